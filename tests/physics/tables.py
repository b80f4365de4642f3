"""Layouts and motions that several physics tests play with."""

from math import cos, hypot, radians, sin, sqrt

import pytest

from game.core.balls import CUE, BallId
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Film, Motion, Vector
from game.core.table import TableSize, TableSpec
from game.physics.constants import CLUB

SIZES = [
    TableSize.FT12,
    *(pytest.param(size, marks=pytest.mark.slow) for size in TableSize if size is not TableSize.FT12),
]
"""Every size of table; the small ones by the slow tests."""

TRIANGLE = ["1", "2a", "2b", "3a", "7a", "3b", "4a", "5a", "5b", "4b"]


def rack(table: TableSpec) -> Layout:
    """The opening layout: ten balls touching, two 6s on the long rails, a 7 on the foot rail."""
    step = 2 * table.ball_radius
    start = table.foot_spot
    names = iter(TRIANGLE)
    places = {
        BallId(next(names)): Point((place - row / 2) * step, start.y + row * step * sqrt(3) / 2)
        for row in range(4)
        for place in range(row + 1)
    }
    side = table.width / 2 - table.ball_radius
    places[BallId.PINK_A] = Point(-side, start.y)
    places[BallId.PINK_B] = Point(side, start.y)
    places[BallId.BLACK_B] = Point(0.0, table.length / 2 - table.ball_radius)
    places[CUE] = Point(0.0, -1.2)
    return Layout(places)


def rolling(table: TableSpec, vx: float, vy: float, side: float = 0.0) -> Motion:
    """A ball rolling without slip, with a vertical spin."""
    radius = table.ball_radius
    return Motion((vx, vy, 0.0), (-vy / radius, vx / radius, side))


def stunned(vx: float, vy: float) -> Motion:
    """A ball that slips without any spin."""
    return Motion((vx, vy, 0.0), (0.0, 0.0, 0.0))


def before_cut(table: TableSpec, cut_deg: float) -> Layout:
    """A cue ball a hair before it meets ball 1, which it sends off at the cut angle to the right when going to +y."""
    cut = radians(cut_deg)
    reach = 2 * table.ball_radius
    hair = 1e-7
    return Layout({CUE: Point(-reach * sin(cut), -reach * cos(cut) - hair), BallId.RED: Point(0.0, 0.0)})


def speed(vector: Vector) -> float:
    """Length of a vector."""
    return hypot(*vector)


def energy(table: TableSpec, film: Film, time: float) -> float | None:
    """Energy of motion and height of all balls in play for each kilogram of a ball, J/kg.

    None while Bullet moves one of them by steps: then the film only follows.
    """
    gravity = CLUB.gravity
    total = 0.0
    for way in film.segments.values():
        part = next((one for one in way if one.start <= time < one.end), None)
        if part is None or (part is way[-1] and part.acceleration[2] == -gravity):
            continue
        lies = part.acceleration[2] == 0.0 and part.position[2] == table.ball_radius
        if not lies and part.acceleration[2] != -gravity:
            return None
        t = time - part.start
        moving = sum((v + a * t) ** 2 for v, a in zip(part.velocity, part.acceleration, strict=True))
        turning = sum(w * w for w in part.spin_at(time))
        height = part.position_at(time)[2] - table.ball_radius
        total += moving / 2 + table.ball_radius**2 * turning / 5 + gravity * height
    return total
