"""The commands of a game in files: one writer and one reader for each kind."""

from collections.abc import Callable, Mapping
from typing import Final, assert_never

from game.core.balls import BallId
from game.core.layout import Layout
from game.core.record import Record
from game.core.shot import Shot, Tip
from game.core.table import TableSpec
from game.rules.commands import (
    Accept,
    AnswerReplay,
    Arrange,
    Command,
    Concede,
    Declare,
    ExtendTime,
    NextFrame,
    OfferReplay,
    PassBack,
    PlaceCue,
    Rerack,
    RunOutOfTime,
    Settle,
    Strike,
    TakeOff,
)
from game.storage.calls import call_json, read_call
from game.storage.events import LONGEST_RUN, Json, event_json, read_events
from game.storage.positions import ROUNDED, layout_json, read_layout, read_point
from game.storage.reading import Field, Members
from game.storage.records import engine_json, read_engine

PLAIN: Final[Mapping[str, Command]] = {
    "accept": Accept(),
    "pass-back": PassBack(),
    "rerack": Rerack(),
    "out-of-time": RunOutOfTime(),
    "extend-time": ExtendTime(),
    "next-frame": NextFrame(),
}
"""Commands that carry nothing, by their name in files."""


def command_json(command: Command) -> Json:  # noqa: PLR0911 - one case for each command
    """One command as it stands in files. Angles are radians here: a save repeats a game to the bit."""
    match command:
        case PlaceCue(place):
            return {"do": "place", "at": list(place)}
        case Declare(call):
            return {"do": "declare", "call": call_json(call)}
        case Strike(shot):
            return {"do": "strike", **_shot_json(shot)}
        case Settle(record):
            return {"do": "settle", **_record_json(record)}
        case TakeOff(ball):
            return {"do": "take-off", "ball": ball.value}
        case Concede(player):
            return {"do": "concede", "player": player}
        case OfferReplay(player):
            return {"do": "offer-replay", "player": player}
        case AnswerReplay(agreed):
            return {"do": "answer-replay", "agreed": agreed}
        case Arrange(layout):
            return {"do": "arrange", "layout": layout_json(layout)}
        case Accept() | PassBack() | Rerack() | RunOutOfTime() | ExtendTime() | NextFrame():
            return {"do": next(name for name, plain in PLAIN.items() if plain == command)}
        case _:
            assert_never(command)


def read_command(field: Field, table: TableSpec) -> Command:
    """One command of a game on this table."""
    members = field.members()
    name = members.required("do")
    word = name.text()
    if word in PLAIN:
        return PLAIN[word]
    if word not in _READERS:
        raise name.bad(f"unknown command, known are {', '.join((*_READERS, *PLAIN))}")
    return _READERS[word](members, table)


def _shot_json(shot: Shot) -> Json:
    return {"aim": shot.aim, "cue_speed": shot.cue_speed, "tip": list(shot.tip), "elevation": shot.elevation}


def _record_json(record: Record) -> Json:
    return {
        "events": [event_json(event) for event in record.events],
        "final": layout_json(record.final),
        "duration": record.duration,
        "capped": record.capped,
        **engine_json(record.engine),
    }


def _place(members: Members, table: TableSpec) -> Command:
    return PlaceCue(read_point(members.required("at")))


def _declare(members: Members, table: TableSpec) -> Command:
    return Declare(read_call(members.required("call")))


def _strike(members: Members, table: TableSpec) -> Command:
    right, up = members.required("tip").numbers(2, -1.0, 1.0)
    return Strike(
        Shot(
            aim=members.required("aim").number(),
            cue_speed=members.required("cue_speed").number(0.0),
            tip=Tip(right, up),
            elevation=members.required("elevation").number(0.0),
        )
    )


def _settle(members: Members, table: TableSpec) -> Command:
    return Settle(
        Record(
            events=read_events(members.required("events"), frozenset(BallId)),
            final=_layout(members, "final", table),
            duration=members.required("duration").number(0.0, LONGEST_RUN),
            capped=members.required("capped").flag(),
            engine=read_engine(members.optional("engine")),
        )
    )


def _take_off(members: Members, table: TableSpec) -> Command:
    return TakeOff(members.required("ball").choice(BallId, "ball"))


def _concede(members: Members, table: TableSpec) -> Command:
    return Concede(members.required("player").whole(0, 1))


def _offer(members: Members, table: TableSpec) -> Command:
    return OfferReplay(members.required("player").whole(0, 1))


def _answer(members: Members, table: TableSpec) -> Command:
    return AnswerReplay(members.required("agreed").flag())


def _arrange(members: Members, table: TableSpec) -> Command:
    return Arrange(_layout(members, "layout", table))


def _layout(members: Members, name: str, table: TableSpec) -> Layout:
    return read_layout(members.required(name), table, ROUNDED)


_READERS: Final[Mapping[str, Callable[[Members, TableSpec], Command]]] = {
    "place": _place,
    "declare": _declare,
    "strike": _strike,
    "settle": _settle,
    "take-off": _take_off,
    "concede": _concede,
    "offer-replay": _offer,
    "answer-replay": _answer,
    "arrange": _arrange,
}
"""Commands that carry something."""
