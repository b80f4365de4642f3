"""Calls and direct pots (§5, §7): which balls that fell count by themselves, and why others do not.

Knows the call and the events; never points or turns.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.balls import CUE, VALUE_OF, BallId, Value
from game.core.record import Event, Potted
from game.core.shot import BallCall, Call, Route
from game.core.table import ADJOINING, Pocket, Rail
from game.rules.history import SIMULTANEOUS, Touch, falls, first_met, touches_of
from game.rules.reasons import Because, Parameter, Reason
from game.rules.verdict import By

NO_POCKETS: Final[frozenset[Pocket]] = frozenset()


@dataclass(frozen=True, slots=True)
class Count:
    """A ball that fell and counts by itself."""

    fall: Potted
    by: By


@dataclass(frozen=True, slots=True)
class Findings:
    """What the call and the ways of the balls decide."""

    counts: tuple[Count, ...]
    """Called and direct balls in the order they fell."""
    misses: tuple[Reason, ...]
    """Why a called ball is not as called, or a fallen one not direct."""

    def by_of(self, fall: Potted) -> By | None:
        """Why a fallen ball counts by itself, if it does."""
        return next((count.by for count in self.counts if count.fall is fall), None)

    @property
    def own_called(self) -> bool:
        """Whether the cue ball fell as called."""
        return any(count.fall.ball is CUE and count.by is By.CALL for count in self.counts)


def examine(
    call: Call, events: Sequence[Event], despite_call: bool, barred: frozenset[Pocket] = NO_POCKETS
) -> Findings:
    """Called balls, then direct ones where these count (§7.4). Nothing counts in a barred pocket."""
    fallen = [fall for fall in falls(events) if fall.pocket not in barred]
    called = _called(call, events, fallen)
    counts: list[Count] = [Count(fall, By.CALL) for fall in called]
    misses: list[Reason] = list(_missed(call, events, fallen, called))
    for fall in fallen:
        if fall in called:
            continue
        why = indirect(fall, events)
        if why:
            misses += [why] if call.is_empty or despite_call else []
        elif _is_called_elsewhere(call, fall.ball):
            continue
        elif call.is_empty or despite_call:
            counts.append(Count(fall, By.DIRECT))
        else:
            misses.append(Reason(Because.DIRECT_OFF_BY_CALL, "7.4", {"ball": fall.ball}))
    return Findings(tuple(sorted(counts, key=lambda count: fallen.index(count.fall))), tuple(misses))


def indirect(fall: Potted, events: Sequence[Event]) -> Reason | None:
    """Why a ball did not go in directly (§7.4, rulings Q7-f to Q7-h); None when it did."""
    if fall.ball is CUE:
        return _own_indirect(fall, touches_of(events, CUE))
    return _approach_indirect(fall, touches_of(events, CUE)) or _way_indirect(fall, touches_of(events, fall.ball))


def _own_indirect(fall: Potted, touches: Sequence[Touch]) -> Reason | None:
    """The cue ball may meet one object ball, once, and rails that adjoin the pocket."""
    met: BallId | None = None
    for touch in touches:
        if isinstance(touch.met, Rail):
            if touch.met not in ADJOINING[fall.pocket]:
                return _indirect(Because.INDIRECT_RAIL, ball=CUE, rail=touch.met, pocket=fall.pocket)
        elif met is None:
            met = touch.met
        elif met is touch.met:
            return _indirect(Because.INDIRECT_TWICE, ball=CUE, other=met)
        else:
            return _indirect(Because.INDIRECT_OTHER_BALL, ball=CUE, other=touch.met)
    return None


def _approach_indirect(fall: Potted, touches: Sequence[Touch]) -> Reason | None:
    """The cue ball must meet the ball first, on its way no rail but those that adjoin the pocket."""
    meeting = next((touch for touch in touches if touch.met is fall.ball), None)
    for touch in touches:
        if touch is meeting:
            break
        if isinstance(touch.met, Rail):
            if touch.met not in ADJOINING[fall.pocket]:
                return _indirect(Because.INDIRECT_CUE_RAIL, ball=fall.ball, rail=touch.met)
        elif meeting is None or meeting.time - touch.time >= SIMULTANEOUS:
            return _indirect(Because.INDIRECT_CUE_OTHER_BALL, ball=fall.ball, other=touch.met)
    return None


def _way_indirect(fall: Potted, touches: Sequence[Touch]) -> Reason | None:
    """The ball may meet the cue ball once and rails that adjoin the pocket."""
    met_cue = False
    for touch in touches:
        if isinstance(touch.met, Rail):
            if touch.met not in ADJOINING[fall.pocket]:
                return _indirect(Because.INDIRECT_RAIL, ball=fall.ball, rail=touch.met, pocket=fall.pocket)
        elif touch.met is not CUE:
            return _indirect(Because.INDIRECT_OTHER_BALL, ball=fall.ball, other=touch.met)
        elif met_cue:
            return _indirect(Because.INDIRECT_TWICE, ball=fall.ball, other=CUE)
        else:
            met_cue = True
    return None


def _indirect(because: Because, **parameters: BallId | Rail | Pocket) -> Reason:
    return Reason(because, "7.4", parameters)


def _called(call: Call, events: Sequence[Event], fallen: Sequence[Potted]) -> list[Potted]:
    """The falls that meet the calls, at most one each (§7.1, §7.2)."""
    found = []
    for wanted, is_own in ((call.object, False), (call.own, True)):
        for fall in fallen if wanted else ():
            if wanted and (fall.ball is CUE) is is_own and _meets(wanted, events, fall):
                found.append(fall)
                break
    return found


def _meets(wanted: BallCall, events: Sequence[Event], fall: Potted) -> bool:
    """Whether a fall is as called; an own ball must first have met a ball of the called value (ruling Q5-b)."""
    values = _values(events, fall.ball)
    return fall.pocket is wanted.pocket and wanted.value in values and _follows(wanted.route, events, fall)


def _values(events: Sequence[Event], ball: BallId) -> tuple[Value, ...]:
    """The value a fallen ball may have been called by; of balls met at once either (ruling Q6-l)."""
    return tuple(VALUE_OF[met] for met in first_met(events)) if ball is CUE else (VALUE_OF[ball],)


def _follows(route: Route | None, events: Sequence[Event], fall: Potted) -> bool:
    """Whether a ball went by the spoken route exactly (§7.1); rulings R1 to R3 say what may stay unsaid."""
    if route is None:
        return True
    touches = touches_of(events, fall.ball)
    if fall.ball is not CUE and touches and touches[0].met is CUE:
        touches = touches[1:]
    wanted = tuple(route)
    return any(_names(way) == wanted for full in _own_ways(fall, touches) for way in _without_jaws(fall, full))


def _own_ways(fall: Potted, touches: tuple[Touch, ...]) -> list[tuple[Touch, ...]]:
    """For an own ball the way with and without the first ball met, which the call names already."""
    ways = [touches]
    if fall.ball is CUE:
        first = next((index for index, touch in enumerate(touches) if isinstance(touch.met, BallId)), None)
        ways += [touches[:first] + touches[first + 1 :]] if first is not None else []
    return ways


def _without_jaws(fall: Potted, touches: tuple[Touch, ...]) -> list[tuple[Touch, ...]]:
    """The way whole, and without the last touches of the jaws of the pocket it ends in."""
    ways = [touches]
    while touches and touches[-1].jaw and touches[-1].met in ADJOINING[fall.pocket]:
        touches = touches[:-1]
        ways.append(touches)
    return ways


def _names(touches: Sequence[Touch]) -> tuple[Rail | Value | None, ...]:
    """A way as it is spoken; the cue ball has no name in a route."""
    return tuple(touch.met if isinstance(touch.met, Rail) else VALUE_OF.get(touch.met) for touch in touches)


def _missed(
    call: Call, events: Sequence[Event], fallen: Sequence[Potted], called: Sequence[Potted]
) -> tuple[Reason, ...]:
    """Why each call that was not met failed."""
    reasons = []
    if call.object and not any(fall.ball is not CUE for fall in called):
        reasons.append(_object_missed(call.object, fallen))
    if call.own and not any(fall.ball is CUE for fall in called):
        reasons.append(_own_missed(call.own, events, fallen))
    return tuple(reasons)


def _object_missed(wanted: BallCall, fallen: Sequence[Potted]) -> Reason:
    value, called = wanted.value, wanted.pocket
    same = [fall for fall in fallen if fall.ball is not CUE and VALUE_OF[fall.ball] is value]
    for fall in same:
        if fall.pocket is called:
            return Reason(Because.CALL_WRONG_ROUTE, "7.1", {"ball": fall.ball, "pocket": called})
    for fall in same:
        words: dict[str, Parameter] = {"ball": fall.ball, "pocket": fall.pocket, "called": called}
        return Reason(Because.CALL_WRONG_POCKET, "7.1", words)
    return Reason(Because.CALL_NOT_POTTED, "7.1", {"value": value, "called": called})


def _own_missed(wanted: BallCall, events: Sequence[Event], fallen: Sequence[Potted]) -> Reason:
    value, called = wanted.value, wanted.pocket
    fall = next((fall for fall in fallen if fall.ball is CUE), None)
    if fall is None:
        return Reason(Because.OWN_NOT_POTTED, "7.1", {"value": value, "called": called})
    if fall.pocket is not called:
        return Reason(Because.OWN_WRONG_POCKET, "7.1", {"pocket": fall.pocket, "called": called})
    values = _values(events, CUE)
    if value not in values:
        words: dict[str, Parameter] = {"pocket": called, "value": min(values), "wanted": value}
        return Reason(Because.OWN_WRONG_FIRST, "7.1", words)
    return Reason(Because.OWN_WRONG_ROUTE, "7.1", {"pocket": called})


def _is_called_elsewhere(call: Call, ball: BallId) -> bool:
    """Whether a ball was itself called, or is the middle ball of a called way: then it is not 'another' (Q7-e)."""
    if ball is CUE:
        return call.own is not None
    named = [call.object.value, *(call.object.route or ())] if call.object else []
    return VALUE_OF[ball] in named
