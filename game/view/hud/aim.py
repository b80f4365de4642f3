"""The aim panel: where the tip meets the cue ball, power, direction, elevation."""

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot, radians
from typing import Final

from game.control.draft import MAX_CUE_SPEED, MAX_ELEVATION, MAX_TIP, MIN_CUE_SPEED
from game.control.intents import MoveCueBall, SetElevation, SetSpeed, SetTip, Shoot
from game.control.modes import Mode
from game.control.screen import AimScreen, Screen
from game.core.shot import Tip
from game.view.hud import theme
from game.view.hud.buttons import Button, Tone
from game.view.hud.canvas import Canvas, Face
from game.view.hud.drag import Drag, Target
from game.view.hud.section import Context, Section
from game.view.hud.widgets import Align, Box, Label, Panel, Style, draw_bar, draw_picture
from game.view.icons import Icon

WIDTH: Final = 168
"""Where the window is high enough for all of it in one column."""
WIDE: Final = 288
"""Where it is not: the ball beside the figures, the buttons side by side."""
_BOTTOM: Final = 56
"""Free under the panel for the hints."""
_PAD: Final = 100
"""Diameter of the cue ball to be clicked."""
_PAD_TOP: Final = 36
_BAR_WIDTH: Final = 30
_BAR_HEIGHT: Final = 150
_DOT: Final = 14
_STEP_BUTTON: Final = 30
ELEVATION_STEP: Final = radians(5.0)
"""One press of the buttons, rad."""
_FULL_TURN: Final = 360.0


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where everything is on the panel, units."""

    width: float
    pad_left: float
    bar: Box
    stacked: bool
    """Whether the buttons stand one over the other."""

    @property
    def column(self) -> float:
        """Left edge of the figures."""
        return self.bar.x + self.bar.width + 14

    @property
    def below(self) -> float:
        """Where the buttons begin."""
        return self.bar.y + self.bar.height + 16


_HIGH_PLAN: Final = _Plan(
    WIDTH, (WIDTH - _PAD) / 2, Box(theme.PADDING, _PAD_TOP + _PAD + 14, _BAR_WIDTH, _BAR_HEIGHT), True
)
_LOW_PLAN: Final = _Plan(WIDE, 24, Box(148, theme.PADDING, _BAR_WIDTH, _BAR_HEIGHT), False)


def width_on(canvas: Canvas) -> float:
    """How much of the right edge the panel takes, units."""
    return _plan(canvas).width


def _plan(canvas: Canvas) -> _Plan:
    return _LOW_PLAN if canvas.is_low else _HIGH_PLAN


@dataclass(frozen=True, slots=True)
class AimShown:
    """Which buttons there are. The figures change without drawing anew."""

    can_change: bool
    can_move: bool
    can_strike: bool


class AimSection(Section[AimShown]):
    """Right of the table."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._aim: AimScreen | None = None
        self._drag = Drag(context.canvas)
        self._plan = _plan(context.canvas)

    def read(self, screen: Screen) -> AimShown | None:
        """Whether there is something to aim; while the balls roll the table is left free."""
        if screen.aim is None or screen.mode is Mode.WATCH:
            return None
        return AimShown(screen.mode in (Mode.AIM, Mode.CALL), screen.can_move_cue_ball, screen.can_strike)

    def show(self, screen: Screen) -> bool:
        """Draws the panel when its buttons change; else only moves the marks on it."""
        drawn = super().show(screen)
        if self.panel is not None and screen.aim is not None and (drawn or screen.aim != self._aim):
            self._aim = screen.aim
            self._mark(screen.aim)
        return drawn

    def update(self) -> None:
        """Follows the mouse while the bar or the tip is dragged."""
        self._drag.update()

    def draw(self, shown: AimShown) -> Panel:
        """Cue ball, power bar, figures and the button to strike."""
        canvas, texts = self.context.canvas, self.context.texts
        plan = self._plan
        buttons = (44 if shown.can_change else -16) + (38 if shown.can_move and plan.stacked else 0)
        height = plan.below + buttons + theme.PADDING
        x, y = canvas.width - theme.MARGIN - plan.width, canvas.height - _BOTTOM - height
        panel = Panel(canvas, Box(x, y, plan.width, height))
        title = texts.say("aim.tip")
        middle = (plan.pad_left + _PAD / 2, 10)
        Label(canvas, panel.path, title, middle, Style(theme.SMALL, theme.MUTED, align=Align.CENTER))
        self._draw_pad(panel)
        self._draw_bar(panel)
        self._draw_figures(panel)
        if shown.can_change:
            self._draw_buttons(panel, shown)
        return panel

    def close(self) -> None:
        """Also lets go of what is being dragged."""
        self._drag.stop()
        super().close()

    def _draw_pad(self, panel: Panel) -> None:
        canvas = self.context.canvas
        left = self._plan.pad_left
        ball = canvas.disc(_PAD, theme.CUE_BALL, theme.CUE_BALL_SHADE, 2)
        draw_picture(panel.path, ball, (canvas.px(left), canvas.px(_PAD_TOP)))
        reach = _PAD * MAX_TIP
        ring = canvas.disc(reach, theme.CLEAR, theme.CUE_BALL_SHADE, 1)
        inset = (_PAD - reach) / 2
        draw_picture(panel.path, ring, (canvas.px(left + inset), canvas.px(_PAD_TOP + inset)))
        middle = left + _PAD / 2, _PAD_TOP + _PAD / 2
        draw_bar(canvas, panel.path, Box(middle[0] - reach / 2, middle[1], reach, 1), theme.CUE_BALL_SHADE)
        draw_bar(canvas, panel.path, Box(middle[0], middle[1] - reach / 2, 1, reach), theme.CUE_BALL_SHADE)
        dot = canvas.disc(_DOT, theme.ACCENT_DOWN, theme.ACCENT_INK, 2)
        self._dot = draw_picture(panel.path, dot, (0, 0))

    def _draw_bar(self, panel: Panel) -> None:
        canvas, plan = self.context.canvas, self._plan
        Panel(canvas, plan.bar, parent=panel.path, fill=theme.WELL, edge=theme.PANEL_EDGE, radius=8)
        self._bar_place = canvas.px(plan.bar.x + 5), canvas.px(plan.bar.y + plan.bar.height - 5)
        self._fill = draw_bar(
            canvas, panel.path, Box(plan.bar.x + 5, 0, plan.bar.width - 10, 1 / canvas.scale), theme.ACCENT
        )

    def _draw_figures(self, panel: Panel) -> None:
        canvas, texts = self.context.canvas, self.context.texts
        plan = self._plan
        room = plan.width - theme.PADDING - plan.column
        rows = [("aim.power", 0.0), ("aim.angle", 43.0), ("aim.elevation", 86.0)]
        values = []
        for key, top in rows:
            y = plan.bar.y + top
            Label(canvas, panel.path, texts.say(key), (plan.column, y), Style(theme.TINY, theme.MUTED), fit=room)
            values.append(
                Label(canvas, panel.path, "", (plan.column, y + 15), Style(16, theme.INK, Face.BOLD), fit=room)
            )
        self._speed, self._angle, self._elevation = values

    def _draw_buttons(self, panel: Panel, shown: AimShown) -> None:
        canvas, texts, send, plan = self.context.canvas, self.context.texts, self.context.send, self._plan
        self._drag.add(panel, Box(plan.pad_left, _PAD_TOP, _PAD, _PAD), Target(self._tip_at))
        self._drag.add(panel, plan.bar, Target(self._speed_at))
        for place, (icon, by) in enumerate(((Icon.MINUS, -ELEVATION_STEP), (Icon.PLUS, ELEVATION_STEP))):
            box = Box(plan.column + place * (_STEP_BUTTON + 6), plan.bar.y + 124, _STEP_BUTTON, 26)
            Button(canvas, panel.path, box, "", self._raising(by), icon=icon, size=theme.TINY)
        move, shoot = self._button_boxes(shown.can_move)
        if move is not None:
            Button(
                canvas, panel.path, move, texts.say("aim.move"), lambda: send(MoveCueBall()), icon=Icon.MOVE, size=14
            )
        strike = texts.say("aim.shoot")
        Button(
            canvas, panel.path, shoot, strike, lambda: send(Shoot()), tone=Tone.MAIN, size=17, enabled=shown.can_strike
        )

    def _button_boxes(self, can_move: bool) -> tuple[Box | None, Box]:
        """Where the cue ball is taken up again, if it can be, and where the stroke is played."""
        plan, left = self._plan, float(theme.PADDING)
        room = plan.width - 2 * theme.PADDING
        if not can_move:
            return None, Box(left, plan.below, room, 44)
        if plan.stacked:
            return Box(left, plan.below, room, 32), Box(left, plan.below + 38, room, 44)
        half = (room - theme.GAP) / 2
        return Box(left, plan.below, half, 44), Box(left + half + theme.GAP, plan.below, half, 44)

    def _mark(self, aim: AimScreen) -> None:
        canvas, texts, plan = self.context.canvas, self.context.texts, self._plan
        left = self._plan.pad_left
        x = left + _PAD / 2 * (1 + aim.tip.right) - _DOT / 2
        y = _PAD_TOP + _PAD / 2 * (1 - aim.tip.up) - _DOT / 2
        self._dot.set_pos(canvas.px(x), 0, -canvas.px(y))
        height = max(1, canvas.px((plan.bar.height - 10) * min(1.0, aim.power)))
        self._fill.set_sz(height)
        self._fill.set_pos(self._bar_place[0], 0, -self._bar_place[1] + height)
        self._speed.set(texts.say("aim.speed", speed=aim.cue_speed))
        self._angle.set(texts.say("aim.angle-value", degrees=aim.aim_deg % _FULL_TURN))
        self._elevation.set(texts.say("aim.elevation-value", degrees=aim.elevation_deg))

    def _tip_at(self, right: float, down: float) -> None:
        """The tip by a place on the pad, each 0..1."""
        x, y = 2 * right - 1, 1 - 2 * down
        far = hypot(x, y)
        if far > MAX_TIP:
            x, y = x * MAX_TIP / far, y * MAX_TIP / far
        self.context.send(SetTip(Tip(x, y)))

    def _speed_at(self, _: float, down: float) -> None:
        share = min(1.0, max(0.0, 1 - down))
        self.context.send(SetSpeed(max(MIN_CUE_SPEED, share * MAX_CUE_SPEED)))

    def _raising(self, by: float) -> Callable[[], None]:
        return lambda: self._raise(by)

    def _raise(self, by: float) -> None:
        if self._aim is not None:
            steps = round((radians(self._aim.elevation_deg) + by) / ELEVATION_STEP)
            self.context.send(SetElevation(min(MAX_ELEVATION, max(0.0, steps * ELEVATION_STEP))))
