"""Room behind the cue ball."""

from dataclasses import replace
from math import radians
from random import Random

import pytest

from game.ai.attack import stroke_for
from game.ai.bridge import HIGH_TIP, is_cramped
from game.ai.safety import quiet
from game.ai.sight import exits, pots
from game.ai.skill import SKILLS
from game.ai.trials import Trials
from game.core.balls import CUE
from game.core.clearance import lowest_elevation
from game.core.layout import Layout
from game.core.shot import Tip
from game.physics.engine import BulletEngine
from game.rules.reducer import new_game
from game.rules.state import Setup
from game.rules.verdict import Phase
from tests.ai.positions import TABLE, at

AT_RAIL = TABLE.ball_radius + 0.002 - TABLE.width / 2
"""x of a ball all but touching the left rail, m."""

FROM_RAIL = at(cue=(AT_RAIL, 0.5), _4a=(0.5, 0.5), _1=(0.3, -1.2))


def raised(layout: Layout, aim: float, up: float) -> float:
    """How far the engine raises the cue, rad."""
    return lowest_elevation(TABLE, layout, aim, Tip(0.0, up))


@pytest.mark.parametrize("turn", [-60, -30, 0, 30, 60])
def test_a_rail_close_behind_cramps_and_a_high_tip_lets_the_cue_lie_lower(turn: int) -> None:
    aim = radians(90 + turn)
    assert is_cramped(TABLE, FROM_RAIL, aim)
    assert raised(FROM_RAIL, aim, HIGH_TIP) < 0.5 * raised(FROM_RAIL, aim, 0.0)


@pytest.mark.parametrize("aim", [-90, 0, 180])
def test_along_a_rail_and_into_it_there_is_room(aim: int) -> None:
    assert not is_cramped(TABLE, FROM_RAIL, radians(aim))


@pytest.mark.parametrize(("aside", "cramped"), [(0.0, True), (0.03, True), (0.06, False)])
def test_a_ball_close_behind_cramps_where_the_cue_would_pass_over_it(aside: float, cramped: bool) -> None:
    layout = at(cue=(0.0, 0.0), _4a=(aside, -0.15), _5a=(0.0, 0.5))
    assert is_cramped(TABLE, layout, 0.0) is cramped
    assert not is_cramped(TABLE, layout, radians(180))


def test_pots_and_quiet_strokes_from_a_rail_are_played_high() -> None:
    for line in pots(TABLE, FROM_RAIL, exits(TABLE, FROM_RAIL), FROM_RAIL[CUE]):
        shot = stroke_for(line, 1.0, cramped=is_cramped(TABLE, FROM_RAIL, line.aim))
        assert shot is not None
        assert shot.tip.up == (HIGH_TIP if is_cramped(TABLE, FROM_RAIL, shot.aim) else 0.0)
    state = replace(new_game(Setup(), 0), layout=FROM_RAIL, stroke=5, in_hand=False, phase=Phase.READY)
    skill = replace(SKILLS["beginner"], samples=1)
    strokes = [rated.plan.shot for rated in quiet(Trials(BulletEngine(TABLE), 40), state, skill, Random(2))]
    assert strokes
    assert all(shot.tip.up == HIGH_TIP for shot in strokes if is_cramped(TABLE, FROM_RAIL, shot.aim))
