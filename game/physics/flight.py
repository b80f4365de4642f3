"""Free flight over the open bed in closed form: when it ends, and what balls do to each other and the bed in 3D.

Near rubber and holes the air belongs to game.physics.space.
"""

from collections.abc import Callable
from enum import Enum
from math import hypot, sqrt
from typing import Final, NamedTuple

from panda3d.core import Vec3

from game.core.record import Vector
from game.core.table import TableSpec
from game.physics.bed import Bed
from game.physics.cloth import LIFT, Ball
from game.physics.constants import Constants
from game.physics.contacts import SLOW
from game.physics.impacts import BedWorld, PairWorld, Six
from game.physics.room import CLEAR


class Away(Enum):
    """How a flight over the open bed ends."""

    LANDS = "lands"
    LEAVES = "leaves"


LEVEL: Final = 1e-9
"""Height below which a ball lies on the bed, m."""


class Frame(NamedTuple):
    """Three unit vectors, the first along the line of two centres."""

    along: Vector
    aside: Vector
    across: Vector

    def turned(self, vector: Vector) -> Vector:
        """Parts of a vector in this frame."""
        return _dot(vector, self.along), _dot(vector, self.aside), _dot(vector, self.across)

    def back(self, parts: Vector) -> Vector:
        """The vector with these parts."""
        x, y, z = (
            sum(part * axis[number] for part, axis in zip(parts, self, strict=True)) for number in range(3)
        )  # fmt: skip
        return x, y, z


def end_of_flight(bed: Bed, ball: Ball, gravity: float) -> tuple[float, Away]:
    """When a ball that flies from ``since`` lands or leaves the open bed, whichever is first."""
    high = max(ball.z, 0.0)
    lands = (ball.vz + sqrt(ball.vz * ball.vz + 2 * gravity * high)) / gravity
    leaves = min(
        _passes(ball.x, ball.vx, bed.half_width - CLEAR), _passes(ball.y, ball.vy, bed.half_length - CLEAR), lands
    )
    return (ball.since + lands, Away.LANDS) if lands <= leaves else (ball.since + leaves, Away.LEAVES)


def closing_aloft(one: Ball, other: Ball) -> float:
    """Speed at which two balls' gap shrinks, m/s."""
    return _dot(_minus(_velocity(one), _velocity(other)), _frame(one, other).along)


class Air:
    """Impacts in which a ball is off the bed."""

    def __init__(self, table: TableSpec, constants: Constants, friction: Callable[[float], float]) -> None:
        self._radius = table.ball_radius
        self._friction = friction
        self._pair = PairWorld(table, constants, None)
        self._bed = BedWorld(table, constants.cloth_slide, constants.slate_restitution)

    def meet(self, one: Ball, other: Ball) -> bool:
        """Two balls touch and close; False where they do so slowly that they lie on each other."""
        frame, radius = _frame(one, other), self._radius
        first, second = _turned(one, frame), _turned(other, frame)
        if first[0] - second[0] < SLOW:
            return False
        aside = first[1] - second[1] + radius * (first[5] + second[5])
        across = first[2] - second[2] - radius * (first[4] + second[4])
        after = self._pair.collide(first, second, self._friction(hypot(aside, across)))
        for ball, motion in zip((one, other), after, strict=True):
            ball.vx, ball.vy, ball.vz = frame.back(motion[:3])
            ball.wx, ball.wy, ball.wz = frame.back(motion[3:])
            if ball.z <= LEVEL:
                self.land(ball)
        return True

    def land(self, ball: Ball) -> None:
        """A ball on the bed moves up or down: down it bounces, and hops that stay low are pressed flat."""
        ball.z = 0.0
        if ball.vz <= -LIFT:
            motion = self._bed.press(Vec3(ball.vx, ball.vy, ball.vz), Vec3(ball.wx, ball.wy, ball.wz))
            ball.vx, ball.vy, ball.vz, ball.wx, ball.wy, ball.wz = motion
        if ball.vz < LIFT:
            ball.vz = 0.0


def _passes(place: float, speed: float, limit: float) -> float:
    """When a place within -limit to limit leaves it; at once where it is outside."""
    if not speed:
        return 0.0 if abs(place) > limit else float("inf")
    return max(0.0, ((limit if speed > 0 else -limit) - place) / speed)


def _frame(one: Ball, other: Ball) -> Frame:
    x, y, z = other.x - one.x, other.y - one.y, other.z - one.z
    far = sqrt(x * x + y * y + z * z)
    along = (x / far, y / far, z / far)
    level = hypot(along[0], along[1])
    aside = (-along[1] / level, along[0] / level, 0.0) if level > LEVEL else (1.0, 0.0, 0.0)
    across = (
        along[1] * aside[2] - along[2] * aside[1],
        along[2] * aside[0] - along[0] * aside[2],
        along[0] * aside[1] - along[1] * aside[0],
    )
    return Frame(along, aside, across)


def _turned(ball: Ball, frame: Frame) -> Six:
    return (*frame.turned(_velocity(ball)), *frame.turned((ball.wx, ball.wy, ball.wz)))


def _velocity(ball: Ball) -> Vector:
    return ball.vx, ball.vy, ball.vz


def _minus(a: Vector, b: Vector) -> Vector:
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def _dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
