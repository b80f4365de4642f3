"""The murmur of balls that roll over cloth: how loud, how high and from where at any moment of a film."""

from dataclasses import dataclass
from typing import Final

from game.core.geometry import Point
from game.core.record import Film

FULL: Final = 7.0
"""Sum of the balls' speeds at which the murmur is loudest, m/s."""
LOUDEST: Final = 0.10
"""Gain there."""
LOUDER_BY: Final = 0.8
"""Power of the sum that the gain goes with: balls do not murmur in step."""
LOWEST_RATE, HIGHEST_RATE = 0.80, 1.20
"""Speed of playing for balls about to stop and for a ball at full speed."""


@dataclass(frozen=True, slots=True)
class Murmur:
    """How rolling sounds at one moment."""

    gain: float
    rate: float
    at: Point
    """Middle of the rolling balls, the fast ones counting more."""


def murmur_at(film: Film, time: float) -> Murmur | None:
    """The murmur at a time in seconds from the strike; None while no ball rolls on the bed."""
    total = squares = x = y = 0.0
    for ball in film.segments:
        segment = film.segment_at(ball, time)
        if segment is None or segment.acceleration[2] or segment.velocity[2]:
            continue  # at rest or gone; in the air or falling
        speed = segment.speed_at(time)
        place = segment.position_at(time)
        total += speed
        squares += speed * speed
        x += place[0] * speed
        y += place[1] * speed
    if not total:
        return None
    pace = min(1.0, squares / total / FULL)
    gain = LOUDEST * min(1.0, (total / FULL) ** LOUDER_BY)
    return Murmur(gain, LOWEST_RATE + (HIGHEST_RATE - LOWEST_RATE) * pace, Point(x / total, y / total))
