"""The score panel: whose turn it is, points, crosses, shelves of taken balls."""

from typing import Final

from game.control.screen import PlayerScore, ScoreScreen, Screen
from game.core.balls import VALUE_OF
from game.view.hud import theme
from game.view.hud.canvas import Face
from game.view.hud.names import player_names
from game.view.hud.section import Section
from game.view.hud.theme import Color
from game.view.hud.widgets import Align, Box, Label, Panel, Style, draw_ball, draw_bar

WIDTH: Final = 620
HEIGHT: Final = 90
TOP: Final = 12
_CENTRE: Final = 176
"""Width of the part with the points."""
_BALL: Final = 18
_BALL_STEP: Final = 20
_MARK: Final = 3
"""Height of the line under the player whose turn it is."""


class ScoreSection(Section[ScoreScreen]):
    """Top of the window."""

    def read(self, screen: Screen) -> ScoreScreen | None:
        """The score, as long as there is a game."""
        return screen.score

    def draw(self, shown: ScoreScreen) -> Panel:
        """Two halves and the points between them; in practice one player."""
        canvas = self.context.canvas
        panel = Panel(canvas, Box((canvas.width - WIDTH) / 2, TOP, WIDTH, HEIGHT))
        names = player_names(self.context.texts, shown)
        self._half(panel, shown, 0, names[0], Align.LEFT)
        if not shown.practice:
            self._half(panel, shown, 1, names[1], Align.RIGHT)
        self._centre(panel, shown)
        return panel

    def _half(self, panel: Panel, score: ScoreScreen, side: int, name: str, align: Align) -> None:
        """Name, shelf, crosses and what is missing to win; in practice nobody wins."""
        canvas, texts, player = self.context.canvas, self.context.texts, score.players[side]
        left = align is Align.LEFT
        room = (WIDTH - _CENTRE) / 2 - theme.PADDING
        edge = float(theme.PADDING if left else WIDTH - theme.PADDING)
        ink = theme.INK if player.acting else theme.MUTED
        Label(canvas, panel.path, name, (edge, 10), Style(16, ink, Face.BOLD, align), fit=room)
        needs = "" if score.practice else texts.say("score.needs", points=player.needs)
        line = Label(canvas, panel.path, needs, (edge, 34), Style(theme.SMALL, theme.MUTED, align=align))
        if player.crosses:
            shift = line.width + 12 if needs else 0.0
            place = (edge + shift if left else edge - shift, 34)
            crosses = texts.say("score.crosses", count=player.crosses)
            Label(canvas, panel.path, crosses, place, Style(theme.SMALL, theme.ALARM, Face.BOLD, align))
        self._shelf(panel, player, edge, room, left)
        if player.acting:
            start = theme.PADDING if left else WIDTH - theme.PADDING - room
            draw_bar(canvas, panel.path, Box(start, 0, room, _MARK), theme.ACCENT)

    def _shelf(self, panel: Panel, player: PlayerScore, edge: float, room: float, left: bool) -> None:
        count = len(player.shelf)
        step = min(float(_BALL_STEP), (room - _BALL) / max(1, count - 1))
        for place, ball in enumerate(player.shelf):
            x = edge + place * step if left else edge - _BALL - place * step
            draw_ball(self.context.canvas, panel.path, VALUE_OF[ball], (x, 60), _BALL)

    def _centre(self, panel: Panel, score: ScoreScreen) -> None:
        canvas, texts = self.context.canvas, self.context.texts
        middle = WIDTH / 2
        first, second = score.players
        if score.practice:
            self._points(panel, texts.number(first.score), middle, Align.CENTER, first.acting)
        else:
            self._points(panel, texts.number(first.score), middle - 16, Align.RIGHT, first.acting)
            self._points(panel, ":", middle, Align.CENTER, False)
            self._points(panel, texts.number(second.score), middle + 16, Align.LEFT, second.acting)
        lines = [texts.say("score.left", points=score.points_left)]
        if score.practice:
            lines.append(texts.say("score.practice"))
        elif score.race_to > 1:
            lines.append(texts.say("score.match", first=first.wins, second=second.wins, race=score.race_to))
        else:
            lines.append(texts.say("score.single-frame"))
        for row, line in enumerate(lines):
            style = Style(theme.TINY, theme.MUTED if row == 0 else theme.FAINT, align=Align.CENTER)
            Label(canvas, panel.path, line, (middle, 50 + 16 * row), style, fit=_CENTRE + 20)

    def _points(self, panel: Panel, text: str, x: float, align: Align, acting: bool) -> None:
        color: Color = theme.ACCENT if acting else theme.INK
        if text == ":":
            color = theme.FAINT
        Label(self.context.canvas, panel.path, text, (x, 3), Style(theme.SCORE, color, Face.BOLD, align))
