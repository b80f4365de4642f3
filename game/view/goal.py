"""Which pocket a stroke is about: the called one, the one a ball fell into, or the one the aim leads to."""

from math import sqrt
from typing import NamedTuple

from game.core.balls import BALLS_OF, CUE, BallId
from game.core.geometry import Point, distance, heading
from game.core.layout import Layout
from game.core.outline import mouth_of
from game.core.record import Bank, Contact, Potted, Record
from game.core.shot import Call
from game.core.table import Pocket, TableSpec


class Goal(NamedTuple):
    """A pocket, and the place from which a ball shall come to it; None: from anywhere."""

    pocket: Pocket
    start: Point | None


def goal_of(table: TableSpec, layout: Layout, call: Call, aim: float) -> Goal:
    """The pocket of the call, the object ball's first; without one, where the aim (rad) leads."""
    return called_goal(table, layout, call) or aimed_goal(table, layout, aim)


def called_goal(table: TableSpec, layout: Layout, call: Call) -> Goal | None:
    """The called pocket, seen from the nearer of the called twins: from there a ball comes, or the cue ball turns."""
    part = call.object or call.own
    if part is None:
        return None
    mouth = mouth_of(table, part.pocket)
    places = [layout[ball] for ball in BALLS_OF[part.value] if ball in layout]
    return Goal(part.pocket, min(places, key=lambda place: distance(place, mouth), default=None))


def fallen_goal(table: TableSpec, layout: Layout, record: Record) -> Goal | None:
    """The pocket of the first ball that fell, seen from where it turned that way; None where nothing fell."""
    fall = next((event for event in record.events if isinstance(event, Potted)), None)
    if fall is None:
        return None
    turns = [place for event in record.events if event.time < fall.time and (place := _turn(event, fall.ball))]
    return Goal(fall.pocket, turns[-1] if turns else layout.places.get(fall.ball))


def aimed_goal(table: TableSpec, layout: Layout, aim: float) -> Goal:
    """The pocket nearest to the line on which the first ball hit goes off; to the aim (rad) where none is hit."""
    start, ahead = layout.places.get(CUE, table.head_spot), heading(aim)
    hit = _first_hit(table, layout, start, ahead)
    if hit is not None:
        start, ahead = hit
    pocket = max(Pocket, key=lambda pocket: mouth_of(table, pocket).minus(start).unit.dot(ahead))
    return Goal(pocket, start if hit is not None else None)


def _first_hit(table: TableSpec, layout: Layout, start: Point, ahead: Point) -> tuple[Point, Point] | None:
    """Place of the first ball on a straight way, and the line of centres on which it goes off."""
    reach = 2 * table.ball_radius
    hits: list[tuple[float, Point]] = []
    for ball in layout.object_balls:
        way = layout[ball].minus(start)
        aside = way.cross(ahead)
        if way.dot(ahead) > 0 and abs(aside) < reach:
            hits.append((way.dot(ahead) - sqrt(reach * reach - aside * aside), layout[ball]))
    if not hits:
        return None
    along, place = min(hits)
    return place, place.minus(start.plus(ahead.times(along))).unit


def _turn(event: object, ball: BallId) -> Point | None:
    """Where a ball was turned by a contact or a cushion; jaws belong to the fall."""
    match event:
        case Contact(balls=balls, at=at) if ball in balls:
            return at[balls.index(ball)]
        case Bank(ball=banked, at=place, jaw=False) if banked is ball:
            return place
        case _:
            return None
