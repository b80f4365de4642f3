"""The settings: a panel beside the table, which shows every change at once."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.core.balls import Value
from game.view.hud import theme
from game.view.hud.buttons import Button, Tone
from game.view.hud.canvas import LINE, Face
from game.view.hud.dialog import Dialog
from game.view.hud.drag import Drag
from game.view.hud.lines import TITLE_LEFT, TITLE_WIDTH
from game.view.hud.section import Context
from game.view.hud.setting_rows import (
    Change,
    ChoiceRow,
    Circumstances,
    Option,
    Page,
    Row,
    SliderRow,
    rows_of,
    stepped,
    usual,
)
from game.view.hud.slider import Slider
from game.view.hud.theme import Color
from game.view.hud.widgets import Align, Box, Label, Panel, Style, draw_ball, draw_bar, draw_picture
from game.view.icons import Icon
from game.view.keys import Action
from game.view.settings import Settings

WIDTH: Final = TITLE_WIDTH
_INSET: Final = 24
_ROOM: Final = WIDTH - 2 * _INSET
_BETWEEN: Final = 6
_TABS: Final = 74
_TAB: Final = 36
_ROWS: Final = 134
_ROW: Final = 66
_MOST_ROWS: Final = 4
_CONTROL: Final = 36
_CONTROL_TOP: Final = 22
_FOOT: Final = _ROWS + _MOST_ROWS * _ROW + 10
_BUTTON: Final = 42
HEIGHT: Final = _FOOT + _BUTTON + _INSET
_CROSS: Final = 36
_BALL: Final = 18
_SWATCH: Final = 14
_BESIDE: Final = 300
"""Width that is left to the table, where it can be."""
NEEDS: Final = (TITLE_LEFT + WIDTH + _BESIDE, HEIGHT + 2 * theme.GAP)
"""Units across and down."""
_MARK: Final = Box(_INSET - 14, 2, 3, _CONTROL_TOP + _CONTROL - 2)
"""Beside the row the keyboard has reached."""


@dataclass(frozen=True, slots=True)
class SettingsCalls:
    """Where the panel leads."""

    changed: Callable[[Settings], None]
    """The player wants it so; ``show`` answers."""
    close: Callable[[], None]
    now: Callable[[], Circumstances]


class SettingsPanel:
    """An overlay of the HUD's own; the session knows nothing of it. Arrows and Tab lead through it too."""

    def __init__(
        self, context: Context, settings: Settings, calls: SettingsCalls, page: Page, reached: int | None
    ) -> None:
        self._context = context
        self._settings = settings
        self._calls = calls
        self.page = page
        self.reached = reached
        """The row the keyboard has reached."""
        self._drag = Drag(context.canvas)
        self._panel: Panel | None = None
        self._rows = self._read()
        self._sliders: dict[int, tuple[Slider, Label]] = {}
        self._draw()

    def show(self, settings: Settings) -> None:
        """The settings are like this now."""
        self._settings = settings
        before, self._rows = self._rows, self._read()
        if _without_values(self._rows) == _without_values(before):
            self._move_knobs()
        else:
            self._draw()

    def update(self) -> None:
        """Follows the mouse, and what the machine makes of it. Once a frame."""
        self._drag.update()
        if self._read() != self._rows:
            self.show(self._settings)

    def press(self, action: Action) -> None:
        """A key."""
        pages = tuple(Page)
        match action:
            case Action.ESCAPE | Action.STRIKE | Action.TAKE:
                self._calls.close()
            case Action.NEXT:
                self._turn_to(pages[(pages.index(self.page) + 1) % len(pages)])
            case Action.STRONGER | Action.SOFTER:
                self._reach(-1 if action is Action.STRONGER else 1)
            case Action.TURN_LEFT | Action.TURN_RIGHT if self.reached is not None:
                self._change(stepped(self._rows[self.reached], -1 if action is Action.TURN_LEFT else 1))
            case _:
                pass

    def close(self) -> None:
        """Takes it off the screen."""
        self._drag.stop()
        self._sliders.clear()
        if self._panel is not None:
            self._panel.close()
            self._panel = None

    def _read(self) -> tuple[Row, ...]:
        return rows_of(self.page, self._settings, self._context.texts, self._calls.now())

    def _change(self, change: Change) -> None:
        changed = change(self._settings)
        if changed != self._settings:
            self._calls.changed(changed)

    def _turn_to(self, page: Page) -> None:
        self.page, self.reached = page, None
        self._rows = self._read()
        self._draw()

    def _reach(self, by: int) -> None:
        self.reached = 0 if self.reached is None else (self.reached + by) % len(self._rows)
        self._draw()

    def _draw(self) -> None:
        self.close()
        canvas, say = self._context.canvas, self._context.texts.say
        panel = self._panel = Dialog(canvas, WIDTH, HEIGHT, left=TITLE_LEFT, shade=theme.CLEAR)
        Label(canvas, panel.path, say("settings.title"), (_INSET, 22), Style(theme.TITLE, theme.INK, Face.BOLD))
        cross = Box(WIDTH - _INSET - _CROSS + 8, 20, _CROSS, _CROSS)
        Button(canvas, panel.path, cross, "", self._calls.close, tone=Tone.QUIET, icon=Icon.X, size=18)
        step = (_ROOM + _BETWEEN) / len(Page)
        for place, page in enumerate(Page):
            box = Box(_INSET + place * step, _TABS, step - _BETWEEN, _TAB)
            tone = Tone.CHOSEN if page is self.page else Tone.PLAIN
            Button(canvas, panel.path, box, say(f"settings.tab-{page.value}"), self._turning(page), tone=tone, size=14)
        for place, row in enumerate(self._rows):
            self._row(panel, place, row)
        self._move_knobs()
        self._foot(panel)

    def _row(self, panel: Panel, place: int, row: Row) -> None:
        canvas, top = self._context.canvas, _ROWS + place * _ROW
        if place == self.reached:
            draw_bar(canvas, panel.path, Box(_MARK.x, top + _MARK.y, _MARK.width, _MARK.height), theme.ACCENT)
        title = Label(canvas, panel.path, row.title, (_INSET, top), Style(theme.SMALL, theme.MUTED))
        room = _ROOM - title.width - theme.GAP
        style = Style(theme.SMALL, theme.INK, align=Align.RIGHT)
        note = Label(canvas, panel.path, row.note, (WIDTH - _INSET, top), style, fit=room)
        match row:
            case ChoiceRow():
                self._choice(panel, top, row)
            case SliderRow():
                box = Box(_INSET, top + _CONTROL_TOP, _ROOM, _CONTROL)
                self._sliders[place] = (Slider(canvas, panel, box, self._drag, self._sliding(place)), note)

    def _choice(self, panel: Panel, top: float, row: ChoiceRow) -> None:
        canvas = self._context.canvas
        step = (_ROOM + _BETWEEN) / len(row.options)
        for place, option in enumerate(row.options):
            box = Box(_INSET + place * step, top + _CONTROL_TOP, step - _BETWEEN, _CONTROL)
            tone = Tone.CHOSEN if option.chosen else Tone.PLAIN
            if option.swatch is None:
                Button(canvas, panel.path, box, option.text, self._choosing(option), tone=tone, size=14)
            else:
                self._swatched(panel, box, option, option.swatch, tone)
        if row.balls:
            for place, value in enumerate(Value):
                x = WIDTH - _INSET - (len(Value) - place) * (_BALL + 2) + 2
                draw_ball(canvas, panel.path, value, (x, top - 1), _BALL)

    def _swatched(self, panel: Panel, box: Box, option: Option, swatch: Color, tone: Tone) -> None:
        """A button whose text stands beside a disc of the colour."""
        canvas = self._context.canvas
        button = Button(canvas, panel.path, box, "", self._choosing(option), tone=tone)
        ink = theme.ACCENT_HOVER if tone is Tone.CHOSEN else theme.INK
        top = (_CONTROL - 14 * LINE) / 2
        label = Label(canvas, button.frame, option.text, (0, top), Style(14, ink, Face.BOLD))
        left = (box.width - _SWATCH - theme.GAP - label.width) / 2
        label.path.set_x(canvas.px(left + _SWATCH + theme.GAP))
        disc = canvas.disc(_SWATCH, swatch, theme.INK.faded(0.35), 1)
        draw_picture(button.frame, disc, (canvas.px(left), canvas.px((_CONTROL - _SWATCH) / 2)))

    def _foot(self, panel: Panel) -> None:
        canvas, say = self._context.canvas, self._context.texts.say
        half = (_ROOM - theme.GAP) / 2
        box = Box(_INSET, _FOOT, half, _BUTTON)
        Button(canvas, panel.path, box, say("settings.usual"), self._back_to_usual, icon=Icon.ROTATE_CCW, size=14)
        box = Box(_INSET + half + theme.GAP, _FOOT, half, _BUTTON)
        Button(canvas, panel.path, box, say("settings.done"), self._calls.close, tone=Tone.MAIN, icon=Icon.CHECK)

    def _move_knobs(self) -> None:
        for place, (slider, note) in self._sliders.items():
            row = self._rows[place]
            assert isinstance(row, SliderRow)
            slider.set(row.share)
            note.set(row.note)

    def _back_to_usual(self) -> None:
        self._change(usual)

    def _turning(self, page: Page) -> Callable[[], None]:
        return lambda: self._turn_to(page)

    def _choosing(self, option: Option) -> Callable[[], None]:
        return lambda: self._change(option.change)

    def _sliding(self, place: int) -> Callable[[float], None]:
        return lambda share: self._slide(place, share)

    def _slide(self, place: int, share: float) -> None:
        row = self._rows[place]
        assert isinstance(row, SliderRow)
        self._change(row.at(share))


def _without_values(rows: tuple[Row, ...]) -> tuple[Row | str, ...]:
    """What makes two drawings of the same rows differ, but for the places of knobs."""
    return tuple(row.title if isinstance(row, SliderRow) else row for row in rows)
