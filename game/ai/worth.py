"""What a position is worth to a player, in points."""

from collections.abc import Iterable, Sequence
from math import erf, sqrt
from typing import Final

from game.ai.hand import hand_pots
from game.ai.owns import own_balls
from game.ai.sight import Kind, Line, exits, pots
from game.ai.skill import Skill
from game.core.balls import CUE, VALUE_OF
from game.core.layout import Layout
from game.core.table import TableSpec
from game.rules.state import GameState
from game.rules.verdict import Choice, Phase

FRAME: Final = 25.0
"""What the frame itself is worth, points."""

GO_ON: Final = 1.5
"""What the right to go on after a pot is worth on the average, points."""

AN_OWN: Final = 1.0
"""What the premium stroke from hand adds to an own ball, points."""

NEUTRAL: Final = 1.2
"""What the lines of a position must promise before it is better to strike than to let the other strike, points."""

BEST_LINES: Final = (1.0, 0.35, 0.15)
"""Weights of the best chances on the table."""

DOUBT: Final[dict[Kind, float]] = {Kind.POT: 1.0, Kind.OWN: 0.65}
"""How far a line is trusted before the engine has been asked: an own ball hangs on the pace as well."""

LEAST_AIM_ERROR: Final = 0.00012
"""Even the steadiest hand is not trusted more than this before a trial, rad."""


def chance(line: Line, skill: Skill) -> float:
    """Probability that this player pots along a line, by geometry alone."""
    error = max(skill.aim_error, LEAST_AIM_ERROR)
    return DOUBT[line.kind] * erf(line.tolerance / (error * sqrt(2)))


def expected(line: Line, skill: Skill) -> float:
    """Points a line promises, the right to go on included."""
    bonus = GO_ON + (AN_OWN if line.kind is Kind.OWN else 0.0)
    return chance(line, skill) * (VALUE_OF[line.ball] + bonus)


def sighted(table: TableSpec, layout: Layout, rolls: Iterable[float]) -> tuple[Line, ...]:
    """Lines from where the cue ball lies."""
    cue = layout[CUE]
    return (
        *pots(table, layout, exits(table, layout), cue),
        *own_balls(table, layout, cue, rolls, layout.object_balls),
    )


def promise(lines: Sequence[Line], skill: Skill) -> float:
    """What the lines together promise the player who is to strike, points."""
    best = sorted((expected(line, skill) for line in lines), reverse=True)
    return sum(weight * points for weight, points in zip(BEST_LINES, best, strict=False))


def turn_promise(state: GameState, skill: Skill) -> float:
    """What it is worth to strike in this position, points."""
    table = state.setup.table
    if state.in_hand or CUE not in state.layout:
        return promise(hand_pots(table, state.layout), skill)
    return promise(sighted(table, state.layout, (1.0,)), skill)


def worth(state: GameState, player: int, skill: Skill) -> float:
    """Points a position is worth to a player: the score, and what whoever acts next may make of it."""
    lead = float(state.scores[player] - state.scores[1 - player])
    if state.winner is not None:
        return lead + (FRAME if state.winner == player else -FRAME)
    turn = turn_promise(state, skill) - NEUTRAL
    if state.phase is Phase.OFFERED and Choice.PASS_BACK in state.choices:
        turn = abs(turn)
    return lead + (turn if state.striker == player else -turn * (1.0 - skill.courage))
