"""Balls, places and layouts."""

import pytest

from game.core.balls import BALLS_OF, CUE, OBJECT_BALLS, ORDER_OF, TOTAL, VALUE_OF, BallId, Value
from game.core.geometry import Point
from game.core.layout import FROZEN, Layout, gap_between, is_frozen_to, overlapping_pair
from game.core.table import Rail, TableSpec

TABLE = TableSpec()


def test_names_carry_the_values() -> None:
    assert set(VALUE_OF) == set(OBJECT_BALLS)
    assert all(ball.value.startswith(str(int(value))) for ball, value in VALUE_OF.items())
    assert sum(VALUE_OF.values()) == TOTAL == 55


def test_twins_share_a_value_never_an_identity() -> None:
    assert set(BALLS_OF) == set(Value)
    assert [len(BALLS_OF[value]) for value in Value] == [1, 2, 2, 2, 2, 2, 2]
    assert len({BallId.BLUE_A, BallId.BLUE_B}) == 2


def test_a_layout_does_not_depend_on_the_order_it_was_written_in() -> None:
    one = Layout({BallId.PINK_A: Point(0, 1), CUE: Point(0, 0), BallId.RED: Point(1, 0)})
    two = Layout({CUE: Point(0, 0), BallId.RED: Point(1, 0), BallId.PINK_A: Point(0, 1)})
    assert one == two
    assert one.balls == two.balls == tuple(sorted(one.balls, key=ORDER_OF.__getitem__))


def test_a_layout_is_changed_by_making_another() -> None:
    layout = Layout({CUE: Point(0, 0), BallId.RED: Point(1, 0)})
    assert layout.with_ball(CUE, Point(0, 1))[CUE] == Point(0, 1)
    assert layout[CUE] == Point(0, 0)
    bare = layout.without(CUE, BallId.BLACK_A)
    assert bare.balls == (BallId.RED,)
    assert CUE not in bare


def test_object_balls_and_points_left() -> None:
    layout = Layout({CUE: Point(0, 0), BallId.RED: Point(1, 0), BallId.BLACK_B: Point(0, 1)})
    assert layout.object_balls == (BallId.RED, BallId.BLACK_B)
    assert layout.points_left == 8


@pytest.mark.parametrize(("gap", "frozen"), [(0.0, True), (FROZEN / 2, True), (FROZEN * 2, False), (0.1, False)])
def test_frozen_within_three_tenths_of_a_millimetre(gap: float, frozen: bool) -> None:
    place = Point(0.0, TABLE.length / 2 - TABLE.ball_radius - gap)
    assert is_frozen_to(TABLE, place, Rail.FOOT) is frozen
    assert not is_frozen_to(TABLE, place, Rail.HEAD)


def test_gaps_and_overlaps() -> None:
    a, b = Point(0, 0), Point(0, 0.07)
    assert gap_between(TABLE, a, b) == pytest.approx(0.002)
    assert overlapping_pair(TABLE, Layout({CUE: a, BallId.RED: b})) is None
    assert overlapping_pair(TABLE, Layout({CUE: a, BallId.RED: Point(0, 0.068 - 5e-7)})) is None
    assert overlapping_pair(TABLE, Layout({CUE: a, BallId.RED: Point(0, 0.06)})) == (CUE, BallId.RED)
