"""The woodwork: rails with mitres and rounded edges, apron, legs, and the inlaid sights."""

from math import asin, atan2, cos, pi, sin
from typing import Final

from game.core.geometry import Point
from game.core.outline import Hole
from game.core.table import RAIL_TOP, Pocket
from game.view.mesh import Corner, Mesh, flat, unit
from game.view.table_shape import (
    APRON_INSET,
    BED_HEIGHT,
    CORNER_ROUNDING,
    EDGE_ROUNDING,
    RAIL_FOOT,
    TableShape,
    arc,
    lengths_along,
    rounded_rectangle,
)

BEVEL: Final = 0.003
"""Inner upper edge of the rails."""
APRON_FOOT: Final = -0.21
FRIEZE: Final = (-0.078, -0.180)
FRIEZE_DEPTH: Final = 0.007
"""Upper and lower edge of the sunk field along the apron, and how deep it is."""
LEG_PROFILE: Final = (
    (0.00, 0.075), (0.05, 0.075), (0.06, 0.060), (0.08, 0.056), (0.10, 0.066), (0.14, 0.072), (0.22, 0.066),
    (0.40, 0.046), (0.48, 0.040), (0.50, 0.047), (0.52, 0.040), (0.545, 0.056), (0.57, 0.058), (0.60, 0.050),
)  # fmt: skip
"""Depth under the apron and radius of a turned leg."""
LEG_PIECES: Final = 20
LEG_INSET: Final = 0.17
PLANK: Final = 0.61
"""Each rail is cut from another place of the wood, m."""
SIGHT_LENGTH: Final = 0.0105
SIGHT_BREADTH: Final = 0.0056
"""From the middle of an inlaid rhomb to its corners along and across the rail."""
SIGHT_LIFT: Final = 0.0004
SIGHTS_PER_LENGTH: Final = 8


def rail_mesh(shape: TableShape) -> Mesh:
    """Four rails mitred at the corners, with their outer edge."""
    mesh = Mesh()
    half_l, half_w = shape.spec.length / 2, shape.spec.width / 2
    corner, middle = shape.outline.holes[Pocket.FOOT_RIGHT], shape.outline.holes[Pocket.MIDDLE_RIGHT]
    long_side = _rail_plan(shape, half_l, corner.centre.y - half_l, corner.radius, middle)
    short_side = _rail_plan(shape, half_w, corner.centre.x - half_w, corner.radius, None)
    for sign in (1.0, -1.0):
        one, other = (PLANK * (sign + turn) for turn in (0.5, 1.0))
        mesh.plate([_on_top(sign * (half_w + d), sign * s, s + one, d + one) for s, d in long_side])
        mesh.plate([_on_top(-sign * s, sign * (half_l + d), s + other, d + other) for s, d in short_side])
    _inner_bevels(mesh, shape)
    _outer_side(mesh, shape)
    return mesh


def leg_mesh(shape: TableShape) -> Mesh:
    """Six turned legs down to the floor."""
    mesh = Mesh()
    x, y = shape.half_width - LEG_INSET, shape.half_length - LEG_INSET
    scale = (BED_HEIGHT + APRON_FOOT) / LEG_PROFILE[-1][0]
    for centre in (Point(sx * x, sy * y) for sx in (1, -1) for sy in (1, 0, -1)):
        rows = []
        for index, (depth, radius) in enumerate(LEG_PROFILE):
            before, after = LEG_PROFILE[max(0, index - 1)], LEG_PROFILE[min(len(LEG_PROFILE) - 1, index + 1)]
            slope = (after[1] - before[1]) / ((after[0] - before[0]) * scale)
            z = APRON_FOOT - depth * scale
            rows.append(
                [
                    Corner(
                        (centre.x + radius * cos(a), centre.y + radius * sin(a), z),
                        unit((cos(a), sin(a), slope)),
                        (z, a * LEG_PROFILE[0][1]),
                    )
                    for a in (2 * pi * piece / LEG_PIECES for piece in range(LEG_PIECES + 1))
                ]
            )
        mesh.strip(rows)
    return mesh


def sight_mesh(shape: TableShape) -> Mesh:
    """Small inlaid rhombs on the rails at every eighth of the length and every quarter of the width."""
    mesh = Mesh()
    table = shape.spec
    middle = (shape.wood_depth + shape.outer_depth) / 2
    x, y = table.width / 2 + middle, table.length / 2 + middle
    along_y, along_x = Point(SIGHT_BREADTH, SIGHT_LENGTH), Point(SIGHT_LENGTH, SIGHT_BREADTH)
    places = [
        (Point(side * x, table.length * step / SIGHTS_PER_LENGTH), along_y)
        for side in (1, -1)
        for step in (-3, -2, -1, 1, 2, 3)
    ]
    places += [(Point(table.width * step / 4, side * y), along_x) for side in (1, -1) for step in (-1, 1)]
    for place, half in places:
        corners = [(half.x, 0.0), (0.0, half.y), (-half.x, 0.0), (0.0, -half.y)]
        mesh.plate([flat(Point(place.x + dx, place.y + dy), RAIL_TOP + SIGHT_LIFT) for dx, dy in corners])
    return mesh


def _on_top(x: float, y: float, along: float, depth: float) -> Corner:
    return Corner((x, y, RAIL_TOP), (0.0, 0.0, 1.0), (along, depth))


def _rail_plan(
    shape: TableShape, half: float, out: float, radius: float, middle: Hole | None
) -> list[tuple[float, float]]:
    """Top of a rail as (way along the rail, depth behind the nose line), counter-clockwise seen from its outside."""
    outer = shape.outer_depth - CORNER_ROUNDING
    reach = CORNER_ROUNDING - EDGE_ROUNDING
    mitre = arc(Point(half + outer, outer), reach, pi / 2, pi / 4, pi / 16)
    right = [*mitre, *arc(Point(half + out, out), radius, pi / 4, pi - asin((shape.wood_depth + BEVEL - out) / radius))]
    notch: list[Point] = []
    if middle is not None:
        centre = Point(0.0, middle.centre.x - shape.spec.width / 2)
        start = _notch_angle(shape, middle, BEVEL)
        notch = arc(centre, middle.radius, start, pi - start)
    left = [Point(-point.x, point.y) for point in reversed(right)]
    return [(point.x, point.y) for point in (*right, *notch, *left)]


def _notch_angle(shape: TableShape, hole: Hole, inset: float = 0.0) -> float:
    """Angle from the rail's direction at which the middle hole's edge meets the wood (or lies further out), rad."""
    beyond = hole.centre.x - shape.spec.width / 2 - shape.wood_depth - inset
    return atan2(-beyond, (hole.radius**2 - beyond**2) ** 0.5)


def _inner_bevels(mesh: Mesh, shape: TableShape) -> None:
    """The narrow slope from the rails' top down to the cushions."""
    table, d = shape.spec, shape.wood_depth
    corner, middle = shape.outline.holes[Pocket.FOOT_RIGHT], shape.outline.holes[Pocket.MIDDLE_RIGHT]
    x, y = table.width / 2 + d, table.length / 2 + d
    end_y = corner.centre.y - corner.radius * cos(pi / 4)
    end_x = corner.centre.x - corner.radius * cos(pi / 4)
    gap = middle.radius * cos(_notch_angle(shape, middle))
    stretches = [
        (Point(side * x, half * gap), Point(side * x, half * end_y), Point(float(side), 0.0))
        for side in (1, -1)
        for half in (1, -1)
    ]
    stretches += [(Point(-end_x, side * y), Point(end_x, side * y), Point(0.0, float(side))) for side in (1, -1)]
    for start, end, out in stretches:
        normal = unit((-out.x, -out.y, 1.0))
        rows = []
        for inset, z in ((BEVEL, RAIL_TOP), (0.0, RAIL_TOP - BEVEL), (0.0, RAIL_TOP - 4 * BEVEL)):
            rows.append(
                [Corner((p.x + out.x * inset, p.y + out.y * inset, z), normal, (p.x + p.y, z)) for p in (start, end)]
            )
        mesh.strip(rows)


def _outer_side(mesh: Mesh, shape: TableShape) -> None:
    """Rounded outer edge, side of the rails, cornice and apron, all around."""
    around = rounded_rectangle(shape.half_width, shape.half_length, CORNER_ROUNDING)
    around.append(around[0])
    way = lengths_along([point for point, _ in around])
    quarter = [(EDGE_ROUNDING * (1 - cos(a)), RAIL_TOP - EDGE_ROUNDING * (1 - sin(a)), a) for a in _quarter()]
    side = [*quarter, (0.0, RAIL_FOOT + 0.006, 0.0), (0.004, RAIL_FOOT, -pi / 4)]
    under = [(0.004, RAIL_FOOT, -pi / 2), (APRON_INSET, RAIL_FOOT, -pi / 2)]
    frieze = APRON_INSET + FRIEZE_DEPTH
    upper, lower = FRIEZE
    step = FRIEZE_DEPTH
    apron = [(APRON_INSET, RAIL_FOOT, 0.0), (APRON_INSET, upper, 0.0)]
    into = [(APRON_INSET, upper, -pi / 4), (frieze, upper - step, -pi / 4)]
    field = [(frieze, upper - step, 0.0), (frieze, lower + step, 0.0)]
    out_of = [(frieze, lower + step, pi / 4), (APRON_INSET, lower, pi / 4)]
    plinth = [(APRON_INSET, lower, 0.0), (APRON_INSET, APRON_FOOT, 0.0)]
    bottom = [(APRON_INSET, APRON_FOOT, -pi / 2), (0.07, APRON_FOOT, -pi / 2)]
    for profile in (side, under, apron, into, field, out_of, plinth, bottom):
        rows = []
        for inset, z, tilt in profile:
            rows.append(
                [
                    Corner(
                        (point.x - out.x * inset, point.y - out.y * inset, z),
                        (out.x * cos(tilt), out.y * cos(tilt), sin(tilt)),
                        (s, z),
                    )
                    for (point, out), s in zip(around, way, strict=True)
                ]
            )
        mesh.strip(rows)


def _quarter() -> list[float]:
    """Tilts of a quarter round from the top outward."""
    return [pi / 2 * (1 - step / 6) for step in range(7)]
