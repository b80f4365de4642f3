"""The controller as a whole: total, consistent, whatever comes in whatever order."""

import random
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from functools import reduce
from typing import get_args

import pytest

from game.control.answers import Answered, FilmEnded, Loaded, LoadFailed, Simulated, SimulationFailed
from game.control.controller import update
from game.control.draft import CallKind, Pointed
from game.control.effects import Quit, Simulate
from game.control.intents import (
    AimAt,
    AnswerOffer,
    ArrangeBalls,
    BeginCall,
    CallBall,
    CallPocket,
    ChangeMenu,
    ChangeSpeed,
    Choose,
    ClearCall,
    Elapsed,
    Escape,
    ExtendClock,
    GiveUp,
    Intent,
    Leave,
    LeaveGame,
    MoveCueBall,
    Pick,
    PointAt,
    Proceed,
    ProposeReplay,
    RackAgain,
    Resume,
    ReturnBalls,
    SetElevation,
    SetSpeed,
    SetTip,
    Shoot,
    SkipFilm,
    Start,
    Take,
    TurnAim,
    WatchAgain,
)
from game.control.knowing import ANSWERS, INTENTS_OF, WHY_NOT
from game.control.messages import KEYS
from game.control.modes import MODES_OF, OVER_OTHERS, Mode
from game.control.screen import Screen
from game.control.seats import Level, Menu, Play, Seat
from game.control.session import Session
from game.control.showing import screen
from game.core.balls import CUE, TOTAL, BallId, Value
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Played
from game.core.shot import Tip
from game.core.table import Pocket
from game.rules import reducer
from game.rules.options import Options
from game.rules.state import Setup
from game.rules.verdict import Choice, Phase
from tests.support.runtime import Runtime, Stroke, air_shot, canned, fluke, miss, own, plain_player, pot
from tests.support.sessions import sessions

Dice = random.Random


def a_place(dice: Dice) -> Point:
    return Point(dice.uniform(-1.0, 1.0), dice.uniform(-2.0, 2.0))


def a_pointed(dice: Dice) -> Pointed:
    return Pointed(
        a_place(dice) if dice.random() < 0.8 else None,
        dice.choice(list(BallId)) if dice.random() < 0.5 else None,
        dice.choice(list(Pocket)) if dice.random() < 0.3 else None,
    )


def a_menu(dice: Dice) -> Menu:
    clock = dice.choice([None, 2.0])
    options = Options(shot_clock=clock, rerack_after_bad_break=dice.random() < 0.5)
    return Menu(play=dice.choice(list(Play)), level=dice.choice(list(Level)), race_to=2, options=options)


MAKERS: dict[type[Intent], Callable[[Dice], Intent]] = {
    ChangeMenu: lambda dice: ChangeMenu(a_menu(dice)),
    Start: lambda dice: Start(dice.randrange(2), dice.randrange(99)),
    PointAt: lambda dice: PointAt(a_pointed(dice)),
    Pick: lambda dice: Pick(a_pointed(dice)),
    AimAt: lambda dice: AimAt(a_place(dice)),
    TurnAim: lambda dice: TurnAim(dice.uniform(-9, 9)),
    SetSpeed: lambda dice: SetSpeed(dice.uniform(-1, 20)),
    ChangeSpeed: lambda dice: ChangeSpeed(dice.uniform(-3, 3)),
    SetTip: lambda dice: SetTip(Tip(dice.uniform(-1, 1), dice.uniform(-1, 1))),
    SetElevation: lambda dice: SetElevation(dice.uniform(-1, 2)),
    BeginCall: lambda dice: BeginCall(dice.choice(list(CallKind))),
    CallBall: lambda dice: CallBall(dice.choice(list(Value))),
    CallPocket: lambda dice: CallPocket(dice.choice(list(Pocket))),
    ClearCall: lambda dice: ClearCall(dice.choice([None, *CallKind])),
    Shoot: lambda _: Shoot(),
    SkipFilm: lambda _: SkipFilm(),
    WatchAgain: lambda _: WatchAgain(),
    Proceed: lambda _: Proceed(),
    MoveCueBall: lambda _: MoveCueBall(),
    Take: lambda dice: Take(dice.choice(list(BallId))),
    Choose: lambda dice: Choose(dice.choice(list(Choice))),
    GiveUp: lambda _: GiveUp(),
    ProposeReplay: lambda _: ProposeReplay(),
    AnswerOffer: lambda dice: AnswerOffer(dice.random() < 0.5),
    ArrangeBalls: lambda dice: ArrangeBalls(Layout({CUE: a_place(dice), BallId.RED: a_place(dice)})),
    RackAgain: lambda _: RackAgain(),
    ReturnBalls: lambda _: ReturnBalls(),
    Escape: lambda _: Escape(),
    LeaveGame: lambda _: LeaveGame(),
    Leave: lambda _: Leave(),
    ExtendClock: lambda _: ExtendClock(),
    Elapsed: lambda dice: Elapsed(dice.uniform(0, 1)),
    Simulated: lambda _: Simulated(canned(Layout({CUE: Point(0.0, 0.0)}))),
    SimulationFailed: lambda _: SimulationFailed("refused"),
    FilmEnded: lambda _: FilmEnded(),
    Answered: lambda _: Answered(()),
    Resume: lambda _: Resume(),
    Loaded: lambda _: Loaded((Seat(), Seat()), reducer.new_game(Setup(), 0), (), ()),
    LoadFailed: lambda _: LoadFailed(),
}
WEIGHT_OF: dict[type[Intent], float] = {
    **dict.fromkeys((Shoot, Proceed, Pick), 5.0),
    **dict.fromkeys((GiveUp, LeaveGame), 0.01),
    **dict.fromkeys((ArrangeBalls, Escape, Elapsed, MoveCueBall, WatchAgain), 0.3),
}
"""Common and rare wishes, so that walks get far; others weigh 1."""


def a_wish(dice: Dice, mode: Mode) -> Intent:
    """Mostly one that the mode knows."""
    known = [wish for wish in MAKERS if wish in INTENTS_OF[mode] and wish not in ANSWERS]
    wishes = known if dice.random() < 0.85 else list(MAKERS.keys() - ANSWERS)
    wishes.sort(key=lambda wish: wish.__name__)
    return MAKERS[dice.choices(wishes, [WEIGHT_OF.get(wish, 1.0) for wish in wishes])[0]](dice)


def assert_whole(session: Session) -> None:
    """What holds in every session."""
    mode = session.beneath or session.mode
    assert (session.beneath is not None) == (session.mode in OVER_OTHERS)
    assert session.mode is not Mode.REPLAY or session.filmed is not None
    assert (session.draft.calling is not None) == (mode is Mode.CALL)
    assert session.planned == () or mode is Mode.THINK
    assert session.pending is None or mode is Mode.WATCH
    shown = screen(session)
    said = [sentence for sentence in (shown.prompt, shown.notice) if sentence is not None]
    assert {sentence.key for sentence in said} <= set(KEYS)
    game = session.game
    if game is None:
        assert (mode, session.log) == (Mode.TITLE, ())
        return
    assert mode in MODES_OF[game.phase]
    if game.phase not in (Phase.TAKING, Phase.OVER) and not game.setup.practice:
        assert sum(game.scores) + game.layout.points_left == TOTAL


def assert_log_is_the_game(session: Session) -> None:
    if session.game is not None:
        start = reducer.new_game(session.game.setup, session.game.match.first_breaker)
        assert reduce(reducer.step, session.log, start) == session.game


def a_stroke(dice: Dice) -> Stroke:
    """Whatever may happen in a stroke."""

    def stroke(layout: Layout) -> Played:
        if not layout.object_balls:
            return air_shot(layout)
        off = own(layout.object_balls[0], dice.choice(list(Pocket)))
        return dice.choice([pot(), pot(), miss, air_shot, fluke, off])(layout)

    return stroke


def walk(seed: int, steps: int, menu: Menu, strokes: Callable[[Dice], Stroke] = a_stroke) -> tuple[set[Mode], Runtime]:
    """Intents at random; the services answer late, and a new game is begun whenever one is left."""
    dice = Dice(seed)
    runtime = Runtime(player=lambda state: plain_player(state) if dice.random() < 0.8 else ())
    seen = {runtime.session.mode}
    for _ in range(steps):
        if runtime.session.mode is Mode.TITLE:
            runtime.answers.clear()
            runtime.tell(ChangeMenu(menu))
            runtime.tell(Start(dice.randrange(2), seed))
        runtime.strokes = deque([strokes(dice)])
        if runtime.answers and dice.random() < 0.3:
            intent = runtime.answers.popleft()
            refused = isinstance(intent, Simulated) and dice.random() < 0.05
            runtime.tell(SimulationFailed("refused") if refused else intent)
        else:
            runtime.tell(a_wish(dice, runtime.session.mode))
        assert_whole(runtime.session)
        seen.add(runtime.session.mode)
    assert_log_is_the_game(runtime.session)
    return seen, runtime


def test_every_intent_has_a_maker_here_and_a_mode_that_knows_it() -> None:
    assert set(MAKERS) == set(get_args(Intent))
    assert set().union(*INTENTS_OF.values()) == set(get_args(Intent))
    assert set(INTENTS_OF) == set(Mode)


def test_only_unknown_wishes_have_a_reason_why_not() -> None:
    for mode, wish in WHY_NOT:
        assert wish not in INTENTS_OF[mode]


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("play", Play)
def test_random_walks_keep_the_session_whole(seed: int, play: Play) -> None:
    seen, runtime = walk(seed, 1500, replace(a_menu(Dice(seed)), play=play))
    assert sum(isinstance(effect, Simulate) for effect in runtime.effects) > 40
    assert seen >= {Mode.PLACE, Mode.AIM, Mode.CALL, Mode.WATCH, Mode.RULING, Mode.REPLAY, Mode.PAUSE}
    assert (Mode.THINK in seen) == (play is Play.COMPUTER)


@pytest.mark.parametrize("play", [Play.TWO_PLAYERS, Play.COMPUTER])
def test_random_walks_through_a_deadlock_keep_the_session_whole(play: Play) -> None:
    seen, _ = walk(1, 2500, Menu(play=play), lambda _: miss)
    assert (Mode.ANSWER in seen) == (play is Play.TWO_PLAYERS)


SESSIONS = sessions()


def test_there_is_a_session_of_every_mode() -> None:
    assert set(SESSIONS) == set(Mode)


@pytest.mark.parametrize("mode", list(SESSIONS), ids=lambda mode: mode.value)
def test_what_a_mode_does_not_know_changes_nothing(mode: Mode) -> None:
    session = SESSIONS[mode]
    for wish, make in MAKERS.items():
        if wish in INTENTS_OF[mode]:
            continue
        after, effects = update(session, make(Dice(1)))
        assert effects == ()
        assert replace(after, notice=session.notice) == session
        assert after is session or (mode, wish) in WHY_NOT


@pytest.mark.parametrize("mode", list(SESSIONS), ids=lambda mode: mode.value)
def test_the_window_may_close_in_every_mode(mode: Mode) -> None:
    assert update(SESSIONS[mode], Leave()) == (SESSIONS[mode], (Quit(),))


@pytest.mark.parametrize("mode", list(SESSIONS), ids=lambda mode: mode.value)
def test_the_screen_of_every_mode(mode: Mode) -> None:
    shown = screen(SESSIONS[mode])
    assert shown.mode is mode
    assert (shown.menu is not None) == (mode is Mode.TITLE)
    assert (shown.score is not None) == (mode is not Mode.TITLE)
    assert (shown.prompt is not None) == (mode is not Mode.TITLE)
    assert (shown.ruling is not None) == (mode is Mode.RULING)
    assert bool(shown.offer) == (mode is Mode.OFFER)
    assert bool(shown.take) == (mode is Mode.TAKE)
    assert (shown.result is not None) == (mode is Mode.RESULT)
    assert_aim_fits(shown)


def assert_aim_fits(shown: Screen) -> None:
    if shown.aim is not None:
        assert 0.0 <= shown.aim.aim_deg < 360.0
        assert 0.0 < shown.aim.power <= 1.0
    assert shown.aim is not None or shown.mode not in (Mode.AIM, Mode.CALL, Mode.WATCH)
