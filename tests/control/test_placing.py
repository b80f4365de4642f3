"""Where the cue ball may be put."""

import random
from itertools import product

import pytest

from game.control.placing import Zone, bed_zone, house_zones, nearest_place
from game.core.balls import CUE, OBJECT_BALLS, BallId
from game.core.geometry import Point, distance
from game.core.layout import Layout, gap_between
from game.core.table import TableSize, TableSpec
from game.rules.house import PLACING_GAP, is_free_for_cue, is_in_house

TABLE = TableSpec()


def house(table: TableSpec, layout: Layout) -> Zone:
    (zone,) = house_zones(table, layout)
    return zone


def free_on_grid(table: TableSpec, layout: Layout, zone: Zone, step: float) -> list[Point]:
    columns = int((zone.right - zone.left) / step)
    rows = int((zone.high - zone.low) / step)
    grid = (Point(zone.left + i * step, zone.low + j * step) for i, j in product(range(columns + 1), range(rows + 1)))
    return [place for place in grid if is_free_for_cue(table, layout, place)]


def test_a_free_place_in_the_house_is_kept() -> None:
    empty = Layout({})
    assert nearest_place(TABLE, empty, house_zones(TABLE, empty), Point(0.3, -1.2)) == Point(0.3, -1.2)


@pytest.mark.parametrize("wanted", [Point(0.0, 1.0), Point(5.0, -5.0), Point(-5.0, 0.0), Point(0.0, -0.8875)])
@pytest.mark.parametrize("size", TableSize)
def test_a_place_outside_is_drawn_into_the_house_and_off_its_line(size: TableSize, wanted: Point) -> None:
    table = TableSpec(size=size)
    place = nearest_place(table, Layout({}), house_zones(table, Layout({})), wanted)
    assert is_in_house(table, place)
    assert table.is_on_bed(place)


def test_the_cue_ball_itself_is_not_in_the_way() -> None:
    layout = Layout({CUE: Point(0.0, -1.2)})
    assert nearest_place(TABLE, layout, house_zones(TABLE, layout), Point(0.0, -1.2)) == Point(0.0, -1.2)


def test_a_ball_in_the_way_is_passed_on_the_near_side() -> None:
    layout = Layout({BallId.RED: Point(0.0, -1.2), BallId.BLACK_A: Point(0.0, 1.0)})
    place = nearest_place(TABLE, layout, house_zones(TABLE, layout), Point(0.01, -1.2))
    assert place.y == pytest.approx(-1.2)
    assert gap_between(TABLE, place, Point(0.0, -1.2)) == pytest.approx(PLACING_GAP, abs=2e-6)
    assert place.x > 0


def test_right_on_a_ball_there_is_a_place_too() -> None:
    layout = Layout({BallId.RED: Point(0.0, -1.2), BallId.BLACK_A: Point(0.0, 1.0)})
    place = nearest_place(TABLE, layout, house_zones(TABLE, layout), Point(0.0, -1.2))
    assert distance(place, Point(0.0, -1.2)) < 2 * TABLE.ball_radius + 2 * PLACING_GAP


@pytest.mark.parametrize("seed", range(12))
def test_the_place_is_allowed_and_no_allowed_place_is_nearer(seed: int) -> None:
    dice = random.Random(seed)
    table = TableSpec(size=dice.choice(list(TableSize)))
    zone = house(table, Layout({BallId.BLACK_A: Point(0.0, 0.0)}))
    crowd = {
        ball: Point(dice.uniform(zone.left, zone.right) * 0.3, dice.uniform(zone.low, zone.high + 0.05))
        for ball in OBJECT_BALLS[:-1]
    }
    layout = Layout({**crowd, OBJECT_BALLS[-1]: Point(0.0, 0.0)})
    grid = free_on_grid(table, layout, zone, 0.02)
    for _ in range(10):
        wanted = Point(dice.uniform(-0.4, 0.4), dice.uniform(-table.length / 2, -table.length / 5))
        place = nearest_place(table, layout, (zone,), wanted)
        assert zone.holds(place)
        assert is_free_for_cue(table, layout, place)
        best = min(distance(place, wanted) for place in grid)
        assert distance(place, wanted) <= best + 1e-5


def test_q6i_with_every_ball_in_the_house_the_foot_end_is_open_too() -> None:
    layout = Layout({BallId.RED: Point(0.0, -1.2)})
    assert len(house_zones(TABLE, layout)) == 2
    far = nearest_place(TABLE, layout, house_zones(TABLE, layout), Point(0.2, 0.5))
    assert far.x == pytest.approx(0.2)
    assert far.y > TABLE.foot_spot.y


def test_practice_opens_the_whole_bed() -> None:
    place = nearest_place(TABLE, Layout({}), (bed_zone(TABLE),), Point(9.0, 0.4))
    assert place == Point(TABLE.width / 2 - TABLE.ball_radius, 0.4)
