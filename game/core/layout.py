"""Where the balls lie."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.core.balls import CUE, ORDER_OF, VALUE_OF, BallId
from game.core.geometry import Point, distance
from game.core.table import Rail, TableSpec

FROZEN: Final = 0.0003
"""A ball at rest this near to a nose stands frozen to it, m (ruling Q4-h)."""

OVERLAP: Final = 1e-6
"""Balls may press into each other by this much before a position is refused, m (rounding of files)."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Centre of every ball on the bed; a ball that is not named is off the table."""

    places: Mapping[BallId, Point]

    def __post_init__(self) -> None:
        ordered = {ball: self.places[ball] for ball in sorted(self.places, key=ORDER_OF.__getitem__)}
        object.__setattr__(self, "places", ordered)

    def __contains__(self, ball: object) -> bool:
        return ball in self.places

    def __getitem__(self, ball: BallId) -> Point:
        return self.places[ball]

    @property
    def balls(self) -> tuple[BallId, ...]:
        """Balls on the bed in the fixed order."""
        return tuple(self.places)

    @property
    def object_balls(self) -> tuple[BallId, ...]:
        """Object balls on the bed in the fixed order."""
        return tuple(ball for ball in self.places if ball is not CUE)

    @property
    def points_left(self) -> int:
        """Value of the object balls on the bed."""
        return sum(VALUE_OF[ball] for ball in self.object_balls)

    def with_ball(self, ball: BallId, place: Point) -> "Layout":
        """The same layout with one ball put or moved here."""
        return Layout({**self.places, ball: place})

    def without(self, *balls: BallId) -> "Layout":
        """The same layout with these balls off the table."""
        return Layout({ball: place for ball, place in self.places.items() if ball not in balls})


def is_frozen_to(table: TableSpec, place: Point, rail: Rail) -> bool:
    """Whether a resting ball centred here stands frozen to a rail (§4, ruling Q4-h)."""
    return table.gap_to_rail(place, rail) <= FROZEN


def gap_between(table: TableSpec, a: Point, b: Point) -> float:
    """Free space between two balls, m; negative when they overlap."""
    return distance(a, b) - 2 * table.ball_radius


def overlapping_pair(table: TableSpec, layout: Layout) -> tuple[BallId, BallId] | None:
    """The first two balls that press into each other, if any."""
    balls = layout.balls
    for index, one in enumerate(balls):
        for other in balls[index + 1 :]:
            if gap_between(table, layout[one], layout[other]) < -OVERLAP:
                return one, other
    return None
