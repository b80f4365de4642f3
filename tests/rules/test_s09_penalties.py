"""§9 the cross, the General rules' fouls, and the rulings Q9."""

import pytest

from game.rules.reasons import Because
from tests.rules.ruling import FOOT, because, choices, following, fouls, rule, spots

ROOM = "cue@0,-1.2 4a@0.3,0.6 5a@-0.4,0.9"
LEGAL = "cue*4a 4a|foot 4a|left"


def test_s9_three_points_go_from_the_offender_to_the_opponent() -> None:
    assert rule(ROOM, "cue|left .", scores=(10, 4)).scores == (7, 7)
    assert rule(ROOM, "cue|left .", scores=(10, 4), striker=1).scores == (13, 1)


def test_q9_a_several_violations_are_one_cross() -> None:
    verdict = rule("cue@0,-1.2 4a@0,-0.95", "cue*4a 4a# cue# .", in_hand=True)
    assert fouls(verdict) == ["no-legal-effect", "cue-off-table", "object-off-table", "house"]
    assert verdict.gain == (-3, 3)


def test_q9_b_the_opponent_chooses_who_shoots() -> None:
    verdict = rule(ROOM, "cue|left .", striker=1)
    assert following(verdict) == ("offered", 0, False)
    assert choices(verdict) == ["play", "pass-back"]


def test_q9_c_scores_may_fall_below_zero() -> None:
    assert rule(ROOM, "cue|left .", scores=(-3, 6)).scores == (-6, 9)


def test_q9_e_a_ball_of_any_value_costs_three() -> None:
    assert rule("cue@0,-1.2 7a@0.3,0.6", "cue*7a 7a>foot-left cue# .").gain == (-3, 3)


def test_s9_nothing_of_a_foul_stroke_counts_called_or_not() -> None:
    verdict = rule(ROOM, "cue*4a 4a>foot-right 5a# .", "4 foot-right")
    assert verdict.credited == ()
    assert set(spots(verdict)) == {"4a", "5a"}
    assert Because.VOID in because(verdict)


@pytest.mark.parametrize(
    ("layout", "events", "found"),
    [
        ("cue@0,-1.2 4a@0,-0.95 5a@0,0.5", f"{LEGAL} .", ["house"]),
        ("cue@0,-1.2 4a@0,-0.95 5a@0,0.5", f"cue/foot cue|foot cue/head {LEGAL} .", []),
        ("cue@0,-0.9 4a@0,-0.85 5a@0.2,-1", "cue*4a 4a|foot 4a|left .", []),
        ("cue@0,-0.9 4a@0,-0.85 5a@0.2,-1", "cue*4a cue*5a 4a|foot 4a|left .", []),
        ("cue@0,-0.9 4a@0,-0.85 5a@0.2,-1", "cue*5a cue*4a 4a|foot 4a|left .", ["house"]),
    ],
)
def test_from_hand_a_ball_in_the_house_only_after_leaving_it(layout: str, events: str, found: list[str]) -> None:
    assert fouls(rule(layout, events, in_hand=True)) == found


def test_from_hand_only() -> None:
    assert fouls(rule("cue@0,-1.2 4a@0,-0.95", f"{LEGAL} .", in_hand=False)) == []


def test_q6_i_from_the_other_end_when_every_ball_is_in_the_house() -> None:
    verdict = rule("cue@0,1.2 4a@0,-0.95", "cue*4a 4a|head 4a|left .", in_hand=True)
    assert fouls(verdict) == []
    near = rule("cue@0,-1.2 4a@0,-0.95", "cue*4a 4a|head 4a|left .", in_hand=True)
    assert fouls(near) == ["house"]


def test_s9_a_legal_stroke_can_be_a_foul() -> None:
    verdict = rule(ROOM, f"{LEGAL} cue# .")
    assert verdict.legal
    assert verdict.legal_by is not None
    assert fouls(verdict) == ["cue-off-table"]


def test_q4_b_the_foul_tells_that_two_balls_at_a_rail_each_are_not_enough() -> None:
    verdict = rule(ROOM, "cue*4a cue|left 4a|foot .")
    assert Because.TWO_BALLS_ONE_CUSHION_EACH in because(verdict)
    assert Because.TWO_BALLS_ONE_CUSHION_EACH not in because(rule(ROOM, "cue*4a cue|foot 4a|foot ."))


def test_q4_d_a_pressed_ball_has_not_reached_its_rail() -> None:
    frozen = f"cue@0,0.5 5a@0.2,{FOOT}"
    verdict = rule(frozen, "cue*5a 5a|foot cue|left .", two_balls_two_cushions=True)
    assert fouls(verdict) == ["no-legal-effect"]
