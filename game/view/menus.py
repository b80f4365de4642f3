"""The title screen."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from game.control.intents import ChangeMenu, Leave, Resume
from game.control.modes import Mode
from game.control.screen import Screen
from game.control.seats import Level, Menu, Play, WhoBreaks
from game.core.balls import Value
from game.core.table import ClothSpeed, PocketSize, TableSize
from game.view.hud import theme
from game.view.hud.buttons import Button, Tone
from game.view.hud.canvas import Face
from game.view.hud.lines import TITLE_LEFT, TITLE_WIDTH
from game.view.hud.section import Context, Section
from game.view.hud.widgets import Box, Label, Panel, Style, draw_ball
from game.view.icons import Icon

RACES: Final = (1, 2, 3, 5, 7)
"""Lengths of a match on offer, frames to win."""

CLOCKS: Final = (None, 30.0, 60.0, 90.0)
"""Times for a stroke on offer, s."""

_INSET: Final = 24
_HEAD: Final = 104
_ROW: Final = 54
_SEGMENT: Final = 34
_START: Final = 48
_SMALL_BUTTON: Final = 36
_FOOT: Final = _START + _SMALL_BUTTON + theme.GAP + _INSET
_SPARE: Final = 14
"""Free above the button to start, where the window is high enough."""

TITLE_NEEDS: Final = (TITLE_LEFT + TITLE_WIDTH, _HEAD + 8 * _ROW + _FOOT + _SPARE)
"""Units across and down."""


@dataclass(frozen=True, slots=True)
class MenuCalls:
    """What the title screen asks of the app itself."""

    start: Callable[[], None]
    """Throw the dice and begin."""
    switch_language: Callable[[], None]
    help: Callable[[], None]
    settings: Callable[[], None]


@dataclass(frozen=True, slots=True)
class TitleShown:
    """The choices, and whether a match waits to be taken up again."""

    menu: Menu
    can_resume: bool


_Segment = tuple[str, bool, Menu]
"""Text of a button, whether it is the one chosen, and the menu it leads to."""


@dataclass(frozen=True, slots=True)
class _Row:
    title: str
    segments: Sequence[_Segment]
    matters: bool = True


class TitleSection(Section[TitleShown]):
    """Left of the window; the table is seen beside it."""

    def __init__(self, context: Context, calls: MenuCalls) -> None:
        super().__init__(context)
        self._calls = calls

    def read(self, screen: Screen) -> TitleShown | None:
        """The choices, on the title screen."""
        if screen.mode is not Mode.TITLE or screen.menu is None:
            return None
        return TitleShown(screen.menu, screen.can_resume)

    def draw(self, shown: TitleShown) -> Panel:
        """A row of buttons for each choice, and the button to start."""
        canvas, say = self.context.canvas, self.context.texts.say
        rows = self._rows(shown.menu)
        least = _HEAD + len(rows) * _ROW + _FOOT
        height = least + min(_SPARE, max(0.0, canvas.height - least))
        top = max(0.0, (canvas.height - height) / 2)
        panel = Panel(canvas, Box(TITLE_LEFT, top, TITLE_WIDTH, height))
        Label(canvas, panel.path, say("menu.title"), (_INSET, 18), Style(46, theme.INK, Face.BOLD))
        Label(canvas, panel.path, say("menu.subtitle"), (_INSET, 76), Style(14, theme.MUTED))
        for place, value in enumerate(Value):
            draw_ball(canvas, panel.path, value, (TITLE_WIDTH - _INSET - 24 * (7 - place) + 2, 38), 22)
        for place, row in enumerate(rows):
            self._row(panel, _HEAD + place * _ROW, row)
        self._foot(panel, height, shown.can_resume)
        return panel

    def _rows(self, menu: Menu) -> tuple[_Row, ...]:
        """Always the same rows, so that none jumps away under the mouse; some do not matter for what is played."""
        say = self.context.texts.say
        match_only = menu.play is not Play.PRACTICE
        return (
            _Row(
                say("menu.play"),
                [(say(f"menu.{one.value}"), one is menu.play, replace(menu, play=one)) for one in Play],
            ),
            _Row(
                say("menu.level"),
                [(say(f"level.{one.value}"), one is menu.level, replace(menu, level=one)) for one in Level],
                menu.play is Play.COMPUTER,
            ),
            _Row(
                say("menu.size"),
                [(say(f"size-short.{one.value}"), one is menu.size, replace(menu, size=one)) for one in TableSize],
            ),
            _Row(
                say("menu.pockets"),
                [
                    (say(f"pocket-size.{one.value}"), one is menu.pockets, replace(menu, pockets=one))
                    for one in PocketSize
                ],
            ),
            _Row(
                say("menu.cloth"),
                [(say(f"cloth-speed.{one.value}"), one is menu.cloth, replace(menu, cloth=one)) for one in ClothSpeed],
            ),
            _Row(
                say("menu.race"),
                [(str(race), race == menu.race_to, replace(menu, race_to=race)) for race in RACES],
                match_only,
            ),
            _Row(say("menu.breaks"), [self._breaker(menu, one) for one in WhoBreaks], match_only),
            _Row(say("menu.clock"), [self._clock(menu, seconds) for seconds in CLOCKS], match_only),
        )

    def _breaker(self, menu: Menu, who: WhoBreaks) -> _Segment:
        against_computer = menu.play is Play.COMPUTER and who is not WhoBreaks.DRAW
        text = self.context.texts.say(f"menu.{who.value}-computer" if against_computer else f"menu.{who.value}")
        return text, who is menu.who_breaks, replace(menu, who_breaks=who)

    def _clock(self, menu: Menu, seconds: float | None) -> _Segment:
        say = self.context.texts.say
        text = say("menu.no-clock") if seconds is None else say("menu.seconds", seconds=seconds)
        changed = replace(menu, options=replace(menu.options, shot_clock=seconds))
        return text, menu.options.shot_clock == seconds, changed

    def _row(self, panel: Panel, top: float, row: _Row) -> None:
        canvas = self.context.canvas
        ink = theme.MUTED if row.matters else theme.FAINT
        Label(canvas, panel.path, row.title, (_INSET, top), Style(theme.SMALL, ink))
        step = (TITLE_WIDTH - 2 * _INSET + 6) / len(row.segments)
        for place, (text, chosen, menu) in enumerate(row.segments):
            box = Box(_INSET + place * step, top + 18, step - 6, _SEGMENT)
            tone = Tone.CHOSEN if chosen and row.matters else Tone.PLAIN
            press = self._choosing(menu)
            Button(canvas, panel.path, box, text, press, tone=tone, size=14, enabled=row.matters)

    def _foot(self, panel: Panel, height: float, can_resume: bool) -> None:
        canvas, say, calls = self.context.canvas, self.context.texts.say, self._calls
        room = TITLE_WIDTH - 2 * _INSET
        top = height - _FOOT
        half = (room - theme.GAP) / 2 if can_resume else room
        if can_resume:
            box = Box(_INSET, top, half, _START)
            text = say("menu.resume")
            Button(canvas, panel.path, box, text, self._resume, tone=Tone.MAIN, icon=Icon.PLAY, size=16)
        box = Box(_INSET + room - half, top, half, _START)
        text = say("menu.start-new" if can_resume else "menu.start")
        tone = Tone.PLAIN if can_resume else Tone.MAIN
        icon = Icon.ROTATE_CCW if can_resume else Icon.PLAY
        Button(canvas, panel.path, box, text, calls.start, tone=tone, icon=icon, size=16)
        wishes: list[tuple[str, Callable[[], Any], Icon, float]] = [
            (say("menu.help"), calls.help, Icon.CIRCLE_QUESTION_MARK, 102),
            (say("menu.settings"), calls.settings, Icon.SETTINGS, 118),
            (say("menu.language"), calls.switch_language, Icon.LANGUAGES, 60),
            (say("menu.quit"), lambda: self.context.send(Leave()), Icon.LOG_OUT, 88),
        ]
        stretch = (room - (len(wishes) - 1) * theme.GAP) / sum(width for *_, width in wishes)
        left = float(_INSET)
        for text, press, icon, width in wishes:
            box = Box(left, top + _START + theme.GAP, width * stretch, _SMALL_BUTTON)
            Button(canvas, panel.path, box, text, press, icon=icon, size=14)
            left += width * stretch + theme.GAP

    def _resume(self) -> None:
        self.context.send(Resume())

    def _choosing(self, menu: Menu) -> Callable[[], None]:
        return lambda: self.context.send(ChangeMenu(menu))
