"""What the sounds are made of: struck bodies, shaped noise, a room; and how a sound is trimmed and levelled.

A struck body is a sum of decaying partials convolved with the push of the contact: the longer two things press on
each other, the less of the high partials is heard. All noise comes from a seeded generator.
"""

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

PEAK: Final = 10 ** (-1.5 / 20)
"""Highest sample of a family: 1.5 dB below full scale."""
LOWEST: Final = 28.0
"""Nothing below this is kept, Hz: it moves loudspeakers and is not heard."""
FADE_IN: Final = 0.0004
"""s"""
FADE_OUT: Final = 0.22
"""Share of a sound over which it is faded out."""
EAR: Final = 0.050
"""Window over which loudness is taken, s."""
ROOM: Final = ((0.0011, 0.30), (0.0027, -0.20), (0.0046, 0.15), (0.0081, -0.10), (0.0127, 0.08))
"""Early echoes off slate, rails and floor: delay (s) and share."""
ROOM_DECAY: Final = 0.030
"""Time constant of the room's tail, s: curtains and panelling, not a bathroom."""

Wave = NDArray[np.float64]
Response = Callable[[Wave], Wave]
Partial = tuple[float, float, float]
"""Frequency (Hz), strength, time constant of the decay (s)."""


def silence(seconds: float, rate: int) -> Wave:
    """A sound with nothing in it yet."""
    return np.zeros(round(seconds * rate))


def struck(partials: Sequence[Partial], contact: float, seconds: float, rate: int) -> Wave:
    """A body hit once; ``contact`` is how long the two press on each other, s."""
    t = np.arange(round(seconds * rate)) / rate
    ring = silence(seconds, rate)
    for frequency, strength, decay in partials:
        ring += strength * np.exp(-t / decay) * np.sin(2 * np.pi * frequency * t)
    count = max(2, round(contact * rate))
    push = np.sin(np.pi * (np.arange(count) + 0.5) / count) ** 1.5  # Hertz: force goes with the 3/2 power
    return np.convolve(ring, push / push.sum())[: t.size]


def detuned(rng: np.random.Generator, partials: Sequence[Partial], spread: float) -> list[Partial]:
    """The same body hit at another place: partials a little off in pitch, strength and decay."""
    shift = 1 + spread * rng.uniform(-1, 1, (len(partials), 3)) * (0.25, 1.0, 0.6)
    return [(f * x, s * y, d * z) for (f, s, d), (x, y, z) in zip(partials, shift.tolist(), strict=True)]


def loop_of_noise(rng: np.random.Generator, response: Response, seconds: float, rate: int) -> Wave:
    """Steady noise that goes on into itself without a seam: whole waves only, with random phases. RMS 1."""
    count = round(seconds * rate)
    frequencies = np.fft.rfftfreq(count, 1 / rate)
    size = response(np.maximum(frequencies, 1.0)) * (frequencies >= LOWEST)
    wave = np.fft.irfft(size * np.exp(2j * np.pi * rng.random(frequencies.size)), count)
    return wave / np.sqrt(np.mean(wave**2))


def burst(rng: np.random.Generator, response: Response, swell: tuple[float, float], seconds: float, rate: int) -> Wave:
    """Noise that swells and dies away by the two time constants of ``swell``, s."""
    attack, decay = swell
    t = np.arange(round(seconds * rate)) / rate
    shape = (1 - np.exp(-t / attack)) * np.exp(-t / decay)
    return loop_of_noise(rng, response, seconds, rate) * shape / shape.max()


def band(low: float, high: float, steepness: float = 2.0) -> Response:
    """Passes what lies between two frequencies, Hz."""
    return lambda f: 1 / np.sqrt((1 + (low / f) ** (2 * steepness)) * (1 + (f / high) ** (2 * steepness)))


def put(onto: Wave, sound: Wave, at: float, rate: int) -> None:
    """Adds a sound from a time on (s); what reaches beyond the end is cut."""
    start = round(at * rate)
    length = max(0, min(sound.size, onto.size - start))
    onto[start : start + length] += sound[:length]


def in_room(rng: np.random.Generator, wave: Wave, share: float, rate: int) -> Wave:
    """The sound with the echoes of the table and the room's tail, as loud as ``share`` of it."""
    tail = burst(rng, band(200.0, 4000.0, 1.0), (0.004, ROOM_DECAY), 5 * ROOM_DECAY, rate)
    tail *= share / np.sqrt(np.sum(tail**2))
    tail[0] += 1.0
    for delay, strength in ROOM:
        tail[round(delay * rate)] += share * strength
    return np.convolve(wave, tail)[: wave.size]


def trimmed(wave: Wave, rate: int) -> Wave:
    """Without the unheard depths and with soft ends that come to nothing: no click, no offset."""
    spectrum = np.fft.rfft(wave, 2 * wave.size)
    f = np.fft.rfftfreq(2 * wave.size, 1 / rate)
    out = np.fft.irfft(spectrum * band(LOWEST, float(rate))(np.maximum(f, 1e-3)), 2 * wave.size)[: wave.size]
    rise, fall = max(4, round(FADE_IN * rate)), round(FADE_OUT * wave.size)
    shape = np.ones(wave.size)
    shape[:rise] = np.linspace(0.0, 1.0, rise)
    shape[-fall:] = 0.5 + 0.5 * np.cos(np.pi * np.linspace(0.0, 1.0, fall))
    out *= shape
    trimmed_wave: Wave = out - shape * out.sum() / shape.sum()
    return trimmed_wave


def loudness(wave: Wave, rate: int) -> float:
    """RMS of the loudest moment after the ear's A-weighting (IEC 61672)."""
    f = np.fft.rfftfreq(wave.size, 1 / rate)
    square = f * f
    weight = 12194.0**2 * square**2 / (square + 20.6**2) / (square + 12194.0**2)
    weight /= np.sqrt((square + 107.7**2) * (square + 737.9**2))
    heard = np.fft.irfft(np.fft.rfft(wave) * weight, wave.size) ** 2
    window = min(wave.size, round(EAR * rate))
    sums = np.convolve(heard, np.ones(window))
    return float(np.sqrt(sums.max() / round(EAR * rate)))


def levelled(family: Sequence[Wave], rate: int) -> list[Wave]:
    """Equally loud sounds, the highest sample of which is at the peak."""
    even = [wave / loudness(wave, rate) for wave in family]
    highest = max(float(np.abs(wave).max()) for wave in even)
    return [wave * (PEAK / highest) for wave in even]
