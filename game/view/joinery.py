"""Boxes, flat pictures and frames put along a wall, with their places in the texture of the furnishings."""

from itertools import pairwise
from typing import Final

from game.view.mesh import Corner, Mesh, unit
from game.view.room_atlas import Tile, place_in
from game.view.room_mesh import Wall

Span = tuple[float, float]

FRAME: Final = ((0.070, 0.004), (0.055, 0.045), (0.018, 0.034), (0.0, 0.012))
"""Profile of a picture's frame, m: beyond the picture, out of the wall."""
CORNERS: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))


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
        spans = (along, out, height)
        for axis in range(3):
            one, other = (a for a in range(3) if a != axis)
            if spans[one][1] - spans[one][0] < spans[other][1] - spans[other][0]:
                one, other = other, one
            for side in (0, 1) if axis != 1 else (1,):
                normal = [0.0, 0.0, 0.0]
                normal[axis] = 2.0 * side - 1.0
                rows = []
                for u in (0, 1):
                    row = []
                    for v in (0, 1):
                        place = [0.0, 0.0, 0.0]
                        place[axis], place[one], place[other] = spans[axis][side], spans[one][u], spans[other][v]
                        row.append(Corner(self.wall.place(*place), self.wall.turned(*normal), place_in(tile, u, v)))
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
