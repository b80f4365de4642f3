"""One picture of many: every camera, tier, cloth and palette, and the interface in every language, side by side."""

from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Final

from panda3d.core import PNMImage

from game.app.moments import moments
from game.app.staging import Staging
from game.control.showing import screen
from game.core.errors import GameError
from game.core.layout import Layout
from game.core.table import TableSpec
from game.i18n.language import Language
from game.view.colours import Palette
from game.view.hud.hud import Hud
from game.view.listening import Volumes
from game.view.looks import Cloth, Look
from game.view.picture import drawn, pose_for, set_out, still_quality, write_picture
from game.view.rig import View
from game.view.scene import Scene
from game.view.settings import Settings
from game.view.sound import Sounds
from game.view.stage import SMALLEST_SIZE, Showing, Stage
from game.view.tiers import Tier

LOOKS: Final = (
    *((Look(cloth), tier) for cloth in Cloth for tier in Tier),
    (Look(Cloth.GREEN, Palette.DISTINCT), Tier.HIGH),
    (Look(Cloth.BLUE, Palette.DISTINCT, pips=True), Tier.HIGH),
    (Look(Cloth.BURGUNDY, Palette.USUAL, outlines=True), Tier.HIGH),
)
"""From the top: each cloth in each tier, then the distinct palette, pips, outlines. Columns are the cameras."""

COLUMNS: Final = len(View)
ROWS: Final = len(LOOKS) + len(Language)
"""Below the looks a row of moments of play for each language."""

LARGEST: Final = (1280, 720)
"""Of a picture on the sheet, pixels."""

ARRIVED: Final = 60.0
"""After so long the eye has come to rest, s."""

SILENT: Final = Volumes(0.0, 0.0, 0.0)

Row = Iterator[PNMImage]


def render_sheet(layout: Layout, table: TableSpec, size: tuple[int, int], out: Path) -> None:
    """Draws the sheet, each picture on it as large as ``size``, and writes it to ``out``. Needs no display."""
    width, height = (max(least, wanted) for least, wanted in zip(SMALLEST_SIZE, size, strict=True))
    if width > LARGEST[0] or height > LARGEST[1]:
        raise GameError(f"The size of a picture on the sheet is at most {LARGEST[0]}x{LARGEST[1]} pixels.")
    sheet = PNMImage(width * COLUMNS, height * ROWS)
    stage = Stage(Showing.OFFSCREEN, (width, height), still_quality(Tier.LOW))
    try:
        rows = chain(_looks(stage, layout, table), _languages(stage, layout, table))
        for number, row in enumerate(rows):
            for column, picture in enumerate(row):
                sheet.copy_sub_image(picture, column * width, number * height)
    finally:
        stage.close()
    write_picture(sheet, out)


def _looks(stage: Stage, layout: Layout, table: TableSpec) -> Iterator[Row]:
    for look, tier in LOOKS:
        stage.set_quality(still_quality(tier))
        yield _cameras(stage, look, layout, table)


def _cameras(stage: Stage, look: Look, layout: Layout, table: TableSpec) -> Row:
    scene = Scene(stage, table, look)
    set_out(scene, layout)
    for view in View:
        scene.look_from(pose_for(view, layout, table, stage.aspect))
        yield drawn(stage)
    scene.close()


def _languages(stage: Stage, layout: Layout, table: TableSpec) -> Iterator[Row]:
    for language in Language:
        yield _interface(stage, language, layout, table)


def _interface(stage: Stage, language: Language, layout: Layout, table: TableSpec) -> Row:
    sounds = Sounds(stage.base.sfxManagerList[0], SILENT)
    staging = Staging(stage, table, sounds)
    hud = Hud(stage.base, Settings(language=language), lambda _: None, lambda: None)
    for session, view in moments(layout, table, staging.engine):
        staging.sight.look(view)
        staging.advance(session, ARRIVED)
        hud.show(screen(session))
        yield drawn(stage)
    hud.close()
    staging.close()
    sounds.close()
