"""Everything a player may set for good, as one value. The panel changes it, the app carries it out and keeps it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Final

from game.i18n.language import Language
from game.view.listening import Volumes
from game.view.looks import USUAL_LOOK, Look
from game.view.tiers import QUALITY_OF, Quality, Tier


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
    scale: Annotated[float, 0.5, 1.0] = 1.0
    """Side of the scene's picture as a share of what the tier draws."""
    full_screen: bool = False


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that outlives a game, but for the match itself."""

    language: Language = Language.RU
    picture: PictureSettings = PictureSettings()
    interface: Annotated[float, 1.0, 2.0] = 1.0
    """Size of the panels as a share of what follows from the window; more than fits becomes what fits."""
    look: Look = USUAL_LOOK
    sound: Volumes = Volumes()
    aid: Aid = Aid.FULL
    mouse: Annotated[float, 0.25, 2.0] = 1.0
    """How far a drag of the mouse turns the aim, as a share of the usual."""
