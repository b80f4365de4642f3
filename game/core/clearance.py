"""How far the butt must be raised for the cue to pass over rails and balls behind the cue ball.

The cue is a cone from tip to butt. Engines raise a lower elevation to what is found here: nobody can hold the cue
through the rail. The picture's cue has the same measures.
"""

from dataclasses import replace
from math import asin, atan2, cos, hypot, pi, sqrt
from typing import Final

from game.core.balls import CUE
from game.core.geometry import heading
from game.core.layout import Layout
from game.core.shot import Shot, Tip
from game.core.table import RAIL_TOP, RAIL_WIDTH, TableSpec

TIP_RADIUS: Final = 0.0065
"""m; pyramid tips measure 13 to 15 mm across."""

TAPER: Final = 0.0066
"""Growth of the cue's radius toward the butt, m per metre: 16 mm at the hand."""

CUE_REACH: Final = 1.5
"""How far behind the tip the cue can touch anything, m."""

CUSHION_DEPTH: Final = 0.05
"""From the nose to the wood of the rail, m."""

STEEPEST: Final = pi / 2 * 0.95
"""Elevations past this are nobody's, rad; what would ask for more is played so."""

FLAT: Final = 1e-9
"""A cue that runs less than this aside for each metre never meets the rails at its side."""

ROUNDS: Final = 3
"""Of finding how thick the cue is where it passes a ball, which depends a little on the answer."""


def lowest_elevation(table: TableSpec, layout: Layout, aim: float, tip: Tip) -> float:
    """Least elevation at which the cue touches neither rail nor ball, rad; 0 where it lies free."""
    ahead = heading(aim)
    place = layout[CUE]
    lowest = 0.0
    for along, step, half in ((place.x, -ahead.x, table.width / 2), (place.y, -ahead.y, table.length / 2)):
        if abs(step) > FLAT:
            nose = (half - along if step > 0 else half + along) / abs(step)
            if nose < CUE_REACH:
                lowest = max(lowest, _over_rail(table, tip, nose, abs(step)))
    widest = 2 * table.ball_radius + TIP_RADIUS + TAPER * CUE_REACH
    for ball in layout.places.values():
        x, y = ball.x - place.x, ball.y - place.y
        far, aside = -x * ahead.x - y * ahead.y, x * ahead.y - y * ahead.x
        if 0.0 < far < CUE_REACH and -widest < aside < widest:
            lowest = max(lowest, _past_ball(table.ball_radius, tip, far, aside - table.ball_radius * tip.right))
    return lowest


def raised(table: TableSpec, layout: Layout, shot: Shot) -> Shot:
    """The stroke as it can be played: with the cue raised where it would pass through a rail or a ball."""
    lowest = lowest_elevation(table, layout, shot.aim, shot.tip)
    return replace(shot, elevation=lowest) if shot.elevation < lowest else shot


def _over_rail(table: TableSpec, tip: Tip, nose: float, slant: float) -> float:
    """Elevation that clears a rail whose nose the cue's line crosses this far behind the ball's centre."""
    edges = ((0.0, table.nose_height), (CUSHION_DEPTH, RAIL_TOP), (CUSHION_DEPTH + RAIL_WIDTH, RAIL_TOP))
    return max(_over(table.ball_radius, tip, nose + depth / slant, height) for depth, height in edges)


def _over(radius: float, tip: Tip, far: float, height: float) -> float:
    """Elevation that clears an edge across the cue, this far behind the ball's centre and this high.

    Seen from the side the cue's axis passes the centre at ``up`` radii; the edge must lie a cue's radius below it.
    """
    over = height - radius
    rise, level = far - TAPER * over, over + TAPER * far
    slack = radius * tip.up - TIP_RADIUS + TAPER * radius * _depth(tip)
    share = -slack / hypot(rise, level)
    return min(STEEPEST, asin(max(share, -1.0)) + atan2(level, rise)) if share < 1.0 else STEEPEST


def _past_ball(radius: float, tip: Tip, far: float, aside: float) -> float:
    """Elevation that clears a ball this far behind the cue ball, this far beside the cue's line."""
    elevation = 0.0
    for _ in range(ROUNDS):
        reach = radius + TIP_RADIUS + TAPER * max(0.0, far * cos(elevation) - radius * _depth(tip))
        if abs(aside) >= reach:
            return 0.0
        share = (sqrt(reach * reach - aside * aside) - radius * tip.up) / far
        if share >= 1.0:
            return STEEPEST
        elevation = max(0.0, asin(share))
    return min(STEEPEST, elevation)


def _depth(tip: Tip) -> float:
    """How far before the ball's centre, along the cue, the tip meets it, in ball radii."""
    return sqrt(max(0.0, 1 - tip.right**2 - tip.up**2))
