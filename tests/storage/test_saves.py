"""The match on disk: what is read is what was written, and damage costs only what stands behind it."""

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from game.core.balls import CUE, BallId, Value
from game.core.geometry import Point
from game.core.shot import BallCall, Call, Shot, Tip
from game.core.table import ClothSpeed, Pocket, PocketSize, TableSize, TableSpec
from game.physics.engine import ENGINE_VERSION, BulletEngine
from game.rules.commands import Arrange, Command, Concede, Declare, NextFrame, PlaceCue, Settle, Strike
from game.rules.options import Options
from game.rules.reducer import new_game, step
from game.rules.state import GameState, Setup
from game.storage.files import SaveError
from game.storage.saves import SavedMatch, SavedSeat, load_match, save_match

SEATS: Final = (SavedSeat("Анна", None), SavedSeat("", "amateur"))
TABLE: Final = TableSpec(size=TableSize.FT9, pockets=PocketSize.LOOSE, cloth=ClothSpeed.FAST)
SETUP: Final = Setup(table=TABLE, options=Options(foul_choice=False, shot_clock=45.0), race_to=2, rack_seed=7)


@pytest.fixture(scope="module")
def played() -> tuple[GameState, tuple[Command, ...]]:
    """A call, an opening stroke, and the frame given up."""
    game = new_game(SETUP, 1)
    shot = Shot(0.01, 6.0, Tip(0.1, -0.2), 0.05)
    call = Call(object=BallCall(Value.BLUE, Pocket.FOOT_LEFT), own=BallCall(Value.RED, Pocket.HEAD_RIGHT))
    commands: list[Command] = [PlaceCue(Point(0.05, -0.9)), Declare(call), Strike(shot)]
    for command in commands:
        game = step(game, command)
    commands.append(Settle(BulletEngine(TABLE).play(game.layout, shot).record))
    game = step(game, commands[-1])
    for command in (Concede(game.striker), NextFrame()):
        commands.append(command)
        game = step(game, command)
    return game, tuple(commands)


def test_a_match_comes_back_as_it_was(tmp_path: Path, played: tuple[GameState, tuple[Command, ...]]) -> None:
    game, commands = played
    match = SavedMatch(SEATS, SETUP, 1, commands)
    save_match(tmp_path / "deep" / "match.jsonl", match)
    restored = load_match(tmp_path / "deep" / "match.jsonl")
    assert restored.match == match
    assert restored.game == game
    assert restored.damage is None
    assert restored.before == ()
    (settled,) = (command for command in restored.match.commands if isinstance(command, Settle))
    assert settled.record.engine is not None
    assert settled.record.engine.version == ENGINE_VERSION


def test_a_stroke_that_rolls_is_kept_with_the_state_before_it(
    tmp_path: Path, played: tuple[GameState, tuple[Command, ...]]
) -> None:
    _, commands = played
    save_match(tmp_path / "m", SavedMatch(SEATS, SETUP, 1, commands[:3]))
    restored = load_match(tmp_path / "m")
    assert restored.game.shot == Shot(0.01, 6.0, Tip(0.1, -0.2), 0.05)
    (before,) = restored.before
    assert before == step(step(new_game(SETUP, 1), commands[0]), commands[1])


def test_practice_keeps_what_was_arranged(tmp_path: Path) -> None:
    setup = replace(SETUP, practice=True, race_to=1)
    game = step(new_game(setup, 0), PlaceCue(Point(0.0, -0.9)))
    arranged = Arrange(game.layout.without(BallId.RED).with_ball(CUE, Point(0.3, 0.2)))
    commands = (PlaceCue(Point(0.0, -0.9)), arranged)
    save_match(tmp_path / "m", SavedMatch(SEATS, setup, 0, commands))
    assert load_match(tmp_path / "m").match.commands == commands


@pytest.mark.parametrize(
    "tail",
    [
        b'{"do": "settle", "events": [{"t": 0.0, "ki',
        b"\xff\xfe\x00",
        b'{"do": "dance"}',
        b'{"do": "take-off", "ball": "7a"}',
        b'{"do": "place", "at": [NaN, 0]}',
        b"[]",
    ],
)
def test_a_damaged_tail_costs_only_itself(
    tmp_path: Path, tail: bytes, played: tuple[GameState, tuple[Command, ...]]
) -> None:
    _, commands = played
    path = tmp_path / "m"
    save_match(path, SavedMatch(SEATS, SETUP, 1, commands[:2]))
    path.write_bytes(path.read_bytes() + tail + b"\n" + b'{"do": "accept"}\n')
    restored = load_match(path)
    assert restored.match.commands == commands[:2]
    assert restored.damage is not None
    assert "line 4" in str(restored.damage)


@pytest.mark.parametrize(
    "content", [b"", b"{}", b"[1]", b'{"pyramid27": 2}', b'{"pyramid27": 1, "seats": []}', b"\x00"]
)
def test_a_heading_that_cannot_be_read_is_one_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "m"
    path.write_bytes(content)
    with pytest.raises(SaveError) as caught:
        load_match(path)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_no_file_and_no_room_are_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="cannot be read"):
        load_match(tmp_path / "none")
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveError, match="cannot be written"):
        save_match(tmp_path / "file" / "m", SavedMatch(SEATS, SETUP, 1, ()))
