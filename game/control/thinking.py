"""The computer's turn: its commands are carried out one at a time, so that people can follow; it never hangs."""

from collections.abc import Mapping
from dataclasses import replace
from math import isfinite
from typing import Final

from game.control.draft import Draft
from game.control.fallback import plain_command
from game.control.messages import Say, message
from game.control.modes import Trigger, actor
from game.control.moving import Outcome, carried_out, game_of, moved
from game.control.preparing import struck
from game.control.session import Session
from game.core.shot import Shot
from game.rules import reducer
from game.rules.commands import (
    Accept,
    AnswerReplay,
    Command,
    Concede,
    Declare,
    OfferReplay,
    PassBack,
    PlaceCue,
    Rerack,
    Strike,
    TakeOff,
)
from game.rules.verdict import Phase

HELD_BACK: Final[Mapping[type[Command], float]] = {PlaceCue: 0.5, Declare: 0.7, Strike: 1.3, TakeOff: 1.0}
"""How long an act of the computer waits, s, so that people see what it is about to do (our choice)."""

HELD_BACK_ELSE: Final = 0.8
"""The same for choices and answers, s."""


def answered(session: Session, commands: tuple[Command, ...]) -> Outcome:
    """The computer's answer is planned, to be carried out as time passes; the fallback where there is none."""
    if session.planned:
        return session, ()
    return _planned(session, commands), ()


def waited(session: Session, seconds: float) -> Outcome:
    """Time passes over what is planned."""
    if not session.planned or not isfinite(seconds) or seconds <= 0:
        return session, ()
    waited_for = session.waited + seconds
    if waited_for < HELD_BACK.get(type(session.planned[0]), HELD_BACK_ELSE):
        return replace(session, waited=waited_for), ()
    return acted(session)


def acted(session: Session) -> Outcome:
    """Carry out the next planned command; one that is not allowed is replaced by something plain."""
    if not session.planned:
        return session, ()
    command, rest = session.planned[0], session.planned[1:]
    game, player = game_of(session), actor(game_of(session))
    if not _is_lawful(session, command, player):
        command, rest = plain_command(game, player), ()
    if isinstance(command, Strike):
        return struck(replace(session, planned=(), draft=_shown(session.draft, command.shot)), command.shot)
    after = carried_out(replace(session, planned=rest), command)
    if not rest and game.phase is Phase.READY and isinstance(command, PlaceCue | Declare):
        after = _planned(after, ())
    return moved(after, _trigger_of(command))


def stroke_failed(session: Session, failed: Shot) -> Outcome:
    """The engine refused the computer's stroke: a plain one is tried, and if that is refused too it concedes."""
    game = game_of(session)
    player = actor(game)
    plain = plain_command(game, player)
    if plain != Strike(failed):
        return moved(_planned(session, (plain,)), Trigger.FAILED)
    given_up = replace(session, planned=(Concede(player),), notice=message(Say.NOTICE_COMPUTER_GAVE_UP))
    return moved(given_up, Trigger.FAILED)


def _planned(session: Session, commands: tuple[Command, ...]) -> Session:
    game = game_of(session)
    planned = commands or (plain_command(game, actor(game)),)
    shot = next((command.shot for command in planned if isinstance(command, Strike)), None)
    draft = session.draft if shot is None else _shown(session.draft, shot)
    return replace(session, planned=planned, waited=0.0, draft=draft)


def _shown(draft: Draft, shot: Shot) -> Draft:
    """The draft that shows the computer's stroke."""
    return replace(draft, aim=shot.aim, cue_speed=shot.cue_speed, tip=shot.tip, elevation=shot.elevation)


def _is_lawful(session: Session, command: Command, player: int) -> bool:
    """Whether it is a player's command, for the computer's own side, that the rules allow."""
    match command:
        case Concede(side) | OfferReplay(side):
            own = side == player
        case PlaceCue() | Declare() | Strike() | TakeOff() | Accept() | PassBack() | Rerack() | AnswerReplay():
            own = True
        case _:
            own = False
    return own and reducer.can(game_of(session), command)


def _trigger_of(command: Command) -> Trigger:
    match command:
        case Concede():
            return Trigger.CONCEDED
        case AnswerReplay(agreed):
            return Trigger.AGREED if agreed else Trigger.DECLINED
        case _:
            return Trigger.DECIDED
