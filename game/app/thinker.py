"""The computer player beside the window: asked, polled, never waited for."""

import logging
import random
import sys
import time
from multiprocessing import dummy, get_context
from typing import Any, Final

from game.ai.player import decide
from game.ai.skill import SKILLS
from game.control.seats import Level
from game.physics.engine import BulletEngine
from game.rules.commands import Command
from game.rules.state import GameState

PATIENCE: Final = 25.0
"""After so many seconds the controller's plain fallback plays instead of the computer's choice."""

_Question = tuple[int, GameState, str, int]


class Thinker:
    """Runs the computer player in a process of its own, so that the picture never stutters.

    A frozen game cannot start its interpreter a second time and uses a thread instead.
    """

    def __init__(self) -> None:
        self._worker: Any = None
        self._ours: Any = None
        self._number = 0
        self._asked_at: float | None = None

    def warm_up(self) -> None:
        """Start the worker now, so that the first decision does not wait for it."""
        if self._worker is not None and self._worker.is_alive():
            return
        make: Any = dummy if getattr(sys, "frozen", False) else get_context("spawn")
        self._ours, theirs = make.Pipe()
        self._worker = make.Process(target=_serve, args=(theirs,))
        self._worker.daemon = True
        self._worker.start()

    def ask(self, state: GameState, level: Level, seed: int) -> None:
        """Begin to think; an earlier question is forgotten."""
        self.warm_up()
        self._number += 1
        self._asked_at = time.monotonic()
        self._ours.send((self._number, state, level.value, seed))

    def forget(self) -> None:
        """Drop the question: the game it was about has been left."""
        if self._asked_at is not None:
            self.close()

    def poll(self) -> tuple[Command, ...] | None:
        """The commands once they are there; empty when thinking failed or took too long; None while it goes on."""
        if self._asked_at is None:
            return None
        try:
            while self._ours.poll():
                number, commands = self._ours.recv()
                if number == self._number:
                    self._asked_at = None
                    answer: tuple[Command, ...] = commands
                    return answer
        except (EOFError, OSError):
            logging.warning("the computer player's process has ended")
        else:
            if time.monotonic() - self._asked_at < PATIENCE:
                return None
            logging.warning("the computer player gave no answer in %s s", PATIENCE)
        self.close()
        return ()

    def close(self) -> None:
        """End the worker; a question in flight is dropped."""
        worker, self._worker, self._asked_at = self._worker, None, None
        if worker is not None and hasattr(worker, "terminate"):
            worker.terminate()
            worker.join()


def _serve(theirs: Any) -> None:
    """The worker: answers questions until the pipe closes. Keeps its engine between questions."""
    engine: BulletEngine | None = None
    table = None
    while True:
        try:
            question: _Question = theirs.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        number, state, level, seed = question
        if engine is None or table != state.setup.table:
            table = state.setup.table
            engine = BulletEngine(table)
            engine.warm_up()
        theirs.send((number, _decide(state, engine, level, seed)))


def _decide(state: GameState, engine: BulletEngine, level: str, seed: int) -> tuple[Command, ...]:
    try:
        return decide(state, engine, SKILLS[level], random.Random(seed))
    except Exception:  # the game goes on with the plain fallback, the log keeps the trace
        logging.exception("the computer player failed")
        return ()
