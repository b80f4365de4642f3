"""§5 what may be played, §7 calls, routes, two calls, direct pots and flukes, and the rulings Q5 and Q7."""

import pytest

from game.rules.reasons import Because
from tests.rules.ruling import FOOT, at, because, choices, credits, following, fouls, rule, spots

ROOM = "cue@0,-1.2 4a@0.3,0.6 4b@0.6,0.6 5a@-0.4,0.9 5b@-0.6,0.9 2a@0,1.2"


def test_s5_any_object_ball_and_the_cue_ball_may_be_called() -> None:
    assert credits(rule(ROOM, "cue*4a 4a*5a 5a>middle-left .", "5 middle-left")) == [("5a", 5, "call")]
    assert credits(rule(ROOM, "cue*4a cue|left cue>foot-right .", "own 4 foot-right")) == [("cue", 4, "call")]


def test_q5_a_either_twin_fulfils_the_call() -> None:
    for twin in ("4a", "4b"):
        assert credits(rule(ROOM, f"cue|left cue*{twin} {twin}>foot-left .", "4 foot-left")) == [(twin, 4, "call")]


def test_q5_c_own_ball_must_first_meet_the_called_value() -> None:
    verdict = rule(ROOM, "cue*2a cue*4a cue>foot-left .", "own 4 foot-left")
    assert credits(verdict) == []
    assert Because.OWN_WRONG_FIRST in because(verdict)


def test_q5_d_nothing_need_be_called_on_a_safety() -> None:
    verdict = rule(ROOM, "cue*4a 4a|foot 4a|left .")
    assert fouls(verdict) == []
    assert following(verdict) == ("ready", 1, False)


def test_q5_e_a_pot_in_the_opening_stroke_counts_only_if_called_or_direct() -> None:
    fluke = rule(ROOM, "cue*4a 4a*5a 5a>foot-left .", opening=True, in_hand=True)
    assert following(fluke) == ("offered", 1, False)
    direct = rule(ROOM, "cue*4a 4a>foot-right .", opening=True, in_hand=True)
    assert credits(direct) == [("4a", 4, "direct")]


def test_s7_1_ball_and_pocket_suffice_any_way_counts() -> None:
    verdict = rule(ROOM, "cue|left cue*4a 4a|foot 4a*5a cue*4a 4a>middle-left .", "4 middle-left")
    assert credits(verdict) == [("4a", 4, "call")]


def test_s7_1_the_wrong_pocket_is_not_as_called() -> None:
    verdict = rule(ROOM, "cue*4a 4a>foot-right .", "4 foot-left")
    assert credits(verdict) == []
    assert Because.CALL_WRONG_POCKET in because(verdict)
    assert following(verdict) == ("offered", 1, False)


@pytest.mark.parametrize(
    ("route", "events", "met"),
    [
        ("right foot", "cue*4a 4a|right 4a|foot 4a>middle-left .", True),
        ("right foot", "cue*4a 4a|foot 4a|right 4a>middle-left .", False),
        ("right foot", "cue*4a 4a|right 4a>middle-left .", False),
        ("right", "cue*4a 4a|right 4a|foot 4a>middle-left .", False),
        ("right", "cue*4a 4a|right 4a*5a 4a>middle-left .", False),
        ("5", "cue*4a 4a*5b 4a>middle-left .", True),  # off a 5, either twin
        ("5", "cue*5a 5a*4a 4a>middle-left .", True),  # driven by a 5
        ("5", "cue*4a 4a*2a 4a>middle-left .", False),
        ("right", "cue*4a 4a|right cue*4a 4a>middle-left .", False),  # a second kiss was not spoken
        ("-", "cue*4a 4a>middle-left .", True),
        ("-", "cue*4a 4a|right 4a>middle-left .", False),
        ("-", "cue*4a 4a|left! 4a>middle-left .", True),  # jaws of its own pocket need not be spoken
        ("left", "cue*4a 4a|left! 4a>middle-left .", True),  # but may be
        ("-", "cue*4a 4a|right! 4a>middle-left .", False),
        ("right", "0:cue*4a 0.001:cue*4a 1:4a|right 2:4a>middle-left .", True),  # a repeat within 5 ms is one
    ],
)
def test_s7_1_a_spoken_route_must_be_met_exactly(route: str, events: str, met: bool) -> None:
    verdict = rule(ROOM, events, f"4 middle-left via {route}")
    assert bool(credits(verdict)) is met
    assert (Because.CALL_WRONG_ROUTE in because(verdict)) is not met


@pytest.mark.parametrize(
    ("route", "events", "met"),
    [
        ("4 right", "cue*4a cue|right cue>middle-left .", True),  # the first ball spoken
        ("right", "cue*4a cue|right cue>middle-left .", True),  # or not: the call names it already
        ("right", "cue|right cue*4a cue>middle-left .", True),
        ("right", "cue*4a cue|right cue|head cue>middle-left .", False),
        ("-", "cue*4a cue>middle-left .", True),
        ("4", "cue*4a cue>middle-left .", True),
        ("4", "cue*4a cue|right cue>middle-left .", False),
        ("4 5", "cue*4a cue*5a cue>middle-left .", True),
        ("right", "cue*4a cue*5a cue|right cue>middle-left .", False),
    ],
)
def test_s7_1_an_own_balls_route(route: str, events: str, met: bool) -> None:
    verdict = rule(ROOM, events, f"own 4 middle-left via {route}")
    assert bool(credits(verdict)) is met
    assert (Because.OWN_WRONG_ROUTE in because(verdict)) is not met


BOTH = "4 foot-right + own 4 middle-left"


def test_s7_2_two_calls_at_once() -> None:
    verdict = rule(ROOM, "cue*4a 4a>foot-right cue>middle-left .", BOTH)
    assert credits(verdict) == [("4a", 4, "call"), ("cue", 4, "call")]


def test_q7_b_one_of_two_calls_is_enough() -> None:
    assert credits(rule(ROOM, "cue*4a 4a>foot-right .", BOTH)) == [("4a", 4, "call")]
    assert credits(rule(ROOM, "cue*4a cue>middle-left .", BOTH)) == [("cue", 4, "call")]
    wrong_too = rule(ROOM, "cue*4a 4a>foot-left cue>middle-left .", BOTH)
    assert credits(wrong_too) == [("4a", 4, "extra"), ("cue", 4, "call")]


def test_s7_3_extras_count_whatever_falls_first() -> None:
    verdict = rule(ROOM, "cue*4a 4a*5a 5a>foot-left cue>head-left 4a>foot-right .", "4 foot-right")
    assert credits(verdict) == [("5a", 5, "extra"), ("cue", 4, "extra"), ("4a", 4, "call")]


def test_q7_d_a_direct_ball_makes_extras_count() -> None:
    verdict = rule(ROOM, "cue*4a cue|left cue*5a 5a>foot-left 4a>foot-right .")
    assert credits(verdict) == [("5a", 5, "extra"), ("4a", 4, "direct")]


@pytest.mark.parametrize(
    ("events", "why"),
    [
        ("cue*4a 4a>foot-right .", None),
        ("cue*4a 4a|right 4a|foot! 4a>foot-right .", None),
        ("cue*4a 4a|right! 4a>middle-right .", None),
        ("cue*4a 4a|foot! 4a>middle-right .", Because.INDIRECT_RAIL),
        ("cue*4a 4a|left 4a>foot-right .", Because.INDIRECT_RAIL),
        ("cue|left cue*4a 4a>foot-right .", Because.INDIRECT_CUE_RAIL),  # Q7-g
        ("cue|right cue*4a 4a>foot-right .", None),  # Q7-f: a rail that adjoins the pocket
        ("cue*5a cue*4a 4a>foot-right .", Because.INDIRECT_CUE_OTHER_BALL),
        ("cue*5a 5a*4a 4a>foot-right .", Because.INDIRECT_CUE_OTHER_BALL),
        ("cue*4a 4a*5a 4a>foot-right .", Because.INDIRECT_OTHER_BALL),
        ("cue*4a 5a*4a 4a>foot-right .", Because.INDIRECT_OTHER_BALL),
        ("0:cue*4a 0.004:4a*cue 1:4a>foot-right .", None),  # one contact
        ("0:cue*4a 0.005:4a*cue 1:4a>foot-right .", None),
        ("0:cue*4a 0.006:4a*cue 1:4a>foot-right .", Because.INDIRECT_TWICE),  # Q7-h
        ("cue*4a cue|left cue*5a 4a>foot-right .", None),  # what the cue ball does afterwards is its own affair
    ],
)
def test_s7_4_direct_pots_of_object_balls(events: str, why: Because | None) -> None:
    verdict = rule(ROOM, events)
    assert credits(verdict) == ([("4a", 4, "direct")] if why is None else [])
    assert why is None or why in because(verdict)


@pytest.mark.parametrize(
    ("events", "why"),
    [
        ("cue*4a cue>foot-right .", None),
        ("cue*4a cue|foot cue|right! cue>foot-right .", None),
        ("cue|right cue*4a cue>foot-right .", None),
        ("cue|left cue*4a cue>foot-right .", Because.INDIRECT_RAIL),
        ("cue*4a cue|left cue>foot-right .", Because.INDIRECT_RAIL),
        ("cue*4a cue*5a cue>foot-right .", Because.INDIRECT_OTHER_BALL),
        ("cue*4a 4a*5a 5a*cue cue>foot-right .", Because.INDIRECT_OTHER_BALL),
        ("cue*4a 4a*5a 4a|left cue>foot-right .", None),  # the object ball goes where it likes
        ("0:cue*4a 0.004:cue*4a 1:cue>foot-right .", None),
        ("0:cue*4a 0.5:cue*4a 1:cue>foot-right .", Because.INDIRECT_TWICE),
        ("1:cue*4a 1:cue*5a 2:cue>foot-right .", Because.INDIRECT_OTHER_BALL),
    ],
)
def test_s7_4_direct_own_balls(events: str, why: Because | None) -> None:
    verdict = rule(ROOM, events)
    assert credits(verdict) == ([("cue", 4, "direct")] if why is None else [])
    assert why is None or why in because(verdict)


def test_s7_4_needs_that_nothing_was_called() -> None:
    verdict = rule(ROOM, "cue*4a 4a>foot-right .", "own 4 foot-left")
    assert credits(verdict) == []
    assert Because.DIRECT_OFF_BY_CALL in because(verdict)


def test_s7_5_the_fluke_comes_back_and_the_opponent_chooses_without_a_cross() -> None:
    verdict = rule(ROOM, "cue*4a 4a*5a 5a>foot-left .", scores=(7, 9))
    assert verdict.legal
    assert fouls(verdict) == []
    assert verdict.scores == (7, 9)
    assert spots(verdict) == {"5a": at(FOOT)}
    assert following(verdict) == ("offered", 1, False)
    assert choices(verdict) == ["play", "pass-back"]


def test_q7_l_a_fluked_cue_ball_is_in_hand_for_whoever_shoots() -> None:
    verdict = rule(ROOM, "cue*4a cue|left cue>foot-right .")
    assert fouls(verdict) == []
    assert spots(verdict) == {}
    assert following(verdict) == ("offered", 1, True)
    assert verdict.gain == (0, 0)


def test_q7_m_fluke_of_both_comes_back_and_leaves_the_cue_ball_in_hand() -> None:
    verdict = rule(ROOM, "cue|head cue*4a 4a>foot-right cue>foot-left .")
    assert spots(verdict) == {"4a": at(FOOT)}
    assert following(verdict) == ("offered", 1, True)


def test_s7_5_a_missed_call_without_any_ball_falling_only_passes_the_turn() -> None:
    verdict = rule(ROOM, "cue*4a 4a|foot 4a|left .", "4 middle-left + own 4 foot-left")
    assert following(verdict) == ("ready", 1, False)
    assert {Because.CALL_NOT_POTTED, Because.OWN_NOT_POTTED} <= because(verdict)


def test_s7_3_the_ball_that_carries_the_others_is_named_first() -> None:
    verdict = rule(ROOM, "cue*4a 4a*5a 5a>foot-right 4a>foot-left .", "4 foot-left")
    assert credits(verdict) == [("5a", 5, "extra"), ("4a", 4, "call")]
    said = [reason.because for reason in verdict.reasons]
    assert said.index(Because.CALLED) < said.index(Because.EXTRA)
