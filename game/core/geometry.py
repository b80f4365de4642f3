"""Plane geometry in metres: points, distances, directions.

A direction is an angle in radians, clockwise from +y (0 = at the foot rail, pi/2 = +x).
"""

from math import atan2, cos, hypot, sin
from typing import NamedTuple


class Point(NamedTuple):
    """A place on the bed, or a plane vector, in metres."""

    x: float
    y: float

    def plus(self, other: "Point") -> "Point":
        """Sum of two vectors. (``+`` would join the tuples.)"""
        return Point(self.x + other.x, self.y + other.y)

    def minus(self, other: "Point") -> "Point":
        """Vector from the other point to this one."""
        return Point(self.x - other.x, self.y - other.y)

    def times(self, factor: float) -> "Point":
        """Vector scaled by a factor."""
        return Point(self.x * factor, self.y * factor)

    def dot(self, other: "Point") -> float:
        """Scalar product."""
        return self.x * other.x + self.y * other.y

    def cross(self, other: "Point") -> float:
        """z of the vector product: positive where the other vector lies to the left."""
        return self.x * other.y - self.y * other.x

    @property
    def length(self) -> float:
        """Length of the vector."""
        return hypot(self.x, self.y)

    @property
    def unit(self) -> "Point":
        """Vector of length 1 in this direction; the null vector stays null."""
        length = self.length
        return Point(self.x / length, self.y / length) if length else self


def distance(a: Point, b: Point) -> float:
    """Distance between two places."""
    return hypot(a.x - b.x, a.y - b.y)


def direction_to(start: Point, end: Point) -> float:
    """Direction from one place to another, radians clockwise from +y."""
    return atan2(end.x - start.x, end.y - start.y)


def heading(direction: float) -> Point:
    """Unit vector of a direction given in radians clockwise from +y."""
    return Point(sin(direction), cos(direction))


def distance_to_segment(point: Point, start: Point, end: Point) -> float:
    """Distance from a place to the straight stretch between two others."""
    along = end.minus(start)
    square = along.dot(along)
    share = min(1.0, max(0.0, point.minus(start).dot(along) / square)) if square else 0.0
    return distance(point, start.plus(along.times(share)))
