"""Times of the physics engine: ``python -m tests.bench.physics_speed``. A script, not a test.

Processor time, so that other programs on the machine do not count.
"""

from collections.abc import Callable
from random import Random
from statistics import fmean, median, quantiles
from time import process_time

from game.core.balls import CUE, BallId
from game.core.engine import Stop
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Contact
from game.core.shot import Shot, Tip
from game.core.table import TableSpec
from game.physics.engine import BulletEngine
from tests.physics.tables import rack
from tests.physics.test_stroke import chance_layout


def main() -> None:
    """Print milliseconds for each kind of stroke."""
    table = TableSpec()
    engine = BulletEngine(table)
    opening = rack(table)
    three = Layout({CUE: Point(0.2, -1.0), BallId.RED: Point(0.3, 0.4), BallId.BLUE_A: Point(-0.4, 0.9)})
    dice = Random(27)
    chance = [(chance_layout(dice, table, 14), _shot(dice)) for _ in range(500)]
    _tell("break, cue ball 9 m/s", [_timed(lambda n=n: engine.play(opening, Shot(n / 1e4, 7.4))) for n in range(50)])
    _tell("three balls, 3 m/s", [_timed(lambda n=n: engine.play(three, Shot(n / 1e3, 2.5))) for n in range(100)])
    _tell("chance strokes, 14 balls", [_timed(lambda c=c: engine.play(*c)) for c in chance])
    _tell("aim line to the first contact", [_timed(lambda c=c: engine.play(*c, Stop(kind=Contact))) for c in chance])
    started = process_time()
    BulletEngine(table)
    print(f"{'a new engine':32} {1e3 * (process_time() - started):7.2f} ms")


def _shot(dice: Random) -> Shot:
    tip = Tip(dice.uniform(-0.3, 0.3), dice.uniform(-0.3, 0.3))
    return Shot(dice.uniform(0.0, 6.28), dice.uniform(1.0, 5.0), tip)


def _timed(play: Callable[[], object]) -> float:
    started = process_time()
    play()
    return 1e3 * (process_time() - started)


def _tell(name: str, times: list[float]) -> None:
    late = quantiles(times, n=20)[-1]
    print(f"{name:32} {fmean(times):7.2f} ms mean {median(times):7.2f} median {late:7.2f} p95 {max(times):7.2f} max")


if __name__ == "__main__":
    main()
