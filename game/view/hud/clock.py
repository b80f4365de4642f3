"""The shot clock, beside the score."""

from dataclasses import dataclass
from math import ceil
from typing import Final

from game.control.screen import Screen
from game.view.hud import score, theme
from game.view.hud.canvas import Face
from game.view.hud.section import Section
from game.view.hud.widgets import Box, Label, Panel, Style, draw_icon
from game.view.icons import Icon

WIDTH: Final = 88
HEIGHT: Final = 40
SHORT: Final = 10
"""From here on the clock warns, s."""


@dataclass(frozen=True, slots=True)
class ClockShown:
    """Whole seconds left."""

    seconds: int


class ClockSection(Section[ClockShown]):
    """Right of the score."""

    def read(self, screen: Screen) -> ClockShown | None:
        """The time left, when the game has a clock and it runs."""
        return None if screen.clock is None else ClockShown(max(0, ceil(screen.clock)))

    def draw(self, shown: ClockShown) -> Panel:
        """A plate with the seconds."""
        canvas = self.context.canvas
        left = (canvas.width + score.WIDTH) / 2 + theme.GAP
        color = theme.ALARM if shown.seconds <= SHORT else theme.INK
        panel = Panel(canvas, Box(left, score.TOP, WIDTH, HEIGHT))
        draw_icon(canvas, panel.path, Icon.TIMER, (12, 11), Style(18, color))
        text = self.context.texts.say("score.clock", seconds=shown.seconds)
        Label(canvas, panel.path, text, (37, 9), Style(17, color, Face.BOLD), fit=WIDTH - 44)
        return panel
