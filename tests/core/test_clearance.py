"""How low the cue can be held."""

from math import cos, degrees, hypot, pi, radians, sin, sqrt
from random import Random

import pytest

from game.core.balls import CUE, BallId
from game.core.clearance import CUE_REACH, CUSHION_DEPTH, TAPER, TIP_RADIUS, lowest_elevation, raised
from game.core.geometry import Point, heading
from game.core.layout import Layout
from game.core.shot import Shot, Tip
from game.core.table import RAIL_TOP, RAIL_WIDTH, TableSpec
from game.physics.engine import BulletEngine

TABLE = TableSpec()
R = TABLE.ball_radius
END = TABLE.length / 2 - R
CENTRE = Tip(0.0, 0.0)


def least(layout: Layout, aim: float = 0.0, tip: Tip = CENTRE) -> float:
    """Degrees."""
    return degrees(lowest_elevation(TABLE, layout, aim, tip))


def alone(y: float) -> Layout:
    return Layout({CUE: Point(0.0, y)})


def test_in_the_open_the_cue_lies_flat() -> None:
    assert least(alone(0.0)) == 0.0
    # Toward the foot rail from near it: only the head rail is behind.
    assert least(alone(END)) == 0.0


def test_the_nearer_the_rail_the_steeper() -> None:
    angles = [least(alone(y)) for y in (-0.3, -0.8, -1.2, -1.5, -1.65, -END)]
    assert angles == sorted(angles)
    assert 1.0 < angles[1] < 3.0
    assert 4.0 < angles[3] < 6.0
    assert angles[5] > 15.0


def test_a_high_tip_needs_less() -> None:
    assert least(alone(-END), tip=Tip(0.0, 0.5)) == pytest.approx(5.7, abs=0.3)
    assert least(alone(-1.5), tip=Tip(0.0, 0.3)) < least(alone(-1.5)) < least(alone(-1.5), tip=Tip(0.0, -0.3))


def test_along_a_rail_the_cue_lies_beside_it() -> None:
    assert least(Layout({CUE: Point(TABLE.width / 2 - R, 0.0)})) == 0.0


def test_over_a_ball_behind() -> None:
    def behind(gap: float, aside: float = 0.0) -> float:
        return least(Layout({CUE: Point(0.0, 0.5), BallId.RED: Point(aside, 0.5 - gap)}))

    angles = [behind(gap) for gap in (2 * R, 0.1, 0.2, 0.5, 1.0)]
    assert angles == sorted(angles, reverse=True)
    assert angles[0] == pytest.approx(36.7, abs=0.5)
    assert behind(0.2, 0.03) < angles[2]
    assert behind(0.2, 0.06) == 0.0
    assert least(Layout({CUE: Point(0.0, 0.5), BallId.RED: Point(0.0, 0.7)})) == 0.0


def test_the_answer_just_touches() -> None:
    """Points of the cue's axis keep its radius away from edges and balls, and one of them no more than that."""
    dice = Random(9)
    for _ in range(12):
        layout = Layout({CUE: Point(dice.uniform(-0.8, 0.8), dice.uniform(-1.7, 1.7))})
        near = layout[CUE].plus(heading(dice.uniform(0.0, 2 * pi)).times(dice.uniform(2 * R, 0.4)))
        if TABLE.is_on_bed(near):
            layout = layout.with_ball(BallId.RED, near)
        aim = dice.uniform(0.0, 2 * pi)
        tip = Tip(dice.uniform(-0.4, 0.4), dice.uniform(-0.4, 0.4))
        lowest = lowest_elevation(TABLE, layout, aim, tip)
        if 0.0 < lowest < 1.4:
            assert free(layout, aim, tip, lowest) == pytest.approx(0.0, abs=5e-4)


def test_a_rail_under_the_ball_asks_for_nothing() -> None:
    """In a mouth the nose line passes under the ball; no cue held high would meet it."""
    layout = Layout({CUE: Point(-TABLE.width / 2, 0.0)})
    for turn in range(360):
        assert lowest_elevation(TABLE, layout, radians(turn), Tip(0.0, 0.68)) >= 0.0


def free(layout: Layout, aim: float, tip: Tip, elevation: float) -> float:
    """Least free space under the cue, found by walking along it."""
    ahead, place = heading(aim), layout[CUE]
    depth = sqrt(1 - tip.right**2 - tip.up**2)
    gaps = []
    for step in range(1, 3001):
        s = CUE_REACH * 1.2 * step / 3000
        back = (depth * R + s) * cos(elevation) - tip.up * R * sin(elevation)
        z = R + (depth * R + s) * sin(elevation) + tip.up * R * cos(elevation)
        axis = Point(place.x - back * ahead.x, place.y - back * ahead.y)
        thick = TIP_RADIUS + TAPER * s
        axis3 = (axis.x + R * tip.right * ahead.y, axis.y - R * tip.right * ahead.x, z)
        for ball in layout.object_balls:
            off = (layout[ball].x - axis3[0], layout[ball].y - axis3[1], R - z)
            gaps.append(hypot(*off) - R - thick)
        for along, half in ((axis.x, TABLE.width / 2), (axis.y, TABLE.length / 2)):
            for deep, height in ((0.0, 0.042), (CUSHION_DEPTH, RAIL_TOP), (CUSHION_DEPTH + RAIL_WIDTH, RAIL_TOP)):
                slope = abs(ahead.x if half == TABLE.width / 2 else ahead.y)
                aside = (abs(along) - half - deep) / max(slope, 1e-9)
                gaps.append(hypot(aside, z - height) - thick if z > height or abs(aside) > thick else -1.0)
    return min(gaps)


def test_the_engine_raises_a_cue_held_too_low() -> None:
    engine, layout = BulletEngine(TABLE), alone(-1.6)
    lowest = lowest_elevation(TABLE, layout, 0.0, CENTRE)
    flat, held = Shot(0.0, 1.0), Shot(0.0, 1.0, elevation=lowest)
    assert raised(TABLE, layout, flat) == held
    assert engine.play(layout, flat) == engine.play(layout, held)
    steep = Shot(0.0, 1.0, elevation=radians(30))
    assert raised(TABLE, layout, steep) is steep
    assert engine.play(layout, steep) != engine.play(layout, held)
