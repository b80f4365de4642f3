"""The kept match follows the session, whatever match is played."""

from pathlib import Path

import pytest

from game.app.keeping import Keeper
from game.control.draft import Pointed
from game.control.intents import ChangeMenu, GiveUp, Pick, Proceed, Start
from game.control.seats import Menu
from game.control.session import Session
from game.core.geometry import Point
from game.core.shot import NO_CALL
from game.rules.commands import Command, Concede, Declare, PlaceCue
from game.rules.reducer import new_game, step
from game.rules.state import Setup
from tests.support.runtime import Runtime


def session_of(seed: int, *commands: Command) -> Session:
    game = new_game(Setup(rack_seed=seed), 0)
    for command in commands:
        game = step(game, command)
    return Session(game=game, log=commands)


def kept(path: Path) -> Session:
    loaded = Keeper(path).load()
    assert loaded is not None
    return Session(game=loaded.game, log=loaded.log)


def test_each_command_and_each_new_match_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    keeper = Keeper(path)
    here, there = PlaceCue(Point(0.0, -1.2)), PlaceCue(Point(0.1, -1.3))
    for session in (
        session_of(1, here),
        session_of(1, here, Declare(NO_CALL)),
        session_of(2, there, Declare(NO_CALL)),
        session_of(2, there),
    ):
        keeper.keep(session)
        assert kept(path) == session


def test_a_decided_match_is_put_away(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    keeper = Keeper(path)
    keeper.keep(session_of(1, PlaceCue(Point(0.0, -1.2))))
    assert keeper.has_match
    keeper.keep(session_of(1, PlaceCue(Point(0.0, -1.2)), Concede(0)))
    assert not keeper.has_match


def test_a_match_without_a_command_leaves_the_earlier_one(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    keeper = Keeper(path)
    earlier = session_of(1, PlaceCue(Point(0.0, -1.2)))
    keeper.keep(earlier)
    keeper.keep(session_of(2))
    assert kept(path) == earlier


@pytest.mark.parametrize(("race_to", "frames"), [(1, 1), (2, 3)])
def test_a_match_played_again_is_kept_as_it_is_played(tmp_path: Path, race_to: int, frames: int) -> None:
    """The file begins with who breaks first, and that is now the other one."""
    path = tmp_path / "match.jsonl"
    keeper = Keeper(path)
    runtime = Runtime()
    runtime.send(ChangeMenu(Menu(race_to=race_to)), Start(breaker=1, seed=7))
    for _ in range(frames):
        runtime.send(GiveUp())
        keeper.keep(runtime.session)
        runtime.send(Proceed())
    keeper.keep(runtime.session)
    assert not keeper.has_match
    runtime.send(Pick(Pointed(Point(0.0, -1.2))))
    keeper.keep(runtime.session)
    assert kept(path) == Session(game=runtime.session.game, log=runtime.session.log)
    assert runtime.session.game is not None
    assert runtime.session.game.striker == 0


def test_a_damaged_file_is_put_aside_and_nothing_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text("{")
    keeper = Keeper(path)
    assert keeper.load() is None
    assert not keeper.has_match
    assert path.with_suffix(".damaged").read_text() == "{"


def test_a_folder_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    keeper = Keeper(tmp_path / "file" / "match.jsonl")
    keeper.keep(session_of(1, PlaceCue(Point(0.0, -1.2))))
    assert not keeper.has_match


def test_what_is_taken_up_from_disk_is_kept_whatever_was_kept_before(tmp_path: Path) -> None:
    """Another window may have written a match of its own meanwhile."""
    path = tmp_path / "match.jsonl"
    keeper = Keeper(path)
    keeper.keep(session_of(1, PlaceCue(Point(0.0, -1.2))))
    Keeper(path).keep(session_of(2, PlaceCue(Point(0.1, -1.3))))
    assert keeper.load() is not None
    resumed = session_of(2, PlaceCue(Point(0.1, -1.3)), Declare(NO_CALL))
    keeper.keep(resumed)
    assert kept(path) == resumed
