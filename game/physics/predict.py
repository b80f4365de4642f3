"""When two balls meet next.

Most pairs never do: a pair is let off by two separating axes of the triangle that holds its relative path, and only
the rest is solved for the exact time.
"""

from collections.abc import Sequence
from typing import Final

from game.physics.cloth import Ball, State
from game.physics.roots import NEVER, into_circle

BRUSH: Final = 1e-9
"""Clearance a pair must keep to be let off without solving, as a share of the reach."""


class Meetings:
    """Times of the next meeting of every pair of balls, kept up to date as balls change their stretch."""

    def __init__(self, balls: Sequence[Ball], radius: float) -> None:
        self._balls = balls
        self._count = len(balls)
        self._reach = 2 * radius
        self._times = [NEVER] * (self._count * self._count)

    def first(self) -> tuple[float, int, int]:
        """The earliest meeting: time and the two places in the list, lower first."""
        time = min(self._times)
        place = self._times.index(time)
        return time, place // self._count, place % self._count

    def within(self, place: int, limit: float) -> list[tuple[float, int, int]]:
        """Meetings of one ball up to a time."""
        found = []
        for other in range(self._count):
            low, high = (place, other) if place < other else (other, place)
            time = self._times[low * self._count + high]
            if time <= limit:
                found.append((time, low, high))
        return found

    def update(self, place: int, now: float) -> None:
        """Find one ball's meetings anew; its stretch begins now."""
        ball = self._balls[place]
        for other, partner in enumerate(self._balls):
            if other != place:
                low, high = (place, other) if place < other else (other, place)
                self._times[low * self._count + high] = now + _meeting(ball, partner, now, self._reach)


def _meeting(ball: Ball, other: Ball, now: float, reach: float) -> float:
    """Seconds until a ball whose stretch begins now meets another; NEVER within their stretches."""
    if other.state is State.GONE or ball.state is State.GONE or (ball.state < State.ROLL and other.state < State.ROLL):
        return NEVER
    t = now - other.since
    ax, ay = other.ax, other.ay
    x = ball.x - other.x - (other.vx + ax * t / 2) * t
    y = ball.y - other.y - (other.vy + ay * t / 2) * t
    vx = ball.vx - other.vx - ax * t
    vy = ball.vy - other.vy - ay * t
    ax = ball.ax - ax
    ay = ball.ay - ay
    span = min(ball.until, other.until) - now
    bend_x, bend_y = vx * span / 2, vy * span / 2
    chord_x = 2 * bend_x + ax * span * span / 2
    chord_y = 2 * bend_y + ay * span * span / 2
    far = x * x + y * y
    least = far + min(bend_x * x + bend_y * y, chord_x * x + chord_y * y, 0.0)
    square = reach * reach * (1 + BRUSH)
    if least > 0.0 and least * least > square * far:
        return NEVER
    aside = chord_x * y - chord_y * x
    swing = aside + chord_x * bend_y - chord_y * bend_x
    if aside * swing > 0.0 and min(aside * aside, swing * swing) > square * (chord_x * chord_x + chord_y * chord_y):
        return NEVER
    return into_circle(x, y, vx, vy, ax, ay, reach, span)
