"""What the player takes a pocket to forgive, against the engine."""

from math import atan2, radians, sin

import pytest

from game.ai.pockets import targets
from game.core.geometry import heading
from game.core.table import PocketSize
from tests.bench.pocket_map import Fate, Kind, Range

FIT = 0.0014
"""How far from the engine's edge the player may take a window to end, m."""


@pytest.mark.parametrize("angle", [0, 20])
@pytest.mark.parametrize("size", list(PocketSize))
@pytest.mark.parametrize("kind", list(Kind))
def test_rooms_are_those_of_the_engine(kind: Kind, size: PocketSize, angle: int) -> None:
    """Angles turn the way to the left, offsets are to its right: so is the map of pockets."""
    tried = Range(size, kind.value)
    target = next(target for target in targets(tried.table) if target.pocket is kind.value)
    way = heading(atan2(target.axis.x, target.axis.y) - radians(angle))
    room = target.slack(tried.table.ball_radius, way)
    middle = -target.lean * sin(radians(angle))
    for side in (-1, 1):
        assert tried.fate(middle + side * (room - FIT), angle, 1.2) in (Fate.CLEAN, Fate.JAWS)
        assert tried.fate(middle + side * (room + FIT), angle, 1.2) is Fate.RATTLED


@pytest.mark.parametrize("size", [PocketSize.CHAMPIONSHIP, PocketSize.CLUB])
def test_a_narrow_corner_is_closed_to_a_ball_along_the_rail(size: PocketSize) -> None:
    tried = Range(size, Kind.CORNER.value)
    target = next(target for target in targets(tried.table) if target.pocket is Kind.CORNER.value)
    way = heading(atan2(target.axis.x, target.axis.y) - radians(40))
    assert target.slack(tried.table.ball_radius, way) == 0
