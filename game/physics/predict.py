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


NO_WAY: Final = (0.0, 0.0, 0.0, 0.0)

NOTHING: Final = Meeting(NEVER, 0, 0)


class Meetings:
    """Times of the next meeting of every pair of balls, kept up to date as balls change their stretch."""

    def __init__(self, balls: Sequence[Ball], cloth: Cloth) -> None:
        self._balls = balls
        self._count = len(balls)
        self._gravity = cloth.gravity
        self._reach = 2 * cloth.radius
        self._square = self._reach * self._reach * (1 + BRUSH)
        self._times: dict[int, float] = {}

    def first(self) -> Meeting:
        """The earliest meeting."""
        times = self._times
        if not times:
            return NOTHING
        time = min(times.values())
        slot = min(slot for slot, other in times.items() if other == time)
        return Meeting(time, slot // self._count, slot % self._count)

    def together(self, first: Meeting, limit: float) -> list[Meeting]:
        """All meetings up to a time that hang together with the first by shared balls, in order."""
        near = [divmod(slot, self._count) for slot, time in self._times.items() if time <= limit]
        joined = {first.low, first.high}
        while True:
            group = [pair for pair in near if pair[0] in joined or pair[1] in joined]
            reached = {place for pair in group for place in pair} | joined
            if reached == joined:
                return sorted(Meeting(self._times[low * self._count + high], low, high) for low, high in group)
            joined = reached

    def update(self, place: int, now: float) -> None:
        """Find one ball's meetings anew; its stretch begins now. Inlined: nine tenths of a run are spent here."""
        ball, times, count = self._balls[place], self._times, self._count
        self._forget(place)
        if ball.state > State.FLY:
            return
        is_idle, flies = ball.state < State.ROLL, ball.state is State.FLY
        px, py, pvx, pvy, pax, pay, until = ball.x, ball.y, ball.vx, ball.vy, ball.ax, ball.ay, ball.until
        square, alone, roll, fly, rest = self._square, until - now, State.ROLL, State.FLY, State.REST
        to_bend_x, to_bend_y, to_last_x, to_last_y = NO_WAY if is_idle else _triangle(pvx, pvy, pax, pay, alone)
        left, right = self._span(px, to_bend_x, to_last_x)
        low, high = self._span(py, to_bend_y, to_last_y)
        for other, partner in enumerate(self._balls):
            state = partner.state
            if other == place or state > fly:
                continue
            if state < roll and (is_idle or not (left < partner.x < right and low < partner.y < high)):
                continue
            x, y = px - partner.x, py - partner.y
            if state is rest:
                vx, vy, ax, ay, span = pvx, pvy, pax, pay, alone
                bend_x, bend_y, chord_x, chord_y = to_bend_x, to_bend_y, to_last_x, to_last_y
            else:
                t = now - partner.since
                x -= (partner.vx + partner.ax * t / 2) * t
                y -= (partner.vy + partner.ay * t / 2) * t
                vx, vy = pvx - partner.vx - partner.ax * t, pvy - partner.vy - partner.ay * t
                ax, ay = pax - partner.ax, pay - partner.ay
                span = (until if until < partner.until else partner.until) - now
                bend_x, bend_y, chord_x, chord_y = _triangle(vx, vy, ax, ay, span)
            # Seen from the first place, unless one is over the other there: the triangle that holds the path over the
            # bed stays out of reach.
            far = x * x + y * y
            bend, last = bend_x * x + bend_y * y, chord_x * x + chord_y * y
            least = far + (bend if bend < last else last)
            if least > 0.0 and least * least > square * far and (far > square or not (flies or state is fly)):
                continue
            # Seen along its chord: it passes by.
            aside = chord_x * y - chord_y * x
            swing = aside + chord_x * bend_y - chord_y * bend_x
            limit = square * (chord_x * chord_x + chord_y * chord_y)
            if aside * swing > 0.0 and aside * aside > limit and swing * swing > limit:
                continue
            if flies or state is fly:
                rise, climb, pull = self._height(ball, partner, now)
                time = into_sphere((x, y, rise), (vx, vy, climb), (ax, ay, pull), self._reach, span)
            else:
                time = into_circle(x, y, vx, vy, ax, ay, self._reach, span)
            if time < NEVER:
                times[place * count + other if place < other else other * count + place] = now + time

    def _forget(self, place: int) -> None:
        times, count = self._times, self._count
        for other in range(count):
            times.pop(place * count + other if place < other else other * count + place, None)

    def _span(self, start: float, bend: float, last: float) -> tuple[float, float]:
        """Between which places along an axis a ball at rest can be met."""
        reach = self._reach * (1 + BRUSH)
        return start + min(0.0, bend, last) - reach, start + max(0.0, bend, last) + reach

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


def _triangle(vx: float, vy: float, ax: float, ay: float, span: float) -> tuple[float, float, float, float]:
    """From the start of a parabola to the bend of the triangle that holds it, and to its end."""
    bend_x, bend_y = vx * span / 2, vy * span / 2
    return bend_x, bend_y, 2 * bend_x + ax * span * span / 2, 2 * bend_y + ay * span * span / 2
