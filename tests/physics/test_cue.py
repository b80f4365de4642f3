"""The stroke: speed, spin, squirt, miscue, elevation."""

from math import degrees, hypot, pi, radians

import pytest

from game.core.shot import Shot, Tip
from game.core.table import TableSpec
from game.physics.constants import CLUB, override
from game.physics.cue import motion_after, squirt

TABLE = TableSpec()
R = TABLE.ball_radius


def struck(shot: Shot) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    return tuple(motion_after(shot, R, TABLE.ball_mass, CLUB))


def test_centre_hit_gives_v_one_plus_e_m_over_m_plus_m() -> None:
    velocity, spin = struck(Shot(aim=0.0, cue_speed=4.0))
    assert velocity == pytest.approx((0.0, 4.0 * 1.75 * 0.65 / (0.65 + 0.285), 0.0))
    assert spin == (0.0, 0.0, 0.0)


def test_aim_is_clockwise_from_the_foot_rail() -> None:
    velocity, _ = struck(Shot(aim=pi / 2, cue_speed=1.0))
    assert velocity[0] > 1.0
    assert velocity[1] == pytest.approx(0.0, abs=1e-12)


def test_two_fifths_above_the_centre_rolls_from_the_first_instant() -> None:
    (_, vy, _), (wx, _, _) = struck(Shot(aim=0.0, cue_speed=3.0, tip=Tip(0.0, 0.4)))
    assert -wx * R == pytest.approx(vy, rel=1e-9)


@pytest.mark.parametrize(("offset", "angle"), [(0.1, 0.61), (0.2, 1.199), (0.3, 1.76), (0.4, 2.27), (0.5, 2.71)])
def test_squirt_of_an_end_mass_of_a_twentieth(offset: float, angle: float) -> None:
    assert degrees(squirt(offset, 1 / 20)) == pytest.approx(angle, abs=0.006)


def test_right_english_turns_left_way_and_spins_counterclockwise() -> None:
    (vx, vy, _), (_, _, wz) = struck(Shot(aim=0.0, cue_speed=3.0, tip=Tip(0.2, 0.0)))
    assert degrees(-vx / vy) == pytest.approx(1.199, abs=0.002)
    assert wz == pytest.approx(2.5 * 0.2 * hypot(vx, vy) / R, rel=1e-9)


def test_off_centre_hits_are_slower() -> None:
    speeds = [hypot(*struck(Shot(0.0, 3.0, Tip(0.0, up)))[0]) for up in (0.0, 0.2, 0.4, 0.5)]
    assert speeds == sorted(speeds, reverse=True)
    assert speeds[-1] == pytest.approx(speeds[0] * (0.65 + 0.285) / (0.65 * 1.625 + 0.285))


def test_a_tip_past_its_limit_miscues() -> None:
    good = struck(Shot(0.0, 3.0, Tip(CLUB.tip_limit, 0.0)))
    bad = struck(Shot(0.0, 3.0, Tip(CLUB.tip_limit + 0.01, 0.0)))
    worse = struck(Shot(0.0, 3.0, Tip(0.95, 0.0)))
    assert hypot(*bad[0]) < 0.45 * hypot(*good[0])
    assert hypot(*worse[0]) < hypot(*bad[0])
    assert -worse[0][0] / worse[0][1] > -bad[0][0] / bad[0][1]


def test_elevation_takes_its_cosine_and_turns_side_into_swerve() -> None:
    flat = struck(Shot(0.0, 3.0))
    raised = struck(Shot(0.0, 3.0, elevation=radians(60)))
    assert raised[0][1] == pytest.approx(flat[0][1] / 2)
    assert raised[0][2] == 0.0
    _, (_, wy, wz) = struck(Shot(0.0, 3.0, Tip(0.3, 0.0), elevation=radians(60)))
    assert wy > wz > 0.0


def test_a_lighter_end_squirts_less() -> None:
    light = override(CLUB, {"cue_end_mass": 1 / 30})
    assert degrees(squirt(0.5, light.cue_end_mass)) == pytest.approx(1.89, abs=0.01)
    assert squirt(0.5, 0.0) == 0.0
