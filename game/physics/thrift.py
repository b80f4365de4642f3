"""Steps of Bullet's that make no energy.

Where several contacts act at once, each thrown back by its own restitution, Bullet can give out more than came in: a
ball that leaves rubber pushes another one along for nothing. Such a step is taken again without restitution, which
cannot gain, and of the difference between both answers as much is added as the energy there was allows. As both obey
every contact and keep momentum, so does what lies between them.
"""

from collections.abc import Iterable, Mapping
from math import sqrt
from typing import Final, NamedTuple

from panda3d.bullet import BulletRigidBodyNode
from panda3d.core import TransformState, Vec3

from game.physics.bodies import MM

ROUNDING: Final = 3e-7
"""Share of the energy by which single precision may seem to change it."""

FAINT: Final = 2e-7
"""The same of balls nearly at rest, J/kg: five of the smallest differences of height."""

SHY: Final = 1e-6
"""Share of what restitution may give that is left out, so that rounding does not pass the limit."""

Group = tuple[int, ...]
"""Places of balls that hang together by contacts of one step, rising."""


class Pose(NamedTuple):
    """A body's place and motion, as Bullet has them."""

    pose: TransformState
    velocity: Vec3
    spin: Vec3


class Thrift:
    """Looks after the energy of the balls in one space."""

    def __init__(self, balls: Mapping[int, BulletRigidBodyNode], radius: float, gravity: float) -> None:
        self._balls = balls
        self._spinning = radius**2 / 5
        self._gravity = gravity

    def poses(self) -> dict[int, Pose]:
        """All balls as they are."""
        return {
            place: Pose(body.get_transform(), body.get_linear_velocity(), body.get_angular_velocity())
            for place, body in self._balls.items()
        }

    def put(self, place: int, as_it: Pose) -> None:
        """Bring a ball to a place and motion."""
        body = self._balls[place]
        body.set_transform(as_it.pose)
        body.set_linear_velocity(as_it.velocity)
        body.set_angular_velocity(as_it.spin)

    def grown(self, groups: Iterable[Group], before: Mapping[int, Pose]) -> list[Group]:
        """Those groups that now have more energy than before."""
        now = self.poses()
        found = []
        for group in groups:
            had = self._energy(before[place] for place in group)
            if self._energy(now[place] for place in group) > had + ROUNDING * abs(had) + FAINT:
                found.append(group)
        return found

    def temper(self, group: Group, before: Mapping[int, Pose], lively: Mapping[int, Pose], step: float) -> None:
        """Balls, now as without restitution, are given as much of their lively motion as there is energy for.

        In the ``step``, s, that led there they went as far as their speeds say.
        """
        square = linear = 0.0
        dead = {place: _now(self._balls[place]) for place in group}
        left = self._energy(before[place] for place in group) - self._energy(dead.values())
        if left <= 0.0:
            return
        for place, one in dead.items():
            more, turn = lively[place].velocity - one.velocity, lively[place].spin - one.spin
            square += _dot(more, more) / 2 / MM**2 + _dot(turn, turn) * self._spinning
            linear += _dot(one.velocity, more) / MM**2 + 2 * _dot(one.spin, turn) * self._spinning
            linear += self._gravity * more[2] * step / MM
        if not square:
            return
        share = (sqrt(linear * linear + 4 * square * left) - linear) / (2 * square)
        share = min(1.0, share * (1 - SHY))
        for place, one in dead.items():
            more, turn = (lively[place].velocity - one.velocity) * share, (lively[place].spin - one.spin) * share
            pose = one.pose.set_pos(one.pose.get_pos() + more * step)
            self.put(place, Pose(pose, one.velocity + more, one.spin + turn))

    def pay(self, group: Group, before: Mapping[int, Pose]) -> None:
        """Balls pay by their motion for what a step has raised them; those that cannot stay where they were."""
        now = {place: _now(self._balls[place]) for place in group}
        had = self._energy(before[place] for place in group)
        high = sum(self._height(one) for one in now.values())
        moving = self._energy(now.values()) - high
        factor = sqrt(max(0.0, (had - high) / moving)) if moving else 0.0
        for place, one in now.items():
            pose = one.pose if had > high else before[place].pose
            self.put(place, Pose(pose, one.velocity * factor, one.spin * factor))

    def _energy(self, poses: Iterable[Pose]) -> float:
        """J for each kilogram of a ball, over that of balls at rest at the height of the bed's origin."""
        return sum(
            _dot(one.velocity, one.velocity) / 2 / MM**2 + _dot(one.spin, one.spin) * self._spinning + self._height(one)
            for one in poses
        )

    def _height(self, one: Pose) -> float:
        return self._gravity * one.pose.get_pos()[2] / MM


def _now(body: BulletRigidBodyNode) -> Pose:
    return Pose(body.get_transform(), body.get_linear_velocity(), body.get_angular_velocity())


def _dot(one: Vec3, other: Vec3) -> float:
    """In double precision."""
    return float(one[0] * other[0] + one[1] * other[1] + one[2] * other[2])
