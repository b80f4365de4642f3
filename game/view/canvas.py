"""A buffer the scene is drawn into, whole or strip by strip, with its camera and the texture that holds the picture."""

from math import radians, tan
from typing import Final

from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    Camera,
    FrameBufferProperties,
    GraphicsBuffer,
    GraphicsOutput,
    GraphicsPipe,
    NodePath,
    PerspectiveLens,
    SamplerState,
    Texture,
    WindowProperties,
)

from game.core.errors import GameError

NEAR: Final = 0.05
FAR: Final = 40.0
"""Depth range of the scene, m."""
FLOAT_BITS: Final = 16
SCENE_SORT: Final = -20
FIRST_SIZE: Final = (16, 16)


class Canvas:
    """One buffer. It draws in every frame until it is told to rest."""

    def __init__(self, base: ShowBase, eye: NodePath, samples: int, strips: int = 1) -> None:
        self._base = base
        self._strips = strips
        self.size = FIRST_SIZE
        self.texture = Texture("scene picture")
        self.texture.set_wrap_u(SamplerState.WM_clamp)
        self.texture.set_wrap_v(SamplerState.WM_clamp)
        self.texture.set_minfilter(SamplerState.FT_linear)
        self.texture.set_magfilter(SamplerState.FT_linear)
        self._lens = PerspectiveLens()
        self._lens.set_near_far(NEAR, FAR)
        self._film = (1.0, 1.0)
        self._camera = eye.attach_new_node(Camera("scene camera", self._lens))
        self._buffer = self._make_buffer(samples)
        self.is_jagged = self._buffer.get_fb_properties().get_multisamples() <= 1
        """Whether a pixel has but one sample."""
        self._region = self._buffer.make_display_region()
        self._region.set_camera(self._camera)
        self._region.set_clear_color_active(True)
        self._region.set_clear_color((0.0, 0.0, 0.0, 1.0))
        self.rest()

    def set_size(self, width: int, height: int) -> None:
        """Pixels of the picture."""
        self.size = (width, height)
        self._buffer.set_size(width, height)
        state = NodePath("height of a strip")
        state.set_shader_input("u_height", height / self._strips)
        self._camera.node().set_initial_state(state.get_state())

    def look_with(self, fov_deg: float, aspect: float) -> None:
        """Vertical field of view in degrees, and width over height of the whole picture."""
        high = 2 * tan(radians(fov_deg) / 2)
        self._film = (high * aspect, high)
        self._frame(0, 1)

    def draw(self) -> None:
        """The whole picture from the next frame on."""
        self._buffer.set_active(True)

    def draw_strip(self, number: int) -> None:
        """One of the strips, counted from the lower edge, in the next frame."""
        self._frame(number, self._strips)
        self._buffer.set_active(True)

    def rest(self) -> None:
        """Keeps the picture as it is."""
        self._buffer.set_active(False)

    def close(self) -> None:
        """Gives buffer and camera back."""
        self._base.graphicsEngine.remove_window(self._buffer)
        self._camera.remove_node()

    def _frame(self, number: int, strips: int) -> None:
        """Points lens and region at one strip of the picture."""
        width, height = self._film
        self._lens.set_focal_length(1.0)
        self._lens.set_film_size(width, height / strips)
        self._lens.set_film_offset(0.0, height * ((number + 0.5) / strips - 0.5))
        self._region.set_dimensions((0.0, 1.0, number / strips, (number + 1) / strips))

    def _make_buffer(self, samples: int) -> GraphicsBuffer:
        """Where a driver refuses so many samples, jagged edges are better than no picture."""
        offers = (self._ask_for_buffer(number) for number in (samples, 0))
        buffer = next((offer for offer in offers if isinstance(offer, GraphicsBuffer)), None)
        if buffer is None:
            raise GameError(
                "The graphics driver offers no off-screen picture with float colours; OpenGL 3.3 is needed."
            )
        buffer.add_render_texture(self.texture, GraphicsOutput.RTM_bind_or_copy, GraphicsOutput.RTP_color)
        buffer.set_clear_color_active(False)
        buffer.set_clear_depth_active(True)
        return buffer

    def _ask_for_buffer(self, samples: int) -> GraphicsOutput | None:
        wanted = FrameBufferProperties()
        wanted.set_rgba_bits(FLOAT_BITS, FLOAT_BITS, FLOAT_BITS, FLOAT_BITS)
        wanted.set_float_color(True)
        wanted.set_depth_bits(24)
        wanted.set_multisamples(samples)
        base = self._base
        flags = GraphicsPipe.BF_refuse_window | GraphicsPipe.BF_resizeable
        size = WindowProperties()
        size.set_size(*self.size)
        return base.graphicsEngine.make_output(
            base.pipe, "scene", SCENE_SORT, wanted, size, flags, base.win.get_gsg(), base.win
        )
