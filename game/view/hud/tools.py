"""The small buttons in the corners: menu and help, and the three ways of looking at the table."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.control.intents import Escape
from game.control.modes import Mode
from game.control.screen import Screen
from game.view.hud import score, theme
from game.view.hud.buttons import Button, Tone
from game.view.hud.section import Context, Section
from game.view.hud.widgets import Box, Panel
from game.view.icons import Icon
from game.view.rig import View

_BUTTON: Final = 36
_INSET: Final = 4
_BETWEEN: Final = 4
HEIGHT: Final = _BUTTON + 2 * _INSET

_WITHOUT: Final = frozenset({Mode.TITLE, Mode.PAUSE, Mode.RESULT})
"""Modes with a dialog over the table."""

_ICON_OF: Final = {View.CUE: Icon.CROSSHAIR, View.ORBIT: Icon.ROTATE_3D, View.OVERHEAD: Icon.EYE}


@dataclass(frozen=True, slots=True)
class ToolsShown:
    """There is a table to look at."""


class ToolsSection(Section[ToolsShown]):
    """A row of icons."""

    def read(self, screen: Screen) -> ToolsShown | None:
        """Whether the game is in sight."""
        return None if screen.score is None or screen.mode in _WITHOUT else ToolsShown()

    def row(self, wishes: list[tuple[Icon, Callable[[], None]]], y: float) -> Panel:
        """Buttons side by side at the left edge."""
        canvas = self.context.canvas
        panel = Panel(canvas, Box(theme.MARGIN, y, len(wishes) * _BUTTON + 2 * _INSET, HEIGHT))
        for place, (icon, press) in enumerate(wishes):
            box = Box(_INSET + place * _BUTTON, _INSET, _BUTTON, _BUTTON)
            Button(canvas, panel.path, box, "", press, tone=Tone.QUIET, icon=icon, size=16)
        return panel


class MenuButtons(ToolsSection):
    """Upper left corner."""

    def __init__(self, context: Context, help_pages: Callable[[], None]) -> None:
        super().__init__(context)
        self._help = help_pages

    def draw(self, shown: ToolsShown) -> Panel:
        """Menu and help."""
        wishes = [(Icon.MENU, self._pause), (Icon.CIRCLE_QUESTION_MARK, self._help)]
        return self.row(wishes, score.TOP)

    def _pause(self) -> None:
        self.context.send(Escape())


class ViewButtons(ToolsSection):
    """Under it."""

    def __init__(self, context: Context, look: Callable[[View], None]) -> None:
        super().__init__(context)
        self._look = look

    def draw(self, shown: ToolsShown) -> Panel:
        """From the cue, round the table, from above."""
        wishes = [(icon, self._looking(view)) for view, icon in _ICON_OF.items()]
        return self.row(wishes, score.TOP + HEIGHT + _BETWEEN)

    def _looking(self, view: View) -> Callable[[], None]:
        return lambda: self._look(view)
