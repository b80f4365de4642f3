"""Motion of one ball on the cloth against closed forms."""

from math import hypot

import pytest

from game.core.balls import CUE
from game.core.engine import Stop
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Motion, Settled
from game.core.table import TableSpec
from game.physics.constants import CLUB, override
from game.physics.engine import BulletEngine
from tests.physics.tables import rolling, stunned

TABLE = TableSpec()
R = TABLE.ball_radius
START = Layout({CUE: Point(0.0, -1.6)})
G = CLUB.gravity


@pytest.mark.parametrize("v", [0.5, 1.0, 2.0])
def test_a_stunned_ball_rolls_on_at_five_sevenths(v: float) -> None:
    time = 2 * v / (7 * CLUB.cloth_slide * G)
    played = BulletEngine(TABLE).launch(START, {CUE: stunned(0.0, v)}, Stop(time=time))
    assert played.motions[CUE].velocity[1] == pytest.approx(5 / 7 * v, rel=1e-9)
    assert played.record.final[CUE].y + 1.6 == pytest.approx(12 * v * v / (49 * CLUB.cloth_slide * G), rel=1e-9)


def test_any_start_ends_in_five_sevenths_of_velocity_and_two_of_spin() -> None:
    motion = Motion((0.3, 1.1, 0.0), (20.0, -35.0, 40.0))
    slip = hypot(0.3 + 35.0 * R, 1.1 + 20.0 * R)
    played = BulletEngine(TABLE).launch(START, {CUE: motion}, Stop(time=2 * slip / (7 * CLUB.cloth_slide * G)))
    vx, vy, _ = played.motions[CUE].velocity
    assert vx == pytest.approx(5 / 7 * 0.3 + 2 / 7 * R * -35.0, rel=1e-9)
    assert vy == pytest.approx(5 / 7 * 1.1 - 2 / 7 * R * 20.0, rel=1e-9)


@pytest.mark.parametrize("roll", [0.005, 0.01, 0.015])
def test_a_rolling_ball_stops_after_v_squared_over_two_mu_g(roll: float) -> None:
    engine = BulletEngine(TABLE, override(CLUB, {"cloth_roll": roll}))
    near = engine.launch(START, {CUE: rolling(TABLE, 0.0, 0.25)}).record
    far = engine.launch(START, {CUE: rolling(TABLE, 0.0, 0.5)}).record
    way = near.final[CUE].y + 1.6
    assert way == pytest.approx(0.25**2 / (2 * roll * G), rel=1e-9)
    assert far.final[CUE].y + 1.6 == pytest.approx(4 * way, rel=1e-9)
    assert near.duration == pytest.approx(0.25 / (roll * G), rel=1e-9)


def test_spin_on_the_spot_dies_evenly() -> None:
    played = BulletEngine(TABLE).launch(START, {CUE: Motion((0.0, 0.0, 0.0), (0.0, 0.0, 33.0))})
    assert played.record.duration == pytest.approx(33.0 / CLUB.cloth_spin)
    assert played.record.final[CUE] == START[CUE]
    assert played.film.segments[CUE][0].spin_at(1.0)[2] == pytest.approx(33.0 - CLUB.cloth_spin)


def test_follow_runs_two_sevenths_of_its_spin_speed() -> None:
    s = 1.0
    played = BulletEngine(TABLE).launch(START, {CUE: Motion((0.0, 0.0, 0.0), (-s / R, 0.0, 0.0))})
    slide = 2 * s * s / (49 * CLUB.cloth_slide * G)
    roll = 2 * s * s / (49 * CLUB.cloth_roll * G)
    assert played.record.final[CUE].y + 1.6 == pytest.approx(slide + roll, rel=1e-9)


def test_massing_spin_bends_the_way_and_film_agrees_with_small_steps() -> None:
    motion = Motion((0.0, 1.0, 0.0), (0.0, 30.0, 0.0))
    played = BulletEngine(TABLE).launch(START, {CUE: motion}, Stop(time=0.1))
    x, y, vx, vy, wx, wy = 0.0, -1.6, 0.0, 1.0, 0.0, 30.0
    steps = 20_000
    dt = 0.1 / steps
    for _ in range(steps):
        slip_x, slip_y = vx - R * wy, vy + R * wx
        slip = hypot(slip_x, slip_y)
        ax, ay = -CLUB.cloth_slide * G * slip_x / slip, -CLUB.cloth_slide * G * slip_y / slip
        x, y = x + vx * dt, y + vy * dt
        vx, vy = vx + ax * dt, vy + ay * dt
        wx, wy = wx + 2.5 / R * ay * dt, wy - 2.5 / R * ax * dt
    assert played.record.final[CUE].x == pytest.approx(x, abs=1e-5)
    assert played.record.final[CUE].y == pytest.approx(y, abs=1e-5)
    assert x > 0.005


def test_a_ball_at_rest_settles_at_once() -> None:
    record = BulletEngine(TABLE).launch(START, {}).record
    assert record.events == (Settled(0.0),)
    assert record.duration == 0.0
