"""The plan view of the noses, jaws and pocket holes: one set of shapes for physics, picture and aiming aids.

Each of the six cushions is a chain jaw wall, nose arc, nose face, nose arc, jaw wall, with the rubber to the left
when it is followed from start to end. Corner jaws leave the rail at 135 degrees and run parallel to the pocket's
diagonal; middle jaws are square to the rail. Mouths are measured between the jaw walls, which the nose arcs touch.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot, pi, sqrt, tan
from typing import Final

from game.core.geometry import Point
from game.core.table import Pocket, Rail, TableSpec

HOLE_PER_MOUTH: Final = 0.62
"""Radius of the hole in the slate as a share of the mouth: wider than the mouth, so that a ball let in falls."""

MIDDLE_LIP: Final = 0.006
"""How far behind the nose line the slate of a middle pocket ends, m: our choice, no figure was found."""


@dataclass(frozen=True, slots=True)
class Face:
    """A straight stretch of rubber; the table lies to its right when it is followed from start to end."""

    rail: Rail
    start: Point
    end: Point
    jaw: bool
    """Whether it is a jaw wall rather than the rail's own face."""


@dataclass(frozen=True, slots=True)
class Nose:
    """The rounded end of a cushion: an arc about a centre inside the rubber, from start to end."""

    rail: Rail
    centre: Point
    radius: float
    start: Point
    end: Point


@dataclass(frozen=True, slots=True)
class Hole:
    """The hole in the slate: a ball falls once its centre has passed the edge."""

    pocket: Pocket
    centre: Point
    radius: float

    def holds(self, place: Point) -> bool:
        """Whether a ball centred here has lost the slate under it."""
        return hypot(place.x - self.centre.x, place.y - self.centre.y) < self.radius


@dataclass(frozen=True, slots=True)
class Outline:
    """All shapes of one table."""

    cushions: tuple[tuple[Face | Nose, ...], ...]
    """Six chains, clockwise: foot, right half at the foot, right half at the head, head, left halves likewise."""
    holes: Mapping[Pocket, Hole]

    @property
    def shapes(self) -> tuple[Face | Nose, ...]:
        """Every piece of rubber in a fixed order."""
        return tuple(shape for chain in self.cushions for shape in chain)


def outline_of(table: TableSpec) -> Outline:
    """The outline of a table, from its measures alone."""
    holes = {hole.pocket: hole for hole in _holes(table)}
    return Outline(cushions=_cushions(table, holes), holes=holes)


def mouth_of(table: TableSpec, pocket: Pocket) -> Point:
    """Middle of a pocket's mouth: where jaws are narrowest, the place to aim at."""
    x = table.width / 2
    y = table.length / 2
    if pocket in (Pocket.MIDDLE_LEFT, Pocket.MIDDLE_RIGHT):
        return Point(-x if pocket is Pocket.MIDDLE_LEFT else x, 0.0)
    inset = table.cut.corner_mouth / 2 / sqrt(2)
    left = pocket in (Pocket.HEAD_LEFT, Pocket.FOOT_LEFT)
    head = pocket in (Pocket.HEAD_LEFT, Pocket.HEAD_RIGHT)
    return Point(-(x - inset) if left else x - inset, -(y - inset) if head else y - inset)


def _corner_lip(table: TableSpec) -> float:
    """Distance from the corner point of the nose lines to the slate's edge along the diagonal, m.

    The channel begins where the arcs touch the walls and the hole where the channel ends.
    """
    cut = table.cut
    return cut.corner_mouth / 2 - cut.corner_nose_radius * tan(pi / 8) - cut.corner_channel


def _holes(table: TableSpec) -> tuple[Hole, ...]:
    x, y = table.width / 2, table.length / 2
    corner = HOLE_PER_MOUTH * table.cut.corner_mouth
    middle = HOLE_PER_MOUTH * table.cut.middle_mouth
    out = (corner - _corner_lip(table)) / sqrt(2)
    side = MIDDLE_LIP + middle
    return (
        Hole(Pocket.HEAD_LEFT, Point(-x - out, -y - out), corner),
        Hole(Pocket.HEAD_RIGHT, Point(x + out, -y - out), corner),
        Hole(Pocket.MIDDLE_LEFT, Point(-x - side, 0.0), middle),
        Hole(Pocket.MIDDLE_RIGHT, Point(x + side, 0.0), middle),
        Hole(Pocket.FOOT_LEFT, Point(-x - out, y + out), corner),
        Hole(Pocket.FOOT_RIGHT, Point(x + out, y + out), corner),
    )


def _cushions(table: TableSpec, holes: Mapping[Pocket, Hole]) -> tuple[tuple[Face | Nose, ...], ...]:
    """Every cushion from one head cushion and one long half, turned and mirrored into place."""
    short = _short_cushion(table, holes[Pocket.FOOT_RIGHT])
    long = _long_half(table, holes[Pocket.FOOT_RIGHT], holes[Pocket.MIDDLE_RIGHT])
    return (
        short,
        _moved(long, Rail.RIGHT, 1, 1),
        _mirrored(long, Rail.RIGHT, 1, -1),
        _moved(short, Rail.HEAD, -1, -1),
        _moved(long, Rail.LEFT, -1, -1),
        _mirrored(long, Rail.LEFT, -1, 1),
    )


def _short_cushion(table: TableSpec, hole: Hole) -> tuple[Face | Nose, ...]:
    """The foot cushion from its left end to its right end."""
    right = _corner_end(table, hole)
    left = tuple(_flip(shape, Rail.FOOT, -1, 1) for shape in reversed(right))
    face = Face(Rail.FOOT, left[-1].end, right[0].start, jaw=False)
    return (*left, face, *right)


def _corner_end(table: TableSpec, hole: Hole) -> tuple[Nose, Face]:
    """Right end of the foot cushion: the nose arc and the jaw wall, following the rubber to the hole."""
    cut = table.cut
    y = table.length / 2
    tip_x = table.width / 2 - cut.corner_mouth / sqrt(2)
    tangent = cut.corner_nose_radius * tan(pi / 8)
    start = Point(tip_x - tangent, y)
    touch = Point(tip_x + tangent / sqrt(2), y + tangent / sqrt(2))
    centre = Point(start.x, y + cut.corner_nose_radius)
    depth = _depth_to_hole(touch, Point(1 / sqrt(2), 1 / sqrt(2)), hole)
    deep = Point(touch.x + depth / sqrt(2), touch.y + depth / sqrt(2))
    return (
        Nose(Rail.FOOT, centre, cut.corner_nose_radius, start, touch),
        Face(Rail.FOOT, touch, deep, jaw=True),
    )


def _long_half(table: TableSpec, corner: Hole, middle: Hole) -> tuple[Face | Nose, ...]:
    """The foot half of the right cushion from the corner pocket to the middle pocket."""
    cut = table.cut
    x = table.width / 2
    tip_y = table.length / 2 - cut.corner_mouth / sqrt(2)
    tangent = cut.corner_nose_radius * tan(pi / 8)
    end = Point(x, tip_y - tangent)
    touch = Point(x + tangent / sqrt(2), tip_y + tangent / sqrt(2))
    depth = _depth_to_hole(touch, Point(1 / sqrt(2), 1 / sqrt(2)), corner)
    deep = Point(touch.x + depth / sqrt(2), touch.y + depth / sqrt(2))
    radius = cut.middle_nose_radius
    round_start = Point(x, cut.middle_mouth / 2 + radius)
    round_end = Point(x + radius, cut.middle_mouth / 2)
    side = _depth_to_hole(round_end, Point(1.0, 0.0), middle)
    return (
        Face(Rail.RIGHT, deep, touch, jaw=True),
        Nose(Rail.RIGHT, Point(x + cut.corner_nose_radius, end.y), cut.corner_nose_radius, touch, end),
        Face(Rail.RIGHT, end, round_start, jaw=False),
        Nose(Rail.RIGHT, Point(x + radius, round_start.y), radius, round_start, round_end),
        Face(Rail.RIGHT, round_end, Point(round_end.x + side, round_end.y), jaw=True),
    )


def _depth_to_hole(start: Point, along: Point, hole: Hole) -> float:
    """How far a wall runs until it meets the hole's edge at the hole's widest, m."""
    return max(0.0, hole.centre.minus(start).dot(along))


def _flip(shape: Face | Nose, rail: Rail, sx: int, sy: int) -> Face | Nose:
    """A shape mirrored in one axis: its direction is reversed so that the rubber stays on its left."""
    start, end = _scaled(shape.end, sx, sy), _scaled(shape.start, sx, sy)
    if isinstance(shape, Face):
        return Face(rail, start, end, shape.jaw)
    return Nose(rail, _scaled(shape.centre, sx, sy), shape.radius, start, end)


def _mirrored(chain: tuple[Face | Nose, ...], rail: Rail, sx: int, sy: int) -> tuple[Face | Nose, ...]:
    return tuple(_flip(shape, rail, sx, sy) for shape in reversed(chain))


def _moved(chain: tuple[Face | Nose, ...], rail: Rail, sx: int, sy: int) -> tuple[Face | Nose, ...]:
    """A chain as it is, or turned by half a turn."""
    return tuple(
        Face(rail, _scaled(s.start, sx, sy), _scaled(s.end, sx, sy), s.jaw)
        if isinstance(s, Face)
        else Nose(rail, _scaled(s.centre, sx, sy), s.radius, _scaled(s.start, sx, sy), _scaled(s.end, sx, sy))
        for s in chain
    )


def _scaled(point: Point, sx: int, sy: int) -> Point:
    return Point(point.x * sx, point.y * sy)
