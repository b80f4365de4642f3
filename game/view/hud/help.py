"""The pages of F1: the rules in short, points and fouls, the controls, cameras and the film of a stroke."""

from collections.abc import Callable
from typing import Final

from game.view.hud import theme
from game.view.hud.buttons import Button, Tone
from game.view.hud.canvas import Face
from game.view.hud.dialog import Dialog
from game.view.hud.section import Context
from game.view.hud.widgets import Box, Label, Panel, Style
from game.view.icons import Icon

PAGES: Final[dict[str, tuple[str, ...]]] = {
    "rules-one": ("goal", "values", "legal", "call", "direct", "extra"),
    "rules-two": ("points", "take", "fluke", "cross", "fouls", "hand"),
    "keys": ("aim", "power", "tip", "call", "rest"),
    "film": ("camera", "slow", "again", "line"),
}
"""Paragraphs of each page, left column first."""

WIDTH: Final = 900
HEIGHT: Final = 560
NEEDS: Final = (WIDTH + 2 * theme.MARGIN, HEIGHT + 2 * theme.MARGIN)
"""Units across and down."""
_TAB: Final = 168
_TAB_HEIGHT: Final = 36
_CONTENT_TOP: Final = 136
_INSET: Final = 28
_COLUMN_GAP: Final = 36
_PARAGRAPH_GAP: Final = 24


class HelpPages:
    """An overlay of the HUD's own; the session knows nothing of it."""

    def __init__(self, context: Context, close: Callable[[], None]) -> None:
        self._context = context
        self._on_close = close
        self._dialog: Panel | None = None
        self.turn_to(next(iter(PAGES)))

    def turn_to(self, page: str) -> None:
        """Shows one of the pages."""
        self.close()
        canvas, texts = self._context.canvas, self._context.texts
        dialog = Dialog(canvas, min(WIDTH, canvas.width - 2 * theme.MARGIN), HEIGHT)
        self._dialog = dialog
        width = min(WIDTH, canvas.width - 2 * theme.MARGIN)
        title = Style(theme.TITLE, theme.INK, Face.BOLD)
        Label(canvas, dialog.path, texts.say("help.title"), (_INSET, 22), title)
        for place, name in enumerate(PAGES):
            box = Box(_INSET + place * (_TAB + theme.GAP), 74, _TAB, _TAB_HEIGHT)
            tone = Tone.CHOSEN if name == page else Tone.PLAIN
            Button(canvas, dialog.path, box, texts.say(f"help.tab-{name}"), self._turning(name), tone=tone, size=14)
        box = Box(width - _INSET - _TAB_HEIGHT + 8, 20, _TAB_HEIGHT, _TAB_HEIGHT)
        Button(canvas, dialog.path, box, "", self._on_close, tone=Tone.QUIET, icon=Icon.X, size=18)
        column = (width - 2 * _INSET - _COLUMN_GAP) / 2
        names = PAGES[page]
        half = (len(names) + 1) // 2
        for side, part in enumerate((names[:half], names[half:])):
            self._column(dialog, page, part, _INSET + side * (column + _COLUMN_GAP), column)

    def close(self) -> None:
        """Takes it off the screen."""
        if self._dialog is not None:
            self._dialog.close()
            self._dialog = None

    def _column(self, dialog: Panel, page: str, names: tuple[str, ...], x: float, room: float) -> None:
        canvas, texts = self._context.canvas, self._context.texts
        y = float(_CONTENT_TOP)
        for name in names:
            title = texts.say(f"help.{page}.{name}.title")
            Label(canvas, dialog.path, title, (x, y), Style(16, theme.ACCENT_HOVER, Face.BOLD))
            y += 26
            text = texts.say(f"help.{page}.{name}.text", **self._context.keys)
            label = Label(canvas, dialog.path, text, (x, y), Style(15, theme.INK.faded(0.9)), wrap=room)
            y += label.height + _PARAGRAPH_GAP

    def _turning(self, page: str) -> Callable[[], None]:
        return lambda: self.turn_to(page)
