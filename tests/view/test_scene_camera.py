"""Poses and picking: what is aimed at is what is hit, and the eye stays where an eye may be."""

from itertools import product
from math import isfinite, pi, radians, tan

import pytest

from game.core.balls import CUE, BallId
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.outline import outline_of
from game.core.table import RAIL_TOP, Pocket, TableSize, TableSpec
from game.view.camera import FARTHEST, LOWEST_EYE, Orbit, Pose, cue_pose, orbit_pose
from game.view.fitting import Margins, house_orbit, margins_of, overhead_pose, whole_orbit
from game.view.picking import ball_under, pixel_of, pocket_under, point_under
from game.view.rig import CameraRig, View
from game.view.table_shape import shape_of
from game.view.vectors import dot

TABLE = TableSpec()
SIZES = [(1280, 720), (1024, 768), (2560, 1080), (720, 1280)]


def poses(size: tuple[int, int]) -> list[Pose]:
    aspect = size[0] / size[1]
    return [
        overhead_pose(TABLE, aspect),
        orbit_pose(house_orbit(TABLE, aspect)),
        cue_pose(Point(0.2, -1.0), 0.7),
        orbit_pose(Orbit((0.1, 0.2, 0.0), 2.0, radians(20), 2.5)),
    ]


@pytest.mark.parametrize("size", SIZES)
def test_pixel_of_a_place_picks_that_place(size: tuple[int, int]) -> None:
    for pose in poses(size):
        for place in (Point(0.0, 0.0), Point(0.4, 0.3), Point(-0.3, 0.6)):
            pixel = pixel_of(pose, (*place, 0.0), size)
            if pixel is not None:
                found = point_under(pose, pixel, size)
                assert found is not None
                assert found == pytest.approx(place, abs=1e-6)


@pytest.mark.parametrize("size", SIZES)
def test_axes_of_a_pose_are_square(size: tuple[int, int]) -> None:
    for pose in poses(size):
        assert dot(pose.right, pose.up) == pytest.approx(0, abs=1e-9)
        assert dot(pose.right, pose.forward) == pytest.approx(0, abs=1e-9)
        assert dot(pose.up, pose.up) == pytest.approx(1)


@pytest.mark.parametrize(
    ("view", "size"),
    [(View.OVERHEAD, size) for size in SIZES] + [(View.ORBIT, size) for size in SIZES if size[0] > size[1]],
)
@pytest.mark.parametrize("table_size", list(TableSize))
def test_whole_table_is_in_the_picture(size: tuple[int, int], table_size: TableSize, view: View) -> None:
    table = TableSpec(size=table_size)
    aspect = size[0] / size[1]
    pose = overhead_pose(table, aspect) if view is View.OVERHEAD else orbit_pose(house_orbit(table, aspect))
    shape = shape_of(table)
    for x in (-shape.half_width, shape.half_width):
        for y in (-shape.half_length, shape.half_length):
            pixel = pixel_of(pose, (x, y, RAIL_TOP), size)
            assert pixel is not None
            assert 0 <= pixel[0] <= size[0]
            assert 0 <= pixel[1] <= size[1]


def test_length_of_the_table_lies_along_a_wide_window() -> None:
    pose = overhead_pose(TABLE, 16 / 9)
    foot = pixel_of(pose, (0.0, 1.0, 0.0), (1280, 720))
    assert foot is not None
    assert foot[0] > 800
    assert foot[1] == pytest.approx(360)


@pytest.mark.parametrize("view", [View.OVERHEAD, View.ORBIT])
def test_table_keeps_clear_of_panels(view: View) -> None:
    size = (1280, 720)
    rig = CameraRig(TABLE, 16 / 9)
    rig.show(view)
    rig.fit(16 / 9, Margins(left=0.2, top=0.1, bottom=0.2))
    pose = rig.jump()
    shape = shape_of(TABLE)
    for x in (-shape.half_width, shape.half_width):
        for y in (-shape.half_length, shape.half_length):
            pixel = pixel_of(pose, (x, y, RAIL_TOP), size)
            assert pixel is not None
            assert pixel[0] >= 0.2 * 1280
            assert 0.1 * 720 <= pixel[1] <= 0.8 * 720


def test_table_stands_in_the_middle_where_no_panel_is_in_the_way() -> None:
    size = (1280, 720)
    pose = orbit_pose(house_orbit(TABLE, 16 / 9, margins=Margins(right=0.2, top=0.15, bottom=0.12)))
    middle = pixel_of(pose, (0.0, 1.0, 0.0), size)
    assert middle is not None
    assert middle[0] == pytest.approx(640, abs=2)


def test_orbiting_eye_never_dips_below_the_rails() -> None:
    rig = CameraRig(TABLE, 16 / 9)
    rig.turn(1.0, -5.0)
    rig.zoom(0.01)
    assert rig.jump().eye[2] >= LOWEST_EYE - 1e-9
    rig.zoom(1000)
    rig.turn(0.0, 9.0)
    pose = rig.jump()
    assert pose.eye[2] <= FARTHEST + 1e-9
    assert pose.forward[2] > -1


def test_rig_arrives_at_the_chosen_view() -> None:
    rig = CameraRig(TABLE, 16 / 9)
    rig.show(View.OVERHEAD)
    first = rig.advance(1 / 60)
    assert first != overhead_pose(TABLE, 16 / 9)
    for _ in range(240):
        rig.advance(1 / 60)
    assert rig.pose.eye == pytest.approx(overhead_pose(TABLE, 16 / 9).eye, abs=1e-3)


def test_ball_under_its_own_pixel_is_found_and_the_nearer_one_wins() -> None:
    layout = Layout({CUE: Point(0.0, -0.5), BallId.RED: Point(0.0, 0.0), BallId.BLACK_A: Point(0.3, 0.4)})
    size = (1280, 720)
    pose = cue_pose(Point(0.0, -0.5), 0.0)
    for ball in layout.balls:
        pixel = pixel_of(pose, (*layout[ball], TABLE.ball_radius), size)
        assert pixel is not None
        assert ball_under(pose, pixel, size, TABLE, layout) is ball
    assert ball_under(pose, (5.0, 5.0), size, TABLE, layout) is None


@pytest.mark.parametrize("pocket", list(Pocket))
def test_pocket_is_found_around_its_hole(pocket: Pocket) -> None:
    size = (1280, 720)
    outline = outline_of(TABLE)
    hole = outline.holes[pocket]
    for pose in (overhead_pose(TABLE, 16 / 9), orbit_pose(house_orbit(TABLE, 16 / 9, yaw=pi))):
        pixel = pixel_of(pose, (*hole.centre, 0.0), size)
        assert pixel is not None
        assert pocket_under(pose, pixel, size, outline) is pocket
    assert pocket_under(overhead_pose(TABLE, 16 / 9), (640.0, 360.0), size, outline) is None


@pytest.mark.parametrize("degrees", [0, 8, 24, 45])
def test_a_raised_cue_stays_below_the_eye(degrees: int) -> None:
    ball, elevation = Point(0.0, -1.7), radians(degrees)
    eye = cue_pose(ball, 0.0, elevation).eye
    cue = TABLE.ball_radius + (ball.y - eye[1]) * tan(elevation)
    assert eye[2] > cue + 0.2


@pytest.mark.parametrize("size", [(320, 180), (640, 360), (3840, 400)])
def test_panels_greater_than_a_window_do_not_push_the_table_out_of_it(size: tuple[int, int]) -> None:
    shape = shape_of(TABLE)
    for margins in (margins_of(size, left=1000.0), margins_of(size, right=200.0, top=90.0, bottom=80.0)):
        for pose in (
            orbit_pose(house_orbit(TABLE, size[0] / size[1], margins=margins)),
            overhead_pose(TABLE, size[0] / size[1], margins),
        ):
            for x, y in product((-shape.half_width, shape.half_width), (-shape.half_length, shape.half_length)):
                seen = pixel_of(pose, (x, y, RAIL_TOP), size)
                assert seen is not None
                assert all(-0.01 * side <= at <= 1.01 * side for at, side in zip(seen, size, strict=True))


@pytest.mark.parametrize("size", [(1024, 768), (1280, 720), (700, 500), (640, 640)])
@pytest.mark.parametrize("quarter", range(4))
def test_the_whole_table_is_seen_clear_of_panels_from_each_side(size: tuple[int, int], quarter: int) -> None:
    """Across the room there is no way back: in a narrow window the eye rises instead."""
    shape, margins = shape_of(TABLE), Margins(right=0.33, top=0.15, bottom=0.12)
    pose = orbit_pose(whole_orbit(TABLE, size[0] / size[1], quarter * pi / 2, margins))
    for x, y in product((-shape.half_width, shape.half_width), (-shape.half_length, shape.half_length)):
        seen = pixel_of(pose, (x, y, RAIL_TOP), size)
        assert seen is not None
        assert 0 <= seen[0] <= size[0] * (1 - margins.right)
        assert size[1] * margins.top <= seen[1] <= size[1] * (1 - margins.bottom)


@pytest.mark.parametrize("size", [(1, 1), (16, 900), (900, 16), (300, 2000)])
def test_the_eye_stands_somewhere_for_windows_of_no_use(size: tuple[int, int]) -> None:
    margins = margins_of(size, left=282.0)
    for pose in (
        orbit_pose(house_orbit(TABLE, size[0] / size[1], margins=margins)),
        overhead_pose(TABLE, 0.02, margins),
    ):
        assert all(isfinite(part) for part in (*pose.eye, *pose.turn))
        assert pose.eye[2] > RAIL_TOP
