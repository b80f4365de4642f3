"""The stage opens, tells its size, scales the interface, and fails in one sentence."""

import sys

import pytest
from panda3d.core import load_prc_file_data, unload_prc_file

from game.core.errors import GameError
from game.view.stage import SMALLEST_SIZE, Showing, Stage
from game.view.tiers import Tier
from tests.support.stages import plain

QUICK = plain(scale=0.5)

pytestmark = pytest.mark.slow


def test_pixels_of_the_interface_are_pixels_of_the_window() -> None:
    stage = Stage(Showing.OFFSCREEN, (400, 200), QUICK)
    try:
        assert stage.size == (400, 200)
        assert stage.aspect == 2.0
        assert tuple(stage.base.pixel2d.get_scale()) == pytest.approx((2 / 400, 1, 2 / 200))
        stage.draw()
        image = stage.picture()
        assert (image.get_x_size(), image.get_y_size()) == (400, 200)
        assert not image.has_alpha()
    finally:
        stage.close()


def test_tiny_sizes_are_raised_to_the_smallest() -> None:
    stage = Stage(Showing.OFFSCREEN, (1, 1), QUICK)
    try:
        assert stage.size == SMALLEST_SIZE
    finally:
        stage.close()


def test_stage_may_be_opened_again() -> None:
    for _ in range(3):
        stage = Stage(Showing.OFFSCREEN, SMALLEST_SIZE, QUICK)
        stage.draw()
        stage.close()


def test_tier_may_be_set_in_the_settings() -> None:
    for name, tier in (("low", Tier.LOW), ("high", Tier.HIGH)):
        page = load_prc_file_data("tier", f"pyramid-tier {name}")
        stage = Stage(Showing.OFFSCREEN, SMALLEST_SIZE)
        try:
            assert stage.quality.tier is tier
        finally:
            stage.close()
            unload_prc_file(page)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have no DISPLAY")
def test_missing_display_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    with pytest.raises(GameError, match="window"):
        Stage(Showing.WINDOW)
