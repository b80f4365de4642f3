"""What hangs on the walls and runs along them: windows, paintings, wall lights, cue rack, mouldings. All in metres."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from game.view.joinery import Axis, Joiner, Span
from game.view.mesh import Corner, Mesh, unit
from game.view.room_atlas import Tile, place_in
from game.view.room_mesh import CEILING, Wall
from game.view.table_shape import BED_HEIGHT

CLOCK_FRAME: Final = ((0.205, 0.0), (0.200, 0.055), (0.170, 0.050), (0.165, 0.030))
"""Profile of the clock's: from its middle, out of the wall."""
CLOCK_PIECES: Final = 24

SCONCE_STEP: Final = 2.58
SCONCES: Final = tuple(SCONCE_STEP * (place - 1.5) for place in range(4))
SCONCE_HEIGHT: Final = 1.02
"""Wall lights along each wall, evenly about its middle."""
SCONCE_OUT: Final = 0.115
SHADE_PROFILE: Final = ((0.082, -0.085), (0.056, 0.085))
"""Radius and height of a wall light's shade."""
SHADE_PIECES: Final = 12

WAINSCOT: Final = 0.18
"""Top of the panels."""
RAIL_PROFILE: Final = ((WAINSCOT + 0.020, 0.0), (WAINSCOT + 0.020, 0.034), (WAINSCOT, 0.040), (WAINSCOT - 0.030, 0.012))
SKIRTING: Final = ((0.14 - BED_HEIGHT, 0.0), (0.125 - BED_HEIGHT, 0.018), (-BED_HEIGHT, 0.022))
CORNICE: Final = (
    (CEILING, 0.16),
    (CEILING - 0.03, 0.145),
    (CEILING - 0.11, 0.05),
    (CEILING - 0.15, 0.035),
    (CEILING - 0.16, 0.0),
)
"""Mouldings: height and way out of the wall, from above."""
MOULDINGS: Final = ((RAIL_PROFILE, Tile.WOOD), (SKIRTING, Tile.WOOD), (CORNICE, Tile.PLASTER))

WINDOW_HALF: Final = 0.92
WINDOW_TOP: Final = 2.06
WINDOWS: Final = (-5.16, 0.0, 5.16)
BOARD_MIDDLE: Final = (4.66, 0.96)
BOARD_HALF: Final = (0.45, 0.27)
"""The counting board: its middle along the wall and above the bed, its half sides."""
PICTURES: Final[Sequence[tuple[Wall, Span, Span, Tile, Tile]]] = (
    (Wall.FOOT, (-2.58, 0.94), (0.50, 0.375), Tile.WINTER, Tile.GILT),
    (Wall.FOOT, (2.58, 0.94), (0.50, 0.375), Tile.AUTUMN, Tile.GILT),
    (Wall.RIGHT, (-2.58, 0.96), (0.52, 0.39), Tile.STILL_LIFE, Tile.GILT),
    (Wall.RIGHT, (2.58, 0.96), (0.52, 0.39), Tile.AUTUMN, Tile.GILT),
    (Wall.LEFT, (-2.58, 0.96), (0.52, 0.39), Tile.WINTER, Tile.GILT),
    (Wall.LEFT, (2.58, 0.96), (0.52, 0.39), Tile.ABSTRACT, Tile.GILT),
    (Wall.HEAD, (0.0, 0.98), (0.95, 0.38), Tile.SEA, Tile.GILT),
    (Wall.FOOT, (0.0, 1.08), (0.50, 0.835), Tile.RACK, Tile.WOOD),
    (Wall.FOOT, BOARD_MIDDLE, BOARD_HALF, Tile.BOARD, Tile.WOOD),
)
"""Wall, middle along it and above the bed, half sides, what is to be seen, what the frame is of."""
CLOCK: Final = (-4.66, 1.12)


def decor_mesh() -> Mesh:
    """Everything fixed to the walls."""
    mesh = Mesh()
    for wall in Wall:
        joiner = Joiner(mesh, wall)
        for profile, tile in MOULDINGS:
            _moulding(joiner, profile, tile)
        for along in SCONCES:
            _sconce(joiner, along)
    for wall in (Wall.RIGHT, Wall.LEFT):
        for along in WINDOWS:
            _window(Joiner(mesh, wall), along)
    for wall, middle, half, tile, frame in PICTURES:
        Joiner(mesh, wall).framed(middle, half, tile, frame)
    _clock(Joiner(mesh, Wall.FOOT), *CLOCK)
    return mesh


def _moulding(joiner: Joiner, profile: tuple[Span, ...], tile: Tile) -> None:
    """A profile along a whole wall, mitred in the corners; windows stand before it."""
    for (upper, out), (lower, deep) in pairwise(profile):
        normal = joiner.wall.turned(*unit((0.0, max(upper - lower, 1e-4), deep - out)))
        rows = []
        for height, depth in ((upper, out), (lower, deep)):
            reach = joiner.wall.reach - depth
            rows.append(
                [
                    Corner(
                        joiner.wall.place(side * reach, depth, height), normal, place_in(tile, 0.5 + 0.5 * side, 0.5)
                    )
                    for side in (-1, 1)
                ]
            )
        joiner.mesh.strip(rows)


def _window(joiner: Joiner, middle: float) -> None:
    low, high = middle - WINDOW_HALF, middle + WINDOW_HALF
    joiner.panel((low, high), (-BED_HEIGHT, WINDOW_TOP), 0.06, Tile.WINDOW)
    joiner.box((low - 0.03, high + 0.03), (0.0, 0.10), (WINDOW_TOP - 0.01, WINDOW_TOP + 0.05), Tile.WOOD)


def _sconce(joiner: Joiner, along: float) -> None:
    """A brass plate and arm with a shade of cloth."""
    z = SCONCE_HEIGHT
    joiner.box((along - 0.030, along + 0.030), (0.0, 0.016), (z - 0.21, z - 0.02), Tile.BRASS)
    joiner.box((along - 0.010, along + 0.010), (0.0, SCONCE_OUT), (z - 0.135, z - 0.115), Tile.BRASS)
    joiner.box(
        (along - 0.009, along + 0.009),
        (SCONCE_OUT - 0.009, SCONCE_OUT + 0.009),
        (z - 0.15, z - 0.08),
        Tile.BRASS,
    )
    (_, low), (_, high) = SHADE_PROFILE
    joiner.lathe(
        Axis.UP,
        (along, SCONCE_OUT, z),
        SHADE_PROFILE,
        SHADE_PIECES,
        lambda _right, _out, up: place_in(Tile.SHADE, 0.5, (up - low) / (high - low)),
    )


def _clock(joiner: Joiner, along: float, height: float) -> None:
    middle = (along, 0.0, height)
    joiner.lathe(
        Axis.OUT,
        middle,
        CLOCK_FRAME,
        CLOCK_PIECES,
        lambda right, up, _: place_in(Tile.WOOD, 0.5 + right, 0.5 + up),
    )
    face, out = CLOCK_FRAME[-1]
    joiner.lathe(
        Axis.OUT,
        middle,
        ((face, out), (0.0, out)),
        CLOCK_PIECES,
        lambda right, up, _: place_in(Tile.CLOCK, 0.5 + 0.5 * right / face, 0.5 + 0.5 * up / face),
    )
