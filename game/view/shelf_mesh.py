"""Trays along the long sides where taken balls lie, one for each player, and the maker's plates on the short rails."""

from math import cos, pi, sin
from typing import Final

from game.core.balls import OBJECT_BALLS
from game.core.geometry import Point
from game.core.record import Vector
from game.core.table import RAIL_TOP
from game.view.mesh import Corner, Mesh, flat
from game.view.table_shape import APRON_INSET, RAIL_FOOT, TableShape, arc, lengths_along

FLOOR: Final = -0.043
"""Where the balls lie, m from the bed."""
LIP: Final = -0.010
"""Upper edge of the rim."""
RIM: Final = 0.013
"""Thickness of the rim; its edges are round."""
CORNER: Final = 0.022
"""Rounding of the tray's outer corners."""
SUNK: Final = 0.006
"""How far the tray reaches into the side of the rail."""
PLAY: Final = 0.004
"""Room beside a ball on each side, and between two."""

CORBELS: Final = 3
"""Brackets that carry a tray."""
CORBEL_HALF: Final = 0.016
CORBEL_FOOT: Final = -0.165
"""Half breadth of a bracket and where it ends on the apron, m."""
CORBEL_STEPS: Final = 8

PLATE_HALF: Final = (0.080, 0.018)
PLATE_LIFT: Final = 0.0006
"""Maker's plate on a short rail, m."""


def shelf_mesh(shape: TableShape) -> Mesh:
    """Both trays with the brackets below them."""
    mesh = Mesh()
    for side in (-1.0, 1.0):
        _rim(mesh, shape, side)
        inside = [flat(Point(side * p.x, p.y), FLOOR) for p in _around(shape, RIM / 2)]
        mesh.plate([Corner(c.place, c.normal, (c.place[1], c.place[0])) for c in inside])
        start, end, _ = _extent(shape)
        for number in range(CORBELS):
            _corbel(mesh, shape, side, start + (end - start) * (number + 0.5) / CORBELS)
    return mesh


def _around(shape: TableShape, inset: float) -> list[Point]:
    """Plan of the right tray less an inset, from the rail around to the rail."""
    start, end, outer = _extent(shape)
    low, high, far = start + inset, end - inset, outer - inset
    radius = CORNER - inset
    first = arc(Point(far - radius, low + radius), radius, -pi / 2, 0.0, pi / 12)
    last = arc(Point(far - radius, high - radius), radius, 0.0, pi / 2, pi / 12)
    inner = shape.half_width - SUNK
    return [Point(inner, low), *first, *last, Point(inner, high)]


def _rim(mesh: Mesh, shape: TableShape, side: float) -> None:
    """The rim: up its outside, over the rounded edge and down inside to the floor."""
    round_over = [(RIM / 2 * (1 - cos(turn)), LIP - RIM / 2 * (1 - sin(turn)), turn) for turn in _half_turn()]
    profile = [(0.004, RAIL_FOOT, -pi / 4), (0.0, RAIL_FOOT + 0.004, 0.0), *round_over, (RIM, FLOOR, pi)]
    way = lengths_along(_around(shape, 0.0))
    rows = []
    for inset, z, turn in profile:
        places = _around(shape, inset)
        last = len(places) - 1
        row = []
        for index, (place, along) in enumerate(zip(places, way, strict=True)):
            ahead = places[min(last, index + 1)].minus(places[max(0, index - 1)]).unit
            normal = (side * ahead.y * cos(turn), -ahead.x * cos(turn), sin(turn))
            row.append(Corner((side * place.x, place.y, z), normal, (along, inset + z)))
        rows.append(row)
    mesh.strip(rows)


def _half_turn() -> list[float]:
    return [pi * step / 6 for step in range(7)]


def _corbel(mesh: Mesh, shape: TableShape, side: float, middle: float) -> None:
    """A bracket between apron and tray, hollowed in a quarter round."""
    wall, far = shape.half_width - APRON_INSET, _extent(shape)[2] - RIM
    front: list[tuple[float, float, float]] = []
    for step in range(CORBEL_STEPS + 1):
        turn = pi / 2 * step / CORBEL_STEPS
        x = far - (far - wall) * sin(turn)
        front.append((x, RAIL_FOOT + (CORBEL_FOOT - RAIL_FOOT) * (1 - cos(turn)), turn))
    rows = []
    for y in (middle - CORBEL_HALF, middle + CORBEL_HALF):
        rows.append([Corner((side * x, y, z), (side * sin(t), 0.0, -cos(t)), (z, y)) for x, z, t in front])
    mesh.strip(rows)
    for face in (-1.0, 1.0):
        y = middle + face * CORBEL_HALF
        columns = [[Corner((side * at, y, z), (0.0, face, 0.0), (z, at)) for at in (wall, x)] for x, z, _ in front]
        mesh.strip(columns)


def place_on_shelf(shape: TableShape, side: int, number: int) -> Vector:
    """Centre of a taken ball: side 0 is to the left seen from the house, numbers count from the house."""
    start, _, _ = _extent(shape)
    radius = shape.spec.ball_radius
    x = shape.half_width + PLAY + radius
    return (-x if side == 0 else x, start + RIM + PLAY + radius + number * (2 * radius + PLAY), FLOOR + radius)


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


def _extent(shape: TableShape) -> tuple[float, float, float]:
    """Start and end of a tray along the table and its outer edge from the middle, m; it hangs below the house line."""
    radius = shape.spec.ball_radius
    half = (PLAY + len(OBJECT_BALLS) * (2 * radius + PLAY)) / 2 + RIM
    middle = -shape.spec.length / 4
    return middle - half, middle + half, shape.half_width + 2 * (radius + PLAY) + RIM
