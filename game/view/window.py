"""Opens Panda's window, or its off-screen twin, and says in one sentence when that cannot be."""

from typing import Final, Literal

from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    FrameBufferProperties,
    GraphicsPipeSelection,
    GraphicsStateGuardian,
    WindowProperties,
)

from game.core.errors import GameError
from game.view.hushing import hushed

OLDEST_GL: Final = (3, 3)

NO_WINDOW: Final = (
    "No graphics window could be opened: a display and a graphics driver with OpenGL 3.3 are needed "
    "(on Debian and Ubuntu the packages libgl1, libegl1 and libgl1-mesa-dri)."
)

Kind = Literal["onscreen", "offscreen"]
"""Panda's names for a window one can see and for its twin without a screen."""


def open_window(kind: Kind, size: tuple[int, int]) -> ShowBase:
    """Panda with a window of its own. Raises GameError where there can be none."""
    with hushed():
        pipe = GraphicsPipeSelection.get_global_ptr().make_default_pipe()
    if pipe is None:
        raise GameError(NO_WINDOW)
    ShowBase.notify.setWarning(False)  # our own sentence says that no window could be opened
    wanted = FrameBufferProperties.get_default()
    window = WindowProperties.get_default()
    window.set_size(*size)
    with hushed():
        base = ShowBase(windowType="none")
        base.windowType = kind
        base.openDefaultWindow(
            props=window, fbprops=wanted, type=kind, requireWindow=False, startDirect=kind == "onscreen"
        )
    if base.win is None or not _is_modern(base.win.get_gsg()):
        base.destroy()
        raise GameError(NO_WINDOW)
    return base


def _is_modern(gsg: GraphicsStateGuardian | None) -> bool:
    """Whether a driver speaks the language of our shaders."""
    return gsg is not None and (gsg.get_driver_version_major(), gsg.get_driver_version_minor()) >= OLDEST_GL
