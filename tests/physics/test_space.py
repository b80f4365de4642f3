"""Pockets in three dimensions: tipping, dropping, rattling, coming back, hanging; and that nothing stays held."""

from itertools import pairwise
from math import cos, dist, radians, sin

import pytest

from game.core.balls import CUE, BallId
from game.core.engine import Stop
from game.core.geometry import Point, distance
from game.core.layout import Layout
from game.core.outline import mouth_of, outline_of
from game.core.record import Bank, Contact, Motion, Played, Potted, Settled
from game.core.table import Pocket, PocketSize, TableSpec
from game.physics import holding
from game.physics.bed import bed_of
from game.physics.engine import BulletEngine
from game.physics.room import freed, has_room
from tests.physics.tables import rolling, stunned
from tests.physics.test_pockets import into

TABLE = TableSpec()
R = TABLE.ball_radius
RED = BallId.RED
ENGINE = BulletEngine(TABLE)
CORNER, MIDDLE = Pocket.FOOT_RIGHT, Pocket.MIDDLE_LEFT


def on_edge(table: TableSpec, pocket: Pocket, gap: float) -> tuple[Point, Point]:
    """The place before a hole's edge at this gap, and the way in."""
    hole = outline_of(table).holes[pocket]
    axis = hole.centre.minus(mouth_of(table, pocket)).unit
    return hole.centre.minus(axis.times(hole.radius + gap)), axis


def potted(played: Played) -> list[BallId]:
    """Balls potted, in order."""
    return [event.ball for event in played.record.events if isinstance(event, Potted)]


@pytest.mark.parametrize("cut", PocketSize)
@pytest.mark.parametrize("pocket", [CORNER, MIDDLE])
def test_a_ball_creeping_over_the_edge_falls(cut: PocketSize, pocket: Pocket) -> None:
    table = TableSpec(pockets=cut)
    place, axis = on_edge(table, pocket, 1e-6)
    for speed in (0.001, 0.02):
        motion = rolling(table, speed * axis.x, speed * axis.y)
        played = BulletEngine(table).launch(Layout({RED: place}), {RED: motion})
        assert potted(played) == [RED]
        assert played.record.duration < 1.0


@pytest.mark.parametrize("pocket", [CORNER, MIDDLE])
def test_a_ball_hanging_on_the_edge_rests_there(pocket: Pocket) -> None:
    place, axis = on_edge(TABLE, pocket, 2e-5)
    still = ENGINE.launch(Layout({RED: place, CUE: Point(0.0, 0.0)}), {CUE: rolling(TABLE, 0.0, 0.3)}).record
    assert still.final[RED] == place
    # One that rolls up to the edge and no further.
    before, axis = on_edge(TABLE, pocket, 0.005)
    speed = (2 * 0.01 * 9.81 * 0.004) ** 0.5
    rolled = ENGINE.launch(Layout({RED: before}), {RED: rolling(TABLE, speed * axis.x, speed * axis.y)}).record
    assert distance(rolled.final[RED], before) == pytest.approx(0.004, rel=1e-6)


@pytest.mark.parametrize("pocket", [CORNER, MIDDLE])
def test_a_touched_hanging_ball_drops_and_the_other_plays_on(pocket: Pocket) -> None:
    place, axis = on_edge(TABLE, pocket, 2e-5)
    cue = place.minus(axis.times(0.3))
    layout = Layout({RED: place, CUE: cue})
    played = ENGINE.launch(layout, {CUE: stunned(0.8 * axis.x, 0.8 * axis.y)})
    assert potted(played)[0] is RED
    assert isinstance(played.record.events[0], Contact)


def test_a_ball_is_potted_only_once_it_lies_below_the_bed() -> None:
    for pocket in Pocket:
        for speed in (0.3, 1.0, 3.0, 6.0):
            layout, axis = into(TABLE, pocket, 0.002, 0.2)
            played = ENGINE.launch(layout, {RED: rolling(TABLE, speed * axis.x, speed * axis.y)})
            event = next(event for event in played.record.events if isinstance(event, Potted))
            place = played.film.position_at(RED, event.time)
            assert place is not None
            assert place[2] < -R
            assert event.pocket is pocket
            assert event.time < 2.0


def test_fast_balls_rattle_where_slow_ones_drop() -> None:
    """From 25 degrees beside the axis the far jaw throws a hard ball out again."""
    table = TableSpec(pockets=PocketSize.CLUB)
    engine = BulletEngine(table)

    def drops(speed: float) -> int:
        count = 0
        middle = mouth_of(table, CORNER)
        axis = outline_of(table).holes[CORNER].centre.minus(middle).unit
        turn = radians(12)
        way = Point(axis.x * cos(turn) - axis.y * sin(turn), axis.x * sin(turn) + axis.y * cos(turn))
        for offset in range(-8, 9):
            start = middle.minus(way.times(0.3)).plus(Point(-way.y, way.x).times(offset / 1000))
            played = engine.launch(Layout({RED: start}), {RED: rolling(table, speed * way.x, speed * way.y)})
            count += bool(potted(played))
        return count

    assert drops(0.8) >= drops(6.0)
    assert drops(0.8) > 0


def test_a_very_hard_ball_can_come_back_out_and_plays_on() -> None:
    """The back of a pocket is dead, not bottomless: at speeds no cue gives a ball comes back over the edge."""
    table = TableSpec(pockets=PocketSize.OVERSIZED)
    engine = BulletEngine(table)
    came_back = 0
    for speed in (12.0, 14.0, 16.0, 18.0, 20.0, 24.0):
        layout, axis = into(table, MIDDLE, 0.0)
        played = engine.launch(layout, {RED: rolling(table, speed * axis.x, speed * axis.y)})
        assert not played.record.capped
        if RED in played.record.final:
            came_back += 1
            assert has_room(bed_of(table), *played.record.final[RED])
    assert came_back


def test_two_balls_can_fall_into_one_pocket_together() -> None:
    place, axis = on_edge(TABLE, MIDDLE, 1e-3)
    behind = place.minus(axis.times(2 * R))
    both = rolling(TABLE, 0.5 * axis.x, 0.5 * axis.y)
    played = ENGINE.launch(Layout({RED: place, CUE: behind}), {RED: both, CUE: both})
    assert potted(played) == [RED, CUE]
    for before, after in pairwise(played.film.segments[CUE]):
        assert dist(before.position_at(before.end), after.position) < 1e-9


def test_a_ball_struck_into_another_that_hangs_inside() -> None:
    """The first still tips over the edge when the second arrives; both end, none is lost."""
    place, axis = on_edge(TABLE, CORNER, 1e-6)
    second = place.minus(axis.times(0.35))
    motions = {
        RED: rolling(TABLE, 0.01 * axis.x, 0.01 * axis.y),
        CUE: rolling(TABLE, 1.2 * axis.x, 1.2 * axis.y),
    }
    played = ENGINE.launch(Layout({RED: place, CUE: second}), motions)
    assert RED in potted(played)
    assert any(isinstance(event, Contact) for event in played.record.events)
    assert {*potted(played), *played.record.final.balls} == {RED, CUE}
    times = [event.time for event in played.record.events]
    assert times == sorted(times)


def test_nothing_is_held_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(holding, "HOLD_CAP", 0.01)
    place, axis = on_edge(TABLE, CORNER, 1e-6)
    played = ENGINE.launch(Layout({RED: place}), {RED: rolling(TABLE, 0.002 * axis.x, 0.002 * axis.y)})
    assert potted(played) == [RED]
    assert isinstance(played.record.events[-1], Settled)
    assert played.record.duration < 0.02


def test_jaws_are_met_in_the_hole_too() -> None:
    """A ball falling along a wall of the jaws still touches that cushion."""
    seen = 0
    for offset in (-0.006, -0.005, 0.005, 0.006):
        layout, axis = into(TABLE, CORNER, offset, 0.2)
        events = ENGINE.launch(layout, {RED: rolling(TABLE, 3 * axis.x, 3 * axis.y)}).record.events
        seen += any(isinstance(event, Bank) and event.jaw for event in events)
    assert seen


def test_pots_mirror() -> None:
    for pocket, other in ((Pocket.FOOT_RIGHT, Pocket.FOOT_LEFT), (Pocket.MIDDLE_RIGHT, Pocket.MIDDLE_LEFT)):
        for offset in (0.0, 0.004, 0.007):
            one, axis = into(TABLE, pocket, offset)
            two, way = into(TABLE, other, -offset)
            first = ENGINE.launch(one, {RED: rolling(TABLE, 2 * axis.x, 2 * axis.y)}).record
            second = ENGINE.launch(two, {RED: rolling(TABLE, 2 * way.x, 2 * way.y)}).record
            assert [type(event) for event in first.events] == [type(event) for event in second.events]
            assert first.duration == pytest.approx(second.duration, abs=0.01)


def test_a_stop_within_a_fall_tells_the_ball_there() -> None:
    layout, axis = into(TABLE, MIDDLE, 0.0, 0.1)
    motion = {RED: rolling(TABLE, axis.x, axis.y)}
    whole = ENGINE.launch(layout, motion)
    first = next(part.start for part in whole.film.segments[RED] if part.acceleration[2])
    played = ENGINE.launch(layout, motion, Stop(time=first + 0.03))
    assert played.record.final[RED]
    assert played.motions[RED].velocity[2] < -0.2
    stopped = ENGINE.launch(layout, motion, Stop(kind=Potted))
    assert stopped.record.events[-1] == next(e for e in whole.record.events if isinstance(e, Potted))
    assert not stopped.motions


def test_a_ball_pressed_into_rubber_is_laid_beside_it() -> None:
    bed = bed_of(TABLE)
    for pocket in Pocket:
        hole = outline_of(TABLE).holes[pocket]
        middle = mouth_of(TABLE, pocket)
        for aside in (-0.008, -0.004, 0.0, 0.004, 0.008):
            axis = hole.centre.minus(middle).unit
            place = middle.plus(Point(-axis.y, axis.x).times(aside))
            laid = freed(bed, *place)
            assert distance(laid, place) < 0.03
            if has_room(bed, *place):
                assert distance(laid, place) < 1e-6
    assert freed(bed, TABLE.width / 2 - R + 2e-4, 0.5) == pytest.approx((TABLE.width / 2 - R, 0.5))


def test_a_hard_spin_over_the_edge_adds_no_energy() -> None:
    place, axis = on_edge(TABLE, MIDDLE, 1e-5)
    for spin in ((200.0, -200.0, 100.0), (-200.0, 200.0, -100.0)):
        played = ENGINE.launch(Layout({RED: place}), {RED: Motion((axis.x, axis.y, 0.0), spin)})
        tops = [part.position[2] for part in played.film.segments[RED]]
        whole = 1 / 2 + R * R * sum(part * part for part in spin) / 5
        assert 9.81 * (max(tops) - R) < whole


def test_a_stop_at_a_touch_inside_a_pocket_is_to_the_moment() -> None:
    place, axis = on_edge(TABLE, MIDDLE, 1e-3)
    layout = Layout({RED: place, CUE: place.minus(axis.times(0.12))})
    motions = {RED: rolling(TABLE, 0.1 * axis.x, 0.1 * axis.y), CUE: rolling(TABLE, axis.x, axis.y)}
    whole = ENGINE.launch(layout, motions)
    first = next(event for event in whole.record.events if isinstance(event, Contact))
    played = ENGINE.launch(layout, motions, Stop(kind=Contact))
    assert played.record.events[-1] == first
    assert played.record.duration == first.time
