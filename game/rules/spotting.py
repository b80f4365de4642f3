"""Where balls come back to the table (§8.1 after a fluke, §8.3 after a foul). Knows core; never why they come back.

A place is free when it keeps 1 mm from every ball, the cue ball included (ruling Q8-b). Both procedures go on from the
foot spot toward the head rail when the spotting line is full (ruling Q8-d).
"""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from game.core.balls import ORDER_OF, VALUE_OF, BallId
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.table import TableSpec

GAP: Final = 0.001
"""Smallest gap between a ball that is spotted and any other, m."""

_SLACK: Final = 1e-12
"""Rounding of the edges of blocked stretches, m."""


def from_foot_rail(table: TableSpec, layout: Layout, balls: Sequence[BallId]) -> dict[BallId, Point]:
    """Places of balls returned after a fluke: at the middle of the foot rail, else as near to it as is free (§8.1)."""
    places: dict[BallId, Point] = {}
    for ball in _highest_first(balls):
        places[ball] = _place_at_rail(table, _with(layout, places))
    return places


def from_foot_spot(table: TableSpec, layout: Layout, balls: Sequence[BallId]) -> dict[BallId, Point]:
    """Places of balls returned after a foul: on the foot spot, else behind it toward the foot rail (§8.3)."""
    places: dict[BallId, Point] = {}
    for ball in _highest_first(balls):
        places[ball] = _place_at_spot(table, _with(layout, places))
    return places


def _highest_first(balls: Sequence[BallId]) -> list[BallId]:
    return sorted(balls, key=lambda ball: (-VALUE_OF[ball], ORDER_OF[ball]))


def _with(layout: Layout, places: dict[BallId, Point]) -> Layout:
    return Layout({**layout.places, **places})


def _place_at_rail(table: TableSpec, layout: Layout) -> Point:
    at_rail = table.length / 2 - table.ball_radius
    y = _down(at_rail, _blocked(table, layout))
    return Point(0.0, y) if y >= table.foot_spot.y - _SLACK else _overflow(table, layout)


def _place_at_spot(table: TableSpec, layout: Layout) -> Point:
    y = _up(table.foot_spot.y, _blocked(table, layout))
    return Point(0.0, y) if y <= table.length / 2 - table.ball_radius + _SLACK else _overflow(table, layout)


def _overflow(table: TableSpec, layout: Layout) -> Point:
    return Point(0.0, _down(table.foot_spot.y, _blocked(table, layout)))


def _blocked(table: TableSpec, layout: Layout) -> list[tuple[float, float]]:
    """Stretches of the long axis where a ball would come too near to another."""
    reach = 2 * table.ball_radius + GAP
    stretches = []
    for place in layout.places.values():
        if abs(place.x) < reach:
            half = sqrt(reach * reach - place.x * place.x)
            stretches.append((place.y - half, place.y + half))
    return stretches


def _up(y: float, stretches: list[tuple[float, float]]) -> float:
    """The smallest free y from here toward the foot rail."""
    for low, high in sorted(stretches):
        if low + _SLACK < y < high - _SLACK:
            y = high
    return y


def _down(y: float, stretches: list[tuple[float, float]]) -> float:
    """The largest free y from here toward the head rail."""
    for low, high in sorted(stretches, key=lambda stretch: -stretch[1]):
        if low + _SLACK < y < high - _SLACK:
            y = low
    return y
