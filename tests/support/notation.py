"""Layouts, calls and events as one line of text, so that a rule test reads in one line.

Layout   ``cue@0,-1.2 4a@0,0``
Call     ``4 foot-left + own 5 head-left via right 5``; ``-`` is no call, ``via -`` a spoken way without contacts
Events   tokens, each ``[time:]what[@x,y[&x,y]][~speed]`` with ``what`` one of ``cue^`` strike, ``cue*4a`` contact,
         ``4a|foot`` rail, ``4a|foot!`` jaw, ``4a=head`` centre line, ``cue/foot`` house line, ``4a>foot-left`` pocket,
         ``4a#`` off the table, ``.`` rest

What a token leaves out is filled in: the time goes on by 0.1 s, a ball is where it was last seen, a rail or a line is
met straight ahead, and of a contact the second ball stands while the first comes from the head side.
"""

import re
from collections.abc import Iterator

from game.core.balls import BallId, Value
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Bank, CentreCrossed, Contact, Event, HouseCrossed, Jumped, Potted, Settled, Struck
from game.core.shot import BallCall, Call, Route
from game.core.table import Pocket, Rail, TableSpec

TICK = 0.1
SPEED = 1.0
_TOKEN = re.compile(
    r"(?:(?P<time>[-\d.e+]+):)?(?P<ball>\w+)?(?P<what>[\^*|=/>#.])(?P<other>[\w-]*)(?P<jaw>!?)"
    r"(?:@(?P<at>[^&~]+)(?:&(?P<at2>[^~]+))?)?(?:~(?P<speed>.+))?"
)


def parse_layout(text: str) -> Layout:
    """Balls and places."""
    return Layout({BallId(name): _point(place) for name, place in (word.split("@") for word in text.split())})


def format_layout(layout: Layout) -> str:
    """The text that parses to this layout."""
    return " ".join(f"{ball.value}@{_place(layout[ball])}" for ball in layout.balls)


def parse_call(text: str) -> Call:
    """At most one object ball and one own ball."""
    parts: dict[str, BallCall] = {}
    for part in [] if text == "-" else text.split(" + "):
        words, _, way = part.partition(" via ")
        *own, value, pocket = words.split()
        route = _route(way) if way else None
        parts["own" if own else "object"] = BallCall(Value(int(value)), Pocket(pocket), route)
    return Call(parts.get("object"), parts.get("own"))


def format_call(call: Call) -> str:
    """The text that parses to this call."""
    parts = [(word, part) for word, part in (("", call.object), ("own ", call.own)) if part]
    return " + ".join(f"{word}{part.value} {part.pocket.value}{_way(part.route)}" for word, part in parts) or "-"


def parse_events(text: str, layout: Layout, table: TableSpec | None = None) -> tuple[Event, ...]:
    """Events in order; what is left out follows from the layout and the events before."""
    return tuple(_Reader(layout, table or TableSpec()).events(text))


def format_events(events: tuple[Event, ...]) -> str:
    """The text that parses to these events, whatever the layout."""
    return " ".join(f"{event.time!r}:{_body(event)}" for event in events)


class _Reader:
    """Fills in what tokens leave out."""

    def __init__(self, layout: Layout, table: TableSpec) -> None:
        self._table = table
        self._places = dict(layout.places)
        self._time = -TICK

    def events(self, text: str) -> Iterator[Event]:
        for token in text.split():
            found = _TOKEN.fullmatch(token)
            assert found, token
            self._time = round(self._time + TICK, 6) if found["time"] is None else float(found["time"])
            yield self._event(found)

    def _event(self, found: re.Match[str]) -> Event:  # noqa: PLR0911 - one line a kind
        what, time = found["what"], self._time
        if what == ".":
            return Settled(time)
        ball, other = BallId(found["ball"]), found["other"]
        speed = float(found["speed"] or SPEED)
        match what:
            case ">":
                return Potted(time, ball, Pocket(other))
            case "#":
                return Jumped(time, ball)
            case "*":
                two = BallId(other)
                end = self._at(two, found["at2"], self._places.get(two, Point(0.0, 0.0)))
                start = self._at(ball, found["at"], Point(end.x, end.y - 2 * self._table.ball_radius))
                return Contact(time, (ball, two), (start, end), speed)
        here = self._places.get(ball, Point(0.0, 0.0))
        if what == "^":
            return Struck(time, ball, self._at(ball, found["at"], here))
        rail = Rail(other)
        if what == "|":
            at = self._at(ball, found["at"], self._nose(here, rail))
            return Bank(time, ball, rail, at, bool(found["jaw"]), speed)
        if what == "=":
            return CentreCrossed(time, ball, rail, self._at(ball, found["at"], Point(here.x, 0.0)))
        return HouseCrossed(time, ball, rail, self._at(ball, found["at"], Point(here.x, self._table.house_line)))

    def _at(self, ball: BallId, text: str | None, usual: Point) -> Point:
        place = _point(text) if text else usual
        self._places[ball] = place
        return place

    def _nose(self, here: Point, rail: Rail) -> Point:
        x, y = self._table.width / 2 - self._table.ball_radius, self._table.length / 2 - self._table.ball_radius
        return {
            Rail.HEAD: Point(here.x, -y),
            Rail.FOOT: Point(here.x, y),
            Rail.LEFT: Point(-x, here.y),
            Rail.RIGHT: Point(x, here.y),
        }[rail]


def _body(event: Event) -> str:  # noqa: PLR0911 - one line a kind
    match event:
        case Settled():
            return "."
        case Potted(ball=ball, pocket=pocket):
            return f"{ball.value}>{pocket.value}"
        case Jumped(ball=ball):
            return f"{ball.value}#"
        case Contact(balls=(one, two), at=(start, end), speed=speed):
            return f"{one.value}*{two.value}@{_place(start)}&{_place(end)}~{speed!r}"
        case Struck(ball=ball, at=at):
            return f"{ball.value}^@{_place(at)}"
        case Bank(ball=ball, rail=rail, at=at, jaw=jaw, speed=speed):
            return f"{ball.value}|{rail.value}{'!' if jaw else ''}@{_place(at)}~{speed!r}"
        case CentreCrossed(ball=ball, to=to, at=at):
            return f"{ball.value}={to.value}@{_place(at)}"
        case HouseCrossed(ball=ball, to=to, at=at):
            return f"{ball.value}/{to.value}@{_place(at)}"


def _point(text: str) -> Point:
    x, y = text.split(",")
    return Point(float(x), float(y))


def _place(point: Point) -> str:
    return f"{point.x!r},{point.y!r}"


def _route(text: str) -> Route:
    return tuple(Value(int(word)) if word.isdigit() else Rail(word) for word in text.split() if word != "-")


def _way(route: Route | None) -> str:
    if route is None:
        return ""
    return " via " + (" ".join(str(int(step)) if isinstance(step, Value) else step.value for step in route) or "-")
