"""Moments of a match with the balls as they lie in a position: what the interface has to show, for pictures of it."""

from dataclasses import replace
from typing import Final

from game.control.draft import CallKind, Draft
from game.control.modes import Mode
from game.control.placing import bed_zone, nearest_place
from game.control.seats import Level, Seat
from game.control.session import Session
from game.core.balls import CUE, VALUE_OF, BallId
from game.core.engine import Engine
from game.core.geometry import Point, direction_to, distance
from game.core.layout import Layout
from game.core.outline import mouth_of
from game.core.shot import NO_CALL, BallCall, Call, Shot
from game.core.table import Pocket, TableSpec
from game.rules.commands import Settle, Strike
from game.rules.reducer import new_game, step
from game.rules.state import GameState, Setup
from game.rules.verdict import Phase
from game.view.rig import View

CUE_SPEED: Final = 3.5
"""Of the stroke that is prepared, m/s."""

PLAYERS: Final = (Seat(), Seat(level=Level.MASTER))
SCORES: Final = (12, 9)


def moments(layout: Layout, table: TableSpec, engine: Engine) -> tuple[tuple[Session, View], ...]:
    """Title, ball in hand, aiming, calling and ruling, each with the view it is looked at from.

    Raises BadShot for balls that overlap.
    """
    lying = layout if CUE in layout else layout.with_ball(CUE, _free_place(table, layout))
    aimed = _nearest_ball(lying)
    call = NO_CALL if aimed is None else Call(object=BallCall(VALUE_OF[aimed], _nearest_pocket(table, lying[aimed])))
    aim = 0.0 if aimed is None else direction_to(lying[CUE], lying[aimed])
    draft = Draft(aim=aim, cue_speed=CUE_SPEED)
    game = replace(new_game(Setup(table), 0), layout=lying, phase=Phase.READY, in_hand=False, scores=SCORES, call=call)
    in_hand = replace(game, layout=lying.without(CUE), phase=Phase.PLACING, in_hand=True, call=NO_CALL)
    calling = replace(draft, calling=CallKind.OBJECT, value=call.object.value if call.object else None)
    return (
        (Session(), View.ORBIT),
        (Session(Mode.PLACE, seats=PLAYERS, game=in_hand, draft=Draft(place=lying[CUE])), View.ORBIT),
        (Session(Mode.AIM, seats=PLAYERS, game=game, draft=draft), View.CUE),
        (Session(Mode.CALL, seats=PLAYERS, game=replace(game, call=NO_CALL), draft=calling), View.OVERHEAD),
        (_ruled(game, Shot(aim, CUE_SPEED), engine), View.ORBIT),
    )


def _ruled(game: GameState, shot: Shot, engine: Engine) -> Session:
    """After the stroke has been played and judged."""
    after = step(step(game, Strike(shot)), Settle(engine.play(game.layout, shot).record))
    return Session(Mode.RULING, seats=PLAYERS, game=after, before=(game,))


def _free_place(table: TableSpec, layout: Layout) -> Point:
    return nearest_place(table, layout, (bed_zone(table),), Point(0.0, table.house_line))


def _nearest_ball(layout: Layout) -> BallId | None:
    """The object ball nearest to the cue ball."""
    others = layout.without(CUE)
    return min(others.balls, key=lambda ball: distance(layout[CUE], others[ball]), default=None)


def _nearest_pocket(table: TableSpec, place: Point) -> Pocket:
    return min(Pocket, key=lambda pocket: distance(mouth_of(table, pocket), place))
