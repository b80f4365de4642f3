"""The real window: what a person clicks and presses is what the match on disk says."""

import shutil
from pathlib import Path

import pytest

from game.app.eye import BOTTOM, RIGHT, TOP
from game.core.balls import BallId
from game.core.outline import outline_of
from game.core.table import Pocket, TableSpec
from game.i18n.language import Language
from game.i18n.messages import Texts
from game.rules.rack import exact_rack
from game.view.camera import Pose
from game.view.fitting import Margins, overhead_pose
from game.view.picking import pixel_of
from game.view.severing import SEVERED
from tests.app.desktop import PATIENCE, SIZE, Desktop

SETTINGS_BUTTON = (186.0, 651.0)
BURGUNDY = (392.0, 297.0)
"""Middles of buttons, px."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        shutil.which("Xvfb") is None or shutil.which("xdotool") is None,
        reason="a window driven by real clicks needs Xvfb and xdotool",
    ),
]


def test_a_stroke_by_keys_alone_and_a_window_closed_in_mid_shot(tmp_path: Path) -> None:
    with Desktop(tmp_path) as desk:
        desk.press_until("Return", "place")
        desk.press_until("space", "strike")
        desk.close_window()
        assert desk.game.wait(timeout=PATIENCE) == 0
        _, said = desk.game.communicate()
        assert len(said.splitlines()) == 1, said
        assert "Traceback" not in said
        assert [command["do"] for command in desk.commands] == ["place", "strike"]

        desk.start()
        desk.press_until("Return", "settle")
        assert [command["do"] for command in desk.commands] == ["place", "strike", "settle"]


def test_a_call_by_two_clicks_on_ball_and_pocket(tmp_path: Path) -> None:
    table = TableSpec()
    width, height = SIZE
    margins = Margins(right=RIGHT / width, top=TOP / height, bottom=BOTTOM / height)
    pose = overhead_pose(table, width / height, margins)
    with Desktop(tmp_path) as desk:
        desk.press_until("Return", "place")
        desk.key("o")
        ball = exact_rack(table)[BallId.PINK_A]
        hole = outline_of(table).holes[Pocket.FOOT_LEFT].centre

        def call() -> None:
            desk.click(*pixel(pose, (ball.x, ball.y, table.ball_radius)))
            desk.click(*pixel(pose, (hole.x, hole.y, 0.0)))

        called = desk.act_until(call, "declare")
        assert called["call"]["object"] == {"value": 6, "pocket": "foot-left"}
        assert desk.press_until("x", "declare")["call"] is None


def test_a_screen_taken_away_in_mid_shot_is_one_sentence(tmp_path: Path) -> None:
    with Desktop(tmp_path) as desk:
        desk.press_until("Return", "place")
        desk.press_until("space", "strike")
        desk.cut_off()
        _, said = desk.game.communicate(timeout=PATIENCE)
        assert desk.game.returncode == SEVERED
        assert said.splitlines() == [Texts(Language.EN).say("app.severed-kept")]
        assert [command["do"] for command in desk.commands] == ["place", "strike"]


def test_a_cloth_chosen_in_the_settings_and_the_whole_screen(tmp_path: Path) -> None:
    with Desktop(tmp_path) as desk:

        def choose() -> None:
            desk.click(*SETTINGS_BUTTON)
            desk.click(*BURGUNDY)

        desk.until(lambda: desk.settings.get("look", {}).get("cloth") == "burgundy", "burgundy cloth", choose)
        desk.until(lambda: desk.settings["picture"]["full_screen"], "the whole screen", lambda: desk.key("F11"))
        desk.key("Escape")
        desk.press_until("Return", "place")
        desk.close_window()
        assert desk.game.wait(timeout=PATIENCE) == 0
        kept = desk.settings
        desk.start()
        desk.press_until("space", "strike")
        assert desk.settings == kept


def pixel(pose: Pose, place: tuple[float, float, float]) -> tuple[float, float]:
    found = pixel_of(pose, place, SIZE)
    assert found is not None
    return found
