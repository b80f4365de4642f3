"""What players settle between strokes: conceding, the replay of a deadlock, the shot clock."""

from dataclasses import replace

import pytest

from game.core.balls import CUE
from game.rules import commands as c
from game.rules.commands import Illegal
from game.rules.reducer import can, step
from game.rules.state import GameState
from game.rules.verdict import Phase
from tests.rules.play import AIM, FLUKE, FOUL, MISS, ROOM, game, placed, ready, refused, struck
from tests.support.notation import parse_layout


class TestConceding:
    @pytest.mark.parametrize("player", [0, 1])
    def test_the_other_wins(self, player: int) -> None:
        state = step(ready(), c.Concede(player))
        assert state.phase is Phase.OVER
        assert state.winner == 1 - player

    def test_refused_when_over_while_rolling_or_by_nobody(self) -> None:
        over = step(ready(), c.Concede(0))
        assert refused(over, c.Concede(1)) is Illegal.WRONG_PHASE
        assert refused(step(ready(), c.Strike(AIM)), c.Concede(0)) is Illegal.WRONG_PHASE
        assert refused(ready(), c.Concede(2)) is Illegal.NO_SUCH_PLAYER


class TestDeadlock:
    def dry(self, strokes: int) -> GameState:
        state = ready()
        for _ in range(strokes):
            state = struck(state, MISS)
        return state

    def test_a_replay_may_be_offered_after_fifteen_dry_strokes(self) -> None:
        assert refused(self.dry(14), c.OfferReplay(0)) is Illegal.TOO_EARLY_TO_OFFER
        state = self.dry(15)
        assert can(state, c.OfferReplay(0))
        assert can(state, c.OfferReplay(1))
        assert refused(state, c.OfferReplay(7)) is Illegal.NO_SUCH_PLAYER

    def test_agreed_the_same_frame_starts_again(self) -> None:
        state = step(step(replace(self.dry(15), scores=(5, 7)), c.OfferReplay(1)), c.AnswerReplay(True))
        assert (state.phase, state.striker, state.scores, state.dry) == (Phase.PLACING, 0, (0, 0), 0)
        assert state.match.number == 1

    def test_refused_play_goes_on(self) -> None:
        offered = step(self.dry(15), c.OfferReplay(1))
        assert refused(offered, c.OfferReplay(0)) is Illegal.WRONG_PHASE
        state = step(offered, c.AnswerReplay(False))
        assert state.replay_offered_by is None
        assert refused(state, c.OfferReplay(1)) is Illegal.TOO_EARLY_TO_OFFER

    def test_a_stroke_lets_an_offer_lapse(self) -> None:
        state = step(step(self.dry(15), c.OfferReplay(1)), c.Strike(AIM))
        assert refused(state, c.AnswerReplay(True)) is Illegal.CHOICE_NOT_OFFERED

    def test_a_ball_or_a_foul_ends_the_dry_row_a_fluke_does_not(self) -> None:
        state = replace(ready(), dry=9)
        assert struck(state, "cue*4a 4a>foot-right .").dry == 0
        assert struck(state, FOUL).dry == 0
        assert struck(state, FLUKE).dry == 10


class TestClock:
    def test_running_out_is_a_foul_of_the_striker(self) -> None:
        state = step(ready(shot_clock=60.0), c.RunOutOfTime())
        assert state.crosses == (1, 0)
        assert (state.phase, state.striker, state.scores) == (Phase.OFFERED, 1, (-3, 3))
        assert state.verdict is not None
        assert [foul.value for foul in state.verdict.fouls] == ["time"]
        assert state.layout == parse_layout(ROOM)

    def test_a_cue_ball_in_hand_stays_in_hand_and_the_opening_is_still_to_come(self) -> None:
        state = step(placed(game(shot_clock=60.0)), c.RunOutOfTime())
        assert CUE not in state.layout
        assert state.in_hand
        assert state.stroke == 0
        assert step(state, c.Accept()).phase is Phase.PLACING

    def test_one_extension_each(self) -> None:
        state = step(ready(shot_clock=60.0), c.ExtendTime())
        assert state.extensions == (0, 1)
        assert refused(state, c.ExtendTime()) is Illegal.NO_EXTENSION_LEFT

    def test_no_clock_no_time(self) -> None:
        assert refused(ready(), c.RunOutOfTime()) is Illegal.NO_CLOCK
        assert refused(ready(), c.ExtendTime()) is Illegal.NO_CLOCK
        rolling = step(ready(shot_clock=60.0), c.Strike(AIM))
        assert refused(rolling, c.RunOutOfTime()) is Illegal.WRONG_PHASE
