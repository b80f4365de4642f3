"""Rounded rectangles and discs as textures of exactly the size they are shown at, so that they are always crisp."""

from dataclasses import dataclass
from math import ceil, hypot
from typing import Final

from panda3d.core import SamplerState, Texture

from game.view.hud.theme import Color


@dataclass(frozen=True, slots=True)
class Round:
    """A rounded shape: corner radius and width of its edge in pixels."""

    radius: int
    fill: Color
    edge: Color
    edge_width: int = 1


@dataclass(frozen=True, slots=True)
class NineSlice:
    """A texture whose corners keep their size when it is stretched."""

    texture: Texture
    corner: int
    """Size of a corner, px."""
    corner_share: float
    """Size of a corner as a share of the texture."""


_MIDDLE: Final = 2
"""Pixels between the corners of a texture that is to be stretched."""


def nine_slice(shape: Round) -> NineSlice:
    """A rounded rectangle to be stretched to any size not under two corners."""
    corner = max(shape.radius, shape.edge_width) + 1
    size = 2 * corner + _MIDDLE
    return NineSlice(_texture(shape, size), corner, corner / size)


def disc(diameter: int, fill: Color, edge: Color, edge_width: int) -> Texture:
    """A filled circle."""
    return _texture(Round(ceil(diameter / 2), fill, edge, edge_width), diameter)


def _texture(shape: Round, size: int) -> Texture:
    """The shape in a square; one quarter is computed and mirrored."""
    half = (size + 1) // 2
    radius = min(float(shape.radius), size / 2)
    rows = []
    for row in range(half):
        quarter = [_pixel(shape, _depth(column + 0.5, row + 0.5, radius)) for column in range(half)]
        rows.append(b"".join(quarter + quarter[: size - half][::-1]))
    texture = Texture("hud-shape")
    texture.setup_2d_texture(size, size, Texture.T_unsigned_byte, Texture.F_rgba)
    texture.set_auto_texture_scale(0)
    texture.set_minfilter(SamplerState.FT_linear)
    texture.set_magfilter(SamplerState.FT_linear)
    texture.set_wrap_u(SamplerState.WM_clamp)
    texture.set_wrap_v(SamplerState.WM_clamp)
    texture.set_ram_image(b"".join(rows + rows[: size - half][::-1]))
    return texture


def _depth(x: float, y: float, radius: float) -> float:
    """How far inside the shape a place near its upper left corner lies, px."""
    if x < radius and y < radius:
        return radius - hypot(radius - x, radius - y)
    return min(x, y)


def _pixel(shape: Round, depth: float) -> bytes:
    """Colour at a depth under the outline, softened over one pixel, as Panda stores it: BGRA."""
    cover = min(1.0, max(0.0, depth + 0.5))
    inner = min(1.0, max(0.0, depth - shape.edge_width + 0.5))
    fill, edge = shape.fill, shape.edge
    edge_share = (1 - inner) * edge.alpha
    alpha = edge_share + fill.alpha * (1 - edge_share)
    share = edge_share / alpha if alpha else 0.0
    mixed = (
        fill.blue + (edge.blue - fill.blue) * share,
        fill.green + (edge.green - fill.green) * share,
        fill.red + (edge.red - fill.red) * share,
        alpha * cover,
    )
    return bytes(round(255 * part) for part in mixed)
