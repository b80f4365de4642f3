"""Balls as they are at some moment within their stretches, and the gaps between them."""

from collections.abc import Iterable
from math import hypot
from typing import NamedTuple

from game.physics.cloth import Ball, Cloth, State, height_at


class Seen(NamedTuple):
    """Place and speed of a ball at a moment."""

    x: float
    y: float
    z: float
    speed: float


def look(ball: Ball, cloth: Cloth, now: float) -> Seen:
    """A ball as it is now, wherever it moves."""
    if not State.REST < ball.state < State.HELD:
        return as_held(ball)
    t = now - ball.since
    x = ball.x + (ball.vx + ball.ax * t / 2) * t
    y = ball.y + (ball.vy + ball.ay * t / 2) * t
    if ball.state is not State.FLY:
        return Seen(x, y, 0.0, speed_of(ball))
    high, climb = height_at(ball, cloth, now)
    return Seen(x, y, high, hypot(ball.vx, ball.vy, climb))


def as_held(ball: Ball) -> Seen:
    """A ball as it was last written down: one that rests, or one that is held."""
    return Seen(ball.x, ball.y, ball.z, speed_of(ball))


def speed_of(ball: Ball) -> float:
    """Speed at the start of the stretch, m/s; on the cloth it only falls."""
    return hypot(ball.vx, ball.vy, ball.vz)


def gap_between(one: Seen, other: Seen, reach: float) -> float:
    """Free space between two balls whose radii add up to ``reach``, m."""
    return hypot(one.x - other.x, one.y - other.y, one.z - other.z) - reach


def is_near(seen: Seen, others: Iterable[Seen], reach: float, gap: float) -> bool:
    """Whether a ball is nearer than a gap to any of others, m; all radii add up to ``reach`` in pairs."""
    far = reach + gap
    return any(
        abs(seen.x - other.x) < far and abs(seen.y - other.y) < far and gap_between(seen, other, reach) < gap
        for other in others
    )
