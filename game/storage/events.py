"""The events of a record in files: one table of kinds, one reader and one writer for each."""

from collections.abc import Callable, Mapping
from typing import Any, Final, assert_never

from game.core.balls import CUE, BallId
from game.core.geometry import Point
from game.core.record import (
    Bank,
    CentreCrossed,
    Contact,
    Event,
    HouseCrossed,
    Jumped,
    Potted,
    Settled,
    Struck,
)
from game.core.table import Pocket, Rail
from game.storage.reading import Field, Members

Json = dict[str, Any]

LONGEST_RUN: Final = 86_400.0
"""Latest time an event may have, s: a day. Beyond it a figure is a slip of the pen."""

FASTEST: Final = 1000.0
"""Greatest closing speed an event may tell, m/s."""

FARTHEST: Final = 100.0
"""Greatest coordinate an event may tell, m."""

TYPE_OF_KIND: Final[Mapping[str, type[Event]]] = {
    "strike": Struck,
    "balls": Contact,
    "rail": Bank,
    "centre-line": CentreCrossed,
    "house-line": HouseCrossed,
    "pocket": Potted,
    "off-table": Jumped,
    "rest": Settled,
}
"""Every kind of event by its name in files."""

_KIND_OF: Final[Mapping[type[Event], str]] = {kind: name for name, kind in TYPE_OF_KIND.items()}


def read_kind(field: Field) -> str:
    """The name of a kind of event."""
    kind = field.text()
    if kind not in TYPE_OF_KIND:
        raise field.bad(f"unknown kind of event, known are {', '.join(TYPE_OF_KIND)}")
    return kind


def read_events(field: Field, balls: frozenset[BallId]) -> tuple[Event, ...]:
    """Events in time order about these balls, none of which acts after it has left the table."""
    events: list[Event] = []
    gone: dict[BallId, float] = {}
    rest: float | None = None
    for item in field.items():
        event = read_event(item)
        if events and event.time < events[-1].time:
            raise item.members().required("t").bad("is earlier than the event before it")
        if rest is not None and event.time > rest:
            raise item.bad("comes after every ball has stopped")
        for ball in balls_of(event):
            if ball not in balls:
                raise item.bad(f"ball {ball.value} is not in the position")
            if ball in gone and (event.time > gone[ball] or isinstance(event, Potted | Jumped)):
                raise item.bad(f"ball {ball.value} has left the table before")
            if isinstance(event, Potted | Jumped):
                gone[ball] = event.time
        if isinstance(event, Settled):
            rest = event.time
        events.append(event)
    return tuple(events)


def read_event(field: Field) -> Event:
    """One event. Closing speeds may be left out, and ``jaw`` where it is false."""
    members = field.members()
    kind = read_kind(members.required("kind"))
    return _READERS[kind](members, members.required("t").number(0.0, LONGEST_RUN))


def event_json(event: Event) -> Json:
    """One event as it stands in files."""
    return {"t": event.time, "kind": _KIND_OF[type(event)], **_details(event)}


def _details(event: Event) -> Json:
    match event:
        case Struck(_, ball, at):
            details: Json = {"ball": ball.value, "at": list(at)}
        case Contact(_, balls, at, speed):
            details = {"balls": [ball.value for ball in balls], "at": [list(place) for place in at], "speed": speed}
        case Bank(_, ball, rail, at, jaw, speed):
            details = {"ball": ball.value, "rail": rail.value, "at": list(at), "jaw": jaw, "speed": speed}
        case CentreCrossed(_, ball, to, at) | HouseCrossed(_, ball, to, at):
            details = {"ball": ball.value, "to": to.value, "at": list(at)}
        case Potted(_, ball, pocket):
            details = {"ball": ball.value, "pocket": pocket.value}
        case Jumped(_, ball):
            details = {"ball": ball.value}
        case Settled():
            details = {}
        case _:
            assert_never(event)
    return details


def balls_of(event: Event) -> tuple[BallId, ...]:
    """The balls an event is about."""
    match event:
        case Contact():
            return event.balls
        case Settled():
            return ()
        case _:
            return (event.ball,)


def _strike(members: Members, time: float) -> Event:
    ball = members.required("ball")
    if ball.choice(BallId, "ball") is not CUE:
        raise ball.bad("only the cue ball is struck")
    return Struck(time, CUE, _at(members.required("at")))


def _balls(members: Members, time: float) -> Event:
    pair = members.required("balls")
    names = pair.items()
    if len(names) != 2:
        raise pair.bad(f"expected two balls, not {len(names)}")
    one, other = (name.choice(BallId, "ball") for name in names)
    if one is other:
        raise pair.bad("a ball cannot meet itself")
    centres = members.required("at")
    places = centres.items()
    if len(places) != 2:
        raise centres.bad(f"expected two places, not {len(places)}")
    return Contact(time, (one, other), (_at(places[0]), _at(places[1])), _speed(members))


def _rail(members: Members, time: float) -> Event:
    jaw = members.optional("jaw")
    return Bank(
        time,
        ball=_ball(members),
        rail=members.required("rail").choice(Rail, "rail"),
        at=_at(members.required("at")),
        jaw=jaw.flag() if jaw else False,
        speed=_speed(members),
    )


def _centre_line(members: Members, time: float) -> Event:
    return CentreCrossed(time, _ball(members), _side(members), _at(members.required("at")))


def _house_line(members: Members, time: float) -> Event:
    return HouseCrossed(time, _ball(members), _side(members), _at(members.required("at")))


def _pocket(members: Members, time: float) -> Event:
    return Potted(time, _ball(members), members.required("pocket").choice(Pocket, "pocket"))


def _off_table(members: Members, time: float) -> Event:
    return Jumped(time, _ball(members))


def _rest(members: Members, time: float) -> Event:
    return Settled(time)


_READERS: Final[Mapping[str, Callable[[Members, float], Event]]] = {
    "strike": _strike,
    "balls": _balls,
    "rail": _rail,
    "centre-line": _centre_line,
    "house-line": _house_line,
    "pocket": _pocket,
    "off-table": _off_table,
    "rest": _rest,
}


def _ball(members: Members) -> BallId:
    return members.required("ball").choice(BallId, "ball")


def _side(members: Members) -> Rail:
    field = members.required("to")
    side = field.choice(Rail, "side")
    if side not in (Rail.HEAD, Rail.FOOT):
        raise field.bad("a line is crossed to head or to foot")
    return side


def _at(field: Field) -> Point:
    x, y = field.numbers(2, -FARTHEST, FARTHEST)
    return Point(x, y)


def _speed(members: Members) -> float:
    field = members.optional("speed")
    return field.number(0.0, FASTEST) if field else 0.0
