"""Each row of the table of transitions by an example."""

from dataclasses import replace

import pytest

from game.control.answers import Answered, FilmEnded, Loaded, LoadFailed, Simulated, SimulationFailed
from game.control.controller import update
from game.control.draft import Pointed
from game.control.effects import Load, OpenTable, Simulate, Think
from game.control.intents import (
    AnswerOffer,
    ArrangeBalls,
    CallBall,
    CallPocket,
    Choose,
    Elapsed,
    Escape,
    GiveUp,
    Intent,
    LeaveGame,
    MoveCueBall,
    Pick,
    Proceed,
    ProposeReplay,
    RackAgain,
    Resume,
    Shoot,
    Start,
    Take,
    WatchAgain,
)
from game.control.messages import Say, message
from game.control.modes import TRANSITIONS, Mode, Trigger
from game.control.seats import Level, Menu, Play, Seat
from game.control.session import Session
from game.control.showing import screen
from game.core.balls import CUE, BallId, Value
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.shot import Shot
from game.core.table import Pocket, TableSpec
from game.rules import reducer
from game.rules.commands import AnswerReplay, PlaceCue, Strike
from game.rules.options import Options
from game.rules.state import GameState, Setup
from game.rules.verdict import Choice
from tests.support.runtime import miss
from tests.support.sessions import in_play, sessions

SESSIONS = sessions()
HOUSE = Point(0.1, -1.2)
SHOT = Shot(0.1, 2.0)
DEADLOCK = 15


def game_of(session: Session) -> GameState:
    assert session.game is not None
    return session.game


def played(session: Session) -> Simulated:
    return Simulated(miss(game_of(session).layout))


WATCHING = SESSIONS[Mode.WATCH]
FILMED = SESSIONS[Mode.REPLAY].filmed
PRACTICE = in_play(play=Play.PRACTICE).session
CLOCKED = update(Session(menu=Menu(options=Options(shot_clock=5.0))), Start(0, 1))[0]
CLOCKED_AIM = update(CLOCKED, Pick(Pointed(HOUSE)))[0]
CLOCKED_CALL = update(CLOCKED_AIM, CallBall(Value.RED))[0]
PLACING_AGAIN = update(SESSIONS[Mode.AIM], MoveCueBall())[0]
NEW = reducer.new_game(Setup(), 1)


def in_deadlock(session: Session) -> Session:
    """The same after many strokes in which nothing fell."""
    return replace(session, game=replace(game_of(session), dry=DEADLOCK))


def asked_to_replay(agreed: bool) -> tuple[Session, tuple[Intent, ...]]:
    """The computer is asked by the person, whose turn it is, and answers."""
    thinking = update(in_deadlock(in_play(play=Play.COMPUTER).session), ProposeReplay())[0]
    assert thinking.mode is Mode.THINK
    return thinking, (Answered((AnswerReplay(agreed),)), Proceed())


IN_TURN = [Mode.PLACE, Mode.AIM, Mode.CALL]
OFFERING = {mode: in_deadlock(SESSIONS[mode]) for mode in IN_TURN} | {
    Mode.RULING: in_deadlock(SESSIONS[Mode.RULING]),
    Mode.PAUSE: in_deadlock(SESSIONS[Mode.PAUSE]),
}
ARRANGED = ArrangeBalls(Layout({CUE: Point(0.0, 0.0), BallId.RED: Point(0.0, 0.5)}))
TAKEN_UP = update(PRACTICE, MoveCueBall())[0]
PLACED_AND_STRUCK = (Answered((Strike(SHOT),)), Proceed())

ROWS: dict[tuple[Mode, Trigger], tuple[Session, tuple[Intent, ...], Mode]] = {
    (Mode.TITLE, Trigger.START): (Session(), (Start(0, 1),), Mode.PLACE),
    (Mode.TITLE, Trigger.LOADED): (Session(), (Loaded((Seat(), Seat()), NEW, (), ()),), Mode.PLACE),
    (Mode.PLACE, Trigger.PLACED): (SESSIONS[Mode.PLACE], (Pick(Pointed(HOUSE)),), Mode.AIM),
    (Mode.PLACE, Trigger.KEEP_CUE): (PLACING_AGAIN, (Escape(),), Mode.AIM),
    (Mode.PLACE, Trigger.ARRANGED): (TAKEN_UP, (ARRANGED,), Mode.AIM),
    (Mode.PLACE, Trigger.OUT_OF_TIME): (CLOCKED, (Elapsed(6.0),), Mode.RULING),
    (Mode.AIM, Trigger.MOVE_CUE): (SESSIONS[Mode.AIM], (MoveCueBall(),), Mode.PLACE),
    (Mode.AIM, Trigger.ARRANGED): (PRACTICE, (ARRANGED,), Mode.AIM),
    (Mode.AIM, Trigger.BEGIN_CALL): (SESSIONS[Mode.AIM], (CallBall(Value.RED),), Mode.CALL),
    (Mode.AIM, Trigger.STRUCK): (SESSIONS[Mode.AIM], (Shoot(),), Mode.WATCH),
    (Mode.AIM, Trigger.OUT_OF_TIME): (CLOCKED_AIM, (Elapsed(6.0),), Mode.RULING),
    (Mode.CALL, Trigger.END_CALL): (SESSIONS[Mode.CALL], (CallPocket(Pocket.FOOT_LEFT),), Mode.AIM),
    (Mode.CALL, Trigger.OUT_OF_TIME): (CLOCKED_CALL, (Elapsed(6.0),), Mode.RULING),
    (Mode.WATCH, Trigger.SETTLED): (WATCHING, (played(WATCHING), FilmEnded()), Mode.RULING),
    (Mode.WATCH, Trigger.FAILED): (WATCHING, (SimulationFailed("no"),), Mode.AIM),
    (Mode.RULING, Trigger.READ): (SESSIONS[Mode.RULING], (Proceed(),), Mode.AIM),
    (Mode.TAKE, Trigger.TAKEN): (SESSIONS[Mode.TAKE], (Take(BallId.BLUE_B),), Mode.PLACE),
    (Mode.OFFER, Trigger.CHOSEN): (SESSIONS[Mode.OFFER], (Choose(Choice.PLAY),), Mode.AIM),
    (Mode.ANSWER, Trigger.AGREED): (SESSIONS[Mode.ANSWER], (AnswerOffer(True),), Mode.PLACE),
    (Mode.ANSWER, Trigger.DECLINED): (SESSIONS[Mode.ANSWER], (AnswerOffer(False),), Mode.AIM),
    (Mode.THINK, Trigger.AGREED): (*asked_to_replay(True), Mode.PLACE),
    (Mode.THINK, Trigger.DECLINED): (*asked_to_replay(False), Mode.AIM),
    (Mode.THINK, Trigger.DECIDED): (
        replace(SESSIONS[Mode.THINK], game=NEW),
        (Answered((PlaceCue(HOUSE), Strike(SHOT))), Proceed()),
        Mode.THINK,
    ),
    (Mode.THINK, Trigger.STRUCK): (SESSIONS[Mode.THINK], PLACED_AND_STRUCK, Mode.WATCH),
    (Mode.RESULT, Trigger.NEXT_FRAME): (
        replace(SESSIONS[Mode.RESULT], game=replace(game_of(SESSIONS[Mode.RESULT]), match_winner=None)),
        (Proceed(),),
        Mode.PLACE,
    ),
    (Mode.RESULT, Trigger.START): (SESSIONS[Mode.RESULT], (Start(0, 2),), Mode.PLACE),
    (Mode.PAUSE, Trigger.RESTORED): (update(PRACTICE, Escape())[0], (RackAgain(),), Mode.PLACE),
    (Mode.PAUSE, Trigger.RESUMED): (SESSIONS[Mode.PAUSE], (Escape(),), Mode.AIM),
    (Mode.REPLAY, Trigger.WATCHED): (SESSIONS[Mode.REPLAY], (Escape(),), Mode.RULING),
    **{
        (mode, Trigger.WATCH_AGAIN): (replace(SESSIONS[mode], filmed=FILMED), (WatchAgain(),), Mode.REPLAY)
        for mode, trigger in TRANSITIONS
        if trigger is Trigger.WATCH_AGAIN
    },
    **{(mode, Trigger.REPLAY_OFFERED): (OFFERING[mode], (ProposeReplay(),), Mode.ANSWER) for mode in OFFERING},
    **{
        (mode, Trigger.CONCEDED): (SESSIONS[mode], (GiveUp(),), Mode.RESULT)
        for mode, trigger in TRANSITIONS
        if trigger is Trigger.CONCEDED
    },
    **{
        (mode, Trigger.PAUSED): (SESSIONS[mode], (Escape(),), Mode.PAUSE)
        for mode, trigger in TRANSITIONS
        if trigger is Trigger.PAUSED
    },
    **{
        (mode, Trigger.LEFT): (SESSIONS[mode], (LeaveGame(),), Mode.TITLE)
        for mode, trigger in TRANSITIONS
        if trigger is Trigger.LEFT
    },
}


def test_every_row_has_an_example() -> None:
    assert set(ROWS) == set(TRANSITIONS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[0].value}-{row[1].value}")
def test_the_row_leads_where_it_says(row: tuple[Mode, Trigger]) -> None:
    session, intents, mode = ROWS[row]
    assert session.mode is row[0]
    for intent in intents:
        session, _ = update(session, intent)
    assert session.mode is mode


def test_a_kept_match_is_fetched_and_taken_up_again() -> None:
    title = Session(resumable=True)
    assert screen(title).can_resume
    assert update(title, Resume()) == (title, (Load(),))
    match = SESSIONS[Mode.THINK]
    loaded = Loaded(match.seats, game_of(match), match.log, match.before)
    session, effects = update(title, loaded)
    assert (session.mode, session.game, session.log, session.seats) == (Mode.THINK, match.game, match.log, match.seats)
    assert effects == (OpenTable(TableSpec()), Think(game_of(match), Level.BEGINNER))


def test_a_match_kept_in_mid_stroke_is_computed_once_more() -> None:
    loaded = Loaded(WATCHING.seats, game_of(WATCHING), WATCHING.log, WATCHING.before)
    session, effects = update(Session(resumable=True), loaded)
    assert session.mode is Mode.WATCH
    rolling = game_of(WATCHING)
    assert rolling.shot is not None
    assert effects[-1] == Simulate(rolling.layout, rolling.shot)


def test_a_match_that_cannot_be_read_is_not_offered_again() -> None:
    session, effects = update(Session(resumable=True), LoadFailed())
    assert (session.notice, effects) == (message(Say.NOTICE_LOAD_FAILED), ())
    assert not screen(session).can_resume
    assert update(session, Resume()) == (session, ())


@pytest.mark.parametrize(("mode", "resumable"), [(Mode.AIM, True), (Mode.RULING, True), (Mode.RESULT, False)])
def test_only_an_undecided_match_can_be_taken_up_again(mode: Mode, resumable: bool) -> None:
    assert update(SESSIONS[mode], LeaveGame())[0].resumable is resumable
