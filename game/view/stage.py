"""The window or its off-screen twin: opens it, keeps its size, draws frames, reads pictures back."""

import time
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Final

from direct.task.Task import Task
from panda3d.core import (
    ConfigVariableString,
    GraphicsWindow,
    NodePath,
    PNMImage,
    load_prc_file_data,
)

from game.core.errors import GameError
from game.view.materials import lay_out_bins
from game.view.pipeline import Pipeline
from game.view.severing import Lifeline
from game.view.textures import Textures
from game.view.tiers import QUALITY_OF, Quality, Tier, pace_for, quality_for, shrunk, suited
from game.view.window import Kind, open_window

SETTINGS: Final = """
gl-version 3 2
window-title 27+1
sync-video true
textures-power-2 none
print-pipe-types false
text-minfilter linear
notify-level-device fatal
notify-level-audio fatal
notify-level-display error
notify-level-x11display fatal
notify-level-glxdisplay fatal
notify-level-egldisplay fatal
default-directnotify-level error
"""
DEFAULT_SIZE: Final = (1280, 720)
SMALLEST_SIZE: Final = (320, 180)

CLOSE_EVENT: Final = "close-window"

BEFORE_DRAWING: Final = 49
AFTER_DRAWING: Final = 51
"""Panda draws in a task of sort 50."""

TIER_SETTING: Final = "pyramid-tier"
AUTOMATIC: Final = "auto"
DRIVER_GAVE_UP: Final = "The graphics driver has stopped drawing; starting the game again may help."

X11_PIPE: Final = "glxGraphicsPipe"
"""Panda's name for windows of an X server."""


class Showing(Enum):
    """Where frames go."""

    WINDOW = "onscreen"
    OFFSCREEN = "offscreen"


KIND_OF: Final[Mapping[Showing, Kind]] = {Showing.WINDOW: "onscreen", Showing.OFFSCREEN: "offscreen"}

AUDIO_OF: Final[Mapping[Showing, str]] = {Showing.WINDOW: "p3openal_audio", Showing.OFFSCREEN: "null"}
"""Panda's library of sound; Panda reads it once, when the first stage opens."""


class Stage:
    """Panda's ShowBase with our picture pipeline. One at a time; ``close`` before the next."""

    def __init__(
        self,
        showing: Showing = Showing.WINDOW,
        size: tuple[int, int] = DEFAULT_SIZE,
        quality: Quality | None = None,
    ) -> None:
        width, height = (max(least, wanted) for least, wanted in zip(SMALLEST_SIZE, size, strict=True))
        wished = quality or _wished_quality()
        load_prc_file_data("27+1", f"{SETTINGS}\nwin-size {width} {height}\naudio-library-name {AUDIO_OF[showing]}\n")
        self.base = open_window(KIND_OF[showing], (width, height))
        lay_out_bins()
        self.renderer = str(self.base.win.get_gsg().get_driver_renderer())
        self._pace = None if wished else pace_for(self.renderer)
        self._share = 1.0
        self._chosen = wished or quality_for(self.renderer)
        self.quality = suited(self._chosen, self.renderer)
        try:
            self.textures = Textures(self.quality.anisotropy)
            self._pipeline = Pipeline(self.base, self.quality)
        except GameError:
            self.base.destroy()
            raise
        self.base.cam.node().set_active(False)
        self.base.win.set_clear_color((0.0, 0.0, 0.0, 1.0))
        self._lifeline: Lifeline | None = None
        self._state: Callable[[], object] | None = None
        self._drawn: object = None
        self._followers: list[Callable[[Quality], None]] = []
        self._began = time.perf_counter()
        self._whole = True
        self._fitted = self.size
        self._tasks = (
            self.base.taskMgr.add(self._before_frame, "before the frame", sort=BEFORE_DRAWING),
            self.base.taskMgr.add(self._after_frame, "after the frame", sort=AFTER_DRAWING),
        )
        self._scale_pixels()

    @property
    def root(self) -> NodePath:
        """Root of the three-dimensional scene."""
        return self._pipeline.root

    @property
    def camera(self) -> NodePath:
        """Camera of the scene."""
        return self._pipeline.eye

    @property
    def size(self) -> tuple[int, int]:
        """Window size in pixels, at least one each way: some systems report none of a window put away."""
        return max(1, self.base.win.get_x_size()), max(1, self.base.win.get_y_size())

    @property
    def aspect(self) -> float:
        """Width over height of the window."""
        width, height = self.size
        return width / height

    def set_field_of_view(self, vertical_deg: float) -> None:
        """Vertical field of view of the camera, degrees."""
        self._pipeline.look_with(vertical_deg)

    def watch(self, state: Callable[[], object] | None) -> None:
        """Asks before each frame for everything the scene shows, as a value: equal values need no new picture."""
        self._state, self._drawn = state, None

    def follow(self, told: Callable[[Quality], None]) -> None:
        """Tells whenever the quality changes."""
        self._followers.append(told)

    def unfollow(self, told: Callable[[Quality], None]) -> None:
        """Tells no longer."""
        self._followers.remove(told)

    def set_quality(self, quality: Quality | None) -> None:
        """Draws with a quality the player has chosen; None chooses by renderer and time, as at the start."""
        self._pace = pace_for(self.renderer) if quality is None else None
        self._use(quality or quality_for(self.renderer))

    def set_scale(self, share: float) -> None:
        """Draws the scene's picture with so much of the side that the quality in use asks for, 0 to 1."""
        self._share = share
        self._use(self._chosen)

    @property
    def is_refined(self) -> bool:
        """Whether nothing moves and the finer picture is shown."""
        return self._pipeline.is_refined

    def on_close(self, heard: Callable[[], None]) -> None:
        """Asks to be told, instead of being closed at once, when the person closes the window."""
        if isinstance(self.base.win, GraphicsWindow):
            self.base.win.set_close_request_event(CLOSE_EVENT)
            self.base.accept(CLOSE_EVENT, heard)

    @property
    def is_open(self) -> bool:
        """False once the system has taken the window away."""
        window = self.base.win
        return window is not None and not (isinstance(window, GraphicsWindow) and window.is_closed())

    def on_severed(self, heard: Callable[[], None]) -> None:
        """Asks to be told when the connection to an X server breaks; the process ends right after."""
        if str(self.base.pipe.get_type()) == X11_PIPE:
            self._lifeline = Lifeline(heard)

    def draw(self) -> None:
        """One frame, for programs without a task loop; the scene is drawn anew."""
        self._pipeline.prepare(True, 0.0)
        self.base.graphicsEngine.render_frame()
        self.check()

    def check(self) -> None:
        """Raises GameError with one sentence when the last frame could not be drawn as it should."""
        if not self.is_open:
            return
        if not self.base.win.get_gsg().is_active():
            raise GameError(DRIVER_GAVE_UP)
        if self._whole:
            self._pipeline.check()

    def picture(self) -> PNMImage:
        """The last frame, interface included, without alpha."""
        image = PNMImage()
        if not self.base.win.get_screenshot(image):
            raise GameError("The picture could not be read back from the graphics driver.")
        image.remove_alpha()
        return image

    def close(self) -> None:
        """Closes the window and everything drawn in it."""
        for task in self._tasks:
            self.base.taskMgr.remove(task)
        self._state = None
        self._followers.clear()
        self._pipeline.close()
        self.base.destroy()
        if self._lifeline is not None:
            self._lifeline.close()

    def _use(self, chosen: Quality) -> None:
        self._chosen = chosen
        quality = shrunk(suited(chosen, self.renderer), self._share)
        if quality == self.quality:
            return
        self.quality = quality
        self.textures.sharpen(quality.anisotropy)
        self._pipeline.set_quality(quality)
        for told in self._followers:
            told(quality)

    def _before_frame(self, task: Task) -> int:
        """Finds out whether the scene has to be drawn."""
        now = time.perf_counter()
        if self.size != self._fitted:
            self._fitted = self.size
            self._pipeline.fit()
        state = self._state() if self._state is not None else None
        changed = state is None or state != self._drawn
        self._whole = self._pipeline.prepare(changed, now - self._began)
        self._drawn, self._began = state, now
        return task.cont

    def _after_frame(self, task: Task) -> int:
        """Keeps pace: only frames in which the whole scene was drawn tell anything."""
        if self._pace is not None and self._whole:
            self._use(self._pace.took(time.perf_counter() - self._began))
        return task.cont

    def _scale_pixels(self) -> None:
        """Panda sets ``pixel2d`` only on window events, which an off-screen stage never gets."""
        width, height = self.size
        self.base.pixel2d.set_scale(2.0 / width, 1.0, 2.0 / height)


def _wished_quality() -> Quality | None:
    """The tier named in Panda's own settings under ``pyramid-tier``; None to choose by the renderer."""
    name = ConfigVariableString(TIER_SETTING, AUTOMATIC).get_value()
    if name == AUTOMATIC:
        return None
    for tier in Tier:
        if tier.value.lower() == name.lower():
            return QUALITY_OF[tier]
    raise GameError(f"The setting {TIER_SETTING} is «{name}»; it may be low, medium, high or {AUTOMATIC}.")
