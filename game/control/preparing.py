"""Preparing a stroke: pointing, placing the cue ball, aim, power and tip; in practice, arranging the balls."""

from dataclasses import replace
from math import hypot, isfinite, pi, remainder
from typing import Union, assert_never

from game.control.draft import MAX_CUE_SPEED, MAX_ELEVATION, MAX_TIP, MIN_CUE_SPEED, Draft, Pointed
from game.control.drafting import place_for_cue, shot_of, usual_place
from game.control.effects import Simulate
from game.control.intents import AimAt, ChangeSpeed, SetElevation, SetSpeed, SetTip, TurnAim
from game.control.messages import Say
from game.control.modes import Mode, Trigger
from game.control.moving import Outcome, attempted, carried_out, game_of, moved, noticed, refused
from game.control.session import Session
from game.core.balls import CUE, BallId
from game.core.geometry import Point, direction_to
from game.core.layout import Layout
from game.core.shot import Shot, Tip
from game.rules import reducer
from game.rules.commands import Arrange, Illegal, PlaceCue, Rerack, Strike
from game.rules.spotting import from_foot_spot

Aiming = Union[AimAt, TurnAim, SetSpeed, ChangeSpeed, SetTip, SetElevation]


def pointed_at(session: Session, pointed: Pointed) -> Outcome:
    """Remember what the mouse is over; while placing, the cue ball follows it."""
    draft = replace(session.draft, pointed=pointed)
    if session.mode is Mode.PLACE and pointed.place is not None and _is_finite(*pointed.place):
        draft = replace(draft, place=place_for_cue(game_of(session), pointed.place))
    return replace(session, draft=draft), ()


def placed(session: Session, wanted: Point | None) -> Outcome:
    """Put the cue ball down at the wanted place or the allowed one nearest to it."""
    game = game_of(session)
    there = wanted if wanted is not None and _is_finite(*wanted) else session.draft.place
    place = usual_place(game) if there is None else place_for_cue(game, there)
    if game.setup.practice and not reducer.can(game, PlaceCue(place)):
        return attempted(session, Arrange(game.layout.with_ball(CUE, place)), Trigger.PLACED)
    return attempted(session, PlaceCue(place), Trigger.PLACED)


def taken_in_hand(session: Session) -> Outcome:
    """Take the cue ball up again: before a stroke from hand, in practice at any time."""
    game = game_of(session)
    if not (game.in_hand or game.setup.practice):
        return noticed(session, Say.NOTICE_NOT_IN_HAND)
    draft = replace(session.draft, place=place_for_cue(game, game.layout[CUE]))
    return moved(replace(session, draft=draft), Trigger.MOVE_CUE)


def arranged(session: Session, layout: Layout) -> Outcome:
    """Practice: put the balls like this."""
    return attempted(session, Arrange(layout), Trigger.ARRANGED)


def racked_again(session: Session) -> Outcome:
    """Practice: the whole rack stands again, the cue ball is in hand."""
    if not game_of(session).setup.practice:
        return refused(session, Illegal.ONLY_IN_PRACTICE)
    return attempted(session, Rerack(), Trigger.RESTORED)


def balls_returned(session: Session) -> Outcome:
    """Practice: what is off the table comes back by the foot spot, as after a foul (§8.3)."""
    game = game_of(session)
    off = [ball for ball in BallId if ball is not CUE and ball not in game.layout]
    back = from_foot_spot(game.setup.table, game.layout, off)
    return attempted(session, Arrange(Layout({**game.layout.places, **back})), Trigger.RESTORED)


def aimed(session: Session, intent: Aiming) -> Outcome:
    """Change the stroke in the draft; whatever is set is kept inside its range, what is no number is ignored."""
    draft = session.draft
    match intent:
        case AimAt(place):
            cue = game_of(session).layout[CUE]
            draft = replace(draft, aim=direction_to(cue, place)) if _is_finite(*place) and place != cue else draft
        case TurnAim(angle):
            draft = replace(draft, aim=remainder(draft.aim + angle, 2 * pi)) if isfinite(angle) else draft
        case SetSpeed(speed):
            draft = _with_speed(draft, speed)
        case ChangeSpeed(by):
            draft = _with_speed(draft, draft.cue_speed + by)
        case SetTip(tip):
            draft = replace(draft, tip=_clamped(tip)) if _is_finite(*tip) else draft
        case SetElevation(elevation):
            kept = min(max(elevation, 0.0), MAX_ELEVATION)
            draft = replace(draft, elevation=kept) if isfinite(elevation) else draft
        case _:
            assert_never(intent)
    return session if draft == session.draft else replace(session, draft=draft), ()


def struck(session: Session, shot: Shot | None = None) -> Outcome:
    """Play the stroke, as drafted unless another is given; the engine is asked what comes of it."""
    shot = shot_of(session.draft) if shot is None else shot
    game = game_of(session)
    illegal = reducer.verify(game, Strike(shot))
    if illegal is not None:
        return refused(session, illegal)
    rolling, effects = moved(carried_out(session, Strike(shot)), Trigger.STRUCK)
    return rolling, (*effects, Simulate(game.layout, shot))


def _with_speed(draft: Draft, speed: float) -> Draft:
    return replace(draft, cue_speed=min(max(speed, MIN_CUE_SPEED), MAX_CUE_SPEED)) if isfinite(speed) else draft


def _clamped(tip: Tip) -> Tip:
    out = hypot(*tip)
    return tip if out <= MAX_TIP else Tip(tip.right * MAX_TIP / out, tip.up * MAX_TIP / out)


def _is_finite(*numbers: float) -> bool:
    return all(isfinite(number) for number in numbers)
