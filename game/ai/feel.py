"""A player's feel for cue and cloth: rough figures to choose a first pace and tip. The engine corrects the rest."""

from math import sqrt
from typing import Final

SLIDE: Final = 2.0
"""What a sliding ball loses, m/s per second."""

ROLL: Final = 0.1
"""What a rolling ball loses, m/s per second."""

ROLLED: Final = 5 / 7
"""Share of its speed that a ball struck without spin keeps once it rolls."""

SPIN_KEPT: Final = 2 / 7
"""Weight of spin in the speed a ball takes up once it rolls."""

PER_CUE: Final = 1.22
"""Speed of the cue ball per speed of the cue, struck in the middle."""

OFF_CENTRE: Final = 1.74
"""How much less of it a hit off the middle gives, per square of the offset in ball radii."""

PASSED_ON: Final = 0.97
"""Share of the closing speed that an object ball takes."""

FULL_ROLL_TIP: Final = 0.4
"""Tip above the centre at which the cue ball rolls at once, ball radii."""


def start_for(arrival: float, way: float) -> float:
    """Speed with which a ball without spin must start to arrive over a way, m/s."""
    sliding = sqrt(arrival**2 + 2 * SLIDE * way)
    rolling = sqrt(arrival**2 + 2 * ROLL * way) / ROLLED
    return min(sliding, rolling)


def tip_for(roll: float, arrival: float, start: float) -> float:
    """Tip above the centre that gives a share of rolling spin at the arrival, ball radii."""
    if roll >= 1.0:
        return FULL_ROLL_TIP
    return (FULL_ROLL_TIP * roll * arrival - (start - arrival)) / start


def rolling_start(arrival: float, way: float) -> float:
    """Speed with which a rolling ball must start to arrive over a way, m/s."""
    return sqrt(arrival**2 + 2 * ROLL * way)


def cue_speed_for(start: float, up: float) -> float:
    """Speed of the cue that starts the cue ball with a speed, struck above or below the middle, m/s."""
    return start * (1 + OFF_CENTRE * up * up) / PER_CUE
