"""Balls off the bed: free flight, landings, meetings in the air, over the rail, and the way back."""

from itertools import pairwise
from math import dist, hypot, sqrt
from random import Random

import pytest

from game.core.balls import CUE, BallId
from game.core.engine import Stop
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Bank, CentreCrossed, Contact, Jumped, Motion, Played, Settled
from game.core.table import RAIL_TOP, TableSpec
from game.physics.bed import bed_of
from game.physics.cloth import Ball, cloth_of, take_off
from game.physics.constants import CLUB
from game.physics.contacts import Contacts
from game.physics.engine import BulletEngine
from game.physics.flight import Air
from game.physics.predict import Meetings
from game.physics.room import has_room
from game.physics.roots import NEVER, into_sphere

TABLE = TableSpec()
R = TABLE.ball_radius
G = CLUB.gravity
RED = BallId.RED
NO_SPIN = (0.0, 0.0, 0.0)


def thrown(x: float, y: float, velocity: tuple[float, float, float], *others: tuple[BallId, Point]) -> Played:
    """The cue ball thrown from a place, past others."""
    layout = Layout({CUE: Point(x, y), **dict(others)})
    return BulletEngine(TABLE).launch(layout, {CUE: Motion(velocity, NO_SPIN)})


def highest(played: Played, ball: BallId) -> float:
    """Greatest height of a ball's centre over the bed at the joints and tops of its film, m."""
    heights = []
    for part in played.film.segments[ball]:
        top = -part.velocity[2] / part.acceleration[2] if part.acceleration[2] else 0.0
        for time in (part.start, part.start + top, part.end):
            if part.start <= time <= part.end:
                heights.append(part.position_at(time)[2])
    return max(heights)


def test_a_jump_is_a_parabola_and_bounces_halve() -> None:
    played = thrown(0.0, -1.0, (0.0, 1.0, 1.2))
    flights = [part for part in played.film.segments[CUE] if part.acceleration[2]]
    assert [part.acceleration for part in flights] == [(0.0, 0.0, -G)] * len(flights)
    assert flights[0].end == pytest.approx(2 * 1.2 / G, rel=1e-9)
    assert highest(played, CUE) == pytest.approx(R + 1.2**2 / (2 * G), rel=1e-9)
    speeds = [part.velocity[2] for part in flights]
    assert speeds == pytest.approx([1.2 * CLUB.slate_restitution**number for number in range(4)], rel=1e-3)
    assert played.film.segments[CUE][-1].position[2] == R
    for before, after in pairwise(played.film.segments[CUE]):
        assert dist(before.position_at(before.end), after.position) < 1e-9


def test_a_ball_thrown_down_bounces_off_the_bed() -> None:
    first = thrown(0.0, 0.0, (0.0, 0.0, -2.0)).film.segments[CUE][0]
    assert first.velocity == pytest.approx((0.0, 0.0, 1.0), rel=1e-3)


def test_small_hops_are_pressed_flat() -> None:
    played = thrown(0.0, 0.0, (0.5, 0.0, 0.09))
    assert highest(played, CUE) == R


def test_a_jump_clears_a_ball_and_a_low_one_does_not() -> None:
    ahead = (RED, Point(0.0, 0.3))
    over = thrown(0.0, 0.0, (0.0, 2.0, 1.6), ahead)
    assert all(event.time > 1.0 for event in over.record.events if isinstance(event, Contact))
    into = thrown(0.0, 0.0, (0.0, 2.0, 0.8), ahead)
    contact = next(event for event in into.record.events if isinstance(event, Contact))
    places = [into.film.position_at(CUE, contact.time), (*contact.at[1], R)]
    assert places[0] is not None
    assert dist(*places) == pytest.approx(2 * R, abs=1e-9)
    assert dist(*contact.at) < 2 * R - 1e-3


def test_balls_over_each_other_meet_though_they_part_on_the_plan() -> None:
    """One rises into another above it while moving out from under it."""
    below, above = Ball(RED, 0.0433, 0.0129), Ball(CUE, 0.0, 0.0)
    above.z = sqrt((2 * R) ** 2 - below.x**2 - below.y**2)
    below.vx, below.vy, below.vz = 0.48, 0.71, 0.94
    for ball in (below, above):
        take_off(ball)
        ball.until = 0.08
    meetings = Meetings((below, above), cloth_of(TABLE, CLUB))
    meetings.update(0, 0.0)
    assert meetings.first() == (0.0, 0, 1)


def test_a_ball_can_land_on_a_ball_and_leaves_it() -> None:
    for aside in (0.0, 1e-4, 0.01):
        played = thrown(0.0, 0.0, (0.0, 0.5, 1.8), (RED, Point(aside, 0.5 * 0.303)))
        contacts = [event for event in played.record.events if isinstance(event, Contact)]
        assert contacts
        assert dist(*contacts[0].at) < R
        assert not played.record.capped
        assert dist(*played.record.final.places.values()) >= 2 * R - 1e-6


def test_a_ball_thrown_straight_up_between_two_comes_down_to_rest() -> None:
    two = (RED, Point(-R, 0.08)), (BallId.BLUE_A, Point(R, 0.08))
    played = thrown(0.0, 0.0, (0.0, 0.1, 2.2), *two)
    assert isinstance(played.record.events[-1], Settled)
    assert not played.record.capped
    assert all(has_room(bed_of(TABLE), *place) for place in played.record.final.places.values())


def test_over_the_rail_and_off_the_table() -> None:
    edge = TABLE.width / 2
    out = thrown(0.3, 0.5, (4.0, 0.0, 1.5))
    jumped = [event for event in out.record.events if isinstance(event, Jumped)]
    assert [event.ball for event in jumped] == [CUE]
    assert CUE not in out.record.final
    x, _, z = out.film.segments[CUE][-1].position_at(out.film.duration)
    assert x > edge
    assert z < -0.5
    stays = thrown(0.3, 0.5, (4.0, 0.0, 0.4))
    assert CUE in stays.record.final
    assert any(isinstance(event, Bank) for event in stays.record.events)


def test_a_ball_that_touches_the_rail_top_and_comes_back_is_in_play() -> None:
    """Dropped on the slope of the cushion behind the nose."""
    back = [
        played
        for speed in (0.3, 0.35, 0.4, 0.45, 0.5)
        if CUE in (played := thrown(TABLE.width / 2 - R - 0.06, 0.5, (speed, 0.0, 1.5))).record.final
    ]
    assert back
    tops = [
        part.position
        for played in back
        for part in played.film.segments[CUE]
        if part.position[0] > TABLE.width / 2 and part.position[2] > TABLE.nose_height
    ]
    assert tops
    for played in back:
        assert played.record.final[CUE].x <= TABLE.width / 2 - R + 1e-6


def test_a_ball_left_lying_on_the_wood_is_off_the_table() -> None:
    played = thrown(TABLE.width / 2 - R - 0.01, 0.5, (0.55, 0.0, 1.5))
    if CUE not in played.record.final:
        assert any(isinstance(event, Jumped) for event in played.record.events)
    assert highest(played, CUE) > RAIL_TOP


def test_lines_are_crossed_in_the_air() -> None:
    events = thrown(0.2, -0.2, (0.0, 2.0, 1.5)).record.events
    crossing = next(event for event in events if isinstance(event, CentreCrossed))
    assert crossing.time == pytest.approx(0.1)
    assert crossing.at == pytest.approx((0.2, 0.0))


def test_a_run_can_stop_in_the_air() -> None:
    layout = Layout({CUE: Point(0.0, 0.0)})
    played = BulletEngine(TABLE).launch(layout, {CUE: Motion((1.0, 0.0, 1.0), NO_SPIN)}, Stop(time=0.05))
    assert played.motions[CUE].velocity == pytest.approx((1.0, 0.0, 1.0 - G * 0.05))
    assert played.record.final[CUE] == pytest.approx((0.05, 0.0))


def test_mirrored_jumps_mirror() -> None:
    for velocity in ((2.0, 1.0, 1.5), (3.0, 0.4, 0.6), (4.0, 1.2, 1.7)):
        one = thrown(0.3, -0.4, velocity, (RED, Point(0.6, -0.2)))
        other = thrown(-0.3, -0.4, (-velocity[0], *velocity[1:]), (RED, Point(-0.6, -0.2)))
        assert [type(event) for event in one.record.events] == [type(event) for event in other.record.events]
        for ball, place in one.record.final.places.items():
            assert other.record.final[ball] == pytest.approx((-place.x, place.y), abs=1e-3)


def test_impacts_in_the_air_keep_momentum_and_lose_energy() -> None:
    air = Air(TABLE, CLUB, Contacts(TABLE, CLUB).friction)
    dice = Random(2)

    def energy(*balls: Ball) -> float:
        moving = sum(ball.vx**2 + ball.vy**2 + ball.vz**2 for ball in balls) / 2
        return moving + R * R * sum(ball.wx**2 + ball.wy**2 + ball.wz**2 for ball in balls) / 5

    for _ in range(100):
        one, other = Ball(CUE, 0.0, 0.0), Ball(RED, 0.0, 0.0)
        way = [dice.gauss(0, 1) for _ in range(3)]
        far = hypot(*way)
        other.x, other.y, other.z = (2 * R * part / far for part in way)
        one.z, other.z = one.z + 1.0, other.z + 1.0
        for ball in (one, other):
            ball.vx, ball.vy, ball.vz = (dice.gauss(0, 2) for _ in range(3))
            ball.wx, ball.wy, ball.wz = (dice.gauss(0, 50) for _ in range(3))
        closing = sum((a - b) * w for a, b, w in zip(speeds(one), speeds(other), way, strict=True)) / far
        before, push = energy(one, other), [a + b for a, b in zip(speeds(one), speeds(other), strict=True)]
        if closing < 0.1:
            continue
        assert air.meet(one, other)
        assert energy(one, other) <= before * (1 + 1e-6)
        assert [a + b for a, b in zip(speeds(one), speeds(other), strict=True)] == pytest.approx(push, abs=1e-5)
        apart = sum((b - a) * w for a, b, w in zip(speeds(one), speeds(other), way, strict=True)) / far
        assert apart == pytest.approx(CLUB.ball_restitution * closing, rel=1e-3)


def speeds(ball: Ball) -> tuple[float, float, float]:
    """Velocity of a ball."""
    return ball.vx, ball.vy, ball.vz


def test_exact_times_in_space_agree_with_sampling() -> None:
    dice = Random(4)
    found = 0
    for _ in range(200):
        place, speed, push = (tuple(dice.gauss(0, size) for _ in range(3)) for size in (0.3, 2.0, 6.0))
        if hypot(*place) < 2 * R:
            continue
        time = into_sphere(place, speed, push, 2 * R, 0.5)

        def gap(t: float, way: tuple[tuple[float, ...], ...] = (place, speed, push)) -> float:
            return hypot(*(p + (v + a * t / 2) * t for p, v, a in zip(*way, strict=True))) - 2 * R

        sampled = next((step / 4000 for step in range(2001) if gap(step / 4000) < 0.0), NEVER)
        if time < NEVER:
            found += 1
            assert abs(gap(time)) < 1e-9
            assert time <= sampled
            assert sampled == NEVER or sampled - time < 1 / 2000 or gap(sampled - 1 / 4000) > -1e-3
        else:
            assert sampled == NEVER
    assert found > 5


def test_a_hard_follow_into_the_cushion_stays_honest() -> None:
    """Whatever a nose does with spin, height is paid for with speed."""
    layout = Layout({CUE: Point(0.0, 1.5)})
    for spin in (-250.0, 0.0, 250.0):
        played = BulletEngine(TABLE).launch(layout, {CUE: Motion((0.0, 7.0, 0.0), (spin, 0.0, 0.0))})
        whole = 7.0**2 / 2 + R * R * spin * spin / 5
        assert G * (highest(played, CUE) - R) < whole
        assert not played.record.capped
