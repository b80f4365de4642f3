"""Where the eye is: orbit, behind the cue, overhead. Pure poses first, then the eased rig that moves between them."""

from dataclasses import dataclass, replace
from enum import Enum
from math import atan2, cos, exp, pi, radians, sin, sqrt, tan
from typing import Final

from game.core.geometry import Point, heading
from game.core.record import Vector
from game.core.table import TableSpec
from game.view.table_shape import RAIL_TOP, TableShape, shape_of
from game.view.vectors import (
    Rotation,
    blend,
    cross,
    dot,
    length,
    minus,
    plus,
    rotate,
    rotation_between,
    rotation_of_axes,
    times,
    unit,
)

ORBIT_FOV: Final = 38.0
CUE_FOV: Final = 44.0
OVERHEAD_FOV: Final = 24.0
"""Vertical fields of view, degrees."""

LOWEST_EYE: Final = 0.16
"""The eye stays this far above the bed, and so above the rails, m."""
NEAREST: Final = 0.45
FARTHEST: Final = 6.5
"""Distance from the eye to what it looks at, m."""
STEEPEST: Final = radians(87)
EASE_TIME: Final = 0.16
"""Time in which a move covers 63 % of its way, s."""
HOUSE_PITCH: Final = radians(38)
HOUSE_HALVINGS: Final = 7
HOUSE_ROOM: Final = 0.97
"""Half of the window's side that the table may fill."""
HOUSE_SHIFTS: Final = tuple(step / 40 for step in range(-12, 16))
EDGE: Final = 0.02
"""Search for the nearest orbit that sees the whole table: targets that far before the centre, in table lengths;
share of the window left free at its edges."""
CUE_BACK: Final = 0.78
CUE_AHEAD: Final = 0.62
CUE_EYE: Final = 0.31
"""Eye behind the cue ball, place looked at before it, eye above the bed, m."""


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


@dataclass(frozen=True, slots=True)
class Margins:
    """Shares of the window that panels cover; the table is fitted into what is left."""

    left: float = 0.0
    right: float = 0.0
    top: float = 0.0
    bottom: float = 0.0


NO_MARGINS: Final = Margins()


class View(Enum):
    """Ways of looking at the table."""

    ORBIT = "orbit"
    CUE = "cue"
    OVERHEAD = "overhead"


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
    distance = min(FARTHEST, max(NEAREST, orbit.distance))
    lowest = (LOWEST_EYE - orbit.target[2]) / distance
    least = atan2(lowest, sqrt(max(1e-9, 1 - lowest * lowest)))
    return replace(orbit, distance=distance, pitch=min(STEEPEST, max(least, orbit.pitch)))


def house_orbit(table: TableSpec, aspect: float, yaw: float = 0.0, margins: Margins = NO_MARGINS) -> Orbit:
    """The nearest orbit on which the whole table is seen clear of panels; by default from behind the house."""
    shape = shape_of(table)
    best = Orbit((0.0, 0.0, 0.0), yaw, HOUSE_PITCH, FARTHEST)
    for shift in HOUSE_SHIFTS:
        back = heading(yaw).times(-shift * table.length)
        orbit = replace(best, target=(back.x, back.y, 0.0))
        if not _sees_table(orbit_pose(orbit), shape, aspect, margins):
            continue
        too_near, far_enough = NEAREST, best.distance
        for _ in range(HOUSE_HALVINGS):
            middle = replace(orbit, distance=(too_near + far_enough) / 2)
            if _sees_table(orbit_pose(middle), shape, aspect, margins):
                best, far_enough = middle, middle.distance
            else:
                too_near = middle.distance
    return limited(best)


def cue_pose(ball: Point, aim: float, elevation: float = 0.0, back: float = CUE_BACK) -> Pose:
    """From behind the cue ball along the aim (rad clockwise from +y); a raised cue raises the eye."""
    ahead = heading(aim)
    share = back / CUE_BACK
    eye = ball.minus(ahead.times(back * cos(elevation / 2)))
    target = ball.plus(ahead.times(CUE_AHEAD * share))
    height = max(LOWEST_EYE, CUE_EYE * share + back * sin(elevation) * 0.6)
    return looking((eye.x, eye.y, height), (target.x, target.y, 0.02), CUE_FOV)


def overhead_pose(table: TableSpec, aspect: float, margins: Margins = NO_MARGINS) -> Pose:
    """Straight down on the whole table, its length along the longer side of the free window."""
    shape = shape_of(table)
    wide = 1 - margins.left - margins.right
    high = 1 - margins.top - margins.bottom
    lying = aspect * wide >= high
    across, upward = (shape.half_length, shape.half_width) if lying else (shape.half_width, shape.half_length)
    half_fov = tan(radians(OVERHEAD_FOV) / 2)
    room = 1.04
    height = max(upward / high, across / (wide * aspect)) * room / half_fov
    shown = height * half_fov
    right_shift = (margins.right - margins.left) * shown * aspect
    up_shift = (margins.top - margins.bottom) * shown
    right, up = ((0.0, 1.0, 0.0), (-1.0, 0.0, 0.0)) if lying else ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0))
    eye = plus(plus(times(right, right_shift), times(up, up_shift)), (0.0, 0.0, height + RAIL_TOP))
    return Pose(eye, rotation_of_axes(right, (0.0, 0.0, -1.0), up), OVERHEAD_FOV)


def between(a: Pose, b: Pose, share: float) -> Pose:
    """A pose on the way from one to another."""
    fov = a.fov_deg + (b.fov_deg - a.fov_deg) * share
    return Pose(blend(a.eye, b.eye, share), rotation_between(a.turn, b.turn, share), fov)


class CameraRig:
    """The player's eye: follows the chosen view with ease. Told what to look at; knows no mouse."""

    def __init__(self, table: TableSpec, aspect: float) -> None:
        self._table = table
        self._aspect = aspect
        self._margins = NO_MARGINS
        self._orbit = house_orbit(table, aspect)
        self._sees_whole = True
        self._cue = (Point(0.0, 0.0), 0.0, 0.0)
        self._back = CUE_BACK
        self.view = View.ORBIT
        self._pose = self._wanted()

    @property
    def pose(self) -> Pose:
        """The eye now."""
        return self._pose

    @property
    def yaw(self) -> float:
        """Where an orbiting eye looks, rad clockwise from +y."""
        return self._orbit.yaw

    def show(self, view: View) -> None:
        """Chooses the way of looking."""
        self.view = view

    def fit(self, aspect: float, margins: Margins = NO_MARGINS) -> None:
        """Tells the window's shape and what panels cover; an eye that sees the whole table goes on seeing it."""
        if (aspect, margins) == (self._aspect, self._margins):
            return
        self._aspect, self._margins = aspect, margins
        if self._sees_whole:
            self.show_whole_table(self._orbit.yaw)

    def look_at(self, target: Point) -> None:
        """The place an orbiting eye turns about, for example the cue ball."""
        self._orbit = replace(self._orbit, target=(target.x, target.y, 0.0))
        self._sees_whole = False

    def show_whole_table(self, yaw: float = 0.0) -> None:
        """Orbits about the table's centre from far enough."""
        self._orbit = house_orbit(self._table, self._aspect, yaw, self._margins)
        self._sees_whole = True

    def follow_cue(self, ball: Point, aim: float, elevation: float = 0.0) -> None:
        """Where the cue view stands."""
        self._cue = (ball, aim, elevation)

    def turn(self, yaw: float, pitch: float) -> None:
        """Turns an orbiting eye by angles in radians."""
        self._orbit = limited(
            replace(self._orbit, yaw=(self._orbit.yaw + yaw) % (2 * pi), pitch=self._orbit.pitch + pitch)
        )

    def zoom(self, factor: float) -> None:
        """Moves nearer (below 1) or farther (above 1)."""
        if self.view is View.CUE:
            self._back = min(1.8, max(0.45, self._back * factor))
        else:
            self._orbit = limited(replace(self._orbit, distance=self._orbit.distance * factor))
            self._sees_whole = False

    def advance(self, seconds: float) -> Pose:
        """Moves on toward the chosen view; call it once a frame."""
        self._pose = between(self._pose, self._wanted(), 1 - exp(-max(0.0, seconds) / EASE_TIME))
        eye = self._pose.eye
        if eye[2] < LOWEST_EYE:
            self._pose = replace(self._pose, eye=(eye[0], eye[1], LOWEST_EYE))
        return self._pose

    def jump(self) -> Pose:
        """Goes to the chosen view at once."""
        self._pose = self._wanted()
        return self._pose

    @property
    def is_still(self) -> bool:
        """Whether the eye has arrived."""
        return length(minus(self._pose.eye, self._wanted().eye)) < 1e-3

    def _wanted(self) -> Pose:
        match self.view:
            case View.ORBIT:
                return orbit_pose(self._orbit)
            case View.CUE:
                return cue_pose(*self._cue, back=self._back)
            case View.OVERHEAD:
                return overhead_pose(self._table, self._aspect, self._margins)


def _sees_table(pose: Pose, shape: TableShape, aspect: float, margins: Margins) -> bool:
    """Whether all four outer corners of the table lie within the free part of the picture."""
    reach = tan(radians(pose.fov_deg) / 2)
    forward, right, up = pose.forward, pose.right, pose.up
    for x in (-shape.half_width, shape.half_width):
        for y in (-shape.half_length, shape.half_length):
            way = minus((x, y, RAIL_TOP), pose.eye)
            depth = dot(way, forward)
            if depth <= 0:
                return False
            across = (1 + dot(way, right) / (depth * reach * aspect)) / 2
            upward = (1 + dot(way, up) / (depth * reach)) / 2
            if not margins.left + EDGE <= across <= 1 - margins.right - EDGE:
                return False
            if not margins.bottom + EDGE <= upward <= 1 - margins.top - EDGE:
                return False
    return True
