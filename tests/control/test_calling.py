"""Making calls: ball, pocket, two calls at once, clearing, escaping (§5, §7)."""

from dataclasses import replace

import pytest

from game.control.controller import update
from game.control.draft import CallKind, Pointed
from game.control.effects import Effect, Refuse
from game.control.intents import (
    BeginCall,
    CallBall,
    CallPocket,
    ClearCall,
    Escape,
    Intent,
    Pick,
    Shoot,
    Start,
)
from game.control.messages import Say, message
from game.control.modes import Mode
from game.control.session import Session
from game.control.showing import screen
from game.core.balls import CUE, BallId, Value
from game.core.geometry import Point
from game.core.shot import NO_CALL, BallCall, Call
from game.core.table import Pocket
from game.rules.commands import Illegal

RED = Pick(Pointed(Point(0.0, 0.9), ball=BallId.RED))
PINK = Pick(Pointed(Point(0.0, 0.9), ball=BallId.PINK_B))
CUE_BALL = Pick(Pointed(Point(0.0, -1.0), ball=CUE))
FOOT_LEFT = Pick(Pointed(pocket=Pocket.FOOT_LEFT))
MIDDLE = Pick(Pointed(pocket=Pocket.MIDDLE_RIGHT))
CLOTH = Pick(Pointed(Point(0.0, 0.1)))
RED_CALL = BallCall(Value.RED, Pocket.FOOT_LEFT)
PINK_OWN = BallCall(Value.PINK, Pocket.MIDDLE_RIGHT)


def after(*intents: Intent) -> tuple[Session, tuple[Effect, ...]]:
    """Two people, the cue ball placed, then these."""
    session, effects = Session(), ()
    for intent in (Start(0, 1), Pick(Pointed(Point(0.0, -1.0))), *intents):
        session, effects = update(session, intent)
    return session, effects


def call_of(session: Session) -> Call:
    assert session.game is not None
    return session.game.call


@pytest.mark.parametrize(
    ("intents", "call"),
    [
        ((RED, FOOT_LEFT), Call(object=RED_CALL)),
        ((PINK, RED, FOOT_LEFT), Call(object=RED_CALL)),
        ((CUE_BALL, PINK, MIDDLE), Call(own=PINK_OWN)),
        ((RED, CUE_BALL, PINK, MIDDLE), Call(own=PINK_OWN)),
        ((RED, FOOT_LEFT, CUE_BALL, PINK, MIDDLE), Call(object=RED_CALL, own=PINK_OWN)),
        ((CUE_BALL, PINK, MIDDLE, RED, FOOT_LEFT), Call(object=RED_CALL, own=PINK_OWN)),
        ((PINK, MIDDLE, RED, FOOT_LEFT), Call(object=RED_CALL)),
        ((BeginCall(CallKind.OWN), CallBall(Value.PINK), CallPocket(Pocket.MIDDLE_RIGHT)), Call(own=PINK_OWN)),
        ((CallBall(Value.RED), CallPocket(Pocket.FOOT_LEFT)), Call(object=RED_CALL)),
        ((RED, FOOT_LEFT, PINK, Escape()), Call(object=RED_CALL)),
        ((RED, FOOT_LEFT, CUE_BALL, PINK, MIDDLE, ClearCall(CallKind.OBJECT)), Call(own=PINK_OWN)),
        ((RED, FOOT_LEFT, CUE_BALL, ClearCall(CallKind.OWN)), Call(object=RED_CALL)),
        ((RED, FOOT_LEFT, ClearCall()), NO_CALL),
        ((RED, FOOT_LEFT, CUE_BALL, PINK, ClearCall()), NO_CALL),
        ((RED, Escape()), NO_CALL),
    ],
)
def test_s7_clicks_make_the_call(intents: tuple[Intent, ...], call: Call) -> None:
    session, _ = after(*intents)
    assert session.mode is Mode.AIM
    assert call_of(session) == call
    assert session.draft.calling is None
    assert session.draft.value is None


def test_the_standing_call_stays_while_another_part_is_cleared() -> None:
    session, _ = after(RED, FOOT_LEFT, CUE_BALL, ClearCall(CallKind.OBJECT))
    assert session.mode is Mode.CALL
    assert session.draft.calling is CallKind.OWN
    assert call_of(session) == NO_CALL


@pytest.mark.parametrize("intents", [(FOOT_LEFT,), (CUE_BALL, FOOT_LEFT), (CallPocket(Pocket.FOOT_LEFT),)])
def test_s7_1_a_pocket_without_a_ball_is_explained(intents: tuple[Intent, ...]) -> None:
    session, _ = after(*intents)
    assert session.notice == message(Say.NOTICE_CALL_FIRST_BALL)
    assert call_of(session) == NO_CALL


def test_a_stroke_never_drops_half_a_call() -> None:
    session, effects = after(RED, Shoot())
    assert session.mode is Mode.CALL
    assert session.notice == message(Say.NOTICE_FINISH_CALL)
    assert effects == ()


def test_a_ball_that_is_gone_cannot_be_called() -> None:
    session, _ = after()
    assert session.game is not None
    without_red = replace(session, game=replace(session.game, layout=session.game.layout.without(BallId.RED)))
    for intent in (RED, CallBall(Value.RED)):
        refused, effects = update(without_red, intent)
        assert refused.mode is Mode.AIM
        assert effects == (Refuse(Illegal.VALUE_NOT_ON_TABLE),)


def test_a_ball_before_a_pocket_is_a_ball_until_one_is_chosen() -> None:
    both = Pick(Pointed(ball=BallId.PINK_A, pocket=Pocket.FOOT_LEFT))
    session, _ = after(both)
    assert session.draft.value is Value.PINK
    session, _ = update(session, both)
    assert call_of(session) == Call(object=BallCall(Value.PINK, Pocket.FOOT_LEFT))


def test_a_click_on_the_cloth_changes_nothing() -> None:
    session, _ = after(RED)
    assert update(session, CLOTH) == (session, ())


def test_the_screen_shows_the_call_in_the_making() -> None:
    making, _ = after(RED, FOOT_LEFT, CUE_BALL, PINK)
    panel = screen(making).call
    assert panel is not None
    assert panel.editable
    assert (panel.object.value, panel.object.pocket, panel.object.making) == (Value.RED, Pocket.FOOT_LEFT, False)
    assert (panel.own.value, panel.own.pocket, panel.own.making) == (Value.PINK, None, True)
    assert screen(making).prompt == message(Say.PROMPT_CALL_OWN_POCKET, value=Value.PINK)


@pytest.mark.parametrize(
    ("intents", "say"),
    [
        ((BeginCall(CallKind.OBJECT),), Say.PROMPT_CALL_BALL),
        ((RED,), Say.PROMPT_CALL_POCKET),
        ((CUE_BALL,), Say.PROMPT_CALL_OWN_BALL),
        ((RED, FOOT_LEFT), Say.PROMPT_AIM_CALLED),
        ((), Say.PROMPT_BREAK),
    ],
)
def test_the_prompt_says_what_comes_next(intents: tuple[Intent, ...], say: Say) -> None:
    prompt = screen(after(*intents)[0]).prompt
    assert prompt is not None
    assert prompt.key == say.value
