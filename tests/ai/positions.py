"""Positions and engines for the tests of the computer player."""

from collections.abc import Mapping
from random import Random

from game.core.balls import CUE, OBJECT_BALLS, BallId
from game.core.engine import AT_REST, Stop
from game.core.errors import BadShot
from game.core.geometry import Point, distance
from game.core.layout import Layout
from game.core.record import Film, Played, Record, Settled, Struck
from game.core.shot import Shot
from game.core.table import TableSpec

TABLE = TableSpec()


class Refusing:
    """An engine that takes no stroke at all."""

    def play(self, layout: Layout, shot: Shot, stop: Stop = AT_REST) -> Played:
        raise BadShot("stroke: none is taken")


class Still:
    """An engine on which nothing ever moves: every stroke is a foul without contact."""

    def __init__(self) -> None:
        self.runs = 0

    def play(self, layout: Layout, shot: Shot, stop: Stop = AT_REST) -> Played:
        self.runs += 1
        struck: tuple[Struck | Settled, ...] = (Struck(0.0, CUE, layout[CUE]), Settled(1.0))
        return Played(Record(struck, layout, 1.0), Film({}, 1.0), {})


def at(**places: tuple[float, float]) -> Layout:
    """A layout by names of files: the cue ball as ``cue``, others with a leading underscore, ``_4a``."""
    named: Mapping[str, Point] = {name.lstrip("_"): Point(*place) for name, place in places.items()}
    return Layout({BallId(name): place for name, place in named.items()})


def scattered(seed: int, count: int, table: TableSpec = TABLE) -> Layout:
    """So many object balls and the cue ball, anywhere on the bed."""
    rng = Random(seed)
    places: dict[BallId, Point] = {}
    x, y = table.width / 2 - table.ball_radius, table.length / 2 - table.ball_radius
    for ball in (CUE, *rng.sample(OBJECT_BALLS, count)):
        while True:
            place = Point(rng.uniform(-x, x), rng.uniform(-y, y))
            if all(distance(place, other) > 2 * table.ball_radius + 0.002 for other in places.values()):
                break
        places[ball] = place
    return Layout(places)
