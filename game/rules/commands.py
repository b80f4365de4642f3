"""The only ways to change a game, and the reasons why one is refused."""

from dataclasses import dataclass
from enum import Enum
from typing import Union

from game.core.balls import BallId
from game.core.errors import GameError
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Record
from game.core.shot import Call, Shot


@dataclass(frozen=True, slots=True)
class PlaceCue:
    """Put the cue ball here, in hand."""

    place: Point


@dataclass(frozen=True, slots=True)
class Declare:
    """Make, change or clear the call (``NO_CALL``)."""

    call: Call


@dataclass(frozen=True, slots=True)
class Strike:
    """Play the stroke."""

    shot: Shot


@dataclass(frozen=True, slots=True)
class Settle:
    """The balls have stopped: this happened."""

    record: Record


@dataclass(frozen=True, slots=True)
class TakeOff:
    """Take this ball from the table for the potted cue ball (§6)."""

    ball: BallId


@dataclass(frozen=True, slots=True)
class Accept:
    """Play oneself after the other's fluke or foul (§7.5a)."""


@dataclass(frozen=True, slots=True)
class PassBack:
    """Make the other play on (§7.5b)."""


@dataclass(frozen=True, slots=True)
class Rerack:
    """Have the rack set again and break oneself (option ``rerack_after_bad_break``); in practice at any time."""


@dataclass(frozen=True, slots=True)
class Concede:
    """Give up the frame."""

    player: int


@dataclass(frozen=True, slots=True)
class OfferReplay:
    """Offer to play the frame again in a deadlock; the same player breaks."""

    player: int


@dataclass(frozen=True, slots=True)
class AnswerReplay:
    """The other's answer to the offer."""

    agreed: bool


@dataclass(frozen=True, slots=True)
class RunOutOfTime:
    """The shot clock has run out: a foul."""


@dataclass(frozen=True, slots=True)
class ExtendTime:
    """Use an extension of the shot clock."""


@dataclass(frozen=True, slots=True)
class NextFrame:
    """Go on with the match after a frame."""


@dataclass(frozen=True, slots=True)
class Arrange:
    """Practice only: put the balls like this. A layout without the cue ball puts it in hand."""

    layout: Layout


Command = Union[
    PlaceCue,
    Declare,
    Strike,
    Settle,
    TakeOff,
    Accept,
    PassBack,
    Rerack,
    Concede,
    OfferReplay,
    AnswerReplay,
    RunOutOfTime,
    ExtendTime,
    NextFrame,
    Arrange,
]


class Illegal(Enum):
    """Why a command is refused; the value is the key below ``illegal.`` in the language files."""

    WRONG_PHASE = "wrong-phase"
    OUTSIDE_HOUSE = "outside-house"
    TOO_CLOSE_TO_BALL = "too-close-to-ball"
    OFF_THE_BED = "off-the-bed"
    VALUE_NOT_ON_TABLE = "value-not-on-table"
    AIM_INTO_TOUCHING_BALL = "aim-into-touching-ball"
    NOT_A_CANDIDATE = "not-a-candidate"
    CHOICE_NOT_OFFERED = "choice-not-offered"
    TOO_EARLY_TO_OFFER = "too-early-to-offer"
    NO_CLOCK = "no-clock"
    NO_EXTENSION_LEFT = "no-extension-left"
    MATCH_IS_OVER = "match-is-over"
    NOT_IN_PRACTICE = "not-in-practice"
    ONLY_IN_PRACTICE = "only-in-practice"
    OVERLAP = "overlap"
    NO_SUCH_PLAYER = "no-such-player"


class IllegalCommand(GameError):
    """A command that the state does not allow."""

    def __init__(self, reason: Illegal) -> None:
        super().__init__(reason.value)
        self.reason = reason
