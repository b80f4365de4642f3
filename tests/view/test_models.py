"""Built meshes agree with the table's measures; committed pictures and fonts are those the generators make."""

import subprocess
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from panda3d.core import NodePath, Point3

from game import paths
from game.core.balls import OBJECT_BALLS
from game.core.geometry import Point
from game.core.outline import Face, Nose
from game.core.table import RAIL_TOP, PocketSize, TableSize, TableSpec
from game.view.camera import orbit_pose
from game.view.cloth_mesh import bed_mesh, cushion_mesh
from game.view.fitting import house_orbit, overhead_pose
from game.view.icons import Icon
from game.view.lamp_mesh import lamp_mesh, lamp_over
from game.view.mesh import Mesh
from game.view.overlay import RAIL_LIFT
from game.view.pocket_mesh import leather_mesh, pad_mesh, ring_mesh
from game.view.shelf_mesh import place_on_shelf, shelf_mesh
from game.view.table_shape import BED_HEIGHT, POCKET_DEPTH, TableShape, nose_points, shape_of, table_normal
from game.view.wood_mesh import leg_mesh, rail_mesh, sight_mesh

ROUNDING = 2
"""Steps of 255 by which another build of the same libraries may differ."""

TABLES = [TableSpec(size, pockets) for size in TableSize for pockets in PocketSize]


def bounds(shape: TableShape, build: Callable[[TableShape], Mesh]) -> tuple[Point3, Point3]:
    low, high = NodePath(build(shape).node("part")).get_tight_bounds()
    return low, high


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.size.value}-{table.pockets.value}")
def test_parts_have_the_measures_of_the_table(table: TableSpec) -> None:
    shape = shape_of(table)
    low, high = bounds(shape, rail_mesh)
    assert high.x == pytest.approx(shape.half_width, abs=1e-4)
    assert high.y == pytest.approx(shape.half_length, abs=1e-4)
    assert high.z == pytest.approx(RAIL_TOP, abs=1e-4)
    assert low.x == pytest.approx(-high.x, abs=1e-4)
    assert bounds(shape, bed_mesh)[1].z == pytest.approx(0.0, abs=1e-6)
    assert bounds(shape, cushion_mesh)[1].z < RAIL_TOP
    assert bounds(shape, leather_mesh)[0].z == pytest.approx(-POCKET_DEPTH, abs=1e-4)
    assert bounds(shape, leg_mesh)[0].z == pytest.approx(-BED_HEIGHT, abs=1e-4)
    assert bounds(shape, ring_mesh)[1].z > RAIL_TOP
    assert bounds(shape, sight_mesh)[1].x < shape.half_width
    assert bounds(shape, pad_mesh)[1].z < RAIL_TOP + RAIL_LIFT, "signs of pockets stay above the leather"
    low, high = bounds(shape, shelf_mesh)
    assert low.y > -shape.half_length
    assert high.y < shape.half_length
    assert high.z < RAIL_TOP
    assert bounds(shape, lambda shape: lamp_mesh(shape.spec))[0].z > 0.7


@pytest.mark.parametrize("table", TABLES[:: len(PocketSize)], ids=lambda table: table.size.value)
def test_all_balls_find_room_on_either_shelf(table: TableSpec) -> None:
    shape = shape_of(table)
    low, high = bounds(shape, shelf_mesh)
    for side in (0, 1):
        places = [place_on_shelf(shape, side, number) for number in range(len(OBJECT_BALLS))]
        for x, y, _ in places:
            assert low.y < y - table.ball_radius < y + table.ball_radius < high.y
            assert shape.half_width < abs(x) - table.ball_radius
            assert abs(x) + table.ball_radius < high.x
            assert (x > 0) == bool(side)
        assert all(b[1] - a[1] > 2 * table.ball_radius for a, b in pairwise(places))


def test_an_eye_above_the_lamp_does_not_see_it() -> None:
    for table in TABLES:
        assert lamp_over(table).height < overhead_pose(table, 16 / 9).eye[2]
        assert lamp_over(table).height < orbit_pose(house_orbit(table, 16 / 9)).eye[2]


def test_noses_stand_where_the_rules_of_the_table_put_them() -> None:
    table = TableSpec()
    node = NodePath(cushion_mesh(shape_of(table)).node("cushions"))
    reader = node.node().get_geom(0).get_vertex_data()
    rows = memoryview(reader.get_array(0)).cast("B").cast("f")
    inner = [
        (rows[start], rows[start + 2])
        for start in range(0, len(rows), 8)
        if abs(rows[start + 1]) < table.length / 4 and rows[start + 1] > table.cut.middle_mouth and rows[start] > 0
    ]
    x, z = min(inner)
    assert x == pytest.approx(table.width / 2, abs=2e-4)
    assert z == pytest.approx(table.nose_height, abs=2e-3)


def places_in(mesh: Mesh) -> list[tuple[float, float, float]]:
    """All vertices of a mesh."""
    reader = NodePath(mesh.node("part")).node().get_geom(0).get_vertex_data()
    rows = memoryview(reader.get_array(0)).cast("B").cast("f")
    return [(rows[start], rows[start + 1], rows[start + 2]) for start in range(0, len(rows), 8)]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.size.value}-{table.pockets.value}")
def test_rubber_on_screen_stands_where_balls_meet_it(table: TableSpec) -> None:
    shape = shape_of(table)
    drawn = [Point(x, y) for x, y, z in places_in(cushion_mesh(shape)) if abs(z - table.nose_height) < 0.002]
    for piece in shape.outline.shapes:
        if isinstance(piece, Nose):
            for place in nose_points(piece):
                assert min(place.minus(point).length for point in drawn) < 0.0008


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.size.value}-{table.pockets.value}")
def test_leather_and_brass_leave_the_mouths_open_and_lie_on_the_cushions_ends(table: TableSpec) -> None:
    shape = shape_of(table)
    walls = [piece for piece in shape.outline.shapes if isinstance(piece, Face) and piece.jaw]
    for build in (pad_mesh, ring_mesh):
        places = [Point(x, y) for x, y, _ in places_in(build(shape))]
        for wall in walls:
            along = wall.end.minus(wall.start)
            beside = [p for p in places if 0.0 < p.minus(wall.start).dot(along) < along.dot(along)]
            gaps = [table_normal(wall).dot(p.minus(wall.start)) for p in beside]
            over_channel = [gap for gap in gaps if 0.0 < gap < table.cut.corner_mouth]
            assert not over_channel
            assert any(-0.03 < gap <= 0.0 for gap in gaps)


def test_icon_font_draws_every_icon_and_no_other() -> None:
    fonts = pytest.importorskip("fontTools.ttLib")
    drawn = fonts.TTFont(paths.model_file("fonts", "lucide-subset.ttf")).getBestCmap()
    assert {ord(icon.value) for icon in Icon} == set(drawn)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("script", "files"),
    [
        ("make_number_atlas.py", ["numbers.png"]),
        ("make_plate.py", ["plate.png"]),
        ("make_grain.py", ["grain.png"]),
        ("make_decor.py", ["decor.png"]),
        ("make_textures.py", ["cloth.png", "parquet.png", "wear.png"]),
    ],
)
def test_committed_textures_are_those_the_generators_make(script: str, files: list[str], tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    images = pytest.importorskip("PIL.Image")
    chops = pytest.importorskip("PIL.ImageChops")
    subprocess.run([sys.executable, paths.model_file(script), tmp_path], check=True)
    for file in files:
        made, committed = images.open(tmp_path / file), images.open(paths.model_file("textures", file))
        assert made.size == committed.size
        assert made.mode == committed.mode
        for channel in chops.difference(made, committed).split():
            assert channel.getextrema()[1] <= ROUNDING
