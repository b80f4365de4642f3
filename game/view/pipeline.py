"""From scene to window: the scene is drawn into a buffer of its own scale and shown through the film curve."""

from typing import Final

from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    Camera,
    CardMaker,
    FrameBufferProperties,
    GraphicsBuffer,
    GraphicsOutput,
    GraphicsPipe,
    LVecBase4f,
    NodePath,
    OrthographicLens,
    PerspectiveLens,
    SamplerState,
    Texture,
    WindowProperties,
)

from game.core.errors import GameError
from game.view.shading import Material, load_shader
from game.view.tiers import Quality

NEAR: Final = 0.05
FAR: Final = 40.0
"""Depth range of the scene, m."""
EXPOSURE: Final = 0.95
FLOAT_BITS: Final = 16
SCENE_SORT: Final = -20
SHOWN_SORT: Final = -5
"""Before the interface, which is drawn at full resolution."""


class Pipeline:
    """Owns the scene's root, camera and buffer, and the quad in the window that shows them."""

    def __init__(self, base: ShowBase, quality: Quality) -> None:
        self._base = base
        self._quality = quality
        self.root = NodePath("scene")
        self.lens = PerspectiveLens()
        self.lens.set_near_far(NEAR, FAR)
        self.camera = self.root.attach_new_node(Camera("scene camera", self.lens))
        self._texture = Texture("scene picture")
        self._texture.set_wrap_u(SamplerState.WM_clamp)
        self._texture.set_wrap_v(SamplerState.WM_clamp)
        self._texture.set_minfilter(SamplerState.FT_linear)
        self._texture.set_magfilter(SamplerState.FT_linear)
        self._buffer = self._make_buffer()
        self._shown = self._make_shown()
        self.fit()

    def fit(self) -> None:
        """Follows the window's size."""
        width, height = self._scene_size()
        self._buffer.set_size(width, height)
        self.lens.set_aspect_ratio(self._base.win.get_x_size() / max(1, self._base.win.get_y_size()))
        self.root.set_shader_input("u_height", float(height))
        self._shown.set_shader_input("u_pixel", LVecBase4f(1 / width, 1 / height, EXPOSURE, 0.0))

    def close(self) -> None:
        """Gives the buffer back."""
        self._base.graphicsEngine.remove_window(self._buffer)
        self._base.win.remove_display_region(self._region)
        self._shown.remove_node()
        self.root.remove_node()

    def _scene_size(self) -> tuple[int, int]:
        win = self._base.win
        scale = self._quality.scale
        return max(16, round(win.get_x_size() * scale)), max(16, round(win.get_y_size() * scale))

    def _make_buffer(self) -> GraphicsBuffer:
        wanted = FrameBufferProperties()
        wanted.set_rgba_bits(FLOAT_BITS, FLOAT_BITS, FLOAT_BITS, FLOAT_BITS)
        wanted.set_float_color(True)
        wanted.set_depth_bits(24)
        wanted.set_multisamples(self._quality.samples)
        base = self._base
        flags = GraphicsPipe.BF_refuse_window | GraphicsPipe.BF_resizeable
        size = WindowProperties()
        size.set_size(*self._scene_size())
        buffer = base.graphicsEngine.make_output(
            base.pipe, "scene", SCENE_SORT, wanted, size, flags, base.win.get_gsg(), base.win
        )
        if not isinstance(buffer, GraphicsBuffer):
            raise GameError(
                "The graphics driver offers no off-screen picture with float colours; OpenGL 3.3 is needed."
            )
        buffer.add_render_texture(self._texture, GraphicsOutput.RTM_bind_or_copy, GraphicsOutput.RTP_color)
        buffer.set_clear_color_active(False)
        buffer.set_clear_depth_active(True)
        buffer.make_display_region().set_camera(self.camera)
        return buffer

    def _make_shown(self) -> NodePath:
        """The quad that fills the window with the scene's picture."""
        maker = CardMaker("shown")
        maker.set_frame(-1, 1, -1, 1)
        shown = NodePath(maker.generate())
        shown.set_shader(load_shader(Material.PICTURE, self._quality.tier))
        shown.set_shader_input("u_scene", self._texture)
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
