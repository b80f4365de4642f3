"""Everything a player may set for good, as one value. The panel changes it, the app carries it out and keeps it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Final

from game.i18n.language import Language
from game.view.listening import Volumes
from game.view.looks import USUAL_LOOK, Look
from game.view.tiers import QUALITY_OF, Quality, Tier

SCALES: Final = (0.5, 0.75, 1.0)
"""Sides of the scene's picture on offer, as shares of what the tier draws."""
INTERFACES: Final = (1.0, 1.1, 1.25, 1.5, 2.0)
"""Sizes of the panels on offer, as shares of what follows from the window."""
LEAST_MOUSE: Final = 0.25
MOST_MOUSE: Final = 2.0
"""How far a drag may turn the aim, as shares of the usual."""


class Detail(Enum):
    """How much work a picture may cost."""

    AUTOMATIC = "automatic"
    """As much as the machine keeps pace with."""
    LOW = "low"
    MEDIUM = "medium"
    HIGH = "high"


QUALITY_FOR: Final[Mapping[Detail, Quality | None]] = {
    Detail.AUTOMATIC: None,
    Detail.LOW: QUALITY_OF[Tier.LOW],
    Detail.MEDIUM: QUALITY_OF[Tier.MEDIUM],
    Detail.HIGH: QUALITY_OF[Tier.HIGH],
}
"""What the stage is told; None: it chooses itself."""


class Aid(Enum):
    """How much of the stroke the aiming aid tells."""

    FULL = "full"
    """The way to the first contact, the ball there, and where both balls go after it."""
    SHORT = "short"
    """The direction only."""
    NONE = "none"


@dataclass(frozen=True, slots=True)
class PictureSettings:
    """How the scene is drawn."""

    detail: Detail = Detail.AUTOMATIC
    scale: Annotated[float, SCALES[0], SCALES[-1]] = 1.0
    full_screen: bool = False


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that outlives a game, but for the match itself."""

    language: Language = Language.RU
    picture: PictureSettings = PictureSettings()
    interface: Annotated[float, INTERFACES[0], INTERFACES[-1]] = 1.0
    """Size of the panels; more than fits becomes what fits."""
    look: Look = USUAL_LOOK
    sound: Volumes = Volumes()
    aid: Aid = Aid.FULL
    mouse: Annotated[float, LEAST_MOUSE, MOST_MOUSE] = 1.0
