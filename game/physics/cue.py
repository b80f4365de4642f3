"""The stroke: from a cue stick in motion to velocity and spin of the cue ball.

The cue pushes along its own axis at the point of contact; its end, which the hit drives aside, bends the ball's way
away from the tip (squirt). Past the tip's limit the leather slips off: a miscue, weak and crooked.
"""

from math import atan2, cos, hypot, radians, sin, sqrt
from typing import Final

from game.core.record import Motion, Vector
from game.core.shot import Shot
from game.physics.constants import Constants

INERTIA: Final = 2 / 5
"""Moment of inertia of a solid ball in m R^2."""

MISCUE_SHARE: Final = 0.4
"""Share of the impulse that a tip slipping off at its limit still gives: our choice, no figure was found."""

MISCUE_TURN: Final = radians(20)
"""How far a tip on the very edge of the ball throws it aside, rad: our choice, no figure was found."""


def motion_after(shot: Shot, radius: float, mass: float, constants: Constants) -> Motion:
    """Motion of the cue ball right after the tip has left it.

    The vertical part of velocity and squirt is dropped: the bed takes it. Spin is kept whole, so that an elevated
    cue with side gives the curve of a masse.
    """
    offset = hypot(shot.tip.right, shot.tip.up)
    speed = ball_speed(shot.cue_speed, offset, mass, constants)
    turn = squirt(offset, constants.cue_end_mass)
    if offset > constants.tip_limit:
        past = (offset - constants.tip_limit) / (1 - constants.tip_limit)
        speed *= MISCUE_SHARE * (1 - past)
        turn += MISCUE_TURN * past
    if offset:
        turn *= shot.tip.right / offset
    right, up, along = _axes(shot.aim, shot.elevation)
    velocity = _mix(along, speed * cos(turn), right, -speed * sin(turn))
    lever = _mix(right, shot.tip.right, up, shot.tip.up)
    spin = _times(_cross(lever, along), speed / (INERTIA * radius))
    return Motion((velocity[0], velocity[1], 0.0), spin)


def ball_speed(cue_speed: float, offset: float, mass: float, constants: Constants) -> float:
    """Speed of a ball hit ``offset`` radii off centre, m/s: V (1 + e) M / (M + m) in the middle."""
    effective = mass / (1 + offset * offset / INERTIA)
    cue = constants.cue_mass
    impulse = cue_speed * (1 + constants.tip_restitution) * cue * effective / (cue + effective)
    return impulse / mass


def squirt(offset: float, end_mass: float) -> float:
    """Angle between the cue's axis and the ball's way, rad (Alciatore, TP A-31); ``end_mass`` in ball masses."""
    if not end_mass or not offset:
        return 0.0
    lever = offset * sqrt(1 - offset * offset) / INERTIA
    return atan2(lever, 1 + 1 / end_mass + (1 - offset * offset) / INERTIA)


def _axes(aim: float, elevation: float) -> tuple[Vector, Vector, Vector]:
    """Right, up and forward as seen along the cue."""
    right = (cos(aim), -sin(aim), 0.0)
    along = (sin(aim) * cos(elevation), cos(aim) * cos(elevation), -sin(elevation))
    return right, _cross(right, along), along


def _cross(a: Vector, b: Vector) -> Vector:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def _times(a: Vector, factor: float) -> Vector:
    return (a[0] * factor, a[1] * factor, a[2] * factor)


def _mix(a: Vector, share: float, b: Vector, other: float) -> Vector:
    return (a[0] * share + b[0] * other, a[1] * share + b[1] * other, a[2] * share + b[2] * other)
