"""Panels fit the window and each other, in both languages and every size."""

from collections.abc import Iterator

import pytest

from game.control.intents import Intent
from game.i18n.language import Language
from game.view.hud.help import PAGES
from game.view.hud.hud import Hud
from game.view.settings import Settings
from game.view.stage import Stage
from tests.support.panels import meet, overflowing, press, words
from tests.support.screens import SCREENS

SIZES = [(1280, 720), (1024, 768), (1920, 1080), (640, 480)]


@pytest.fixture
def hud(stage: Stage, sent: list[Intent]) -> Iterator[Hud]:
    hud = Hud(stage.base, Settings(), sent.append, lambda: None)
    yield hud
    hud.close()


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("size", SIZES)
def test_no_text_leaves_its_plate(stage: Stage, hud: Hud, name: str, language: Language, size: tuple[int, int]) -> None:
    hud.set_settings(Settings(language=language))
    hud.resize(*size)
    hud.show(SCREENS[name])
    assert overflowing(stage) == []


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("size", SIZES)
def test_help_fits_its_plate(stage: Stage, hud: Hud, language: Language, size: tuple[int, int]) -> None:
    hud.set_settings(Settings(language=language))
    hud.resize(*size)
    hud.toggle_help()
    for page in PAGES:
        press(stage, hud.texts.say(f"help.tab-{page}"))
        assert overflowing(stage) == []


@pytest.mark.parametrize("interface", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_panels_do_not_cover_each_other(hud: Hud, size: tuple[int, int], interface: float) -> None:
    hud.resize(*size)
    hud.set_settings(Settings(interface=interface))
    for name, screen in SCREENS.items():
        if name in ("title", "practice-pause", "pause", "result"):
            continue
        hud.show(screen)
        boxes = [box for section in hud._sections if (box := section.box) is not None]
        for place, one in enumerate(boxes):
            for other in boxes[place + 1 :]:
                assert not meet(one, other), (name, one, other)


@pytest.mark.parametrize("size", SIZES)
def test_panels_as_large_as_can_be_stay_in_the_window(stage: Stage, hud: Hud, size: tuple[int, int]) -> None:
    hud.resize(*size)
    for language in Language:
        hud.set_settings(Settings(language=language, interface=2.0))
        for screen in SCREENS.values():
            hud.show(screen)
            assert overflowing(stage) == []
            for section in hud._sections:
                canvas, box = section.context.canvas, section.box
                if box is not None:
                    assert min(box.x, box.y) >= 0
                    assert box.x + box.width <= canvas.width
                    assert box.y + box.height <= canvas.height


def test_hints_that_do_not_fit_are_left_out_but_never_the_way_out(stage: Stage, hud: Hud) -> None:
    for size in SIZES:
        hud.resize(*size)
        hud.show(SCREENS["aim"])
        (hints,) = (section for section in hud._sections if type(section).__name__ == "HintsSection")
        assert hints.panel is not None
        assert hints.panel.box.x >= 0
        assert hud.texts.say("hint.menu") in words(stage)
        assert hud.texts.say("hint.aim") in words(stage)
