"""From presses and moves of the mouse to clicks and drags. Knows pixels and buttons only, no window."""

from dataclasses import dataclass
from enum import Enum
from math import hypot
from typing import Final, Union

DRAG_FROM: Final = 4.0
"""A press that moves less than this is a click, px."""


class MouseKey(Enum):
    """A button of the mouse; the value is Panda's name of its event."""

    LEFT = "mouse1"
    RIGHT = "mouse3"


@dataclass(frozen=True, slots=True)
class Click:
    """Pressed and let go in one place, px."""

    key: MouseKey
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Drag:
    """Moved with a button down, px since the last one."""

    key: MouseKey
    across: float
    down: float


@dataclass(frozen=True, slots=True)
class Drop:
    """A drag has ended here, px."""

    key: MouseKey
    x: float
    y: float


Gesture = Union[Click, Drag, Drop]


@dataclass(slots=True)
class _Press:
    key: MouseKey
    x: float
    y: float
    dragging: bool = False


class Gestures:
    """The one button that is down; a second one pressed meanwhile is ignored."""

    def __init__(self) -> None:
        self._press: _Press | None = None

    @property
    def is_dragging(self) -> bool:
        """Whether a drag is under way."""
        return self._press is not None and self._press.dragging

    def press(self, key: MouseKey, x: float, y: float) -> None:
        """A button goes down."""
        if self._press is None:
            self._press = _Press(key, x, y)

    def move(self, x: float, y: float) -> Drag | None:
        """The mouse is here now."""
        press = self._press
        if press is None:
            return None
        across, down = x - press.x, y - press.y
        if not press.dragging and hypot(across, down) < DRAG_FROM:
            return None
        press.dragging = True
        press.x, press.y = x, y
        return Drag(press.key, across, down) if across or down else None

    def release(self, key: MouseKey, x: float, y: float) -> Click | Drop | None:
        """A button goes up."""
        press = self._press
        if press is None or press.key is not key:
            return None
        self._press = None
        return Drop(key, x, y) if press.dragging else Click(key, press.x, press.y)

    def cancel(self) -> None:
        """Forget what was begun: the window has lost the mouse."""
        self._press = None
