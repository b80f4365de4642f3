"""What is written down while the balls move: events for the rules, film for the eye."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import inf, sqrt
from typing import Final

from game.core.geometry import Point
from game.core.outline import Hole
from game.core.record import Bank, CentreCrossed, Contact, Event, Film, HouseCrossed, Segment, Vector
from game.core.table import Rail
from game.physics.bed import Bed, Rubber
from game.physics.cloth import Ball, Cloth, Stance, State, segments
from game.physics.contacts import SLOW
from game.physics.room import is_beside_face
from game.physics.space import Touch

ON_LINE: Final = 1e-12
"""A centre this near to a line is on it, m."""

TANGENT: Final = 1e-9
"""A ball beyond a line for less than this has only touched it, s."""

HUSH: Final = 0.05
"""A slow contact repeated within this time is the same contact pressing on, s."""

FAINT: Final = 2e-4
"""Balls that touch more softly only lie against each other or rubber, m/s: rounding does that, and a step's weight."""


@dataclass(frozen=True, slots=True)
class Watch:
    """A line across the bed whose crossings are written down."""

    y: float
    event: type[CentreCrossed] | type[HouseCrossed]


class Journal:
    """Events and segments of one run."""

    def __init__(self, cloth: Cloth, house_line: float, balls: tuple[Ball, ...]) -> None:
        self._cloth = cloth
        self._watches = (Watch(0.0, CentreCrossed), Watch(house_line, HouseCrossed))
        # Keyed by the moving balls themselves: names of balls are slow to hash.
        self._sides = {ball: [_side(ball.y - watch.y) for watch in self._watches] for ball in balls}
        self._film: dict[Ball, list[Segment]] = {ball: [] for ball in balls}
        self._pressed: dict[tuple[Ball, Ball | Rail], float] = {}
        self.events: list[Event] = []

    def write_contact(self, now: float, one: Ball, other: Ball, closing: float) -> None:
        """Two balls touch."""
        speed = max(closing, 0.0)
        if not self._is_pressing((one, other), now, speed):
            at = (Point(one.x, one.y), Point(other.x, other.y))
            self.events.append(Contact(now, (one.id, other.id), at, speed))

    def write_bank(self, now: float, ball: Ball, rubber: Rubber, normal: Point) -> None:
        """A ball touches rubber in the direction of ``normal``."""
        speed = max(ball.vx * normal.x + ball.vy * normal.y, 0.0)
        if not self._is_pressing((ball, rubber.rail), now, speed):
            self.events.append(Bank(now, ball.id, rubber.rail, Point(ball.x, ball.y), rubber.jaw, speed))

    def write_touch(self, touch: Touch, balls: Sequence[Ball], bed: Bed) -> None:
        """A held ball touches another one or rubber, within the piece of film just written."""
        time, place, other, speed = touch
        ball = balls[place]
        against = balls[other] if isinstance(other, int) else other
        if self._is_pressing((ball, against), time, speed):
            return
        if isinstance(against, Ball):
            at = (self._place_at(ball, time), self._place_at(against, time))
            self.events.append(Contact(time, (ball.id, against.id), at, speed))
        else:
            there = self._place_at(ball, time)
            jaw = not is_beside_face(bed, against, *there)
            self.events.append(Bank(time, ball.id, against, there, jaw, speed))

    def write_piece(self, ball: Ball, after: Stance, now: float, *, counts: bool) -> None:
        """A held ball comes to a new stance now; lines are crossed only where it ``counts``."""
        span = now - ball.since
        if span <= 0.0:
            return
        start = (ball.x, ball.y, self._cloth.radius + ball.z)
        # Contacts are answered at the start of a piece, so its motion is told from its end.
        first = (
            2 * (after.x - ball.x) / span - after.vx,
            2 * (after.y - ball.y) / span - after.vy,
            2 * (after.z - ball.z) / span - after.vz,
        )
        self._film[ball].append(
            Segment(
                start=ball.since,
                end=now,
                position=start,
                velocity=first,
                acceleration=_pull(start, (after.x, after.y, self._cloth.radius + after.z), first, span),
                spin=(after.wx, after.wy, after.wz),
                spin_rate=(0.0, 0.0, 0.0),
            )
        )
        if counts:
            self._step_over(ball, after, now)
        ball.since = now
        ball.x, ball.y, ball.z, ball.vx, ball.vy, ball.vz, ball.wx, ball.wy, ball.wz = after

    def end_piece_at(self, ball: Ball) -> None:
        """Bend the piece of film just written so that it ends where the ball has been laid."""
        last = self._film[ball][-1]
        there = (ball.x, ball.y, self._cloth.radius + ball.z)
        pull = _pull(last.position, there, last.velocity, last.end - last.start)
        self._film[ball][-1] = replace(last, acceleration=pull)

    def fall(self, ball: Ball, depth: float, hole: Hole | None = None) -> None:
        """Film of a ball that is out of play falling to a depth below the bed, in a pocket within its walls."""
        g = self._cloth.gravity
        drop = max(ball.z + self._cloth.radius + depth, 0.0)
        span = (ball.vz + sqrt(ball.vz * ball.vz + 2 * g * drop)) / g
        if span <= 0.0:
            return
        vx, vy = ball.vx, ball.vy
        if hole is not None:
            room = hole.radius - self._cloth.radius
            out = Point(ball.x + vx * span - hole.centre.x, ball.y + vy * span - hole.centre.y)
            if out.length > room:
                end = hole.centre.plus(out.unit.times(room))
                vx, vy = (end.x - ball.x) / span, (end.y - ball.y) / span
        self._film[ball].append(
            Segment(
                start=ball.since,
                end=ball.since + span,
                position=(ball.x, ball.y, self._cloth.radius + ball.z),
                velocity=(vx, vy, ball.vz),
                acceleration=(0.0, 0.0, -g),
                spin=(ball.wx, ball.wy, ball.wz),
                spin_rate=(0.0, 0.0, 0.0),
            )
        )

    def close(self, ball: Ball, now: float) -> None:
        """Write down the ball's stretch up to now."""
        if not ball.has_moved or not now > ball.since:
            return
        self._film[ball].extend(segments(ball, self._cloth, now))
        if State.ROLL <= ball.state <= State.FLY:
            sides = self._sides[ball]
            for place, watch in enumerate(self._watches):
                sides[place] = self._cross(ball, watch, sides[place], now - ball.since)

    def ordered(self) -> tuple[Event, ...]:
        """Events in time order; those of one instant as they were found."""
        return tuple(sorted(self.events, key=lambda event: event.time))

    def reel(self, duration: float) -> Film:
        """The film, each ball lying on until the last one has dropped or stopped."""
        return Film({ball.id: tuple(way) for ball, way in self._film.items() if way}, max(duration, self.film_end))

    @property
    def film_end(self) -> float:
        """When the last piece of film ends, s."""
        return max((way[-1].end for way in self._film.values() if way), default=0.0)

    def _place_at(self, ball: Ball, time: float) -> Point:
        """Where a ball was at a time not long ago."""
        part = next((part for part in reversed(self._film[ball]) if part.start <= time), None)
        if part is None or time > part.end:
            return Point(ball.x, ball.y)
        x, y, _ = part.position_at(time)
        return Point(x, y)

    def _step_over(self, ball: Ball, after: Stance, now: float) -> None:
        """Write down lines a held ball is now beyond."""
        sides = self._sides[ball]
        for place, watch in enumerate(self._watches):
            side, old, new = sides[place], ball.y - watch.y, after.y - watch.y
            sides[place] = _side(new) or side
            if side and _side(new) == -side:
                share = old / (old - new) if old * new < 0.0 else 1.0
                time = ball.since + (now - ball.since) * share
                at = Point(ball.x + (after.x - ball.x) * share, watch.y)
                self.events.append(watch.event(time, ball.id, Rail.FOOT if new > 0 else Rail.HEAD, at))

    def _is_pressing(self, pair: tuple[Ball, Ball | Rail], now: float, speed: float) -> bool:
        """Whether this contact is none to tell of, or only goes on with one already written down."""
        last = self._pressed.get(pair, -inf)
        self._pressed[pair] = now
        return speed < FAINT or (speed < SLOW and now - last < HUSH)

    def _cross(self, ball: Ball, watch: Watch, side: int, span: float) -> int:
        """Write down crossings within the stretch; answers the side the ball was last on."""
        y, v, a = ball.y - watch.y, ball.vy, ball.ay
        last = y + (v + a * span / 2) * span
        if side and y * side > ON_LINE and last * side > ON_LINE and (v * side >= 0 or (v + a * span) * side <= 0):
            return side
        knots = [0.0, *_roots(y, v, a, span), span]
        for start, end in pairwise(knots):
            if end - start < TANGENT and end < span:
                continue
            middle = (start + end) / 2
            now = _side(y + (v + a * middle / 2) * middle)
            if now and side and now != side:
                to = Rail.FOOT if now > 0 else Rail.HEAD
                x = ball.x + (ball.vx + ball.ax * start / 2) * start
                self.events.append(watch.event(ball.since + start, ball.id, to, Point(x, watch.y)))
            side = now or side
        return side


def _pull(start: Vector, end: Vector, speed: Vector, span: float) -> Vector:
    """Acceleration that leads from one place to another."""
    x, y, z = (2 * (b - a - v * span) / (span * span) for a, b, v in zip(start, end, speed, strict=True))
    return x, y, z


def _side(y: float) -> int:
    """1 beyond a line, -1 before it, 0 on it."""
    return (y > ON_LINE) - (y < -ON_LINE)


def _roots(y: float, v: float, a: float, span: float) -> list[float]:
    """When y + v t + a t^2 / 2 is zero within (0, span), rising."""
    square = v * v - 2 * a * y
    if square < 0.0:
        return []
    reach = v + (sqrt(square) if v >= 0 else -sqrt(square))
    both = (-2 * y / reach if reach else -1.0, -reach / a if a else -1.0)
    return sorted(root for root in both if 0.0 < root < span)
