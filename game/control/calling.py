"""Making a call (§5, §7): first the ball, then the pocket; at most one object ball and one own ball (§7.2)."""

from dataclasses import replace
from typing import Union, assert_never

from game.control.draft import CallKind, Pointed
from game.control.intents import BeginCall, CallBall, CallPocket, ClearCall
from game.control.messages import Say
from game.control.modes import Mode, Trigger
from game.control.moving import Outcome, carried_out, game_of, moved, noticed, refused
from game.control.session import Session
from game.core.balls import CUE, VALUE_OF, BallId, Value
from game.core.shot import NO_CALL, BallCall, Call
from game.core.table import Pocket
from game.rules import reducer
from game.rules.commands import Declare, Illegal

Calling = Union[BeginCall, CallBall, CallPocket, ClearCall]


def called(session: Session, intent: Calling) -> Outcome:
    """A wish about the call from the panel."""
    match intent:
        case BeginCall(kind):
            return _begun(session, kind)
        case CallBall(value):
            return _ball_chosen(session, value)
        case CallPocket(pocket):
            return _pocket_chosen(session, pocket)
        case ClearCall(kind):
            return _cleared(session, kind)
        case _:
            assert_never(intent)


def picked_for_call(session: Session, pointed: Pointed) -> Outcome:
    """A click on the table: on a ball, the cue ball or a pocket. The pocket goes first once a ball is chosen."""
    if pointed.pocket is not None and (session.draft.value is not None or pointed.ball is None):
        return _pocket_chosen(session, pointed.pocket)
    if pointed.ball is CUE:
        return _begun(session, CallKind.OWN)
    if pointed.ball is not None:
        return _ball_picked(session, pointed.ball)
    return session, ()


def cancelled(session: Session) -> Outcome:
    """The call in the making is dropped, the standing one stays."""
    return moved(session, Trigger.END_CALL)


def call_without(call: Call, kind: CallKind | None) -> Call:
    """The call with one of its two parts cleared, or all of it."""
    match kind:
        case CallKind.OBJECT:
            return replace(call, object=None)
        case CallKind.OWN:
            return replace(call, own=None)
        case None:
            return NO_CALL
        case _:
            assert_never(kind)


def call_with(call: Call, kind: CallKind, part: BallCall) -> Call:
    """The call with one of its two parts made or replaced."""
    return replace(call, object=part) if kind is CallKind.OBJECT else replace(call, own=part)


def _begun(session: Session, kind: CallKind, value: Value | None = None) -> Outcome:
    making = replace(session, draft=replace(session.draft, calling=kind, value=value))
    return (making, ()) if session.mode is Mode.CALL else moved(making, Trigger.BEGIN_CALL)


def _ball_picked(session: Session, ball: BallId) -> Outcome:
    if ball not in game_of(session).layout:
        return refused(session, Illegal.VALUE_NOT_ON_TABLE)
    return _ball_chosen(session, VALUE_OF[ball])


def _ball_chosen(session: Session, value: Value) -> Outcome:
    """The ball of the call being made; without one this begins the call of an object ball."""
    if all(VALUE_OF[ball] is not value for ball in game_of(session).layout.object_balls):
        return refused(session, Illegal.VALUE_NOT_ON_TABLE)
    return _begun(session, session.draft.calling or CallKind.OBJECT, value)


def _pocket_chosen(session: Session, pocket: Pocket) -> Outcome:
    kind, value = session.draft.calling, session.draft.value
    if kind is None or value is None:
        return noticed(session, Say.NOTICE_CALL_FIRST_BALL)
    declared = _declared(session, call_with(game_of(session).call, kind, BallCall(value, pocket)))
    return refused(session, declared) if isinstance(declared, Illegal) else cancelled(declared)


def _cleared(session: Session, kind: CallKind | None) -> Outcome:
    standing = game_of(session).call
    making = session.draft.calling is not None and kind in (None, session.draft.calling)
    call = call_without(standing, kind)
    declared = session if call == standing else _declared(session, call)
    if isinstance(declared, Illegal):
        return refused(session, declared)
    return cancelled(declared) if making else (declared, ())


def _declared(session: Session, call: Call) -> Session | Illegal:
    """The session with this as the standing call, or why not."""
    command = Declare(call)
    illegal = reducer.verify(game_of(session), command)
    return carried_out(session, command) if illegal is None else illegal
