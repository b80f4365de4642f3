"""What a pocket forgives: where to aim at, and how far a ball may pass from there."""

from dataclasses import dataclass
from functools import lru_cache
from math import sqrt
from typing import Final

from game.core.geometry import Point
from game.core.outline import mouth_of
from game.core.table import Pocket, TableSpec

NOSE_HELP: Final = 0.5
"""How much wider than clean the way in is on either side, as a share of the nose's radius: the ball brushes a nose
and still falls. This and the slants are fits to balls rolled at 1.2 m/s into every cut of pocket, good to 0.7 mm."""

SLANT_SHARE: Final = 1.3
SLANT_LOSS: Final = 0.021
"""What a slant takes from that room, per (1 - cosine of the slant): a share of it and a length, m."""

LEAST_SLACK: Final = 0.0006
"""Room below which a pocket is closed, m."""

CORNER_LEAN: Final = 0.0078
MIDDLE_LEAN: Final = 0.0022
"""How far past the middle, away from the near nose, a slanting ball is best aimed, m per sine of the slant."""


@dataclass(frozen=True, slots=True)
class Target:
    """A pocket as the player sees it."""

    pocket: Pocket
    mouth: Point
    axis: Point
    """Unit vector from the table into the pocket."""
    half: float
    """Half the mouth, m."""
    brush: float
    """Room that the noses add on either side, m."""
    lean: float
    """m per sine of the slant"""

    def slack(self, radius: float, way: Point) -> float:
        """How far from the aim point a ball coming along a unit vector may pass, m; 0: it cannot go in."""
        straight = self.half - radius + self.brush
        room = straight - (1 - self.axis.dot(way)) * (SLANT_SHARE * straight + SLANT_LOSS)
        return room if room > LEAST_SLACK else 0.0

    def aim_point(self, place: Point) -> Point:
        """Where in the mouth a ball from here is best sent."""
        way = self.mouth.minus(place).unit
        slant = way.cross(self.axis)
        return Point(self.mouth.x + way.y * self.lean * slant, self.mouth.y - way.x * self.lean * slant)


@lru_cache(maxsize=8)
def targets(table: TableSpec) -> tuple[Target, ...]:
    """The six pockets in the fixed order."""
    return tuple(_target(table, pocket) for pocket in Pocket)


def _target(table: TableSpec, pocket: Pocket) -> Target:
    mouth, cut = mouth_of(table, pocket), table.cut
    side = 1.0 if mouth.x > 0 else -1.0
    if mouth.y == 0.0:
        brush = NOSE_HELP * cut.middle_nose_radius
        return Target(pocket, mouth, Point(side, 0.0), cut.middle_mouth / 2, brush, MIDDLE_LEAN)
    end = 1.0 if mouth.y > 0 else -1.0
    axis = Point(side / sqrt(2), end / sqrt(2))
    return Target(pocket, mouth, axis, cut.corner_mouth / 2, NOSE_HELP * cut.corner_nose_radius, CORNER_LEAN)
