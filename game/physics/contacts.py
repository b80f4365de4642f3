"""What a contact does to the balls in it: the question put to Bullet, and its answer carried back to the cloth.

Friction between balls, or against a nose, also drives them up and down. A ball driven down is pressed on the bed, which
rubs it; one driven up by LIFT or more takes off with that ``vz``; slower hops are dropped.
"""

from collections.abc import Sequence
from math import exp, hypot, sqrt
from typing import Final

from panda3d.core import Vec3

from game.core.geometry import Point
from game.core.record import Motion
from game.core.table import TableSpec
from game.physics.cloth import LIFT, Ball
from game.physics.clusters import ClusterBall, cluster
from game.physics.constants import Constants
from game.physics.impacts import BedWorld, CushionWorld, PairWorld, Six

SLOW: Final = 0.003
"""Closing speed under which a contact is inelastic, m/s: it ends endless rattling."""

PART: Final = 0.002
"""Greatest speed at which a slow contact comes apart, m/s: the slower, the more contacts pressing balls ask for; the
energy it can bring, a microjoule a kilogram, is what limits it."""

PRESSED: Final = 0.005
"""Speeds into the bed below this are dropped, m/s: what the cloth would take of the ball's speed is a fifth of it."""

HOP: Final = 0.01
"""Time a pressing ball's parting speed is sized for, s: half of what it takes to come back."""


class Contacts:
    """Answers for one table and one set of constants."""

    def __init__(self, table: TableSpec, constants: Constants) -> None:
        self._table = table
        self._constants = constants
        self._radius = table.ball_radius
        self._turning = 5 / (2 * table.ball_radius)
        self._pair = PairWorld(table, constants, constants.cloth_slide)
        self._cushion = CushionWorld(table, constants)
        self._bed = BedWorld(table, constants.cloth_slide, 0.0)
        self._slate = BedWorld(table, constants.cloth_slide, constants.struck_slate_restitution)

    def friction(self, slip: float) -> float:
        """Friction between two balls slipping at this speed, m/s (Alciatore, TP A-14)."""
        fixed = self._constants.ball_friction
        return 0.009951 + 0.108 * exp(-1.088 * slip) if fixed is None else fixed

    def off_slate(self, motion: Motion) -> Motion:
        """A struck ball's motion once the bed has answered a cue that drove it down; hops that stay low are dropped."""
        (vx, vy, vz), spin = motion
        if vz < -PRESSED:
            vx, vy, vz, *turned = self._slate.press(Vec3(vx, vy, vz), Vec3(*spin))
            spin = (turned[0], turned[1], turned[2])
        return Motion((vx, vy, vz if vz >= LIFT else 0.0), spin)

    def meet(self, one: Ball, other: Ball) -> None:
        """Two balls touch and close."""
        nx, ny = _between(one, other)
        vx, vy = one.vx - other.vx, one.vy - other.vy
        closing = vx * nx + vy * ny
        if closing < SLOW:
            push = (one.ax - other.ax) * nx + (one.ay - other.ay) * ny
            self._part_pair(one, other, closing, _parting(closing, push, self._constants.ball_restitution), nx, ny)
            return
        turn_x, turn_y = one.wx + other.wx, one.wy + other.wy
        turn_t, turn_z = turn_y * nx - turn_x * ny, one.wz + other.wz
        aside = vy * nx - vx * ny
        slip = hypot(aside + self._radius * turn_z, self._radius * turn_t)
        after = self._pair.collide(_turned(one, nx, ny), _turned(other, nx, ny), self.friction(slip))
        for ball, motion in zip((one, other), after, strict=True):
            self._set(ball, motion, nx, ny)
        left = (one.vx - other.vx) * nx + (one.vy - other.vy) * ny
        if left > 0.0:
            self._part_pair(one, other, left, 0.0, nx, ny)

    def bank(self, ball: Ball, normal: Point) -> None:
        """A ball touches rubber in the direction of ``normal`` and closes."""
        nx, ny = normal
        closing = ball.vx * nx + ball.vy * ny
        if closing < SLOW:
            push = ball.ax * nx + ball.ay * ny
            change = closing + _parting(closing, push, self._constants.cushion_restitution)
            ball.vx -= change * nx
            ball.vy -= change * ny
            return
        vx, vy, vz, wx, wy, wz = _turned(ball, nx, ny)
        vx, vy, vz, wx, wy, wz = self._cushion.rebound(Vec3(vx, vy, vz), Vec3(wx, wy, wz))
        self._set(ball, (min(vx, 0.0), vy, vz, wx, wy, wz), nx, ny)

    def meet_together(self, balls: Sequence[Ball], pairs: Sequence[tuple[int, int]]) -> None:
        """Several pairs of balls, given by their places among ``balls``, touch at once."""
        met = [(balls[low], balls[high]) for low, high in pairs]
        gap = max(hypot(one.x - other.x, one.y - other.y) - 2 * self._radius for one, other in met)
        frictions = [self.friction(self._slip(one, other)) for one, other in met]
        asked = [ClusterBall(b.x, b.y, (b.vx, b.vy, 0.0, b.wx, b.wy, b.wz)) for b in balls]
        answers = cluster(self._table, self._constants, asked, pairs, frictions, max(gap, 0.0))
        for ball, motion in zip(balls, answers, strict=True):
            self._set(ball, motion, 1.0, 0.0)

    def _set(self, ball: Ball, motion: Six, nx: float, ny: float) -> None:
        """Give a ball the motion after an impact, told in the frame of its normal; driven down, it is pressed flat."""
        vx, vy, vz, wx, wy, wz = motion
        if vz < -PRESSED:
            vx, vy, vz, wx, wy, wz = self._bed.press(Vec3(vx, vy, vz), Vec3(wx, wy, wz))
        ball.vx, ball.vy = vx * nx - vy * ny, vx * ny + vy * nx
        ball.wx, ball.wy, ball.wz = wx * nx - wy * ny, wx * ny + wy * nx, wz
        ball.vz = vz if vz >= LIFT else 0.0

    def _slip(self, one: Ball, other: Ball) -> float:
        """Speed at which two touching balls rub, m/s."""
        nx, ny = _between(one, other)
        aside = (one.vy - other.vy) * nx - (one.vx - other.vx) * ny
        turn = (one.wy + other.wy) * nx - (one.wx + other.wx) * ny
        return hypot(aside + self._radius * (one.wz + other.wz), self._radius * turn)

    def _part_pair(self, one: Ball, other: Ball, closing: float, apart: float, nx: float, ny: float) -> None:
        """Give two balls a parting speed along their line, momentum kept."""
        change = (closing + apart) / 2
        one.vx -= change * nx
        one.vy -= change * ny
        other.vx += change * nx
        other.vy += change * ny


def closing_speed(one: Ball, other: Ball) -> float:
    """Speed at which two balls' gap shrinks, m/s."""
    nx, ny = _between(one, other)
    return (one.vx - other.vx) * nx + (one.vy - other.vy) * ny


def _between(one: Ball, other: Ball) -> tuple[float, float]:
    """Unit vector from one centre to the other."""
    x, y = other.x - one.x, other.y - one.y
    far = sqrt(x * x + y * y)
    return x / far, y / far


def _turned(ball: Ball, nx: float, ny: float) -> Six:
    """A ball's motion in the frame whose first axis is the normal."""
    return (
        ball.vx * nx + ball.vy * ny, ball.vy * nx - ball.vx * ny, 0.0,
        ball.wx * nx + ball.wy * ny, ball.wy * nx - ball.wx * ny, ball.wz,
    )  # fmt: skip


def _parting(closing: float, push: float, restitution: float) -> float:
    """Parting speed of a slow contact: what restitution leaves, or enough not to come straight back when pressed."""
    return min(PART, max(restitution * closing, HOP * push))
