"""The small parts all panels are made of: text, icon, plate, disc. Places and sizes in units."""

import re
from dataclasses import dataclass
from enum import Enum
from typing import Final

from direct.gui import DirectGuiGlobals
from direct.gui.DirectGui import DirectFrame
from panda3d.core import CardMaker, DynamicTextFont, NodePath, SamplerState, TextNode, Texture

from game.core.balls import Value
from game.view.hud import theme
from game.view.hud.canvas import LINE, Canvas, Face
from game.view.hud.theme import Color
from game.view.icons import Icon

_BASELINE: Final = 0.95
"""From the top of a line to its baseline, in its size."""

_ICON_BASELINE: Final = 0.92

_LEAST_TEXT: Final = 12
"""A text that does not fit is made smaller down to this size, then cut, units."""

_UNBROKEN: Final = "\u00a0"

_TIES: Final = re.compile(r"(?<=\d) (?=\w)|(?<=\w) (?=\(\d\))")
"""Spaces where no line may end: «5 очков», «синий (5)»."""


class Align(Enum):
    """Which part of a text stands at its place."""

    LEFT = TextNode.A_left
    CENTER = TextNode.A_center
    RIGHT = TextNode.A_right


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in units."""

    x: float
    y: float
    width: float
    height: float

    def contains(self, x: float, y: float) -> bool:
        """Whether a place lies in it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


@dataclass(frozen=True, slots=True)
class Style:
    """How a text looks."""

    size: float = theme.TEXT
    color: Color = theme.INK
    face: Face = Face.REGULAR
    align: Align = Align.LEFT


class Label:
    """A text. With ``wrap`` it flows in lines of that width; with ``fit`` it stays one line not wider than that."""

    def __init__(
        self,
        canvas: Canvas,
        parent: NodePath,
        text: str,
        place: tuple[float, float],
        style: Style = Style(),
        *,
        wrap: float | None = None,
        fit: float | None = None,
    ) -> None:
        self._canvas = canvas
        self._place = place
        self._style = style
        self._fit = fit
        self.node = TextNode("text")
        self.node.set_align(style.align.value)
        self.node.set_text_color(*style.color.parts)
        self.path = parent.attach_new_node(self.node)
        self._use_size(style.size)
        if wrap is not None:
            self.node.set_wordwrap(canvas.px(wrap) / canvas.px(style.size))
        self.set(text)

    def set(self, text: str) -> None:
        """Shows another text."""
        text = _TIES.sub(_UNBROKEN, text)
        self.node.set_text(text)
        if self._fit is not None:
            self._squeeze(text, self._fit)
        self.node.update()
        _fence(self._font)

    @property
    def width(self) -> float:
        """units"""
        return self.node.get_width() * self._pixels / self._canvas.scale

    @property
    def height(self) -> float:
        """units, of all its lines"""
        return self.node.get_num_rows() * self._style.size * LINE

    def _squeeze(self, text: str, fit: float) -> None:
        size = self._style.size
        self._use_size(size)
        while self.width > fit and size > _LEAST_TEXT:
            size -= 1
            self._use_size(size)
        while self.width > fit and len(text) > 1:
            text = text[:-1]
            self.node.set_text(text.rstrip() + "…")

    def _use_size(self, size: float) -> None:
        canvas, style = self._canvas, self._style
        self._pixels = max(1, canvas.px(size))
        self._font = canvas.font(style.face, self._pixels)
        self.node.set_font(self._font)
        baseline = _ICON_BASELINE if style.face is Face.ICONS else _BASELINE
        middle = self._place[1] + (style.size - size) * LINE / 2
        self.path.set_scale(self._pixels)
        self.path.set_pos(canvas.px(self._place[0]), 0, -canvas.px(middle + size * baseline))


def _fence(font: DynamicTextFont) -> None:
    """Ends the pages of a font's letters at their edges: Panda's own border is white in a core profile."""
    for number in range(font.get_num_pages()):
        page = font.get_page(number)
        page.set_wrap_u(SamplerState.WM_clamp)
        page.set_wrap_v(SamplerState.WM_clamp)


class Panel:
    """A rounded plate that keeps the mouse from the table; the parent of what lies on it."""

    def __init__(
        self,
        canvas: Canvas,
        box: Box,
        *,
        parent: NodePath | None = None,
        fill: Color = theme.PANEL,
        edge: Color = theme.PANEL_EDGE,
        radius: float = theme.PANEL_RADIUS,
    ) -> None:
        self.canvas = canvas
        self.box = box
        plate = canvas.slice(radius, fill, edge)
        width, height = canvas.px(box.width), canvas.px(box.height)
        self.frame = DirectFrame(
            parent=canvas.root if parent is None else parent,
            relief=DirectGuiGlobals.TEXTUREBORDER,
            frameTexture=plate.texture,
            frameColor=(1, 1, 1, 1),
            frameSize=(0, width, -height, 0),
            borderWidth=(plate.corner, plate.corner),
            borderUvWidth=(plate.corner_share, plate.corner_share),
            state=DirectGuiGlobals.NORMAL,
        )
        self.place(box.x, box.y)

    @property
    def path(self) -> NodePath:
        """Where to attach what lies on the plate; its origin is the upper left corner."""
        return self.frame

    def place(self, x: float, y: float) -> None:
        """Moves the plate."""
        self.box = Box(x, y, self.box.width, self.box.height)
        self.frame.set_pos(self.canvas.px(x), 0, -self.canvas.px(y))

    def resize(self, width: float, height: float) -> None:
        """Gives the plate another size; what lies on it stays."""
        self.box = Box(self.box.x, self.box.y, width, height)
        self.frame["frameSize"] = (0, self.canvas.px(width), -self.canvas.px(height), 0)

    def let_mouse_through(self) -> None:
        """Clicks reach what lies under the plate."""
        self.frame["state"] = DirectGuiGlobals.DISABLED

    def close(self) -> None:
        """Removes the plate and all on it."""
        self.frame.destroy()


def draw_icon(canvas: Canvas, parent: NodePath, icon: Icon, place: tuple[float, float], style: Style) -> Label:
    """One drawing of the icon font; its size is its height."""
    return Label(canvas, parent, icon.value, place, Style(style.size, style.color, Face.ICONS, style.align))


def draw_picture(parent: NodePath, texture: Texture, place: tuple[int, int]) -> NodePath:
    """A texture at its own size; the place in pixels."""
    card = CardMaker("picture")
    card.set_frame(0, texture.get_x_size(), -texture.get_y_size(), 0)
    path = parent.attach_new_node(card.generate())
    path.set_texture(texture)
    path.set_pos(place[0], 0, -place[1])
    return path


def draw_ball(
    canvas: Canvas, parent: NodePath, value: Value | None, place: tuple[float, float], diameter: float
) -> None:
    """A numbered disc in the colour of the value; None: the cue ball."""
    fill = theme.CUE_BALL if value is None else theme.BALL_OF[canvas.palette][value]
    texture = canvas.disc(diameter, fill, theme.INK.faded(0.35), 1)
    draw_picture(parent, texture, (canvas.px(place[0]), canvas.px(place[1])))
    if value is not None:
        size = diameter * 0.56
        middle = (place[0] + diameter / 2, place[1] + (diameter - size * LINE) / 2)
        style = Style(size, theme.ball_ink(value, canvas.palette), Face.BOLD, Align.CENTER)
        Label(canvas, parent, str(int(value)), middle, style)


def draw_bar(canvas: Canvas, parent: NodePath, box: Box, color: Color) -> NodePath:
    """A plain rectangle."""
    card = CardMaker("bar")
    card.set_frame(0, max(1, canvas.px(box.width)), -max(1, canvas.px(box.height)), 0)
    card.set_color(*color.parts)
    path = parent.attach_new_node(card.generate())
    path.set_pos(canvas.px(box.x), 0, -canvas.px(box.y))
    return path
