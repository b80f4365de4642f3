"""Signs drawn on the table: aim, ghost ball, called balls and pockets, the house. Each ``show`` replaces the last."""

from collections.abc import Sequence
from enum import Enum
from typing import Final

from panda3d.core import LVecBase4f, NodePath

from game.core.geometry import Point
from game.core.outline import Hole
from game.core.table import TableSpec
from game.view.colours import (
    BAD_COLOUR,
    GOOD_COLOUR,
    OBJECT_CALL_COLOUR,
    OWN_CALL_COLOUR,
    Rgb,
    linear,
)
from game.view.materials import Materials
from game.view.shading import Material
from game.view.table_shape import RAIL_TOP
from game.view.turned_mesh import ball_mesh, ribbon_mesh, square_mesh

LIFT: Final = 0.0016
"""Signs float this far above the cloth, m."""
RING_LIFT: Final = 0.007
"""Signs of pockets float this far above the rails, m."""
AIM_WIDTH: Final = 0.0034
CUE_LINE_WIDTH: Final = 0.0026
"""Half widths of lines, m."""
DASH: Final = 0.05
"""Dash and gap together, m."""


class Sign(Enum):
    """Kinds of marks; each differs in colour and in shape."""

    HOVER = "hover"
    OBJECT = "object"
    OWN = "own"


_COLOUR_OF: Final = {Sign.HOVER: GOOD_COLOUR, Sign.OBJECT: OBJECT_CALL_COLOUR, Sign.OWN: OWN_CALL_COLOUR}
_ALPHA_OF: Final = {Sign.HOVER: 0.55, Sign.OBJECT: 0.95, Sign.OWN: 0.95}
_GAPS_OF: Final = {Sign.HOVER: 0.0, Sign.OBJECT: 0.0, Sign.OWN: 10.0}


class Overlay:
    """All signs of one table."""

    def __init__(self, root: NodePath, table: TableSpec, materials: Materials) -> None:
        self._root = root.attach_new_node("overlay")
        self._table = table
        self._materials = materials
        self._parts: dict[str, NodePath] = {}
        self._square = NodePath(square_mesh().node("square"))
        self._ball = NodePath(ball_mesh(table.ball_radius).node("ghost ball"))

    def clear(self, key: str) -> None:
        """Removes the parts of a name."""
        for name in [name for name in self._parts if name == key or name.startswith(f"{key}/")]:
            self._parts.pop(name).remove_node()

    def ribbon(self, key: str, line: Sequence[Point], half_width: float, colour: Rgb, alpha: float, dash: float) -> None:
        """A line on the cloth; ``dash`` in metres, 0 for a full line."""
        points = list(line)
        if len(points) < 2:
            return
        node = self._attach(key, NodePath(ribbon_mesh(points, half_width).node(key)), Material.RIBBON, colour, alpha)
        node.set_z(LIFT)
        node.set_shader_input("u_dash", LVecBase4f(dash, 0.55, 0.0, 0.0))

    def ring(
        self, key: str, centre: Point, z: float, inner: float, outer: float, colour: Rgb, alpha: float, gaps: float = 0.0
    ) -> None:
        """A ring about a place, radii in metres; with gaps it is broken into as many pieces."""
        half = outer * 1.25
        node = self._attach(key, self._square, Material.RING, colour, alpha)
        node.set_pos(centre.x, centre.y, z)
        node.set_scale(half, half, 1.0)
        node.set_shader_input("u_ring", LVecBase4f(inner / half, outer / half, 0.02, gaps))

    def ghost(self, key: str, place: Point, colour: Rgb, alpha: float) -> None:
        """A glass ball."""
        node = self._attach(key, self._ball, Material.GHOST, colour, alpha)
        node.set_pos(place.x, place.y, self._table.ball_radius)
        node.set_two_sided(False)

    def zone(self, key: str, corner: Point, opposite: Point, colour: Rgb, alpha: float) -> None:
        """A glowing rectangle on the cloth."""
        node = self._attach(key, self._square, Material.ZONE, colour, alpha)
        node.set_pos((corner.x + opposite.x) / 2, (corner.y + opposite.y) / 2, LIFT / 2)
        node.set_scale(abs(opposite.x - corner.x) / 2, abs(opposite.y - corner.y) / 2, 1.0)

    def close(self) -> None:
        """Removes every sign."""
        self._root.remove_node()
        self._parts.clear()

    def ball_sign(self, key: str, place: Point, sign: Sign) -> None:
        """A ring on the cloth around a ball."""
        radius = self._table.ball_radius
        inner, outer = (1.12, 1.34) if sign is Sign.HOVER else (1.14, 1.46)
        self.ring(
            key, place, LIFT, radius * inner, radius * outer, _COLOUR_OF[sign], _ALPHA_OF[sign], _GAPS_OF[sign]
        )

    def pocket_sign(self, key: str, hole: Hole, sign: Sign) -> None:
        """A ring around a pocket, over the rails; «own» is broken, «object» is full, hover is thin."""
        inner = hole.radius + 0.012
        width = 0.006 if sign is Sign.HOVER else 0.011
        self.ring(
            f"{key}/ring",
            hole.centre,
            RAIL_TOP + RING_LIFT,
            inner,
            inner + width,
            _COLOUR_OF[sign],
            _ALPHA_OF[sign],
            _GAPS_OF[sign],
        )
        if sign is not Sign.HOVER:
            self.ring(f"{key}/glow", hole.centre, LIFT, 0.0, hole.radius * 0.9, _COLOUR_OF[sign], 0.28)

    def _attach(self, key: str, mesh: NodePath, material: Material, colour: Rgb, alpha: float) -> NodePath:
        self.clear(key)
        part = mesh.copy_to(self._root)
        self._materials.overlay(part, material, len(self._parts) % 8)
        part.set_shader_input("u_colour", LVecBase4f(*linear(colour), alpha))
        self._parts[key] = part
        return part


def verdict_colour(good: bool) -> Rgb:
    """Colour that says whether something may stand here."""
    return GOOD_COLOUR if good else BAD_COLOUR
