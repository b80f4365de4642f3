"""Pictures of the room: walls, ceiling and floor close it wherever the eye may be; every tier shows the same room."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import pi, radians

import pytest
from panda3d.core import PNMImage

from game.core.table import TableSpec
from game.view.camera import FARTHEST, Orbit, Pose, looking, orbit_pose
from game.view.picture import drawn
from game.view.scene import Scene
from game.view.stage import Showing, Stage
from game.view.tiers import QUALITY_OF, Tier

pytestmark = pytest.mark.slow

SIZE = (428, 180)
"""As wide as windows come."""
TABLE = TableSpec()
CLOTH_ONLY = looking((0.0, 0.0, 0.5), (0.0, 0.1, 0.0), 40.0)
FLOOR_ONLY = looking((3.5, 0.0, 1.0), (3.6, 0.0, -0.8), 40.0)
"""Two eyes whose pictures differ everywhere."""
EYES = [
    orbit_pose(Orbit((x, y, 0.0), turn * pi / 4 + 0.2, radians(pitch), FARTHEST))
    for turn in range(8)
    for pitch, x, y in ((1, 0.0, 0.0), (14, 0.8, 1.7), (33, -0.8, -1.7), (70, 0.8, -1.7))
]


def seen(tier: Tier, eyes: Sequence[Pose]) -> Iterator[PNMImage]:
    """Pictures of the room with an empty table."""
    stage = Stage(Showing.OFFSCREEN, SIZE, replace(QUALITY_OF[tier], samples=0, refined=0))
    try:
        scene = Scene(stage, TABLE)
        keep_what_was_drawn_before(stage)
        for pose in eyes:
            scene.look_from(pose)
            yield drawn(stage)
        scene.close()
    finally:
        stage.close()


def keep_what_was_drawn_before(stage: Stage) -> None:
    """Else what nothing covers would be as black as a dark corner."""
    for window in stage.base.graphicsEngine.get_windows():
        for region in window.get_display_regions():
            region.set_clear_color_active(False)


def test_no_eye_sees_out_of_the_room() -> None:
    """Where nothing is drawn, the picture before shows through."""
    pictures = list(seen(Tier.LOW, [pose for eye in EYES for pose in (CLOTH_ONLY, eye, FLOOR_ONLY, eye)]))
    assert is_everywhere_different(pictures[0], pictures[2])
    for pose, one, other in zip(EYES, pictures[1::4], pictures[3::4], strict=True):
        pixels = [(x, y) for y in range(SIZE[1]) for x in range(SIZE[0])]
        void = [(x, y) for x, y in pixels if one.get_xel(x, y) != other.get_xel(x, y)]
        assert not void, (pose.eye, void[:3])


def is_everywhere_different(one: PNMImage, other: PNMImage) -> bool:
    pixels = [(x, y) for y in range(SIZE[1]) for x in range(SIZE[0])]
    return all(one.get_xel(x, y) != other.get_xel(x, y) for x, y in pixels)


def test_every_tier_shows_the_room_as_bright() -> None:
    light = [[image.get_average_gray() for image in seen(tier, EYES[:6])] for tier in Tier]
    for tier in light[1:]:
        assert tier == pytest.approx(light[0], rel=0.06)
