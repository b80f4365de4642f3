"""The cloth-covered parts: bed with its holes, cushions with their nose, jaws and tops."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import atan2, cos, pi, sin, sqrt
from typing import Final

from game.core.geometry import Point
from game.core.outline import Face, Nose
from game.core.table import RAIL_TOP, Rail, TableSpec
from game.view.mesh import Corner, Mesh, flat
from game.view.table_shape import (
    TableShape,
    circle,
    depth_behind,
    hole_at,
    lengths_along,
    nose_points,
    table_normal,
    widest_beside,
)

BED_MARGIN: Final = 0.14
"""Bed under cushions and rails; all holes lie within it."""
LIP: Final = 0.007
"""Rounding of the slate's edge at a hole."""
HOLE_PIECES: Final = 48
UNDERCUT: Final = 0.008
"""How far the foot of a cushion stands behind its nose."""
SOFTNESS: Final = 0.0075
"""How far the round of the nose reaches back over the top of a cushion."""
SHOULDER: Final = 0.0045
"""How far it rises above the nose."""
TIGHT: Final = 0.6
"""Near the pockets both are at most this share of the sharpest nose, or the surface would fold."""
TIGHTENING: Final = 0.08
"""Stretch of rail over which they shrink toward the jaws."""
END_ROUNDING: Final = 0.6
"""Rounding of a cushion's end over the hole, as a share of the step from the jaw wall to the hole's edge."""
FOOT: Final = -0.03
"""Lower end of cushions; it shows only over the holes."""
TOP_SLOPE: Final = 0.07
"""Rise of a cushion's top toward the wood."""
TOP_GAP: Final = 0.0012
"""Least step from the cushion up to the wood."""
TUCK: Final = (0.0035, 0.003)
"""Breadth and depth of the fold where the cloth is tucked in under the wood."""
ROUND_STEPS: Final = 6
FOLD: Final = pi / 8
"""How steeply the cloth goes down there."""
FOLD_STEPS: Final = 3


INWARD: Final[Mapping[Rail, Point]] = {
    Rail.HEAD: Point(0.0, 1.0),
    Rail.FOOT: Point(0.0, -1.0),
    Rail.LEFT: Point(1.0, 0.0),
    Rail.RIGHT: Point(-1.0, 0.0),
}
"""From a rail toward the table."""


@dataclass(frozen=True, slots=True)
class Edge:
    """One place of a nose line."""

    point: Point
    normal: Point
    """Toward the table."""
    undercut: float
    rounding: float


@dataclass(frozen=True, slots=True)
class End:
    """A cushion's end over a hole."""

    around: tuple[tuple[Point, Point], ...]
    """Places and normals from the jaw wall around the end to the edge of the hole."""
    radius: float
    """Of its rounding."""
    wood: Point
    """Where the wood's inner edge meets the hole."""


def bed_mesh(shape: TableShape) -> Mesh:
    """The playing surface, its holes and the rounded edge of the slate."""
    table = shape.spec
    x, y = table.width / 2 + BED_MARGIN, table.length / 2 + BED_MARGIN
    mesh = Mesh()
    corners = [flat(Point(px, py), 0.0) for px, py in ((-x, -y), (x, -y), (x, y), (-x, y))]
    holes = shape.outline.holes.values()
    mesh.plate(corners, [[flat(p, 0.0) for p in circle(h.centre, h.radius + LIP, HOLE_PIECES)] for h in holes])
    for hole in holes:
        rows = []
        for step in range(5):
            angle = step * pi / 8
            radius = hole.radius + LIP * (1 - sin(angle))
            z = LIP * (cos(angle) - 1)
            row = []
            for point in circle(hole.centre, radius, HOLE_PIECES):
                out = point.minus(hole.centre).unit
                row.append(flat(point, z, (-out.x * sin(angle), -out.y * sin(angle), cos(angle))))
            rows.append(row)
        mesh.strip(rows, closed=True)
    return mesh


def cushion_mesh(shape: TableShape) -> Mesh:
    """All six cushions."""
    mesh = Mesh()
    for chain in shape.outline.cushions:
        ends = _ends(shape, chain)
        edges = _edges(chain, ends)
        _sweep(mesh, shape.spec, chain[0].rail, edges)
        _top(mesh, shape.spec, chain[0].rail, edges, ends)
    return mesh


def _ends(shape: TableShape, chain: tuple[Face | Nose, ...]) -> tuple[End, End]:
    """Both ends of a cushion, in the order of its chain."""
    first, last = chain[0], chain[-1]
    return _end(shape, first.rail, first.start, first.end), _end(shape, last.rail, last.end, last.start)


def _end(shape: TableShape, rail: Rail, deep: Point, touch: Point) -> End:
    """The end behind a jaw wall that runs from ``touch`` to ``deep`` at the hole's widest."""
    hole = hole_at(shape.outline, deep)
    widest = widest_beside(hole, deep)
    across, along = widest.minus(deep), deep.minus(touch).unit
    radius = END_ROUNDING * across.length
    centre = deep.plus(across.unit.minus(along).times(radius))
    arc_places = []
    for step in range(ROUND_STEPS + 1):
        angle = pi / 2 * step / ROUND_STEPS
        out = along.times(sin(angle)).minus(across.unit.times(cos(angle)))
        arc_places.append((centre.plus(out.times(radius)), out))
    beyond = depth_behind(shape.spec, rail, widest) - shape.wood_depth
    wood = widest
    if beyond > 0:
        aside = across.unit.times(sqrt(hole.radius**2 - beyond**2))
        wood = hole.centre.plus(INWARD[rail].times(beyond)).plus(aside)
    return End((*arc_places, (widest, along)), radius, wood)


def _edges(chain: tuple[Face | Nose, ...], ends: tuple[End, End]) -> list[Edge]:
    """The nose line of a cushion as a row of places, from hole to hole around both its ends."""
    first, last = ends
    tight = TIGHT * min(*(nose.radius for nose in chain if isinstance(nose, Nose)), first.radius, last.radius)
    near, wide = (min(UNDERCUT, tight), min(SOFTNESS, tight)), (UNDERCUT, SOFTNESS)
    edges = [Edge(point, normal, *near) for point, normal in reversed(first.around)]
    for piece in chain:
        if isinstance(piece, Nose):
            edges += [Edge(p, p.minus(piece.centre).times(1 / piece.radius), *near) for p in nose_points(piece)]
        elif not piece.jaw:
            along, normal = piece.end.minus(piece.start).unit.times(TIGHTENING), table_normal(piece)
            edges += [Edge(p, normal, *wide) for p in (piece.start.plus(along), piece.end.minus(along))]
    return [*edges, *(Edge(point, normal, *near) for point, normal in last.around)]


def _top_height(table: TableSpec, rail: Rail, point: Point) -> float:
    """The rubber's top rises from the nose toward the wood."""
    rise = TOP_SLOPE * max(0.0, depth_behind(table, rail, point))
    return min(table.nose_height + SHOULDER + rise, RAIL_TOP - TOP_GAP)


def _sweep(mesh: Mesh, table: TableSpec, rail: Rail, edges: list[Edge]) -> None:
    """The side of a cushion: straight up from its foot, then in one round over the nose to its top."""
    way = lengths_along([edge.point for edge in edges])
    nose = table.nose_height
    rows: list[list[Corner]] = [[] for _ in range(ROUND_STEPS + 2)]
    for edge, s in zip(edges, way, strict=True):
        tilt = -atan2(edge.undercut, nose - FOOT)
        top = _top_height(table, rail, edge.point.minus(edge.normal.times(edge.rounding)))
        profile = [(edge.undercut, FOOT, tilt)]
        for step in range(ROUND_STEPS + 1):
            angle = tilt + (pi / 2 - tilt) * step / ROUND_STEPS
            z = nose + (top - nose if angle > 0 else edge.rounding) * sin(angle)
            profile.append((edge.rounding * (1 - cos(angle)), z, angle))
        up = lengths_along([Point(inset, z) for inset, z, _ in profile])
        for row, (inset, z, angle), v in zip(rows, profile, up, strict=True):
            point = edge.point.minus(edge.normal.times(inset))
            out = edge.normal.times(cos(angle))
            row.append(Corner((point.x, point.y, z), (out.x, out.y, sin(angle)), (s, v)))
    mesh.strip(rows)


def _top(mesh: Mesh, table: TableSpec, rail: Rail, edges: list[Edge], ends: tuple[End, End]) -> None:
    """The top of a cushion, and the fold in which its cloth goes under the wood."""
    inward = INWARD[rail]
    front = [edge.point.minus(edge.normal.times(edge.rounding)) for edge in edges[1:-1]]
    breadth, depth = TUCK
    back = [end.wood.plus(inward.times(breadth)) for end in reversed(ends)]
    mesh.plate([flat(point, _top_height(table, rail, point)) for point in (*front, *back)])
    rows = []
    for step in range(FOLD_STEPS + 1):
        angle = FOLD * step / FOLD_STEPS
        row = []
        for end in back:
            place = end.minus(inward.times(breadth * step / FOLD_STEPS))
            z = _top_height(table, rail, end) - depth * (1 - cos(angle))
            normal = (-inward.x * sin(angle), -inward.y * sin(angle), cos(angle))
            row.append(flat(place, z, normal))
        rows.append(row)
    mesh.strip(rows)
