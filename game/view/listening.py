"""The ear: it stands where the eye stands. Direction and nearness of what sounds, and how loud the player wants it."""

from dataclasses import dataclass
from math import hypot
from typing import Annotated, Final

from game.core.geometry import Point
from game.core.record import Vector
from game.view.camera import Pose
from game.view.vectors import dot, length, minus

WIDEST: Final = 0.35
"""Sine of the widest angle a sound comes from: nothing is heard by one ear alone."""
NEAR: Final = 2.5
"""Up to this distance everything is equally loud, m."""
FAINTER_BY: Final = 0.35
"""Power of the distance that the gain falls with: a hall returns much of what distance takes."""


@dataclass(frozen=True, slots=True)
class Volumes:
    """What the player has set, each 0 to 1 as a slider stands."""

    master: Annotated[float, 0.0, 1.0] = 0.9
    effects: Annotated[float, 0.0, 1.0] = 1.0
    room: Annotated[float, 0.0, 1.0] = 0.5
    """The quiet of the hall."""

    @property
    def effects_gain(self) -> float:
        """Gain of all that happens."""
        return _gain(self.master) * _gain(self.effects)

    @property
    def room_gain(self) -> float:
        """Gain of the quiet room."""
        return _gain(self.master) * _gain(self.room)


@dataclass(frozen=True, slots=True)
class Heard:
    """How a place sounds to the ear."""

    aside: float
    """Sine of the angle, -1 at the left ear and 1 at the right."""
    gain: float
    """0 to 1 by distance."""


def heard_from(pose: Pose, place: Point) -> Heard:
    """A place on the bed heard by an ear at the eye."""
    offset: Vector = minus((place.x, place.y, 0.0), pose.eye)
    right, ahead = dot(offset, pose.right), dot(offset, pose.forward)
    flat = hypot(right, ahead)
    away = length(offset)
    return Heard(
        WIDEST * right / flat if flat else 0.0,
        min(1.0, (NEAR / away) ** FAINTER_BY) if away else 1.0,
    )


def _gain(slider: float) -> float:
    """Half of a slider's way is a quarter of the pressure: so the ear takes it as half as loud."""
    return min(1.0, max(0.0, slider)) ** 2
