"""Walls and ceiling of the room, and the measures by which everything is put along them. All in metres."""

from enum import Enum
from typing import Final

from game.core.record import Vector
from game.view.mesh import Corner, Mesh
from game.view.table_shape import BED_HEIGHT

ROOM_HALF: Final = (5.6, 6.8)
"""From the middle of the room to its walls."""
CEILING: Final = 2.35
"""Above the bed."""
WALLS_END: Final = 9.0
"""Walls reach above the ceiling, for an eye that looks down into the room as into a box."""


class Wall(Enum):
    """One wall as the eye in the room sees it: a direction to its right, and the way into the room."""

    FOOT = (1.0, 0.0), (0.0, -1.0)
    HEAD = (-1.0, 0.0), (0.0, 1.0)
    RIGHT = (0.0, -1.0), (-1.0, 0.0)
    LEFT = (0.0, 1.0), (1.0, 0.0)

    @property
    def reach(self) -> float:
        """From the middle of the wall to its corners."""
        return ROOM_HALF[0] if self.value[1][0] == 0.0 else ROOM_HALF[1]

    @property
    def inward(self) -> Vector:
        """Out of the wall, one long."""
        return (*self.value[1], 0.0)

    def place(self, along: float, out: float, height: float) -> Vector:
        """A place by its way to the right of the wall's middle, out of the wall, and above the bed."""
        (rx, ry), (ix, iy) = self.value
        return (rx * along + ix * (out - ROOM_HALF[0]), ry * along + iy * (out - ROOM_HALF[1]), height)

    def turned(self, along: float, out: float, up: float) -> Vector:
        """A direction given in the same way."""
        (rx, ry), (ix, iy) = self.value
        return (rx * along + ix * out, ry * along + iy * out, up)


def room_mesh() -> Mesh:
    """Four walls and the ceiling, seen from inside only; texture places are the ways along and up a wall."""
    mesh = Mesh()
    for wall in Wall:
        rows = [
            [
                Corner(wall.place(along, 0.0, height), wall.inward, (along, height))
                for along in (-wall.reach, wall.reach)
            ]
            for height in (-BED_HEIGHT, WALLS_END)
        ]
        mesh.strip(rows)
    half_x, half_y = ROOM_HALF
    mesh.strip(
        [[Corner((x, y, CEILING), (0.0, 0.0, -1.0), (x, y)) for x in (-half_x, half_x)] for y in (-half_y, half_y)]
    )
    return mesh
