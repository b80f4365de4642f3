"""Layouts timed by the bench scripts, as plain data that another program's interpreter can read too."""

from enum import Enum
from math import cos, pi, sin
from random import Random
from typing import Any, Final

from game.core.balls import CUE, ORDER_OF, BallId
from game.core.geometry import Point, distance
from game.core.layout import Layout
from game.core.record import Motion
from game.core.table import TableSpec
from tests.physics.tables import rack, rolling, stunned

Case = tuple[Layout, dict[Any, Motion]]
"""Balls and their motions at the start."""

EXTRA: Final = Enum("EXTRA", {f"X{place}": f"x{place}" for place in range(30)})
"""Names for more balls than any discipline has."""

CHANCE_STROKES: Final = 200
MOVING: Final = (2, 5, 10, 14, 30)


def groups(table: TableSpec, seed: int) -> dict[str, list[Case]]:
    """Every kind of stroke that is timed, by name, each with its own dice."""
    # The engine sorts balls by this table; thirty balls stand in it for the bench alone.
    dict.update(ORDER_OF, {ball: len(BallId) + place for place, ball in enumerate(EXTRA)})  # type: ignore[arg-type]
    kinds = {
        "break 9 m/s": [_opening(table, nudge) for nudge in range(5)],
        "three balls": [_three(nudge) for nudge in range(20)],
        "chance, 14 balls": [_chance(table, Random(f"{seed}:{number}")) for number in range(CHANCE_STROKES)],
    }
    for size in MOVING:
        kinds[f"{size} moving"] = [_all_moving(table, size, Random(f"{seed}:{size}:{number}")) for number in range(5)]
    return kinds


def as_data(table: TableSpec, kinds: dict[str, list[Case]]) -> dict[str, Any]:
    """The same for JSON: corner of the bed as origin, names as strings."""
    return {
        name: [
            [
                {
                    "id": ball.value,
                    "xy": [place.x + table.width / 2, place.y + table.length / 2],
                    "v": motions[ball].velocity if ball in motions else [0.0, 0.0, 0.0],
                    "w": motions[ball].spin if ball in motions else [0.0, 0.0, 0.0],
                }
                for ball, place in layout.places.items()
            ]
            for layout, motions in cases
        ]
        for name, cases in kinds.items()
    }


def _opening(table: TableSpec, nudge: int) -> Case:
    return rack(table), {CUE: stunned(9.0 * sin(0.002 * nudge), 9.0 * cos(0.002 * nudge))}


def _three(nudge: int) -> Case:
    layout = Layout({CUE: Point(0.2, -1.0), BallId.RED: Point(0.3, 0.4), BallId.BLUE_A: Point(-0.4, 0.9)})
    aim = 0.0714 + 0.001 * nudge
    return layout, {CUE: stunned(3.0 * sin(aim), 3.0 * cos(aim))}


def _chance(table: TableSpec, dice: Random) -> Case:
    """Fourteen balls with room between them: pooltool fails on balls pressed against rubber."""
    layout = Layout(dict(zip(BallId, _strewn(table, len(BallId), dice), strict=True)))
    turn, speed = dice.uniform(0, 2 * pi), dice.uniform(1.0, 5.0)
    spin = speed / table.ball_radius
    motion = Motion(
        (speed * sin(turn), speed * cos(turn), 0.0),
        (dice.uniform(-spin, spin) / 2, dice.uniform(-spin, spin) / 2, dice.uniform(-spin, spin) / 2),
    )
    return layout, {CUE: motion}


def _all_moving(table: TableSpec, size: int, dice: Random) -> Case:
    names = list(EXTRA)[:size]
    places = _strewn(table, size, dice)
    motions = {}
    for name in names:
        turn, speed = dice.uniform(0, 2 * pi), dice.uniform(0.5, 3.0)
        motions[name] = rolling(table, speed * sin(turn), speed * cos(turn))
    return Layout(dict(zip(names, places, strict=True))), motions  # type: ignore[arg-type]


def _strewn(table: TableSpec, size: int, dice: Random) -> list[Point]:
    side, end = table.width / 2 - 2 * table.ball_radius, table.length / 2 - 2 * table.ball_radius
    places: list[Point] = []
    while len(places) < size:
        place = Point(dice.uniform(-side, side), dice.uniform(-end, end))
        if all(distance(place, other) > 2.1 * table.ball_radius for other in places):
            places.append(place)
    return places
