"""Stages without a window, as cheap as they come."""

from collections.abc import Iterator
from contextlib import contextmanager

from game.app.contact_sheet import SILENT
from game.app.staging import Staging
from game.core.table import TableSpec
from game.view.sound import Sounds
from game.view.stage import Showing, Stage
from game.view.tiers import QUALITY_OF, Quality, Tier


def plain(tier: Tier = Tier.LOW, scale: float = 1.0) -> Quality:
    """A tier without samples against jagged edges, and without a refined picture."""
    return Quality(tier, scale=scale, samples=0, anisotropy=1)


@contextmanager
def silent_staging(table: TableSpec, size: tuple[int, int]) -> Iterator[Staging]:
    """A table on a stage of its own; no sound is heard."""
    stage = Stage(Showing.OFFSCREEN, size, QUALITY_OF[Tier.LOW])
    sounds = Sounds(stage.base.sfxManagerList[0], SILENT)
    staging = Staging(stage, table, sounds)
    yield staging
    staging.close()
    sounds.close()
    stage.close()
