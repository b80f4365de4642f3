"""The player's eye over time: the eased rig that moves between poses."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum
from math import exp, pi
from typing import Final

from game.core.geometry import Point
from game.core.table import Pocket, TableSpec
from game.view.camera import CUE_BACK, LOWEST_EYE, Orbit, Pose, between, cue_pose, limited, orbit_pose
from game.view.fitting import NO_MARGINS, Margins, house_orbit, overhead_pose, whole_orbit
from game.view.viewpoints import all_balls_pose, pocket_pose

EASE_TIME: Final = 0.16
"""Time in which a move covers 63 % of its way, s."""


class View(Enum):
    """Ways of looking at the table."""

    ORBIT = "orbit"
    CUE = "cue"
    OVERHEAD = "overhead"
    BALLS = "balls"
    """All balls as near as they can be seen at once."""
    POCKET = "pocket"
    """The pocket of the call."""


@dataclass(frozen=True, slots=True)
class Stand:
    """A view, and what a player has made of the views by turning and zooming, to come back to."""

    view: View
    orbit: Orbit
    sees_whole: bool
    back: float
    pocket: tuple[Pocket, Point | None]


class CameraRig:
    """The player's eye: follows the chosen view with ease. Told what to look at; knows no mouse."""

    def __init__(self, table: TableSpec, aspect: float) -> None:
        self._table = table
        self._aspect = aspect
        self._margins = NO_MARGINS
        self._orbit = whole_orbit(table, aspect)
        self._overhead = overhead_pose(table, aspect)
        self._sees_whole = True
        self._cue = (Point(0.0, 0.0), 0.0, 0.0)
        self._balls: tuple[Point, ...] = ()
        self._pocket: tuple[Pocket, Point | None] = (Pocket.FOOT_RIGHT, None)
        self._back = CUE_BACK
        self.view = View.ORBIT
        self._pose = self._wanted()

    @property
    def pose(self) -> Pose:
        """The eye now."""
        return self._pose

    @property
    def yaw(self) -> float:
        """Where an orbiting eye looks, rad clockwise from +y."""
        return self._orbit.yaw

    @property
    def stand(self) -> Stand:
        """How the views are turned now."""
        return Stand(self.view, self._orbit, self._sees_whole, self._back, self._pocket)

    def go_back(self, stand: Stand) -> None:
        """Turns the views as they were; an eye that saw the whole table sees it in the window as it is now."""
        self.view, self._pocket, self._back = stand.view, stand.pocket, stand.back
        self._orbit, self._sees_whole = stand.orbit, stand.sees_whole
        if self._sees_whole:
            yaw, pitch = self._orbit.yaw, self._orbit.pitch
            self._orbit = house_orbit(self._table, self._aspect, yaw, self._margins, pitch)

    def show(self, view: View) -> None:
        """Chooses the way of looking."""
        self.view = view

    def fit(self, aspect: float, margins: Margins = NO_MARGINS) -> None:
        """Tells the window's shape and what panels cover; an eye that sees the whole table goes on seeing it."""
        if (aspect, margins) == (self._aspect, self._margins):
            return
        self._aspect, self._margins = aspect, margins
        self._overhead = overhead_pose(self._table, aspect, margins)
        if self._sees_whole:
            self._orbit = whole_orbit(self._table, aspect, self._orbit.yaw, margins, self._orbit.pitch)

    def show_whole_table(self, yaw: float = 0.0) -> None:
        """Orbits about the table's centre from far enough."""
        self._orbit = whole_orbit(self._table, self._aspect, yaw, self._margins)
        self._sees_whole = True

    def follow_cue(self, ball: Point, aim: float, elevation: float = 0.0) -> None:
        """Where the cue view stands."""
        self._cue = (ball, aim, elevation)

    def see_balls(self, balls: Sequence[Point]) -> None:
        """Which balls the view of all of them keeps in sight."""
        self._balls = tuple(balls)

    def see_pocket(self, pocket: Pocket, ball: Point | None) -> None:
        """The called pocket and the ball that is to fall there."""
        self._pocket = (pocket, ball)

    def turn(self, yaw: float, pitch: float) -> None:
        """Turns an orbiting eye by angles in radians; one that sees the whole table goes on seeing it."""
        orbit = limited(replace(self._orbit, yaw=(self._orbit.yaw + yaw) % (2 * pi), pitch=self._orbit.pitch + pitch))
        if self._sees_whole:
            orbit = house_orbit(self._table, self._aspect, orbit.yaw, self._margins, orbit.pitch)
        self._orbit = orbit

    def swing(self, yaw: float) -> None:
        """Turns an orbiting eye to this side, rad, and no nearer or farther."""
        self._orbit = replace(self._orbit, yaw=yaw)

    def zoom(self, factor: float) -> None:
        """Moves nearer (below 1) or farther (above 1)."""
        if self.view is View.CUE:
            self._back = min(1.8, max(0.45, self._back * factor))
        else:
            self._orbit = limited(replace(self._orbit, distance=self._orbit.distance * factor))
            self._sees_whole = False

    def advance(self, seconds: float) -> Pose:
        """Moves on toward the chosen view; call it once a frame."""
        self._pose = between(self._pose, self._wanted(), 1 - exp(-max(0.0, seconds) / EASE_TIME))
        eye = self._pose.eye
        if eye[2] < LOWEST_EYE:
            self._pose = replace(self._pose, eye=(eye[0], eye[1], LOWEST_EYE))
        return self._pose

    def jump(self) -> Pose:
        """Goes to the chosen view at once."""
        self._pose = self._wanted()
        return self._pose

    def _wanted(self) -> Pose:
        match self.view:
            case View.ORBIT:
                return orbit_pose(self._orbit)
            case View.CUE:
                return cue_pose(*self._cue, back=self._back)
            case View.OVERHEAD:
                return self._overhead
            case View.BALLS:
                return all_balls_pose(self._table, self._balls, self._aspect, self._orbit.yaw, self._margins)
            case View.POCKET:
                return pocket_pose(self._table, *self._pocket, self._aspect, self._margins)
