"""Makes every sound of the game out of decaying partials and noise with a fixed seed: 16-bit mono WAV.

Frequencies and times are our own choice, checked by spectrum, decay and loudness: what a 285 g ball of phenolic resin,
a leather tip, rubber on slate, panelled wood and a net may do to the air. See ``sound_shapes.py`` for the means.
"""

import sys
import wave
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import numpy as np
from sound_shapes import (
    Partial,
    Wave,
    band,
    burst,
    detuned,
    in_room,
    levelled,
    loop_of_noise,
    put,
    silence,
    struck,
    trimmed,
)

HERE: Final = Path(__file__).parent
SEED: Final = 27
BRIGHT, PLAIN, DULL, DEEP = 44100, 22050, 16000, 8000
"""Samples a second: as many as the highest partial of a sound needs, Hz."""
FULL_SCALE: Final = 32767

BALL: Final[Sequence[Partial]] = (
    (310.0, 0.16, 0.0100),
    (1740.0, 0.45, 0.0042),
    (2650.0, 1.00, 0.0038),
    (3230.0, 0.70, 0.0036),
    (4380.0, 0.75, 0.0030),
    (5480.0, 0.55, 0.0027),
    (6240.0, 0.45, 0.0025),
    (7710.0, 0.40, 0.0022),
    (9350.0, 0.30, 0.0019),
)
"""Two balls: an almost bare click with a little of the slate under it; -60 dB after 13 to 29 ms."""
TIP: Final[Sequence[Partial]] = (
    (265.0, 0.45, 0.011),
    (640.0, 0.90, 0.0075),
    (1180.0, 1.00, 0.0055),
    (1960.0, 0.70, 0.0042),
    (3100.0, 0.50, 0.0030),
    (4700.0, 0.35, 0.0022),
)
"""Leather on resin with the shaft behind it."""
CUSHION: Final[Sequence[Partial]] = (
    (72.0, 1.00, 0.050),
    (118.0, 0.80, 0.040),
    (184.0, 0.60, 0.028),
    (290.0, 0.35, 0.020),
    (460.0, 0.18, 0.012),
)
"""Rubber under cloth on a heavy frame."""
JAW: Final[Sequence[Partial]] = (
    (165.0, 0.60, 0.030),
    (320.0, 1.00, 0.022),
    (545.0, 0.90, 0.017),
    (880.0, 0.60, 0.012),
    (1420.0, 0.40, 0.008),
    (2250.0, 0.22, 0.005),
)
"""Thin rubber over the end of the rail: wood speaks through it."""
LEATHER: Final[Sequence[Partial]] = ((135.0, 1.00, 0.030), (240.0, 0.70, 0.022), (410.0, 0.35, 0.014))
WOOD: Final[Sequence[Partial]] = (
    (215.0, 0.80, 0.026),
    (395.0, 1.00, 0.020),
    (660.0, 0.60, 0.014),
    (1080.0, 0.30, 0.009),
)
FLOOR: Final[Sequence[Partial]] = (
    (88.0, 1.00, 0.060),
    (172.0, 0.90, 0.045),
    (335.0, 0.60, 0.030),
    (610.0, 0.35, 0.018),
    (1250.0, 0.20, 0.009),
    (2900.0, 0.14, 0.004),
)
"""A hard ball on parquet over joists."""
BAR: Final = ((1.0, 1.00, 1.00), (3.93, 0.22, 0.38), (9.6, 0.05, 0.16))
"""A rosewood bar under a soft mallet: partials over the note, strength, decay as a share of the note's."""

NOTE: Final = {"D4": 293.66, "F4": 349.23, "F4#": 369.99, "A4": 440.00, "D5": 587.33}
"""Hz, equal temperament."""


def click(rng: np.random.Generator, contact: float) -> Wave:
    """Two balls meet."""
    seconds = 0.105
    sound = struck(detuned(rng, BALL, 0.18), contact, seconds, BRIGHT)
    sound += 0.12 * burst(rng, band(1500.0, 0.35 / contact), (0.0001, 0.0012), seconds, BRIGHT)
    return trimmed(in_room(rng, sound, 0.10, BRIGHT), BRIGHT)


def strike(rng: np.random.Generator, contact: float) -> Wave:
    """The tip meets the cue ball."""
    seconds = 0.085
    sound = struck(detuned(rng, TIP, 0.15), contact, seconds, BRIGHT)
    sound += 0.16 * burst(rng, band(700.0, 3.2 / contact), (0.0002, 0.0022), seconds, BRIGHT)
    return trimmed(in_room(rng, sound, 0.11, BRIGHT), BRIGHT)


def cushion(rng: np.random.Generator, contact: float) -> Wave:
    """A ball meets rubber."""
    seconds = 0.26
    sound = struck(detuned(rng, CUSHION, 0.15), contact, seconds, PLAIN)
    sound += 0.22 * burst(rng, band(90.0, 2.6 / contact), (0.0012, 0.010), seconds, PLAIN)
    return trimmed(in_room(rng, sound, 0.15, PLAIN), PLAIN)


def jaw(rng: np.random.Generator, gap: float) -> Wave:
    """A ball rattles in the jaws: one knock, and a weaker one from the other side after ``gap``, s."""
    seconds = 0.19
    sound = struck(detuned(rng, JAW, 0.15), 0.0011, seconds, PLAIN)
    put(sound, 0.45 * struck(detuned(rng, JAW, 0.25), 0.0014, seconds, PLAIN), gap, PLAIN)
    sound += 0.15 * burst(rng, band(250.0, 2500.0), (0.0006, 0.006), seconds, PLAIN)
    return trimmed(in_room(rng, sound, 0.2, PLAIN), PLAIN)


def drop(rng: np.random.Generator, knocks: Sequence[float]) -> Wave:
    """A ball falls into a pocket: leather, the wood of the casing, the net; then it settles among others."""
    seconds = 0.78
    sound = struck(detuned(rng, LEATHER, 0.2), 0.0022, seconds, PLAIN)
    first, second, net, *nudges = knocks
    put(sound, 0.75 * struck(detuned(rng, WOOD, 0.2), 0.0009, 0.3, PLAIN), first, PLAIN)
    put(sound, 0.35 * struck(detuned(rng, WOOD, 0.3), 0.0011, 0.3, PLAIN), second, PLAIN)
    put(sound, 0.70 * struck(detuned(rng, LEATHER, 0.3), 0.0045, 0.4, PLAIN), net, PLAIN)
    put(sound, 0.10 * burst(rng, band(500.0, 2600.0, 1.6), (0.008, 0.05), 0.4, PLAIN), net, PLAIN)
    strength = 0.24
    for at in nudges:
        put(sound, strength * struck(detuned(rng, BALL[:5], 0.3), 0.0004, 0.1, PLAIN), at, PLAIN)
        strength *= 0.6
    put(sound, 0.05 * burst(rng, band(120.0, 600.0, 2.5), (0.06, 0.14), seconds - net, PLAIN), net, PLAIN)
    return trimmed(in_room(rng, sound, 0.2, PLAIN), PLAIN)


def floor(rng: np.random.Generator) -> Wave:
    """A ball hits the floor, bounces ever lower and rolls away. Starts with the first knock."""
    seconds, restitution = 1.15, 0.42
    sound = silence(seconds, PLAIN)
    at, flight, strength = 0.0, 0.34, 1.0
    while flight > 0.02:
        put(sound, strength * struck(detuned(rng, FLOOR, 0.15), 0.0008, 0.35, PLAIN), at, PLAIN)
        at, flight, strength = at + flight, flight * restitution, strength * restitution**1.2
    put(sound, 0.035 * burst(rng, band(110.0, 700.0, 2.5), (0.08, 0.25), seconds - at, PLAIN), at, PLAIN)
    return trimmed(in_room(rng, sound, 0.3, PLAIN), PLAIN)


def roll(rng: np.random.Generator) -> Wave:
    """A ball rolls over worsted cloth on slate: a low murmur and a breath of the nap. A loop."""

    def heard(f: Wave) -> Wave:
        murmur, breath = band(85.0, 230.0, 1.6)(f), band(700.0, 2200.0, 1.2)(f)
        return murmur + 0.055 * breath

    return loop_of_noise(rng, heard, 2.4, DULL)


def chalk(rng: np.random.Generator) -> Wave:
    """Three light turns of the chalk over the tip."""
    rate = PLAIN
    sound = silence(0.72, rate)
    for at, length, strength in ((0.02, 0.15, 0.8), (0.25, 0.13, 1.0), (0.46, 0.18, 0.65)):
        t = np.arange(round(length * rate)) / rate / length
        grain = 0.72 + 0.28 * np.sin(2 * np.pi * (9 * t + 3 * t * t) + rng.uniform(0, 6))
        rasp = loop_of_noise(rng, band(1900.0, 5200.0, 1.3), length, rate) * np.sin(np.pi * t) ** 1.4 * grain
        put(sound, strength * rasp, at, rate)
    return trimmed(in_room(rng, sound, 0.12, rate), rate)


def room(rng: np.random.Generator) -> Wave:
    """A quiet hall: air, a distant fan. A loop."""
    return loop_of_noise(rng, lambda f: (80.0 / f) ** 0.7 * band(60.0, 900.0, 1.2)(f), 5.0, DEEP)


def chime(rng: np.random.Generator, notes: Sequence[tuple[str, float, float]], decay: float, seconds: float) -> Wave:
    """Notes on a wooden bar: name, when (s), strength."""
    sound = silence(seconds, PLAIN)
    for name, at, strength in notes:
        bar = [(NOTE[name] * ratio, part, decay * share) for ratio, part, share in BAR]
        put(sound, strength * struck(bar, 0.0018, seconds - at, PLAIN), at, PLAIN)
    return trimmed(in_room(rng, sound, 0.25, PLAIN), PLAIN)


def foul(rng: np.random.Generator) -> Wave:
    """Two soft notes that go down: no buzzer, nobody is scolded."""
    return chime(rng, (("F4", 0.0, 0.9), ("D4", 0.16, 1.0)), 0.13, 0.66)


def win(rng: np.random.Generator) -> Wave:
    """A major chord, note after note."""
    notes = (("D4", 0.0, 0.7), ("F4#", 0.12, 0.75), ("A4", 0.24, 0.85), ("D5", 0.36, 1.0))
    return chime(rng, notes, 0.28, 1.35)


SOFT_CLICK, HARD_CLICK = 0.00030, 0.00011
SOFT_TIP, HARD_TIP = 0.0017, 0.0008
SOFT_RUBBER, HARD_RUBBER = 0.0058, 0.0020
"""How long things press on each other in slow and fast impacts, s: the faster, the shorter and the brighter."""

Maker = Callable[[np.random.Generator], Wave]
FAMILIES: Final[Sequence[tuple[int, dict[str, Maker]]]] = (
    (
        BRIGHT,
        {f"click-soft-{n}": lambda rng: click(rng, SOFT_CLICK) for n in (1, 2, 3)}
        | {f"click-hard-{n}": lambda rng: click(rng, HARD_CLICK) for n in (1, 2, 3)},
    ),
    (
        BRIGHT,
        {f"strike-soft-{n}": lambda rng: strike(rng, SOFT_TIP) for n in (1, 2)}
        | {f"strike-hard-{n}": lambda rng: strike(rng, HARD_TIP) for n in (1, 2)},
    ),
    (
        PLAIN,
        {f"cushion-soft-{n}": lambda rng: cushion(rng, SOFT_RUBBER) for n in (1, 2)}
        | {f"cushion-hard-{n}": lambda rng: cushion(rng, HARD_RUBBER) for n in (1, 2)},
    ),
    (
        PLAIN,
        {
            "jaw-1": lambda rng: jaw(rng, 0.021),
            "jaw-2": lambda rng: jaw(rng, 0.034),
            "jaw-3": lambda rng: jaw(rng, 0.013),
        },
    ),
    (
        PLAIN,
        {
            "drop-1": lambda rng: drop(rng, (0.055, 0.118, 0.175, 0.245, 0.325, 0.372)),
            "drop-2": lambda rng: drop(rng, (0.041, 0.090, 0.162, 0.270, 0.334)),
        },
    ),
    (PLAIN, {"floor": floor}),
    (DULL, {"roll": roll}),
    (PLAIN, {"chalk": chalk}),
    (DEEP, {"room": room}),
    (PLAIN, {"foul": foul}),
    (PLAIN, {"win": win}),
)
"""Sounds that must be equally loud stand together, with their samples a second."""


def main(folder: Path) -> None:
    """Writes every sound as a WAV file."""
    folder.mkdir(exist_ok=True)
    for place, (rate, makers) in enumerate(FAMILIES):
        rng = np.random.default_rng((SEED, place))
        made = levelled([maker(rng) for maker in makers.values()], rate)
        for name, sound in zip(makers, made, strict=True):
            with wave.open(str(folder / f"{name}.wav"), "wb") as out:
                out.setnchannels(1)
                out.setsampwidth(2)
                out.setframerate(rate)
                out.writeframes(np.round(sound * FULL_SCALE).astype("<i2").tobytes())


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE / "sounds")
