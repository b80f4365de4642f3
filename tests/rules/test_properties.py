"""What must hold for every stroke, however odd."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.balls import CUE, VALUE_OF, BallId
from game.core.layout import Layout, overlapping_pair
from game.core.record import Jumped, Potted, Record
from game.core.shot import BallCall, Call
from game.core.table import Pocket
from game.rules import commands as c
from game.rules import legality
from game.rules.commands import IllegalCommand
from game.rules.options import Options
from game.rules.reasons import PARAMETERS, Because
from game.rules.reducer import can, legal_commands, new_game, step, verify
from game.rules.referee import Case, judge, layout_after
from game.rules.state import GameState, Setup
from game.rules.verdict import Phase, Verdict
from tests.rules.mirror import mirrored, with_twins_swapped
from tests.rules.play import AIM, PLACE
from tests.rules.ruling import TABLE
from tests.rules.strategies import cases, layouts, options, places, streams

few = settings(max_examples=40, deadline=None, derandomize=True)


def value_of(layout: Layout) -> int:
    """Points on a table."""
    return layout.points_left


def plain(verdict: Verdict) -> object:
    """A verdict without the order of twins."""
    twins = tuple(sorted(VALUE_OF[ball] for ball in verdict.next.take))
    back = sorted((VALUE_OF[ball], round(place.x, 9), round(place.y, 9)) for ball, place in verdict.respot.items())
    credited = [(VALUE_OF.get(credit.ball), credit.points, credit.by) for credit in verdict.credited]
    following = replace(verdict.next, take=())
    kinds = sorted(reason.because.value for reason in verdict.reasons)
    return verdict.legal_by, verdict.fouls, credited, verdict.scores, back, twins, following, verdict.winner, kinds


@few
@given(cases())
def test_a_mirrored_table_gives_the_mirrored_verdict(case: Case) -> None:
    assert judge(mirrored(case)) == mirrored(judge(case))


@few
@given(cases())
def test_exchanging_the_names_of_twins_changes_nothing_else(case: Case) -> None:
    assert plain(judge(with_twins_swapped(case))) == plain(judge(case))


@few
@given(cases())
def test_appending_events_never_makes_a_legal_stroke_illegal(case: Case) -> None:
    verdicts = [
        legality.examine(TABLE, case.position, case.events[:count]).legal_by(case.options.two_balls_two_cushions)
        for count in range(len(case.events) + 1)
    ]
    legal = [by is not None for by in verdicts]
    assert legal == sorted(legal)


@few
@given(cases())
def test_the_players_share_what_left_the_table(case: Case) -> None:
    """Scores and table keep their sum, but for the cue ball's points where another value went for it (Q6-f, Q6-l)."""
    verdict = judge(case)
    before = sum(case.scores) + value_of(case.position)
    after = sum(verdict.scores) + value_of(layout_after(case, verdict))
    own = sum(credit.points for credit in verdict.credited if credit.ball is CUE)
    if verdict.next.phase is Phase.TAKING:
        after -= VALUE_OF[verdict.next.take[0]]
    taken = VALUE_OF[verdict.next.take[0]] if verdict.next.take else 0
    back = [reason.parameters["ball"] for reason in verdict.reasons if reason.because is Because.LAST_BALL_BACK]
    returned = sum(int(VALUE_OF[ball]) for ball in back if isinstance(ball, BallId))
    assert after - before == own - taken + returned


@few
@given(cases(st.just(Options(own_points_by_removed_ball=True))))
def test_by_option_the_sum_is_kept_exactly(case: Case) -> None:
    verdict = judge(case)
    taken = sum({VALUE_OF[ball] for ball in verdict.next.take})
    own = sum(credit.points for credit in verdict.credited if credit.ball is CUE)
    assert own == taken or verdict.winner is not None


@few
@given(cases())
def test_balls_come_back_without_touching_any_other(case: Case) -> None:
    verdict = judge(case)
    assert overlapping_pair(TABLE, layout_after(case, verdict)) is None


@few
@given(cases())
def test_a_verdict_is_complete_and_consistent(case: Case) -> None:
    verdict = judge(case)
    following = verdict.next
    assert verdict.legal is (verdict.legal_by is not None)
    assert verdict.scores == (case.scores[0] + verdict.gain[0], case.scores[1] + verdict.gain[1])
    assert not (verdict.fouls and verdict.credited)
    assert (following.phase is Phase.OVER) is (verdict.winner is not None)
    assert bool(following.choices) is (following.phase is Phase.OFFERED)
    assert (len(following.take) > 1) is (following.phase is Phase.TAKING)
    if following.phase is not Phase.OVER:
        assert following.in_hand is (CUE in case.gone)
    keeps = bool(verdict.credited)
    assert keeps is (following.striker == case.striker) or verdict.winner is not None
    assert verdict.reasons
    for reason in verdict.reasons:
        assert set(reason.parameters) == set(PARAMETERS[reason.because])


def test_every_kind_of_reason_lists_its_parameters() -> None:
    assert set(PARAMETERS) == set(Because)


any_calls = st.builds(
    Call,
    st.none() | st.builds(BallCall, st.sampled_from(list(VALUE_OF.values())), st.sampled_from(Pocket)),
    st.none() | st.builds(BallCall, st.sampled_from(list(VALUE_OF.values())), st.sampled_from(Pocket)),
)


@st.composite
def commands(draw: st.DrawFn, state: GameState) -> c.Command:
    """Any command, sensible or not; the likeliest are those that carry the game on."""
    if state.phase is Phase.ROLLING and draw(st.integers(0, 9)):
        events = draw(streams(state.layout))
        gone = [event.ball for event in events if isinstance(event, Potted | Jumped)]
        return c.Settle(Record(events, state.layout.without(*gone), events[-1].time))
    offered = [command for command in legal_commands(state) if not isinstance(command, c.Concede)]
    carry_on: bool = draw(st.booleans())
    if offered and carry_on:
        chosen: c.Command = draw(st.sampled_from(offered))
        return chosen
    anything: st.SearchStrategy[c.Command] = st.one_of(
        st.builds(c.PlaceCue, places),
        st.just(c.PlaceCue(PLACE)),
        st.builds(c.Declare, any_calls),
        st.just(c.Strike(AIM)),
        st.builds(c.TakeOff, st.sampled_from(list(VALUE_OF))),
        st.sampled_from([c.Accept(), c.PassBack(), c.Rerack(), c.NextFrame(), c.RunOutOfTime(), c.ExtendTime()]),
        st.builds(c.Concede, st.integers(-1, 2)),
        st.builds(c.OfferReplay, st.integers(-1, 2)),
        st.builds(c.AnswerReplay, st.booleans()),
        st.builds(c.Arrange, layouts()),
    )
    return draw(anything)


@pytest.mark.parametrize("practice", [False, True])
@settings(max_examples=12, deadline=None, derandomize=True)
@given(data=st.data(), agreed=options)
def test_step_fails_only_with_a_named_reason_and_keeps_the_frame_whole(
    data: st.DataObject, agreed: Options, practice: bool
) -> None:
    clock = data.draw(st.sampled_from([None, 60.0]))
    setup = Setup(options=replace(agreed, shot_clock=clock), race_to=2, practice=practice)
    state = new_game(setup, 0)
    for _ in range(25):
        command = data.draw(commands(state))
        reason = verify(state, command)
        assert can(state, command) is (reason is None)
        if reason is None:
            state = step(state, command)
            check(state)
        else:
            with pytest.raises(IllegalCommand, match=reason.value):
                step(state, command)


def check(state: GameState) -> None:
    """What holds in every state."""
    assert (state.phase is Phase.ROLLING) is (state.shot is not None)
    assert bool(state.take) is (state.phase is Phase.TAKING)
    assert bool(state.choices) is (state.phase is Phase.OFFERED)
    assert (state.phase is Phase.OVER) is (state.winner is not None)
    if state.phase in (Phase.READY, Phase.ROLLING):
        assert CUE in state.layout
    if state.phase in (Phase.PLACING, Phase.TAKING):
        assert state.in_hand
        assert CUE not in state.layout
    taken = [ball for shelf in state.shelves for ball in shelf]
    assert len(set(taken)) == len(taken)
    assert not set(taken) & set(state.layout.balls)
    if not state.setup.practice and state.phase is not Phase.OVER:
        assert len(taken) + len(state.layout.object_balls) == len(VALUE_OF)
