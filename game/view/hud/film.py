"""The button that ends the film of a stroke."""

from dataclasses import dataclass
from typing import Final

from game.control.intents import SkipFilm
from game.control.screen import Screen
from game.view.hud import aim, theme
from game.view.hud.buttons import Button
from game.view.hud.hints import FROM_BOTTOM
from game.view.hud.section import Section
from game.view.hud.widgets import Box, Panel
from game.view.icons import Icon

_HEIGHT: Final = 58
_INSET: Final = 8


@dataclass(frozen=True, slots=True)
class FilmShown:
    """A film runs that may be skipped."""


class FilmSection(Section[FilmShown]):
    """Where the button to strike was."""

    def read(self, screen: Screen) -> FilmShown | None:
        """Whether there is something to skip."""
        return FilmShown() if screen.can_skip else None

    def draw(self, shown: FilmShown) -> Panel:
        """One button."""
        canvas, context = self.context.canvas, self.context
        left = canvas.width - theme.MARGIN - aim.WIDTH
        panel = Panel(canvas, Box(left, canvas.height - FROM_BOTTOM - theme.GAP - _HEIGHT, aim.WIDTH, _HEIGHT))
        box = Box(_INSET, _INSET, aim.WIDTH - 2 * _INSET, _HEIGHT - 2 * _INSET)
        text = context.texts.say("film.skip")
        Button(canvas, panel.path, box, text, lambda: context.send(SkipFilm()), icon=Icon.SKIP_FORWARD, size=14)
        return panel
