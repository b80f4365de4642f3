"""What is heard of a stroke: events become voices with gain and pitch by speed, never too many at once.

Sound pressure of an impact grows about with the power 1.2 of its speed (Hertz: force with speed to 6/5). Knows no
engine of sound; ``sound.py`` plays what is decided here.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from math import floor, inf, pow, sqrt
from typing import Final, assert_never

from game.core.balls import BallId
from game.core.geometry import Point
from game.core.record import (
    Bank,
    CentreCrossed,
    Contact,
    Event,
    Film,
    HouseCrossed,
    Jumped,
    Played,
    Potted,
    Settled,
    Struck,
)
from game.view.table_shape import BED_HEIGHT

LOUDER_BY: Final = 1.2
"""Power of the speed that the gain goes with."""

TOGETHER: Final = 0.020
"""Starts within this time melt into one sound, s."""
MOST_TOGETHER: Final = 6
"""Voices that may start within that time; the faintest are left out."""
CEILING: Final = 1.2
"""Sum of the gains that start within that time. Samples peak at 0.84 and no direction gives one ear more than 0.85 of
them, so that the hardest opening shot stays below 0.86 of full scale."""

DETUNE: Final = 0.04
"""Greatest change of pitch from one event to the next, as a share."""
HARDER_IS_HIGHER: Final = 0.03
"""Pitch of the slowest and the hardest impact lies this share below and above the sample's."""
SCATTER: Final = (sqrt(5) - 1) / 2
"""Multiples of the golden section never come near to each other: neighbours differ, without dice."""

GRAVITY: Final = 9.81
"""m/s^2"""
FALL_TO_FLOOR: Final = sqrt(2 * BED_HEIGHT / GRAVITY)
"""From the table's height, s."""


class Sample(Enum):
    """A kind of sound; its value is the name of its files."""

    CLICK_SOFT = "click-soft"
    CLICK_HARD = "click-hard"
    STRIKE_SOFT = "strike-soft"
    STRIKE_HARD = "strike-hard"
    CUSHION_SOFT = "cushion-soft"
    CUSHION_HARD = "cushion-hard"
    JAW = "jaw"
    DROP = "drop"
    FLOOR = "floor"
    ROLL = "roll"
    CHALK = "chalk"
    ROOM = "room"
    FOUL = "foul"
    WIN = "win"


VARIANTS_OF: Final[Mapping[Sample, int]] = {
    Sample.CLICK_SOFT: 3,
    Sample.CLICK_HARD: 3,
    Sample.STRIKE_SOFT: 2,
    Sample.STRIKE_HARD: 2,
    Sample.CUSHION_SOFT: 2,
    Sample.CUSHION_HARD: 2,
    Sample.JAW: 3,
    Sample.DROP: 2,
    Sample.FLOOR: 1,
    Sample.ROLL: 1,
    Sample.CHALK: 1,
    Sample.ROOM: 1,
    Sample.FOUL: 1,
    Sample.WIN: 1,
}
"""How many files there are of each kind."""


def file_of(sample: Sample, variant: int) -> str:
    """Name of a file in the folder of sounds; variants count from 0."""
    return f"{sample.value}.wav" if VARIANTS_OF[sample] == 1 else f"{sample.value}-{variant + 1}.wav"


@dataclass(frozen=True, slots=True)
class Voice:
    """One sound to be started."""

    time: float
    """s from the strike"""
    sample: Sample
    variant: int
    gain: float
    """0 to 1"""
    rate: float
    """Speed of playing; 1 as recorded."""
    at: Point
    """Where it comes from."""


@dataclass(frozen=True, slots=True)
class Impact:
    """How a kind of impact sounds over its speeds, m/s."""

    soft: Sample
    hard: Sample
    hard_from: float
    """From this speed on the brighter sample is heard."""
    full: float
    """Speed of the loudest."""
    loudest: float
    faintest: float
    """Gains at full speed and at the least."""
    silent_below: float

    def gain(self, speed: float) -> float:
        """0 to 1."""
        return min(self.loudest, max(self.faintest, self.loudest * pow(speed / self.full, LOUDER_BY)))


STRIKE: Final = Impact(Sample.STRIKE_SOFT, Sample.STRIKE_HARD, 2.5, 9.0, 0.60, 0.05, 0.02)
CLICK: Final = Impact(Sample.CLICK_SOFT, Sample.CLICK_HARD, 1.2, 4.5, 0.85, 0.02, 0.015)
CUSHION: Final = Impact(Sample.CUSHION_SOFT, Sample.CUSHION_HARD, 1.5, 5.0, 0.60, 0.02, 0.03)
JAW: Final = Impact(Sample.JAW, Sample.JAW, inf, 3.5, 0.65, 0.03, 0.02)
DROP: Final = Impact(Sample.DROP, Sample.DROP, inf, 3.0, 0.65, 0.25, 0.0)
FLOOR: Final = Impact(Sample.FLOOR, Sample.FLOOR, inf, 5.0, 0.70, 0.50, 0.0)


def voices_of(played: Played) -> tuple[Voice, ...]:
    """All that is heard of a stroke, in time order, so thinned that no moment is too loud."""
    voices = (voice_of(event, index, played.film) for index, event in enumerate(played.record.events))
    return capped([voice for voice in voices if voice is not None])


def voice_of(event: Event, index: int, film: Film) -> Voice | None:
    """How one event sounds; ``index`` is its place in the record. None for what makes no sound."""
    match event:
        case Struck(time, ball, at):
            return _voice(STRIKE, time, _speed_after_strike(film, ball), at, index)
        case Contact(time, _, (one, other), speed):
            return _voice(CLICK, time, speed, one.plus(other).times(0.5), index)
        case Bank(time, _, _, at, jaw, speed):
            return _voice(JAW if jaw else CUSHION, time, speed, at, index)
        case Potted(time, ball, _):
            speed, at = _leaving(film, ball, time)
            return _voice(DROP, time, speed, at, index)
        case Jumped(time, ball):
            speed, at = _leaving(film, ball, time)
            return _voice(FLOOR, min(time + FALL_TO_FLOOR, max(time, film.duration)), speed, at, index)
        case CentreCrossed() | HouseCrossed() | Settled():
            return None
        case _:
            assert_never(event)


def capped(voices: Sequence[Voice], window: float = TOGETHER) -> tuple[Voice, ...]:
    """The voices in time order: at most so many start within a window, and their gains stay under the ceiling."""
    kept: list[Voice] = []
    for voice in sorted(voices, key=lambda voice: -voice.gain):
        near = [other.time for other in kept if abs(other.time - voice.time) <= window]
        if len(near) < MOST_TOGETHER:
            kept.append(voice)
    kept.sort(key=lambda voice: voice.time)
    return tuple(replace(voice, gain=voice.gain * _share(kept, voice, window)) for voice in kept)


def _share(kept: Sequence[Voice], voice: Voice, window: float) -> float:
    """How far a voice is turned down for those around it."""
    return min(1.0, CEILING / sum(other.gain for other in kept if abs(other.time - voice.time) <= window))


def _voice(impact: Impact, time: float, speed: float, at: Point, index: int) -> Voice | None:
    if speed < impact.silent_below:
        return None
    sample = impact.hard if speed >= impact.hard_from else impact.soft
    scatter = index * SCATTER
    harder = min(1.0, speed / impact.full)
    rate = (1 + HARDER_IS_HIGHER * (2 * harder - 1)) * (1 + DETUNE * (2 * (scatter - floor(scatter)) - 1))
    return Voice(time, sample, index % VARIANTS_OF[sample], impact.gain(speed), rate, at)


def _speed_after_strike(film: Film, ball: BallId) -> float:
    way = film.segments.get(ball, ())
    return way[0].speed_at(way[0].start) if way else 0.0


def _leaving(film: Film, ball: BallId, time: float) -> tuple[float, Point]:
    """Speed and place of a ball as it leaves the bed; in the middle of the table where the film does not tell."""
    segment = film.segment_at(ball, time)
    if segment is None:
        return 0.0, Point(0.0, 0.0)
    x, y, _ = segment.position_at(time)
    return segment.speed_at(time), Point(x, y)
