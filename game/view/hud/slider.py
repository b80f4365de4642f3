"""A bar with a knob that is dragged. Places and sizes in units."""

from collections.abc import Callable
from typing import Final

from panda3d.core import NodePath

from game.view.hud import theme
from game.view.hud.canvas import Canvas
from game.view.hud.drag import Drag, Target
from game.view.hud.widgets import Box, Panel, draw_bar, draw_picture

_BAR: Final = 6
_KNOB: Final = 18


class Slider:
    """``moved`` hears the place the mouse drags it to, 0 to 1 on the bar and beyond at its ends."""

    def __init__(self, canvas: Canvas, panel: Panel, box: Box, drag: Drag, moved: Callable[[float], None]) -> None:
        self._canvas = canvas
        self._bar = Box(box.x + _KNOB / 2, box.y + (box.height - _BAR) / 2, box.width - _KNOB, _BAR)
        bar = self._bar
        Panel(canvas, bar, parent=panel.path, fill=theme.WELL_DOWN, edge=theme.CLEAR, radius=_BAR / 2)
        self._fill = draw_bar(canvas, panel.path, Box(bar.x, bar.y, 1 / canvas.scale, _BAR), theme.ACCENT)
        knob = canvas.disc(_KNOB, theme.INK, theme.ACCENT_INK, 1)
        self._knob: NodePath = draw_picture(panel.path, knob, (0, 0))
        drag.add(panel, box, Target(lambda across, _: moved((across * box.width - _KNOB / 2) / bar.width)))

    def set(self, share: float) -> None:
        """Moves the knob to a place, 0 to 1."""
        canvas, bar = self._canvas, self._bar
        way = share * bar.width
        self._fill.set_sx(max(1, canvas.px(way)))
        top = bar.y + (_BAR - _KNOB) / 2
        self._knob.set_pos(canvas.px(bar.x + way - _KNOB / 2), 0, -canvas.px(top))
