"""Why a command cannot be carried out now; None where it can. Nothing is changed here."""

from math import cos, pi
from typing import Final, assert_never

from game.core.balls import CUE, VALUE_OF, Value
from game.core.geometry import Point, heading
from game.core.layout import Layout, gap_between, overlapping_pair
from game.core.shot import Call
from game.core.table import TableSpec
from game.rules import commands as c
from game.rules import house
from game.rules.commands import Command, Illegal
from game.rules.state import GameState
from game.rules.verdict import Choice, Phase

TOUCHING: Final = 0.0005
"""A ball nearer than this to the cue ball touches it, m (General rules)."""

NARROWEST: Final = pi / 4
"""Smallest angle between the aim and the line to a touching ball, rad (General rules: 45 degrees)."""

DRY_STROKES: Final = 15
"""Legal strokes in a row without a ball taken, after which a replay may be offered (ruling Q10-a)."""

_BEFORE_STROKE: Final = (Phase.PLACING, Phase.READY)


def refusal(state: GameState, command: Command) -> Illegal | None:  # noqa: PLR0911, PLR0912 - one line a command
    """Why the state does not allow the command."""
    match command:
        case c.PlaceCue(place=place):
            return _place(state, place)
        case c.Declare(call=call):
            return _not_in(state, *_BEFORE_STROKE) or _call(state.layout, call)
        case c.Strike(shot=shot):
            return _not_in(state, Phase.READY) or _aim(state.setup.table, state.layout, shot.aim)
        case c.Settle():
            return _not_in(state, Phase.ROLLING)
        case c.TakeOff(ball=ball):
            return _not_in(state, Phase.TAKING) or _unless(ball in state.take, Illegal.NOT_A_CANDIDATE)
        case c.Accept():
            return _choice(state, Choice.PLAY)
        case c.PassBack():
            return _choice(state, Choice.PASS_BACK)
        case c.Rerack():
            return _rack(state)
        case c.Concede(player=player):
            return _concession(state, player)
        case c.OfferReplay(player=player):
            return _replay_offer(state, player)
        case c.AnswerReplay():
            return _unless(state.replay_offered_by is not None, Illegal.CHOICE_NOT_OFFERED)
        case c.RunOutOfTime():
            return _clock(state)
        case c.ExtendTime():
            return _clock(state) or _unless(state.extensions[state.striker] > 0, Illegal.NO_EXTENSION_LEFT)
        case c.NextFrame():
            return _following_frame(state)
        case c.Arrange(layout=layout):
            return _arrangement(state, layout)
        case _:
            assert_never(command)


def _unless(allowed: bool, reason: Illegal) -> Illegal | None:
    return None if allowed else reason


def _not_in(state: GameState, *phases: Phase) -> Illegal | None:
    return _unless(state.phase in phases, Illegal.WRONG_PHASE)


def _place(state: GameState, place: Point) -> Illegal | None:
    """In hand: inside an open house, clear of the rails and of every ball (§8.2, General rules)."""
    table, layout = state.setup.table, state.layout
    if state.phase not in _BEFORE_STROKE or not state.in_hand:
        return Illegal.WRONG_PHASE
    if not table.is_on_bed(place):
        return Illegal.OFF_THE_BED
    if not any(house.is_in_house(table, place, end) for end in house.open_houses(table, layout)):
        return Illegal.OUTSIDE_HOUSE
    return _unless(house.is_free_for_cue(table, layout, place), Illegal.TOO_CLOSE_TO_BALL)


def _call(layout: Layout, call: Call) -> Illegal | None:
    """Every value spoken, routes included, must lie on the table."""
    on_table = {VALUE_OF[ball] for ball in layout.object_balls}
    spoken: list[Value] = []
    for part in (call.object, call.own):
        if part:
            spoken += [part.value, *(step for step in part.route or () if isinstance(step, Value))]
    return _unless(on_table.issuperset(spoken), Illegal.VALUE_NOT_ON_TABLE)


def _aim(table: TableSpec, layout: Layout, aim: float) -> Illegal | None:
    """Away from a touching ball by at least 45 degrees (General rules)."""
    cue = layout[CUE]
    slack = 1e-9
    for ball in layout.object_balls:
        if gap_between(table, cue, layout[ball]) < TOUCHING:
            along = layout[ball].minus(cue).unit.dot(heading(aim))
            if along > cos(NARROWEST) + slack:
                return Illegal.AIM_INTO_TOUCHING_BALL
    return None


def _choice(state: GameState, choice: Choice) -> Illegal | None:
    return _not_in(state, Phase.OFFERED) or _unless(choice in state.choices, Illegal.CHOICE_NOT_OFFERED)


def _rack(state: GameState) -> Illegal | None:
    """A choice after a bad break (ruling Q4-j); in practice at any time (ruling Q10-f)."""
    if state.setup.practice:
        return _unless(state.phase is not Phase.ROLLING, Illegal.WRONG_PHASE)
    return _choice(state, Choice.RERACK)


def _concession(state: GameState, player: int) -> Illegal | None:
    if state.setup.practice:
        return Illegal.NOT_IN_PRACTICE
    if state.phase in (Phase.OVER, Phase.ROLLING):
        return Illegal.WRONG_PHASE
    return _unless(player in (0, 1), Illegal.NO_SUCH_PLAYER)


def _replay_offer(state: GameState, player: int) -> Illegal | None:
    if state.setup.practice:
        return Illegal.NOT_IN_PRACTICE
    if player not in (0, 1):
        return Illegal.NO_SUCH_PLAYER
    if state.phase not in _BEFORE_STROKE or state.replay_offered_by is not None:
        return Illegal.WRONG_PHASE
    return _unless(state.dry >= DRY_STROKES, Illegal.TOO_EARLY_TO_OFFER)


def _clock(state: GameState) -> Illegal | None:
    if state.setup.options.shot_clock is None:
        return Illegal.NO_CLOCK
    if state.setup.practice:
        return Illegal.NOT_IN_PRACTICE
    return _not_in(state, *_BEFORE_STROKE)


def _following_frame(state: GameState) -> Illegal | None:
    if state.match_winner is not None:
        return Illegal.MATCH_IS_OVER
    return _not_in(state, Phase.OVER)


def _arrangement(state: GameState, layout: Layout) -> Illegal | None:
    """Practice only: balls anywhere on the bed, none pressing into another."""
    table = state.setup.table
    if not state.setup.practice:
        return Illegal.ONLY_IN_PRACTICE
    if state.phase is Phase.ROLLING:
        return Illegal.WRONG_PHASE
    if not all(table.is_on_bed(layout[ball]) for ball in layout.balls):
        return Illegal.OFF_THE_BED
    return _unless(overlapping_pair(table, layout) is None, Illegal.OVERLAP)
