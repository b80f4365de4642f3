"""The commands through ``main``: exit statuses, one line for bad input, JSON that comes out."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game import __version__
from game.__main__ import main
from game.app.contact_sheet import COLUMNS, ROWS
from game.core.balls import CUE
from game.core.geometry import Point
from game.core.table import TableSpec
from game.rules.rack import exact_rack
from game.storage.positions import layout_json

SHOT: dict[str, Any] = {
    "table": {"size": "12ft", "pockets": "championship"},
    "position": {"cue": [0.0, -1.3], "4a": [0.0, 0.0]},
    "stroke": {"aim": 0.0, "elevation": 0.0, "cue_speed": 2.5, "tip": [0.0, 0.0]},
}
CASE: dict[str, Any] = {
    "position": {"cue": [0.0, -1.3], "4a": [0.0, 0.0], "7b": [0.0, 1.741]},
    "call": {"object": {"value": 4, "pocket": "foot-left"}},
    "events": [
        {"t": 0.0, "kind": "strike", "ball": "cue", "at": [0, -1.3]},
        {"t": 0.4, "kind": "balls", "balls": ["cue", "4a"], "at": [[0, -0.068], [0, 0]], "speed": 1},
        {"t": 2.0, "kind": "pocket", "ball": "4a", "pocket": "foot-left"},
        {"t": 3.0, "kind": "rest"},
    ],
    "final": {"cue": [0.0, -0.5], "7b": [0.0, 1.741]},
}
COMMANDS = ("shot", "judge", "match", "picture")

Write = Callable[[object], str]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a document into a file and answers with its name; text is written as it is."""

    def to_file(document: object) -> str:
        path = tmp_path / "in.json"
        path.write_text(document if isinstance(document, str) else json.dumps(document), encoding="utf-8")
        return str(path)

    return to_file


def refused(argv: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The one line with which a command line is refused."""
    assert main(argv) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith("\n")
    assert err.count("\n") == 1
    return err.rstrip("\n")


def printed(argv: list[str], capsys: pytest.CaptureFixture[str]) -> Any:
    """The document that a command prints, with nothing beside it."""
    assert main(argv) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return json.loads(out)


def test_shot_prints_a_record(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    record = printed(["shot", write(SHOT)], capsys)
    assert list(record) == ["events", "final", "duration", "engine"]
    assert record["engine"]["constants"]["cloth_slide"] == 0.2
    assert record["events"][0] == {"t": 0.0, "kind": "strike", "ball": "cue", "at": [0.0, -1.3]}
    assert record["events"][-1] == {"t": record["duration"], "kind": "rest"}
    contact = next(event for event in record["events"] if event["kind"] == "balls")
    assert set(contact["balls"]) == {"cue", "4a"}


def test_shot_is_repeatable_to_the_byte(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    name = write({**SHOT, "samples_hz": 50})
    outputs = []
    for _ in range(2):
        assert main(["shot", name]) == 0
        outputs.append(capsys.readouterr().out)
    assert outputs[0] == outputs[1]


def test_a_list_of_shots_gives_a_list(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    stopped = {**SHOT, "stop_at": "balls", "samples_hz": 10}
    plain, early = printed(["shot", write([SHOT, stopped])], capsys)
    assert "motions" not in plain
    assert early["events"][-1]["kind"] == "balls"
    assert set(early["motions"]) == set(early["tracks"]) == {"cue", "4a"}
    assert early["tracks"]["cue"][-1][0] == early["duration"]


def test_launched_balls_move_without_a_strike(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    shot = {"position": {"1": [0, 0]}, "launch": {"1": {"velocity": [0, 1, 0], "spin": [0, 0, 0]}}, "stop_at": 0.25}
    record = printed(["shot", write(shot)], capsys)
    assert [event for event in record["events"] if event["kind"] == "strike"] == []
    assert record["duration"] == 0.25
    assert record["motions"]["1"]["velocity"][1] < 1


def test_standard_input_is_read(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(SHOT).encode())))
    assert "events" in printed(["shot", "-"], capsys)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"")))
    assert refused(["shot", "-"], capsys) == "standard input: is empty"


def test_a_constant_can_be_changed(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    usual, fast = printed(["shot", write([SHOT, {**SHOT, "constants": {"cloth_roll": 0.005}}])], capsys)
    assert fast["duration"] > usual["duration"]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"constants": {"cloth": 1}}, "constants.cloth"),
        ({"constants": {"gravity": -1}}, "constants.gravity"),
        ({"constants": {"gravity": None}}, "constants.gravity"),
        ({"stroke": {"aim": 0, "cue_speed": 1e6}}, "stroke.cue_speed"),
        ({"stroke": {"aim": 0, "cue_speed": 1, "elevation": 90}}, "stroke.elevation"),
        ({"stroke": {"aim": 0, "cue_speed": 1, "tip": [0, 1.1]}}, "stroke.tip"),
        ({"position": {"cue": [0, 0], "1": [0, 0.05]}}, "position.1"),
        ({"position": {"cue": [0, float("nan")]}}, "position.cue[1]"),
    ],
)
def test_what_reader_or_engine_refuses_is_named(
    change: dict[str, Any], field: str, write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    name = write({**SHOT, **change})
    assert refused(["shot", name], capsys).startswith(f"{name}: {field}: ")


def test_one_bad_shot_in_a_list_is_named_and_nothing_is_printed(
    write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    name = write([SHOT, {**SHOT, "constants": {"cloth": 1}}])
    assert refused(["shot", name], capsys).startswith(f"{name}: [1]: constants.cloth: ")


def test_judge_mirrors_its_input(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    one = printed(["judge", write(CASE), "--language", "en"], capsys)
    assert (one["legal_by"], one["scores"]) == ("4.1", [4, 0])
    assert one["credited"] == [{"ball": "4a", "points": 4, "by": "call"}]
    assert printed(["judge", write([CASE, CASE]), "--language", "en"], capsys) == [one, one]


def test_reasons_are_in_the_chosen_language(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    name = write(CASE)
    russian = printed(["--language", "ru", "judge", name], capsys)["reasons"]
    english = printed(["judge", name, "--language=en"], capsys)["reasons"]
    assert len(russian) == len(english) > 0
    assert any("очк" in sentence for sentence in russian)
    assert all(sentence.isascii() or "§" in sentence for sentence in english)


def test_a_played_record_can_be_judged_as_it_is(write: Write, capsys: pytest.CaptureFixture[str]) -> None:
    position = layout_json(exact_rack(TableSpec()).with_ball(CUE, Point(0.2, -1.0)))
    spread = {**{name: place for name, place in position.items() if name in ("cue", "6a", "6b", "7b")}, "1": [0.0, 0.5]}
    record = printed(
        ["shot", write({"position": spread, "stroke": {"aim": -7.6, "cue_speed": 4}, "samples_hz": 5})], capsys
    )
    verdict = printed(["judge", write({"position": spread, **record})], capsys)
    assert verdict["next"]["phase"] in ("ready", "offered", "taking", "placing")


@pytest.mark.parametrize("command", ["shot", "judge"])
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "is empty"),
        ("[]", "is an empty list, expected at least one "),
        ("{", "is not JSON: "),
        ("[" * 50_000, "is nested too deeply"),
        ('{"position": {"cue": [NaN, 0]}}', "position.cue[0]: expected a finite number"),
        ("3", "expected an object, not a number"),
        ("[[]]", "[0]: expected an object, not a list"),
        ("{}", "position: is missing"),
        ('"\\ud800"', "expected an object, not a string"),
        ('{"\\ud800\\n": 1, "position": {"cue": "\\ud800"}}', ""),
    ],
)
def test_damaged_files_give_one_line(
    command: str, text: str, sentence: str, write: Write, capsys: pytest.CaptureFixture[str]
) -> None:
    name = write(text)
    assert refused([command, name], capsys).startswith(f"{name}: {sentence}")


@pytest.mark.parametrize("command", ["shot", "judge"])
def test_files_that_are_none(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = str(tmp_path / "none\n.json")
    assert "cannot be read: No such file" in refused([command, missing], capsys)
    assert "cannot be read: Is a directory" in refused([command, str(tmp_path)], capsys)


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (["shoot"], "pyramid27: argument COMMAND: invalid choice: 'shoot'"),
        (["shot"], "pyramid27 shot: the following arguments are required: FILE"),
        (["shot", "a", "b"], "pyramid27: unrecognized arguments: b"),
        (["shot", "a", "--fast\n"], "pyramid27: unrecognized arguments: --fast\\n"),
        (["--langue=ru"], "pyramid27: unrecognized arguments: --langue=ru"),
        (["--language", "de"], "pyramid27: argument --language: invalid choice: 'de'"),
        (["judge", "a", "--language"], "pyramid27 judge: argument --language: expected one argument"),
        (
            ["match", "--seats", "master"],
            "pyramid27 match: argument --seats: expected two of beginner, amateur, master",
        ),
        (["match", "--seats", "master,god"], "pyramid27 match: argument --seats: expected two of"),
        (["match", "--frames", "0"], "pyramid27 match: argument --frames: expected a whole number from 1 to"),
        (["match", "--frames", "1.5"], "pyramid27 match: argument --frames: expected a whole number from 1 to"),
        (["match", "--frames", "9" * 5000], "pyramid27 match: argument --frames: expected a whole number from 1 to"),
        (["match", "--seed", "x"], "pyramid27 match: argument --seed: expected a whole number from 0 to"),
        (["match", "--table", "7ft"], "pyramid27 match: argument --table: invalid choice: '7ft'"),
        (["match", "--pockets", "wide"], "pyramid27 match: argument --pockets: invalid choice: 'wide'"),
        (
            ["match", "--log", "/no/such/folder/log"],
            "/no/such/folder/log: cannot be written: No such file or directory",
        ),
        (["picture", "o.png"], "pyramid27 picture: the following arguments are required: --position"),
        (["picture", "--position", "p"], "pyramid27 picture: the following arguments are required: OUT.png"),
        (["picture", "--position", "p", "o.gif"], "pyramid27 picture: argument OUT.png: 'o.gif' does not end in .png"),
        (["picture", "--position", "/none", "o.png"], "/none: cannot be read: No such file or directory"),
        (
            ["picture", "--size", "1x1", "--position", "p", "o.png"],
            "pyramid27 picture: argument --size: expected WIDTHx",
        ),
        (["picture", "--size", "-1x9", "--position", "p", "o.png"], "pyramid27 picture: argument --size: expected"),
        (
            ["picture", "--size", "9999999x9", "--position", "p", "o.png"],
            "pyramid27 picture: argument --size: expected",
        ),
        (["picture", "--camera", "moon", "--position", "p", "o.png"], "pyramid27 picture: argument --camera: invalid"),
    ],
)
def test_wrong_command_lines_give_one_line(argv: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(argv, capsys).startswith(sentence)


def test_a_picture_needs_a_place_and_a_sound_position(
    write: Write, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = write(SHOT)
    nowhere = str(tmp_path / "none" / "o.png")
    assert refused(["picture", "--position", name, nowhere], capsys).endswith("there is no such folder")
    folder = tmp_path / "folder.png"
    folder.mkdir()
    assert refused(["picture", "--position", name, str(folder)], capsys).endswith("it is a folder")
    bad = write({"cue": [0, 0], "1": [0, 0]})
    assert refused(["picture", "--position", bad, str(tmp_path / "o.png")], capsys) == f"{bad}: 1: overlaps cue"


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help", "--language", language]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert f"pyramid27 {command}" in out
    assert ("применение:" in out) == (language == "ru")


def test_help_lists_the_commands_and_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    out = capsys.readouterr().out
    assert all(command in out for command in COMMANDS)
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"pyramid27 {__version__}\n"


@pytest.mark.slow
def test_a_match_is_repeatable_but_for_the_times(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results, logs = [], []
    for turn in range(2):
        log = tmp_path / f"log{turn}"
        argv = ["match", "--seats", "beginner,beginner", "--frames", "1", "--seed", "5", "--log", str(log)]
        assert main(argv) == 0
        out, err = capsys.readouterr()
        assert err.startswith("frame 1/1: ")
        result = json.loads(out)
        for frame in result["frames"]:
            del frame["seconds_per_decision"], frame["slowest_decision"]
        results.append(result)
        logs.append(log.read_text(encoding="utf-8"))
    assert results[0] == results[1]
    assert logs[0] == logs[1]
    frame = results[0]["frames"][0]
    assert max(frame["scores"]) >= 28
    assert frame["winner"] == frame["scores"].index(max(frame["scores"]))
    assert logs[0].count("\n#") == frame["strokes"]


@pytest.mark.slow
def test_a_picture_is_drawn(write: Write, tmp_path: Path) -> None:
    out = tmp_path / "o.png"
    assert main(["picture", "--position", write(SHOT), "--camera", "overhead", "--size", "320x180", str(out)]) == 0
    assert out.read_bytes().startswith(b"\x89PNG")


@pytest.mark.slow
def test_a_picture_is_drawn_in_the_tier_and_the_colours_named(write: Write, tmp_path: Path) -> None:
    name, size = write(SHOT), ["--size", "320x180"]
    pictures = set()
    for number, wish in enumerate(([], ["--cloth", "blue"], ["--palette", "distinct"], ["--quality", "low"])):
        out = tmp_path / f"{number}.png"
        assert main(["picture", "--position", name, "--camera", "cue", *size, *wish, str(out)]) == 0
        pictures.add(out.read_bytes())
    assert len(pictures) == 4


@pytest.mark.slow
def test_a_contact_sheet_holds_every_camera_in_every_tier(write: Write, tmp_path: Path) -> None:
    out = tmp_path / "sheet.png"
    assert main(["picture", "--position", write(SHOT), "--sheet", "--size", "320x180", str(out)]) == 0
    width, height = (int.from_bytes(out.read_bytes()[at : at + 4], "big") for at in (16, 20))
    assert width == 320 * COLUMNS
    assert height == 180 * ROWS
