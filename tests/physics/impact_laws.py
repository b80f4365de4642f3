"""Impacts in double precision without Bullet: what the engine's answers are measured against.

All frames are those of game.physics.impacts: the normal is +x, the bed below. Motions are velocity x, y, z and spin
x, y, z; masses are 1.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, dist, hypot, sin, sqrt

Six = tuple[float, float, float, float, float, float]
Vec = tuple[float, float, float]

UP: Vec = (0.0, 0.0, 1.0)
NUDGE = 1e-3
"""Slip on the bed that the engine gives a ball at the nose, m/s."""

STUCK = 3.5
"""A tangential impulse of 2/7 of the slip ends the slip of a solid ball."""


@dataclass
class Ball:
    """A solid ball of mass 1."""

    radius: float
    v: list[float]
    w: list[float]

    def slip(self, side: Vec) -> Vec:
        """Velocity of the surface at the point in this direction from the centre, less its part along it."""
        x, y, z = (self.radius * part for part in side)
        u = (
            self.v[0] + self.w[1] * z - self.w[2] * y,
            self.v[1] + self.w[2] * x - self.w[0] * z,
            self.v[2] + self.w[0] * y - self.w[1] * x,
        )
        along = sum(a * b for a, b in zip(u, side, strict=True))
        return (u[0] - along * side[0], u[1] - along * side[1], u[2] - along * side[2])

    def push(self, side: Vec, force: Vec) -> None:
        """Give an impulse at the point of the surface in this direction."""
        for axis in range(3):
            self.v[axis] += force[axis]
        rate = 2.5 / self.radius
        self.w[0] += rate * (side[1] * force[2] - side[2] * force[1])
        self.w[1] += rate * (side[2] * force[0] - side[0] * force[2])
        self.w[2] += rate * (side[0] * force[1] - side[1] * force[0])

    @property
    def motion(self) -> Six:
        return (self.v[0], self.v[1], self.v[2], self.w[0], self.w[1], self.w[2])


def ball_of(radius: float, motion: Six) -> Ball:
    return Ball(radius, list(motion[:3]), list(motion[3:]))


def rub(ball: Ball, side: Vec, limit: float) -> Vec:
    """Friction of at most ``limit`` against what slips on a fixed surface."""
    slip = ball.slip(side)
    speed = hypot(*slip)
    share = -min(limit, speed / STUCK) / speed if speed > 1e-14 else 0.0
    return (slip[0] * share, slip[1] * share, slip[2] * share)


def press_on_bed(ball: Ball, friction: float) -> None:
    """The bed stops a ball that moves down, and rubs it."""
    down = -ball.v[2]
    if down > 0.0:
        ball.push((0.0, 0.0, -1.0), (0.0, 0.0, down))
        ball.push((0.0, 0.0, -1.0), rub(ball, (0.0, 0.0, -1.0), friction * down))


class Spring:
    """When an impact ends: by Newton's restitution of speed, or by Stronge's of energy (Mathavan's choice)."""

    def __init__(self, restitution: float, closing: float, by_energy: bool) -> None:
        self._restitution = restitution
        self._closing = closing
        self._by_energy = by_energy
        self._work = 0.0
        self._stored: float | None = None

    def is_done(self, push: float, before: float, after: float) -> bool:
        """Whether the impact is over once the closing speed has gone from ``before`` to ``after``."""
        if not self._by_energy:
            return after <= -self._restitution * self._closing
        self._work += push * abs(before + after) / 2
        if self._stored is None and after <= 0.0:
            self._stored, self._work = self._work, 0.0
        return self._stored is not None and self._work >= self._restitution**2 * self._stored


def nose_limit(
    radius: float, motion: Six, lean: float, nose: float, bed: float, restitution: float,
    *, by_energy: bool = False, steps: int = 2000,
) -> Six:  # fmt: skip
    """A rebound as the limit of ever smaller impulses (Mathavan 2010): ``lean`` is the sine of the nose's angle."""
    ball = ball_of(radius, motion)
    side = (sqrt(1 - lean * lean), 0.0, lean)
    closing = ball.v[0] * side[0]
    push = closing * (1 + restitution) / steps
    spring = Spring(restitution, closing, by_energy)
    while True:
        before = ball.v[0] * side[0] + ball.v[2] * side[2]
        friction = rub(ball, side, nose * push)
        ball.push(side, tuple(f - push * s for f, s in zip(friction, side, strict=True)))
        press_on_bed(ball, bed)
        if spring.is_done(push, before, ball.v[0] * side[0] + ball.v[2] * side[2]):
            return ball.motion


def nose_in_portions(
    radius: float, motion: Six, lean: float, nose: float, bed: float, restitution: float, portions: Sequence[float]
) -> Six:  # fmt: skip
    """The engine's own law: in each portion nose and bed act at once, friction against the slip at its start.

    Two unknown normal impulses and two of friction, found by sweeping over them until nothing changes.
    """
    ball = ball_of(radius, motion)
    side: Vec = (sqrt(1 - lean * lean), 0.0, lean)
    down: Vec = (0.0, 0.0, -1.0)
    closing = ball.v[0] * side[0]
    turn = NUDGE / radius
    ball.w[1] += turn
    for portion in portions:
        wall = closing * (1 - (1 + restitution) * portion)
        aside = [_unit(ball.slip(one)) for one in (side, down)]
        normal, sideways = [0.0, 0.0], [0.0, 0.0]
        change = 1.0
        while change > 1e-15:
            change = 0.0
            for place, (one, goal) in enumerate(((side, wall), (down, 0.0))):
                excess = sum(v * s for v, s in zip(ball.v, one, strict=True)) - goal
                total = max(normal[place] + excess, 0.0)
                step, normal[place] = total - normal[place], total
                ball.push(one, tuple(-step * part for part in one))
                change = max(change, abs(step))
            for place, (one, friction) in enumerate(((side, nose), (down, bed))):
                slip = sum(a * b for a, b in zip(ball.slip(one), aside[place], strict=True))
                most = friction * normal[place]
                total = min(max(sideways[place] + slip / STUCK, -most), most)
                step, sideways[place] = total - sideways[place], total
                ball.push(one, tuple(-step * part for part in aside[place]))
                change = max(change, abs(step))
    ball.w[1] -= turn
    return ball.motion


def pair_limit(
    radius: float, one: Six, other: Six, friction: float, bed: float, restitution: float,
    *, by_energy: bool = False, steps: int = 2000,
) -> tuple[Six, Six]:  # fmt: skip
    """Two balls on the bed as the limit of ever smaller impulses (Mathavan 2014)."""
    first, second = ball_of(radius, one), ball_of(radius, other)
    front, back = (1.0, 0.0, 0.0), (-1.0, 0.0, 0.0)
    closing = first.v[0] - second.v[0]
    push = closing * (1 + restitution) / 2 / steps
    spring = Spring(restitution, closing, by_energy)
    while True:
        before = first.v[0] - second.v[0]
        slips = zip(first.slip(front), second.slip(back), strict=True)
        slip = tuple(a - b for a, b in slips)
        speed = hypot(*slip)
        share = -min(friction * push, speed / (2 * STUCK)) / speed if speed > 1e-14 else 0.0
        force = (slip[0] * share - push, slip[1] * share, slip[2] * share)
        first.push(front, force)
        second.push(back, (-force[0], -force[1], -force[2]))
        for ball in (first, second):
            press_on_bed(ball, bed)
            # Mathavan's balls do not leave the bed.
            ball.v[2] = 0.0
        if spring.is_done(push, before, first.v[0] - second.v[0]):
            return first.motion, second.motion


def hertz(
    places: Sequence[tuple[float, float]], velocities: Sequence[tuple[float, float]], radius: float, mass: float,
    *, modulus: float = 3e9, poisson: float = 0.34, time: float = 3e-3, step: float = 1e-6,
) -> list[tuple[float, float]]:  # fmt: skip
    """Velocities of smooth elastic balls after their contacts, pressed by Hertz's law through many small steps.

    ``modulus`` in Pa: about that of phenolic resin; it sets how long contacts last, 0.3 to 0.6 ms.
    """
    stiffness = 2 / 3 * modulus / (1 - poisson**2) * sqrt(radius / 2)
    x = [list(place) for place in places]
    v = [list(velocity) for velocity in velocities]
    count = len(x)
    for _ in range(round(time / step)):
        for i in range(count):
            for j in range(i + 1, count):
                dx, dy = x[j][0] - x[i][0], x[j][1] - x[i][1]
                if abs(dx) >= 2 * radius or abs(dy) >= 2 * radius:
                    continue
                far = hypot(dx, dy)
                pressed = 2 * radius - far
                if pressed > 0.0:
                    kick = stiffness * pressed * sqrt(pressed) * step / mass / far
                    v[i][0] -= kick * dx
                    v[i][1] -= kick * dy
                    v[j][0] += kick * dx
                    v[j][1] += kick * dy
        for place, velocity in zip(x, v, strict=True):
            place[0] += velocity[0] * step
            place[1] += velocity[1] * step
    return [(one[0], one[1]) for one in v]


def rolling(radius: float, speed: float, angle: float, side: float = 0.0) -> Six:
    """A ball that rolls at this angle to the rail, rad, with a side spin."""
    vx, vy = speed * sin(angle), speed * cos(angle)
    return (vx, vy, 0.0, -vy / radius, vx / radius, side)


def energy(radius: float, motion: Six) -> float:
    """Kinetic energy of a ball of mass 1."""
    return (sum(v * v for v in motion[:3]) + 0.4 * radius**2 * sum(w * w for w in motion[3:])) / 2


def apart(radius: float, one: Six, other: Six) -> float:
    """How far two motions lie apart, spin counted at the surface, m/s."""
    return hypot(dist(one[:3], other[:3]), radius * dist(one[3:], other[3:]))


def _unit(vector: Vec) -> Vec:
    length = hypot(*vector)
    return (vector[0] / length, vector[1] / length, vector[2] / length) if length > 1e-9 else (0.0, 1.0, 0.0)
