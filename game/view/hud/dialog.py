"""A plate in the middle of the window, over a shade that keeps the mouse from everything under it."""

from direct.gui import DirectGuiGlobals
from direct.gui.DirectGui import DirectFrame

from game.view.hud import theme
from game.view.hud.canvas import Canvas
from game.view.hud.theme import Color
from game.view.hud.widgets import Box, Panel


class Dialog(Panel):
    """Its box is the whole window, because the whole window is kept from the table."""

    def __init__(
        self, canvas: Canvas, width: float, height: float, *, left: float | None = None, shade: Color = theme.SHADE
    ) -> None:
        """Measures in units; without ``left`` it stands in the middle."""
        right, bottom = canvas.px(canvas.width) + 1, canvas.px(canvas.height) + 1
        self._shade = DirectFrame(
            parent=canvas.overlay,
            relief=DirectGuiGlobals.FLAT,
            frameColor=shade.parts,
            frameSize=(0, right, -bottom, 0),
            state=DirectGuiGlobals.NORMAL,
        )
        x = (canvas.width - width) / 2 if left is None else left
        plate = Box(x, max(0.0, (canvas.height - height) / 2), width, height)
        super().__init__(canvas, plate, parent=self._shade, fill=theme.DIALOG)
        self.box = Box(0, 0, canvas.width, canvas.height)

    def close(self) -> None:
        """Removes the shade too."""
        super().close()
        self._shade.destroy()
