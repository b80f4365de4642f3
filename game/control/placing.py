"""Where the cue ball may be put: the house of the moment, and the nearest free place in it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from game.core.geometry import Point, distance
from game.core.layout import Layout
from game.core.table import Rail, TableSpec
from game.rules.house import PLACING_GAP, open_houses

OFF_LINE: Final = 0.0005
"""A placed ball's centre keeps at least this far from the house line, which is not in the house, m (our choice)."""

SLACK: Final = 1e-6
"""Rounding that a place may carry, m; proposed places keep this much more than the placing gap."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A rectangle for the centre of the cue ball, m."""

    left: float
    right: float
    low: float
    high: float

    def nearest(self, place: Point) -> Point:
        """The place itself, or the nearest one of the rectangle."""
        return Point(min(max(place.x, self.left), self.right), min(max(place.y, self.low), self.high))

    def holds(self, place: Point) -> bool:
        """Whether a place lies in the rectangle, its edges included."""
        return self.nearest(place) == place


def house_zones(table: TableSpec, layout: Layout) -> tuple[Zone, ...]:
    """Centres of a cue ball in hand (General rules 3.5): the house, and with it the temporary one (ruling Q6-i)."""
    side = table.width / 2 - table.ball_radius
    end = table.length / 2 - table.ball_radius
    line = -table.house_line + OFF_LINE
    zone_at = {Rail.HEAD: Zone(-side, side, -end, -line), Rail.FOOT: Zone(-side, side, line, end)}
    return tuple(zone_at[rail] for rail in open_houses(table, layout))


def bed_zone(table: TableSpec) -> Zone:
    """Centres of a ball anywhere on the bed (practice)."""
    side = table.width / 2 - table.ball_radius
    end = table.length / 2 - table.ball_radius
    return Zone(-side, side, -end, end)


def nearest_place(table: TableSpec, layout: Layout, zones: Sequence[Zone], wanted: Point) -> Point:
    """The place in the zones nearest to the wanted one where the cue ball keeps the gap from every object ball."""
    reach = 2 * table.ball_radius + PLACING_GAP + SLACK
    balls = [layout[ball] for ball in layout.object_balls]
    return min((_nearest(zone, balls, reach, wanted) for zone in zones), key=lambda place: distance(place, wanted))


def _nearest(zone: Zone, balls: Sequence[Point], reach: float, wanted: Point) -> Point:
    inside = zone.nearest(wanted)
    if _is_free(inside, balls, reach):
        return inside
    near = [ball for ball in balls if distance(zone.nearest(ball), ball) <= reach]
    allowed = (
        place for place in _candidates(zone, near, reach, wanted) if zone.holds(place) and _is_free(place, near, reach)
    )
    return min(allowed, key=lambda place: distance(place, wanted))


def _is_free(place: Point, balls: Sequence[Point], reach: float) -> bool:
    return all(distance(place, ball) >= reach - SLACK / 2 for ball in balls)


def _candidates(zone: Zone, balls: Sequence[Point], reach: float, wanted: Point) -> Iterator[Point]:
    """Where the nearest free place can be: on a circle about a ball, where circles meet edges or each other."""
    yield from (Point(x, y) for x in (zone.left, zone.right) for y in (zone.low, zone.high))
    for index, ball in enumerate(balls):
        away = wanted.minus(ball).unit
        yield ball.plus((away if away.length else Point(0.0, -1.0)).times(reach))
        yield from _on_edges(zone, ball, reach)
        for other in balls[index + 1 :]:
            yield from _crossings(ball, other, reach)


def _on_edges(zone: Zone, ball: Point, reach: float) -> Iterator[Point]:
    for x in (zone.left, zone.right):
        square = reach**2 - (x - ball.x) ** 2
        if square >= 0:
            yield from (Point(x, ball.y + side * sqrt(square)) for side in (-1, 1))
    for y in (zone.low, zone.high):
        square = reach**2 - (y - ball.y) ** 2
        if square >= 0:
            yield from (Point(ball.x + side * sqrt(square), y) for side in (-1, 1))


def _crossings(one: Point, other: Point, reach: float) -> Iterator[Point]:
    apart = other.minus(one)
    square = reach**2 - apart.dot(apart) / 4
    if square < 0 or not apart.length:
        return
    middle = one.plus(apart.times(1 / 2))
    across = Point(-apart.y, apart.x).unit.times(sqrt(square))
    yield middle.plus(across)
    yield middle.minus(across)
