"""A foul, a frame won and the chalk are heard once, and the pause menu repeats nothing."""

from dataclasses import replace
from typing import Any

import pytest

from game.app.sounding import announce
from game.control.intents import Shoot
from game.control.modes import Mode
from game.control.seats import Level, Seat
from game.control.session import Session
from tests.support.runtime import air_shot
from tests.support.sessions import in_play, sessions

SESSIONS = sessions()


class Heard:
    """Keeps what was to be heard."""

    def __init__(self) -> None:
        self.all: list[str] = []

    def verdict(self, *, foul: bool, won: bool) -> None:
        if won or foul:
            self.all.append("win" if won else "foul")

    def chalk(self) -> None:
        self.all.append("chalk")


def heard(before: Session, after: Session) -> list[str]:
    sounds = Heard()
    told: Any = sounds
    announce(told, before, after)
    return sounds.all


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        (Mode.WATCH, Mode.RULING, []),
        (Mode.RULING, Mode.AIM, ["chalk"]),
        (Mode.RULING, Mode.PLACE, ["chalk"]),
        (Mode.RULING, Mode.THINK, []),
        (Mode.AIM, Mode.RESULT, ["win"]),
        (Mode.AIM, Mode.CALL, []),
        (Mode.PAUSE, Mode.RULING, []),
        (Mode.PAUSE, Mode.RESULT, []),
        (Mode.REPLAY, Mode.RESULT, []),
        (Mode.RULING, Mode.RULING, []),
        (Mode.RESULT, Mode.TITLE, []),
    ],
)
def test_steps_between_modes(before: Mode, after: Mode, expected: list[str]) -> None:
    assert heard(SESSIONS[before], SESSIONS[after]) == expected


def test_an_air_shot_is_heard_as_a_foul() -> None:
    foul = in_play(air_shot)
    foul.send(Shoot())
    assert foul.session.mode is Mode.RULING
    assert heard(SESSIONS[Mode.WATCH], foul.session) == ["foul"]
    assert heard(SESSIONS[Mode.REPLAY], foul.session) == []


def test_computer_neither_chalks_nor_celebrates() -> None:
    computers = (Seat(level=Level.MASTER), Seat(level=Level.MASTER))
    for mode in (Mode.AIM, Mode.PLACE, Mode.RESULT):
        assert heard(SESSIONS[Mode.RULING], replace(SESSIONS[mode], seats=computers)) == []
