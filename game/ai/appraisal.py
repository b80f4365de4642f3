"""Strokes weighed by playing them: the engine says what happens, the referee what counts, ``worth`` what is left."""

from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

from game.ai.skill import Skill, swayed
from game.ai.trials import Trials
from game.ai.worth import worth
from game.core.balls import CUE
from game.core.geometry import Point
from game.core.record import Record
from game.core.shot import NO_CALL, Call, Shot
from game.rules.commands import Command, Declare, PlaceCue, Settle, Strike
from game.rules.reducer import can, step
from game.rules.state import GameState
from game.rules.verdict import Verdict

ASTRIDE: Final = 2
"""The speeds of the samples run through their quantiles in another order than the aims: every second one."""


@dataclass(frozen=True, slots=True)
class Plan:
    """One stroke with what is said and done before it."""

    shot: Shot
    call: Call = NO_CALL
    place: Point | None = None
    """Where the cue ball is put first, in hand."""

    @property
    def commands(self) -> tuple[Command, ...]:
        """What the player does, in order."""
        placing: tuple[Command, ...] = () if self.place is None else (PlaceCue(self.place),)
        return (*placing, Declare(self.call), Strike(self.shot))


@dataclass(frozen=True, slots=True)
class Rated:
    """What came of a plan in its runs."""

    plan: Plan
    worth: float
    """Mean worth of the positions it led to, points."""
    scoring: float
    """Share of the runs that scored."""
    fouls: float
    """Share of the runs that were fouls."""
    record: Record
    """Of the steadiest run."""


def rolling(state: GameState, plan: Plan) -> GameState | None:
    """The state with the plan's stroke under way; None when the rules refuse it."""
    for command in plan.commands:
        if not can(state, command):
            return None
        state = step(state, command)
    return state


def appraise(trials: Trials, state: GameState, plan: Plan, skill: Skill, samples: int) -> Rated | None:
    """Plays a plan with the errors this player may make; None when it cannot be played at all."""
    under_way = rolling(state, plan)
    if under_way is None or CUE not in under_way.layout:
        return None
    ends: list[tuple[GameState, Record]] = []
    for aim, speed in sways(samples):
        played = trials.play(under_way.layout, swayed(plan.shot, skill, aim, speed))
        if played is None:
            break
        ends.append((step(under_way, Settle(played.record)), played.record))
    if not ends:
        return None
    verdicts = [_verdict(end) for end, _ in ends]
    count = len(ends)
    return Rated(
        plan=plan,
        worth=sum(worth(end, state.striker, skill) for end, _ in ends) / count,
        scoring=sum(bool(verdict.credited) for verdict in verdicts) / count,
        fouls=sum(bool(verdict.fouls) for verdict in verdicts) / count,
        record=ends[0][1],
    )


def sways(samples: int) -> tuple[tuple[float, float], ...]:
    """Errors of aim and speed in standard deviations: evenly likely ones, the smallest error of aim first."""
    if samples == 1:
        return ((0.0, 0.0),)
    quantiles = [NormalDist().inv_cdf((index + 0.5) / samples) for index in range(samples)]
    speeds = [*quantiles[1::ASTRIDE], *quantiles[::ASTRIDE]]
    return tuple(sorted(zip(quantiles, speeds, strict=True), key=lambda sway: abs(sway[0])))


def _verdict(state: GameState) -> Verdict:
    assert state.verdict is not None
    return state.verdict
