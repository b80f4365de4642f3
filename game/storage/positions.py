"""Tables and positions in files: which ball lies where, checked against each other and against the bed."""

from dataclasses import dataclass
from typing import Final

from game.core.balls import BallId
from game.core.geometry import Point, distance, distance_to_segment
from game.core.layout import Layout, gap_between
from game.core.outline import MIDDLE_LIP, Face, Nose, Outline, outline_of
from game.core.table import PocketSize, TableSize, TableSpec
from game.storage.reading import Field

EXACT: Final = 1e-6
"""How far balls may press into each other or into rubber in a position that is played from, m (core's OVERLAP)."""

ROUNDED: Final = 1.5e-4
"""The same where nothing is played from the position and figures may be rounded to a tenth of a millimetre, m.

Two places rounded so come nearer by up to 0.1 mm in x and in y.
"""


@dataclass(frozen=True, slots=True)
class Position:
    """Balls on a table."""

    table: TableSpec
    layout: Layout


def read_table(field: Field | None) -> TableSpec:
    """A table by the names of its size and pockets; what is not named is as usual."""
    usual = TableSpec()
    if field is None:
        return usual
    members = field.members()
    members.allow_only(("size", "pockets"))
    size = members.optional("size")
    pockets = members.optional("pockets")
    return TableSpec(
        size=size.choice(TableSize, "size") if size else usual.size,
        pockets=pockets.choice(PocketSize, "pockets") if pockets else usual.pockets,
    )


def read_ball(field: Field, name: str) -> BallId:
    """The ball of this name; ``field`` is where it stands."""
    return Field(field.source, field.path, name).choice(BallId, "ball")


def read_point(field: Field) -> Point:
    """A place on the bed as two numbers."""
    x, y = field.numbers(2)
    return Point(x, y)


def read_layout(field: Field, table: TableSpec, slack: float) -> Layout:
    """Balls by name, none off the bed, no two in one place. ``slack``: how far they may press into something, m."""
    outline = outline_of(table)
    places: dict[BallId, Point] = {}
    for name, entry in field.members().fields.items():
        ball = read_ball(entry, name)
        place = read_point(entry)
        if not is_on_slate(table, outline, place, slack):
            raise entry.bad(f"[{place.x!r}, {place.y!r}] is off the bed of the {table.size.value} table")
        for other, there in places.items():
            if gap_between(table, place, there) < -slack:
                raise entry.bad(f"overlaps {other.value}")
        places[ball] = place
    return Layout(places)


def layout_json(layout: Layout) -> dict[str, list[float]]:
    """Balls and where they lie, as it stands in files."""
    return {ball.value: list(layout[ball]) for ball in layout.balls}


def read_position(document: Field) -> Position:
    """A position file: the balls alone, or any document with ``position`` and perhaps ``table`` in it."""
    members = document.members()
    inner = members.optional("position")
    if inner is None:
        table = read_table(None)
        return Position(table, read_layout(document, table, ROUNDED))
    table = read_table(members.optional("table"))
    return Position(table, read_layout(inner, table, ROUNDED))


def is_on_slate(table: TableSpec, outline: Outline, place: Point, slack: float) -> bool:
    """Whether a ball centred here rests on the bed: between the noses, or in a pocket's jaws short of the hole."""
    across, along = table.width / 2, table.length / 2
    between = abs(place.x) <= across - table.ball_radius + slack and abs(place.y) <= along - table.ball_radius + slack
    if between:
        return True
    if abs(place.x) > across + MIDDLE_LIP or abs(place.y) > along:
        return False
    if any(distance(place, hole.centre) < hole.radius - slack for hole in outline.holes.values()):
        return False
    return all(_gap(shape, place) >= table.ball_radius - slack for shape in outline.shapes)


def _gap(shape: Face | Nose, place: Point) -> float:
    """Distance from a place to a piece of rubber, m. A nose's whole circle lies inside the rubber."""
    match shape:
        case Face():
            return distance_to_segment(place, shape.start, shape.end)
        case Nose():
            return distance(place, shape.centre) - shape.radius
