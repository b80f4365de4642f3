"""Where the player's eye is in each mode: at the cue, over the table, beside it while the balls roll."""

from math import pi, radians, sin
from typing import Final

from game.control.drafting import shot_of
from game.control.modes import Mode
from game.control.session import Session
from game.core.balls import CUE
from game.core.clearance import raised
from game.core.table import TableSpec
from game.view.camera import Pose
from game.view.fitting import Margins
from game.view.hud.canvas import scale_of
from game.view.rig import CameraRig, View
from game.view.stage import Stage

TOP, BOTTOM, RIGHT, TITLE_LEFT = 106.0, 88.0, 316.0, 470.0
"""What panels cover of a window 720 high, px: score, hints and prompt, call and aim; on the title its menu."""

TURN_PER_PIXEL: Final = radians(0.25)
"""Turn of an orbiting eye by a drag, rad."""

ZOOM_PER_NOTCH: Final = 1.12

TITLE_SWAY: Final = radians(8)
TITLE_PERIOD: Final = 8.0
"""How far and how slowly the eye sways behind the title, rad and s for a radian of the swing."""

QUARTER: Final = pi / 2

AT_THE_CUE: Final = frozenset({Mode.AIM, Mode.CALL})
"""Modes in which the eye stands where the player has chosen; from the cue it steps back in all others."""


class Eye:
    """Told the session once a frame. The player's choice of a view outlasts the strokes."""

    def __init__(self, stage: Stage, table: TableSpec) -> None:
        self._stage = stage
        self._chosen = View.CUE
        """Where the player wants to stand while aiming."""
        self._time = 0.0
        self.open_table(table)

    def open_table(self, table: TableSpec) -> None:
        """Another table, or the same one afresh."""
        self._mode: Mode | None = None
        self._rig = CameraRig(table, self._stage.aspect)
        self._rig.jump()

    @property
    def pose(self) -> Pose:
        """Where it is now."""
        return self._rig.pose

    def turn(self, across: float, down: float) -> None:
        """A drag of so many pixels; from another view it leads to the orbit."""
        if self._rig.view is not View.ORBIT:
            self._chosen = View.ORBIT
        self._rig.turn(TURN_PER_PIXEL * across, TURN_PER_PIXEL * down)

    def zoom(self, notches: int) -> None:
        """Nearer (+) or farther (-)."""
        self._rig.zoom(ZOOM_PER_NOTCH**-notches)

    def choose(self, view: View) -> None:
        """The player wants another view."""
        self._chosen = view

    def advance(self, session: Session, seconds: float) -> Pose:
        """Goes where the session wants it; where it is now."""
        mode = session.under_pause or session.mode
        self._rig.fit(self._stage.aspect, self._margins(mode))
        if session.game is None:
            self._behind_the_title(seconds)
        else:
            self._at_the_table(session, mode)
        self._mode = mode
        return self._rig.advance(seconds)

    def _margins(self, mode: Mode) -> Margins:
        width, height = self._stage.size
        scale = scale_of(width, height)
        if mode is Mode.TITLE:
            return Margins(left=TITLE_LEFT * scale / width)
        return Margins(right=RIGHT * scale / width, top=TOP * scale / height, bottom=BOTTOM * scale / height)

    def _behind_the_title(self, seconds: float) -> None:
        if self._mode is not Mode.TITLE:
            self._rig.show_whole_table()
            self._rig.jump()
        self._rig.show(View.ORBIT)
        self._time += seconds
        self._rig.swing(TITLE_SWAY * sin(self._time / TITLE_PERIOD))

    def _at_the_table(self, session: Session, mode: Mode) -> None:
        game, draft = session.game, session.draft
        if game is not None and CUE in game.layout and mode in AT_THE_CUE:
            shot = raised(game.setup.table, game.layout, shot_of(draft))
            self._rig.follow_cue(game.layout[CUE], shot.aim, shot.elevation)
            self._rig.show(self._chosen)
            return
        if self._chosen is View.OVERHEAD:
            self._rig.show(View.OVERHEAD)
            return
        if self._mode in (None, Mode.TITLE) or (self._chosen is View.CUE and self._steps_back(mode)):
            self._rig.show_whole_table(_side_of(draft.aim) if mode is Mode.WATCH else 0.0)
        self._rig.show(View.ORBIT)

    def _steps_back(self, mode: Mode) -> bool:
        """From the cue, on the striker's side of the table; to the house when the cue ball is to be placed there."""
        return self._mode in AT_THE_CUE or (mode is Mode.PLACE and self._mode is not mode)


def _side_of(aim: float) -> float:
    """The way along or across the table that is nearest to an aim, rad: so the table stands straight."""
    return round(aim / QUARTER) * QUARTER
