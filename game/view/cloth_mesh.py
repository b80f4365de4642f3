"""The cloth-covered parts: bed with its holes, cushions with their nose, jaws and tops."""

from dataclasses import dataclass
from math import atan2, cos, pi, sin
from typing import Final

from game.core.geometry import Point
from game.core.outline import Face, Nose
from game.core.table import RAIL_TOP, Rail, TableSpec
from game.view.mesh import Corner, Mesh, flat
from game.view.table_shape import (
    TableShape,
    arc,
    circle,
    depth_behind,
    hole_at,
    lengths_along,
    nose_points,
    table_normal,
    turn_between,
    widest_beside,
)

BED_MARGIN: Final = 0.14
"""Bed under cushions and rails; all holes lie within it."""
LIP: Final = 0.005
"""Rounding of the slate's edge at a hole."""
HOLE_PIECES: Final = 48
FACE_UNDERCUT: Final = 0.008
"""How far the foot of a cushion stands behind its nose."""
UNDERCUT_RUN: Final = 0.08
"""Stretch of rail over which the undercut fades toward the jaws."""
FOOT: Final = -0.03
"""Lower end of cushions; it shows only over the holes."""
TOP_SLOPE: Final = 0.07
"""Rise of a cushion's top toward the wood."""
TOP_GAP: Final = 0.0012
"""Least step from the cushion up to the wood."""
ROUNDING_FROM: Final = -50 * pi / 180
ROUNDING_STEPS: Final = 6


@dataclass(frozen=True, slots=True)
class Edge:
    """One place of a nose line."""

    point: Point
    normal: Point
    """Toward the table."""
    undercut: float


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
        edges = _edges(chain)
        rounding = _rounding(shape.spec)
        _sweep(mesh, shape.spec, chain[0].rail, edges, rounding)
        _top(mesh, shape, chain[0].rail, edges, rounding)
    return mesh


def _rounding(table: TableSpec) -> float:
    """Radius of the rubber's working edge: less than that of the sharpest nose."""
    return min(0.004, 0.6 * table.cut.corner_nose_radius)


def _edges(chain: tuple[Face | Nose, ...]) -> list[Edge]:
    """The nose line of a cushion as a row of places."""
    tight = 0.6 * min(shape.radius for shape in chain if isinstance(shape, Nose))
    edges: list[Edge] = []
    for shape in chain:
        if isinstance(shape, Nose):
            for point in nose_points(shape):
                edges.append(Edge(point, point.minus(shape.centre).times(1 / shape.radius), tight))
        else:
            edges += _face_edges(shape, tight)
    return edges


def _face_edges(face: Face, tight: float) -> list[Edge]:
    normal = table_normal(face)
    if face.jaw:
        return [Edge(face.start, normal, tight), Edge(face.end, normal, tight)]
    along = face.end.minus(face.start).unit.times(UNDERCUT_RUN)
    return [
        Edge(face.start, normal, tight),
        Edge(face.start.plus(along), normal, FACE_UNDERCUT),
        Edge(face.end.minus(along), normal, FACE_UNDERCUT),
        Edge(face.end, normal, tight),
    ]


def _top_height(table: TableSpec, rail: Rail, point: Point, rounding: float) -> float:
    """The rubber's top rises from the nose toward the wood."""
    rise = TOP_SLOPE * max(0.0, depth_behind(table, rail, point))
    return min(table.nose_height + rounding + rise, RAIL_TOP - TOP_GAP)


def _sweep(mesh: Mesh, table: TableSpec, rail: Rail, edges: list[Edge], rounding: float) -> None:
    """The side of a cushion: the undercut and the rounded working edge."""
    way = lengths_along([edge.point for edge in edges])
    nose = table.nose_height
    waist = rounding * (1 - cos(ROUNDING_FROM)), nose + rounding * sin(ROUNDING_FROM)
    undercut: list[list[Corner]] = [[], []]
    rounded: list[list[Corner]] = [[] for _ in range(ROUNDING_STEPS + 1)]
    for edge, s in zip(edges, way, strict=True):
        tilt = Point(waist[1] - FOOT, edge.undercut - waist[0]).unit
        normal = (edge.normal.x * tilt.x, edge.normal.y * tilt.x, -tilt.y)
        for row, (inset, z) in zip(undercut, ((edge.undercut, FOOT), waist), strict=True):
            point = edge.point.minus(edge.normal.times(inset))
            row.append(Corner((point.x, point.y, z), normal, (s, z)))
        top = _top_height(table, rail, edge.point.minus(edge.normal.times(rounding)), rounding)
        for step, row in enumerate(rounded):
            share = step / ROUNDING_STEPS
            angle = ROUNDING_FROM + (pi / 2 - ROUNDING_FROM) * share
            point = edge.point.minus(edge.normal.times(rounding * (1 - cos(angle))))
            z = nose + (top - nose) * sin(angle) if angle > 0 else nose + rounding * sin(angle)
            row.append(
                Corner(
                    (point.x, point.y, z), (edge.normal.x * cos(angle), edge.normal.y * cos(angle), sin(angle)), (s, z)
                )
            )
    mesh.strip(undercut)
    mesh.strip(rounded)


def _top(mesh: Mesh, shape: TableShape, rail: Rail, edges: list[Edge], rounding: float) -> None:
    """The top of a cushion up to the wood, and the small walls that end it over the holes."""
    table = shape.spec
    front = [edge.point.minus(edge.normal.times(rounding)) for edge in edges]
    at_end = _back_corner(shape, rail, edges[-1].point)
    at_start = _back_corner(shape, rail, edges[0].point)
    plan = [*front, *at_end, *reversed(at_start)]
    mesh.plate([flat(point, _top_height(table, rail, point, rounding)) for point in plan])
    for deep, widest in ((edges[-1].point, at_end[0]), (edges[0].point, at_start[0])):
        across = widest.minus(deep).unit
        out = Point(across.y, -across.x)
        hole = hole_at(shape.outline, deep)
        if out.dot(hole.centre.minus(front[len(front) // 2])) < 0:
            out = out.times(-1)
        rows = [
            [
                Corner((p.x, p.y, z), (out.x, out.y, 0.0), (p.x + p.y, z))
                for p, z in ((point, FOOT), (point, _top_height(table, rail, point, rounding)))
            ]
            for point in (deep, widest)
        ]
        mesh.strip(rows)


def _back_corner(shape: TableShape, rail: Rail, deep: Point) -> list[Point]:
    """From the hole's widest place beside a jaw wall along the hole's edge to where the wood begins."""
    hole = hole_at(shape.outline, deep)
    widest = widest_beside(hole, deep)
    beyond = depth_behind(shape.spec, rail, widest) - shape.wood_depth
    if beyond <= 1e-9:
        return [widest]
    back = (hole.radius**2 - beyond**2) ** 0.5
    start = _angle(widest.minus(hole.centre))
    inward = _inward(rail)
    along = widest.minus(hole.centre)
    end = _angle(inward.times(beyond).plus(along.times(back / hole.radius)))
    return arc(hole.centre, hole.radius, start, start + turn_between(start, end))


def _inward(rail: Rail) -> Point:
    """From a rail toward the table."""
    return {
        Rail.HEAD: Point(0.0, 1.0),
        Rail.FOOT: Point(0.0, -1.0),
        Rail.LEFT: Point(1.0, 0.0),
        Rail.RIGHT: Point(-1.0, 0.0),
    }[rail]


def _angle(vector: Point) -> float:
    return atan2(vector.y, vector.x)
