"""Where a ball has room: free of rubber, on the slate, clear of both."""

from math import hypot
from typing import Final

from game.core.geometry import Point, distance
from game.core.layout import OVERLAP
from game.core.outline import Hole
from game.core.table import Rail
from game.physics.bed import SEAM, Bed, Line, Round

CLEAR: Final = 0.002
"""A ball in the air keeps this far from where it would touch a nose on the bed, m: the edge reaches out less."""

FREEING: Final = 4
"""Rounds of pushing a ball out of what it presses into."""


def is_open(bed: Bed, x: float, y: float, margin: float = CLEAR) -> bool:
    """Whether a ball centred here stays clear of rubber and holes at any height."""
    return abs(x) <= bed.half_width - margin and abs(y) <= bed.half_length - margin


def hole_under(bed: Bed, x: float, y: float, margin: float = 0.0) -> Hole | None:
    """The hole a ball centred here has lost the slate to."""
    for mouth in bed.mouths:
        hole = mouth.hole
        if hypot(x - hole.centre.x, y - hole.centre.y) < hole.radius + margin:
            return hole
    return None


def nearest_hole(bed: Bed, x: float, y: float) -> Hole:
    """The hole whose middle is nearest."""
    return min((mouth.hole for mouth in bed.mouths), key=lambda hole: distance(hole.centre, Point(x, y)))


def is_beside_face(bed: Bed, rail: Rail, x: float, y: float) -> bool:
    """Whether a straight face of a rail, not one of its jaws or noses, lies beside a ball centred here."""
    return any(line.surface.rail is rail and line.low <= line.nx * y - line.ny * x <= line.high for line in bed.rails)


def freed(bed: Bed, x: float, y: float) -> Point:
    """The place beside this one where a ball presses into no rubber, nor hangs over a hole."""
    place = Point(x, y)
    for _ in range(FREEING):
        for line in (*bed.rails, *(one for mouth in bed.mouths for one in mouth.lines)):
            if _is_pressed(line, place, 0.0):
                over = line.nx * place.x + line.ny * place.y - line.limit
                place = Point(place.x - line.nx * over, place.y - line.ny * over)
        for mouth in bed.mouths:
            for arc in mouth.rounds:
                if _is_inside(arc, place, 0.0):
                    place = arc.centre.plus(place.minus(arc.centre).unit.times(arc.reach))
            if mouth.hole.holds(place):
                centre = mouth.hole.centre
                place = centre.plus(place.minus(centre).unit.times(mouth.hole.radius))
    return place


def has_room(bed: Bed, x: float, y: float) -> bool:
    """Whether a ball centred here lies on the slate and presses into no rubber."""
    if abs(x) <= bed.half_width + OVERLAP and abs(y) <= bed.half_length + OVERLAP:
        return True
    place = Point(x, y)
    near = [mouth for mouth in bed.mouths if distance(place, mouth.middle) <= mouth.spread]
    return any(
        not mouth.hole.holds(place)
        and not any(_is_pressed(line, place) for line in (*bed.rails, *mouth.lines))
        and not any(_is_inside(arc, place) for arc in mouth.rounds)
        for mouth in near
    )


def _is_pressed(line: Line, place: Point, slack: float = OVERLAP) -> bool:
    along = line.nx * place.y - line.ny * place.x
    return line.low <= along <= line.high and line.nx * place.x + line.ny * place.y > line.limit + slack


def _is_inside(arc: Round, place: Point, slack: float = OVERLAP) -> bool:
    aside = place.minus(arc.centre)
    is_faced = arc.first.cross(aside) >= -SEAM and aside.cross(arc.last) >= -SEAM
    return is_faced and aside.length < arc.reach - slack
