"""Lines of sight for own balls: the cue ball itself into a pocket off an object ball."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import asin, hypot, sqrt
from typing import Final

from game.ai.feel import PASSED_ON, ROLLED, SPIN_KEPT
from game.ai.pockets import Target, targets
from game.ai.sight import CLOSEST, Kind, Line, is_free
from game.core.balls import BallId
from game.core.geometry import Point, direction_to, heading
from game.core.layout import Layout
from game.core.table import TableSpec

STEPS: Final = 20
"""Fullnesses of hit looked at on either side."""

WIDEST: Final = 0.96
"""Thinnest hit looked at, as distance from the centre line in ball diameters."""

STRAY: Final = 0.5
"""A way that passes this far from a mouth is not followed up, m."""

HALFWAY: Final = 0.5

CHASE: Final = 0.03
"""Least share of the speed the cue ball must keep."""


@dataclass(frozen=True, slots=True)
class _Meeting:
    """The cue ball about to meet one object ball."""

    table: TableSpec
    cue: Point
    ball: BallId
    place: Point
    apart: float
    roll: float
    others: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class _Glance:
    """One fullness of hit: where the cue ball stands at the contact and where it goes from there."""

    aim: float
    cut: float
    ghost: Point
    way: Point
    share: float


def own_balls(
    table: TableSpec, layout: Layout, cue: Point, rolls: Iterable[float], playable: Iterable[BallId]
) -> tuple[Line, ...]:
    """Ways of the cue ball into a pocket off one of these object balls, for each share of rolling spin."""
    rolls = tuple(rolls)
    lines: list[Line] = []
    for ball in playable:
        place = layout[ball]
        apart = hypot(place.x - cue.x, place.y - cue.y)
        if apart < 2 * table.ball_radius + CLOSEST:
            continue
        others = tuple(layout[other] for other in layout.object_balls if other is not ball)
        for roll in rolls:
            meeting = _Meeting(table, cue, ball, place, apart, roll, others)
            fan = [_glance(meeting, WIDEST * step / STEPS) for step in range(-STEPS, STEPS + 1)]
            for target in targets(table):
                lines.extend(_through(meeting, fan, target))
    return tuple(lines)


def _glance(meeting: _Meeting, offset: float) -> _Glance:
    """What follows from passing the ball's centre at an offset (in diameters, positive: on its right)."""
    diameter = 2 * meeting.table.ball_radius
    cut = sqrt(1 - offset * offset)
    aim = direction_to(meeting.cue, meeting.place) + asin(offset * diameter / meeting.apart)
    along = heading(aim)
    run = sqrt(meeting.apart**2 - (offset * diameter) ** 2) - diameter * cut
    ghost = meeting.cue.plus(along.times(run))
    normal = meeting.place.minus(ghost).times(1 / diameter)
    after = along.minus(normal.times(PASSED_ON * cut))
    final = after.times(ROLLED).plus(along.times(SPIN_KEPT * meeting.roll))
    return _Glance(aim, cut, ghost, final.unit, final.length)


def _through(meeting: _Meeting, fan: list[_Glance], target: Target) -> list[Line]:
    """Lines where the miss changes sign between two neighbouring glances."""
    lines: list[Line] = []
    previous: tuple[_Glance, float] | None = None
    for glance in fan:
        miss = _miss(glance, target)
        if miss is None or glance.share < CHASE:
            previous = None
            continue
        if previous is not None and (previous[1] < 0) != (miss < 0):
            line = _line(meeting, previous, (glance, miss), target)
            if line is not None:
                lines.append(line)
        previous = (glance, miss)
    return lines


def _miss(glance: _Glance, target: Target) -> float | None:
    """How far clockwise the way passes the mouth, m; None where it leads elsewhere."""
    dx, dy = target.mouth.x - glance.ghost.x, target.mouth.y - glance.ghost.y
    if glance.way.x * dx + glance.way.y * dy <= 0:
        return None
    miss = glance.way.x * dy - glance.way.y * dx
    return miss if abs(miss) < STRAY else None


def _line(
    meeting: _Meeting, before: tuple[_Glance, float], after: tuple[_Glance, float], target: Target
) -> Line | None:
    (one, miss_one), (two, miss_two) = before, after
    part = miss_one / (miss_one - miss_two)
    nearer = one if part < HALFWAY else two
    ghost = one.ghost.plus(two.ghost.minus(one.ghost).times(part))
    rest = target.aim_point(ghost).minus(ghost)
    radius = meeting.table.ball_radius
    slack = target.slack(radius, rest.unit)
    if slack <= 0 or not meeting.table.is_on_bed(ghost):
        return None
    if not is_free(radius, meeting.others, meeting.cue, ghost) or not is_free(
        radius, meeting.others, ghost, target.mouth
    ):
        return None
    return Line(
        kind=Kind.OWN,
        ball=meeting.ball,
        pocket=target.pocket,
        cue=meeting.cue,
        aim=one.aim + part * (two.aim - one.aim),
        cut=nearer.cut,
        near=ghost.minus(meeting.cue).length,
        far=rest.length,
        slack=slack,
        slope=(miss_two - miss_one) / (two.aim - one.aim),
        roll=meeting.roll,
        share=nearer.share,
    )
