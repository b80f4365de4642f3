"""§4 the legal stroke: each condition, its order, and the rulings Q4."""

import pytest

from tests.rules.ruling import FOOT, SIDE, fouls, legal_by, rule

PLAIN = "cue@0,-1.2 4a@0.3,0.6 5a@-0.4,0.9"
"""Nothing frozen, the object balls beyond the centre line, the cue ball before it."""


@pytest.mark.parametrize(
    ("events", "clause"),
    [
        ("cue*4a 4a>foot-left .", "4.1"),
        ("cue*4a cue>foot-left .", "4.1"),
        ("cue*4a 4a|foot 4a|left .", "4.2a"),
        ("cue*4a 4a|foot 4a*5a 5a|left .", "4.2b"),
        ("cue*4a 4a=head 4a|left .", "4.3a"),
        ("cue*4a 4a=head 4a*5a@-0.4,0.832&-0.4,0.9 5a|foot .", "4.3b"),
        ("cue*4a 4a|foot 4a=head .", "4.4a"),
        ("cue*4a 4a|foot 4a*5a 5a=head .", "4.4b"),
    ],
)
def test_s4_each_condition_makes_a_stroke_legal(events: str, clause: str) -> None:
    assert legal_by(PLAIN, events) == clause


def test_s4_2b_the_driven_ball_must_reach_another_rail_than_the_first() -> None:
    assert legal_by(PLAIN, "cue*4a 4a|foot 4a*5a 5a|foot .") is None


def test_s4_2c_off_a_rail_into_a_ball_frozen_to_another() -> None:
    frozen = f"cue@0,0.5 4a@0.3,0.6 5a@0.2,{FOOT}"
    assert legal_by(frozen, f"cue*4a cue|left cue*5a@0.2,{FOOT - 0.068}&0.2,{FOOT} .") == "4.2c"
    assert legal_by(frozen, f"cue*4a cue|foot cue*5a@0.2,{FOOT - 0.068}&0.2,{FOOT} .") is None


def test_s4_3c_over_the_line_into_a_ball_frozen_to_any_rail() -> None:
    frozen = f"cue@0,-1.2 4a@0.3,-0.6 5a@0.2,{FOOT}"
    assert legal_by(frozen, f"cue*4a cue=foot cue*5a@0.2,{FOOT - 0.068}&0.2,{FOOT} .") == "4.3c"


def test_s4_4c_off_a_rail_into_a_ball_beyond_the_line_or_on_it() -> None:
    """The ball touched is not frozen; nobody's centre crosses."""
    beyond = "cue@0,-0.5 4a@0.3,-0.6 5a@0.2,0.03"
    assert legal_by(beyond, "cue*4a cue|left cue*5a@0.2,-0.038&0.2,0.03 .") == "4.4c"
    on_line = "cue@0,-0.5 4a@0.3,-0.6 5a@0.2,0"
    assert legal_by(on_line, "cue*4a cue|left cue*5a@0.2,-0.068&0.2,0 .") == "4.4c"
    before = "cue@0,-0.5 4a@0.3,-0.6 5a@0.2,-0.03"
    assert legal_by(before, "cue*4a cue|left cue*5a@0.2,-0.098&0.2,-0.03 .") is None
    assert legal_by(beyond, "cue*4a cue*5a@0.2,-0.038&0.2,0.03 .") is None


def test_s4_4c_also_the_ball_that_stands_touched_by_the_driven_one() -> None:
    """The object ball came off the rail and meets the cue ball beyond the line."""
    layout = "cue@0,0.5 4a@0.3,0.6"
    assert legal_by(layout, "cue*4a 4a|left cue*4a@0.0,-0.03&0.0,0.03 .") == "4.4c"


def test_s4_ties_of_one_instant_follow_the_order_of_the_clause() -> None:
    frozen = f"cue@0,-0.5 4a@0.3,-0.6 5a@{SIDE},0.061"
    contact = f"cue*5a@{SIDE},-0.007&{SIDE},0.061"
    assert legal_by(frozen, f"cue*4a cue|left {contact} .") == "4.2c"
    assert legal_by(PLAIN, "0:cue*4a 1:4a=head 2:4a|left 2:cue>foot-left .") == "4.1"


def test_s4_first_in_time_decides_not_the_number_of_the_clause() -> None:
    assert legal_by(PLAIN, "cue*4a 4a|foot 4a=head 4a|left 4a>head-left .") == "4.4a"


def test_s4_no_contact_is_a_foul() -> None:
    verdict = rule(PLAIN, "cue^ cue|left cue|foot cue=head .")
    assert not verdict.legal
    assert fouls(verdict) == ["no-contact"]


def test_s4_contact_without_any_condition_is_a_foul() -> None:
    verdict = rule(PLAIN, "cue^ cue*4a 4a|foot .")
    assert not verdict.legal
    assert fouls(verdict) == ["no-legal-effect"]


def test_s4_one_ball_must_do_both_not_any_ball_on_its_own() -> None:
    assert legal_by(PLAIN, "cue*4a 4a|foot cue=foot .") is None
    assert legal_by(PLAIN, "cue*4a cue=foot 4a|foot .") is None


def test_q4_c_halves_of_a_long_rail_are_one_rail_and_jaws_belong_to_theirs() -> None:
    assert legal_by(PLAIN, "cue*4a 4a|left@-0.85,0.5 4a|left@-0.85,0.9 .") is None
    assert legal_by(PLAIN, "cue*4a 4a|left! 4a|foot! .") == "4.2a"


def test_q4_d_a_ball_pressed_into_its_own_rail_does_not_bounce_off_it() -> None:
    frozen = f"cue@0,0.5 5a@0.2,{FOOT}"
    assert legal_by(frozen, f"cue*5a 5a|foot@0.2,{FOOT} 5a|left .") is None
    assert legal_by(frozen, f"cue*5a 5a|foot@0.2,{FOOT} 5a=head .") is None


def test_q4_d_once_it_has_left_the_rail_by_a_millimetre_it_counts() -> None:
    frozen = f"cue@0,0.5 5a@0.2,{FOOT}"
    assert legal_by(frozen, "cue*5a 5a|left@-0.8535,1.2 5a|foot .") == "4.2a"
    near = f"cue@0,0.5 5a@0.2,{FOOT - 0.0004}"
    assert legal_by(near, f"cue*5a 5a|foot@0.2,{FOOT} 5a|left .") == "4.2a"


def test_q4_d_over_the_mouth_of_the_middle_pocket_a_ball_has_left_the_long_rail() -> None:
    frozen = f"cue@0,-0.5 5a@{-SIDE},-0.3"
    assert legal_by(frozen, f"cue*5a 5a|left 5a=foot 5a|left!@{-SIDE},0.05 .") == "4.3a"


def test_q4_e_driven_through_a_chain_of_balls() -> None:
    layout = "cue@0,-1.2 4a@0.3,0.6 5a@-0.4,0.9 6a@-0.5,1.0 7a@-0.5,1.2"
    assert legal_by(layout, "cue*4a 4a|right 4a*5a 5a*6a 6a*7a 7a|foot .") == "4.2b"


def test_q4_e_contact_before_the_bounce_drives_nothing() -> None:
    assert legal_by(PLAIN, "cue*4a 4a*5a 4a|foot 5a|left .") is None


def test_q4_f_leaving_the_line_is_no_crossing_but_coming_back_over_it_is() -> None:
    layout = "cue@0,-1.2 4a@0.3,0"
    assert legal_by(layout, "cue*4a 4a=foot@0.3,0 4a|foot .") is None
    assert legal_by(layout, "cue*4a 4a|foot 4a=head .") == "4.4a"


def test_q4_g_the_other_side_is_seen_from_the_ball_that_came_off_the_rail() -> None:
    layout = "cue@0,0.5 4a@0.3,0.6 5a@0.2,-0.03"
    assert legal_by(layout, "cue*4a cue|left cue*5a@0.2,0.038&0.2,-0.03 .") == "4.4c"


@pytest.mark.parametrize(("gap", "clause"), [(0.0, "4.2c"), (0.0003, "4.2c"), (0.0004, None)])
def test_q4_h_frozen_means_within_three_tenths_of_a_millimetre(gap: float, clause: str | None) -> None:
    layout = f"cue@0,0.5 4a@0.3,0.6 5a@0.2,{FOOT - gap}"
    assert legal_by(layout, f"cue*4a cue|left cue*5a@0.2,{FOOT - gap - 0.068}&0.2,{FOOT - gap} .") == clause


@pytest.mark.parametrize("place", [(0.863, 1.743), (SIDE, FOOT), (SIDE, 0.02)])
def test_q4_h_a_ball_in_the_mouth_of_a_pocket_is_frozen_to_no_rail(place: tuple[float, float]) -> None:
    """Also where it lies exactly behind a nose line, as there is no rubber beside it."""
    x, y = place
    layout = f"cue@0,0.5 4a@0.3,0.6 5a@{x},{y}"
    assert legal_by(layout, f"cue*4a cue|left cue*5a@{x - 0.068},{y}&{x},{y} .") is None


def test_q4_h_a_ball_beside_the_mouth_is_frozen() -> None:
    layout = f"cue@0,0.5 4a@0.3,0.6 5a@{SIDE},1.705"
    assert legal_by(layout, f"cue*4a cue|left cue*5a@{SIDE - 0.068},1.705&{SIDE},1.705 .") == "4.2c"


def test_q4_d_a_ball_hanging_in_a_mouth_comes_off_the_jaw() -> None:
    hanging = f"cue@0,0.5 5a@{-SIDE},0.02"
    assert legal_by(hanging, f"cue*5a 5a|left!@{-SIDE - 0.003},0.012 5a|foot .") == "4.2a"


def test_q4_h_a_ball_that_rolls_along_a_rail_does_not_stand_at_it() -> None:
    layout = f"cue@0,0.5 4a@0.3,0.6 5a@0.2,{FOOT}"
    rolling = f"0:cue*4a 1:4a*5a 1.5:cue|left 2:cue*5a@0.5,{FOOT - 0.068}&0.5,{FOOT} ."
    assert legal_by(layout, rolling) is None


def test_q4_h_a_ball_that_came_to_rest_at_a_rail_stands_at_it() -> None:
    layout = "cue@0,0.5 4a@0.3,0.6 5a@0.2,1.0"
    stopped = f"0:cue*5a 1:5a|foot@0.2,{FOOT} 2:cue|left 9:cue*5a@0.25,{FOOT - 0.068}&0.25,{FOOT} ."
    assert legal_by(layout, stopped) == "4.2c"


def test_q4_i_rails_and_the_line_before_the_contact_do_not_count() -> None:
    assert legal_by(PLAIN, "cue|left cue=foot cue*4a cue|foot .") is None
    assert legal_by(PLAIN, "cue|left cue=foot cue*4a cue|foot cue|right .") == "4.2a"
    assert legal_by(PLAIN, "cue|left cue*4a cue=foot .") is None


def test_q4_a_any_ball_potted_is_enough_called_or_not() -> None:
    assert legal_by(PLAIN, "cue*4a 4a*5a 5a>middle-left .") == "4.1"


def test_s4_a_ball_off_the_table_is_not_potted() -> None:
    verdict = rule(PLAIN, "cue*4a 4a# .", object_off_table_foul=False)
    assert fouls(verdict) == ["no-legal-effect"]


def test_s4_a_pot_before_the_contact_does_not_help() -> None:
    assert fouls(rule(PLAIN, "cue>foot-left .")) == ["no-contact"]


def test_s4_the_cue_ball_may_itself_be_the_driven_ball() -> None:
    assert legal_by(PLAIN, "cue*4a 4a|foot 4a*cue@0.2,0.668&0.2,0.6 cue|left .") == "4.2b"


def test_q4_j_the_test_holds_for_the_opening_stroke_too() -> None:
    verdict = rule(PLAIN, "cue*4a 4a|foot .", opening=True, in_hand=True)
    assert fouls(verdict) == ["no-legal-effect"]
