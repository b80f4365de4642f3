"""How much work a picture may cost: two tiers and what depends on them."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final


class Tier(Enum):
    """Amount of work per pixel; the value is written into the shaders."""

    LOW = "LOW"
    HIGH = "HIGH"


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


QUALITY_OF: Final[Mapping[Tier, Quality]] = {
    Tier.LOW: Quality(Tier.LOW, scale=0.67, samples=0, anisotropy=1),
    Tier.HIGH: Quality(Tier.HIGH, scale=1.0, samples=4, anisotropy=8),
}

SOFTWARE_RENDERERS: Final = ("llvmpipe", "softpipe", "swrast", "swiftshader", "basic render")


def is_software(renderer: str) -> bool:
    """Whether a renderer's name tells that pixels are computed by the main processor."""
    return any(name in renderer.lower() for name in SOFTWARE_RENDERERS)


def quality_for(renderer: str) -> Quality:
    """What a renderer of this name can draw smoothly."""
    return QUALITY_OF[Tier.LOW if is_software(renderer) else Tier.HIGH]
