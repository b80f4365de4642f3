"""The controller: from the session and a wish, or the answer of a service, to the next session and its effects."""

from dataclasses import replace
from typing import Union, assert_never

from game.control import calling, gathering, preparing, striking, thinking
from game.control.answers import Answered, FilmEnded, Loaded, LoadFailed, Simulated, SimulationFailed
from game.control.draft import Pointed
from game.control.effects import Load, Quit
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
from game.control.knowing import ANSWERS, INTENTS_OF, QUIET, WHY_NOT
from game.control.messages import Say, message
from game.control.modes import MODES_OF, Mode, Trigger
from game.control.moving import Outcome, attempted, moved, noticed
from game.control.session import Session
from game.rules.commands import TakeOff

Beside = Union[Start, Choose, GiveUp, ProposeReplay, AnswerOffer, ExtendClock, Elapsed]
Served = Union[Simulated, SimulationFailed, SkipFilm, FilmEnded, Answered, Loaded, LoadFailed]


def update(session: Session, intent: Intent) -> Outcome:
    """The session after an intent, and what must be done outside. Total: what a mode does not know changes nothing."""
    if type(intent) not in INTENTS_OF[session.mode]:
        return _unknown(session, intent)
    if session.beneath is not None and type(intent) in ANSWERS:
        return _beneath(session, intent)
    known = session if type(intent) in QUIET or session.notice is None else replace(session, notice=None)
    after, effects = _done(known, intent)
    if after is known:
        return session, effects
    _check(after)
    return after, effects


def _done(session: Session, intent: Intent) -> Outcome:  # noqa: PLR0911, PLR0912 - one case for each wish
    match intent:
        case ChangeMenu(menu):
            return replace(session, menu=menu), ()
        case PointAt(pointed):
            return preparing.pointed_at(session, pointed)
        case Pick(pointed):
            return _picked(session, pointed)
        case AimAt() | TurnAim() | SetSpeed() | ChangeSpeed() | SetTip() | SetElevation():
            return preparing.aimed(session, intent)
        case BeginCall() | CallBall() | CallPocket() | ClearCall():
            return calling.called(session, intent)
        case MoveCueBall():
            return preparing.taken_in_hand(session)
        case ArrangeBalls(layout):
            return preparing.arranged(session, layout)
        case RackAgain():
            return preparing.racked_again(session)
        case ReturnBalls():
            return preparing.balls_returned(session)
        case Shoot():
            return noticed(session, Say.NOTICE_FINISH_CALL) if session.mode is Mode.CALL else preparing.struck(session)
        case Take(ball):
            return attempted(session, TakeOff(ball), Trigger.TAKEN)
        case Proceed():
            return _proceeded(session)
        case Escape():
            return calling.cancelled(session) if session.mode is Mode.CALL else gathering.escaped(session)
        case Leave():
            return session, (Quit(),)
        case WatchAgain():
            return striking.watched_again(session)
        case Resume():
            return session, (Load(),) if session.resumable else ()
        case LeaveGame():
            return moved(session, Trigger.LEFT)
        case Start() | Choose() | GiveUp() | ProposeReplay() | AnswerOffer() | ExtendClock() | Elapsed():
            return _beside(session, intent)
        case _:
            return _served(session, intent)


def _beside(session: Session, intent: Beside) -> Outcome:  # noqa: PLR0911 - one case for each wish
    """Decisions beside the table, and the clock."""
    match intent:
        case Start():
            return gathering.started(session, intent)
        case Choose(choice):
            return gathering.chosen(session, choice)
        case GiveUp():
            return gathering.conceded(session)
        case ProposeReplay():
            return gathering.replay_proposed(session)
        case AnswerOffer(agreed):
            return gathering.replay_answered(session, agreed)
        case ExtendClock():
            return striking.clock_extended(session)
        case Elapsed(seconds):
            return (thinking.waited if session.mode is Mode.THINK else striking.clock_ran)(session, seconds)
        case _:
            assert_never(intent)


def _served(session: Session, intent: Served) -> Outcome:
    """Answers of the engine, the film, the computer player and the shelf of kept matches."""
    match intent:
        case Simulated(played):
            return striking.simulated(session, played)
        case SimulationFailed():
            return striking.simulation_failed(session)
        case SkipFilm() | FilmEnded():
            return striking.film_ended(session)
        case Answered(commands):
            return thinking.answered(session, commands)
        case Loaded():
            return gathering.loaded(session, intent)
        case LoadFailed():
            return gathering.load_failed(session)
        case _:
            assert_never(intent)


def _picked(session: Session, pointed: Pointed) -> Outcome:
    """A click means what the mode asks for."""
    if session.mode is Mode.PLACE:
        return preparing.placed(session, pointed.place)
    if session.mode is Mode.TAKE:
        return (session, ()) if pointed.ball is None else attempted(session, TakeOff(pointed.ball), Trigger.TAKEN)
    return calling.picked_for_call(session, pointed)


def _proceeded(session: Session) -> Outcome:
    if session.mode is Mode.THINK:
        return thinking.acted(session)
    if session.mode is Mode.RESULT:
        return gathering.next_frame(session)
    return moved(session, gathering.BACK_BY.get(session.mode, Trigger.READ))


def _beneath(session: Session, intent: Intent) -> Outcome:
    """A service's answer reaches the covered mode, which stays covered."""
    assert session.beneath is not None
    below, effects = update(replace(session, mode=session.beneath, beneath=None), intent)
    return replace(below, mode=session.mode, beneath=below.mode), effects


def _unknown(session: Session, intent: Intent) -> Outcome:
    say = WHY_NOT.get((session.mode, type(intent)))
    return (session, ()) if say is None or session.notice == message(say) else noticed(session, say)


def _check(session: Session) -> None:
    """The mode agrees with the phase of the game; anything else is a fault of this room."""
    mode = session.beneath or session.mode
    allowed = {Mode.TITLE} if session.game is None else MODES_OF[session.game.phase]
    assert mode in allowed, (mode, session.game)
