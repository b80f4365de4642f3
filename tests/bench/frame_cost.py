"""What a frame costs in each tier, as a ratio to a plain fixed scene in the same run; draw calls, triangles, textures.

Run from the project's folder: ``python -m tests.bench.frame_cost [WIDTHxHEIGHT]``. Times are of the processor, all
threads together, so that other work on the machine matters little; on a graphics chip they tell only what it is sent.
"""

import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from statistics import median
from typing import Final

from panda3d.core import PNMImage, SceneGraphAnalyzer, Shader, load_prc_file_data

from game.core.balls import CUE
from game.core.geometry import Point
from game.core.table import TableSpec
from game.rules.rack import rack
from game.view.picture import pose_for
from game.view.rig import View
from game.view.scene import Scene
from game.view.stage import SETTINGS, Showing, Stage
from game.view.tiers import QUALITY_OF, Quality, Tier
from game.view.turned_mesh import square_mesh
from game.view.window import open_window

FRAMES: Final = 5
LAYERS: Final = 8
"""The plain scene: so many sheets of one colour over each other, whatever becomes of the game's own shaders."""

PLAIN_VERTEX: Final = (
    "#version 330 core\nin vec4 p3d_Vertex; void main() { gl_Position = vec4(p3d_Vertex.xy, 0.0, 1.0); }"
)
PLAIN_COLOUR: Final = """#version 330 core
out vec4 colour;
void main() { colour = vec4(0.1, 0.2, 0.3, 0.5); }
"""

COLOUR_BYTES, DEPTH_BYTES = 8, 4
"""Of a sample of the scene's picture."""


def cost(draw: Callable[[], object]) -> float:
    """Processor time of one frame read back, s."""
    times = []
    for _ in range(FRAMES + 2):
        start = time.process_time()
        draw()
        times.append(time.process_time() - start)
    return median(times[2:])


def plain_cost(size: tuple[int, int]) -> float:
    """The fixed scene all others are compared with: it stays what it is when the game's picture changes."""
    load_prc_file_data("", SETTINGS)
    base = open_window("offscreen", size)
    shader = Shader.make(Shader.SL_GLSL, PLAIN_VERTEX, PLAIN_COLOUR)
    for _ in range(LAYERS):
        sheet = base.render2d.attach_new_node(square_mesh(2.0).node("sheet"))
        sheet.set_shader(shader)
        sheet.set_transparency(True)
        sheet.set_two_sided(True)

    def draw() -> None:
        base.graphicsEngine.render_frame()
        base.win.get_screenshot(PNMImage())

    try:
        return cost(draw)
    finally:
        base.destroy()


def drawn(stage: Stage) -> None:
    """One frame read back."""
    stage.draw()
    stage.picture()


def main(size: tuple[int, int]) -> None:
    """Prints the table of costs."""
    plain = plain_cost(size)
    table = TableSpec()
    layout = rack(table, 1).with_ball(CUE, Point(0.1, -1.2))
    print(f"{size[0]}x{size[1]}, plain scene {1000 * plain:.0f} ms")
    print(f"{'tier':8}{'camera':10}{'ms':>6}{'ratio':>8}{'draw calls':>12}{'triangles':>11}{'MiB':>7}")
    for tier in Tier:
        quality = replace(QUALITY_OF[tier], refined=0)
        stage = Stage(Showing.OFFSCREEN, size, quality)
        try:
            scene = Scene(stage, table)
            scene.show_layout(layout)
            scene.show_cue(layout[CUE], 0.0)
            for view in (View.CUE, View.ORBIT, View.OVERHEAD):
                scene.look_from(pose_for(view, layout, table, stage.aspect))
                taken = cost(partial(drawn, stage))
                calls, triangles = load_of(stage)
                print(
                    f"{tier.value.lower():8}{view.value:10}{1000 * taken:6.0f}{taken / plain:8.2f}"
                    f"{calls:12}{triangles:11}{memory_of(stage, quality):7.1f}"
                )
            scene.close()
        finally:
            stage.close()


def load_of(stage: Stage) -> tuple[int, int]:
    """Draw calls and triangles of what is not hidden, whether in sight or not."""
    analyzer, spare = SceneGraphAnalyzer(), SceneGraphAnalyzer()
    analyzer.add_node(stage.root.node())
    for node in stage.root.find_all_matches("**"):
        if node.is_hidden() and node.parent.get_hidden_ancestor().is_empty():
            spare.add_node(node.node())
    return analyzer.get_num_geoms() - spare.get_num_geoms(), faces(analyzer) - faces(spare)


def memory_of(stage: Stage, quality: Quality) -> float:
    """Textures with their smaller copies, and the picture of the scene with its samples, MiB."""
    textures = stage.textures.named.values()
    kept = sum(t.get_x_size() * t.get_y_size() * t.get_num_components() * 4 // 3 for t in textures)
    width, height = quality.scene_size(*stage.size)
    shown = COLOUR_BYTES if quality.samples else 0
    picture = width * height * (shown + max(1, quality.samples) * (COLOUR_BYTES + DEPTH_BYTES))
    return (kept + picture) / 2**20


def faces(analyzer: SceneGraphAnalyzer) -> int:
    """Triangles of all kinds."""
    return analyzer.get_num_individual_tris() + analyzer.get_num_triangles_in_strips()


if __name__ == "__main__":
    words = sys.argv[1].split("x") if len(sys.argv) > 1 else ("640", "360")
    main((int(words[0]), int(words[1])))
