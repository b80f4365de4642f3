"""Lines of sight for own balls."""

from math import acos, degrees

import pytest

from game.ai.owns import own_balls
from game.ai.sight import Kind
from game.core.balls import CUE, BallId
from game.core.geometry import Point, direction_to, distance, heading
from game.core.layout import Layout
from game.core.outline import mouth_of
from game.core.table import Pocket
from tests.ai.positions import TABLE, at, scattered


def test_a_rolling_half_ball_turns_the_cue_ball_by_about_thirty_degrees() -> None:
    """The cue ball is sent at a ball so that the way to the pocket is 33 degrees off its own."""
    mouth = mouth_of(TABLE, Pocket.MIDDLE_RIGHT)
    contact = mouth.plus(Point(-0.5, 0.0))
    along = heading(direction_to(contact, mouth) - 0.56)
    cue = contact.minus(along.times(0.7))
    normal = heading(direction_to(contact, mouth) - 0.56 - 0.5)
    layout = Layout({CUE: cue, BallId.BLUE_A: contact.plus(normal.times(2 * TABLE.ball_radius))})
    found = own_balls(TABLE, layout, cue, (1.0,), layout.object_balls)
    middle = [line for line in found if line.pocket is Pocket.MIDDLE_RIGHT]
    assert middle
    assert min(abs(degrees(acos(line.cut)) - 30) for line in middle) < 15


@pytest.mark.parametrize("seed", range(8))
def test_own_lines_meet_their_ball_and_pass_no_other(seed: int) -> None:
    layout = scattered(seed, 7)
    for line in own_balls(TABLE, layout, layout[CUE], (1.0, 0.0), layout.object_balls):
        assert line.kind is Kind.OWN
        assert line.slack > 0
        ghost = layout[CUE].plus(heading(line.aim).times(line.near))
        assert distance(ghost, layout[line.ball]) == pytest.approx(2 * TABLE.ball_radius, abs=0.004)
        others = [layout[ball] for ball in layout.object_balls if ball is not line.ball]
        assert all(distance(ghost, place) > 2 * TABLE.ball_radius - 0.004 for place in others)


def test_only_the_balls_asked_for_are_looked_at() -> None:
    layout = at(cue=(0.0, -0.5), _4a=(0.3, 0.3), _5a=(-0.3, 0.3))
    found = own_balls(TABLE, layout, layout[CUE], (1.0,), (BallId.BROWN_A,))
    assert {line.ball for line in found} <= {BallId.BROWN_A}
