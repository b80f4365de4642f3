"""Which sentence stands on the screen: what the player may do now, and what came of the stroke."""

from game.control.draft import CallKind
from game.control.messages import Say, message
from game.control.modes import Mode, actor
from game.control.placing import house_zones
from game.control.screen import Message
from game.control.session import Session
from game.core.balls import CUE
from game.rules.state import GameState
from game.rules.verdict import Choice, Verdict


def prompt(session: Session, state: GameState) -> Message:  # noqa: PLR0911 - one case a mode
    """What may be done now."""
    player = actor(state) + 1
    match session.mode:
        case Mode.PLACE:
            return message(_place(state), player=player)
        case Mode.AIM:
            return message(_aim(state), player=player)
        case Mode.CALL:
            return _call(session)
        case Mode.WATCH:
            return message(Say.PROMPT_COMPUTE if session.pending is None else Say.PROMPT_WATCH)
        case Mode.TAKE:
            return message(Say.PROMPT_TAKE, player=player)
        case Mode.OFFER:
            third = Choice.RERACK in state.choices
            return message(Say.PROMPT_OFFER_RERACK if third else Say.PROMPT_OFFER, player=player)
        case Mode.ANSWER:
            return message(Say.PROMPT_ANSWER, player=player)
        case Mode.THINK:
            return message(Say.PROMPT_COMPUTER_PLAYS if session.planned else Say.PROMPT_THINK)
        case Mode.RESULT:
            return message(Say.PROMPT_NEXT_FRAME if state.match_winner is None else Say.PROMPT_MATCH_OVER)
        case Mode.RULING:
            return message(Say.PROMPT_RULING)
        case Mode.REPLAY:
            return message(Say.PROMPT_REPLAY)
        case Mode.PAUSE | Mode.TITLE:
            return message(Say.PROMPT_PAUSE)


def headline(verdict: Verdict) -> Message:
    """The ruling in one sentence."""
    if verdict.winner is not None:
        return message(Say.HEADLINE_WIN, player=verdict.winner + 1)
    if verdict.fouls:
        return message(Say.HEADLINE_FOUL, points=max(abs(gain) for gain in verdict.gain))
    if verdict.credited:
        own = any(credit.ball is CUE for credit in verdict.credited)
        other = any(credit.ball is not CUE for credit in verdict.credited)
        say = Say.HEADLINE_POT_AND_OWN if own and other else Say.HEADLINE_OWN if own else Say.HEADLINE_POT
        return message(say, points=sum(credit.points for credit in verdict.credited))
    fluke = bool(verdict.respot) or verdict.next.in_hand
    return message(Say.HEADLINE_FLUKE if fluke else Say.HEADLINE_MISS)


def _place(state: GameState) -> Say:
    if state.setup.practice:
        return Say.PROMPT_PLACE_FREE
    far = len(house_zones(state.setup.table, state.layout)) > 1
    return Say.PROMPT_PLACE_FAR if far else Say.PROMPT_PLACE


def _aim(state: GameState) -> Say:
    if not state.call.is_empty:
        return Say.PROMPT_AIM_CALLED
    if state.setup.practice:
        return Say.PROMPT_AIM_FREE
    return Say.PROMPT_BREAK if state.stroke == 0 else Say.PROMPT_AIM


def _call(session: Session) -> Message:
    own = session.draft.calling is CallKind.OWN
    if session.draft.value is None:
        return message(Say.PROMPT_CALL_OWN_BALL if own else Say.PROMPT_CALL_BALL)
    return message(Say.PROMPT_CALL_OWN_POCKET if own else Say.PROMPT_CALL_POCKET, value=session.draft.value)
