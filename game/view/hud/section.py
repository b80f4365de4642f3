"""A panel that is drawn anew when what it shows has changed."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from game.control.intents import Intent
from game.control.screen import Screen
from game.i18n.messages import Texts
from game.view.hud.canvas import Canvas
from game.view.hud.widgets import Box, Panel

Shown = TypeVar("Shown")


@dataclass(frozen=True, slots=True)
class Context:
    """What every panel is given."""

    canvas: Canvas
    texts: Texts
    send: Callable[[Intent], None]
    keys: Mapping[str, str]
    """What is printed on the keys that help and hints speak of, by the names they use."""


class Section(ABC, Generic[Shown]):
    """One panel of the HUD. It has no opinion on when it is seen: ``read`` gives None when it is not."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.panel: Panel | None = None
        self._shown: Shown | None = None

    @abstractmethod
    def read(self, screen: Screen) -> Shown | None:
        """What of the screen this panel shows."""

    @abstractmethod
    def draw(self, shown: Shown) -> Panel:
        """The panel that shows it."""

    def show(self, screen: Screen) -> bool:
        """Makes the panel match the screen; whether it had to be drawn anew."""
        shown = self.read(screen)
        if shown == self._shown:
            return False
        self.close()
        self._shown = shown
        if shown is not None:
            self.panel = self.draw(shown)
        return True

    def update(self) -> None:
        """Follows the mouse, if something is being dragged. Once a frame."""

    @property
    def box(self) -> Box | None:
        """Where the panel is; None: not on the screen."""
        return self.panel.box if self.panel else None

    def close(self) -> None:
        """Takes the panel off the screen."""
        if self.panel is not None:
            self.panel.close()
            self.panel = None
        self._shown = None
