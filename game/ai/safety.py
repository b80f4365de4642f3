"""Strokes that pot nothing on purpose: legal ones that leave the opponent little, and the opening shot."""

from collections.abc import Iterator
from dataclasses import replace
from math import asin, tau
from random import Random
from typing import Final

from game.ai.appraisal import Plan, Rated, appraise
from game.ai.bridge import HIGH_TIP, is_cramped
from game.ai.calling import with_natural
from game.ai.hand import places, playable
from game.ai.sight import is_free
from game.ai.skill import Skill
from game.ai.trials import Trials
from game.core.balls import CUE, OBJECT_BALLS, BallId
from game.core.geometry import Point, direction_to, distance
from game.core.layout import Layout
from game.core.shot import Shot, Tip
from game.rules.state import GameState

FULLNESSES: Final = (-0.8, -0.55, -0.3, 0.0, 0.3, 0.55, 0.8)
"""Distances from the centre line at which a ball is hit, in ball diameters."""

PACES: Final = (1.0, 1.6, 2.4, 3.4)
"""Cue speeds of a quiet stroke, m/s."""

OPENING_PACES: Final = (3.5, 5.0, 6.5)
"""Cue speeds of the opening shot, m/s."""

RACK_REACH: Final = 0.3
"""The opening shot is played at balls this near to the foot spot, m: the pyramid, not the balls on the rails (§3)."""

TIPS: Final = (-0.3, 0.0, 0.3)
"""Tips above the centre, ball radii."""

AROUND: Final = 36
"""Directions tried when no ball can be reached straight."""

RECHECKED: Final = 3
"""Quiet strokes weighed against the player's own unsteadiness."""


def quiet(trials: Trials, state: GameState, skill: Skill, rng: Random) -> tuple[Rated, ...]:
    """Quiet strokes, best first; one that pots a ball in the trial is called, but for luck with the pyramid."""
    first: list[Rated] = []
    opening = is_opening(state)
    for plan in _drawn(state, skill.safeties, rng):
        rated = appraise(trials, state, plan, skill, 1)
        if rated is not None:
            call = plan.call if opening else with_natural(plan.call, rated.record)
            first.append(replace(rated, plan=replace(plan, call=call)))
    first.sort(key=_rank)
    weighed = (appraise(trials, state, rated.plan, skill, skill.samples) for rated in first[:RECHECKED])
    return tuple(sorted((rated for rated in weighed if rated is not None), key=_rank))


def is_opening(state: GameState) -> bool:
    """Whether the rack still stands."""
    return state.stroke == 0 and all(ball in state.layout for ball in OBJECT_BALLS)


def _drawn(state: GameState, count: int, rng: Random) -> Iterator[Plan]:
    """A draw of quiet strokes: at balls that can be reached, else around the table."""
    table, layout = state.setup.table, state.layout
    spots: tuple[Point | None, ...] = places(table, layout.without(CUE)) if state.in_hand else (None,)
    paces = OPENING_PACES if is_opening(state) else PACES
    if not spots:
        return
    for _ in range(count):
        spot = rng.choice(spots)
        cue = layout[CUE] if spot is None else spot
        seen = reachable(table.ball_radius, layout, cue, _aimed_at(state))
        if seen:
            ball, fullness = rng.choice(seen)
            aim = aim_at(table.ball_radius, cue, layout[ball], fullness)
        else:
            aim = tau * rng.randrange(AROUND) / AROUND
        pace, up = rng.choice(paces), rng.choice(TIPS)
        cramped = is_cramped(table, layout.with_ball(CUE, cue), aim)
        yield Plan(Shot(aim, pace, Tip(0.0, HIGH_TIP if cramped else up)), place=spot)


def _aimed_at(state: GameState) -> tuple[BallId, ...]:
    """Balls a quiet stroke is played at."""
    table, layout = state.setup.table, state.layout
    if is_opening(state):
        return tuple(b for b in layout.object_balls if distance(layout[b], table.foot_spot) < RACK_REACH)
    return playable(table, layout) if state.in_hand else layout.object_balls


def reachable(
    radius: float, layout: Layout, cue: Point, allowed: tuple[BallId, ...]
) -> tuple[tuple[BallId, float], ...]:
    """Balls and fullnesses of hit that the cue ball reaches straight from here."""
    found: list[tuple[BallId, float]] = []
    for ball in allowed:
        others = [layout[other] for other in layout.object_balls if other is not ball]
        place = layout[ball]
        apart = distance(cue, place)
        if apart <= 2 * radius:
            continue
        across = Point(place.y - cue.y, cue.x - place.x).times(2 * radius / apart)
        back = cue.minus(place).times(2 * radius / apart)
        for fullness in FULLNESSES:
            ghost = place.plus(across.times(fullness)).plus(back.times((1 - fullness * fullness) ** 0.5))
            if is_free(radius, others, cue, ghost):
                found.append((ball, fullness))
    return tuple(found)


def aim_at(radius: float, cue: Point, place: Point, fullness: float) -> float:
    """Direction that passes a ball's centre at so many diameters, positive on its right, rad."""
    return direction_to(cue, place) + asin(fullness * min(1.0, 2 * radius / distance(cue, place)))


def _rank(rated: Rated) -> float:
    return -rated.worth
