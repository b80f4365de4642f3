"""The table in three dimensions agrees with its plan."""

from math import cos, hypot, pi, sin

import pytest

from game.core.balls import CUE
from game.core.geometry import Point
from game.core.outline import Face, Nose, mouth_of, outline_of
from game.core.table import RAIL_TOP, PocketSize, TableSize, TableSpec
from game.physics.bed import bed_of
from game.physics.bodies import Matter, Solid, edge_reach, solids_of
from game.physics.cloth import Ball
from game.physics.constants import CLUB
from game.physics.room import has_room
from game.physics.roots import NEVER
from game.physics.shell import Shell
from tests.physics.tables import SIZES

TABLES = [TableSpec(size=size, pockets=cut) for size in TableSize for cut in PocketSize]


def covers(solid: Solid, place: Point) -> bool:
    """Whether a place lies under or in the plan of a piece that is a column."""
    count = len(solid.corners) // 2
    plan = [Point(x, y) for x, y, _ in solid.corners[:count]]
    turns = [
        plan[number - 1].minus(place).cross(plan[number].minus(place)) for number in range(count)
    ]  # fmt: skip
    return all(turn >= 0 for turn in turns) or all(turn <= 0 for turn in turns)


@pytest.mark.parametrize("table", TABLES)
def test_a_ball_on_the_bed_meets_the_edge_where_its_plan_does(table: TableSpec) -> None:
    radius, edge = table.ball_radius, edge_reach(table)
    assert hypot(radius - edge, table.nose_height - radius) == pytest.approx(radius)
    noses = [
        max(corner[1] for corner in solid.corners)
        for solid in solids_of(table)
        if solid.matter is Matter.RUBBER and min(corner[1] for corner in solid.corners) > 0
    ]
    assert max(noses) < table.length / 2 + 0.1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("cut", PocketSize)
def test_slate_ends_at_the_edge_of_the_holes(size: TableSize, cut: PocketSize) -> None:
    table = TableSpec(size=size, pockets=cut)
    slate = [solid for solid in solids_of(table) if solid.matter is Matter.SLATE]
    for pocket, hole in outline_of(table).holes.items():
        inward = mouth_of(table, pocket).minus(hole.centre).unit
        for step in range(-8, 9):
            turn = step * pi / 20
            way = Point(inward.x * cos(turn) - inward.y * sin(turn), inward.x * sin(turn) + inward.y * cos(turn))
            inside, outside = (hole.centre.plus(way.times(hole.radius + gap)) for gap in (-1e-6, 1e-4))
            assert not any(covers(solid, inside) for solid in slate)
            assert any(covers(solid, outside) for solid in slate)


def test_slate_lies_under_the_whole_bed() -> None:
    table = TableSpec()
    slate = [solid for solid in solids_of(table) if solid.matter is Matter.SLATE]
    for column in range(-8, 9):
        for row in range(-16, 17):
            place = Point(column * table.width / 16.001, row * table.length / 32.001)
            if not any(hole.holds(place) for hole in outline_of(table).holes.values()):
                assert any(covers(solid, place) for solid in slate)


@pytest.mark.parametrize("table", TABLES)
def test_the_pieces_are_symmetric(table: TableSpec) -> None:
    def told(sx: int, sy: int) -> set[tuple[str, frozenset[tuple[float, ...]]]]:
        return {
            (
                solid.matter.value,
                frozenset((round(x * sx, 9) + 0.0, round(y * sy, 9) + 0.0, round(z, 9)) for x, y, z in solid.corners),
            )
            for solid in solids_of(table)
        }

    assert told(1, 1) == told(-1, 1) == told(1, -1)


def test_rubber_rises_to_the_wood_and_no_piece_reaches_into_the_bed() -> None:
    table = TableSpec()
    outline = outline_of(table)
    faces = [shape for shape in outline.shapes if isinstance(shape, Face) and not shape.jaw]
    assert len(faces) == 6
    edge = edge_reach(table)
    for solid in solids_of(table):
        if solid.matter is Matter.SLATE:
            continue
        assert max(z for _, _, z in solid.corners) <= RAIL_TOP
        for x, y, _ in solid.corners:
            assert not (abs(x) < table.width / 2 - edge - 2e-5 and abs(y) < table.length / 2 - edge - 2e-5)


def touch_way(table: TableSpec, shell: Shell, place: Point, into: Point) -> float:
    """How far a held ball on the bed creeps from a place before it touches rubber, m."""
    speed, ball = 0.02, Ball(CUE, place.x, place.y)
    ball.vx, ball.vy = into.x * speed, into.y * speed
    ball.wx, ball.wy = -ball.vy / table.ball_radius, ball.vx / table.ball_radius
    space = shell.open(0.0)
    space.take(0, ball)
    space.advance(0.05)
    return min((touch.time for touch in space.touches), default=NEVER) * speed


@pytest.mark.parametrize("cut", PocketSize)
def test_held_balls_touch_rubber_where_the_plan_says(cut: PocketSize) -> None:
    """Rails, noses and jaw walls outside the holes, within the 20 um a step covers and 30 um of straight pieces."""
    table = TableSpec(pockets=cut)
    shell = Shell(table, CLUB)
    outline = outline_of(table)
    gap = 3e-4
    for shape in (*outline.cushions[0], *outline.cushions[1]):
        if isinstance(shape, Nose):
            out = shape.start.plus(shape.end).times(0.5).minus(shape.centre).unit
            place = shape.centre.plus(out.times(shape.radius + table.ball_radius + gap))
        else:
            along = shape.end.minus(shape.start).unit
            out = Point(along.y, -along.x)
            middle = shape.start.plus(shape.end).times(0.5)
            if shape.jaw:
                nose_end = min((shape.start, shape.end), key=lambda end: abs(end.x) + abs(end.y))
                middle = nose_end.plus(middle.minus(nose_end).unit.times(0.002))
            place = middle.plus(out.times(table.ball_radius + gap))
        if not has_room(bed_of(table), *place):
            continue
        assert touch_way(table, shell, place, out.times(-1.0)) == pytest.approx(gap, abs=5e-5)
