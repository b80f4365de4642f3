"""What is heard of a stroke: the louder the faster, never too much at once, each event a voice or none on purpose."""

from collections.abc import Mapping
from typing import Final, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.balls import CUE, BallId
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.outline import mouth_of
from game.core.record import (
    Bank,
    CentreCrossed,
    Contact,
    Event,
    Film,
    HouseCrossed,
    Jumped,
    Motion,
    Played,
    Potted,
    Segment,
    Settled,
    Struck,
)
from game.core.shot import Shot
from game.core.table import Pocket, Rail, TableSpec
from game.physics.engine import BulletEngine
from game.rules.rack import rack
from game.view.camera import Orbit, orbit_pose
from game.view.listening import WIDEST, Volumes, heard_from
from game.view.rolling import LOUDEST, murmur_at
from game.view.voices import (
    CEILING,
    CLICK,
    CUSHION,
    DETUNE,
    DROP,
    FALL_TO_FLOOR,
    FLOOR,
    HARDER_IS_HIGHER,
    JAW,
    MOST_TOGETHER,
    STRIKE,
    TOGETHER,
    VARIANTS_OF,
    Impact,
    Sample,
    Voice,
    capped,
    voice_of,
    voices_of,
)

TABLE: Final = TableSpec()
HERE: Final = Point(0.2, 0.4)


def way(speed: float, end: float = 2.0) -> Film:
    """The cue ball on a straight way along +y at one speed."""
    still = (0.0, 0.0, 0.0)
    segment = Segment(0.0, end, (0.0, 0.0, TABLE.ball_radius), (0.0, speed, 0.0), still, still, still)
    return Film({CUE: (segment,)}, end)


def opening_shot(cue_speed: float = 9.0) -> Played:
    layout = rack(TABLE, 0).with_ball(CUE, Point(0.05, TABLE.house_line - 0.1))
    return BulletEngine(TABLE).play(layout, Shot(0.0, cue_speed))


def event_of(kind: type[Event], speed: float, jaw: bool = False) -> Event:
    events: Mapping[type[Event], Event] = {
        Struck: Struck(0.0, CUE, HERE),
        Contact: Contact(1.0, (CUE, BallId.RED), (HERE, HERE), speed),
        Bank: Bank(1.0, CUE, Rail.LEFT, HERE, jaw, speed),
        CentreCrossed: CentreCrossed(1.0, CUE, Rail.FOOT, HERE),
        HouseCrossed: HouseCrossed(1.0, CUE, Rail.FOOT, HERE),
        Potted: Potted(1.0, CUE, Pocket.FOOT_LEFT),
        Jumped: Jumped(1.0, CUE),
        Settled: Settled(2.0),
    }
    assert set(events) == set(get_args(Event))
    return events[kind]


SOUNDING: Final = [
    (Struck, False, STRIKE),
    (Contact, False, CLICK),
    (Bank, False, CUSHION),
    (Bank, True, JAW),
    (Potted, False, DROP),
    (Jumped, False, FLOOR),
]


@pytest.mark.parametrize(("kind", "jaw", "impact"), SOUNDING)
def test_faster_is_never_fainter_and_full_speed_is_loudest(kind: type[Event], jaw: bool, impact: Impact) -> None:
    gains = []
    for speed in (0.05, 0.2, 0.5, 1.0, 2.0, 4.0, 8.0, 12.0):
        voice = voice_of(event_of(kind, speed, jaw), 0, way(speed))
        assert voice is not None
        assert voice.sample in (impact.soft, impact.hard)
        gains.append(voice.gain)
    assert gains == sorted(gains)
    assert gains[0] < gains[-1] == impact.loudest


@pytest.mark.parametrize("kind", [CentreCrossed, HouseCrossed, Settled])
def test_lines_and_rest_make_no_sound(kind: type[Event]) -> None:
    assert voice_of(event_of(kind, 1.0), 0, way(1.0)) is None


def test_hard_impacts_are_brighter() -> None:
    soft, hard = (voice_of(event_of(Contact, speed), 0, way(1.0)) for speed in (0.3, 5.0))
    assert soft is not None
    assert hard is not None
    assert (soft.sample, hard.sample) == (Sample.CLICK_SOFT, Sample.CLICK_HARD)
    assert hard.rate > soft.rate


def test_a_touch_too_faint_to_hear_makes_no_sound() -> None:
    assert voice_of(event_of(Contact, 0.0), 0, way(1.0)) is None
    assert voice_of(event_of(Struck, 0.0), 0, Film({}, 0.0)) is None


def test_pitch_varies_from_event_to_event_within_its_bounds_and_always_alike() -> None:
    film = way(1.0)
    voices = [voice_of(event_of(Contact, 4.5), index, film) for index in range(50)]
    rates = [voice.rate for voice in voices if voice is not None]
    assert len(set(rates)) == len(voices)
    assert max(rates) <= (1 + DETUNE) * (1 + HARDER_IS_HIGHER)
    assert min(rates) >= (1 - DETUNE) * (1 - HARDER_IS_HIGHER)
    assert voices == [voice_of(event_of(Contact, 4.5), index, film) for index in range(50)]
    assert all(0 <= voice.variant < VARIANTS_OF[voice.sample] for voice in voices if voice is not None)


def test_ball_off_the_table_is_heard_when_it_reaches_the_floor() -> None:
    voice = voice_of(Jumped(1.0, CUE), 0, way(2.0, end=5.0))
    assert voice is not None
    assert voice.time == pytest.approx(1.0 + FALL_TO_FLOOR)
    assert voice.at == Point(0.0, 2.0)
    short = voice_of(Jumped(1.0, CUE), 0, way(2.0, end=1.1))
    assert short is not None
    assert short.time == pytest.approx(1.1), "never after the end of the film"


def test_opening_shot_is_heard_whole_and_keeps_its_bounds() -> None:
    played = opening_shot()
    voices = voices_of(played)
    assert [voice.time for voice in voices] == sorted(voice.time for voice in voices)
    heard = {voice.sample for voice in voices}
    assert heard >= {Sample.STRIKE_HARD, Sample.CLICK_HARD, Sample.CLICK_SOFT, Sample.CUSHION_SOFT}
    alone = [voice_of(event, 0, played.film) for event in played.record.events]
    assert sum(voice is not None for voice in alone) > len(voices), "the pack bursts in less than a millisecond"
    assert within_bounds(voices)


def within_bounds(voices: tuple[Voice, ...]) -> bool:
    for first in voices:
        started = [voice for voice in voices if first.time <= voice.time <= first.time + TOGETHER]
        if len(started) > MOST_TOGETHER or sum(voice.gain for voice in started) > CEILING + 1e-9:
            return False
    return True


@given(st.lists(st.tuples(st.floats(0.0, 0.2), st.floats(0.01, 1.0)), max_size=40))
def test_no_moment_is_too_loud(starts: list[tuple[float, float]]) -> None:
    voices = [Voice(time, Sample.CLICK_HARD, 0, gain, 1.0, HERE) for time, gain in starts]
    kept = capped(voices)
    assert within_bounds(kept)
    assert bool(kept) == bool(voices)
    if kept:
        loudest = max(voice.gain for voice in voices)
        assert any(voice.time in [v.time for v in voices if v.gain == loudest] for voice in kept)


def test_rolling_is_louder_with_more_speed_and_silent_at_rest() -> None:
    slow, fast = murmur_at(way(0.5), 1.0), murmur_at(way(5.0), 1.0)
    assert slow is not None
    assert fast is not None
    assert slow.gain < fast.gain <= LOUDEST
    assert slow.rate < fast.rate
    assert fast.at == Point(0.0, 5.0)
    assert murmur_at(way(1.0), 2.5) is None
    assert murmur_at(Film({}, 1.0), 0.5) is None


def test_falling_ball_does_not_roll() -> None:
    table = TableSpec()
    start = Point(0.0, 0.0)
    toward = mouth_of(table, Pocket.FOOT_RIGHT).minus(start).unit.times(3.0)
    motion = Motion((toward.x, toward.y, 0.0), (-toward.y / table.ball_radius, toward.x / table.ball_radius, 0.0))
    played = BulletEngine(table).launch(Layout({BallId.RED: start}), {BallId.RED: motion})
    (fall,) = [event for event in played.record.events if isinstance(event, Potted)]
    assert murmur_at(played.film, fall.time / 2) is not None
    assert murmur_at(played.film, fall.time + 0.001) is None


@pytest.mark.parametrize("yaw", [0.0, 1.0, 3.0, -2.0])
def test_what_is_right_in_the_picture_is_heard_at_the_right(yaw: float) -> None:
    pose = orbit_pose(Orbit((0.0, 0.0, 0.0), yaw, 0.5, 3.0))
    right = Point(pose.right[0], pose.right[1]).times(0.5)
    left = right.times(-1.0)
    assert 0.0 < heard_from(pose, right).aside <= WIDEST
    assert heard_from(pose, left).aside == pytest.approx(-heard_from(pose, right).aside)
    assert heard_from(pose, Point(0.0, 0.0)).aside == pytest.approx(0.0, abs=1e-9)


def test_far_sounds_are_fainter() -> None:
    near, far = (orbit_pose(Orbit((0.0, 0.0, 0.0), 0.0, 0.5, reach)) for reach in (1.0, 6.0))
    assert heard_from(near, Point(0.0, 0.0)).gain == 1.0
    assert 0.5 < heard_from(far, Point(0.0, 0.0)).gain < 1.0


def test_sliders_go_from_silence_to_full() -> None:
    assert Volumes(1.0, 1.0, 1.0).effects_gain == 1.0
    assert Volumes(0.0, 1.0, 1.0).effects_gain == Volumes(0.0, 1.0, 1.0).room_gain == 0.0
    assert 0.0 < Volumes(0.5, 0.5, 0.5).effects_gain < 0.25
    assert Volumes(1.0, 0.0, 1.0).room_gain == 1.0
