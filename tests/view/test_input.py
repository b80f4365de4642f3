"""Gestures, held keys and the meaning of keys: all without a window."""

from math import degrees, radians

import pytest

from game.control.draft import CallKind, Pointed
from game.control.intents import (
    AnswerOffer,
    BeginCall,
    CallBall,
    CallPocket,
    ChangeSpeed,
    Choose,
    ClearCall,
    Escape,
    Intent,
    MoveCueBall,
    Pick,
    PointAt,
    Proceed,
    SetElevation,
    SetTip,
    Shoot,
    SkipFilm,
    Take,
    TurnAim,
    WatchAgain,
)
from game.control.modes import Mode
from game.control.screen import AimScreen, CallScreen, CallSlot, Screen
from game.core.balls import OBJECT_BALLS, BallId, Value
from game.core.shot import Tip
from game.core.table import Pocket
from game.rules.verdict import Choice
from game.view.gestures import Click, Drag, Drop, Gestures, MouseKey
from game.view.holding import FINE_DELAY, FINE_PAUSE, FINE_STEP, HeldKeys
from game.view.keyboard import Keyboard
from game.view.keys import HELD, KEYS_OF, Action, printed

AIM = AimScreen(aim_deg=0.0, cue_speed=3.0, power=1 / 3, tip=Tip(0.1, 0.2), elevation_deg=10.0)
NOTHING = CallSlot(CallKind.OBJECT, None, None, False)


def calling(value: Value | None, kind: CallKind = CallKind.OBJECT) -> Screen:
    """A call in the making."""
    making = CallSlot(kind, value, None, True)
    own = CallSlot(CallKind.OWN, None, None, False)
    slots = (making, own) if kind is CallKind.OBJECT else (NOTHING, making)
    return Screen(Mode.CALL, call=CallScreen(*slots, editable=True), aim=AIM)


def press(action: Action, screen: Screen) -> tuple[Intent, ...]:
    return Keyboard().pressed(action, screen, OBJECT_BALLS)


def test_a_short_press_is_a_click_where_it_began() -> None:
    gestures = Gestures()
    gestures.press(MouseKey.LEFT, 100, 100)
    assert gestures.move(102, 102) is None
    assert gestures.release(MouseKey.LEFT, 102, 102) == Click(MouseKey.LEFT, 100, 100)


def test_a_press_that_moves_is_a_drag_and_never_a_click() -> None:
    gestures = Gestures()
    gestures.press(MouseKey.LEFT, 100, 100)
    assert gestures.move(104, 100) == Drag(MouseKey.LEFT, 4, 0)
    assert gestures.move(107, 101) == Drag(MouseKey.LEFT, 3, 1)
    assert gestures.is_dragging
    assert gestures.release(MouseKey.LEFT, 100, 100) == Drop(MouseKey.LEFT, 100, 100)
    assert not gestures.is_dragging


def test_no_pixel_of_a_drag_is_lost() -> None:
    gestures = Gestures()
    gestures.press(MouseKey.RIGHT, 0, 0)
    steps = [gestures.move(x, 0) for x in range(1, 21)]
    assert sum(step.across for step in steps if step is not None) == 20


def test_a_second_button_does_not_disturb_the_first() -> None:
    gestures = Gestures()
    gestures.press(MouseKey.LEFT, 0, 0)
    gestures.press(MouseKey.RIGHT, 0, 0)
    assert gestures.release(MouseKey.RIGHT, 0, 0) is None
    assert gestures.release(MouseKey.LEFT, 0, 0) == Click(MouseKey.LEFT, 0, 0)


def test_nothing_is_left_of_a_press_when_the_window_loses_the_mouse() -> None:
    gestures = Gestures()
    gestures.press(MouseKey.LEFT, 0, 0)
    gestures.move(50, 0)
    gestures.cancel()
    assert gestures.move(90, 0) is None
    assert gestures.release(MouseKey.LEFT, 90, 0) is None


def test_one_press_with_shift_turns_by_one_fine_step() -> None:
    held = HeldKeys()
    held.press(Action.TURN_RIGHT)
    turned = [held.advance(0.02, True, AIM) for _ in range(10)]
    assert [wish for wishes in turned for wish in wishes] == [TurnAim(FINE_STEP)]
    assert degrees(FINE_STEP) == pytest.approx(0.002)


def test_holding_with_shift_repeats_whole_steps() -> None:
    held = HeldKeys()
    held.press(Action.TURN_LEFT)
    total = 0.0
    for _ in range(round((FINE_DELAY + 5 * FINE_PAUSE) / 0.01) + 1):
        total += sum(wish.angle for wish in held.advance(0.01, True, AIM) if isinstance(wish, TurnAim))
    assert total == pytest.approx(-7 * FINE_STEP)


def test_the_turn_grows_with_the_time_held_and_does_not_hang_on_the_frame_rate() -> None:
    def turned(frames: int) -> float:
        held = HeldKeys()
        held.press(Action.TURN_RIGHT)
        wishes = [wish for _ in range(frames) for wish in held.advance(1.0 / frames, False, AIM)]
        return sum(wish.angle for wish in wishes if isinstance(wish, TurnAim))

    assert turned(60) == pytest.approx(turned(240), rel=0.05)
    assert radians(2) < turned(60) < radians(15)


def test_a_key_let_go_asks_for_nothing() -> None:
    held = HeldKeys()
    held.press(Action.STRONGER)
    assert held.advance(0.1, False, AIM) == (ChangeSpeed(pytest.approx(0.2)),)
    held.release(Action.STRONGER)
    assert held.advance(0.1, False, AIM) == ()
    held.press(Action.TURN_LEFT)
    held.release(Action.TURN_LEFT)
    held.cancel()
    assert held.advance(0.1, False, AIM) == ()


def test_a_tap_between_two_frames_is_not_lost() -> None:
    held = HeldKeys()
    held.press(Action.TURN_RIGHT)
    held.release(Action.TURN_RIGHT)
    assert held.advance(0.2, True, AIM) == (TurnAim(FINE_STEP),)
    assert held.advance(0.2, True, AIM) == ()


def test_a_film_is_stepped_by_a_press_and_goes_on_stepping_while_the_key_is_held() -> None:
    held = HeldKeys()
    held.press(Action.TURN_LEFT)
    held.release(Action.TURN_LEFT)
    assert [held.steps(0.02), held.steps(0.02)] == [-1, 0]
    held.press(Action.TURN_RIGHT)
    steps = [held.steps(0.01) for _ in range(round((FINE_DELAY + 5 * FINE_PAUSE) / 0.01) + 1)]
    assert sum(steps) == 7
    assert set(steps) == {0, 1}


def test_two_tip_keys_move_the_tip_at_once() -> None:
    held = HeldKeys()
    held.press(Action.TIP_UP)
    held.press(Action.TIP_LEFT)
    (wish,) = held.advance(0.1, False, AIM)
    assert isinstance(wish, SetTip)
    assert wish.tip == pytest.approx((0.04, 0.26))


def test_the_cue_is_not_lowered_into_the_bed() -> None:
    held = HeldKeys()
    held.press(Action.LOWER)
    assert held.advance(10.0, False, AIM) == (SetElevation(0.0),)


@pytest.mark.parametrize(
    ("screen", "wishes"),
    [
        (Screen(Mode.PLACE), (Pick(Pointed()),)),
        (Screen(Mode.AIM, aim=AIM, can_strike=True), (Shoot(),)),
        (Screen(Mode.AIM, aim=AIM), (Shoot(),)),
        (Screen(Mode.WATCH, can_skip=True), (SkipFilm(),)),
        (Screen(Mode.WATCH), ()),
        (Screen(Mode.RULING), (Proceed(),)),
        (Screen(Mode.RESULT), (Proceed(),)),
        (Screen(Mode.PAUSE), (Escape(),)),
        (Screen(Mode.REPLAY), (Proceed(),)),
        (Screen(Mode.OFFER, offer=(Choice.PLAY, Choice.PASS_BACK)), (Shoot(),)),
    ],
)
def test_space_and_enter_do_what_the_mode_has_next(screen: Screen, wishes: tuple[Intent, ...]) -> None:
    assert press(Action.STRIKE, screen) == wishes
    assert press(Action.TAKE, screen) == wishes


@pytest.mark.parametrize(
    ("action", "wish"),
    [
        (Action.ESCAPE, Escape()),
        (Action.CLEAR_CALL, ClearCall()),
        (Action.MOVE_CUE_BALL, MoveCueBall()),
        (Action.TIP_CENTRE, SetTip(Tip(0.0, 0.0))),
        (Action.CALL_OBJECT, BeginCall(CallKind.OBJECT)),
        (Action.CALL_OWN, BeginCall(CallKind.OWN)),
        (Action.NEXT, BeginCall(CallKind.OBJECT)),
        (Action.WATCH_AGAIN, WatchAgain()),
    ],
)
def test_keys_while_aiming(action: Action, wish: Intent) -> None:
    assert press(action, Screen(Mode.AIM, aim=AIM, can_strike=True)) == (wish,)


def test_a_call_by_keys_alone() -> None:
    keyboard = Keyboard()
    on_table = (BallId.YELLOW_B, BallId.BLACK_A)
    ball = calling(None)
    assert keyboard.pressed(Action.NEXT, ball, on_table) == (PointAt(Pointed(ball=BallId.YELLOW_B)),)
    assert keyboard.pressed(Action.NEXT, ball, on_table) == (PointAt(Pointed(ball=BallId.BLACK_A)),)
    assert keyboard.pressed(Action.TAKE, ball, on_table) == (CallBall(Value.BLACK),)
    pocket = calling(Value.BLACK)
    assert keyboard.pressed(Action.TAKE, pocket, on_table) == (Shoot(),)
    assert keyboard.pressed(Action.NEXT, pocket, on_table) == (PointAt(Pointed(pocket=Pocket.HEAD_LEFT)),)
    assert keyboard.pressed(Action.TAKE, pocket, on_table) == (CallPocket(Pocket.HEAD_LEFT),)


def test_choices_by_keys_alone() -> None:
    take = Screen(Mode.TAKE, take=(BallId.BLUE_A, BallId.BLUE_B))
    assert press(Action.CALL_OWN, take) == (Take(BallId.BLUE_B),)
    offer = Screen(Mode.OFFER, offer=(Choice.PLAY, Choice.PASS_BACK))
    assert press(Action.CALL_OWN, offer) == (Choose(Choice.PASS_BACK),)
    assert press(Action.CALL_OBJECT, Screen(Mode.ANSWER)) == (AnswerOffer(True),)
    keyboard = Keyboard()
    keyboard.pressed(Action.NEXT, take, ())
    assert keyboard.pressed(Action.TAKE, take, ()) == (Take(BallId.BLUE_A),)


def test_every_action_has_a_key_of_its_own() -> None:
    keys = [key for action in Action for key in KEYS_OF[action]]
    assert len(keys) == len(set(keys))
    assert set(Action) >= HELD


def test_without_a_window_keys_have_their_latin_names() -> None:
    assert printed(None, Action.CLEAR_CALL) == "X"
