"""What the services answer: engine, film, computer player, and the shelf of kept matches."""

from dataclasses import dataclass
from typing import Union

from game.control.seats import Seat
from game.core.record import Played
from game.rules.commands import Command
from game.rules.state import GameState


@dataclass(frozen=True, slots=True)
class Simulated:
    """The engine's answer to ``Simulate``."""

    played: Played


@dataclass(frozen=True, slots=True)
class SimulationFailed:
    """The engine refused the stroke."""

    sentence: str


@dataclass(frozen=True, slots=True)
class FilmEnded:
    """The film of the stroke has been shown."""


@dataclass(frozen=True, slots=True)
class Answered:
    """The computer player's commands, in order (placing, call, stroke, or a choice)."""

    commands: tuple[Command, ...]


@dataclass(frozen=True, slots=True)
class Loaded:
    """The kept match, in answer to ``Load``."""

    seats: tuple[Seat, Seat]
    game: GameState
    log: tuple[Command, ...]
    before: tuple[GameState, ...]
    """The states before each stroke of its frame."""


@dataclass(frozen=True, slots=True)
class LoadFailed:
    """There is no match that could be taken up again."""


Answer = Union[Simulated, SimulationFailed, FilmEnded, Answered, Loaded, LoadFailed]
