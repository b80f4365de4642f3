"""Frames of a match: how one begins and how it ends (§1, §3, General rules: the break alternates)."""

from dataclasses import replace
from typing import Final

from game.rules.rack import rack
from game.rules.state import GameState, MatchScore, Setup
from game.rules.verdict import Phase

_SEEDS_A_FRAME: Final = 1_000_003
"""Spreads the seeds of frames: larger than any number of strokes in a frame."""


def new_frame(setup: Setup, match: MatchScore, striker: int, strokes_before: int = 0) -> GameState:
    """A racked table, nothing scored, the cue ball in hand of the player who breaks.

    ``strokes_before`` makes the jitter of a rack set again differ from that of the first.
    """
    seed = (setup.rack_seed * _SEEDS_A_FRAME + match.number) * _SEEDS_A_FRAME + strokes_before
    return GameState(
        setup=setup,
        match=match,
        phase=Phase.PLACING,
        striker=striker,
        scores=(0, 0),
        layout=rack(setup.table, seed),
        in_hand=True,
        strokes_before=strokes_before,
    )


def replayed(state: GameState) -> GameState:
    """The same frame from the start, the same player to break (ruling Q10-a; in practice whenever wished, Q10-f)."""
    return new_frame(state.setup, state.match, state.match.breaker, state.strokes_before + state.stroke)


def next_frame(state: GameState) -> GameState:
    """The following frame of the match, the other player to break (ruling Q3-e)."""
    breaker = 1 - state.match.breaker
    match = replace(state.match, number=state.match.number + 1, breaker=breaker)
    return new_frame(state.setup, match, breaker)


def won(state: GameState, winner: int) -> GameState:
    """The frame is over; the match too when enough frames are won."""
    wins = state.match.wins
    wins = (wins[0] + 1, wins[1]) if winner == 0 else (wins[0], wins[1] + 1)
    return replace(
        state,
        phase=Phase.OVER,
        striker=winner,
        in_hand=False,
        take=(),
        choices=(),
        replay_offered_by=None,
        match=replace(state.match, wins=wins),
        winner=winner,
        match_winner=winner if wins[winner] >= state.setup.race_to else None,
    )
