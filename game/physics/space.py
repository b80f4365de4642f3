"""Balls that Bullet moves by itself, step by step: in pockets, on rails, in heaps.

A space is made afresh for every spell of such motion, its bodies always joining in the same order, so that what it
answers depends on nothing played before. Lengths inside are millimetres (see game.physics.bodies).
"""

from itertools import combinations
from math import hypot, sqrt
from typing import Final, NamedTuple

from panda3d.bullet import BulletRigidBodyNode, BulletSphereShape, BulletWorld
from panda3d.core import Point3, TransformState, Vec3

from game.core.outline import outline_of
from game.core.table import Rail, TableSpec
from game.physics.bodies import MM
from game.physics.cloth import Ball, Stance
from game.physics.impacts import OVERLAP
from game.physics.roots import NEVER
from game.physics.thrift import Group, Pose, Thrift

STEPS: Final = ((1.5, 2.0**-10), (4.0, 2.0**-11))
"""Length of a step while no ball is faster than this, s: binary fractions, so that times add up exactly."""

SHORTEST: Final = 2.0**-12
"""Step for faster balls, s."""

SKIP: Final = 1e-4
"""Through shorter times balls are carried without Bullet, s: it turns overlap into speed by dividing by the step."""

BLINK: Final = 1e-9
"""Times shorter than this are none, s."""

RIM: Final = 1e-4
"""Nearer than this to a hole the slate is not taken for level, m: there its edge is cut in straight pieces."""

STILL: Final = 1e-6
"""A ball lies on slate as long as it rises no faster than this, m/s."""

TOUCH: Final = 1e-7
"""Balls this near to the overlap they are brought to have met, m."""

PARTINGS: Final = 30
"""Rounds of parting balls that press on one another in a chain."""

NEAR: Final = 1e-6
"""Gap up to which Bullet lets a contact act, m: without any it misses every other contact of bodies that just touch."""

SUNK: Final = 0.002
"""Deepest that a step can press a ball into the slate, m."""


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
        self._level = table.ball_radius * MM
        self._mass = table.ball_mass
        self._share = share
        self._gravity = gravity
        self._holes = tuple(
            (hole.centre.x * MM, hole.centre.y * MM, (hole.radius + RIM) * MM)
            for hole in outline_of(table).holes.values()
        )
        self._balls: dict[int, BulletRigidBodyNode] = {}
        self._thrift = Thrift(self._balls, table.ball_radius, gravity)

    def take(self, place: int, ball: Ball) -> None:
        """A ball joins in, as it moves now."""
        body = BulletRigidBodyNode(str(place))
        body.add_shape(BulletSphereShape(self._radius * MM))
        body.set_mass(self._mass)
        body.set_contact_processing_threshold(NEAR * MM)
        body.set_deactivation_enabled(False)
        body.set_restitution(self._share[0])
        body.set_friction(self._share[1])
        body.set_transform(TransformState.make_pos(Point3(ball.x * MM, ball.y * MM, self._level + ball.z * MM)))
        self._world.attach(body)
        body.set_linear_velocity(Vec3(ball.vx, ball.vy, ball.vz) * MM)
        body.set_angular_velocity(Vec3(ball.wx, ball.wy, ball.wz))
        self._balls[place] = body

    def give(self, place: int) -> None:
        """A ball leaves."""
        self._world.remove(self._balls.pop(place))

    def read(self, place: int) -> Stance:
        """A ball's place and motion as they are now."""
        body = self._balls[place]
        at, velocity, spin = body.get_transform().get_pos(), body.get_linear_velocity(), body.get_angular_velocity()
        return Stance(
            at[0] / MM, at[1] / MM, (at[2] - self._level) / MM,
            velocity[0] / MM, velocity[1] / MM, velocity[2] / MM,
            spin[0], spin[1], spin[2],
        )  # fmt: skip

    def advance(self, now: float) -> list[Knot]:
        """Move all balls on; answers when they were where: at every contact, and in the end."""
        knots: list[Knot] = []
        usual = self._step()
        while (left := now - self.now) > BLINK:
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
        return knots

    def _knot(self) -> Knot:
        return self.now, {place: self.read(place) for place in self._balls}

    def _step(self) -> float:
        fastest = max(body.get_linear_velocity().length_squared() for body in self._balls.values()) / MM**2
        return next((step for speed, step in STEPS if fastest < speed * speed), SHORTEST)

    def _until_touch(self, limit: float) -> float:
        """Time until a ball lands, or two have closed in on each other so that Bullet sees it; NEVER beyond a limit."""
        soonest = limit
        stances = [(body.get_transform().get_pos(), body.get_linear_velocity()) for body in self._balls.values()]
        fall = self._gravity * MM
        for at, speed in stances:
            high = at[2] - self._level
            if high > TOUCH * MM and high + (speed[2] - fall * soonest) * soonest < 0.0 and self._has_slate(at):
                soonest = (speed[2] + sqrt(speed[2] ** 2 + 4 * fall * high)) / (2 * fall)
        for (one, speed), (other, other_speed) in combinations(stances, 2):
            between = other - one
            far = between.length()
            closing = (speed - other_speed).dot(between) / far
            gap = far + (OVERLAP / 2 - 2 * self._radius) * MM
            if TOUCH * MM < gap < closing * soonest:
                soonest = gap / closing
        return soonest if soonest < limit else NEVER

    def _has_slate(self, at: Point3) -> bool:
        """Whether a ball centred here has level slate below it."""
        return all(hypot(at[0] - x, at[1] - y) > radius for x, y, radius in self._holes)

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
        self._world.set_gravity(Vec3(0, 0, 0))
        self._solve(STEPS[0][1], 0.0)
        self._world.set_gravity(Vec3(0, 0, -self._gravity * MM))

    def _pass(self, step: float) -> None:
        """Let a time pass: by a step, or, where that would be too short, by carrying the balls along."""
        if step >= SKIP:
            self._solve(step, step)
        else:
            before = self._thrift.poses()
            self._carry(step)
            self._settle()
            for group in self._thrift.grown([(place,) for place in before], before):
                self._thrift.pay(group, before)
        self.now += step

    def _solve(self, step: float, way: float) -> None:
        """One step of Bullet's without a gain of energy; balls go on through as much of it as ``way``, or stay."""
        thrift, seen = self._thrift, len(self.touches)
        before = thrift.poses()
        groups = self._step_once(step, way, before)
        grown = thrift.grown(groups, before)
        if not grown:
            return
        lively = thrift.poses()
        del self.touches[seen:]
        for place, pose in before.items():
            thrift.put(place, pose)
        for body in self._balls.values():
            body.set_restitution(0)
        self._step_once(step, way, before)
        for body in self._balls.values():
            body.set_restitution(self._share[0])
        for group in groups:
            if group in grown:
                thrift.temper(group, before, lively, way)
            else:
                for place in group:
                    thrift.put(place, lively[place])
        self._settle()
        for group in thrift.grown(groups, before):
            thrift.pay(group, before)

    def _step_once(self, step: float, way: float, before: dict[int, Pose]) -> list[Group]:
        self._world.do_physics(step, 0)
        groups = self._scan()
        if way:
            self._settle()
        else:
            for place, pose in before.items():
                self._balls[place].set_transform(pose.pose)
        return groups

    def _carry(self, step: float) -> None:
        """Move the balls on by their speeds and, where they do not lie on slate, their weight."""
        for body in self._balls.values():
            pose, velocity = body.get_transform(), body.get_linear_velocity()
            at = pose.get_pos()
            lies = at[2] <= self._level + TOUCH * MM and abs(velocity[2]) <= STILL * MM
            if not lies:
                velocity[2] -= self._gravity * MM * step
                body.set_linear_velocity(velocity)
            body.set_transform(pose.set_pos(at + velocity * step))

    def _settle(self) -> None:
        """Raise balls a step has pressed into the slate, and part those it has pressed into each other."""
        pairs = list(combinations(self._balls.values(), 2))
        for _ in range(PARTINGS):
            for body in self._balls.values():
                self._seat(body)
            if not sum(self._part(one, other) for one, other in pairs):
                return

    def _seat(self, body: BulletRigidBodyNode) -> None:
        pose = body.get_transform()
        at = pose.get_pos()
        if 0.0 < self._level - at[2] < SUNK * MM and self._has_slate(at):
            body.set_transform(pose.set_pos(Point3(at[0], at[1], self._level)))

    def _scan(self) -> list[Group]:
        """Note the contacts a step began with and forget all: kept ones hold a ball back on an edge.

        Answers which balls hang together by them.
        """
        tied = {place: {place} for place in self._balls}
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
                    if other.isdecimal():
                        joined = tied[int(one)] | tied[int(other)]
                        tied.update(dict.fromkeys(joined, joined))
            manifold.clear_manifold()
        return sorted({tuple(sorted(group)) for group in tied.values()})

    def _note(self, place: int, other: str, closing: float) -> None:
        """A contact of a ball with something that gives way not at all; another ball shares the push."""
        if other.isdecimal():
            low, high = sorted((place, int(other)))
            self.touches.append(Touch(self.now, low, high, 2 * closing))
        else:
            self.touches.append(Touch(self.now, place, RAILS[other], closing))


RAILS: Final = {rail.value: rail for rail in Rail}
"""Rails by the names of their bodies."""
