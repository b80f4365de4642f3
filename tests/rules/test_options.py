"""Every named option on and off."""

from dataclasses import fields

import pytest

from game.rules.options import Options
from tests.rules.ruling import choices, credits, following, fouls, legal_by, rule, spots, take

ROOM = "cue@0,-1.2 4a@0.3,0.6 5a@-0.4,0.9 2a@0,0.2 6a@0.5,0.2"
FOUL = "cue|left ."


def test_defaults_are_those_of_the_reference() -> None:
    on = {field.name for field in fields(Options) if getattr(Options(), field.name)}
    assert on == {"cross_can_win", "foul_choice", "object_off_table_foul"}


def test_cross_can_win_off_a_ball_must_be_taken() -> None:
    verdict = rule(ROOM, FOUL, scores=(20, 26), cross_can_win=False)
    assert verdict.winner is None
    assert verdict.scores == (17, 29)
    assert following(verdict) == ("offered", 1, False)
    later = rule(ROOM, "cue*4a 4a>foot-right .", scores=(17, 29), striker=1, cross_can_win=False)
    assert later.winner == 1


def test_foul_choice_off_the_opponent_plays() -> None:
    assert following(rule(ROOM, FOUL, foul_choice=False)) == ("ready", 1, False)
    potted = rule(ROOM, "cue>foot-left .", foul_choice=False)
    assert following(potted) == ("placing", 1, True)
    assert choices(potted) == []
    fluke = rule(ROOM, "cue*4a 4a|foot 4a>middle-left .", foul_choice=False)
    assert following(fluke) == ("offered", 1, False), "§7.5 is no matter of this option"


def test_object_off_table_foul_off_the_ball_is_only_spotted() -> None:
    events = "cue*4a cue|left cue|foot 4a# ."
    assert fouls(rule(ROOM, events)) == ["object-off-table"]
    verdict = rule(ROOM, events, object_off_table_foul=False)
    assert fouls(verdict) == []
    assert set(spots(verdict)) == {"4a"}
    assert following(verdict) == ("ready", 1, False)


def test_object_off_table_beside_a_counted_ball_with_the_option_off() -> None:
    verdict = rule(ROOM, "cue*4a 4a*5a 5a# 4a>foot-right .", "4 foot-right", object_off_table_foul=False)
    assert credits(verdict) == [("4a", 4, "call")]
    assert set(spots(verdict)) == {"5a"}
    assert following(verdict) == ("ready", 0, False)


def test_a_ball_that_left_the_table_may_be_taken_off_and_then_stays_off() -> None:
    layout = "cue@0,-1.2 4a@0.3,0.6 5a@-0.4,0.9 5b@0.2,0.2"
    verdict = rule(layout, "cue*4a 4a# cue>foot-right .", "own 4 foot-right", object_off_table_foul=False)
    assert take(verdict) == ["4a"]
    assert spots(verdict) == {}


def test_two_balls_two_cushions() -> None:
    events = "cue*4a cue|left 4a|foot ."
    assert legal_by(ROOM, events) is None
    assert legal_by(ROOM, events, two_balls_two_cushions=True) == "option"
    assert legal_by(ROOM, "cue*4a cue|left 4a|left .", two_balls_two_cushions=True) is None
    assert legal_by(ROOM, "cue*4a cue|left 4a|foot 4a|right .", two_balls_two_cushions=True) == "4.2a"
    assert legal_by(ROOM, "cue|left cue*4a 4a|foot .", two_balls_two_cushions=True) is None


def test_rerack_after_bad_break() -> None:
    offered = rule(ROOM, FOUL, opening=True, rerack_after_bad_break=True)
    assert choices(offered) == ["play", "pass-back", "rerack"]
    assert choices(rule(ROOM, FOUL, opening=True)) == ["play", "pass-back"]
    assert choices(rule(ROOM, FOUL, rerack_after_bad_break=True)) == ["play", "pass-back"]
    both = rule(ROOM, FOUL, opening=True, rerack_after_bad_break=True, foul_choice=False)
    assert choices(both) == ["play", "rerack"]


def test_own_points_by_removed_ball() -> None:
    layout = "cue@0,-1.2 3a@0,0.3 2a@-0.5,0.3 4a@-0.5,0.6"
    events = "cue*3a 3a>foot-left cue>foot-right ."
    assert rule(layout, events, "3 foot-left").gain == (6, 0)
    assert rule(layout, events, "3 foot-left", own_points_by_removed_ball=True).gain == (5, 0)


def test_hand_no_front_corners() -> None:
    events = "cue*4a 4a>head-left ."
    assert credits(rule(ROOM, events, "4 head-left", in_hand=True)) == [("4a", 4, "call")]
    barred = rule(ROOM, events, "4 head-left", in_hand=True, hand_no_front_corners=True)
    assert credits(barred) == []
    assert following(barred) == ("offered", 1, False)
    assert credits(rule(ROOM, events, "4 head-left", hand_no_front_corners=True)) == [("4a", 4, "call")]
    middle = rule(ROOM, "cue*4a 4a>middle-left .", "4 middle-left", in_hand=True, hand_no_front_corners=True)
    assert credits(middle) == [("4a", 4, "call")]


def test_hand_no_front_corners_for_extras_too() -> None:
    options = {"in_hand": True, "hand_no_front_corners": True}
    verdict = rule(ROOM, "cue*4a 4a*5a 5a>head-right 4a>foot-right .", "4 foot-right", **options)
    assert credits(verdict) == [("4a", 4, "call")]
    assert set(spots(verdict)) == {"5a"}
    own = rule(ROOM, "cue*4a 4a>foot-right cue>head-left .", "4 foot-right", **options)
    assert credits(own) == [("4a", 4, "call")]
    assert take(own) == []
    assert following(own) == ("placing", 0, True)


def test_direct_counts_despite_call_for_another_ball_only() -> None:
    events = "cue*4a 4a>foot-right ."
    assert credits(rule(ROOM, events, "5 foot-left", direct_counts_despite_call=True)) == [("4a", 4, "direct")]
    assert credits(rule(ROOM, events, "4 foot-left", direct_counts_despite_call=True)) == []
    assert credits(rule(ROOM, events, "5 foot-left via 4", direct_counts_despite_call=True)) == []
    assert credits(rule(ROOM, events, "own 4 foot-left", direct_counts_despite_call=True)) == [("4a", 4, "direct")]


@pytest.mark.parametrize(
    ("events", "jumped"),
    [
        ("cue^ cue*4a@0.3,0.54&0.3,0.6 4a>foot-right .", True),  # came down on it
        ("cue^ cue*4a@0.3,0.532&0.3,0.6 4a>foot-right .", False),
        ("cue^@0,-1.2 cue|foot@0,1.741 cue*4a 4a>foot-right .", True),  # over the 2
        ("cue^@0,-1.2 cue|left@-0.85,-0.3 cue*4a@0.232,0.6&0.3,0.6 4a>foot-right .", False),
    ],
)
def test_strict_no_jump(events: str, jumped: bool) -> None:
    assert fouls(rule(ROOM, events, strict_no_jump=True)) == (["jump"] if jumped else [])
    assert fouls(rule(ROOM, events)) == []
