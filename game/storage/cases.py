"""Case files: what the command ``judge`` rules on."""

from dataclasses import dataclass, fields
from typing import Final

from game.core.balls import CUE
from game.core.layout import Layout
from game.core.record import Event, Jumped, Potted
from game.core.shot import NO_CALL
from game.core.table import TableSpec
from game.rules.options import SHOT_CLOCK_SECONDS, Options
from game.rules.rack import is_racked
from game.rules.referee import Case
from game.storage.calls import read_call
from game.storage.events import LONGEST_RUN, read_events
from game.storage.positions import ROUNDED, read_layout, read_table
from game.storage.reading import Field

CLOCK: Final = "shot_clock"
"""The one option that is no yes or no: true, false, null or seconds."""

HIGHEST_SCORE: Final = 1_000_000
"""A score beyond this, or below its negative, is a slip of the pen."""


def read_case(field: Field) -> Case:
    """A case whose events and positions fit together. Names that a case does not know are left alone.

    A stroke from hand at the full rack is the opening stroke, unless the state says otherwise.
    """
    members = field.members()
    name = members.optional("name")
    if name is not None:
        name.text()
    table = read_table(members.optional("table"))
    position = members.required("position")
    layout = read_layout(position, table, ROUNDED)
    if CUE not in layout:
        raise position.bad("the cue ball is not on the bed")
    state = _read_state(members.optional("state"))
    call = members.optional("call")
    options = members.optional("options")
    events, final = members.required("events"), members.required("final")
    read = read_events(events, frozenset(layout.balls))
    return Case(
        table=table,
        position=layout,
        scores=state.scores,
        striker=state.striker,
        in_hand=state.in_hand,
        call=read_call(call) if call else NO_CALL,
        events=read,
        final=_read_final(final, read, layout, table),
        options=read_options(options) if options else Options(),
        opening=is_racked(table, layout) and state.in_hand if state.opening is None else state.opening,
    )


def read_options(field: Field) -> Options:
    """The options of the rules by name; what is not named is as usual."""
    members = field.members()
    names = tuple(entry.name for entry in fields(Options))
    members.allow_only(names, "option")
    clock = members.optional(CLOCK)
    flags = {name: entry.flag() for name, entry in members.fields.items() if name != CLOCK}
    return Options(**flags, shot_clock=_read_clock(clock) if clock else None)


@dataclass(frozen=True, slots=True)
class _State:
    scores: tuple[int, int] = (0, 0)
    striker: int = 0
    in_hand: bool = False
    opening: bool | None = None


def _read_state(field: Field | None) -> _State:
    if field is None:
        return _State()
    members = field.members()
    scores, striker, in_hand, opening = map(members.optional, ("scores", "striker", "in_hand", "opening"))
    usual = _State()
    return _State(
        scores=_read_scores(scores) if scores else usual.scores,
        striker=striker.whole(0, 1) if striker else usual.striker,
        in_hand=in_hand.flag() if in_hand else usual.in_hand,
        opening=opening.flag() if opening else None,
    )


def _read_scores(field: Field) -> tuple[int, int]:
    items = field.items()
    if len(items) != 2:
        raise field.bad(f"expected two whole numbers, not {len(items)}")
    one, other = (item.whole(-HIGHEST_SCORE, HIGHEST_SCORE) for item in items)
    return one, other


def _read_final(final: Field, events: tuple[Event, ...], before: Layout, table: TableSpec) -> Layout:
    """Where balls lie afterwards. A ball that is neither named nor gone lies where it lay: the referee sees to it."""
    after = read_layout(final, table, ROUNDED)
    gone = {event.ball for event in events if isinstance(event, Potted | Jumped)}
    entries = final.members().fields
    for ball in after.balls:
        if ball not in before:
            raise entries[ball.value].bad("this ball is not in the position before the stroke")
        if ball in gone:
            raise entries[ball.value].bad("this ball left the table in the stroke")
    return after


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
