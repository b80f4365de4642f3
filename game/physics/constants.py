"""Every physical coefficient, with unit, source and plausible range; and how a file overrides one by name.

Fits to a pyramid table were not found. What stands here comes from papers and programs on pool and snooker, from the
few figures of the pyramid federations' requirements, or is our own choice; ``source`` says which.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from math import isfinite
from typing import Any, Final, NamedTuple

from game.core.errors import BadShot


@dataclass(frozen=True, slots=True)
class Constants:
    """What cloth, balls, rubber and cue are made of; ENTRIES tells of each. Measures of the table live in TableSpec."""

    gravity: float = 9.81
    cloth_slide: float = 0.2
    cloth_roll: float = 0.01
    cloth_spin: float = 11.0
    ball_restitution: float = 0.95
    ball_friction: float | None = None
    """None stands for the curve 0.009951 + 0.108 exp(-1.088 v), v the speed of slip in m/s."""
    cushion_restitution: float = 0.80
    cushion_friction: float = 0.2
    slate_restitution: float = 0.5
    struck_slate_restitution: float = 0.2
    pocket_restitution: float = 0.05
    pocket_friction: float = 0.1
    wood_restitution: float = 0.5
    wood_friction: float = 0.2
    cue_mass: float = 0.65
    cue_end_mass: float = 0.05
    tip_restitution: float = 0.75
    tip_friction: float = 0.66


class Entry(NamedTuple):
    """What is known of one constant."""

    unit: str
    least: float
    greatest: float
    """The plausible range."""
    allowed: tuple[float, float]
    """What a file may ask for: wider, so that theory can be tried at its edges."""
    source: str


ENTRIES: Final[Mapping[str, Entry]] = {
    "gravity": Entry("m/s2", 9.78, 9.83, (0.01, 100.0), "from the equator to the poles"),
    "cloth_slide": Entry(
        "1", 0.12, 0.25, (0.0, 2.0),
        "friction of a slipping ball: 0.126 tailuge, 0.2 pooltool and FastFiz, 0.212 Mathavan 2010; no pyramid data",
    ),
    "cloth_roll": Entry(
        "1", 0.005, 0.016, (0.0, 2.0),
        "rolling resistance: 0.0055 tailuge, 0.008 a pyramid program, 0.01 pooltool, 0.015 FastFiz; no pyramid data",
    ),
    "cloth_spin": Entry(
        "rad/s2", 5.0, 16.0, (0.0, 1000.0),
        "slowing of spin about the vertical: 5 to 15 measured on pool tables; pooltool's law of 0.444 R gives 11; "
        "no pyramid data",
    ),
    "ball_restitution": Entry(
        "1", 0.92, 0.98, (0.0, 1.0),
        "ball on ball: 0.95 pooltool, 0.98 a pyramid program; phenolic resin, so pool balls serve as evidence",
    ),
    "ball_friction": Entry(
        "1", 0.01, 0.12, (0.0, 2.0), "ball on ball: Marlow's data as fitted in Alciatore, TP A-14; resin as in pool"
    ),
    "cushion_restitution": Entry(
        "1", 0.74, 0.85, (0.0, 1.0),
        "speed off the nose, square on, the same at every speed: 0.74 the rubber alone (GOST 27110-86: rebound 55 %), "
        "0.85 pooltool; a table's own figure is missing, and how it falls above 2.5 m/s",
    ),
    "cushion_friction": Entry(
        "1", 0.14, 0.25, (0.0, 2.0), "ball on cloth-covered nose: 0.14 Mathavan 2010, 0.25 tailuge; no pyramid data"
    ),
    "slate_restitution": Entry(
        "1", 0.4, 0.65, (0.0, 1.0), "ball dropped on a clothed bed: 0.5 pooltool; no pyramid data"
    ),
    "struck_slate_restitution": Entry(
        "1", 0.1, 0.5, (0.0, 1.0),
        "the same under a cue that strikes down: the tip stays on the ball for a millisecond, as long as the bed takes "
        "to throw it back, and presses on it; no figure was found. So chosen that a ball frozen to a rail, which asks "
        "for 24 degrees, hops less than 5 mm up to 3 m/s, and that jumping over a ball takes 45 degrees and 7 m/s",
    ),
    "pocket_restitution": Entry(
        "1", 0.02, 0.3, (0.0, 1.0),
        "ball against the leather at the back of a pocket: no figure was found; so chosen that pockets hold the "
        "hardest strokes",
    ),
    "pocket_friction": Entry(
        "1", 0.05, 0.4, (0.0, 2.0), "the same: friction there makes a ball that rolls in climb; our choice"
    ),
    "wood_restitution": Entry("1", 0.3, 0.7, (0.0, 1.0), "ball falling on the wood of a rail: our choice"),
    "wood_friction": Entry("1", 0.1, 0.4, (0.0, 2.0), "ball on varnished wood: our choice"),
    "cue_mass": Entry("kg", 0.5, 0.85, (0.05, 5.0), "pyramid cues are heavier than pool cues; makers give 0.6 to 0.8"),
    "cue_end_mass": Entry(
        "ball masses", 0.02, 0.06, (0.0, 1.0),
        "end of the cue that an off-centre hit moves aside: 1/30 to 1/20, Alciatore TP A-31 for pool balls",
    ),
    "tip_restitution": Entry("1", 0.7, 0.87, (0.0, 1.0), "leather on ball, Alciatore: 0.71 to 0.75, hard tips 0.87"),
    "tip_friction": Entry(
        "1", 0.58, 0.75, (0.1, 10.0), "chalked leather on ball: miscues begin at half a radius; 0.7 in FastFiz"
    ),
}  # fmt: skip

CLUB: Final = Constants()
"""A well-kept club table."""

CLOTHS: Final[Mapping[str, Constants]] = {
    "slow": replace(CLUB, cloth_slide=0.23, cloth_roll=0.014, cloth_spin=14.0),
    "club": CLUB,
    "fast": replace(CLUB, cloth_slide=0.17, cloth_roll=0.0065, cloth_spin=8.0),
}
"""Cloth as the player chooses it: worn and napped; as kept in a club; new worsted. Our steps within the ranges."""


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
        least, greatest = ENTRIES[name].allowed
        if not least <= value <= greatest:
            raise BadShot(f"constants.{name}: {value!r} is outside {least:g} to {greatest:g}")
    changes: dict[str, Any] = dict(mapping)
    return replace(constants, **changes)
