"""Where the panels are drawn: the size of the window, the scale, and the fonts and shapes at that scale."""

from enum import Enum
from typing import Any, Final

from panda3d.core import DynamicTextFont, Filename, NodePath, SamplerState, Texture, TransparencyAttrib

from game.core.errors import GameError
from game.paths import model_file
from game.view.colours import Palette
from game.view.hud import shapes
from game.view.hud.theme import DESIGN_HEIGHT, LEAST_SCALE, LEAST_WIDTH, SMALL_SCALE, Color
from game.view.hushing import hushed

LINE: Final = 1.3
"""Height of a line of text, in its size."""

_OVER_PANELS: Final = 10

_PAGE: Final = 512
"""Side of a texture of letters, px."""


class Face(Enum):
    """A typeface; the value is its file in ``models/fonts``."""

    REGULAR = "golos-text-regular.ttf"
    BOLD = "golos-text-semibold.ttf"
    ICONS = "lucide-subset.ttf"


PANELS_NEED: Final = (LEAST_WIDTH, 564)
"""Units across and down that the panels around the table need, drawn the low way."""


def scale_of(width: int, height: int, size: float = 1.0, needs: tuple[float, float] = PANELS_NEED) -> float:
    """Pixels to a unit in a window of this size.

    What needs so many units across and down is larger by ``size`` than follows from the window, as far as it fits.
    """
    usual = max(SMALL_SCALE, min(height / DESIGN_HEIGHT, width / LEAST_WIDTH))
    return max(LEAST_SCALE, min(usual * size, width / needs[0], height / needs[1]))


class Canvas:
    """Made anew whenever the window changes its size. Places are in units from the upper left corner, y downward."""

    def __init__(self, base: Any, width: int, height: int, scale: float, palette: Palette) -> None:
        self.base = base
        self.scale = scale
        self.palette = palette
        """Colours of the balls that are drawn on it."""
        self.width = width / self.scale
        """units"""
        self.height = height / self.scale
        self.root: NodePath = base.pixel2d.attach_new_node("hud")
        self.root.set_bin("unsorted", 0)
        self.root.set_transparency(TransparencyAttrib.M_alpha)
        self.overlay: NodePath = self.root.attach_new_node("overlay", sort=_OVER_PANELS)
        """Parent of dialogs: over all panels, whenever they were drawn."""
        self._fonts: dict[tuple[Face, int], DynamicTextFont] = {}
        self._slices: dict[shapes.Round, shapes.NineSlice] = {}
        self._discs: dict[tuple[int, Color, Color, int], Texture] = {}

    @property
    def is_low(self) -> bool:
        """Whether the panels have less height than they are made for and must spread."""
        return self.height < DESIGN_HEIGHT - 1

    def px(self, units: float) -> int:
        """Whole pixels for a length in units."""
        return round(units * self.scale)

    def font(self, face: Face, pixels: int) -> DynamicTextFont:
        """A typeface rasterised for exactly this size."""
        key = (face, pixels)
        if key not in self._fonts:
            with hushed():
                font = DynamicTextFont(Filename.from_os_specific(str(model_file("fonts", face.value))))
            if not font.is_valid():
                raise GameError(f"The font «{face.value}» that belongs to the program cannot be read.")
            font.set_pixels_per_unit(pixels)
            font.set_page_size(_PAGE, _PAGE)
            font.set_line_height(LINE)
            font.set_minfilter(SamplerState.FT_linear)
            font.set_magfilter(SamplerState.FT_linear)
            self._fonts[key] = font
        return self._fonts[key]

    def slice(self, radius: float, fill: Color, edge: Color) -> shapes.NineSlice:
        """A rounded rectangle of these colours; the radius in units."""
        shape = shapes.Round(self.px(radius), fill, edge, max(1, round(self.scale)))
        if shape not in self._slices:
            self._slices[shape] = shapes.nine_slice(shape)
        return self._slices[shape]

    def disc(self, diameter: float, fill: Color, edge: Color, edge_width: float) -> Texture:
        """A circle; the measures in units."""
        key = (self.px(diameter), fill, edge, max(1, self.px(edge_width)))
        if key not in self._discs:
            self._discs[key] = shapes.disc(*key)
        return self._discs[key]

    def mouse(self) -> tuple[float, float] | None:
        """Where the mouse is, in units; None: not in the window."""
        watcher = self.base.mouseWatcherNode
        if watcher is None or not watcher.has_mouse():
            return None
        return (watcher.get_mouse_x() + 1) / 2 * self.width, (1 - watcher.get_mouse_y()) / 2 * self.height

    def close(self) -> None:
        """Removes everything drawn on it."""
        self.root.remove_node()
