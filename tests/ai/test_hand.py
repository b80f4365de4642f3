"""The cue ball in hand."""

import pytest

from game.ai.hand import hand_pots, house_side, is_place, places, playable
from game.core.balls import CUE, BallId
from tests.ai.positions import TABLE, at, scattered


@pytest.mark.parametrize("seed", range(10))
def test_every_place_lies_in_the_house_and_touches_nothing(seed: int) -> None:
    layout = scattered(seed, 9).without(CUE)
    for place in (*places(TABLE, layout), *(line.cue for line in hand_pots(TABLE, layout))):
        assert is_place(TABLE, layout, place)
        assert place.y < TABLE.house_line


def test_balls_in_the_house_are_not_played_from_hand() -> None:
    layout = at(_4a=(0.0, -1.2), _5a=(0.3, 0.4))
    assert playable(TABLE, layout) == (BallId.BLUE_A,)
    assert {line.ball for line in hand_pots(TABLE, layout)} <= {BallId.BLUE_A}


def test_with_every_ball_in_the_house_the_far_end_stands_in_for_it() -> None:
    layout = at(_4a=(0.0, -1.2), _5a=(0.3, -1.4))
    assert house_side(TABLE, layout) == 1
    assert playable(TABLE, layout) == (BallId.BROWN_A, BallId.BLUE_A)
    assert places(TABLE, layout)
    assert all(place.y > -TABLE.house_line for place in places(TABLE, layout))


def test_a_ball_before_a_far_corner_can_be_potted_straight_from_the_house() -> None:
    layout = at(_4a=(0.8, 1.3))
    assert max(line.cut for line in hand_pots(TABLE, layout)) == pytest.approx(1, abs=0.001)
