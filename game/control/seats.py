"""Who sits at the table, and what is chosen on the title screen."""

from dataclasses import dataclass
from enum import Enum

from game.core.table import ClothSpeed, PocketSize, TableSize
from game.rules.options import Options


class Level(Enum):
    """Strength of a computer player; the value is its name on the command line."""

    BEGINNER = "beginner"
    AMATEUR = "amateur"
    MASTER = "master"


@dataclass(frozen=True, slots=True)
class Seat:
    """One side of the table."""

    name: str = ""
    """As typed; empty: the language gives one."""
    level: Level | None = None
    """Strength of the computer in this seat; None: a person."""


class Play(Enum):
    """What can be started from the title screen."""

    TWO_PLAYERS = "two-players"
    COMPUTER = "computer"
    PRACTICE = "practice"


class WhoBreaks(Enum):
    """How the first breaker is found."""

    DRAW = "draw"
    FIRST = "first"
    SECOND = "second"


@dataclass(frozen=True, slots=True)
class Menu:
    """The choices on the title screen."""

    play: Play = Play.TWO_PLAYERS
    level: Level = Level.BEGINNER
    size: TableSize = TableSize.FT12
    pockets: PocketSize = PocketSize.OVERSIZED
    cloth: ClothSpeed = ClothSpeed.CLUB
    race_to: int = 1
    who_breaks: WhoBreaks = WhoBreaks.DRAW
    options: Options = Options()
    """Options of the rules, the shot clock among them."""
