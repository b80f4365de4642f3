"""Moments of play shown on the contact sheet, whatever lies on the table."""

import pytest

from game.app.moments import moments
from game.control.modes import Mode
from game.control.showing import screen
from game.core.balls import CUE, BallId, Value
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.table import Pocket, TableSpec
from game.physics.engine import BulletEngine

TABLE = TableSpec()
MODES = [Mode.TITLE, Mode.PLACE, Mode.AIM, Mode.CALL, Mode.RULING]


@pytest.fixture(scope="module")
def engine() -> BulletEngine:
    return BulletEngine(TABLE)


@pytest.mark.parametrize(
    "layout",
    [
        Layout({}),
        Layout({CUE: Point(0.0, 0.0)}),
        Layout({BallId.BLACK_A: Point(0.0, TABLE.house_line)}),
        Layout({CUE: Point(0.3, -0.9), BallId.RED: Point(0.3, 1.2), BallId.PINK_B: Point(0.3, 1.5)}),
    ],
)
def test_every_position_has_its_five_moments(layout: Layout, engine: BulletEngine) -> None:
    shown = [screen(session) for session, _ in moments(layout, TABLE, engine)]
    assert [moment.mode for moment in shown] == MODES
    assert shown[-1].ruling is not None
    assert shown[-1].ruling.reasons


def test_the_nearest_ball_is_called_into_the_nearest_pocket(engine: BulletEngine) -> None:
    layout = Layout({CUE: Point(0.3, -0.9), BallId.RED: Point(0.3, 1.2), BallId.PINK_B: Point(-0.7, 0.1)})
    _, _, aiming, calling, _ = (screen(session) for session, _ in moments(layout, TABLE, engine))
    assert aiming.call is not None
    assert (aiming.call.object.value, aiming.call.object.pocket) == (Value.PINK, Pocket.MIDDLE_LEFT)
    assert aiming.can_strike
    assert calling.call is not None
    assert calling.call.object.making
