"""Practice: one player, free table, calls judged."""

from dataclasses import replace

import pytest

from game.rules import commands as c
from game.rules.commands import Illegal
from game.rules.reducer import step
from game.rules.state import GameState
from game.rules.verdict import Phase
from tests.rules.play import AIM, FLUKE, FOUL, MISS, OWN, ROOM, game, placed, ready, refused, struck
from tests.support.notation import parse_layout


class TestPractice:
    def alone(self) -> GameState:
        return step(game(practice=True, shot_clock=30.0), c.Arrange(parse_layout(ROOM)))

    def test_balls_go_anywhere(self) -> None:
        state = self.alone()
        assert (state.phase, state.in_hand) == (Phase.READY, False)
        bare = step(state, c.Arrange(parse_layout("4a@0,0")))
        assert (bare.phase, bare.in_hand) == (Phase.PLACING, True)

    def test_but_on_the_bed_and_apart(self) -> None:
        assert refused(self.alone(), c.Arrange(parse_layout("4a@0,2"))) is Illegal.OFF_THE_BED
        assert refused(self.alone(), c.Arrange(parse_layout("4a@0,0 4b@0,0.01"))) is Illegal.OVERLAP
        assert refused(ready(), c.Arrange(parse_layout("4a@0,0"))) is Illegal.ONLY_IN_PRACTICE

    @pytest.mark.parametrize("events", [MISS, FOUL, FLUKE, "cue*4a 4a# ."])
    def test_the_turn_never_passes(self, events: str) -> None:
        state = struck(self.alone(), events)
        assert (state.phase, state.striker, state.in_hand) == (Phase.READY, 0, False)
        assert set(state.layout.balls) == set(parse_layout(ROOM).balls)

    @pytest.mark.parametrize("events", ["cue>foot-left .", "cue*4a cue|left cue>foot-right .", "cue*4a cue# ."])
    def test_a_lost_cue_ball_is_in_hand(self, events: str) -> None:
        state = struck(self.alone(), events)
        assert (state.phase, state.striker, state.in_hand) == (Phase.PLACING, 0, True)

    def test_calls_are_judged_and_scores_shown(self) -> None:
        state = struck(self.alone(), OWN, "own 4 foot-right")
        assert state.phase is Phase.TAKING
        assert state.scores == (4, 0)

    def test_nobody_wins(self) -> None:
        state = struck(replace(self.alone(), scores=(27, 0)), "cue*4a 4a>foot-right .")
        assert (state.phase, state.winner, state.scores) == (Phase.READY, None, (31, 0))

    def test_the_rack_is_set_again_and_the_count_begins_anew(self) -> None:
        begun = game(practice=True)
        state = struck(placed(begun), OWN, "own 4 foot-right")
        fresh = step(state, c.Rerack())
        assert fresh == replace(begun, layout=fresh.layout, strokes_before=1)
        assert len(fresh.layout.balls) == 13
        assert refused(step(placed(begun), c.Strike(AIM)), c.Rerack()) is Illegal.WRONG_PHASE

    def test_no_two_racks_are_alike(self) -> None:
        racks = []
        state = game(practice=True)
        for _ in range(3):
            racks.append(state.layout)
            state = step(struck(placed(state), MISS), c.Rerack())
        assert len({tuple(rack.places.values()) for rack in racks}) == 3

    def test_no_opponent_no_clock(self) -> None:
        for command in (c.Concede(0), c.OfferReplay(0), c.RunOutOfTime()):
            assert refused(self.alone(), command) is Illegal.NOT_IN_PRACTICE
