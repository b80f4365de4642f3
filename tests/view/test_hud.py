"""The panels show what the screen says, send what is pressed, and leave nothing behind."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.control.draft import MAX_CUE_SPEED, MAX_TIP, CallKind, Pointed
from game.control.intents import (
    ChangeMenu,
    Choose,
    GiveUp,
    Intent,
    LeaveGame,
    Proceed,
    RackAgain,
    ReturnBalls,
    SetSpeed,
    SetTip,
    Shoot,
    WatchAgain,
)
from game.control.modes import Mode
from game.control.screen import CallScreen, CallSlot, Message, Screen
from game.control.seats import Level, Menu, Play
from game.core.shot import Tip
from game.core.table import Pocket
from game.i18n.language import Language
from game.i18n.messages import reason_text
from game.rules.verdict import Choice
from game.view.hud.hud import Hud
from game.view.keys import Action
from game.view.settings import Settings
from game.view.stage import Stage
from tests.support.panels import leave, press, text_nodes, words
from tests.support.screens import AIM, LONG_NAME, REASONS, SCORE, SCREENS


@pytest.fixture
def hud(stage: Stage, sent: list[Intent]) -> Iterator[Hud]:
    hud = Hud(stage.base, Settings(), sent.append, lambda: None)
    yield hud
    hud.close()


def test_score_names_turn_and_shelf(stage: Stage, hud: Hud) -> None:
    hud.show(Screen(Mode.THINK, score=SCORE))
    written = words(stage)
    for text in ("Анна", "Компьютер · мастер", "12", "−3", "осталось 16", "×2", "на столе 36", "по партиям 0:1"):
        assert text in written


def test_call_says_ball_pocket_and_what_is_given_up(stage: Stage, hud: Hud) -> None:
    hud.show(SCREENS["aim"])
    written = words(stage)
    assert "Чужой" in written
    assert "→ ближний правый угол" in written
    assert "Свой" in written
    assert "→ дальний правый угол" in written
    assert hud.texts.say("call.hint-made") in written


def test_without_a_call_the_direct_rule_is_told(stage: Stage, hud: Hud) -> None:
    empty = CallScreen(CallSlot(CallKind.OBJECT, None, None, False), CallSlot(CallKind.OWN, None, None, False), True)
    hud.show(Screen(Mode.AIM, score=SCORE, call=empty, aim=AIM))
    assert hud.texts.say("call.hint-none") in words(stage)


def test_an_empty_call_of_the_other_side_is_not_shown(stage: Stage, hud: Hud) -> None:
    empty = CallScreen(CallSlot(CallKind.OBJECT, None, None, False), CallSlot(CallKind.OWN, None, None, False), False)
    hud.show(Screen(Mode.THINK, score=SCORE, call=empty))
    assert hud.texts.say("call.object") not in words(stage).split("\n")


def test_aim_is_shown_to_a_thousandth_of_a_degree(stage: Stage, hud: Hud) -> None:
    hud.show(SCREENS["aim"])
    assert "123,456°" in words(stage)
    assert "4,50 м/с" in words(stage)
    hud.show(replace(SCREENS["aim"], aim=replace(AIM, aim_deg=123.4584)))
    assert "123,458°" in words(stage)


def test_ruling_in_words_with_its_clauses(stage: Stage, hud: Hud) -> None:
    hud.show(SCREENS["ruling"])
    written = words(stage)
    assert "Крест: −3" in written
    for reason in REASONS:
        assert reason_text(hud.texts, reason, (LONG_NAME, LONG_NAME)) in written


@pytest.mark.parametrize(
    ("name", "press_and_wish"),
    [
        ("aim", ("aim.shoot", Shoot())),
        ("ruling", ("ruling.go-on", Proceed())),
        ("offer", ("choice.pass-back", Choose(Choice.PASS_BACK))),
        ("ruling", ("film.again", WatchAgain())),
        ("result", ("film.again", WatchAgain())),
        ("result", ("result.again-match", Proceed())),
        ("result", ("result.finish", LeaveGame())),
        ("practice-pause", ("pause.rack-again", RackAgain())),
        ("practice-pause", ("pause.return-balls", ReturnBalls())),
    ],
)
def test_buttons_send_what_they_say(
    stage: Stage, hud: Hud, sent: list[Intent], name: str, press_and_wish: tuple[str, Intent]
) -> None:
    button, wish = press_and_wish
    hud.show(SCREENS[name])
    press(stage, hud.texts.say(button))
    assert sent == [wish]


def test_conceding_is_asked_back_once(stage: Stage, hud: Hud, sent: list[Intent]) -> None:
    hud.show(SCREENS["pause"])
    press(stage, hud.texts.say("pause.concede"))
    assert sent == []
    assert hud.texts.say("pause.concede") not in words(stage).split("\n")
    press(stage, hud.texts.say("pause.concede-really"))
    assert sent == [GiveUp()]


def test_conceding_is_forgotten_when_the_mouse_leaves_or_the_menu_closes(stage: Stage, hud: Hud) -> None:
    def helped() -> None:
        hud.toggle_help()
        hud.toggle_help()

    def went_on() -> None:
        hud.show(SCREENS["aim"])
        hud.show(SCREENS["pause"])

    for something_else in (lambda: leave(stage, hud.texts.say("pause.concede-really")), helped, went_on):
        hud.show(SCREENS["pause"])
        press(stage, hud.texts.say("pause.concede"))
        something_else()
        assert hud.texts.say("pause.concede-really") not in words(stage)
        assert hud.texts.say("pause.concede") in words(stage)


def test_title_changes_one_choice_at_a_time(stage: Stage, hud: Hud, sent: list[Intent]) -> None:
    hud.show(SCREENS["title"])
    press(stage, hud.texts.say("level.master"))
    assert sent == [ChangeMenu(Menu(play=Play.COMPUTER, level=Level.MASTER))]


def test_players_see_the_names_in_prompts(stage: Stage, hud: Hud) -> None:
    hud.show(SCREENS["place"])
    assert "Анна: биток с руки" in words(stage)
    assert hud.texts.say("illegal.outside-house") in words(stage)


def test_language_can_be_switched_in_the_middle(stage: Stage, hud: Hud) -> None:
    hud.show(SCREENS["aim"])
    hud.set_settings(Settings(language=Language.EN))
    assert "Strike" in words(stage)
    assert "123.456°" in words(stage)
    assert "Удар" not in words(stage)


def test_a_panel_keeps_the_mouse_from_the_table(hud: Hud) -> None:
    hud.show(SCREENS["aim"])
    assert hud.contains(1100, 160)
    assert hud.contains(1200, 500)
    assert not hud.contains(640, 360)
    hud.show(SCREENS["pause"])
    assert hud.contains(640, 360)


def test_a_dialog_over_everything(hud: Hud) -> None:
    hud.show(SCREENS["aim"])
    hud.toggle_help()
    assert hud.is_covered
    assert hud.contains(640, 360)
    assert hud.press(Action.ESCAPE)
    assert not hud.press(Action.ESCAPE)
    assert not hud.contains(640, 360)


@pytest.mark.parametrize(
    ("name", "button"), [("title", "menu.quit"), ("pause", "pause.quit"), ("result", "film.again")]
)
def test_the_help_stands_in_the_place_of_a_menu(stage: Stage, hud: Hud, name: str, button: str) -> None:
    """Of different size in a small window, the menu would lie over it."""
    text = hud.texts.say(button)
    hud.show(SCREENS[name])
    hud.toggle_help()
    hud.show(replace(SCREENS[name], notice=Message("notice.balls-roll")))
    assert text not in words(stage).split("\n")
    hud.toggle_help()
    assert text in words(stage).split("\n")


def test_what_has_not_changed_is_not_drawn_again(stage: Stage, hud: Hud) -> None:
    hud.show(SCREENS["aim"])
    before = {path.node().this for path in text_nodes(stage)}
    hud.show(replace(SCREENS["aim"], aim=replace(AIM, aim_deg=1.0, tip=Tip(0.0, 0.0))))
    assert {path.node().this for path in text_nodes(stage)} == before


def test_nothing_is_left_after_closing(stage: Stage, sent: list[Intent]) -> None:
    before = len(stage.base.pixel2d.find_all_matches("**"))
    for _ in range(3):
        hud = Hud(stage.base, Settings(language=Language.EN), sent.append, lambda: None)
        for screen in SCREENS.values():
            hud.show(screen)
        hud.toggle_help()
        hud.close()
    assert len(stage.base.pixel2d.find_all_matches("**")) == before


def test_tip_and_power_by_mouse_stay_in_range(hud: Hud, sent: list[Intent]) -> None:
    hud.show(SCREENS["aim"])
    aim = next(section for section in hud._sections if type(section).__name__ == "AimSection")
    aim._tip_at(1.0, 0.5)  # type: ignore[attr-defined]
    aim._speed_at(0.5, -0.2)  # type: ignore[attr-defined]
    assert sent == [SetTip(Tip(pytest.approx(MAX_TIP), pytest.approx(0.0))), SetSpeed(MAX_CUE_SPEED)]


def test_what_a_click_would_call_is_named_before(stage: Stage, hud: Hud) -> None:
    hud.show(SCREENS["call"])
    assert hud.texts.say("call.choose-pocket") in words(stage)
    hud.point(Pointed(pocket=Pocket.MIDDLE_LEFT))
    assert "→ левая середина?" in words(stage)
    hud.point(Pointed())
    assert hud.texts.say("call.choose-pocket") in words(stage)
