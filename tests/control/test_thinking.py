"""The computer at the table: asked once, carried out visibly, never hanging."""

from collections import deque
from collections.abc import Callable
from math import nan

import pytest

from game.control.answers import Answered, SimulationFailed
from game.control.controller import update
from game.control.draft import Pointed
from game.control.effects import Simulate, Think
from game.control.intents import ChangeMenu, Elapsed, Escape, GiveUp, Pick, Proceed, Shoot, Start
from game.control.messages import Say, message
from game.control.modes import Mode
from game.control.seats import Level, Menu, Play
from game.control.showing import screen
from game.core.balls import BallId, Value
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Record
from game.core.shot import BallCall, Call, Shot
from game.core.table import Pocket
from game.rules.commands import (
    Accept,
    Arrange,
    Command,
    Concede,
    Declare,
    NextFrame,
    OfferReplay,
    PlaceCue,
    Settle,
    Strike,
    TakeOff,
)
from game.rules.state import GameState
from game.rules.verdict import Phase
from tests.support.runtime import Runtime, Stroke, air_shot, fluke, miss, own, pot

AGAINST = Menu(play=Play.COMPUTER, level=Level.MASTER)
HOUSE = Point(0.0, -1.3)
CALL = Call(own=BallCall(Value.BLUE, Pocket.FOOT_RIGHT))
SHOT = Shot(0.2, 4.0)


def computer_breaks(*strokes: Stroke, player: Callable[[GameState], tuple[Command, ...]] | None = None) -> Runtime:
    runtime = Runtime(strokes=deque(strokes))
    if player is not None:
        runtime.player = player
    runtime.send(ChangeMenu(AGAINST))
    runtime.tell(Start(breaker=1, seed=3))
    return runtime


def game_of(runtime: Runtime) -> GameState:
    assert runtime.session.game is not None
    return runtime.session.game


def test_the_computer_is_asked_once() -> None:
    runtime = computer_breaks()
    assert runtime.session.mode is Mode.THINK
    assert [effect for effect in runtime.effects if isinstance(effect, Think)] == [
        Think(game_of(runtime), Level.MASTER)
    ]
    assert screen(runtime.session).prompt == message(Say.PROMPT_THINK)
    runtime.tell(Escape())
    runtime.tell(Escape())
    assert sum(isinstance(effect, Think) for effect in runtime.effects) == 1


def test_its_commands_come_one_at_a_time_and_its_call_can_be_read() -> None:
    runtime = computer_breaks()
    runtime.answers.clear()
    runtime.tell(Answered((PlaceCue(HOUSE), Declare(CALL), Strike(SHOT))))
    assert game_of(runtime).phase is Phase.PLACING
    aim = screen(runtime.session).aim
    assert aim is not None
    assert aim.cue_speed == 4.0
    runtime.tell(Elapsed(0.4))
    assert game_of(runtime).phase is Phase.PLACING
    runtime.tell(Elapsed(0.4))
    assert game_of(runtime).phase is Phase.READY
    runtime.tell(Elapsed(0.8))
    call = screen(runtime.session).call
    assert call is not None
    assert (call.own.value, call.own.pocket, call.editable) == (Value.BLUE, Pocket.FOOT_RIGHT, False)
    runtime.tell(Elapsed(1.0))
    assert runtime.session.mode is Mode.THINK
    runtime.tell(Elapsed(0.5))
    assert runtime.session.mode is Mode.WATCH
    assert screen(runtime.session).call == call
    assert runtime.effects[-1] == Simulate(game_of(runtime).layout, SHOT)
    assert runtime.session.planned == ()


def test_an_impatient_person_hurries_it() -> None:
    runtime = computer_breaks()
    runtime.answers.clear()
    runtime.tell(Answered((PlaceCue(HOUSE), Strike(SHOT))))
    runtime.tell(Proceed())
    runtime.tell(Proceed())
    assert runtime.session.mode is Mode.WATCH


def test_a_person_cannot_play_for_it() -> None:
    runtime = computer_breaks()
    for wish in (Shoot(), Pick(Pointed(HOUSE))):
        session, effects = update(runtime.session, wish)
        assert (session.game, effects) == (runtime.session.game, ())
        assert session.notice == message(Say.NOTICE_COMPUTER_TURN)


NONSENSE: tuple[tuple[Command, ...], ...] = (
    (),
    (PlaceCue(Point(0.0, 3.0)),),
    (PlaceCue(Point(nan, nan)),),
    (Strike(SHOT),),
    (PlaceCue(HOUSE),),
    (PlaceCue(HOUSE), PlaceCue(HOUSE), PlaceCue(HOUSE)),
    (PlaceCue(HOUSE), Declare(CALL)),
    (PlaceCue(HOUSE), TakeOff(BallId.RED), Strike(SHOT)),
    (TakeOff(BallId.RED),),
    (Accept(),),
    (Concede(0),),
    (OfferReplay(1),),
    (NextFrame(),),
    (Arrange(Layout({})),),
    (Settle(Record((), Layout({}), 0.0)),),
)


@pytest.mark.parametrize("answer", NONSENSE)
def test_whatever_it_answers_a_stroke_is_played(answer: tuple[Command, ...]) -> None:
    runtime = computer_breaks(player=lambda _: answer)
    for _ in range(12):
        while runtime.answers:
            runtime.tell(runtime.answers.popleft())
        if runtime.session.mode is not Mode.THINK:
            break
        runtime.tell(Proceed())
    assert runtime.session.mode is Mode.RULING
    assert game_of(runtime).stroke == 1
    assert game_of(runtime).winner is None


@pytest.mark.parametrize("stroke", [fluke, air_shot])
def test_without_an_answer_it_chooses_too(stroke: Stroke) -> None:
    runtime = Runtime(strokes=deque([stroke]), player=lambda _: ())
    runtime.send(ChangeMenu(AGAINST), Start(breaker=0, seed=3), Pick(Pointed(HOUSE)), Shoot(), Proceed())
    assert game_of(runtime).phase is Phase.OFFERED
    assert runtime.session.mode is Mode.THINK
    runtime.send(Proceed())
    assert game_of(runtime).phase is Phase.READY


def test_without_an_answer_it_takes_a_ball_off_too() -> None:
    def player(state: GameState) -> tuple[Command, ...]:
        return (PlaceCue(HOUSE), Declare(CALL), Strike(SHOT)) if state.stroke == 0 else ()

    runtime = computer_breaks(own(BallId.BLUE_A), player=player)
    runtime.send(*runtime.answers, *(Proceed(),) * 4)
    assert game_of(runtime).phase is Phase.TAKING
    assert runtime.session.mode is Mode.THINK
    runtime.send(Proceed())
    assert game_of(runtime).phase is Phase.PLACING
    assert game_of(runtime).scores == (0, 5)


def test_a_stroke_the_engine_refuses_becomes_a_plain_one_and_then_a_concession() -> None:
    runtime = computer_breaks()
    runtime.answers.clear()
    runtime.tell(Answered((PlaceCue(HOUSE), Strike(SHOT))))
    runtime.tell(Proceed())
    runtime.tell(Proceed())
    runtime.tell(SimulationFailed("no"))
    assert runtime.session.mode is Mode.THINK
    (plain,) = runtime.session.planned
    assert isinstance(plain, Strike)
    assert plain.shot != SHOT
    runtime.tell(Proceed())
    runtime.tell(SimulationFailed("no"))
    assert runtime.session.notice == message(Say.NOTICE_COMPUTER_GAVE_UP)
    runtime.tell(Proceed())
    assert runtime.session.mode is Mode.RESULT
    assert game_of(runtime).winner == 0


def test_a_person_may_give_up_while_it_thinks() -> None:
    runtime = computer_breaks()
    runtime.send(GiveUp())
    assert runtime.session.mode is Mode.RESULT
    assert game_of(runtime).winner == 1


def test_a_frame_against_it_ends() -> None:
    runtime = Runtime(strokes=deque([miss, *(pot(), pot()) * 10]))
    runtime.send(ChangeMenu(AGAINST), Start(breaker=0, seed=3), Pick(Pointed(HOUSE)), Shoot())
    for _ in range(60):
        if runtime.session.mode is Mode.RESULT:
            break
        runtime.send(Proceed())
    assert game_of(runtime).winner == 1
