"""Where the eye is, as values: on an orbit, behind the cue, on the way from one pose to another."""

from dataclasses import dataclass, replace
from math import atan2, copysign, cos, radians, sin, sqrt, tan
from typing import Final

from game.core.geometry import Point, heading
from game.core.record import Vector
from game.view.vectors import (
    Rotation,
    blend,
    cross,
    minus,
    rotate,
    rotation_between,
    rotation_of_axes,
    unit,
)

ORBIT_FOV: Final = 38.0
CUE_FOV: Final = 44.0
OVERHEAD_FOV: Final = 24.0
"""Vertical fields of view, degrees."""

LOWEST_EYE: Final = 0.16
"""The eye stays this far above the bed, and so above the rails, m."""
NEAREST: Final = 0.45
FARTHEST: Final = 9.0
"""Distance from the eye to what it looks at, m."""
ROAM: Final = (4.65, 5.85)
"""The eye stays this near to the middle of the room, so between the walls and before what stands along them, m."""
STEEPEST: Final = radians(87)
STEEPEST_CUE: Final = radians(50)
"""A cue held steeper than this lifts the eye no more, rad."""
CUE_BACK: Final = 0.78
CUE_AHEAD: Final = 0.62
CUE_EYE: Final = 0.31
"""Eye behind the cue ball, place looked at before it, eye above the bed, m."""


LEAST_STEP: Final = 1e-6
"""A direction is at least this far from that of a wall."""

LEAST_MOVE: Final = 1e-4
LEAST_TURN: Final = 4e-5
LEAST_WIDENING: Final = 0.004
"""Least change of an eye that can be seen: m, share of the quaternion, degrees; a fifth of a pixel or so."""


@dataclass(frozen=True, slots=True)
class Pose:
    """An eye: where it is, how it is turned (right, forward, up from +x, +y, +z) and its vertical field, degrees."""

    eye: Vector
    turn: Rotation
    fov_deg: float

    @property
    def right(self) -> Vector:
        """To the right of the picture."""
        return rotate(self.turn, (1.0, 0.0, 0.0))

    @property
    def forward(self) -> Vector:
        """Into the picture."""
        return rotate(self.turn, (0.0, 1.0, 0.0))

    @property
    def up(self) -> Vector:
        """To the top of the picture."""
        return rotate(self.turn, (0.0, 0.0, 1.0))


@dataclass(frozen=True, slots=True)
class Orbit:
    """An eye on a sphere about a target. Yaw as directions are: clockwise from +y, rad; the eye looks along it."""

    target: Vector
    yaw: float
    pitch: float
    """Of the eye above the target, rad."""
    distance: float


def looking(eye: Vector, target: Vector, fov_deg: float) -> Pose:
    """An upright eye that looks at a target."""
    forward = unit(minus(target, eye))
    right = unit(cross(forward, (0.0, 0.0, 1.0)))
    return Pose(eye, rotation_of_axes(right, forward, cross(right, forward)), fov_deg)


def orbit_pose(orbit: Orbit) -> Pose:
    """Pose of an orbiting eye, kept above the rails."""
    orbit = limited(orbit)
    ahead = heading(orbit.yaw)
    flat = orbit.distance * cos(orbit.pitch)
    eye = (
        orbit.target[0] - ahead.x * flat,
        orbit.target[1] - ahead.y * flat,
        orbit.target[2] + orbit.distance * sin(orbit.pitch),
    )
    return looking(eye, orbit.target, ORBIT_FOV)


def limited(orbit: Orbit) -> Orbit:
    """The nearest orbit that neither dips below the rails nor leaves the room."""
    pitch = min(STEEPEST, max(0.0, orbit.pitch))
    distance = min(FARTHEST, _way_to_walls(orbit) / cos(pitch), max(NEAREST, orbit.distance))
    lowest = (LOWEST_EYE - orbit.target[2]) / distance
    least = atan2(lowest, sqrt(max(1e-9, 1 - lowest * lowest)))
    return replace(orbit, distance=distance, pitch=max(least, pitch))


def _way_to_walls(orbit: Orbit) -> float:
    """How far over the floor an orbiting eye may go from its target, m."""
    ahead = heading(orbit.yaw)
    ways = [
        (reach + copysign(place, place * step)) / max(abs(step), LEAST_STEP)
        for place, step, reach in zip(orbit.target[:2], ahead, ROAM, strict=True)
    ]
    return max(NEAREST, min(ways))


def cue_pose(ball: Point, aim: float, elevation: float = 0.0, back: float = CUE_BACK) -> Pose:
    """From behind the cue ball along the aim (rad clockwise from +y); a raised cue raises the eye above it."""
    ahead = heading(aim)
    share = back / CUE_BACK
    behind = back * cos(elevation / 2)
    eye = ball.minus(ahead.times(behind))
    target = ball.plus(ahead.times(CUE_AHEAD * share))
    height = max(LOWEST_EYE, CUE_EYE * share + behind * tan(min(elevation, STEEPEST_CUE)))
    return looking((eye.x, eye.y, height), (target.x, target.y, 0.02), CUE_FOV)


def is_near(a: Pose, b: Pose) -> bool:
    """Whether pictures from two poses differ by less than can be seen."""
    moved = max(abs(p - q) for p, q in zip(a.eye, b.eye, strict=True))
    turned = min(
        max(abs(p - q) for p, q in zip(a.turn, b.turn, strict=True)),
        max(abs(p + q) for p, q in zip(a.turn, b.turn, strict=True)),
    )
    return moved < LEAST_MOVE and turned < LEAST_TURN and abs(a.fov_deg - b.fov_deg) < LEAST_WIDENING


def between(a: Pose, b: Pose, share: float) -> Pose:
    """A pose on the way from one to another."""
    fov = a.fov_deg + (b.fov_deg - a.fov_deg) * share
    return Pose(blend(a.eye, b.eye, share), rotation_between(a.turn, b.turn, share), fov)
