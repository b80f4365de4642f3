"""Takes the whole screen for the window, and gives it back."""

from typing import Any, Final

from panda3d.core import GraphicsWindow, WindowProperties

CENTRED: Final = -2
"""Origin by which Panda puts a window in the middle of the screen."""


class FullScreen:
    """Of one window; a stage without a window stays as it is. ``base`` is Panda's ShowBase."""

    def __init__(self, base: Any) -> None:
        self._base = base
        self._windowed = (base.win.get_x_size(), base.win.get_y_size())

    def set(self, full: bool) -> None:
        """Fills the screen, or goes back to a window as large as before."""
        window = self._base.win
        if not isinstance(window, GraphicsWindow) or window.get_properties().get_fullscreen() == full:
            return
        wanted = WindowProperties()
        wanted.set_fullscreen(full)
        if full:
            self._windowed = (window.get_x_size(), window.get_y_size())
            wanted.set_origin(0, 0)
            wanted.set_size(self._base.pipe.get_display_width(), self._base.pipe.get_display_height())
        else:
            wanted.set_origin(CENTRED, CENTRED)
            wanted.set_size(*self._windowed)
        window.request_properties(wanted)
