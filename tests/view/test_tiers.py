"""Tiers fit the renderer and keep pace with it; a picture that rests is refined and gives way at once."""

import pytest

from game.core.balls import CUE
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.table import TableSize, TableSpec
from game.view.camera import cue_pose
from game.view.pipeline import STILL_FOR, STRIPS
from game.view.scene import Scene
from game.view.stage import SMALLEST_SIZE, Showing, Stage
from game.view.tiers import (
    FAST_FOR,
    QUALITY_OF,
    SLOW_FOR,
    SOFTWARE_RENDERERS,
    Pace,
    Tier,
    ladder_for,
    pace_for,
    quality_for,
    suited,
)

HIGH, MEDIUM, LOW = QUALITY_OF[Tier.HIGH], QUALITY_OF[Tier.MEDIUM], QUALITY_OF[Tier.LOW]
LLVMPIPE = "llvmpipe (LLVM 15.0.6, 256 bits)"
CHIP = "Mesa Intel(R) UHD Graphics 620"


def frames(pace: Pace, frame: float, seconds: float) -> None:
    for _ in range(round(seconds / frame) + 1):
        pace.took(frame)


def test_software_renderers_start_in_the_low_tier_and_others_in_the_high_one() -> None:
    for name in (LLVMPIPE, "Microsoft Basic Render Driver", *SOFTWARE_RENDERERS):
        assert quality_for(name) == LOW
    assert quality_for(CHIP) == HIGH


def test_software_renderers_are_spared_slanted_textures() -> None:
    for tier in Tier:
        assert suited(QUALITY_OF[tier], LLVMPIPE).anisotropy == 1
    assert suited(HIGH, CHIP) == HIGH


def test_two_seconds_of_slow_frames_cost_a_tier() -> None:
    pace = Pace((HIGH, MEDIUM, LOW), 0.020)
    frames(pace, 0.025, SLOW_FOR - 0.2)
    assert pace.quality == HIGH
    frames(pace, 0.025, 0.2)
    assert pace.quality == MEDIUM
    frames(pace, 0.025, 3 * SLOW_FOR)
    assert pace.quality == LOW, "and no further than the last"


def test_a_hitch_costs_nothing() -> None:
    pace = Pace((HIGH, LOW), 0.020)
    for _ in range(20):
        pace.took(0.4)
        frames(pace, 0.016, 1.0)
    pace.took(6.0)
    assert pace.quality == HIGH, "the first picture of all waits for its shaders"


def test_a_better_tier_is_tried_once_more_and_never_a_third_time() -> None:
    pace = Pace((HIGH, LOW), 0.020)
    frames(pace, 0.025, SLOW_FOR + 0.1)
    frames(pace, 0.016, FAST_FOR + 0.1)
    assert pace.quality == HIGH
    frames(pace, 0.025, SLOW_FOR + 0.1)
    frames(pace, 0.016, 4 * FAST_FOR)
    assert pace.quality == LOW


def test_nothing_is_better_than_the_start() -> None:
    for name in (LLVMPIPE, CHIP):
        pace = pace_for(name)
        frames(pace, 0.010, 2 * FAST_FOR)
        assert pace.quality == ladder_for(name)[0]


def test_the_low_tier_never_draws_more_than_it_can() -> None:
    for size in ((1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (7680, 4320)):
        width, height = LOW.scene_size(*size)
        assert width * height <= LOW.most_pixels * 1.01
        assert width / height == pytest.approx(size[0] / size[1], rel=0.01)
    assert LOW.scene_size(1280, 720) == (1280, 720)


@pytest.mark.slow
def test_a_picture_at_rest_is_refined_in_strips_and_gives_way_at_once() -> None:
    stage = Stage(Showing.OFFSCREEN, SMALLEST_SIZE, LOW)
    try:
        scene = Scene(stage, TableSpec(TableSize.FT8))
        scene.show_layout(Layout({CUE: Point(0.0, 0.0)}))
        scene.look_from(cue_pose(Point(0.0, 0.0), 0.0))
        pipeline = stage._pipeline
        assert pipeline.prepare(True, 0.016)
        assert not pipeline.prepare(False, STILL_FOR / 2)
        for _ in range(STRIPS + 1):
            assert not stage.is_refined
            pipeline.prepare(False, STILL_FOR)
            stage.base.graphicsEngine.render_frame()
        assert stage.is_refined
        pipeline.prepare(True, 0.016)
        assert not stage.is_refined
        scene.close()
    finally:
        stage.close()


@pytest.mark.slow
def test_only_what_is_seen_to_move_is_drawn_again() -> None:
    stage = Stage(Showing.OFFSCREEN, SMALLEST_SIZE, LOW)
    try:
        scene = Scene(stage, TableSpec(TableSize.FT8))
        layout = Layout({CUE: Point(0.0, 0.0)})
        pose = cue_pose(Point(0.0, 0.0), 0.0)
        scene.show_layout(layout)
        scene.look_from(pose)
        before = scene.state
        scene.show_layout(layout)
        scene.look_from(pose)
        scene.hide_cue()
        assert scene.state == before
        scene.show_house()
        assert scene.state != before
        scene.hide_house()
        assert scene.state == before
        scene.show_cue(Point(0.0, 0.0), 0.1)
        assert scene.state != before
        scene.hide_cue()
        scene.look_from(cue_pose(Point(0.0, 0.0), 1e-3))
        assert scene.state != before
        scene.close()
    finally:
        stage.close()


@pytest.mark.slow
def test_quality_changes_while_the_table_stands() -> None:
    stage = Stage(Showing.OFFSCREEN, SMALLEST_SIZE, LOW)
    try:
        scene = Scene(stage, TableSpec(TableSize.FT8))
        scene.show_layout(Layout({CUE: Point(0.0, 0.0)}))
        scene.look_from(cue_pose(Point(0.0, 0.0), 0.0))
        grays = []
        for tier in (Tier.LOW, Tier.HIGH, Tier.MEDIUM, Tier.LOW):
            stage.set_quality(QUALITY_OF[tier])
            assert stage.quality.tier is tier
            stage.base.taskMgr.step()
            grays.append(stage.picture().get_average_gray())
        assert grays[0] == pytest.approx(grays[-1], abs=0.002)
        assert max(grays) - min(grays) < 0.03, "tiers are equally bright"
        stage.set_quality(None)
        assert stage.quality == suited(quality_for(stage.renderer), stage.renderer)
        scene.close()
    finally:
        stage.close()
