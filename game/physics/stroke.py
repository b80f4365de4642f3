"""The event loop of one stroke: find the earliest thing that happens, let it happen, look again."""

from collections.abc import Mapping
from math import inf
from typing import Final

from game.core.balls import BallId
from game.core.engine import Stop
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.outline import Hole
from game.core.record import Bank, Contact, Event, Motion, Played, Potted, Record, Settled, Struck
from game.core.table import Pocket, Rail, TableSpec
from game.physics.bed import FREE, Bed, Rubber, Surface, first_hit
from game.physics.cloth import Ball, Cloth, State, advance, finish, motion_of, release
from game.physics.contacts import SLOW, Contacts, closing_speed
from game.physics.journal import Journal
from game.physics.predict import Meetings

TOGETHER: Final = 30e-6
"""Contacts this close in time are one, s: balls touch for longer than that."""

EVENT_CAP: Final = 20_000
"""Steps after which a run is broken off; the worst stroke seen takes a twentieth of it."""

TIME_CAP: Final = 300.0
"""Seconds after which a run is broken off: balls without friction would roll for ever."""

HUSH: Final = 0.05
"""A slow contact repeated within this time is the same contact pressing on, s."""

Key = tuple[int, int | Rail]


class Stroke:
    """One run of the table's balls."""

    def __init__(
        self,
        table: TableSpec,
        bed: Bed,
        cloth: Cloth,
        contacts: Contacts,
        layout: Layout,
        motions: Mapping[BallId, Motion],
        gravity: float,
    ) -> None:
        self._bed = bed
        self._cloth = cloth
        self._contacts = contacts
        self._gravity = gravity
        self._balls = tuple(Ball(ball, place.x, place.y) for ball, place in layout.places.items())
        self._journal = Journal(cloth, table.house_line, self._balls)
        self._meetings = Meetings(self._balls, table.ball_radius)
        self._hits = [inf] * len(self._balls)
        self._surfaces: list[Surface | None] = [None] * len(self._balls)
        self._ends = [inf] * len(self._balls)
        self._pressed: dict[Key, float] = {}
        self._holes: Mapping[Pocket, Hole] = {mouth.hole.pocket: mouth.hole for mouth in bed.mouths}
        self._now = 0.0
        for ball in self._balls:
            if ball.id in motions:
                (ball.vx, ball.vy, _), (ball.wx, ball.wy, ball.wz) = motions[ball.id]
        # Balls that lie still are met by those that move.
        self._let_go(tuple(place for place, ball in enumerate(self._balls) if ball.id in motions))

    def strike(self, ball: BallId, at: Point) -> None:
        """Write down that the tip met the cue ball."""
        self._journal.events.append(Struck(0.0, ball, at))

    def run(self, stop: Stop) -> Played:
        """Play to rest, or to where ``stop`` says; a crossing of a line is no reason to stop here."""
        limit = TIME_CAP if stop.time is None else min(stop.time, TIME_CAP)
        seen = 0
        for _ in range(EVENT_CAP):
            if stop.kind is not None:
                new = self._journal.events[seen:]
                seen += len(new)
                if any(isinstance(event, stop.kind) for event in new):
                    return self._played(self._now, is_over=False)
            if not self._step(limit):
                break
        else:
            return self._broken_off()
        if min(self._meetings.first()[0], *self._ends) == inf:
            return self._played(self._now, is_over=True)
        if stop.time is not None and stop.time <= TIME_CAP:
            self._now = stop.time
            return self._played(self._now, is_over=False)
        return self._broken_off()

    def _step(self, limit: float) -> bool:
        """Let the next thing happen; False when nothing does before the limit."""
        meeting = self._meetings.first()
        hit = min(self._hits)
        end = min(self._ends)
        now = min(meeting[0], hit, end)
        if now > limit or now == inf:
            return False
        self._now = now
        if meeting[0] <= now:
            self._meet(meeting)
        elif hit <= now:
            self._hit(self._hits.index(hit))
        else:
            self._finish(self._ends.index(end))
        return True

    def _finish(self, place: int) -> None:
        ball = self._balls[place]
        self._journal.close(ball, ball.until)
        finish(ball, self._cloth)
        self._look_ahead((place,))

    def _meet(self, first: tuple[float, int, int]) -> None:
        """Contacts of the instant: one pair, or all that meet with it."""
        group = self._group(first)
        places = sorted({place for _, low, high in group for place in (low, high)})
        for place in places:
            self._bring(place)
        fast = self._joined(first, group)
        if len(fast) > 1:
            places = sorted({place for _, low, high in fast for place in (low, high)})
            for meeting in sorted(fast):
                self._write_contact(meeting)
            index = {place: rank for rank, place in enumerate(places)}
            self._contacts.meet_together(
                [self._balls[place] for place in places], [(index[low], index[high]) for _, low, high in fast]
            )
        else:
            _, low, high = first
            self._write_contact(first)
            self._contacts.meet(self._balls[low], self._balls[high])
        self._let_go(tuple({place for _, low, high in group for place in (low, high)}))

    def _group(self, first: tuple[float, int, int]) -> list[tuple[float, int, int]]:
        """All meetings within TOGETHER of the first that share balls with it, however far along."""
        limit = first[0] + TOGETHER
        group = [first]
        waiting = [first[1], first[2]]
        seen = set(waiting)
        while waiting:
            place = waiting.pop()
            for meeting in self._meetings.within(place, limit):
                if meeting not in group:
                    group.append(meeting)
                for other in meeting[1:]:
                    if other not in seen:
                        seen.add(other)
                        waiting.append(other)
        return sorted(group)

    def _joined(
        self, first: tuple[float, int, int], group: list[tuple[float, int, int]]
    ) -> list[tuple[float, int, int]]:
        """Those of a group that close fast enough to bounce and still hang together with the first."""
        fast = [m for m in group if closing_speed(self._balls[m[1]], self._balls[m[2]]) >= SLOW]
        if first not in fast:
            return []
        joined = {first[1], first[2]}
        kept: list[tuple[float, int, int]] = []
        for _ in fast:
            kept = [m for m in fast if m[1] in joined or m[2] in joined]
            joined.update(place for m in kept for place in m[1:])
        return kept

    def _hit(self, place: int) -> None:
        """A ball meets rubber or the edge of a hole."""
        ball = self._balls[place]
        surface = self._surfaces[place]
        self._bring(place)
        if isinstance(surface, Rubber):
            normal = surface.normal_at(ball.x, ball.y)
            speed = max(ball.vx * normal.x + ball.vy * normal.y, 0.0)
            if not self._is_pressing((place, surface.rail), speed):
                at = Point(ball.x, ball.y)
                self._journal.events.append(Bank(self._now, ball.id, surface.rail, at, surface.jaw, speed))
            self._contacts.bank(ball, normal)
        elif surface is not None:
            self._journal.events.append(Potted(self._now, ball.id, surface))
            self._journal.drop(ball, self._holes[surface], self._gravity)
            ball.state = State.GONE
            ball.until = inf
            self._look_ahead((place,))
            return
        self._let_go((place,))

    def _write_contact(self, meeting: tuple[float, int, int]) -> None:
        _, low, high = meeting
        one, other = self._balls[low], self._balls[high]
        speed = max(closing_speed(one, other), 0.0)
        if not self._is_pressing((low, high), speed):
            at = (Point(one.x, one.y), Point(other.x, other.y))
            self._journal.events.append(Contact(self._now, (one.id, other.id), at, speed))

    def _is_pressing(self, key: Key, speed: float) -> bool:
        """Whether this contact only goes on with one already written down."""
        last = self._pressed.get(key, -inf)
        self._pressed[key] = self._now
        return speed < SLOW and self._now - last < HUSH

    def _bring(self, place: int) -> None:
        """Close the ball's stretch and carry it to the present."""
        ball = self._balls[place]
        self._journal.close(ball, self._now)
        advance(ball, self._cloth, self._now)

    def _let_go(self, places: tuple[int, ...]) -> None:
        """Start new stretches from the balls' present motion."""
        for place in places:
            release(self._balls[place], self._cloth)
        self._look_ahead(places)

    def _look_ahead(self, places: tuple[int, ...]) -> None:
        """Find anew what these balls run into."""
        for place in places:
            ball = self._balls[place]
            if State.SPIN <= ball.state <= State.SLIDE:
                ball.until = min(ball.until, TIME_CAP + 1)
            self._ends[place] = ball.until
            is_moving = ball.state in (State.ROLL, State.SLIDE)
            hit = first_hit(self._bed, ball, ball.until) if is_moving else FREE
            self._hits[place], self._surfaces[place] = hit
        for place in places:
            self._meetings.update(place, self._now)

    def _broken_off(self) -> Played:
        """Put every ball to rest where it is."""
        for place, ball in enumerate(self._balls):
            if ball.state is not State.GONE:
                self._bring(place)
                ball.vx = ball.vy = ball.wx = ball.wy = ball.wz = 0.0
                release(ball, self._cloth)
        return self._played(self._now, is_over=True, is_capped=True)

    def _played(self, now: float, *, is_over: bool, is_capped: bool = False) -> Played:
        here = [ball for ball in self._balls if ball.state is not State.GONE]
        if is_over:
            self._journal.events.append(Settled(now))
        film_end = max(now, self._journal.film_end) if is_over else now
        for ball in here:
            self._journal.close(ball, film_end)
            advance(ball, self._cloth, now if not is_over else film_end)
        events: tuple[Event, ...] = self._journal.ordered()
        return Played(
            record=Record(events, Layout({b.id: Point(b.x, b.y) for b in here}), now, is_capped),
            film=self._journal.reel(now),
            motions={ball.id: motion_of(ball) for ball in here},
        )
