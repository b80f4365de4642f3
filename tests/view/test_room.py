"""The room: what stands in it leaves the eye its place, the lamp never hides the table, pictures lie apart."""

from itertools import combinations, pairwise
from math import inf, pi, radians

import pytest
from panda3d.core import NodePath

from game.core.geometry import Point
from game.core.table import TableSize, TableSpec
from game.view.camera import FARTHEST, ROAM, Orbit, cue_pose, orbit_pose
from game.view.decor_mesh import decor_mesh
from game.view.fitting import house_orbit, overhead_pose
from game.view.lamp_mesh import COUNT, FADE_TIME, lamp_after, lamp_over, lamp_shown
from game.view.mesh import FLOATS_PER_VERTEX, Mesh
from game.view.room_atlas import ATLAS_SIZE, INSET, MOST_HALVINGS, PLACE_OF, Tile, place_in
from game.view.room_mesh import CEILING, ROOM_HALF, Wall, room_mesh
from game.view.seating_mesh import DEEPEST, furnish
from game.view.table_shape import BED_HEIGHT, TableShape, shape_of

TABLES = [TableSpec(size) for size in TableSize]
IDS = [table.size.value for table in TABLES]
YAWS = [2 * pi * step / 24 for step in range(24)]
PITCHES = [radians(degrees) for degrees in range(0, 88, 3)]


def test_tiles_of_the_furnishings_lie_apart_and_inside() -> None:
    assert set(PLACE_OF) == set(Tile)
    for left, upper, width, height in PLACE_OF.values():
        assert 0 <= left < left + width <= ATLAS_SIZE[0]
        assert 0 <= upper < upper + height <= ATLAS_SIZE[1]
        assert min(width, height) > 2 * INSET
        assert {side % 2**MOST_HALVINGS for side in (left, upper, width, height)} == {0}, "halved tiles stay apart"
    for one, other in combinations(PLACE_OF.values(), 2):
        apart = [
            one[axis] + one[axis + 2] <= other[axis] or other[axis] + other[axis + 2] <= one[axis] for axis in (0, 1)
        ]
        assert any(apart)
    assert place_in(Tile.SEA, 0, 0)[1] < place_in(Tile.SEA, 0, 1)[1], "texture places grow upward"


def test_furniture_stands_on_the_floor_along_the_walls_before_the_eye() -> None:
    mesh = Mesh()
    furnish(mesh)
    node = mesh.node("furniture")
    low, high = NodePath(node).get_tight_bounds()
    assert low.z == pytest.approx(-BED_HEIGHT, abs=1e-5)
    assert high.z < CEILING
    rows = memoryview(node.get_geom(0).get_vertex_data().get_array(0)).cast("B").cast("f")
    for start in range(0, len(rows), FLOATS_PER_VERTEX):
        x, y = rows[start], rows[start + 1]
        out = min(ROOM_HALF[0] - abs(x), ROOM_HALF[1] - abs(y))
        assert -1e-6 <= out <= DEEPEST
    assert ROOM_HALF[0] - DEEPEST >= ROAM[0]
    assert ROOM_HALF[1] - DEEPEST >= ROAM[1]


def test_what_hangs_on_the_walls_is_inside_the_room() -> None:
    low, high = NodePath(decor_mesh().node("decor")).get_tight_bounds()
    shell_low, shell_high = NodePath(room_mesh().node("walls")).get_tight_bounds()
    for axis in range(3):
        assert shell_low[axis] - 1e-5 <= low[axis]
        assert high[axis] <= shell_high[axis] + 1e-5
    assert high.z == pytest.approx(CEILING)


@pytest.mark.parametrize("wall", list(Wall))
def test_a_wall_is_measured_to_the_right_and_into_the_room(wall: Wall) -> None:
    right, into = wall.turned(1.0, 0.0, 0.0), wall.turned(0.0, 1.0, 0.0)
    assert right[0] * into[1] - right[1] * into[0] == -1.0, "the eye looks against the inward side, right is right"
    x, y, z = wall.place(1.0, 0.25, 0.5)
    assert (x * right[0] + y * right[1], z) == (1.0, 0.5)
    across = ROOM_HALF[0] if into[0] else ROOM_HALF[1]
    assert x * into[0] + y * into[1] == pytest.approx(0.25 - across)


@pytest.mark.parametrize("target", [(0.0, 0.0, 0.0), (0.85, 1.7, 0.0), (-0.85, -1.7, 0.0), (-0.85, 1.7, 0.0)])
def test_an_orbiting_eye_stays_between_the_walls(target: tuple[float, float, float]) -> None:
    for yaw in YAWS:
        for pitch in PITCHES:
            eye = orbit_pose(Orbit(target, yaw, pitch, FARTHEST)).eye
            assert abs(eye[0]) <= ROAM[0] + 1e-9
            assert abs(eye[1]) <= ROAM[1] + 1e-9


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_the_lamp_never_hides_the_table(table: TableSpec) -> None:
    lamp, shape = lamp_over(table), shape_of(table)
    assert lamp_shown(lamp, shape, overhead_pose(table, 16 / 9).eye) == 0.0
    assert lamp_shown(lamp, shape, orbit_pose(house_orbit(table, 16 / 9)).eye) == 0.0
    seen = 0
    for yaw in YAWS:
        for pitch in PITCHES:
            for distance in (1.0, 2.5, 5.0):
                eye = orbit_pose(Orbit((0.0, 0.3, 0.0), yaw, pitch, distance)).eye
                if lamp_shown(lamp, shape, eye) > 0:
                    seen += 1
                    assert not hides(table, shape, eye)
    assert seen > len(YAWS) * len(PITCHES) / 4


def hides(table: TableSpec, shape: TableShape, eye: tuple[float, float, float]) -> bool:
    """Whether a place on a shade's rim lies before a place of the table."""
    lamp = lamp_over(table)
    if eye[2] <= lamp.height:
        return False
    for number in range(COUNT):
        for across in (-1.0, -0.5, 0.0, 0.5, 1.0):
            for along in (-1.0, -0.5, 0.0, 0.5, 1.0):
                x = across * lamp.half_width
                y = (number - (COUNT - 1) / 2) * lamp.spacing + along * lamp.half_length
                way = eye[2] / (eye[2] - lamp.height)
                hit_x, hit_y = eye[0] + (x - eye[0]) * way, eye[1] + (y - eye[1]) * way
                if abs(hit_x) < shape.half_width and abs(hit_y) < shape.half_length:
                    return True
    return False


def test_the_lamp_is_whole_for_a_player_and_fades_without_a_jump() -> None:
    table = TABLES[0]
    lamp, shape = lamp_over(table), shape_of(table)
    for aim in YAWS:
        assert lamp_shown(lamp, shape, cue_pose(Point(0.3, -0.9), aim).eye) == 1.0
    for distance in (0.6, 2.0, 4.0):
        for yaw in YAWS[:7]:
            eyes = [
                orbit_pose(Orbit((0.0, 0.0, 0.0), yaw, radians(step / 10), distance)).eye for step in range(30, 860)
            ]
            shown = [lamp_shown(lamp, shape, eye) for eye in eyes]
            assert max(abs(b - a) for a, b in pairwise(shown)) < 0.12


@pytest.mark.parametrize("shown", [0.0, 0.3, 0.95, 1.0])
def test_before_a_resting_eye_the_lamp_is_whole_or_gone(shown: float) -> None:
    drawn = [min(1.0, shown)]
    for _ in range(40):
        drawn.append(lamp_after(drawn[-1], shown, FADE_TIME / 20))
    assert drawn[-1] == (1.0 if shown == 1.0 else 0.0)
    assert max(abs(b - a) for a, b in pairwise(drawn)) < 0.06
    assert max(drawn) <= shown, "and never more of it than leaves the table free"


def test_the_lamp_comes_back_in_time() -> None:
    assert lamp_after(0.0, 1.0, FADE_TIME / 2) == pytest.approx(0.5)
    assert lamp_after(0.0, 1.0, inf) == 1.0
