"""Whether the stroke made the cue ball jump (option ``strict_no_jump``), read from the record alone."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from game.core.balls import CUE
from game.core.geometry import distance, distance_to_segment
from game.core.layout import Layout
from game.core.record import Contact, Event
from game.core.table import TableSpec
from game.rules.history import place_of

IN_THE_AIR: Final = 0.001
"""Centres this much nearer in plan than two balls on the bed can be: the cue ball came down on the other, m."""


def has_jumped(table: TableSpec, position: Layout, events: Sequence[Event]) -> bool:
    """Whether the cue ball flew over a ball, or came down on the first ball it met.

    Up to the first contact every object ball lies still, so a straight way between two events that leads through the
    inner half of a ball leads over it. A jump over nothing cannot be seen in a record and is not punished.
    """
    way = [position[CUE]] if CUE in position else []
    for event in events:
        place = place_of(event, CUE)
        if place is not None:
            way.append(place)
        if isinstance(event, Contact) and CUE in event.balls:
            on_top = distance(*event.at) < 2 * table.ball_radius - IN_THE_AIR
            met = set(event.balls)
            break
    else:
        on_top, met = False, {CUE}
    standing = [position[ball] for ball in position.object_balls if ball not in met]
    over = any(
        distance_to_segment(place, start, end) < table.ball_radius for start, end in pairwise(way) for place in standing
    )
    return on_top or over
