"""From scene to window: the scene is drawn into a buffer of its own scale and shown through the film curve.

While nothing changes the buffer rests. With a ``refined`` quality a finer picture is then drawn strip by strip, each
cheaper than a quick frame, and shown until something changes again.
"""

from typing import Final

from direct.showbase.ShowBase import ShowBase
from panda3d.core import Camera, CardMaker, LVecBase4f, NodePath, OrthographicLens, Shader

from game.view.canvas import Canvas
from game.view.shading import SMOOTHED, Material, load_shader, refuse_faulty
from game.view.tiers import Quality

EXPOSURE: Final = 0.95
SHOWN_SORT: Final = -5
"""Before the interface, which is drawn at full resolution."""
STILL_FOR: Final = 0.3
"""So long nothing must change before the picture is refined, s."""
STRIPS: Final = 12
"""The refined picture is drawn in so many frames."""


class Pipeline:
    """Owns the scene's root and canvases, and the quad in the window that shows one of them."""

    def __init__(self, base: ShowBase, quality: Quality) -> None:
        self._base = base
        self._quality = quality
        self.root = NodePath("scene")
        self.eye = self.root.attach_new_node("eye")
        self._fov = 40.0
        self._quick = Canvas(base, self.eye, quality.samples)
        self._fine = Canvas(base, self.eye, quality.refined, STRIPS) if quality.refined else None
        self._shaders: dict[bool, Shader] = {}
        self._shown = self._make_shown()
        self._still = 0.0
        self._strip = 0
        self.fit()
        self._show(self._quick)

    def look_with(self, fov_deg: float) -> None:
        """Vertical field of view, degrees."""
        self._fov = fov_deg
        aspect = max(1, self._base.win.get_x_size()) / max(1, self._base.win.get_y_size())
        for canvas in self._canvases():
            canvas.look_with(fov_deg, aspect)

    def fit(self) -> None:
        """Follows the window's size."""
        width, height = self._base.win.get_x_size(), self._base.win.get_y_size()
        self._quick.set_size(*self._quality.scene_size(width, height))
        if self._fine is not None:
            self._fine.set_size(max(16, width), max(16, height))
        self.look_with(self._fov)
        self._stale = True

    def set_quality(self, quality: Quality) -> None:
        """Draws with another quality from the next frame on; shaders of the scene are not its concern."""
        for canvas in self._canvases():
            canvas.close()
        self._quality = quality
        self._quick = Canvas(self._base, self.eye, quality.samples)
        self._fine = Canvas(self._base, self.eye, quality.refined, STRIPS) if quality.refined else None
        self._shaders.clear()
        self.fit()
        self._show(self._quick)

    def prepare(self, changed: bool, seconds: float) -> bool:
        """Decides what the coming frame draws, told whether the scene has changed since the last; whether all of it."""
        if changed or self._stale:
            self._begin_again()
            return True
        self._quick.rest()
        self._still += seconds
        if self._fine is None or self._still < STILL_FOR or self._strip > STRIPS:
            return False
        if self._strip < STRIPS:
            self._fine.draw_strip(self._strip)
        else:
            self._fine.rest()
            self._show(self._fine)
        self._strip += 1
        return False

    def check(self) -> None:
        """Raises GameError when a shader of the last frame was refused by the driver."""
        refuse_faulty(self.root)
        refuse_faulty(self._shown)

    @property
    def is_refined(self) -> bool:
        """Whether the finer picture is shown."""
        return self._strip > STRIPS

    def close(self) -> None:
        """Gives the buffers back."""
        for canvas in self._canvases():
            canvas.close()
        self._base.win.remove_display_region(self._region)
        self._shown.remove_node()
        self.root.remove_node()

    def _begin_again(self) -> None:
        """Draws the quick picture."""
        if self._fine is not None:
            self._fine.rest()
        self._quick.draw()
        self._show(self._quick)
        self._stale, self._still, self._strip = False, 0.0, 0

    def _canvases(self) -> tuple[Canvas, ...]:
        return (self._quick,) if self._fine is None else (self._quick, self._fine)

    def _show(self, canvas: Canvas) -> None:
        width, height = canvas.size
        self._shown.set_shader(self._shader(canvas.is_jagged and canvas.size == self._window_size))
        self._shown.set_shader_input("u_scene", canvas.texture)
        self._shown.set_shader_input("u_pixel", LVecBase4f(1 / width, 1 / height, EXPOSURE, 0.0))

    def _shader(self, smoothing: bool) -> Shader:
        """What shows a canvas; a picture that is stretched to the window is soft as it is."""
        if smoothing not in self._shaders:
            more = (SMOOTHED,) if smoothing else ()
            self._shaders[smoothing] = load_shader(Material.PICTURE, self._quality.tier, *more)
        return self._shaders[smoothing]

    @property
    def _window_size(self) -> tuple[int, int]:
        return self._base.win.get_x_size(), self._base.win.get_y_size()

    def _make_shown(self) -> NodePath:
        """The quad that fills the window with the scene's picture."""
        maker = CardMaker("shown")
        maker.set_frame(-1, 1, -1, 1)
        shown = NodePath(maker.generate())
        shown.set_depth_test(False)
        shown.set_depth_write(False)
        lens = OrthographicLens()
        lens.set_film_size(2, 2)
        lens.set_near_far(-1000, 1000)
        flat_root = NodePath("shown root")
        shown.reparent_to(flat_root)
        camera = flat_root.attach_new_node(Camera("shown camera", lens))
        self._region = self._base.win.make_display_region()
        self._region.set_sort(SHOWN_SORT)
        self._region.set_camera(camera)
        return shown
