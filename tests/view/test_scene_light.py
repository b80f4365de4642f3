"""What light and lines look like: even edges without samples, unbroken lines, one table in all tiers."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

import pytest
from panda3d.core import GeomVertexReader, PNMImage

from game.core.balls import CUE, BallId
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.table import RAIL_TOP, TableSpec
from game.view.camera import cue_pose, orbit_pose
from game.view.fitting import house_orbit, overhead_pose
from game.view.picking import pixel_of
from game.view.picture import drawn
from game.view.pocket_mesh import ring_mesh
from game.view.scene import Scene
from game.view.stage import Stage
from game.view.tiers import Tier
from tests.support.stages import plain

SIZE = (480, 270)
TABLE = TableSpec()
LAYOUT = Layout({CUE: Point(0.0, -1.0), BallId.BLACK_A: Point(0.4, 1.2)})

pytestmark = pytest.mark.slow


@pytest.fixture
def scene(stage: Stage) -> Iterator[Scene]:
    scene = Scene(stage, TABLE)
    scene.show_layout(LAYOUT)
    scene.look_from(cue_pose(LAYOUT[CUE], 0.0))
    yield scene
    scene.close()


def pixel(point: Point, z: float = 0.0) -> tuple[int, int]:
    place = pixel_of(cue_pose(LAYOUT[CUE], 0.0), (*point, z), SIZE)
    assert place is not None
    return round(place[0] - 0.5), round(place[1] - 0.5)


def test_a_line_across_the_far_table_is_unbroken_and_thin(stage: Stage, scene: Scene) -> None:
    start, end = Point(-0.6, 1.05), Point(0.6, 1.25)
    bare = drawn(stage)
    scene.show_aim([start, end])
    lined = drawn(stage)
    (left, low), (right, high) = pixel(start), pixel(end)
    assert right - left > 60
    for x in range(left + 2, right - 1):
        change = [lined.get_gray(x, y) - bare.get_gray(x, y) for y in range(high - 4, low + 5)]
        assert max(change) > 0.05
        assert sum(step > 0.02 for step in change) <= 3


@pytest.mark.parametrize("samples", [0, 4])
def test_the_edge_of_a_white_ball_is_soft(stage: Stage, samples: int) -> None:
    stage.set_quality(replace(plain(Tier.HIGH), samples=samples))
    scene = Scene(stage, TABLE)
    scene.show_layout(LAYOUT)
    scene.look_from(cue_pose(LAYOUT[CUE], 0.0))
    image = drawn(stage)
    x, top = pixel(LAYOUT[CUE], 2 * TABLE.ball_radius)
    _, bottom = pixel(LAYOUT[CUE], 0.0)
    steps = []
    for row in range(top + 2, (top + bottom) // 2):
        edge = [image.get_red(column, row) for column in range(x - (bottom - top), x)]
        steps.append(max(b - a for a, b in pairwise(edge)) / (max(edge) - edge[0]))
    scene.close()
    assert sum(steps) / len(steps) < 0.7, "a jagged edge would go up in one pixel"


def test_all_tiers_show_the_same_table(stage: Stage) -> None:
    means = []
    for tier in Tier:
        stage.set_quality(plain(tier))
        scene = Scene(stage, TABLE)
        scene.show_layout(LAYOUT)
        scene.look_from(overhead_pose(TABLE, stage.aspect))
        small = PNMImage(8, 4)
        small.quick_filter_from(drawn(stage))
        means.append([tuple(small.get_xel(x, y)) for x in range(8) for y in range(4)])
        scene.close()
    stage.set_quality(plain())
    for other in means[1:]:
        for first, second in zip(means[0], other, strict=True):
            assert second == pytest.approx(first, abs=0.03)


def test_without_samples_the_edges_of_the_cue_are_softened_and_numerals_are_not(stage: Stage) -> None:
    shafts, numerals = [], []
    for samples in (0, 4):
        stage.set_quality(replace(plain(), samples=samples))
        scene = Scene(stage, TABLE)
        scene.show_layout(LAYOUT)
        scene.show_cue(LAYOUT[CUE], 0.0)
        scene.look_from(cue_pose(LAYOUT[CUE], 0.0))
        middle, low = SIZE[0] // 2, SIZE[1]
        shafts.append(steepest_step(drawn(stage), range(middle - 14, middle), range(low - 40, low - 4)))
        scene.hide_cue()
        scene.show_layout(Layout({BallId.BLACK_A: LAYOUT[CUE]}))
        x, y = pixel(LAYOUT[CUE], TABLE.ball_radius)
        numerals.append(steepest_step(drawn(stage), range(x - 12, x + 12), range(y - 12, y + 12)))
        scene.close()
    stage.set_quality(plain())
    assert shafts[0] < 0.65
    assert numerals[0] == pytest.approx(numerals[1], rel=0.05)


def test_brass_around_far_pockets_is_unbroken(stage: Stage, scene: Scene) -> None:
    pose = orbit_pose(house_orbit(TABLE, stage.aspect))
    scene.look_from(pose)
    image = drawn(stage)
    data = ring_mesh(scene.shape).node("rings").get_geom(0).get_vertex_data()
    reader, levels = GeomVertexReader(data, "vertex"), []
    while not reader.is_at_end():
        x, y, z = reader.get_data3()
        place = pixel_of(pose, (x, y, z), SIZE)
        if y > 1.0 and z > RAIL_TOP + 0.003 and place is not None:
            column, row = int(place[0]), int(place[1])
            levels.append(max(image.get_green(column + i, row + j) for i in (-1, 0, 1) for j in (-1, 0, 1)))
    assert len(levels) > 50
    assert min(levels) > 0.25, "where it is missing, wood is darker"


def steepest_step(image: PNMImage, columns: Sequence[int], rows: Sequence[int]) -> float:
    """From one pixel to the next along rows, as a share of the row's whole contrast; the mean over rows."""
    shares = []
    for row in rows:
        greens = [image.get_green(column, row) for column in columns]
        shares.append(max(abs(b - a) for a, b in pairwise(greens)) / (max(greens) - min(greens)))
    return sum(shares) / len(shares)
