"""Tables may be set up and taken down all evening."""

import gc
import sys

import pytest

from game.core.balls import CUE, BallId
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.table import TableSize, TableSpec
from game.view.camera import cue_pose
from game.view.looks import Cloth, Look
from game.view.overlay import Sign
from game.view.scene import Scene
from game.view.stage import SMALLEST_SIZE, Showing, Stage
from tests.support.stages import plain

SCENES = 50
WARM_UP = 10
MOST_GROWTH = 12_000
"""kB over forty tables: the engine keeps some 150 for the states of each, a table itself takes 4000."""
LAYOUT = Layout({CUE: Point(0.0, -0.5), BallId.RED: Point(0.2, 0.3), BallId.BLUE_A: Point(-0.3, 0.6)})


def one_table(stage: Stage, number: int) -> None:
    table = TableSpec(list(TableSize)[number % len(TableSize)])
    scene = Scene(stage, table, Look(list(Cloth)[number % len(Cloth)]))
    scene.show_layout(LAYOUT)
    scene.show_cue(LAYOUT[CUE], 0.1)
    scene.show_aim([Point(0, 0), Point(0.1, 0.5)], Point(0.1, 0.5))
    scene.mark_balls([BallId.RED], Sign.OBJECT)
    scene.look_from(cue_pose(LAYOUT[CUE], 0.1))
    stage.draw()
    scene.close()


def peak_memory() -> int:
    """Most memory the process has had, kB."""
    import resource  # noqa: PLC0415 - not on every system

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def held(stage: Stage) -> tuple[int, int, int]:
    """Nodes in the scene, textures and shaders on the graphics card."""
    prepared = stage.base.win.get_gsg().get_prepared_objects()
    nodes = stage.root.find_all_matches("**").get_num_paths()
    return nodes, prepared.get_num_prepared_textures(), prepared.get_num_prepared_shaders()


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems count memory in other units")
def test_fifty_tables_in_one_process_leave_nothing_behind() -> None:
    stage = Stage(Showing.OFFSCREEN, SMALLEST_SIZE, plain(scale=0.5))
    try:
        peak, kept = 0, (0, 0, 0)
        for number in range(SCENES):
            one_table(stage, number)
            if number == WARM_UP:
                gc.collect()
                peak, kept = peak_memory(), held(stage)
        gc.collect()
        assert held(stage) == kept
        assert peak_memory() - peak < MOST_GROWTH
    finally:
        stage.close()
