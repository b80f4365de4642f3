"""What the player is preparing: aim, stroke, place of the cue ball, call in the making."""

from dataclasses import dataclass
from enum import Enum
from math import radians
from typing import Final

from game.core.balls import BallId, Value
from game.core.geometry import Point
from game.core.shot import Tip
from game.core.table import Pocket

MIN_CUE_SPEED: Final = 0.1
MAX_CUE_SPEED: Final = 9.0
"""Range of the cue's speed that can be set, m/s: a hard break of a strong player (our choice)."""

MAX_TIP: Final = 0.6
"""How far from the middle of the ball the tip can be set, in radii; farther out a cue slips off (our choice)."""

MAX_ELEVATION: Final = radians(80.0)
"""How steep the cue can be held, rad."""


class CallKind(Enum):
    """Which of the two possible calls is being made (§7.2)."""

    OBJECT = "object"
    OWN = "own"


@dataclass(frozen=True, slots=True)
class Pointed:
    """What the mouse is over: the place on the bed, and the ball or pocket there."""

    place: Point | None = None
    ball: BallId | None = None
    pocket: Pocket | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """Replaced many times a second while aiming."""

    aim: float = 0.0
    """rad clockwise from +y"""
    cue_speed: float = 3.0
    """m/s"""
    tip: Tip = Tip(0.0, 0.0)
    elevation: float = 0.0
    """rad"""
    pointed: Pointed = Pointed()
    place: Point | None = None
    """Where the cue ball would be put, in ``PLACE``; already kept inside the house."""
    calling: CallKind | None = None
    """The call being made, in ``CALL``."""
    value: Value | None = None
    """Its ball, once chosen; the pocket comes next."""
