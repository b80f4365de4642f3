"""The cue ball in hand: the house, places in it worth a thought, and the lines they open."""

from collections.abc import Iterable
from typing import Final

from game.ai.owns import own_balls
from game.ai.sight import Exit, Line, exits, pots
from game.core.balls import CUE, BallId
from game.core.geometry import Point, distance
from game.core.layout import Layout
from game.core.table import TableSpec

MARGIN: Final = 0.004
"""Air kept to the house line, m: the line itself is outside (§3)."""

AIR: Final = 0.003
"""Air kept to other balls, m."""

BRIDGE: Final = 0.12
"""Shortest way to the contact that leaves room to play, m."""

COLUMNS: Final = 5
"""Places looked at across the house."""

DEPTHS: Final = (0.02, 0.25, 0.5)
"""And from the line inwards, as shares of the house's depth."""


def house_side(table: TableSpec, layout: Layout) -> int:
    """-1: the house; +1: the far end stands in for it, every object ball lying in the house (ruling Q6-i)."""
    return 1 if layout.object_balls and all(layout[b].y < table.house_line for b in layout.object_balls) else -1


def playable(table: TableSpec, layout: Layout) -> tuple[BallId, ...]:
    """Object balls that may be met first from hand: those outside the house (General rules)."""
    side = house_side(table, layout)
    return tuple(b for b in layout.object_balls if side * layout[b].y <= -table.house_line)


def is_place(table: TableSpec, layout: Layout, place: Point) -> bool:
    """Whether the cue ball may be put here, with a little air."""
    side = house_side(table, layout)
    return (
        side * place.y >= -table.house_line + MARGIN
        and table.is_on_bed(place)
        and all(distance(place, layout[b]) >= 2 * table.ball_radius + AIR for b in layout.object_balls)
    )


def places(table: TableSpec, layout: Layout) -> tuple[Point, ...]:
    """A grid over the house, without the places that are taken."""
    side = house_side(table, layout)
    depth = table.length / 2 + table.house_line - 2 * table.ball_radius
    reach = table.width / 2 - 3 * table.ball_radius
    grid = [
        Point(reach * (2 * column / (COLUMNS - 1) - 1), side * (-table.house_line + MARGIN + share * depth))
        for share in DEPTHS
        for column in range(COLUMNS)
    ]
    return tuple(place for place in grid if is_place(table, layout, place))


def straight_places(table: TableSpec, layout: Layout, ways: Iterable[Exit]) -> tuple[Point, ...]:
    """For each free way into a pocket the nearest place in the house that makes the shot straight."""
    side = house_side(table, layout)
    found: list[Point] = []
    for way in ways:
        step = BRIDGE
        if side * (way.ghost.y - way.way.y * step) < -table.house_line + MARGIN:
            if side * way.way.y >= 0:
                continue
            step = (way.ghost.y - side * (-table.house_line + MARGIN)) / way.way.y
        place = way.ghost.minus(way.way.times(step))
        if is_place(table, layout, place):
            found.append(place)
    return tuple(found)


def hand_pots(table: TableSpec, layout: Layout) -> tuple[Line, ...]:
    """Object balls that can be potted from somewhere in the house."""
    bare = layout.without(CUE)
    allowed = set(playable(table, bare))
    ways = tuple(way for way in exits(table, bare) if way.ball in allowed)
    spots = (*straight_places(table, bare, ways), *places(table, bare))
    return tuple(line for spot in spots for line in pots(table, bare, ways, spot))


def hand_owns(table: TableSpec, layout: Layout, rolls: Iterable[float]) -> tuple[Line, ...]:
    """Own balls from the places of the grid."""
    bare = layout.without(CUE)
    allowed = playable(table, bare)
    rolls = tuple(rolls)
    return tuple(line for spot in places(table, bare) for line in own_balls(table, bare, spot, rolls, allowed))
