"""Signs drawn on the table: aim, ghost ball, called balls and pockets, the house. Each ``show`` replaces the last."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from panda3d.core import LVecBase4f, NodePath

from game.core.geometry import Point
from game.core.outline import Hole
from game.core.table import RAIL_TOP, TableSpec
from game.view.colours import BAD_COLOUR, GOOD_COLOUR, OBJECT_CALL_COLOUR, OWN_CALL_COLOUR, Rgb, linear
from game.view.materials import Materials
from game.view.shading import Material
from game.view.turned_mesh import ball_mesh, ribbon_mesh, square_mesh

LIFT: Final = 0.0016
"""Signs float this far above the cloth, m."""
RAIL_LIFT: Final = 0.0085
"""Signs of pockets float this far above the rails, m."""
RING_MARGIN: Final = 1.25
"""Side of the square a ring is drawn on, in outer radii."""
DASH_SHARE: Final = 0.55
"""Of a dash and its gap together."""


@dataclass(frozen=True, slots=True)
class Ink:
    """Colour on the screen and how much of what lies under it is covered."""

    colour: Rgb
    alpha: float


@dataclass(frozen=True, slots=True)
class Line:
    """How a line is drawn, m."""

    half_width: float
    ink: Ink
    dash: float = 0.0
    """Dash and gap together; 0 for a full line."""


@dataclass(frozen=True, slots=True)
class Ring:
    """How a ring is drawn, m."""

    inner: float
    outer: float
    z: float = LIFT
    pieces: int = 0
    """A broken ring has so many pieces; 0 for a whole one."""


class Sign(Enum):
    """Kinds of marks; each differs in colour and in shape."""

    HOVER = "hover"
    OBJECT = "object"
    OWN = "own"


AIM_LINE: Final = Line(0.0022, Ink(GOOD_COLOUR, 0.85))
OBJECT_LINE: Final = Line(0.0022, Ink(GOOD_COLOUR, 0.80), 0.05)
CUE_LINE: Final = Line(0.0018, Ink(GOOD_COLOUR, 0.60), 0.025)
GHOST_INK: Final = Ink(GOOD_COLOUR, 0.9)
HOUSE_INK: Final = Ink(GOOD_COLOUR, 0.20)
ALLOWED_INK: Final = Ink(GOOD_COLOUR, 0.95)
REFUSED_INK: Final = Ink(BAD_COLOUR, 0.95)
PLACING_RING: Final = Ring(0.0385, 0.0425)

INK_OF: Final[Mapping[Sign, Ink]] = {
    Sign.HOVER: Ink(GOOD_COLOUR, 0.55),
    Sign.OBJECT: Ink(OBJECT_CALL_COLOUR, 0.95),
    Sign.OWN: Ink(OWN_CALL_COLOUR, 0.95),
}
BALL_RING_OF: Final[Mapping[Sign, Ring]] = {
    Sign.HOVER: Ring(0.0385, 0.0430),
    Sign.OBJECT: Ring(0.0390, 0.0470),
    Sign.OWN: Ring(0.0390, 0.0470, pieces=8),
}
POCKET_GAP: Final = 0.012
"""From the hole's edge to the ring around it, m."""
POCKET_RING_OF: Final[Mapping[Sign, Ring]] = {
    Sign.HOVER: Ring(0.0, 0.006),
    Sign.OBJECT: Ring(0.0, 0.011),
    Sign.OWN: Ring(0.0, 0.011, pieces=10),
}
"""Widths of the rings around pockets: they start at the gap."""
POCKET_GLOW: Final = 0.55
"""Cover of the light in a called pocket."""


@dataclass(frozen=True, slots=True)
class _Look:
    """What a part of the overlay was made like; two that are alike differ in place only."""

    ink: Ink
    ring: Ring | None = None


class Overlay:
    """All signs of one table."""

    def __init__(self, root: NodePath, table: TableSpec, materials: Materials) -> None:
        self._root = root.attach_new_node("overlay")
        self._table = table
        self._materials = materials
        self._parts: dict[str, NodePath] = {}
        self._looks: dict[str, _Look] = {}
        self._drawn: dict[str, tuple[object, ...]] = {}
        self._square = NodePath(square_mesh().node("square"))
        self._ball = NodePath(ball_mesh(table.ball_radius).node("ghost ball"))

    def clear(self, key: str) -> None:
        """Removes the parts of a name and all below it."""
        for name in [name for name in self._parts if name == key or name.startswith(f"{key}/")]:
            self._parts.pop(name).remove_node()
            self._looks.pop(name, None)
            self._drawn.pop(name, None)

    @property
    def state(self) -> object:
        """All that is drawn, as a value."""
        return dict(self._drawn)

    def ribbon(self, key: str, points: Sequence[Point], line: Line) -> None:
        """A line on the cloth."""
        if len(points) < 2:
            return
        self.clear(key)
        mesh = NodePath(ribbon_mesh(points, line.half_width).node(key))
        node = self._attach(key, mesh, Material.RIBBON, line.ink)
        node.set_z(LIFT)
        node.set_shader_input("u_line", LVecBase4f(line.half_width, line.dash, DASH_SHARE, 0.0))
        self._drawn[key] = (tuple(points), line)

    def ring(self, key: str, centre: Point, ring: Ring, ink: Ink) -> None:
        """A ring about a place."""
        if not self._looks_like(key, _Look(ink, ring)):
            half = ring.outer * RING_MARGIN
            node = self._attach(key, self._square, Material.RING, ink)
            node.set_scale(half, half, 1.0)
            node.set_shader_input("u_ring", LVecBase4f(ring.inner, ring.outer, half, float(ring.pieces)))
        self._parts[key].set_pos(centre.x, centre.y, ring.z)
        self._drawn[key] = (centre, ring, ink)

    def ghost(self, key: str, place: Point, ink: Ink) -> None:
        """A glass ball."""
        if not self._looks_like(key, _Look(ink)):
            self._attach(key, self._ball, Material.GHOST, ink).set_two_sided(False)
        self._parts[key].set_pos(place.x, place.y, self._table.ball_radius)
        self._drawn[key] = (place, ink)

    def zone(self, key: str, corner: Point, opposite: Point, ink: Ink) -> None:
        """A glowing rectangle on the cloth."""
        if not self._looks_like(key, _Look(ink)):
            self._attach(key, self._square, Material.ZONE, ink)
        node = self._parts[key]
        node.set_pos((corner.x + opposite.x) / 2, (corner.y + opposite.y) / 2, LIFT / 2)
        node.set_scale(abs(opposite.x - corner.x) / 2, abs(opposite.y - corner.y) / 2, 1.0)
        self._drawn[key] = (corner, opposite, ink)

    def ball_sign(self, key: str, place: Point, sign: Sign) -> None:
        """A ring on the cloth around a ball."""
        self.ring(key, place, BALL_RING_OF[sign], INK_OF[sign])

    def pocket_sign(self, key: str, hole: Hole, sign: Sign) -> None:
        """A ring around a pocket, over the rails; a called one is lit from inside as well."""
        inner = hole.radius + POCKET_GAP
        shape = POCKET_RING_OF[sign]
        ring = Ring(inner, inner + shape.outer, RAIL_TOP + RAIL_LIFT, shape.pieces)
        self.ring(f"{key}/ring", hole.centre, ring, INK_OF[sign])
        if sign is not Sign.HOVER:
            glow = Ink(INK_OF[sign].colour, POCKET_GLOW)
            self.ring(f"{key}/glow", hole.centre, Ring(0.0, hole.radius * 0.9), glow)

    def close(self) -> None:
        """Removes every sign."""
        self._root.remove_node()
        self._parts.clear()
        self._looks.clear()
        self._drawn.clear()

    def _looks_like(self, key: str, look: _Look) -> bool:
        """Whether the part is there already and need only be moved; else it is taken away, to be made anew."""
        if self._looks.get(key) == look:
            return True
        self.clear(key)
        self._looks[key] = look
        return False

    def _attach(self, key: str, mesh: NodePath, material: Material, ink: Ink) -> NodePath:
        part = mesh.copy_to(self._root)
        self._materials.overlay(part, material)
        part.set_shader_input("u_colour", LVecBase4f(*linear(ink.colour), ink.alpha))
        self._parts[key] = part
        return part
