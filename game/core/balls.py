"""The fourteen balls (§2): identity for physics and replays, value for the rules."""

from collections.abc import Mapping
from enum import Enum, IntEnum
from typing import Final


class Value(IntEnum):
    """The number printed on an object ball, worth as many points (§2)."""

    RED = 1
    YELLOW = 2
    GREEN = 3
    BROWN = 4
    BLUE = 5
    PINK = 6
    BLACK = 7


class BallId(Enum):
    """One physical ball; its ``value`` is the ball's name in files. Twins share a Value, never an identity."""

    CUE = "cue"
    RED = "1"
    YELLOW_A = "2a"
    YELLOW_B = "2b"
    GREEN_A = "3a"
    GREEN_B = "3b"
    BROWN_A = "4a"
    BROWN_B = "4b"
    BLUE_A = "5a"
    BLUE_B = "5b"
    PINK_A = "6a"
    PINK_B = "6b"
    BLACK_A = "7a"
    BLACK_B = "7b"


CUE: Final = BallId.CUE
OBJECT_BALLS: Final[tuple[BallId, ...]] = tuple(ball for ball in BallId if ball is not BallId.CUE)

VALUE_OF: Final[Mapping[BallId, Value]] = {ball: Value(int(ball.value[0])) for ball in OBJECT_BALLS}
"""Value of each object ball; the cue ball has none."""

BALLS_OF: Final[Mapping[Value, tuple[BallId, ...]]] = {
    value: tuple(ball for ball in OBJECT_BALLS if VALUE_OF[ball] is value) for value in Value
}

ORDER_OF: Final[Mapping[BallId, int]] = {ball: place for place, ball in enumerate(BallId)}
"""A fixed order, so that nothing depends on hashing: cue ball first, then by name."""

TOTAL: Final = sum(VALUE_OF.values())
"""Points on a full table: 55."""
