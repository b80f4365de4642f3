"""Every shader pair compiles in every tier without a word from the driver."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from panda3d.core import Filename, MultiplexStream, NodePath, Notify

from game import paths
from game.core.balls import BallId
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.table import Pocket, TableSpec
from game.view.camera import cue_pose
from game.view.overlay import Sign
from game.view.scene import Scene
from game.view.shading import VERTEX_OF, Material
from game.view.stage import Showing, Stage
from game.view.tiers import Tier
from tests.support.stages import plain

SIZE = (320, 180)
TABLE = TableSpec()
LAYOUT = Layout({ball: Point(-0.6 + 0.1 * number, 0.2 * number - 1.4) for number, ball in enumerate(BallId)})


@pytest.fixture
def log(tmp_path: Path) -> Iterator[Path]:
    """What the engine says during a test."""
    path = tmp_path / "engine.log"
    stream = MultiplexStream()
    stream.add_file(Filename.from_os_specific(str(path)))
    Notify.ptr().set_ostream_ptr(stream, False)
    yield path
    stream.flush()
    Notify.ptr().set_ostream_ptr(MultiplexStream(), False)


@pytest.mark.parametrize("tier", list(Tier))
def test_all_shaders_compile(tier: Tier, log: Path) -> None:
    stage = Stage(Showing.OFFSCREEN, SIZE, plain(tier))
    try:
        scene = Scene(stage, TABLE)
        scene.show_layout(LAYOUT)
        scene.show_aim(
            [Point(0, 0), Point(0.1, 0.5)], Point(0.1, 0.5), [Point(0, 0), Point(1, 0)], [Point(0, 0), Point(0, 1)]
        )
        scene.show_cue(Point(0.0, 0.0), 0.0)
        scene.show_house()
        scene.show_ghost_cue_ball(Point(0.0, -1.2), allowed=True)
        scene.mark_balls([BallId.RED], Sign.OBJECT)
        scene.mark_pocket(Pocket.FOOT_LEFT, Sign.OWN)
        scene.look_from(cue_pose(Point(0.0, -1.2), 0.0))
        stage.draw()
        stage.draw()
        assert used_materials(stage.root) | {Material.PICTURE} == set(Material)
        scene.close()
        assert not stage.root.find_all_matches("**/+GeomNode")
    finally:
        stage.close()
    said = log.read_text() if log.exists() else ""
    assert "error" not in said.lower(), said


def used_materials(root: NodePath) -> set[Material]:
    """Materials whose shaders are on nodes in sight."""
    sources = {
        material: paths.shader_file(f"{material.value}.frag").read_text().rpartition("void main")[2]
        for material in Material
    }
    texts = []
    for node in root.find_all_matches("**/+GeomNode"):
        shader = node.get_shader()
        if shader is not None and not node.is_hidden():
            texts.append(shader.get_text(shader.ST_fragment))
    return {material for material, source in sources.items() if any(source in text for text in texts)}


def test_every_shader_file_belongs_to_a_pair() -> None:
    names = {
        file.name for file in paths.shader_file("common.glsl").parent.iterdir() if file.suffix in (".vert", ".frag")
    }
    assert names == {f"{material.value}.frag" for material in Material} | set(VERTEX_OF.values())


@pytest.mark.parametrize("name", [f"{material.value}.frag" for material in Material] + sorted(set(VERTEX_OF.values())))
def test_shaders_keep_to_the_core_language(name: str) -> None:
    assert paths.shader_file(name).read_text().startswith("#version 330 core\n")


MULTIPLIED = {Material.SHADOW, Material.CUE_SHADOW}
"""Materials that are shares of light, not light."""


@pytest.mark.parametrize("material", sorted(set(Material) - MULTIPLIED - {Material.PICTURE}, key=lambda m: m.value))
def test_every_light_is_held_until_the_picture_is_shown(material: Material) -> None:
    source = paths.shader_file(f"{material.value}.frag").read_text()
    written = [line for line in source.splitlines() if "o_colour =" in line]
    assert written
    assert all("held(" in line for line in written)
    assert "released(" in paths.shader_file("picture.frag").read_text()
