"""Every physical coefficient, with unit, source and plausible range; and how a file overrides one by name."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from math import isfinite
from typing import Any, Final

from game.core.errors import BadShot


@dataclass(frozen=True, slots=True)
class Constants:
    """What cloth, balls, rubber and cue are made of. Measures of the table live in TableSpec."""

    gravity: float = 9.81
    """m/s^2; 9.78 at the equator to 9.83 at the poles."""
    cloth_slide: float = 0.2
    """Friction coefficient of a slipping ball; 0.126 to 0.212 (fits of Mathavan 2010, pooltool, FastFiz)."""
    cloth_roll: float = 0.01
    """Rolling resistance as a coefficient; 0.005 (fast worsted cloth) to 0.015."""
    cloth_spin: float = 11.0
    """Deceleration of spin about the vertical, rad/s^2; 5 to 16, here pooltool's 0.444 R law for any ball."""
    ball_restitution: float = 0.95
    """Ball against ball; 0.92 to 0.98, phenolic resin."""
    ball_friction: float | None = None
    """Ball against ball; None is the curve 0.009951 + 0.108 exp(-1.088 v), v in m/s (Alciatore, TP A-14)."""
    cushion_restitution: float = 0.80
    """Horizontal, ball against nose; 0.74 (rubber alone, GOST 27110: rebound 55 %) to 0.85 (pooltool)."""
    cushion_friction: float = 0.2
    """Ball against cloth-covered nose; 0.14 (Mathavan 2010) to 0.25."""
    cue_mass: float = 0.65
    """kg; 0.6 to 0.8 for pyramid cues."""
    tip_restitution: float = 0.75
    """Leather tip against ball; 0.7 to 0.87."""
    cue_end_mass: float = 0.05
    """Mass of the cue's end that moves aside in an off-centre hit, in ball masses; 1/30 to 1/20 (TP A-31)."""
    tip_limit: float = 0.55
    """Offset at which the tip slips off, in ball radii; 0.5 to 0.6."""


CLUB: Final = Constants()
"""A well-kept club table."""

LIMITS: Final[Mapping[str, tuple[float, float]]] = {
    "gravity": (0.01, 100.0),
    "cloth_slide": (0.0, 2.0),
    "cloth_roll": (0.0, 2.0),
    "cloth_spin": (0.0, 1000.0),
    "ball_restitution": (0.0, 1.0),
    "ball_friction": (0.0, 2.0),
    "cushion_restitution": (0.0, 1.0),
    "cushion_friction": (0.0, 2.0),
    "cue_mass": (0.05, 5.0),
    "tip_restitution": (0.0, 1.0),
    "cue_end_mass": (0.0, 1.0),
    "tip_limit": (0.1, 1.0),
}
"""Least and greatest value a file may ask for: wider than plausible, so that theory can be tried at its edges."""


def override(constants: Constants, mapping: Mapping[str, float | None]) -> Constants:
    """Constants with some replaced by name.

    Raises BadShot for an unknown name or a value that is no finite number within its limits. ``ball_friction`` may be
    None, which stands for the curve.
    """
    names = tuple(field.name for field in fields(Constants))
    for name, value in mapping.items():
        if name not in names:
            raise BadShot(f"constants.{name}: unknown; known are {', '.join(names)}")
        if value is None and name == "ball_friction":
            continue
        if isinstance(value, bool) or not isinstance(value, int | float) or not isfinite(value):
            raise BadShot(f"constants.{name}: {value!r} is not a finite number")
        least, greatest = LIMITS[name]
        if not least <= value <= greatest:
            raise BadShot(f"constants.{name}: {value!r} is outside {least:g} to {greatest:g}")
    changes: dict[str, Any] = dict(mapping)
    return replace(constants, **changes)
