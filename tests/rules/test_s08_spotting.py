"""§8 where balls come back, and the rulings Q8."""

from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.balls import BallId
from game.core.geometry import Point, distance
from game.core.layout import Layout
from game.rules.spotting import from_foot_rail, from_foot_spot
from tests.rules.ruling import FOOT, SPOT, STEP, TABLE, at, following, fouls, laid, rule, spots

RED, YELLOW, YELLOW_TWIN, PINK = BallId.RED, BallId.YELLOW_A, BallId.YELLOW_B, BallId.PINK_A
EMPTY = Layout({})
REACH = 2 * TABLE.ball_radius + 0.001


def test_s8_1_a_fluke_comes_frozen_to_the_middle_of_the_foot_rail() -> None:
    assert from_foot_rail(TABLE, EMPTY, [PINK]) == {PINK: Point(0.0, FOOT)}


def test_s8_1_highest_first_each_a_millimetre_before_the_other() -> None:
    places = from_foot_rail(TABLE, EMPTY, [YELLOW, RED, PINK, YELLOW_TWIN])
    assert list(places) == [PINK, YELLOW, YELLOW_TWIN, RED]
    assert [round(place.y, 9) for place in places.values()] == [round(FOOT - k * STEP, 9) for k in range(4)]


def test_s8_1_a_ball_beside_the_line_is_passed_as_near_as_a_millimetre_allows() -> None:
    """The blocking ball is off the axis, so the way is shorter than along it."""
    layout = laid(_5a=(0.04, FOOT))
    place = from_foot_rail(TABLE, layout, [PINK])[PINK]
    assert hypot(0.04, FOOT - place.y) == pytest.approx(REACH, abs=1e-12)
    assert place.x == 0.0


def test_s8_1_a_gap_too_small_is_skipped() -> None:
    layout = laid(_5a=(0.0, FOOT), _5b=(0.0, FOOT - STEP - 0.05))
    place = from_foot_rail(TABLE, layout, [PINK])[PINK]
    assert place.y == pytest.approx(FOOT - STEP - 0.05 - STEP)


def test_s8_3_a_foul_ball_comes_to_the_foot_spot_and_further_ones_behind_it() -> None:
    places = from_foot_spot(TABLE, EMPTY, [RED, PINK, YELLOW])
    assert list(places) == [PINK, YELLOW, RED]
    assert [round(place.y, 9) for place in places.values()] == [round(SPOT + k * STEP, 9) for k in range(3)]


def test_q8_b_the_cue_ball_blocks_like_any_other() -> None:
    layout = laid(cue=(0.0, SPOT - 0.02))
    assert from_foot_spot(TABLE, layout, [PINK])[PINK].y == pytest.approx(SPOT - 0.02 + STEP)


@pytest.mark.parametrize("spotted", [from_foot_rail, from_foot_spot])
def test_q8_d_a_full_line_goes_on_toward_the_centre(spotted: object) -> None:
    ys = [SPOT + k * 0.0688 for k in range(13)]
    names = ["1", "2a", "2b", "3a", "3b", "4a", "4b", "5a", "5b", "6a", "6b", "7a", "7b"]
    layout = Layout({BallId(name): Point(0.0, y) for name, y in zip(names, ys, strict=True)})
    place = spotted(TABLE, layout, [BallId.RED])[BallId.RED]  # type: ignore[operator]
    assert place.y == pytest.approx(SPOT - STEP)


def test_q8_e_the_black_of_the_rack_holds_the_place_at_the_rail() -> None:
    verdict = rule(f"cue@0.5,-1.2 4a@0.3,0.6 7b@0,{FOOT}", "cue|left cue*4a 4a>foot-right .")
    assert spots(verdict) == {"4a": at(FOOT - STEP)}


def test_q8_f_fluke_and_foul_in_one_stroke_comes_to_the_spot() -> None:
    verdict = rule("cue@0.5,-1.2 4a@0.3,0.6", "cue|left cue*4a 4a>foot-right cue# .")
    assert spots(verdict) == {"4a": at(SPOT)}


def test_q8_g_an_object_ball_off_the_table_comes_to_the_spot_and_is_a_foul() -> None:
    verdict = rule("cue@0.5,-1.2 4a@0.3,0.6 5a@0,0.2", "cue*4a 4a# cue|left cue|foot .")
    assert fouls(verdict) == ["object-off-table"]
    assert spots(verdict) == {"4a": at(SPOT)}
    assert following(verdict) == ("offered", 1, False)


def test_s8_2_a_cue_ball_potted_in_a_foul_is_in_hand_for_the_opponent() -> None:
    verdict = rule("cue@0.5,-1.2 4a@0.3,0.6", "cue>foot-left .")
    assert fouls(verdict) == ["no-contact"]
    assert following(verdict) == ("offered", 1, True)


def test_s8_2_q8_h_a_cue_ball_off_the_table_is_a_foul_and_in_hand() -> None:
    verdict = rule("cue@0.5,-1.2 4a@0.3,0.6", "cue*4a 4a|foot 4a|left cue# .")
    assert verdict.legal
    assert fouls(verdict) == ["cue-off-table"]
    assert following(verdict) == ("offered", 1, True)


def test_s8_the_places_of_the_balls_after_the_stroke_block_not_those_before() -> None:
    before = f"cue@0,{SPOT} 4a@0.3,0.6"
    verdict = rule(before, "cue*4a 4a>foot-left cue|left .", "5 foot-left", final="cue@0,0")
    assert spots(verdict) == {"4a": at(FOOT)}
    void = rule(before, "cue*4a 4a>foot-left .", "4 foot-left", final="cue@0,0", in_hand=False)
    assert spots(void) == {"4a": at(SPOT)}, "the last ball comes back while nobody has won"


places_near_the_line = st.tuples(st.floats(-0.15, 0.15), st.floats(SPOT - 0.3, FOOT))


@settings(max_examples=40, deadline=None)
@given(st.lists(places_near_the_line, max_size=8), st.sets(st.sampled_from([RED, YELLOW, PINK]), min_size=1))
def test_s8_spotted_balls_keep_their_distance_and_nearer_places_are_blocked(
    taken: list[tuple[float, float]], returned: set[BallId]
) -> None:
    others = [ball for ball in BallId if ball not in (RED, YELLOW, PINK)]
    layout = Layout({ball: Point(*place) for ball, place in zip(others, taken, strict=False)})
    for spotted, start, sign in ((from_foot_rail, FOOT, -1), (from_foot_spot, SPOT, 1)):
        now = layout
        for ball, place in spotted(TABLE, layout, sorted(returned, key=lambda b: b.value)).items():
            assert all(distance(place, now[other]) >= REACH - 1e-9 for other in now.balls)
            assert place.x == 0.0
            steps = [start + sign * k * 0.001 for k in range(int(abs(place.y - start) / 0.001))]
            for y in steps if (place.y - start) * sign > 0 else ():
                assert any(distance(Point(0.0, y), now[other]) < REACH for other in now.balls)
            now = now.with_ball(ball, place)
