"""Balls that Bullet moves by itself: squeezed ones make no energy, those that lie still are left as they lay."""

import pytest

from game.core.balls import CUE, OBJECT_BALLS, BallId
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Bank, Contact, Jumped, Motion, Potted
from game.core.shot import Shot
from game.core.table import TableSpec
from game.physics.bed import bed_of
from game.physics.engine import BulletEngine
from game.physics.laying import free_place, laid
from game.physics.room import has_room
from tests.physics.test_stroke import assert_energy_falls, assert_no_overlap, assert_sound

TABLE = TableSpec()
R = TABLE.ball_radius
SIDE = TABLE.width / 2 - R
RED = BallId.RED
NO_SPIN = (0.0, 0.0, 0.0)


def row(count: int, slant: float = 0.0) -> dict[BallId, Point]:
    """Balls touching in a row along the right rail, the first one frozen to it."""
    step = Point(-slant, (1 - slant * slant) ** 0.5).times(2 * R)
    start = Point(SIDE, 0.3)
    return {ball: start.plus(step.times(place)) for place, ball in enumerate(OBJECT_BALLS[:count])}


@pytest.mark.parametrize("rise", [0.15, 0.4, 0.9])
@pytest.mark.parametrize("speed", [2.0, 8.0])
def test_a_ball_squeezed_between_ball_and_rail_makes_no_energy(rise: float, speed: float) -> None:
    """The cue ball, just off the bed, drives a frozen ball into the rail: it comes back into the cue ball."""
    for aside in (0.0, 0.01, 0.03):
        layout = Layout({CUE: Point(SIDE - 0.2, 0.5 + aside), RED: Point(SIDE, 0.5)})
        played = BulletEngine(TABLE).launch(layout, {CUE: Motion((speed, 0.0, rise), NO_SPIN)})
        assert any(isinstance(event, Contact) for event in played.record.events)
        assert_sound(TABLE, layout, played)
        assert_energy_falls(TABLE, played)
        assert_no_overlap(TABLE, layout, played)


@pytest.mark.parametrize("slant", [0.0, 0.0025, 0.1])
def test_a_row_along_the_rail_struck_down_hard_makes_no_energy(slant: float) -> None:
    places = row(6, slant)
    step = places[OBJECT_BALLS[5]].minus(places[OBJECT_BALLS[4]])
    layout = Layout({CUE: places[OBJECT_BALLS[5]].plus(step), **places})
    played = BulletEngine(TABLE).play(layout, Shot(3.19, 7.0, elevation=1.07))
    assert_sound(TABLE, layout, played)
    assert_energy_falls(TABLE, played)
    assert_no_overlap(TABLE, layout, played)


def test_a_frozen_row_that_a_ball_flies_past_stays_as_it_lay() -> None:
    """Over the rail beside the row, a hair from its first ball, and close over the row itself."""
    for y, rise in ((0.3 - 2 * R - 0.002, 2.2), (0.3 + 8 * R, 2.6)):
        places = row(4)
        layout = Layout({CUE: Point(0.3, y), **places})
        played = BulletEngine(TABLE).launch(layout, {CUE: Motion((3.0, 0.0, rise), NO_SPIN)})
        events = played.record.events
        assert [event.ball for event in events if isinstance(event, Jumped)] == [CUE]
        assert not any(isinstance(event, Bank | Contact | Potted) and CUE not in told(event) for event in events)
        assert {ball: played.record.final[ball] for ball in places} == places
        assert played.record.duration < 1.5


def told(event: Bank | Contact | Potted) -> tuple[BallId, ...]:
    """The balls of an event."""
    return event.balls if isinstance(event, Contact) else (event.ball,)


def test_a_held_ball_lying_against_rubber_and_a_ball_touches_neither() -> None:
    """A ball bounces on the bed beside two that lie frozen to the rail and to each other: not a word of these."""
    places = row(2)
    layout = Layout({CUE: Point(SIDE, 0.3 - 2 * R - 1e-4), **places})
    played = BulletEngine(TABLE).launch(layout, {CUE: Motion((0.0, 0.0, 1.0), NO_SPIN)})
    for event in played.record.events:
        if isinstance(event, Bank | Contact):
            assert event.speed > 1e-4
    assert all(played.record.final[ball].minus(place).length < 1e-4 for ball, place in places.items())


def test_balls_pressed_into_each_other_and_rubber_are_laid_free() -> None:
    bed = bed_of(TABLE)
    pressed = {place: Point(SIDE + 1e-6, 0.3 + place * (2 * R - 2e-6)) for place in range(5)}
    others = [Point(SIDE - 0.01, 0.3 - 2 * R)]
    spots = laid(bed, 2 * R, pressed, others)
    assert spots is not None
    for place, spot in spots.items():
        assert has_room(bed, *spot)
        assert spot.minus(pressed[place]).length < 1e-3
        assert all(spot.minus(other).length >= 2 * R - 1e-11 for other in others)
        assert all(spot.minus(spots[other]).length >= 2 * R - 1e-11 for other in spots if other != place)


def test_a_ball_without_room_finds_the_nearest_free_place() -> None:
    bed = bed_of(TABLE)
    others = [Point(SIDE, 0.3), Point(SIDE, 0.3 + 3 * R)]
    spot = Point(SIDE, 0.3 + 1.5 * R)
    found = free_place(bed, 2 * R, spot, others)
    assert has_room(bed, *found)
    assert all(found.minus(other).length >= 2 * R for other in others)
    assert found.minus(spot).length < 2 * R


def test_warming_up_changes_no_answer() -> None:
    layout, motion = Layout({CUE: Point(0.5, 1.4)}), {CUE: Motion((2.0, 2.0, 0.0), NO_SPIN)}
    warm, cold = BulletEngine(TABLE), BulletEngine(TABLE)
    warm.warm_up()
    assert warm.launch(layout, motion) == cold.launch(layout, motion)


def test_a_bed_without_balls_is_at_rest() -> None:
    played = BulletEngine(TABLE).launch(Layout({}), {})
    assert [type(event).__name__ for event in played.record.events] == ["Settled"]
    assert played.record.duration == 0.0
