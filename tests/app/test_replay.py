"""The film of a stroke in the window: slow, held, and watched again without leaving a trace."""

import gc
from collections.abc import Iterator
from dataclasses import replace
from math import pi

import pytest

from game.app.staging import Staging
from game.control.answers import FilmEnded, Simulated
from game.control.controller import update
from game.control.draft import Draft
from game.control.intents import Escape, WatchAgain
from game.control.modes import Mode
from game.control.session import Session
from game.core.balls import CUE, BallId, Value
from game.core.geometry import Point, direction_to
from game.core.layout import Layout
from game.core.outline import mouth_of
from game.core.shot import BallCall, Call, Shot
from game.core.table import Pocket, TableSpec
from game.rules.commands import Arrange, Declare, Strike
from game.rules.reducer import new_game, step
from game.rules.state import Setup
from game.view.reel import shown_to, slower, stepped, toggled
from game.view.rig import View
from tests.support.stages import silent_staging

TABLE = TableSpec()
SIZE = (640, 360)
MOUTH = mouth_of(TABLE, Pocket.FOOT_RIGHT)
RED = Point(MOUTH.x - 0.15, MOUTH.y - 0.15)
START = Layout({CUE: Point(RED.x - 0.3, RED.y - 0.3), BallId.RED: RED, BallId.BLACK_A: Point(-0.4, -0.8)})
SHOT = Shot(direction_to(START[CUE], MOUTH) % (2 * pi), 2.0)
CALL = Call(BallCall(Value.RED, Pocket.FOOT_RIGHT), None)
PICTURE = 1 / 30
"""Time between two pictures, s."""


@pytest.fixture(scope="module")
def staging() -> Iterator[Staging]:
    with silent_staging(TABLE, SIZE) as staging:
        yield staging


def rolling(staging: Staging) -> Session:
    """The stroke has just been computed; its film begins."""
    game = step(new_game(Setup(table=TABLE, practice=True), 0), Arrange(START))
    struck = step(step(game, Declare(CALL)), Strike(SHOT))
    waiting = Session(mode=Mode.WATCH, game=struck, before=(game,), draft=Draft(aim=SHOT.aim))
    session, _ = update(waiting, Simulated(staging.engine.play(START, SHOT)))
    assert session.pending is not None
    staging.play_film(START, SHOT, session.pending)
    return session


def pictures(staging: Staging, session: Session) -> int:
    """Shows the film to its end; how many pictures it took."""
    count = 1
    while not staging.advance(session, PICTURE):
        count += 1
        assert count < 5000
    return count


def potted(staging: Staging) -> Session:
    """After the film: the red ball has fallen."""
    session = rolling(staging)
    pictures(staging, session)
    session, _ = update(session, FilmEnded())
    assert session.game is not None
    assert BallId.RED in session.game.shelves[0]
    staging.advance(session, PICTURE)
    return session


def shown(staging: Staging) -> set[BallId]:
    return set(staging._scene._places)


def test_slow_motion_takes_as_much_longer(staging: Staging) -> None:
    full = pictures(staging, rolling(staging))
    session = rolling(staging)
    staging.sight.film.change(slower)
    assert pictures(staging, session) == pytest.approx(2 * full, abs=2)


def test_a_pause_holds_the_film(staging: Staging) -> None:
    session = rolling(staging)
    staging.advance(session, 0.6)
    held = staging.sight.film.reel()
    paused = replace(session, mode=Mode.PAUSE, beneath=Mode.WATCH)
    staging.advance(paused, 9.0)
    assert staging.sight.film.reel() == held
    pictures(staging, session)


def test_a_replay_shows_every_ball_of_its_stroke_and_the_shelves_of_then(staging: Staging) -> None:
    session = potted(staging)
    assert BallId.RED not in shown(staging)
    assert BallId.RED in staging._scene._shelved
    again, _ = update(session, WatchAgain())
    staging.advance(again, PICTURE)
    assert shown(staging) == set(START.balls)
    assert staging._scene._shelved == {}
    assert staging._scene._places[BallId.RED][:2] == pytest.approx(RED)
    staging.sight.film.change(shown_to(1.0))
    staging.advance(again, PICTURE)
    assert BallId.RED not in shown(staging)
    staging.sight.film.change(shown_to(0.0))
    staging.advance(again, PICTURE)
    assert shown(staging) == set(START.balls)
    staging.advance(update(again, Escape())[0], PICTURE)


@pytest.mark.parametrize("view", [View.CUE, View.ORBIT, View.BALLS, View.POCKET, View.OVERHEAD])
@pytest.mark.parametrize("mode", [Mode.RULING, Mode.AIM, Mode.PLACE])
def test_after_a_replay_the_table_and_the_eye_are_as_before(staging: Staging, view: View, mode: Mode) -> None:
    session = potted(staging)
    session = replace(session, mode=mode, draft=Draft(place=Point(0.1, -1.2)))
    sight = staging.sight
    sight.look(View.BALLS)
    for _ in range(3):
        staging.advance(session, 60.0)
    before = staging._scene.state
    again, _ = update(session, WatchAgain())
    staging.advance(again, PICTURE)
    sight.look(view)
    for change in (shown_to(0.7), stepped(-4), toggled, slower):
        sight.film.change(change)
        staging.advance(again, 0.3)
    assert staging._scene.state != before
    sight.orbit(90.0, 20.0)
    sight.zoom(2)
    for _ in range(3):
        staging.advance(update(again, Escape())[0], 60.0)
    assert staging._scene.state == before
    assert sight.film.reel() is None
    assert sight.view() is View.BALLS


def test_balls_roll_in_a_replay_as_they_rolled_in_the_stroke_backwards_too(staging: Staging) -> None:
    session = rolling(staging)
    seen: list[tuple[float, object]] = []
    while not staging.advance(session, PICTURE):
        reel = staging.sight.film.reel()
        assert reel is not None
        seen.append((reel.share, (dict(staging._scene._places), dict(staging._scene._turns))))
    again, _ = update(update(session, FilmEnded())[0], WatchAgain())
    staging.advance(again, 0.0)
    for share, there in reversed(seen[:: len(seen) // 12]):
        staging.sight.film.change(shown_to(share))
        staging.advance(again, 0.0)
        places, turns = staging._scene._places, staging._scene._turns
        expected_places, expected_turns = there  # type: ignore[misc]
        assert set(places) == set(expected_places)
        for ball in places:
            assert places[ball] == pytest.approx(expected_places[ball], abs=1e-9)
            assert turns[ball] == pytest.approx(expected_turns[ball], abs=1e-9)
    staging.advance(update(again, Escape())[0], PICTURE)


def test_replays_leave_nothing_behind(staging: Staging) -> None:
    session = potted(staging)

    def watch() -> None:
        again, _ = update(session, WatchAgain())
        for _ in range(4):
            staging.advance(again, 0.4)
        staging.advance(update(again, Escape())[0], PICTURE)

    def held() -> tuple[int, int]:
        gc.collect()
        return staging._stage.root.find_all_matches("**").get_num_paths(), len(gc.get_objects())

    watch()
    nodes, objects = held()
    for _ in range(20):
        watch()
    more_nodes, more_objects = held()
    assert more_nodes == nodes
    assert more_objects - objects < 50
