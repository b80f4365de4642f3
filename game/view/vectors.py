"""Spatial vectors and rotations as plain tuples, so that camera, picking and film need no engine."""

from math import acos, cos, sin, sqrt
from typing import Final

from game.core.record import Vector

Rotation = tuple[float, float, float, float]
"""Unit quaternion (w, x, y, z); it turns the body's own directions into the table's."""

NO_TURN: Final[Rotation] = (1.0, 0.0, 0.0, 0.0)


def plus(a: Vector, b: Vector) -> Vector:
    """Sum."""
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def minus(a: Vector, b: Vector) -> Vector:
    """Difference."""
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def times(a: Vector, factor: float) -> Vector:
    """Scaled vector."""
    return (a[0] * factor, a[1] * factor, a[2] * factor)


def dot(a: Vector, b: Vector) -> float:
    """Scalar product."""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    """Vector product."""
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def length(a: Vector) -> float:
    """Length."""
    return sqrt(dot(a, a))


def unit(a: Vector) -> Vector:
    """Vector of length 1; the null vector stays null."""
    size = length(a)
    return times(a, 1 / size) if size else a


def blend(a: Vector, b: Vector, share: float) -> Vector:
    """From ``a`` (0) to ``b`` (1)."""
    return plus(times(a, 1 - share), times(b, share))


def turn_about(axis: Vector, angle: float) -> Rotation:
    """Rotation by an angle (rad) about a unit axis."""
    s = sin(angle / 2)
    return (cos(angle / 2), axis[0] * s, axis[1] * s, axis[2] * s)


def turned_by(first: Rotation, spin: Vector) -> Rotation:
    """A rotation turned further by a rotation vector (rad) of the table's frame."""
    angle = length(spin)
    if angle < 1e-12:
        return first
    return normal(then(first, turn_about(times(spin, 1 / angle), angle)))


def then(first: Rotation, second: Rotation) -> Rotation:
    """``first``, then ``second``, both in the table's frame."""
    w1, x1, y1, z1 = second
    w2, x2, y2, z2 = first
    return (
        w1 * w2 - x1 * x2 - y1 * y2 - z1 * z2,
        w1 * x2 + x1 * w2 + y1 * z2 - z1 * y2,
        w1 * y2 - x1 * z2 + y1 * w2 + z1 * x2,
        w1 * z2 + x1 * y2 - y1 * x2 + z1 * w2,
    )


def normal(rotation: Rotation) -> Rotation:
    """The rotation with rounding errors of its length removed."""
    w, x, y, z = rotation
    size = sqrt(w * w + x * x + y * y + z * z)
    return (w / size, x / size, y / size, z / size)


def rotate(rotation: Rotation, vector: Vector) -> Vector:
    """A body's direction in the table's frame."""
    w, x, y, z = rotation
    axis = (x, y, z)
    twice = times(cross(axis, vector), 2.0)
    return plus(plus(vector, times(twice, w)), cross(axis, twice))


def rotation_between(a: Rotation, b: Rotation, share: float) -> Rotation:
    """From ``a`` (0) to ``b`` (1) along the shorter turn."""
    cosine = sum(one * other for one, other in zip(a, b, strict=True))
    if cosine < 0:
        b, cosine = (-b[0], -b[1], -b[2], -b[3]), -cosine
    if cosine > 0.9995:
        weights = (1 - share, share)
    else:
        angle = acos(cosine)
        weights = (sin((1 - share) * angle) / sin(angle), sin(share * angle) / sin(angle))
    w, x, y, z = (one * weights[0] + other * weights[1] for one, other in zip(a, b, strict=True))
    return normal((w, x, y, z))


def rotation_of_axes(right: Vector, forward: Vector, up: Vector) -> Rotation:
    """Rotation that takes +x, +y, +z to three directions square to each other."""
    trace = right[0] + forward[1] + up[2]
    if trace > 0:
        s = 2 * sqrt(trace + 1)
        return normal((s / 4, (forward[2] - up[1]) / s, (up[0] - right[2]) / s, (right[1] - forward[0]) / s))
    if right[0] >= forward[1] and right[0] >= up[2]:
        s = 2 * sqrt(1 + right[0] - forward[1] - up[2])
        return normal(((forward[2] - up[1]) / s, s / 4, (forward[0] + right[1]) / s, (up[0] + right[2]) / s))
    if forward[1] >= up[2]:
        s = 2 * sqrt(1 + forward[1] - right[0] - up[2])
        return normal(((up[0] - right[2]) / s, (forward[0] + right[1]) / s, s / 4, (up[1] + forward[2]) / s))
    s = 2 * sqrt(1 + up[2] - right[0] - forward[1])
    return normal(((right[1] - forward[0]) / s, (up[0] + right[2]) / s, (up[1] + forward[2]) / s, s / 4))
