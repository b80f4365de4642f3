"""Loads shader pairs: one include; the tier, and what shaders share with meshes, written in after the version line."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from panda3d.core import NodePath, Shader

from game import paths
from game.core.balls import BallId
from game.core.errors import GameError
from game.core.table import RAIL_TOP, RAIL_WIDTH
from game.view.decor_mesh import SCONCE_HEIGHT, SCONCE_STEP, WAINSCOT
from game.view.lamp_mesh import COUNT
from game.view.room_mesh import CEILING
from game.view.table_shape import BED_HEIGHT, RAIL_FOOT
from game.view.tiers import Tier
from game.view.turned_mesh import BUMPER, FERRULE_END, TIP_END


class Material(Enum):
    """One shader pair; the value is the fragment shader's file name."""

    CLOTH = "cloth"
    WOOD = "wood"
    METAL = "metal"
    LEATHER = "leather"
    PLATE = "plate"
    LAMP = "lamp"
    FLOOR = "floor"
    ROOM = "room"
    DECOR = "decor"
    BALL = "ball"
    SHADOW = "shadow"
    CUE = "cue"
    CUE_SHADOW = "cue_shadow"
    GHOST = "ghost"
    RING = "ring"
    RIBBON = "ribbon"
    ZONE = "zone"
    PICTURE = "picture"


VERTEX_OF: Final[Mapping[Material, str]] = dict.fromkeys(Material, "solid.vert") | {
    Material.METAL: "metal.vert",
    Material.BALL: "ball.vert",
    Material.GHOST: "ball.vert",
    Material.RING: "sign.vert",
    Material.RIBBON: "ribbon.vert",
    Material.ZONE: "sign.vert",
    Material.PICTURE: "picture.vert",
}

COUNTS: Final[Mapping[str, int]] = {"LAMPS": COUNT, "BALLS": len(BallId)}
MEASURES: Final[Mapping[str, float]] = {
    "BED_HEIGHT": BED_HEIGHT,
    "RAIL_TOP": RAIL_TOP,
    "RAIL_FOOT": RAIL_FOOT,
    "RAIL_WIDTH": RAIL_WIDTH,
    "WAINSCOT": WAINSCOT,
    "CEILING": CEILING,
    "SCONCE_HEIGHT": SCONCE_HEIGHT,
    "SCONCE_STEP": SCONCE_STEP,
    "TIP_END": TIP_END,
    "FERRULE_END": FERRULE_END,
    "BUMPER": BUMPER,
}
"""Constants of every shader, m."""

INCLUDE: Final = '#include "common.glsl"'

SMOOTHED: Final = "SMOOTHED"
"""Defined where the picture has to be smoothed when it is shown."""


def load_shader(material: Material, tier: Tier, *more: str) -> Shader:
    """The compiled pair of a material, with more words defined. Errors of the compiler appear on the engine's log."""
    vertex = _source(VERTEX_OF[material], tier, *more)
    fragment = _source(f"{material.value}.frag", tier, *more)
    return Shader.make(Shader.SL_GLSL, vertex, fragment)


def refuse_faulty(root: NodePath) -> None:
    """Raises GameError when the driver could not compile a shader of a node that has been drawn."""
    for node in (root, *root.find_all_matches("**/+GeomNode")):
        shader = node.get_shader()
        if shader is not None and shader.get_error_flag():
            raise GameError(
                f"The graphics driver cannot use the shader of «{node.get_name()}»: "
                "it is too old, or files of the program are damaged."
            )


def _source(name: str, tier: Tier, *more: str) -> str:
    try:
        text = paths.shader_file(name).read_text(encoding="utf-8")
        common = paths.shader_file("common.glsl").read_text(encoding="utf-8")
    except OSError as error:
        raise GameError(f"The shader «{name}» that belongs to the program cannot be read.") from error
    version, _, body = text.partition("\n")
    defines = "".join(f"#define {word} 1\n" for word in (f"TIER_{tier.value}", *more))
    return f"{version}\n{defines}{_constants()}\n{body.replace(INCLUDE, common)}"


def _constants() -> str:
    counts = (f"const int {name} = {count};" for name, count in COUNTS.items())
    measures = (f"const float {name} = {measure};" for name, measure in MEASURES.items())
    return "\n".join((*counts, *measures))
