"""A person and the computer play in the program itself, off screen: a whole frame to the result and the title."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from game.ai.player import decide
from game.ai.skill import SKILLS
from game.app.program import READING_TIME, Program
from game.control.draft import CallKind, Pointed
from game.control.intents import (
    AimAt,
    AnswerOffer,
    BeginCall,
    CallBall,
    CallPocket,
    ChangeMenu,
    Choose,
    Escape,
    Intent,
    LeaveGame,
    Pick,
    Proceed,
    SetSpeed,
    SetTip,
    Shoot,
    SkipFilm,
    Start,
    Take,
    WatchAgain,
)
from game.control.modes import Mode
from game.control.seats import Level, Menu, Play
from game.core.balls import CUE
from game.core.geometry import heading
from game.core.shot import Call
from game.physics.engine import BulletEngine
from game.rules.commands import Accept, AnswerReplay, Command, Declare, PassBack, PlaceCue, Strike, TakeOff
from game.rules.state import GameState
from game.rules.verdict import Choice
from game.view.settings import Settings
from game.view.stage import Showing
from tests.support.runtime import miss
from tests.support.sessions import in_play

FRAMES: Final = 3000
"""Pictures until the frame must have ended."""

pytestmark = pytest.mark.slow


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    program = Program(Showing.OFFSCREEN, Settings())
    yield program
    program.close()


def test_a_person_and_the_computer_play_to_the_end(program: Program) -> None:
    person = Person(program)
    program.send(ChangeMenu(Menu(play=Play.COMPUTER, level=Level.AMATEUR)))
    program.send(Start(breaker=0, seed=4))
    seen: set[Mode] = set()
    for _ in range(FRAMES):
        program.step()
        seen.add(program.session.mode)
        if program.session.mode is Mode.RESULT:
            break
        for wish in person.wishes():
            program.send(wish)
    game = program.session.game
    assert game is not None
    assert game.winner is not None
    assert max(game.scores) >= 28
    assert {Mode.PLACE, Mode.AIM, Mode.WATCH, Mode.RULING, Mode.THINK} <= seen
    program.send(Proceed())
    program.step()
    again = program.session.game
    assert again is not None
    assert (program.session.mode, again.striker, again.scores) == (Mode.THINK, 1, (0, 0))
    program.send(LeaveGame())
    program.step()
    assert program.session.mode is Mode.TITLE
    assert not program.match_is_kept


def test_the_computer_goes_on_only_after_a_replay(program: Program) -> None:
    runtime = in_play(miss, play=Play.COMPUTER)
    runtime.send(Shoot())
    program.session = runtime.session
    program._listen(READING_TIME * 0.9)
    program._deal_with(WatchAgain())
    for _ in range(5):
        program._listen(READING_TIME)
    assert program.session.mode is Mode.REPLAY
    assert Proceed() not in program._queue
    program._deal_with(Escape())
    assert program.session.mode is Mode.RULING
    program._listen(READING_TIME * 0.9)
    assert Proceed() not in program._queue
    program._listen(READING_TIME * 0.2)
    assert Proceed() in program._queue


class Person:
    """Plays by the same wishes that mouse and keys send; thinks as the computer does."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._dice = random.Random(11)
        self._asked: GameState | None = None
        self._planned: list[Command] = []

    def wishes(self) -> list[Intent]:
        """What this person does in the mode of the moment."""
        session = self._program.session
        match session.mode:
            case Mode.WATCH if session.pending is not None:
                return [SkipFilm()]
            case Mode.RULING:
                return [Proceed()]
            case Mode.THINK if session.planned:
                return [Proceed()]
            case Mode.PLACE | Mode.AIM | Mode.TAKE | Mode.OFFER | Mode.ANSWER:
                assert session.game is not None
                return self._next(session.game)
            case _:
                return []

    def _next(self, game: GameState) -> list[Intent]:
        if game is self._asked:
            return []
        self._asked = game
        if not self._planned:
            engine = BulletEngine(game.setup.table)
            self._planned = list(decide(game, engine, SKILLS["amateur"], self._dice))
        if isinstance(self._planned[0], Declare | Strike):
            wishes = [wish for command in self._planned for wish in wishes_of(command, game)]
            self._planned = []
            return wishes
        return wishes_of(self._planned.pop(0), game)


def wishes_of(command: Command, game: GameState) -> list[Intent]:  # noqa: PLR0911 - one case for each command
    match command:
        case PlaceCue(place):
            return [Pick(Pointed(place=place))]
        case Declare(call):
            return called(call)
        case Strike(shot):
            target = game.layout[CUE].plus(heading(shot.aim))
            return [AimAt(target), SetSpeed(shot.cue_speed), SetTip(shot.tip), Shoot()]
        case TakeOff(ball):
            return [Take(ball)]
        case Accept():
            return [Choose(Choice.PLAY)]
        case PassBack():
            return [Choose(Choice.PASS_BACK)]
        case AnswerReplay(agreed):
            return [AnswerOffer(agreed)]
        case _:
            raise AssertionError(command)


def called(call: Call) -> list[Intent]:
    wishes: list[Intent] = []
    for kind, ball in ((CallKind.OBJECT, call.object), (CallKind.OWN, call.own)):
        if ball is not None:
            wishes += [BeginCall(kind), CallBall(ball.value), CallPocket(ball.pocket)]
    return wishes
