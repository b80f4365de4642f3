"""Pictures without a window: the right things are seen at the right pixels."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from panda3d.core import PNMImage

from game.core.balls import CUE, BallId
from game.core.errors import GameError
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.table import Pocket, TableSize, TableSpec
from game.view.balls import facing
from game.view.camera import Pose, orbit_pose
from game.view.fitting import house_orbit, overhead_pose
from game.view.overlay import Sign
from game.view.picking import pixel_of
from game.view.picture import drawn, pose_for, render_picture
from game.view.rig import View
from game.view.scene import Scene
from game.view.shelf_mesh import place_on_shelf
from game.view.stage import Stage
from game.view.tiers import Tier
from game.view.vectors import then, turn_about

SIZE = (320, 180)
TABLE = TableSpec(TableSize.FT8)
LAYOUT = Layout({CUE: Point(0.0, -0.5), BallId.RED: Point(0.2, 0.3), BallId.BLUE_A: Point(-0.3, 0.6)})

Rgb = tuple[float, float, float]

pytestmark = pytest.mark.slow


@pytest.fixture
def scene(stage: Stage) -> Iterator[Scene]:
    scene = Scene(stage, TABLE)
    scene.look_from(overhead_pose(TABLE, stage.aspect))
    yield scene
    scene.close()


def colour_at(image: PNMImage, stage: Stage, place: Point, z: float = 0.0) -> Rgb:
    pixel = pixel_of(overhead_pose(TABLE, stage.aspect), (*place, z), SIZE)
    assert pixel is not None
    x, y = round(pixel[0] - 0.5), round(pixel[1] - 0.5)
    return image.get_red(x, y), image.get_green(x, y), image.get_blue(x, y)


@pytest.mark.parametrize("camera", [view.value for view in View])
def test_picture_is_written(camera: str, tmp_path: Path) -> None:
    out = tmp_path / "table.png"
    render_picture(LAYOUT, TABLE, camera, SIZE, out, tier=Tier.LOW)
    image = PNMImage()
    assert image.read(str(out))
    assert (image.get_x_size(), image.get_y_size()) == SIZE
    assert image.get_average_gray() > 0.05


def test_cloth_is_green_and_balls_lie_where_they_are_told(stage: Stage, scene: Scene) -> None:
    scene.show_layout(LAYOUT)
    image = drawn(stage)
    red, green, blue = colour_at(image, stage, Point(0.0, 0.1))
    assert green > 1.5 * red
    assert green > 1.2 * blue
    red, green, blue = colour_at(image, stage, LAYOUT[CUE], TABLE.ball_radius)
    assert min(red, green, blue) > 0.55
    off_disc = Point(LAYOUT[BallId.BLUE_A].x, LAYOUT[BallId.BLUE_A].y + 0.6 * TABLE.ball_radius)
    red, green, blue = colour_at(image, stage, off_disc, TABLE.ball_radius)
    assert blue > red


def test_ball_that_is_not_named_is_out_of_sight(stage: Stage, scene: Scene) -> None:
    scene.show_layout(LAYOUT)
    scene.show_layout(LAYOUT.without(CUE))
    red, green, _ = colour_at(drawn(stage), stage, LAYOUT[CUE], TABLE.ball_radius)
    assert green > 1.5 * red


def test_marks_appear_follow_their_ball_and_vanish(stage: Stage, scene: Scene) -> None:
    scene.show_layout(LAYOUT)
    bare = drawn(stage)
    scene.mark_balls([BallId.RED], Sign.OBJECT)
    scene.mark_pocket(Pocket.MIDDLE_LEFT, Sign.OWN)
    beside = Point(LAYOUT[BallId.RED].x + 0.044, LAYOUT[BallId.RED].y)
    marked = drawn(stage)
    assert colour_at(marked, stage, beside)[0] > colour_at(bare, stage, beside)[0] + 0.2
    scene.show_layout(LAYOUT.with_ball(BallId.RED, Point(0.3, -0.2)))
    moved = drawn(stage)
    assert colour_at(moved, stage, beside)[0] < colour_at(marked, stage, beside)[0] - 0.2
    assert colour_at(moved, stage, Point(0.344, -0.2))[0] > colour_at(bare, stage, Point(0.344, -0.2))[0] + 0.2
    scene.mark_balls([], Sign.OBJECT)
    scene.mark_pocket(None, Sign.OWN)
    scene.show_layout(LAYOUT)
    assert difference(drawn(stage), bare) < 1e-3


def test_same_scene_gives_the_same_picture(stage: Stage, scene: Scene) -> None:
    scene.show_layout(LAYOUT)
    assert difference(drawn(stage), drawn(stage)) == 0.0


def test_wrong_camera_and_size_are_refused_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(GameError, match="camera"):
        render_picture(LAYOUT, TABLE, "drone", SIZE, tmp_path / "a.png")
    with pytest.raises(GameError, match="size"):
        render_picture(LAYOUT, TABLE, "overhead", (0, 5), tmp_path / "a.png")


def test_every_view_has_a_pose_without_a_cue_ball() -> None:
    for view in View:
        assert isinstance(pose_for(view, Layout({}), TABLE, 16 / 9), Pose)


def difference(one: PNMImage, other: PNMImage) -> float:
    """Mean difference of two pictures over all channels."""
    change = PNMImage(one)
    change -= other
    back = PNMImage(other)
    back -= one
    return change.get_average_gray() + back.get_average_gray()


def test_a_table_may_be_drawn_before_an_eye_is_chosen(stage: Stage) -> None:
    scene = Scene(stage, TABLE)
    drawn(stage)
    scene.close()


def test_taken_balls_lie_beside_the_table_and_are_put_away_from_above(stage: Stage, scene: Scene) -> None:
    pose = orbit_pose(house_orbit(TABLE, stage.aspect))
    spot = pixel_of(pose, place_on_shelf(scene.shape, 1, 0), SIZE)
    assert spot is not None
    around = [(round(spot[0]) + dx, round(spot[1]) + dy) for dx in (-2, -1, 0, 1, 2) for dy in (-2, -1, 0, 1, 2)]
    scene.look_from(pose)
    bare = drawn(stage)
    scene.show_taken((), (BallId.YELLOW_A,))
    scene.show_layout(LAYOUT)
    with_ball = drawn(stage)
    assert max(with_ball.get_gray(*pixel) - bare.get_gray(*pixel) for pixel in around) > 0.2
    scene.look_from(overhead_pose(TABLE, stage.aspect))
    above = drawn(stage)
    scene.show_taken((), ())
    scene.show_layout(LAYOUT)
    assert difference(above, drawn(stage)) < 1e-4


def test_numerals_are_read_from_above_however_a_ball_has_rolled(stage: Stage, scene: Scene) -> None:
    place = Point(0.1, 0.2)
    for ball in (BallId.BLACK_A, BallId.BLUE_A, BallId.BROWN_A):
        for yaw in (0.0, 1.0, 2.0):
            turned = then(facing(), turn_about((0.0, 0.0, 1.0), yaw))
            scene.show_poses({ball: (*place, TABLE.ball_radius)}, {ball: turned})
            pixel = pixel_of(overhead_pose(TABLE, stage.aspect), (*place, TABLE.ball_radius), SIZE)
            assert pixel is not None
            image = drawn(stage)
            around = [(round(pixel[0]) + dx, round(pixel[1]) + dy) for dx in range(-4, 5) for dy in range(-4, 5)]
            assert max(image.get_gray(x, y) for x, y in around) > 0.6, "paper of the disc"
