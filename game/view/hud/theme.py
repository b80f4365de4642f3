"""Colours and measures of the interface. Lengths are in units: pixels of a window 720 pixels high."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.core.balls import Value
from game.view.colours import COLOURS_IN, CUE_COLOUR, Palette, Rgb, linear

DESIGN_HEIGHT: Final = 720
"""Height of the window the measures are made for, px."""

LEAST_WIDTH: Final = 940
"""Width that all panels need side by side, units; a narrower window makes everything smaller."""

SMALL_SCALE: Final = 0.75
"""Below this the text is hard to read: panels grow into all the room there is."""

LEAST_SCALE: Final = 0.68
"""Below this it cannot be read: what does not fit then is cut."""

MARGIN: Final = 20
"""Between a panel and the edge of the window, units."""

PADDING: Final = 16
"""Between the edge of a panel and what is in it, units."""

GAP: Final = 8
"""Between things in a panel, units."""

TINY: Final = 12
SMALL: Final = 13
TEXT: Final = 15
TITLE: Final = 24
SCORE: Final = 34

PANEL_RADIUS: Final = 12
BUTTON_RADIUS: Final = 8


@dataclass(frozen=True, slots=True)
class Color:
    """A colour of the screen, each part 0..1."""

    red: float
    green: float
    blue: float
    alpha: float = 1.0

    @property
    def parts(self) -> tuple[float, float, float, float]:
        """As Panda wants it."""
        return (self.red, self.green, self.blue, self.alpha)

    def faded(self, alpha: float) -> "Color":
        """The same colour, more or less see-through."""
        return Color(self.red, self.green, self.blue, alpha)


def _rgb(code: int, alpha: float = 1.0) -> Color:
    return Color((code >> 16 & 255) / 255, (code >> 8 & 255) / 255, (code & 255) / 255, alpha)


CLEAR: Final = _rgb(0xFFFFFF, 0.0)
PANEL: Final = _rgb(0x111317, 0.86)
PANEL_EDGE: Final = _rgb(0xFFFFFF, 0.10)
HINTS: Final = _rgb(0x111317, 0.55)
"""Behind the keys at the bottom."""
DIALOG: Final = _rgb(0x15171C, 0.97)
SHADE: Final = _rgb(0x000000, 0.55)
"""Over the table, behind a dialog."""
WELL: Final = _rgb(0xFFFFFF, 0.07)
"""What can be pressed, at rest."""
WELL_HOVER: Final = _rgb(0xFFFFFF, 0.15)
WELL_DOWN: Final = _rgb(0xFFFFFF, 0.22)
WELL_OFF: Final = _rgb(0xFFFFFF, 0.03)
INK: Final = _rgb(0xF2F1EC)
MUTED: Final = _rgb(0xA3A8B0)
FAINT: Final = _rgb(0x71767F)
ACCENT: Final = _rgb(0xE3AA3E)
ACCENT_HOVER: Final = _rgb(0xF0BD5A)
ACCENT_DOWN: Final = _rgb(0xC8922B)
ACCENT_INK: Final = _rgb(0x221803)
"""Text on the accent colour."""
ALARM: Final = _rgb(0xF08474)
"""A foul, a refusal."""
FRESH: Final = _rgb(0x8FD19A)
"""Points won."""

BALL_OF: Final[Mapping[Palette, Mapping[Value, Color]]] = {
    palette: {value: Color(*colour) for value, colour in colours.items()} for palette, colours in COLOURS_IN.items()
}
"""Discs of the object balls."""

_LIGHT_DISC: Final = 0.3
"""Share of light from which on a number is written dark on its disc."""


def ball_ink(value: Value, palette: Palette) -> Color:
    """The number on a disc."""
    return _rgb(0x1A1408) if _lightness(COLOURS_IN[palette][value]) > _LIGHT_DISC else _rgb(0xFFFFFF)


def _lightness(colour: Rgb) -> float:
    """Light a colour throws back, 0 to 1 (ITU-R BT.709)."""
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


CUE_BALL: Final = Color(*CUE_COLOUR)
"""The white cue ball of the coloured set (§2)."""

CUE_BALL_SHADE: Final = _rgb(0xC9C2AE)
