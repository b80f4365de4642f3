"""The cue on screen passes over the rail behind the ball."""

from math import pi, tan

import pytest

from game.core.geometry import Point
from game.core.table import TableSpec
from game.view.cue_stick import BUTT_RADIUS, LEAST_ELEVATION, STEEPEST_CLEARANCE, clearance
from game.view.table_shape import RAIL_TOP

TABLE = TableSpec()


@pytest.mark.parametrize(("aim", "way"), [(0.0, 0.4), (pi / 2, 0.2), (pi, 3.15), (-pi / 2, 1.575)])
def test_cue_clears_the_rail(aim: float, way: float) -> None:
    ball = Point(-TABLE.width / 2 + 0.2, -TABLE.length / 2 + 0.4)
    elevation = clearance(TABLE, ball, aim)
    assert TABLE.ball_radius + way * tan(elevation) >= RAIL_TOP + BUTT_RADIUS - 1e-9


def test_cue_is_neither_level_nor_lifted_too_far() -> None:
    assert clearance(TABLE, Point(0.0, 0.0), 0.0) == LEAST_ELEVATION
    frozen = Point(0.0, -TABLE.length / 2 + TABLE.ball_radius)
    assert clearance(TABLE, frozen, 0.0) == STEEPEST_CLEARANCE
