"""The small buttons in the corners: menu and help, and the ways of looking at the table."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from game.control.intents import Escape, WatchAgain
from game.control.modes import Mode
from game.control.screen import Screen
from game.view.hud import score, theme
from game.view.hud.buttons import Button, Tone
from game.view.hud.section import Context, Section
from game.view.hud.widgets import Box, Label, Panel, Style
from game.view.icons import Icon
from game.view.rig import View

_BUTTON: Final = 36
_INSET: Final = 4
_BETWEEN: Final = 4
HEIGHT: Final = _BUTTON + 2 * _INSET
_NARROWEST: Final = 24
"""Width of a button where the score leaves no room for wider ones."""
_ICON: Final = 0.45
"""Size of an icon in the width of its button."""
_HINT_HEIGHT: Final = 26

_WITHOUT: Final = frozenset({Mode.TITLE, Mode.PAUSE, Mode.RESULT})
"""Modes with a dialog over the table."""

ICON_OF: Final = {
    View.CUE: Icon.CROSSHAIR,
    View.ORBIT: Icon.ROTATE_3D,
    View.OVERHEAD: Icon.EYE,
    View.BALLS: Icon.MAXIMIZE,
    View.POCKET: Icon.CIRCLE_DOT,
}
"""In the order of the buttons."""


@dataclass(frozen=True, slots=True)
class Tool:
    """One small button: what is drawn on it, what it is for, and what pressing it does."""

    icon: Icon
    hint: str
    press: Callable[[], None]
    tone: Tone = Tone.QUIET


@dataclass(frozen=True, slots=True)
class ToolsShown:
    """There is a table to look at, in this view; and perhaps a menu, and a stroke to be seen again."""

    view: View | None = None
    has_menu: bool = False
    can_watch_again: bool = False


class ToolsSection(Section[ToolsShown]):
    """A row of icons; what the mouse is over is named beside it."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._hint: Panel | None = None

    def read(self, screen: Screen) -> ToolsShown | None:
        """Whether the game is in sight."""
        return None if screen.score is None or screen.mode in _WITHOUT else ToolsShown()

    def close(self) -> None:
        """Takes the name along."""
        self._unname()
        super().close()

    def row(self, tools: list[Tool], y: float) -> Panel:
        """Buttons side by side at the left edge."""
        canvas = self.context.canvas
        step = self._step()
        panel = Panel(canvas, Box(theme.MARGIN, y, len(tools) * step + 2 * _INSET, HEIGHT))
        for place, tool in enumerate(tools):
            box = Box(_INSET + place * step, _INSET, step, _BUTTON)
            hovered = self._naming(tool.hint, theme.MARGIN + panel.box.width + theme.GAP, y)
            Button(
                canvas,
                panel.path,
                box,
                "",
                tool.press,
                tone=tool.tone,
                icon=tool.icon,
                size=step * _ICON,
                hovered=hovered,
            )
        return panel

    def _step(self) -> float:
        """Width of a button: all views stand beside the score."""
        room = (self.context.canvas.width - score.WIDTH) / 2 - theme.MARGIN - 2 * _INSET - theme.GAP / 2
        return max(_NARROWEST, min(_BUTTON, room / len(ICON_OF)))

    def _naming(self, text: str, x: float, y: float) -> Callable[[bool], None]:
        return lambda over: self._name(text, x, y) if over else self._unname()

    def _name(self, text: str, x: float, y: float) -> None:
        self._unname()
        canvas = self.context.canvas
        box = Box(x, y + (HEIGHT - _HINT_HEIGHT) / 2, 0, _HINT_HEIGHT)
        self._hint = Panel(canvas, box, parent=canvas.overlay, fill=theme.DIALOG, radius=theme.BUTTON_RADIUS)
        self._hint.let_mouse_through()
        label = Label(canvas, self._hint.path, text, (theme.GAP + 2, 4), Style(theme.SMALL))
        self._hint.resize(label.width + 2 * (theme.GAP + 2), _HINT_HEIGHT)

    def _unname(self) -> None:
        if self._hint is not None:
            self._hint.close()
            self._hint = None


class MenuButtons(ToolsSection):
    """Upper left corner."""

    def __init__(self, context: Context, help_pages: Callable[[], None]) -> None:
        super().__init__(context)
        self._help = help_pages

    def read(self, screen: Screen) -> ToolsShown | None:
        """Whether the game is in sight, and whether there is a last stroke; a replay is left before the menu opens."""
        shown = super().read(screen)
        if shown is None:
            return None
        return replace(shown, has_menu=screen.mode is not Mode.REPLAY, can_watch_again=screen.can_watch_again)

    def draw(self, shown: ToolsShown) -> Panel:
        """Menu, help and the last stroke again."""
        say, keys = self.context.texts.say, self.context.keys
        tools = []
        if shown.has_menu:
            tools.append(Tool(Icon.MENU, say("tool.menu"), lambda: self.context.send(Escape())))
        tools.append(Tool(Icon.CIRCLE_QUESTION_MARK, say("tool.help"), self._help))
        if shown.can_watch_again:
            again = say("tool.again", key=keys["again"])
            tools.append(Tool(Icon.PLAY, again, lambda: self.context.send(WatchAgain())))
        return self.row(tools, score.TOP)


class ViewButtons(ToolsSection):
    """Under it."""

    def __init__(self, context: Context, look: Callable[[View], None], view: Callable[[], View | None]) -> None:
        super().__init__(context)
        self._look = look
        self._view = view
        self._screen: Screen | None = None

    def read(self, screen: Screen) -> ToolsShown | None:
        """Whether the game is in sight, and from where."""
        self._screen = screen
        return ToolsShown(self._view()) if super().read(screen) is not None else None

    def update(self) -> None:
        """The view changes by keys and mouse too."""
        if self._screen is not None:
            self.show(self._screen)

    def draw(self, shown: ToolsShown) -> Panel:
        """From the cue, round the table, from above; all balls, the pocket."""
        say, keys = self.context.texts.say, self.context.keys
        tools = [
            Tool(
                icon,
                say(f"tool.{view.value}", key=keys[view.value]),
                self._looking(view),
                Tone.CHOSEN if view is shown.view else Tone.QUIET,
            )
            for view, icon in ICON_OF.items()
        ]
        return self.row(tools, score.TOP + HEIGHT + _BETWEEN)

    def _looking(self, view: View) -> Callable[[], None]:
        return lambda: self._look(view)
