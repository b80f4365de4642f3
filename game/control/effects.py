"""What must be done outside: the app carries these out and answers with intents."""

from dataclasses import dataclass
from typing import Union

from game.control.seats import Level
from game.core.layout import Layout
from game.core.record import Played
from game.core.shot import Shot
from game.core.table import TableSpec
from game.rules.commands import Illegal
from game.rules.state import GameState


@dataclass(frozen=True, slots=True)
class OpenTable:
    """A game has begun on this table. Answers to questions of an earlier game must not be sent any more."""

    table: TableSpec


@dataclass(frozen=True, slots=True)
class Simulate:
    """Ask the engine; answered by ``Simulated`` or ``SimulationFailed``."""

    layout: Layout
    shot: Shot


@dataclass(frozen=True, slots=True)
class ShowFilm:
    """Show the stroke; answered by ``FilmEnded``."""

    played: Played


@dataclass(frozen=True, slots=True)
class Think:
    """Ask the computer player; answered by ``Answered``."""

    state: GameState
    level: Level


@dataclass(frozen=True, slots=True)
class ThrowDice:
    """The match just decided is to be played again; answered by ``Start``."""


@dataclass(frozen=True, slots=True)
class Load:
    """Fetch the kept match; answered by ``Loaded`` or ``LoadFailed``."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """Say why something was not done."""

    reason: Illegal


@dataclass(frozen=True, slots=True)
class Quit:
    """Close the program."""


Effect = Union[OpenTable, Simulate, ShowFilm, Think, ThrowDice, Load, Refuse, Quit]
