"""The stroke a player means to play: the best of what pots and of what leaves little, never none."""

from collections.abc import Iterator
from math import pi, tau
from random import Random
from typing import Final

from game.ai.appraisal import Plan, Rated, rolling
from game.ai.attack import attacks
from game.ai.hand import places
from game.ai.safety import is_opening, quiet
from game.ai.skill import Skill
from game.ai.trials import Trials
from game.core.balls import CUE
from game.core.geometry import Point, direction_to, distance
from game.core.layout import Layout
from game.core.shot import Shot
from game.rules.state import GameState

SURE: Final = 0.8
"""Share of runs that score above which nothing quieter is thought of."""

PLAIN_SPEED: Final = 2.0
"""Cue speed of the stroke that needs no thought, m/s."""

TURNS: Final = 180
"""Directions in which such a stroke is offered to the rules."""

FINE: Final = 21
"""Places across the house that are offered when no other is free."""


def best_plan(trials: Trials, state: GameState, skill: Skill, rng: Random) -> Plan | None:
    """What to play where the cue ball may be struck or placed; None only if the rules leave no stroke at all."""
    best = best_rated(trials, state, skill, rng)
    return plain_plan(state) if best is None else best.plan


def best_rated(trials: Trials, state: GameState, skill: Skill, rng: Random) -> Rated | None:
    """The best stroke that was thought of; None where the engine or the rules took none."""
    rated: list[Rated] = [] if is_opening(state) else list(attacks(trials, state, skill))
    if not any(one.scoring >= SURE for one in rated):
        rated.extend(quiet(trials, state, skill, rng))
    return max(rated, key=lambda one: one.worth, default=None)


def plain_plan(state: GameState) -> Plan | None:
    """A stroke without a thought that the rules allow: at the nearest ball, else in any direction they take.

    None where balls touching the cue ball on all sides leave no direction (General rules: 45 degrees).
    """
    plans = (
        Plan(Shot(aim, PLAIN_SPEED), place=place)
        for place in _spots(state)
        for aim in _directions(state.layout, state.layout[CUE] if place is None else place)
    )
    return next((plan for plan in plans if rolling(state, plan) is not None), None)


def _spots(state: GameState) -> Iterator[Point | None]:
    """Where the cue ball may be put: nowhere unless in hand."""
    if not state.in_hand:
        yield None
        return
    yield from places(state.setup.table, state.layout.without(CUE))
    table = state.setup.table
    reach = table.width / 2 - table.ball_radius
    for row in range(1, FINE):
        for column in range(FINE):
            y = table.length / 4 + (table.length / 4 - table.ball_radius) * row / FINE
            yield Point(reach * (2 * column / (FINE - 1) - 1), -y)


def _directions(layout: Layout, cue: Point) -> Iterator[float]:
    nearest = min(layout.object_balls, key=lambda ball: distance(cue, layout[ball]), default=None)
    straight = 0.0 if nearest is None else direction_to(cue, layout[nearest])
    for turn in range(TURNS):
        yield (straight + tau * turn / TURNS + pi) % tau - pi
