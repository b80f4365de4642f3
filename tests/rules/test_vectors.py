"""The 25 test vectors of the rules reference, section 8, by their numbers. Striker A is player 0."""

import pytest

from tests.rules.ruling import (
    FOOT,
    SIDE,
    SPOT,
    STEP,
    at,
    choices,
    credits,
    following,
    fouls,
    legal_by,
    rule,
    spots,
    take,
)

TWO = "cue@0,-1.2 4a@0.3,0.6 5a@-0.4,0.9"
CHOOSES = ["play", "pass-back"]


def test_vector_01_straight_into_a_corner_off_its_own_rails() -> None:
    verdict = rule(TWO, "cue*4a 4a|foot! 4a|right! 4a>foot-right .")
    assert credits(verdict) == [("4a", 4, "direct")]
    assert verdict.scores == (4, 0)
    assert following(verdict) == ("ready", 0, False)


def test_vector_02_an_uncalled_double_is_a_fluke() -> None:
    verdict = rule(TWO, "cue*4a 4a|foot 4a>middle-left .")
    assert verdict.legal
    assert credits(verdict) == []
    assert verdict.scores == (0, 0)
    assert spots(verdict) == {"4a": at(FOOT)}
    assert following(verdict) == ("offered", 1, False)
    assert choices(verdict) == CHOOSES


def test_vector_03_the_called_double_counts() -> None:
    verdict = rule(TWO, "cue*4a 4a|foot 4a>middle-left .", "4 middle-left")
    assert credits(verdict) == [("4a", 4, "call")]
    assert following(verdict) == ("ready", 0, False)


OWN = "cue@0,-1.2 5a@0,0.3 5b@0.5,0.3 2a@-0.5,0.3"


def test_vector_04_own_ball_as_called() -> None:
    verdict = rule(OWN, "cue*5a cue>foot-left .", "own 5 foot-left")
    assert credits(verdict) == [("cue", 5, "call")]
    assert verdict.scores == (5, 0)
    assert following(verdict) == ("taking", 0, True)
    assert take(verdict) == ["5a", "5b"]


def test_vector_05_own_ball_off_another_ball_first() -> None:
    verdict = rule(OWN, "cue*2a cue*5a cue>foot-left .", "own 5 foot-left")
    assert fouls(verdict) == []
    assert credits(verdict) == []
    assert following(verdict) == ("offered", 1, True)


def test_vector_06_called_ball_and_cue_ball_fall() -> None:
    layout = "cue@0,-1.2 3a@0,0.3 3b@0.5,0.3 2a@-0.5,0.3 4a@-0.5,0.6"
    verdict = rule(layout, "cue*3a 3a>foot-left cue>foot-right .", "3 foot-left")
    assert credits(verdict) == [("3a", 3, "call"), ("cue", 3, "extra")]
    assert verdict.scores == (6, 0)
    assert take(verdict) == ["3b"]
    assert following(verdict) == ("placing", 0, True)


def test_vector_07_no_twin_left_the_nearest_goes() -> None:
    layout = "cue@0,-1.2 3a@0,0.3 2a@-0.5,0.3 4a@-0.5,0.6"
    verdict = rule(layout, "cue*3a 3a>foot-left cue>foot-right .", "3 foot-left", scores=(10, 36))
    assert verdict.gain == (6, 0)
    assert take(verdict) == ["2a"]
    assert sum(verdict.scores) + 4 == 56


def test_vector_08_last_black_with_the_cue_ball() -> None:
    layout = "cue@0,-1.2 7a@0,0.3 6a@0.5,0.3 6b@-0.5,0.3"
    verdict = rule(layout, "cue*7a 7a>foot-left cue>foot-right .", "7 foot-left", scores=(9, 27))
    assert verdict.gain == (14, 0)
    assert following(verdict) == ("taking", 0, True)
    assert take(verdict) == ["6a", "6b"]
    assert sum(verdict.scores) + 6 == 56


def test_vector_09_red_with_the_cue_ball_the_lowest_goes() -> None:
    layout = "cue@0,-1.2 1@0,0.3 3a@0.5,0.3 7a@-0.5,0.3"
    verdict = rule(layout, "cue*1 1>foot-left cue>foot-right .", "1 foot-left", scores=(22, 22))
    assert verdict.gain == (2, 0)
    assert take(verdict) == ["3a"]
    assert sum(verdict.scores) + 7 == 53


def test_vector_10_nothing_touched() -> None:
    verdict = rule(TWO, "cue|left .")
    assert fouls(verdict) == ["no-contact"]
    assert verdict.scores == (-3, 3)
    assert following(verdict) == ("offered", 1, False)
    assert choices(verdict) == CHOOSES


def test_vector_11_one_ball_to_one_rail_is_not_enough() -> None:
    assert fouls(rule(TWO, "cue*4a 4a|foot .")) == ["no-legal-effect"]


def test_vector_12_two_balls_to_a_rail_each() -> None:
    events = "cue*4a cue|left 4a|foot ."
    assert fouls(rule(TWO, events)) == ["no-legal-effect"]
    assert legal_by(TWO, events, two_balls_two_cushions=True) == "option"


def test_vector_13_off_a_rail_and_over_the_line() -> None:
    verdict = rule(TWO, "cue*4a 4a|foot 4a=head .")
    assert verdict.legal
    assert following(verdict) == ("ready", 1, False)
    assert legal_by(TWO, "cue*4a 4a|foot 4a=head .") == "4.4a"


def test_vector_14_over_the_line_into_a_frozen_ball() -> None:
    layout = f"cue@0,-1.2 4a@0.3,-0.6 5a@{SIDE},0.9"
    assert legal_by(layout, f"cue*4a cue=foot cue*5a@{SIDE - 0.068},0.9&{SIDE},0.9 .") == "4.3c"


def test_vector_15_off_a_rail_into_a_ball_frozen_to_another() -> None:
    layout = f"cue@0,0.5 4a@0.3,0.6 5a@0.2,{FOOT}"
    assert legal_by(layout, f"cue*4a cue|left cue*5a@0.2,{FOOT - 0.068}&0.2,{FOOT} .") == "4.2c"


def test_vector_16_a_ball_that_fell_before_the_called_one_counts() -> None:
    verdict = rule(TWO, "0:cue*4a 1:4a*5a 1.5:5a>foot-left 3.5:4a>foot-right .", "4 foot-right")
    assert credits(verdict) == [("5a", 5, "extra"), ("4a", 4, "call")]
    assert verdict.scores == (9, 0)


def test_vector_17_called_ball_falls_but_the_cue_ball_leaves_the_table() -> None:
    verdict = rule(TWO, "cue*5a 5a>foot-left cue# .", "5 foot-left")
    assert verdict.legal
    assert fouls(verdict) == ["cue-off-table"]
    assert verdict.scores == (-3, 3)
    assert spots(verdict) == {"5a": at(SPOT)}
    assert following(verdict) == ("offered", 1, True)


def test_vector_18_two_balls_back_after_a_foul() -> None:
    layout = "cue@0,-1.2 2a@0.3,0.3 6a@-0.3,0.3"
    verdict = rule(layout, "cue*2a 2a*6a 2a>foot-left 6a>foot-right cue# .")
    assert spots(verdict) == {"6a": at(SPOT), "2a": at(SPOT + STEP)}


def test_vector_19_two_flukes_in_front_of_the_black() -> None:
    layout = f"cue@0.5,-1.2 2a@0.3,0.3 6a@-0.3,0.3 7b@0,{FOOT}"
    verdict = rule(layout, "cue*2a 2a*6a 2a>foot-left 6a>foot-right .")
    assert spots(verdict) == {"6a": at(FOOT - STEP), "2a": at(FOOT - 2 * STEP)}


@pytest.mark.parametrize(("y", "found"), [(-0.95, ["house"]), (-0.8875, [])])
def test_vectors_20_and_21_a_ball_in_the_house_or_on_its_line(y: float, found: list[str]) -> None:
    verdict = rule(f"cue@0,-1.2 4a@0,{y} 5a@0,0.5", "cue*4a 4a|left 4a|foot .", in_hand=True)
    assert fouls(verdict) == found
    assert verdict.legal


def test_vector_22_a_cross_can_win() -> None:
    verdict = rule(TWO, "cue|left .", scores=(20, 26))
    assert verdict.scores == (17, 29)
    assert verdict.winner == 1
    assert verdict.next.phase.value == "over"


def test_vector_23_the_last_ball_wins() -> None:
    verdict = rule("cue@0,-1.2 7a@0.3,0.6", "cue*7a 7a>foot-right .", scores=(21, 27))
    assert verdict.scores == (28, 27)
    assert verdict.winner == 0
    assert following(verdict)[0] == "over"


def test_vector_24_a_missed_call_switches_the_direct_rule_off() -> None:
    events = "cue*4a 4a>foot-right ."
    verdict = rule(TWO, events, "5 foot-left")
    assert credits(verdict) == []
    assert following(verdict) == ("offered", 1, False)
    other = rule(TWO, events, "5 foot-left", direct_counts_despite_call=True)
    assert credits(other) == [("4a", 4, "direct")]


def test_vector_25_the_score_after_a_foul_at_once() -> None:
    assert rule(TWO, "cue*4a .", opening=True).scores == (-3, 3)
