"""Shows the film of a stroke: once while it is played, and again as often as the players like."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.control.draft import MAX_CUE_SPEED
from game.core.balls import CUE, BallId
from game.core.clearance import raised
from game.core.layout import Layout
from game.core.record import Played
from game.core.shot import Shot
from game.core.table import TableSpec
from game.view.camera import Pose
from game.view.playback import Playback
from game.view.reel import BACKSWING, LIVE_PACES, REPLAY_PACES, Change, Reel, ran
from game.view.scene import Scene
from game.view.sound import Sounds
from game.view.vectors import Rotation

FOLLOW_THROUGH: Final = 0.30
"""Time the cue stays on the table after the stroke, s."""

LONGEST_PULL: Final = 0.22
"""How far the hardest stroke draws the cue back, m."""


def pull_of(shot: Shot) -> float:
    """How far a stroke draws the cue back, m."""
    return LONGEST_PULL * min(1.0, shot.cue_speed / MAX_CUE_SPEED)


@dataclass(frozen=True, slots=True)
class _Strip:
    """A film with all that is needed to show it."""

    before: Layout
    shot: Shot
    played: Played
    playback: Playback


class Projector:
    """The last film stays in it, so that balls are turned in a replay as they were in the stroke."""

    def __init__(self, scene: Scene, sounds: Sounds, table: TableSpec) -> None:
        self._scene = scene
        self._sounds = sounds
        self._table = table
        self._strip: _Strip | None = None
        self._turns: Mapping[BallId, Rotation] | None = None
        """How the balls were turned before a replay; None: none is shown."""
        self.reel: Reel | None = None
        """The film on show."""

    @property
    def played(self) -> Played | None:
        """The stroke on show."""
        return self._strip.played if self._strip is not None and self.reel is not None else None

    @property
    def is_replaying(self) -> bool:
        """Whether the film on show is one that has been seen."""
        return self._turns is not None

    def show(self, before: Layout, shot: Shot, played: Played) -> None:
        """Begins to show a stroke that has just been played."""
        self._begin(self._strip_of(before, shot, played), LIVE_PACES)

    def show_again(self, before: Layout, shot: Shot, played: Played) -> None:
        """Begins to show a stroke once more; ``end`` leaves the balls turned as they are now."""
        self._turns = self._scene.orientations
        known = self._strip is not None and self._strip.played is played
        self._begin(self._strip if self._strip and known else self._strip_of(before, shot, played), REPLAY_PACES)

    def change(self, change: Change) -> None:
        """Stops, steps, slows down the film on show; what is passed over in silence stays silent."""
        if self.reel is not None:
            self.reel = change(self.reel)

    def advance(self, seconds: float, pose: Pose) -> None:
        """Shows what comes after so many seconds of the clock on the wall, heard from an eye."""
        if self.reel is None or self._strip is None:
            return
        shown, self.reel = self.reel, ran(self.reel, seconds)
        self._sounds.advance(shown.time, self.reel.time, pose, self.reel.pace)
        self._draw(self._strip, self.reel.time)

    def end(self) -> None:
        """Shows no film any more: the balls lie as they came to rest, or as they were before a replay."""
        if self.reel is None or self._strip is None:
            return
        last = self._strip.playback.frame_at(self._strip.playback.duration)
        self._scene.show_poses(last.positions, last.turns if self._turns is None else self._turns)
        self._scene.hide_cue()
        self._sounds.film_ended()
        self.reel, self._turns = None, None

    def _strip_of(self, before: Layout, shot: Shot, played: Played) -> _Strip:
        final, radius = played.record.final, self._table.ball_radius
        playback = Playback(played.film, before, final, radius, self._scene.orientations)
        return _Strip(before, raised(self._table, before, shot), played, playback)

    def _begin(self, strip: _Strip, paces: tuple[float, ...]) -> None:
        self._strip = strip
        self.reel = Reel(strip.playback.duration, paces)
        self._sounds.film_started(strip.played)
        self._scene.hide_aim()
        self._scene.hide_house()
        self._scene.hide_ghost_cue_ball()

    def _draw(self, strip: _Strip, time: float) -> None:
        """Balls and cue at a time; before the strike the cue comes forward."""
        frame = strip.playback.frame_at(max(0.0, time))
        self._scene.show_poses(frame.positions, frame.turns)
        start, shot = strip.before.places.get(CUE), strip.shot
        if start is None or time >= FOLLOW_THROUGH:
            self._scene.hide_cue()
            return
        share = max(0.0, -time / BACKSWING)
        self._scene.show_cue(start, shot.aim, shot.elevation, shot.tip, pull_of(shot) * share)
