"""What lies under a pixel, as pure functions of the camera's pose.

A pixel is (x, y) from the window's upper left corner; the size is (width, height).
"""

from math import hypot, radians, sqrt, tan
from typing import Final

from game.core.balls import BallId
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.outline import Outline
from game.core.record import Vector
from game.core.table import Pocket, TableSpec
from game.view.camera import Pose
from game.view.vectors import dot, minus, plus, times, unit

POCKET_REACH: Final = 1.7
"""A click within so many radii of a pocket's hole means the pocket."""
SMALLEST_POCKET: Final = 26.0
"""However small a pocket looks, it is hit by a click this near to its middle, px."""
POCKET_HEIGHT: Final = 0.015
"""A pocket's middle as the eye takes it: between the hole and the ring above, m over the bed."""
BALL_REACH_PIXELS: Final = 7.0
"""A click may miss a ball by this much."""

Pixel = tuple[float, float]
Size = tuple[int, int]


def ray_through(pose: Pose, pixel: Pixel, size: Size) -> Vector:
    """Unit direction from the eye through a pixel."""
    width, height = size
    reach = tan(radians(pose.fov_deg) / 2)
    across = (2 * pixel[0] / width - 1) * reach * width / height
    upward = (1 - 2 * pixel[1] / height) * reach
    return unit(plus(pose.forward, plus(times(pose.right, across), times(pose.up, upward))))


def point_under(pose: Pose, pixel: Pixel, size: Size, height: float = 0.0) -> Point | None:
    """Where the ray through a pixel meets the level plane at a height above the bed; None if it never does."""
    ray = ray_through(pose, pixel, size)
    if abs(ray[2]) < 1e-9:
        return None
    far = (height - pose.eye[2]) / ray[2]
    if far <= 0:
        return None
    return Point(pose.eye[0] + ray[0] * far, pose.eye[1] + ray[1] * far)


def pixel_of(pose: Pose, place: Vector, size: Size) -> Pixel | None:
    """Where a place appears in the window; None behind the eye."""
    way = minus(place, pose.eye)
    depth = dot(way, pose.forward)
    if depth <= 1e-6:
        return None
    width, height = size
    scale = height / 2 / (tan(radians(pose.fov_deg) / 2) * depth)
    return (width / 2 + dot(way, pose.right) * scale, height / 2 - dot(way, pose.up) * scale)


def ball_under(pose: Pose, pixel: Pixel, size: Size, table: TableSpec, layout: Layout) -> BallId | None:
    """The nearest ball under a pixel, or else one that the pixel narrowly misses."""
    ray = ray_through(pose, pixel, size)
    hits: list[tuple[float, BallId]] = []
    misses: list[tuple[float, BallId]] = []
    for ball, place in layout.places.items():
        way = minus((place.x, place.y, table.ball_radius), pose.eye)
        along = dot(way, ray)
        if along <= 0:
            continue
        miss = sqrt(max(0.0, dot(way, way) - along * along))
        if miss <= table.ball_radius:
            hits.append((along, ball))
        else:
            metres_per_pixel = 2 * tan(radians(pose.fov_deg) / 2) * along / size[1]
            misses.append(((miss - table.ball_radius) / metres_per_pixel, ball))
    if hits:
        return min(hits, key=lambda hit: hit[0])[1]
    near = min(misses, key=lambda miss: miss[0], default=None)
    return near[1] if near is not None and near[0] <= BALL_REACH_PIXELS else None


def pocket_under(pose: Pose, pixel: Pixel, size: Size, outline: Outline) -> Pocket | None:
    """The pocket a pixel means: reckoned in the window, for a low eye sees a hole as a thin line."""
    misses: list[tuple[float, Pocket]] = []
    for pocket, hole in outline.holes.items():
        centre = pixel_of(pose, (hole.centre.x, hole.centre.y, POCKET_HEIGHT), size)
        rim = pixel_of(pose, plus((hole.centre.x, hole.centre.y, POCKET_HEIGHT), times(pose.right, hole.radius)), size)
        if centre is not None and rim is not None:
            reach = max(SMALLEST_POCKET, POCKET_REACH * hypot(rim[0] - centre[0], rim[1] - centre[1]))
            misses.append((hypot(pixel[0] - centre[0], pixel[1] - centre[1]) / reach, pocket))
    share, nearest = min(misses, key=lambda miss: miss[0], default=(2.0, None))
    return nearest if share <= 1.0 else None
