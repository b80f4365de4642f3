"""When two balls meet next.

Most pairs never do: a pair is let off by two separating axes of the triangle that holds its relative path, and only
the rest is solved for the exact time.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.physics.cloth import Ball, Cloth, State
from game.physics.roots import NEVER, into_circle, into_sphere

BRUSH: Final = 1e-9
"""Clearance a pair must keep to be let off without solving, as a share of the reach."""


class Meeting(NamedTuple):
    """Two balls touch: when, and their places in the list, lower first."""

    time: float
    low: int
    high: int


class Meetings:
    """Times of the next meeting of every pair of balls, kept up to date as balls change their stretch."""

    def __init__(self, balls: Sequence[Ball], cloth: Cloth) -> None:
        self._balls = balls
        self._count = len(balls)
        self._gravity = cloth.gravity
        self._reach = 2 * cloth.radius
        self._square = self._reach * self._reach * (1 + BRUSH)
        self._times = [NEVER] * (self._count * self._count)

    def first(self) -> Meeting:
        """The earliest meeting."""
        time = min(self._times)
        slot = self._times.index(time)
        return Meeting(time, slot // self._count, slot % self._count)

    def together(self, first: Meeting, limit: float) -> list[Meeting]:
        """All meetings up to a time that hang together with the first by shared balls, in order."""
        group = {first}
        waiting = [first.low, first.high]
        seen = set(waiting)
        while waiting:
            place = waiting.pop()
            for other in range(self._count):
                low, high = (place, other) if place < other else (other, place)
                time = self._times[low * self._count + high]
                if time <= limit:
                    group.add(Meeting(time, low, high))
                    if other not in seen:
                        seen.add(other)
                        waiting.append(other)
        return sorted(group)

    def update(self, place: int, now: float) -> None:
        """Find one ball's meetings anew; its stretch begins now. Inlined: nine tenths of a run are spent here."""
        ball, times, count = self._balls[place], self._times, self._count
        is_idle, is_gone, flies = ball.state < State.ROLL, ball.state > State.FLY, ball.state is State.FLY
        for other, partner in enumerate(self._balls):
            if other == place:
                continue
            slot = place * count + other if place < other else other * count + place
            times[slot] = NEVER
            state = partner.state
            if is_gone or state > State.FLY or (is_idle and state < State.ROLL):
                continue
            x, y = ball.x - partner.x, ball.y - partner.y
            vx, vy, ax, ay = ball.vx, ball.vy, ball.ax, ball.ay
            if state >= State.ROLL:
                t = now - partner.since
                x -= (partner.vx + partner.ax * t / 2) * t
                y -= (partner.vy + partner.ay * t / 2) * t
                vx -= partner.vx + partner.ax * t
                vy -= partner.vy + partner.ay * t
                ax -= partner.ax
                ay -= partner.ay
            span = (ball.until if ball.until < partner.until else partner.until) - now
            if flies or state is State.FLY:
                rise, climb, pull = self._height(ball, partner, now)
                path = (x, y, rise), (vx, vy, climb), (ax, ay, pull)
                times[slot] = now + into_sphere(*path, self._reach, span)
                continue
            bend_x, bend_y = vx * span / 2, vy * span / 2
            chord_x = 2 * bend_x + ax * span * span / 2
            chord_y = 2 * bend_y + ay * span * span / 2
            if not self._keep_apart(x, y, bend_x, bend_y, chord_x, chord_y):
                times[slot] = now + into_circle(x, y, vx, vy, ax, ay, self._reach, span)

    def _height(self, ball: Ball, partner: Ball, now: float) -> tuple[float, float, float]:
        """How far one ball is above the other, and its change and the change of that."""
        rise, climb = ball.z - partner.z, ball.vz - partner.vz
        pull = -self._gravity if ball.state is State.FLY else 0.0
        if partner.state is State.FLY:
            t = now - partner.since
            rise -= (partner.vz - self._gravity * t / 2) * t
            climb += self._gravity * t
            pull += self._gravity
        return rise, climb, pull

    def _keep_apart(self, x: float, y: float, bend_x: float, bend_y: float, chord_x: float, chord_y: float) -> bool:
        """Whether the triangle holding a relative path stays out of reach, seen along its start or its chord."""
        square = self._square
        far = x * x + y * y
        bend = bend_x * x + bend_y * y
        last = chord_x * x + chord_y * y
        least = far + (bend if bend < last else last)
        if least > 0.0 and least * least > square * far:
            return True
        aside = chord_x * y - chord_y * x
        swing = aside + chord_x * bend_y - chord_y * bend_x
        limit = square * (chord_x * chord_x + chord_y * chord_y)
        return aside * swing > 0.0 and aside * aside > limit and swing * swing > limit
