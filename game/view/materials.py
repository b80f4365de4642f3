"""Puts shaders and textures on parts of the scene."""

from collections.abc import Mapping
from typing import Final

from panda3d.core import (
    ColorBlendAttrib,
    ColorWriteAttrib,
    CullBinManager,
    DepthTestAttrib,
    LVecBase2f,
    LVecBase3f,
    LVecBase4f,
    NodePath,
    PTA_LVecBase4f,
    RenderAttrib,
    Shader,
    TransparencyAttrib,
)

from game.core.balls import BallId
from game.core.table import TableSpec
from game.view.lamp_mesh import lamp_over
from game.view.looks import LIGHT_OF, Cloth
from game.view.room_mesh import ROOM_HALF
from game.view.shading import Material, load_shader
from game.view.table_shape import TableShape
from game.view.textures import Textures
from game.view.tiers import Quality

HOUSE_LINE_HALF: Final = 0.0012
SPOT_RADIUS: Final = 0.0055
"""Markings on the cloth, m."""

MATERIAL_TAG: Final = "material"

SHADOW_BIN: Final = "fixed"
BALL_BIN: Final = "balls"
SIGN_BIN: Final = "signs"
"""What is blended into the finished table, in this order: shadows, balls with their soft edges, signs."""
BEFORE_SHADOWS: Final = -1
AFTER_SHADOWS: Final = 1
BALL_ORDER: Final = 41
SIGN_ORDER: Final = 42
"""Panda's own «fixed» is 40."""

SOFT_EDGED: Final = ColorBlendAttrib.make(
    ColorBlendAttrib.M_add,
    ColorBlendAttrib.O_incoming_alpha,
    ColorBlendAttrib.O_one_minus_incoming_alpha,
    ColorBlendAttrib.M_add,
    ColorBlendAttrib.O_zero,
    ColorBlendAttrib.O_one_minus_incoming_alpha,
)
"""Mixed into what is there; where it covers all, the picture's alpha is 0: nothing to smooth there."""


class Materials:
    """Shaders of one tier, and what those of one table read."""

    def __init__(self, textures: Textures, quality: Quality) -> None:
        self._quality = quality
        self._shaders: dict[Material, Shader] = {}
        self._root: NodePath = NodePath("not lit yet")
        self._textures = textures

    def use(self, quality: Quality) -> None:
        """Changes all parts below the lit root, and those dressed later, to another quality."""
        self._quality = quality
        self._shaders.clear()
        for node in self._root.find_all_matches(f"**/={MATERIAL_TAG}"):
            node.set_shader(self._shader(Material(node.get_tag(MATERIAL_TAG))))

    def light(self, root: NodePath, shape: TableShape, balls: PTA_LVecBase4f, albedos: PTA_LVecBase4f) -> None:
        """What every shader below a node shares: lamps, table, balls, textures."""
        table = shape.spec
        lamp = lamp_over(table)
        root.set_shader_input("u_lamps", LVecBase4f(lamp.half_width, lamp.half_length, lamp.height, lamp.spacing))
        root.set_shader_input(
            "u_table", LVecBase4f(table.width / 2, table.length / 2, shape.half_width, shape.half_length)
        )
        root.set_shader_input("u_marks", LVecBase4f(table.house_line, table.foot_spot.y, HOUSE_LINE_HALF, SPOT_RADIUS))
        root.set_shader_input("u_ball_radius", table.ball_radius)
        root.set_shader_input("u_room", LVecBase2f(*ROOM_HALF))
        root.set_shader_input("u_balls", balls)
        root.set_shader_input("u_albedos", albedos)
        for name, texture in self._textures.named.items():
            root.set_shader_input(f"u_{name}", texture)
        self._root = root

    def lay(self, cloth: Cloth) -> None:
        """Covers the lit table with a cloth of another colour."""
        self._root.set_shader_input("u_felt", LVecBase3f(*LIGHT_OF[cloth]))

    def dress(self, node: NodePath, material: Material) -> NodePath:
        """Gives a part its shader."""
        node.set_shader(self._shader(material))
        node.set_tag(MATERIAL_TAG, material.value)
        return node

    def _shader(self, material: Material) -> Shader:
        if material not in self._shaders:
            self._shaders[material] = load_shader(material, self._quality.tier)
        return self._shaders[material]

    def back(self, node: NodePath, material: Material) -> NodePath:
        """A part of the room: drawn after the table, so that what the table hides costs nothing."""
        self.dress(node, material)
        node.set_bin(SHADOW_BIN, BEFORE_SHADOWS)
        return node

    def fading(self, node: NodePath, material: Material) -> NodePath:
        """A part that its shader may fade as a whole; gives back its outline, to be shown while it is half faded.

        The outline is drawn first, without colour, so that of each pixel only what is nearest is mixed in.
        """
        self.dress(node, material)
        node.set_transparency(TransparencyAttrib.M_alpha)
        node.set_depth_write(True)
        node.set_attrib(DepthTestAttrib.make(RenderAttrib.M_less_equal))
        outline = node.copy_to(node.get_parent())
        outline.set_transparency(TransparencyAttrib.M_none)
        outline.set_attrib(ColorWriteAttrib.make(ColorWriteAttrib.C_off))
        outline.set_bin(SHADOW_BIN, AFTER_SHADOWS)
        node.set_bin(SHADOW_BIN, AFTER_SHADOWS + 1)
        return outline

    def round(self, node: NodePath) -> NodePath:
        """A ball, whose edge is soft."""
        self.dress(node, Material.BALL)
        node.set_attrib(SOFT_EDGED)
        node.set_bin(BALL_BIN, 0)
        return node

    def darken(self, node: NodePath, material: Material) -> NodePath:
        """A part whose picture multiplies the light of what is already drawn: a shadow."""
        self.dress(node, material)
        multiply = ColorBlendAttrib.make(
            ColorBlendAttrib.M_add, ColorBlendAttrib.O_zero, ColorBlendAttrib.O_incoming_color
        )
        node.set_attrib(multiply)
        node.set_depth_write(False)
        node.set_bin(SHADOW_BIN, 0)
        return node

    def overlay(self, node: NodePath, material: Material) -> NodePath:
        """A part that is blended over the finished scene."""
        self.dress(node, material)
        node.set_attrib(SOFT_EDGED)
        node.set_depth_write(False)
        node.set_two_sided(True)
        node.set_bin(SIGN_BIN, 0)
        return node


def lay_out_bins() -> None:
    """Tells Panda of the bins it does not know; once is enough for all stages."""
    manager = CullBinManager.get_global_ptr()
    if manager.find_bin(BALL_BIN) < 0:
        manager.add_bin(BALL_BIN, CullBinManager.BT_back_to_front, BALL_ORDER)
        manager.add_bin(SIGN_BIN, CullBinManager.BT_fixed, SIGN_ORDER)


def ball_slots(values: Mapping[BallId, LVecBase4f]) -> PTA_LVecBase4f:
    """An array of shader numbers, one for each ball in the fixed order."""
    slots = PTA_LVecBase4f.empty_array(len(BallId))
    for number, ball in enumerate(BallId):
        slots.set_element(number, values[ball])
    return slots


def absent_slot() -> LVecBase4f:
    """The slot of a ball that is not there: far under the floor, without size."""
    return LVecBase4f(0.0, 0.0, -100.0, 0.0)


def spec_slot(table: TableSpec, x: float, y: float, z: float) -> LVecBase4f:
    """The slot of a ball that is there."""
    return LVecBase4f(x, y, z, table.ball_radius)
