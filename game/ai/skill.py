"""How good a player is: the unsteadiness of his hand, how far he thinks, how bold he is.

All levels know the same physics and the same rules; none is helped. Unsteadiness is scaled for pyramid pockets, where
a straight corner shot over one and one metre forgives from 0.02 degrees (championship) to 0.05 (oversized), and so
that on the usual table a level wins three to four frames of five against the one below it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import radians
from random import Random
from typing import Final

from game.core.shot import Shot, Tip

TIP_LIMIT: Final = 0.5
"""No player aims or slips further from the cue ball's centre than this, ball radii: the tip would slide off."""

SPEED_LIMIT: Final = 8.0
"""Fastest cue of an arm, m/s."""

SLOWEST: Final = 0.05
"""Slowest cue a hand still pushes, m/s."""


@dataclass(frozen=True, slots=True)
class Skill:
    """One level of play. Errors are standard deviations."""

    aim_error: float
    """rad"""
    speed_error: float
    """As a share of the cue's speed."""
    tip_error: float
    """ball radii, up and down. A tip that slips sideways turns the ball's way, so that is a part of ``aim_error``."""
    lines: int
    """Open lines he thinks through."""
    paces: int
    """Paces tried on each line."""
    finalists: int
    """Strokes he weighs against his own unsteadiness."""
    samples: int
    """Unsteady runs of each of these."""
    safeties: int
    """Strokes he considers when nothing can be potted."""
    runs: int
    """Engine runs one decision may cost at most."""
    courage: float
    """Share of the opponent's chances that he leaves out of account, 0 to 1."""


SKILLS: Final[Mapping[str, Skill]] = {
    "beginner": Skill(
        aim_error=radians(0.18),
        speed_error=0.1,
        tip_error=0.03,
        lines=5,
        paces=1,
        finalists=3,
        samples=3,
        safeties=8,
        runs=110,
        courage=0.7,
    ),
    "amateur": Skill(
        aim_error=radians(0.12),
        speed_error=0.06,
        tip_error=0.02,
        lines=6,
        paces=2,
        finalists=4,
        samples=4,
        safeties=14,
        runs=160,
        courage=0.35,
    ),
    "master": Skill(
        aim_error=radians(0.078),
        speed_error=0.03,
        tip_error=0.006,
        lines=8,
        paces=3,
        finalists=5,
        samples=4,
        safeties=20,
        runs=220,
        courage=0.0,
    ),
}
"""The levels by name."""


def unsteady(shot: Shot, skill: Skill, rng: Random) -> Shot:
    """The stroke as the hand plays it: the thought one with this player's error."""
    return Shot(
        aim=shot.aim + rng.gauss(0.0, skill.aim_error),
        cue_speed=within(shot.cue_speed * (1.0 + rng.gauss(0.0, skill.speed_error))),
        tip=held(Tip(shot.tip.right, shot.tip.up + rng.gauss(0.0, skill.tip_error))),
        elevation=shot.elevation,
    )


def swayed(shot: Shot, skill: Skill, aim: float, speed: float) -> Shot:
    """The stroke off by so many standard deviations of aim and of speed."""
    return replace(
        shot,
        aim=shot.aim + aim * skill.aim_error,
        cue_speed=within(shot.cue_speed * (1.0 + speed * skill.speed_error)),
    )


def within(speed: float) -> float:
    """A cue speed that an arm can give, m/s."""
    return min(SPEED_LIMIT, max(SLOWEST, speed))


def held(tip: Tip) -> Tip:
    """The tip drawn back to where it does not slide off."""
    off = (tip.right**2 + tip.up**2) ** 0.5
    return tip if off <= TIP_LIMIT else Tip(tip.right * TIP_LIMIT / off, tip.up * TIP_LIMIT / off)
