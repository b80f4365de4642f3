"""The film as poses: places, and turns that follow from true rolling."""

from math import pi

import pytest

from game.core.balls import CUE, BallId
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Film, Segment, Vector
from game.view.playback import Playback
from game.view.vectors import NO_TURN, Rotation, rotate, turn_about

RADIUS = 0.034
RED = BallId.RED


def rolling(start: float, end: float, place: Vector, speed: float, deceleration: float = 0.0) -> Segment:
    """A ball rolling along +y without slipping."""
    return Segment(
        start, end, place, (0, speed, 0), (0, -deceleration, 0), (-speed / RADIUS, 0, 0), (deceleration / RADIUS, 0, 0)
    )


def playback(film: Film, final: Layout, turns: dict[BallId, Rotation] | None = None) -> Playback:
    start = Layout({CUE: Point(0.0, 0.0), RED: Point(0.3, 0.0)})
    return Playback(film, start, final, RADIUS, turns or {})


def close_to(a: Vector, b: Vector) -> bool:
    return a == pytest.approx(b, abs=1e-9)


def test_ball_that_rolls_its_circumference_comes_back_to_the_same_turn() -> None:
    speed = 1.0
    duration = 2 * pi * RADIUS / speed
    film = Film({CUE: (rolling(0, duration, (0, 0, RADIUS), speed),)}, duration)
    shown = playback(film, Layout({CUE: Point(0, 2 * pi * RADIUS)}))
    for direction in ((1, 0, 0), (0, 1, 0), (0, 0, 1)):
        assert close_to(rotate(shown.frame_at(duration).turns[CUE], direction), direction)
    assert close_to(rotate(shown.frame_at(duration / 4).turns[CUE], (0, 0, 1)), (0, 1, 0))


def test_turn_of_a_slowing_ball_follows_its_way() -> None:
    film = Film({CUE: (rolling(0, 2, (0, 0, RADIUS), 1.0, 0.5),)}, 2)
    shown = playback(film, Layout({CUE: Point(0, 1.0)}))
    way = shown.frame_at(1.3).positions[CUE][1]
    top = rotate(shown.frame_at(1.3).turns[CUE], (0, 0, 1))
    assert close_to(top, rotate(turn_about((-1, 0, 0), way / RADIUS), (0, 0, 1)))


def test_moments_may_be_asked_for_in_any_order() -> None:
    film = Film({CUE: (rolling(0, 1, (0, 0, RADIUS), 1.0, 0.5), rolling(1, 2, (0, 0.75, RADIUS), 0.5, 0.5))}, 2)
    forward = playback(film, Layout({CUE: Point(0, 1.0)}))
    backward = playback(film, Layout({CUE: Point(0, 1.0)}))
    moments = [0.1 * step for step in range(20)]
    there = [forward.frame_at(moment) for moment in moments]
    back = [backward.frame_at(moment) for moment in reversed(moments)]
    assert there == back[::-1]


def test_ball_without_a_way_stands_where_it_was_and_as_it_was_turned() -> None:
    film = Film({CUE: (rolling(0, 1, (0, 0, RADIUS), 1.0),)}, 1)
    turned = turn_about((0, 0, 1), 1.0)
    shown = playback(film, Layout({CUE: Point(0, 1), RED: Point(0.3, 0)}), {RED: turned})
    assert shown.frame_at(0.5).positions[RED] == (0.3, 0.0, RADIUS)
    assert shown.frame_at(0.5).turns[RED] == turned
    assert shown.frame_at(0.0).turns[CUE] == NO_TURN


def test_fallen_ball_is_out_of_sight_after_its_way_ends() -> None:
    film = Film({CUE: (rolling(0, 1, (0, 0, RADIUS), 1.0),)}, 3)
    shown = playback(film, Layout({RED: Point(0.3, 0)}))
    assert CUE in shown.frame_at(1.0).positions
    assert CUE not in shown.frame_at(1.01).positions


def test_resting_ball_stays_at_its_end() -> None:
    film = Film({CUE: (rolling(0, 1, (0, 0, RADIUS), 1.0),)}, 3)
    shown = playback(film, Layout({CUE: Point(0, 1.0), RED: Point(0.3, 0)}))
    assert shown.frame_at(2.5).positions[CUE] == (0.0, 1.0, RADIUS)
    assert shown.frame_at(2.5).turns == shown.frame_at(1.0).turns
