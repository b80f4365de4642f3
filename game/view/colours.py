"""Colours of balls and signs, shared by scene and interface. Screen colours (sRGB) as shares of 1."""

from collections.abc import Mapping
from typing import Final

from game.core.balls import CUE, VALUE_OF, BallId, Value

Rgb = tuple[float, float, float]

COLOUR_OF: Final[Mapping[Value, Rgb]] = {
    Value.RED: (0.80, 0.075, 0.075),
    Value.YELLOW: (0.965, 0.765, 0.055),
    Value.GREEN: (0.02, 0.42, 0.26),
    Value.BROWN: (0.40, 0.20, 0.085),
    Value.BLUE: (0.075, 0.235, 0.70),
    Value.PINK: (0.945, 0.50, 0.61),
    Value.BLACK: (0.085, 0.08, 0.09),
}
"""Object balls by their value (§2)."""

CUE_COLOUR: Final[Rgb] = (0.945, 0.925, 0.875)
OBJECT_CALL_COLOUR: Final[Rgb] = (1.0, 0.78, 0.25)
OWN_CALL_COLOUR: Final[Rgb] = (0.45, 0.85, 1.0)
GOOD_COLOUR: Final[Rgb] = (0.95, 0.97, 0.95)
BAD_COLOUR: Final[Rgb] = (1.0, 0.28, 0.22)


def colour_of(ball: BallId) -> Rgb:
    """Screen colour of a ball."""
    return CUE_COLOUR if ball is CUE else COLOUR_OF[VALUE_OF[ball]]


def linear(colour: Rgb) -> Rgb:
    """The light a screen colour stands for, as shaders count it."""
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour)
    return (r, g, b)
