"""One-line plates: the prompt at the bottom, the notice at the top."""

from dataclasses import dataclass
from typing import Final

from game.control.modes import Mode
from game.control.screen import Screen
from game.view.hud import aim, call, theme
from game.view.hud.canvas import Face
from game.view.hud.names import message_text
from game.view.hud.section import Section
from game.view.hud.widgets import Align, Box, Label, Panel, Style, draw_icon
from game.view.icons import Icon

PROMPT_HEIGHT: Final = 38
_WIDEST: Final = 640
NOTICE_TOP: Final = 112

TITLE_LEFT: Final = 40
TITLE_WIDTH: Final = 440
"""Where the title screen is; a notice stands beside it, units."""


@dataclass(frozen=True, slots=True)
class LineShown:
    """A sentence."""

    text: str


class PromptSection(Section[LineShown]):
    """What the player may do now. A dialog says it itself."""

    def read(self, screen: Screen) -> LineShown | None:
        """The prompt in words."""
        if screen.prompt is None or screen.mode in (Mode.TITLE, Mode.PAUSE, Mode.RESULT, Mode.RULING, Mode.REPLAY):
            return None
        return LineShown(message_text(self.context.texts, screen.prompt, screen))

    def draw(self, shown: LineShown) -> Panel:
        """A plate as wide as the sentence."""
        canvas = self.context.canvas
        beside = theme.MARGIN + aim.width_on(canvas) + theme.GAP
        left = theme.MARGIN if canvas.is_low else beside
        most = min(_WIDEST, canvas.width - left - beside)
        panel = Panel(canvas, Box(0, 0, most, PROMPT_HEIGHT), radius=PROMPT_HEIGHT / 2)
        style = Style(theme.TEXT, theme.INK, align=Align.CENTER)
        label = Label(canvas, panel.path, shown.text, (0, 9), style, fit=most - 3 * theme.PADDING)
        width = label.width + 3 * theme.PADDING
        label.path.set_x(canvas.px(width / 2))
        panel.resize(width, PROMPT_HEIGHT)
        panel.place((left + canvas.width - beside - width) / 2, 0)
        return panel


@dataclass(frozen=True, slots=True)
class NoticeShown:
    """A sentence, and where the part of the window begins in whose middle it stands, units."""

    text: str
    left: float


class NoticeSection(Section[NoticeShown]):
    """Why the last wish was not met."""

    def read(self, screen: Screen) -> NoticeShown | None:
        """The notice in words."""
        if screen.notice is None:
            return None
        left = TITLE_LEFT + TITLE_WIDTH if screen.mode is Mode.TITLE else 0
        return NoticeShown(message_text(self.context.texts, screen.notice, screen), left)

    def draw(self, shown: NoticeShown) -> Panel:
        """A plate with a warning sign."""
        canvas = self.context.canvas
        end = canvas.width - theme.MARGIN - (0 if shown.left else call.WIDTH + theme.GAP)
        most = min(_WIDEST, end - shown.left - theme.MARGIN)
        panel = Panel(
            canvas,
            Box(0, 0, most, PROMPT_HEIGHT),
            parent=canvas.overlay,
            edge=theme.ALARM.faded(0.6),
            radius=PROMPT_HEIGHT / 2,
        )
        draw_icon(canvas, panel.path, Icon.TRIANGLE_ALERT, (theme.PADDING, 10), Style(18, theme.ALARM))
        left = theme.PADDING + 26
        style = Style(theme.TEXT, theme.INK, Face.REGULAR)
        label = Label(canvas, panel.path, shown.text, (left, 9), style, fit=most - left - theme.PADDING)
        width = left + label.width + 1.25 * theme.PADDING
        panel.resize(width, PROMPT_HEIGHT)
        panel.place(min((canvas.width + shown.left - width) / 2, end - width), NOTICE_TOP)
        return panel
