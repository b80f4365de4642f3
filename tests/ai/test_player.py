"""Every decision is legal, repeatable and bounded, whatever the position and the engine."""

import pickle
from dataclasses import replace
from math import cos, radians, sin
from random import Random

import pytest

from game.ai.player import decide
from game.ai.skill import SKILLS
from game.core.balls import CUE, OBJECT_BALLS, BallId
from game.core.engine import Engine
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.shot import NO_CALL
from game.core.table import PocketSize, TableSize, TableSpec
from game.physics.engine import BulletEngine
from game.rules.commands import (
    Accept,
    AnswerReplay,
    Command,
    Concede,
    Declare,
    OfferReplay,
    PassBack,
    PlaceCue,
    Strike,
    TakeOff,
)
from game.rules.reducer import can, new_game, step
from game.rules.state import GameState, Setup
from game.rules.verdict import Choice, Phase
from tests.ai.positions import TABLE, Refusing, Still, at, scattered

ENGINE = BulletEngine(TABLE)
BEGINNER = replace(SKILLS["beginner"], runs=40)


def ready(layout: Layout) -> GameState:
    """The first player to strike in a position; from hand where there is no cue ball."""
    in_hand = CUE not in layout
    state = replace(new_game(Setup(), 0), layout=layout, in_hand=in_hand, stroke=5)
    return replace(state, phase=Phase.PLACING if in_hand else Phase.READY)


def carried_out(state: GameState, commands: tuple[Command, ...]) -> GameState:
    for command in commands:
        assert can(state, command), command
        state = step(state, command)
    return state


def ringed(count: int, turn: float) -> Layout:
    """The cue ball in the middle with balls touching it all around."""
    reach = 2 * TABLE.ball_radius + 1e-7
    ring = {
        ball: Point(reach * sin(turn + radians(360) * n / count), reach * cos(turn + radians(360) * n / count))
        for n, ball in enumerate(OBJECT_BALLS[:count])
    }
    return Layout({CUE: Point(0.0, 0.0), **ring})


@pytest.mark.parametrize("seed", range(12))
def test_a_stroke_in_any_position_is_legal(seed: int) -> None:
    layout = scattered(seed, 1 + seed)
    for position in (layout, layout.without(CUE)):
        state = carried_out(ready(position), decide(ready(position), ENGINE, BEGINNER, Random(seed)))
        assert state.phase is Phase.ROLLING


@pytest.mark.parametrize("engine", [Refusing(), Still()])
@pytest.mark.parametrize("seed", range(6))
def test_a_useless_engine_leaves_a_plain_stroke(engine: Engine, seed: int) -> None:
    layout = scattered(seed, 8)
    for position in (layout, layout.without(CUE)):
        state = carried_out(ready(position), decide(ready(position), engine, BEGINNER, Random(seed)))
        assert state.phase is Phase.ROLLING


@pytest.mark.parametrize("size", list(TableSize))
def test_the_opening_shot_is_played_at_the_pyramid_from_the_house(size: TableSize) -> None:
    table = TableSpec(size, PocketSize.CLUB)
    state = new_game(Setup(table), 1)
    commands = decide(state, BulletEngine(table), BEGINNER, Random(3))
    assert [type(command) for command in commands] == [PlaceCue, Declare, Strike]
    assert commands[1] == Declare(NO_CALL)
    assert carried_out(state, commands).phase is Phase.ROLLING


def test_no_more_runs_than_the_level_allows() -> None:
    for skill in SKILLS.values():
        engine = Still()
        decide(ready(scattered(1, 13)), engine, skill, Random(0))
        assert 0 < engine.runs <= skill.runs


def test_a_pot_is_called() -> None:
    """A straight ball before a middle pocket: any level plays it and says so."""
    layout = at(cue=(-0.2, 0.0), _7a=(0.4, 0.0), _1=(0.3, 1.5))
    commands = decide(ready(layout), ENGINE, SKILLS["master"], Random(1))
    declared = next(command for command in commands if isinstance(command, Declare))
    assert declared.call.object is not None or declared.call.own is not None


@pytest.mark.parametrize("count", range(1, 7))
def test_touching_balls_are_played_away_from_or_the_frame_is_given_up(count: int) -> None:
    state = ready(ringed(count, 0.3))
    commands = decide(state, ENGINE, BEGINNER, Random(1))
    after = carried_out(state, commands)
    assert after.phase is (Phase.OVER if isinstance(commands[0], Concede) else Phase.ROLLING)
    assert count > 3 or after.phase is Phase.ROLLING


def test_the_ball_taken_off_is_the_one_that_leaves_more() -> None:
    """One twin hangs in a pocket's mouth, the other lies on a rail in the house: the hard one goes (§6)."""
    layout = at(_4a=(0.84, 0.0), _4b=(0.0, -1.74))
    take = (BallId.BROWN_A, BallId.BROWN_B)
    state = replace(ready(layout), phase=Phase.TAKING, take=take, in_hand=True)
    assert carried_out(state, decide(state, ENGINE, BEGINNER, Random(1))).layout.object_balls == (BallId.BROWN_A,)


def test_an_offered_turn_is_taken_where_something_can_be_played_and_passed_back_where_only_fouls_can() -> None:
    position = at(cue=(0.2, 0.0), _7a=(0.83, 0.0), _1=(0.3, 1.2))
    offered = replace(ready(position), phase=Phase.OFFERED, choices=(Choice.PLAY, Choice.PASS_BACK))
    assert decide(offered, ENGINE, BEGINNER, Random(1)) == (Accept(),)
    assert decide(offered, Still(), BEGINNER, Random(1)) == (PassBack(),)
    assert decide(replace(offered, choices=(Choice.PLAY,)), Still(), BEGINNER, Random(1)) == (Accept(),)


@pytest.mark.parametrize(("scores", "agreed"), [((0, 0), True), ((20, 23), True), ((5, 20), False)])
def test_an_offer_to_play_again_is_taken_up_to_three_points_apart(scores: tuple[int, int], agreed: bool) -> None:
    state = replace(ready(scattered(3, 5)), scores=scores, dry=20, replay_offered_by=1)
    assert decide(state, ENGINE, BEGINNER, Random(1)) == (AnswerReplay(agreed),)


def test_a_stuck_level_frame_is_offered_again() -> None:
    assert decide(replace(ready(scattered(3, 5)), dry=40), ENGINE, BEGINNER, Random(1)) == (OfferReplay(0),)


def test_nothing_is_done_while_balls_roll_and_after_the_frame() -> None:
    for phase in (Phase.ROLLING, Phase.OVER):
        assert decide(replace(ready(scattered(3, 5)), phase=phase), ENGINE, BEGINNER, Random(1)) == ()


@pytest.mark.parametrize("seed", range(3))
def test_the_same_dice_give_the_same_commands(seed: int) -> None:
    state = ready(scattered(seed, 9))
    first = decide(state, BulletEngine(TABLE), BEGINNER, Random(seed))
    again = decide(pickle.loads(pickle.dumps(state)), ENGINE, BEGINNER, Random(seed))
    assert first == again


def test_every_ball_that_may_be_taken_off_is_a_legal_choice() -> None:
    layout = scattered(5, 9).without(CUE)
    state = replace(ready(layout), phase=Phase.TAKING, take=layout.object_balls)
    commands = decide(state, Refusing(), BEGINNER, Random(1))
    assert isinstance(commands[0], TakeOff)
    assert can(state, commands[0])
