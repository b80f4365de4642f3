"""What a player may choose of the table's looks: cloth, colours of the balls, extra signs on them."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.core.balls import Value
from game.view.colours import Palette, Rgb


class Cloth(Enum):
    """Colours of cloth."""

    GREEN = "green"
    BLUE = "blue"
    BURGUNDY = "burgundy"


LIGHT_OF: Final[Mapping[Cloth, Rgb]] = {
    Cloth.GREEN: (0.0070, 0.082, 0.029),
    Cloth.BLUE: (0.0065, 0.042, 0.106),
    Cloth.BURGUNDY: (0.074, 0.0064, 0.0125),
}
"""Share of light each cloth throws back (linear)."""


class Outline(Enum):
    """How the disc of a ball's numeral may be framed; the value is the shader's number."""

    NONE = 0.0
    WHOLE = 1.0
    BROKEN = 2.0
    DOUBLE = 3.0


OUTLINE_OF: Final[Mapping[Value, Outline]] = {
    Value.RED: Outline.WHOLE,
    Value.GREEN: Outline.BROKEN,
    Value.BROWN: Outline.DOUBLE,
}
"""The three values that are hardest to tell by colour."""


@dataclass(frozen=True, slots=True)
class Look:
    """One choice of everything."""

    cloth: Cloth = Cloth.GREEN
    palette: Palette = Palette.USUAL
    pips: bool = False
    """As many dots around a numeral as the ball is worth."""
    outlines: bool = False
    """Frames around the numerals of red, green and brown."""


USUAL_LOOK: Final = Look()
