"""The program as the shell sees it: pipes that close, Ctrl-C, no terminal letters to count on."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

STARTED = 3.0
"""Time after which a started program reads its input, s."""

ROOT = Path(__file__).parents[2]
SHOT = {"position": {"cue": [0, -1]}, "stroke": {"aim": 10, "cue_speed": 2}, "samples_hz": 5000}

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals and pipes of POSIX")


def command(*argv: str) -> list[str]:
    return [sys.executable, "-m", "game", *argv]


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT), **more}


def test_bad_input_is_one_line_and_status_2(tmp_path: Path) -> None:
    done = subprocess.run(
        command("shot", "none.json"), cwd=tmp_path, env=environment(), capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "none.json: cannot be read: No such file or directory\n"


def test_a_reader_that_goes_away_is_no_fault(tmp_path: Path) -> None:
    file = tmp_path / "s.json"
    file.write_text(json.dumps(SHOT))
    with subprocess.Popen(
        command("shot", str(file)), env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.read(10)
        program.stdout.close()
        assert program.stderr.read() == b""
        assert program.wait(30) == 0


def test_a_full_disk_is_one_line() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            command("--help"), env=environment(), stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 2
    assert done.stderr == "pyramid27: No space left on device\n"


def heed_ctrl_c() -> None:
    """A run begun in the background ignores Ctrl-C, and so would its children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def test_ctrl_c_ends_quietly() -> None:
    with subprocess.Popen(
        command("shot", "-"),
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=heed_ctrl_c,  # noqa: PLW1509 - no threads here
    ) as program:
        assert program.stdin is not None
        assert program.stderr is not None
        program.stdin.write(b"{")
        program.stdin.flush()
        time.sleep(STARTED)
        program.send_signal(signal.SIGINT)
        assert program.stderr.read() == b""
        assert program.wait(30) == 130


def test_russian_comes_out_in_utf8_whatever_the_locale() -> None:
    done = subprocess.run(
        command("--help", "--language", "ru"),
        env=environment(PYTHONIOENCODING="ascii", LC_ALL="C"),
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert "Русская пирамида" in done.stdout.decode("utf-8")


@pytest.mark.parametrize("argv", [["--help"], ["judge", "--help"], ["shot", "none"]])
def test_light_commands_load_no_engine(argv: list[str]) -> None:
    script = (
        "import sys; from game.__main__ import main; main(sys.argv[1:]); "
        "print([name for name in sys.modules if name.split('.')[0] in ('panda3d', 'direct')], file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *argv], env=environment(), capture_output=True, text=True, check=False
    )
    assert done.stderr.splitlines()[-1] == "[]"


@pytest.mark.slow
def test_the_self_test_needs_no_display(tmp_path: Path) -> None:
    without = {name: value for name, value in environment(XDG_DATA_HOME=str(tmp_path)).items() if name != "DISPLAY"}
    done = subprocess.run(command("--self-test"), env=without, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.slow
def test_without_a_display_the_game_says_so(tmp_path: Path) -> None:
    without = {name: value for name, value in environment(XDG_DATA_HOME=str(tmp_path)).items() if name != "DISPLAY"}
    done = subprocess.run(command(), env=without, capture_output=True, text=True, check=False, timeout=120)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr
