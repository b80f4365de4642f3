"""The aim line: what the engine itself says the stroke will do up to its first contact."""

from dataclasses import dataclass
from itertools import pairwise
from math import copysign, hypot
from typing import Final, assert_never

from game.core.balls import CUE
from game.core.engine import Engine, Stop
from game.core.errors import BadShot
from game.core.geometry import Point, distance
from game.core.layout import Layout
from game.core.record import Bank, Contact, Film, Motion
from game.core.shot import Shot
from game.core.table import TableSpec
from game.view.settings import Aid

LINE_STEP: Final = 0.02
"""A bent way is drawn by points this far apart in time, s."""

OBJECT_LINE: Final = 0.60
"""Length of the line that shows where the object ball goes after a full hit, m."""

CUE_LINE: Final = 0.35
"""Greatest length of the line that shows where the cue ball goes, m."""

SHORT_LINE: Final = 0.40
"""All that the short aid draws of the cue ball's way, m."""

SHORTEST: Final = 0.01
"""Shorter lines are not drawn, m."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What the aiming aid draws; all on the bed, in metres."""

    line: tuple[Point, ...]
    """Way of the cue ball's centre to its first contact with a ball or cushion."""
    ghost: Point | None
    """Where the cue ball touches a ball."""
    object_line: tuple[Point, Point] | None
    """Start of the object ball's way; longer the fuller it is hit."""
    cue_line: tuple[Point, Point] | None
    """Start of the cue ball's way after the contact."""


def preview(engine: Engine, table: TableSpec, layout: Layout, shot: Shot) -> Preview | None:
    """The aid for a stroke; None for a stroke the engine refuses."""
    try:
        played = engine.play(layout, shot, Stop(kind=(Contact, Bank)))
    except BadShot:
        return None
    line = _way(played.film)
    contact = next((e for e in played.record.events if isinstance(e, Contact) and CUE in e.balls), None)
    if contact is None:
        return Preview(line, None, None, None)
    other = contact.balls[1] if contact.balls[0] is CUE else contact.balls[0]
    places = dict(zip(contact.balls, contact.at, strict=True))
    return Preview(
        line,
        places[CUE],
        _start(table, places[other], played.motions[other], contact.speed, OBJECT_LINE),
        _start(table, places[CUE], played.motions[CUE], contact.speed, CUE_LINE),
    )


def curtailed(whole: Preview | None, aid: Aid) -> Preview | None:
    """What of the aid the player wants to see."""
    match aid:
        case Aid.FULL:
            return whole
        case Aid.SHORT:
            return None if whole is None else Preview(_cut(whole.line, SHORT_LINE), None, None, None)
        case Aid.NONE:
            return None
        case _:
            assert_never(aid)


def _cut(line: tuple[Point, ...], length: float) -> tuple[Point, ...]:
    """The first so many metres of a line."""
    kept = list(line[:1])
    for start, end in pairwise(line):
        step = distance(start, end)
        if step >= length:
            share = length / step if step else 0.0
            return (*kept, start.plus(Point(end.x - start.x, end.y - start.y).times(share)))
        kept.append(end)
        length -= step
    return tuple(kept)


def _way(film: Film) -> tuple[Point, ...]:
    """Cue ball's centre along the film; straight pieces give two points."""
    points: list[Point] = []
    for segment in film.segments.get(CUE, ()):
        pieces = (
            1
            if _is_straight(segment.velocity, segment.acceleration)
            else 1 + int((segment.end - segment.start) / LINE_STEP)
        )
        for index in range(pieces + 1):
            x, y, _ = segment.position_at(segment.start + (segment.end - segment.start) * index / pieces)
            points.append(Point(x, y))
    return tuple(points)


def _is_straight(velocity: tuple[float, float, float], acceleration: tuple[float, float, float]) -> bool:
    cross = velocity[0] * acceleration[1] - velocity[1] * acceleration[0]
    return abs(cross) < 1e-6 * (1.0 + hypot(*velocity[:2]))


def _start(table: TableSpec, place: Point, motion: Motion, speed: float, reach: float) -> tuple[Point, Point] | None:
    """The first stretch of a way: its length is the share of the closing speed that the ball takes away."""
    velocity = Point(motion.velocity[0], motion.velocity[1])
    length = reach * min(1.0, velocity.length / speed) if speed else 0.0
    if length < SHORTEST:
        return None
    return place, place.plus(velocity.unit.times(min(length, _to_the_noses(table, place, velocity.unit))))


def _to_the_noses(table: TableSpec, place: Point, ahead: Point) -> float:
    """How far a ball can go straight on before its centre would be over a cushion, m."""
    ways = ((place.x, ahead.x, table.width / 2), (place.y, ahead.y, table.length / 2))
    return max(0.0, min((copysign(half, step) - at) / step for at, step, half in ways if step))
