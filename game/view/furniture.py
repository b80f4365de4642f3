"""Builds what stands still: the table, its room and the lamp."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from panda3d.core import CardMaker, GeomNode, LVecBase4f, NodePath

from game.core.table import TableSpec
from game.view.camera import Pose
from game.view.cloth_mesh import bed_mesh, cushion_mesh
from game.view.decor_mesh import decor_mesh
from game.view.lamp_mesh import lamp_after, lamp_mesh, lamp_over, lamp_shown
from game.view.materials import Materials
from game.view.mesh import Mesh
from game.view.pocket_mesh import leather_mesh, pad_mesh, ring_mesh
from game.view.room_mesh import ROOM_HALF, room_mesh
from game.view.seating_mesh import furnish
from game.view.shading import Material
from game.view.shelf_mesh import plate_mesh, shelf_mesh
from game.view.table_shape import BED_HEIGHT, TableShape, shape_of
from game.view.wood_mesh import leg_mesh, rail_mesh, sight_mesh

ROOM_PARTS: Final = (("walls", Material.ROOM), ("decor", Material.DECOR))
BRASS: Final = LVecBase4f(0.74, 0.47, 0.185, 0.12)
PEARL: Final = LVecBase4f(0.80, 0.78, 0.72, 0.25)

SHELVES: Final = "shelves"
PARTS: Final[tuple[tuple[str, Callable[[TableShape], Mesh], Material], ...]] = (
    ("bed", bed_mesh, Material.CLOTH),
    ("cushions", cushion_mesh, Material.CLOTH),
    ("rails", rail_mesh, Material.WOOD),
    ("legs", leg_mesh, Material.WOOD),
    (SHELVES, shelf_mesh, Material.WOOD),
    ("pockets", leather_mesh, Material.LEATHER),
    ("pads", pad_mesh, Material.LEATHER),
    ("rings", ring_mesh, Material.METAL),
    ("sights", sight_mesh, Material.METAL),
    ("plates", plate_mesh, Material.PLATE),
)


class Furniture:
    """Nodes of table, room and lamp below one root, which removes them."""

    def __init__(self, root: NodePath, shape: TableShape, materials: Materials) -> None:
        self._shape = shape
        built = _built(shape.spec)
        for name, _, material in PARTS:
            node = root.attach_new_node(built[name].make_copy())
            materials.dress(node, material)
            node.set_shader_input("u_upright", 0.0 if name == "bed" else 1.0)
            node.set_shader_input("u_colour", PEARL if name == "sights" else BRASS)
        self._shelves = root.find(SHELVES)
        self._lamp = root.attach_new_node(lamp_mesh(shape.spec).node("lamp"))
        self._lamp.set_two_sided(True)
        self.lamp_drawn = 1.0
        """How much of the lamp is drawn, 0 to 1."""
        self._lamp.set_shader_input("u_shown", self.lamp_drawn)
        self._lamp_outline = materials.fading(self._lamp, Material.LAMP)
        self._lamp_outline.hide()
        _build_room(root, materials)

    def show_shelves(self, shown: bool) -> None:
        """Hangs the shelves on the table or takes them off."""
        if shown:
            self._shelves.show()
        else:
            self._shelves.hide()

    def seen_from(self, pose: Pose, seconds: float) -> None:
        """Takes the lamp out of the way of an eye that looks down past it, in the time since the last picture, s."""
        shown = lamp_shown(lamp_over(self._shape.spec), self._shape, pose.eye)
        drawn = lamp_after(self.lamp_drawn, shown, seconds)
        if drawn == self.lamp_drawn:
            return
        self.lamp_drawn = drawn
        self._lamp.set_shader_input("u_shown", drawn)
        for node, visible in ((self._lamp, drawn > 0), (self._lamp_outline, 0 < drawn < 1)):
            if visible:
                node.show()
            else:
                node.hide()


@lru_cache(maxsize=1)
def _built(table: TableSpec) -> Mapping[str, GeomNode]:
    """Parts of the table that was set up last: a game is often begun on the one that stands there."""
    shape = shape_of(table)
    return {name: build(shape).node(name) for name, build, _ in PARTS}


def _build_room(root: NodePath, materials: Materials) -> None:
    maker = CardMaker("floor")
    half_x, half_y = ROOM_HALF
    maker.set_frame(-half_x, half_x, -half_y, half_y)
    maker.set_has_normals(True)
    floor = root.attach_new_node(maker.generate())
    floor.set_pos(0.0, 0.0, -BED_HEIGHT)
    floor.set_p(-90)
    materials.back(floor, Material.FLOOR)
    for name, material in ROOM_PARTS:
        materials.back(root.attach_new_node(_room()[name]), material)


@lru_cache(maxsize=1)
def _room() -> Mapping[str, GeomNode]:
    """Parts of the room, the same around every table."""
    decor = decor_mesh()
    furnish(decor)
    return {"walls": room_mesh().node("walls"), "decor": decor.node("decor")}
