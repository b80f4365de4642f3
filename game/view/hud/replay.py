"""The last stroke watched again: a time line to be dragged, speeds, steps, and what the stroke was like."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import degrees
from typing import Final

from game.control.intents import Escape
from game.control.modes import Mode
from game.control.screen import Screen
from game.core.record import Played
from game.view.highlights import Moment, cue_speed_at, cut_of, marks_of
from game.view.hud import theme
from game.view.hud.buttons import Button, Tone
from game.view.hud.canvas import Face
from game.view.hud.drag import Drag, Target
from game.view.hud.hints import FROM_BOTTOM
from game.view.hud.names import pace_text
from game.view.hud.section import Context, Section
from game.view.hud.theme import Color
from game.view.hud.widgets import Align, Box, Label, Panel, Style, draw_bar, draw_picture
from game.view.icons import Icon
from game.view.reel import BACKSWING, Change, Desk, Reel, faster, rewound, shown_to, slower, stepped, toggled

WIDTH: Final = 640
HEIGHT: Final = 112
_TIME: Final = 0.40
_SPEED: Final = 0.62
"""Where these figures begin, as shares of the width."""
_LINE_TOP: Final = 38
_LINE_HEIGHT: Final = 24
"""Height of the part that can be dragged."""
_TRACK: Final = 4
_TICK: Final = 2
_KNOB: Final = 14
_BUTTON: Final = 34
_BUTTONS_TOP: Final = 68
_PACE: Final = 56
_CLOSE: Final = 150


@dataclass(frozen=True, slots=True)
class _Tick:
    """How a moment is marked on the time line."""

    height: float
    color: Color


_TICK_OF: Final[Mapping[Moment, _Tick]] = {
    Moment.HIT: _Tick(14, theme.INK),
    Moment.CUSHION: _Tick(8, theme.MUTED),
    Moment.POT: _Tick(18, theme.FRESH),
    Moment.OFF: _Tick(18, theme.ALARM),
}


@dataclass(frozen=True, slots=True)
class ReplayShown:
    """What the buttons look like. Time and figures change without drawing anew."""

    title: str
    runs: bool
    pace: float
    can_slow: bool
    can_hurry: bool


class ReplaySection(Section[ReplayShown]):
    """Bottom of the window, over the hints."""

    def __init__(self, context: Context, desk: Callable[[], Desk]) -> None:
        super().__init__(context)
        self._desk = desk
        self._drag = Drag(context.canvas)
        self._screen: Screen | None = None

    def read(self, screen: Screen) -> ReplayShown | None:
        """How the film runs, while it is watched again."""
        self._screen = screen
        reel = self._desk().reel()
        if screen.mode is not Mode.REPLAY or reel is None or self._desk().played() is None:
            return None
        place = reel.paces.index(reel.pace)
        title = self.context.texts.say("prompt.replay")
        return ReplayShown(title, reel.runs, reel.pace, place < len(reel.paces) - 1, place > 0)

    def update(self) -> None:
        """Follows the film, and the mouse on the time line."""
        if self._screen is None:
            return
        self.show(self._screen)
        reel, played = self._desk().reel(), self._desk().played()
        if self.panel is None or reel is None or played is None:
            self._drag.stop()
            return
        self._drag.update()
        self._follow(reel, played)

    def draw(self, shown: ReplayShown) -> Panel:
        """Title and figures, time line, buttons."""
        canvas = self.context.canvas
        width = min(float(WIDTH), canvas.width - 2 * theme.MARGIN)
        top = canvas.height - FROM_BOTTOM - theme.GAP - HEIGHT
        panel = Panel(canvas, Box((canvas.width - width) / 2, top, width, HEIGHT))
        Label(canvas, panel.path, shown.title, (theme.PADDING, 12), Style(theme.TEXT, theme.INK, Face.BOLD))
        self._draw_figures(panel)
        self._draw_line(panel)
        self._draw_buttons(panel, shown)
        return panel

    def _draw_figures(self, panel: Panel) -> None:
        """Time and speed stand still while their digits change; the cut is told once."""
        canvas, played = self.context.canvas, self._desk().played()
        width, style = panel.box.width, Style(theme.SMALL, theme.MUTED)
        self._time = Label(canvas, panel.path, "", (width * _TIME, 13), style)
        self._speed = Label(canvas, panel.path, "", (width * _SPEED, 13), style)
        self._told: tuple[str, str] | None = None
        cut = None if played is None else cut_of(played)
        if cut is not None:
            told = self.context.texts.say("film.cut", degrees=degrees(cut))
            right = Style(theme.SMALL, theme.MUTED, align=Align.RIGHT)
            Label(canvas, panel.path, told, (width - theme.PADDING, 13), right)

    def _draw_line(self, panel: Panel) -> None:
        """The track with its marks, the part that has been shown, and the knob."""
        canvas, played = self.context.canvas, self._desk().played()
        self._line = Box(theme.PADDING, _LINE_TOP, panel.box.width - 2 * theme.PADDING, _LINE_HEIGHT)
        middle = self._line.y + self._line.height / 2
        draw_bar(canvas, panel.path, Box(self._line.x, middle - _TRACK / 2, self._line.width, _TRACK), theme.WELL_DOWN)
        self._done = draw_bar(canvas, panel.path, Box(self._line.x, middle - _TRACK / 2, 1, _TRACK), theme.ACCENT)
        if played is not None:
            self._draw_marks(panel, played, middle)
        knob = canvas.disc(_KNOB, theme.ACCENT_HOVER, theme.ACCENT_INK, 2)
        self._knob = draw_picture(panel.path, knob, (0, 0))
        self._drag.add(panel, self._line, Target(self._scrubbed))

    def _draw_marks(self, panel: Panel, played: Played, middle: float) -> None:
        """One mark a pixel and kind is enough."""
        canvas, whole = self.context.canvas, played.film.duration + BACKSWING
        drawn: set[tuple[int, Moment]] = set()
        for mark in marks_of(played.record):
            x = self._line.x + self._line.width * (mark.time + BACKSWING) / whole
            if (canvas.px(x), mark.moment) in drawn:
                continue
            drawn.add((canvas.px(x), mark.moment))
            tick = _TICK_OF[mark.moment]
            draw_bar(canvas, panel.path, Box(x - _TICK / 2, middle - tick.height / 2, _TICK, tick.height), tick.color)

    def _draw_buttons(self, panel: Panel, shown: ReplayShown) -> None:
        canvas, texts = self.context.canvas, self.context.texts
        x = float(theme.PADDING)
        runs = Icon.PAUSE if shown.runs else Icon.PLAY
        steps: tuple[tuple[Icon, Change, Tone, bool], ...] = (
            (Icon.ROTATE_CCW, rewound, Tone.PLAIN, True),
            (Icon.CHEVRON_LEFT, stepped(-1), Tone.PLAIN, True),
            (runs, toggled, Tone.MAIN, True),
            (Icon.CHEVRON_RIGHT, stepped(1), Tone.PLAIN, True),
            (Icon.MINUS, slower, Tone.PLAIN, shown.can_slow),
            (Icon.PLUS, faster, Tone.PLAIN, shown.can_hurry),
        )
        for icon, change, tone, enabled in steps:
            if icon is Icon.MINUS:
                x += 2 * theme.GAP
            if icon is Icon.PLUS:
                style = Style(theme.TEXT, theme.INK, Face.BOLD, Align.CENTER)
                pace = pace_text(texts, shown.pace)
                Label(canvas, panel.path, pace, (x + _PACE / 2, _BUTTONS_TOP + 7), style, fit=_PACE)
                x += _PACE
            box = Box(x, _BUTTONS_TOP, _BUTTON, _BUTTON)
            Button(canvas, panel.path, box, "", self._changing(change), tone=tone, icon=icon, size=14, enabled=enabled)
            x += _BUTTON + 4
        room = min(float(_CLOSE), panel.box.width - theme.PADDING - x - theme.GAP)
        box = Box(panel.box.width - theme.PADDING - room, _BUTTONS_TOP, room, _BUTTON)
        close = texts.say("film.close")
        Button(canvas, panel.path, box, close, lambda: self.context.send(Escape()), icon=Icon.X, size=14)

    def _follow(self, reel: Reel, played: Played) -> None:
        """Moves the knob and writes the figures."""
        canvas, texts = self.context.canvas, self.context.texts
        shown = reel.share * self._line.width
        middle = self._line.y + self._line.height / 2
        self._done.set_sx(max(0.001, canvas.px(shown)))
        self._knob.set_pos(canvas.px(self._line.x + shown - _KNOB / 2), 0, -canvas.px(middle - _KNOB / 2))
        time = texts.say("film.time", seconds=max(0.0, reel.time), end=reel.end)
        speed = texts.say("film.cue-ball", speed=cue_speed_at(played.film, reel.time))
        if (time, speed) != self._told:
            self._told = (time, speed)
            self._time.set(time)
            self._speed.set(speed)

    def _scrubbed(self, share: float, _: float) -> None:
        self._desk().change(shown_to(share))

    def _changing(self, change: Change) -> Callable[[], None]:
        return lambda: self._desk().change(change)
