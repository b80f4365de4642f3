"""Balls that Bullet moves by itself, step by step: in pockets, on rails, in heaps.

A space is made afresh for every spell of such motion, its bodies always joining in the same order, so that what it
answers depends on nothing played before. Lengths inside are millimetres (see game.physics.bodies).
"""

from itertools import combinations
from math import sqrt
from typing import Final, NamedTuple

from panda3d.bullet import BulletRigidBodyNode, BulletSphereShape, BulletWorld
from panda3d.core import Point3, TransformState, Vec3

from game.core.table import Rail, TableSpec
from game.physics.bodies import MM
from game.physics.cloth import Ball, Stance
from game.physics.impacts import OVERLAP
from game.physics.roots import NEVER

STEPS: Final = ((1.5, 2.0**-10), (4.0, 2.0**-11))
"""Length of a step while no ball is faster than this, s: binary fractions, so that times add up exactly."""

SHORTEST: Final = 2.0**-12
"""Step for faster balls, s."""

SKIP: Final = 1e-4
"""Rests of time shorter than this are let pass, s: Bullet turns overlap into speed by dividing by the step."""

SLACK: Final = 2e-4
"""Energy a step may give back of what others took, J for each kilogram of a ball: the 20 um a ball sinks and is lifted
when it lies on the bed."""

TOUCH: Final = 1e-7
"""Balls this near to the overlap they are brought to have met, m."""

PARTINGS: Final = 30
"""Rounds of parting balls that press on one another in a chain."""

PAIR: Final = 2
"""Balls that can meet."""


class Touch(NamedTuple):
    """A ball touched another one, or rubber: when, and closing how fast, m/s."""

    time: float
    place: int
    other: int | Rail
    speed: float


Knot = tuple[float, dict[int, Stance]]
"""A time, and how all balls in a space were then."""


class Space:
    """One spell of motion in three dimensions."""

    def __init__(
        self, world: BulletWorld, table: TableSpec, share: tuple[float, float], gravity: float, now: float
    ) -> None:  # fmt: skip
        self.now = now
        self.touches: list[Touch] = []
        self._world = world
        self._radius = table.ball_radius
        self._mass = table.ball_mass
        self._share = share
        self._gravity = gravity
        self._balls: dict[int, BulletRigidBodyNode] = {}
        self._budget = 0.0

    def take(self, place: int, ball: Ball) -> None:
        """A ball joins in, as it moves now."""
        body = BulletRigidBodyNode(str(place))
        body.add_shape(BulletSphereShape(self._radius * MM))
        body.set_mass(self._mass)
        body.set_contact_processing_threshold(0)
        body.set_deactivation_enabled(False)
        body.set_restitution(self._share[0])
        body.set_friction(self._share[1])
        body.set_transform(TransformState.make_pos(Point3(ball.x * MM, ball.y * MM, (ball.z + self._radius) * MM)))
        self._world.attach(body)
        body.set_linear_velocity(Vec3(ball.vx, ball.vy, ball.vz) * MM)
        body.set_angular_velocity(Vec3(ball.wx, ball.wy, ball.wz))
        self._balls[place] = body
        self._budget += sum(self._parts(body))

    def give(self, place: int) -> None:
        """A ball leaves."""
        body = self._balls.pop(place)
        self._budget -= sum(self._parts(body))
        self._world.remove(body)

    def read(self, place: int) -> Stance:
        """A ball's place and motion as they are now."""
        body = self._balls[place]
        at, velocity, spin = body.get_transform().get_pos(), body.get_linear_velocity(), body.get_angular_velocity()
        return Stance(
            at[0] / MM, at[1] / MM, at[2] / MM - self._radius,
            velocity[0] / MM, velocity[1] / MM, velocity[2] / MM,
            spin[0], spin[1], spin[2],
        )  # fmt: skip

    def advance(self, now: float) -> list[Knot]:
        """Move all balls on; answers when they were where: at every contact, and in the end.

        Motion that would add energy is damped to what there was.
        """
        knots: list[Knot] = []
        usual = self._step()
        while (left := now - self.now) >= SKIP:
            soonest = self._until_touch(usual + SKIP)
            before = self._knot()
            seen = len(self.touches)
            self._pass(min(soonest, left) if soonest < left or left - usual < SKIP else usual)
            if soonest < left:
                knots.append(self._knot())
                self._meet()
            elif len(self.touches) > seen:
                knots += [before, self._knot()]
        self.now = now
        knots.append(self._knot())
        self._damp()
        return knots

    def _knot(self) -> Knot:
        return self.now, {place: self.read(place) for place in self._balls}

    def _step(self) -> float:
        fastest = max(body.get_linear_velocity().length_squared() for body in self._balls.values()) / MM**2
        return next((step for speed, step in STEPS if fastest < speed * speed), SHORTEST)

    def _until_touch(self, limit: float) -> float:
        """Time until two balls have closed in on each other so that Bullet sees it, or NEVER beyond a limit."""
        if len(self._balls) < PAIR:
            return NEVER
        soonest = limit
        stances = [(body.get_transform().get_pos(), body.get_linear_velocity()) for body in self._balls.values()]
        for (one, speed), (other, other_speed) in combinations(stances, 2):
            between = other - one
            far = between.length()
            closing = (speed - other_speed).dot(between) / far
            gap = far + (OVERLAP / 2 - 2 * self._radius) * MM
            if TOUCH * MM < gap < closing * soonest:
                soonest = gap / closing
        return soonest if soonest < limit else NEVER

    def _unpress(self) -> None:
        """Part balls that a step has pressed into each other by more than Bullet needs to see."""
        pairs = list(combinations(self._balls.values(), 2))
        for _ in range(PARTINGS):
            if not sum(self._part(one, other) for one, other in pairs):
                return

    def _part(self, one: BulletRigidBodyNode, other: BulletRigidBodyNode) -> bool:
        """Part two balls; whether they were pressed into each other."""
        pose, other_pose = one.get_transform(), other.get_transform()
        between = other_pose.get_pos() - pose.get_pos()
        far = between.length()
        over = (2 * self._radius - OVERLAP / 2) * MM - far
        if over <= TOUCH * MM:
            return False
        push = between * (over / far / 2)
        one.set_transform(pose.set_pos(pose.get_pos() - push))
        other.set_transform(other_pose.set_pos(other_pose.get_pos() + push))
        return True

    def _meet(self) -> None:
        """Answer contacts of balls in no time: of a step without weight only the speeds are kept."""
        poses = [(body, body.get_transform()) for body in self._balls.values()]
        self._world.set_gravity(Vec3(0, 0, 0))
        self._world.do_physics(STEPS[0][1], 0)
        self._world.set_gravity(Vec3(0, 0, -self._gravity * MM))
        self._scan()
        for body, pose in poses:
            body.set_transform(pose)

    def _pass(self, step: float) -> None:
        """Let a time pass: by a step, or, where that would be too short, by carrying the balls along."""
        if step >= SKIP:
            self._world.do_physics(step, 0)
            self._scan()
        else:
            for body in self._balls.values():
                pose = body.get_transform()
                body.set_transform(pose.set_pos(pose.get_pos() + body.get_linear_velocity() * step))
        if len(self._balls) >= PAIR:
            self._unpress()
        self.now += step

    def _scan(self) -> None:
        """Note the contacts a step began with and forget all: kept ones hold a ball back on an edge."""
        for manifold in self._world.get_manifolds():
            count = manifold.get_num_manifold_points()
            if not count:
                continue
            names = manifold.get_node0().get_name(), manifold.get_node1().get_name()
            one, other = names if names[0].isdecimal() else names[::-1]
            if other.isdecimal() or other in RAILS:
                points = [manifold.get_manifold_point(number) for number in range(count)]
                push = sum(point.get_applied_impulse() for point in points) / MM / self._mass
                if push > 0.0:
                    self._note(int(one), other, push / (1 + points[0].get_combined_restitution()))
            manifold.clear_manifold()

    def _note(self, place: int, other: str, closing: float) -> None:
        """A contact of a ball with something that gives way not at all; another ball shares the push."""
        if other.isdecimal():
            low, high = sorted((place, int(other)))
            self.touches.append(Touch(self.now, low, high, 2 * closing))
        else:
            self.touches.append(Touch(self.now, place, RAILS[other], closing))

    def _parts(self, body: BulletRigidBodyNode) -> tuple[float, float]:
        moving = body.get_linear_velocity().length_squared() / MM**2 / 2
        turning = body.get_angular_velocity().length_squared() * self._radius**2 / 5
        return moving + turning, self._gravity * body.get_transform().get_pos()[2] / MM

    def _damp(self) -> None:
        """Slow all balls alike where they have more energy than is left, as steps of finite length may give them."""
        parts = [self._parts(body) for body in self._balls.values()]
        kinetic = sum(part[0] for part in parts)
        energy = kinetic + sum(part[1] for part in parts)
        gain = energy - self._budget
        self._budget = min(self._budget, energy + SLACK)
        if gain <= 0.0 or not kinetic:
            return
        factor = sqrt(max(0.0, 1 - gain / kinetic))
        for body in self._balls.values():
            body.set_linear_velocity(body.get_linear_velocity() * factor)
            body.set_angular_velocity(body.get_angular_velocity() * factor)


RAILS: Final = {rail.value: rail for rail in Rail}
"""Rails by the names of their bodies."""
