"""Colours of balls stay apart for every eye, by simulated vision."""

from collections.abc import Mapping
from itertools import combinations
from math import dist
from typing import Final

import pytest

from game.core.balls import Value
from game.view.colours import COLOURS_IN, CUE_COLOUR, Palette, Rgb, linear
from game.view.looks import LIGHT_OF, OUTLINE_OF, Cloth

Matrix = tuple[Rgb, Rgb, Rgb]

TO_XYZ: Final[Matrix] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Final[Rgb] = (0.95047, 1.0, 1.08883)

VISION: Final[Mapping[str, Matrix]] = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""Linear light as dichromats see it (Machado, Oliveira and Fernandes 2009, severity 1)."""

LEAST_OF: Final[Mapping[Palette, float]] = {Palette.USUAL: 10.0, Palette.DISTINCT: 23.0}
"""Least distance of two balls for any eye, CIE Lab; 2 is what a keen eye tells apart side by side."""


def times(matrix: Matrix, colour: Rgb) -> Rgb:
    x, y, z = (sum(m * c for m, c in zip(row, colour, strict=True)) for row in matrix)
    return x, y, z


def lab(light: Rgb) -> Rgb:
    shares = (v / w for v, w in zip(times(TO_XYZ, light), WHITE, strict=True))
    x, y, z = (s ** (1 / 3) if s > 0.008856 else 7.787 * s + 16 / 116 for s in shares)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(colour: Rgb, vision: str) -> Rgb:
    r, g, b = (min(1.0, max(0.0, c)) for c in times(VISION[vision], linear(colour)))
    return lab((r, g, b))


def least_distance(colours: list[Rgb], vision: str) -> float:
    return min(dist(seen(one, vision), seen(other, vision)) for one, other in combinations(colours, 2))


@pytest.mark.parametrize("palette", list(Palette))
@pytest.mark.parametrize("vision", list(VISION))
def test_balls_are_told_apart_by_every_eye(palette: Palette, vision: str) -> None:
    assert least_distance([*COLOURS_IN[palette].values(), CUE_COLOUR], vision) >= LEAST_OF[palette]


@pytest.mark.parametrize("vision", ["protanopia", "deuteranopia"])
def test_red_brown_and_green_stay_apart_where_the_usual_colours_do_not(vision: str) -> None:
    hard = (Value.RED, Value.BROWN, Value.GREEN)
    usual, distinct = ([COLOURS_IN[palette][value] for value in hard] for palette in Palette)
    assert least_distance(distinct, vision) >= 1.7 * least_distance(usual, vision)
    assert least_distance(distinct, vision) >= 34.0


def test_the_three_hard_values_have_outlines_of_their_own() -> None:
    assert set(OUTLINE_OF) == {Value.RED, Value.BROWN, Value.GREEN}
    assert len(set(OUTLINE_OF.values())) == 3


def test_no_ball_vanishes_on_its_cloth() -> None:
    assert set(LIGHT_OF) == set(Cloth)
    for palette in Palette:
        for colour in COLOURS_IN[palette].values():
            for light in LIGHT_OF.values():
                assert dist(lab(linear(colour)), lab(light)) >= 12.0
