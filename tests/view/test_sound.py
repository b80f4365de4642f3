"""Playing: what is started when, and that true files sound through Panda's OpenAL without a sound card or a word."""

import json
import os
import subprocess
import sys
import wave
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from panda3d.core import AudioSound, Filename

from game import paths
from game.core.balls import CUE
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Film, Played, Record, Segment, Settled, Struck
from game.view.camera import Orbit, orbit_pose
from game.view.hushing import STDERR, hushed
from game.view.listening import Volumes
from game.view.sound import Sounds
from game.view.voices import VARIANTS_OF, file_of

POSE = orbit_pose(Orbit((0.0, 0.0, 0.0), 0.0, 0.5, 3.0))
FULL = Volumes(1.0, 1.0, 1.0)
FILES = sorted(file_of(sample, variant) for sample, count in VARIANTS_OF.items() for variant in range(count))


@dataclass
class Track:
    """Stands for Panda's sound: keeps what it was told."""

    name: str
    started: list[str]
    on: bool = False
    volume: float = 1.0
    rate: float = 1.0

    def play(self) -> None:
        self.on = True
        self.started.append(self.name)

    def stop(self) -> None:
        self.on = False

    def status(self) -> int:
        return AudioSound.PLAYING if self.on else AudioSound.READY

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def set_play_rate(self, rate: float) -> None:
        self.rate = rate

    def set_loop(self, loop: bool) -> None: ...
    def set_3d_attributes(self, *where: float) -> None: ...


@dataclass
class Card:
    """Stands for Panda's manager of sounds."""

    started: list[str] = field(default_factory=list)
    tracks: dict[str, Track] = field(default_factory=dict)

    def get_sound(self, file: Filename, positional: bool) -> Track:
        assert positional
        track = Track(file.get_basename_wo_extension(), self.started)
        self.tracks[track.name] = track
        return track

    def audio_3d_set_drop_off_factor(self, factor: float) -> None: ...
    def set_cache_limit(self, count: int) -> None: ...

    def sounds(self, volumes: Volumes = FULL) -> Sounds:
        card: Any = self
        return Sounds(card, volumes)


def stroke() -> Played:
    still = (0.0, 0.0, 0.0)
    segment = Segment(0.0, 1.0, (0.0, 0.0, 0.034), (0.0, 1.0, 0.0), still, still, still)
    record = Record((Struck(0.0, CUE, Point(0.0, 0.0)), Settled(1.0)), Layout({}), 1.0)
    return Played(record, Film({CUE: (segment,)}, 1.0), {})


def test_each_voice_starts_once_however_the_film_is_cut_into_frames() -> None:
    card = Card()
    sounds = card.sounds()
    sounds.film_started(stroke())
    for start, end in ((-0.3, -0.001), (-0.001, 0.016), (0.016, 0.3), (0.3, 1.2)):
        sounds.advance(start, end, POSE)
    assert card.started == ["room", "strike-soft-1", "roll"]
    assert not card.tracks["roll"].on, "the ball lies still at 1.2 s"


def test_skipped_film_falls_silent() -> None:
    card = Card()
    sounds = card.sounds()
    sounds.film_started(stroke())
    sounds.advance(-0.1, 0.1, POSE)
    assert card.tracks["roll"].on
    sounds.film_ended()
    assert not card.tracks["roll"].on
    sounds.advance(0.1, 1.0, POSE)
    assert card.started == ["room", "strike-soft-1", "roll"]


def test_film_that_stands_or_runs_back_is_mute() -> None:
    card = Card()
    sounds = card.sounds()
    sounds.film_started(stroke())
    sounds.advance(0.2, 0.4, POSE)
    for start, end in ((0.4, 0.4), (0.4, -0.1)):
        sounds.advance(start, end, POSE)
        assert not card.tracks["roll"].on
    assert "strike-soft-1" not in card.started


def test_slow_motion_starts_each_voice_once_and_lowers_what_rolls() -> None:
    card = Card()
    sounds = card.sounds()
    sounds.film_started(stroke())
    sounds.advance(0.0, 0.02, POSE)
    full = card.tracks["roll"]
    gain, rate = full.volume, full.rate
    for step in range(1, 60):
        sounds.advance(0.02 + step * 0.004, 0.02 + (step + 1) * 0.004, POSE, 1 / 4)
        if step == 1:
            assert full.volume < gain / 2
            assert full.rate < 0.7 * rate
    assert card.started == ["room", "strike-soft-1", "roll"]


def test_verdicts_have_their_notes() -> None:
    card = Card()
    sounds = card.sounds()
    sounds.verdict(foul=False, won=False)
    sounds.verdict(foul=True, won=False)
    sounds.verdict(foul=True, won=True)
    sounds.chalk()
    assert card.started == ["room", "foul", "win", "chalk"]


def test_sliders_reach_what_sounds_and_silence_starts_nothing() -> None:
    card = Card()
    sounds = card.sounds()
    full = card.tracks["room"].volume
    sounds.set_volumes(Volumes(1.0, 1.0, 0.5))
    assert 0.0 < card.tracks["room"].volume < full
    sounds.set_volumes(Volumes(1.0, 0.0, 0.0))
    assert not card.tracks["room"].on
    sounds.chalk()
    assert card.started == ["room"]
    sounds.set_volumes(FULL)
    assert card.tracks["room"].on
    sounds.close()
    assert not any(track.on for track in card.tracks.values())


def test_hushed_keeps_c_libraries_quiet_and_gives_the_terminal_back(capfd: pytest.CaptureFixture[str]) -> None:
    with hushed():
        os.write(STDERR, b"no such card")
    os.write(STDERR, b"after")
    assert capfd.readouterr().err == "after"


PLAY = """
import json, sys, time
from panda3d.core import AudioManager, Filename, load_prc_file_data
from game import paths
from game.view.hushing import hushed
from game.view.listening import Volumes
from game.view.sound import Sounds
load_prc_file_data("", "audio-library-name p3openal_audio\\nnotify-level-audio fatal")
with hushed():
    manager = AudioManager.create_AudioManager()
sounds = Sounds(manager, Volumes(1.0, 1.0, 1.0))
sounds.verdict(foul=True, won=False)
manager.update()
length = {f: manager.get_sound(Filename(str(paths.model_file("sounds", f))), True).length() for f in sys.argv[1:]}
print(json.dumps([manager.is_valid(), length]))
sounds.close()
"""


def play(driver: str) -> tuple[bool, dict[str, float]]:
    """Opens all files in a process of its own: Panda reads its library of sound once in a process."""
    done = subprocess.run(
        [sys.executable, "-c", PLAY, *FILES],
        env={**os.environ, "ALSOFT_DRIVERS": driver},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    valid, lengths = json.loads(done.stdout)
    return valid, lengths


def test_files_open_through_openal_with_their_true_length() -> None:
    valid, lengths = play("null")
    assert valid
    for file in FILES:
        with wave.open(str(paths.model_file("sounds", file))) as sound:
            seconds = sound.getnframes() / sound.getframerate()
        assert lengths[file] == pytest.approx(seconds, abs=1e-3), file


def test_without_a_sound_card_all_is_silent_and_nothing_is_said() -> None:
    valid, lengths = play("jack")
    assert not valid
    assert set(lengths) == set(FILES)


MIX = """
import time
from panda3d.core import AudioManager, load_prc_file_data
from game.core.balls import CUE
from game.core.geometry import Point
from game.core.shot import Shot
from game.core.table import TableSpec
from game.physics.engine import BulletEngine
from game.rules.rack import rack
from game.view.camera import Orbit, orbit_pose
from game.view.hushing import hushed
from game.view.listening import Volumes
from game.view.sound import Sounds
load_prc_file_data("", "audio-library-name p3openal_audio")
table = TableSpec()
layout = rack(table, 0).with_ball(CUE, Point(0.05, table.house_line - 0.1))
played = BulletEngine(table).play(layout, Shot(0.0, 9.0))
with hushed():
    manager = AudioManager.create_AudioManager()
sounds = Sounds(manager, Volumes(1.0, 1.0, 1.0))
pose = orbit_pose(Orbit((0.0, 0.0, 0.0), 0.0, 0.5, 2.0))
sounds.film_started(played)
for frame in range(50):
    sounds.advance(frame / 60, (frame + 1) / 60, pose)
    manager.update()
    time.sleep(1 / 60)
"""


@pytest.mark.slow
def test_opening_shot_at_full_volume_does_not_clip_where_it_leaves_the_computer(tmp_path: Path) -> None:
    settings, out = tmp_path / "alsoft.conf", tmp_path / "out.wav"
    settings.write_text(f"[general]\ndrivers=wave\nsample-type=int16\noutput-limiter=false\n[wave]\nfile={out}\n")
    subprocess.run(
        [sys.executable, "-c", MIX],
        env={**os.environ, "ALSOFT_CONF": str(settings), "ALSOFT_DRIVERS": "wave"},
        check=True,
    )
    samples = memoryview(out.read_bytes().split(b"data", 1)[1][4:]).cast("h")
    for ear in (samples[0::2], samples[1::2]):
        peak = max(abs(sample) for sample in ear) / 32768
        assert 0.2 < peak < 0.95
