"""Pockets: a leather collar and a net inside, a padded roll and a brass iron on the wood."""

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from game.core.geometry import Point
from game.core.outline import Hole
from game.core.table import RAIL_TOP
from game.view.mesh import Corner, Mesh, flat
from game.view.table_shape import ARC_STEP, POCKET_DEPTH, TableShape, arc, circle
from game.view.wood_mesh import pocket_arcs


@dataclass(frozen=True, slots=True)
class Roll:
    """A half-round band along the edge of the wood, m."""

    begin: float
    """Inner edge beyond the edge of the hole; negative where it hangs over."""
    width: float
    height: float


PAD: Final = Roll(-0.003, 0.021, 0.0065)
IRON: Final = Roll(0.0165, 0.0062, 0.0042)
RING_STEPS: Final = 6
PIECES: Final = 48
SACK_NARROWING: Final = 0.75
"""Radius of the bottom as a share of the hole's."""


def leather_mesh(shape: TableShape) -> Mesh:
    """The inside of the pockets."""
    mesh = Mesh()
    for hole, start, end in pocket_arcs(shape):
        _wall(mesh, hole, arc(hole.centre, hole.radius, start, end), RAIL_TOP, -0.004)
        rows = []
        for z, share in ((-0.004, 1.0), (-0.06, 1.0), (-0.11, 0.95), (-0.145, 0.88), (-POCKET_DEPTH, SACK_NARROWING)):
            rows.append([_inside(hole, p, z) for p in circle(hole.centre, hole.radius * share, PIECES)])
        mesh.strip(rows, closed=True)
        bottom = circle(hole.centre, hole.radius * SACK_NARROWING, PIECES)
        mesh.plate([flat(point, -POCKET_DEPTH) for point in bottom])
    return mesh


def pad_mesh(shape: TableShape) -> Mesh:
    """Rolls of leather on the wood around the pockets."""
    return _rolls(shape, PAD)


def ring_mesh(shape: TableShape) -> Mesh:
    """Half-round brass irons that hold the leather."""
    return _rolls(shape, IRON)


def _rolls(shape: TableShape, roll: Roll) -> Mesh:
    mesh = Mesh()
    for hole, start, end in pocket_arcs(shape):
        rows = []
        middle = hole.radius + roll.begin + roll.width / 2
        for step in range(RING_STEPS + 1):
            tilt = pi * step / RING_STEPS
            radius = middle - roll.width / 2 * cos(tilt)
            z = RAIL_TOP - 0.001 + roll.height * sin(tilt)
            rows.append([_on_ring(hole, p, z, tilt) for p in arc(hole.centre, radius, start, end, ARC_STEP)])
        mesh.strip(rows)
        for ending, turn in ((start, -1.0), (end, 1.0)):
            _cap(mesh, hole, (ending, turn), roll)
    return mesh


def _wall(mesh: Mesh, hole: Hole, points: list[Point], top: float, foot: float) -> None:
    mesh.strip([[_inside(hole, point, z) for point in points] for z in (top, foot)])


def _inside(hole: Hole, point: Point, z: float) -> Corner:
    toward = hole.centre.minus(point).unit
    return Corner((point.x, point.y, z), (toward.x, toward.y, 0.0), (toward.x, z))


def _on_ring(hole: Hole, point: Point, z: float, tilt: float) -> Corner:
    out = point.minus(hole.centre).unit
    return Corner((point.x, point.y, z), (-out.x * cos(tilt), -out.y * cos(tilt), sin(tilt)), (0.0, tilt))


def _cap(mesh: Mesh, hole: Hole, ending: tuple[float, float], roll: Roll) -> None:
    """The flat end of a roll, at an angle and on that side of it."""
    angle, turn = ending
    middle = hole.radius + roll.begin + roll.width / 2
    normal = (-sin(angle) * turn, cos(angle) * turn, 0.0)
    low, high = [], []
    for step in range(RING_STEPS + 1):
        tilt = pi * step / RING_STEPS
        radius = middle - roll.width / 2 * cos(tilt)
        x, y = hole.centre.x + radius * cos(angle), hole.centre.y + radius * sin(angle)
        low.append(Corner((x, y, RAIL_TOP - 0.001), normal, (0.0, 0.0)))
        high.append(Corner((x, y, RAIL_TOP - 0.001 + roll.height * sin(tilt)), normal, (0.0, 0.0)))
    mesh.strip([low, high])
