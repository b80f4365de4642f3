"""The row of keys at the bottom: what can be pressed in this mode."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.control.modes import Mode
from game.control.screen import Screen
from game.view.hud import theme
from game.view.hud.canvas import Face
from game.view.hud.section import Section
from game.view.hud.widgets import Box, Label, Panel, Style

HEIGHT: Final = 26
FROM_BOTTOM: Final = 38
_CAP: Final = 20
_BETWEEN: Final = 18
_LAST: Final = 2

_CALLING: Final = (
    ("mouse-ball", "ball"),
    ("tab", "next"),
    ("overhead", "overhead"),
    ("clear", "clear"),
    ("escape", "cancel"),
)
_AGAIN: Final = ("again", "again")
"""Only where there is a stroke to be watched again."""
_CHOOSING: Final = (("digits", "choose"), ("tab", "next"), _AGAIN, ("escape", "menu"))
_HINTS_OF: Final[Mapping[Mode, tuple[tuple[str, str], ...]]] = {
    Mode.TITLE: (),
    Mode.PLACE: (("mouse-place", "place"), ("overhead", "overhead"), _AGAIN, ("help-key", "help"), ("escape", "menu")),
    Mode.AIM: (
        ("mouse-aim", "aim"),
        ("mouse-turn", "turn"),
        ("wheel", "power"),
        ("space", "shoot"),
        _AGAIN,
        ("cue", "cue"),
        ("overhead", "overhead"),
        ("balls", "all-balls"),
        ("pocket", "pocket-view"),
        ("help-key", "help"),
        ("escape", "menu"),
    ),
    Mode.CALL: _CALLING,
    Mode.WATCH: (
        ("up-down", "pace"),
        ("overhead", "overhead"),
        ("balls", "all-balls"),
        ("pocket", "pocket-view"),
        ("space", "skip"),
        ("escape", "menu"),
    ),
    Mode.RULING: (("space", "go-on"), _AGAIN, ("escape", "menu")),
    Mode.TAKE: _CHOOSING,
    Mode.OFFER: _CHOOSING,
    Mode.ANSWER: _CHOOSING,
    Mode.THINK: (_AGAIN, ("escape", "menu")),
    Mode.RESULT: (),
    Mode.REPLAY: (
        ("again", "stop"),
        ("left-right", "step"),
        ("up-down", "pace"),
        ("cue", "cue"),
        ("orbit", "orbit"),
        ("balls", "all-balls"),
        ("pocket", "pocket-view"),
        ("overhead", "overhead"),
        ("space", "back"),
    ),
    Mode.PAUSE: (),
}
"""Key and meaning; a key is a name of the keyboard table or a text of its own."""


@dataclass(frozen=True, slots=True)
class HintsShown:
    """Keys and meanings in words."""

    pairs: tuple[tuple[str, str], ...]


class HintsSection(Section[HintsShown]):
    """Bottom of the window; it doesn't keep the mouse from the table."""

    def read(self, screen: Screen) -> HintsShown | None:
        """The keys of this mode."""
        hints = [hint for hint in _HINTS_OF[screen.mode] if hint is not _AGAIN or screen.can_watch_again]
        pairs = tuple((self._key(key), self.context.texts.say(f"hint.{text}")) for key, text in hints)
        return HintsShown(pairs) if pairs else None

    def draw(self, shown: HintsShown) -> Panel:
        """One row in the middle; what does not fit is left out, but for the last two: help and the way out."""
        pairs = list(shown.pairs)
        panel = self._row(pairs)
        while panel.box.width > self.context.canvas.width - 2 * theme.GAP and len(pairs) > _LAST:
            del pairs[-_LAST - 1]
            panel.close()
            panel = self._row(pairs)
        return panel

    def _row(self, pairs: Sequence[tuple[str, str]]) -> Panel:
        canvas = self.context.canvas
        panel = Panel(canvas, Box(0, 0, canvas.width, HEIGHT), fill=theme.HINTS, edge=theme.CLEAR, radius=HEIGHT / 2)
        panel.let_mouse_through()
        x = float(theme.PADDING)
        for key, text in pairs:
            style = Style(theme.TINY, theme.INK, Face.BOLD)
            cap = Label(canvas, panel.path, key, (x + 6, 5), style)
            end = x + 12 + cap.width
            plate = Panel(
                canvas, Box(x, 3, end - x, _CAP), parent=panel.path, fill=theme.CLEAR, edge=theme.FAINT, radius=5
            )
            plate.let_mouse_through()
            label = Label(canvas, panel.path, text, (end + 6, 5), Style(theme.TINY, theme.MUTED))
            x = end + 6 + label.width + _BETWEEN
        width = x - _BETWEEN + theme.PADDING
        panel.resize(width, HEIGHT)
        panel.place((canvas.width - width) / 2, canvas.height - FROM_BOTTOM + 6)
        return panel

    @property
    def box(self) -> Box | None:
        """Nowhere for the mouse."""
        return None

    def _key(self, name: str) -> str:
        keys = self.context.keys
        return keys[name] if name in keys else self.context.texts.say(f"hint.{name}")
