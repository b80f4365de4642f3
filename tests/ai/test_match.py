"""Whole frames of the computer against itself."""

import pytest

from game.ai.match import MatchResult, play_match
from game.ai.skill import SKILLS
from game.core.balls import CUE, TOTAL
from game.core.record import Record
from game.core.table import TableSpec
from game.physics.engine import BulletEngine
from game.rules.commands import Command
from game.rules.scoring import GOAL
from game.rules.state import GameState, Setup
from game.rules.verdict import Phase

SETUP = Setup(table=TableSpec())


def played(level: str, seed: int, frames: int, log: list[GameState] | None = None) -> MatchResult:
    """A match of one level against itself; states after each stroke go to the log."""
    skill = SKILLS[level]

    def note(_: GameState, __: tuple[Command, ...], ___: Record, after: GameState) -> None:
        if log is not None:
            log.append(after)

    return play_match(
        SETUP,
        (skill, skill),
        names=(level, level),
        seed=seed,
        frames=frames,
        engine=BulletEngine(SETUP.table),
        clock=lambda: 0.0,
        on_stroke=note,
    )


@pytest.mark.slow
def test_a_match_repeats_by_its_seed() -> None:
    assert played("master", 5, 1) == played("master", 5, 1)
    assert played("master", 5, 1) != played("master", 6, 1)


@pytest.mark.slow
@pytest.mark.parametrize("level", list(SKILLS))
def test_frames_end_by_28_points_and_the_figures_agree(level: str) -> None:
    log: list[GameState] = []
    match = played(level, 9, 2, log)
    assert sum(match.wins) == 2
    assert [frame.breaker for frame in match.frames] == [0, 1]
    for frame in match.frames:
        assert frame.winner is not None
        assert frame.scores[frame.winner] >= GOAL
        assert frame.strokes == sum(tally.strokes for tally in frame.tallies)
        for player, tally in enumerate(frame.tallies):
            crosses = tally.crosses, frame.tallies[1 - player].crosses
            assert frame.scores[player] == tally.points + 3 * (crosses[1] - crosses[0])
            assert tally.objects + tally.owns == sum(tally.pots.values())
            assert tally.met <= tally.called <= tally.strokes
    assert log[-1].phase is Phase.OVER


@pytest.mark.slow
def test_scores_and_table_make_55_but_for_the_ball_taken_off_of_another_value() -> None:
    """A double pot without a twin left takes off a ball of another value (ruling Q6-f); nothing else moves the sum."""
    log: list[GameState] = []
    played("beginner", 2, 2, log)
    before: int = TOTAL
    for state in log:
        if state.stroke == 1:
            before = TOTAL
        if state.phase in (Phase.TAKING, Phase.OVER):
            continue
        assert state.verdict is not None
        credited = {credit.ball for credit in state.verdict.credited}
        now = sum(state.scores) + state.layout.points_left
        assert now == before or (CUE in credited and len(credited) > 1)
        before = now
