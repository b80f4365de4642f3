"""The table in three dimensions: convex pieces of slate, rubber, leather and wood, and their bodies for Bullet.

Pieces are given in metres and handed to Bullet in millimetres: in metres its search for contacts takes points within
a centimetre for one. The rubber's working edge lies a little before the nose line, so that a ball on the bed touches
it exactly where the plan view says.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from itertools import pairwise
from math import atan2, cos, pi, sin, sqrt
from typing import Final

from panda3d.bullet import BulletConvexHullShape, BulletRigidBodyNode
from panda3d.core import Point3

from game.core.geometry import Point
from game.core.outline import Face, Hole, Nose, Outline, mouth_of, outline_of
from game.core.record import Vector
from game.core.table import RAIL_TOP, RAIL_WIDTH, Pocket, Rail, TableSpec

MM: Final = 1000.0
"""Bullet's lengths in a metre."""

FINE: Final = 36
"""Pieces of slate around half a hole: their straight edges keep within 0.05 mm of the circle."""

COARSE: Final = 12
"""Pieces of leather around the other half: within half a millimetre."""

PATCH: Final = 0.17
"""Half the side of the square of slate around a hole, m."""

DEEP: Final = -0.1
"""How far slate and leather reach down, m: further than a ball is followed."""

UNDERCUT: Final = 0.012
"""How far the foot of a cushion lies behind its nose line, m: enough for a ball on the bed to meet the edge alone."""

NOSE_STEP: Final = pi / 24
"""Turn of one piece of a nose, rad."""


class Matter(Enum):
    """What a piece is made of."""

    SLATE = "slate"
    RUBBER = "rubber"
    LEATHER = "leather"
    WOOD = "wood"


@dataclass(frozen=True, slots=True)
class Solid:
    """A convex piece of the table, by its corners in metres."""

    matter: Matter
    rail: Rail | None
    corners: tuple[Vector, ...]


@cache
def wood_depth(table: TableSpec) -> float:
    """Where the wood begins behind the nose lines: there the corner holes are widest, m."""
    hole = outline_of(table).holes[Pocket.FOOT_RIGHT]
    return hole.centre.x - table.width / 2 + hole.radius / sqrt(2)


def edge_reach(table: TableSpec) -> float:
    """How far the rubber's edge lies before the nose line, m."""
    over = table.nose_height - table.ball_radius
    return table.ball_radius - sqrt(table.ball_radius**2 - over * over)


def solids_of(table: TableSpec) -> tuple[Solid, ...]:
    """Every piece of a table."""
    outline = outline_of(table)
    pieces = list(_slabs(table, outline))
    for hole in outline.holes.values():
        pieces += _ring(table, hole)
    for chain in outline.cushions:
        pieces += _cushion(table, outline, chain)
    return tuple(pieces)


def bodies_of(solids: tuple[Solid, ...]) -> Mapping[tuple[Matter, Rail | None], BulletRigidBodyNode]:
    """One body for each matter, rubber for each rail, in a fixed order."""
    bodies: dict[tuple[Matter, Rail | None], BulletRigidBodyNode] = {}
    for solid in solids:
        key = (solid.matter, solid.rail)
        if key not in bodies:
            bodies[key] = BulletRigidBodyNode(solid.rail.value if solid.rail else solid.matter.value)
        shape = BulletConvexHullShape()
        for x, y, z in solid.corners:
            shape.add_point(Point3(x * MM, y * MM, z * MM))
        shape.set_margin(0)
        bodies[key].add_shape(shape)
    return bodies


def _slabs(table: TableSpec, outline: Outline) -> Iterator[Solid]:
    """The slate between the squares around the holes."""
    corner = outline.holes[Pocket.FOOT_RIGHT].centre
    middle = outline.holes[Pocket.MIDDLE_RIGHT].centre
    far, low, high = corner.x + PATCH, corner.y - PATCH, corner.y + PATCH
    inner, beside = corner.x - PATCH, middle.x - PATCH
    for left, bottom, right, top in (
        (-inner, low, inner, high),
        (-far, PATCH, far, low),
        (-beside, -PATCH, beside, PATCH),
        (-far, -low, far, -PATCH),
        (-inner, -high, inner, -low),
    ):
        plan = (Point(left, bottom), Point(right, bottom), Point(right, top), Point(left, top))
        yield Solid(Matter.SLATE, None, _column(plan, DEEP, 0.0))


def _ring(table: TableSpec, hole: Hole) -> Iterator[Solid]:
    """Slate around a hole on the side of the mouth, leather at the back."""
    axis = hole.centre.minus(mouth_of(table, hole.pocket)).unit
    back = atan2(axis.y, axis.x)
    for matter, middle, pieces, low, high in (
        (Matter.SLATE, back + pi, FINE, DEEP, 0.0),
        (Matter.LEATHER, back, COARSE, DEEP, RAIL_TOP),
    ):
        for place in range(pieces):
            start, end = (middle + pi * (number / pieces - 0.5) for number in (place, place + 1))
            yield Solid(matter, None, _column(_sector(hole, start, end), low, high))


def _sector(hole: Hole, start: float, end: float) -> tuple[Point, ...]:
    """A piece between the hole, whose circle its inner edge touches, and the square around it."""
    inner = hole.radius / cos((end - start) / 2)
    plan = []
    for angle, near in ((start, True), (end, True), (end, False), (start, False)):
        way = Point(cos(angle), sin(angle))
        reach = inner if near else PATCH / max(abs(way.x), abs(way.y))
        plan.append(hole.centre.plus(way.times(reach)))
    return tuple(plan)


def _cushion(table: TableSpec, outline: Outline, chain: tuple[Face | Nose, ...]) -> Iterator[Solid]:
    """Rubber and wood of one cushion."""
    wall, nose, face, other_nose, other_wall = chain
    if not (isinstance(wall, Face) and isinstance(face, Face) and isinstance(other_wall, Face)):
        return
    edge, depth, rubber = edge_reach(table), wood_depth(table), (Matter.RUBBER, face.rail)
    into = _left(face)
    profile = ((-edge, table.nose_height), (UNDERCUT, 0.0), (depth, 0.0), (depth, RAIL_TOP))
    yield Solid(*rubber, _profiled(face.start, face.end, into, profile))
    for jaw, touch, deep, start in (
        (wall, wall.end, wall.start, face.start),
        (other_wall, other_wall.start, other_wall.end, face.end),
    ):
        yield Solid(*rubber, _jaw(table, (start, touch, deep), _left(jaw).times(-1.0), into))
    for arc in (nose, other_nose):
        if isinstance(arc, Nose):
            for corners in _fan(table, arc):
                yield Solid(*rubber, corners)
    left, right = _wood_ends(outline, face)
    outer = depth + RAIL_WIDTH
    box = ((depth, 0.0), (outer, 0.0), (outer, RAIL_TOP), (depth, RAIL_TOP))
    yield Solid(Matter.WOOD, None, _profiled(left, right, into, box))


def _jaw(table: TableSpec, plan: tuple[Point, Point, Point], out: Point, into: Point) -> tuple[Vector, ...]:
    """The block behind a jaw wall from ``touch`` to ``deep``; ``out`` points into the mouth, ``into`` into the rail."""
    start, touch, deep = plan
    edge, height = edge_reach(table), table.nose_height
    back = start.plus(into.times(max(wood_depth(table), deep.minus(start).dot(into))))
    top = [start, touch.plus(out.times(edge)), deep.plus(out.times(edge))]
    foot = [start.plus(into.times(UNDERCUT)), touch.minus(out.times(UNDERCUT)), deep.minus(out.times(UNDERCUT)), back]
    corners = [(p.x, p.y, height) for p in top] + [(back.x, back.y, RAIL_TOP)] + [(p.x, p.y, 0.0) for p in foot]
    return tuple(corners)


def _fan(table: TableSpec, nose: Nose) -> Iterator[tuple[Vector, ...]]:
    """The rounded end of a cushion: its edge in short straight pieces, half inside and half outside the arc."""
    start = atan2(nose.start.y - nose.centre.y, nose.start.x - nose.centre.x)
    end = atan2(nose.end.y - nose.centre.y, nose.end.x - nose.centre.x)
    turn = (end - start + pi) % (2 * pi) - pi
    pieces = max(1, round(abs(turn) / NOSE_STEP))
    reach = (nose.radius + edge_reach(table)) * 2 / (1 + cos(turn / pieces / 2))
    height = table.nose_height
    edge = [
        (nose.centre.x + reach * cos(start + turn * k / pieces), nose.centre.y + reach * sin(start + turn * k / pieces))
        for k in range(pieces + 1)
    ]
    for one, other in pairwise(edge):
        out = Point(one[0] + other[0], one[1] + other[1]).times(0.5).minus(nose.centre).unit
        foot = nose.centre.plus(out.times(nose.radius - UNDERCUT))
        yield (*one, height), (*other, height), (*foot, 0.0), (*nose.centre, height)


def _wood_ends(outline: Outline, face: Face) -> tuple[Point, Point]:
    """The stretch of a face's line that has wood behind it: to where the holes at its ends are widest."""
    along = face.end.minus(face.start).unit
    ends = []
    for place, way in ((face.start, -1.0), (face.end, 1.0)):
        hole = min(outline.holes.values(), key=lambda one: one.centre.minus(place).length)
        is_corner = hole.pocket not in (Pocket.MIDDLE_LEFT, Pocket.MIDDLE_RIGHT)
        widest = hole.radius / sqrt(2) if is_corner else hole.radius
        reach = hole.centre.minus(place).dot(along) * way - widest
        ends.append(place.plus(along.times(way * reach)))
    return ends[0], ends[1]


def _left(face: Face) -> Point:
    """Unit vector into the rubber behind a face."""
    along = face.end.minus(face.start).unit
    return Point(-along.y, along.x)


def _column(plan: tuple[Point, ...], low: float, high: float) -> tuple[Vector, ...]:
    return tuple((p.x, p.y, z) for z in (low, high) for p in plan)


def _profiled(start: Point, end: Point, into: Point, profile: tuple[tuple[float, float], ...]) -> tuple[Vector, ...]:
    """A profile of depths and heights drawn from one place to another."""
    return tuple(
        (place.x + into.x * depth, place.y + into.y * depth, z) for place in (start, end) for depth, z in profile
    )
