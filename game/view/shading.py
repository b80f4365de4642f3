"""Loads shader pairs: one include, and the tier written in after the version line."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from panda3d.core import NodePath, Shader

from game import paths
from game.core.errors import GameError
from game.view.tiers import Tier


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
    Material.BALL: "ball.vert",
    Material.GHOST: "ball.vert",
    Material.RING: "sign.vert",
    Material.RIBBON: "ribbon.vert",
    Material.ZONE: "sign.vert",
    Material.PICTURE: "picture.vert",
}

INCLUDE: Final = '#include "common.glsl"'


def load_shader(material: Material, tier: Tier) -> Shader:
    """The compiled pair of a material. Errors of the compiler appear on the engine's log."""
    vertex = _source(VERTEX_OF[material], tier)
    fragment = _source(f"{material.value}.frag", tier)
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


def _source(name: str, tier: Tier) -> str:
    try:
        text = paths.shader_file(name).read_text(encoding="utf-8")
        common = paths.shader_file("common.glsl").read_text(encoding="utf-8")
    except OSError as error:
        raise GameError(f"The shader «{name}» that belongs to the program cannot be read.") from error
    version, _, body = text.partition("\n")
    return f"{version}\n#define TIER_{tier.value} 1\n{body.replace(INCLUDE, common)}"
