"""What is missing or damaged, or what a driver refuses, is told in one sentence."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from panda3d.core import FrameBufferProperties, GraphicsEngine, GraphicsOutput, NodePath

from game import paths
from game.core.errors import GameError
from game.core.table import TableSpec
from game.i18n.language import Language
from game.i18n.messages import templates
from game.view.canvas import Canvas as DrawnOn
from game.view.hud.canvas import Canvas, Face
from game.view.looks import USUAL_LOOK
from game.view.scene import Scene
from game.view.stage import DRIVER_GAVE_UP, SMALLEST_SIZE, Showing, Stage
from tests.support.stages import plain


@pytest.fixture
def copies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The program's own files, to be damaged."""
    for name, file in (
        ("models", paths.model_file("textures").parent),
        ("shaders", paths.shader_file("solid.vert").parent),
        ("i18n", paths.language_file("ru").parent),
    ):
        shutil.copytree(file, tmp_path / name, ignore=shutil.ignore_patterns("sounds", "*.py"))
    monkeypatch.setattr(paths, "_folder", tmp_path.joinpath)
    return tmp_path


@pytest.fixture
def stage() -> Iterator[Stage]:
    stage = Stage(Showing.OFFSCREEN, SMALLEST_SIZE, plain(scale=0.5))
    yield stage
    stage.close()


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def test_sentences_cut_short(copies: Path) -> None:
    cut(copies / "i18n" / "ru.toml")
    with pytest.raises(GameError, match=r"ru\.toml"):
        templates.__wrapped__(Language.RU)


@pytest.mark.slow
@pytest.mark.parametrize("damage", [cut, Path.unlink])
def test_a_texture_cut_short_or_gone(
    copies: Path, capfd: pytest.CaptureFixture[str], damage: Callable[[Path], None]
) -> None:
    damage(copies / "models" / "textures" / "cloth.png")
    with pytest.raises(GameError, match=r"cloth\.png"):
        Stage(Showing.OFFSCREEN, SMALLEST_SIZE, plain(scale=0.5))
    assert capfd.readouterr().err == ""


@pytest.mark.slow
def test_a_font_cut_short(copies: Path, stage: Stage) -> None:
    (copies / "models" / "fonts" / Face.BOLD.value).write_bytes(b"")
    with pytest.raises(GameError, match="font"):
        Canvas(stage.base, *stage.size, scale=1.0, palette=USUAL_LOOK.palette).font(Face.BOLD, 12)


@pytest.mark.slow
def test_a_shader_that_is_gone(copies: Path, stage: Stage) -> None:
    (copies / "shaders" / "ball.frag").unlink()
    with pytest.raises(GameError, match=r"ball\.frag"):
        Scene(stage, TableSpec())


@pytest.mark.slow
def test_a_shader_the_driver_refuses(copies: Path, stage: Stage) -> None:
    cut(copies / "shaders" / "wood.frag")
    scene = Scene(stage, TableSpec())
    with pytest.raises(GameError, match=r"driver cannot use the shader of «(rails|legs|shelves)»"):
        stage.draw()
    scene.close()


@pytest.mark.slow
def test_a_driver_that_gives_up(stage: Stage) -> None:
    stage.draw()
    stage.base.win.get_gsg().set_active(False)
    with pytest.raises(GameError, match=DRIVER_GAVE_UP):
        stage.draw()


class Choosy:
    """A driver that refuses buffers of more samples than so many; -1 refuses all."""

    def __init__(self, engine: GraphicsEngine, most: int) -> None:
        self._engine, self._most = engine, most

    def make_output(self, *wanted: Any) -> GraphicsOutput | None:
        properties: FrameBufferProperties = wanted[3]
        return None if properties.get_multisamples() > self._most else self._engine.make_output(*wanted)

    def remove_window(self, buffer: GraphicsOutput) -> None:
        self._engine.remove_window(buffer)


@pytest.mark.slow
def test_a_driver_that_refuses_buffers(stage: Stage) -> None:
    eye = NodePath("eye")
    for most, refused in ((0, False), (-1, True)):
        base = SimpleNamespace(
            graphicsEngine=Choosy(stage.base.graphicsEngine, most), pipe=stage.base.pipe, win=stage.base.win
        )
        with pytest.raises(GameError, match="OpenGL") if refused else nullcontext():
            DrawnOn(base, eye, samples=4).close()
