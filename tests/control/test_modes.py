"""The table of transitions, and the way home."""

from dataclasses import replace

import pytest

from game.control.modes import MODES_OF, OVER_OTHERS, TRANSITIONS, Mode, Target, Trigger, actor, home
from game.control.seats import Level, Seat
from game.core.layout import Layout
from game.rules.state import GameState, MatchScore, Setup
from game.rules.verdict import Phase

PEOPLE = (Seat(), Seat())
COMPUTER = (Seat(), Seat(level=Level.BEGINNER))


def a_game(phase: Phase, striker: int = 0, offered_by: int | None = None) -> GameState:
    return GameState(
        setup=Setup(),
        match=MatchScore(),
        phase=phase,
        striker=striker,
        scores=(0, 0),
        layout=Layout({}),
        in_hand=False,
        replay_offered_by=offered_by,
    )


def leads_to(target: Mode | Target) -> set[Mode]:
    if isinstance(target, Mode):
        return {target}
    return set(Mode) - OVER_OTHERS - {Mode.TITLE, Mode.CALL, Mode.RULING}


def test_every_mode_is_reached_and_left() -> None:
    reached = {mode for (start, _), target in TRANSITIONS.items() for mode in leads_to(target) if mode is not start}
    assert reached == set(Mode)
    assert {start for start, _ in TRANSITIONS} == set(Mode)


def test_no_trigger_is_dead() -> None:
    assert {trigger for _, trigger in TRANSITIONS} == set(Trigger)


def test_every_mode_of_a_game_leads_back_to_the_title() -> None:
    for mode in set(Mode) - {Mode.TITLE}:
        assert TRANSITIONS[mode, Trigger.LEFT] is Mode.TITLE


def test_every_phase_has_its_modes_and_home_is_one_of_them() -> None:
    assert set(MODES_OF) == set(Phase)
    for phase in Phase:
        for seats in (PEOPLE, COMPUTER):
            for striker in (0, 1):
                assert home(a_game(phase, striker), seats) in MODES_OF[phase]


@pytest.mark.parametrize(
    ("phase", "mode"),
    [
        (Phase.PLACING, Mode.PLACE),
        (Phase.READY, Mode.AIM),
        (Phase.ROLLING, Mode.WATCH),
        (Phase.TAKING, Mode.TAKE),
        (Phase.OFFERED, Mode.OFFER),
        (Phase.OVER, Mode.RESULT),
    ],
)
def test_home_of_a_person(phase: Phase, mode: Mode) -> None:
    assert home(a_game(phase), PEOPLE) is mode
    assert home(a_game(phase), COMPUTER) is mode


@pytest.mark.parametrize("phase", [Phase.PLACING, Phase.READY, Phase.TAKING, Phase.OFFERED])
def test_home_of_the_computer(phase: Phase) -> None:
    assert home(a_game(phase, striker=1), COMPUTER) is Mode.THINK


def test_the_other_side_answers_an_offer_to_replay() -> None:
    offered = a_game(Phase.READY, striker=1, offered_by=1)
    assert actor(offered) == 0
    assert home(offered, COMPUTER) is Mode.ANSWER
    assert home(replace(offered, replay_offered_by=0), COMPUTER) is Mode.THINK
    assert home(replace(offered, replay_offered_by=0), PEOPLE) is Mode.ANSWER
