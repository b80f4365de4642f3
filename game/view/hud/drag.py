"""Parts of a panel that are pressed and dragged. Polled, so that a button let go outside the window is noticed."""

from collections.abc import Callable
from dataclasses import dataclass

from direct.gui import DirectGuiGlobals
from direct.gui.DirectGui import DirectFrame
from panda3d.core import MouseButton

from game.view.hud.canvas import Canvas
from game.view.hud.widgets import Box, Panel


@dataclass(frozen=True, slots=True)
class Target:
    """Told where the mouse is: shares of width and height from the upper left corner; may lie outside 0..1."""

    move: Callable[[float, float], None]


class Drag:
    """At most one part is dragged at a time."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._held: tuple[Box, Target] | None = None
        """Where in the window the part is, not its node: the panel may be drawn anew meanwhile."""
        self._at: tuple[float, float] | None = None

    def add(self, panel: Panel, box: Box, target: Target) -> None:
        """Makes a part of a panel draggable."""
        canvas = self._canvas
        frame = DirectFrame(
            parent=panel.path,
            relief=DirectGuiGlobals.FLAT,
            frameColor=(0, 0, 0, 0),
            frameSize=(0, canvas.px(box.width), -canvas.px(box.height), 0),
            state=DirectGuiGlobals.NORMAL,
        )
        frame.set_pos(canvas.px(box.x), 0, -canvas.px(box.y))
        frame.bind(DirectGuiGlobals.B1PRESS, lambda _: self._press(frame, box, target))

    def update(self) -> None:
        """Tells the target when the mouse has moved; lets go when the button is up."""
        if self._held is None:
            return
        watcher = self._canvas.base.mouseWatcherNode
        if watcher is None or not watcher.is_button_down(MouseButton.one()):
            self.stop()
            return
        self._tell()

    def stop(self) -> None:
        """Lets go."""
        self._held = None
        self._at = None

    def _press(self, frame: DirectFrame, box: Box, target: Target) -> None:
        corner, scale = frame.get_pos(self._canvas.root), self._canvas.scale
        self._held = (Box(corner.x / scale, -corner.z / scale, box.width, box.height), target)
        self._tell()

    def _tell(self) -> None:
        mouse = self._canvas.mouse()
        if self._held is None or mouse is None or mouse == self._at:
            return
        self._at = mouse
        box, target = self._held
        target.move((mouse[0] - box.x) / box.width, (mouse[1] - box.y) / box.height)
