"""Buttons of the panels. Places and sizes in units."""

from collections.abc import Callable
from enum import Enum, auto
from typing import Final

from direct.gui import DirectGuiGlobals
from direct.gui.DirectGui import DirectButton
from panda3d.core import NodePath

from game.view.hud import theme
from game.view.hud.canvas import LINE, Canvas, Face
from game.view.hud.theme import Color
from game.view.hud.widgets import Align, Box, Label, Style, draw_icon
from game.view.icons import Icon


class Tone(Enum):
    """How much a button asks to be pressed."""

    MAIN = auto()
    PLAIN = auto()
    CHOSEN = auto()
    QUIET = auto()
    ALARM = auto()


_EDGELESS: Final = theme.CLEAR

_FILLS: Final = {
    Tone.MAIN: (theme.ACCENT, theme.ACCENT_DOWN, theme.ACCENT_HOVER, theme.WELL_OFF),
    Tone.PLAIN: (theme.WELL, theme.WELL_DOWN, theme.WELL_HOVER, theme.WELL_OFF),
    Tone.CHOSEN: (
        theme.ACCENT.faded(0.22),
        theme.ACCENT.faded(0.34),
        theme.ACCENT.faded(0.28),
        theme.WELL_OFF,
    ),
    Tone.QUIET: (theme.CLEAR, theme.WELL_DOWN, theme.WELL_HOVER, theme.CLEAR),
    Tone.ALARM: (theme.ALARM.faded(0.22), theme.ALARM.faded(0.34), theme.ALARM.faded(0.28), theme.WELL_OFF),
}
"""Fill of a button at rest, pressed, under the mouse, and when it cannot be pressed."""

_INKS: Final = {
    Tone.MAIN: theme.ACCENT_INK,
    Tone.PLAIN: theme.INK,
    Tone.CHOSEN: theme.ACCENT_HOVER,
    Tone.QUIET: theme.MUTED,
    Tone.ALARM: theme.ALARM,
}

_EDGES: Final = {Tone.CHOSEN: theme.ACCENT.faded(0.75), Tone.ALARM: theme.ALARM.faded(0.75)}
"""Buttons of other tones have none."""


class Button:
    """A rounded button with a text, an icon or both; ``hovered`` hears when the mouse comes and goes."""

    def __init__(
        self,
        canvas: Canvas,
        parent: NodePath,
        box: Box,
        text: str,
        press: Callable[[], None],
        *,
        tone: Tone = Tone.PLAIN,
        icon: Icon | None = None,
        size: float = theme.TEXT,
        align: Align = Align.CENTER,
        enabled: bool = True,
        hovered: Callable[[bool], None] | None = None,
    ) -> None:
        fills = [canvas.slice(theme.BUTTON_RADIUS, fill, _edge(tone, fill)) for fill in _FILLS[tone]]
        width, height = canvas.px(box.width), canvas.px(box.height)
        corner, share = fills[0].corner, fills[0].corner_share
        self.frame = DirectButton(
            parent=parent,
            relief=DirectGuiGlobals.TEXTUREBORDER,
            frameTexture=tuple(fill.texture for fill in fills),
            frameColor=(1, 1, 1, 1),
            frameSize=(0, width, -height, 0),
            borderWidth=(corner, corner),
            borderUvWidth=(share, share),
            pressEffect=0,
            rolloverSound=None,
            clickSound=None,
            command=press,
            state=DirectGuiGlobals.NORMAL if enabled else DirectGuiGlobals.DISABLED,
        )
        self.frame.set_pos(canvas.px(box.x), 0, -canvas.px(box.y))
        if hovered is not None:
            self.frame.bind(DirectGuiGlobals.ENTER, lambda _: hovered(True))
            self.frame.bind(DirectGuiGlobals.EXIT, lambda _: hovered(False))
        self._write(canvas, box, text, icon, Style(size, _INKS[tone] if enabled else theme.FAINT, Face.BOLD, align))

    def _write(self, canvas: Canvas, box: Box, text: str, icon: Icon | None, style: Style) -> None:
        side = theme.GAP if text else 0.0
        mark = style.size * 1.25 if icon else 0.0
        between = theme.GAP if icon and text else 0.0
        room = box.width - 2 * side - mark - between
        top = (box.height - style.size * LINE) / 2
        label = None
        if text:
            inked = Style(style.size, style.color, style.face, Align.LEFT)
            label = Label(canvas, self.frame, text, (0, top), inked, fit=room)
        whole = mark + between + (label.width if label else 0.0)
        left = 2 * side if style.align is Align.LEFT else (box.width - whole) / 2
        if label:
            label.path.set_x(canvas.px(left + mark + between))
        if icon:
            draw_icon(canvas, self.frame, icon, (left, (box.height - mark) / 2), Style(mark, style.color))


def _edge(tone: Tone, fill: Color) -> Color:
    return _EDGES.get(tone, _EDGELESS) if fill.alpha else _EDGELESS
