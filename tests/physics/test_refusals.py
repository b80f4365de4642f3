"""Input no stroke can have is refused in one sentence that names the field."""

from math import inf, nan, pi

import pytest

from game.core.balls import CUE, BallId
from game.core.engine import Stop
from game.core.errors import BadShot
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Motion
from game.core.shot import Shot, Tip
from game.core.table import TableSpec
from game.physics.engine import BulletEngine

TABLE = TableSpec()
ENGINE = BulletEngine(TABLE)
RED = BallId.RED
GOOD = Layout({CUE: Point(0.0, -1.2), RED: Point(0.0, 0.5)})


@pytest.mark.parametrize(
    ("layout", "field"),
    [
        (Layout({RED: Point(0.0, 0.0)}), "position.cue"),
        (Layout({CUE: Point(nan, 0.0)}), "position.cue"),
        (Layout({CUE: Point(0.0, 0.0), RED: Point(inf, 0.0)}), "position.1"),
        (Layout({CUE: Point(0.0, 0.0), RED: Point(0.0, 0.06)}), "position.cue: overlaps 1"),
        (Layout({CUE: Point(0.0, 0.0), RED: Point(0.0, 1.76)}), "position.1"),
        (Layout({CUE: Point(0.0, 0.0), RED: Point(9.0, 0.0)}), "position.1"),
        (Layout({CUE: Point(0.0, 0.0), RED: Point(0.92, 1.81)}), "position.1"),
        (Layout({CUE: Point(0.0, 0.0), RED: Point(0.90, 0.06)}), "position.1"),
    ],
)
def test_impossible_positions(layout: Layout, field: str) -> None:
    with pytest.raises(BadShot, match=f"^{field}"):
        ENGINE.play(layout, Shot(0.0, 1.0))


@pytest.mark.parametrize(
    ("shot", "field"),
    [
        (Shot(nan, 1.0), "aim"), (Shot(0.0, inf), "cue_speed"), (Shot(0.0, -0.1), "cue_speed"),
        (Shot(0.0, 15.1), "cue_speed"), (Shot(0.0, 1.0, Tip(nan, 0.0)), "tip"), (Shot(0.0, 1.0, Tip(0.8, 0.6)), "tip"),
        (Shot(0.0, 1.0, elevation=-0.1), "elevation"), (Shot(0.0, 1.0, elevation=pi / 2), "elevation"),
        (Shot(0.0, 1.0, elevation=nan), "elevation"),
    ],
)  # fmt: skip
def test_impossible_strokes(shot: Shot, field: str) -> None:
    with pytest.raises(BadShot, match=f"^stroke.{field}"):
        ENGINE.play(GOOD, shot)


@pytest.mark.parametrize(
    ("ball", "motion", "field"),
    [
        (BallId.BLUE_A, Motion((0.0, 1.0, 0.0), (0.0, 0.0, 0.0)), "launch.5a"),
        (CUE, Motion((0.0, nan, 0.0), (0.0, 0.0, 0.0)), "launch.cue.velocity"),
        (CUE, Motion((0.0, 31.0, 0.0), (0.0, 0.0, 0.0)), "launch.cue.velocity"),
        (CUE, Motion((0.0, 1.0, inf), (0.0, 0.0, 0.0)), "launch.cue.velocity"),
        (RED, Motion((0.0, 1.0, 0.0), (0.0, inf, 0.0)), "launch.1.spin"),
        (RED, Motion((0.0, 1.0, 0.0), (0.0, 1e5, 0.0)), "launch.1.spin"),
    ],
)
def test_impossible_launches(ball: BallId, motion: Motion, field: str) -> None:
    with pytest.raises(BadShot, match=f"^{field}"):
        ENGINE.launch(GOOD, {ball: motion})


@pytest.mark.parametrize("time", [-1.0, nan, inf])
def test_impossible_stops(time: float) -> None:
    with pytest.raises(BadShot, match=r"^stop_at"):
        ENGINE.play(GOOD, Shot(0.0, 1.0), Stop(time=time))


def test_a_stroke_without_speed_moves_nothing() -> None:
    played = ENGINE.play(GOOD, Shot(0.0, 0.0))
    assert played.record.final == GOOD
    assert played.record.duration == 0.0
    assert [type(event).__name__ for event in played.record.events] == ["Struck", "Settled"]
