"""What comes in: the wishes of the players, and time. The services answer in ``game.control.answers``."""

from dataclasses import dataclass
from typing import Union

from game.control.answers import Answer
from game.control.draft import CallKind, Pointed
from game.control.seats import Menu
from game.core.balls import BallId, Value
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.shot import Tip
from game.core.table import Pocket
from game.rules.verdict import Choice


@dataclass(frozen=True, slots=True)
class ChangeMenu:
    """Choose something on the title screen."""

    menu: Menu


@dataclass(frozen=True, slots=True)
class Start:
    """Begin what the menu says, or a decided match again. ``breaker``, for the former, and ``seed`` come by dice."""

    breaker: int
    seed: int


@dataclass(frozen=True, slots=True)
class Resume:
    """Take up again the match that was left unfinished."""


@dataclass(frozen=True, slots=True)
class PointAt:
    """The mouse is over this."""

    pointed: Pointed


@dataclass(frozen=True, slots=True)
class Pick:
    """A click on what the mouse is over: places the cue ball, picks a ball or pocket for a call, takes a ball off."""

    pointed: Pointed


@dataclass(frozen=True, slots=True)
class AimAt:
    """Aim the cue ball at this place."""

    place: Point


@dataclass(frozen=True, slots=True)
class TurnAim:
    """Turn the aim by an angle, rad, clockwise."""

    angle: float


@dataclass(frozen=True, slots=True)
class SetSpeed:
    """Cue speed, m/s."""

    cue_speed: float


@dataclass(frozen=True, slots=True)
class ChangeSpeed:
    """More or less cue speed, m/s."""

    by: float


@dataclass(frozen=True, slots=True)
class SetTip:
    """Where the tip shall meet the ball."""

    tip: Tip


@dataclass(frozen=True, slots=True)
class SetElevation:
    """How steep the cue is held, rad."""

    elevation: float


@dataclass(frozen=True, slots=True)
class BeginCall:
    """Start (again) with one of the two calls."""

    kind: CallKind


@dataclass(frozen=True, slots=True)
class CallBall:
    """The ball of the call being made."""

    value: Value


@dataclass(frozen=True, slots=True)
class CallPocket:
    """The pocket of the call being made; completes it."""

    pocket: Pocket


@dataclass(frozen=True, slots=True)
class ClearCall:
    """No call; also cancels a call in the making. ``kind`` clears only that one."""

    kind: CallKind | None = None


@dataclass(frozen=True, slots=True)
class Shoot:
    """Play the stroke as drafted."""


@dataclass(frozen=True, slots=True)
class SkipFilm:
    """Show the end at once."""


@dataclass(frozen=True, slots=True)
class WatchAgain:
    """See the film of the last stroke once more."""


@dataclass(frozen=True, slots=True)
class Proceed:
    """Read the ruling (or the result): go on. Also hurries the computer's next act, and ends a pause or a replay."""


@dataclass(frozen=True, slots=True)
class MoveCueBall:
    """Take the cue ball in hand again before the stroke from hand; in practice at any time."""


@dataclass(frozen=True, slots=True)
class Take:
    """Take this ball off."""

    ball: BallId


@dataclass(frozen=True, slots=True)
class Choose:
    """Play, hand back, or rerack."""

    choice: Choice


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Concede the frame."""


@dataclass(frozen=True, slots=True)
class ProposeReplay:
    """Offer to play the frame again."""


@dataclass(frozen=True, slots=True)
class AnswerOffer:
    """Answer that offer."""

    agreed: bool


@dataclass(frozen=True, slots=True)
class ArrangeBalls:
    """Practice: put the balls like this."""

    layout: Layout


@dataclass(frozen=True, slots=True)
class RackAgain:
    """Practice: set the whole rack again, the cue ball in hand."""


@dataclass(frozen=True, slots=True)
class ReturnBalls:
    """Practice: bring back the balls that were potted, lost or taken off."""


@dataclass(frozen=True, slots=True)
class Escape:
    """The Escape key: cancel a call, end a replay, open or close the pause menu."""


@dataclass(frozen=True, slots=True)
class LeaveGame:
    """Back to the title screen."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Close the program."""


@dataclass(frozen=True, slots=True)
class ExtendClock:
    """Use an extension of the shot clock."""


@dataclass(frozen=True, slots=True)
class Elapsed:
    """So many seconds have passed; sent with every picture. Runs the shot clock and paces the computer's acts."""

    seconds: float


Intent = Union[
    ChangeMenu,
    Start,
    Resume,
    PointAt,
    Pick,
    AimAt,
    TurnAim,
    SetSpeed,
    ChangeSpeed,
    SetTip,
    SetElevation,
    BeginCall,
    CallBall,
    CallPocket,
    ClearCall,
    Shoot,
    SkipFilm,
    WatchAgain,
    Proceed,
    MoveCueBall,
    Take,
    Choose,
    GiveUp,
    ProposeReplay,
    AnswerOffer,
    ArrangeBalls,
    RackAgain,
    ReturnBalls,
    Escape,
    LeaveGame,
    Leave,
    ExtendClock,
    Elapsed,
    Answer,
]
