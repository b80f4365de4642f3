"""What a frame costs in each tier, as a ratio to a plain fixed scene in the same run; draw calls, triangles, textures.

Run from the project's folder: ``python -m tests.bench.frame_cost [WIDTHxHEIGHT]``. Times are of the processor, all
threads together, so that other work on the machine matters little; on a graphics chip they tell only what it is sent.
"""

import sys
import time
from dataclasses import replace
from statistics import median
from typing import Final

from panda3d.core import NodePath, SceneGraphAnalyzer

from game.core.balls import CUE
from game.core.geometry import Point
from game.core.table import TableSpec
from game.rules.rack import rack
from game.view.picture import pose_for
from game.view.rig import View
from game.view.scene import Scene
from game.view.shading import Material, load_shader
from game.view.stage import Showing, Stage
from game.view.tiers import QUALITY_OF, Tier
from game.view.turned_mesh import square_mesh

FRAMES: Final = 5
LAYERS: Final = 8
"""The plain scene: so many sheets of one colour over each other."""


def cost(stage: Stage) -> float:
    """Processor time of one frame read back, s."""
    times = []
    for _ in range(FRAMES + 2):
        start = time.process_time()
        stage.draw()
        stage.picture()
        times.append(time.process_time() - start)
    return median(times[2:])


def plain_cost(size: tuple[int, int]) -> float:
    """The fixed scene all others are compared with."""
    stage = Stage(Showing.OFFSCREEN, size, QUALITY_OF[Tier.LOW])
    try:
        for layer in range(LAYERS):
            sheet = NodePath(square_mesh(4.0).node("sheet"))
            sheet.set_shader(load_shader(Material.ZONE, Tier.LOW))
            sheet.set_shader_input("u_felt", (0.1, 0.1, 0.1))
            sheet.set_shader_input("u_colour", (0.1, 0.2, 0.3, 1.0))
            sheet.set_pos(0.0, 5.0 + layer, 0.0)
            sheet.set_p(90)
            sheet.set_two_sided(True)
            sheet.reparent_to(stage.root)
        return cost(stage)
    finally:
        stage.close()


def main(size: tuple[int, int]) -> None:
    """Prints the table of costs."""
    plain = plain_cost(size)
    table = TableSpec()
    layout = rack(table, 1).with_ball(CUE, Point(0.1, -1.2))
    print(f"{size[0]}x{size[1]}, plain scene {1000 * plain:.0f} ms")
    print(f"{'tier':8}{'camera':10}{'ms':>6}{'ratio':>8}")
    for tier in Tier:
        stage = Stage(Showing.OFFSCREEN, size, replace(QUALITY_OF[tier], refined=0))
        try:
            scene = Scene(stage, table)
            scene.show_layout(layout)
            scene.show_cue(layout[CUE], 0.0)
            for view in (View.CUE, View.ORBIT, View.OVERHEAD):
                scene.look_from(pose_for(view, layout, table, stage.aspect))
                taken = cost(stage)
                print(f"{tier.value.lower():8}{view.value:10}{1000 * taken:6.0f}{taken / plain:8.2f}")
            if tier is Tier.HIGH:
                describe(stage)
            scene.close()
        finally:
            stage.close()


def describe(stage: Stage) -> None:
    """Prints what does not depend on time."""
    analyzer = SceneGraphAnalyzer()
    hidden = [node for node in stage.root.find_all_matches("**") if node.is_hidden()]
    analyzer.add_node(stage.root.node())
    spare = SceneGraphAnalyzer()
    for node in hidden:
        spare.add_node(node.node())
    calls = analyzer.get_num_geoms() - spare.get_num_geoms()
    triangles = faces(analyzer) - faces(spare)
    textures = stage.textures.named.values()
    memory = sum(t.get_x_size() * t.get_y_size() * t.get_num_components() * 4 // 3 for t in textures)
    print(f"draw calls {calls}, triangles {triangles}, textures {memory / 2**20:.1f} MiB with mipmaps")


def faces(analyzer: SceneGraphAnalyzer) -> int:
    """Triangles of all kinds."""
    return analyzer.get_num_individual_tris() + analyzer.get_num_triangles_in_strips()


if __name__ == "__main__":
    words = sys.argv[1].split("x") if len(sys.argv) > 1 else ("640", "360")
    main((int(words[0]), int(words[1])))
