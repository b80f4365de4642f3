"""The stroke from hand: where the cue ball may lie and which balls it may meet first (§3, §6, §8.2, General rules)."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.core.balls import CUE, BallId
from game.core.geometry import Point
from game.core.layout import Layout, gap_between
from game.core.record import Event, HouseCrossed
from game.core.table import Pocket, Rail, TableSpec
from game.rules.history import ROUNDING, cue_contacts, other_of, place_in

PLACING_GAP: Final = 0.001
"""The cue ball is placed at least this far from every ball, m (General rules: touching is not allowed)."""

CORNERS_AT: Final[Mapping[Rail, frozenset[Pocket]]] = {
    Rail.HEAD: frozenset({Pocket.HEAD_LEFT, Pocket.HEAD_RIGHT}),
    Rail.FOOT: frozenset({Pocket.FOOT_LEFT, Pocket.FOOT_RIGHT}),
}
"""The corner pockets at the end of the house (option ``hand_no_front_corners``)."""


def is_in_house(table: TableSpec, place: Point, end: Rail = Rail.HEAD) -> bool:
    """Whether a centre lies in the house at an end; the line itself is outside."""
    reach = place.y if end is Rail.HEAD else -place.y
    return reach < table.house_line - ROUNDING


def open_houses(table: TableSpec, layout: Layout) -> tuple[Rail, ...]:
    """Ends where the cue ball may be placed: with every object ball in the house the foot end too (ruling Q6-i)."""
    objects = layout.object_balls
    if objects and all(is_in_house(table, layout[ball]) for ball in objects):
        return Rail.HEAD, Rail.FOOT
    return (Rail.HEAD,)


def house_of(table: TableSpec, layout: Layout) -> Rail:
    """The end from which the stroke in hand is played: where the cue ball lies."""
    for end in open_houses(table, layout):
        if CUE in layout and is_in_house(table, layout[CUE], end):
            return end
    return Rail.HEAD


def is_free_for_cue(table: TableSpec, layout: Layout, place: Point) -> bool:
    """Whether the cue ball here keeps the placing gap from every object ball."""
    return all(gap_between(table, place, layout[ball]) >= PLACING_GAP - ROUNDING for ball in layout.object_balls)


def hit_inside_house(table: TableSpec, position: Layout, events: Sequence[Event]) -> BallId | None:
    """The object ball in the house that a stroke from hand met before the cue ball had left the house, if any.

    Only the first contact decides: a ball outside may be met at once, and then the cue ball is free.
    """
    end = house_of(table, position)
    contacts = cue_contacts(events)
    if CUE not in position or not is_in_house(table, position[CUE], end) or not contacts:
        return None
    first = contacts[0]
    ball = other_of(first, CUE)
    crossed = any(isinstance(event, HouseCrossed) and event.ball is CUE for event in events[: events.index(first)])
    left = (crossed and end is Rail.HEAD) or not is_in_house(table, place_in(first, CUE), end)
    lies = position.places.get(ball, place_in(first, ball))
    return ball if is_in_house(table, lies, end) and not left else None
