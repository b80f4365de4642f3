"""Poses that show the whole table clear of the panels, in a window of any shape."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import pi, radians, sin, tan
from typing import Final

from game.core.geometry import heading
from game.core.record import Vector
from game.core.table import RAIL_TOP, TableSpec
from game.view.camera import FARTHEST, ORBIT_FOV, STEEPEST, Orbit, Pose, limited, orbit_pose
from game.view.table_shape import shape_of
from game.view.vectors import dot, minus, plus, rotation_of_axes, times

OVERHEAD_FOV: Final = 24.0
"""Vertical field of view of the eye above the table, degrees."""

HOUSE_PITCH: Final = radians(38)
"""How steeply the eye looks down on the table from behind the house."""

EDGE: Final = 0.02
"""Share of the window left free on each side of the table."""

NEAR: Final = 0.1
"""A corner nearer than this to the eye's plane counts as this near, m."""

ROUNDS: Final = 14
"""Corrections of the orbit; each leaves about a fifth of the error of the one before."""

STEEPER: Final = radians(3)
"""By so much the eye is raised at a time where it cannot step back far enough, rad."""


@dataclass(frozen=True, slots=True)
class Margins:
    """Shares of the window that panels cover; the table is fitted into what is left."""

    left: float = 0.0
    right: float = 0.0
    top: float = 0.0
    bottom: float = 0.0


NO_MARGINS: Final = Margins()

MOST_COVERED: Final = 0.6
"""Panels that would cover a greater share of the width or the height count as this much: the table goes behind them."""


def margins_of(
    size: tuple[int, int], left: float = 0.0, right: float = 0.0, top: float = 0.0, bottom: float = 0.0
) -> Margins:
    """What panels of so many pixels cover of a window."""
    width, height = size
    across = min(1 / width, MOST_COVERED / max(1.0, left + right))
    upward = min(1 / height, MOST_COVERED / max(1.0, top + bottom))
    return Margins(left * across, right * across, top * upward, bottom * upward)


def house_orbit(
    table: TableSpec, aspect: float, yaw: float = 0.0, margins: Margins = NO_MARGINS, pitch: float = HOUSE_PITCH
) -> Orbit:
    """The orbit on which the whole table just fills what panels leave free; by default from behind the house.

    The table stands in the middle of the window, where it looks straightest, unless a panel is in the way there.
    """
    return fitted_orbit(_corners(table), aspect, yaw, margins, pitch)


def whole_orbit(
    table: TableSpec, aspect: float, yaw: float = 0.0, margins: Margins = NO_MARGINS, pitch: float = HOUSE_PITCH
) -> Orbit:
    """``house_orbit``, steeper where the room is too narrow for an eye that low to see the whole table."""
    return risen_orbit(_corners(table), aspect, yaw, margins, pitch)


def risen_orbit(
    places: Sequence[Vector], aspect: float, yaw: float, margins: Margins = NO_MARGINS, pitch: float = HOUSE_PITCH
) -> Orbit:
    """``fitted_orbit``, steeper where a wall stops the eye before it sees all of the places clear of the panels."""
    orbit = fitted_orbit(places, aspect, yaw, margins, pitch)
    while orbit.pitch + STEEPER < STEEPEST and not _is_clear(_extent(orbit_pose(orbit), places, aspect), margins):
        orbit = fitted_orbit(places, aspect, yaw, margins, orbit.pitch + STEEPER)
    return orbit


def fitted_orbit(
    places: Sequence[Vector], aspect: float, yaw: float, margins: Margins = NO_MARGINS, pitch: float = HOUSE_PITCH
) -> Orbit:
    """The orbit on which places just fill what panels leave free, looking along ``yaw``."""
    ahead, right = heading(yaw), heading(yaw + pi / 2)
    high = 2 * tan(radians(ORBIT_FOV) / 2)
    orbit = limited(Orbit((0.0, 0.0, 0.0), yaw, pitch, FARTHEST))
    for _ in range(ROUNDS):
        seen = _extent(orbit_pose(orbit), places, aspect)
        off_x = (seen.left + 1 - seen.right) / 2 - _middle(1 - seen.left - seen.right, margins)
        off_y = (seen.bottom + 1 - seen.top - margins.bottom - 1 + margins.top) / 2
        wide = 1 - margins.left - margins.right - 2 * EDGE
        tall = 1 - margins.top - margins.bottom - 2 * EDGE
        fill = max((1 - seen.left - seen.right) / wide, (1 - seen.top - seen.bottom) / tall)
        aside = right.times(off_x * high * aspect * orbit.distance)
        before = ahead.times(off_y * high * orbit.distance / sin(orbit.pitch))
        x, y, z = orbit.target
        target = (x + aside.x + before.x, y + aside.y + before.y, z)
        orbit = limited(replace(orbit, target=target, distance=orbit.distance * fill))
    return orbit


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


def _corners(table: TableSpec) -> list[Vector]:
    shape = shape_of(table)
    ways = (-1, 1)
    return [(x * shape.half_width, y * shape.half_length, RAIL_TOP) for x in ways for y in ways]


def _is_clear(seen: Margins, covered: Margins) -> bool:
    """Whether what leaves so much of the window free on each side lies clear of what panels cover."""
    across = seen.left >= covered.left and seen.right >= covered.right
    return across and seen.top >= covered.top and seen.bottom >= covered.bottom


def _middle(wide: float, margins: Margins) -> float:
    """Where the middle of something as wide as this stands: as near to the window's as panels allow, all shares."""
    least, most = margins.left + EDGE + wide / 2, 1 - margins.right - EDGE - wide / 2
    return (least + most) / 2 if least > most else min(most, max(least, 0.5))


def _extent(pose: Pose, places: Sequence[Vector], aspect: float) -> Margins:
    """What places leave free of the window on each side, as shares; negative where they reach beyond."""
    reach = tan(radians(pose.fov_deg) / 2)
    across: list[float] = []
    upward: list[float] = []
    for place in places:
        way = minus(place, pose.eye)
        depth = max(NEAR, dot(way, pose.forward))
        across.append((1 + dot(way, pose.right) / (depth * reach * aspect)) / 2)
        upward.append((1 + dot(way, pose.up) / (depth * reach)) / 2)
    return Margins(left=min(across), right=1 - max(across), top=1 - max(upward), bottom=min(upward))
