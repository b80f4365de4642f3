"""Our engine and pooltool side by side on the same layouts: ``python -m tests.bench.compare_pooltool PYTHON``.

PYTHON is the interpreter of a virtual environment that has pooltool (see README.md beside this file). A script, not
a test. Both are warmed up first, so that compiling is left out, and then take turns, round by round. Times are of the
processor, so that other programs on the machine do not count.
"""

import json
import subprocess
from argparse import ArgumentParser
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean, median
from time import process_time
from typing import Any, Final

from game.core.table import TableSpec
from game.physics.constants import CLUB
from game.physics.engine import ENGINE_VERSION, BulletEngine
from tests.bench.bench_layouts import Case, as_data, groups

WORKER: Final = Path(__file__).with_name("pooltool_worker.py")


Times = dict[str, list[float | None]]
"""Milliseconds of every stroke, by kind; None where pooltool failed."""


@dataclass(frozen=True, slots=True)
class Round:
    """What each contender took in one turn."""

    ours: Times
    pockets: Times
    """pooltool on a table with pockets."""
    open: Times
    """pooltool on a table without: the least it can take."""


def main() -> None:
    """Print medians over the rounds and their ratios."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("python", help="pooltool's interpreter")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=27)
    asked = parser.parse_args()
    table = TableSpec()
    engine = BulletEngine(table)
    kinds = groups(table, asked.seed)
    with subprocess.Popen(
        [asked.python, str(WORKER)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as worker:
        version = _ask(worker, json.dumps(_task(table, as_data(table, kinds))))["version"]
        for word in ("round", "open"):
            _ask(worker, word)
        _ours(engine, kinds)
        rounds, events, failures = [], {}, set()
        for _ in range(asked.rounds):
            ours = _ours(engine, kinds)
            pockets, plain = _ask(worker, "round"), _ask(worker, "open")
            events = {name: fmean(count for _, count in rows) for name, rows in pockets.items()}
            failures = {str(took) for rows in pockets.values() for took, _ in rows if isinstance(took, str)}
            rounds.append(Round(ours, _times(pockets), _times(plain)))
        if worker.stdin:
            worker.stdin.close()
    print(f"engine {ENGINE_VERSION}, pooltool {version}, {asked.rounds} rounds; processor ms a stroke, mean (slowest)")
    print(f"{'':18} {'ours':>16} {'pooltool':>18} {'events':>7} {'times':>7} {'no pockets':>18} {'times':>7} failed")
    for name in kinds:
        _print(name, rounds, events[name])
    for failure in sorted(failures):
        print(f"pooltool failed: {failure}")


def _task(table: TableSpec, strokes: dict[str, Any]) -> dict[str, Any]:
    cut, radius = table.cut, table.ball_radius
    return {
        "groups": strokes,
        "ball": {
            "m": table.ball_mass,
            "R": radius,
            "u_s": CLUB.cloth_slide,
            "u_r": CLUB.cloth_roll,
            # pooltool: spin about the vertical slows by 5/2 u_sp g / R with u_sp = this times R.
            "u_sp_proportionality": CLUB.cloth_spin / (2.5 * CLUB.gravity),
            "e_b": CLUB.ball_restitution,
            "e_c": CLUB.cushion_restitution,
            "f_c": CLUB.cushion_friction,
            "g": CLUB.gravity,
        },
        "table": {
            "l": table.length,
            "w": table.width,
            "cushion_height": table.nose_height,
            "corner_pocket_width": cut.corner_mouth,
            "corner_pocket_angle": 0.0,
            "corner_pocket_depth": 0.036,
            "corner_pocket_radius": 0.62 * cut.corner_mouth,
            "corner_jaw_radius": cut.corner_nose_radius,
            "side_pocket_width": cut.middle_mouth,
            "side_pocket_angle": 0.0,
            "side_pocket_depth": 0.06,
            "side_pocket_radius": 0.62 * cut.middle_mouth,
            "side_jaw_radius": cut.middle_nose_radius,
        },
    }


def _ask(worker: "subprocess.Popen[str]", line: str) -> dict[str, Any]:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(line + "\n")
    worker.stdin.flush()
    answer: dict[str, Any] = json.loads(worker.stdout.readline())
    return answer


def _ours(engine: BulletEngine, kinds: dict[str, list[Case]]) -> Times:
    return {name: [_timed(engine, case) for case in cases] for name, cases in kinds.items()}


def _timed(engine: BulletEngine, case: Case) -> float:
    started = process_time()
    engine.launch(*case)
    return 1e3 * (process_time() - started)


def _times(answer: dict[str, Any]) -> Times:
    return {name: [None if isinstance(took, str) else took for took, _ in rows] for name, rows in answer.items()}


def _print(name: str, rounds: list[Round], events: float) -> None:
    """A line for one kind, over the strokes that all contenders finished."""
    done = [
        place
        for place in range(len(rounds[0].ours[name]))
        if rounds[0].pockets[name][place] is not None and rounds[0].open[name][place] is not None
    ]
    if not done:
        print(f"{name:18} pooltool finished none")
        return
    ours, ours_told = _median([[one.ours[name][place] for place in done] for one in rounds])
    pockets, pockets_told = _median([[one.pockets[name][place] for place in done] for one in rounds])
    plain, plain_told = _median([[one.open[name][place] for place in done] for one in rounds])
    failed = len(rounds[0].ours[name]) - len(done)
    print(
        f"{name:18} {ours_told} {pockets_told} {events:7.0f} {pockets / ours:6.1f}x {plain_told} {plain / ours:6.1f}x"
        f" {failed or ''}"
    )


def _median(rounds: list[list[float | None]]) -> tuple[float, str]:
    """Median over the rounds of the mean, and that in words with the slowest stroke."""
    times = [[took for took in one if took is not None] for one in rounds]
    mean = median(fmean(one) for one in times)
    return mean, f"{mean:9.2f} ({median(max(one) for one in times):7.1f})"


if __name__ == "__main__":
    main()
