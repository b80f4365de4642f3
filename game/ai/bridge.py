"""Room behind the cue ball: where a rail or a ball is close behind, the butt must go up, and a high tip keeps it low.

A cue raised far drives the ball into the bed, and it hops; the engine raises a cue that lies in the way.
"""

from math import radians
from typing import Final

from game.core.clearance import lowest_elevation
from game.core.layout import Layout
from game.core.shot import Tip
from game.core.table import TableSpec

CRAMPED: Final = radians(7.0)
"""A centre hit whose cue must be raised by more than this is cramped: it begins to hop at 2 m/s."""

HIGH_TIP: Final = 0.35
"""Tip above the centre of a stroke from a cramped place, ball radii: the ball soon rolls."""


def is_cramped(table: TableSpec, layout: Layout, aim: float) -> bool:
    """Whether the cue, laid along an aim, would have to rise over a rail or a ball close behind the cue ball."""
    return lowest_elevation(table, layout, aim, Tip(0.0, 0.0)) > CRAMPED
