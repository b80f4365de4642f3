"""Whole strokes: order of events, film, stops, energy, symmetry, determinism, endings."""

import subprocess
import sys
from dataclasses import replace
from itertools import combinations, pairwise
from math import cos, dist, pi, sin
from pathlib import Path
from random import Random

import pytest

from game.core.balls import CUE, BallId
from game.core.engine import Stop
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import (
    Bank,
    CentreCrossed,
    Contact,
    HouseCrossed,
    Jumped,
    Motion,
    Played,
    Potted,
    Settled,
    Struck,
)
from game.core.shot import Shot, Tip
from game.core.table import PocketSize, Rail, TableSize, TableSpec
from game.physics import stroke
from game.physics.bed import bed_of
from game.physics.constants import CLUB, override
from game.physics.engine import BulletEngine
from game.physics.room import has_room
from tests.physics.tables import energy, rack, rolling, speed, stunned

TABLE = TableSpec()
R = TABLE.ball_radius
RED = BallId.RED
ROOT = Path(__file__).parents[2]
BREAK = Shot(aim=0.004, cue_speed=7.4)


def chance_layout(dice: Random, table: TableSpec, count: int) -> Layout:
    """Balls strewn over the bed, some against a rail, some touching another."""
    places: dict[BallId, Point] = {}
    side, end = table.width / 2 - table.ball_radius, table.length / 2 - table.ball_radius
    for ball in list(BallId)[:count]:
        while True:
            place = Point(dice.uniform(-side, side), dice.uniform(-end, end))
            kind = dice.random()
            if kind < 0.15:
                place = Point(side, place.y)
            elif kind < 0.3 and places:
                turn = dice.uniform(0, 2 * pi)
                near = dice.choice(list(places.values()))
                place = near.plus(Point(sin(turn), cos(turn)).times(2 * table.ball_radius))
            if table.is_on_bed(place) and all(dist(place, p) >= 2 * table.ball_radius - 1e-9 for p in places.values()):
                places[ball] = place
                break
    return Layout(places)


def chance_shot(dice: Random) -> Shot:
    """Any stroke a person might try, miscues and masses included."""
    reach, turn = 0.9 * dice.random(), dice.uniform(0, 2 * pi)
    tip = Tip(reach * cos(turn), reach * sin(turn)) if dice.random() < 0.6 else Tip(0.0, 0.0)
    return Shot(dice.uniform(0, 2 * pi), dice.uniform(0.1, 8.0), tip, dice.choice([0.0, 0.0, 0.3, 1.2]))


def assert_sound(table: TableSpec, layout: Layout, played: Played) -> None:
    """What holds of every stroke whatever happens in it."""
    record, film = played.record, played.film
    times = [event.time for event in record.events]
    assert times == sorted(times)
    assert not record.capped
    assert record.events[-1] == Settled(record.duration)
    assert all(motion == Motion((0.0, 0.0, 0.0), (0.0, 0.0, 0.0)) for motion in played.motions.values())
    bed = bed_of(table)
    assert all(has_room(bed, *place) for place in record.final.places.values())
    gone = [event.ball for event in record.events if isinstance(event, Potted | Jumped)]
    assert sorted(ball.value for ball in (*gone, *record.final.balls)) == sorted(ball.value for ball in layout.balls)
    for ball, way in film.segments.items():
        for before, after in pairwise(way):
            assert before.end == after.start
            assert dist(before.position_at(before.end), after.position) < 1e-9
        if ball in record.final:
            assert way[-1].end == film.duration
            assert dist(way[-1].position_at(film.duration)[:2], record.final[ball]) < 1e-9


def assert_energy_falls(table: TableSpec, played: Played) -> None:
    knots = sorted({part.start for way in played.film.segments.values() for part in way})
    left = [energy(table, played.film, time) for time in knots]
    for before, after in pairwise(one for one in left if one is not None):
        # A slow contact that presses on parts at a millimetre a second: half a microjoule a kilogram.
        # Steps in Bullet's space may give back what they took before.
        assert after <= before * (1 + 1e-6) + 2e-6


def assert_no_overlap(table: TableSpec, layout: Layout, played: Played) -> None:
    for time in sorted({event.time for event in played.record.events}):
        places = []
        for ball in layout.balls:
            place = played.film.position_at(ball, time) if ball in played.film.segments else (*layout[ball], R)
            if place is not None:
                places.append(place)
        for one, other in combinations(places, 2):
            assert dist(one, other) > 2 * R - 1e-6


def chance_motion(dice: Random) -> Motion:
    """Any motion, up and down included, with any spin."""
    turn, speed = dice.uniform(0, 2 * pi), dice.uniform(0.1, 9.0)
    climb = dice.choice([0.0, 0.0, dice.uniform(-1.0, 3.0)])
    spin = dice.uniform(-150, 150), dice.uniform(-150, 150), dice.uniform(-150, 150)
    return Motion((speed * sin(turn), speed * cos(turn), climb), spin)


@pytest.mark.parametrize("count", [100, pytest.param(10_000, marks=pytest.mark.slow)])
def test_chance_strokes_are_sound(count: int) -> None:
    """On every table and cut, with spin and elevation; every fourth ball is thrown instead of struck."""
    dice = Random(count)
    tables = [TableSpec(size=size, pockets=cut) for size in TableSize for cut in PocketSize]
    engines = {table: BulletEngine(table) for table in tables}
    for number in range(count):
        table = dice.choice(tables)
        layout = chance_layout(dice, table, dice.randint(1, 14))
        if number % 4:
            played = engines[table].play(layout, chance_shot(dice))
        else:
            played = engines[table].launch(layout, {CUE: chance_motion(dice)})
        assert_sound(table, layout, played)
        assert_energy_falls(table, played)
        assert_no_overlap(table, layout, played)


def test_the_break_spreads_the_rack() -> None:
    layout = rack(TABLE)
    played = BulletEngine(TABLE).play(layout, BREAK)
    assert_sound(TABLE, layout, played)
    assert_energy_falls(TABLE, played)
    final = played.record.final
    apex = TABLE.foot_spot
    moved = [ball for ball in layout.object_balls if ball not in final or dist(final[ball], layout[ball]) > 0.05]
    assert len(moved) >= 9
    assert sum(1 for ball in final.object_balls if dist(final[ball], apex) > 0.5) >= 7


def test_events_of_a_plain_stroke() -> None:
    """Along the middle of the table over both lines into a ball that reaches the foot rail and comes back."""
    layout = Layout({CUE: Point(0.0, -1.3), RED: Point(0.0, 0.4)})
    record = BulletEngine(TABLE).play(layout, Shot(0.0, 2.0)).record
    kinds = [type(event) for event in record.events]
    assert kinds[:4] == [Struck, HouseCrossed, CentreCrossed, Contact]
    struck, house, centre, contact = record.events[:4]
    assert struck == Struck(0.0, CUE, Point(0.0, -1.3))
    assert isinstance(house, HouseCrossed)
    assert (house.ball, house.to, house.at) == (CUE, Rail.FOOT, Point(0.0, TABLE.house_line))
    assert isinstance(centre, CentreCrossed)
    assert (centre.ball, centre.to, centre.at) == (CUE, Rail.FOOT, Point(0.0, 0.0))
    assert isinstance(contact, Contact)
    assert contact.balls == (CUE, RED)
    assert contact.at[1] == layout[RED]
    assert dist(*contact.at) == pytest.approx(2 * R)
    banks = [event for event in record.events if isinstance(event, Bank)]
    assert (banks[0].ball, banks[0].rail, banks[0].jaw) == (RED, Rail.FOOT, False)
    assert banks[0].at.y == pytest.approx(TABLE.length / 2 - R)


def test_lines_are_crossed_only_from_side_to_side() -> None:
    engine = BulletEngine(TABLE)

    def crossings(y: float, vy: float, spin: float = 0.0) -> list[tuple[type, Rail]]:
        motion = Motion((0.0, vy, 0.0), (spin, 0.0, 0.0))
        events = engine.launch(Layout({CUE: Point(0.3, y)}), {CUE: motion}).record.events
        return [(type(event), event.to) for event in events if isinstance(event, CentreCrossed | HouseCrossed)]

    assert crossings(0.0, 0.3) == []
    assert crossings(TABLE.house_line, -0.2) == []
    assert crossings(-0.01, 0.3) == [(CentreCrossed, Rail.FOOT)]
    assert crossings(0.01, -0.3) == [(CentreCrossed, Rail.HEAD)]
    # Drawn back over the line it passed.
    there = crossings(-0.01, 0.4, spin=60.0)
    assert there == [(CentreCrossed, Rail.FOOT), (CentreCrossed, Rail.HEAD)]
    # Starting on the line and drawn back over it.
    assert crossings(0.0, 0.4, spin=60.0) == [(CentreCrossed, Rail.HEAD)]


def test_the_film_meets_the_events() -> None:
    layout = rack(TABLE)
    played = BulletEngine(TABLE).play(layout, BREAK)
    film = played.film

    def place(ball: BallId, time: float) -> tuple[float, float]:
        there = film.position_at(ball, time)
        return layout[ball] if there is None else (there[0], there[1])

    for event in played.record.events:
        match event:
            case Contact(time, balls, at, _):
                for ball, where in zip(balls, at, strict=True):
                    assert dist(place(ball, time), where) < 1e-9
                assert dist(*at) <= 2 * R + stroke.TOGETHER * event.speed + 1e-9
            case Bank(time, ball, _, at, _, _) | CentreCrossed(time, ball, _, at) | HouseCrossed(time, ball, _, at):
                assert dist(place(ball, time), at) < 1e-9
            case _:
                pass


def test_mirrored_strokes_mirror() -> None:
    layout = chance_layout(Random(3), TABLE, 8)
    mirrored = Layout({ball: Point(-place.x, place.y) for ball, place in layout.places.items()})
    engine = BulletEngine(TABLE)
    for aim in (0.4, 1.9, 3.0, 5.1):
        one = engine.play(layout, Shot(aim, 2.0, Tip(0.2, 0.1))).record
        other = engine.play(mirrored, Shot(-aim, 2.0, Tip(-0.2, 0.1))).record
        assert [type(event) for event in one.events] == [type(event) for event in other.events]
        for ball, place in one.final.places.items():
            assert other.final[ball] == pytest.approx(Point(-place.x, place.y), abs=1e-4)


def test_a_square_break_stays_symmetric() -> None:
    after = BulletEngine(TABLE).play(rack(TABLE), Shot(0.0, 7.4), Stop(time=0.6)).record.final
    for left, right in (("2a", "2b"), ("3a", "3b"), ("4a", "4b"), ("5a", "5b")):
        one, other = after[BallId(left)], after[BallId(right)]
        assert one == pytest.approx(Point(-other.x, other.y), abs=1e-5)


def test_the_same_stroke_gives_the_same_bytes() -> None:
    layout = rack(TABLE)
    fresh = repr(BulletEngine(TABLE).play(layout, BREAK))
    used = BulletEngine(TABLE)
    dice = Random(8)
    for _ in range(10):
        used.play(chance_layout(dice, TABLE, 6), chance_shot(dice))
    assert repr(used.play(layout, BREAK)) == fresh
    program = (
        "from tests.physics.tables import rack; from tests.physics.test_stroke import BREAK, TABLE;"
        "from game.physics.engine import BulletEngine; print(repr(BulletEngine(TABLE).play(rack(TABLE), BREAK)))"
    )
    elsewhere = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    assert elsewhere.stdout.strip() == fresh


def test_stop_at_a_time_gives_motions_there() -> None:
    layout = Layout({CUE: Point(0.0, -1.0), RED: Point(0.5, 0.5)})
    engine = BulletEngine(TABLE)
    played = engine.launch(layout, {CUE: rolling(TABLE, 0.0, 1.0)}, Stop(time=0.5))
    assert played.record.duration == 0.5
    assert played.record.final[CUE].y == pytest.approx(-1.0 + 0.5 - 0.0981 * 0.125)
    assert played.motions[CUE].velocity[1] == pytest.approx(1.0 - 0.0981 * 0.5)
    assert played.motions[RED] == Motion((0.0, 0.0, 0.0), (0.0, 0.0, 0.0))
    assert not any(isinstance(event, Settled) for event in played.record.events)
    whole = engine.launch(layout, {CUE: rolling(TABLE, 0.0, 1.0)}, Stop(time=500.0))
    assert whole == engine.launch(layout, {CUE: rolling(TABLE, 0.0, 1.0)})


@pytest.mark.parametrize("kind", [Struck, Contact, Bank, CentreCrossed, HouseCrossed, Settled])
def test_stop_at_a_kind_ends_with_its_first_event(kind: type) -> None:
    layout = Layout({CUE: Point(0.1, -1.3), RED: Point(0.1, 0.4)})
    engine = BulletEngine(TABLE)
    whole = engine.play(layout, Shot(0.0, 2.0)).record.events
    first = next(place for place, event in enumerate(whole) if isinstance(event, kind))
    played = engine.play(layout, Shot(0.0, 2.0), Stop(kind=kind))
    assert played.record.events == whole[: first + 1]
    assert played.record.duration == whole[first].time
    assert set(played.motions) == {CUE, RED}


def test_after_a_contact_motions_are_those_past_the_impact() -> None:
    layout = Layout({CUE: Point(0.0, 0.0), RED: Point(0.0, 0.5)})
    smooth = replace(CLUB, ball_friction=0.0)
    played = BulletEngine(TABLE, smooth).play(layout, Shot(0.0, 1.0), Stop(kind=(Contact, Bank)))
    contact = played.record.events[-1]
    assert isinstance(contact, Contact)
    assert speed(played.motions[RED].velocity) == pytest.approx(0.975 * contact.speed, rel=1e-4)


def test_a_frozen_ball_pressed_with_follow_does_not_hang() -> None:
    """Cue ball, object ball and rail in one line, the cue ball spinning hard into them."""
    y = TABLE.length / 2 - R
    layout = Layout({CUE: Point(0.2, y - 2 * R), RED: Point(0.2, y)})
    played = BulletEngine(TABLE).launch(layout, {CUE: Motion((0.0, 0.5, 0.0), (-150.0, 0.0, 20.0))})
    assert_sound(TABLE, layout, played)
    contacts = [event for event in played.record.events if isinstance(event, Contact)]
    assert 1 <= len(contacts) < 200


def test_a_touching_ball_rolled_away_from_makes_no_contact() -> None:
    layout = Layout({CUE: Point(0.0, 0.0), RED: Point(0.0, 2 * R)})
    engine = BulletEngine(TABLE)
    for motion in (rolling(TABLE, 0.0, -1.0), rolling(TABLE, 1.0, 0.0)):
        events = engine.launch(layout, {CUE: motion}).record.events
        assert not any(isinstance(event, Contact) for event in events)
    assert isinstance(engine.launch(layout, {CUE: stunned(0.0, 1.0)}).record.events[0], Contact)


def test_a_run_past_its_cap_is_put_to_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stroke, "EVENT_CAP", 12)
    played = BulletEngine(TABLE).play(rack(TABLE), BREAK)
    assert played.record.capped
    assert played.record.events[-1] == Settled(played.record.duration)
    assert len(played.record.final.balls) == 14
    assert all(speed(motion.velocity) == 0.0 for motion in played.motions.values())


def test_balls_without_friction_end_too() -> None:
    slick = override(CLUB, dict.fromkeys(("cloth_slide", "cloth_roll", "cloth_spin", "cushion_friction"), 0.0))
    engine = BulletEngine(TABLE, replace(slick, cushion_restitution=1.0))
    layout = Layout({CUE: Point(0.1, -1.3)})
    motion = Motion((0.0, 2.0, 0.0), (0.0, 0.0, 5.0))
    assert engine.launch(layout, {CUE: motion}).record.capped
    assert engine.launch(layout, {CUE: motion}, Stop(time=0.2)).motions[CUE] == motion


def test_dead_balls_and_dead_rubber_work() -> None:
    dead = replace(CLUB, ball_restitution=0.0, cushion_restitution=0.0, ball_friction=0.0, cushion_friction=0.0)
    layout = rack(TABLE)
    assert_sound(TABLE, layout, BulletEngine(TABLE, dead).play(layout, BREAK))
