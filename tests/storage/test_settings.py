"""Settings come back as they were kept; what cannot be read stays as usual, and the rest of the file holds."""

import json
import logging
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Annotated

import pytest

from game.storage.settings import load_settings, save_settings


class Colour(Enum):
    GREEN = "green"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Sliders:
    all: Annotated[float, 0.0, 1.0] = 0.9
    room: Annotated[float, 0.0, 1.0] = 0.5


@dataclass(frozen=True, slots=True)
class Shape:
    colour: Colour = Colour.GREEN
    pips: bool = False
    size: Annotated[float, 1.0, 2.0] = 1.0
    sound: Sliders = Sliders()


CHANGED = Shape(Colour.BLUE, True, 1.5, Sliders(0.25, 0.0))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def test_settings_come_back(path: Path) -> None:
    save_settings(path, CHANGED)
    assert load_settings(path, Shape()) == CHANGED


def test_no_file_is_no_complaint(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert load_settings(path, CHANGED) == CHANGED
    assert caplog.records == []


def test_what_a_file_does_not_name_and_what_nobody_knows_is_no_complaint(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path.write_text('{"colour": "blue", "size": null, "sound": {"room": 0, "bass": 9}, "of a later day": [1]}')
    assert load_settings(path, Shape()) == Shape(Colour.BLUE, sound=Sliders(room=0.0))
    assert caplog.records == []


@pytest.mark.parametrize(
    ("member", "broken"),
    [
        ("colour", "purple"),
        ("colour", 3),
        ("pips", "yes"),
        ("pips", 1),
        ("size", 0.99),
        ("size", 2.01),
        ("size", True),
        ("size", "large"),
        ("sound", 3),
        ("sound", []),
    ],
)
def test_a_damaged_member_is_usual_and_the_others_hold(
    path: Path, caplog: pytest.LogCaptureFixture, member: str, broken: object
) -> None:
    save_settings(path, CHANGED)
    whole = json.loads(path.read_text())
    path.write_text(json.dumps({**whole, member: broken}))
    usual = json.loads(path.read_text())
    read = load_settings(path, Shape())
    save_settings(path, read)
    usual[member] = {"colour": "green", "pips": False, "size": 1.0, "sound": {"all": 0.9, "room": 0.5}}[member]
    assert json.loads(path.read_text()) == usual
    assert len(caplog.records) == 1
    assert member in caplog.text


def test_one_warning_however_much_is_damaged(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    path.write_text('{"colour": 1, "pips": 2, "size": 3, "sound": {"all": -1, "room": 0.25}}')
    assert load_settings(path, Shape()) == Shape(sound=Sliders(room=0.25))
    (record,) = caplog.records
    assert record.levelno == logging.WARNING
    assert "3 more" in record.getMessage()


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '"x"', '{"colour": "blue", "colour": "green"}', "[" * 100_000, "\ufeff{}"]
)
def test_a_file_that_is_no_object_is_as_good_as_none(path: Path, caplog: pytest.LogCaptureFixture, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    assert load_settings(path, CHANGED) == CHANGED
    assert len(caplog.records) == 1


def test_a_disk_that_cannot_be_written_is_noted_only(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "file").write_text("")
    save_settings(tmp_path / "file" / "settings.json", CHANGED)
    assert len(caplog.records) == 1
