"""From the stroke to the ruling: the engine's answer, the film, the referee; and the clock before it."""

from dataclasses import replace
from math import isfinite

from game.control.effects import ShowFilm
from game.control.messages import Say, message
from game.control.modes import Trigger, actor
from game.control.moving import Outcome, attempted, carried_out, game_of, moved, noticed, refused
from game.control.session import Filmed, Session
from game.control.thinking import stroke_failed
from game.core.record import Played
from game.rules import reducer
from game.rules.commands import ExtendTime, RunOutOfTime, Settle


def simulated(session: Session, played: Played) -> Outcome:
    """The stroke is known; the game hears of it when its film has been shown."""
    if session.pending is not None:
        return session, ()
    return replace(session, pending=played), (ShowFilm(played),)


def film_ended(session: Session) -> Outcome:
    """Tell the referee what happened."""
    played = session.pending
    if played is None:
        return session, ()
    shown = replace(session, pending=None, filmed=Filmed(game_of(session), played))
    return attempted(shown, Settle(played.record), Trigger.SETTLED)


def watched_again(session: Session) -> Outcome:
    """Show the last stroke once more; neither the game nor what is being prepared changes."""
    if session.filmed is None:
        return noticed(session, Say.NOTICE_NOTHING_FILMED)
    return moved(session, Trigger.WATCH_AGAIN)


def simulation_failed(session: Session) -> Outcome:
    """The engine refused the stroke: it was never played."""
    if session.pending is not None:
        return session, ()
    shot = game_of(session).shot
    assert shot is not None
    back = replace(session, game=session.before[-1], before=session.before[:-1], log=session.log[:-1])
    if back.seats[actor(game_of(back))].level is not None:
        return stroke_failed(back, shot)
    return moved(replace(back, notice=message(Say.NOTICE_SIMULATION_FAILED)), Trigger.FAILED)


def clock_ran(session: Session, seconds: float) -> Outcome:
    """The shot clock of a person; the computer is not clocked."""
    if session.time_left is None or not isfinite(seconds) or seconds <= 0:
        return session, ()
    left = max(0.0, session.time_left - seconds)
    if left or not reducer.can(game_of(session), RunOutOfTime()):
        return replace(session, time_left=left), ()
    return attempted(session, RunOutOfTime(), Trigger.OUT_OF_TIME)


def clock_extended(session: Session) -> Outcome:
    """Use an extension: as much time again as for a stroke."""
    game = game_of(session)
    illegal = reducer.verify(game, ExtendTime())
    if illegal is not None:
        return refused(session, illegal)
    more = game.setup.options.shot_clock or 0.0
    return replace(carried_out(session, ExtendTime()), time_left=(session.time_left or 0.0) + more), ()
