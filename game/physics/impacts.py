"""Small Bullet worlds that decide every impulse.

Each world is local and clean: the first body at the origin, identity rotation, bodies pressed into each other by
OVERLAP, no gravity, one step of SOLVE. Impacts know no scale of speed, so all speeds are told to Bullet PACE times as
fast: it turns overlap into a speed of a fifth of overlap / SOLVE, and sees no direction in slips under 0.35 mm/s of
its own. Where the step carries the bodies is thrown away. Old manifolds are cleared, so that an answer depends on
nothing but its question.
"""

from functools import cache
from math import asin, cos, sin, sqrt
from typing import Final

from panda3d.bullet import BulletPlaneShape, BulletRigidBodyNode, BulletSphereShape, BulletWorld
from panda3d.core import BitMask32, Point3, TransformState, Vec3, load_prc_file_data

from game.core.table import TableSpec
from game.physics.constants import Constants

OVERLAP: Final = 1e-6
"""How far bodies are pressed into each other so that Bullet sees a contact, m."""

SOLVE: Final = 1.0
"""Length of the one step, s: the longer, the less overlap counts."""

ITERATIONS: Final = 30
"""Of Bullet's contact solver; 10 are exact for one contact, clusters take more."""

PACE: Final = 1000.0
"""Bullet's speeds for one of ours."""

NUDGE: Final = 1e-3
"""Slip on the bed that balls at an impact get by a turn, m/s, each the way the impact drives it: where a ball does not
slip yet Bullet would rub it along an axis of its own. Two balls are turned oppositely and so do not rub each other."""

INERTIA: Final = 2 / 5
"""Of a solid ball, in m R^2."""

HEAVY: Final = 1e6
"""Mass of what no ball moves, in ball masses."""

PORTIONS: Final = (0.6, 0.85, 1.0)
"""How much of the nose's push has been given after each part of a rebound. Every part is smaller than the one before,
so that what the last leaves of a slip that has died is small. With rolling balls and any side the velocity is within
0.006 rms of an endlessly fine division; five equal parts do no better, one part misses by 0.03."""

Six = tuple[float, float, float, float, float, float]
"""Velocity x, y, z and spin x, y, z."""

NULL: Final = Vec3(0, 0, 0)
HERE: Final = TransformState.make_identity()


class PairWorld:
    """Two balls on the bed or in the air; the line of their centres is +x.

    On the bed friction between them pushes one of them down, and the bed rubs it within the same impact (Mathavan
    2014). ``cloth`` is the friction of that bed; None in the air.
    """

    def __init__(self, table: TableSpec, constants: Constants, cloth: float | None) -> None:
        self._world = new_world()
        self._radius = table.ball_radius
        self._one = new_ball(table.ball_radius, table.ball_mass)
        self._other = new_ball(table.ball_radius, table.ball_mass)
        self._bed = _bed(table.ball_radius, 1.0, 0.0)
        self._cloth = cloth
        for body in (self._one, self._other):
            body.set_restitution(sqrt(constants.ball_restitution))
            self._world.attach(body)
        if cloth is not None:
            self._world.attach(self._bed)
        self._there = TransformState.make_pos(Point3(2 * table.ball_radius - OVERLAP, 0, 0))

    def collide(self, one: Six, other: Six, friction: float) -> tuple[Six, Six]:
        """Motions of both after they have met with this friction between them."""
        share = sqrt(friction)
        first, second = self._one, self._other
        first.set_friction(share)
        second.set_friction(share)
        if self._cloth is not None:
            self._bed.set_friction(self._cloth / share if share else 0.0)
        turn = NUDGE / self._radius
        self._set(first, HERE, one, turn)
        self._set(second, self._there, other, -turn)
        _solve(self._world)
        return motion_told(first, -turn), motion_told(second, turn)

    @staticmethod
    def _set(body: BulletRigidBodyNode, place: TransformState, motion: Six, turn: float) -> None:
        vx, vy, vz, wx, wy, wz = motion
        body.set_transform(place)
        body.set_linear_velocity(Vec3(vx, vy, vz) * PACE)
        body.set_angular_velocity(Vec3(wx, wy + turn, wz) * PACE)


class BedWorld:
    """One ball driven into the bed."""

    def __init__(self, table: TableSpec, friction: float, restitution: float) -> None:
        self._world = new_world()
        self._ball = new_ball(table.ball_radius, table.ball_mass)
        self._ball.set_friction(1)
        self._ball.set_restitution(1)
        self._world.attach(self._ball)
        self._world.attach(_bed(table.ball_radius, friction, restitution))

    def press(self, velocity: Vec3, spin: Vec3) -> Six:
        """Velocity and spin after the bed, from those before it."""
        self._ball.set_transform(HERE)
        self._ball.set_linear_velocity(velocity * PACE)
        self._ball.set_angular_velocity(spin * PACE)
        _solve(self._world)
        return motion_told(self._ball)


class CushionWorld:
    """One ball on the bed before a nose, which lies toward +x and, being above the centre, pushes down as well.

    Rubber gives way: the ball slides and turns on it while it is slowed and thrown back, so that one solve with the
    friction of the first instant misses by up to a seventh of the speed. The nose is therefore a very heavy ball that
    moves with the ball and is slowed itself in PORTIONS; before each of them Bullet sees the slip as it is by then.
    """

    def __init__(self, table: TableSpec, constants: Constants) -> None:
        self._world = new_world()
        radius = table.ball_radius
        self._radius = radius
        self._back = 1 + constants.cushion_restitution
        self._ball = new_ball(radius, table.ball_mass)
        self._ball.set_friction(1)
        self._nose = new_ball(radius, table.ball_mass * HEAVY)
        self._nose.set_friction(constants.cushion_friction)
        bed = _bed(radius, constants.cloth_slide, 0.0)
        self._ball.set_into_collide_mask(BitMask32(0b11))
        self._nose.set_into_collide_mask(BitMask32(0b01))
        bed.set_into_collide_mask(BitMask32(0b10))
        for body in (self._ball, self._nose, bed):
            self._world.attach(body)
        tilt = asin((table.nose_height - radius) / radius)
        self._normal = Vec3(cos(tilt), 0, sin(tilt))
        self._there = TransformState.make_pos(Point3(self._normal * (2 * radius - OVERLAP)))

    def rebound(self, velocity: Vec3, spin: Vec3) -> Six:
        """Velocity and spin after the nose, from those before it."""
        ball, nose = self._ball, self._nose
        closing = velocity.dot(self._normal) * PACE
        turn = NUDGE / self._radius
        ball.set_linear_velocity(velocity * PACE)
        ball.set_angular_velocity((spin + Vec3(0, turn, 0)) * PACE)
        for portion in PORTIONS:
            ball.set_transform(HERE)
            nose.set_transform(self._there)
            nose.set_linear_velocity(self._normal * (closing * (1 - self._back * portion)))
            nose.set_angular_velocity(NULL)
            _solve(self._world)
        return self._tempered(velocity, spin, motion_told(ball, -turn))

    def _tempered(self, velocity: Vec3, spin: Vec3, motion: Six) -> Six:
        """The same motion, or slower off the nose where restitution near 1 and friction would have made energy."""
        vx, vy, vz, wx, wy, wz = motion
        weight = INERTIA * self._radius**2
        gain = energy(motion, weight) - velocity.length_squared() - weight * spin.length_squared()
        return (-sqrt(max(vx * vx - gain, 0.0)), vy, vz, wx, wy, wz) if gain > 0.0 else motion


def energy(motion: Six, weight: float) -> float:
    """Twice the kinetic energy for each kilogram, ``weight`` being the moment of inertia for each."""
    vx, vy, vz, wx, wy, wz = motion
    return vx * vx + vy * vy + vz * vz + weight * (wx * wx + wy * wy + wz * wz)


@cache
def _configure() -> None:
    """Engine settings read when a world is made.

    Unused transforms go at once: collecting them later costs milliseconds an impact. Turning off their uniqueness
    instead saves as much, but then Panda cannot open a window in the same process.
    """
    load_prc_file_data(
        "", f"bullet-solver-iterations {ITERATIONS}\ngarbage-collect-states 0\nbullet-filter-algorithm mask"
    )


def new_world() -> BulletWorld:
    _configure()
    world = BulletWorld()
    world.set_gravity(NULL)
    return world


def new_ball(radius: float, mass: float) -> BulletRigidBodyNode:
    body = BulletRigidBodyNode("ball")
    body.add_shape(BulletSphereShape(radius))
    body.set_mass(mass)
    body.set_contact_processing_threshold(0)
    body.set_deactivation_enabled(False)
    return body


def _bed(radius: float, friction: float, restitution: float) -> BulletRigidBodyNode:
    """The bed under a ball at the origin."""
    node = BulletRigidBodyNode("bed")
    # The form taking a Plane reads its constant with the wrong sign in Panda3D 1.10.
    node.add_shape(BulletPlaneShape(Vec3(0, 0, 1), OVERLAP - radius))
    node.set_friction(friction)
    node.set_restitution(restitution)
    return node


def motion_told(body: BulletRigidBodyNode, turn: float = 0.0) -> Six:
    """What the solve left a body with, and a turn about y on top."""
    vx, vy, vz = body.get_linear_velocity() / PACE
    wx, wy, wz = body.get_angular_velocity() / PACE
    return (vx, vy, vz, wx, wy + turn, wz)


def _solve(world: BulletWorld) -> None:
    world.do_physics(SOLVE, 0)
    for manifold in world.get_manifolds():
        manifold.clear_manifold()
