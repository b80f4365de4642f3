"""Case files: defaults, options, calls, and every way to be refused."""

import json
from dataclasses import fields
from typing import Any

import pytest

from game.core.balls import CUE, BallId, Value
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.shot import NO_CALL, BallCall, Call
from game.core.table import Pocket, Rail, TableSpec
from game.rules.options import SHOT_CLOCK_SECONDS, Options
from game.rules.rack import exact_rack
from game.rules.referee import Case
from game.rules.verdict import By, Choice, Credit, Foul, LegalBy, Next, Phase, Verdict
from game.storage.calls import call_json, read_call
from game.storage.cases import read_case
from game.storage.positions import layout_json
from game.storage.reading import BadInput, parse
from game.storage.verdicts import verdict_json

CONTACT = {"t": 0.4, "kind": "balls", "balls": ["cue", "4a"], "at": [[0, -0.068], [0, 0]], "speed": 1}
FALL = {"t": 2.0, "kind": "pocket", "ball": "4a", "pocket": "foot-left"}
PLAIN: dict[str, Any] = {
    "position": {"cue": [0.0, -1.3], "4a": [0.0, 0.0], "7b": [0.0, 1.741]},
    "events": [CONTACT, FALL],
    "final": {"cue": [0.0, -0.5], "7b": [0.0, 1.741]},
}


def read(document: object) -> Case:
    return read_case(parse("c.json", json.dumps(document).encode()))


def test_what_is_left_out_is_as_usual() -> None:
    case = read(PLAIN)
    assert (case.table, case.scores, case.striker, case.in_hand) == (TableSpec(), (0, 0), 0, False)
    assert (case.call, case.options, case.opening) == (NO_CALL, Options(), False)
    assert case.final.places == {CUE: Point(0.0, -0.5), BallId.BLACK_B: Point(0.0, 1.741)}


def test_everything_named_and_more() -> None:
    call = {
        "object": {"value": 4, "pocket": "foot-left"},
        "own": {"value": 5, "pocket": "head-left", "route": ["right", 3]},
    }
    case = read(
        {
            **PLAIN,
            "name": "own ball as called",
            "state": {"scores": [-3, 27], "striker": 1, "in_hand": True, "crosses": [1, 0]},
            "call": call,
            "options": {"foul_choice": False, "shot_clock": 45},
            "duration": 3.0,
            "expected": {"legal": True},
        }
    )
    assert (case.scores, case.striker, case.in_hand) == ((-3, 27), 1, True)
    assert case.call == Call(
        BallCall(Value.BROWN, Pocket.FOOT_LEFT), BallCall(Value.BLUE, Pocket.HEAD_LEFT, (Rail.RIGHT, Value.GREEN))
    )
    assert case.options == Options(foul_choice=False, shot_clock=45.0)


@pytest.mark.parametrize("call", [NO_CALL, Call(own=BallCall(Value.RED, Pocket.MIDDLE_LEFT, ()))])
def test_calls_come_back(call: Call) -> None:
    assert read_call(parse("c", json.dumps(call_json(call)).encode())) == call


def test_every_option_can_be_named() -> None:
    for entry in fields(Options):
        assert getattr(read({**PLAIN, "options": {entry.name: True}}).options, entry.name) in (True, SHOT_CLOCK_SECONDS)
    for off in (False, None):
        assert read({**PLAIN, "options": {"shot_clock": off}}).options.shot_clock is None


def test_a_stroke_from_hand_at_the_rack_is_the_opening() -> None:
    racked = layout_json(exact_rack(TableSpec()).with_ball(CUE, Point(0.0, -1.0)))
    rack = {"position": racked, "events": [], "final": racked}
    assert read({**rack, "state": {"in_hand": True}}).opening
    assert not read({**rack, "state": {"in_hand": False}}).opening
    assert read({**PLAIN, "state": {"opening": True}}).opening


def test_figures_rounded_to_a_tenth_of_a_millimetre_are_good_enough() -> None:
    close = {"cue": [0.0, -0.0679], "4a": [0.0, 0.0], "7b": [0.0, 1.7411]}
    assert len(read({"position": close, "events": [], "final": close}).final.balls) == 3


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"name": 1}, "name: expected a string, not a number"),
        ({"position": None}, "position: expected an object, not null"),
        ({"position": {"4a": [0, 0]}}, "position: the cue ball is not on the bed"),
        ({"position": {"cue": [0, 0], "4a": [0, 0.06], "7b": [0, 1]}}, "position.4a: overlaps cue"),
        ({"position": {"cue": [0, 9]}}, "position.cue: [0.0, 9.0] is off the bed"),
        ({"final": {"cue": [0, 0], "7b": [0, 0.01]}}, "final.7b: overlaps cue"),
        ({"final": {"cue": [0, 0], "6a": [0, 1]}}, "final.6a: this ball is not in the position before the stroke"),
        ({"final": {"cue": [0, 0], "4a": [0, 1]}}, "final.4a: this ball left the table in the stroke"),
        ({"final": []}, "final: expected an object, not a list"),
        ({"events": None}, "events: expected a list, not null"),
        ({"events": [{**CONTACT, "balls": ["cue", "6a"]}]}, "events[0]: ball 6a is not in the position"),
        ({"events": [CONTACT, {**FALL, "t": 0.1}]}, "events[1].t: is earlier than the event before it"),
        ({"state": []}, "state: expected an object, not a list"),
        ({"state": {"scores": [0]}}, "state.scores: expected two whole numbers, not 1"),
        ({"state": {"scores": [0.5, 0]}}, "state.scores[0]: expected a whole number, not a number"),
        ({"state": {"scores": "0:0"}}, "state.scores: expected a list, not a string"),
        ({"state": {"striker": 2}}, "state.striker: expected a whole number from 0 to 1"),
        ({"state": {"striker": True}}, "state.striker: expected a whole number, not true or false"),
        ({"state": {"in_hand": 1}}, "state.in_hand: expected true or false, not a number"),
        ({"call": []}, "call: expected an object, not a list"),
        ({"call": {"obj": None}}, "call.obj: unknown field, known are object, own"),
        ({"call": {"object": {"pocket": "foot-left"}}}, "call.object.value: is missing"),
        (
            {"call": {"object": {"value": 8, "pocket": "foot-left"}}},
            "call.object.value: expected a whole number from 1",
        ),
        ({"call": {"own": {"value": 4, "pocket": "corner"}}}, 'call.own.pocket: unknown pocket "corner"'),
        (
            {"call": {"own": {"value": 4, "pocket": "foot-left", "route": ["up"]}}},
            'call.own.route[0]: unknown rail "up"',
        ),
        ({"call": {"own": {"value": 4, "pocket": "foot-left", "route": [0]}}}, "call.own.route[0]: expected a whole"),
        ({"options": {"foul_choise": True}}, "options.foul_choise: unknown option, known are cross_can_win"),
        ({"options": {"foul_choice": "yes"}}, "options.foul_choice: expected true or false, not a string"),
        ({"options": {"shot_clock": 0}}, "options.shot_clock: expected more than 0 seconds"),
    ],
)
def test_unusable_field_is_named(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadInput) as caught:
        read({**PLAIN, **change})
    assert str(caught.value).startswith(f"c.json: {sentence}")


@pytest.mark.parametrize("name", ["position", "events", "final"])
def test_missing_field_is_named(name: str) -> None:
    with pytest.raises(BadInput, match=rf"^c\.json: {name}: is missing$"):
        read({key: value for key, value in PLAIN.items() if key != name})


def test_a_verdict_has_its_shape() -> None:
    verdict = Verdict(
        legal=True,
        legal_by=LegalBy.POTTED,
        fouls=(),
        credited=(Credit(BallId.BROWN_A, 4, By.CALL),),
        gain=(4, 0),
        scores=(4, 0),
        respot={BallId.PINK_A: Point(0.0, 1.741)},
        next=Next(Phase.READY, 0, in_hand=False),
        winner=None,
        reasons=(),
    )
    assert json.dumps(verdict_json(verdict, ["so"])) == (
        '{"legal": true, "legal_by": "4.1", "fouls": [], "credited": [{"ball": "4a", "points": 4, "by": "call"}], '
        '"gain": [4, 0], "scores": [4, 0], "respot": {"6a": [0.0, 1.741]}, "next": {"phase": "ready", "striker": 0, '
        '"in_hand": false, "take": [], "choice": null}, "winner": null, "reasons": ["so"]}'
    )


def test_what_is_offered_and_what_may_be_taken_is_listed() -> None:
    offered = Next(Phase.OFFERED, 1, in_hand=True, choices=(Choice.PLAY, Choice.PASS_BACK))
    taking = Next(Phase.TAKING, 0, in_hand=True, take=(BallId.BLUE_A, BallId.BLUE_B))
    verdict = Verdict(False, None, (Foul.NO_CONTACT,), (), (-3, 3), (-3, 3), {}, offered, None, ())
    shown = verdict_json(verdict, [])
    assert (shown["legal_by"], shown["fouls"], shown["next"]["choice"]) == (None, ["no-contact"], ["play", "pass-back"])
    own = Verdict(True, LegalBy.POTTED, (), (), (5, 0), (5, 0), {}, taking, None, ())
    assert verdict_json(own, [])["next"]["take"] == ["5a", "5b"]


def test_layouts_come_back() -> None:
    layout = Layout({CUE: Point(0.1, -1.0), BallId.RED: Point(0.0, 0.5)})
    assert layout_json(layout) == {"cue": [0.1, -1.0], "1": [0.0, 0.5]}
