"""Lines of sight for object balls."""

from math import atan2, degrees, radians

import pytest

from game.ai.pockets import targets
from game.ai.sight import Line, exits, is_free, pots
from game.core.balls import CUE, BallId
from game.core.geometry import Point, heading
from game.core.layout import Layout
from game.core.table import Pocket, PocketSize, TableSpec
from tests.ai.positions import TABLE, at, scattered


def lines(layout: Layout) -> tuple[Line, ...]:
    return pots(TABLE, layout, exits(TABLE, layout), layout[CUE])


def test_straight_shot_into_a_middle_pocket_is_seen_with_the_right_aim() -> None:
    found = [line for line in lines(at(cue=(-0.3, 0.0), _4a=(0.3, 0.0))) if line.pocket is Pocket.MIDDLE_RIGHT]
    assert len(found) == 1
    assert degrees(found[0].aim) == pytest.approx(90)
    assert found[0].cut == pytest.approx(1)
    assert found[0].near == pytest.approx(0.6 - 2 * TABLE.ball_radius)


@pytest.mark.parametrize("blocker", [(-0.05, 0.0), (0.6, 0.05), (0.85, 0.02)])
def test_a_ball_on_either_way_blocks_the_line(blocker: tuple[float, float]) -> None:
    layout = at(cue=(-0.3, 0.0), _4a=(0.3, 0.0), _1=blocker)
    assert not any(line.ball is BallId.BROWN_A and line.pocket is Pocket.MIDDLE_RIGHT for line in lines(layout))


def test_a_ball_just_off_the_way_does_not_block() -> None:
    layout = at(cue=(-0.3, 0.0), _4a=(0.3, 0.0), _1=(0.0, 0.07))
    assert any(line.ball is BallId.BROWN_A and line.pocket is Pocket.MIDDLE_RIGHT for line in lines(layout))


def test_the_cue_ball_itself_may_stand_in_the_way() -> None:
    assert not any(line.pocket is Pocket.MIDDLE_LEFT for line in lines(at(cue=(-0.3, 0.0), _4a=(0.3, 0.0))))


def test_a_middle_pocket_is_closed_to_a_ball_along_its_rail() -> None:
    target = next(target for target in targets(TABLE) if target.pocket is Pocket.MIDDLE_RIGHT)
    assert target.slack(TABLE.ball_radius, heading(radians(20))) == 0
    assert target.slack(TABLE.ball_radius, heading(radians(90))) > 0.01


@pytest.mark.parametrize("pocket", list(Pocket))
def test_slack_is_greatest_straight_in_and_grows_with_the_mouth(pocket: Pocket) -> None:
    slacks: list[float] = []
    for size in (PocketSize.CHAMPIONSHIP, PocketSize.CLUB, PocketSize.LOOSE, PocketSize.OVERSIZED):
        table = TableSpec(pockets=size)
        target = next(target for target in targets(table) if target.pocket is pocket)
        axis = atan2(target.axis.x, target.axis.y)
        straight = target.slack(table.ball_radius, target.axis)
        assert straight > target.slack(table.ball_radius, heading(axis + radians(25)))
        slacks.append(straight)
    assert slacks == sorted(slacks)


@pytest.mark.parametrize("seed", range(20))
def test_slope_is_the_change_of_the_miss_with_the_aim(seed: int) -> None:
    layout = scattered(seed, 5)
    turn = 1e-6
    for line in lines(layout):
        place = layout[line.ball]
        way = [_object_way(line, place, line.aim + side * turn) for side in (-1, 1)]
        measured = (way[1] - way[0]) / (2 * turn) * line.far
        assert measured == pytest.approx(line.slope, rel=0.15, abs=0.6 * line.far)


def _object_way(line: Line, place: Point, aim: float) -> float:
    """Direction the object ball takes when the cue ball runs along an aim, without throw."""
    along = heading(aim)
    to = place.minus(line.cue)
    forward = to.dot(along)
    across = to.cross(along)
    back = (4 * TABLE.ball_radius**2 - across**2) ** 0.5
    ghost = line.cue.plus(along.times(forward - back))
    return atan2(place.x - ghost.x, place.y - ghost.y)


@pytest.mark.parametrize("seed", range(10))
def test_mirrored_table_gives_mirrored_lines(seed: int) -> None:
    layout = scattered(seed, 6)
    mirror = Layout({ball: Point(-place.x, place.y) for ball, place in layout.places.items()})
    here = sorted((line.ball.value, round(line.tolerance, 9)) for line in lines(layout))
    there = sorted((line.ball.value, round(line.tolerance, 9)) for line in lines(mirror))
    assert here == there


def test_is_free_looks_at_the_stretch_only() -> None:
    assert is_free(TABLE.ball_radius, [Point(0.0, 1.0)], Point(0.0, 0.0), Point(0.0, 0.9))
    assert not is_free(TABLE.ball_radius, [Point(0.0, 1.0)], Point(0.0, 0.0), Point(0.0, 0.95))
