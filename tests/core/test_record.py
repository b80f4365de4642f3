"""Films: the way of a ball, exact at any time."""

import pytest

from game.core.balls import CUE, BallId
from game.core.record import Film, Segment

SLIDE = Segment(1.0, 3.0, (0.0, 0.0, 0.034), (0.0, 2.0, 0.0), (0.0, -1.0, 0.0), (1.0, 0.0, 0.0), (0.5, 0.0, 0.0))
ROLL = Segment(3.0, 4.0, (0.0, 2.0, 0.034), (1.0, 0.0, 0.0), (0.0, 0.0, 0.0), (0.0, 0.0, 0.0), (0.0, 0.0, 0.0))
FILM = Film({CUE: (SLIDE, ROLL)}, 4.0)


@pytest.mark.parametrize(
    ("time", "place"),
    [
        (0.0, (0.0, 0.0, 0.034)),
        (2.0, (0.0, 1.5, 0.034)),
        (3.0, (0.0, 2.0, 0.034)),
        (3.5, (0.5, 2.0, 0.034)),
    ],
)
def test_place_on_the_way(time: float, place: tuple[float, float, float]) -> None:
    assert FILM.position_at(CUE, time) == pytest.approx(place)


def test_nothing_beyond_the_way_and_none_for_a_ball_that_never_moved() -> None:
    assert FILM.position_at(CUE, 4.5) is None
    assert FILM.position_at(BallId.RED, 1.0) is None


def test_spin_changes_evenly() -> None:
    assert SLIDE.spin_at(2.0) == pytest.approx((1.5, 0.0, 0.0))


def test_velocity_changes_evenly_and_speed_is_over_the_bed() -> None:
    assert SLIDE.velocity_at(2.0) == pytest.approx((0.0, 1.0, 0.0))
    assert SLIDE.speed_at(2.5) == pytest.approx(0.5)
    falling = Segment(0.0, 1.0, (0.0, 0.0, 0.0), (3.0, 4.0, -9.0), (0.0, 0.0, 0.0), (0.0, 0.0, 0.0), (0.0, 0.0, 0.0))
    assert falling.speed_at(0.5) == pytest.approx(5.0)


@pytest.mark.parametrize(
    ("time", "segment"), [(0.9, None), (1.0, SLIDE), (3.0, SLIDE), (3.1, ROLL), (4.0, ROLL), (4.1, None)]
)
def test_the_stretch_a_time_falls_into(time: float, segment: Segment | None) -> None:
    assert FILM.segment_at(CUE, time) is segment
    assert FILM.segment_at(BallId.RED, time) is None
