"""What stands along the walls: benches, sofa, high chairs, small tables, bookcases. All in metres."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.view.joinery import Axis, Joiner, Span
from game.view.mesh import Mesh
from game.view.room_atlas import Tile, place_in
from game.view.room_mesh import Wall
from game.view.table_shape import BED_HEIGHT

DEEPEST: Final = 0.80
"""Furniture reaches no farther out of the walls."""

TABLE_TOP: Final = 0.72
TABLE_RADIUS: Final = 0.27
TABLE_OUT: Final = 0.42
TABLE_THICK: Final = 0.03
TABLE_PIECES: Final = 20
"""The round tables' tops: above the floor, out of the wall."""
BOOKS: Final = ((-0.77, 0.77), (-0.59, 1.42), 0.29)
"""The books' picture in a case: along, above the bed, out of the wall."""


@dataclass(frozen=True, slots=True)
class Part:
    """A box of a piece of furniture: spans from the piece's middle, out of the wall, above the floor."""

    along: Span
    out: Span
    height: Span
    tile: Tile = Tile.WOOD
    twin: bool = False
    """Whether there is another one mirrored on the other side of the middle."""


BENCH: Final = (
    Part((-0.75, 0.75), (0.05, 0.50), (0.28, 0.34)),
    Part((-0.75, 0.00), (0.08, 0.52), (0.34, 0.44), Tile.LEATHER, twin=True),
    Part((-0.75, 0.00), (0.06, 0.16), (0.44, 0.84), Tile.LEATHER, twin=True),
    Part((-0.77, 0.77), (0.04, 0.17), (0.84, 0.88)),
    Part((-0.71, -0.65), (0.07, 0.13), (0.00, 0.28), twin=True),
    Part((-0.71, -0.65), (0.42, 0.48), (0.00, 0.28), twin=True),
)
SOFA: Final = (
    Part((-1.05, 1.05), (0.05, 0.56), (0.08, 0.32)),
    Part((-1.05, 0.00), (0.08, 0.60), (0.32, 0.44), Tile.LEATHER, twin=True),
    Part((-1.05, 0.00), (0.06, 0.20), (0.44, 0.88), Tile.LEATHER, twin=True),
    Part((-1.16, -0.96), (0.06, 0.64), (0.08, 0.64), Tile.LEATHER, twin=True),
)
HIGH_CHAIR: Final = (
    Part((-0.24, -0.20), (0.52, 0.56), (0.00, 0.70), twin=True),
    Part((-0.24, -0.20), (0.10, 0.14), (0.00, 1.20), twin=True),
    Part((-0.25, -0.20), (0.12, 0.54), (0.98, 1.01), twin=True),
    Part((-0.24, -0.21), (0.49, 0.52), (0.78, 0.98), twin=True),
    Part((-0.24, 0.24), (0.12, 0.56), (0.70, 0.74)),
    Part((-0.24, 0.24), (0.14, 0.57), (0.74, 0.81), Tile.LEATHER),
    Part((-0.20, 0.20), (0.10, 0.17), (0.88, 1.18), Tile.LEATHER),
    Part((-0.24, 0.24), (0.52, 0.55), (0.28, 0.31)),
)
SMALL_TABLE: Final = (
    Part((-0.028, 0.028), (0.39, 0.45), (0.00, TABLE_TOP - TABLE_THICK)),
    Part((-0.20, 0.20), (0.39, 0.45), (0.00, 0.05)),
    Part((-0.028, 0.028), (0.22, 0.62), (0.00, 0.05)),
    Part((-0.112, -0.088), (0.35, 0.374), (TABLE_TOP, TABLE_TOP + 0.024), Tile.CHALK),
    Part((0.040, 0.064), (0.48, 0.504), (TABLE_TOP, TABLE_TOP + 0.024), Tile.CHALK),
)
BOOKCASE: Final = (
    Part((-0.82, 0.82), (0.00, 0.37), (0.00, 0.22)),
    Part((-0.83, 0.83), (0.00, 0.38), (2.23, 2.30)),
    Part((-0.80, -0.75), (0.00, 0.34), (0.22, 2.23), twin=True),
)
PIECES: Final[Sequence[tuple[Sequence[Part], Sequence[tuple[Wall, float]]]]] = (
    (BENCH, [(wall, side) for wall in (Wall.FOOT, Wall.LEFT, Wall.RIGHT) for side in (-2.58, 2.58)]),
    (SOFA, [(Wall.HEAD, 0.0)]),
    (HIGH_CHAIR, [(Wall.FOOT, -5.05), (Wall.FOOT, 5.05), (Wall.HEAD, -4.90), (Wall.HEAD, 4.90)]),
    (SMALL_TABLE, [(Wall.FOOT, -4.35), (Wall.FOOT, 4.35)]),
    (BOOKCASE, [(Wall.HEAD, -2.58), (Wall.HEAD, 2.58)]),
)
"""What stands where: walls, and ways to the right of their middles."""


def furnish(mesh: Mesh) -> None:
    """Adds all of it."""
    for parts, places in PIECES:
        for wall, middle in places:
            joiner = Joiner(mesh, wall)
            for part in parts:
                _add(joiner, part, middle)
            if parts is SMALL_TABLE:
                _top(joiner, middle)
            elif parts is BOOKCASE:
                (low, high), height, out = BOOKS
                joiner.panel((middle + low, middle + high), height, out, Tile.BOOKS)


def _add(joiner: Joiner, part: Part, middle: float) -> None:
    height = (part.height[0] - BED_HEIGHT, part.height[1] - BED_HEIGHT)
    for low, high in [part.along, (-part.along[1], -part.along[0])][: 2 if part.twin else 1]:
        joiner.box((middle + low, middle + high), part.out, height, part.tile)


def _top(joiner: Joiner, middle: float) -> None:
    """A round table top: its edge and a disc."""
    top = TABLE_TOP - BED_HEIGHT
    joiner.lathe(
        Axis.UP,
        (middle, TABLE_OUT, top),
        ((TABLE_RADIUS, -TABLE_THICK), (TABLE_RADIUS, 0.0), (0.0, 0.0)),
        TABLE_PIECES,
        lambda right, out, _: place_in(Tile.WOOD, 0.5 + right, 0.5 + out),
    )
