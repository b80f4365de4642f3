"""Draws the maker's plate of the table: red is engraved, green is where the plate is."""

import sys
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

HERE: Final = Path(__file__).parent
SIZE: Final = (512, 116)
OVERSAMPLING: Final = 4
ROUNDING: Final = 0.30
"""Of the corners, as a share of the height."""
TEXT: Final = "27+1"
TEXT_HEIGHT: Final = 0.46
LINE: Final = 0.028
"""Width of the engraved frame."""
SCREW: Final = 0.075
"""Radius of a screw."""


def draw_plate() -> Image.Image:
    """The whole plate."""
    width, height = (side * OVERSAMPLING for side in SIZE)
    ink, cover = Image.new("L", (width, height), 0), Image.new("L", (width, height), 0)
    radius = ROUNDING * height
    ImageDraw.Draw(cover).rounded_rectangle((0, 0, width - 1, height - 1), radius, fill=255)
    draw = ImageDraw.Draw(ink)
    inset = 0.09 * height
    frame = (inset, inset, width - inset, height - inset)
    draw.rounded_rectangle(frame, radius - inset, outline=255, width=round(LINE * height))
    font = ImageFont.truetype(str(HERE / "fonts" / "golos-text-semibold.ttf"), round(TEXT_HEIGHT * height / 0.7))
    left, top, right, bottom = font.getbbox(TEXT)
    draw.text(((width - left - right) / 2, (height - top - bottom) / 2), TEXT, fill=255, font=font)
    for x in (0.42 * height, width - 0.42 * height):
        middle, reach = height / 2, SCREW * height
        draw.ellipse((x - reach, middle - reach, x + reach, middle + reach), outline=255, width=round(LINE * height))
        draw.line((x - reach * 0.8, middle, x + reach * 0.8, middle), fill=255, width=round(LINE * height * 0.7))
    for side in (-1, 1):
        x, middle, reach = width / 2 + side * 0.24 * width, height / 2, 0.13 * height
        corners = [(x - 1.6 * reach, middle), (x, middle - reach), (x + 1.6 * reach, middle), (x, middle + reach)]
        draw.polygon(corners, fill=255)
    layers = [layer.resize(SIZE, Image.Resampling.LANCZOS) for layer in (ink, cover)]
    return Image.merge("RGB", (*layers, Image.new("L", SIZE, 0)))


def main(folder: Path) -> None:
    """Writes ``plate.png``."""
    draw_plate().save(folder / "plate.png", optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "textures")
