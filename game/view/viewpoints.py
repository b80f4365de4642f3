"""Poses chosen by what lies on the table: all balls at once, and the pocket of a call."""

from collections.abc import Sequence
from dataclasses import replace
from math import atan, atan2, radians, tan
from typing import Final

from game.core.geometry import Point, distance
from game.core.layout import Layout
from game.core.outline import mouth_of
from game.core.record import Film
from game.core.table import Pocket, TableSpec
from game.view.camera import Pose, looking, orbit_pose
from game.view.fitting import NO_MARGINS, Margins, risen_orbit
from game.view.vectors import then, turn_about

AROUND: Final = 0.11
"""Cloth shown around the outermost balls, m."""
LEAST_REACH: Final = 0.45
"""Half the side of the smallest field shown, so that balls close together are not stared at, m."""

HANDFUL: Final = 4

POCKET_FOV: Final = 40.0
"""Degrees."""
POCKET_BACK: Final = 0.50
"""The eye stands so far behind the ball that is to fall, m."""
POCKET_EYE: Final = 0.34
"""Over the bed, m; it rises with the distance from the pocket."""
RISE: Final = 0.20
"""By this share of the distance."""
STEP_BACK: Final = 1.25
"""How much farther the eye stands for each metre between ball and pocket."""
NARROWEST: Final = 0.4
"""Windows narrower than this are treated like it, width over height."""
ALONE: Final = 0.70
"""Without a ball, the eye looks at the pocket from this far, m."""
FARTHEST_BALL: Final = 1.6
"""A ball farther away is not waited for, m."""


def all_balls_pose(
    table: TableSpec, balls: Sequence[Point], aspect: float, yaw: float = 0.0, margins: Margins = NO_MARGINS
) -> Pose:
    """As near as all balls can be seen at once, looking along ``yaw``; the whole table where there are none."""
    if not balls:
        x, y = table.width / 2, table.length / 2
        low, high = Point(-x, -y), Point(x, y)
    else:
        low = Point(min(b.x for b in balls), min(b.y for b in balls))
        high = Point(max(b.x for b in balls), max(b.y for b in balls))
        middle = low.plus(high).times(0.5)
        half_x = max(LEAST_REACH, (high.x - low.x) / 2 + AROUND)
        half_y = max(LEAST_REACH, (high.y - low.y) / 2 + AROUND)
        low, high = Point(middle.x - half_x, middle.y - half_y), Point(middle.x + half_x, middle.y + half_y)
    field = [(x, y, z) for x in (low.x, high.x) for y in (low.y, high.y) for z in (0.0, 2 * table.ball_radius)]
    return orbit_pose(risen_orbit(field, aspect, yaw, margins))


def huddle(layout: Layout) -> tuple[Point, ...]:
    """The object balls that lie closest together: a handful to be looked at from near."""
    places = tuple(layout[ball] for ball in layout.object_balls)
    groups = [_nearest(place, places) for place in places]
    return min(groups, key=lambda group: distance(group[0], group[-1]), default=())


def swept(table: TableSpec, layout: Layout, film: Film) -> tuple[Point, ...]:
    """Where balls lie and come to in the course of a stroke: what shows all of these shows the whole stroke."""
    ends = [Point(x, y) for way in film.segments.values() for x, y, _ in (part.position_at(part.end) for part in way)]
    return (*layout.places.values(), *(place for place in ends if table.is_on_bed(place)))


def pocket_pose(
    table: TableSpec, pocket: Pocket, ball: Point | None, aspect: float, margins: Margins = NO_MARGINS
) -> Pose:
    """A called pocket from behind the ball that is to fall; without one, from the bed before it."""
    mouth = mouth_of(table, pocket)
    inward = _inward(table, pocket)
    way = ball.minus(mouth) if ball is not None else inward.times(ALONE - POCKET_BACK)
    far = min(way.length, FARTHEST_BALL)
    along = way.unit if way.length > table.ball_radius else inward
    back = far * STEP_BACK + POCKET_BACK
    if aspect < 1:
        back /= max(aspect, NARROWEST)
    eye = mouth.plus(along.times(back))
    height = POCKET_EYE + RISE * back
    tilt = (atan2(height, back) + atan2(height, back - far)) / 2
    target = eye.minus(along.times(height / tan(tilt)))
    pose = looking((eye.x, eye.y, height), (target.x, target.y, 0.0), POCKET_FOV)
    aside = atan((margins.right - margins.left) * tan(radians(POCKET_FOV) / 2) * aspect)
    return replace(pose, turn=then(pose.turn, turn_about((0.0, 0.0, 1.0), -aside)))


def _nearest(place: Point, places: tuple[Point, ...]) -> tuple[Point, ...]:
    """A handful of places, the nearest first."""
    return tuple(sorted(places, key=lambda other: distance(place, other))[:HANDFUL])


def _inward(table: TableSpec, pocket: Pocket) -> Point:
    """From a pocket onto the bed: along the diagonal of its jaws."""
    mouth = mouth_of(table, pocket)
    if pocket in (Pocket.MIDDLE_LEFT, Pocket.MIDDLE_RIGHT):
        return Point(-1.0 if mouth.x > 0 else 1.0, 0.0)
    return Point(-1.0 if mouth.x > 0 else 1.0, -1.0 if mouth.y > 0 else 1.0).unit
