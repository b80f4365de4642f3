"""The call panel: the object ball and the own ball that were called."""

from dataclasses import dataclass
from typing import Final

from game.control.draft import CallKind, Pointed
from game.control.intents import BeginCall, ClearCall
from game.control.screen import CallScreen, CallSlot, Screen
from game.core.balls import CUE, VALUE_OF, Value
from game.core.table import Pocket
from game.view.hud import theme
from game.view.hud.canvas import Face
from game.view.hud.section import Context, Section
from game.view.hud.widgets import Align, Box, Button, Label, Panel, Style, Tone, draw_ball, draw_icon
from game.view.icons import Icon

WIDTH: Final = 252
TOP: Final = 120
_SLOT: Final = 54
_EMPTY_SLOT: Final = 38
_HEAD: Final = 40
_BALL: Final = 28
_CROSS: Final = 32
"""Side of the button that clears a call."""
_HINT: Final = 48


@dataclass(frozen=True, slots=True)
class CallShown:
    """Both slots; ``editable`` for the person whose turn it is."""

    call: CallScreen
    pointed: Value | Pocket | None = None
    """What would be chosen by a click."""


class CallSection(Section[CallShown]):
    """Left of the table. Out of sight when nothing is called and nothing may be."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._pointed = Pointed()

    def point(self, pointed: Pointed) -> None:
        """What the mouse is over; shown from the next ``show`` on."""
        self._pointed = pointed

    def read(self, screen: Screen) -> CallShown | None:
        """The call, made or in the making."""
        call = screen.call
        if call is None or not _slots(call):
            return None
        making = next((slot for slot in (call.object, call.own) if slot.making), None)
        return CallShown(call, _named(self._pointed, making) if making is not None else None)

    def draw(self, shown: CallShown) -> Panel:
        """A slot for each kind of call, and what an uncalled ball counts."""
        canvas, texts, call = self.context.canvas, self.context.texts, shown.call
        slots = _slots(call)
        panel = Panel(canvas, Box(theme.MARGIN, TOP, WIDTH, end_of(call) - TOP))
        place = (theme.PADDING, 10)
        Label(canvas, panel.path, texts.say("call.title"), place, Style(theme.LARGE, theme.INK, Face.BOLD))
        below = float(_HEAD)
        for slot in slots:
            self._slot(panel, slot, below, shown)
            below += _height(slot) + theme.GAP
        if call.editable:
            made = any(slot.pocket is not None for slot in (call.object, call.own))
            hint = texts.say("call.hint-made" if made else "call.hint-none")
            room = WIDTH - 2 * theme.PADDING
            Label(canvas, panel.path, hint, (theme.PADDING, below), Style(theme.TINY, theme.MUTED), wrap=room)
        return panel

    def _slot(self, panel: Panel, slot: CallSlot, top: float, shown: CallShown) -> None:
        canvas, editable = self.context.canvas, shown.call.editable
        width = WIDTH - 2 * theme.PADDING + 12
        left = theme.PADDING - 6
        send = self.context.send
        tone = Tone.CHOSEN if slot.making else Tone.PLAIN
        box = Box(left, top, width, _height(slot))
        Button(
            canvas,
            panel.path,
            box,
            "",
            lambda: send(BeginCall(slot.kind)),
            tone=tone,
            enabled=editable and not slot.making,
        )
        if _is_empty(slot):
            self._empty(panel, slot, box)
            return
        clearable = editable
        inner = left + 10
        middle = top + (_SLOT - _BALL) / 2
        if slot.value is not None and slot.kind is CallKind.OWN:
            draw_ball(canvas, panel.path, None, (inner - 4, middle - 3), _BALL - 4)
            draw_ball(canvas, panel.path, slot.value, (inner + 9, middle + 8), _BALL - 8)
        elif slot.value is not None:
            draw_ball(canvas, panel.path, slot.value, (inner, middle), _BALL)
        else:
            draw_icon(canvas, panel.path, Icon.CIRCLE, (inner + 2, middle + 2), Style(24, theme.ACCENT))
        room = width - _BALL - 20 - (_CROSS if clearable else 10)
        self._words(panel, slot, (inner + _BALL + 10, top), room, shown.pointed)
        if clearable:
            cross = Box(left + width - _CROSS - 2, top + (_SLOT - _CROSS) / 2, _CROSS, _CROSS)
            Button(canvas, panel.path, cross, "", lambda: send(ClearCall(slot.kind)), tone=Tone.QUIET, icon=Icon.X)

    def _empty(self, panel: Panel, slot: CallSlot, box: Box) -> None:
        canvas, texts = self.context.canvas, self.context.texts
        draw_icon(canvas, panel.path, Icon.PLUS, (box.x + 14, box.y + 10), Style(18, theme.FAINT))
        title = texts.say(f"call.{slot.kind.value}")
        left = box.x + 10 + _BALL + 10
        label = Label(canvas, panel.path, title, (left, box.y + 10), Style(14, theme.INK, Face.BOLD))
        place = (box.x + box.width - 12, box.y + 11)
        room = box.width - (left - box.x) - label.width - 20
        style = Style(theme.SMALL, theme.FAINT, align=Align.RIGHT)
        Label(canvas, panel.path, texts.say("call.none"), place, style, fit=room)

    def _words(
        self,
        panel: Panel,
        slot: CallSlot,
        place: tuple[float, float],
        room: float,
        pointed: Value | Pocket | None,
    ) -> None:
        canvas, texts = self.context.canvas, self.context.texts
        title = texts.say(f"call.{slot.kind.value}")
        if slot.value is not None:
            key = "call.own-off" if slot.kind is CallKind.OWN else "call.object-ball"
            title += " · " + texts.say(key, value=slot.value)
        ink = theme.ACCENT_HOVER if slot.making else theme.INK
        Label(canvas, panel.path, title, (place[0], place[1] + 8), Style(14, theme.INK, Face.BOLD), fit=room)
        line = self._line(slot, pointed)
        Label(canvas, panel.path, line, (place[0], place[1] + 28), Style(theme.SMALL, ink), fit=room)

    def _line(self, slot: CallSlot, pointed: Value | Pocket | None) -> str:
        """The pocket; in the making, what is to be chosen or what a click would choose."""
        say = self.context.texts.say
        if slot.pocket is not None:
            return say("call.into", pocket=slot.pocket)
        if slot.making and isinstance(pointed, Value):
            return say("call.this-ball", value=pointed)
        if slot.making and pointed is not None:
            return say("call.this-pocket", pocket=pointed)
        return say("call.choose-ball" if slot.value is None else "call.choose-pocket")


def end_of(call: CallScreen | None) -> float:
    """Where the panel ends, units; without one, where it would begin."""
    slots = _slots(call) if call is not None else ()
    if call is None or not slots:
        return TOP
    below = _HEAD + sum(_height(slot) + theme.GAP for slot in slots)
    return TOP + below + theme.PADDING - theme.GAP + (_HINT if call.editable else 0)


def _slots(call: CallScreen) -> tuple[CallSlot, ...]:
    """Only what is called, where nothing can be called now."""
    return tuple(slot for slot in (call.object, call.own) if call.editable or slot.value is not None)


def _is_empty(slot: CallSlot) -> bool:
    return slot.value is None and not slot.making


def _height(slot: CallSlot) -> float:
    return _EMPTY_SLOT if _is_empty(slot) else _SLOT


def _named(pointed: Pointed, making: CallSlot) -> Value | Pocket | None:
    """The ball or the pocket a click would give to the call in the making."""
    if making.value is not None and pointed.pocket is not None:
        return pointed.pocket
    if pointed.ball is not None and pointed.ball is not CUE:
        return VALUE_OF[pointed.ball]
    return None
