"""Colours of balls and signs, shared by scene and interface. Screen colours (sRGB) as shares of 1."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from game.core.balls import CUE, VALUE_OF, BallId, Value

Rgb = tuple[float, float, float]


class Palette(Enum):
    """Sets of ball colours to choose from."""

    USUAL = "usual"
    DISTINCT = "distinct"
    """Kept apart in lightness, so that eyes that miss red or green tell them apart."""


COLOUR_OF: Final[Mapping[Value, Rgb]] = {
    Value.RED: (0.80, 0.055, 0.06),
    Value.YELLOW: (0.965, 0.735, 0.045),
    Value.GREEN: (0.03, 0.45, 0.155),
    Value.BROWN: (0.40, 0.205, 0.09),
    Value.BLUE: (0.065, 0.22, 0.68),
    Value.PINK: (0.94, 0.47, 0.60),
    Value.BLACK: (0.075, 0.072, 0.08),
}
"""Object balls by their value (§2)."""

DISTINCT_COLOUR_OF: Final[Mapping[Value, Rgb]] = {
    Value.RED: (0.895, 0.325, 0.08),
    Value.YELLOW: (1.0, 0.83, 0.015),
    Value.GREEN: (0.26, 0.705, 0.485),
    Value.BROWN: (0.38, 0.245, 0.125),
    Value.BLUE: (0.14, 0.38, 0.92),
    Value.PINK: (0.955, 0.445, 0.80),
    Value.BLACK: (0.04, 0.038, 0.037),
}
"""The same names in colours that simulated dichromats keep apart (test of the palette)."""

COLOURS_IN: Final[Mapping[Palette, Mapping[Value, Rgb]]] = {
    Palette.USUAL: COLOUR_OF,
    Palette.DISTINCT: DISTINCT_COLOUR_OF,
}

CUE_COLOUR: Final[Rgb] = (0.945, 0.925, 0.875)
OBJECT_CALL_COLOUR: Final[Rgb] = (1.0, 0.78, 0.25)
OWN_CALL_COLOUR: Final[Rgb] = (0.45, 0.85, 1.0)
GOOD_COLOUR: Final[Rgb] = (0.95, 0.97, 0.95)
BAD_COLOUR: Final[Rgb] = (1.0, 0.28, 0.22)


def colour_of(ball: BallId, palette: Palette = Palette.USUAL) -> Rgb:
    """Screen colour of a ball."""
    return CUE_COLOUR if ball is CUE else COLOURS_IN[palette][VALUE_OF[ball]]


def linear(colour: Rgb) -> Rgb:
    """The light a screen colour stands for, as shaders count it."""
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour)
    return (r, g, b)
