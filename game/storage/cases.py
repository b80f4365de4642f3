"""Case files: what the command ``judge`` rules on."""

from dataclasses import dataclass, fields
from typing import Final

from game.core.balls import CUE
from game.core.layout import Layout
from game.core.record import Jumped, Potted, Record
from game.core.shot import NO_CALL, Call
from game.core.table import TableSpec
from game.rules.options import SHOT_CLOCK_SECONDS, Options
from game.storage.calls import read_call
from game.storage.events import LONGEST_RUN, balls_of, read_events
from game.storage.positions import ROUNDED, read_layout, read_table
from game.storage.reading import Field

CLOCK: Final = "shot_clock"
"""The one option that is no yes or no: true, false, null or seconds."""

HIGHEST_SCORE: Final = 1_000_000
"""A score beyond this, or below its negative, is a slip of the pen."""


@dataclass(frozen=True, slots=True)
class Case:
    """One stroke before the referee."""

    table: TableSpec
    layout: Layout
    """Before the stroke."""
    scores: tuple[int, int]
    striker: int
    in_hand: bool
    """The stroke was from hand."""
    call: Call
    record: Record
    options: Options


def read_case(field: Field) -> Case:
    """A case whose events and positions fit together. Names that a case does not know are left alone."""
    members = field.members()
    name = members.optional("name")
    if name is not None:
        name.text()
    table = read_table(members.optional("table"))
    position = members.required("position")
    layout = read_layout(position, table, ROUNDED)
    if CUE not in layout:
        raise position.bad("the cue ball is not on the bed")
    scores, striker, in_hand = _read_state(members.optional("state"))
    call = members.optional("call")
    options = members.optional("options")
    return Case(
        table=table,
        layout=layout,
        scores=scores,
        striker=striker,
        in_hand=in_hand,
        call=read_call(call) if call else NO_CALL,
        record=_read_record(members.required("events"), members.required("final"), layout, table),
        options=read_options(options) if options else Options(),
    )


def read_options(field: Field) -> Options:
    """The options of the rules by name; what is not named is as usual."""
    members = field.members()
    names = tuple(entry.name for entry in fields(Options))
    members.allow_only(names, "option")
    clock = members.optional(CLOCK)
    flags = {name: entry.flag() for name, entry in members.fields.items() if name != CLOCK}
    return Options(**flags, shot_clock=_read_clock(clock) if clock else None)


def _read_state(field: Field | None) -> tuple[tuple[int, int], int, bool]:
    if field is None:
        return (0, 0), 0, False
    members = field.members()
    scores, striker, in_hand = (members.optional(name) for name in ("scores", "striker", "in_hand"))
    return (
        _read_scores(scores) if scores else (0, 0),
        striker.whole(0, 1) if striker else 0,
        in_hand.flag() if in_hand else False,
    )


def _read_scores(field: Field) -> tuple[int, int]:
    items = field.items()
    if len(items) != 2:
        raise field.bad(f"expected two whole numbers, not {len(items)}")
    one, other = (item.whole(-HIGHEST_SCORE, HIGHEST_SCORE) for item in items)
    return one, other


def _read_record(events: Field, final: Field, before: Layout, table: TableSpec) -> Record:
    read = read_events(events, frozenset(before.balls))
    after = read_layout(final, table, ROUNDED)
    gone = {ball for event in read if isinstance(event, Potted | Jumped) for ball in balls_of(event)}
    for ball in after.balls:
        entry = final.members().required(ball.value)
        if ball not in before:
            raise entry.bad("this ball is not in the position before the stroke")
        if ball in gone:
            raise entry.bad("this ball left the table in the stroke")
    for ball in before.balls:
        if ball not in after and ball not in gone:
            raise final.bad(f"ball {ball.value} is missing, and no event tells how it left the table")
    return Record(events=read, final=after, duration=read[-1].time if read else 0.0)


def _read_clock(field: Field) -> float | None:
    """Seconds; true is the usual time."""
    if field.is_null():
        return None
    if isinstance(field.value, bool):
        return SHOT_CLOCK_SECONDS if field.value else None
    seconds = field.number(0.0, LONGEST_RUN)
    if seconds <= 0.0:
        raise field.bad("expected more than 0 seconds")
    return seconds
