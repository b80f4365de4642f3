"""Where each picture of the room's furnishings lies in the texture they share."""

from collections.abc import Mapping
from enum import Enum
from typing import Final, NamedTuple

ATLAS_SIZE: Final = (1024, 512)
"""Pixels."""
INSET: Final = 4
MOST_HALVINGS: Final = 2
"""Outermost pixels of a tile that are not shown, and how often the texture may be halved for small pictures: so tiles
do not mix with their neighbours."""


class Tile(Enum):
    """One picture or surface."""

    WINTER = "winter"
    AUTUMN = "autumn"
    STILL_LIFE = "still life"
    ABSTRACT = "abstract"
    SEA = "sea"
    WINDOW = "window"
    BOOKS = "books"
    RACK = "rack"
    BOARD = "board"
    CLOCK = "clock"
    LEATHER = "leather"
    WOOD = "wood"
    SHADE = "shade"
    BRASS = "brass"
    GILT = "gilt"
    CHALK = "chalk"
    PLASTER = "plaster"


PLACE_OF: Final[Mapping[Tile, tuple[int, int, int, int]]] = {
    Tile.WINTER: (0, 0, 256, 192),
    Tile.AUTUMN: (256, 0, 256, 192),
    Tile.STILL_LIFE: (512, 0, 256, 192),
    Tile.ABSTRACT: (768, 0, 256, 192),
    Tile.WINDOW: (0, 192, 200, 320),
    Tile.BOOKS: (200, 192, 224, 320),
    Tile.RACK: (424, 192, 192, 320),
    Tile.BOARD: (616, 192, 160, 96),
    Tile.CLOCK: (776, 192, 96, 96),
    Tile.LEATHER: (872, 192, 128, 88),
    Tile.WOOD: (616, 288, 256, 64),
    Tile.SHADE: (952, 288, 64, 64),
    Tile.BRASS: (872, 288, 32, 32),
    Tile.GILT: (904, 288, 32, 32),
    Tile.CHALK: (872, 320, 32, 32),
    Tile.PLASTER: (904, 320, 32, 32),
    Tile.SEA: (616, 352, 400, 160),
}
"""Left and upper edge, width and height, pixels. What shines lies apart: a sliver of a surface may show a little of its
neighbour."""


class Board(NamedTuple):
    """How the counting board is painted: shares of its tile, from the left and from above."""

    rows: tuple[float, float]
    """Wires of the players."""
    first: float
    last: float
    """Where the least and the greatest number stand."""


BOARD: Final = Board((0.30, 0.72), 0.07, 0.93)


def panel_place(tile: Tile, right: float, down: float) -> tuple[float, float]:
    """Where a point of a tile's painting is seen on a panel, which leaves out the outermost pixels.

    In shares of the tile from the left and from above; gives shares of the panel from its left and from below.
    """
    _, _, width, height = PLACE_OF[tile]
    across = (right * width - INSET) / (width - 2 * INSET)
    return across, 1 - (down * height - INSET) / (height - 2 * INSET)


def place_in(tile: Tile, across: float, up: float) -> tuple[float, float]:
    """Texture place of a point of a tile: shares of its width from the left and of its height from below."""
    left, upper, width, height = PLACE_OF[tile]
    x = left + INSET + across * (width - 2 * INSET)
    y = upper + height - INSET - up * (height - 2 * INSET)
    return x / ATLAS_SIZE[0], 1 - y / ATLAS_SIZE[1]
