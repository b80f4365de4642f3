"""Strokes that broke other engines, played on every size or cut: each ends, soundly."""

from math import cos, pi, sin, sqrt

import pytest

from game.core.balls import CUE, BallId
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.outline import Nose, mouth_of, outline_of
from game.core.record import Bank, Contact, Jumped, Motion, Potted
from game.core.shot import Shot, Tip
from game.core.table import Pocket, PocketSize, Rail, TableSize, TableSpec
from game.physics.engine import BulletEngine
from tests.physics.tables import SIZES, rolling, stunned
from tests.physics.test_stroke import assert_energy_falls, assert_no_overlap, assert_sound

RED, BLUE = BallId.RED, BallId.BLUE_A
R = TableSpec().ball_radius
SPEEDS = (0.2, 1.0, 4.0, 9.0)


def launch(table: TableSpec, layout: Layout, motions: dict[BallId, Motion]) -> list[object]:
    """Events of a launch that has been checked for soundness."""
    played = BulletEngine(table).launch(layout, motions)
    assert_sound(table, layout, played)
    assert_energy_falls(table, played)
    assert_no_overlap(table, layout, played)
    return list(played.record.events)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("cut", PocketSize)
def test_exactly_into_the_corner(size: TableSize, cut: PocketSize) -> None:
    """Along the corner's diagonal, and from the middle of the table: both cushions at the same distance."""
    table = TableSpec(size=size, pockets=cut)
    mouth = mouth_of(table, Pocket.FOOT_RIGHT)
    for way in (Point(sqrt(0.5), sqrt(0.5)), mouth.unit):
        for speed in SPEEDS:
            start = mouth.minus(way.times(0.4))
            launch(table, Layout({CUE: start}), {CUE: rolling(table, speed * way.x, speed * way.y)})


@pytest.mark.parametrize("cut", PocketSize)
def test_exactly_onto_a_jaw_tip(cut: PocketSize) -> None:
    """Square onto the middle of every nose arc: back along the same line."""
    table = TableSpec(pockets=cut)
    for nose in (shape for shape in outline_of(table).shapes if isinstance(shape, Nose)):
        out = nose.start.plus(nose.end).times(0.5).minus(nose.centre).unit
        start = nose.centre.plus(out.times(nose.radius + R + 0.2))
        if not table.is_on_bed(start):
            continue
        events = launch(table, Layout({CUE: start}), {CUE: rolling(table, -out.x, -out.y)})
        bank = next(event for event in events if isinstance(event, Bank))
        assert bank.jaw
        assert abs(bank.at.minus(start).cross(out)) < 1e-9


def test_a_frozen_pair_struck_from_every_side() -> None:
    table = TableSpec()
    for step in range(24):
        turn = step * pi / 12
        pair = Layout({CUE: Point(0.0, 0.0), RED: Point(2 * R * sin(turn), 2 * R * cos(turn))})
        for speed in SPEEDS:
            launch(table, pair, {CUE: stunned(0.0, speed)})


def test_a_ball_frozen_to_a_cushion_struck_into_it() -> None:
    """Straight, at an angle, and along the rail; the cue ball touching or coming."""
    table = TableSpec()
    y = table.length / 2 - R
    for degrees in (0, 20, 45, 70, 89):
        turn = degrees * pi / 180
        for gap in (0.0, 0.3):
            reach = 2 * R + gap
            layout = Layout({RED: Point(0.1, y), CUE: Point(0.1 - reach * sin(turn), y - reach * cos(turn))})
            for speed in SPEEDS:
                events = launch(table, layout, {CUE: rolling(table, speed * sin(turn), speed * cos(turn))})
                assert any(isinstance(event, Contact) for event in events) or speed == SPEEDS[0]


def test_three_in_line_against_a_cushion() -> None:
    table = TableSpec()
    y = table.length / 2 - R
    line = Layout({BLUE: Point(0.3, y), RED: Point(0.3, y - 2 * R), CUE: Point(0.3, y - 4 * R)})
    for speed in SPEEDS:
        for spin in (-100.0, 0.0, 100.0):
            launch(table, line, {CUE: Motion((0.0, speed, 0.0), (spin, 0.0, 0.0))})


@pytest.mark.parametrize("cut", PocketSize)
@pytest.mark.parametrize("pocket", [Pocket.FOOT_RIGHT, Pocket.MIDDLE_LEFT])
def test_a_ball_at_rest_in_the_jaws_struck(cut: PocketSize, pocket: Pocket) -> None:
    """Straight in, and from beside onto the half of it."""
    table = TableSpec(pockets=cut)
    mouth = mouth_of(table, pocket)
    axis = outline_of(table).holes[pocket].centre.minus(mouth).unit
    side = Point(-axis.y, axis.x)
    for offset in (0.0, 0.02, -0.04):
        for speed in SPEEDS:
            start = mouth.minus(axis.times(0.4)).plus(side.times(offset))
            layout = Layout({RED: mouth, CUE: start})
            events = launch(table, layout, {CUE: stunned(speed * axis.x, speed * axis.y)})
            if offset == 0.0 and speed > SPEEDS[0]:
                assert any(isinstance(event, Potted) and event.ball is RED for event in events)


@pytest.mark.slow
def test_a_lone_ball_along_a_cushion_past_every_pocket() -> None:
    for size in TableSize:
        table = TableSpec(size=size)
        start = Point(table.width / 2 - R, -table.length / 2 + 0.2)
        for speed in SPEEDS:
            for side in (-30.0, 0.0, 30.0):
                launch(table, Layout({CUE: start}), {CUE: rolling(table, 0.0, speed, side)})


def test_a_cue_ball_over_the_rail_leaves_by_rule() -> None:
    table = TableSpec()
    layout = Layout({CUE: Point(0.5, 0.4), RED: Point(-0.5, 0.0)})
    events = launch(table, layout, {CUE: Motion((5.0, 0.5, 2.0), (0.0, 0.0, 0.0))})
    assert [event.ball for event in events if isinstance(event, Jumped)] == [CUE]


def test_a_ball_bouncing_between_the_jaws_ends() -> None:
    """Across the mouth of a middle pocket, from jaw to jaw."""
    for cut in PocketSize:
        table = TableSpec(pockets=cut)
        mouth = mouth_of(table, Pocket.MIDDLE_RIGHT)
        for depth in (0.0, 0.002, 0.004):
            for speed in SPEEDS:
                start = Point(mouth.x + depth, 0.0)
                launch(table, Layout({CUE: start}), {CUE: stunned(0.0, speed)})


def test_a_stroke_down_onto_a_frozen_ball() -> None:
    """A steep cue on a ball frozen to the rail and to another ball."""
    table = TableSpec()
    engine = BulletEngine(table)
    x = table.width / 2 - R
    layout = Layout({CUE: Point(x, 0.5), RED: Point(x, 0.5 + 2 * R), BLUE: Point(x - 2 * R, 0.5)})
    for aim in range(0, 360, 30):
        played = engine.play(layout, Shot(aim * pi / 180, 4.0, Tip(0.2, -0.2), 1.2))
        assert_sound(table, layout, played)
        assert_energy_falls(table, played)
        assert_no_overlap(table, layout, played)


def test_final_places_never_overlap_after_a_heap_in_a_mouth() -> None:
    """Three balls driven at once into one corner."""
    table = TableSpec()
    mouth = mouth_of(table, Pocket.FOOT_RIGHT)
    axis = Point(sqrt(0.5), sqrt(0.5))
    side = Point(-axis.y, axis.x)
    layout = Layout({
        CUE: mouth.minus(axis.times(0.3)),
        RED: mouth.minus(axis.times(0.25)).plus(side.times(0.07)),
        BLUE: mouth.minus(axis.times(0.25)).minus(side.times(0.07)),
    })  # fmt: skip
    for speed in SPEEDS:
        motions = {}
        for ball, place in layout.places.items():
            way = mouth.minus(place).unit
            motions[ball] = rolling(table, speed * way.x, speed * way.y)
        events = launch(table, layout, motions)
        assert events


def test_rails_are_told_apart_at_the_corner() -> None:
    table = TableSpec(pockets=PocketSize.CHAMPIONSHIP)
    mouth = mouth_of(table, Pocket.FOOT_RIGHT)
    seen = set()
    for aside in (-0.01, 0.01):
        start = mouth.minus(Point(0.3, 0.3)).plus(Point(-aside, aside))
        events = launch(table, Layout({CUE: start}), {CUE: rolling(table, 1.5, 1.5)})
        seen.add(next(event.rail for event in events if isinstance(event, Bank)))
    assert seen == {Rail.FOOT, Rail.RIGHT}
