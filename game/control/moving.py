"""The only ways a session changes: a command carried out, a wish refused, a transition made."""

from dataclasses import replace
from typing import Final

from game.control.drafting import fresh_draft
from game.control.effects import Effect, Refuse, Think
from game.control.messages import Say, message, refusal
from game.control.modes import OVER_OTHERS, TRANSITIONS, Mode, Target, Trigger, actor, home
from game.control.session import Session
from game.rules import reducer
from game.rules.commands import Command, Illegal, Strike
from game.rules.reasons import Parameter
from game.rules.state import GameState

Outcome = tuple[Session, tuple[Effect, ...]]

FRESH: Final = frozenset(
    {
        Trigger.START,
        Trigger.LOADED,
        Trigger.PLACED,
        Trigger.READ,
        Trigger.TAKEN,
        Trigger.CHOSEN,
        Trigger.AGREED,
        Trigger.DECIDED,
        Trigger.NEXT_FRAME,
        Trigger.RESTORED,
    }
)
"""After these a person finds a new draft."""

SAME_CLOCK: Final = frozenset(
    {
        Trigger.PLACED,
        Trigger.MOVE_CUE,
        Trigger.KEEP_CUE,
        Trigger.BEGIN_CALL,
        Trigger.END_CALL,
        Trigger.REPLAY_OFFERED,
        Trigger.DECLINED,
        Trigger.PAUSED,
        Trigger.WATCH_AGAIN,
    }
)
"""After these the time for the stroke runs on; after all others it begins anew."""

CLOCKED: Final = frozenset({Mode.PLACE, Mode.AIM, Mode.CALL})
"""Modes in which the shot clock runs."""


def game_of(session: Session) -> GameState:
    """The game being played; to be asked in modes that have one."""
    assert session.game is not None, session.mode
    return session.game


def noticed(session: Session, say: Say, **parameters: Parameter | float) -> Outcome:
    """Nothing is done, and the screen says why."""
    return replace(session, notice=message(say, **parameters)), ()


def refused(session: Session, reason: Illegal) -> Outcome:
    """The rules do not allow it: nothing is done, and the screen says why."""
    return replace(session, notice=refusal(reason)), (Refuse(reason),)


def carried_out(session: Session, command: Command) -> Session:
    """The session after a command that ``verify`` allows; the mode is still the old one."""
    game = game_of(session)
    after = reducer.step(game, command)
    before = (*session.before, game) if isinstance(command, Strike) else session.before
    racked = after.match.number != game.match.number or after.stroke < game.stroke
    after_it = replace(session, game=after, log=(*session.log, command), before=before)
    return replace(after_it, before=(), filmed=None) if racked else after_it


def attempted(session: Session, command: Command, trigger: Trigger) -> Outcome:
    """Carry a command out and move on, or refuse it."""
    illegal = reducer.verify(game_of(session), command)
    if illegal is not None:
        return refused(session, illegal)
    return moved(carried_out(session, command), trigger)


def moved(session: Session, trigger: Trigger) -> Outcome:
    """Follow a row of ``TRANSITIONS``. Coming home to the computer asks it, unless its next acts are planned."""
    target = TRANSITIONS[session.mode, trigger]
    if target is Target.BACK:
        assert session.beneath is not None
        return replace(session, mode=session.beneath, beneath=None), ()
    if target is Mode.TITLE:
        return Session(menu=session.menu, resumable=_is_resumable(session)), ()
    game = game_of(session)
    mode = home(game, session.seats) if isinstance(target, Target) else target
    old = session.draft if mode is Mode.CALL else replace(session.draft, calling=None, value=None)
    arrived = replace(
        session,
        mode=mode,
        beneath=session.mode if mode in OVER_OTHERS else None,
        draft=fresh_draft(game) if trigger in FRESH and mode is not Mode.THINK else old,
        planned=session.planned if mode is Mode.THINK or mode in OVER_OTHERS else (),
        waited=0.0,
        time_left=_time_left(session, mode, trigger),
    )
    level = session.seats[actor(game)].level
    if mode is not Mode.THINK or level is None or arrived.planned:
        return arrived, ()
    return arrived, (Think(game, level),)


def _is_resumable(session: Session) -> bool:
    """Whether what is left behind is an undecided match; one without any command leaves the earlier one kept."""
    return game_of(session).match_winner is None if session.log else session.resumable


def _time_left(session: Session, mode: Mode, trigger: Trigger) -> float | None:
    left = session.time_left if trigger in SAME_CLOCK else None
    return game_of(session).setup.options.shot_clock if left is None and mode in CLOCKED else left
