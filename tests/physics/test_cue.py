"""The stroke: speed, spin, squirt, miscue, elevation, jump."""

from math import atan2, cos, degrees, hypot, pi, radians, sin, sqrt, tan
from random import Random

import pytest

from game.core.balls import CUE
from game.core.clearance import raised
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Motion
from game.core.shot import Shot, Tip
from game.core.table import TableSpec
from game.physics.cloth import LIFT
from game.physics.constants import CLUB, override
from game.physics.contacts import Contacts
from game.physics.cue import grip, motion_after, squirt
from game.physics.engine import BulletEngine

TABLE = TableSpec()
R = TABLE.ball_radius
CONTACTS = Contacts(TABLE, CLUB)


def struck(shot: Shot) -> Motion:
    """As the tip leaves the ball."""
    return motion_after(shot, R, TABLE.ball_mass, CLUB)


def off(shot: Shot) -> Motion:
    """As the ball leaves the bed under it."""
    return CONTACTS.off_slate(struck(shot))


def height(motion: Motion) -> float:
    """How high a ball hops, m."""
    return motion.velocity[2] ** 2 / (2 * CLUB.gravity)


def energy(motion: Motion) -> float:
    """J for each kilogram of a ball."""
    velocity, spin = motion
    return (hypot(*velocity) ** 2 + 0.4 * (R * hypot(*spin)) ** 2) / 2


def test_centre_hit_gives_v_one_plus_e_m_over_m_plus_m() -> None:
    velocity, spin = struck(Shot(aim=0.0, cue_speed=4.0))
    assert velocity == pytest.approx((0.0, 4.0 * 1.75 * 0.65 / (0.65 + 0.285), 0.0))
    assert spin == (0.0, 0.0, 0.0)


def test_aim_is_clockwise_from_the_foot_rail() -> None:
    velocity, _ = struck(Shot(aim=pi / 2, cue_speed=1.0))
    assert velocity[0] > 1.0
    assert velocity[1] == pytest.approx(0.0, abs=1e-12)


def test_two_fifths_above_the_centre_rolls_from_the_first_instant() -> None:
    straight = override(CLUB, {"cue_end_mass": 0.0})
    (_, vy, _), (wx, _, _) = motion_after(Shot(0.0, 3.0, Tip(0.0, 0.4)), R, TABLE.ball_mass, straight)
    assert -wx * R == pytest.approx(vy, rel=1e-9)


@pytest.mark.parametrize(("offset", "angle"), [(0.1, 0.61), (0.2, 1.199), (0.3, 1.76), (0.4, 2.27), (0.5, 2.71)])
def test_squirt_of_an_end_mass_of_a_twentieth(offset: float, angle: float) -> None:
    assert degrees(squirt(offset, 1 / 20)) == pytest.approx(angle, abs=0.006)
    (vx, vy, _), _ = struck(Shot(0.0, 2.0, Tip(offset, 0.0)))
    assert degrees(-vx / vy) == pytest.approx(angle, rel=0.01)


def test_a_lighter_end_squirts_less() -> None:
    light = override(CLUB, {"cue_end_mass": 1 / 30})
    assert degrees(squirt(0.5, light.cue_end_mass)) == pytest.approx(1.89, abs=0.01)
    assert squirt(0.5, 0.0) == 0.0


def test_right_english_spins_counterclockwise() -> None:
    (vx, vy, _), (_, _, wz) = struck(Shot(aim=0.0, cue_speed=3.0, tip=Tip(0.2, 0.0)))
    assert wz == pytest.approx(2.5 * 0.2 * hypot(vx, vy) / R, rel=1e-9)


def test_off_centre_hits_are_slower() -> None:
    speeds = [hypot(*struck(Shot(0.0, 3.0, Tip(0.0, up)))[0]) for up in (0.0, 0.2, 0.4, 0.5)]
    assert speeds == sorted(speeds, reverse=True)
    assert speeds[-1] == pytest.approx(speeds[0] * (0.65 + 0.285) / (0.65 * 1.625 + 0.285))


def test_the_tip_holds_a_little_past_half_a_radius() -> None:
    assert grip(CLUB) == pytest.approx(0.551, abs=0.001)
    assert grip(override(CLUB, {"tip_friction": 1.0})) == pytest.approx(sin(pi / 4))


def test_a_tip_past_its_hold_miscues() -> None:
    """Weak, crooked, and the further out the more."""
    good = struck(Shot(0.0, 3.0, Tip(grip(CLUB), 0.0)))
    bad = struck(Shot(0.0, 3.0, Tip(grip(CLUB) + 0.01, 0.0)))
    worse = struck(Shot(0.0, 3.0, Tip(0.95, 0.0)))
    assert hypot(*bad[0]) < 0.45 * hypot(*good[0])
    assert hypot(*worse[0]) < hypot(*bad[0])
    assert -worse[0][0] / worse[0][1] > -bad[0][0] / bad[0][1]
    assert energy(worse) < energy(bad) < energy(good)


def test_a_miscue_under_the_ball_scoops_it_up() -> None:
    assert off(Shot(0.0, 3.0, Tip(0.0, -0.7))).velocity[2] > LIFT
    assert off(Shot(0.0, 0.3, Tip(0.0, -0.7))).velocity[2] == 0.0


def test_elevation_takes_its_cosine_and_turns_side_into_swerve() -> None:
    flat, raised = struck(Shot(0.0, 3.0)), struck(Shot(0.0, 3.0, elevation=radians(60)))
    assert raised.velocity[1] == pytest.approx(flat.velocity[1] / 2)
    assert raised.velocity[2] == pytest.approx(-flat.velocity[1] * sin(radians(60)))
    _, (_, wy, wz) = struck(Shot(0.0, 3.0, Tip(0.3, 0.0), elevation=radians(60)))
    assert wy > wz > 0.0


def test_a_ball_struck_down_jumps_with_the_beds_restitution() -> None:
    shot = Shot(0.0, 4.0, elevation=radians(40))
    down, up = struck(shot), off(shot)
    back = CLUB.struck_slate_restitution
    assert up.velocity[2] == pytest.approx(-back * down.velocity[2], rel=1e-5)
    assert up.velocity[1] == pytest.approx(down.velocity[1] + 0.2 * (1 + back) * down.velocity[2], rel=1e-4)
    assert up.spin[0] < 0.0


def test_low_hops_are_pressed_flat() -> None:
    assert off(Shot(0.0, 2.0, elevation=radians(2))).velocity[2] == 0.0
    assert off(Shot(0.0, 6.0, elevation=radians(8))).velocity[2] > LIFT


@pytest.mark.parametrize("gap", [0.0, 0.02, 0.05, 0.1])
@pytest.mark.parametrize("up", [0.0, 0.4])
def test_strokes_over_the_rail_hop_little(gap: float, up: float) -> None:
    layout = Layout({CUE: Point(0.0, -TABLE.length / 2 + R + gap)})
    for speed in (1.0, 2.0, 3.0):
        shot = raised(TABLE, layout, Shot(0.0, speed, Tip(0.0, up)))
        assert height(off(shot)) < 0.005


def test_a_jump_over_a_ball_takes_a_steep_and_hard_stroke() -> None:
    for degree in range(31):
        assert height(off(Shot(0.0, 8.0, elevation=radians(degree)))) < 2 * R
    assert height(off(Shot(0.0, 4.0, elevation=radians(50)))) < 2 * R
    assert height(off(Shot(0.0, 7.0, elevation=radians(50)))) > 2 * R


@pytest.mark.parametrize("elevation", [35, 50, 65])
def test_masse_ends_where_coriolis_says(elevation: float) -> None:
    """The ball ends up rolling along the line from where it lay to where the cue's line meets the bed."""
    layout, e = Layout({CUE: Point(0.0, -1.0)}), radians(elevation)
    tip = Tip(0.35, 0.1)
    depth = sqrt(1 - tip.right**2 - tip.up**2)
    ahead = tip.up * sin(e) - depth * cos(e) + (1 + tip.up * cos(e) + depth * sin(e)) / tan(e)
    engine = BulletEngine(TABLE, override(CLUB, {"cue_end_mass": 0.0}))
    film = engine.play(layout, Shot(0.0, 0.7, tip, e)).film
    (x, y, _) = film.segments[CUE][-1].velocity
    assert degrees(atan2(x, y)) == pytest.approx(degrees(atan2(tip.right, ahead)), abs=0.05)


def test_no_stroke_gives_more_than_the_cue_had() -> None:
    dice = Random(6)
    for _ in range(2000):
        reach, turn = 0.999 * dice.random(), dice.uniform(0.0, 2 * pi)
        shot = Shot(1.0, 3.0, Tip(reach * sin(turn), reach * sin(turn + pi / 2)), dice.uniform(0.0, 1.5))
        leaving = struck(shot)
        assert TABLE.ball_mass * energy(leaving) < CLUB.cue_mass * 3.0**2 / 2
        assert energy(CONTACTS.off_slate(leaving)) <= energy(leaving) * (1 + 1e-6)
