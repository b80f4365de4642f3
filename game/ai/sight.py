"""Lines of sight: object balls that can be sent straight into a pocket."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from math import hypot, inf
from typing import Final

from game.ai.pockets import Target, targets
from game.core.balls import BallId
from game.core.geometry import Point, direction_to
from game.core.layout import Layout
from game.core.table import Pocket, TableSpec

THINNEST: Final = 0.2
"""Least cosine of a cut that is worth a try, about 78 degrees."""

CLEARANCE: Final = 0.0006
"""Air between a ball's way and a ball it passes, m."""

CLOSEST: Final = 0.004
"""Shortest way of the cue ball before the contact that is treated as a stroke at a distance, m."""


class Kind(Enum):
    """What falls."""

    POT = "pot"
    """An object ball («чужой»)."""
    OWN = "own"
    """The cue ball, off an object ball («свой»)."""


@dataclass(frozen=True, slots=True)
class Line:
    """One way to pot something, as geometry sees it before the engine has been asked."""

    kind: Kind
    ball: BallId
    """The object ball met first."""
    pocket: Pocket
    cue: Point
    aim: float
    """rad clockwise from +y"""
    cut: float
    """Cosine of the cut: 1 is a full hit."""
    near: float
    """Way of the cue ball to the contact, m."""
    far: float
    """Way of the ball that is to fall, from the contact to the mouth, m."""
    slack: float
    """How far it may pass from the middle of the mouth, m."""
    slope: float
    """Miss at the mouth per angle of aim, m/rad; positive: aiming further clockwise passes further clockwise."""
    roll: float = 1.0
    """Own balls: spin of the cue ball at the contact as a share of rolling."""
    share: float = 1.0
    """Own balls: speed after the contact, once rolling, as a share of the speed before."""

    @property
    def tolerance(self) -> float:
        """Error of aim that still pots, rad."""
        return self.slack / abs(self.slope) if self.slope else inf


@dataclass(frozen=True, slots=True)
class Exit:
    """A free way of an object ball into a pocket, wherever the cue ball lies."""

    ball: BallId
    place: Point
    target: Target
    mouth: Point
    """Where in the mouth it is sent."""
    way: Point
    """Unit vector from the ball to the mouth."""
    far: float
    slack: float
    ghost: Point
    """Centre of the cue ball at the contact."""


def is_free(radius: float, others: Iterable[Point], start: Point, end: Point) -> bool:
    """Whether a ball can go straight from one place to another without touching these balls."""
    sx, sy = start
    ax, ay = end.x - sx, end.y - sy
    square = ax * ax + ay * ay
    reach = 2 * radius + CLEARANCE
    limit = reach * reach
    for px, py in others:
        dx, dy = px - sx, py - sy
        share = (dx * ax + dy * ay) / square if square else 0.0
        share = 0.0 if share < 0.0 else 1.0 if share > 1.0 else share
        dx -= share * ax
        dy -= share * ay
        if dx * dx + dy * dy < limit:
            return False
    return True


def exits(table: TableSpec, layout: Layout) -> tuple[Exit, ...]:
    """Every free way of an object ball into a pocket; the cue ball is looked through."""
    radius = table.ball_radius
    found: list[Exit] = []
    for ball in layout.object_balls:
        place = layout[ball]
        others = [layout[other] for other in layout.object_balls if other is not ball]
        for target in targets(table):
            mouth = target.aim_point(place)
            way = mouth.minus(place)
            far = way.length
            way = way.unit if far > radius else target.axis
            slack = target.slack(radius, way)
            ghost = place.minus(way.times(2 * radius))
            if slack > 0 and table.is_on_bed(ghost) and is_free(radius, others, place, mouth):
                found.append(Exit(ball, place, target, mouth, way, far, slack, ghost))
    return tuple(found)


def pots(table: TableSpec, layout: Layout, ways: Iterable[Exit], cue: Point) -> tuple[Line, ...]:
    """Object balls that the cue ball can send into a pocket from this place."""
    lines = (_pot(table, layout, way, cue) for way in ways)
    return tuple(line for line in lines if line is not None)


def _pot(table: TableSpec, layout: Layout, way: Exit, cue: Point) -> Line | None:
    radius = table.ball_radius
    dx, dy = way.ghost.x - cue.x, way.ghost.y - cue.y
    near = hypot(dx, dy)
    if near < CLOSEST:
        return None
    cut = (dx * way.way.x + dy * way.way.y) / near
    if cut < THINNEST:
        return None
    others = [layout[ball] for ball in layout.object_balls if ball is not way.ball]
    if not is_free(radius, others, cue, way.ghost) or not is_free(radius, (cue,), way.place, way.mouth):
        return None
    slope = -way.far * near / (2 * radius * cut)
    aim = direction_to(cue, way.ghost)
    return Line(Kind.POT, way.ball, way.target.pocket, cue, aim, cut, near, way.far, way.slack, slope)
