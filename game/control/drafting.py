"""What a player finds prepared when the turn comes: a place, an aim, a soft enough stroke."""

from typing import Final

from game.control.draft import Draft
from game.control.placing import Zone, bed_zone, house_zones, nearest_place
from game.core.balls import CUE, BallId
from game.core.geometry import Point, direction_to, distance
from game.core.layout import Layout
from game.core.shot import Shot
from game.rules.house import house_of, is_in_house
from game.rules.state import GameState

BREAK_SPEED: Final = 6.0
"""Cue speed prepared for the first stroke of a frame, m/s (our choice)."""


def fresh_draft(state: GameState) -> Draft:
    """The draft of a new turn: cue ball behind the middle of its line, or aimed at the ball played most easily."""
    speed = BREAK_SPEED if state.stroke == 0 else Draft().cue_speed
    return Draft(aim=natural_aim(state), cue_speed=speed, place=usual_place(state))


def zones_of(state: GameState) -> tuple[Zone, ...]:
    """Where the cue ball may be put now: in practice anywhere, else in the house of the moment."""
    table = state.setup.table
    return (bed_zone(table),) if state.setup.practice else house_zones(table, state.layout)


def usual_place(state: GameState) -> Point:
    """Behind the middle of the house line; in the temporary house where there is one (ruling Q6-i)."""
    table = state.setup.table
    zones = house_zones(table, state.layout)
    return nearest_place(table, state.layout, zones[-1:], Point(0.0, 0.0))


def place_for_cue(state: GameState, wanted: Point) -> Point:
    """The allowed place nearest to the wanted one."""
    return nearest_place(state.setup.table, state.layout, zones_of(state), wanted)


def natural_aim(state: GameState) -> float:
    """Direction to the apex of the rack before the first stroke, later to the nearest ball that may be hit, rad."""
    target = target_ball(state)
    if target is None or CUE not in state.layout:
        return 0.0
    return direction_to(state.layout[CUE], state.layout[target])


def target_ball(state: GameState) -> BallId | None:
    """The ball ``natural_aim`` goes for; None on an empty table."""
    layout = state.layout
    if not layout.object_balls:
        return None
    start = layout[CUE] if CUE in layout and state.stroke else state.setup.table.foot_spot
    return min(_playable(state, layout), key=lambda ball: distance(layout[ball], start))


def shot_of(draft: Draft) -> Shot:
    """The stroke as drafted."""
    return Shot(aim=draft.aim, cue_speed=draft.cue_speed, tip=draft.tip, elevation=draft.elevation)


def _playable(state: GameState, layout: Layout) -> tuple[BallId, ...]:
    """Object balls outside the house when the cue ball is in hand (General rules 3.5), else all."""
    table = state.setup.table
    end = house_of(table, layout)
    outside = tuple(ball for ball in layout.object_balls if not is_in_house(table, layout[ball], end))
    return outside if state.in_hand and outside else layout.object_balls
