"""Commands: what each does, when it is refused, and why."""

from math import pi, radians

import pytest

from game.core.balls import CUE, BallId
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Record
from game.core.shot import NO_CALL, Shot
from game.rules import commands as c
from game.rules.commands import Illegal
from game.rules.reducer import can, legal_commands, step, verify
from game.rules.verdict import Choice, Phase
from tests.rules.play import AIM, FLUKE, FOUL, MISS, OWN, PLACE, game, laid_out, placed, ready, refused, struck
from tests.rules.ruling import FOOT, SPOT
from tests.support.notation import parse_call


def test_s3_a_game_begins_racked_with_the_cue_ball_in_hand() -> None:
    state = game()
    assert state.phase is Phase.PLACING
    assert state.in_hand
    assert CUE not in state.layout
    assert len(state.layout.balls) == 13


class TestPlacing:
    def test_places_and_may_place_again_until_the_stroke(self) -> None:
        state = step(game(), c.PlaceCue(PLACE))
        assert state.phase is Phase.READY
        again = step(state, c.PlaceCue(Point(0.3, -1.0)))
        assert again.layout[CUE] == Point(0.3, -1.0)

    @pytest.mark.parametrize(
        ("place", "reason"),
        [
            (Point(0.0, -0.8875), Illegal.OUTSIDE_HOUSE),
            (Point(0.0, 0.5), Illegal.OUTSIDE_HOUSE),
            (Point(0.9, -1.2), Illegal.OFF_THE_BED),
            (Point(0.0, -1.76), Illegal.OFF_THE_BED),
            (Point(float("nan"), -1.2), Illegal.OFF_THE_BED),
        ],
    )
    def test_only_in_the_house(self, place: Point, reason: Illegal) -> None:
        assert refused(game(), c.PlaceCue(place)) is reason

    def test_a_millimetre_from_every_ball(self) -> None:
        state = laid_out(game(), "4a@0,-1.2 5a@0,0.5", phase=Phase.PLACING, in_hand=True)
        assert refused(state, c.PlaceCue(Point(0.0, -1.2 + 0.0689))) is Illegal.TOO_CLOSE_TO_BALL
        assert can(state, c.PlaceCue(Point(0.0, -1.2 + 0.069)))

    def test_not_when_the_cue_ball_is_not_in_hand(self) -> None:
        assert refused(ready(), c.PlaceCue(PLACE)) is Illegal.WRONG_PHASE

    def test_q6_i_every_ball_in_the_house_opens_the_other_end(self) -> None:
        state = laid_out(game(), "4a@0,-1.2 5a@0,-1.0", phase=Phase.PLACING, in_hand=True)
        assert can(state, c.PlaceCue(Point(0.0, 1.2)))
        assert can(state, c.PlaceCue(Point(0.0, -0.9)))
        assert refused(state, c.PlaceCue(Point(0.0, SPOT))) is Illegal.OUTSIDE_HOUSE


class TestCalling:
    def test_q7_i_a_call_is_free_to_change_and_to_clear(self) -> None:
        state = step(ready(), c.Declare(parse_call("4 foot-left")))
        state = step(state, c.Declare(parse_call("5 foot-left + own 5 head-left")))
        assert state.call == parse_call("5 foot-left + own 5 head-left")
        assert step(state, c.Declare(NO_CALL)).call == NO_CALL

    def test_may_be_made_before_placing_and_stands_after_it(self) -> None:
        state = step(game(), c.Declare(parse_call("4 foot-left")))
        assert placed(state).call == parse_call("4 foot-left")

    @pytest.mark.parametrize("call", ["7 foot-left", "own 7 foot-left", "4 foot-left via 7"])
    def test_values_must_be_on_the_table(self, call: str) -> None:
        assert refused(ready(), c.Declare(parse_call(call))) is Illegal.VALUE_NOT_ON_TABLE

    def test_a_call_does_not_outlive_its_stroke(self) -> None:
        assert struck(ready(), MISS, "4 foot-left").call == NO_CALL


class TestStriking:
    def test_rolls_until_settled(self) -> None:
        state = step(ready(), c.Strike(AIM))
        assert state.phase is Phase.ROLLING
        assert state.shot == AIM
        assert refused(state, c.Strike(AIM)) is Illegal.WRONG_PHASE
        assert refused(state, c.Declare(NO_CALL)) is Illegal.WRONG_PHASE

    def test_not_before_the_cue_ball_is_placed(self) -> None:
        assert refused(game(), c.Strike(AIM)) is Illegal.WRONG_PHASE

    @pytest.mark.parametrize(
        ("gap", "degrees", "reason"),
        [
            (0.0, 0, Illegal.AIM_INTO_TOUCHING_BALL),
            (0.0, 44.9, Illegal.AIM_INTO_TOUCHING_BALL),
            (0.0, -44.9, Illegal.AIM_INTO_TOUCHING_BALL),
            (0.0, 45, None),
            (0.0, 180, None),
            (0.0004, 20, Illegal.AIM_INTO_TOUCHING_BALL),
            (0.0006, 20, None),
        ],
    )
    def test_away_from_a_touching_ball(self, gap: float, degrees: float, reason: Illegal | None) -> None:
        state = laid_out(game(), f"cue@0,0 4a@0,{0.068 + gap}")
        assert verify(state, c.Strike(Shot(radians(degrees), 1.0))) is reason
        assert verify(state, c.Strike(Shot(radians(degrees) + 2 * pi, 1.0))) is reason


class TestSettling:
    def test_a_miss_passes_the_turn(self) -> None:
        state = struck(ready(), MISS)
        assert (state.phase, state.striker, state.last_striker) == (Phase.READY, 1, 0)
        assert state.stroke == 2
        assert state.shot is None

    def test_a_ball_that_counts_goes_to_the_shelf_and_the_striker_plays_on(self) -> None:
        state = struck(ready(), "cue*4a 4a>foot-right .")
        assert (state.phase, state.striker) == (Phase.READY, 0)
        assert state.scores == (4, 0)
        assert state.shelves == ((BallId.BROWN_A,), ())
        assert BallId.BROWN_A not in state.layout

    def test_q6_m_an_own_ball_waits_for_the_choice(self) -> None:
        state = struck(ready(), OWN, "own 4 foot-right")
        assert (state.phase, state.striker) == (Phase.TAKING, 0)
        assert state.take == (BallId.BROWN_A, BallId.BROWN_B)
        assert refused(state, c.Strike(AIM)) is Illegal.WRONG_PHASE
        assert refused(state, c.PlaceCue(PLACE)) is Illegal.WRONG_PHASE
        assert refused(state, c.TakeOff(BallId.BLUE_A)) is Illegal.NOT_A_CANDIDATE
        taken = step(state, c.TakeOff(BallId.BROWN_B))
        assert (taken.phase, taken.striker, taken.in_hand) == (Phase.PLACING, 0, True)
        assert BallId.BROWN_B not in taken.layout
        assert taken.shelves == ((BallId.BROWN_B,), ())
        assert taken.scores == (4, 0)

    def test_a_single_candidate_is_taken_at_once(self) -> None:
        state = struck(ready(), "cue*5a cue>foot-right .")
        assert state.phase is Phase.PLACING
        assert BallId.BLUE_A not in state.layout
        assert state.shelves == ((BallId.BLUE_A,), ())

    def test_a_fluke_comes_back_and_is_offered(self) -> None:
        state = struck(ready(), FLUKE)
        assert (state.phase, state.striker) == (Phase.OFFERED, 1)
        assert state.choices == (Choice.PLAY, Choice.PASS_BACK)
        assert state.layout[BallId.BLUE_A].y == pytest.approx(FOOT)
        assert state.shelves == ((), ())

    def test_a_foul_is_counted(self) -> None:
        state = struck(ready(), FOUL)
        assert state.crosses == (1, 0)
        assert state.scores == (-3, 3)
        assert state.dry == 0

    def test_the_first_stroke_of_a_frame_is_the_opening(self) -> None:
        state = struck(placed(game(rerack_after_bad_break=True)), FOUL)
        assert Choice.RERACK in state.choices
        later = struck(ready(rerack_after_bad_break=True), FOUL)
        assert Choice.RERACK not in later.choices

    def test_q6_k_the_last_ball_comes_back_from_the_shelf(self) -> None:
        state = laid_out(game(), "cue@0.4,-0.4 1@0,0.6", scores=(26, 27), shelves=((), (BallId.BLACK_A,)))
        state = struck(state, "cue*1 1>foot-left .")
        assert state.scores == (27, 27)
        assert state.layout.object_balls == (BallId.RED,)
        assert state.shelves == ((), (BallId.BLACK_A,))

    def test_only_while_rolling(self) -> None:
        assert refused(ready(), c.Settle(Record((), Layout({}), 0.0))) is Illegal.WRONG_PHASE


class TestChoosing:
    @pytest.mark.parametrize(("events", "in_hand"), [(FOUL, False), (FLUKE, False), ("cue>foot-left .", True)])
    def test_play_or_pass_back(self, events: str, in_hand: bool) -> None:
        state = struck(ready(), events)
        phase = Phase.PLACING if in_hand else Phase.READY
        accepted, passed = step(state, c.Accept()), step(state, c.PassBack())
        assert (accepted.phase, accepted.striker, accepted.in_hand) == (phase, 1, in_hand)
        assert (passed.phase, passed.striker, passed.in_hand) == (phase, 0, in_hand)
        assert accepted.choices == passed.choices == ()
        assert refused(state, c.Rerack()) is Illegal.CHOICE_NOT_OFFERED
        assert refused(state, c.Strike(AIM)) is Illegal.WRONG_PHASE

    def test_pass_back_is_not_offered_without_the_option(self) -> None:
        state = struck(placed(game(rerack_after_bad_break=True, foul_choice=False)), FOUL)
        assert refused(state, c.PassBack()) is Illegal.CHOICE_NOT_OFFERED

    def test_rerack_lets_the_chooser_break_and_keeps_the_cross(self) -> None:
        state = struck(placed(game(rerack_after_bad_break=True)), FOUL)
        fresh = step(state, c.Rerack())
        assert (fresh.phase, fresh.striker, fresh.in_hand) == (Phase.PLACING, 1, True)
        assert fresh.scores == (-3, 3)
        assert fresh.crosses == (1, 0)
        assert fresh.stroke == 0
        assert len(fresh.layout.balls) == 13
        assert fresh.layout != game().layout

    def test_nothing_to_choose_elsewhere(self) -> None:
        assert refused(ready(), c.Accept()) is Illegal.WRONG_PHASE


def test_legal_commands_are_those_that_can_be_carried_out() -> None:
    taking = struck(ready(), OWN, "own 4 foot-right")
    assert legal_commands(taking)[:2] == (c.TakeOff(BallId.BROWN_A), c.TakeOff(BallId.BROWN_B))
    offered = struck(ready(), FOUL)
    assert set(legal_commands(offered)) == {c.Accept(), c.PassBack(), c.Concede(0), c.Concede(1)}
    for state in (taking, offered, game(), ready()):
        assert all(can(state, command) for command in legal_commands(state))
