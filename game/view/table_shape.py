"""Measures of the table's woodwork and plan curves that picture and picking share. All in metres."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import atan2, ceil, cos, hypot, pi, sin, sqrt
from typing import Final

from game.core.geometry import Point
from game.core.outline import Face, Hole, Nose, Outline, outline_of
from game.core.table import RAIL_WIDTH, Pocket, Rail, TableSpec

BED_HEIGHT: Final = 0.81
"""Bed above the floor."""
CORNER_ROUNDING: Final = 0.075
EDGE_ROUNDING: Final = 0.013
"""Outer upper edge of the rails."""
RAIL_FOOT: Final = -0.055
"""Lower edge of the rails."""
APRON_INSET: Final = 0.022
"""The apron stands back behind the rails' side."""
POCKET_DEPTH: Final = 0.17
"""Bottom of the pockets under the bed."""
ARC_STEP: Final = pi / 36
"""Finest turn between two points of a curve, rad."""


@dataclass(frozen=True, slots=True)
class TableShape:
    """One table ready to be drawn."""

    spec: TableSpec
    outline: Outline
    wood_depth: float
    """Where the wood begins behind the nose line: there the corner holes are widest."""

    @property
    def outer_depth(self) -> float:
        """Where the wood ends behind the nose line."""
        return self.wood_depth + RAIL_WIDTH

    @property
    def half_width(self) -> float:
        """From the centre to the outer edge along x."""
        return self.spec.width / 2 + self.outer_depth

    @property
    def half_length(self) -> float:
        """From the centre to the outer edge along y."""
        return self.spec.length / 2 + self.outer_depth


def shape_of(table: TableSpec) -> TableShape:
    """Shape of a table from its measures."""
    outline = outline_of(table)
    corner = outline.holes[Pocket.FOOT_RIGHT]
    return TableShape(table, outline, corner.centre.x - table.width / 2 + corner.radius / sqrt(2))


def depth_behind(table: TableSpec, rail: Rail, point: Point) -> float:
    """How far a place lies behind a rail's nose line, m; negative on the bed."""
    return -(table.gap_to_rail(point, rail) + table.ball_radius)


def arc(centre: Point, radius: float, start: float, end: float, step: float = ARC_STEP) -> list[Point]:
    """Points of an arc between two angles in radians from +x, both ends included."""
    pieces = max(1, ceil(abs(end - start) / step))
    angles = (start + (end - start) * number / pieces for number in range(pieces + 1))
    return [Point(centre.x + radius * cos(angle), centre.y + radius * sin(angle)) for angle in angles]


def circle(centre: Point, radius: float, pieces: int) -> list[Point]:
    """Corners of a regular polygon, the first one not repeated."""
    return arc(centre, radius, 0.0, 2 * pi, 2 * pi / pieces)[:-1]


def turn_between(start: float, end: float) -> float:
    """The shorter way from one angle to another, rad."""
    return (end - start + pi) % (2 * pi) - pi


def widest_beside(hole: Hole, wall_end: Point) -> Point:
    """Where the hole is widest beside the deep end of a jaw wall."""
    out = wall_end.minus(hole.centre)
    return hole.centre.plus(out.times(hole.radius / out.length))


def hole_at(outline: Outline, wall_end: Point) -> Hole:
    """The hole a jaw wall leads to."""
    return min(outline.holes.values(), key=lambda hole: hypot(hole.centre.x - wall_end.x, hole.centre.y - wall_end.y))


def nose_points(nose: Nose) -> list[Point]:
    """Points of a cushion's rounded end, from its start to its end."""
    start = atan2(nose.start.y - nose.centre.y, nose.start.x - nose.centre.x)
    end = atan2(nose.end.y - nose.centre.y, nose.end.x - nose.centre.x)
    return arc(nose.centre, nose.radius, start, start + turn_between(start, end), pi / 16)


def table_normal(face: Face) -> Point:
    """Unit vector from a straight stretch of rubber toward the table."""
    along = face.end.minus(face.start).unit
    return Point(along.y, -along.x)


def rounded_rectangle(half_width: float, half_length: float, radius: float) -> list[tuple[Point, Point]]:
    """Places and outward normals around a rectangle with rounded corners, counter-clockwise from the right."""
    edge: list[tuple[Point, Point]] = []
    x, y = half_width - radius, half_length - radius
    for quarter, (cx, cy) in enumerate(((x, y), (-x, y), (-x, -y), (x, -y))):
        start = quarter * pi / 2
        for normal in arc(Point(0.0, 0.0), 1.0, start, start + pi / 2, pi / 16):
            edge.append((Point(cx + radius * normal.x, cy + radius * normal.y), normal))
    return edge


def lengths_along(points: Sequence[Point]) -> list[float]:
    """Way from the first point to each of them, m."""
    way = [0.0]
    for one, other in pairwise(points):
        way.append(way[-1] + hypot(other.x - one.x, other.y - one.y))
    return way
