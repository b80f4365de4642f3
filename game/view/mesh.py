"""Triangle meshes in plain Python: vertices with normal and texture place, handed to the engine in one piece."""

from array import array
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from panda3d.core import (
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexData,
    GeomVertexFormat,
    LPoint2d,
    Triangulator,
)

from game.core.geometry import Point
from game.core.record import Vector

FLOATS_PER_VERTEX = 8
"""Place, normal and texture place."""


@dataclass(frozen=True, slots=True)
class Corner:
    """One vertex of a strip."""

    place: Vector
    normal: Vector
    uv: tuple[float, float]


@dataclass(frozen=True, slots=True)
class BoxSide:
    """One side of a box: two rows of two corners, each with its share of the longer and of the shorter edge."""

    normal: Vector
    rows: tuple[tuple[tuple[Vector, tuple[int, int]], ...], ...]


class Mesh:
    """A growing mesh. Triangles are turned so that they face along their normals; back faces may be culled."""

    def __init__(self) -> None:
        self._vertices = array("f")
        self._triangles = array("I")

    def strip(self, rows: Sequence[Sequence[Corner]], closed: bool = False) -> None:
        """A surface over equally long rows of corners; ``closed`` joins the last column to the first."""
        width = len(rows[0])
        first = len(self._vertices) // FLOATS_PER_VERTEX
        for row in rows:
            for corner in row:
                self._add(corner)
        for down in range(len(rows) - 1):
            for across in range(width if closed else width - 1):
                a = first + down * width + across
                b = first + down * width + (across + 1) % width
                self._triangle(a, b, a + width)
                self._triangle(b, b + width, a + width)

    def plate(self, outline: Sequence[Corner], holes: Sequence[Sequence[Corner]] = ()) -> None:
        """A surface inside a plan outline, less its holes; heights and normals are those of the corners."""
        triangulator = Triangulator()
        corners = list(outline)
        indices = [self._add(corner) for corner in outline]
        for corner in outline:
            triangulator.add_polygon_vertex(triangulator.add_vertex(LPoint2d(*corner.place[:2])))
        for hole in holes:
            triangulator.begin_hole()
            corners += hole
            indices += [self._add(corner) for corner in hole]
            for corner in hole:
                triangulator.add_hole_vertex(triangulator.add_vertex(LPoint2d(*corner.place[:2])))
        triangulator.triangulate()
        for number in range(triangulator.get_num_triangles()):
            self._triangle(
                indices[triangulator.get_triangle_v0(number)],
                indices[triangulator.get_triangle_v1(number)],
                indices[triangulator.get_triangle_v2(number)],
            )

    def block(self, low: Vector, high: Vector, uv: tuple[float, float]) -> None:
        """A box along the axes, all of it of one texture place."""
        for side in box_sides(list(zip(low, high, strict=True))):
            self.strip([[Corner(place, side.normal, uv) for place, _ in row] for row in side.rows])

    def node(self, name: str) -> GeomNode:
        """The finished mesh."""
        data = GeomVertexData(name, GeomVertexFormat.get_v3n3t2(), Geom.UH_static)
        data.unclean_set_num_rows(len(self._vertices) // FLOATS_PER_VERTEX)
        data.modify_array_handle(0).copy_data_from(self._vertices.tobytes())
        triangles = GeomTriangles(Geom.UH_static)
        triangles.set_index_type(Geom.NT_uint32)
        indices = triangles.modify_vertices()
        indices.unclean_set_num_rows(len(self._triangles))
        indices.modify_handle().copy_data_from(self._triangles.tobytes())
        geom = Geom(data)
        geom.add_primitive(triangles)
        node = GeomNode(name)
        node.add_geom(geom)
        return node

    def _add(self, corner: Corner) -> int:
        self._vertices.extend((*corner.place, *corner.normal, *corner.uv))
        return len(self._vertices) // FLOATS_PER_VERTEX - 1

    def _triangle(self, a: int, b: int, c: int) -> None:
        """Adds a triangle facing along its normals; one without an area is left out."""
        (ax, ay, az, *one), (bx, by, bz, *two), (cx, cy, cz, *three) = self._corner(a), self._corner(b), self._corner(c)
        ux, uy, uz, vx, vy, vz = bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az
        face = (uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx)
        (ax, ay, az), (bx, by, bz), (cx, cy, cz) = one, two, three
        turn = face[0] * (ax + bx + cx) + face[1] * (ay + by + cy) + face[2] * (az + bz + cz)
        if face != (0.0, 0.0, 0.0):
            self._triangles.extend((a, b, c) if turn >= 0 else (a, c, b))

    def _corner(self, index: int) -> "array[float]":
        """Place and normal of a vertex."""
        start = index * FLOATS_PER_VERTEX
        return self._vertices[start : start + 6]


def box_sides(spans: Sequence[tuple[float, float]]) -> Iterator[BoxSide]:
    """The six sides of a box by its spans along three axes, for each axis the lower one first."""
    for axis in range(3):
        one, other = (a for a in range(3) if a != axis)
        if spans[one][1] - spans[one][0] < spans[other][1] - spans[other][0]:
            one, other = other, one
        for end in (0, 1):
            x, y, z = (2.0 * end - 1.0 if a == axis else 0.0 for a in range(3))
            rows = ([(_box_corner(spans, {axis: end, one: u, other: v}), (u, v)) for v in (0, 1)] for u in (0, 1))
            yield BoxSide((x, y, z), tuple(map(tuple, rows)))


def _box_corner(spans: Sequence[tuple[float, float]], end_of: Mapping[int, int]) -> Vector:
    x, y, z = (spans[axis][end_of[axis]] for axis in range(3))
    return x, y, z


def flat(point: Point, z: float, normal: Vector = (0.0, 0.0, 1.0)) -> Corner:
    """A corner of a level surface with its plan place as texture place."""
    return Corner((point.x, point.y, z), normal, (point.x, point.y))


def unit(vector: Vector) -> Vector:
    """The vector made one long."""
    x, y, z = vector
    length = sqrt(x * x + y * y + z * z)
    return (x / length, y / length, z / length)
