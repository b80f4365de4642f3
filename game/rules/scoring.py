"""Points, the cross and the ball taken off for a potted cue ball (§1, §6, §9). Never whose turn is next."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.balls import VALUE_OF, BallId, Value

GOAL: Final = 28
"""Points that win a frame (§1); more win too (ruling Q1-a)."""

CROSS: Final = 3
"""Points that go from the offender to the opponent (§9)."""


@dataclass(frozen=True, slots=True)
class CueFall:
    """All that decides what a potted cue ball scores and takes off."""

    met: tuple[BallId, ...]
    """The ball it met first, or the balls it met at once."""
    called: Value | None
    """The value it was called off, when it fell as called."""
    fallen: tuple[BallId, ...] = ()
    """Object balls that fell with it and count, in order."""
    object_called: Value | None = None
    """The value of the called object ball, if one was called."""

    @property
    def value(self) -> Value:
        """Value of the first contact; of several at once the lowest (ruling Q6-l)."""
        return min(VALUE_OF[ball] for ball in self.met)

    @property
    def is_disputed(self) -> bool:
        """It met balls of several values at once and was not called (§7.3)."""
        return self.called is None and len({VALUE_OF[ball] for ball in self.met}) > 1


@dataclass(frozen=True, slots=True)
class TakeOff:
    """Which balls may leave the table for the cue ball: all of one value."""

    wanted: Value
    """The value that should go."""
    value: Value
    """The value that goes: the wanted one or the nearest there is."""
    balls: tuple[BallId, ...]
    """Balls of that value on the table; the striker chooses."""


def take_off(cue: CueFall, left: Sequence[BallId]) -> TakeOff | None:
    """Candidates among the object balls left on the table (§6, §7.3); None when nothing is left (ruling Q6-j)."""
    if not left:
        return None
    wanted = min(VALUE_OF[ball] for ball in left) if cue.is_disputed else wanted_value(cue)
    value = min((VALUE_OF[ball] for ball in left), key=lambda each: (abs(each - wanted), each))
    return TakeOff(wanted, value, tuple(ball for ball in left if VALUE_OF[ball] is value))


def wanted_value(cue: CueFall) -> Value:
    """The value that should leave the table (§6, ruling Q6-g for several object balls)."""
    if not cue.fallen:
        return cue.called or cue.value
    values = [VALUE_OF[ball] for ball in cue.fallen]
    met = [VALUE_OF[ball] for ball in cue.met if ball in cue.fallen]
    if met:
        return min(met)
    if cue.object_called in values:
        return values[values.index(cue.object_called)]
    return values[0]


def own_points(cue: CueFall, taken: TakeOff, by_removed_ball: bool) -> int:
    """What a potted cue ball scores: its first contact, or by option the ball taken off (ruling Q6-f)."""
    return int(taken.value if by_removed_ball else cue.value)


def cross_gain(offender: int) -> tuple[int, int]:
    """What a cross changes (§9); scores may fall below zero."""
    return (-CROSS, CROSS) if offender == 0 else (CROSS, -CROSS)


def gain_of(player: int, points: int) -> tuple[int, int]:
    """What the points of a stroke change."""
    return (points, 0) if player == 0 else (0, points)


def with_gain(scores: tuple[int, int], gain: tuple[int, int]) -> tuple[int, int]:
    """Scores after a change."""
    return scores[0] + gain[0], scores[1] + gain[1]
