"""The program tries itself: a practice game is begun, a stroke is played and judged, one frame after the other."""

from typing import Final

from game.app.program import Program
from game.control.intents import ChangeMenu, Intent, Pick, Shoot, SkipFilm, Start
from game.control.modes import Mode
from game.control.seats import Menu, Play
from game.core.errors import GameError

FRAMES: Final = 60
"""Frames until each step has to be done."""


def play_a_stroke(program: Program) -> None:
    """Raises GameError when a step does not lead where it should."""
    program.step()
    program.send(ChangeMenu(Menu(play=Play.PRACTICE)))
    lead(program, Start(breaker=0, seed=1), Mode.PLACE)
    lead(program, Pick(program.session.draft.pointed), Mode.AIM)
    lead(program, Shoot(), Mode.WATCH)
    lead(program, SkipFilm(), Mode.RULING)


def lead(program: Program, intent: Intent, wanted: Mode) -> None:
    """Sends a wish until it has led where it should; raises GameError when it does not."""
    for _ in range(FRAMES):
        program.send(intent)
        program.step()
        if program.session.mode is wanted:
            return
    raise GameError(f"self-test: {type(intent).__name__} led to {program.session.mode.value}, not to {wanted.value}")
