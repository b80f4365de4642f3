"""The ruling panel: what the referee says of the last stroke."""

from dataclasses import dataclass
from typing import Final

from game.control.intents import Proceed, WatchAgain
from game.control.modes import Mode
from game.control.screen import RulingScreen, Screen
from game.i18n.messages import reason_text
from game.view.hud import theme
from game.view.hud.buttons import Button, Tone
from game.view.hud.call import WIDTH, below
from game.view.hud.canvas import LINE, Face
from game.view.hud.names import message_text, player_names
from game.view.hud.section import Section
from game.view.hud.widgets import Box, Label, Panel, Style
from game.view.icons import Icon

_TOP: Final = 12
_BUTTON: Final = 38
_AGAIN: Final = 34
_RESERVE: Final = 158
"""Height kept for the buttons and the hints; sentences that do not fit are left out, the last first."""
_LOW_RESERVE: Final = 276
"""The same in a low window, where a choice of three buttons may stand under it."""


@dataclass(frozen=True, slots=True)
class RulingShown:
    """The ruling in words."""

    headline: str
    sentences: tuple[str, ...]
    gain: tuple[str, ...]
    foul: bool
    scored: bool
    asks: bool
    """Waits to be read."""
    can_watch_again: bool
    top: float
    """Where the call above it ends, units."""


class RulingSection(Section[RulingShown]):
    """At the right edge, below the call."""

    def read(self, screen: Screen) -> RulingShown | None:
        """The ruling, as long as it is on the screen."""
        ruling = screen.ruling
        if ruling is None:
            return None
        texts = self.context.texts
        names = player_names(texts, screen.score)
        reasons = tuple(reason_text(texts, reason, names) for reason in ruling.reasons)
        return RulingShown(
            message_text(texts, ruling.headline, screen),
            reasons,
            self._gains(ruling, names[:1] if screen.score is not None and screen.score.practice else names),
            ruling.foul,
            max(ruling.gain) > 0,
            screen.mode is Mode.RULING,
            screen.can_watch_again,
            below(screen.call),
        )

    def draw(self, shown: RulingShown) -> Panel:
        """Headline, points, sentences, buttons to go on and to see the stroke again."""
        canvas = self.context.canvas
        room = WIDTH - 2 * theme.PADDING
        color = theme.ALARM if shown.foul else theme.FRESH if shown.scored else theme.INK
        panel = Panel(canvas, Box(canvas.width - theme.MARGIN - WIDTH, shown.top, WIDTH, canvas.height))
        Label(canvas, panel.path, shown.headline, (theme.PADDING, _TOP), Style(20, color, Face.BOLD), fit=room)
        y = _TOP + 20 * LINE + 2
        for gain in shown.gain:
            Label(canvas, panel.path, gain, (theme.PADDING, y), Style(14, theme.MUTED, Face.BOLD), fit=room)
            y += 14 * LINE
        y = self._sentences(panel, shown, y + theme.GAP) + theme.GAP
        if shown.asks:
            box = Box(theme.PADDING, y, room, _BUTTON)
            text = self.context.texts.say("ruling.go-on")
            Button(canvas, panel.path, box, text, lambda: self.context.send(Proceed()), tone=Tone.MAIN)
            y += _BUTTON + 4
        if shown.can_watch_again:
            box = Box(theme.PADDING, y + 4, room, _AGAIN)
            again = self.context.texts.say("film.again")
            Button(canvas, panel.path, box, again, lambda: self.context.send(WatchAgain()), icon=Icon.PLAY, size=14)
            y += _AGAIN + 8
        panel.resize(WIDTH, y + _TOP)
        return panel

    def _sentences(self, panel: Panel, shown: RulingShown, top: float) -> float:
        """Writes what there is room for; where the last one ends."""
        room = WIDTH - 2 * theme.PADDING
        canvas = self.context.canvas
        reserve = _LOW_RESERVE if canvas.is_low and not shown.asks else _RESERVE
        end = canvas.height - shown.top - reserve
        for sentence in shown.sentences:
            style = Style(14, theme.INK.faded(0.92))
            label = Label(canvas, panel.path, sentence, (theme.PADDING, top), style, wrap=room)
            if top + label.height > end:
                label.path.remove_node()
                break
            top += label.height + 4
        return top

    def _gains(self, ruling: RulingScreen, names: tuple[str, ...]) -> tuple[str, ...]:
        """Of those who are named; in practice nobody sits on the other side."""
        pairs = zip(names, ruling.gain, strict=False)
        say = self.context.texts.say
        return tuple(say("ruling.gain", player=name, points=points) for name, points in pairs if points)
