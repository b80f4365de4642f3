"""Windows of makeable lines: what every cut, angle and speed must obey. The whole maps: tests/bench/pocket_map.py."""

from itertools import pairwise

import pytest

from game.core.table import Pocket, PocketSize
from tests.bench.pocket_map import ANGLES, SPEEDS, Fate, Kind, Range

COARSE = 0.001
"""Between offsets looked at, m."""

EDGE = 0.0006
"""Ends of two windows this near are one, m: off the jaws, single precision decides the last tenths of a millimetre."""


def clear_of(tried: Range, kind: Kind) -> float:
    """Half of what a mouth leaves a ball, m."""
    cut = tried.table.cut
    mouth = cut.corner_mouth if kind is Kind.CORNER else cut.middle_mouth
    return mouth / 2 - tried.table.ball_radius


def thrown_across(tried: Range, kind: Kind) -> float:
    """Offset at which a straight ball meets a nose 45 degrees round and is thrown straight across the mouth, m."""
    cut = tried.table.cut
    nose = cut.corner_nose_radius if kind is Kind.CORNER else cut.middle_nose_radius
    return clear_of(tried, kind) + (nose + tried.table.ball_radius) * (1 - 0.5**0.5)


@pytest.mark.slow
@pytest.mark.parametrize("kind", Kind)
def test_wider_mouths_take_more(kind: Kind) -> None:
    widths = [Range(cut, kind.value).edges(0, 2.0).width for cut in PocketSize]
    for narrow, wide in pairwise(widths):
        assert wide > narrow + 0.001


@pytest.mark.parametrize("cut", [pytest.param(PocketSize.CHAMPIONSHIP, marks=pytest.mark.slow), PocketSize.OVERSIZED])
@pytest.mark.parametrize("kind", Kind)
def test_a_straight_ball_needs_the_mouth_and_a_slow_one_gets_more_of_it(kind: Kind, cut: PocketSize) -> None:
    """One that clears both walls always drops, one that a nose throws straight across never does."""
    tried = Range(cut, kind.value)
    slow, fast = tried.edges(0, SPEEDS[0]), tried.edges(0, SPEEDS[-1])
    for window in (slow, fast):
        assert clear_of(tried, kind) <= min(-window.low, window.high)
        assert max(-window.low, window.high) < thrown_across(tried, kind)
    assert slow.width > fast.width * 1.05
    between = (slow.high + fast.high) / 2
    assert tried.fate(between, 0, SPEEDS[0]) is Fate.JAWS
    assert tried.fate(between, 0, SPEEDS[-1]) is Fate.RATTLED


@pytest.mark.slow
@pytest.mark.parametrize("kind", Kind)
def test_windows_shrink_with_the_angle_and_lie_between_the_noses(kind: Kind) -> None:
    tried = Range(PocketSize.LOOSE, kind.value)
    windows = {angle: tried.edges(angle, 2.0) for angle in ANGLES[:3]}
    for one, other in pairwise(windows.values()):
        assert 0.0 < other.width < one.width
    for angle, window in windows.items():
        noses = tried.between_noses(angle)
        assert noses.low <= window.low <= window.high <= noses.high


@pytest.mark.parametrize("mirrored", [pytest.param(Pocket.FOOT_LEFT, marks=pytest.mark.slow), Pocket.HEAD_RIGHT])
def test_mirrored_lines_fare_alike(mirrored: Pocket) -> None:
    here = Range(PocketSize.CLUB, Pocket.FOOT_RIGHT).edges(10, 1.0)
    there = Range(PocketSize.CLUB, mirrored).edges(-10, 1.0)
    assert here.low == pytest.approx(-there.high, abs=EDGE)
    assert here.high == pytest.approx(-there.low, abs=EDGE)


@pytest.mark.slow
@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("speed", [SPEEDS[0], SPEEDS[2], SPEEDS[-1]])
def test_whole_maps_obey_the_same(kind: Kind, speed: float) -> None:
    maps = {}
    for cut in PocketSize:
        tried = Range(cut, kind.value)
        maps[cut] = [tried.window(angle, speed, COARSE) for angle in ANGLES]
        for angle, window in zip(ANGLES, maps[cut], strict=True):
            noses = tried.between_noses(angle)
            assert noses.low <= window.low <= window.high <= noses.high
        for one, other in pairwise(maps[cut]):
            assert other.width <= one.width
        assert -maps[cut][0].low == pytest.approx(maps[cut][0].high, abs=EDGE)
    for narrow, wide in pairwise(maps.values()):
        assert all(one.width <= other.width for one, other in zip(narrow, wide, strict=True))
