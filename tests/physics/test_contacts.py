"""Ball on ball and ball on cushion against theory."""

from dataclasses import replace
from math import acos, atan2, cos, degrees, hypot, radians, sin

import pytest

from game.core.balls import CUE, BallId
from game.core.engine import Stop
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Bank, Contact, Motion, Vector
from game.core.table import Rail, TableSpec
from game.physics.cloth import LIFT, Ball
from game.physics.constants import CLUB, Constants, override
from game.physics.contacts import Contacts
from game.physics.engine import BulletEngine
from tests.physics.tables import before_cut, rolling, speed, stunned

TABLE = TableSpec()
R = TABLE.ball_radius
RED = BallId.RED
SMOOTH = override(CLUB, {"ball_friction": 0.0})
SNOOKER = TableSpec(ball_radius=0.02625, ball_mass=0.1406, nose_height=0.03675)


def after_cut(constants: Constants, cut: float, motion: Motion, table: TableSpec = TABLE) -> tuple[Vector, Vector]:
    played = BulletEngine(table, constants).launch(before_cut(table, cut), {CUE: motion}, Stop(kind=Contact))
    return played.motions[CUE].velocity, played.motions[RED].velocity


def deflection(velocity: Vector) -> float:
    """Degrees to the right of +y."""
    return degrees(atan2(velocity[0], velocity[1]))


@pytest.mark.parametrize("v", [0.5, 1.0, 2.0, 4.0, 8.0])
def test_cut_angle_and_speed_of_the_object_ball(v: float) -> None:
    for cut in range(0, 86, 5):
        _, object_ball = after_cut(SMOOTH, cut, stunned(0.0, v))
        assert deflection(object_ball) == pytest.approx(cut, abs=1e-3)
        assert speed(object_ball) == pytest.approx(1.95 / 2 * v * cos(radians(cut)), rel=1e-5)


@pytest.mark.parametrize("v", [0.05, 0.1, 0.5, 2.0, 8.0])
def test_head_on_restitution(v: float) -> None:
    cue, object_ball = after_cut(CLUB, 0.0, stunned(0.0, v))
    assert object_ball[1] == pytest.approx((1 + 0.95) / 2 * v, rel=1e-4)
    assert cue[1] == pytest.approx((1 - 0.95) / 2 * v, rel=2e-3)


@pytest.mark.parametrize("cut", [15.0, 30.0, 45.0, 75.0])
def test_stunned_balls_part_at_ninety_degrees(cut: float) -> None:
    elastic = replace(SMOOTH, ball_restitution=1.0)
    one, other = after_cut(elastic, cut, stunned(0.0, 2.0))
    cosine = (one[0] * other[0] + one[1] * other[1]) / speed(one) / speed(other)
    assert degrees(acos(cosine)) == pytest.approx(90.0, abs=2e-3)


@pytest.mark.parametrize(
    ("restitution", "cut", "angle"),
    [(1.0, 14.4775, 27.6), (1.0, 30.0, 33.7), (1.0, 48.59, 27.3), (0.95, 14.4775, 25.9), (0.95, 30.0, 32.3)],
)
def test_rolling_cue_ball_goes_off_at_thirty_degrees(restitution: float, cut: float, angle: float) -> None:
    constants = replace(SMOOTH, ball_restitution=restitution)
    engine = BulletEngine(TABLE, constants)
    met = engine.launch(before_cut(TABLE, cut), {CUE: rolling(TABLE, 0.0, 1.0)}, Stop(kind=Contact))
    # Where it rolls is five sevenths of its velocity and two of its spin.
    (vx, vy, _), (wx, wy, _) = met.motions[CUE]
    way = ((5 * vx + 2 * R * wy) / 7, (5 * vy - 2 * R * wx) / 7, 0.0)
    assert -deflection(way) == pytest.approx(angle, abs=0.06)


@pytest.mark.parametrize("cut", [15.0, 28.1, 30.0, 45.0, 60.0])
def test_rolling_cue_ball_follows_the_thirty_degree_rule_exactly(cut: float) -> None:
    elastic = replace(SMOOTH, ball_restitution=1.0)
    played = BulletEngine(TABLE, elastic).launch(
        before_cut(TABLE, cut), {CUE: rolling(TABLE, 0.0, 1.0)}, Stop(kind=Contact)
    )
    (vx, vy, _), (wx, wy, _) = played.motions[CUE]
    way = ((5 * vx + 2 * R * wy) / 7, (5 * vy - 2 * R * wx) / 7, 0.0)
    c = radians(cut)
    assert -deflection(way) == pytest.approx(degrees(atan2(sin(c) * cos(c), sin(c) ** 2 + 0.4)), abs=2e-3)


CUTS = (10, 15, 20, 30, 40, 50, 60)


@pytest.mark.parametrize(
    ("v", "is_rolling", "throws"),
    [
        (0.45, False, (1.44, 2.19, 2.98, 4.72, 5.08, 4.82, 4.62)),
        (1.34, False, (1.44, 2.19, 2.98, 3.55, 2.99, 2.59, 2.32)),
        (3.13, False, (1.44, 2.19, 2.50, 1.70, 1.26, 1.03, 0.89)),
        (0.45, True, (0.76, 1.13, 1.50, 2.19, 2.81, 3.35, 3.78)),
        (1.34, True, (0.35, 0.52, 0.69, 1.00, 1.29, 1.54, 1.74)),
        (3.13, True, (0.13, 0.20, 0.27, 0.39, 0.50, 0.59, 0.67)),
    ],
)
def test_throw_follows_alciatores_curve(v: float, is_rolling: bool, throws: tuple[float, ...]) -> None:
    """The curve takes e = 1. What is left, 0.02 degrees, is the bed rubbing the object ball as it is pressed down."""
    elastic = replace(CLUB, ball_restitution=1.0)
    for cut, throw in zip(CUTS, throws, strict=True):
        motion = rolling(TABLE, 0.0, v) if is_rolling else stunned(0.0, v)
        _, object_ball = after_cut(elastic, cut, motion)
        assert cut - deflection(object_ball) == pytest.approx(throw, abs=0.05)


@pytest.mark.parametrize(("v", "throw"), [(0.45, 4.1), (1.34, 3.6), (3.13, 1.7)])
def test_side_throws_a_straight_ball(v: float, throw: float) -> None:
    """Rim speed half of the ball's speed; the figures have one decimal."""
    elastic = replace(CLUB, ball_restitution=1.0)
    _, object_ball = after_cut(elastic, 0.0, Motion((0.0, v, 0.0), (0.0, 0.0, v / 2 / R)))
    assert abs(deflection(object_ball)) == pytest.approx(throw, abs=0.1)


def test_gearing_side_neither_throws_nor_spins() -> None:
    cut, v = 30.0, 1.5
    motion = Motion((0.0, v, 0.0), (0.0, 0.0, -v * sin(radians(cut)) / R))
    engine = BulletEngine(TABLE)
    met = engine.launch(before_cut(TABLE, cut), {CUE: motion}, Stop(kind=Contact))
    assert deflection(met.motions[RED].velocity) == pytest.approx(cut, abs=1e-3)
    assert met.motions[RED].spin[2] == pytest.approx(0.0, abs=1e-3)


@pytest.mark.parametrize(
    ("v", "spin", "cut", "cue_after", "object_after", "cue_angle", "object_angle"),
    [
        (1.539, 58.63, 33.83, 0.914, 0.831, 31.93, 32.20),
        (1.032, 39.31, 26.36, 0.520, 0.599, 32.45, 25.07),
        (1.364, 51.96, 40.52, 0.917, 0.676, 29.91, 38.62),
        (1.731, 65.94, 46.50, 1.280, 0.780, 27.32, 44.38),
        (0.942, 35.89, 18.05, 0.383, 0.579, 29.47, 17.15),
    ],
)
def test_published_collisions_of_mathavan_within_half_a_per_cent(
    v: float, spin: float, cut: float, cue_after: float, object_after: float, cue_angle: float, object_angle: float
) -> None:
    constants = override(CLUB, {"ball_restitution": 0.89, "ball_friction": 0.05, "cloth_slide": 0.21})
    engine = BulletEngine(SNOOKER, constants)
    motion = Motion((0.0, v, 0.0), (-spin, 0.0, 0.0))
    met = engine.launch(before_cut(SNOOKER, cut), {CUE: motion}, Stop(kind=Contact))
    ways = {}
    for ball, ((vx, vy, _), (wx, wy, _)) in met.motions.items():
        radius = SNOOKER.ball_radius
        ways[ball] = ((5 * vx + 2 * radius * wy) / 7, (5 * vy - 2 * radius * wx) / 7, 0.0)
    assert speed(ways[CUE]) == pytest.approx(cue_after, rel=0.005)
    assert speed(ways[RED]) == pytest.approx(object_after, rel=0.005)
    assert -deflection(ways[CUE]) == pytest.approx(cue_angle, rel=0.005)
    assert deflection(ways[RED]) == pytest.approx(object_angle, rel=0.005)


@pytest.mark.parametrize(("v", "spin"), [(2.0, 2.0), (9.0, 9.0), (9.0, -9.0)])
def test_friction_drives_one_ball_up_and_presses_the_other_down(v: float, spin: float) -> None:
    """Follow lifts the cue ball, draw the object ball; slower hops than LIFT are dropped."""
    one, other = Ball(CUE, 0.0, 0.0), Ball(RED, 0.0, 2 * R)
    one.vy, one.wx = v, -spin / R
    Contacts(TABLE, override(CLUB, {"ball_friction": 0.03})).meet(one, other)
    rise = 0.03 * 0.975 * v
    lifted, pressed = (one, other) if spin > 0 else (other, one)
    assert lifted.vz == (pytest.approx(rise, rel=5e-3) if rise > LIFT else 0.0)
    assert pressed.vz == 0.0
    assert other.vy == pytest.approx(0.975 * v, rel=0.01)


def test_a_line_of_three_passes_the_hit_on() -> None:
    elastic = replace(SMOOTH, ball_restitution=1.0)
    line = Layout({CUE: Point(0.0, -2 * R - 0.001), RED: Point(0.0, 0.0), BallId.YELLOW_A: Point(0.0, 2 * R)})
    after = BulletEngine(TABLE, elastic).launch(line, {CUE: stunned(0.0, 2.0)}, Stop(time=0.001))
    assert after.motions[CUE].velocity[1] == pytest.approx(0.0, abs=0.003)
    assert after.motions[RED].velocity[1] == pytest.approx(0.0, abs=0.003)
    assert after.motions[BallId.YELLOW_A].velocity[1] == pytest.approx(2.0, abs=0.003)


def test_a_ball_into_two_touching_ones_keeps_symmetry_and_momentum() -> None:
    elastic = replace(SMOOTH, ball_restitution=1.0)
    wedge = Layout(
        {CUE: Point(0.0, 0.0), RED: Point(-R, 3**0.5 * R + 0.01), BallId.YELLOW_A: Point(R, 3**0.5 * R + 0.01)}
    )
    after = BulletEngine(TABLE, elastic).launch(wedge, {CUE: stunned(0.0, 9.0)}, Stop(kind=Contact))
    came = speed(stunned(0.0, 9.0).velocity) - CLUB.cloth_slide * CLUB.gravity * after.record.duration
    assert after.motions[CUE].velocity[1] == pytest.approx(-came / 5, rel=1e-3)
    assert after.motions[RED].velocity[0] == pytest.approx(-after.motions[BallId.YELLOW_A].velocity[0], rel=1e-5)
    assert sum(motion.velocity[1] for motion in after.motions.values()) == pytest.approx(came, rel=1e-5)


def test_square_on_the_cushion_the_normal_speed_keeps_its_restitution() -> None:
    start = Layout({CUE: Point(0.0, TABLE.length / 2 - R - 1e-7)})
    for motion in (stunned(0.0, 2.0), rolling(TABLE, 0.0, 2.0)):
        after = BulletEngine(TABLE).launch(start, {CUE: motion}, Stop(kind=Bank))
        assert after.motions[CUE].velocity[1] == pytest.approx(-2.0 * CLUB.cushion_restitution, rel=1e-4)
        assert after.motions[CUE].velocity[0] == pytest.approx(0.0, abs=1e-9)


def test_side_turns_the_rebound() -> None:
    """Coming at 45 degrees: running side lengthens the path and adds speed, check side does not mirror it."""
    start = Layout({CUE: Point(0.0, TABLE.length / 2 - R - 1e-7)})
    angles, speeds = [], []
    for side in (-20.0, 0.0, 20.0):
        after = BulletEngine(TABLE).launch(start, {CUE: rolling(TABLE, 1.0, 1.0, side=side)}, Stop(kind=Bank))
        vx, vy, _ = after.motions[CUE].velocity
        angles.append(degrees(atan2(-vy, vx)))
        speeds.append(hypot(vx, vy))
    assert angles[0] > angles[1] > angles[2]
    assert speeds[0] < speeds[1] < speeds[2] < 2.0**0.5
    assert angles[1] == pytest.approx(47.84, abs=0.1)
    assert angles[1] - angles[2] > angles[0] - angles[1]


def test_a_nose_above_the_centre_keeps_the_ball_down() -> None:
    start = Layout({CUE: Point(0.0, TABLE.length / 2 - R - 1e-7)})
    after = BulletEngine(TABLE).launch(start, {CUE: rolling(TABLE, 0.5, 4.0)}, Stop(kind=Bank))
    assert after.motions[CUE].velocity[2] == 0.0
    bank = after.record.events[-1]
    assert isinstance(bank, Bank)
    assert (bank.rail, bank.jaw) == (Rail.FOOT, False)
    assert bank.speed == pytest.approx(4.0, rel=1e-6)
