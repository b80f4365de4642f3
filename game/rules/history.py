"""What the events of one stroke tell of a ball: whom it met, in what order, whether it fell. No clause decides here."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.balls import CUE, BallId
from game.core.geometry import Point
from game.core.record import Bank, CentreCrossed, Contact, Event, HouseCrossed, Jumped, Potted, Settled, Struck
from game.core.table import Rail

SIMULTANEOUS: Final = 1e-6
"""Contacts less than this apart happen at once, s (ruling Q6-l)."""

REPEAT: Final = 0.005
"""Contacts of one pair within this time are one contact, s (ruling Q7-f)."""

ROUNDING: Final = 1e-9
"""Slack for decimal figures of files, s or m."""


@dataclass(frozen=True, slots=True)
class Touch:
    """One thing a ball met on its way."""

    time: float
    met: BallId | Rail
    jaw: bool = False


def other_of(contact: Contact, ball: BallId) -> BallId:
    """The ball that the ball met."""
    one, two = contact.balls
    return two if one is ball else one


def place_in(contact: Contact, ball: BallId) -> Point:
    """Centre of one of the two at their contact."""
    return contact.at[contact.balls.index(ball)]


def place_of(event: Event, ball: BallId) -> Point | None:
    """Where an event saw the ball; None when it tells nothing about the place."""
    match event:
        case Contact(balls=balls) if ball in balls:
            return place_in(event, ball)
        case Struck(ball=seen, at=at) | Bank(ball=seen, at=at):
            return at if seen is ball else None
        case CentreCrossed(ball=seen, at=at) | HouseCrossed(ball=seen, at=at):
            return at if seen is ball else None
        case Contact() | Potted() | Jumped() | Settled():
            return None


def cue_contacts(events: Sequence[Event]) -> tuple[Contact, ...]:
    """Contacts of the cue ball with object balls in order."""
    return tuple(event for event in events if isinstance(event, Contact) and CUE in event.balls)


def first_met(events: Sequence[Event]) -> tuple[BallId, ...]:
    """Object balls of the cue ball's first contact: one, or all that it met at once (ruling Q6-l)."""
    contacts = cue_contacts(events)
    tied = [contact for contact in contacts if contact.time - contacts[0].time < SIMULTANEOUS]
    return tuple(dict.fromkeys(other_of(contact, CUE) for contact in tied))


def falls(events: Sequence[Event]) -> tuple[Potted, ...]:
    """Balls that fell, in order."""
    return tuple(event for event in events if isinstance(event, Potted))


def jumped(events: Sequence[Event]) -> tuple[BallId, ...]:
    """Balls that left the table, in order."""
    return tuple(event.ball for event in events if isinstance(event, Jumped))


def touches_of(events: Sequence[Event], ball: BallId) -> tuple[Touch, ...]:
    """Everything the ball met in order; repeats of one pair within 5 ms are one touch (ruling Q7-f)."""
    found: list[Touch] = []
    last: dict[BallId | Rail, float] = {}
    for event in events:
        touch = _touch_of(event, ball)
        if touch is None:
            continue
        seen = last.get(touch.met)
        if seen is None or touch.time - seen > REPEAT + ROUNDING:
            found.append(touch)
        last[touch.met] = touch.time
    return tuple(found)


def _touch_of(event: Event, ball: BallId) -> Touch | None:
    match event:
        case Contact(time=time, balls=balls) if ball in balls:
            return Touch(time, other_of(event, ball))
        case Bank(time=time, ball=seen, rail=rail, jaw=jaw) if seen is ball:
            return Touch(time, rail, jaw)
        case _:
            return None
