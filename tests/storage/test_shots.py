"""Shot files: what is read, and every way to be refused."""

import copy
import json
from math import pi
from typing import Any

import pytest

from game.core.balls import CUE, BallId
from game.core.engine import AT_REST, Stop
from game.core.geometry import Point
from game.core.record import Contact, Motion
from game.core.shot import Shot, Tip
from game.core.table import PocketSize, TableSize, TableSpec
from game.storage.reading import BadInput, parse
from game.storage.shots import ShotFile, read_shot

PLAIN: dict[str, Any] = {
    "position": {"cue": [0.0, -1.3], "4a": [0.0, 0.0]},
    "stroke": {"aim": 90, "cue_speed": 2.5},
}
LAUNCH: dict[str, Any] = {
    "position": {"cue": [0.0, -1.3]},
    "launch": {"cue": {"velocity": [0, 2.0, 0], "spin": [1, 0, 0]}},
}


def read(document: object) -> ShotFile:
    return read_shot(parse("s.json", json.dumps(document).encode()))


def changed(document: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    """The document with one field set; a path is names with dots between."""
    result = copy.deepcopy(document)
    *way, last = path.split(".")
    inner = result
    for step in way:
        inner = inner.setdefault(step, {})
    inner[last] = value
    return result


def test_what_is_left_out_is_as_usual() -> None:
    shot = read(PLAIN)
    assert shot.table == TableSpec(TableSize.FT12, PocketSize.OVERSIZED)
    assert shot.action == Shot(aim=pi / 2, cue_speed=2.5, tip=Tip(0.0, 0.0), elevation=0.0)
    assert shot.layout.places == {CUE: Point(0.0, -1.3), BallId.BROWN_A: Point(0.0, 0.0)}
    assert (shot.constants, shot.stop, shot.until, shot.samples_hz) == ({}, None, AT_REST, None)


def test_everything_named() -> None:
    shot = read(
        {
            **PLAIN,
            "table": {"size": "8ft", "pockets": "club"},
            "position": {"cue": [0.0, -1.0]},
            "stroke": {"aim": 0, "elevation": 180 / 4, "cue_speed": 1, "tip": [0.6, -0.8]},
            "constants": {"cloth_slide": 0.25, "ball_friction": None},
            "stop_at": "balls",
            "samples_hz": 100,
        }
    )
    assert shot.table == TableSpec(TableSize.FT8, PocketSize.CLUB)
    assert shot.action == Shot(aim=0.0, cue_speed=1.0, tip=Tip(0.6, -0.8), elevation=pi / 4)
    assert shot.constants == {"cloth_slide": 0.25, "ball_friction": None}
    assert (shot.stop, shot.samples_hz) == (Stop(kind=Contact), 100.0)


def test_launch_gives_motions_without_a_cue() -> None:
    assert read(LAUNCH).action == {CUE: Motion((0.0, 2.0, 0.0), (1.0, 0.0, 0.0))}
    only_spin = read(changed(LAUNCH, "launch", {"cue": {"spin": [0, 0, 5]}}))
    assert only_spin.action == {CUE: Motion((0.0, 0.0, 0.0), (0.0, 0.0, 5.0))}


def test_stop_may_be_a_time() -> None:
    assert read({**PLAIN, "stop_at": 0.5}).stop == Stop(time=0.5)


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("tabel", {}, "tabel: unknown field, known are table, position,"),
        ("table", [], "table: expected an object, not a list"),
        ("table.size", "7ft", 'table.size: unknown size "7ft", known are 12ft, 10ft, 9ft, 8ft'),
        ("table.size", 12, "table.size: expected a string, not a number"),
        ("table.pockets", "huge", 'table.pockets: unknown pockets "huge", known are championship'),
        ("table.width", 2, "table.width: unknown field"),
        ("position", None, "position: expected an object, not null"),
        ("position", [], "position: expected an object, not a list"),
        ("position", {}, "position: the cue ball is not on the bed"),
        ("position", {"4a": [0, 0]}, "position: the cue ball is not on the bed"),
        ("position.8a", [0, 0.5], 'position.8a: unknown ball "8a", known are cue, 1, 2a'),
        ("position.4", [0, 0.5], 'position.4: unknown ball "4"'),
        ("position.CUE", [0, 0.5], 'position.CUE: unknown ball "CUE"'),
        ("position.4a", [0], "position.4a: expected two numbers, not 1"),
        ("position.4a", [0, 0, 0], "position.4a: expected two numbers, not 3"),
        ("position.4a", 0, "position.4a: expected two numbers, not a number"),
        ("position.4a", {"x": 0, "y": 0}, "position.4a: expected two numbers, not an object"),
        ("position.4a", ["0", 0], "position.4a[0]: expected a number, not a string"),
        ("position.4a", [True, 0], "position.4a[0]: expected a number, not true or false"),
        ("position.4a", [0, float("nan")], "position.4a[1]: expected a finite number"),
        ("position.4a", [0, 1e300], "position.4a: [0.0, 1e+300] is off the bed of the 12ft table"),
        ("position.4a", [0.854, 0.5], "position.4a: [0.854, 0.5] is off the bed"),
        ("position.4a", [0.0, -1.3], "position.4a: overlaps cue"),
        ("position.4a", [0.0, -1.2321], "position.4a: overlaps cue"),
        ("stroke", None, "stroke: expected an object, not null"),
        ("stroke", {"aim": 0}, "stroke.cue_speed: is missing"),
        ("stroke", {"cue_speed": 1}, "stroke.aim: is missing"),
        ("stroke.aim", "0", "stroke.aim: expected a number, not a string"),
        ("stroke.aim", float("inf"), "stroke.aim: expected a finite number"),
        ("stroke.cue_speed", -1, "stroke.cue_speed: -1.0 is less than 0.0"),
        ("stroke.elevation", -1, "stroke.elevation: -1.0 is less than 0.0"),
        ("stroke.tip", [0.8, 0.8], "stroke.tip: [0.8, 0.8] is outside the ball"),
        ("stroke.tip", [0.0], "stroke.tip: expected two numbers, not 1"),
        ("stroke.spin", 1, "stroke.spin: unknown field"),
        ("launch", {"cue": {"velocity": [0, 1, 0]}}, "expected either a stroke or a launch"),
        ("constants", [], "constants: expected an object, not a list"),
        ("constants.cloth_slide", "slow", "constants.cloth_slide: expected a number, not a string"),
        ("stop_at", "bang", "stop_at: unknown kind of event, known are strike, balls, rail"),
        ("stop_at", -1, "stop_at: -1.0 is less than 0.0"),
        ("stop_at", None, "stop_at: expected a number, not null"),
        ("samples_hz", 0, "samples_hz: expected more than 0 samples a second"),
        ("samples_hz", 1e9, "samples_hz: 1000000000.0 is more than 10000.0"),
        ("samples_hz", True, "samples_hz: expected a number, not true or false"),
    ],
)
def test_unusable_field_is_named(path: str, value: object, sentence: str) -> None:
    with pytest.raises(BadInput) as caught:
        read(changed(PLAIN, path, value))
    assert str(caught.value).startswith(f"s.json: {sentence}")


@pytest.mark.parametrize(
    ("launch", "sentence"),
    [
        ({}, "launch: expected at least one ball"),
        ({"4a": {"velocity": [0, 1, 0]}}, "launch.4a: this ball is not in the position"),
        ({"9": {"velocity": [0, 1, 0]}}, 'launch.9: unknown ball "9"'),
        ({"cue": {}}, "launch.cue: expected a velocity or a spin"),
        ({"cue": {"velocity": [0, 1]}}, "launch.cue.velocity: expected three numbers, not 2"),
        ({"cue": {"velocity": [0, 1, 0], "mass": 1}}, "launch.cue.mass: unknown field"),
    ],
)
def test_unusable_launch_is_named(launch: object, sentence: str) -> None:
    with pytest.raises(BadInput) as caught:
        read({**LAUNCH, "launch": launch})
    assert str(caught.value).startswith(f"s.json: {sentence}")


@pytest.mark.parametrize("document", [1, "x", None, [], True])
def test_a_shot_is_an_object(document: object) -> None:
    with pytest.raises(BadInput, match=r"^s\.json: expected an object, not "):
        read(document)


def test_neither_stroke_nor_launch() -> None:
    with pytest.raises(BadInput, match="expected either a stroke or a launch"):
        read({"position": PLAIN["position"]})
