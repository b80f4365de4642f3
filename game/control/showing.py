"""What the panels show, read off the session; it decides nothing."""

from math import degrees
from typing import Final

from game.control.draft import MAX_CUE_SPEED, CallKind
from game.control.drafting import shot_of
from game.control.gathering import person_of
from game.control.intents import (
    ExtendClock,
    GiveUp,
    Intent,
    ProposeReplay,
    RackAgain,
    ReturnBalls,
    SkipFilm,
    WatchAgain,
)
from game.control.knowing import INTENTS_OF
from game.control.modes import Mode, actor
from game.control.moving import CLOCKED
from game.control.saying import headline, prompt
from game.control.screen import (
    AimScreen,
    CallScreen,
    CallSlot,
    PlayerScore,
    ResultScreen,
    RulingScreen,
    ScoreScreen,
    Screen,
)
from game.control.session import Session
from game.core.balls import CUE, BallId
from game.core.clearance import raised
from game.core.shot import BallCall, Call
from game.rules import reducer
from game.rules.commands import Arrange, Command, Concede, ExtendTime, OfferReplay, Rerack, Strike
from game.rules.scoring import GOAL
from game.rules.state import GameState
from game.rules.verdict import Foul, Phase

WITH_CALL: Final = frozenset({Mode.AIM, Mode.CALL, Mode.THINK, Mode.WATCH, Mode.RULING, Mode.REPLAY})
"""Modes in which a call is on the screen."""

WITH_AIM: Final = frozenset({Mode.AIM, Mode.CALL, Mode.WATCH})
"""Modes in which the stroke is on the screen; the computer's is from when it has been chosen."""


def screen(session: Session) -> Screen:
    """All that the panels may show. Under the pause menu score, call and stroke stay; a replay shows its own call."""
    game, mode = session.game, session.mode
    if game is None:
        return Screen(mode=mode, menu=session.menu, notice=session.notice, can_resume=session.resumable)
    below = mode if mode is Mode.REPLAY else session.beneath or mode
    return Screen(
        mode=mode,
        score=_score(session, game),
        call=_call(session, game, below) if below in WITH_CALL else None,
        aim=_aim(session, game) if below in WITH_AIM or _shows_stroke(session, below) else None,
        ruling=_ruling(game) if mode is Mode.RULING else None,
        offer=game.choices if mode is Mode.OFFER else (),
        take=game.take if mode is Mode.TAKE else (),
        result=_result(session, game) if mode is Mode.RESULT else None,
        prompt=prompt(session, game),
        notice=session.notice,
        clock=session.time_left if below in CLOCKED else None,
        can_strike=mode is Mode.AIM and reducer.can(game, Strike(shot_of(session.draft))),
        can_skip=SkipFilm in INTENTS_OF[mode] and session.pending is not None,
        can_watch_again=WatchAgain in INTENTS_OF[mode] and session.filmed is not None,
        can_move_cue_ball=mode is Mode.AIM and (game.in_hand or game.setup.practice),
        can_offer_replay=_may(session, game, ProposeReplay, OfferReplay(person_of(session))),
        can_concede=_may(session, game, GiveUp, Concede(person_of(session))),
        can_rack_again=game.setup.practice and _may(session, game, RackAgain, Rerack()),
        can_return_balls=_is_short(game) and _may(session, game, ReturnBalls, Arrange(game.layout)),
        can_extend_clock=_may(session, game, ExtendClock, ExtendTime()),
    )


def _may(session: Session, game: GameState, wish: type[Intent], command: Command) -> bool:
    """Whether the mode knows the wish and the rules allow what it leads to."""
    return wish in INTENTS_OF[session.mode] and reducer.can(game, command)


def _is_short(game: GameState) -> bool:
    """Whether an object ball is off the table."""
    return len(game.layout.object_balls) < len(BallId) - 1


def _score(session: Session, game: GameState) -> ScoreScreen:
    over = game.phase is Phase.OVER
    one, two = (
        PlayerScore(
            seat=session.seats[side],
            score=game.scores[side],
            needs=max(0, GOAL - game.scores[side]),
            crosses=game.crosses[side],
            shelf=game.shelves[side],
            wins=game.match.wins[side],
            acting=not over and side == actor(game),
        )
        for side in (0, 1)
    )
    return ScoreScreen(
        players=(one, two),
        points_left=game.layout.points_left,
        frame=game.match.number,
        race_to=game.setup.race_to,
        practice=game.setup.practice,
    )


def _call(session: Session, game: GameState, below: Mode) -> CallScreen:
    if below is Mode.REPLAY and session.filmed is not None:
        call = session.filmed.game.call
    else:
        call = _call_of_stroke(session, game) if below is Mode.RULING else game.call
    return CallScreen(
        object=_slot(session, CallKind.OBJECT, call.object),
        own=_slot(session, CallKind.OWN, call.own),
        editable=session.mode in (Mode.AIM, Mode.CALL),
    )


def _call_of_stroke(session: Session, game: GameState) -> Call:
    """What had been called for the stroke the ruling is about."""
    out_of_time = game.verdict is not None and Foul.TIME in game.verdict.fouls
    return session.before[-1].call if session.before and not out_of_time else game.call


def _slot(session: Session, kind: CallKind, part: BallCall | None) -> CallSlot:
    if session.draft.calling is kind:
        return CallSlot(kind, session.draft.value, None, making=True)
    if part is None:
        return CallSlot(kind, None, None, making=False)
    return CallSlot(kind, part.value, part.pocket, making=False)


def _shows_stroke(session: Session, below: Mode) -> bool:
    return below is Mode.THINK and any(isinstance(command, Strike) for command in session.planned)


def _aim(session: Session, game: GameState) -> AimScreen:
    """The stroke as it will be played: a cue that lies on a rail or ball is raised."""
    draft = session.draft
    shot = shot_of(draft)
    played = raised(game.setup.table, game.layout, shot) if CUE in game.layout else shot
    return AimScreen(
        aim_deg=degrees(draft.aim) % 360.0,
        cue_speed=draft.cue_speed,
        power=min(1.0, draft.cue_speed / MAX_CUE_SPEED),
        tip=draft.tip,
        elevation_deg=degrees(played.elevation),
    )


def _ruling(game: GameState) -> RulingScreen | None:
    verdict = game.verdict
    if verdict is None:
        return None
    return RulingScreen(headline(verdict), verdict.reasons, verdict.gain, bool(verdict.fouls))


def _result(session: Session, game: GameState) -> ResultScreen | None:
    winner = game.winner
    if winner is None:
        return None
    return ResultScreen(
        winner=session.seats[winner],
        winner_number=winner + 1,
        scores=game.scores,
        wins=game.match.wins,
        match_over=game.match_winner is not None,
    )
