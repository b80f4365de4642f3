"""Paints the textures of cloth and floor from noise with a fixed seed. All of them tile.

Cloth: R = brightness of the weave, G and B = slope of its surface, A = slow blotches.
Parquet: colour of a herringbone whose bands run along v.
"""

import sys
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

HERE: Final = Path(__file__).parent
CLOTH_SIDE: Final = 256
THREADS: Final = 64
"""Threads across the cloth tile; the shader lays a tile over 0.07 m."""
WEAR_SIZE: Final = (640, 320)
BED_WIDTH, BED_LENGTH = 1.775, 3.55
"""What the traces of play are painted for, m; on smaller tables they shrink with the bed."""
HOUSE, SPOT = -BED_LENGTH / 4, BED_LENGTH / 4
BREAKS: Final = 70
STROKES: Final = 150
DABS: Final = 240
SEED: Final = 27

PARQUET_SIDE: Final = 512
PARQUET_FINER: Final = 2
"""Drawn so many times finer, against jagged seams."""
STAVE: Final = 6
"""Length of a stave in widths of one."""
BANDS: Final = 2
"""Pairs of bands across the tile; the shader lays a tile over 1.53 m, so that a stave is 9 by 54 cm."""
SEAM: Final = 0.022
"""Half the gap between two staves, in widths of one."""

Grid = NDArray[np.float64]


def tiling_noise(rng: np.random.Generator, shape: tuple[int, int], cells: tuple[int, int]) -> Grid:
    """Smooth value noise in [0, 1] that repeats at the edges; ``cells`` counts the bumps down and across."""
    rows, columns = shape
    values = rng.random(cells)
    y = np.arange(rows) / rows * cells[0]
    x = np.arange(columns) / columns * cells[1]
    y0, x0 = y.astype(int), x.astype(int)
    fy, fx = _ease(y - y0)[:, None], _ease(x - x0)[None, :]
    y1, x1 = (y0 + 1) % cells[0], (x0 + 1) % cells[1]
    upper = values[np.ix_(y0, x0)] * (1 - fx) + values[np.ix_(y0, x1)] * fx
    lower = values[np.ix_(y1, x0)] * (1 - fx) + values[np.ix_(y1, x1)] * fx
    mixed: Grid = upper * (1 - fy) + lower * fy
    return mixed


def rounded(values: Grid) -> NDArray[np.uint8]:
    """Channels of a picture from values up to 255."""
    return np.clip(values + 0.5, 0, 255).astype(np.uint8)


def paint_cloth() -> Image.Image:
    """Worsted cloth: a twill of fine threads with a little fuzz."""
    rng = np.random.default_rng(SEED)
    shape = (CLOTH_SIDE, CLOTH_SIDE)
    y, x = np.mgrid[0:CLOTH_SIDE, 0:CLOTH_SIDE] / CLOTH_SIDE * THREADS
    warp = 0.5 + 0.5 * np.cos(2 * np.pi * (x + y / 4))
    weft = 0.5 + 0.5 * np.cos(2 * np.pi * (y - x / 4))
    fuzz = tiling_noise(rng, shape, (128, 128)) * 0.6 + tiling_noise(rng, shape, (64, 64)) * 0.4
    height = 0.32 * warp + 0.28 * weft + 0.40 * fuzz
    slope_x = np.roll(height, -1, 1) - np.roll(height, 1, 1)
    slope_y = np.roll(height, -1, 0) - np.roll(height, 1, 0)
    blotches = 0.5 * tiling_noise(rng, shape, (3, 3)) + 0.3 * tiling_noise(rng, shape, (7, 7))
    blotches += 0.2 * tiling_noise(rng, shape, (16, 16))
    layers = (height, 0.5 + slope_x, 0.5 - slope_y, blotches)
    return Image.fromarray(rounded(np.stack(layers, axis=-1) * 255), "RGBA")


def paint_parquet() -> Image.Image:
    """Smoked oak laid in herringbone: quiet staves, each a little lighter or darker, fine seams."""
    rng = np.random.default_rng(SEED + 2)
    side = PARQUET_SIDE * PARQUET_FINER
    reach = BANDS * STAVE * np.sqrt(2)
    down, right = np.mgrid[0:side, 0:side] / side * reach
    u, v = (right + down) / np.sqrt(2), (down - right) / np.sqrt(2)
    i, j = np.floor(u), np.floor(v)
    step = (i - j) % (2 * STAVE)
    lies = step < STAVE
    along = np.where(lies, u - i + step, v - j + (2 * STAVE - 1 - step))
    across = np.where(lies, v - j, u - i)
    start_u, start_v = np.where(lies, i - step, i), np.where(lies, j, j - (2 * STAVE - 1 - step))
    middle_u = start_u + np.where(lies, STAVE / 2, 0.5)
    middle_v = start_v + np.where(lies, 0.5, STAVE / 2)
    places = ((middle_u - middle_v) / np.sqrt(2), (middle_u + middle_v) / np.sqrt(2))
    count = round(reach * np.sqrt(2) * 2)
    numbers = [np.rint((place % reach) * np.sqrt(2) * 2).astype(int) % count for place in places]
    tone, shift = (rng.random((count, count))[numbers[0], numbers[1]] for _ in range(2))
    grain = tiling_noise(rng, (256, 512), (64, 12)) * 0.6 + tiling_noise(rng, (256, 512), (128, 40)) * 0.4
    rows = (across * 60 + shift * 255).astype(int) % 256
    columns = (along * 40 + shift * 511).astype(int) % 512
    value = 0.30 + 0.26 * tone + 0.05 * lies + 0.34 * grain[rows, columns]
    edge = np.minimum(np.minimum(across, 1 - across), np.minimum(along, STAVE - along))
    value *= 1 - 0.42 * np.clip(1.6 - edge / SEAM, 0, 1)
    dark, light = np.array([62.0, 52.0, 43.0]), np.array([128.0, 111.0, 93.0])
    colour = dark + (light - dark) * np.clip(value, 0, 1)[..., None]
    fine = Image.fromarray(rounded(colour), "RGB")
    return fine.resize((PARQUET_SIDE, PARQUET_SIDE), Image.Resampling.BOX)


def paint_wear() -> Image.Image:
    """Traces of some weeks of play: tracks of balls, dabs of chalk, cloth rubbed by the triangle."""
    rng = np.random.default_rng(SEED + 2)
    rows, columns = WEAR_SIZE
    y = (0.5 - (np.arange(rows)[:, None] + 0.5) / rows) * BED_LENGTH
    x = ((np.arange(columns)[None, :] + 0.5) / columns - 0.5) * BED_WIDTH
    tracks = np.zeros(WEAR_SIZE)
    for _ in range(BREAKS):
        start = np.array([rng.normal(0.0, 0.22), HOUSE - rng.exponential(0.12)])
        _add_track(tracks, (x, y), start, np.array([rng.normal(0.0, 0.05), SPOT]), 0.16)
    for _ in range(STROKES):
        start = (rng.random(2) - 0.5) * (BED_WIDTH, BED_LENGTH)
        turn = rng.random() * 2 * np.pi
        end = start + np.array([np.cos(turn), np.sin(turn)]) * rng.gamma(2.0, 0.35)
        _add_track(tracks, (x, y), start, end, 0.10 + 0.25 * rng.random())
    chalk = np.zeros(WEAR_SIZE)
    for number in range(DABS):
        near_house = number % 3 > 0
        centre = (rng.normal(0.0, 0.30), rng.normal(HOUSE, 0.22)) if near_house else (rng.random(2) - 0.5) * (1.7, 3.4)
        size = 0.0035 + 0.006 * rng.random() ** 3
        square = (x - centre[0]) ** 2 + (y - centre[1]) ** 2
        chalk += (0.15 + 0.75 * rng.random() ** 3) * np.exp(-square / size**2)
    rubbed = 0.8 * np.exp(-(x**2) / 0.15**2 - (y - SPOT - 0.09) ** 2 / 0.17**2)
    rubbed = rubbed + 0.5 * np.exp(-(x**2) / 0.34**2 - (y - HOUSE + 0.10) ** 2 / 0.20**2)
    rubbed = 0.5 * rubbed + 0.25 * tiling_noise(rng, WEAR_SIZE, (28, 14)) + 0.25 * tiling_noise(rng, WEAR_SIZE, (12, 6))
    return Image.fromarray(rounded(np.stack((tracks, chalk, rubbed), axis=-1) * 255), "RGB")


def _add_track(tracks: Grid, place: tuple[Grid, Grid], start: Grid, end: Grid, strength: float) -> None:
    """A line that a ball has polished, faint at its end."""
    way = end - start
    along = ((place[0] - start[0]) * way[0] + (place[1] - start[1]) * way[1]) / (way @ way)
    near = np.clip(along, 0, 1)
    square = (place[0] - start[0] - near * way[0]) ** 2 + (place[1] - start[1] - near * way[1]) ** 2
    tracks += strength * (1 - 0.7 * near) * np.exp(-square / 0.006**2)


def main(folder: Path) -> None:
    """Writes ``cloth.png``, ``parquet.png`` and ``wear.png``."""
    paint_cloth().save(folder / "cloth.png", optimize=True)
    paint_wear().save(folder / "wear.png", optimize=True)
    paint_parquet().save(folder / "parquet.png", optimize=True)


def _ease(t: Grid) -> Grid:
    return t * t * (3 - 2 * t)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "textures")
