"""The balls as they move now, and what each of them runs into next."""

from collections.abc import Iterable
from math import inf
from typing import Final

from game.physics.bed import FREE, Bed, Surface, first_hit
from game.physics.cloth import Ball, Cloth, State, advance, finish, release
from game.physics.journal import Journal
from game.physics.predict import Meeting, Meetings

TIME_CAP: Final = 300.0
"""Seconds after which a run is broken off: balls without friction would roll for ever."""


class Present:
    """All balls of a run at the time of its latest event."""

    def __init__(self, bed: Bed, cloth: Cloth, balls: tuple[Ball, ...], journal: Journal) -> None:
        self.balls = balls
        self.now = 0.0
        self._bed = bed
        self._cloth = cloth
        self._journal = journal
        self._meetings = Meetings(balls, cloth.radius)
        self._hits = [inf] * len(balls)
        self._surfaces: list[Surface | None] = [None] * len(balls)
        self._ends = [inf] * len(balls)

    @property
    def is_at_rest(self) -> bool:
        """Whether nothing will ever happen again."""
        return min(self._ends) == inf

    @property
    def here(self) -> tuple[Ball, ...]:
        """Balls still on the bed."""
        return tuple(ball for ball in self.balls if ball.state is not State.GONE)

    def next_touch(self, limit: float) -> Meeting | int | None:
        """Go to the next moment balls touch something, up to a time: two balls, or one (its place) and the table.

        Stretches that end before are followed by their next ones. None where nothing is touched any more; then
        ``now`` is the end of the last stretch before the limit.
        """
        while True:
            meeting = self._meetings.first()
            hit = min(self._hits)
            end = min(self._ends)
            if min(meeting.time, hit, end) > limit or end == inf:
                return None
            if meeting.time <= hit and meeting.time <= end:
                self.now = meeting.time
                return meeting
            if hit <= end:
                self.now = hit
                return self._hits.index(hit)
            self.now = end
            self._finish(self._ends.index(end))

    def surface_before(self, place: int) -> Surface | None:
        """What this ball runs into next besides other balls."""
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
        """Start new stretches from these balls' present motion."""
        changed = tuple(places)
        for place in changed:
            release(self.balls[place], self._cloth)
        self._look_ahead(changed)

    def take_off(self, place: int) -> None:
        """This ball is on the bed no more."""
        ball = self.balls[place]
        ball.state = State.GONE
        ball.until = inf
        self._look_ahead((place,))

    def stop_all(self) -> None:
        """Put every ball to rest where it is."""
        for place, ball in enumerate(self.balls):
            if ball.state is not State.GONE:
                self.bring((place,))
                ball.vx = ball.vy = ball.wx = ball.wy = ball.wz = 0.0
                release(ball, self._cloth)

    def close_all(self, film_end: float) -> None:
        """Carry the balls on the bed to a time nothing happens before, film included."""
        self.now = film_end
        self.bring(place for place, ball in enumerate(self.balls) if ball.state is not State.GONE)

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
            hit = first_hit(self._bed, ball, ball.until) if is_moving else FREE
            self._hits[place], self._surfaces[place] = hit
        for place in places:
            self._meetings.update(place, self.now)
