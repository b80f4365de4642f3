"""Strokes that are to pot: from lines of sight to a stroke with aim, pace, tip and call."""

from dataclasses import replace
from typing import Final

from game.ai.appraisal import Plan, Rated, appraise
from game.ai.bridge import HIGH_TIP, is_cramped
from game.ai.calling import call_of, with_natural
from game.ai.feel import PASSED_ON, cue_speed_for, rolling_start, start_for, tip_for
from game.ai.hand import hand_owns, hand_pots
from game.ai.pockets import targets
from game.ai.sight import Kind, Line
from game.ai.skill import SPEED_LIMIT, TIP_LIMIT, Skill
from game.ai.trials import Trials, corrected
from game.ai.worth import expected, sighted
from game.core.balls import CUE
from game.core.shot import Shot, Tip
from game.rules.state import GameState

ROLLS: Final = (1.0, 0.0)
"""Spins an own ball is played with: rolling and dead."""

ARRIVALS: Final = ((1.1,), (0.7, 1.8), (0.6, 1.2, 2.4))
"""Speeds at which the ball shall reach the pocket, by the number of paces tried, m/s."""

OF_A_BALL: Final = 3
"""Lines off one ball that are thought through."""


def attacks(trials: Trials, state: GameState, skill: Skill) -> tuple[Rated, ...]:
    """The potting strokes of a position, best first, the foremost weighed against the player's own unsteadiness."""
    first: list[Rated] = []
    for line in chosen_lines(state, skill):
        for arrival in ARRIVALS[skill.paces - 1]:
            rated = _try(trials, state, line, arrival, skill)
            if rated is not None:
                first.append(rated)
    first.sort(key=_rank)
    weighed = (appraise(trials, state, rated.plan, skill, skill.samples) for rated in first[: skill.finalists])
    return tuple(sorted((rated for rated in weighed if rated is not None), key=_rank))


def chosen_lines(state: GameState, skill: Skill) -> tuple[Line, ...]:
    """The most promising lines, not too many off one ball."""
    table = state.setup.table
    if state.in_hand:
        lines = (*hand_pots(table, state.layout), *hand_owns(table, state.layout, ROLLS))
    else:
        lines = sighted(table, state.layout, ROLLS)
    ranked = sorted(lines, key=lambda line: -expected(line, skill))
    chosen: list[Line] = []
    for line in ranked:
        same = [other for other in chosen if other.ball is line.ball]
        twin = any(other.kind is line.kind and other.pocket is line.pocket for other in same)
        if len(same) < OF_A_BALL and not (twin and line.kind is Kind.POT):
            chosen.append(line)
        if len(chosen) == skill.lines:
            break
    return tuple(chosen)


def stroke_for(line: Line, arrival: float, *, cramped: bool = False) -> Shot | None:
    """The stroke along a line that brings the ball to the pocket with about this speed; None if no arm can.

    From a cramped place only rolling balls are played: a low tip would raise the cue further.
    """
    if line.kind is Kind.POT:
        meeting = start_for(arrival, line.far) / (PASSED_ON * line.cut)
        start, up = (rolling_start(meeting, line.near), HIGH_TIP) if cramped else (start_for(meeting, line.near), 0.0)
    elif cramped and line.roll < 1.0:
        return None
    else:
        meeting = rolling_start(arrival, line.far) / line.share
        start = rolling_start(meeting, line.near) if line.roll >= 1.0 else start_for(meeting, line.near)
        up = max(-TIP_LIMIT, tip_for(line.roll, meeting, start))
    speed = cue_speed_for(start, up)
    return Shot(line.aim, speed, Tip(0.0, up)) if speed <= SPEED_LIMIT else None


def _try(trials: Trials, state: GameState, line: Line, arrival: float, skill: Skill) -> Rated | None:
    """One line at one pace: aimed on the engine, called and played once as meant; None unless it pots."""
    table, layout = state.setup.table, state.layout.with_ball(CUE, line.cue)
    shot = stroke_for(line, arrival, cramped=is_cramped(table, layout, line.aim))
    if shot is None:
        return None
    target = next(t for t in targets(table) if t.pocket is line.pocket)
    aimed = corrected(trials, layout, line, target, shot)
    if aimed is None:
        return None
    plan = Plan(aimed, call_of(line), line.cue if state.in_hand else None)
    rated = appraise(trials, state, plan, skill, 1)
    if rated is None or not rated.scoring:
        return None
    return replace(rated, plan=replace(plan, call=with_natural(plan.call, rated.record)))


def _rank(rated: Rated) -> float:
    return -rated.worth
