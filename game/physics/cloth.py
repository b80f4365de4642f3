"""Motion in closed form: slide, roll, spin on the spot and rest on the cloth, and free flight over it.

While a ball slips, friction along the slip gives a constant acceleration; the slip dies after 2 u / (7 mu g) and the
ball rolls on, slowing at mu_roll g; spin about the vertical decays on its own. So every stretch is a parabola.
Vectors are plain floats here: the event loop lives in these functions.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from math import hypot
from typing import Final, NamedTuple

from game.core.balls import BallId
from game.core.record import Motion, Segment
from game.core.table import TableSpec
from game.physics.constants import Constants

FOREVER: Final = float("inf")

STILL: Final = 1e-8
"""Speeds below this are none, m/s: a ball so slow rolls less than a nanometre."""

LIFT: Final = 0.1
"""Upward speeds below this are pressed flat, m/s: such a hop is half a millimetre high and lasts 20 ms."""


class State(IntEnum):
    """What moves a ball: the cloth up to SLIDE, its weight alone in FLY, Bullet's own steps in HELD."""

    REST = 0
    SPIN = 1
    ROLL = 2
    SLIDE = 3
    FLY = 4
    HELD = 5
    GONE = 6


@dataclass(frozen=True, slots=True)
class Cloth:
    """The cloth's law for balls of one size."""

    radius: float
    gravity: float
    """m/s^2"""
    slide: float
    """Acceleration of a slipping ball, m/s^2."""
    roll: float
    """Deceleration of a rolling ball, m/s^2."""
    spin: float
    """Deceleration of vertical spin, rad/s^2."""
    turning: float
    """Spin that friction at the rim brings for each unit of velocity it takes: 5 / (2 R), 1/m."""


def cloth_of(table: TableSpec, constants: Constants) -> Cloth:
    """The law of this table's cloth."""
    radius = table.ball_radius
    return Cloth(
        radius=radius,
        gravity=constants.gravity,
        slide=constants.cloth_slide * constants.gravity,
        roll=constants.cloth_roll * constants.gravity,
        spin=constants.cloth_spin,
        turning=5 / (2 * radius),
    )


class Ball:
    """One ball's present stretch: place, velocity and spin at ``since``, constant rates until ``until``.

    ``z`` is the centre's height over where it is on the bed, m. ``vz`` is what an impact or the cue leaves a ball with
    upward, m/s: 0 on the bed, at least LIFT where it takes off.
    """

    __slots__ = (
        "ax", "ay", "has_moved", "id", "since", "state", "until", "vx", "vy", "vz", "wx", "wy", "wz", "x", "y", "z",
    )  # fmt: skip

    def __init__(self, ball: BallId, x: float, y: float) -> None:
        self.id = ball
        self.x = x
        self.y = y
        self.z = 0.0
        self.vx = self.vy = self.vz = self.ax = self.ay = 0.0
        self.wx = self.wy = self.wz = 0.0
        self.state = State.REST
        self.since = 0.0
        self.until = FOREVER
        self.has_moved = False


class Stance(NamedTuple):
    """Place and motion of a ball at one moment, as in Ball."""

    x: float
    y: float
    z: float
    vx: float
    vy: float
    vz: float
    wx: float
    wy: float
    wz: float


def advance(ball: Ball, cloth: Cloth, now: float) -> None:
    """Bring place, velocity and spin to ``now``, within the stretch; the rates stay."""
    t = now - ball.since
    ball.since = now
    if t == 0.0 or ball.state is State.REST:
        return
    ax, ay = ball.ax, ball.ay
    ball.x += (ball.vx + ax * t / 2) * t
    ball.y += (ball.vy + ay * t / 2) * t
    ball.vx += ax * t
    ball.vy += ay * t
    if ball.state is State.FLY:
        ball.z += (ball.vz - cloth.gravity * t / 2) * t
        ball.vz -= cloth.gravity * t
        return
    rate = _turning(ball.state, cloth)
    ball.wx -= rate * ay * t
    ball.wy += rate * ax * t
    ball.wz = _slowed(ball.wz, cloth.spin * t)


def finish(ball: Ball, cloth: Cloth) -> None:
    """Bring the ball to the end of its stretch and put it on the next one."""
    state = ball.state
    advance(ball, cloth, ball.until)
    if state is State.SLIDE:
        ball.wx = -ball.vy / cloth.radius
        ball.wy = ball.vx / cloth.radius
    elif state is State.ROLL:
        ball.vx = ball.vy = ball.wx = ball.wy = 0.0
    elif state is State.SPIN:
        ball.wz = 0.0
    release(ball, cloth)


def release(ball: Ball, cloth: Cloth) -> None:
    """Choose rates and end of the stretch from the ball's velocity and spin at ``since``; the ball lies on the bed."""
    ball.z = ball.vz = 0.0
    radius = cloth.radius
    slip_x = ball.vx - radius * ball.wy
    slip_y = ball.vy + radius * ball.wx
    slip = hypot(slip_x, slip_y)
    if slip > STILL:
        ball.state = State.SLIDE
        ball.ax = -cloth.slide * slip_x / slip
        ball.ay = -cloth.slide * slip_y / slip
        ball.until = ball.since + 2 * slip / (7 * cloth.slide) if cloth.slide else FOREVER
        ball.has_moved = True
        return
    speed = hypot(ball.vx, ball.vy)
    if speed > STILL:
        ball.state = State.ROLL
        ball.ax = -cloth.roll * ball.vx / speed
        ball.ay = -cloth.roll * ball.vy / speed
        ball.until = ball.since + speed / cloth.roll if cloth.roll else FOREVER
        ball.has_moved = True
        return
    ball.vx = ball.vy = ball.ax = ball.ay = ball.wx = ball.wy = 0.0
    if ball.wz:
        ball.state = State.SPIN
        ball.until = ball.since + abs(ball.wz) / cloth.spin if cloth.spin else FOREVER
        ball.has_moved = True
        return
    ball.state = State.REST
    ball.until = FOREVER


def take_off(ball: Ball) -> None:
    """Put the ball on a free flight; where it ends is for others to say."""
    ball.state = State.FLY
    ball.ax = ball.ay = 0.0
    ball.has_moved = True


def height_at(ball: Ball, cloth: Cloth, now: float) -> tuple[float, float]:
    """Height and speed upward of a ball in free flight."""
    t = now - ball.since
    return ball.z + (ball.vz - cloth.gravity * t / 2) * t, ball.vz - cloth.gravity * t


def motion_of(ball: Ball) -> Motion:
    """Velocity and spin at ``since``."""
    return Motion((ball.vx, ball.vy, ball.vz), (ball.wx, ball.wy, ball.wz))


def segments(ball: Ball, cloth: Cloth, end: float) -> Iterator[Segment]:
    """The stretch from ``since`` to ``end`` as film, cut where vertical spin runs out."""
    start = ball.since
    if not end > start:
        return
    if ball.state is State.FLY:
        yield Segment(
            start=start,
            end=end,
            position=(ball.x, ball.y, cloth.radius + ball.z),
            velocity=(ball.vx, ball.vy, ball.vz),
            acceleration=(0.0, 0.0, -cloth.gravity),
            spin=(ball.wx, ball.wy, ball.wz),
            spin_rate=(0.0, 0.0, 0.0),
        )
        return
    rate = _turning(ball.state, cloth)
    sign = (ball.wz > 0) - (ball.wz < 0)
    runs_out = start + abs(ball.wz) / cloth.spin if cloth.spin and sign else start
    if sign and runs_out < end:
        yield _segment(ball, cloth, start, runs_out, -sign * cloth.spin, rate)
        start = runs_out
        sign = 0
    yield _segment(ball, cloth, start, end, -sign * cloth.spin, rate)


def _segment(ball: Ball, cloth: Cloth, start: float, end: float, wz_rate: float, rate: float) -> Segment:
    t = start - ball.since
    ax, ay = ball.ax, ball.ay
    return Segment(
        start=start,
        end=end,
        position=(ball.x + (ball.vx + ax * t / 2) * t, ball.y + (ball.vy + ay * t / 2) * t, cloth.radius),
        velocity=(ball.vx + ax * t, ball.vy + ay * t, 0.0),
        acceleration=(ax, ay, 0.0),
        spin=(ball.wx - rate * ay * t, ball.wy + rate * ax * t, _slowed(ball.wz, cloth.spin * t)),
        spin_rate=(-rate * ay, rate * ax, wz_rate),
    )


def _turning(state: State, cloth: Cloth) -> float:
    """Spin gained for each unit of velocity: the rolling bond 1/R, or what friction gives a slipping ball."""
    return -cloth.turning if state is State.SLIDE else 1 / cloth.radius


def _slowed(spin: float, loss: float) -> float:
    """Spin about the vertical brought toward zero by a loss, never past it."""
    return max(spin - loss, 0.0) if spin > 0 else min(spin + loss, 0.0)
