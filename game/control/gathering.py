"""Beginning, pausing and ending games; choices, offers and answers beside the table."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, assert_never

from game.control.answers import Loaded
from game.control.effects import OpenTable, Simulate, ThrowDice
from game.control.fallback import COMMAND_OF
from game.control.intents import Start
from game.control.messages import Say, message
from game.control.modes import Mode, Trigger, actor
from game.control.moving import Outcome, attempted, game_of, moved, noticed
from game.control.seats import Menu, Play, Seat, WhoBreaks
from game.control.session import Session
from game.core.table import TableSpec
from game.rules import reducer
from game.rules.commands import AnswerReplay, Concede, NextFrame, OfferReplay
from game.rules.state import GameState, Setup
from game.rules.verdict import Choice, Phase

FIXED_BREAKER: Final[Mapping[WhoBreaks, int]] = {WhoBreaks.FIRST: 0, WhoBreaks.SECOND: 1}
"""Who breaks when no lot is drawn."""


BACK_BY: Final[Mapping[Mode, Trigger]] = {Mode.PAUSE: Trigger.RESUMED, Mode.REPLAY: Trigger.WATCHED}
"""How the modes that cover another one end."""


def setup_of(menu: Menu, seed: int) -> Setup:
    """What the title screen has agreed on."""
    practice = menu.play is Play.PRACTICE
    return Setup(
        table=TableSpec(size=menu.size, pockets=menu.pockets, cloth=menu.cloth),
        options=replace(menu.options, shot_clock=None) if practice else menu.options,
        race_to=1 if practice else menu.race_to,
        practice=practice,
        rack_seed=seed,
    )


def seats_of(menu: Menu) -> tuple[Seat, Seat]:
    """Who plays; against the computer the person is the first side."""
    match menu.play:
        case Play.COMPUTER:
            return Seat(), Seat(level=menu.level)
        case Play.TWO_PLAYERS | Play.PRACTICE:
            return Seat(), Seat()
        case _:
            assert_never(menu.play)


def started(session: Session, start: Start) -> Outcome:
    """A new match by the menu, or the decided one again."""
    if session.game is not None:
        return _rematch(session, session.game, start.seed)
    menu = session.menu
    setup = setup_of(menu, start.seed)
    breaker = 0 if setup.practice else FIXED_BREAKER.get(menu.who_breaks, start.breaker)
    return _begun(replace(session, seats=seats_of(menu)), setup, breaker)


def _rematch(session: Session, decided: GameState, seed: int) -> Outcome:
    """The same players and the same agreement, whatever the menu says by now; the other player breaks first."""
    if decided.match_winner is None:
        return session, ()
    fresh = Session(mode=session.mode, menu=session.menu, seats=session.seats)
    return _begun(fresh, replace(decided.setup, rack_seed=seed), 1 - decided.match.first_breaker)


def _begun(session: Session, setup: Setup, breaker: int) -> Outcome:
    there, effects = moved(replace(session, game=reducer.new_game(setup, breaker)), Trigger.START)
    return there, (OpenTable(setup.table), *effects)


def loaded(session: Session, match: Loaded) -> Outcome:
    """A match is taken up again; a stroke that had not come to rest is computed once more."""
    game = match.game
    there = replace(session, seats=match.seats, game=game, log=match.log, before=match.before, notice=None)
    after, effects = moved(there, Trigger.LOADED)
    again = () if game.shot is None else (Simulate(game.layout, game.shot),)
    return after, (OpenTable(game.setup.table), *effects, *again)


def load_failed(session: Session) -> Outcome:
    """There is nothing to take up again."""
    return noticed(replace(session, resumable=False), Say.NOTICE_LOAD_FAILED)


def chosen(session: Session, choice: Choice) -> Outcome:
    """Who plays after a fluke or a foul (§7.5)."""
    return attempted(session, COMMAND_OF[choice], Trigger.CHOSEN)


def conceded(session: Session) -> Outcome:
    """The person gives up the frame; with two at one screen, the one whose turn it is."""
    return attempted(session, Concede(person_of(session)), Trigger.CONCEDED)


def replay_proposed(session: Session) -> Outcome:
    """Offer to play the frame again (deadlock ruling)."""
    return attempted(session, OfferReplay(person_of(session)), Trigger.REPLAY_OFFERED)


def replay_answered(session: Session, agreed: bool) -> Outcome:
    """Answer that offer."""
    trigger, say = (
        (Trigger.AGREED, Say.NOTICE_REPLAY_AGREED) if agreed else (Trigger.DECLINED, Say.NOTICE_REPLAY_DECLINED)
    )
    return attempted(replace(session, notice=message(say)), AnswerReplay(agreed), trigger)


def next_frame(session: Session) -> Outcome:
    """On with the match, or the same match again when it is decided."""
    if reducer.can(game_of(session), NextFrame()):
        return attempted(session, NextFrame(), Trigger.NEXT_FRAME)
    return session, (ThrowDice(),)


def person_of(session: Session) -> int:
    """The side a wish of the menus speaks for: the only person, else the one who has to act."""
    people = tuple(side for side, seat in enumerate(session.seats) if seat.level is None)
    return people[0] if len(people) == 1 else actor(game_of(session))


def escaped(session: Session) -> Outcome:
    """The Escape key where no call is being made: back from what covers, to pause, or the cue ball stays in place."""
    if session.mode in BACK_BY:
        return moved(session, BACK_BY[session.mode])
    if session.mode is Mode.PLACE and is_replacing(game_of(session)):
        return moved(session, Trigger.KEEP_CUE)
    return moved(session, Trigger.PAUSED)


def is_replacing(state: GameState) -> bool:
    """Whether a cue ball that lies on the table has been taken up again."""
    return state.phase is Phase.READY
