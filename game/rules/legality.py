"""The legal stroke (§4): which condition it met first. Knows core and events; never points or turns.

Each ball remembers the rails it came off and whether it crossed the centre line, all after the cue ball's first
contact. At every contact between balls these memories are handed on as tags, so that a ball knows who drives it.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.core.balls import CUE, BallId
from game.core.layout import Layout
from game.core.record import Bank, CentreCrossed, Contact, Event, Potted
from game.core.table import Rail, TableSpec
from game.rules.history import ROUNDING, other_of, place_in
from game.rules.reasons import Because, Parameter, Reason
from game.rules.standing import Standing
from game.rules.verdict import LegalBy

ON_LINE: Final = 1e-6
"""A centre this near to the centre line lies on it, m (rounding)."""

Words = dict[str, Parameter]

_ORDER: Final = tuple(LegalBy)

BECAUSE_OF: Final[Mapping[LegalBy, Because]] = {
    LegalBy.POTTED: Because.LEGAL_POTTED,
    LegalBy.BANK_THEN_RAIL: Because.LEGAL_BANK_RAIL,
    LegalBy.BANK_THEN_DRIVEN: Because.LEGAL_BANK_DRIVEN,
    LegalBy.BANK_THEN_FROZEN: Because.LEGAL_BANK_FROZEN,
    LegalBy.CROSSED_THEN_RAIL: Because.LEGAL_CROSSED_RAIL,
    LegalBy.CROSSED_THEN_DRIVEN: Because.LEGAL_CROSSED_DRIVEN,
    LegalBy.CROSSED_THEN_FROZEN: Because.LEGAL_CROSSED_FROZEN,
    LegalBy.BANK_THEN_CROSSED: Because.LEGAL_BANK_CROSSED,
    LegalBy.BANK_THEN_DRIVEN_ACROSS: Because.LEGAL_BANK_DRIVEN_ACROSS,
    LegalBy.BANK_THEN_ACROSS: Because.LEGAL_BANK_ACROSS,
    LegalBy.OPTION: Because.LEGAL_TWO_BALLS,
}
"""The sentence of each condition."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One condition of §4 that the stroke met."""

    time: float
    by: LegalBy
    parameters: Mapping[str, Parameter]


@dataclass(frozen=True, slots=True)
class Legality:
    """What §4 says about a stroke."""

    contact: bool
    """The cue ball touched an object ball."""
    effect: Effect | None
    """First condition met, in time; ties in the order of the clause."""
    two_balls: Effect | None
    """Two different balls reached two different rails (ruling Q4-b)."""

    def legal_by(self, two_balls_suffice: bool) -> LegalBy | None:
        """What made the stroke legal, with or without the option ``two_balls_two_cushions``."""
        effect = self.deciding(two_balls_suffice)
        return effect.by if effect else None

    def deciding(self, two_balls_suffice: bool) -> Effect | None:
        """The effect that made the stroke legal."""
        return self.effect or (self.two_balls if two_balls_suffice else None)

    def explained(self, two_balls_suffice: bool) -> tuple[Reason, ...]:
        """Why the stroke is legal, or why not."""
        if not self.contact:
            return (Reason(Because.NO_CONTACT, "4"),)
        effect = self.deciding(two_balls_suffice)
        if effect:
            clause = "4" if effect.by is LegalBy.OPTION else effect.by.value
            return (Reason(BECAUSE_OF[effect.by], clause, effect.parameters),)
        foul = Reason(Because.NO_LEGAL_EFFECT, "4")
        if self.two_balls is None:
            return (foul,)
        return foul, Reason(Because.TWO_BALLS_ONE_CUSHION_EACH, "4", self.two_balls.parameters)


def examine(table: TableSpec, position: Layout, events: Sequence[Event]) -> Legality:
    """Judge a stroke by §4 from its events in order. Nothing before the first contact counts (ruling Q4-i)."""
    standing = Standing(table, position)
    stroke = _Stroke(standing)
    contact = False
    effects: list[Effect] = []
    for event in events:
        if contact:
            effects += stroke.effects_of(event)
        contact = contact or (isinstance(event, Contact) and CUE in event.balls)
        standing.note(event)
    return Legality(contact, _first(effects), stroke.two_balls)


def _first(effects: Sequence[Effect]) -> Effect | None:
    """Earliest effect; of one instant the first in the order of the clause."""
    if not effects:
        return None
    start = min(effect.time for effect in effects)
    tied = [effect for effect in effects if effect.time - start <= ROUNDING]
    return min(tied, key=lambda effect: _ORDER.index(effect.by))


@dataclass(slots=True)
class _Memory:
    """What one ball has done since the first contact, and what the balls that drive it had done."""

    rails: list[Rail] = field(default_factory=list)
    crossed: bool = False
    rail_tags: dict[Rail, BallId] = field(default_factory=dict)
    """Rails that a ball had come off before it drove this one, with that ball."""
    crossed_tag: BallId | None = None
    """A ball that had crossed the centre line before it drove this one."""


class _Stroke:
    """Memories of all balls while the events of one stroke are read."""

    def __init__(self, standing: Standing) -> None:
        self._standing = standing
        self._memories: dict[BallId, _Memory] = {ball: _Memory() for ball in BallId}
        self._arrivals: list[tuple[BallId, Rail]] = []
        self.two_balls: Effect | None = None

    def effects_of(self, event: Event) -> list[Effect]:
        """Conditions of §4 that this event meets."""
        match event:
            case Potted(time=time, ball=ball):
                return [Effect(time, LegalBy.POTTED, {"ball": ball})]
            case Bank(ball=ball, rail=rail) if self._standing.reaches(ball, rail):
                return self._banked(event)
            case CentreCrossed(ball=ball) if not self._standing.leaves_centre_line(ball):
                return self._crossed(event)
            case Contact():
                return self._met(event)
            case _:
                return []

    def _banked(self, event: Bank) -> list[Effect]:
        """P2a, P2b, P3a, P3b: the ball, or one that drives it, had come off another rail or crossed the line."""
        ball, rail, time = event.ball, event.rail, event.time
        memory = self._memories[ball]
        effects = []
        for first in _others(memory.rails, rail):
            words: Words = {"ball": ball, "first_rail": first, "rail": rail}
            effects.append(Effect(time, LegalBy.BANK_THEN_RAIL, words))
        for first in _others(memory.rail_tags, rail):
            words = {"ball": memory.rail_tags[first], "first_rail": first, "other": ball, "rail": rail}
            effects.append(Effect(time, LegalBy.BANK_THEN_DRIVEN, words))
        if memory.crossed:
            words = {"ball": ball, "rail": rail}
            effects.append(Effect(time, LegalBy.CROSSED_THEN_RAIL, words))
        if memory.crossed_tag:
            words = {"ball": memory.crossed_tag, "other": ball, "rail": rail}
            effects.append(Effect(time, LegalBy.CROSSED_THEN_DRIVEN, words))
        self._note_arrival(event)
        memory.rails.append(rail)
        return effects

    def _crossed(self, event: CentreCrossed) -> list[Effect]:
        """P4a, P4b: the ball, or one that drives it, had come off a rail."""
        ball, time = event.ball, event.time
        memory = self._memories[ball]
        memory.crossed = True
        effects = []
        for first in memory.rails[:1]:
            words: Words = {"ball": ball, "first_rail": first}
            effects.append(Effect(time, LegalBy.BANK_THEN_CROSSED, words))
        for first, driver in list(memory.rail_tags.items())[:1]:
            words = {"ball": driver, "first_rail": first, "other": ball}
            effects.append(Effect(time, LegalBy.BANK_THEN_DRIVEN_ACROSS, words))
        return effects

    def _met(self, event: Contact) -> list[Effect]:
        """P2c, P3c, P4c for either ball; then each hands its memory to the other."""
        one, two = event.balls
        effects = self._touched(event, one) + self._touched(event, two)
        first, second = self._memories[one], self._memories[two]
        to_second, to_first = _tags(one, first), _tags(two, second)
        _hand_on(second, *to_second)
        _hand_on(first, *to_first)
        return effects

    def _touched(self, event: Contact, ball: BallId) -> list[Effect]:
        """P2c, P3c, P4c with ``ball`` as the one that came off a rail or crossed the line."""
        memory, other, time = self._memories[ball], other_of(event, ball), event.time
        frozen = self._standing.frozen_rails(event, other)
        effects = []
        for rail in frozen:
            for first in _others(memory.rails, rail):
                words: Words = {"ball": ball, "first_rail": first, "other": other, "rail": rail}
                effects.append(Effect(time, LegalBy.BANK_THEN_FROZEN, words))
        for rail in frozen if memory.crossed else ():
            words = {"ball": ball, "other": other, "rail": rail}
            effects.append(Effect(time, LegalBy.CROSSED_THEN_FROZEN, words))
        if memory.rails and _lies_across(event, ball, other):
            words = {"ball": ball, "first_rail": memory.rails[0], "other": other}
            effects.append(Effect(time, LegalBy.BANK_THEN_ACROSS, words))
        return effects

    def _note_arrival(self, event: Bank) -> None:
        """Remember the first pair of two balls at two rails (ruling Q4-b)."""
        for ball, rail in self._arrivals:
            if self.two_balls is None and ball is not event.ball and rail is not event.rail:
                words: Words = {"ball": ball, "first_rail": rail, "other": event.ball, "rail": event.rail}
                self.two_balls = Effect(event.time, LegalBy.OPTION, words)
        self._arrivals.append((event.ball, event.rail))


def _others(rails: Sequence[Rail] | Mapping[Rail, BallId], rail: Rail) -> list[Rail]:
    """The first remembered rail that is not this one, if any."""
    return [first for first in rails if first is not rail][:1]


def _tags(ball: BallId, memory: _Memory) -> tuple[dict[Rail, BallId], BallId | None]:
    """What a ball hands to the one it meets: its own deeds and those of the balls that drive it."""
    own = dict.fromkeys(memory.rails, ball)
    return {**memory.rail_tags, **own}, ball if memory.crossed else memory.crossed_tag


def _hand_on(memory: _Memory, rails: Mapping[Rail, BallId], crossed: BallId | None) -> None:
    for rail, driver in rails.items():
        memory.rail_tags.setdefault(rail, driver)
    memory.crossed_tag = memory.crossed_tag or crossed


def _lies_across(event: Contact, ball: BallId, other: BallId) -> bool:
    """Whether the other ball lies on the centre line, or beyond it seen from the ball (rulings Q4-f, Q4-g)."""
    here, there = place_in(event, ball).y, place_in(event, other).y
    return abs(there) <= ON_LINE or (abs(here) > ON_LINE and here * there < 0)
