"""Windows of makeable lines: what every cut, angle and speed must obey. The whole maps: tests/bench/pocket_map.py."""

from itertools import pairwise

import pytest

from game.core.table import Pocket, PocketSize
from tests.bench.pocket_map import ANGLES, SPEEDS, Fate, Kind, Range

COARSE = 0.002
"""Between offsets looked at, m."""

EDGE = 0.0001
"""Ends of two windows this near are one, m."""


def clear_of(tried: Range, kind: Kind) -> float:
    """Half of what a mouth leaves a ball, m."""
    cut = tried.table.cut
    mouth = cut.corner_mouth if kind is Kind.CORNER else cut.middle_mouth
    return mouth / 2 - tried.table.ball_radius


@pytest.mark.parametrize("kind", Kind)
def test_wider_mouths_take_more(kind: Kind) -> None:
    for angle, speed in ((0, 2.0), (20, 1.0)):
        widths = [Range(cut, kind.value).window(angle, speed, COARSE).width for cut in PocketSize]
        for narrow, wide in pairwise(widths):
            assert wide > narrow + 0.001


@pytest.mark.parametrize("cut", PocketSize)
@pytest.mark.parametrize("kind", Kind)
def test_a_straight_ball_needs_the_mouth(kind: Kind, cut: PocketSize) -> None:
    """One that clears both walls always drops; one that a nose throws straight across never does."""
    tried = Range(cut, kind.value)
    clear = clear_of(tried, kind)
    nose = tried.table.cut.corner_nose_radius if kind is Kind.CORNER else tried.table.cut.middle_nose_radius
    for speed in (0.6, 2.0):
        window = tried.window(0, speed, COARSE)
        assert window.low < -clear + EDGE
        assert window.high > clear - EDGE
        # There the contact lies 45 degrees round the nose.
        assert window.high < clear + (nose + tried.table.ball_radius) * (1 - 0.5**0.5)


@pytest.mark.parametrize("kind", Kind)
def test_windows_lie_between_the_noses_and_shrink_with_the_angle(kind: Kind) -> None:
    for cut in (PocketSize.CHAMPIONSHIP, PocketSize.OVERSIZED):
        tried = Range(cut, kind.value)
        widths = []
        for angle in ANGLES:
            window, noses = tried.window(angle, 2.0, COARSE), tried.between_noses(angle)
            widths.append(window.width)
            assert noses.low <= window.low <= window.high <= noses.high
        assert widths == sorted(widths, reverse=True)
        assert widths[-1] < widths[0] / 2


@pytest.mark.parametrize("kind", Kind)
def test_slow_balls_drop_where_fast_ones_rattle(kind: Kind) -> None:
    for cut in PocketSize:
        tried = Range(cut, kind.value)
        slow, fast = tried.window(0, SPEEDS[0], COARSE), tried.window(0, SPEEDS[-1], COARSE)
        assert slow.width > fast.width * 1.05
        between = [fast.high + share * (slow.high - fast.high) for share in (0.3, 0.5, 0.7)]
        assert all(tried.fate(offset, 0, SPEEDS[0]) is Fate.JAWS for offset in between)
        assert any(tried.fate(offset, 0, SPEEDS[-1]) is Fate.RATTLED for offset in between)


@pytest.mark.parametrize("cut", [PocketSize.CHAMPIONSHIP, PocketSize.OVERSIZED])
@pytest.mark.parametrize(
    ("pocket", "mirrored"),
    [(Pocket.FOOT_RIGHT, Pocket.FOOT_LEFT), (Pocket.FOOT_RIGHT, Pocket.HEAD_RIGHT), (Pocket.MIDDLE_RIGHT,) * 2],
)
def test_mirrored_lines_fare_alike(pocket: Pocket, mirrored: Pocket, cut: PocketSize) -> None:
    one, other = Range(cut, pocket), Range(cut, mirrored)
    for angle, speed in ((0, 4.0), (20, 1.0)):
        here, there = one.window(angle, speed, COARSE), other.window(-angle, speed, COARSE)
        assert here.low == pytest.approx(-there.high, abs=2 * EDGE)
        assert here.high == pytest.approx(-there.low, abs=2 * EDGE)
