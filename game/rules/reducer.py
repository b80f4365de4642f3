"""The one writer of a game: verify, can, step, legal_commands."""

from game.rules.commands import Command, Illegal
from game.rules.state import GameState, Setup


def new_game(setup: Setup, breaker: int) -> GameState:
    """First frame of a match, the cue ball in hand of the player who breaks (§3)."""
    raise NotImplementedError


def verify(state: GameState, command: Command) -> Illegal | None:
    """Why the command is refused, or None when it may be carried out."""
    raise NotImplementedError


def can(state: GameState, command: Command) -> bool:
    """Whether the command may be carried out."""
    return verify(state, command) is None


def step(state: GameState, command: Command) -> GameState:
    """The state after the command. Raises IllegalCommand with the reason that ``verify`` names."""
    raise NotImplementedError


def legal_commands(state: GameState) -> tuple[Command, ...]:
    """The finite ones: take-offs, choices, answers, concessions, next frame."""
    raise NotImplementedError
