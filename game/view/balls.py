"""The fourteen balls on screen with their shadows. Told where they are; absent ones are hidden."""

from math import pi
from typing import Final

from panda3d.core import LQuaternionf, LVecBase4f, NodePath, PTA_LVecBase4f

from game.core.balls import CUE, VALUE_OF, BallId
from game.core.record import Vector
from game.core.table import TableSpec
from game.view.colours import colour_of, linear
from game.view.looks import OUTLINE_OF, Look, Outline
from game.view.materials import Materials, absent_slot, ball_slots, spec_slot
from game.view.shading import Material
from game.view.turned_mesh import ball_mesh, square_mesh
from game.view.vectors import Rotation, turn_about

SHADOW_REACH: Final = 0.34
"""Half side of the square a ball may shade, m."""
SHADOW_LIFT: Final = 0.0006
NUMERAL_TILT: Final = 62 * pi / 180
"""The upper numeral of a ball that was just placed leans toward the viewer by this much: it looks him in the face."""


_SLOT_OF: Final = {ball: slot for slot, ball in enumerate(BallId)}


def facing(tilt: float = NUMERAL_TILT) -> Rotation:
    """Orientation that shows a numeral upright to an eye behind the house; it leans by ``tilt``, rad."""
    return turn_about((1.0, 0.0, 0.0), tilt)


class Balls:
    """Nodes of all balls."""

    def __init__(self, root: NodePath, table: TableSpec, materials: Materials, look: Look) -> None:
        self._table = table
        self._nodes: dict[BallId, NodePath] = {}
        self._shadows: dict[BallId, NodePath] = {}
        self._shown: dict[BallId, tuple[Vector, Rotation] | None] = {}
        """Where each ball is and how it is turned, so that only what moves is touched; None: hidden."""
        self.slots: PTA_LVecBase4f = ball_slots({ball: absent_slot() for ball in BallId})
        self.albedos: PTA_LVecBase4f = ball_slots({ball: absent_slot() for ball in BallId})
        mesh = NodePath(ball_mesh(table.ball_radius).node("ball"))
        square = NodePath(square_mesh(SHADOW_REACH).node("shadow"))
        for ball in BallId:
            node = mesh.copy_to(root)
            materials.round(node)
            node.hide()
            self._nodes[ball] = node
            shadow = square.copy_to(root)
            materials.darken(shadow, Material.SHADOW)
            shadow.hide()
            self._shadows[ball] = shadow
        self.set_look(look)

    def set_look(self, look: Look) -> None:
        """Gives the balls other colours and signs."""
        for ball, node in self._nodes.items():
            shade = _shade(ball, look)
            self.albedos.set_element(_SLOT_OF[ball], shade)
            node.set_shader_input("u_colour", shade)
            node.set_shader_input("u_signs", _signs(ball, look))

    def place(self, ball: BallId, centre: Vector, turn: Rotation) -> None:
        """Puts a ball somewhere."""
        if self._shown.get(ball) == (centre, turn):
            return
        self._shown[ball] = (centre, turn)
        node, shadow = self._nodes[ball], self._shadows[ball]
        node.set_pos(*centre)
        node.set_quat(LQuaternionf(*turn))
        node.show()
        self.slots.set_element(_SLOT_OF[ball], spec_slot(self._table, *centre))
        if centre[2] > self._table.ball_radius * 0.5 and abs(centre[0]) < self._table.width:
            shadow.set_pos(centre[0], centre[1], SHADOW_LIFT)
            shadow.set_shader_input("u_centre", centre[2])
            shadow.show()
        else:
            shadow.hide()

    def hide(self, ball: BallId) -> None:
        """Takes a ball out of sight."""
        if ball in self._shown and self._shown[ball] is None:
            return
        self._shown[ball] = None
        self._nodes[ball].hide()
        self._shadows[ball].hide()
        self.slots.set_element(_SLOT_OF[ball], absent_slot())


def _shade(ball: BallId, look: Look) -> LVecBase4f:
    """Albedo and value of a ball; the cue ball's value is 0."""
    return LVecBase4f(*linear(colour_of(ball, look.palette)), 0.0 if ball is CUE else float(VALUE_OF[ball]))


def _signs(ball: BallId, look: Look) -> LVecBase4f:
    """Pips and kind of the outline, as the shader counts them."""
    framed = look.outlines and ball is not CUE
    outline = OUTLINE_OF.get(VALUE_OF[ball], Outline.NONE) if framed else Outline.NONE
    return LVecBase4f(float(look.pips and ball is not CUE), outline.value, 0.0, 0.0)
