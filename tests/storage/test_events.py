"""Events in files: round trips, exact shapes, order, balls that have gone."""

import json

import pytest

from game.core.balls import CUE, BallId
from game.core.geometry import Point
from game.core.record import Bank, CentreCrossed, Contact, Event, HouseCrossed, Jumped, Potted, Settled, Struck
from game.core.table import Pocket, Rail
from game.storage.events import TYPE_OF_KIND, event_json, read_event, read_events
from game.storage.reading import BadInput, Field, parse

BROWN = BallId.BROWN_A
BALLS = frozenset({CUE, BROWN})

SHAPES: list[tuple[Event, str]] = [
    (Struck(0.0, CUE, Point(0.0, -1.3)), '{"t": 0.0, "kind": "strike", "ball": "cue", "at": [0.0, -1.3]}'),
    (
        Contact(0.41, (CUE, BROWN), (Point(0.0, -0.068), Point(0.0, 0.0)), 2.1),
        '{"t": 0.41, "kind": "balls", "balls": ["cue", "4a"], "at": [[0.0, -0.068], [0.0, 0.0]], "speed": 2.1}',
    ),
    (
        Bank(0.9, BROWN, Rail.FOOT, Point(0.0, 1.741), False, 1.2),
        '{"t": 0.9, "kind": "rail", "ball": "4a", "rail": "foot", "at": [0.0, 1.741], "jaw": false, "speed": 1.2}',
    ),
    (
        CentreCrossed(1.7, BROWN, Rail.HEAD, Point(0.0, 0.0)),
        '{"t": 1.7, "kind": "centre-line", "ball": "4a", "to": "head", "at": [0.0, 0.0]}',
    ),
    (
        HouseCrossed(1.9, CUE, Rail.FOOT, Point(0.0, -0.8875)),
        '{"t": 1.9, "kind": "house-line", "ball": "cue", "to": "foot", "at": [0.0, -0.8875]}',
    ),
    (Potted(2.0, BROWN, Pocket.FOOT_LEFT), '{"t": 2.0, "kind": "pocket", "ball": "4a", "pocket": "foot-left"}'),
    (Jumped(2.1, CUE), '{"t": 2.1, "kind": "off-table", "ball": "cue"}'),
    (Settled(3.0), '{"t": 3.0, "kind": "rest"}'),
]


def field(value: object) -> Field:
    return parse("e", json.dumps(value).encode())


@pytest.mark.parametrize(("event", "text"), SHAPES, ids=lambda value: type(value).__name__)
def test_each_event_has_its_shape_and_comes_back(event: Event, text: str) -> None:
    assert json.dumps(event_json(event)) == text
    assert read_event(parse("e", text.encode())) == event


def test_the_table_of_kinds_is_complete() -> None:
    assert set(TYPE_OF_KIND.values()) == {type(event) for event, _ in SHAPES}


def test_a_record_without_speeds_and_jaws_can_be_read() -> None:
    bank = read_event(field({"t": 0, "kind": "rail", "ball": "cue", "rail": "left", "at": [0, 0]}))
    assert bank == Bank(0.0, CUE, Rail.LEFT, Point(0.0, 0.0), jaw=False, speed=0.0)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"kind": "bang"}, "kind: unknown kind of event"),
        ({"kind": None}, "kind: expected a string, not null"),
        ({"t": -1}, "t: -1.0 is less than 0.0"),
        ({"t": "0"}, "t: expected a number, not a string"),
        ({"t": 1e12}, "t: 1000000000000.0 is more than 86400.0"),
        ({"balls": ["cue"]}, "balls: expected two balls, not 1"),
        ({"balls": "cue"}, "balls: expected a list, not a string"),
        ({"balls": ["cue", "cue"]}, "balls: a ball cannot meet itself"),
        ({"balls": ["cue", "9"]}, 'balls[1]: unknown ball "9"'),
        ({"at": [[0, 0]]}, "at: expected two places, not 1"),
        ({"at": [0, 0]}, "at[0]: expected two numbers, not a number"),
        ({"speed": -1}, "speed: -1.0 is less than 0.0"),
        ({"kind": "strike", "ball": "4a", "at": [0, 0]}, "ball: only the cue ball is struck"),
        ({"kind": "rail", "ball": "4a", "at": [0, 0]}, "rail: is missing"),
        ({"kind": "rail", "ball": "4a", "rail": "north", "at": [0, 0]}, 'rail: unknown rail "north", known are head'),
        ({"kind": "rail", "ball": "4a", "rail": "left", "at": [0, 0], "jaw": 0}, "jaw: expected true or false"),
        ({"kind": "centre-line", "ball": "4a", "to": "left", "at": [0, 0]}, "to: a line is crossed to head or to foot"),
        ({"kind": "pocket", "ball": "4a", "pocket": "left"}, 'pocket: unknown pocket "left", known are head-left'),
        ({"kind": "off-table"}, "ball: is missing"),
    ],
)
def test_unusable_event_is_named(change: dict[str, object], sentence: str) -> None:
    contact = {"t": 0.4, "kind": "balls", "balls": ["cue", "4a"], "at": [[0, 0], [0, 0.068]], "speed": 1}
    with pytest.raises(BadInput) as caught:
        read_event(field({**contact, **change}))
    assert str(caught.value).startswith(f"e: {sentence}")


def rail(t: float, ball: str) -> dict[str, object]:
    return {"t": t, "kind": "rail", "ball": ball, "rail": "left", "at": [0, 0]}


def pocket(t: float, ball: str) -> dict[str, object]:
    return {"t": t, "kind": "pocket", "ball": ball, "pocket": "foot-left"}


@pytest.mark.parametrize(
    ("events", "sentence"),
    [
        ([rail(1.0, "cue"), rail(0.9, "cue")], "[1].t: is earlier than the event before it"),
        ([rail(1.0, "5a")], "[0]: ball 5a is not in the position"),
        ([pocket(1.0, "4a"), rail(1.1, "4a")], "[1]: ball 4a has left the table before"),
        ([pocket(1.0, "4a"), pocket(1.0, "4a")], "[1]: ball 4a has left the table before"),
        ([{"t": 1, "kind": "rest"}, rail(1.5, "cue")], "[1]: comes after every ball has stopped"),
        ({}, "expected a list, not an object"),
        ([1], "[0]: expected an object, not a number"),
    ],
)
def test_events_that_cannot_follow_each_other(events: object, sentence: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_events(field(events), BALLS)
    assert str(caught.value) == f"e: {sentence}"


def test_events_of_one_instant_may_stand_in_either_order() -> None:
    assert len(read_events(field([pocket(1.0, "4a"), rail(1.0, "4a"), rail(1.0, "cue")]), BALLS)) == 3
