"""Paints the furnishings of the room into one texture: paintings, window, books, cue rack, board, clock, surfaces.

Alpha tells how much of a place shines by itself.
"""

import sys
from collections.abc import Callable, Mapping
from math import cos, pi, sin
from pathlib import Path
from typing import Final

import numpy as np
from make_textures import Grid, rounded, tiling_noise
from paintings import Easel, Rgb, abstract, autumn, mixed, sea, still_life, winter
from PIL import Image, ImageDraw, ImageFont

from game.view.room_atlas import ATLAS_SIZE, BOARD, PLACE_OF, Tile

HERE: Final = Path(__file__).parent
FINER: Final = 4
"""Drawn so many times finer."""
SEED: Final = 61

Size = tuple[int, int]

CURTAIN: Final = np.array([104.0, 62.0, 54.0])
OAK_DARK: Final = np.array([44.0, 34.0, 27.0])
OAK: Final = np.array([96.0, 74.0, 56.0])
LEATHER: Final = np.array([78.0, 46.0, 34.0])
SPINES: Final[tuple[Rgb, ...]] = (
    (92, 48, 40), (60, 66, 56), (52, 60, 74), (104, 84, 56), (74, 58, 48), (58, 44, 40), (120, 104, 78), (48, 56, 52),
)  # fmt: skip


def grained(size: Size, seed: int, dark: Grid = OAK_DARK, light: Grid = OAK) -> Image.Image:
    """Wood with its grain along the width."""
    rng = np.random.default_rng(SEED + seed)
    width, height = size
    tone = 0.6 * tiling_noise(rng, (height, width), (max(2, height // 3), 4))
    tone += 0.4 * tiling_noise(rng, (height, width), (max(2, height // 2), 16))
    return pixels(dark + (light - dark) * tone[..., None])


def pixels(colour: Grid) -> Image.Image:
    """A picture from channel values up to 255."""
    return Image.fromarray(rounded(colour), "RGB")


def plain(colour: Rgb) -> Callable[[Size], Image.Image]:
    """A surface of one colour."""
    return lambda size: Image.new("RGB", size, colour)


def window(size: Size) -> Image.Image:
    """A tall window on a winter night between long curtains; the panes shine a little."""
    width, height = size
    outside = Easel(size, 11)
    outside.wash(0.0, 1.0, [(20, 29, 50), (30, 42, 68), (48, 62, 90), (62, 76, 102)])
    outside.ridge(0.66, 0.016, (44, 57, 82), 50, 0.02)
    outside.ridge(0.72, 0.020, (33, 45, 67), 36, 0.012)
    outside.disc((0.575, 0.705), 0.006, (178, 142, 96), 0.012)
    outside.disc((0.600, 0.715), 0.004, (160, 128, 90), 0.010)
    outside.wash(0.77, 1.0, [(70, 84, 110), (104, 116, 138)])
    for _ in range(60):
        x, y = (float(v) for v in outside.rng.random(2))
        outside.disc((x, y), 0.0035, (126, 140, 164), 0.005, 0.6)
    image, shining = outside.finished(), Image.new("L", size, 96)
    draw, dark = ImageDraw.Draw(image), ImageDraw.Draw(shining)
    frame = (84, 70, 57)
    left, right, top, bottom = 0.27 * width, 0.73 * width, 0.08 * height, 0.84 * height
    bars = [(0, 0, width, top), (0, bottom, width, height), (0, 0, left, height), (right, 0, width, height)]
    bars += [(0.49 * width, 0, 0.51 * width, height), (0, 0.30 * height, width, 0.315 * height)]
    for bar in bars:
        draw.rectangle(bar, fill=frame)
        dark.rectangle(bar, fill=0)
    draw.rectangle((left, bottom, right, height), fill=(70, 58, 46))
    draw.rectangle((left + 8, bottom + 8, right - 8, height - 8), outline=(48, 40, 32))
    folds, cover = curtains(size)
    image.paste(folds, mask=cover)
    shining.paste(0, mask=cover)
    image.putalpha(shining)
    return image


def curtains(size: Size) -> tuple[Image.Image, Image.Image]:
    """Long folds on both sides, held together by a cord, and a valance; and what they cover."""
    width, height = size
    down, right = np.mgrid[0:height, 0:width] / np.array([height, width]).reshape(2, 1, 1)
    aside = np.abs(right - 0.5)
    held = np.exp(-(((down - 0.60) / 0.15) ** 2))
    edge = 0.16 + 0.10 * (1 - np.exp(-down * 2.2)) + 0.12 * held
    pull = (aside - 0.5) / np.maximum(0.5 - edge, 0.02)
    rng = np.random.default_rng(SEED)
    waver = 0.5 * tiling_noise(rng, (height, width), (5, 6))
    tone = 0.62 + 0.15 * np.sin(2 * np.pi * (pull * 3.3 + waver)) + 0.07 * np.sin(2 * np.pi * (pull * 7.1 + waver * 2))
    tone *= 1 - 0.35 * held * (np.abs(down - 0.60) < 0.012) - 0.25 * (down > 0.98)
    valance = down < 0.075 + 0.012 * np.cos(2 * np.pi * right * 5)
    tone = np.where(valance, 0.52 + 0.16 * np.cos(2 * np.pi * right * 15) - 0.2 * (down > 0.068), tone)
    cover = np.clip((aside - edge) * width / 1.5 + 0.5, 0, 1)
    cover = np.maximum(cover, valance)
    return pixels(CURTAIN * np.clip(tone, 0.1, 1)[..., None]), Image.fromarray((cover * 255).astype(np.uint8), "L")


def books(size: Size) -> Image.Image:
    """Six shelves of old books."""
    width, height = size[0] * FINER, size[1] * FINER
    rng = np.random.default_rng(SEED + 2)
    image = Image.new("RGB", (width, height), (20, 16, 13))
    draw = ImageDraw.Draw(image)
    shelves = 6
    for shelf in range(shelves):
        foot = round((shelf + 1) * height / shelves) - 5 * FINER
        x = float(6 * FINER)
        while x < width - 14 * FINER:
            thick = float(rng.uniform(5, 11)) * FINER
            high = float(rng.uniform(0.62, 0.86)) * height / shelves
            spine = mixed(SPINES[int(rng.integers(len(SPINES)))], (24, 20, 18), float(rng.uniform(0.0, 0.5)))
            if rng.random() < 0.08:
                x += thick
                continue
            draw.rectangle((x, foot - high, x + thick - FINER, foot), fill=spine)
            draw.rectangle((x, foot - high, x + FINER, foot), fill=mixed(spine, (0, 0, 0), 0.4))
            for share in (0.14, 0.22, 0.80):
                y = foot - high * (1 - share)
                draw.rectangle((x + FINER, y, x + thick - 2 * FINER, y + FINER), fill=mixed(spine, (190, 150, 80), 0.5))
            x += thick
        draw.rectangle((0, foot, width, foot + 6 * FINER), fill=(66, 50, 38))
        draw.rectangle((0, foot, width, foot + FINER), fill=(96, 74, 56))
    return image.resize(size, Image.Resampling.LANCZOS)


def rack(size: Size) -> Image.Image:
    """Eight cues before a dark board."""
    board = grained((size[1] * FINER, size[0] * FINER), 3, OAK_DARK * 0.8, OAK * 0.72).rotate(90, expand=True)
    width, height = board.size
    draw = ImageDraw.Draw(board)
    for number in range(8):
        x = (number + 0.75) / 8.5 * width
        butt, tip = height * 0.94, height * 0.08
        splice = butt - (butt - tip) * 0.36
        thick, thin = 0.0165 * width, 0.0075 * width
        for y in range(round(tip), round(butt)):
            share = (y - tip) / (butt - tip)
            half = thin + (thick - thin) * share
            wood = (196, 156, 104) if y < splice else ((74, 40, 28), (44, 32, 28), (92, 52, 30))[number % 3]
            if tip + 0.012 * height > y:
                wood = (226, 218, 200)
            draw.line((x + half, y, x + half * 3.2, y), fill=(22, 16, 12))
            draw.line((x - half, y, x + half, y), fill=mixed(wood, (20, 14, 10), 0.45))
            draw.line((x - half * 0.7, y, x + half * 0.35, y), fill=wood)
            draw.line((x - half * 0.4, y, x - half * 0.1, y), fill=mixed(wood, (255, 240, 210), 0.25))
    for top, low in ((0.34, 0.362), (0.925, 0.965)):
        draw.rectangle((0, top * height, width, low * height), fill=(88, 66, 48))
        draw.rectangle((0, top * height, width, top * height + FINER), fill=(150, 120, 80))
        draw.rectangle((0, low * height, width, low * height + 2 * FINER), fill=(20, 15, 12))
    return board.resize(size, Image.Resampling.LANCZOS)


def board(size: Size) -> Image.Image:
    """The club's counting board: two rows of numbers, each with a wire for a slider."""
    wood = grained((size[0] * FINER, size[1] * FINER), 4, OAK_DARK * 0.75, OAK * 0.6)
    width, height = wood.size
    draw = ImageDraw.Draw(wood)
    font = ImageFont.truetype(str(HERE / "fonts" / "golos-text-semibold.ttf"), round(height * 0.13))
    for down in BOARD.rows:
        draw.line((0.05 * width, down * height, 0.95 * width, down * height), fill=(150, 118, 66), width=2 * FINER)
        for number in range(0, 29, 4):
            x = (BOARD.first + (BOARD.last - BOARD.first) * number / 28) * width
            draw.text((x, (down - 0.13) * height), str(number), fill=(206, 190, 156), font=font, anchor="mm")
    draw.line((0.05 * width, 0.51 * height, 0.95 * width, 0.51 * height), fill=(24, 18, 14), width=FINER)
    return wood.resize(size, Image.Resampling.LANCZOS)


def clock(size: Size) -> Image.Image:
    """A clock's face at ten past ten."""
    side = size[0] * FINER
    image = Image.new("RGB", (side, side), (60, 50, 42))
    draw = ImageDraw.Draw(image)
    draw.ellipse((0, 0, side, side), fill=(206, 196, 170))
    for minute in range(60):
        a = 2 * pi * minute / 60
        inner = 0.37 if minute % 5 == 0 else 0.41
        ends = [(side * (0.5 + r * sin(a)), side * (0.5 - r * cos(a))) for r in (inner, 0.44)]
        draw.line(ends, fill=(40, 34, 30), width=(3 if minute % 5 == 0 else 1) * FINER // 2)
    for share, reach, thick in ((10.17 / 12, 0.22, 2.4), (10 / 60, 0.34, 1.6)):
        a = 2 * pi * share
        tip = (side * (0.5 + reach * sin(a)), side * (0.5 - reach * cos(a)))
        draw.line([(side / 2, side / 2), tip], fill=(30, 26, 24), width=round(thick * FINER))
    draw.ellipse((side * 0.47, side * 0.47, side * 0.53, side * 0.53), fill=(30, 26, 24))
    return image.resize(size, Image.Resampling.LANCZOS)


def leather(size: Size) -> Image.Image:
    """Buttoned leather: cushions that meet in slanted seams."""
    width, height = size
    down, right = np.mgrid[0:height, 0:width] / np.array([height, width]).reshape(2, 1, 1)
    a, b = right * 4 + down * 3, right * 4 - down * 3
    bulge = np.abs(np.sin(np.pi * a) * np.sin(np.pi * b)) ** 0.45
    creases = tiling_noise(np.random.default_rng(SEED + 5), (height, width), (32, 40))
    return pixels(LEATHER * (0.45 + 0.50 * bulge + 0.18 * creases)[..., None])


def shade(size: Size) -> Image.Image:
    """The lit cloth of a wall light: brightest in the middle, all of it shining."""
    down = np.linspace(0, 1, size[1])[:, None, None] * np.ones((1, size[0], 1))
    light = 0.66 + 0.34 * np.exp(-(((down - 0.55) / 0.30) ** 2))
    image = pixels(np.array([250.0, 214.0, 160.0]) * light)
    image.putalpha(255)
    return image


PAINTER_OF: Final[Mapping[Tile, Callable[[Size], Image.Image]]] = {
    Tile.WINTER: winter,
    Tile.AUTUMN: autumn,
    Tile.STILL_LIFE: still_life,
    Tile.ABSTRACT: abstract,
    Tile.SEA: sea,
    Tile.WINDOW: window,
    Tile.BOOKS: books,
    Tile.RACK: rack,
    Tile.BOARD: board,
    Tile.CLOCK: clock,
    Tile.LEATHER: leather,
    Tile.WOOD: lambda size: grained(size, 6),
    Tile.SHADE: shade,
    Tile.BRASS: plain((128, 98, 58)),
    Tile.GILT: plain((150, 114, 60)),
    Tile.CHALK: plain((70, 110, 150)),
    Tile.PLASTER: plain((158, 154, 140)),
}


def paint_atlas() -> Image.Image:
    """All tiles in their places."""
    atlas = Image.new("RGBA", ATLAS_SIZE, (60, 50, 42, 0))
    for tile, (left, upper, width, height) in PLACE_OF.items():
        picture = PAINTER_OF[tile]((width, height))
        if picture.mode == "RGB":
            picture.putalpha(0)
        atlas.paste(picture, (left, upper))
    return atlas


def main(folder: Path) -> None:
    """Writes ``decor.png``."""
    paint_atlas().save(folder / "decor.png", optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "textures")
