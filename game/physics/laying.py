"""Where balls that come back to the bed lie: free of rubber and of one another, near where Bullet left them."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import cos, hypot, pi, sin
from typing import Final

from game.core.geometry import Point
from game.physics.bed import Bed
from game.physics.room import freed, has_room, is_open

ROUNDS: Final = 100
"""Of pushing balls out of rubber and of each other: a row of eight between two rails takes half of them."""

SPARE: Final = 1e-9
"""Gap left to a ball that was pressed into, m."""

TIGHT: Final = 1e-12
"""Overlap with which balls may be laid, m: out of a deeper one no meeting would be found."""

RINGS: Final = 100
"""Rings of places tried around a ball that is pressed from all sides."""

WAYS: Final = 16
"""Places tried on each of them."""


def laid(bed: Bed, reach: float, balls: Mapping[int, Point], others: Sequence[Point]) -> dict[int, Point] | None:
    """Free places beside those of these balls, ``reach`` apart and clear of ``others``; None if not found."""
    spots = dict(balls)
    for _ in range(ROUNDS):
        is_pressed = False
        for one, other in combinations(spots, 2):
            between = spots[other].minus(spots[one])
            if (over := reach - between.length) > TIGHT:
                push = between.unit.times((over + SPARE) / 2)
                spots[one], spots[other] = spots[one].minus(push), spots[other].plus(push)
                is_pressed = True
        for place, spot in spots.items():
            spots[place] = _pushed_out(bed, reach, spot, others)
            is_pressed = is_pressed or spots[place] is not spot
        if not is_pressed:
            return spots
    return None


def free_place(bed: Bed, reach: float, spot: Point, others: Sequence[Point]) -> Point:
    """The first free place on rings around a spot, or the spot itself where all is taken."""
    for ring in range(RINGS):
        for way in range(WAYS):
            angle = 2 * pi * way / WAYS
            far = ring * reach / WAYS
            place = Point(spot.x + far * cos(angle), spot.y + far * sin(angle))
            if has_room(bed, *place) and not _is_taken(reach, place, others):
                return place
    return spot


def _pushed_out(bed: Bed, reach: float, spot: Point, others: Sequence[Point]) -> Point:
    """The same spot where it is free, else one less pressed."""
    place = spot
    for other in others:
        if (over := reach - hypot(place.x - other.x, place.y - other.y)) > TIGHT:
            place = place.plus(place.minus(other).unit.times(over + SPARE))
    if is_open(bed, *place, 0.0):
        return place
    free = freed(bed, *place)
    return free if hypot(free.x - place.x, free.y - place.y) > TIGHT else place


def _is_taken(reach: float, place: Point, others: Sequence[Point]) -> bool:
    return any(hypot(place.x - other.x, place.y - other.y) < reach for other in others)
