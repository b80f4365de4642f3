"""The sounds of the game, played by Panda. Told what happens; where there is no sound card it is silent."""

from math import sqrt
from typing import Final

from panda3d.core import AudioManager, AudioSound, Filename

from game import paths
from game.core.record import Played
from game.view.camera import Pose
from game.view.listening import Heard, Volumes, heard_from
from game.view.rolling import murmur_at
from game.view.voices import VARIANTS_OF, Sample, Voice, capped, file_of, voices_of

COPIES: Final = 3
"""The same file may sound this many times at once; then the oldest gives way."""

CUE_GAIN: Final = 0.22
"""Of the notes for a foul and a win."""
CHALK_GAIN: Final = 0.14
TRIAL_GAIN: Final = 0.35
"""Of the click that a slider of the loudness answers with."""
ROOM_GAIN: Final = 0.05
"""Of the quiet room with its slider full: just above nothing."""

AHEAD: Final = Heard(0.0, 1.0)
"""Sounds that come from nowhere in particular."""

LOOPS: Final = frozenset({Sample.ROLL, Sample.ROOM})


class Sounds:
    """All sounds of one window. Begins with the quiet of the room."""

    def __init__(self, manager: AudioManager, volumes: Volumes) -> None:
        # Distances are ours, see heard_from: Panda's balance does nothing in OpenAL, only directions do.
        manager.audio_3d_set_drop_off_factor(0.0)
        manager.set_cache_limit(sum(VARIANTS_OF.values()))
        self._players = {
            (sample, variant): _Player(manager, sample, variant)
            for sample, count in VARIANTS_OF.items()
            for variant in range(count)
        }
        self._played: Played | None = None
        self._voices: tuple[Voice, ...] = ()
        self._volumes = volumes
        self.set_volumes(volumes)

    def set_volumes(self, volumes: Volumes) -> None:
        """What the player has set on the sliders; sounds that are ending keep their loudness."""
        self._volumes = volumes
        self._players[Sample.ROOM, 0].keep_on(ROOM_GAIN * volumes.room_gain, 1.0, AHEAD)

    def film_started(self, played: Played) -> None:
        """A stroke is about to be shown."""
        self._played = played
        self._voices = voices_of(played)

    def advance(self, time_from: float, time_to: float, pose: Pose, pace: float = 1.0) -> None:
        """The film has gone on from one time to another (s from the strike) before an eye, at a share of its pace.

        What happened from the first up to, but not at, the second is heard. A film that stands or runs back is mute;
        in slow motion what rolls is lower and fainter, and each impact sounds as it is.
        """
        due = [voice for voice in self._voices if time_from <= voice.time < time_to]
        for voice in capped(due, time_to - time_from):
            self._start(voice.sample, voice.variant, voice.gain, voice.rate, heard_from(pose, voice.at))
        runs = time_from < time_to and self._played is not None
        murmur = murmur_at(self._played.film, time_to) if self._played is not None and runs else None
        roll = self._players[Sample.ROLL, 0]
        if murmur is None:
            roll.stop()
        else:
            heard = heard_from(pose, murmur.at)
            gain = murmur.gain * heard.gain * self._volumes.effects_gain
            roll.keep_on(gain * pace, murmur.rate * sqrt(pace), heard)

    def film_ended(self) -> None:
        """The stroke is over or was skipped: nothing rolls any more, what sounds may die away."""
        self._played = None
        self._voices = ()
        self._players[Sample.ROLL, 0].stop()

    def verdict(self, *, foul: bool, won: bool) -> None:
        """The referee has spoken. A frame won is heard rather than a foul."""
        if won:
            self._start(Sample.WIN, 0, CUE_GAIN, 1.0, AHEAD)
        elif foul:
            self._start(Sample.FOUL, 0, CUE_GAIN, 1.0, AHEAD)

    def chalk(self) -> None:
        """A player chalks the cue."""
        self._start(Sample.CHALK, 0, CHALK_GAIN, 1.0, AHEAD)

    def try_out(self) -> None:
        """Two balls click, as a sample of how loud the table is."""
        self._start(Sample.CLICK_SOFT, 0, TRIAL_GAIN, 1.0, AHEAD)

    def close(self) -> None:
        """Silence."""
        self.film_ended()
        for player in self._players.values():
            player.stop()

    def _start(self, sample: Sample, variant: int, gain: float, rate: float, heard: Heard) -> None:
        self._players[sample, variant].start(gain * heard.gain * self._volumes.effects_gain, rate, heard)


class _Player:
    """One file, ready to sound several times at once."""

    def __init__(self, manager: AudioManager, sample: Sample, variant: int) -> None:
        file = Filename.from_os_specific(str(paths.model_file("sounds", file_of(sample, variant))))
        self._copies = [manager.get_sound(file, True) for _ in range(1 if sample in LOOPS else COPIES)]
        self._next = 0
        for copy in self._copies:
            copy.set_loop(sample in LOOPS)

    def start(self, gain: float, rate: float, heard: Heard) -> None:
        """Sounds once."""
        if gain > 0.0:
            copy = self._copies[self._next]
            self._next = (self._next + 1) % len(self._copies)
            copy.stop()
            _tune(copy, gain, rate, heard)
            copy.play()

    def keep_on(self, gain: float, rate: float, heard: Heard) -> None:
        """Sounds on and on, from now on like this."""
        copy = self._copies[0]
        if gain <= 0.0:
            self.stop()
            return
        _tune(copy, gain, rate, heard)
        if copy.status() != AudioSound.PLAYING:
            copy.play()

    def stop(self) -> None:
        """Falls silent at once."""
        for copy in self._copies:
            if copy.status() == AudioSound.PLAYING:
                copy.stop()


def _tune(sound: AudioSound, gain: float, rate: float, heard: Heard) -> None:
    sound.set_volume(gain)
    sound.set_play_rate(rate)
    x, y = heard.aside, sqrt(1.0 - heard.aside * heard.aside)
    sound.set_3d_attributes(x, y, 0.0, 0.0, 0.0, 0.0)
