"""What a chosen view promises is in the picture, in windows of every shape, and the eye keeps off the table."""

import random

import pytest

from game.core.geometry import Point
from game.core.outline import mouth_of
from game.core.table import Pocket, TableSize, TableSpec
from game.view.camera import LOWEST_EYE, Pose, between
from game.view.fitting import NO_MARGINS, Margins
from game.view.picking import pixel_of
from game.view.rig import CameraRig, View
from game.view.room_mesh import ROOM_HALF
from game.view.viewpoints import all_balls_pose, pocket_pose

SIZES = [(1024, 768), (1280, 720), (2560, 1080)]
TABLES = [TableSpec(size) for size in TableSize]
IDS = [table.size.value for table in TABLES]


def scattered(table: TableSpec, count: int, seed: int) -> list[Point]:
    dice = random.Random(seed)
    x, y = table.width / 2 - table.ball_radius, table.length / 2 - table.ball_radius
    return [Point(dice.uniform(-x, x), dice.uniform(-y, y)) for _ in range(count)]


def is_seen(pose: Pose, place: Point, size: tuple[int, int], height: float = 0.034) -> bool:
    pixel = pixel_of(pose, (*place, height), size)
    return pixel is not None and 0 <= pixel[0] <= size[0] and 0 <= pixel[1] <= size[1]


def stands_well(pose: Pose) -> bool:
    x, y, z = pose.eye
    return z >= LOWEST_EYE and abs(x) < ROOM_HALF[0] and abs(y) < ROOM_HALF[1]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_all_balls_are_in_the_picture(table: TableSpec, size: tuple[int, int]) -> None:
    for seed in range(20):
        balls = scattered(table, 1 + seed % 14, seed)
        pose = all_balls_pose(table, balls, size[0] / size[1], yaw=0.4 * seed)
        assert all(is_seen(pose, ball, size) for ball in balls)
        assert stands_well(pose)


def test_balls_close_together_bring_the_eye_nearer() -> None:
    table = TABLES[0]
    near = all_balls_pose(table, [Point(0.0, 0.0), Point(0.2, 0.1)], 16 / 9)
    far = all_balls_pose(table, [Point(-0.8, -1.7), Point(0.8, 1.7)], 16 / 9)
    assert near.eye[2] < 0.6 * far.eye[2]


def test_an_empty_table_is_seen_whole() -> None:
    pose = all_balls_pose(TABLES[0], [], 16 / 9)
    assert all(is_seen(pose, mouth_of(TABLES[0], pocket), SIZES[1]) for pocket in Pocket)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", TABLES, ids=IDS)
@pytest.mark.parametrize("pocket", list(Pocket))
@pytest.mark.parametrize("margins", [NO_MARGINS, Margins(right=0.25)], ids=["free", "panel"])
def test_pocket_and_ball_are_in_the_picture(
    margins: Margins, pocket: Pocket, table: TableSpec, size: tuple[int, int]
) -> None:
    mouth = mouth_of(table, pocket)
    for ball in (None, *scattered(table, 20, 3)):
        pose = pocket_pose(table, pocket, ball, size[0] / size[1], margins)
        assert stands_well(pose)
        assert is_seen(pose, mouth, size)
        if ball is not None and ball.minus(mouth).length < 1.5:
            assert is_seen(pose, ball, size)


def test_a_ball_in_the_jaws_does_not_turn_the_eye_outward() -> None:
    table = TABLES[0]
    for pocket in Pocket:
        mouth = mouth_of(table, pocket)
        pose = pocket_pose(table, pocket, mouth.times(1.005), 16 / 9)
        assert abs(pose.eye[0]) < table.width / 2
        assert abs(pose.eye[1]) < table.length / 2


def test_the_way_between_any_two_views_keeps_off_the_table() -> None:
    table = TABLES[0]
    rig = CameraRig(table, 16 / 9)
    rig.see_balls(scattered(table, 9, 1))
    rig.see_pocket(Pocket.HEAD_LEFT, Point(-0.4, -1.2))
    rig.follow_cue(Point(0.2, -1.0), 0.3)
    poses = []
    for view in View:
        rig.show(view)
        poses.append(rig.jump())
    for one in poses:
        for other in poses:
            assert all(between(one, other, step / 20).eye[2] >= LOWEST_EYE for step in range(21))
