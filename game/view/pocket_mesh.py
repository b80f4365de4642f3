"""Pockets: a padded leather roll with a brass edge, its horns on the cushions' ends; a leather collar and a net."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin, sqrt
from typing import Final

from game.core.geometry import Point
from game.core.outline import Hole, mouth_of
from game.core.table import ADJOINING, RAIL_TOP, Pocket
from game.view.mesh import Corner, Mesh, unit
from game.view.table_shape import POCKET_DEPTH, TableShape, circle, depth_behind

PIECES: Final = 48
ROLL_STEPS: Final = 6
ROUND_STEPS: Final = 9
"""Pieces of half the opening, from its side to its back."""
TIP_STEPS: Final = 5

BASE: Final = RAIL_TOP - 0.0045
"""Rolls are sunk into the wood down to here, and lie on the cushions' ends."""
PAD_WIDTH: Final = 0.021
PAD_HEIGHT: Final = 0.0115
OVERHANG: Final = 0.003
"""The pad's reach over the hole at its back, m."""
HORN: Final = 0.013
"""How far the ends of the pad lie over the cushions, m."""
TIP: Final = 0.013
"""Over this length the ends grow round, m."""
IRON_WIDTH: Final = 0.0074
IRON_HEIGHT: Final = 0.0100
IRON_LAP: Final = 0.0012
"""How far the brass covers the leather, m."""
IRON_TIP: Final = 3
"""So many pieces of its length grow thick at each end."""
JAW_CLEARANCE: Final = 0.0006
"""Between a jaw wall and the pad above it, m."""

COLLAR: Final = ((0.030, 0.55), (0.010, 1.0), (-0.004, 1.0))
"""Below the pad the collar widens to the hole: height and share of the way."""
SACK: Final = ((-0.004, 1.0), (-0.06, 1.0), (-0.11, 0.95), (-0.145, 0.88), (-POCKET_DEPTH, 0.75))
"""Height and radius as a share of the hole's."""
BOTTOM_TURN: Final = 20.0
"""Angle that stands for a metre across the bottom, rad."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A pocket's own axes: out of the table and aside, from the middle of its hole."""

    hole: Hole
    out: Point
    half_mouth: float
    horn: float
    """How far the pad reaches back toward the table, m."""

    def at(self, out: float, aside: float) -> Point:
        """A place on the plan."""
        return self.hole.centre.plus(self.turned(out, aside))

    def turned(self, out: float, aside: float) -> Point:
        """A direction on the plan."""
        return Point(self.out.x * out - self.out.y * aside, self.out.y * out + self.out.x * aside)


@dataclass(frozen=True, slots=True)
class Station:
    """One place of a roll's inner edge with the direction away from the opening."""

    point: Point
    away: Point
    share: float
    """Of the roll's full width and height."""


def leather_mesh(shape: TableShape) -> Mesh:
    """The inside of the pockets; texture places are the angle around the hole and the height."""
    mesh = Mesh()
    for frame in _frames(shape):
        _collar(mesh, frame)
        hole = frame.hole
        rows = []
        for z, share in SACK:
            ring = circle(hole.centre, hole.radius * share, PIECES)
            rows.append([_inside(hole, p, z, i) for i, p in enumerate((*ring, ring[0]))])
        mesh.strip(rows)
        mesh.plate([_under(p) for p in circle(hole.centre, hole.radius * SACK[-1][1], PIECES)])
    return mesh


def pad_mesh(shape: TableShape) -> Mesh:
    """Rolls of leather around the pockets, from horn to horn."""
    mesh = Mesh()
    for frame in _frames(shape):
        _roll(mesh, _opening(frame), PAD_WIDTH, PAD_HEIGHT)
    return mesh


def ring_mesh(shape: TableShape) -> Mesh:
    """Half-round brass along the outer edge of the leather."""
    mesh = Mesh()
    for frame in _frames(shape):
        edge = [s.point.plus(s.away.times(max(0.0, s.share * PAD_WIDTH - IRON_LAP))) for s in _opening(frame)]
        _roll(mesh, _stations_along(edge), IRON_WIDTH, IRON_HEIGHT)
    return mesh


def _frames(shape: TableShape) -> list[Frame]:
    table = shape.spec
    frames = []
    for pocket, hole in shape.outline.holes.items():
        is_middle = pocket in (Pocket.MIDDLE_LEFT, Pocket.MIDDLE_RIGHT)
        out = hole.centre.minus(mouth_of(table, pocket)).unit
        beyond = 0.0
        if is_middle:
            (rail,) = ADJOINING[pocket]
            beyond = depth_behind(table, rail, hole.centre) - shape.wood_depth
        mouth = table.cut.middle_mouth if is_middle else table.cut.corner_mouth
        frames.append(Frame(hole, out, mouth / 2 + JAW_CLEARANCE, max(0.0, beyond) + HORN))
    return frames


def _opening(frame: Frame) -> list[Station]:
    """The pad's inner edge: straight over the jaw walls, then round the back of the hole."""
    return [*_half_opening(frame, 1.0), *reversed(_half_opening(frame, -1.0)[:-1])]


def _half_opening(frame: Frame, side: float) -> list[Station]:
    """From the tip of one horn to the back of the hole."""
    stations = []
    beside = frame.turned(0.0, side)
    for step in range(TIP_STEPS):
        way = TIP * (1 - cos(pi / 2 * step / TIP_STEPS))
        place = frame.at(way - frame.horn, side * frame.half_mouth)
        stations.append(Station(place, beside, _roundness(way / TIP)))
    if frame.horn > TIP:
        stations.append(Station(frame.at(TIP - frame.horn, side * frame.half_mouth), beside, 1.0))
    back = frame.hole.radius - OVERHANG
    for step in range(ROUND_STEPS + 1):
        turn = pi / 2 * step / ROUND_STEPS
        place = frame.at(back * sin(turn), side * frame.half_mouth * cos(turn))
        stations.append(Station(place, frame.turned(sin(turn) / back, side * cos(turn) / frame.half_mouth).unit, 1.0))
    return stations


def _roundness(share: float) -> float:
    """How thick a round end is at a share of its length."""
    return sqrt(1 - (1 - share) ** 2)


def _stations_along(edge: Sequence[Point]) -> list[Station]:
    """A roll outside a broken line that turns right about its pocket; its ends are round."""
    stations = []
    last = len(edge) - 1
    for index, point in enumerate(edge):
        along = edge[min(last, index + 1)].minus(edge[max(0, index - 1)]).unit
        share = _roundness(min(1.0, min(index, last - index) / IRON_TIP))
        stations.append(Station(point, Point(-along.y, along.x), share))
    return stations


def _roll(mesh: Mesh, stations: Sequence[Station], width: float, height: float) -> None:
    """A half-round band beside a row of places."""
    rows = []
    for step in range(ROLL_STEPS + 1):
        tilt = pi * step / ROLL_STEPS
        row = []
        for station in stations:
            point = station.point.plus(station.away.times(station.share * width * (1 - cos(tilt)) / 2))
            level, rise = -cos(tilt) / width * 2, sin(tilt) / height
            normal = unit((station.away.x * level, station.away.y * level, rise))
            row.append(Corner((point.x, point.y, BASE + station.share * height * sin(tilt)), normal, (0.0, tilt)))
        rows.append(row)
    mesh.strip(rows)


def _collar(mesh: Mesh, frame: Frame) -> None:
    """Leather from the pad's inner edge down to the hole, between the cushions' ends."""
    hole = frame.hole
    back = hole.radius - OVERHANG
    rows: list[list[Corner]] = []
    for z, share in ((BASE, 0.0), *COLLAR):
        row = []
        for step in range(2 * ROUND_STEPS + 1):
            turn = pi / 2 * (step / ROUND_STEPS - 1)
            upper = frame.at(back * cos(turn), frame.half_mouth * sin(turn))
            lower = frame.at(hole.radius * cos(turn), hole.radius * sin(turn))
            point = upper.plus(lower.minus(upper).times(share))
            row.append(_inside(hole, point, z, step / 2))
        rows.append(row)
    mesh.strip(rows)


def _inside(hole: Hole, point: Point, z: float, piece: float) -> Corner:
    toward = hole.centre.minus(point).unit
    return Corner((point.x, point.y, z), (toward.x, toward.y, 0.0), (2 * pi * piece / PIECES, z))


def _under(point: Point) -> Corner:
    """The bottom of the net, with meshes as wide as around it."""
    return Corner((point.x, point.y, -POCKET_DEPTH), (0.0, 0.0, 1.0), (point.x * BOTTOM_TURN, point.y))
