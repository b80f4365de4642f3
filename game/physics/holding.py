"""Balls that have left cloth and free flight: who moves in Bullet's space, for how long, and where they go from there.

Nobody is held for ever: what has not come to an end within HOLD_CAP ends by rule.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from enum import Enum
from math import hypot, inf, sqrt
from typing import Final

from game.core.geometry import Point
from game.core.outline import Hole
from game.core.table import RAIL_WIDTH, TableSpec
from game.physics.bed import Bed
from game.physics.bodies import wood_depth
from game.physics.cloth import LIFT, Ball, Cloth, State
from game.physics.journal import Journal
from game.physics.laying import free_place, laid
from game.physics.room import hole_under, is_open, nearest_hole
from game.physics.shell import Shell
from game.physics.sight import Seen, as_held, gap_between, is_near, look, speed_of
from game.physics.space import Space

CHUNK: Final = 2.0**-8
"""Time between two looks at held balls, s, and the length of a piece of their film."""

CAREFUL: Final = 2.0**-11
"""The same while another ball may run into one of them."""

HOLD_CAP: Final = 4.0
"""Longest a ball may be held, s; the slowest tip over an edge takes a quarter of it."""

LIP: Final = 2e-5
"""A ball whose centre is this near to the edge of a hole has not come out, m."""

FLAT: Final = 3e-4
"""Height up to which a ball counts as lying on the bed, m: Bullet lets it sink and hover by less."""

HIGH: Final = 0.005
"""A ball at rest higher than this lies on something, m."""

IDLE: Final = 0.002
"""A ball slower than this on a rail has come to rest there, m/s."""

APART: Final = 0.002
"""Gap to others with which a ball is let go, m."""

NEAR: Final = 5e-4
"""Gap at which a ball joins those held, besides what it may close until the next look, m."""

JOLT: Final = 5e-4
"""A ball at rest made no faster than this still sleeps, m/s: on cloth it would roll a micrometre."""

STIR: Final = 1e-5
"""The same for how far it is from where it lay, m: others have been parted from it."""


class Fate(Enum):
    """Where a held ball goes next."""

    STAYS = "stays"
    RESTS = "rests"
    FLIES = "flies"
    POTTED = "potted"
    JUMPED = "jumped"


class Holding:
    """The balls held in one run."""

    def __init__(
        self, table: TableSpec, bed: Bed, cloth: Cloth, shell: Shell, balls: Sequence[Ball], journal: Journal
    ) -> None:  # fmt: skip
        self.due = inf
        self._bed = bed
        self._cloth = cloth
        self._shell = shell
        self._balls = balls
        self._journal = journal
        self._reach = 2 * table.ball_radius
        self._radius = table.ball_radius
        outer = wood_depth(table) + RAIL_WIDTH
        self._end_x, self._end_y = table.width / 2 + outer, table.length / 2 + outer
        self._since: dict[int, float] = {}
        self._lay: dict[int, Point] = {}
        self._space: Space | None = None

    @property
    def is_busy(self) -> bool:
        """Whether any ball is held."""
        return bool(self._since)

    def take(self, place: int, now: float) -> None:
        """A ball, whose stretch has been closed, is held from now on; the others are at the same moment."""
        if self._space is None:
            self._space = self._shell.open(now)
        ball = self._balls[place]
        if ball.state is State.REST:
            self._lay[place] = Point(ball.x, ball.y)
        ball.state, ball.until, ball.has_moved = State.HELD, inf, True
        ball.ax = ball.ay = 0.0
        self._space.take(place, ball)
        self._since[place] = now

    def give(self, place: int) -> None:
        """A ball is held no more."""
        if self._space is not None:
            self._space.give(place)
        del self._since[place]
        self._lay.pop(place, None)
        if not self._since:
            self._space = None
            self.due = inf

    def advance(self, now: float) -> None:
        """Carry all held balls to a time and write down what they did."""
        space = self._space
        if space is None or space.now >= now:
            return
        for time, stances in space.advance(now):
            for place, after in stances.items():
                falls = hole_under(self._bed, after.x, after.y) is not None
                self._journal.write_piece(self._balls[place], after, time, counts=not falls)
        for place in self._since:
            ball = self._balls[place]
            ball.vx, ball.vy, ball.vz, ball.wx, ball.wy, ball.wz = space.read(place)[3:]
        for touch in space.touches:
            self._journal.write_touch(touch, self._balls, self._bed)
        space.touches.clear()

    def plan(self, now: float) -> None:
        """Say when to look next."""
        if self._since:
            self.due = now + (CAREFUL if self._calls(self._seen(now), CHUNK) else CHUNK)

    def called(self, now: float, places: Iterable[int]) -> list[int]:
        """Those of these balls, none of them held, that may touch a held one before the next careful look."""
        if not self._since:
            return []
        waiting = list(places)
        return [waiting[number] for number in self._calls(self._seen(now, waiting), 2 * CAREFUL)]

    def fates(self, now: float) -> dict[int, Fate]:
        """What becomes of every held ball now; those that come to lie on the bed are laid there."""
        fates = {place: self._fate(place, now) for place in sorted(self._since)}
        while kept := [place for place, fate in fates.items() if fate is Fate.RESTS and self._is_kept(place, fates)]:
            fates.update(dict.fromkeys(kept, Fate.STAYS))
        return self._laid(fates, {place for place in fates if now - self._since[place] > HOLD_CAP})

    def sentences(self) -> dict[int, Fate]:
        """The rule for all held balls."""
        return self._laid({place: self._sentence(place) for place in sorted(self._since)}, set(self._since))

    def _is_kept(self, place: int, fates: Mapping[int, Fate]) -> bool:
        """Whether a ball that might lie on the bed again would be called back by one that stays."""
        return any(fate is Fate.STAYS and self._is_beside(place, number) for number, fate in fates.items())

    def _sleeps(self, place: int) -> bool:
        """Whether a ball that lay still when it was taken has not been moved since."""
        ball, lay = self._balls[place], self._lay.get(place)
        return lay is not None and speed_of(ball) < JOLT and hypot(ball.x - lay.x, ball.y - lay.y) < STIR

    def _fate(self, place: int, now: float) -> Fate:
        ball = self._balls[place]
        if ball.z < -self._reach:
            return Fate.POTTED
        if abs(ball.x) > self._end_x or abs(ball.y) > self._end_y:
            return Fate.JUMPED
        if now - self._since[place] > HOLD_CAP:
            return self._sentence(place)
        if ball.z > HIGH and speed_of(ball) < IDLE and not is_open(self._bed, ball.x, ball.y, 0.0):
            return Fate.JUMPED
        return Fate.RESTS if self._sleeps(place) else self._way_back(place)

    def _way_back(self, place: int) -> Fate:
        """Whether a held ball goes back to the cloth or to free flight."""
        ball = self._balls[place]
        if abs(ball.z) <= FLAT and abs(ball.vz) < LIFT / 2:
            is_out = hole_under(self._bed, ball.x, ball.y, LIP) is None
            return Fate.RESTS if is_out else Fate.STAYS
        is_rising = ball.z > FLAT or (ball.z > -FLAT and ball.vz > LIFT)
        if is_rising and is_open(self._bed, ball.x, ball.y, 2 * APART) and self._is_alone(place):
            self._raise(ball)
            return Fate.FLIES
        return Fate.STAYS

    def _sentence(self, place: int) -> Fate:
        """The rule for a ball that finds no end by itself."""
        ball = self._balls[place]
        if hole_under(self._bed, ball.x, ball.y, LIP) is not None or ball.z < -HIGH:
            return Fate.POTTED
        if ball.z > HIGH:
            return Fate.JUMPED
        ball.vx = ball.vy = ball.vz = ball.wx = ball.wy = ball.wz = 0.0
        return Fate.RESTS

    def hole_of(self, place: int) -> Hole:
        """The hole a potted ball went into."""
        return nearest_hole(self._bed, *self._spot(place))

    def _laid(self, fates: dict[int, Fate], sentenced: set[int]) -> dict[int, Fate]:
        """Lay those that come to rest: as they lay before where they sleep, else free of rubber and of all others.

        Those that find no room stay held, but for the sentenced.
        """
        resting = [place for place, fate in fates.items() if fate is Fate.RESTS]
        for place in resting:
            if self._sleeps(place):
                self._set_down(place, self._lay[place])
        moved = {place: self._spot(place) for place in resting if not self._sleeps(place)}
        others = [Point(one.x, one.y) for one in self._others(moved) if abs(one.z) <= FLAT]
        spots = laid(self._bed, self._reach, moved, others)
        for place, spot in moved.items():
            one = spots or laid(self._bed, self._reach, {place: spot}, others)
            if one is None and place in sentenced:
                one = {place: free_place(self._bed, self._reach, spot, others)}
            if one is None:
                fates[place] = Fate.STAYS
            else:
                self._set_down(place, one[place])
            if spots is None:
                others.append(self._spot(place))
        return fates

    def _spot(self, place: int) -> Point:
        return Point(self._balls[place].x, self._balls[place].y)

    def _set_down(self, place: int, spot: Point) -> None:
        """Lay a ball at a place on the bed, as still as it was taken where it sleeps."""
        ball = self._balls[place]
        if self._sleeps(place):
            ball.vx = ball.vy = ball.vz = ball.wx = ball.wy = ball.wz = ball.z = 0.0
        ball.x, ball.y = spot
        self._raise(ball)

    def _raise(self, ball: Ball) -> None:
        """Put a ball lying on the bed, or sunk a little into it, at its height there, paid for by its motion."""
        if ball.z > FLAT:
            return
        cost = -self._cloth.gravity * ball.z
        ball.z = 0.0
        if ball.vz < LIFT:
            cost -= ball.vz * ball.vz / 2
            ball.vz = 0.0
        moving = (ball.vx**2 + ball.vy**2 + ball.vz**2) / 2
        kinetic = moving + self._radius**2 * (ball.wx**2 + ball.wy**2 + ball.wz**2) / 5
        if cost > 0.0 and kinetic:
            factor = sqrt(max(0.0, 1 - cost / kinetic))
            ball.vx, ball.vy, ball.vz = ball.vx * factor, ball.vy * factor, ball.vz * factor
            ball.wx, ball.wy, ball.wz = ball.wx * factor, ball.wy * factor, ball.wz * factor

    def _is_beside(self, place: int, number: int) -> bool:
        """Whether two held balls are near enough for one to call the other back."""
        one, other = self._balls[place], self._balls[number]
        gap = gap_between(as_held(one), as_held(other), self._reach)
        return gap < APART + 2 * self._fastest() * CHUNK

    def _is_alone(self, place: int) -> bool:
        """Whether a ball in the air is clear of all others."""
        here = as_held(self._balls[place])
        return all(gap_between(here, other, self._reach) > APART for other in self._others((place,)))

    def _others(self, places: Container[int]) -> list[Seen]:
        now = self._space.now if self._space is not None else 0.0
        kept = [
            number for number, ball in enumerate(self._balls) if number not in places and ball.state is not State.GONE
        ]
        return self._seen(now, kept)

    def _seen(self, now: float, places: Iterable[int] | None = None) -> list[Seen]:
        """Balls as they are now; without places, those on cloth and in flight."""
        if places is None:
            places = (place for place, ball in enumerate(self._balls) if ball.state < State.HELD)
        return [look(self._balls[place], self._cloth, now) for place in places]

    def _fastest(self) -> float:
        """Speed of the fastest ball held, which any of them may be given by the next look, m/s."""
        return max(speed_of(self._balls[place]) for place in self._since)

    def _calls(self, waiting: Sequence[Seen], span: float) -> list[int]:
        """Which of these balls, none of them held, may touch a held one within a time.

        Held balls that sleep are touched by what moves alone, or what that may push into them.
        """
        fastest = self._fastest()
        awake = [place for place in self._since if not self._sleeps(place)]
        asleep = [place for place in self._since if place not in awake]
        held = [as_held(self._balls[place]) for place in awake]
        while woken := [
            place for place in asleep if is_near(as_held(self._balls[place]), held, self._reach, NEAR + fastest * span)
        ]:
            held += [as_held(self._balls[place]) for place in woken]
            asleep = [place for place in asleep if place not in woken]
        still = [as_held(self._balls[place]) for place in asleep]
        return [
            number
            for number, seen in enumerate(waiting)
            if is_near(seen, held, self._reach, NEAR + (seen.speed + fastest) * span)
            or (seen.speed and is_near(seen, still, self._reach, NEAR + seen.speed * span))
        ]
