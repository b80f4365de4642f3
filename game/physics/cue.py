"""The stroke: from a cue stick in motion to velocity and spin of the cue ball.

The cue pushes along its own axis at the point of contact; its end, which the hit drives aside, bends the ball's way
away from the tip (squirt). Where the leather cannot hold, it slips off: a miscue, weak and crooked. All of it happens
in the frame of the cue, tilted by its elevation: a raised cue drives the ball into the bed, whose answer is Contacts'.
"""

from math import atan, atan2, cos, hypot, sin, sqrt
from typing import Final

from game.core.record import Motion, Vector
from game.core.shot import Shot
from game.physics.constants import Constants

INERTIA: Final = 2 / 5
"""Moment of inertia of a solid ball in m R^2."""

MISCUE_SHARE: Final = 0.4
"""Share of the impulse that a tip just slipping off still gives: our choice, no figure was found."""


def motion_after(shot: Shot, radius: float, mass: float, constants: Constants) -> Motion:
    """Motion of the cue ball right after the tip has left it; z is negative where the cue drives it into the bed."""
    offset = hypot(shot.tip.right, shot.tip.up)
    most = grip(constants)
    held = min(offset, most)
    speed = ball_speed(shot.cue_speed, held, mass, constants)
    turn = squirt(held, constants.cue_end_mass)
    if offset > most:
        # The impulse leans from the normal of the contact by what friction gives, no further.
        speed *= MISCUE_SHARE * sqrt((1 - offset * offset) / (1 - most * most))
        turn += atan2(offset, sqrt(1 - offset * offset)) - atan(constants.tip_friction)
    right, up, along = _axes(shot.aim, shot.elevation)
    if not offset:
        return Motion(_times(along, speed), (0.0, 0.0, 0.0))
    aside = _mix(right, shot.tip.right / offset, up, shot.tip.up / offset)
    velocity = _mix(along, speed * cos(turn), aside, -speed * sin(turn))
    return Motion(velocity, _times(_cross(aside, along), held * speed / (INERTIA * radius)))


def grip(constants: Constants) -> float:
    """Offset up to which the tip's friction holds, in ball radii."""
    return sin(atan(constants.tip_friction))


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
