"""What a pocket forgives: where to aim at, and how far a ball may pass from there."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import Final

from game.core.geometry import Point
from game.core.outline import mouth_of
from game.core.table import Pocket, TableSpec

JAW_HELP: Final = 0.0015
"""How much further than a clean entry a ball may pass, m: it brushes a nose and still falls."""

STEEPEST: Final[Mapping[bool, float]] = {True: 0.66, False: 0.62}
"""Least cosine between a ball's way and the axis of a corner (True) or middle pocket that is worth a try."""

LEAST_SLACK: Final = 0.0008
"""The room that is left at the steepest, m: the ball goes in off the jaws or not at all."""


@dataclass(frozen=True, slots=True)
class Target:
    """A pocket as the player sees it."""

    pocket: Pocket
    mouth: Point
    axis: Point
    """Unit vector from the table into the pocket."""
    half: float
    """Half the mouth, m."""
    corner: bool

    def slack(self, radius: float, way: Point) -> float:
        """How far from the middle of the mouth a ball coming along a unit vector may pass, m; 0: it cannot go in."""
        straight = self.axis.x * way.x + self.axis.y * way.y
        if straight < STEEPEST[self.corner]:
            return 0.0
        return max(LEAST_SLACK, self.half * straight - radius + JAW_HELP)


@lru_cache(maxsize=8)
def targets(table: TableSpec) -> tuple[Target, ...]:
    """The six pockets in the fixed order."""
    return tuple(_target(table, pocket) for pocket in Pocket)


def _target(table: TableSpec, pocket: Pocket) -> Target:
    mouth = mouth_of(table, pocket)
    corner = mouth.y != 0.0
    side = 1.0 if mouth.x > 0 else -1.0
    end = 1.0 if mouth.y > 0 else -1.0
    axis = Point(side / sqrt(2), end / sqrt(2)) if corner else Point(side, 0.0)
    half = (table.cut.corner_mouth if corner else table.cut.middle_mouth) / 2
    return Target(pocket, mouth, axis, half, corner)
