"""The sliders of the counting board on the wall: one for each player, as far along as he has come."""

from typing import Final

from panda3d.core import NodePath

from game.view.decor_mesh import BOARD_HALF, BOARD_MIDDLE
from game.view.joinery import FRAME, Joiner
from game.view.materials import Materials
from game.view.mesh import Mesh
from game.view.room_atlas import BOARD, Tile, panel_place
from game.view.room_mesh import Wall
from game.view.shading import Material

WALL: Final = Wall.FOOT
SLIDER_HALF: Final = (0.019, 0.038)
SLIDER_DEPTH: Final = 0.012
"""Half breadth and half height of a slider, and how far it stands out of the board, m."""

Shares = tuple[float, float]


class CountingBoard:
    """Knows no points: only how far along its row each slider stands, 0 to 1."""

    def __init__(self, root: NodePath, materials: Materials) -> None:
        self.shares: Shares = (0.0, 0.0)
        self._sliders = tuple(self._slider(root, materials, down) for down in BOARD.rows)
        self.show(self.shares)

    def show(self, shares: Shares) -> None:
        """Moves the sliders, the first player's above."""
        self.shares = shares
        for slider, share in zip(self._sliders, shares, strict=True):
            right = BOARD.first + (BOARD.last - BOARD.first) * min(1.0, max(0.0, share))
            across, _ = panel_place(Tile.BOARD, right, 0.5)
            along = BOARD_MIDDLE[0] + BOARD_HALF[0] * (2 * across - 1)
            slider.set_pos(*WALL.turned(along, 0.0, 0.0))

    def _slider(self, root: NodePath, materials: Materials, down: float) -> NodePath:
        mesh = Mesh()
        _, up = panel_place(Tile.BOARD, 0.5, down)
        height = BOARD_MIDDLE[1] + BOARD_HALF[1] * (2 * up - 1)
        board = FRAME[-1][1]
        breadth, rise = SLIDER_HALF
        Joiner(mesh, WALL).box(
            (-breadth, breadth), (board, board + SLIDER_DEPTH), (height - rise, height + rise), Tile.BRASS
        )
        return materials.back(root.attach_new_node(mesh.node("slider")), Material.DECOR)
