"""The last stroke is watched again: neither the game, nor the clock, nor what is being prepared moves meanwhile."""

from dataclasses import replace

import pytest

from game.control.answers import Answered
from game.control.controller import update
from game.control.draft import Pointed
from game.control.intents import (
    AimAt,
    ArrangeBalls,
    CallBall,
    CallPocket,
    ChangeMenu,
    Elapsed,
    Escape,
    GiveUp,
    Intent,
    Leave,
    Pick,
    Proceed,
    Resume,
    SetSpeed,
    Shoot,
    SkipFilm,
    Start,
    WatchAgain,
)
from game.control.messages import Say
from game.control.modes import OVER_OTHERS, TRANSITIONS, Mode, Trigger
from game.control.seats import Menu, Play
from game.control.session import Session
from game.control.showing import screen
from game.core.balls import BallId, Value
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.table import Pocket
from game.rules.options import Options
from tests.support.runtime import Runtime, fluke, miss, own, pot
from tests.support.sessions import in_play, sessions

SESSIONS = sessions()
WATCHABLE = [mode for mode in Mode if (mode, Trigger.WATCH_AGAIN) in TRANSITIONS]


def struck(*strokes: object, play: Play = Play.TWO_PLAYERS) -> Runtime:
    runtime = in_play(*strokes, play=play)  # type: ignore[arg-type]
    runtime.send(Shoot())
    return runtime


def with_film(mode: Mode) -> Session:
    return replace(SESSIONS[mode], filmed=SESSIONS[Mode.REPLAY].filmed, notice=None)


def test_it_may_be_watched_wherever_it_does_not_run_and_no_call_is_being_made() -> None:
    assert set(WATCHABLE) == set(Mode) - OVER_OTHERS - {Mode.TITLE, Mode.CALL, Mode.WATCH}


@pytest.mark.parametrize("mode", WATCHABLE, ids=lambda mode: mode.value)
@pytest.mark.parametrize("end", [Escape(), Proceed()], ids=["escape", "space"])
def test_afterwards_everything_is_as_before(mode: Mode, end: Intent) -> None:
    before = with_film(mode)
    there, effects = update(before, WatchAgain())
    assert effects == ()
    assert there == replace(before, mode=Mode.REPLAY, beneath=mode)
    assert update(there, end) == (before, ())


@pytest.mark.parametrize("mode", WATCHABLE, ids=lambda mode: mode.value)
def test_the_score_stays_on_the_screen_and_nothing_can_be_done_but_watch(mode: Mode) -> None:
    before = with_film(mode)
    shown, again = screen(before), screen(update(before, WatchAgain())[0])
    assert shown.can_watch_again
    assert again.score == shown.score
    assert (again.ruling, again.result, again.aim, again.clock) == (None, None, None, None)
    can = (again.can_strike, again.can_watch_again, again.can_concede, again.can_extend_clock, again.can_skip)
    assert not any(can)


@pytest.mark.parametrize(
    "wish", [Shoot(), AimAt(Point(0.0, 0.0)), SetSpeed(9.0), GiveUp(), Elapsed(5.0), Pick(Pointed())]
)
def test_meanwhile_nothing_else_is_done(wish: Intent) -> None:
    there = update(with_film(Mode.AIM), WatchAgain())[0]
    assert update(there, wish) == (there, ())


def test_the_clock_stands_and_goes_on_where_it_stood() -> None:
    runtime = Runtime()
    runtime.send(ChangeMenu(Menu(options=Options(shot_clock=30.0))), Start(0, 1), Pick(Pointed(Point(0.0, -1.2))))
    runtime.send(Shoot(), Proceed(), Elapsed(12.0))
    assert runtime.session.time_left == 18.0
    runtime.send(WatchAgain(), Elapsed(25.0), Elapsed(25.0), Escape())
    assert (runtime.session.mode, runtime.session.time_left) == (Mode.AIM, 18.0)
    runtime.send(Elapsed(1.0))
    assert runtime.session.time_left == 17.0


def test_the_film_is_kept_from_the_stroke_to_the_next_one() -> None:
    runtime = struck(pot(BallId.RED), miss)
    assert runtime.session.game is not None
    filmed = runtime.session.filmed
    assert filmed is not None
    assert BallId.RED in filmed.game.layout
    assert filmed.game.shelves == ((), ())
    assert BallId.RED in runtime.session.game.shelves[0]
    runtime.send(Proceed(), CallBall(Value.BLUE), CallPocket(Pocket.FOOT_LEFT))
    assert runtime.session.filmed is filmed
    runtime.tell(Shoot())
    assert runtime.session.filmed is filmed
    while runtime.answers:
        runtime.tell(runtime.answers.popleft())
    assert runtime.session.filmed not in (None, filmed)


def test_a_skipped_film_can_be_watched_too() -> None:
    runtime = in_play(miss)
    runtime.tell(Shoot())
    runtime.tell(runtime.answers.popleft())
    runtime.tell(SkipFilm())
    assert runtime.session.mode is Mode.RULING
    assert screen(runtime.session).can_watch_again


def test_the_call_of_the_stroke_is_shown_not_the_next_one() -> None:
    runtime = in_play(miss, miss)
    runtime.send(CallBall(Value.RED), CallPocket(Pocket.FOOT_LEFT), Shoot(), Proceed())
    runtime.send(CallBall(Value.BLUE), CallPocket(Pocket.FOOT_RIGHT), WatchAgain())
    call = screen(runtime.session).call
    assert call is not None
    assert (call.object.value, call.object.pocket, call.editable) == (Value.RED, Pocket.FOOT_LEFT, False)


def test_before_the_first_stroke_there_is_nothing_to_watch() -> None:
    runtime = in_play()
    runtime.send(WatchAgain())
    assert runtime.session.mode is Mode.AIM
    notice = screen(runtime.session).notice
    assert notice is not None
    assert notice.key == Say.NOTICE_NOTHING_FILMED.value


def test_a_new_frame_and_a_new_game_begin_without_a_film() -> None:
    runtime = struck(miss)
    runtime.send(GiveUp())
    assert screen(runtime.session).can_watch_again
    runtime.send(Proceed())
    assert runtime.session.filmed is None


def test_the_computer_thinks_on_and_waits_with_its_act() -> None:
    runtime = struck(miss, play=Play.COMPUTER)
    runtime.tell(Proceed())
    assert runtime.session.mode is Mode.THINK
    runtime.tell(WatchAgain())
    answer = runtime.answers.popleft()
    assert isinstance(answer, Answered)
    runtime.tell(answer)
    assert (runtime.session.mode, runtime.session.beneath) == (Mode.REPLAY, Mode.THINK)
    planned = runtime.session.planned
    assert planned
    for _ in range(20):
        runtime.tell(Elapsed(1.0))
    assert runtime.session.planned == planned
    runtime.tell(Escape())
    assert (runtime.session.mode, runtime.session.planned) == (Mode.THINK, planned)


def test_the_strokes_of_the_computer_and_of_practice_can_be_watched() -> None:
    runtime = struck(fluke, miss, play=Play.COMPUTER)
    runtime.send(Proceed())
    while runtime.session.mode is Mode.THINK:
        runtime.send(Proceed())
    assert runtime.session.mode is Mode.RULING
    assert screen(runtime.session).can_watch_again
    practice = struck(own(BallId.BLUE_A), play=Play.PRACTICE)
    assert screen(practice.session).can_watch_again


def test_balls_put_elsewhere_in_practice_are_not_the_film_s() -> None:
    runtime = struck(miss, play=Play.PRACTICE)
    runtime.send(Proceed())
    filmed = runtime.session.filmed
    assert runtime.session.game is not None
    runtime.send(ArrangeBalls(Layout({BallId.RED: Point(0.0, 0.0)}).with_ball(BallId.CUE, Point(0.0, -1.0))))
    assert runtime.session.filmed is filmed


def test_the_window_may_close_meanwhile() -> None:
    there = update(with_film(Mode.AIM), WatchAgain())[0]
    after, effects = update(there, Leave())
    assert after == there
    assert len(effects) == 1
    assert update(there, Resume()) == (there, ())
