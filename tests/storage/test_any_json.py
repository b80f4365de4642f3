"""Whatever JSON comes, the readers answer or complain in one sentence; they never fail otherwise."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.balls import BallId
from game.core.table import Pocket, Rail
from game.storage.cases import read_case
from game.storage.events import TYPE_OF_KIND
from game.storage.positions import read_position
from game.storage.reading import BadInput, Field, parse
from game.storage.shots import read_shot

WORDS = [
    *("table", "size", "pockets", "position", "stroke", "launch", "aim", "elevation", "cue_speed", "tip", "constants"),
    *("stop_at", "samples_hz", "velocity", "spin", "state", "scores", "striker", "in_hand", "call", "object", "own"),
    *(
        "value",
        "pocket",
        "route",
        "events",
        "final",
        "options",
        "shot_clock",
        "t",
        "kind",
        "ball",
        "balls",
        "at",
        "rail",
    ),
    *(ball.value for ball in BallId),
    *(pocket.value for pocket in Pocket),
    *(rail.value for rail in Rail),
    *TYPE_OF_KIND,
]
NUMBERS = st.integers() | st.floats() | st.sampled_from([0, 1, -1, 0.5, 1e308, 10**400, -0.0])
LEAVES = st.none() | st.booleans() | NUMBERS | st.sampled_from(WORDS) | st.text(max_size=4)
NAMES = st.sampled_from(WORDS) | st.text(max_size=3)
PLACES = st.tuples(st.floats(-2, 2), st.floats(-2, 2)).map(list)
ANYTHING = st.recursive(
    LEAVES | PLACES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=5),
    max_leaves=25,
)

SHOT: dict[str, Any] = {
    "table": {"size": "12ft", "pockets": "club"},
    "position": {"cue": [0.0, -1.3], "4a": [0.0, 0.0]},
    "stroke": {"aim": 0.0, "elevation": 0.0, "cue_speed": 2.5, "tip": [0.0, 0.0]},
    "constants": {"cloth_slide": 0.2},
    "stop_at": "balls",
    "samples_hz": 100,
}
CASE: dict[str, Any] = {
    "name": "x",
    "table": {},
    "position": {"cue": [0.0, -1.3], "4a": [0.0, 0.0]},
    "state": {"scores": [0, 0], "striker": 0, "in_hand": False},
    "call": {"object": {"value": 4, "pocket": "foot-left", "route": ["left", 3]}, "own": None},
    "events": [
        {"t": 0.4, "kind": "balls", "balls": ["cue", "4a"], "at": [[0, -0.068], [0, 0]], "speed": 1},
        {"t": 2.0, "kind": "pocket", "ball": "4a", "pocket": "foot-left"},
        {"t": 3.0, "kind": "rest"},
    ],
    "final": {"cue": [0.0, -0.5]},
    "options": {"foul_choice": True, "shot_clock": 60},
}
READERS: list[tuple[Callable[[Field], object], dict[str, Any]]] = [
    (read_shot, SHOT),
    (read_case, CASE),
    (read_position, SHOT),
]


def attempt(read: Callable[[Field], object], document: object) -> str:
    try:
        read(parse("f", json.dumps(document).encode()))
    except BadInput as error:
        return str(error)
    return "read"


@pytest.mark.parametrize(("read", "sound"), READERS)
def test_the_sound_document_is_read(read: Callable[[Field], object], sound: dict[str, Any]) -> None:
    assert attempt(read, sound) == "read"


@pytest.mark.parametrize(("read", "sound"), READERS)
@given(document=ANYTHING)
def test_any_json_is_read_or_refused(read: Callable[[Field], object], sound: object, document: object) -> None:
    assert attempt(read, document).isprintable()


@pytest.mark.parametrize(("read", "sound"), READERS)
@settings(max_examples=250)
@given(data=st.data(), value=ANYTHING)
def test_a_sound_document_with_one_thing_changed_is_read_or_refused(
    read: Callable[[Field], object], sound: dict[str, Any], data: st.DataObject, value: object
) -> None:
    document = json.loads(json.dumps(sound))
    inner: Any = document
    while True:
        keys = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(inner[key], dict | list) or not inner[key] or data.draw(st.booleans()):
            break
        inner = inner[key]
    inner[key] = value
    assert attempt(read, document).isprintable()
