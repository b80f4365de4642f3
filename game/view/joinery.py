"""Boxes, turned bodies, pictures and frames along a wall, with their places in the texture of the furnishings."""

from collections.abc import Callable, Sequence
from enum import Enum
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

from game.core.record import Vector
from game.view.mesh import Corner, Mesh, box_sides, unit
from game.view.room_atlas import Tile, place_in
from game.view.room_mesh import Wall

Span = tuple[float, float]

Painted = Callable[[float, float, float], tuple[float, float]]
"""Texture place of a turned body's point: its ways to the right of the axis, across, and along the axis, m."""

FRAME: Final = ((0.070, 0.004), (0.055, 0.045), (0.018, 0.034), (0.0, 0.012))
"""Profile of a picture's frame, m: beyond the picture, out of the wall."""
CORNERS: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))
INTO_THE_WALL: Final = (0.0, -1.0, 0.0)


class Axis(Enum):
    """What a round body is turned about; the value is the place of this way among the three."""

    OUT = 1
    UP = 2


class Joiner:
    """Adds parts along one wall. Spans are metres to the right of the wall's middle, out of it, above the bed."""

    def __init__(self, mesh: Mesh, wall: Wall) -> None:
        self.mesh = mesh
        self.wall = wall

    def panel(self, along: Span, height: Span, out: float, tile: Tile) -> None:
        """A flat picture that looks into the room."""
        wall = self.wall
        rows = []
        for up, z in enumerate(height):
            places = [place_in(tile, across, up) for across in (0, 1)]
            rows.append([Corner(wall.place(s, out, z), wall.inward, uv) for s, uv in zip(along, places, strict=True)])
        self.mesh.strip(rows)

    def box(self, along: Span, out: Span, height: Span, tile: Tile) -> None:
        """A box with a tile on each side but the one toward the wall; its grain runs along the longer edge."""
        for side in box_sides((along, out, height)):
            if side.normal != INTO_THE_WALL:
                normal = self.wall.turned(*side.normal)
                self.mesh.strip(
                    [[Corner(self.wall.place(*at), normal, place_in(tile, *uv)) for at, uv in row] for row in side.rows]
                )

    def lathe(self, axis: Axis, middle: Vector, profile: Sequence[Span], pieces: int, painted: Painted) -> None:
        """A body turned about an axis through a place. Its profile, radius and way along the axis, goes inward."""
        across = Axis.UP.value + Axis.OUT.value - axis.value
        turns = [2 * pi * piece / pieces for piece in range(pieces + 1)]
        for (wide, low), (narrow, high) in pairwise(profile):
            aside, ahead, _ = unit((high - low, wide - narrow, 0.0))
            rows = []
            for radius, way in ((wide, low), (narrow, high)):
                row = []
                for turn in turns:
                    right, up = radius * cos(turn), radius * sin(turn)
                    place, normal = list(middle), [aside * cos(turn), 0.0, 0.0]
                    place[0] += right
                    place[across] += up
                    place[axis.value] += way
                    normal[across], normal[axis.value] = aside * sin(turn), ahead
                    row.append(Corner(self.wall.place(*place), self.wall.turned(*normal), painted(right, up, way)))
                rows.append(row)
            self.mesh.strip(rows)

    def framed(self, middle: Span, half: Span, tile: Tile, frame: Tile) -> None:
        """A picture in a frame with mitred corners."""
        (along, height), (half_x, half_z) = middle, half
        self.panel((along - half_x, along + half_x), (height - half_z, height + half_z), FRAME[-1][1], tile)
        for (ax, az), (bx, bz) in zip(CORNERS, (*CORNERS[1:], CORNERS[0]), strict=True):
            side = ((ax + bx) / 2, (az + bz) / 2)
            for (beyond, out), (nearer, inner) in pairwise(FRAME):
                lift, run = inner - out, beyond - nearer
                normal = self.wall.turned(*unit((side[0] * lift, run, side[1] * lift)))
                rows = []
                for step, depth in ((beyond, out), (nearer, inner)):
                    row = []
                    for share, (x, z) in enumerate(((ax, az), (bx, bz))):
                        place = self.wall.place(along + x * (half_x + step), depth, height + z * (half_z + step))
                        row.append(Corner(place, normal, place_in(frame, share, depth / FRAME[1][1])))
                    rows.append(row)
                self.mesh.strip(rows)
