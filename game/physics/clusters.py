"""Several balls that meet at once: one Bullet world for all of them, built afresh for every question."""

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from panda3d.core import BitMask32, Point3, TransformState, Vec3

from game.core.table import TableSpec
from game.physics.constants import Constants
from game.physics.impacts import INERTIA, OVERLAP, PACE, SOLVE, Six, energy, motion_told, new_ball, new_world

MASKS: Final = 32
"""Bits in a collision mask: one for each pair of a cluster that may touch."""

CALMER: Final = 0.95
"""Share of its restitution that a cluster keeps where it has made energy."""

CALM: Final = 0.5
"""Restitution below which no cluster is asked again."""

ROUNDING: Final = 1e-5
"""Share of its energy that Bullet's rounding may seem to add to a cluster."""


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
    frictions: Sequence[float],
    gap: float,
) -> list[Six]:
    """Motions after all these pairs have met at once; spheres grow by half the widest gap so that all touch.

    Restitution near 1 in several contacts that rub can make energy; then the balls meet again with less of it.
    """
    weight = INERTIA * table.ball_radius**2
    most = sum(energy(ball.motion, weight) for ball in balls) * (1 + ROUNDING)
    restitution = constants.ball_restitution
    while True:
        after = _together(table, restitution, balls, pairs, frictions, gap)
        if restitution < CALM or sum(energy(motion, weight) for motion in after) <= most:
            return after
        restitution *= CALMER


def _together(
    table: TableSpec,
    restitution: float,
    balls: Sequence[ClusterBall],
    pairs: Sequence[tuple[int, int]],
    frictions: Sequence[float],
    gap: float,
) -> list[Six]:
    world = new_world()
    origin = balls[0]
    bodies = []
    for place, (ball, share) in enumerate(zip(balls, _shares(len(balls), pairs, frictions), strict=True)):
        body = new_ball(table.ball_radius + (gap + OVERLAP) / 2, table.ball_mass)
        body.set_restitution(sqrt(restitution))
        body.set_friction(share)
        # Spheres grown for the contact keep the true ball's inertia.
        inertia = INERTIA * table.ball_mass * table.ball_radius**2
        body.set_inertia(Vec3(inertia, inertia, inertia))
        mask = BitMask32.all_off()
        for bit, pair in enumerate(pairs):
            if place in pair:
                mask.set_bit(bit % MASKS)
        body.set_into_collide_mask(mask)
        body.set_transform(TransformState.make_pos(Point3(ball.x - origin.x, ball.y - origin.y, 0)))
        # Masks and places count from the moment a body joins the world.
        world.attach(body)
        body.set_linear_velocity(Vec3(*ball.motion[:3]) * PACE)
        body.set_angular_velocity(Vec3(*ball.motion[3:]) * PACE)
        bodies.append(body)
    world.do_physics(SOLVE, 0)
    return [motion_told(body) for body in bodies]


def _shares(count: int, pairs: Sequence[tuple[int, int]], frictions: Sequence[float]) -> list[float]:
    """Friction of each ball so that their products are the friction of each pair.

    Where pairs close a ring there need be no such numbers; then all pairs rub like the one that rubs least.
    """
    even = sqrt(min(frictions, default=0.0))
    if len(pairs) >= count or not even:
        return [even] * count
    shares = [0.0] * count
    shares[pairs[0][0]] = even
    for _ in pairs:
        for (low, high), friction in zip(pairs, frictions, strict=True):
            if shares[low]:
                shares[high] = friction / shares[low]
            elif shares[high]:
                shares[low] = friction / shares[high]
    return shares
