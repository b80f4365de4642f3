"""What the computer does when its answer is missing or not allowed: something plain that the rules accept."""

from collections.abc import Iterator, Mapping
from math import pi
from typing import Final, assert_never

from game.control.drafting import natural_aim, usual_place
from game.core.shot import Shot
from game.rules import reducer
from game.rules.commands import (
    Accept,
    AnswerReplay,
    Command,
    Concede,
    PassBack,
    PlaceCue,
    Rerack,
    Strike,
    TakeOff,
)
from game.rules.state import GameState
from game.rules.verdict import Choice, Phase

SOFT: Final = 3.0
"""Cue speed of the plain stroke, m/s (our choice)."""

TURNS: Final = 36
"""Directions tried, all round, when the straight one is refused because a ball touches the cue ball."""

REPLAY_WITHIN: Final = 3
"""The computer agrees to play the frame again while the scores differ by no more (deadlock ruling)."""

COMMAND_OF: Final[Mapping[Choice, Command]] = {
    Choice.PLAY: Accept(),
    Choice.PASS_BACK: PassBack(),
    Choice.RERACK: Rerack(),
}
"""How each choice is said to the game."""


def plain_command(state: GameState, player: int) -> Command:
    """A command that carries the game on; conceding is the last resort."""
    return next((command for command in _tried(state) if reducer.can(state, command)), Concede(player))


def _tried(state: GameState) -> Iterator[Command]:
    if state.replay_offered_by is not None:
        yield AnswerReplay(agreed=abs(state.scores[0] - state.scores[1]) <= REPLAY_WITHIN)
    match state.phase:
        case Phase.PLACING:
            yield PlaceCue(usual_place(state))
        case Phase.READY:
            aim = natural_aim(state)
            yield from (Strike(Shot(aim + turn * 2 * pi / TURNS, SOFT)) for turn in range(TURNS))
        case Phase.TAKING:
            yield from (TakeOff(ball) for ball in state.take)
        case Phase.OFFERED:
            yield from (COMMAND_OF[choice] for choice in state.choices)
        case Phase.ROLLING | Phase.OVER:
            return
        case _:
            assert_never(state.phase)
