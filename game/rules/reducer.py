"""The one writer of a game: verify, can, step, legal_commands."""

from dataclasses import replace
from typing import assert_never

from game.core.balls import CUE, BallId
from game.core.layout import Layout
from game.core.record import Record
from game.core.shot import NO_CALL
from game.rules import commands as c
from game.rules import frames
from game.rules.commands import Command, Illegal, IllegalCommand
from game.rules.practice import practised
from game.rules.referee import Case, judge, judge_time, layout_after
from game.rules.refusals import refusal
from game.rules.scoring import GOAL
from game.rules.state import GameState, MatchScore, Setup
from game.rules.verdict import Phase, Verdict


def new_game(setup: Setup, breaker: int) -> GameState:
    """First frame of a match, the cue ball in hand of the player who breaks (§3)."""
    return frames.new_frame(setup, MatchScore(breaker=breaker), breaker)


def verify(state: GameState, command: Command) -> Illegal | None:
    """Why the command is refused, or None when it may be carried out."""
    return refusal(state, command)


def can(state: GameState, command: Command) -> bool:
    """Whether the command may be carried out."""
    return verify(state, command) is None


def step(state: GameState, command: Command) -> GameState:  # noqa: PLR0911, PLR0912 - one line a command
    """The state after the command. Raises IllegalCommand with the reason that ``verify`` names."""
    reason = verify(state, command)
    if reason is not None:
        raise IllegalCommand(reason)
    match command:
        case c.PlaceCue(place=place):
            return replace(state, phase=Phase.READY, layout=state.layout.with_ball(CUE, place))
        case c.Declare(call=call):
            return replace(state, call=call)
        case c.Strike(shot=shot):
            return replace(state, phase=Phase.ROLLING, shot=shot, replay_offered_by=None)
        case c.Settle(record=record):
            return _settled(state, record)
        case c.TakeOff(ball=ball):
            return _taken(state, ball)
        case c.Accept():
            return _to_play(state, state.striker)
        case c.PassBack():
            return _to_play(state, 1 - state.striker)
        case c.Rerack():
            return _reracked(state)
        case c.Concede(player=player):
            return frames.won(state, 1 - player)
        case c.OfferReplay(player=player):
            return replace(state, replay_offered_by=player)
        case c.AnswerReplay(agreed=agreed):
            return frames.replayed(state) if agreed else replace(state, replay_offered_by=None, dry=0)
        case c.RunOutOfTime():
            return _out_of_time(state)
        case c.ExtendTime():
            left = state.extensions
            left = (left[0] - 1, left[1]) if state.striker == 0 else (left[0], left[1] - 1)
            return replace(state, extensions=left)
        case c.NextFrame():
            return frames.next_frame(state)
        case c.Arrange(layout=layout):
            return _arranged(state, layout)
        case _:
            assert_never(command)


def legal_commands(state: GameState) -> tuple[Command, ...]:
    """The finite ones: take-offs, choices, answers, concessions, next frame."""
    candidates: tuple[Command, ...] = (
        *(c.TakeOff(ball) for ball in state.take),
        c.Accept(),
        c.PassBack(),
        c.Rerack(),
        c.AnswerReplay(True),
        c.AnswerReplay(False),
        c.NextFrame(),
        c.ExtendTime(),
        *(c.OfferReplay(player) for player in (0, 1)),
        *(c.Concede(player) for player in (0, 1)),
    )
    return tuple(command for command in candidates if can(state, command))


def case_of(state: GameState, record: Record) -> Case:
    """What the referee is asked about a stroke of this game."""
    return Case(
        table=state.setup.table,
        position=state.layout,
        scores=state.scores,
        striker=state.striker,
        in_hand=state.in_hand,
        call=state.call,
        events=record.events,
        final=record.final,
        options=state.setup.options,
        opening=state.stroke == 0,
        goal=None if state.setup.practice else GOAL,
    )


def _settled(state: GameState, record: Record) -> GameState:
    """The referee decides about the stroke, and the table follows."""
    case = case_of(state, record)
    verdict = judge(case)
    if state.setup.practice:
        verdict = practised(verdict, case)
    dry = 0 if verdict.fouls or verdict.credited else state.dry + 1
    after = replace(state, stroke=state.stroke + 1, dry=dry)
    return _ruled(after, verdict, layout_after(case, verdict))


def _out_of_time(state: GameState) -> GameState:
    """A foul without a stroke; a cue ball in hand stays in hand."""
    nothing = Record(events=(), final=state.layout, duration=0.0)
    verdict = judge_time(case_of(state, nothing))
    return _ruled(replace(state, dry=0), verdict, state.layout)


def _ruled(state: GameState, verdict: Verdict, layout: Layout) -> GameState:
    """Book a verdict: scores, shelves, crosses, and who acts next."""
    following = verdict.next
    taken = following.take if following.phase is not Phase.TAKING else ()
    gained = (*(credit.ball for credit in verdict.credited if credit.ball is not CUE), *taken)
    ruled = replace(
        state,
        phase=following.phase,
        striker=following.striker,
        scores=verdict.scores,
        layout=layout.without(CUE) if following.in_hand else layout,
        in_hand=following.in_hand,
        call=NO_CALL,
        shot=None,
        verdict=verdict,
        last_striker=state.striker,
        take=following.take if following.phase is Phase.TAKING else (),
        choices=following.choices,
        crosses=_counted(state.crosses, state.striker, 1 if verdict.fouls else 0),
        shelves=_shelved(state, state.striker, gained, layout),
        replay_offered_by=None,
    )
    return ruled if verdict.winner is None else frames.won(ruled, verdict.winner)


def _counted(pair: tuple[int, int], player: int, more: int) -> tuple[int, int]:
    return (pair[0] + more, pair[1]) if player == 0 else (pair[0], pair[1] + more)


def _shelved(
    state: GameState, player: int, gained: tuple[BallId, ...], layout: Layout
) -> tuple[tuple[BallId, ...], tuple[BallId, ...]]:
    """Shelves with the balls just taken; one that came back to the table leaves its shelf (ruling Q6-k)."""
    one, two = state.shelves
    one, two = (one + gained, two) if player == 0 else (one, two + gained)
    return tuple(b for b in one if b not in layout), tuple(b for b in two if b not in layout)


def _taken(state: GameState, ball: BallId) -> GameState:
    """The striker's choice leaves the table; he plays on from hand (§6)."""
    layout = state.layout.without(ball)
    return replace(
        state, phase=Phase.PLACING, take=(), layout=layout, shelves=_shelved(state, state.striker, (ball,), layout)
    )


def _to_play(state: GameState, player: int) -> GameState:
    """The choice is made: this player acts (§7.5, ruling Q9-b)."""
    phase = Phase.PLACING if state.in_hand else Phase.READY
    return replace(state, phase=phase, striker=player, choices=())


def _reracked(state: GameState) -> GameState:
    """The rack is set again and the chooser breaks; the cross stays booked (ruling Q4-j). Practice begins anew."""
    if state.setup.practice:
        return frames.replayed(state)
    fresh = frames.new_frame(state.setup, state.match, state.striker, state.strokes_before + state.stroke)
    return replace(fresh, scores=state.scores, crosses=state.crosses, extensions=state.extensions)


def _arranged(state: GameState, layout: Layout) -> GameState:
    """Balls as the player put them; without the cue ball it is in hand."""
    in_hand = CUE not in layout
    return replace(
        state,
        phase=Phase.PLACING if in_hand else Phase.READY,
        layout=layout,
        in_hand=in_hand,
        call=NO_CALL,
        take=(),
        choices=(),
        shelves=_shelved(state, 0, (), layout),
    )
