"""§2 the balls, §3 the opening layout, and the rulings Q2 and Q3."""

import itertools

import pytest

from game.core.balls import CUE, OBJECT_BALLS, TOTAL, VALUE_OF, BallId, Value
from game.core.geometry import Point, distance
from game.core.layout import gap_between, is_frozen_to, overlapping_pair
from game.core.table import Rail, TableSize, TableSpec
from game.rules.rack import SOURCE, TRIANGLE, exact_rack, is_racked, rack

TABLES = [TableSpec(size=size) for size in TableSize]
TABLE = TABLES[0]
SEEDS = range(40)


def test_s2_thirteen_object_balls_worth_55() -> None:
    counts = [sum(VALUE_OF[ball] is value for ball in OBJECT_BALLS) for value in Value]
    assert counts == [1, 2, 2, 2, 2, 2, 2]
    assert TOTAL == 55


@pytest.mark.parametrize("table", TABLES)
def test_s3_ten_in_a_triangle_two_pinks_at_long_rails_a_black_at_the_foot_rail(table: TableSpec) -> None:
    layout = exact_rack(table)
    assert CUE not in layout
    assert set(layout.balls) == set(OBJECT_BALLS)
    assert layout[TRIANGLE[0][0]] == table.foot_spot
    base = [layout[ball].y for ball in TRIANGLE[-1]]
    assert max(base) == pytest.approx(min(base))
    assert is_frozen_to(table, layout[BallId.PINK_A], Rail.LEFT)
    assert is_frozen_to(table, layout[BallId.PINK_B], Rail.RIGHT)
    assert layout[BallId.PINK_A].y == layout[BallId.PINK_B].y == table.foot_spot.y
    assert is_frozen_to(table, layout[BallId.BLACK_B], Rail.FOOT)
    assert layout[BallId.BLACK_B].x == 0.0


def test_s3_rows_touch_and_lie_58_89_mm_apart() -> None:
    layout = exact_rack(TABLE)
    rows = [layout[row[0]].y for row in TRIANGLE]
    assert [round(b - a, 5) for a, b in itertools.pairwise(rows)] == [0.05889] * 3
    for row in TRIANGLE:
        for one, two in itertools.pairwise(row):
            assert distance(layout[one], layout[two]) == pytest.approx(2 * TABLE.ball_radius)


def test_s3_the_order_is_symmetric_data_marked_as_a_reconstruction() -> None:
    assert [[int(VALUE_OF[ball]) for ball in row] for row in TRIANGLE] == [[1], [2, 2], [3, 7, 3], [4, 5, 5, 4]]
    assert SOURCE == "reconstruction"


@pytest.mark.parametrize("table", TABLES)
def test_s3_the_jitter_is_tiny_seeded_and_leaves_no_overlap(table: TableSpec) -> None:
    exact = exact_rack(table)
    for seed in SEEDS:
        layout = rack(table, seed)
        assert layout == rack(table, seed)
        assert overlapping_pair(table, layout) is None
        assert max(distance(layout[ball], exact[ball]) for ball in layout.balls) <= 5e-5
        assert is_racked(table, layout)
        assert is_frozen_to(table, layout[BallId.BLACK_B], Rail.FOOT)
    assert len({tuple(rack(table, seed).places.items()) for seed in SEEDS}) == len(SEEDS)


def test_s3_gaps_in_the_triangle_are_at_most_a_hundredth_of_a_millimetre() -> None:
    exact = exact_rack(TABLE)
    balls = [ball for row in TRIANGLE for ball in row]
    pairs = [(a, b) for a in balls for b in balls if a is not b and gap_between(TABLE, exact[a], exact[b]) < 0.001]
    assert len(pairs) == 2 * 18
    for seed in SEEDS:
        layout = rack(TABLE, seed)
        gaps = [gap_between(TABLE, layout[a], layout[b]) for a, b in pairs]
        assert min(gaps) >= 0
        assert max(gaps) <= 1e-5


def test_s3_a_moved_ball_is_no_rack() -> None:
    layout = rack(TABLE, 1)
    assert is_racked(TABLE, layout.with_ball(CUE, Point(0.0, -1.2)))
    assert not is_racked(TABLE, layout.with_ball(BallId.RED, Point(0.0, 0.8)))
    assert not is_racked(TABLE, layout.without(BallId.RED))
