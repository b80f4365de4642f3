"""Measures of tables and the outline made from them."""

import itertools
from math import hypot, sqrt

import pytest

from game.core.geometry import Point, distance
from game.core.outline import Face, Nose, mouth_of, outline_of
from game.core.table import ADJOINING, CUT_OF, SURFACE_OF, Pocket, PocketSize, Rail, TableSize, TableSpec

TABLES = [TableSpec(size, pockets) for size in TableSize for pockets in PocketSize]
MIDDLES = (Pocket.MIDDLE_LEFT, Pocket.MIDDLE_RIGHT)


def test_tables_are_complete() -> None:
    assert set(SURFACE_OF) == set(TableSize)
    assert set(CUT_OF) == set(PocketSize)
    assert set(ADJOINING) == set(Pocket)


def test_corners_adjoin_two_rails_middles_one() -> None:
    for pocket, rails in ADJOINING.items():
        assert len(rails) == (1 if pocket in MIDDLES else 2)
        assert all(rail.value in pocket.value for rail in rails if pocket not in MIDDLES)


def test_lines_and_spots() -> None:
    table = TableSpec()
    assert (table.length, table.width) == (3.55, 1.775)
    assert table.house_line == table.head_spot.y == -0.8875
    assert table.foot_spot == Point(0.0, 0.8875)


@pytest.mark.parametrize("table", TABLES)
def test_on_the_bed_means_clear_of_the_noses(table: TableSpec) -> None:
    x, y = table.width / 2 - table.ball_radius, table.length / 2 - table.ball_radius
    assert table.is_on_bed(Point(x, y))
    assert table.is_on_bed(Point(-x, -y))
    assert not table.is_on_bed(Point(x + 1e-6, 0.0))
    assert not table.is_on_bed(Point(0.0, -y - 1e-6))


@pytest.mark.parametrize("rail", Rail)
def test_gap_to_each_rail(rail: Rail) -> None:
    table = TableSpec()
    reach = table.length / 2 if rail in (Rail.HEAD, Rail.FOOT) else table.width / 2
    assert table.gap_to_rail(Point(0.0, 0.0), rail) == pytest.approx(reach - table.ball_radius)


@pytest.mark.parametrize("table", TABLES)
def test_each_cushion_is_one_unbroken_chain(table: TableSpec) -> None:
    outline = outline_of(table)
    assert len(outline.cushions) == 6
    for chain in outline.cushions:
        assert [type(shape) for shape in chain] == [Face, Nose, Face, Nose, Face]
        assert [shape.jaw for shape in chain if isinstance(shape, Face)] == [True, False, True]
        for one, two in itertools.pairwise(chain):
            assert distance(one.end, two.start) < 1e-9
        for shape in chain:
            if isinstance(shape, Nose):
                assert distance(shape.centre, shape.start) == pytest.approx(shape.radius)
                assert distance(shape.centre, shape.end) == pytest.approx(shape.radius)


@pytest.mark.parametrize("table", TABLES)
def test_the_outline_is_symmetric(table: TableSpec) -> None:
    ends = {(round(p.x, 9), round(p.y, 9)) for shape in outline_of(table).shapes for p in (shape.start, shape.end)}
    assert ends == {(-x, y) for x, y in ends} == {(x, -y) for x, y in ends}


@pytest.mark.parametrize("table", TABLES)
def test_mouths_have_the_measures_of_the_cut(table: TableSpec) -> None:
    walls = [shape for shape in outline_of(table).shapes if isinstance(shape, Face) and shape.jaw]
    middle = [wall for wall in walls if abs(wall.start.y) < 0.2 and wall.start.x > 0]
    assert len(middle) == 2
    assert abs(middle[0].start.y - middle[1].start.y) == pytest.approx(table.cut.middle_mouth)
    corner = [wall for wall in walls if wall.start.x > 0 and wall.start.y > table.length / 4]
    offsets = [(wall.start.x - wall.start.y) / sqrt(2) for wall in corner]
    assert abs(offsets[0] - offsets[1]) == pytest.approx(table.cut.corner_mouth)


@pytest.mark.parametrize("table", TABLES)
def test_a_ball_passes_each_mouth_and_falls_beyond_it_not_on_the_bed(table: TableSpec) -> None:
    for pocket, hole in outline_of(table).holes.items():
        mouth = mouth_of(table, pocket)
        assert not hole.holds(Point(0.0, 0.0))
        assert hole.holds(hole.centre)
        assert hypot(hole.centre.x, hole.centre.y) > hypot(mouth.x, mouth.y)
        assert not hole.holds(mouth.times(1 - 2 * table.ball_radius / mouth.length))
