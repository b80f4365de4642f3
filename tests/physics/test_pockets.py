"""Jaws, holes, and balls near them, on every cut."""

from math import cos, radians, sin

import pytest

from game.core.balls import CUE, BallId
from game.core.geometry import Point, distance
from game.core.layout import Layout
from game.core.outline import mouth_of, outline_of
from game.core.record import Bank, Potted
from game.core.table import Pocket, PocketSize, Rail, TableSize, TableSpec
from game.physics.bed import bed_of
from game.physics.engine import BulletEngine
from game.physics.room import has_room
from tests.physics.tables import SIZES, rolling


def into(table: TableSpec, pocket: Pocket, offset: float, way: float = 0.5) -> tuple[Layout, Point]:
    """A ball before a pocket, ``offset`` to the left of its axis, and the axis."""
    middle = mouth_of(table, pocket)
    axis = outline_of(table).holes[pocket].centre.minus(middle).unit
    start = middle.minus(axis.times(way)).plus(Point(-axis.y, axis.x).times(offset))
    return Layout({BallId.RED: start}), axis


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("cut", PocketSize)
def test_a_straight_ball_drops_into_every_pocket(size: TableSize, cut: PocketSize) -> None:
    table = TableSpec(size=size, pockets=cut)
    engine = BulletEngine(table)
    for pocket in Pocket:
        for offset in (-0.002, 0.0, 0.002):
            layout, axis = into(table, pocket, offset)
            played = engine.launch(layout, {BallId.RED: rolling(table, 1.5 * axis.x, 1.5 * axis.y)})
            assert [event for event in played.record.events if isinstance(event, Potted)] == [
                Potted(played.record.duration, BallId.RED, pocket)
            ]
            assert not played.record.final.balls
            assert not played.motions


@pytest.mark.parametrize("cut", PocketSize)
@pytest.mark.parametrize("pocket", [Pocket.FOOT_LEFT, Pocket.MIDDLE_RIGHT])
def test_a_ball_beside_the_mouth_comes_back_off_its_jaw(cut: PocketSize, pocket: Pocket) -> None:
    table = TableSpec(pockets=cut)
    wide = table.cut.middle_mouth if pocket is Pocket.MIDDLE_RIGHT else table.cut.corner_mouth
    layout, axis = into(table, pocket, wide / 2 - table.ball_radius + 0.01)
    record = BulletEngine(table).launch(layout, {BallId.RED: rolling(table, 3 * axis.x, 3 * axis.y)}).record
    assert BallId.RED in record.final
    assert any(isinstance(event, Bank) and event.jaw for event in record.events)


def test_pots_do_not_reach_past_the_geometry() -> None:
    """At pace the window of a corner is as wide as the mouth leaves the ball, and some jaw."""
    table = TableSpec(pockets=PocketSize.CHAMPIONSHIP)
    engine = BulletEngine(table)
    dropped = []
    for step in range(-10, 11):
        layout, axis = into(table, Pocket.FOOT_RIGHT, step / 1000)
        record = engine.launch(layout, {BallId.RED: rolling(table, 4 * axis.x, 4 * axis.y)}).record
        if BallId.RED not in record.final:
            dropped.append(step)
    assert dropped == list(range(-max(dropped), max(dropped) + 1))
    assert 2 <= max(dropped) <= 5


def test_a_ball_can_rest_in_the_jaws_and_be_played_from_there() -> None:
    table = TableSpec()
    bed = bed_of(table)
    middle = mouth_of(table, Pocket.FOOT_RIGHT)
    assert has_room(bed, *middle)
    assert not table.is_on_bed(middle)
    layout = Layout({CUE: middle, BallId.RED: Point(0.0, 0.0)})
    engine = BulletEngine(table)
    out = engine.launch(layout, {CUE: rolling(table, -1.0, -1.3)}).record
    assert out.final[CUE].y < middle.y - 0.3
    home = engine.launch(layout, {CUE: rolling(table, 0.2, 0.2)}).record
    assert CUE not in home.final


@pytest.mark.parametrize("cut", PocketSize)
def test_a_ball_rolling_along_a_rail_is_not_turned(cut: PocketSize) -> None:
    """Frozen to the right rail and rolling along it, past seams and the middle mouth."""
    table = TableSpec(pockets=cut)
    x = table.width / 2 - table.ball_radius
    for gap in (0.0, 1e-6):
        layout = Layout({CUE: Point(x - gap, -1.5)})
        record = BulletEngine(table).launch(layout, {CUE: rolling(table, 0.0, 0.7)}).record
        assert not record.capped
        assert record.final[CUE].x == pytest.approx(x - gap, abs=1e-7)
        assert record.final[CUE].y == pytest.approx(-1.5 + 0.49 / (2 * 0.01 * 9.81), abs=1e-6)


def test_into_a_corner_of_nowhere() -> None:
    """Exactly at the seams between face and nose, from many sides: always one contact and back on the bed."""
    table = TableSpec()
    engine = BulletEngine(table)
    outline = outline_of(table)
    bed = bed_of(table)
    for shape in outline.cushions[0]:
        for degree in range(-60, 61, 20):
            way = Point(sin(radians(degree)), cos(radians(degree)))
            end = Point(shape.start.x, shape.start.y - table.ball_radius)
            start = end.minus(way.times(0.4))
            if not table.is_on_bed(start):
                continue
            record = engine.launch(Layout({CUE: start}), {CUE: rolling(table, 2 * way.x, 2 * way.y)}).record
            assert not record.capped
            assert all(has_room(bed, *place) for place in record.final.places.values())


def test_the_fall_is_filmed_all_the_way_down() -> None:
    table = TableSpec()
    layout, axis = into(table, Pocket.MIDDLE_LEFT, 0.003)
    played = BulletEngine(table).launch(layout, {BallId.RED: rolling(table, axis.x, axis.y)})
    way = played.film.segments[BallId.RED]
    hole = outline_of(table).holes[Pocket.MIDDLE_LEFT]
    potted = next(event for event in played.record.events if isinstance(event, Potted))
    assert way[-1].start == pytest.approx(potted.time)
    assert way[-1].position[2] <= -table.ball_radius
    assert played.film.duration == way[-1].end
    inside = [part for part in way if hole.holds(Point(*part.position[:2]))]
    assert len(inside) > 20
    heights = [part.position[2] for part in inside]
    assert heights == sorted(heights, reverse=True)
    x, y, z = way[-1].position_at(way[-1].end)
    assert distance(Point(x, y), hole.centre) <= hole.radius - table.ball_radius + 1e-9
    assert z < table.ball_radius - 0.1
    assert played.film.position_at(BallId.RED, way[-1].end + 0.1) is None


def test_jaws_belong_to_their_rail() -> None:
    table = TableSpec()
    layout, axis = into(table, Pocket.FOOT_RIGHT, 0.018)
    record = BulletEngine(table).launch(layout, {BallId.RED: rolling(table, 2 * axis.x, 2 * axis.y)}).record
    first = next(event for event in record.events if isinstance(event, Bank))
    assert first.jaw
    assert first.rail in (Rail.FOOT, Rail.RIGHT)
