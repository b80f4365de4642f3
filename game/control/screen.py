"""All that the panels may show, as keys and numbers; built by ``game.control.showing.screen``."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.control.draft import CallKind
from game.control.modes import Mode
from game.control.seats import Menu, Seat
from game.core.balls import BallId, Value
from game.core.shot import Tip
from game.core.table import Pocket
from game.rules.reasons import Parameter, Reason
from game.rules.verdict import Choice


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence of the language files by its key, and what fills it."""

    key: str
    parameters: Mapping[str, Parameter | float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PlayerScore:
    """One side of the score panel."""

    seat: Seat
    score: int
    needs: int
    """Points still missing to 28."""
    crosses: int
    """Fouls committed."""
    shelf: tuple[BallId, ...]
    wins: int
    acting: bool
    """Whose turn it is, choices included."""


@dataclass(frozen=True, slots=True)
class ScoreScreen:
    """The score panel."""

    players: tuple[PlayerScore, PlayerScore]
    points_left: int
    """On the table."""
    frame: int
    race_to: int
    practice: bool


@dataclass(frozen=True, slots=True)
class CallSlot:
    """One of the two calls."""

    kind: CallKind
    value: Value | None
    pocket: Pocket | None
    making: bool
    """This call is being made now."""


@dataclass(frozen=True, slots=True)
class CallScreen:
    """The call, made or in the making; ``editable`` for the person whose turn it is."""

    object: CallSlot
    own: CallSlot
    editable: bool


@dataclass(frozen=True, slots=True)
class AimScreen:
    """Direction, power and tip."""

    aim_deg: float
    cue_speed: float
    power: float
    """Share of the greatest cue speed, 0..1."""
    tip: Tip
    elevation_deg: float


@dataclass(frozen=True, slots=True)
class RulingScreen:
    """The verdict in sentences."""

    headline: Message
    reasons: tuple[Reason, ...]
    gain: tuple[int, int]
    foul: bool


@dataclass(frozen=True, slots=True)
class ResultScreen:
    """End of a frame or match."""

    winner: Seat
    winner_number: int
    """1 or 2"""
    scores: tuple[int, int]
    wins: tuple[int, int]
    match_over: bool


@dataclass(frozen=True, slots=True)
class Screen:
    """The whole of it. What is None is not on the screen."""

    mode: Mode
    menu: Menu | None = None
    score: ScoreScreen | None = None
    call: CallScreen | None = None
    aim: AimScreen | None = None
    ruling: RulingScreen | None = None
    offer: tuple[Choice, ...] = ()
    take: tuple[BallId, ...] = ()
    result: ResultScreen | None = None
    prompt: Message | None = None
    """What the player may do now."""
    notice: Message | None = None
    """Why the last wish was not met."""
    clock: float | None = None
    """Seconds left."""
    can_resume: bool = False
    """On the title screen: a match has been left unfinished."""
    can_strike: bool = False
    can_skip: bool = False
    can_watch_again: bool = False
    can_move_cue_ball: bool = False
    can_offer_replay: bool = False
    can_concede: bool = False
    can_rack_again: bool = False
    can_return_balls: bool = False
    can_extend_clock: bool = False
