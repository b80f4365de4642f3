"""What is worth knowing of a stroke when it is watched again: its moments, speeds and the cut."""

from enum import Enum
from math import acos
from typing import NamedTuple

from game.core.balls import CUE
from game.core.geometry import Point
from game.core.record import Bank, Contact, Film, Jumped, Played, Potted, Record


class Moment(Enum):
    """Kinds of events that a time line marks."""

    HIT = "hit"
    """Ball on ball."""
    CUSHION = "cushion"
    POT = "pot"
    OFF = "off"
    """A ball has left the table."""


class Mark(NamedTuple):
    """Something happens at a time, s from the strike."""

    time: float
    moment: Moment


def marks_of(record: Record) -> tuple[Mark, ...]:
    """The moments of a stroke in time order; what happens in jaws belongs to the pot."""
    marks = []
    for event in record.events:
        match event:
            case Contact():
                marks.append(Mark(event.time, Moment.HIT))
            case Bank(jaw=False):
                marks.append(Mark(event.time, Moment.CUSHION))
            case Potted():
                marks.append(Mark(event.time, Moment.POT))
            case Jumped():
                marks.append(Mark(event.time, Moment.OFF))
            case _:
                pass
    return tuple(marks)


def cue_speed_at(film: Film, time: float) -> float:
    """Speed of the cue ball over the bed, m/s; 0 before the strike and once it rests or is gone."""
    segment = film.segment_at(CUE, time)
    return 0.0 if segment is None else segment.speed_at(time)


def cut_of(played: Played) -> float | None:
    """Angle between the cue ball's way and the line of centres at its first contact, rad; None without one."""
    contact = next((e for e in played.record.events if isinstance(e, Contact) and CUE in e.balls), None)
    segment = None if contact is None else played.film.segment_at(CUE, contact.time)
    if contact is None or segment is None or segment.start >= contact.time:
        return None
    cue = contact.balls.index(CUE)
    line = contact.at[1 - cue].minus(contact.at[cue])
    way = Point(*segment.velocity_at(contact.time)[:2])
    return acos(min(1.0, max(-1.0, way.unit.dot(line.unit))))
