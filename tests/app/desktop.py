"""A screen of its own with the game's real window on it, driven by real clicks and keys."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from math import inf
from pathlib import Path
from types import TracebackType
from typing import Any

from tests.app.closing import ask_to_close

SIZE = (1280, 720)
PATIENCE = 150.0
"""Seconds that anything may take on a busy machine."""
REPEATED_AFTER = 4.0
"""Seconds until a key or click that has led to nothing is tried again."""


class Desktop:
    """Xvfb and the game in it; both end with the ``with`` block."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        self.folder = folder
        self._arguments = arguments

    def __enter__(self) -> "Desktop":
        reading, writing = os.pipe()
        width, height = SIZE
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width}x{height}x24", "-noreset"],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as answer:
            self._environment = {
                **os.environ,
                "DISPLAY": f":{answer.readline().strip()}",
                "XDG_DATA_HOME": str(self.folder),
            }
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.game.kill()
        self.game.wait()
        self._server.terminate()
        self._server.wait()

    def start(self) -> None:
        """Opens the game and waits until its window is there."""
        self.game = subprocess.Popen(
            [sys.executable, "-m", "game", "--language", "en", *self._arguments],
            env=self._environment,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.window = self._wait_for(lambda: self._do("search", "--name", "^27\\+1$").split(), "the window")[0]

    def key(self, name: str) -> None:
        """One press of a key."""
        self._do("key", "--clearmodifiers", name)

    def click(self, x: float, y: float, button: int = 1) -> None:
        """One click at a place of the window, px."""
        self._do("mousemove", "--window", self.window, str(round(x)), str(round(y)))
        time.sleep(0.5)
        self._do("click", str(button))

    def close_window(self) -> None:
        """What the cross in the corner of a window does."""
        ask_to_close(self._environment["DISPLAY"], int(self.window))

    def cut_off(self) -> None:
        """The X server goes away under the window."""
        self._server.kill()
        self._server.wait()

    @property
    def commands(self) -> list[dict[str, Any]]:
        """The commands of the match as they are kept on disk."""
        path = self.folder / "Pyramid27" / "match.jsonl"
        if not path.is_file():
            return []
        return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]

    @property
    def settings(self) -> dict[str, Any]:
        """The settings as they are kept on disk."""
        path = self.folder / "Pyramid27" / "settings.json"
        found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
        return found

    def press_until(self, key: str, wanted: str) -> dict[str, Any]:
        """Presses a key, again if need be, until the match holds a new command of this kind; the command."""
        return self.act_until(lambda: self.key(key), wanted)

    def act_until(self, act: Callable[[], None], wanted: str) -> dict[str, Any]:
        """Does something, again if need be, until the match holds a new command of this kind; the command."""
        known = self._count(wanted)
        self._wait_for(lambda: self._count(wanted) > known, f"the command {wanted}", act)
        return [command for command in self.commands if command["do"] == wanted][-1]

    def until(self, found: Callable[[], bool], what: str, act: Callable[[], None]) -> None:
        """Does something, again if need be, until it has come to this."""
        self._wait_for(found, what, act)

    def _count(self, wanted: str) -> int:
        return sum(command["do"] == wanted for command in self.commands)

    def _wait_for(self, found: Callable[[], Any], what: str, poke: Callable[[], None] = lambda: None) -> Any:
        deadline = time.monotonic() + PATIENCE
        poked = -inf
        while time.monotonic() < deadline:
            answer = found()
            if answer:
                return answer
            assert self.game.poll() is None, f"the game ended before {what} came"
            if time.monotonic() - poked >= REPEATED_AFTER:
                poke()
                poked = time.monotonic()
            time.sleep(0.2)
        raise AssertionError(f"{what} did not come")

    def _do(self, *arguments: str) -> str:
        done = subprocess.run(
            ["xdotool", *arguments],
            env=self._environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
        return done.stdout
