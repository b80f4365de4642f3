"""How much work a picture may cost: the tiers, what depends on them, and which one a renderer keeps pace with."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from math import sqrt
from typing import Final


class Tier(Enum):
    """Amount of work per pixel; the value is written into the shaders."""

    LOW = "LOW"
    """Small lamps, balls that mirror the lamps and the cloth."""
    MEDIUM = "MEDIUM"
    """Balls mirror each other and the room."""
    HIGH = "HIGH"
    """Lamps as true rectangles, weave with a slope, glow around lights."""


@dataclass(frozen=True, slots=True)
class Quality:
    """Everything the stage needs to know of a tier."""

    tier: Tier
    scale: float
    """Side of the scene's picture as a share of the window's."""
    samples: int
    """Samples a pixel against jagged edges; 0 for none."""
    anisotropy: int
    """Texture samples along slanted surfaces. More than 1 stalls software renderers."""
    most_pixels: int = 0
    """The scale shrinks further so that the scene's picture has no more; 0 for any number."""
    refined: int = 0
    """Samples a pixel of the picture that replaces the quick one once nothing moves; 0 for none."""

    def scene_size(self, width: int, height: int) -> tuple[int, int]:
        """Pixels of the scene's picture in a window of this size."""
        scale = self.scale
        if self.most_pixels:
            scale = min(scale, sqrt(self.most_pixels / max(1, width * height)))
        return max(16, round(width * scale)), max(16, round(height * scale))


QUALITY_OF: Final[Mapping[Tier, Quality]] = {
    Tier.LOW: Quality(Tier.LOW, scale=1.0, samples=0, anisotropy=1, most_pixels=1_000_000, refined=4),
    Tier.MEDIUM: Quality(Tier.MEDIUM, scale=1.0, samples=4, anisotropy=4),
    Tier.HIGH: Quality(Tier.HIGH, scale=1.0, samples=4, anisotropy=8),
}
COARSE: Final = replace(QUALITY_OF[Tier.LOW], most_pixels=520_000)
"""What is left where even the low tier is too slow; fewer pixels hardly take less time."""

SOFTWARE_RENDERERS: Final = ("llvmpipe", "softpipe", "swrast", "swiftshader", "basic render")


def is_software(renderer: str) -> bool:
    """Whether a renderer's name tells that pixels are computed by the main processor."""
    return any(name in renderer.lower() for name in SOFTWARE_RENDERERS)


def suited(quality: Quality, renderer: str) -> Quality:
    """A chosen quality without what a renderer of this name cannot bear: slanted textures take it seconds a frame."""
    return replace(quality, anisotropy=1) if is_software(renderer) else quality


def shrunk(quality: Quality, share: float) -> Quality:
    """The same quality with a picture of the scene whose sides are shorter by a share."""
    return replace(quality, scale=quality.scale * share, most_pixels=round(quality.most_pixels * share * share))


def ladder_for(renderer: str) -> tuple[Quality, ...]:
    """Qualities a renderer of this name may be given, the best first; it starts there."""
    low = (QUALITY_OF[Tier.LOW], COARSE)
    return low if is_software(renderer) else (QUALITY_OF[Tier.HIGH], QUALITY_OF[Tier.MEDIUM], *low)


def quality_for(renderer: str) -> Quality:
    """What a renderer of this name can draw smoothly."""
    return ladder_for(renderer)[0]


TOO_SLOW: Final = 0.020
SOFTWARE_TOO_SLOW: Final = 0.110
"""A frame that takes longer is too slow: for a graphics chip, for the main processor, s."""
SLOW_FOR: Final = 2.0
"""So long frames must be too slow before the picture is made simpler, s."""
HITCH: Final = 0.25
"""No frame counts for more: the longest come of shaders compiled and tables built, whatever the quality, s."""
FAST_FOR: Final = 30.0
"""So long frames must be in time before a better picture is tried once more, s."""


class Pace:
    """Chooses among qualities by the time frames take: down soon, up seldom, never to one that failed twice."""

    def __init__(self, ladder: Sequence[Quality], too_slow: float) -> None:
        self._ladder = tuple(ladder)
        self._too_slow = too_slow
        self._rung = 0
        self._failed = [0] * len(self._ladder)
        self._slow = self._fast = 0.0

    @property
    def quality(self) -> Quality:
        """The quality to draw with."""
        return self._ladder[self._rung]

    def took(self, seconds: float) -> Quality:
        """One drawn frame took so long; the quality for the next."""
        if seconds > self._too_slow:
            self._slow, self._fast = self._slow + min(seconds, HITCH), 0.0
        else:
            self._slow, self._fast = max(0.0, self._slow - seconds), self._fast + seconds
        if self._slow >= SLOW_FOR and self._rung + 1 < len(self._ladder):
            self._failed[self._rung] += 1
            self._step(+1)
        elif self._fast >= FAST_FOR and self._rung > 0 and self._failed[self._rung - 1] < 2:
            self._step(-1)
        return self.quality

    def _step(self, rungs: int) -> None:
        self._rung += rungs
        self._slow = self._fast = 0.0


def pace_for(renderer: str) -> Pace:
    """The pace of a renderer of this name."""
    return Pace(ladder_for(renderer), SOFTWARE_TOO_SLOW if is_software(renderer) else TOO_SLOW)
