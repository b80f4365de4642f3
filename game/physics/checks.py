"""What no stroke can be: each check names the field in one sentence."""

from collections.abc import Mapping
from math import hypot, isfinite, pi
from typing import Final

from game.core.balls import CUE, BallId
from game.core.errors import BadShot
from game.core.layout import OVERLAP, Layout
from game.core.record import Motion
from game.core.shot import Shot
from game.core.table import TableSpec
from game.physics.bed import Bed
from game.physics.room import has_room

CUE_SPEED_MOST: Final = 15.0
"""m/s; the strongest break of a strong player stays under 12."""

BALL_SPEED_MOST: Final = 30.0
"""m/s, for launches."""

SPIN_MOST: Final = 3000.0
"""rad/s, for launches: ten times what a cue gives."""


def check_layout(table: TableSpec, bed: Bed, layout: Layout) -> None:
    """Every ball stands on the bed, free of rubber and of the others."""
    for ball, place in layout.places.items():
        if not (isfinite(place.x) and isfinite(place.y)):
            raise BadShot(f"position.{ball.value}: {list(place)} is not a place, both numbers must be finite")
        if not has_room(bed, place.x, place.y):
            raise BadShot(f"position.{ball.value}: a ball centred at {list(place)} does not lie free on the bed")
    reach = 2 * table.ball_radius - OVERLAP
    spots = [(place.x, place.y) for place in layout.places.values()]
    for index, (x, y) in enumerate(spots):
        for other in range(index):
            far_x, far_y = spots[other][0] - x, spots[other][1] - y
            if -reach < far_x < reach and hypot(far_x, far_y) < reach:
                raise BadShot(f"position.{layout.balls[other].value}: overlaps {layout.balls[index].value}")


def check_shot(layout: Layout, shot: Shot) -> None:
    """A cue can make this stroke."""
    if CUE not in layout:
        raise BadShot("position.cue: no cue ball on the bed to strike")
    numbers = {
        "aim": shot.aim,
        "cue_speed": shot.cue_speed,
        "elevation": shot.elevation,
        "tip": shot.tip.right + shot.tip.up,
    }
    for name, value in numbers.items():
        if not isfinite(value):
            raise BadShot(f"stroke.{name}: {value!r} is not a finite number")
    if not 0.0 <= shot.cue_speed <= CUE_SPEED_MOST:
        raise BadShot(f"stroke.cue_speed: {shot.cue_speed!r} is outside 0 to {CUE_SPEED_MOST:g} m/s")
    if not 0.0 <= shot.elevation < pi / 2:
        raise BadShot("stroke.elevation: must be at least 0 and under 90 degrees")
    if hypot(shot.tip.right, shot.tip.up) >= 1.0:
        raise BadShot(f"stroke.tip: {list(shot.tip)} is outside the ball")


def check_motions(layout: Layout, motions: Mapping[BallId, Motion]) -> None:
    """Launched balls start on the bed with motions that balls can have."""
    for ball, (velocity, spin) in motions.items():
        if ball not in layout:
            raise BadShot(f"launch.{ball.value}: no such ball on the bed")
        if not all(isfinite(part) for part in velocity):
            raise BadShot(f"launch.{ball.value}.velocity: {list(velocity)} is not three finite numbers")
        if not all(isfinite(part) for part in spin):
            raise BadShot(f"launch.{ball.value}.spin: {list(spin)} is not three finite numbers")
        if hypot(*velocity) > BALL_SPEED_MOST:
            raise BadShot(f"launch.{ball.value}.velocity: faster than {BALL_SPEED_MOST:g} m/s")
        if hypot(*spin) > SPIN_MOST:
            raise BadShot(f"launch.{ball.value}.spin: faster than {SPIN_MOST:g} rad/s")


def check_stop_time(time: float | None) -> None:
    """A run may end at any finite moment from the strike on."""
    if time is not None and not (isfinite(time) and time >= 0.0):
        raise BadShot(f"stop_at: {time!r} is not a time from 0 on")
