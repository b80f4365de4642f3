"""Paints the grain of fine woodwork and leather from noise with a fixed seed; shaders give it colour. It tiles.

R: figure of the wood, broad and calm. G: its fibres and pores, for a closer look. Both run along u. B: pebbles of
leather.
"""

import sys
from pathlib import Path
from typing import Final

import numpy as np
from make_textures import Grid, rounded, tiling_noise
from PIL import Image

HERE: Final = Path(__file__).parent
SIZE: Final = (1024, 512)
SEED: Final = 29
PEBBLES: Final = (36, 72)
"""Pebbles of leather down and across the tile."""


def figure(rng: np.random.Generator, shape: tuple[int, int]) -> Grid:
    """Growth rings cut at a slant: long lines that wander, between broad bands of lighter and darker wood."""
    wander = tiling_noise(rng, shape, (4, 3)) + 0.35 * tiling_noise(rng, shape, (9, 6))
    y = np.arange(shape[0])[:, None] / shape[0]
    rings = y * 17 + wander * 2.2
    ring = rings % 1.0
    line = ring**2.5 * np.clip((1.0 - ring) * 8, 0, 1)
    bands = 0.65 * tiling_noise(rng, shape, (6, 2)) + 0.35 * tiling_noise(rng, shape, (16, 3))
    streaks = 0.6 * tiling_noise(rng, shape, (96, 6)) + 0.4 * tiling_noise(rng, shape, (200, 12))
    return _spread(0.55 * bands + 0.30 * streaks - 0.22 * line)


def fibres(rng: np.random.Generator, shape: tuple[int, int]) -> Grid:
    """Fibres a hair thick with short dark pores among them."""
    fine = 0.6 * tiling_noise(rng, shape, (256, 14)) + 0.4 * tiling_noise(rng, shape, (170, 40))
    dashes = tiling_noise(rng, shape, (230, 34)) * (0.6 + 0.4 * tiling_noise(rng, shape, (20, 5)))
    pores = np.clip((dashes - 0.60) * 5, 0, 1)
    return _spread(fine - 0.75 * pores)


def pebbles(rng: np.random.Generator, shape: tuple[int, int]) -> Grid:
    """Cells with dark creases between them."""
    down, across = PEBBLES
    seeds_y = (np.arange(down)[:, None] + rng.random(PEBBLES)) / down
    seeds_x = (np.arange(across)[None, :] + rng.random(PEBBLES)) / across
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]].astype(float)
    y, x = y / shape[0], x / shape[1]
    row, column = (y * down).astype(int), (x * across).astype(int)
    nearest = np.full(shape, np.inf)
    second = np.full(shape, np.inf)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            r, c = (row + dy) % down, (column + dx) % across
            gap_y = (seeds_y[r, c] - y + 0.5) % 1.0 - 0.5
            gap_x = (seeds_x[r, c] - x + 0.5) % 1.0 - 0.5
            far = np.hypot(gap_y * down, gap_x * across)
            second = np.minimum(second, np.maximum(far, nearest))
            nearest = np.minimum(nearest, far)
    return np.clip((second - nearest) * 1.6, 0, 1) ** 0.6


def _spread(layer: Grid) -> Grid:
    """The middle nine tenths of the values spread over [0, 1]."""
    low, high = np.quantile(layer, (0.05, 0.95))
    spread: Grid = np.clip((layer - low) / (high - low), 0, 1)
    return spread


def paint_grain() -> Image.Image:
    """All three layers."""
    rng = np.random.default_rng(SEED)
    shape = (SIZE[1], SIZE[0])
    layers = [figure(rng, shape), fibres(rng, shape), pebbles(rng, shape)]
    return Image.fromarray(rounded(np.stack(layers, axis=-1) * 255), "RGB")


def main(folder: Path) -> None:
    """Writes ``grain.png``."""
    paint_grain().save(folder / "grain.png", optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "textures")
