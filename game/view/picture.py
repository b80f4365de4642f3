"""One picture of a layout without a window, for the command line and for tests."""

import os
from dataclasses import replace
from pathlib import Path
from typing import Final

from panda3d.core import Filename, PNMImage

from game.core.balls import CUE, OBJECT_BALLS
from game.core.errors import GameError
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.outline import mouth_of
from game.core.table import Pocket, TableSpec
from game.view.camera import Pose, cue_pose, orbit_pose
from game.view.fitting import house_orbit, overhead_pose
from game.view.looks import USUAL_LOOK, Look
from game.view.rig import View
from game.view.scene import Scene
from game.view.stage import Showing, Stage
from game.view.tiers import QUALITY_OF, Quality, Tier
from game.view.viewpoints import all_balls_pose, pocket_pose

SAMPLES: Final = 4
"""Samples a pixel: time matters little here."""
LARGEST_SIDE: Final = 8192

CAMERAS: Final = tuple(view.value for view in View)
"""Names of cameras a picture may be taken with."""


def render_picture(
    layout: Layout,
    table: TableSpec,
    camera: str,
    size: tuple[int, int],
    out: Path,
    *,
    tier: Tier = Tier.HIGH,
    look: Look = USUAL_LOOK,
) -> None:
    """Draws the layout and writes it to ``out``; works without a display."""
    if camera not in CAMERAS:
        raise GameError(f"Unknown camera «{camera}»; known are {', '.join(CAMERAS)}.")
    if not all(1 <= side <= LARGEST_SIDE for side in size):
        raise GameError(f"The size of a picture is from 1x1 to {LARGEST_SIDE}x{LARGEST_SIDE} pixels.")
    stage = Stage(Showing.OFFSCREEN, size, still_quality(tier))
    try:
        scene = Scene(stage, table, look)
        set_out(scene, layout)
        scene.look_from(pose_for(View(camera), layout, table, stage.aspect))
        write_picture(drawn(stage), out)
        scene.close()
    finally:
        stage.close()


def drawn(stage: Stage) -> PNMImage:
    """The picture after two frames: the first sends to the graphics driver what is new."""
    stage.draw()
    stage.draw()
    return stage.picture()


def write_picture(picture: PNMImage, out: Path) -> None:
    """Raises GameError where it cannot be written; the name's ending chooses the format."""
    if not picture.write(Filename.from_os_specific(os.fspath(out))):
        raise GameError(f"The picture could not be written to {out}.")


def still_quality(tier: Tier) -> Quality:
    """A tier without what spares time in play."""
    return replace(QUALITY_OF[tier], scale=1.0, samples=SAMPLES, most_pixels=0, refined=0)


def set_out(scene: Scene, layout: Layout) -> None:
    """Shows a layout with the cue behind the cue ball; balls that are not on the table lie on a shelf."""
    scene.show_taken((), [ball for ball in OBJECT_BALLS if ball not in layout])
    scene.show_layout(layout)
    if CUE in layout:
        scene.show_cue(layout[CUE], 0.0)


def pose_for(view: View, layout: Layout, table: TableSpec, aspect: float) -> Pose:
    """Where a picture of this kind is taken from."""
    match view:
        case View.OVERHEAD:
            return overhead_pose(table, aspect)
        case View.ORBIT:
            return orbit_pose(house_orbit(table, aspect))
        case View.CUE:
            return cue_pose(layout[CUE] if CUE in layout else Point(0.0, table.house_line), 0.0)
        case View.BALLS:
            return all_balls_pose(table, tuple(layout.places.values()), aspect)
        case View.POCKET:
            pocket, ball = _nearest_to_a_pocket(layout, table)
            return pocket_pose(table, pocket, ball, aspect)


def _nearest_to_a_pocket(layout: Layout, table: TableSpec) -> tuple[Pocket, Point | None]:
    """The object ball nearest to a pocket, and that pocket."""
    balls = [place for ball, place in layout.places.items() if ball is not CUE]
    pairs = [(pocket, ball) for pocket in Pocket for ball in balls]
    if not pairs:
        return Pocket.FOOT_RIGHT, None
    return min(pairs, key=lambda pair: pair[1].minus(mouth_of(table, pair[0])).length)
