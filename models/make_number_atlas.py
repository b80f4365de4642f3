"""Draws the numerals of the balls: one tile a value, ink as white on black, so that the shader may colour it.

Tile 0 is the dot of the cue ball. Tiles run left to right, top to bottom, four a row.
"""

import sys
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

HERE: Final = Path(__file__).parent
TILE: Final = 256
COLUMNS: Final = 4
ROWS: Final = 2
OVERSAMPLING: Final = 4
NUMERAL_HEIGHT: Final = 0.66
"""Cap height as a share of the tile."""
WEIGHT: Final = 0.022
"""By how much strokes are thickened on each side, as a share of the tile."""


def draw_atlas() -> Image.Image:
    """The whole atlas, one channel."""
    atlas = Image.new("L", (TILE * COLUMNS, TILE * ROWS), 0)
    for value in range(1, COLUMNS * ROWS):
        tile = _numeral(str(value)).resize((TILE, TILE), Image.Resampling.LANCZOS)
        atlas.paste(tile, (value % COLUMNS * TILE, value // COLUMNS * TILE))
    return atlas


def _numeral(text: str) -> Image.Image:
    side = TILE * OVERSAMPLING
    image = Image.new("L", (side, side), 0)
    font = ImageFont.truetype(str(HERE / "fonts" / "golos-text-semibold.ttf"), 100)
    left, top, right, bottom = font.getbbox(text)
    font = font.font_variant(size=round(100 * NUMERAL_HEIGHT * side / (bottom - top)))
    left, top, right, bottom = font.getbbox(text)
    draw = ImageDraw.Draw(image)
    place = ((side - left - right) / 2, (side - top - bottom) / 2)
    draw.text(place, text, fill=255, font=font, stroke_width=round(WEIGHT * side), stroke_fill=255)
    return image


def main(folder: Path) -> None:
    """Writes ``numbers.png``."""
    draw_atlas().save(folder / "numbers.png", optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "textures")
