"""An independent oracle: the same strokes in one fixed-step Bullet world, which knows nothing of events.

Tuned as far as Bullet goes: hundredths of a millimetre, split impulse, contacts made only where bodies touch, many
small steps. The cloth is Bullet's own friction on a plane; rolling resistance is a held force and the loss of vertical
spin a held torque. There are no pockets: cushions are endless planes, tilted as a nose above the centre meets the ball.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import asin, cos, hypot, sin, sqrt
from typing import Final

from panda3d.bullet import BulletPlaneShape, BulletRigidBodyNode, BulletSphereShape, BulletWorld
from panda3d.core import ConfigVariableBool, ConfigVariableInt, Point3, TransformState, Vec3

from game.core.balls import BallId
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Motion
from game.core.table import Rail, TableSpec
from game.physics.constants import Constants

UNITS: Final = 100_000.0
"""Bullet's units for a metre.

Split impulse works on overlaps deeper than 0.04 of a unit alone; shallower ones are turned into speed, a fifth of
overlap / step. In millimetres that is up to 64 mm/s at 1/8000 s, which a ball hit at 0.8 m/s carries for 0.1 m more.
"""

STEP: Final = 1 / 4000
"""s"""

SLIP: Final = 0.001
"""Slip under which a ball is taken to roll, m/s: more than one step leaves of it."""

NUDGE: Final = 0.0005
"""Slip on the bed, toward the nose, that a ball gets at the step in which it meets a cushion, m/s.

Bullet rubs along one line, the slip's own at the beginning of a step. A rolling ball has no slip to speak of, only
what the held force leaves along its path; but while the nose throws it back and presses it on the bed it slips along
the cushion's normal. Without the nudge the bed rubs it along the path and turns it by degrees.
"""

SEAT: Final = 2e-7
"""How deep a ball that meets a cushion is set into the bed, m.

A ball at rest on a plane floats as often as not a hair above it, and in such a step Bullet makes no contact with the
bed: the nose would drive the ball down freely and take of its speed along the bed for it.
"""

FLYING: Final = 2e-5
"""A ball higher above the bed than this is not set down, m."""

NEAR: Final = 0.005
"""A ball turned back this near to a nose was turned by it, m."""

NORMALS: Final[Mapping[Rail, tuple[float, float]]] = {
    Rail.LEFT: (1.0, 0.0),
    Rail.RIGHT: (-1.0, 0.0),
    Rail.HEAD: (0.0, 1.0),
    Rail.FOOT: (0.0, -1.0),
}
"""From each cushion into the table."""


@dataclass(frozen=True, slots=True)
class Hit:
    """One ball's meeting with a cushion: its motion before and after it, in m/s and rad/s."""

    time: float
    ball: BallId
    rail: Rail
    before: Motion
    after: Motion


@dataclass(frozen=True, slots=True)
class End:
    """How a run ended."""

    places: Mapping[BallId, Point]
    stopped: Mapping[BallId, float]
    """When each ball moved last, s; 0 where it never did."""
    hits: tuple[Hit, ...]


class NativeWorld:
    """One table; every run builds its bodies anew."""

    def __init__(
        self,
        table: TableSpec,
        constants: Constants,
        step: float = STEP,
        units: float = UNITS,
        *,
        is_guided: bool = True,
    ) -> None:
        if constants.ball_friction is None:
            raise ValueError("Bullet knows no friction that depends on speed: give ball_friction a number")
        self._table = table
        self._constants = constants
        self._step = step
        self._units = units
        self._is_guided = is_guided
        reach_x, reach_y = table.width / 2 - table.ball_radius, table.length / 2 - table.ball_radius
        self._reach = {Rail.LEFT: reach_x, Rail.RIGHT: reach_x, Rail.HEAD: reach_y, Rail.FOOT: reach_y}
        self._ball_share = sqrt(constants.ball_friction)
        self._back_share = sqrt(constants.ball_restitution)

    def play(self, layout: Layout, motions: Mapping[BallId, Motion], limit: float = 30.0) -> End:
        """Run to rest, or to a time."""
        world = self._world()
        bodies = {ball: self._ball(world, place) for ball, place in layout.places.items()}
        for ball, (velocity, spin) in motions.items():
            bodies[ball].set_linear_velocity(Vec3(*velocity) * self._units)
            bodies[ball].set_angular_velocity(Vec3(*spin))
        stopped = dict.fromkeys(bodies, 0.0)
        hits: list[Hit] = []
        before = {ball: self._motion(body) for ball, body in bodies.items()}
        for count in range(round(limit / self._step)):
            moving = [ball for ball, body in bodies.items() if self._rub(body)]
            if not moving:
                break
            if self._is_guided:
                for body in bodies.values():
                    self._guide(body)
            world.do_physics(self._step, 0)
            now = (count + 1) * self._step
            for ball, body in bodies.items():
                after = self._motion(body)
                if ball in moving:
                    stopped[ball] = now
                hits += [Hit(now, ball, rail, before[ball], after) for rail in self._met(body, before[ball], after)]
                before[ball] = after
        places = {
            ball: Point(
                body.get_transform().get_pos()[0] / self._units, body.get_transform().get_pos()[1] / self._units
            )
            for ball, body in bodies.items()
        }
        return End(places, stopped, tuple(hits))

    def _rub(self, body: BulletRigidBodyNode) -> bool:
        """Rolling resistance and loss of spin for the coming step; answers whether the ball moves."""
        constants, step, radius = self._constants, self._step, self._table.ball_radius * self._units
        velocity, spin = body.get_linear_velocity(), body.get_angular_velocity()
        vx, vy, wz = velocity[0], velocity[1], spin[2]
        speed = hypot(vx, vy)
        slip = hypot(vx - radius * spin[1], vy + radius * spin[0])
        loss = constants.cloth_roll * constants.gravity * self._units
        turn = constants.cloth_spin * step
        if slip < SLIP * self._units:
            if speed <= loss * step:
                body.set_linear_velocity(Vec3(0, 0, velocity[2]))
                body.set_angular_velocity(Vec3(0, 0, wz if abs(wz) > turn else 0))
                return abs(wz) > turn and self._turn(body, wz)
            body.apply_central_force(Vec3(vx, vy, 0) * (-1.4 * loss / speed))
        if abs(wz) <= turn:
            body.set_angular_velocity(Vec3(spin[0], spin[1], 0))
            return True
        return self._turn(body, wz)

    def _turn(self, body: BulletRigidBodyNode, wz: float) -> bool:
        radius = self._table.ball_radius * self._units
        moment = 0.4 * radius * radius * self._constants.cloth_spin
        body.apply_torque(Vec3(0, 0, -moment if wz > 0 else moment))
        return True

    def _guide(self, body: BulletRigidBodyNode) -> None:
        """Seat a ball that meets a cushion in the coming step on the bed and give its slip the true direction."""
        velocity, place = body.get_linear_velocity(), body.get_transform().get_pos()
        radius = self._table.ball_radius
        for rail, (nx, ny) in NORMALS.items():
            if nx * velocity[0] + ny * velocity[1] < 0.0 and self._gap(body, rail) <= 0.0:
                if place[2] / self._units - radius < FLYING:
                    seat = Point3(place[0], place[1], (radius - SEAT) * self._units)
                    body.set_transform(body.get_transform().set_pos(seat))
                turn = NUDGE / radius
                body.set_angular_velocity(body.get_angular_velocity() + Vec3(-ny * turn, nx * turn, 0))

    def _met(self, body: BulletRigidBodyNode, before: Motion, after: Motion) -> list[Rail]:
        """Cushions that have turned the ball back within the step."""
        return [
            rail
            for rail, (nx, ny) in NORMALS.items()
            if nx * before.velocity[0] + ny * before.velocity[1] < 0.0
            if nx * after.velocity[0] + ny * after.velocity[1] > 0.0
            if self._gap(body, rail) < NEAR
        ]

    def _gap(self, body: BulletRigidBodyNode, rail: Rail) -> float:
        """Between the ball and a nose, m."""
        nx, ny = NORMALS[rail]
        place = body.get_transform().get_pos()
        return (nx * place[0] + ny * place[1]) / self._units + self._reach[rail]

    def _world(self) -> BulletWorld:
        split, rounds = ConfigVariableBool("bullet-split-impulse"), ConfigVariableInt("bullet-solver-iterations")
        was_split, had_rounds = split.get_value(), rounds.get_value()
        split.set_value(True)
        rounds.set_value(30)
        world = BulletWorld()
        # The engine's own worlds are made with other settings in the same process.
        split.set_value(was_split)
        rounds.set_value(had_rounds)
        constants, table = self._constants, self._table
        world.set_gravity(Vec3(0, 0, -constants.gravity * self._units))
        self._plane(world, Vec3(0, 0, 1), 0.0, constants.cloth_slide, 0.0)
        radius = table.ball_radius
        tilt = asin((table.nose_height - radius) / radius)
        for rail, (nx, ny) in NORMALS.items():
            normal = Vec3(nx * cos(tilt), ny * cos(tilt), -sin(tilt))
            # Touched by a ball on the bed whose side is under the nose.
            centre = Vec3(-nx * self._reach[rail], -ny * self._reach[rail], radius)
            constant = (normal.dot(centre) - radius) * self._units
            self._plane(world, normal, constant, constants.cushion_friction, constants.cushion_restitution)
        return world

    def _plane(self, world: BulletWorld, normal: Vec3, constant: float, friction: float, restitution: float) -> None:
        node = BulletRigidBodyNode("plane")
        node.add_shape(BulletPlaneShape(normal, constant))
        # Bullet multiplies what both bodies have.
        node.set_friction(friction / self._ball_share)
        node.set_restitution(restitution / self._back_share)
        world.attach(node)

    def _ball(self, world: BulletWorld, place: Point) -> BulletRigidBodyNode:
        body = BulletRigidBodyNode("ball")
        body.add_shape(BulletSphereShape(self._table.ball_radius * self._units))
        body.set_mass(1.0)
        body.set_friction(self._ball_share)
        body.set_restitution(self._back_share)
        body.set_contact_processing_threshold(0)
        body.set_deactivation_enabled(False)
        body.set_transform(TransformState.make_pos(Point3(place.x, place.y, self._table.ball_radius) * self._units))
        world.attach(body)
        return body

    def _motion(self, body: BulletRigidBodyNode) -> Motion:
        vx, vy, vz = body.get_linear_velocity() / self._units
        wx, wy, wz = body.get_angular_velocity()
        return Motion((vx, vy, vz), (wx, wy, wz))
