"""The table: sizes, pockets, lines and spots, all in metres.

Frame: origin at the centre of the playing surface, +x to the right seen from the house, +y to the foot rail,
+z up from the bed. Sources of the figures: the tournament requirements of the pyramid federations (12 ft), the usual
sizes of smaller tables; mouths wider than ``club`` are our own arithmetic, not evidence.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.core.geometry import Point


class Rail(Enum):
    """One of the four cushions; the halves of a long rail are one cushion (ruling Q4-c)."""

    HEAD = "head"
    FOOT = "foot"
    LEFT = "left"
    RIGHT = "right"


class Pocket(Enum):
    """One of the six pockets."""

    HEAD_LEFT = "head-left"
    HEAD_RIGHT = "head-right"
    MIDDLE_LEFT = "middle-left"
    MIDDLE_RIGHT = "middle-right"
    FOOT_LEFT = "foot-left"
    FOOT_RIGHT = "foot-right"


class TableSize(Enum):
    """Playing surface by the usual name."""

    FT12 = "12ft"
    FT10 = "10ft"
    FT9 = "9ft"
    FT8 = "8ft"


class PocketSize(Enum):
    """How wide the mouths are cut."""

    CHAMPIONSHIP = "championship"
    CLUB = "club"
    LOOSE = "loose"
    OVERSIZED = "oversized"


class ClothSpeed(Enum):
    """How far balls run on the cloth; the engine knows the coefficients."""

    SLOW = "slow"
    CLUB = "club"
    FAST = "fast"


ADJOINING: Final[Mapping[Pocket, frozenset[Rail]]] = {
    Pocket.HEAD_LEFT: frozenset({Rail.HEAD, Rail.LEFT}),
    Pocket.HEAD_RIGHT: frozenset({Rail.HEAD, Rail.RIGHT}),
    Pocket.MIDDLE_LEFT: frozenset({Rail.LEFT}),
    Pocket.MIDDLE_RIGHT: frozenset({Rail.RIGHT}),
    Pocket.FOOT_LEFT: frozenset({Rail.FOOT, Rail.LEFT}),
    Pocket.FOOT_RIGHT: frozenset({Rail.FOOT, Rail.RIGHT}),
}
"""The rails a pocket touches (§7.4 «adjoining»)."""

SURFACE_OF: Final[Mapping[TableSize, tuple[float, float]]] = {
    TableSize.FT12: (3.550, 1.775),
    TableSize.FT10: (2.950, 1.475),
    TableSize.FT9: (2.540, 1.270),
    TableSize.FT8: (2.240, 1.120),
}
"""Length and width between the noses, m."""


RAIL_TOP: Final = 0.0525
"""Wood of the rails above the bed, m."""

RAIL_WIDTH: Final = 0.128
"""Wood of the rails from the cushion outward, m."""


@dataclass(frozen=True, slots=True)
class Cut:
    """How pockets are cut, m. Noses grow rounder with the mouth, or the jaws would become needle points."""

    corner_mouth: float
    middle_mouth: float
    corner_nose_radius: float
    middle_nose_radius: float
    corner_channel: float


CUT_OF: Final[Mapping[PocketSize, Cut]] = {
    PocketSize.CHAMPIONSHIP: Cut(0.0725, 0.0825, 0.005, 0.011, 0.0055),
    PocketSize.CLUB: Cut(0.0750, 0.0850, 0.006, 0.011, 0.0055),
    PocketSize.LOOSE: Cut(0.0780, 0.0880, 0.008, 0.012, 0.0055),
    PocketSize.OVERSIZED: Cut(0.0820, 0.0920, 0.010, 0.012, 0.0055),
}


@dataclass(frozen=True, slots=True)
class TableSpec:
    """Everything rules, physics and picture need to know of a table."""

    size: TableSize = TableSize.FT12
    pockets: PocketSize = PocketSize.OVERSIZED
    cloth: ClothSpeed = ClothSpeed.CLUB
    ball_radius: float = 0.034
    """68 mm balls on every size."""
    ball_mass: float = 0.285
    """kg"""
    nose_height: float = 0.042
    """Working edge of the rubber above the bed, m."""

    @property
    def length(self) -> float:
        """Distance between the noses of the short rails."""
        return SURFACE_OF[self.size][0]

    @property
    def width(self) -> float:
        """Distance between the noses of the long rails."""
        return SURFACE_OF[self.size][1]

    @property
    def cut(self) -> Cut:
        """Pocket measures."""
        return CUT_OF[self.pockets]

    @property
    def house_line(self) -> float:
        """y of the house line; the house is below it, the line itself is outside (§3, General rules)."""
        return -self.length / 4

    @property
    def head_spot(self) -> Point:
        """Front spot."""
        return Point(0.0, -self.length / 4)

    @property
    def foot_spot(self) -> Point:
        """Rear spot: apex of the rack, start of the spotting line."""
        return Point(0.0, self.length / 4)

    def is_on_bed(self, place: Point) -> bool:
        """Whether a ball centred here lies on the bed without pressing into a nose."""
        slack = 1e-9
        return (
            abs(place.x) <= self.width / 2 - self.ball_radius + slack
            and abs(place.y) <= self.length / 2 - self.ball_radius + slack
        )

    def gap_to_rail(self, place: Point, rail: Rail) -> float:
        """Free space between a ball centred here and a nose line, m."""
        reach = {
            Rail.HEAD: place.y + self.length / 2,
            Rail.FOOT: self.length / 2 - place.y,
            Rail.LEFT: place.x + self.width / 2,
            Rail.RIGHT: self.width / 2 - place.x,
        }
        return reach[rail] - self.ball_radius
