"""The engine against a world of fixed steps, and what keeps the two apart where they differ.

A heavy cloth shortens the runs. Noses as the native world has them give their push at once; the engine's give it in
portions, so it is told to do the same wherever noses rub.
"""

from dataclasses import replace
from math import cos, dist, pi, sin
from random import Random
from statistics import median

import pytest

from game.core.balls import CUE, BallId
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Bank, Contact, Motion
from game.core.table import PocketSize, TableSpec
from game.physics import impacts
from game.physics.constants import CLUB, Constants, override
from game.physics.engine import BulletEngine
from tests.physics.oracle_native import End, NativeWorld
from tests.physics.tables import rolling, stunned

TABLE = TableSpec(pockets=PocketSize.CHAMPIONSHIP)
HEAVY = override(CLUB, {"ball_friction": 0.05, "cloth_roll": 0.03})
SMOOTH = replace(HEAVY, cushion_friction=0.0)
RED, BLUE = BallId.RED, BallId.BLUE_A

Case = tuple[Layout, dict[BallId, Motion]]


def apart(case: Case, end: End, constants: Constants) -> dict[BallId, float]:
    """How far each ball's end lies from where the engine has it, m."""
    final = BulletEngine(TABLE, constants).launch(*case).record.final
    return {ball: dist(final[ball], place) for ball, place in end.places.items()}


def stop_times(case: Case, constants: Constants) -> dict[BallId, float]:
    """When each ball moved last, by the engine."""
    film = BulletEngine(TABLE, constants).launch(*case).film
    return {
        ball: max(part.end for part in way if any(part.velocity) or any(part.spin))
        for ball, way in film.segments.items()
    }


def chance_cases(count: int) -> list[Case]:
    """One ball, one to three cushions, no pocket."""
    dice = Random(5)
    cases: list[Case] = []
    while len(cases) < count:
        turn, speed = dice.uniform(0, 2 * pi), dice.uniform(0.8, 2.0)
        vx, vy = speed * cos(turn), speed * sin(turn)
        spin = (dice.uniform(-20, 20), dice.uniform(-20, 20), dice.uniform(-20, 20))
        motion = dice.choice([rolling(TABLE, vx, vy), Motion((vx, vy, 0.0), spin)])
        case = Layout({CUE: Point(dice.uniform(-0.5, 0.5), dice.uniform(-1.3, 1.3))}), {CUE: motion}
        records = [BulletEngine(TABLE, constants).launch(*case).record for constants in (HEAVY, SMOOTH)]
        banks = [[event for event in record.events if isinstance(event, Bank)] for record in records]
        if all(1 <= len(met) <= 3 and not any(bank.jaw for bank in met) for met in banks):
            cases.append(case)
    return cases


@pytest.fixture
def _noses_push_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(impacts, "PORTIONS", (1.0,))


@pytest.mark.parametrize(
    "motion",
    [
        rolling(TABLE, 0.1, 0.8),
        stunned(-0.3, 1.0),
        Motion((0.2, 0.9, 0.0), (30.0, 5.0, -25.0)),
        Motion((0.0, 0.5, 0.0), (60.0, 0.0, 0.0)),
        Motion((0.0, 0.0, 0.0), (0.0, 0.0, 12.0)),
    ],
    ids=["roll", "stun", "swerve", "draw", "spot"],
)
def test_one_ball_on_the_cloth(motion: Motion) -> None:
    case = Layout({CUE: Point(0.1, -0.5)}), {CUE: motion}
    end = NativeWorld(TABLE, HEAVY).play(*case)
    assert apart(case, end, HEAVY)[CUE] < 0.0006
    assert end.stopped[CUE] == pytest.approx(stop_times(case, HEAVY)[CUE], abs=0.004)


def test_two_balls() -> None:
    case = Layout({CUE: Point(0.2, -1.0), RED: Point(0.22, -0.6)}), {CUE: rolling(TABLE, 0.0, 0.9)}
    end = NativeWorld(TABLE, HEAVY).play(*case)
    times = stop_times(case, HEAVY)
    for ball, way in apart(case, end, HEAVY).items():
        assert way < 0.002
        assert end.stopped[ball] == pytest.approx(times[ball], abs=0.01)


@pytest.mark.slow
@pytest.mark.usefixtures("_noses_push_at_once")
@pytest.mark.parametrize(
    ("layout", "motion"),
    [
        ({CUE: (0.2, 0.6), RED: (0.23, 0.9), BLUE: (0.66, 1.1)}, rolling(TABLE, 0.0, 1.6)),
        ({CUE: (0.2, 0.5), RED: (0.21, 0.7), BLUE: (0.23, 0.88)}, rolling(TABLE, 0.0, 1.8)),
    ],
    ids=["beside a third", "three in a row"],
)
def test_three_balls_with_cushions(layout: dict[BallId, tuple[float, float]], motion: Motion) -> None:
    case = Layout({ball: Point(*place) for ball, place in layout.items()}), {CUE: motion}
    events = BulletEngine(TABLE, HEAVY).launch(*case).record.events
    assert any(isinstance(event, Bank) for event in events)
    end = NativeWorld(TABLE, HEAVY).play(*case)
    times = stop_times(case, HEAVY)
    for ball, way in apart(case, end, HEAVY).items():
        assert way < 0.005
        assert end.stopped[ball] == pytest.approx(times.get(ball, 0.0), abs=0.05)


@pytest.mark.slow
@pytest.mark.usefixtures("_noses_push_at_once")
def test_a_cut_combination_comes_nearer_with_finer_steps() -> None:
    """Overlap turns the line of centres by up to v step / 2 R, and the second cut multiplies that."""
    layout = Layout({CUE: Point(0.2, 0.5), RED: Point(0.23, 0.65), BLUE: Point(0.33, 0.77)})
    case = layout, {CUE: stunned(0.0, 2.0)}
    coarse, fine = (apart(case, NativeWorld(TABLE, HEAVY, step).play(*case), HEAVY) for step in (1 / 4000, 1 / 16000))
    assert coarse[RED] < 0.040
    assert fine[RED] < coarse[RED] / 2
    assert max(fine.values()) < 0.012


@pytest.mark.slow
@pytest.mark.usefixtures("_noses_push_at_once")
@pytest.mark.parametrize("constants", [HEAVY, SMOOTH], ids=["rubbing noses", "smooth noses"])
def test_one_ball_and_up_to_three_cushions(constants: Constants) -> None:
    """One shot in many lets the fixed step catch the ball off the bed: hence the median."""
    ways = []
    for case in chance_cases(14):
        end = NativeWorld(TABLE, constants).play(*case)
        ways.append(apart(case, end, constants)[CUE])
        assert end.stopped[CUE] == pytest.approx(stop_times(case, constants)[CUE], abs=0.02)
    assert median(ways) < 0.001
    assert max(ways) < 0.012


@pytest.mark.usefixtures("_noses_push_at_once")
@pytest.mark.parametrize("constants", [HEAVY, SMOOTH], ids=["rubbing noses", "smooth noses"])
def test_one_cushion(constants: Constants) -> None:
    case = Layout({CUE: Point(0.2, 1.0)}), {CUE: rolling(TABLE, 0.3, 1.1)}
    end = NativeWorld(TABLE, constants).play(*case)
    assert len(end.hits) == 1
    assert apart(case, end, constants)[CUE] < 0.002


@pytest.mark.slow
def test_what_keeps_bullet_centimetres_away() -> None:
    """Medians over chance shots with up to three cushions, each cause taken away in turn.

    In millimetres shallow overlaps become speed. Without guidance the bed rubs a rolling ball at the nose along its
    path, or not at all where the ball floats. What is left with rubbing noses is the push in portions alone: see
    test_one_ball_and_up_to_three_cushions.
    """
    cases = chance_cases(10)

    def median_apart(world: NativeWorld) -> float:
        return median(apart(case, world.play(*case), SMOOTH)[CUE] for case in cases)

    assert median_apart(NativeWorld(TABLE, SMOOTH, units=1000.0, is_guided=False)) > 0.005
    assert 0.001 < median_apart(NativeWorld(TABLE, SMOOTH, is_guided=False)) < 0.01
    assert median_apart(NativeWorld(TABLE, SMOOTH)) < 0.001


@pytest.mark.slow
def test_millimetres_push_an_object_ball_on() -> None:
    """A ball hit at 0.8 m/s without a cushion, at 1/8000 s: overlaps under 0.04 units carry it a tenth of a metre."""
    slow = replace(HEAVY, cloth_roll=CLUB.cloth_roll)
    case = Layout({CUE: Point(0.2, -1.0), RED: Point(0.22, -0.5)}), {CUE: rolling(TABLE, 0.0, 0.8)}
    events = BulletEngine(TABLE, slow).launch(*case).record.events
    assert [type(event) for event in events if isinstance(event, Contact | Bank)] == [Contact]
    coarse = NativeWorld(TABLE, slow, 1 / 8000, units=1000.0).play(*case)
    fine = NativeWorld(TABLE, slow, 1 / 8000).play(*case)
    assert apart(case, coarse, slow)[RED] > 0.05
    assert apart(case, fine, slow)[RED] < 0.002
