"""What is written down while the balls move: events for the rules, film for the eye."""

from dataclasses import dataclass
from itertools import pairwise
from math import hypot, inf, sqrt
from typing import Final

from game.core.geometry import Point
from game.core.outline import Hole
from game.core.record import Bank, CentreCrossed, Contact, Event, Film, HouseCrossed, Segment
from game.core.table import Rail
from game.physics.bed import Rubber
from game.physics.cloth import Ball, Cloth, State, segments
from game.physics.contacts import SLOW, closing_speed

ON_LINE: Final = 1e-12
"""A centre this near to a line is on it, m."""

TANGENT: Final = 1e-9
"""A ball beyond a line for less than this has only touched it, s."""

FALL: Final = 0.15
"""Depth of the drop shown after a pot, m."""

HUSH: Final = 0.05
"""A slow contact repeated within this time is the same contact pressing on, s."""


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

    def write_contact(self, now: float, one: Ball, other: Ball) -> None:
        """Two balls touch."""
        speed = max(closing_speed(one, other), 0.0)
        if not self._is_pressing((one, other), now, speed):
            at = (Point(one.x, one.y), Point(other.x, other.y))
            self.events.append(Contact(now, (one.id, other.id), at, speed))

    def write_bank(self, now: float, ball: Ball, rubber: Rubber, normal: Point) -> None:
        """A ball touches rubber in the direction of ``normal``."""
        speed = max(ball.vx * normal.x + ball.vy * normal.y, 0.0)
        if not self._is_pressing((ball, rubber.rail), now, speed):
            self.events.append(Bank(now, ball.id, rubber.rail, Point(ball.x, ball.y), rubber.jaw, speed))

    def close(self, ball: Ball, now: float) -> None:
        """Write down the ball's stretch up to now."""
        if not ball.has_moved or not now > ball.since:
            return
        self._film[ball].extend(segments(ball, self._cloth, now))
        if ball.state >= State.ROLL:
            sides = self._sides[ball]
            for place, watch in enumerate(self._watches):
                sides[place] = self._cross(ball, watch, sides[place], now - ball.since)

    def drop(self, ball: Ball, hole: Hole, gravity: float) -> None:
        """Film of a ball falling from the slate's edge to the middle of the hole."""
        fall = sqrt(2 * FALL / gravity)
        to_x, to_y = hole.centre.x - ball.x, hole.centre.y - ball.y
        speed = hypot(ball.vx, ball.vy)
        # Slow enough that the ball does not swing past the middle and back.
        share = min(1.0, 2 * hypot(to_x, to_y) / fall / speed) if speed else 0.0
        vx, vy = ball.vx * share, ball.vy * share
        pull = 2 / (fall * fall)
        self._film[ball].append(
            Segment(
                start=ball.since,
                end=ball.since + fall,
                position=(ball.x, ball.y, self._cloth.radius),
                velocity=(vx, vy, 0.0),
                acceleration=((to_x - vx * fall) * pull, (to_y - vy * fall) * pull, -gravity),
                spin=(ball.wx, ball.wy, ball.wz),
                spin_rate=(0.0, 0.0, 0.0),
            )
        )

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

    def _is_pressing(self, pair: tuple[Ball, Ball | Rail], now: float, speed: float) -> bool:
        """Whether this contact only goes on with one already written down."""
        last = self._pressed.get(pair, -inf)
        self._pressed[pair] = now
        return speed < SLOW and now - last < HUSH

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
