"""Room behind the cue ball: where a rail or a ball is close behind, the butt must go up, and a high tip keeps it low.

A cue raised far drives the ball into the bed, and it hops; the engine raises a cue that lies in the way.
"""

from typing import Final

from game.core.balls import CUE
from game.core.geometry import heading
from game.core.layout import Layout
from game.core.table import TableSpec

RAIL_BEHIND: Final = 0.15
"""A nose this near behind the cue ball's centre raises the cue by some 7 degrees and more, m."""

BALL_BEHIND: Final = 0.25
"""A ball this near behind does the same, m."""

CUE_WIDTH: Final = 1.25
"""Half the lane of the cue that a ball behind must leave free, ball radii."""

HIGH_TIP: Final = 0.35
"""Tip above the centre of a stroke from a cramped place, ball radii: the ball soon rolls."""


def is_cramped(table: TableSpec, layout: Layout, aim: float) -> bool:
    """Whether the cue, laid along an aim, would have to rise over a rail or a ball close behind the cue ball."""
    cue, back = layout[CUE], heading(aim).times(-1)
    end = cue.plus(back.times(RAIL_BEHIND))
    if abs(end.x) > table.width / 2 or abs(end.y) > table.length / 2:
        return True
    ways = (layout[ball].minus(cue) for ball in layout.object_balls)
    lane = CUE_WIDTH * table.ball_radius
    return any(0 < way.dot(back) < BALL_BEHIND and abs(way.cross(back)) < lane for way in ways)
