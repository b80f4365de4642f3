"""What the mouse is over: panels and table tell of it together."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

import pytest

from game.control.draft import CallKind, Pointed
from game.control.intents import Intent, PointAt
from game.control.modes import Mode
from game.control.screen import CallScreen, CallSlot, Message, PlayerScore, RulingScreen, ScoreScreen, Screen
from game.control.seats import Seat
from game.core.balls import OBJECT_BALLS, BallId, Value
from game.core.geometry import Point
from game.core.layout import Layout
from game.i18n.language import Language
from game.view.hud.hud import Hud
from game.view.input import Input, Sight
from game.view.reel import NO_FILM
from game.view.rig import View
from game.view.settings import Settings
from game.view.stage import DEFAULT_SIZE, Stage
from tests.support.hand import Hand
from tests.support.panels import words

PLAYER = PlayerScore(Seat("Анна"), 0, 28, 0, (), 0, True)
SCORE = ScoreScreen((PLAYER, PLAYER), points_left=55, frame=1, race_to=1, practice=False)
TAKE = Screen(Mode.TAKE, score=SCORE, take=(BallId.BLUE_A, BallId.BLUE_B))
CALLED = CallSlot(CallKind.OBJECT, Value.YELLOW, None, True)
OWN = CallSlot(CallKind.OWN, None, None, False)
CALL = Screen(Mode.CALL, call=CallScreen(CALLED, OWN, editable=True))


@pytest.fixture(params=[1.0, 1.25])
def hud(stage: Stage, request: pytest.FixtureRequest) -> Iterator[Hud]:
    hud = Hud(stage.base, Settings(language=Language.RU, interface=request.param), lambda _: None, lambda: None)
    yield hud
    hud.close()


def balls_in_order(hud: Hud) -> list[BallId | None]:
    """What the buttons of the lower right part stand for, from left to right."""
    seen: list[BallId | None] = []
    for y in range(DEFAULT_SIZE[1] // 2, DEFAULT_SIZE[1], 10):
        row = [hud.pointed(x, y).ball for x in range(DEFAULT_SIZE[0] // 2, DEFAULT_SIZE[0], 5)]
        seen += [ball for place, ball in enumerate(row) if ball is not None and ball not in (*seen, *row[:place])]
    return seen


def test_the_buttons_of_twins_point_at_their_own_ball(hud: Hud) -> None:
    """They look alike; which is which is seen by the ring on the table."""
    hud.show(TAKE)
    assert balls_in_order(hud) == [BallId.BLUE_A, BallId.BLUE_B]
    hud.show(replace(TAKE, mode=Mode.RULING, take=()))
    assert balls_in_order(hud) == []


def test_a_ball_that_has_been_clicked_is_no_longer_asked_about(stage: Stage, hud: Hud) -> None:
    hud.show(CALL)
    hud.point(Pointed(ball=BallId.YELLOW_A))
    assert hud.texts.say("call.choose-pocket") in words(stage)
    hud.point(Pointed(ball=BallId.BLUE_A))
    assert hud.texts.say("call.this-ball", value=Value.BLUE) in words(stage)


def test_in_practice_nothing_is_missing_to_win(stage: Stage, hud: Hud) -> None:
    needs = hud.texts.say("score.needs", points=28)
    hud.show(Screen(Mode.AIM, score=SCORE))
    assert needs in words(stage)
    hud.show(Screen(Mode.AIM, score=replace(SCORE, practice=True)))
    assert needs not in words(stage)


def test_in_practice_nobody_gains_by_a_cross(stage: Stage, hud: Hud) -> None:
    ruling = RulingScreen(Message("headline.foul", {"points": 3}), (), (-3, 3), foul=True)
    practice = replace(SCORE, players=(replace(PLAYER, seat=Seat(""), score=-3), PLAYER), practice=True)
    hud.show(Screen(Mode.RULING, score=practice, ruling=ruling))
    gains = [line for line in words(stage).split("\n") if line.endswith(("−3", "+3"))]
    assert sorted(gains) == sorted([hud.texts.say("headline.foul", points=3), "−3", "Игрок −3"])


def test_what_tab_has_reached_stays_until_the_mouse_moves(
    stage: Stage, hud: Hud, sent: list[Intent], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The eye is never quite at rest, so that a mouse at rest is over another place in every frame."""
    places = count()
    sight = Sight(
        pick=lambda x, y: Pointed(place=Point(next(places) * 1e-9, 0.0)),
        aim_point=lambda x, y: None,
        on_table=lambda: OBJECT_BALLS,
        orbit=lambda across, down: None,
        zoom=lambda notches: None,
        look=lambda view: None,
        view=lambda: View.CUE,
        carry=lambda ball, x, y: None,
        put=lambda ball, x, y: Layout({}),
        film=NO_FILM,
    )
    hand = Hand(400, 500, presses=False)
    monkeypatch.setattr(stage.base, "mouseWatcherNode", hand)
    heard = Input(stage.base, sent.append, sight, hud)
    screen = replace(CALL, call=CallScreen(replace(CALLED, value=None), OWN, editable=True))
    hud.show(screen)
    heard.show(screen)
    heard.update(0.02)
    stage.base.messenger.send("raw-tab")
    heard.update(0.02)
    assert sent[-1] == PointAt(Pointed(ball=BallId.RED))
    assert hud.texts.say("call.this-ball", value=Value.RED) in words(stage)
    hand.at = (410, 500)
    heard.update(0.02)
    assert hud.texts.say("call.choose-ball") in words(stage)
    heard.close()
