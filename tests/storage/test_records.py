"""What ``shot`` prints, from a run written by hand."""

import json
from typing import Any

from game.core.balls import CUE, BallId
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Film, Motion, Played, Potted, Record, Segment, Settled
from game.core.table import Pocket
from game.storage.reading import parse
from game.storage.records import played_json
from game.storage.shots import read_shot

NOTHING = (0.0, 0.0, 0.0)
PLAYED = Played(
    record=Record(
        events=(Potted(1.0, BallId.RED, Pocket.FOOT_LEFT), Settled(2.0)),
        final=Layout({CUE: Point(0.0, 0.0), BallId.BLACK_A: Point(0.5, 0.5)}),
        duration=2.0,
    ),
    film=Film(
        segments={
            CUE: (Segment(0.0, 1.5, (0.0, -1.5, 0.034), (0.0, 1.0, 0.0), NOTHING, NOTHING, NOTHING),),
            BallId.RED: (Segment(0.0, 1.0, (0.0, 1.0, 0.034), (0.0, 0.5, 0.0), NOTHING, NOTHING, NOTHING),),
        },
        duration=2.0,
    ),
    motions={CUE: Motion((0.0, 0.0, 0.0), (0.0, 0.0, 1.0)), BallId.BLACK_A: Motion(NOTHING, NOTHING)},
)


def printed(**more: object) -> Any:
    document = {
        "position": {"cue": [0.0, -1.5], "1": [0.0, 1.0], "7a": [0.5, 0.5]},
        "stroke": {"aim": 0, "cue_speed": 1},
        **more,
    }
    return played_json(read_shot(parse("s", json.dumps(document).encode())), PLAYED)


def test_a_plain_record_holds_events_final_and_duration() -> None:
    assert printed() == {
        "events": [
            {"t": 1.0, "kind": "pocket", "ball": "1", "pocket": "foot-left"},
            {"t": 2.0, "kind": "rest"},
        ],
        "final": {"cue": [0.0, 0.0], "7a": [0.5, 0.5]},
        "duration": 2.0,
    }


def test_motions_stand_only_where_a_stop_was_asked() -> None:
    motions = printed(stop_at="rest")["motions"]
    assert motions["cue"] == {"velocity": [0.0, 0.0, 0.0], "spin": [0.0, 0.0, 1.0]}
    assert set(motions) == {"cue", "7a"}


def test_tracks_run_from_the_strike_to_the_end_or_until_the_ball_has_left() -> None:
    tracks = printed(samples_hz=0.8)["tracks"]
    assert tracks["cue"] == [[0.0, 0.0, -1.5, 0.034], [1.25, 0.0, -0.25, 0.034], [2.0, 0.0, 0.0, 0.034]]
    assert tracks["1"] == [[0.0, 0.0, 1.0, 0.034]]
    assert tracks["7a"] == [[0.0, 0.5, 0.5, 0.034], [1.25, 0.5, 0.5, 0.034], [2.0, 0.5, 0.5, 0.034]]


def test_the_end_is_sampled_once() -> None:
    assert [sample[0] for sample in printed(samples_hz=1)["tracks"]["7a"]] == [0.0, 1.0, 2.0]
