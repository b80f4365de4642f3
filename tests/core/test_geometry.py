"""Plane vectors and directions."""

from math import pi

import pytest

from game.core.geometry import Point, direction_to, distance, distance_to_segment, heading


@pytest.mark.parametrize(
    ("direction", "vector"),
    [(0.0, (0, 1)), (pi / 2, (1, 0)), (pi, (0, -1)), (-pi / 2, (-1, 0))],
)
def test_directions_run_clockwise_from_the_foot_rail(direction: float, vector: tuple[float, float]) -> None:
    assert heading(direction) == pytest.approx(vector)
    assert heading(direction_to(Point(0.2, 0.3), Point(0.2 + vector[0], 0.3 + vector[1]))) == pytest.approx(vector)


def test_vectors() -> None:
    a, b = Point(3, 4), Point(1, -2)
    assert a.length == 5
    assert a.unit == pytest.approx((0.6, 0.8))
    assert Point(0, 0).unit == Point(0, 0)
    assert a.plus(b) == Point(4, 2)
    assert a.minus(b) == Point(2, 6)
    assert a.times(2) == Point(6, 8)
    assert a.dot(b) == -5
    assert Point(1, 0).cross(Point(0, 1)) == 1
    assert distance(a, b) == pytest.approx(a.minus(b).length)


def test_distance_to_a_stretch_is_to_its_nearest_place() -> None:
    start, end = Point(0, 0), Point(0, 2)
    assert distance_to_segment(Point(1, 1), start, end) == 1
    assert distance_to_segment(Point(0, 3), start, end) == 1
    assert distance_to_segment(Point(0, -2), start, end) == 2
    assert distance_to_segment(Point(3, 4), start, start) == 5
