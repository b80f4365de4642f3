"""§1 the goal, §6 points and the ball taken off for a potted cue ball, and the rulings Q1 and Q6."""

import pytest

from game.core.balls import BALLS_OF, VALUE_OF, BallId, Value
from game.core.table import TableSpec
from game.rules.reasons import Because
from game.rules.scoring import CueFall, take_off
from tests.rules.ruling import because, credits, following, rule, spots, take

BOTH = "cue@0,-1.2 3a@0,0.3 3b@0.5,0.3 2a@-0.5,0.3 6a@-0.5,0.6"


def balls(values: str) -> tuple[BallId, ...]:
    """One ball of each value named, the twin where the first has been named already."""
    found: list[BallId] = []
    for value in values.split():
        found.append(next(ball for ball in BALLS_OF[Value(int(value))] if ball not in found))
    return tuple(found)


@pytest.mark.parametrize(
    ("potted", "left", "taken"),
    [
        (4, "3 4 5", 4),  # the twin
        (4, "3 5 6", 3),  # the example of the sheet: the lower neighbour
        (4, "2 5 6", 5),
        (4, "2 6 7", 2),
        (4, "1 6 7", 6),
        (4, "1 7", 1),
        (7, "1 3 6", 6),  # the exceptions: the highest left
        (1, "3 5 7", 3),  # the lowest left
        (2, "1 3", 1),
        (5, "4 6", 4),
    ],
)
def test_s6_ball_taken_off_with_a_potted_object_ball(potted: int, left: str, taken: int) -> None:
    ball = BALLS_OF[Value(potted)][-1]
    off = take_off(CueFall(met=(ball,), called=None, fallen=(ball,)), balls(left))
    assert off is not None
    assert off.value == taken
    assert {VALUE_OF[each] for each in off.balls} == {taken}


@pytest.mark.parametrize(
    ("value", "order"),
    [
        (2, "1 3 4 5 6 7"),
        (3, "2 4 1 5 6 7"),
        (4, "3 5 2 6 1 7"),
        (5, "4 6 3 7 2 1"),
        (6, "5 7 4 3 2 1"),
        (7, "6 5 4 3 2 1"),
        (1, "2 3 4 5 6 7"),
    ],
)
def test_s6_the_whole_order_of_the_nearest_values(value: int, order: str) -> None:
    ball = BALLS_OF[Value(value)][0]
    cue = CueFall(met=(ball,), called=None, fallen=(ball,))
    left = list(balls(order))
    for expected in order.split():
        off = take_off(cue, left)
        assert off is not None
        assert off.value == int(expected)
        left = [each for each in left if each not in off.balls]


def test_s6_an_object_ball_scores_its_value_and_the_striker_plays_on() -> None:
    verdict = rule(BOTH, "cue*6a 6a>foot-left .", scores=(2, 5))
    assert verdict.gain == (6, 0)
    assert following(verdict) == ("ready", 0, False)


def test_s6_a_second_player_scores_on_his_own_account() -> None:
    verdict = rule(BOTH, "cue*6a 6a>foot-left .", scores=(2, 5), striker=1)
    assert verdict.scores == (2, 11)
    assert following(verdict) == ("ready", 1, False)


def test_s6_the_cue_ball_scores_its_first_contact_when_it_met_several() -> None:
    """Own ball called off a 3 by way of the 6."""
    verdict = rule(BOTH, "cue*3a cue*6a cue>foot-left .", "own 3 foot-left")
    assert credits(verdict) == [("cue", 3, "call")]
    assert take(verdict) == ["3a", "3b"]


def test_s6_own_ball_without_a_call_when_direct() -> None:
    verdict = rule(BOTH, "cue*6a cue>foot-left .")
    assert credits(verdict) == [("cue", 6, "direct")]
    assert take(verdict) == ["6a"]
    assert following(verdict) == ("placing", 0, True)


def test_q6_a_several_object_balls_add_up() -> None:
    verdict = rule(BOTH, "cue*3a 3a*6a 6a>middle-left 3a>foot-left .", "3 foot-left")
    assert verdict.gain == (9, 0)


def test_q6_d_the_ball_taken_off_brings_no_points_of_its_own() -> None:
    assert rule(BOTH, "cue*6a cue>foot-left .").gain == (6, 0)


def test_q6_f_points_by_first_contact_even_where_another_value_is_taken_off() -> None:
    layout = "cue@0,-1.2 6a@0,0.3 5a@0.5,0.3"
    verdict = rule(layout, "cue*6a 6a>foot-left cue>foot-right .")
    assert credits(verdict) == [("6a", 6, "direct"), ("cue", 6, "direct")]
    assert take(verdict) == ["5a"]
    assert Because.TAKE_NEAREST in because(verdict)


def test_q6_g_first_contact_fell_it_sets_the_value_taken_off() -> None:
    layout = "cue@0,-1.2 3a@0,0.3 3b@0.5,0.3 6a@-0.5,0.3 6b@0.5,0.6"
    verdict = rule(layout, "cue*3a 3a*6a 6a>foot-left 3a>middle-left cue>foot-right .", "6 foot-left")
    assert take(verdict) == ["3b"]


def test_q6_g_else_the_called_value_sets_it() -> None:
    layout = "cue@0,-1.2 3a@0,0.3 3b@0.5,0.3 2a@-0.5,0.9 2b@0.5,0.9 6a@-0.5,0.3 6b@0.5,0.6"
    verdict = rule(layout, "cue*3a 3a*6a 3a*2a 2a>foot-right 6a>foot-left cue>middle-left .", "6 foot-left")
    assert take(verdict) == ["6b"]
    assert verdict.gain == (2 + 6 + 3, 0)


def test_q6_g_else_the_first_to_drop_sets_it() -> None:
    layout = "cue@0,-1.2 3a@0,0.3 3b@0.5,0.3 2a@-0.5,0.9 2b@0.5,0.9 6a@-0.5,0.3 6b@0.5,0.6"
    events = "cue*3a 3a*6a 3a*2a 2a>foot-right 6a>foot-left cue>middle-left ."
    assert take(rule(layout, events, "own 3 middle-left")) == ["2b"]


def test_q6_j_last_ball_and_cue_ball_only_the_object_ball_counts() -> None:
    verdict = rule("cue@0,-1.2 7a@0,0.3", "cue*7a 7a>foot-left cue>foot-right .", scores=(21, 27))
    assert credits(verdict) == [("7a", 7, "direct")]
    assert verdict.winner == 0
    assert Because.OWN_WITHOUT_BALL in because(verdict)


def test_q6_k_an_empty_table_without_a_winner_gets_its_last_ball_back() -> None:
    verdict = rule("cue@0.5,-1.2 1@0,0.3", "cue*1 1>foot-left .", scores=(26, 27))
    assert verdict.scores == (27, 27)
    assert verdict.winner is None
    assert spots(verdict) == {"1": (0.0, TableSpec().length / 4)}
    assert following(verdict) == ("ready", 0, False)


def test_q6_k_the_ball_taken_off_for_the_cue_ball_may_be_the_last() -> None:
    verdict = rule("cue@0.5,-1.2 1@0,0.3", "cue*1 cue>foot-left .", scores=(26, 27))
    assert take(verdict) == ["1"]
    assert spots(verdict) == {"1": (0.0, TableSpec().length / 4)}
    assert following(verdict) == ("placing", 0, True)


def test_q6_l_two_balls_met_at_once_the_lower_scores() -> None:
    layout = "cue@0,-1.2 5a@0.1,0.3 3a@-0.1,0.3 2a@0.5,0.9 6a@-0.5,0.3"
    both = "1:cue*5a 1.0000005:cue*3a"
    called = rule(layout, f"{both} 2:cue>foot-left .", "own 5 foot-left")
    assert credits(called) == [("cue", 3, "call")]
    assert take(called) == ["5a"]
    extra = rule(layout, f"{both} 2:3a>foot-right 3:cue>foot-left .", "3 foot-right")
    assert credits(extra) == [("3a", 3, "call"), ("cue", 3, "extra")]
    assert take(extra) == ["2a"]
    assert Because.TAKE_LOWEST in because(extra)


def test_q6_l_twins_met_at_once_leave_nothing_to_explain() -> None:
    layout = "cue@0,-1.2 5a@0.1,0.3 5b@-0.1,0.3 2a@0.5,0.9"
    verdict = rule(layout, "1:cue*5a 1.0000005:cue*5b 2:cue>foot-left .", "own 5 foot-left")
    assert Because.SIMULTANEOUS not in because(verdict)


def test_q6_l_a_microsecond_apart_is_not_at_once() -> None:
    layout = "cue@0,-1.2 5a@0.1,0.3 3a@-0.1,0.3 2a@0.5,0.9"
    verdict = rule(layout, "1:cue*5a 1.000002:cue*3a 2:3a>foot-right 3:cue>foot-left .", "3 foot-right")
    assert credits(verdict) == [("3a", 3, "call"), ("cue", 5, "extra")]


def test_q1_a_more_than_28_wins_too() -> None:
    verdict = rule(BOTH, "cue*6a 6a>foot-left .", scores=(27, 5))
    assert verdict.scores == (33, 5)
    assert verdict.winner == 0


def test_s1_28_is_needed() -> None:
    assert rule(BOTH, "cue*6a 6a>foot-left .", scores=(21, 5)).winner is None
    assert rule(BOTH, "cue*6a 6a>foot-left .", scores=(22, 5)).winner == 0


def test_q1_b_a_ball_that_fell_in_a_foul_does_not_win() -> None:
    verdict = rule(BOTH, "cue*6a 6a>foot-left cue# .", scores=(27, 5))
    assert verdict.winner is None
    assert verdict.scores == (24, 8)


def test_s6_an_own_ball_that_wins_ends_the_frame_at_once() -> None:
    verdict = rule(BOTH, "cue*3a cue>foot-left .", scores=(25, 5))
    assert verdict.winner == 0
    assert following(verdict) == ("over", 0, False)
    assert take(verdict) == []
