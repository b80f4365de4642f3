"""The table as a ball's centre meets it: lines it cannot pass, circles about noses, holes it falls into.

Built once a table from the shapes of game.core.outline, each moved out by the ball's radius.
"""

from dataclasses import dataclass
from typing import Final

from game.core.geometry import Point, distance
from game.core.outline import Face, Hole, Nose, Outline, mouth_of, outline_of
from game.core.table import Pocket, Rail, TableSpec
from game.physics.cloth import Ball
from game.physics.roots import NEVER, into_circle, into_line

SEAM: Final = 1e-9
"""Neighbouring shapes reach over their common point by this much, m, so that no ball slips between them."""


@dataclass(frozen=True, slots=True)
class Rubber:
    """What a ball touches: a stretch of a cushion, or the round end of one where ``centre`` is given."""

    rail: Rail
    jaw: bool
    normal: Point
    """Unit vector from the ball into a straight face; null for a round nose."""
    centre: Point | None = None

    def normal_at(self, x: float, y: float) -> Point:
        """Unit vector from a ball centred here into the rubber."""
        return self.normal if self.centre is None else self.centre.minus(Point(x, y)).unit


Surface = Rubber | Pocket
"""What ends a ball's free way: rubber, or the hole of a pocket."""


@dataclass(frozen=True, slots=True)
class Line:
    """A straight limit for centres: normal . p <= limit, between two places along the tangent."""

    nx: float
    ny: float
    limit: float
    low: float
    high: float
    """Along the tangent (-ny, nx)."""
    surface: Rubber


@dataclass(frozen=True, slots=True)
class Round:
    """A circle of centres about a nose, valid between two directions."""

    centre: Point
    reach: float
    first: Point
    last: Point
    surface: Rubber


@dataclass(frozen=True, slots=True)
class Mouth:
    """Everything a ball can meet in one pocket, and the box outside which it meets none of it."""

    hole: Hole
    lines: tuple[Line, ...]
    rounds: tuple[Round, ...]
    box: tuple[float, float, float, float]
    """Least x, least y, greatest x, greatest y of a centre."""
    middle: Point
    spread: float
    """Centres further than this from the middle are in no mouth, m."""


@dataclass(frozen=True, slots=True)
class Bed:
    """All limits of one table for balls of its size."""

    half_width: float
    half_length: float
    """Greatest |x| and |y| of a centre on the open bed."""
    rails: tuple[Line, ...]
    mouths: tuple[Mouth, ...]


Hit = tuple[float, Surface | None]
"""When, and what; (NEVER, None) where a stretch ends freely."""

FREE: Final[Hit] = (NEVER, None)


def bed_of(table: TableSpec) -> Bed:
    """The limits of a table."""
    outline = outline_of(table)
    radius = table.ball_radius
    rails = tuple(
        _line(shape, radius, 0.0, 0.0) for shape in outline.shapes if isinstance(shape, Face) and not shape.jaw
    )
    return Bed(
        half_width=table.width / 2 - radius,
        half_length=table.length / 2 - radius,
        rails=rails,
        mouths=tuple(_mouth(outline, hole, radius, mouth_of(table, hole.pocket)) for hole in outline.holes.values()),
    )


def first_hit(bed: Bed, ball: Ball, end: float) -> Hit:
    """The first rubber or hole the ball meets after ``since``, before ``end``."""
    span = end - ball.since
    x, y, vx, vy, ax, ay = ball.x, ball.y, ball.vx, ball.vy, ball.ax, ball.ay
    bend_x = x + vx * span / 2
    bend_y = y + vy * span / 2
    last_x = bend_x + (vx + ax * span) * span / 2
    last_y = bend_y + (vy + ay * span) * span / 2
    width, length = bed.half_width - SEAM, bed.half_length - SEAM
    if (
        -width < x < width and -width < bend_x < width and -width < last_x < width
        and -length < y < length and -length < bend_y < length and -length < last_y < length
    ):  # fmt: skip
        return FREE
    best, surface = _first_line(bed.rails, ball, span)
    span = min(best, span)
    left, right = min(x, bend_x, last_x), max(x, bend_x, last_x)
    low, high = min(y, bend_y, last_y), max(y, bend_y, last_y)
    for mouth in bed.mouths:
        box = mouth.box
        if right < box[0] or high < box[1] or left > box[2] or low > box[3]:
            continue
        time, found = _first_in_mouth(mouth, ball, span)
        if time < best:
            best, surface = time, found
            span = best
    return (ball.since + best, surface) if surface is not None else FREE


def _first_line(lines: tuple[Line, ...], ball: Ball, span: float) -> Hit:
    best = NEVER
    surface = None
    for line in lines:
        nx, ny = line.nx, line.ny
        gap = line.limit - nx * ball.x - ny * ball.y
        speed = nx * ball.vx + ny * ball.vy
        push = nx * ball.ax + ny * ball.ay
        if gap > speed * span + max(push, 0.0) * span * span / 2 + SEAM:
            continue
        time = into_line(gap, speed, push)
        if time > span or time >= best:
            continue
        along = nx * (ball.y + (ball.vy + ball.ay * time / 2) * time) - ny * (
            ball.x + (ball.vx + ball.ax * time / 2) * time
        )
        if line.low <= along <= line.high:
            best, surface = time, line.surface
    return best, surface


def _first_in_mouth(mouth: Mouth, ball: Ball, span: float) -> Hit:
    best, surface = _first_line(mouth.lines, ball, span)
    found: Surface | None = surface
    span = min(best, span)
    for arc in mouth.rounds:
        time = _into(arc.centre, arc.reach, ball, span)
        if time < best and _faces(arc, ball, time):
            best, found = time, arc.surface
    time = _into(mouth.hole.centre, mouth.hole.radius, ball, span)
    return (time, mouth.hole.pocket) if time < best else (best, found)


def _into(centre: Point, reach: float, ball: Ball, span: float) -> float:
    return into_circle(ball.x - centre.x, ball.y - centre.y, ball.vx, ball.vy, ball.ax, ball.ay, reach, span)


def _faces(arc: Round, ball: Ball, time: float) -> bool:
    """Whether a ball then touches the round part, not the circle's continuation inside the rubber."""
    place = Point(
        ball.x + (ball.vx + ball.ax * time / 2) * time - arc.centre.x,
        ball.y + (ball.vy + ball.ay * time / 2) * time - arc.centre.y,
    )
    return arc.first.cross(place) >= -SEAM and place.cross(arc.last) >= -SEAM


def _mouth(outline: Outline, hole: Hole, radius: float, middle: Point) -> Mouth:
    lines: list[Line] = []
    rounds: list[Round] = []
    for chain in outline.cushions:
        wall, nose, _, other_nose, other_wall = chain
        for jaw, arc, before, after in ((wall, nose, radius, 0.0), (other_wall, other_nose, 0.0, radius)):
            if not isinstance(jaw, Face) or not isinstance(arc, Nose):
                continue
            if min(outline.holes.values(), key=lambda one: distance(one.centre, arc.centre)) is hole:
                lines.append(_line(jaw, radius, before, after))
                rounds.append(_round(arc, radius))
    spots = [(arc.centre, arc.reach) for arc in rounds] + [(hole.centre, hole.radius), (middle, radius)]
    box = (
        min(spot.x - reach for spot, reach in spots),
        min(spot.y - reach for spot, reach in spots),
        max(spot.x + reach for spot, reach in spots),
        max(spot.y + reach for spot, reach in spots),
    )
    spread = max(distance(middle, arc.first.times(arc.reach).plus(arc.centre)) for arc in rounds)
    return Mouth(hole, tuple(lines), tuple(rounds), box, middle, spread)


def _line(face: Face, radius: float, before: float, after: float) -> Line:
    """The limit along a face, lengthened before its start and after its end (walls go on into the pocket)."""
    along = face.end.minus(face.start).unit
    normal = Point(-along.y, along.x)
    # The tangent of a Line is (-ny, nx), which points against the face's direction.
    return Line(
        nx=normal.x,
        ny=normal.y,
        limit=normal.dot(face.start) - radius,
        low=-along.dot(face.end) - after - SEAM,
        high=-along.dot(face.start) + before + SEAM,
        surface=Rubber(face.rail, face.jaw, normal),
    )


def _round(nose: Nose, radius: float) -> Round:
    first = nose.start.minus(nose.centre).unit
    last = nose.end.minus(nose.centre).unit
    if first.cross(last) < 0:
        first, last = last, first
    return Round(nose.centre, radius + nose.radius, first, last, Rubber(nose.rail, True, Point(0.0, 0.0), nose.centre))
