"""What the views of all balls and of a pocket look at; it changes with the stroke, not with every turn of the aim."""

from typing import Final

from game.control.modes import Mode
from game.control.session import Filmed, Session
from game.core.balls import CUE
from game.core.clearance import raised
from game.core.geometry import Point
from game.core.record import Played
from game.core.table import TableSpec
from game.rules.state import GameState
from game.view.goal import fallen_goal, goal_of
from game.view.rig import CameraRig
from game.view.viewpoints import swept

WITH_A_STROKE: Final = frozenset({Mode.AIM, Mode.CALL, Mode.WATCH})
"""Modes in which a stroke is prepared or shown; its pocket stays in view until another one is."""


class Subjects:
    """Tells a rig, and remembers for what it has been told."""

    def __init__(self, rig: CameraRig, table: TableSpec) -> None:
        self._rig = rig
        self._table = table
        self._goal_of: object = None
        """For what balls and call the pocket was chosen."""
        self._again_of: Filmed | None = None
        self._swept: tuple[Played, tuple[Point, ...]] | None = None
        """The stroke being shown, and all places the balls come to in it."""

    def look_afresh(self) -> None:
        """Chooses the pocket anew when it is next asked for."""
        self._goal_of = None

    def follow(self, session: Session, game: GameState, mode: Mode) -> None:
        """The balls and the pocket of the game as it is."""
        self._again_of = None
        self._rig.see_balls(self._balls_of(session, game))
        if mode in WITH_A_STROKE and self._goal_of != (game.layout, game.call):
            self._goal_of = (game.layout, game.call)
            aim = session.draft.aim if game.shot is None else game.shot.aim
            self._rig.see_pocket(*goal_of(self._table, game.layout, game.call, aim))

    def follow_again(self, filmed: Filmed) -> None:
        """The balls of a stroke that is watched again; the pocket of its call, else the one a ball fell into."""
        if self._again_of is filmed:
            return
        self._again_of = filmed
        game, shot = filmed.game, filmed.game.shot
        assert shot is not None
        fallen = fallen_goal(self._table, game.layout, filmed.played.record) if game.call.is_empty else None
        self._rig.see_pocket(*(fallen or goal_of(self._table, game.layout, game.call, shot.aim)))
        self._rig.see_balls(swept(self._table, game.layout, filmed.played.film))
        self._rig.follow_cue(game.layout[CUE], shot.aim, raised(self._table, game.layout, shot).elevation)

    def _balls_of(self, session: Session, game: GameState) -> tuple[Point, ...]:
        """Where the balls lie, while a stroke is shown also where they come to."""
        played = session.pending
        if played is None:
            self._swept = None
            return tuple(game.layout.places.values())
        if self._swept is None or self._swept[0] is not played:
            self._swept = (played, swept(self._table, game.layout, played.film))
        return self._swept[1]
