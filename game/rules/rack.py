"""The opening layout (§2, §3). The order in the triangle is data; its source: reconstruction.

The sheet's colour diagram is missing. A rack that is symmetric about the long axis must hold the singles 1 and 7 on the
axis; the rest is our choice: values grow from the apex, the black in the middle. Put the true diagram here when known.
"""

from collections.abc import Iterator
from math import sqrt
from typing import Final

from game.core.balls import BallId
from game.core.geometry import Point, distance
from game.core.layout import Layout
from game.core.table import TableSpec

SOURCE: Final = "reconstruction"
"""Where the order of TRIANGLE comes from."""

TRIANGLE: Final[tuple[tuple[BallId, ...], ...]] = (
    (BallId.RED,),
    (BallId.YELLOW_A, BallId.YELLOW_B),
    (BallId.GREEN_A, BallId.BLACK_A, BallId.GREEN_B),
    (BallId.BROWN_A, BallId.BLUE_A, BallId.BLUE_B, BallId.BROWN_B),
)
"""Rows from the apex at the foot spot to the base, each from left to right."""

AT_LEFT_RAIL, AT_RIGHT_RAIL, AT_FOOT_RAIL = BallId.PINK_A, BallId.PINK_B, BallId.BLACK_B
"""Balls frozen to rails: the pinks level with the foot spot, a black at the middle of the foot rail."""

MEAN_GAP: Final = 5e-6
"""Mean gap between neighbours in the triangle, m; single gaps lie between 0 and twice as much."""

LOOSENESS: Final = 2.4e-6
"""How far a ball of the triangle may lie from its place in the lattice, m: less than half the mean gap."""

SHIFT: Final = 2e-5
"""How far the whole triangle, and each ball along its rail, may lie off its place in x or in y, m."""

AT_PLACE: Final = 0.001
"""A ball this near to its place in the rack counts as racked, m."""

_WORD: Final = (1 << 64) - 1


def rack(table: TableSpec, seed: int) -> Layout:
    """Thirteen object balls racked, each at most 0.05 mm off its exact place; the same seed gives the same rack."""
    draws = _draws(seed)
    dx, dy = SHIFT * next(draws), SHIFT * next(draws)
    places: dict[BallId, Point] = {}
    for ball, place in _triangle(table, 2 * table.ball_radius + MEAN_GAP).items():
        jitter = _within_circle(LOOSENESS, draws)
        places[ball] = Point(place.x + dx + jitter.x, place.y + dy + jitter.y)
    for ball, place in _at_rails(table).items():
        along = SHIFT * next(draws)
        places[ball] = place.plus(Point(along, 0.0) if ball is AT_FOOT_RAIL else Point(0.0, along))
    return Layout(places)


def exact_rack(table: TableSpec) -> Layout:
    """The rack of the sheet, every ball exactly at its place."""
    return Layout({**_triangle(table, 2 * table.ball_radius), **_at_rails(table)})


def is_racked(table: TableSpec, layout: Layout) -> bool:
    """Whether all thirteen object balls lie as before the opening stroke."""
    exact = exact_rack(table)
    return set(layout.object_balls) == set(exact.balls) and all(
        distance(layout[ball], exact[ball]) <= AT_PLACE for ball in exact.balls
    )


def _triangle(table: TableSpec, pitch: float) -> dict[BallId, Point]:
    spot = table.foot_spot
    return {
        ball: Point(spot.x + (column - row / 2) * pitch, spot.y + row * pitch * sqrt(3) / 2)
        for row, balls in enumerate(TRIANGLE)
        for column, ball in enumerate(balls)
    }


def _at_rails(table: TableSpec) -> dict[BallId, Point]:
    side = table.width / 2 - table.ball_radius
    return {
        AT_LEFT_RAIL: Point(-side, table.foot_spot.y),
        AT_RIGHT_RAIL: Point(side, table.foot_spot.y),
        AT_FOOT_RAIL: Point(0.0, table.length / 2 - table.ball_radius),
    }


def _within_circle(radius: float, draws: Iterator[float]) -> Point:
    """A place within a circle: of the square's draws the first that lies inside."""
    while True:
        place = Point(next(draws), next(draws))
        if place.length <= 1:
            return place.times(radius)


def _draws(seed: int) -> Iterator[float]:
    """Numbers from -1 to 1 that follow from the seed alone (SplitMix64, S. Vigna, public domain)."""
    state = seed & _WORD
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _WORD
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _WORD
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _WORD
        yield ((mixed ^ (mixed >> 31)) >> 11) / (1 << 52) - 1
