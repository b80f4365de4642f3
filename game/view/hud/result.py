"""The end of a frame or of the match."""

from dataclasses import dataclass
from typing import Final

from game.control.intents import LeaveGame, Proceed, WatchAgain
from game.control.modes import Mode
from game.control.screen import Screen
from game.view.hud import theme
from game.view.hud.buttons import Button, Tone
from game.view.hud.canvas import Face
from game.view.hud.dialog import Dialog
from game.view.hud.names import seat_name
from game.view.hud.section import Section
from game.view.hud.widgets import Align, Box, Label, Panel, Style, draw_icon
from game.view.icons import Icon

WIDTH: Final = 440
HEIGHT: Final = 346
NEEDS: Final = (WIDTH + 2 * theme.MARGIN, HEIGHT + 2 * theme.MARGIN)
"""Units across and down."""
_TROPHY: Final = 44
_SCORE: Final = 44
_BUTTON: Final = 42


@dataclass(frozen=True, slots=True)
class ResultShown:
    """The result in words."""

    winner: str
    deed: str
    score: str
    wins: str | None
    onward: str
    """What the main button does."""
    can_watch_again: bool


class ResultSection(Section[ResultShown]):
    """Middle of the window."""

    def read(self, screen: Screen) -> ResultShown | None:
        """The result, while it is looked at."""
        result = screen.result
        if result is None or screen.mode is not Mode.RESULT:
            return None
        texts = self.context.texts
        name = seat_name(texts, result.winner, result.winner_number - 1)
        race = screen.score.race_to if screen.score else 1
        first, second = (texts.number(points) for points in result.scores)
        wins = texts.say("result.wins", first=result.wins[0], second=result.wins[1]) if race > 1 else None
        whole = result.match_over and race > 1
        deed = texts.say("result.match" if whole else "result.frame")
        again = "result.again-match" if whole else "result.again"
        onward = texts.say(again if result.match_over else "result.next")
        score = texts.say("result.score", first=first, second=second)
        return ResultShown(name, deed, score, wins, onward, screen.can_watch_again)

    def draw(self, shown: ResultShown) -> Panel:
        """Who has won, the points, and where to go on."""
        canvas, say, send = self.context.canvas, self.context.texts.say, self.context.send
        dialog = Dialog(canvas, WIDTH, HEIGHT)
        middle, room = WIDTH / 2, WIDTH - 2 * theme.PADDING
        draw_icon(canvas, dialog.path, Icon.TROPHY, (middle, 26), Style(_TROPHY, theme.ACCENT, align=Align.CENTER))
        winner = Style(22, theme.INK, Face.BOLD, Align.CENTER)
        Label(canvas, dialog.path, shown.winner, (middle, 82), winner, fit=room)
        Label(canvas, dialog.path, shown.deed, (middle, 113), Style(theme.TEXT, theme.MUTED, align=Align.CENTER))
        Label(canvas, dialog.path, shown.score, (middle, 136), Style(_SCORE, theme.ACCENT, Face.BOLD, Align.CENTER))
        if shown.wins is not None:
            Label(canvas, dialog.path, shown.wins, (middle, 198), Style(theme.TEXT, theme.MUTED, align=Align.CENTER))
        if shown.can_watch_again:
            box = Box(theme.PADDING + 4, HEIGHT - theme.PADDING - 4 - 2 * _BUTTON - theme.GAP, room - 8, _BUTTON)
            Button(canvas, dialog.path, box, say("film.again"), lambda: send(WatchAgain()), icon=Icon.PLAY)
        top = HEIGHT - theme.PADDING - 4 - _BUTTON
        half = (room - 8 - theme.GAP) / 2
        leave = Box(theme.PADDING + 4, top, half, _BUTTON)
        Button(canvas, dialog.path, leave, say("result.finish"), lambda: send(LeaveGame()))
        go_on = Box(theme.PADDING + 4 + half + theme.GAP, top, half, _BUTTON)
        Button(canvas, dialog.path, go_on, shown.onward, lambda: send(Proceed()), tone=Tone.MAIN)
        return dialog
