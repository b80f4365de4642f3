"""The panels show what the screen says, in both languages and every size, and leave nothing behind."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.control.draft import MAX_CUE_SPEED, MAX_TIP, CallKind, Pointed
from game.control.intents import ChangeMenu, Choose, Intent, Proceed, SetSpeed, SetTip, Shoot, WatchAgain
from game.control.modes import Mode
from game.control.screen import (
    AimScreen,
    CallScreen,
    CallSlot,
    Message,
    PlayerScore,
    ResultScreen,
    RulingScreen,
    ScoreScreen,
    Screen,
)
from game.control.seats import Level, Menu, Play, Seat
from game.core.balls import OBJECT_BALLS, BallId, Value
from game.core.shot import Tip
from game.core.table import Pocket
from game.i18n.language import Language
from game.i18n.messages import reason_text
from game.rules.reasons import Because, Reason
from game.rules.verdict import Choice
from game.view.hud.help import PAGES
from game.view.hud.hud import Hud
from game.view.keys import Action
from game.view.settings import Settings
from game.view.stage import Showing, Stage
from tests.support.panels import meet, overflowing, press, text_nodes, words
from tests.support.stages import plain

SIZE = (1280, 720)
SIZES = [SIZE, (1024, 768), (1920, 1080), (640, 480)]
LONG_NAME = "Александр Константинопольский-Младший"

PLAYERS = (
    PlayerScore(Seat("Анна"), 12, 16, 1, (BallId.BLACK_A, BallId.BLUE_A), 0, True),
    PlayerScore(Seat(level=Level.MASTER), -3, 31, 2, (), 1, False),
)
SCORE = ScoreScreen(PLAYERS, points_left=36, frame=2, race_to=3, practice=False)
LONG = replace(
    SCORE,
    players=(
        replace(PLAYERS[0], seat=Seat(LONG_NAME), shelf=OBJECT_BALLS, crosses=12),
        replace(PLAYERS[1], seat=Seat(LONG_NAME), shelf=OBJECT_BALLS[:9]),
    ),
)
OBJECT = CallSlot(CallKind.OBJECT, Value.BROWN, Pocket.HEAD_RIGHT, False)
OWN = CallSlot(CallKind.OWN, Value.BROWN, Pocket.FOOT_RIGHT, False)
CALL = CallScreen(OBJECT, OWN, editable=True)
AIM = AimScreen(aim_deg=123.4564, cue_speed=4.5, power=0.5, tip=Tip(0.2, -0.3), elevation_deg=5.0)
REASONS = (
    Reason(Because.NO_LEGAL_EFFECT, "4"),
    Reason(Because.CROSS, "9", {"player": 0, "points": 3}),
    Reason(Because.CHOOSES, "9", {"player": 1}),
)
RULING = RulingScreen(Message("headline.foul", {"points": 3}), REASONS, (-3, 3), foul=True)

SCREENS = {
    "title": Screen(Mode.TITLE, menu=Menu(play=Play.COMPUTER), can_resume=True, notice=Message("notice.load-failed")),
    "place": Screen(
        Mode.PLACE,
        score=SCORE,
        call=CALL,
        prompt=Message("prompt.place", {"player": 1}),
        notice=Message("illegal.outside-house"),
    ),
    "aim": Screen(
        Mode.AIM,
        score=LONG,
        call=CALL,
        aim=AIM,
        prompt=Message("prompt.aim-called", {"player": 1}),
        clock=33.2,
        can_strike=True,
        can_move_cue_ball=True,
        can_extend_clock=True,
        can_watch_again=True,
    ),
    "call": Screen(
        Mode.CALL,
        score=SCORE,
        call=CallScreen(CallSlot(CallKind.OBJECT, Value.YELLOW, None, True), OWN, editable=True),
        aim=AIM,
        prompt=Message("prompt.call-pocket", {"value": Value.YELLOW}),
    ),
    "watch": Screen(Mode.WATCH, score=SCORE, aim=AIM, prompt=Message("prompt.watch"), can_skip=True),
    "ruling": Screen(
        Mode.RULING,
        score=LONG,
        call=CallScreen(OBJECT, OWN, False),
        ruling=RULING,
        prompt=Message("prompt.ruling"),
        can_watch_again=True,
    ),
    "take": Screen(
        Mode.TAKE, score=SCORE, take=(BallId.BLUE_A, BallId.BLUE_B), prompt=Message("prompt.take", {"player": 1})
    ),
    "offer": Screen(Mode.OFFER, score=SCORE, offer=tuple(Choice), prompt=Message("prompt.offer-rerack", {"player": 2})),
    "answer": Screen(Mode.ANSWER, score=SCORE, prompt=Message("prompt.answer", {"player": 2})),
    "think": Screen(Mode.THINK, score=SCORE, prompt=Message("prompt.think")),
    "result": Screen(
        Mode.RESULT,
        score=SCORE,
        result=ResultScreen(PLAYERS[1].seat, 2, (26, 31), (0, 3), True),
        can_watch_again=True,
    ),
    "pause": Screen(Mode.PAUSE, score=SCORE, call=CALL, aim=AIM, can_offer_replay=True, can_concede=True),
}


@pytest.fixture(scope="module")
def stage() -> Iterator[Stage]:
    stage = Stage(Showing.OFFSCREEN, SIZE, plain())
    yield stage
    stage.close()


@pytest.fixture
def sent() -> list[Intent]:
    return []


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
    ],
)
def test_buttons_send_what_they_say(
    stage: Stage, hud: Hud, sent: list[Intent], name: str, press_and_wish: tuple[str, Intent]
) -> None:
    button, wish = press_and_wish
    hud.show(SCREENS[name])
    press(stage, hud.texts.say(button))
    assert sent == [wish]


def test_title_changes_one_choice_at_a_time(stage: Stage, hud: Hud, sent: list[Intent]) -> None:
    hud.show(SCREENS["title"])
    press(stage, hud.texts.say("level.master"))
    assert sent == [ChangeMenu(Menu(play=Play.COMPUTER, level=Level.MASTER))]


def test_players_see_the_names_in_prompts(stage: Stage, hud: Hud) -> None:
    hud.show(SCREENS["place"])
    assert "Анна: биток с руки" in words(stage)
    assert hud.texts.say("illegal.outside-house") in words(stage)


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


@pytest.mark.parametrize("interface", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_panels_do_not_cover_each_other(hud: Hud, size: tuple[int, int], interface: float) -> None:
    hud.resize(*size)
    hud.set_settings(Settings(interface=interface))
    for name, screen in SCREENS.items():
        if name in ("title", "pause", "result"):
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
