"""The event loop of one stroke: find the earliest thing that happens, let it happen, look again."""

from collections.abc import Mapping
from typing import Final

from game.core.balls import BallId
from game.core.engine import Stop
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Motion, Played, Record, Settled, Struck
from game.core.table import TableSpec
from game.physics.bed import Bed, Rubber
from game.physics.cloth import Ball, Cloth, State, motion_of
from game.physics.contacts import SLOW, Contacts, closing_speed
from game.physics.flight import Air, Away, closing_aloft
from game.physics.holding import Holding
from game.physics.journal import Journal
from game.physics.predict import Meeting
from game.physics.present import TIME_CAP, Present
from game.physics.shell import Shell

TOGETHER: Final = 60e-6
"""Contacts this close in time are one, s. Balls touch for 0.25 ms and more: at a fifth of that, contacts taken as one
and contacts taken in turn are equally far from Hertz's law; below it groups are nearer, racks with gaps above all."""

EVENT_CAP: Final = 20_000
"""Contacts after which a run is broken off; the worst stroke seen takes a tenth of it."""


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
        air: Air,
        shell: Shell,
    ) -> None:
        self._contacts = contacts
        self._air = air
        balls = tuple(Ball(ball, place.x, place.y) for ball, place in layout.places.items())
        self._journal = Journal(cloth, table.house_line, balls)
        holding = Holding(table, bed, cloth, shell, balls, self._journal)
        self._present = Present(bed, cloth, balls, self._journal, holding)
        for ball in balls:
            if ball.id in motions:
                (ball.vx, ball.vy, ball.vz), (ball.wx, ball.wy, ball.wz) = motions[ball.id]
                air.land(ball)
        # Balls that lie still are met by those that move.
        self._present.let_go(place for place, ball in enumerate(balls) if ball.id in motions)

    def strike(self, ball: BallId, at: Point) -> None:
        """Write down that the tip met the cue ball."""
        self._journal.events.append(Struck(0.0, ball, at))

    def run(self, stop: Stop) -> Played:
        """Play to rest, or to where ``stop`` says; a crossing of a line is no reason to stop here."""
        limit = TIME_CAP if stop.time is None else min(stop.time, TIME_CAP)
        present, events = self._present, self._journal.events
        seen = 0
        for _ in range(EVENT_CAP):
            if stop.kind is not None:
                if any(isinstance(event, stop.kind) for event in events[seen:]):
                    return self._played_until(present.now)
                seen = len(events)
            touch = present.next_touch(limit)
            if touch is None:
                if present.is_at_rest:
                    return self._played_out(is_capped=False)
                if limit < TIME_CAP:
                    return self._played_until(limit)
                break
            if isinstance(touch, Meeting):
                self._meet(touch)
            elif isinstance(touch, int):
                self._touch_table(touch)
        present.stop_all()
        return self._played_out(is_capped=True)

    def _meet(self, first: Meeting) -> None:
        """Contacts of the instant: one pair, or all that meet with it."""
        present = self._present
        if self._flies(first):
            self._meet_aloft(first)
            return
        group = [one for one in present.meeting_with(first, TOGETHER) if not self._flies(one)]
        changed = _places(group)
        present.bring(changed)
        fast = self._bouncing(first, group)
        for meeting in fast or [first]:
            one, other = present.balls[meeting.low], present.balls[meeting.high]
            self._journal.write_contact(present.now, one, other, closing_speed(one, other))
        if len(fast) > 1:
            joined = _places(fast)
            pairs = [(joined.index(meeting.low), joined.index(meeting.high)) for meeting in fast]
            self._contacts.meet_together([present.balls[place] for place in joined], pairs)
        else:
            self._contacts.meet(present.balls[first.low], present.balls[first.high])
        present.let_go(changed)

    def _flies(self, meeting: Meeting) -> bool:
        balls = self._present.balls
        return State.FLY in (balls[meeting.low].state, balls[meeting.high].state)

    def _meet_aloft(self, meeting: Meeting) -> None:
        """Two balls meet, one of them at least in the air; when they lie on each other, Bullet takes both."""
        present = self._present
        pair = (meeting.low, meeting.high)
        one, other = (present.balls[place] for place in pair)
        present.bring(pair)
        self._journal.write_contact(present.now, one, other, closing_aloft(one, other))
        if self._air.meet(one, other):
            present.let_go(pair)
        else:
            present.hold(pair)

    def _bouncing(self, first: Meeting, group: list[Meeting]) -> list[Meeting]:
        """Those of a group that close fast enough to bounce and still hang together with the first."""
        balls = self._present.balls
        fast = [one for one in group if closing_speed(balls[one.low], balls[one.high]) >= SLOW]
        if first not in fast:
            return []
        joined = {first.low, first.high}
        while True:
            kept = [one for one in fast if one.low in joined or one.high in joined]
            reached = set(_places(kept))
            if reached == joined:
                return kept
            joined = reached

    def _touch_table(self, place: int) -> None:
        """A ball meets rubber or the edge of a hole, or ends a flight."""
        present = self._present
        ball = present.balls[place]
        surface = present.surface_before(place)
        present.bring((place,))
        if isinstance(surface, Rubber):
            normal = surface.normal_at(ball.x, ball.y)
            self._journal.write_bank(present.now, ball, surface, normal)
            self._contacts.bank(ball, normal)
            present.let_go((place,))
        elif surface is Away.LANDS:
            self._air.land(ball)
            present.let_go((place,))
        elif surface is not None:
            present.hold((place,))

    def _played_until(self, now: float) -> Played:
        """The run up to a moment at which balls still move."""
        self._present.close_all(now)
        return self._told(now, is_capped=False)

    def _played_out(self, *, is_capped: bool) -> Played:
        """The run to rest; the film goes on until the last ball has dropped."""
        now = self._present.now
        self._journal.events.append(Settled(now))
        self._present.close_all(max(now, self._journal.film_end))
        return self._told(now, is_capped=is_capped)

    def _told(self, now: float, *, is_capped: bool) -> Played:
        here = self._present.here
        final = Layout({ball.id: Point(ball.x, ball.y) for ball in here})
        return Played(
            record=Record(self._journal.ordered(), final, now, is_capped),
            film=self._journal.reel(now),
            motions={ball.id: motion_of(ball) for ball in here},
        )


def _places(meetings: list[Meeting]) -> list[int]:
    """Places of all balls in these meetings, rising."""
    return sorted({place for one in meetings for place in (one.low, one.high)})
