"""Trying strokes on the engine: a counted number of runs, where a ball went, and an aim corrected until it fits."""

from dataclasses import dataclass, replace
from typing import Final

from game.ai.pockets import Target
from game.ai.sight import Kind, Line
from game.core.balls import CUE, BallId
from game.core.engine import AT_REST, Engine, Stop
from game.core.errors import GameError
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Bank, Contact, Played, Potted, Record
from game.core.shot import Shot

CORRECTIONS: Final = 6
"""Runs that one aim may take."""

FIT: Final = 0.1
"""An aim fits when the ball passes its place in the mouth by no more than this share of the slack."""

LEAP: Final = 0.12
"""Largest change of aim in one correction, rad."""


STOP_OF: Final = {Kind.POT: Stop(kind=Contact), Kind.OWN: Stop(kind=(Bank, Potted))}
"""An object ball's way is told by its start; the cue ball's curves, so it is watched to a cushion or pocket."""

TOGETHER: Final = 0.005
"""Contacts of one pair within this time are one contact, s (ruling Q7-f)."""

END: Final = 0.999
"""Share of a stretch after which its direction is read: at its very end a ball may already stand still."""


@dataclass(slots=True)
class Trials:
    """An engine with a number of runs left: counted in runs, not seconds, so that decisions repeat."""

    engine: Engine
    left: int

    def play(self, layout: Layout, shot: Shot, stop: Stop = AT_REST) -> Played | None:
        """A run, or None when none is left or the stroke is impossible."""
        if self.left <= 0:
            return None
        self.left -= 1
        try:
            return self.engine.play(layout, shot, stop)
        except GameError:
            return None


def corrected(trials: Trials, layout: Layout, line: Line, target: Target, shot: Shot) -> Shot | None:
    """The stroke with its aim turned until the ball that is to fall runs to the middle of the mouth.

    None when it meets something else first or when the aim does not settle. Throw, squirt and the cue ball's curve
    are all in here, since the engine plays them.
    """
    slope, known = line.slope, None
    for _ in range(CORRECTIONS):
        played = trials.play(layout, shot, STOP_OF[line.kind])
        miss = None if played is None else miss_of(played, line, target)
        if miss is None:
            return None
        if abs(miss) <= FIT * line.slack:
            return shot
        if known is not None and shot.aim != known[0]:
            measured = (miss - known[1]) / (shot.aim - known[0])
            slope = measured if measured * line.slope > 0 else slope
        known = (shot.aim, miss)
        shot = replace(shot, aim=shot.aim - max(-LEAP, min(LEAP, miss / slope)))
    return None


def miss_of(played: Played, line: Line, target: Target) -> float | None:
    """How far clockwise the ball that is to fall passes the middle of the mouth, m; None if it goes elsewhere."""
    meeting = first_contact_of(played.record)
    if meeting is None or line.ball not in meeting.balls:
        return None
    ball = line.ball if line.kind is Kind.POT else CUE
    way = _way(played, ball, meeting.time)
    if way is None:
        return None
    place, direction = way
    if direction.dot(target.axis) <= 0:
        return None
    return direction.cross(target.aim_point(meeting_place(meeting, ball)).minus(place))


def meeting_place(meeting: Contact, ball: BallId) -> Point:
    """Where a ball stood when it met the other."""
    return meeting.at[meeting.balls.index(ball)]


def first_contact_of(record: Record) -> Contact | None:
    """The cue ball's first contact with an object ball."""
    return next((event for event in record.events if isinstance(event, Contact) and CUE in event.balls), None)


def _way(played: Played, ball: BallId, since: float) -> tuple[Point, Point] | None:
    """Place and direction of a ball on its undisturbed way after a contact; None if it meets a ball before the end."""
    until = played.film.duration
    for event in played.record.events:
        if isinstance(event, Contact) and event.time > since + TOGETHER and ball in event.balls:
            return None
        if isinstance(event, Bank | Potted) and event.ball is ball and event.time > since:
            until = event.time
            break
    last = None
    for segment in played.film.segments.get(ball, ()):
        if segment.start >= since and segment.start < until:
            last = segment
    if last is None:
        motion = played.motions.get(ball)
        if motion is None or ball not in played.record.final:
            return None
        vx, vy, _ = motion.velocity
        return (played.record.final[ball], Point(vx, vy).unit) if vx or vy else None
    x, y, _ = last.position_at(last.start)
    (vx, vy, _), (ax, ay, _) = last.velocity, last.acceleration
    span = END * (min(last.end, until) - last.start)
    x, y, _ = last.position_at(last.start + span)
    return Point(x, y), Point(vx + ax * span, vy + ay * span).unit
