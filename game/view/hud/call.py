"""The call panel: the object ball and the own ball that were called."""

from dataclasses import dataclass
from typing import Final

from game.control.draft import CallKind, Pointed
from game.control.intents import BeginCall, ClearCall
from game.control.screen import CallScreen, CallSlot, Screen
from game.core.balls import CUE, VALUE_OF, Value
from game.core.table import Pocket
from game.view.hud import theme
from game.view.hud.buttons import Button, Tone
from game.view.hud.canvas import Face
from game.view.hud.section import Context, Section
from game.view.hud.widgets import Align, Box, Label, Panel, Style, draw_ball, draw_icon
from game.view.icons import Icon

WIDTH: Final = 288
TOP: Final = 112
_SLOT: Final = 36
_BALL: Final = 22
_CROSS: Final = 30
"""Side of the button that clears a call."""
_EDGE: Final = 8
_BETWEEN: Final = 4
_HINT: Final = 38
_HINT_LEFT: Final = 8


@dataclass(frozen=True, slots=True)
class CallShown:
    """Both slots; ``editable`` for the person whose turn it is."""

    call: CallScreen
    pointed: Value | Pocket | None = None
    """What would be chosen by a click."""


class CallSection(Section[CallShown]):
    """At the right edge. Out of sight when nothing is called and nothing may be."""

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
        panel = Panel(canvas, Box(canvas.width - theme.MARGIN - WIDTH, TOP, WIDTH, _height(call)))
        below = float(_EDGE)
        for slot in slots:
            self._slot(panel, slot, below, shown)
            below += _SLOT + _BETWEEN
        if call.editable:
            made = any(slot.pocket is not None for slot in (call.object, call.own))
            hint = texts.say("call.hint-made" if made else "call.hint-none")
            place = (_EDGE + _HINT_LEFT, below + 2)
            room = WIDTH - 2 * (_EDGE + _HINT_LEFT)
            Label(canvas, panel.path, hint, place, Style(theme.TINY, theme.MUTED), wrap=room)
        return panel

    def _slot(self, panel: Panel, slot: CallSlot, top: float, shown: CallShown) -> None:
        canvas, send, editable = self.context.canvas, self.context.send, shown.call.editable
        box = Box(_EDGE, top, WIDTH - 2 * _EDGE, _SLOT)
        tone = Tone.CHOSEN if slot.making else Tone.PLAIN
        asked = editable and not slot.making
        Button(canvas, panel.path, box, "", lambda: send(BeginCall(slot.kind)), tone=tone, enabled=asked)
        self._mark(panel, slot, (box.x + 8, top + (_SLOT - _BALL) / 2))
        clearable = editable and (slot.value is not None or slot.making)
        left = box.x + 8 + _BALL + 10
        self._words(panel, slot, Box(left, top + 9, box.x + box.width - left - (_CROSS if clearable else 12), 0), shown)
        if clearable:
            cross = Box(box.x + box.width - _CROSS - 2, top + (_SLOT - _CROSS) / 2, _CROSS, _CROSS)
            Button(canvas, panel.path, cross, "", lambda: send(ClearCall(slot.kind)), tone=Tone.QUIET, icon=Icon.X)

    def _mark(self, panel: Panel, slot: CallSlot, place: tuple[float, float]) -> None:
        """The ball of the call; for the own ball the cue ball behind it."""
        canvas, (x, y) = self.context.canvas, place
        if slot.value is None:
            icon, color = (Icon.CIRCLE, theme.ACCENT) if slot.making else (Icon.PLUS, theme.FAINT)
            draw_icon(canvas, panel.path, icon, (x + 2, y + 2), Style(18, color))
        elif slot.kind is CallKind.OWN:
            draw_ball(canvas, panel.path, None, (x - 4, y), _BALL - 2)
            draw_ball(canvas, panel.path, slot.value, (x + 6, y + 4), _BALL - 2)
        else:
            draw_ball(canvas, panel.path, slot.value, place, _BALL)

    def _words(self, panel: Panel, slot: CallSlot, room: Box, shown: CallShown) -> None:
        """The kind of call, and after it the pocket or what is missing."""
        canvas = self.context.canvas
        title = self.context.texts.say(f"call.{slot.kind.value}")
        label = Label(canvas, panel.path, title, (room.x, room.y), Style(14, theme.INK, Face.BOLD))
        line = self._line(slot, shown.pointed)
        left = room.width - label.width - theme.GAP
        if _is_empty(slot):
            style = Style(theme.SMALL, theme.FAINT, align=Align.RIGHT)
            Label(canvas, panel.path, line, (room.x + room.width, room.y + 1), style, fit=left)
            return
        style = Style(theme.SMALL, theme.ACCENT_HOVER if slot.making else theme.INK)
        Label(canvas, panel.path, line, (room.x + label.width + theme.GAP, room.y + 1), style, fit=left)

    def _line(self, slot: CallSlot, pointed: Value | Pocket | None) -> str:
        """The pocket; in the making, what is to be chosen or what a click would choose."""
        say = self.context.texts.say
        if slot.pocket is not None:
            return say("call.into", pocket=slot.pocket)
        if _is_empty(slot):
            return say("call.none")
        if isinstance(pointed, Value):
            return say("call.this-ball", value=pointed)
        if pointed is not None:
            return say("call.this-pocket", pocket=pointed)
        return say("call.choose-ball" if slot.value is None else "call.choose-pocket")


def below(call: CallScreen | None) -> float:
    """Where there is room again under this panel, units from the top."""
    return TOP if call is None or not _slots(call) else TOP + _height(call) + theme.GAP


def _slots(call: CallScreen) -> tuple[CallSlot, ...]:
    """Only what is called, where nothing can be called now."""
    return tuple(slot for slot in (call.object, call.own) if call.editable or slot.value is not None)


def _is_empty(slot: CallSlot) -> bool:
    return slot.value is None and not slot.making


def _height(call: CallScreen) -> float:
    slots = len(_slots(call))
    return 2 * _EDGE + slots * (_SLOT + _BETWEEN) - _BETWEEN + (_HINT if call.editable else 0)


def _named(pointed: Pointed, making: CallSlot) -> Value | Pocket | None:
    """The ball or the pocket a click would give to the call in the making; none, if it has that ball."""
    if making.value is not None and pointed.pocket is not None:
        return pointed.pocket
    if pointed.ball is None or pointed.ball is CUE or VALUE_OF[pointed.ball] is making.value:
        return None
    return VALUE_OF[pointed.ball]
