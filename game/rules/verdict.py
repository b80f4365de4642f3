"""What the referee says about one stroke."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from game.core.balls import BallId
from game.core.geometry import Point
from game.rules.reasons import Reason


class Phase(Enum):
    """What a frame waits for. ``ROLLING`` never stands in a verdict."""

    PLACING = "placing"
    """The striker puts the cue ball into the house."""
    READY = "ready"
    """The striker may call and strike."""
    ROLLING = "rolling"
    """Balls are moving; the record is awaited."""
    TAKING = "taking"
    """The striker chooses which ball leaves the table for his potted cue ball (§6)."""
    OFFERED = "offered"
    """The opponent of the last striker chooses who shoots (§7.5, ruling Q9-b)."""
    OVER = "over"


class Foul(Enum):
    """Why a cross was given; at most one cross a stroke (ruling Q9-a)."""

    NO_CONTACT = "no-contact"
    NO_LEGAL_EFFECT = "no-legal-effect"
    CUE_OFF_TABLE = "cue-off-table"
    OBJECT_OFF_TABLE = "object-off-table"
    HOUSE = "house"
    TIME = "time"
    JUMP = "jump"


class LegalBy(Enum):
    """The condition of §4 that made a stroke legal."""

    POTTED = "4.1"
    BANK_THEN_RAIL = "4.2a"
    BANK_THEN_DRIVEN = "4.2b"
    BANK_THEN_FROZEN = "4.2c"
    CROSSED_THEN_RAIL = "4.3a"
    CROSSED_THEN_DRIVEN = "4.3b"
    CROSSED_THEN_FROZEN = "4.3c"
    BANK_THEN_CROSSED = "4.4a"
    BANK_THEN_DRIVEN_ACROSS = "4.4b"
    BANK_THEN_ACROSS = "4.4c"
    OPTION = "option"


class By(Enum):
    """Why a potted ball counts."""

    CALL = "call"
    """As called (§7.1)."""
    DIRECT = "direct"
    """Directly, nothing having been called (§7.4)."""
    EXTRA = "extra"
    """Beside a ball that counts (§7.3)."""


class Choice(Enum):
    """What the opponent may choose in ``OFFERED``."""

    PLAY = "play"
    PASS_BACK = "pass-back"
    RERACK = "rerack"
    """Only with the option ``rerack_after_bad_break``."""


@dataclass(frozen=True, slots=True)
class Credit:
    """One potted ball that counts for the striker."""

    ball: BallId
    points: int
    by: By


@dataclass(frozen=True, slots=True)
class Next:
    """How the frame goes on."""

    phase: Phase
    striker: int
    """Who acts: places, strikes, takes off or chooses."""
    in_hand: bool
    take: tuple[BallId, ...] = ()
    """Balls one of which leaves the table for the potted cue ball; when only one qualifies it has been taken."""
    choices: tuple[Choice, ...] = ()
    """Only in ``OFFERED``."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Everything that follows from a stroke; complete when built."""

    legal: bool
    """§4 alone; a legal stroke can still be a foul."""
    legal_by: LegalBy | None
    fouls: tuple[Foul, ...]
    credited: tuple[Credit, ...]
    gain: tuple[int, int]
    scores: tuple[int, int]
    """After the stroke."""
    respot: Mapping[BallId, Point]
    """Balls that come back to the table, and where (§8)."""
    next: Next
    winner: int | None
    reasons: tuple[Reason, ...]
    """Why, one sentence a clause, in order of importance."""
