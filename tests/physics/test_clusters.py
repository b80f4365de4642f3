"""Several balls at once: racks, frozen pairs, lines, cradles; against balls pressed by Hertz's law in small steps."""

from collections.abc import Sequence
from dataclasses import replace
from math import cos, hypot, pi, radians, sin, sqrt
from random import Random

import pytest

from game.core.balls import CUE, BallId
from game.core.engine import Stop
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Contact, Motion
from game.core.table import TableSpec
from game.physics.clusters import ClusterBall, cluster
from game.physics.constants import CLUB
from game.physics.engine import BulletEngine
from tests.physics.impact_laws import hertz
from tests.physics.tables import rolling

TABLE = TableSpec()
R = TABLE.ball_radius
BARE = replace(
    CLUB, ball_restitution=1.0, ball_friction=0.0, cloth_slide=0.0, cloth_roll=0.0, cloth_spin=0.0
)  # fmt: skip
"""What Hertz's law knows: no friction, no loss."""

Plane = tuple[float, float]


def played(places: Sequence[Plane], velocities: Sequence[Plane], time: float) -> list[Plane]:
    """Velocities by the engine a little later; the first ball is the cue ball."""
    balls = list(BallId)[: len(places)]
    layout = Layout({ball: Point(*place) for ball, place in zip(balls, places, strict=True)})
    motions = {
        ball: Motion((*v, 0.0), (0.0, 0.0, 0.0)) for ball, v in zip(balls, velocities, strict=True) if v != (0.0, 0.0)
    }
    after = BulletEngine(TABLE, BARE).launch(layout, motions, Stop(time=time)).motions
    return [after[ball].velocity[:2] for ball in balls]


def rms(one: Sequence[Plane], other: Sequence[Plane]) -> float:
    squares = [(a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 for a, b in zip(one, other, strict=True)]
    return sqrt(sum(squares) / len(squares))


def broken(places: Sequence[Plane], v: float, time: float = 3.5e-3) -> float:
    """m/s rms between engine and Hertz after the first ball came with this speed."""
    velocities = [(0.0, v), *[(0.0, 0.0)] * (len(places) - 1)]
    return rms(played(places, velocities, time), hertz(places, velocities, R, TABLE.ball_mass, time=time))


def triangle(gap: float, dice: Random | None = None) -> list[Plane]:
    """Cue ball and ten balls racked this far apart, each up to a fifth of the gap out of its place."""
    step = 2 * R + gap
    places = [(0.0, -step - 1e-6)]
    for row in range(4):
        for seat in range(row + 1):
            x, y = (dice.uniform(-gap / 5, gap / 5) if dice else 0.0 for _ in range(2))
            places.append(((seat - row / 2) * step + x, row * step * sqrt(3) / 2 + y))
    return places


def test_a_tight_rack_breaks_as_by_hertz() -> None:
    assert broken(triangle(0.0), 9.0) < 0.35
    assert broken(triangle(5e-6, Random(1)), 9.0) < 0.35
    assert broken(triangle(10e-6, Random(2)), 9.0) < 0.35


@pytest.mark.parametrize(("gap", "miss"), [(50e-6, 0.25), (100e-6, 0.35), (150e-6, 0.5)])
def test_loose_racks_break_as_by_hertz(gap: float, miss: float) -> None:
    """Pair by pair they miss by 1.4 m/s; small native steps through the break by 0.24 to 0.30."""
    for seed in (3, 4):
        assert broken(triangle(gap, Random(seed)), 9.0) < miss


@pytest.mark.parametrize("turn", [0, 15, 30, 45, 60, 75])
def test_a_frozen_pair_parts_as_by_hertz(turn: float) -> None:
    """Struck at any angle to their line; Hertz's balls pass on a little later and keep a fifteenth back."""
    t = radians(turn)
    places = [(0.0, -1e-6), (0.0, 2 * R), (2 * R * sin(t), 2 * R * (1 + cos(t)))]
    assert broken(places, 3.0) < 0.065 * 3.0
    after = played(places, [(0.0, 3.0), (0.0, 0.0), (0.0, 0.0)], 4e-3)
    assert after[2] == pytest.approx((3.0 * cos(t) * sin(t), 3.0 * cos(t) ** 2), abs=1e-5)


def test_two_balls_side_by_side_are_parted_as_by_hertz() -> None:
    places = [(0.0, -1e-6), (-R, sqrt(3) * R), (R, sqrt(3) * R)]
    assert broken(places, 3.0) < 0.01 * 3.0


@pytest.mark.parametrize("count", [2, 3, 5])
@pytest.mark.parametrize("coming", [1, 2])
def test_a_cradle_gives_as_many_as_it_got(count: int, coming: int) -> None:
    places = [(0.0, (place - coming) * 2 * R - 1e-6 * (place < coming)) for place in range(coming + count)]
    velocities = [(0.0, 2.0 if place < coming else 0.0) for place in range(coming + count)]
    after = played(places, velocities, 2e-3)
    leaving = [2.0 if place >= count else 0.0 for place in range(coming + count)]
    assert [vy for _, vy in after] == pytest.approx(leaving, abs=1e-3)


def test_friction_in_groups_throws_each_ball_as_in_a_pair() -> None:
    """A rolling cue ball parts two balls; each pair rubs with the friction of its own slip."""
    v = 2.0
    motion = rolling(TABLE, 0.0, v, side=40.0)
    six = (*motion.velocity, *motion.spin)
    still = (0.0,) * 6
    seats = [ClusterBall(0.0, 0.0, six), ClusterBall(-R, sqrt(3) * R, still), ClusterBall(R, sqrt(3) * R, still)]
    for left, right in ((0.02, 0.09), (0.09, 0.02)):
        after = cluster(TABLE, CLUB, seats, [(0, 1), (0, 2)], [left, right], 0.0)
        for ball, x, friction in ((after[1], -0.5, left), (after[2], 0.5, right)):
            along = ball[0] * x + ball[1] * sqrt(0.75)
            rubbed = hypot(ball[1] * x - ball[0] * sqrt(0.75), ball[2])
            assert rubbed == pytest.approx(friction * along, rel=1e-3)


def test_side_is_carried_over_in_a_group() -> None:
    layout = Layout({CUE: Point(0.0, 0.0), BallId.RED: Point(-R, 0.1), BallId.YELLOW_A: Point(R, 0.1)})
    spun = Motion((0.0, 1.5, 0.0), (-1.5 / R, 0.0, 60.0))
    after = BulletEngine(TABLE).launch(layout, {CUE: spun}, Stop(kind=Contact)).motions
    assert after[BallId.RED].spin[2] < -0.5
    assert after[BallId.YELLOW_A].spin[2] < -0.5
    assert 20.0 < after[CUE].spin[2] < 60.0


def test_slow_rattling_ends() -> None:
    """Balls pressed together by spin, and slow ones in a ring, stop touching after few contacts."""
    dice = Random(11)
    for _ in range(4):
        ring = {
            ball: Point(2 * R * cos(k * pi / 3), 2 * R * sin(k * pi / 3)) for k, ball in enumerate(list(BallId)[1:7])
        }
        layout = Layout({CUE: Point(0.0, 0.0), **ring})
        spin = (dice.uniform(-150, 150), dice.uniform(-150, 150), dice.uniform(-60, 60))
        record = BulletEngine(TABLE).launch(layout, {CUE: Motion((0.0, 0.02, 0.0), spin)}).record
        assert not record.capped
        assert sum(isinstance(event, Contact) for event in record.events) < 400
