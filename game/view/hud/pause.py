"""The menu over a game."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.control.intents import Escape, GiveUp, Leave, LeaveGame, ProposeReplay, RackAgain, ReturnBalls
from game.control.modes import Mode
from game.control.screen import Screen
from game.view.hud import theme
from game.view.hud.buttons import Button, Tone
from game.view.hud.canvas import Face
from game.view.hud.dialog import Dialog
from game.view.hud.section import Context, Section
from game.view.hud.widgets import Align, Box, Label, Panel, Style
from game.view.icons import Icon

_WIDTH: Final = 320
_INSET: Final = 24
_BUTTON: Final = 44
_HEAD: Final = 72
_WISHES: Final = 7

PAUSE_NEEDS: Final = (_WIDTH, _HEAD + _WISHES * (_BUTTON + theme.GAP) + 2 * theme.PADDING)
"""Units across and down."""


@dataclass(frozen=True, slots=True)
class PauseShown:
    """Which entries the pause menu has."""

    can_offer_replay: bool
    can_concede: bool
    can_rack_again: bool
    can_return_balls: bool


@dataclass(frozen=True, slots=True)
class _Wish:
    key: str
    press: Callable[[], None]
    icon: Icon
    tone: Tone = Tone.PLAIN
    hovered: Callable[[bool], None] | None = None


class PauseSection(Section[PauseShown]):
    """Middle of the window."""

    def __init__(self, context: Context, help_pages: Callable[[], None], settings: Callable[[], None]) -> None:
        super().__init__(context)
        self._help = help_pages
        self._settings = settings
        self._asked = False
        """Whether the frame is conceded by the next press of that button."""

    def read(self, screen: Screen) -> PauseShown | None:
        """Its entries, while the game is paused."""
        if screen.mode is not Mode.PAUSE:
            return None
        return PauseShown(screen.can_offer_replay, screen.can_concede, screen.can_rack_again, screen.can_return_balls)

    def draw(self, shown: PauseShown) -> Panel:
        """A column of buttons."""
        canvas, say = self.context.canvas, self.context.texts.say
        wishes = self._wishes(shown)
        step = _BUTTON + theme.GAP
        dialog = Dialog(canvas, _WIDTH, _HEAD + len(wishes) * step + theme.PADDING - theme.GAP + 4)
        title = Style(theme.TITLE, theme.INK, Face.BOLD)
        Label(canvas, dialog.path, say("pause.title"), (_INSET, 20), title)
        for place, wish in enumerate(wishes):
            box = Box(theme.PADDING + 4, _HEAD + place * step, _WIDTH - 2 * theme.PADDING - 8, _BUTTON)
            Button(
                canvas,
                dialog.path,
                box,
                say(f"pause.{wish.key}"),
                wish.press,
                tone=wish.tone,
                icon=wish.icon,
                align=Align.LEFT,
                hovered=wish.hovered,
            )
        return dialog

    def close(self) -> None:
        """A menu that comes back has forgotten what it asked."""
        self._asked = False
        super().close()

    def _wishes(self, shown: PauseShown) -> list[_Wish]:
        send = self.context.send
        wishes = [
            _Wish("resume", lambda: send(Escape()), Icon.PLAY, Tone.MAIN),
            _Wish("settings", self._settings, Icon.SETTINGS),
            _Wish("help", self._help, Icon.CIRCLE_QUESTION_MARK),
        ]
        if shown.can_return_balls:
            wishes.append(_Wish("return-balls", lambda: send(ReturnBalls()), Icon.UNDO_2))
        if shown.can_rack_again:
            wishes.append(_Wish("rack-again", lambda: send(RackAgain()), Icon.ROTATE_CCW))
        if shown.can_offer_replay:
            wishes.append(_Wish("replay", lambda: send(ProposeReplay()), Icon.HANDSHAKE))
        if shown.can_concede:
            wishes.append(self._concession())
        wishes.append(_Wish("leave", lambda: send(LeaveGame()), Icon.HOUSE))
        wishes.append(_Wish("quit", lambda: send(Leave()), Icon.LOG_OUT))
        return wishes

    def _concession(self) -> _Wish:
        """It asks back once; a mouse that leaves the question means no."""
        if self._asked:
            return _Wish("concede-really", lambda: self.context.send(GiveUp()), Icon.FLAG, Tone.ALARM, self._ask)
        return _Wish("concede", lambda: self._ask(True), Icon.FLAG)

    def _ask(self, asked: bool) -> None:
        if self.panel is None or self._shown is None or asked is self._asked:
            return
        self.panel.close()
        self._asked = asked
        self.panel = self.draw(self._shown)
