"""Lines of sight for own balls: the cue ball itself into a pocket off an object ball."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import asin, cos, hypot, sin, sqrt
from typing import Final, NamedTuple

from game.ai.feel import PASSED_ON, ROLLED, SPIN_KEPT
from game.ai.pockets import Target, targets
from game.ai.sight import CLOSEST, Kind, Line, is_free
from game.core.balls import BallId
from game.core.geometry import Point, direction_to
from game.core.layout import Layout
from game.core.table import TableSpec

STEPS: Final = 20
"""Fullnesses of hit looked at on either side."""

WIDEST: Final = 0.96
"""Thinnest hit looked at, as distance from the centre line in ball diameters."""

_OFFSETS: Final = tuple(
    (WIDEST * step / STEPS, sqrt(1 - (WIDEST * step / STEPS) ** 2)) for step in range(-STEPS, STEPS + 1)
)
"""Distances from the centre line, positive to the right, with the cosine of the cut."""

STRAY: Final = 0.5
"""A way that passes this far from a mouth is not followed up, m."""

HALFWAY: Final = 0.5
"""Of two neighbouring glances the nearer one lends its cut and its speed."""

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


class _Glance(NamedTuple):
    """One fullness of hit: where the cue ball stands at the contact and where it goes from there."""

    aim: float
    cut: float
    x: float
    y: float
    way_x: float
    way_y: float
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
            fan = _fan(meeting)
            for target in targets(table):
                lines.extend(_through(meeting, fan, target))
    return tuple(lines)


def _fan(meeting: _Meeting) -> list[_Glance]:
    """Fullnesses of hit from one edge of the ball to the other.

    Plain numbers instead of points: most of a decision's time is spent here.
    """
    diameter = 2 * meeting.table.ball_radius
    straight = direction_to(meeting.cue, meeting.place)
    fan: list[_Glance] = []
    for offset, cut in _OFFSETS:
        aim = straight + asin(offset * diameter / meeting.apart)
        along_x, along_y = sin(aim), cos(aim)
        run = sqrt(meeting.apart**2 - (offset * diameter) ** 2) - diameter * cut
        x, y = meeting.cue.x + run * along_x, meeting.cue.y + run * along_y
        lost = ROLLED * PASSED_ON * cut / diameter
        kept = ROLLED + SPIN_KEPT * meeting.roll
        way_x = kept * along_x - lost * (meeting.place.x - x)
        way_y = kept * along_y - lost * (meeting.place.y - y)
        share = hypot(way_x, way_y)
        if share >= CHASE:
            fan.append(_Glance(aim, cut, x, y, way_x / share, way_y / share, share))
    return fan


def _through(meeting: _Meeting, fan: list[_Glance], target: Target) -> list[Line]:
    """Lines where the miss changes sign between two neighbouring glances."""
    lines: list[Line] = []
    mouth_x, mouth_y = target.mouth
    previous: tuple[_Glance, float] | None = None
    for glance in fan:
        dx, dy = mouth_x - glance.x, mouth_y - glance.y
        miss = glance.way_x * dy - glance.way_y * dx
        if not -STRAY < miss < STRAY or glance.way_x * dx + glance.way_y * dy <= 0:
            previous = None
            continue
        if previous is not None and (previous[1] < 0) != (miss < 0):
            line = _line(meeting, previous, (glance, miss), target)
            if line is not None:
                lines.append(line)
        previous = (glance, miss)
    return lines


def _line(
    meeting: _Meeting, before: tuple[_Glance, float], after: tuple[_Glance, float], target: Target
) -> Line | None:
    (one, miss_one), (two, miss_two) = before, after
    part = miss_one / (miss_one - miss_two)
    nearer = one if part < HALFWAY else two
    ghost = Point(one.x + part * (two.x - one.x), one.y + part * (two.y - one.y))
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
