"""The committed sounds: a file for each name, no clipping, no offset, soft ends, seamless loops, as generated."""

import subprocess
import sys
import wave
from array import array
from itertools import pairwise
from math import log10, sqrt
from pathlib import Path

import pytest

from game import paths
from game.view.voices import VARIANTS_OF, Sample, file_of

HIGHEST = 10 ** (-1 / 20)
"""-1 dB of full scale."""
OFFSET = 10 ** (-60 / 20)
END = 10 ** (-50 / 20)
LARGEST = 600_000
"""bytes of all sounds"""
ROUNDING = 2
"""Steps of a sample by which another build of the same libraries may differ."""

LOOPS = {"roll.wav", "room.wav"}
FILES = sorted(file_of(sample, variant) for sample, count in VARIANTS_OF.items() for variant in range(count))
FOLDER = paths.model_file("sounds")


def samples(file: Path) -> list[float]:
    """-1 to 1."""
    with wave.open(str(file)) as sound:
        assert (sound.getnchannels(), sound.getsampwidth()) == (1, 2)
        steps = array("h", sound.readframes(sound.getnframes()))
    if sys.byteorder == "big":
        steps.byteswap()
    return [step / 32768 for step in steps]


def test_every_kind_of_sound_has_its_files_and_no_file_is_left_over() -> None:
    assert set(VARIANTS_OF) == set(Sample)
    assert sorted(path.name for path in FOLDER.iterdir()) == FILES
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < LARGEST


@pytest.mark.parametrize("file", FILES)
def test_nothing_clips_and_ends_are_soft(file: str) -> None:
    wave_form = samples(FOLDER / file)
    peak = max(abs(sample) for sample in wave_form)
    assert 0.5 < peak <= HIGHEST
    assert abs(sum(wave_form) / len(wave_form)) < OFFSET
    if file in LOOPS:
        steps = [abs(b - a) for a, b in pairwise(wave_form)]
        assert abs(wave_form[0] - wave_form[-1]) <= max(steps), "no seam"
    else:
        assert abs(wave_form[0]) < END
        assert max(abs(sample) for sample in wave_form[-8:]) < END


@pytest.mark.parametrize(("soft", "hard"), [("click-soft", "click-hard"), ("strike-soft", "strike-hard")])
def test_fast_impacts_are_brighter_than_slow_ones(soft: str, hard: str) -> None:
    assert min(pitch(f"{hard}-{n}.wav") for n in (1, 2)) > 1.15 * max(pitch(f"{soft}-{n}.wav") for n in (1, 2))


def test_ball_click_is_over_in_thirty_milliseconds() -> None:
    for variant in (1, 2, 3):
        form = samples(FOLDER / f"click-hard-{variant}.wav")
        cut = round(0.030 * 44100)
        loud, late = (max(abs(sample) for sample in part) for part in (form[:cut], form[cut:]))
        assert 20 * log10(late / loud) < -24


def pitch(file: str) -> float:
    """Middle frequency by how fast the wave moves, a share of the sample rate."""
    form = samples(FOLDER / file)
    moves = sum((b - a) ** 2 for a, b in pairwise(form))
    return sqrt(moves / sum(sample * sample for sample in form))


@pytest.mark.slow
def test_committed_sounds_are_those_the_generator_makes(tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    for folder in (tmp_path / "one", tmp_path / "two"):
        subprocess.run([sys.executable, paths.model_file("make_sounds.py"), folder], check=True)
    for file in FILES:
        made = tmp_path / "one" / file
        assert made.read_bytes() == (tmp_path / "two" / file).read_bytes()
        pairs = zip(samples(made), samples(FOLDER / file), strict=True)
        assert max(abs(a - b) for a, b in pairs) <= ROUNDING / 32768, file
