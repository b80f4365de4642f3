"""Where the player's eye is in each mode: at the cue, over the table, beside it while the balls roll."""

from collections.abc import Mapping
from math import pi, radians, sin
from typing import Final

from game.app.subjects import Subjects
from game.control.drafting import shot_of
from game.control.modes import Mode
from game.control.session import Filmed, Session
from game.core.balls import CUE
from game.core.clearance import raised
from game.core.layout import Layout
from game.core.table import TableSpec
from game.rules.state import GameState
from game.view.camera import Pose
from game.view.fitting import Margins, margins_of
from game.view.hud.canvas import scale_of
from game.view.hud.settings import NEEDS as SETTINGS_NEED
from game.view.menus import TITLE_NEEDS
from game.view.rig import CameraRig, Stand, View
from game.view.stage import Stage
from game.view.viewpoints import huddle

TOP, BOTTOM, RIGHT, TITLE_LEFT = 106.0, 88.0, 316.0, 470.0
"""What panels cover of a window 720 high, px: score, hints and prompt, call and aim; on the title its menu."""

REPLAY_BOTTOM: Final = 162.0
"""What the time line of a replay covers with the hints, px."""

TURN_PER_PIXEL: Final = radians(0.25)
"""Turn of an orbiting eye by a drag, rad."""

ZOOM_PER_NOTCH: Final = 1.12

TITLE_SWAY: Final = radians(8)
TITLE_PERIOD: Final = 8.0
"""How far and how slowly the eye sways behind the title, rad and s for a radian of the swing."""

QUARTER: Final = pi / 2

AT_THE_CUE: Final = frozenset({Mode.AIM, Mode.CALL})
"""Modes in which a stroke is prepared at the table."""

SEEN_IN: Final[Mapping[View, frozenset[Mode]]] = {
    View.CUE: AT_THE_CUE,
    View.ORBIT: frozenset(Mode),
    View.OVERHEAD: frozenset(Mode),
    View.BALLS: frozenset(Mode) - {Mode.TITLE, Mode.PLACE},
    View.POCKET: AT_THE_CUE | {Mode.WATCH, Mode.RULING},
}
"""Modes in which the eye stands where the player has chosen; in all others it steps back and sees the whole table."""


class Eye:
    """Told the session once a frame. The player's choice of a view outlasts the strokes."""

    def __init__(self, stage: Stage, table: TableSpec) -> None:
        self._stage = stage
        self._chosen = View.CUE
        """Where the player wants to stand while aiming."""
        self._chosen_again = View.ORBIT
        """Where the player wants to watch a stroke again from."""
        self._time = 0.0
        self._interface = 1.0
        self._close: Layout | None = None
        self.open_table(table)

    def set_interface(self, size: float) -> None:
        """Panels are larger by so much than follows from the window: the table gives way to them."""
        self._interface = size

    def look_closely(self, layout: Layout | None) -> None:
        """Stands before a handful of these balls beside the settings, or goes back to where it was."""
        self._close = layout

    def open_table(self, table: TableSpec) -> None:
        """Another table, or the same one afresh."""
        self._mode: Mode | None = None
        self._stand: Stand | None = None
        """Where a replay leads back to; None: none is watched."""
        self._far: Stand | None = None
        """Where the settings lead back to."""
        self._rig = CameraRig(table, self._stage.aspect)
        self._subjects = Subjects(self._rig, table)
        self._rig.jump()

    @property
    def pose(self) -> Pose:
        """Where it is now."""
        return self._rig.pose

    @property
    def chosen(self) -> View:
        """The view the player wants."""
        return self._chosen if self._stand is None else self._chosen_again

    def turn(self, across: float, down: float) -> None:
        """A drag of so many pixels; from another view it leads to the orbit."""
        if self._rig.view is not View.ORBIT:
            self._choose(View.ORBIT)
        self._rig.turn(TURN_PER_PIXEL * across, TURN_PER_PIXEL * down)

    def zoom(self, notches: int) -> None:
        """Nearer (+) or farther (-)."""
        self._rig.zoom(ZOOM_PER_NOTCH**-notches)

    def choose(self, view: View) -> None:
        """The player wants another view; the same once more looks afresh."""
        self._choose(view)
        if self._stand is None:
            self._subjects.look_afresh()

    def _choose(self, view: View) -> None:
        if self._stand is None:
            self._chosen = view
        else:
            self._chosen_again = view

    def advance(self, session: Session, seconds: float) -> Pose:
        """Goes where the session wants it; where it is now."""
        mode = session.mode if session.mode is Mode.REPLAY else session.beneath or session.mode
        filmed = session.filmed if mode is Mode.REPLAY else None
        if self._close is not None:
            return self._close_up(self._close, seconds)
        self._rig.fit(self._stage.aspect, self._margins(mode, filmed))
        if self._far is not None:
            self._rig.go_back(self._far)
            self._far = None
        if filmed is None and self._stand is not None:
            self._rig.go_back(self._stand)
            self._stand = None
        if filmed is not None:
            self._at_a_replay(filmed)
        elif session.game is None:
            self._behind_the_title(seconds)
        else:
            self._at_the_table(session, session.game, mode)
        self._mode = self._mode if filmed is not None else mode
        return self._rig.advance(seconds)

    def _close_up(self, layout: Layout, seconds: float) -> Pose:
        """The balls as near as they can be seen beside the settings."""
        if self._far is None:
            self._far = self._rig.stand
        scale = scale_of(*self._stage.size, self._interface, SETTINGS_NEED)
        self._rig.fit(self._stage.aspect, margins_of(self._stage.size, left=TITLE_LEFT * scale))
        self._rig.see_balls(huddle(layout))
        self._rig.show(View.BALLS)
        return self._rig.advance(seconds)

    def _at_a_replay(self, filmed: Filmed) -> None:
        """Where a stroke is watched again from; it begins on the striker's side unless another view was chosen."""
        shot = filmed.game.shot
        assert shot is not None
        if self._stand is None:
            self._stand = self._rig.stand
            self._rig.show_whole_table(_side_of(shot.aim))
        self._subjects.follow_again(filmed)
        self._rig.show(self._chosen_again)

    def _margins(self, mode: Mode, filmed: Filmed | None) -> Margins:
        """What panels cover; beside a replay there is only the call of its stroke."""
        width, height = self._stage.size
        scale = scale_of(width, height, self._interface)
        if mode is Mode.TITLE:
            return margins_of((width, height), left=TITLE_LEFT * scale_of(width, height, self._interface, TITLE_NEEDS))
        right, bottom = RIGHT, BOTTOM
        if filmed is not None:
            right, bottom = (0.0 if filmed.game.call.is_empty else RIGHT), REPLAY_BOTTOM
        return margins_of((width, height), right=right * scale, top=TOP * scale, bottom=bottom * scale)

    def _behind_the_title(self, seconds: float) -> None:
        if self._mode is not Mode.TITLE:
            self._rig.show_whole_table()
            self._rig.jump()
        self._rig.show(View.ORBIT)
        if not self._stage.quality.refined:  # where a picture at rest is the finer one, let it come to rest
            self._time += seconds
        self._rig.swing(TITLE_SWAY * sin(self._time / TITLE_PERIOD))

    def _at_the_table(self, session: Session, game: GameState, mode: Mode) -> None:
        view = self._chosen if mode in SEEN_IN[self._chosen] else View.ORBIT
        if CUE in game.layout and mode in AT_THE_CUE:
            shot = raised(game.setup.table, game.layout, shot_of(session.draft))
            self._rig.follow_cue(game.layout[CUE], shot.aim, shot.elevation)
        self._subjects.follow(session, game, mode)
        if view is View.ORBIT and (self._mode in (None, Mode.TITLE) or self._steps_back(mode)):
            self._rig.show_whole_table(_side_of(session.draft.aim) if mode is Mode.WATCH else 0.0)
        self._rig.show(view)

    def _steps_back(self, mode: Mode) -> bool:
        """From the chosen view, on the striker's side; to the house when the cue ball is to be placed there."""
        arrives = mode is Mode.PLACE and self._mode is not mode
        return self._chosen is not View.ORBIT and (self._rig.view is not View.ORBIT or arrives)


def _side_of(aim: float) -> float:
    """The way along or across the table that is nearest to an aim, rad: so the table stands straight."""
    return round(aim / QUARTER) * QUARTER
