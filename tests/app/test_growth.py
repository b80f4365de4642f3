"""Games may be started and left in one process all evening."""

import gc
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pytest
from panda3d.core import RenderState

from game.app import program as whole
from game.app.program import Program
from game.control.intents import ChangeMenu, Escape, Intent, LeaveGame, Pick, Proceed, Shoot, SkipFilm, Start
from game.control.modes import Mode
from game.control.seats import Menu, Play
from game.i18n.language import Language
from game.view.settings import Settings
from game.view.stage import SMALLEST_SIZE, Showing, Stage

ROUND: Final = tuple(Play)
"""One game of each kind."""
ROUNDS: Final = 4
FRAMES: Final = 600
"""Pictures within which a game has come to its first verdict, and been left."""
SPARE_OBJECTS: Final = 300
"""Python objects that may come and go; one table with its panels has some ten thousand."""
SPARE_BUFFERS: Final = 6
"""Vertices of lines that a panel or an aim happens to show when it is counted."""


def play_on(program: Program) -> Intent | None:
    """What leads from anywhere to the verdict of the first stroke."""
    wishes: dict[Mode, Callable[[], Intent]] = {
        Mode.PLACE: lambda: Pick(program.session.draft.pointed),
        Mode.AIM: Shoot,
        Mode.WATCH: SkipFilm,
    }
    wish = wishes.get(program.session.mode)
    return wish() if wish is not None else None


def go_back(program: Program) -> Intent:
    """What leads from anywhere to the title."""
    return LeaveGame() if program.session.mode is Mode.PAUSE else Escape()


def lead(program: Program, wish: Callable[[Program], Intent | None], wanted: Mode) -> None:
    for _ in range(FRAMES):
        if program.session.mode is wanted:
            return
        intent = wish(program)
        if intent is not None:
            program.send(intent)
        program.step()
    raise AssertionError(f"{wanted} was not reached from {program.session.mode}")


def one_game(program: Program, play: Play) -> None:
    program.send(ChangeMenu(Menu(play=play)))
    program.send(Start(0, 1))
    program.step()
    lead(program, play_on, Mode.RULING)
    program.send(Proceed())
    program.step()
    lead(program, go_back, Mode.TITLE)
    program.step()


def held(program: Program) -> dict[str, int]:
    """All that must be the same after every round."""
    base = program._stage.base
    prepared = base.win.get_gsg().get_prepared_objects()
    return {
        "nodes of the scene": program._stage.root.find_all_matches("**").get_num_paths(),
        "nodes of panels": base.pixel2d.find_all_matches("**").get_num_paths(),
        "tasks": len(base.taskMgr.getAllTasks()),
        "buffers": base.graphicsEngine.get_num_windows(),
        "textures": prepared.get_num_prepared_textures(),
        "shaders": prepared.get_num_prepared_shaders(),
    }


def loosely_held(program: Program) -> dict[str, tuple[int, int]]:
    """What may come and go a little: how much there is, and how much more there may be."""
    prepared = program._stage.base.win.get_gsg().get_prepared_objects()
    return {
        "objects": (len(gc.get_objects()), SPARE_OBJECTS),
        "vertex buffers": (prepared.get_num_prepared_vertex_buffers(), SPARE_BUFFERS),
        "states": (RenderState.get_num_states(), SPARE_BUFFERS),
    }


@pytest.mark.slow
def test_games_started_and_left_in_one_process_leave_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(whole, "Stage", partial(Stage, size=SMALLEST_SIZE))
    program = Program(Showing.OFFSCREEN, Settings(language=Language.RU))
    try:
        counted = []
        for _ in range(ROUNDS):
            for play in ROUND:
                one_game(program, play)
            gc.collect()
            counted.append((held(program), loosely_held(program)))
        (first, loosely_first), (last, loosely_last) = counted[1], counted[-1]
        assert last == first
        for name, (count, spare) in loosely_last.items():
            assert count <= loosely_first[name][0] + spare, name
    finally:
        program.close()
