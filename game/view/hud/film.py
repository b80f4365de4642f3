"""The buttons while balls roll: slow motion, and to the end of the film."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.control.intents import SkipFilm
from game.control.screen import Screen
from game.view.hud import aim, theme
from game.view.hud.buttons import Button, Tone
from game.view.hud.hints import FROM_BOTTOM
from game.view.hud.names import pace_text
from game.view.hud.section import Context, Section
from game.view.hud.widgets import Box, Panel
from game.view.icons import Icon
from game.view.reel import FULL_PACE, Desk, another_pace

_BUTTON: Final = 42
_INSET: Final = 8
_HEIGHT: Final = 2 * _BUTTON + 3 * _INSET


@dataclass(frozen=True, slots=True)
class FilmShown:
    """A film runs that may be skipped, at this share of its pace."""

    pace: float


class FilmSection(Section[FilmShown]):
    """Where the button to strike was."""

    def __init__(self, context: Context, desk: Callable[[], Desk]) -> None:
        super().__init__(context)
        self._desk = desk
        self._screen: Screen | None = None

    def read(self, screen: Screen) -> FilmShown | None:
        """Whether there is something to skip, and how fast it runs."""
        self._screen = screen
        reel = self._desk().reel()
        return FilmShown(reel.pace if reel is not None else FULL_PACE) if screen.can_skip else None

    def update(self) -> None:
        """The pace changes by keys too."""
        if self._screen is not None:
            self.show(self._screen)

    def draw(self, shown: FilmShown) -> Panel:
        """One button over the other."""
        canvas, context = self.context.canvas, self.context
        say = context.texts.say
        left = canvas.width - theme.MARGIN - aim.WIDTH
        panel = Panel(canvas, Box(left, canvas.height - FROM_BOTTOM - theme.GAP - _HEIGHT, aim.WIDTH, _HEIGHT))
        width = aim.WIDTH - 2 * _INSET
        tone = Tone.PLAIN if shown.pace == FULL_PACE else Tone.CHOSEN
        pace = say("film.speed", pace=pace_text(context.texts, shown.pace))
        box = Box(_INSET, _INSET, width, _BUTTON)
        Button(canvas, panel.path, box, pace, self._slow_down, tone=tone, icon=Icon.TIMER, size=14)
        box = Box(_INSET, _BUTTON + 2 * _INSET, width, _BUTTON)
        skip = say("film.skip")
        Button(canvas, panel.path, box, skip, lambda: context.send(SkipFilm()), icon=Icon.SKIP_FORWARD, size=14)
        return panel

    def _slow_down(self) -> None:
        self._desk().change(another_pace)
