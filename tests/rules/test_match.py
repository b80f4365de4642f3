"""Frames of a match: the race, the alternating break."""

import pytest

from game.core.balls import BallId
from game.rules import commands as c
from game.rules.commands import Illegal
from game.rules.reducer import new_game, step, verify
from game.rules.state import GameState, Setup
from game.rules.verdict import Phase
from tests.rules.play import game, laid_out, struck


def won_by(state: GameState, player: int) -> GameState:
    """The frame ends with the other's concession."""
    return step(state, c.Concede(1 - player))


def test_s1_the_frame_ends_with_28_points() -> None:
    state = laid_out(game(), "cue@0,-0.4 4a@0.3,0.6 5a@-0.4,0.9", scores=(24, 10))
    state = struck(state, "cue*4a 4a>foot-right .")
    assert (state.phase, state.winner, state.match.wins, state.match_winner) == (Phase.OVER, 0, (1, 0), 0)
    assert state.shelves[0] == (BallId.BROWN_A,)


def test_q1_d_a_cross_ends_the_frame_for_the_opponent() -> None:
    state = laid_out(game(), "cue@0,-0.4 4a@0.3,0.6", scores=(24, 25))
    state = struck(state, "cue|left .")
    assert (state.phase, state.winner, state.striker) == (Phase.OVER, 1, 1)
    assert state.crosses == (1, 0)


@pytest.mark.parametrize("breaker", [0, 1])
def test_q3_e_the_break_alternates_whoever_won(breaker: int) -> None:
    state = new_game(Setup(race_to=3), breaker)
    seen = []
    for winner in (0, 0, 1, 1):
        seen.append(state.striker)
        assert state.match.breaker == state.striker
        state = step(won_by(state, winner), c.NextFrame())
    assert seen == [breaker, 1 - breaker, breaker, 1 - breaker]
    assert state.match.wins == (2, 2)
    assert state.match.number == 5


def test_a_match_is_won_with_enough_frames() -> None:
    state = won_by(game(race_to=2), 0)
    assert state.match_winner is None
    state = won_by(step(state, c.NextFrame()), 0)
    assert state.match_winner == 0
    assert verify(state, c.NextFrame()) is Illegal.MATCH_IS_OVER


def test_a_new_frame_is_fresh_and_racked_anew() -> None:
    first = game(race_to=2)
    second = step(won_by(first, 1), c.NextFrame())
    assert (second.phase, second.scores, second.winner, second.stroke) == (Phase.PLACING, (0, 0), None, 0)
    assert second.layout != first.layout
    assert verify(second, c.NextFrame()) is Illegal.WRONG_PHASE


def test_the_same_setup_racks_the_same() -> None:
    assert game().layout == game().layout
    assert new_game(Setup(rack_seed=5), 0).layout != game().layout
