"""Small Bullet worlds that decide every impulse.

Each world is local and clean: the first body at the origin, identity rotation, bodies pressed into each other by
OVERLAP, no gravity, one step of SOLVE. Bullet turns overlap into a speed of a fifth of overlap / SOLVE, here 2e-7 m/s;
where the step carries the bodies is thrown away. Old manifolds are cleared and worlds of three bodies or more are
built afresh, so that an answer depends on nothing but its question.
"""

from collections.abc import Sequence
from functools import cache
from math import asin, cos, sin, sqrt
from typing import Final, NamedTuple

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

MASKS: Final = 32
"""Bits in a collision mask: one for each pair of a cluster that may touch."""

Six = tuple[float, float, float, float, float, float]
"""Velocity x, y, z and spin x, y, z."""

NULL: Final = Vec3(0, 0, 0)
HERE: Final = TransformState.make_identity()


class PairWorld:
    """Two balls; the line of their centres is +x."""

    def __init__(self, table: TableSpec, constants: Constants) -> None:
        self._world = _world()
        self._one = _ball(table.ball_radius, table.ball_mass)
        self._other = _ball(table.ball_radius, table.ball_mass)
        for body in (self._one, self._other):
            body.set_restitution(sqrt(constants.ball_restitution))
            self._world.attach(body)
        self._there = TransformState.make_pos(Point3(2 * table.ball_radius - OVERLAP, 0, 0))

    def push(self, velocity: Vec3, spin: Vec3, friction: float) -> Vec3:
        """Velocity the second ball gains, being still, when the first has this velocity and the sum of both spins."""
        one, other = self._one, self._other
        share = sqrt(friction)
        one.set_friction(share)
        other.set_friction(share)
        one.set_transform(HERE)
        other.set_transform(self._there)
        one.set_linear_velocity(velocity)
        one.set_angular_velocity(spin)
        other.set_linear_velocity(NULL)
        other.set_angular_velocity(NULL)
        _solve(self._world)
        return other.get_linear_velocity()


class CushionWorld:
    """One ball on the bed before a nose, which lies toward +x and, being above the centre, pushes down as well."""

    def __init__(self, table: TableSpec, constants: Constants) -> None:
        self._world = _world()
        radius = table.ball_radius
        self._ball = _ball(radius, table.ball_mass)
        self._ball.set_restitution(1)
        self._ball.set_friction(1)
        self._world.attach(self._ball)
        tilt = asin((table.nose_height - radius) / radius)
        self._plane(Vec3(0, 0, 1), radius, constants.cloth_slide, 0.0)
        nose = Vec3(-cos(tilt), 0, -sin(tilt))
        self._plane(nose, radius, constants.cushion_friction, constants.cushion_restitution)

    def rebound(self, velocity: Vec3, spin: Vec3) -> Six:
        """Velocity and spin after the nose, from those before it."""
        ball = self._ball
        ball.set_transform(HERE)
        ball.set_linear_velocity(velocity)
        ball.set_angular_velocity(spin)
        _solve(self._world)
        v = ball.get_linear_velocity()
        w = ball.get_angular_velocity()
        return (v[0], v[1], v[2], w[0], w[1], w[2])

    def _plane(self, normal: Vec3, radius: float, friction: float, restitution: float) -> None:
        node = BulletRigidBodyNode("plane")
        # The form taking a Plane reads its constant with the wrong sign in Panda3D 1.10.
        node.add_shape(BulletPlaneShape(normal, OVERLAP - radius))
        node.set_friction(friction)
        node.set_restitution(restitution)
        self._world.attach(node)


class ClusterBall(NamedTuple):
    """One ball of a cluster: where, and its motion."""

    x: float
    y: float
    motion: Six


def cluster(
    table: TableSpec,
    constants: Constants,
    balls: Sequence[ClusterBall],
    pairs: Sequence[tuple[int, int]],
    friction: float,
    gap: float,
) -> list[Six]:
    """Motions after all these pairs have met at once; spheres grow by half the widest gap so that all touch."""
    world = _world()
    origin = balls[0]
    bodies = []
    for place, ball in enumerate(balls):
        body = _ball(table.ball_radius + (gap + OVERLAP) / 2, table.ball_mass)
        body.set_restitution(sqrt(constants.ball_restitution))
        body.set_friction(sqrt(friction))
        # Spheres grown for the contact keep the true ball's inertia.
        inertia = 2 / 5 * table.ball_mass * table.ball_radius**2
        body.set_inertia(Vec3(inertia, inertia, inertia))
        mask = BitMask32.all_off()
        for bit, pair in enumerate(pairs):
            if place in pair:
                mask.set_bit(bit % MASKS)
        body.set_into_collide_mask(mask)
        body.set_transform(TransformState.make_pos(Point3(ball.x - origin.x, ball.y - origin.y, 0)))
        # Masks and places count from the moment a body joins the world.
        world.attach(body)
        body.set_linear_velocity(Vec3(*ball.motion[:3]))
        body.set_angular_velocity(Vec3(*ball.motion[3:]))
        bodies.append(body)
    world.do_physics(SOLVE, 0)
    return [(*body.get_linear_velocity(), *body.get_angular_velocity()) for body in bodies]


@cache
def _configure() -> None:
    """Engine settings read when a world is made.

    Unused transforms go at once: collecting them later costs milliseconds an impact. Turning off their uniqueness
    instead saves as much, but then Panda cannot open a window in the same process.
    """
    load_prc_file_data(
        "", f"bullet-solver-iterations {ITERATIONS}\ngarbage-collect-states 0\nbullet-filter-algorithm mask"
    )


def _world() -> BulletWorld:
    _configure()
    world = BulletWorld()
    world.set_gravity(NULL)
    return world


def _ball(radius: float, mass: float) -> BulletRigidBodyNode:
    body = BulletRigidBodyNode("ball")
    body.add_shape(BulletSphereShape(radius))
    body.set_mass(mass)
    body.set_contact_processing_threshold(0)
    body.set_deactivation_enabled(False)
    return body


def _solve(world: BulletWorld) -> None:
    world.do_physics(SOLVE, 0)
    for manifold in world.get_manifolds():
        manifold.clear_manifold()
