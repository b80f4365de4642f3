"""How long the game takes to start, and from Start to a table ready to play, beside a plain window with one card.

Run from the project's folder: ``python -m tests.bench.start_time [RUNS]``. Needs a display, for example Xvfb's. Each
run is a process of its own; first Mesa keeps no compiled shaders, as on the first start ever, then it finds them kept.
Modules are compiled before, as they are in an installed or packed game.
"""

import os
import subprocess
import sys
import tempfile
import time
from statistics import median
from typing import Final

RUNS: Final = 5
TITLE, READY, PLAIN = "title", "ready", "plain"

PLAIN_WINDOW: Final = f"""
import time
from direct.showbase.ShowBase import ShowBase
from panda3d.core import CardMaker, load_prc_file_data
load_prc_file_data("", "win-size 1280 720\\naudio-library-name null\\ngl-version 3 2")
base = ShowBase()
base.render2d.attach_new_node(CardMaker("card").generate())
base.taskMgr.step()
base.graphicsEngine.flip_frame()
print("{PLAIN}", time.process_time(), flush=True)
"""
GAME: Final = f"""
import time
from game.app.program import Program
from game.control.intents import Start
from game.control.modes import Mode
from game.view.settings import Settings
from game.view.stage import Showing
program = Program(Showing.WINDOW, Settings())
engine = program._stage.base.graphicsEngine
program.step()
engine.flip_frame()
print("{TITLE}", time.process_time(), flush=True)
pressed = time.process_time()
program.send(Start(0, 1))
while program.session.mode is not Mode.PLACE:
    program.step()
engine.flip_frame()
print("{READY}", time.process_time() - pressed, flush=True)
program.close()
"""
"""Panda shows a picture when the next one begins, or when it is told to flip."""

_Times = dict[str, tuple[float, float]]


def timed(script: str, settings: dict[str, str]) -> _Times:
    """Runs a script that prints names with processor times; to each the seconds by the clock since the one before."""
    began = time.monotonic()
    times: _Times = {}
    with subprocess.Popen(
        [sys.executable, "-c", script],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env={**os.environ, **settings},
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            words = line.split()
            if words and words[0] in (TITLE, READY, PLAIN):
                now = time.monotonic()
                times[words[0]] = (now - began, float(words[1]))
                began = now
    assert process.returncode == 0, "one of the programs to be measured has failed"
    return times


def main(runs: int) -> None:
    """Prints medians of both kinds of start."""
    with tempfile.TemporaryDirectory() as folder:
        for name, store in (("first start ever", "true"), ("later starts", "false")):
            settings = {
                "XDG_DATA_HOME": folder,
                "MESA_SHADER_CACHE_DISABLE": store,
                "PYTHONPYCACHEPREFIX": folder,
                "PYTHONDONTWRITEBYTECODE": "",
            }
            timed(GAME, settings)
            taken = [timed(PLAIN_WINDOW, settings) | timed(GAME, settings) for _ in range(runs)]
            middle = {key: [median(times[key][kind] for times in taken) for kind in (0, 1)] for key in taken[0]}
            print(f"{name:18}{'s':>7}{'processor s':>14}{'ratio':>8}")
            for key in (PLAIN, TITLE, READY):
                clock, processor = middle[key]
                print(f"  {key:16}{clock:7.2f}{processor:14.2f}{processor / middle[PLAIN][1]:8.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else RUNS)
