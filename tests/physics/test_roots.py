"""Exact times against dense sampling."""

from math import hypot, inf
from random import Random

import pytest

from game.physics.roots import NEVER, into_circle, into_line

REACH = 0.068
SAMPLES = 1000


def sampled(path: tuple[float, ...], end: float) -> float:
    """The first sample that lies within reach after one outside."""
    x, y, vx, vy, ax, ay = path
    was_out = False
    for step in range(SAMPLES + 1):
        t = end * step / SAMPLES
        is_out = hypot(x + (vx + ax * t / 2) * t, y + (vy + ay * t / 2) * t) > REACH
        if was_out and not is_out:
            return t
        was_out = is_out
    return inf


def test_entries_into_a_circle_are_the_first_and_exact() -> None:
    dice = Random(11)
    met = 0
    for _ in range(800):
        x, y = dice.uniform(-0.4, 0.4), dice.uniform(-0.4, 0.4)
        if hypot(x, y) < REACH + 0.001:
            continue
        # Mostly toward the circle, bent as a sliding ball's way is.
        path = (x, y, -x + dice.uniform(-0.1, 0.1), -y + dice.uniform(-0.1, 0.1), *(dice.uniform(-1, 1) for _ in "xy"))
        end = dice.uniform(0.2, 2.0)
        exact, coarse = into_circle(*path, REACH, end), sampled(path, end)
        if coarse == inf:
            # Samples may miss a graze, never more.
            assert exact == NEVER or exact <= end
            continue
        met += 1
        assert exact <= coarse
        _, _, vx, vy, ax, ay = path
        place = hypot(x + (vx + ax * exact / 2) * exact, y + (vy + ay * exact / 2) * exact)
        assert place == pytest.approx(REACH, abs=1e-12)
    assert met > 100


def test_a_straight_way_is_solved_by_its_chord() -> None:
    assert into_circle(0.0, -1.0, 0.0, 2.0, 0.0, 0.0, REACH, 9.0) == pytest.approx((1 - REACH) / 2, rel=1e-14)
    slowing = into_circle(0.0, -1.0, 0.0, 2.0, 0.0, -0.5, REACH, 4.0)
    assert 2 * slowing - 0.25 * slowing**2 == pytest.approx(1 - REACH, rel=1e-14)
    assert into_circle(0.0, -1.0, 0.0, 0.9, 0.0, -0.5, REACH, 1.8) == NEVER
    assert into_circle(0.5, -1.0, 0.0, 2.0, 0.0, 0.0, REACH, 9.0) == NEVER


def test_drawn_back_into_a_ball_behind() -> None:
    time = into_circle(0.0, 0.1, 0.0, 0.5, 0.0, -2.0, REACH, 9.0)
    assert 0.1 + 0.5 * time - time**2 == pytest.approx(REACH, abs=1e-14)


def test_touching_counts_only_when_closing_or_pressed() -> None:
    assert into_circle(0.0, -REACH, 0.0, 1.0, 0.0, 0.0, REACH, 1.0) == 0.0
    assert into_circle(0.0, -REACH, 0.0, -1.0, 0.0, 0.0, REACH, 1.0) == NEVER
    assert into_circle(0.0, -REACH, 1.0, 0.0, 0.0, 0.0, REACH, 1.0) == NEVER
    assert into_circle(0.0, -REACH, 0.0, 0.0, 0.0, 2.0, REACH, 1.0) == 0.0
    assert into_line(0.0, 1.0, 0.0) == 0.0
    assert into_line(0.0, -1.0, 0.0) == NEVER
    assert into_line(0.0, 0.0, 0.5) == 0.0
    assert into_line(0.0, -1.0, 2.0) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("gap", "speed", "push", "time"), [(1.0, 2.0, 0.0, 0.5), (1.0, 2.0, -2.0, 1.0), (0.5, 0, 1, 1)]
)
def test_gaps_to_a_line_close(gap: float, speed: float, push: float, time: float) -> None:
    assert into_line(gap, speed, push) == pytest.approx(time)
    assert into_line(gap, -speed, -abs(push)) == NEVER
