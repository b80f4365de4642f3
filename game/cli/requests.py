"""What a command line asks for, already checked as far as arguments go."""

from dataclasses import dataclass
from pathlib import Path
from typing import Union

from game.control.seats import Level
from game.core.table import TableSpec
from game.i18n.language import Language
from game.view.looks import USUAL_LOOK, Look
from game.view.tiers import Tier


@dataclass(frozen=True, slots=True)
class WindowRequest:
    """Open the game."""

    language: Language
    named: bool
    """The language stands in the command line; else the player's earlier choice goes before it."""
    self_test: bool
    """Draw one frame without a window and end."""


@dataclass(frozen=True, slots=True)
class ShotRequest:
    """Play the shots of a file."""

    file: str


@dataclass(frozen=True, slots=True)
class JudgeRequest:
    """Rule on the cases of a file."""

    file: str
    language: Language
    """Of the reasons."""


@dataclass(frozen=True, slots=True)
class MatchRequest:
    """Let computer players play frames."""

    seats: tuple[Level, Level]
    frames: int
    seed: int
    table: TableSpec
    log: Path | None
    """Where a readable account of every stroke goes."""
    language: Language
    """Of the account."""


@dataclass(frozen=True, slots=True)
class PictureRequest:
    """Draw a position without a window."""

    position: str
    camera: str
    size: tuple[int, int]
    """Width and height, pixels."""
    out: Path
    tier: Tier = Tier.HIGH
    look: Look = USUAL_LOOK
    sheet: bool = False
    """Every camera, tier and look in one picture instead."""


@dataclass(frozen=True, slots=True)
class TextRequest:
    """Print the help or the version."""

    text: str


Request = Union[WindowRequest, ShotRequest, JudgeRequest, MatchRequest, PictureRequest, TextRequest]
