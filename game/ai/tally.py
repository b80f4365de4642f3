"""Figures of one player in one frame, counted stroke by stroke."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from game.core.balls import CUE
from game.core.record import Potted, Record
from game.core.shot import Call
from game.rules.commands import Command, Declare, PassBack
from game.rules.verdict import By, Foul, Verdict

_Kind = TypeVar("_Kind", Foul, By)


@dataclass(frozen=True, slots=True)
class Tally:
    """What one player did in a frame."""

    strokes: int = 0
    points: int = 0
    """Of potted balls, crosses aside."""
    crosses: int = 0
    fouls: Mapping[Foul, int] = field(default_factory=dict)
    """Strokes with a violation of this kind; one stroke may show several."""
    pots: Mapping[By, int] = field(default_factory=dict)
    """Balls that counted, by why they did."""
    objects: int = 0
    """Object balls that counted («чужие»)."""
    owns: int = 0
    """Cue balls that counted («свои»)."""
    called: int = 0
    """Strokes with a call."""
    met: int = 0
    """Called strokes that scored."""
    flukes: int = 0
    """Strokes that potted something, were no foul and scored nothing (§7.5)."""
    passed_back: int = 0
    """Times he made the other play on."""
    seconds: tuple[float, ...] = ()
    """Of each decision about a stroke."""


def struck(tally: Tally, call: Call, record: Record, verdict: Verdict, seconds: float) -> Tally:
    """The figures after one more stroke."""
    credited = verdict.credited
    owns = sum(credit.ball is CUE for credit in credited)
    fell = any(isinstance(event, Potted) for event in record.events)
    return replace(
        tally,
        strokes=tally.strokes + 1,
        points=tally.points + sum(credit.points for credit in credited),
        crosses=tally.crosses + bool(verdict.fouls),
        fouls=_added(tally.fouls, Counter(verdict.fouls)),
        pots=_added(tally.pots, Counter(credit.by for credit in credited)),
        objects=tally.objects + len(credited) - owns,
        owns=tally.owns + owns,
        called=tally.called + (not call.is_empty),
        met=tally.met + (not call.is_empty and bool(credited)),
        flukes=tally.flukes + (fell and not verdict.fouls and not credited),
        seconds=(*tally.seconds, seconds),
    )


def chosen(tally: Tally, commands: tuple[Command, ...]) -> Tally:
    """The figures after a choice without the cue."""
    return replace(tally, passed_back=tally.passed_back + any(isinstance(command, PassBack) for command in commands))


def call_in(commands: tuple[Command, ...]) -> Call:
    """The call among a player's commands; none is an empty one."""
    return next((command.call for command in commands if isinstance(command, Declare)), Call())


def _added(one: Mapping[_Kind, int], other: Mapping[_Kind, int]) -> Mapping[_Kind, int]:
    return dict(Counter(one) + Counter(other))
