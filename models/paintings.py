"""Paints what hangs on the walls: landscapes, a still life, an abstract. All from a fixed seed."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

import numpy as np
from make_textures import tiling_noise
from PIL import Image, ImageChops, ImageDraw, ImageFilter

FINER: Final = 3
"""Pictures are painted so many times finer than they are kept."""
STROKE: Final = 5
"""Width of the brush that levels small differences, fine pixels."""
SEED: Final = 1828

VARNISH: Final = (232, 218, 190)
"""What old varnish leaves of white."""

Rgb = tuple[int, int, int]
Places = Sequence[tuple[float, float]]

LEAVES: Final[tuple[Rgb, ...]] = ((186, 128, 44), (204, 152, 58), (152, 84, 38), (112, 100, 48), (212, 168, 84))
"""Of birches in October."""


class Easel:
    """A canvas with places as shares of its width and height, from the upper left corner."""

    def __init__(self, size: tuple[int, int], seed: int) -> None:
        self.size = size
        self.width, self.height = size[0] * FINER, size[1] * FINER
        self.rng = np.random.default_rng(SEED + seed)
        self.image = Image.new("RGB", (self.width, self.height))

    def wash(self, top: float, bottom: float, stops: Sequence[Rgb]) -> None:
        """A band that passes through colours from above."""
        draw = ImageDraw.Draw(self.image)
        first, last = round(top * self.height), round(bottom * self.height)
        for y in range(first, last):
            share = (y - first) / max(1, last - first) * (len(stops) - 1)
            index = min(int(share), len(stops) - 2)
            draw.line((0, y, self.width, y), fill=mixed(stops[index], stops[index + 1], share - index))

    def shape(self, places: Places, colour: Rgb, soft: float = 0.0, cover: float = 1.0) -> None:
        """A filled outline; soft edges are so many shares of the height wide."""
        mask = Image.new("L", self.image.size)
        corners = [(x * self.width, y * self.height) for x, y in places]
        ImageDraw.Draw(mask).polygon(corners, fill=round(255 * cover))
        self._lay(mask, colour, soft)

    def disc(
        self, middle: tuple[float, float], radius: float, colour: Rgb, soft: float = 0.0, cover: float = 1.0
    ) -> None:
        """A disc; the radius is a share of the height."""
        mask = Image.new("L", self.image.size)
        cx, cy, r = middle[0] * self.width, middle[1] * self.height, radius * self.height
        ImageDraw.Draw(mask).ellipse((cx - r, cy - r, cx + r, cy + r), fill=round(255 * cover))
        self._lay(mask, colour, soft)

    def line(self, places: Places, colour: Rgb, width: float) -> None:
        """A stroke; its width is a share of the height."""
        corners = [(x * self.width, y * self.height) for x, y in places]
        ImageDraw.Draw(self.image).line(corners, fill=colour, width=max(1, round(width * self.height)), joint="curve")

    def ridge(self, level: float, rough: float, colour: Rgb, pieces: int = 40, soft: float = 0.0) -> None:
        """Everything under a rough skyline."""
        steps = self.rng.normal(0.0, rough, pieces + 1)
        slow = np.convolve(self.rng.normal(0.0, rough * 2, pieces + 9), np.ones(9) / 9, "valid")
        top = [(i / pieces, level + float(steps[i] + slow[i])) for i in range(pieces + 1)]
        self.shape([*top, (1.0, 1.0), (0.0, 1.0)], colour, soft)

    def ball(self, x: float, y: float, radius: float, colour: Rgb) -> None:
        """A lit ball with its shadow."""
        flat = radius * self.height / self.width
        shadow = [
            (x + flat * (0.5 + 1.35 * cos(2 * pi * i / 24)), y + radius * (0.85 + 0.3 * sin(2 * pi * i / 24)))
            for i in range(24)
        ]
        self.shape(shadow, (14, 12, 10), 0.03, 0.75)
        for step in range(12):
            share = step / 11
            shade = mixed(mixed(colour, (12, 8, 6), 0.72), mixed(colour, (255, 246, 226), 0.25), share)
            move = share * 0.30 * radius
            self.disc((x - move * self.height / self.width, y - move), radius * (1 - 0.72 * share), shade, 0.006)
        self.disc((x - 0.36 * flat, y - 0.40 * radius), radius * 0.10, (255, 250, 238), 0.008)

    def finished(self) -> Image.Image:
        """Brush strokes, threads of the canvas, the size wanted."""
        rough = self.image.filter(ImageFilter.ModeFilter(STROKE)).filter(ImageFilter.GaussianBlur(0.6))
        weave = 118 + 20 * tiling_noise(self.rng, (self.height, self.width), (self.height // 4, self.width // 14))
        grain = Image.fromarray(weave.astype(np.uint8), "L").convert("RGB")
        painted = ImageChops.multiply(ImageChops.overlay(rough, grain), Image.new("RGB", self.image.size, VARNISH))
        return painted.resize(self.size, Image.Resampling.LANCZOS)

    def _lay(self, mask: Image.Image, colour: Rgb, soft: float) -> None:
        if soft:
            mask = mask.filter(ImageFilter.GaussianBlur(soft * self.height / 2))
        self.image.paste(Image.new("RGB", self.image.size, colour), mask=mask)


def mixed(a: Rgb, b: Rgb, share: float) -> Rgb:
    """A colour on the way from one to another."""
    red, green, blue = (round(p + (q - p) * share) for p, q in zip(a, b, strict=True))
    return red, green, blue


def winter(size: tuple[int, int]) -> Image.Image:
    """A snowy village edge at dusk: fir wood, a house with a lit window, birches in front."""
    easel = Easel(size, 1)
    easel.wash(0.0, 0.56, [(92, 108, 132), (150, 152, 160), (222, 184, 150)])
    easel.disc((0.70, 0.50), 0.10, (248, 214, 166), 0.12)
    easel.ridge(0.50, 0.012, (122, 130, 148), 90, 0.01)
    for x in np.sort(easel.rng.random(46)):
        fir(easel, float(x), 0.585, float(easel.rng.uniform(0.05, 0.13)), (70, 84, 98))
    easel.wash(0.56, 1.0, [(196, 196, 206), (214, 212, 214), (158, 172, 194)])
    for level, reach in ((0.66, 0.5), (0.75, 0.8), (0.88, 0.6)):
        start = float(easel.rng.uniform(0.0, 0.3))
        easel.shape(
            [(start, level), (start + reach, level - 0.03), (start + reach, level + 0.03)], (142, 158, 186), 0.05
        )
    easel.shape(
        [(0.44, 1.0), (0.60, 1.0), (0.53, 0.72), (0.60, 0.60), (0.575, 0.60), (0.49, 0.73)], (176, 178, 190), 0.02
    )
    easel.shape([(0.60, 0.64), (0.60, 0.54), (0.74, 0.54), (0.74, 0.64)], (74, 56, 44))
    easel.shape([(0.585, 0.55), (0.62, 0.47), (0.72, 0.47), (0.755, 0.55)], (222, 222, 228))
    for x in (0.63, 0.69):
        easel.shape([(x, 0.575), (x + 0.025, 0.575), (x + 0.025, 0.61), (x, 0.61)], (252, 196, 104))
    easel.line([(0.705, 0.47), (0.705, 0.42)], (88, 66, 54), 0.018)
    easel.disc((0.715, 0.36), 0.045, (196, 186, 184), 0.06, 0.6)
    for x, width in ((0.10, 0.030), (0.175, 0.022), (0.26, 0.018), (0.93, 0.024)):
        birch(easel, x, width)
    return easel.finished()


def fir(easel: Easel, x: float, foot: float, high: float, colour: Rgb) -> None:
    """A fir with snow on its left."""
    half = high * 0.24
    easel.shape([(x - half, foot), (x, foot - high), (x + half, foot)], colour)
    easel.shape(
        [(x - half * 0.7, foot - high * 0.2), (x, foot - high), (x - half * 0.1, foot - high * 0.2)], (168, 176, 190)
    )


def birch(easel: Easel, x: float, width: float) -> None:
    """A bare birch from the lower to the upper edge."""
    foot = 0.80 + width * 4
    lean = float(easel.rng.uniform(-0.02, 0.02))
    flat = width * easel.height / easel.width
    easel.shape(
        [(x - flat / 2, foot), (x + lean - flat / 4, 0.0), (x + lean + flat / 4, 0.0), (x + flat / 2, foot)],
        (214, 208, 200),
    )
    easel.shape([(x, foot), (x + lean, 0.0), (x + lean + flat / 4, 0.0), (x + flat / 2, foot)], (150, 150, 158))
    for y in easel.rng.uniform(0.05, foot, 11):
        share = 1 - float(y) / foot
        place = x + lean * share
        easel.line([(place - flat * 0.45, float(y)), (place + flat * 0.15, float(y) + 0.004)], (48, 44, 44), 0.010)
    for y in easel.rng.uniform(0.02, 0.40, 7):
        side = float(easel.rng.choice((-1, 1)))
        tip = (x + side * float(easel.rng.uniform(0.05, 0.10)), float(y) - float(easel.rng.uniform(0.04, 0.12)))
        easel.line([(x + lean * 0.5, float(y) + 0.06), tip], (92, 84, 84), 0.007)


def grove(easel: Easel, low: float, high: float, left: float, right: float) -> None:
    """Birches in autumn leaves between two sides, thickest at a level."""
    for _ in range(150):
        x = float(easel.rng.uniform(left, right))
        y = low - min(1.5 * high, abs(float(easel.rng.normal(0.0, high))))
        tone = LEAVES[int(easel.rng.integers(len(LEAVES)))]
        easel.disc(
            (x, y),
            high * float(easel.rng.uniform(0.07, 0.19)),
            mixed(tone, (60, 48, 30), float(easel.rng.uniform(0, 0.5))),
        )
    for _ in range(5):
        x = float(easel.rng.uniform(left, right))
        easel.line([(x, low + 0.06), (x + 0.006, low - high)], (208, 200, 184), 0.008)


def autumn(size: tuple[int, int]) -> Image.Image:
    """A slow river between birch woods in October."""
    easel = Easel(size, 2)
    easel.wash(0.0, 0.5, [(122, 142, 160), (176, 184, 180), (226, 208, 168)])
    for _ in range(9):
        x, y = float(easel.rng.random()), float(easel.rng.uniform(0.05, 0.30))
        easel.disc((x, y), float(easel.rng.uniform(0.03, 0.07)), (212, 208, 198), 0.08, 0.5)
    easel.ridge(0.42, 0.012, (118, 124, 118), 60, 0.012)
    easel.ridge(0.47, 0.014, (132, 116, 78), 70, 0.01)
    easel.wash(0.52, 1.0, [(150, 134, 78), (118, 104, 58), (70, 66, 42)])
    river = [
        (0.62, 0.525),
        (0.70, 0.525),
        (0.60, 0.60),
        (0.76, 0.72),
        (0.62, 1.0),
        (0.18, 1.0),
        (0.44, 0.74),
        (0.50, 0.61),
    ]
    easel.shape(river, (146, 160, 170), 0.008)
    easel.shape(
        [(0.52, 0.62), (0.60, 0.61), (0.70, 0.72), (0.50, 1.0), (0.36, 1.0), (0.54, 0.74)], (196, 190, 166), 0.03, 0.7
    )
    for low, high, left, right in (
        (0.50, 0.08, 0.0, 0.52),
        (0.51, 0.07, 0.66, 1.0),
        (0.62, 0.16, -0.02, 0.30),
        (0.66, 0.20, 0.80, 1.04),
    ):
        grove(easel, low, high, left, right)
    return easel.finished()


def sea(size: tuple[int, int]) -> Image.Image:
    """Evening over a calm sea, a ship on its way home."""
    easel = Easel(size, 3)
    easel.wash(0.0, 0.60, [(64, 84, 108), (130, 136, 142), (222, 172, 122)])
    for level in (0.18, 0.27, 0.38):
        x = float(easel.rng.uniform(0.1, 0.7))
        easel.shape(
            [(x - 0.3, level), (x, level - 0.03), (x + 0.35, level + 0.01), (x, level + 0.03)],
            (196, 164, 140),
            0.06,
            0.6,
        )
    easel.disc((0.66, 0.545), 0.055, (255, 226, 170), 0.02)
    easel.wash(0.60, 1.0, [(150, 136, 122), (76, 94, 104), (38, 56, 68)])
    for _ in range(210):
        y = 0.61 + 0.38 * float(easel.rng.random()) ** 1.5
        near = (y - 0.60) / 0.4
        x = 0.66 + float(easel.rng.normal(0.0, 0.03 + 0.06 * near))
        long = 0.008 + 0.035 * near
        easel.line([(x - long, y), (x + long, y)], mixed((246, 204, 146), (176, 150, 126), near), 0.006 + 0.008 * near)
    for _ in range(120):
        y = 0.63 + 0.37 * float(easel.rng.random())
        near = (y - 0.60) / 0.4
        x, long = float(easel.rng.random()), 0.012 + 0.05 * near
        easel.line([(x - long, y), (x + long, y)], mixed((92, 108, 114), (30, 46, 58), near), 0.006 + 0.008 * near)
    hull = [(0.30, 0.62), (0.315, 0.66), (0.435, 0.66), (0.465, 0.61), (0.44, 0.625)]
    easel.shape(hull, (44, 36, 32))
    for x, high in ((0.345, 0.34), (0.385, 0.28), (0.425, 0.36)):
        easel.line([(x, 0.63), (x, high)], (52, 42, 36), 0.010)
        for part in range(3):
            top = high + 0.02 + part * (0.58 - high) / 3
            low = top + (0.58 - high) / 3 - 0.015
            wide = 0.012 + 0.005 * part
            easel.shape(
                [(x - wide, top), (x + wide, top), (x + wide * 1.35, low), (x - wide * 1.15, low)], (214, 188, 152)
            )
    easel.line([(0.46, 0.612), (0.50, 0.56)], (52, 42, 36), 0.008)
    return easel.finished()


def still_life(size: tuple[int, int]) -> Image.Image:
    """Ivory balls, a red one, chalk and a glass of tea on the corner of a table."""
    easel = Easel(size, 4)
    easel.wash(0.0, 1.0, [(66, 54, 42), (92, 74, 54), (60, 48, 38)])
    easel.disc((0.30, 0.34), 0.30, (124, 100, 70), 0.4, 0.7)
    easel.shape([(0.0, 0.66), (1.0, 0.60), (1.0, 1.0), (0.0, 1.0)], (38, 84, 60))
    easel.shape([(0.0, 0.90), (1.0, 0.86), (1.0, 1.0), (0.0, 1.0)], (88, 54, 34))
    easel.line([(0.02, 0.52), (0.99, 0.80)], (196, 152, 92), 0.020)
    easel.line([(0.62, 0.692), (0.99, 0.80)], (70, 40, 26), 0.026)
    easel.shape([(0.735, 0.30), (0.865, 0.30), (0.85, 0.64), (0.75, 0.64)], (158, 84, 34))
    easel.shape([(0.735, 0.30), (0.865, 0.30), (0.862, 0.38), (0.738, 0.38)], (206, 188, 158))
    easel.shape([(0.745, 0.46), (0.855, 0.46), (0.85, 0.65), (0.75, 0.65)], (150, 142, 130))
    easel.line([(0.868, 0.48), (0.90, 0.52), (0.895, 0.58), (0.862, 0.61)], (164, 156, 144), 0.020)
    easel.line([(0.765, 0.33), (0.768, 0.62)], (240, 228, 206), 0.014)
    easel.ball(0.27, 0.62, 0.120, (222, 206, 172))
    easel.ball(0.44, 0.56, 0.110, (214, 196, 160))
    easel.ball(0.39, 0.73, 0.125, (168, 40, 32))
    easel.ball(0.58, 0.70, 0.118, (226, 210, 178))
    easel.shape([(0.74, 0.76), (0.80, 0.755), (0.82, 0.78), (0.76, 0.787)], (120, 150, 178))
    easel.shape([(0.74, 0.76), (0.76, 0.787), (0.76, 0.835), (0.74, 0.805)], (46, 76, 108))
    easel.shape([(0.76, 0.787), (0.82, 0.78), (0.82, 0.826), (0.76, 0.835)], (66, 100, 134))
    return easel.finished()


def abstract(size: tuple[int, int]) -> Image.Image:
    """Discs, a beam and their ways over a warm ground."""
    easel = Easel(size, 5)
    easel.wash(0.0, 1.0, [(196, 184, 156), (206, 192, 162), (184, 170, 142)])
    easel.shape([(0.10, 0.92), (0.74, 0.06), (0.80, 0.12), (0.16, 0.98)], (52, 62, 68))
    easel.shape([(0.05, 0.30), (0.60, 0.52), (0.58, 0.57), (0.04, 0.34)], (146, 62, 46))
    easel.shape([(0.55, 0.62), (0.95, 0.54), (0.97, 0.70), (0.58, 0.80)], (188, 140, 66))
    easel.disc((0.30, 0.32), 0.20, (44, 78, 80))
    easel.disc((0.30, 0.32), 0.12, (196, 184, 156))
    easel.disc((0.76, 0.34), 0.13, (158, 58, 42))
    easel.disc((0.66, 0.76), 0.075, (40, 44, 50))
    easel.disc((0.18, 0.72), 0.060, (188, 140, 66))
    for start, end in (((0.02, 0.84), (0.98, 0.44)), ((0.44, 0.02), (0.50, 0.98))):
        easel.line([start, end], (60, 56, 52), 0.008)
    return easel.finished()
