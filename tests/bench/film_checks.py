"""What a film must obey: energy never grows, balls never press into each other.

Film of a ball on cloth or in free flight is exact. While Bullet moves a ball by itself, film follows it in pieces whose
ends alone are true; looks are taken where everything is. Balls that fall out of play are looked at no more.
"""

from bisect import bisect_right
from collections.abc import Iterator
from enum import Enum
from itertools import pairwise
from math import dist
from typing import Final, NamedTuple

from game.core.balls import BallId
from game.core.layout import Layout
from game.core.record import Played, Segment, Vector
from game.physics.constants import CLUB

LOOKS: Final = (0.0, 0.25, 0.5, 0.75)
"""Where within each exact stretch balls are held against each other."""


class Kind(Enum):
    """How true a piece of film is."""

    EXACT = "exact"
    HELD = "held"
    OUT = "out"


class Growth(NamedTuple):
    """Growth of energy between two moments, J/kg."""

    amount: float
    whole: float
    """Energy of the stroke at the start."""
    time: float


class Overlap(NamedTuple):
    """Two balls pressed into each other, m."""

    depth: float
    balls: str
    time: float


NONE: Final = Overlap(0.0, "", 0.0)


class Ways:
    """The ways of all balls of a stroke, to be asked at any time."""

    def __init__(self, played: Played, layout: Layout, radius: float) -> None:
        self._film = played.film.segments
        self._layout = layout
        self._final = played.record.final
        self._radius = radius
        self._starts = {ball: [part.start for part in way] for ball, way in self._film.items()}

    @property
    def first_held(self) -> float:
        """When Bullet first moves a ball by itself, s."""
        times = (part.start for ball, way in self._film.items() for part in way if self.kind(ball, part) is Kind.HELD)
        return min(times, default=float("inf"))

    def kind(self, ball: BallId, part: Segment) -> Kind:
        """How true a piece of a ball's film is."""
        pull = part.acceleration[2]
        if ball not in self._final and part is self._film[ball][-1] and pull == -CLUB.gravity:
            return Kind.OUT
        is_still = not any(part.velocity) and not any(part.acceleration)
        # The cloth always changes the spin of what moves; pieces of held balls have one spin each.
        is_rubbed = pull == 0.0 and any(part.spin_rate)
        return Kind.EXACT if pull == -CLUB.gravity or is_still or is_rubbed else Kind.HELD

    def state(self, ball: BallId, time: float) -> tuple[float, Vector] | Kind:
        """Energy and place right after a time; HELD where neither is known, OUT once the ball is out of play."""
        way = self._film.get(ball, ())
        if not way or time < way[0].start:
            place = self._layout[ball]
            return 0.0, (place.x, place.y, self._radius)
        part = way[bisect_right(self._starts[ball], time) - 1]
        kind = self.kind(ball, part)
        if time > part.end or kind is Kind.OUT:
            return Kind.OUT
        if kind is Kind.EXACT:
            return self._told(part, time)
        if time == part.end:
            return self._told(part, time)
        if time == part.start and part is not way[0]:
            before = way[bisect_right(self._starts[ball], time) - 2]
            if before.end == time and self.kind(ball, before) is Kind.HELD:
                return self._told(before, time)
        return Kind.HELD

    def _told(self, part: Segment, time: float) -> tuple[float, Vector]:
        t = time - part.start
        moving = sum((v + a * t) ** 2 for v, a in zip(part.velocity, part.acceleration, strict=True)) / 2
        turning = sum(w * w for w in part.spin_at(time)) * self._radius**2 / 5
        place = part.position_at(time)
        return moving + turning + CLUB.gravity * (place[2] - self._radius), place

    def greatest_growth(self) -> Growth:
        """The greatest growth of energy of all balls in play from one moment to the next, after the strike."""
        times = sorted({part.start for way in self._film.values() for part in way} - {0.0})
        seen = [(time, state) for time in (0.0, *times) if (state := self._whole(time)) is not None]
        worst = Growth(0.0, sum(seen[0][1].values()) if seen else 0.0, 0.0)
        for (_, before), (time, after) in pairwise(seen):
            # A ball that has left play may have given what it had to others just before.
            had = sum(energy if ball in after else max(energy, 0.0) for ball, energy in before.items())
            amount = sum(after.values()) - had
            if amount > worst.amount:
                worst = worst._replace(amount=amount, time=time)
        return worst

    def _whole(self, time: float) -> dict[BallId, float] | None:
        """Energy of every ball in play; None while some are not known."""
        energies = {}
        for ball in self._layout.places:
            match self.state(ball, time):
                case Kind.HELD:
                    return None
                case (float(energy), _):
                    energies[ball] = energy
        return energies

    def deepest_overlap(self, among: Kind) -> Overlap:
        """The worst moment of two balls both on cloth or in flight (EXACT), or with one of them held (HELD)."""
        worst = NONE
        for ball, time in self._moments(among):
            here = self.state(ball, time)
            if isinstance(here, Kind):
                continue
            for other in self._layout.places:
                there = self.state(other, time) if other is not ball else Kind.OUT
                if isinstance(there, Kind):
                    continue
                depth = 2 * self._radius - dist(here[1], there[1])
                if depth > worst.depth:
                    worst = Overlap(depth, f"{ball.value} and {other.value}", time)
        return worst

    def _moments(self, among: Kind) -> Iterator[tuple[BallId, float]]:
        for ball, way in self._film.items():
            for part in way:
                if self.kind(ball, part) is not among:
                    continue
                if among is Kind.HELD:
                    yield ball, part.end
                else:
                    yield from ((ball, part.start + share * (part.end - part.start)) for share in LOOKS)
