"""The lamp over the table: three shades on a brass bar, hung from the ceiling."""

from dataclasses import dataclass
from typing import Final

from game.core.record import Vector
from game.core.table import TableSpec
from game.view.mesh import Corner, Mesh, unit
from game.view.room_mesh import CEILING
from game.view.table_shape import TableShape

HALF_WIDTH: Final = 0.30
HALF_LENGTH: Final = 0.42
HEIGHT: Final = 1.05
SPACING: Final = 1.26
"""Lamps over a 12 ft table; they shrink with the table. Height above the bed. All in metres."""
FULL_LENGTH: Final = 3.55

COUNT: Final = 3
SHADE_HEIGHT: Final = 0.24
NARROWING: Final = 0.34
"""Upper edge of a shade as a share of the lower one."""
RIM: Final = 0.012
"""Brass along the edges of a shade, m."""
BAR: Final = 0.016
"""Half thickness of the brass bar."""
ROD: Final = 0.007

FADE_BELOW: Final = 0.22
"""Over this much of height the lamp fades as the eye rises into it, m."""
FADE_BESIDE: Final = 0.50
"""And over this much as the eye comes under or over it from a side, m."""
CLEAR: Final = 0.50
FADE_COVERED: Final = 1.20
"""What it covers keeps this far from the table's edge, and over this much it fades, m on the table's plane."""
FADE_TIME: Final = 0.35
"""In so long it is gone, or back, where the eye rests and it would stand half faded, s."""

GLASS, GLOW, BRASS = 0.0, 1.0, 2.0
"""Kinds of surface, told to the shader as the first texture place."""
METAL: Final = (BRASS, 0.0)


@dataclass(frozen=True, slots=True)
class Lamp:
    """Lower edges of the shades: half sides, height above the bed and distance from one to the next, m."""

    half_width: float
    half_length: float
    height: float
    spacing: float


def lamp_over(table: TableSpec) -> Lamp:
    """The lamp that lights a table."""
    size = table.length / FULL_LENGTH
    return Lamp(HALF_WIDTH * size, HALF_LENGTH * size, HEIGHT * (0.4 + 0.6 * size), SPACING * size)


def lamp_shown(lamp: Lamp, table: TableShape, eye: Vector) -> float:
    """How much of the lamp is drawn, from 0 to 1: it never hides the table, and fades before it would.

    Seen from above its rim, the shades' common rectangle covers a rectangle of the table's plane: that one has to stay
    beside the table. Near its middle the eye may also rise through the lamp itself.
    """
    x, y, height = abs(eye[0]), abs(eye[1]), eye[2]
    wide, long = lamp.half_width, lamp.spacing + lamp.half_length
    below = (lamp.height - height) / FADE_BELOW
    beside = max(x - wide, y - long) / FADE_BESIDE
    if height > lamp.height:
        spread = height / (height - lamp.height)
        gap_x = (spread - 1) * x - spread * wide - table.half_width
        gap_y = (spread - 1) * y - spread * long - table.half_length
        beside = min(beside, (max(gap_x, gap_y) - CLEAR) / FADE_COVERED)
    return min(1.0, max(0.0, below, beside))


def lamp_after(drawn: float, shown: float, seconds: float) -> float:
    """How much of the lamp is drawn a while after so much of it was: before a resting eye it is whole or gone."""
    wanted, most = (1.0 if shown == 1.0 else 0.0), seconds / FADE_TIME
    return min(shown, drawn + max(-most, min(most, wanted - drawn)))


def lamp_mesh(table: TableSpec) -> Mesh:
    """Shades, bar and rods. Texture places: kind of surface; height within a shade from 0 to 1."""
    lamp = lamp_over(table)
    mesh = Mesh()
    top = lamp.height + SHADE_HEIGHT
    for number in range(COUNT):
        _shade(mesh, lamp, (number - (COUNT - 1) / 2) * lamp.spacing)
    reach = lamp.spacing + lamp.half_length * NARROWING
    mesh.block((-BAR, -reach, top + 0.05), (BAR, reach, top + 0.05 + 2 * BAR), METAL)
    for y in (-lamp.spacing, 0.0, lamp.spacing):
        mesh.block((-ROD, y - ROD, top - 0.01), (ROD, y + ROD, top + 0.06), METAL)
    for y in (-lamp.spacing / 2, lamp.spacing / 2):
        mesh.block((-ROD, y - ROD, top + 0.07), (ROD, y + ROD, CEILING), METAL)
    return mesh


def _shade(mesh: Mesh, lamp: Lamp, y: float) -> None:
    low, high = lamp.height, lamp.height + SHADE_HEIGHT
    wide = [(lamp.half_width * sx, lamp.half_length * sy) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    for (ax, ay), (bx, by) in zip(wide, (*wide[1:], wide[0]), strict=True):
        out = ((ax + bx) / 2, (ay + by) / 2)
        normal = unit((out[0] * 2, out[1] * 2, SHADE_HEIGHT * 2))
        rows = []
        for z, share, height in ((low, 1.0, 0.0), (high, NARROWING, 1.0)):
            rows.append(
                [Corner((x * share, y + py * share, z), normal, (GLASS, height)) for x, py in ((ax, ay), (bx, by))]
            )
        mesh.strip(rows)
    panels = (
        (1.0, low + 0.004, (0.0, 0.0, -1.0), (GLOW, 0.0)),
        (NARROWING, high, (0.0, 0.0, 1.0), METAL),
    )
    for share, z, normal, uv in panels:
        a, b, c, d = (Corner((x * share, y + py * share, z), normal, uv) for x, py in wide)
        mesh.strip([[a, b], [d, c]])
    hx, hy = lamp.half_width, lamp.half_length
    for side in (-1, 1):
        mesh.block((side * hx - RIM / 2, y - hy, low - RIM), (side * hx + RIM / 2, y + hy, low + RIM / 2), METAL)
        mesh.block((-hx, y + side * hy - RIM / 2, low - RIM), (hx, y + side * hy + RIM / 2, low + RIM / 2), METAL)
