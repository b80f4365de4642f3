"""The balls as they move now, and what each of them runs into next."""

from collections.abc import Iterable, Mapping
from math import inf
from typing import Final, assert_never

from game.core.record import Jumped, Potted
from game.physics.bed import FREE, Bed, Surface, first_hit
from game.physics.cloth import Ball, Cloth, State, advance, finish, release, take_off
from game.physics.flight import Away, end_of_flight
from game.physics.holding import Fate, Holding
from game.physics.journal import Journal
from game.physics.predict import Meeting, Meetings
from game.physics.room import is_open

TIME_CAP: Final = 300.0
"""Seconds after which a run is broken off: balls without friction would roll for ever."""

POCKET_FILM: Final = 0.11
"""Depth to which a potted ball is filmed, m."""

FLOOR_FILM: Final = 0.7
"""The same for one that left the table."""


class Present:
    """All balls of a run at the time of its latest event."""

    def __init__(
        self, bed: Bed, cloth: Cloth, balls: tuple[Ball, ...], journal: Journal, holding: Holding
    ) -> None:  # fmt: skip
        self.balls = balls
        self.now = 0.0
        self._bed = bed
        self._cloth = cloth
        self._journal = journal
        self._meetings = Meetings(balls, cloth)
        self._holding = holding
        self._hits = [inf] * len(balls)
        self._surfaces: list[Surface | Away | None] = [None] * len(balls)
        self._ends = [inf] * len(balls)

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing will ever happen again."""
        return min(self._ends, default=inf) == inf and not self._holding.is_busy

    @property
    def here(self) -> tuple[Ball, ...]:
        """Balls still on the bed."""
        return tuple(ball for ball in self.balls if ball.state is not State.GONE)

    def next_touch(self, limit: float) -> Meeting | int | Holding | None:
        """Go to the next moment balls touch something, up to a time: two balls, or one (its place) and the table.

        Stretches that end before are followed by their next ones. Balls that are held are the holding's; it is the
        answer each time its balls have come on. None where nothing is touched any more; then ``now`` is the end of the
        last stretch before the limit.
        """
        while True:
            meeting = self._meetings.first()
            hit = min(self._hits, default=inf)
            end = min(self._ends, default=inf)
            due = self._holding.due
            if min(meeting.time, hit, end, due) > limit or (end == inf and due == inf):
                return None
            if due < meeting.time and due < hit and due < end:
                self.now = due
                self._hold_on()
                return self._holding
            if meeting.time <= hit and meeting.time <= end:
                self.now = meeting.time
                return meeting
            if hit <= end:
                self.now = hit
                return self._hits.index(hit)
            self.now = end
            self._finish(self._ends.index(end))

    def surface_before(self, place: int) -> Surface | Away | None:
        """What this ball runs into next besides other balls, or how its flight ends."""
        return self._surfaces[place]

    def meeting_with(self, first: Meeting, window: float) -> list[Meeting]:
        """All meetings within a time of the first that hang together with it by shared balls, in order."""
        return self._meetings.together(first, first.time + window)

    def bring(self, places: Iterable[int]) -> None:
        """Close these balls' stretches and carry them to the present."""
        for place in places:
            ball = self.balls[place]
            self._journal.close(ball, self.now)
            advance(ball, self._cloth, self.now)

    def let_go(self, places: Iterable[int]) -> None:
        """Start new stretches from these balls' present motion; those that leave the open bed's air are held."""
        changed = tuple(places)
        for place in changed:
            ball = self.balls[place]
            if ball.z == 0.0 and ball.vz <= 0.0:
                release(ball, self._cloth)
            elif is_open(self._bed, ball.x, ball.y):
                take_off(ball)
            else:
                self._take(place)
        self._look_ahead(changed)
        if any(self.balls[place].state is State.HELD for place in changed):
            self._call(range(len(self.balls)))
        elif self._holding.is_busy:
            self._call(changed)

    def hold(self, places: Iterable[int]) -> None:
        """Give these balls, brought to the present, to Bullet, and whom they may touch."""
        for place in places:
            self._take(place)
            self._look_ahead((place,))
        self._call(range(len(self.balls)))

    def remove(self, place: int) -> None:
        """This ball is in play no more."""
        ball = self.balls[place]
        ball.state = State.GONE
        ball.until = inf
        self._look_ahead((place,))

    def stop_all(self) -> None:
        """Put every ball to rest where it is."""
        self._follow(self._holding.sentences())
        for place, ball in enumerate(self.balls):
            if ball.state is not State.GONE:
                self.bring((place,))
                ball.vx = ball.vy = ball.vz = ball.wx = ball.wy = ball.wz = ball.z = 0.0
                release(ball, self._cloth)

    def close_all(self, film_end: float) -> None:
        """Carry the balls on the bed to a time nothing happens before, film included."""
        self.now = film_end
        self._holding.advance(film_end)
        self.bring(place for place, ball in enumerate(self.balls) if ball.state < State.HELD)

    def _hold_on(self) -> None:
        """Carry the held balls to the present and let go of those that need it no more."""
        holding = self._holding
        holding.advance(self.now)
        self._follow(holding.fates(self.now))
        self._call(range(len(self.balls)))

    def _follow(self, fates: Mapping[int, Fate]) -> None:
        """Do with held balls what their fates say."""
        back = [place for place, fate in fates.items() if fate in (Fate.RESTS, Fate.FLIES)]
        for place in back:
            self._journal.end_piece_at(self.balls[place])
            self._holding.give(place)
        for place, fate in fates.items():
            self._leave(place, fate)
        self.let_go(back)

    def _leave(self, place: int, fate: Fate) -> None:
        """Take a ball off the table that has left it."""
        ball = self.balls[place]
        match fate:
            case Fate.STAYS | Fate.RESTS | Fate.FLIES:
                return
            case Fate.POTTED:
                hole = self._holding.hole_of(place)
                self._journal.events.append(Potted(self.now, ball.id, hole.pocket))
                self._journal.fall(ball, POCKET_FILM, hole)
                self._holding.give(place)
                self.remove(place)
            case Fate.JUMPED:
                self._journal.events.append(Jumped(self.now, ball.id))
                self._journal.fall(ball, FLOOR_FILM)
                self._holding.give(place)
                self.remove(place)
            case _:
                assert_never(fate)

    def _take(self, place: int) -> None:
        self._holding.advance(self.now)
        self._holding.take(place, self.now)

    def _call(self, places: Iterable[int]) -> None:
        """Have those of these balls held that may touch a held one."""
        holding = self._holding
        waiting = [place for place in places if self.balls[place].state < State.HELD]
        while called := holding.called(self.now, waiting):
            self.bring(called)
            for place in called:
                self._take(place)
            self._look_ahead(tuple(called))
            waiting = [place for place in waiting if place not in called]
        holding.plan(self.now)

    def _finish(self, place: int) -> None:
        ball = self.balls[place]
        self._journal.close(ball, ball.until)
        finish(ball, self._cloth)
        self._look_ahead((place,))

    def _look_ahead(self, places: tuple[int, ...]) -> None:
        """Find anew what these balls run into."""
        for place in places:
            ball = self.balls[place]
            if State.SPIN <= ball.state <= State.SLIDE:
                ball.until = min(ball.until, TIME_CAP + 1)
            self._ends[place] = ball.until
            is_moving = ball.state in (State.ROLL, State.SLIDE)
            hit: tuple[float, Surface | Away | None] = FREE
            if is_moving:
                hit = first_hit(self._bed, ball, ball.until)
            elif ball.state is State.FLY:
                hit = end_of_flight(self._bed, ball, self._cloth.gravity)
                ball.until = self._ends[place] = hit[0]
            self._hits[place], self._surfaces[place] = hit
        for place in places:
            self._meetings.update(place, self.now)
