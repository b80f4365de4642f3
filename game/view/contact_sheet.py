"""One picture of many: every camera, tier, cloth and palette side by side, for looking at all of them at once."""

import os
from pathlib import Path
from typing import Final

from panda3d.core import Filename, PNMImage

from game.core.errors import GameError
from game.core.layout import Layout
from game.core.table import TableSpec
from game.view.colours import Palette
from game.view.looks import Cloth, Look
from game.view.picture import LARGEST_SIDE, pose_for, set_out, still_quality
from game.view.rig import View
from game.view.scene import Scene
from game.view.stage import SMALLEST_SIZE, Showing, Stage
from game.view.tiers import Tier

ROWS: Final = (
    *((Look(cloth), tier) for cloth in Cloth for tier in Tier),
    (Look(Cloth.GREEN, Palette.DISTINCT), Tier.HIGH),
    (Look(Cloth.BLUE, Palette.DISTINCT, pips=True), Tier.HIGH),
    (Look(Cloth.BURGUNDY, Palette.USUAL, outlines=True), Tier.HIGH),
)
"""From the top: each cloth in each tier, then the distinct palette, pips, outlines. Columns are the cameras."""


def render_sheet(layout: Layout, table: TableSpec, size: tuple[int, int], out: Path) -> None:
    """Draws the sheet, each picture on it as large as ``size``, and writes it to ``out``."""
    width, height = (max(least, wanted) for least, wanted in zip(SMALLEST_SIZE, size, strict=True))
    if width * len(View) > LARGEST_SIDE or height * len(ROWS) > LARGEST_SIDE:
        most = f"{LARGEST_SIDE // len(View)}x{LARGEST_SIDE // len(ROWS)}"
        raise GameError(f"The size of a picture on the sheet is at most {most} pixels.")
    sheet = PNMImage(width * len(View), height * len(ROWS))
    stage = Stage(Showing.OFFSCREEN, (width, height), still_quality(Tier.LOW))
    try:
        for row, (look, tier) in enumerate(ROWS):
            stage.set_quality(still_quality(tier))
            scene = Scene(stage, table, look)
            set_out(scene, layout)
            for column, view in enumerate(View):
                scene.look_from(pose_for(view, layout, table, stage.aspect))
                stage.draw()
                stage.draw()
                sheet.copy_sub_image(stage.picture(), column * width, row * height)
            scene.close()
    finally:
        stage.close()
    if not sheet.write(Filename.from_os_specific(os.fspath(out))):
        raise GameError(f"The picture could not be written to {out}.")
