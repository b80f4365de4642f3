"""The settings panel: what stands on it, that a press changes one thing only, keys, and how it fits the window."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from game.control.modes import Mode
from game.control.screen import AimScreen, Screen
from game.control.seats import Menu
from game.core.balls import Value
from game.core.shot import Tip
from game.i18n.language import Language
from game.i18n.messages import Texts
from game.view.colours import COLOURS_IN, Palette
from game.view.hud import theme
from game.view.hud.canvas import PANELS_NEED, scale_of
from game.view.hud.hud import Hud
from game.view.hud.setting_rows import (
    Change,
    ChoiceRow,
    Circumstances,
    Page,
    SliderRow,
    rows_of,
    stepped,
    usual,
)
from game.view.keys import Action
from game.view.looks import Cloth, Look
from game.view.settings import QUALITY_FOR, Aid, Detail, PictureSettings, Settings
from game.view.stage import Stage
from game.view.tiers import Tier
from tests.support.panels import overflowing, press, text_nodes, written

SIZE = (1280, 720)
SIZES = [SIZE, (1024, 768), (700, 500), (1920, 1080), (2560, 1080)]
TITLE = Screen(Mode.TITLE, menu=Menu())
AIM = AimScreen(aim_deg=10.0, cue_speed=4.5, power=0.5, tip=Tip(0.0, 0.0), elevation_deg=5.0)
PAUSE = Screen(Mode.PAUSE, aim=AIM)
RU, EN = Texts(Language.RU), Texts(Language.EN)
NOW = Circumstances(Tier.LOW, 1.0)


@pytest.fixture
def heard() -> list[Settings]:
    return []


@pytest.fixture
def hud(stage: Stage, heard: list[Settings]) -> Iterator[Hud]:
    hud = Hud(stage.base, Settings(), lambda _: None, lambda: None)

    def change(settings: Settings) -> None:
        heard.append(settings)
        hud.set_settings(settings)

    hud.connect_settings(change, lambda: Tier.MEDIUM)
    hud.show(TITLE)
    yield hud
    hud.close()


@pytest.mark.parametrize("menu", [TITLE, PAUSE])
@pytest.mark.parametrize("way", ["settings.done", Action.ESCAPE, Action.TAKE])
def test_the_panel_takes_the_place_of_the_menu_it_was_opened_from(
    stage: Stage, hud: Hud, menu: Screen, way: str | Action
) -> None:
    hud.show(menu)
    before = written(stage)
    press(stage, RU.say("menu.settings"))
    assert hud.is_covered
    assert RU.say("menu.quit") not in written(stage)
    assert RU.say("pause.title") not in written(stage)
    assert RU.say("aim.tip") not in written(stage), "what would cover the balls gives way"
    assert hud.contains(*SIZE)
    if isinstance(way, Action):
        assert hud.press(way)
    else:
        press(stage, RU.say(way))
    assert not hud.is_covered
    assert sorted(written(stage)) == sorted(before)


@pytest.mark.parametrize(
    ("tab", "button", "changed"),
    [
        ("table", "settings.cloth-burgundy", Settings(look=Look(cloth=Cloth.BURGUNDY))),
        ("table", "settings.balls-distinct", Settings(look=Look(palette=Palette.DISTINCT))),
        ("table", "settings.pips-on", Settings(look=Look(pips=True))),
        ("table", "settings.outlines-on", Settings(look=Look(outlines=True))),
        ("picture", "settings.detail-high", Settings(picture=PictureSettings(detail=Detail.HIGH))),
        ("picture", "75 %", Settings(picture=PictureSettings(scale=0.75))),
        ("picture", "settings.full-screen-on", Settings(picture=PictureSettings(full_screen=True))),
        ("picture", "150 %", Settings(interface=1.5)),
        ("game", "settings.aid-short", Settings(aid=Aid.SHORT)),
        ("game", "settings.language-en", Settings(language=Language.EN)),
    ],
)
def test_a_press_changes_one_thing_only(
    stage: Stage, hud: Hud, heard: list[Settings], *, tab: str, button: str, changed: Settings
) -> None:
    hud.toggle_settings()
    press(stage, RU.say(f"settings.tab-{tab}"))
    text = RU.say(button) if "." in button else button
    press(stage, text)
    assert heard == [changed]
    again = Texts(changed.language)
    assert again.say(f"settings.tab-{tab}") in written(stage), "the same page is open still"
    press(stage, again.say(button) if "." in button else button)
    assert heard == [changed], "what is chosen already changes nothing"


def test_every_row_changes_one_member_and_every_member_has_a_row() -> None:
    reached = set()
    for page in Page:
        for row in rows_of(page, Settings(), RU, NOW):
            changes = [option.change for option in row.options] if isinstance(row, ChoiceRow) else [row.at(0.0)]
            members = {name for change in changes for name in differing(change)}
            assert len(members) == 1, row.title
            reached |= members
    assert reached == set(flat(Settings()))


def differing(change: Change) -> set[str]:
    before, after = flat(Settings()), flat(change(Settings()))
    return {name for name in before if before[name] != after[name]}


def flat(settings: Settings) -> dict[str, object]:
    groups = {"picture": ("detail", "scale", "full_screen"), "sound": ("master", "effects", "room")}
    groups["look"] = ("cloth", "palette", "pips", "outlines")
    found: dict[str, object] = {name: getattr(settings, name) for name in ("language", "interface", "aid", "mouse")}
    return found | {
        f"{group}.{name}": getattr(getattr(settings, group), name) for group, names in groups.items() for name in names
    }


def test_tables_are_complete() -> None:
    assert set(QUALITY_FOR) == set(Detail)
    for texts, page in product((RU, EN), Page):
        assert texts.say(f"settings.tab-{page.value}")


def test_sliders_stop_at_their_ends_and_at_whole_steps() -> None:
    (master, *_) = rows_of(Page.SOUND, Settings(), RU, NOW)
    assert isinstance(master, SliderRow)
    assert master.at(-3.0)(Settings()).sound.master == 0.0
    assert master.at(7.0)(Settings()).sound.master == 1.0
    assert master.at(0.412)(Settings()).sound.master == 0.4
    silent = replace(Settings(), sound=replace(Settings().sound, master=0.0))
    assert rows_of(Page.SOUND, silent, RU, NOW)[0].note == RU.say("settings.mute")


def test_keys_step_through_a_row_and_stop_at_its_end() -> None:
    cloth = rows_of(Page.TABLE, Settings(), RU, NOW)[0]
    assert stepped(cloth, 1)(Settings()).look.cloth is Cloth.BLUE
    assert stepped(cloth, -1)(Settings()) == Settings()
    mouse = rows_of(Page.GAME, Settings(), RU, NOW)[-1]
    assert stepped(mouse, 1)(Settings()).mouse == pytest.approx(1.05)
    assert stepped(mouse, -1)(Settings()).mouse == pytest.approx(0.95)


def test_the_keyboard_alone_reaches_everything(hud: Hud, heard: list[Settings]) -> None:
    hud.toggle_settings()
    for action in (Action.TURN_RIGHT, Action.SOFTER, Action.SOFTER, Action.TURN_RIGHT, Action.TURN_LEFT):
        assert hud.press(action)
    for action in (Action.NEXT, Action.NEXT, Action.STRONGER, Action.TURN_LEFT):
        assert hud.press(action)
    assert heard[0] == Settings(look=Look(palette=Palette.DISTINCT)), "nothing changes before a row is reached"
    assert heard[1] == Settings()
    assert heard[2].sound.master == pytest.approx(Settings().sound.master - 0.05)
    assert len(heard) == 3
    assert not hud.press(Action.ESCAPE) or not hud.is_covered


def test_usual_again_but_in_the_same_language(stage: Stage, hud: Hud, heard: list[Settings]) -> None:
    english = replace(Settings(), language=Language.EN, aid=Aid.NONE, mouse=0.5, look=Look(pips=True))
    assert usual(english) == Settings(language=Language.EN)
    hud.set_settings(english)
    hud.toggle_settings()
    press(stage, EN.say("settings.usual"))
    assert heard == [Settings(language=Language.EN)]


def test_what_the_machine_chose_is_said_in_automatic_only(stage: Stage, hud: Hud) -> None:
    hud.toggle_settings()
    press(stage, RU.say("settings.tab-picture"))
    in_use = RU.say("settings.in-use", detail=RU.say("settings.detail-medium"))
    assert in_use in written(stage)
    press(stage, RU.say("settings.detail-low"))
    assert in_use not in written(stage)


def test_a_size_that_does_not_fit_is_said(stage: Stage, hud: Hud) -> None:
    hud.toggle_settings()
    press(stage, RU.say("settings.tab-picture"))
    press(stage, "200 %")
    fits = 100 * scale_of(*SIZE, 2.0, PANELS_NEED) / scale_of(*SIZE)
    assert RU.say("settings.fits", percent=round(fits)) in written(stage)


def test_panels_grow_with_the_wish_as_far_as_they_fit() -> None:
    needs = (480.0, 470.0)
    for size, wish in product(SIZES, (1.0, 1.25, 2.0)):
        scale = scale_of(*size, wish, needs)
        assert scale_of(*size, 1.0, needs) <= scale <= wish * scale_of(*size, 1.0, needs)
        assert needs[0] * scale <= size[0] + 1e-9
        assert needs[1] * scale <= size[1] + 1e-9
    assert scale_of(1920, 1080, 1.25, needs) == pytest.approx(1.25 * 1.5)


@pytest.mark.parametrize("palette", list(Palette))
def test_chips_wear_the_palette(stage: Stage, hud: Hud, palette: Palette) -> None:
    hud.set_settings(Settings(look=Look(palette=palette)))
    canvas = hud._context.canvas
    assert canvas.palette is palette
    for value in Value:
        assert theme.BALL_OF[palette][value].parts[:3] == COLOURS_IN[palette][value]


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("interface", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_it_fits_the_window(
    stage: Stage, hud: Hud, size: tuple[int, int], interface: float, language: Language
) -> None:
    hud.resize(*size)
    hud.set_settings(Settings(language=language, interface=interface))
    hud.toggle_settings()
    texts = Texts(language)
    for page in Page:
        press(stage, texts.say(f"settings.tab-{page.value}"))
        assert overflowing(stage) == []
        assert not any("…" in text for text in written(stage))
        for path in text_nodes(stage):
            if path.node().get_text():
                low, high = path.get_tight_bounds(stage.base.pixel2d)
                assert 0 <= low.x <= high.x <= size[0]
                assert -size[1] <= low.z <= high.z <= 0


def test_nothing_is_left_when_it_is_closed(stage: Stage, hud: Hud) -> None:
    before = len(stage.base.pixel2d.find_all_matches("**"))
    for page in Page:
        hud.toggle_settings()
        press(stage, RU.say(f"settings.tab-{page.value}"))
        hud.toggle_settings()
    assert len(stage.base.pixel2d.find_all_matches("**")) == before
