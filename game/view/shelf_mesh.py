"""Shelves at the long sides where taken balls lie, one for each player, and the maker's plates on the short rails."""

from typing import Final

from game.core.balls import OBJECT_BALLS
from game.core.record import Vector
from game.core.table import RAIL_TOP
from game.view.mesh import Corner, Mesh
from game.view.table_shape import TableShape

SHELF_FLOOR: Final = -0.050
"""Where the balls lie, m from the bed."""
THICKNESS: Final = 0.012
"""Of boards."""
LIP: Final = 0.024
"""Outer board over the floor of the shelf."""
PLAY: Final = 0.004
"""Room beside a ball on each side, and between two."""
FROM_END: Final = 0.16
"""From the head end of the table's wood to the shelf."""
RAIL_HALF: Final = 0.003
"""Half thickness of the brass rail on the outer board."""

PLATE_HALF: Final = (0.080, 0.018)
PLATE_LIFT: Final = 0.0006
"""Maker's plate on a short rail, m."""


def shelf_mesh(shape: TableShape) -> Mesh:
    """Both shelves: floor, outer board and ends."""
    mesh = Mesh()
    start, end, inner, outer = _extent(shape)
    for side in (-1.0, 1.0):
        _board(mesh, side, (inner - 0.01, start, SHELF_FLOOR - THICKNESS), (outer, end, SHELF_FLOOR))
        _board(mesh, side, (outer, start, SHELF_FLOOR - THICKNESS), (outer + THICKNESS, end, SHELF_FLOOR + LIP))
        for y in (start - THICKNESS, end):
            foot, top = SHELF_FLOOR - THICKNESS, SHELF_FLOOR + LIP
            _board(mesh, side, (inner - 0.01, y, foot), (outer + THICKNESS, y + THICKNESS, top))
    return mesh


def shelf_rail_mesh(shape: TableShape) -> Mesh:
    """Brass along the outer boards."""
    mesh = Mesh()
    start, end, _, outer = _extent(shape)
    x, z = outer + THICKNESS / 2, SHELF_FLOOR + LIP
    for side in (-1.0, 1.0):
        low = (x - RAIL_HALF, start - THICKNESS, z)
        _board(mesh, side, low, (x + RAIL_HALF, end + THICKNESS, z + 2 * RAIL_HALF))
    return mesh


def place_on_shelf(shape: TableShape, side: int, number: int) -> Vector:
    """Centre of a taken ball: side 0 is to the left seen from the house, numbers count from the house."""
    start, _, inner, _ = _extent(shape)
    radius = shape.spec.ball_radius
    x = inner + PLAY + radius
    return (-x if side == 0 else x, start + PLAY + radius + number * (2 * radius + PLAY), SHELF_FLOOR + radius)


def plate_mesh(shape: TableShape) -> Mesh:
    """Plates on both short rails, each upright for an eye at its end; texture places run over the picture."""
    mesh = Mesh()
    half_x, half_y = PLATE_HALF
    y = shape.spec.length / 2 + (shape.wood_depth + shape.outer_depth) / 2
    z = RAIL_TOP + PLATE_LIFT
    for side in (-1.0, 1.0):
        rows = []
        for v in (0.0, 1.0):
            row = []
            for u in (0.0, 1.0):
                dx, dy = (2 * u - 1) * half_x, (2 * v - 1) * half_y
                row.append(Corner((-side * dx, side * y - side * dy, z), (0.0, 0.0, 1.0), (u, v)))
            rows.append(row)
        mesh.strip(rows)
    return mesh


def _extent(shape: TableShape) -> tuple[float, float, float, float]:
    """Start and end along the table, inner and outer board from the middle, m."""
    radius = shape.spec.ball_radius
    start = -shape.half_length + FROM_END
    end = start + PLAY + len(OBJECT_BALLS) * (2 * radius + PLAY)
    return start, end, shape.half_width, shape.half_width + 2 * (radius + PLAY)


def _board(mesh: Mesh, side: float, low: Vector, high: Vector) -> None:
    """A block on one side of the table; given for the right side."""
    left, right = sorted((side * low[0], side * high[0]))
    mesh.block((left, low[1], low[2]), (right, high[1], high[2]))
