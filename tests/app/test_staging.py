"""What lies on the table in the window while the session says what is done there."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.app.staging import Staging
from game.control.modes import Mode
from game.control.session import Session
from game.core.balls import CUE, BallId
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.table import Rail, TableSpec
from game.rules.commands import Arrange
from game.rules.reducer import new_game, step
from game.rules.state import Setup
from game.view.picking import pixel_of
from tests.support.stages import silent_staging

TABLE = TableSpec()
SIZE = (640, 360)
LONG = 60.0


@pytest.fixture(scope="module")
def staging() -> Iterator[Staging]:
    with silent_staging(TABLE, SIZE) as staging:
        yield staging


def practice(mode: Mode, **places: tuple[float, float]) -> Session:
    balls = {BallId(name.removeprefix("b")): Point(*place) for name, place in places.items()}
    game = new_game(Setup(table=TABLE, practice=True), 0)
    return Session(mode=mode, game=step(game, Arrange(Layout(balls))))


def pixel(staging: Staging, place: Point) -> tuple[float, float]:
    found = pixel_of(staging._eye.pose, (place.x, place.y, TABLE.ball_radius), SIZE)
    assert found is not None
    return found


def shown(staging: Staging) -> set[BallId]:
    return set(staging._scene._places)


def test_a_carried_ball_is_seen_where_it_would_be_put(staging: Staging) -> None:
    session = practice(Mode.AIM, cue=(0.0, -1.0), b5a=(0.3, 0.2))
    sight = staging.sight
    staging.advance(session, LONG)
    staging.advance(session, LONG)
    sight.carry(BallId.BLUE_A, *pixel(staging, Point(0.0, 0.5)))
    staging.advance(session, 0.1)
    assert staging._scene._places[BallId.BLUE_A][:2] == pytest.approx((0.0, 0.5), abs=0.01)
    layout = sight.put(BallId.BLUE_A, *pixel(staging, Point(0.0, 0.5)))
    assert layout[BallId.BLUE_A] == pytest.approx(Point(0.0, 0.5), abs=0.01)
    staging.advance(session, 0.1)
    assert shown(staging) == {CUE, BallId.BLUE_A}


def test_a_ball_carried_off_the_table_is_taken_away(staging: Staging) -> None:
    session = practice(Mode.AIM, cue=(0.0, -1.0), b5a=(0.3, 0.2))
    staging.advance(session, LONG)
    sight = staging.sight
    sight.carry(BallId.BLUE_A, *pixel(staging, Point(2.5, 0.0)))
    staging.advance(session, 0.1)
    assert shown(staging) == {CUE}
    assert BallId.BLUE_A not in sight.put(BallId.BLUE_A, *pixel(staging, Point(2.5, 0.0)))


@pytest.mark.parametrize(("y", "ends"), [(0.5, {Rail.HEAD}), (-1.2, {Rail.HEAD, Rail.FOOT})])
def test_every_house_that_is_open_is_lit(staging: Staging, y: float, ends: set[Rail]) -> None:
    game = replace(new_game(Setup(table=TABLE), 0), layout=Layout({BallId.RED: Point(0.0, y)}))
    staging.advance(Session(mode=Mode.PLACE, game=game), LONG)
    lit = {name for name in staging._scene._overlay._parts if name.startswith("house/")}
    assert lit == {f"house/{end.value}" for end in ends}


@pytest.mark.parametrize(("scores", "stand"), [((0, 28), (0.0, 1.0)), ((7, 14), (0.25, 0.5)), ((-3, 31), (0.0, 1.0))])
def test_the_board_on_the_wall_counts_along(
    staging: Staging, scores: tuple[int, int], stand: tuple[float, float]
) -> None:
    game = replace(new_game(Setup(table=TABLE), 0), scores=scores)
    staging.advance(Session(mode=Mode.PLACE, game=game), 0.1)
    sliders = [slider.get_x() for slider in staging._scene._board._sliders]
    staging.advance(Session(), 0.1)
    nought = [slider.get_x() for slider in staging._scene._board._sliders]
    staging.advance(Session(mode=Mode.PLACE, game=replace(game, scores=(28, 28))), 0.1)
    full = [slider.get_x() for slider in staging._scene._board._sliders]
    expected = [least + share * (most - least) for share, least, most in zip(stand, nought, full, strict=True)]
    assert sliders == pytest.approx(expected)
    assert full[0] - nought[0] > 0.5
