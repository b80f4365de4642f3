"""The ruling panel: what the referee says of the last stroke."""

from dataclasses import dataclass
from typing import Final

from game.control.intents import Proceed
from game.control.modes import Mode
from game.control.screen import RulingScreen, Screen
from game.i18n.messages import reason_text
from game.view.hud import theme
from game.view.hud.canvas import LINE, Face
from game.view.hud.names import message_text, player_names
from game.view.hud.section import Section
from game.view.hud.widgets import Align, Box, Button, Label, Panel, Style, Tone

WIDTH: Final = 540
_TOP: Final = 12
_BUTTON: Final = 38
_SENTENCES: Final = 9
"""More would hide the table; the less important ones are left out."""


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


class RulingSection(Section[RulingShown]):
    """Above the prompt."""

    def read(self, screen: Screen) -> RulingShown | None:
        """The ruling, as long as it is on the screen."""
        ruling = screen.ruling
        if ruling is None:
            return None
        texts = self.context.texts
        names = player_names(texts, screen.score)
        reasons = tuple(reason_text(texts, reason, names) for reason in ruling.reasons[:_SENTENCES])
        return RulingShown(
            message_text(texts, ruling.headline, screen),
            reasons,
            self._gains(ruling, names),
            ruling.foul,
            max(ruling.gain) > 0,
            screen.mode is Mode.RULING,
        )

    def draw(self, shown: RulingShown) -> Panel:
        """Headline, points, sentences, and a button to go on."""
        canvas = self.context.canvas
        width = min(WIDTH, canvas.width - 2 * theme.MARGIN)
        room = width - 2 * theme.PADDING
        color = theme.ALARM if shown.foul else theme.FRESH if shown.scored else theme.INK
        panel = Panel(canvas, Box((canvas.width - width) / 2, 0, width, canvas.height))
        gain_room = 0.0
        for row, gain in enumerate(shown.gain):
            place = (width - theme.PADDING, _TOP + row * 18)
            label = Label(canvas, panel.path, gain, place, Style(14, theme.INK, Face.BOLD, Align.RIGHT), fit=room / 2)
            gain_room = max(gain_room, label.width + theme.GAP)
        headline = Style(20, color, Face.BOLD)
        Label(canvas, panel.path, shown.headline, (theme.PADDING, _TOP), headline, fit=room - gain_room)
        y = _TOP + max(20 * LINE, 18.0 * len(shown.gain)) + 6
        for sentence in shown.sentences:
            label = Label(canvas, panel.path, sentence, (theme.PADDING, y), Style(14, theme.INK.faded(0.92)), wrap=room)
            y += label.height + 3
        y += theme.GAP
        if shown.asks:
            box = Box(width - theme.PADDING - 130, y, 130, _BUTTON)
            text = self.context.texts.say("ruling.go-on")
            Button(canvas, panel.path, box, text, lambda: self.context.send(Proceed()), tone=Tone.MAIN)
            y += _BUTTON + 4
        panel.resize(width, y + _TOP - 4)
        return panel

    def _gains(self, ruling: RulingScreen, names: tuple[str, str]) -> tuple[str, ...]:
        pairs = zip(names, ruling.gain, strict=True)
        say = self.context.texts.say
        return tuple(say("ruling.gain", player=name, points=points) for name, points in pairs if points)
