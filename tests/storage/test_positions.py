"""Which places are on the bed, the jaws included."""

import json

import pytest

from game.core.geometry import Point
from game.core.outline import outline_of
from game.core.table import PocketSize, TableSize, TableSpec
from game.storage.positions import EXACT, is_on_slate, read_position
from game.storage.reading import BadInput, parse

ALL_TABLES = [TableSpec(size, pockets) for size in TableSize for pockets in PocketSize]


@pytest.mark.parametrize("table", ALL_TABLES, ids=lambda table: f"{table.size.value}-{table.pockets.value}")
def test_a_ball_may_hang_in_a_middle_pocket_but_not_lie_in_its_hole(table: TableSpec) -> None:
    outline = outline_of(table)
    edge = table.width / 2
    assert is_on_slate(table, outline, Point(edge, 0.0), EXACT)
    assert is_on_slate(table, outline, Point(-edge - 0.005, 0.0), EXACT)
    assert not is_on_slate(table, outline, Point(edge + 0.007, 0.0), EXACT)
    assert not is_on_slate(table, outline, Point(edge - 0.02, table.length / 4), EXACT)


@pytest.mark.parametrize("table", ALL_TABLES, ids=lambda table: f"{table.size.value}-{table.pockets.value}")
def test_a_ball_may_hang_in_a_corner(table: TableSpec) -> None:
    outline = outline_of(table)
    x, y = table.width / 2, table.length / 2
    reach = table.ball_radius
    assert is_on_slate(table, outline, Point(x - reach + 0.004, y - reach + 0.004), EXACT)
    assert not is_on_slate(table, outline, Point(x - reach / 2, y - reach / 2), EXACT)
    assert not is_on_slate(table, outline, Point(x - reach + 0.004, 0.5 * y), EXACT)


@pytest.mark.parametrize("far", [Point(5.0, 0.0), Point(0.0, 1e200), Point(-1e308, 1e308), Point(0.9, 0.5)])
def test_nothing_behind_the_cushions_is_on_the_bed(far: Point) -> None:
    table = TableSpec()
    assert not is_on_slate(table, outline_of(table), far, EXACT)


def test_a_position_stands_alone_or_inside_a_larger_document() -> None:
    alone = read_position(parse("p", b'{"cue": [0, -1.2], "1": [0, 0.8875]}'))
    inside = {"name": "x", "table": {"size": "10ft"}, "position": {"cue": [0, -1.2], "1": [0, 0.8875]}}
    within = read_position(parse("p", json.dumps(inside).encode()))
    assert alone.layout == within.layout
    assert (alone.table.size, within.table.size) == (TableSize.FT12, TableSize.FT10)


def test_a_position_for_one_table_may_be_off_another() -> None:
    document = {"table": {"size": "8ft"}, "position": {"cue": [0, -1.2]}}
    with pytest.raises(BadInput, match=r"^p: position\.cue: \[0\.0, -1\.2\] is off the bed of the 8ft table$"):
        read_position(parse("p", json.dumps(document).encode()))
