"""The shot clock, beside the score."""

from dataclasses import dataclass
from math import ceil
from typing import Final

from game.control.intents import ExtendClock
from game.control.screen import Screen
from game.view.hud import score, theme
from game.view.hud.buttons import Button
from game.view.hud.canvas import Face
from game.view.hud.section import Section
from game.view.hud.widgets import Box, Label, Panel, Style, draw_icon
from game.view.icons import Icon

WIDTH: Final = 88
HEIGHT: Final = 40
_MORE: Final = 28
SHORT: Final = 10
"""From here on the clock warns, s."""


@dataclass(frozen=True, slots=True)
class ClockShown:
    """Whole seconds left, and whether more can be had."""

    seconds: int
    can_extend: bool


class ClockSection(Section[ClockShown]):
    """Right of the score."""

    def read(self, screen: Screen) -> ClockShown | None:
        """The time left, when the game has a clock and it runs."""
        return None if screen.clock is None else ClockShown(max(0, ceil(screen.clock)), screen.can_extend_clock)

    def draw(self, shown: ClockShown) -> Panel:
        """A plate with the seconds."""
        canvas = self.context.canvas
        left = (canvas.width + score.WIDTH) / 2 + theme.GAP
        color = theme.ALARM if shown.seconds <= SHORT else theme.INK
        height = HEIGHT + (_MORE + theme.GAP if shown.can_extend else 0)
        panel = Panel(canvas, Box(left, score.TOP, WIDTH, height))
        draw_icon(canvas, panel.path, Icon.TIMER, (12, 11), Style(18, color))
        text = self.context.texts.say("score.clock", seconds=shown.seconds)
        Label(canvas, panel.path, text, (37, 9), Style(17, color, Face.BOLD), fit=WIDTH - 44)
        if shown.can_extend:
            box = Box(theme.GAP, HEIGHT, WIDTH - 2 * theme.GAP, _MORE)
            more = self.context.texts.say("score.more-time")
            Button(canvas, panel.path, box, more, lambda: self.context.send(ExtendClock()), icon=Icon.PLUS, size=12)
        return panel
