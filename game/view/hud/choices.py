"""The choices of a player: who shoots, which ball leaves the table, replay or not."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.control.intents import AnswerOffer, Choose, Take
from game.control.modes import Mode
from game.control.screen import Screen
from game.core.balls import VALUE_OF, BallId
from game.rules.verdict import Choice
from game.view.hud import theme
from game.view.hud.buttons import Button, Tone
from game.view.hud.section import Section
from game.view.hud.widgets import Box, Panel, draw_ball
from game.view.icons import Icon

_HEIGHT: Final = 62
_BUTTON: Final = 38
_TEXT_BUTTON: Final = 196
_BALL_BUTTON: Final = 60
_BALL: Final = 28

_ICON_OF: Final = {Choice.PLAY: Icon.TARGET, Choice.PASS_BACK: Icon.UNDO_2, Choice.RERACK: Icon.ROTATE_CCW}


@dataclass(frozen=True, slots=True)
class ChoicesShown:
    """What may be chosen now; at most one of these is not empty."""

    offer: tuple[Choice, ...] = ()
    take: tuple[BallId, ...] = ()
    answer: bool = False


@dataclass(frozen=True, slots=True)
class _Wish:
    text: str
    press: Callable[[], None]
    icon: Icon | None = None
    tone: Tone = Tone.PLAIN


class ChoicesSection(Section[ChoicesShown]):
    """Above the prompt."""

    def read(self, screen: Screen) -> ChoicesShown | None:
        """The open choice, if there is one."""
        if screen.offer:
            return ChoicesShown(offer=screen.offer)
        if screen.take:
            return ChoicesShown(take=screen.take)
        if screen.mode is Mode.ANSWER:
            return ChoicesShown(answer=True)
        return None

    def draw(self, shown: ChoicesShown) -> Panel:
        """A row of buttons."""
        if shown.take:
            return self._balls(shown.take)
        return self._row(self._wishes(shown))

    def _wishes(self, shown: ChoicesShown) -> list[_Wish]:
        say, send = self.context.texts.say, self.context.send
        if shown.offer:
            return [
                _Wish(say(f"choice.{choice.value}"), _choosing(send, choice), _ICON_OF[choice], _tone(choice))
                for choice in shown.offer
            ]
        return [
            _Wish(say("choice.agree"), lambda: send(AnswerOffer(True)), Icon.CHECK, Tone.MAIN),
            _Wish(say("choice.decline"), lambda: send(AnswerOffer(False)), Icon.X),
        ]

    def _row(self, wishes: list[_Wish]) -> Panel:
        canvas = self.context.canvas
        panel = self._plate(len(wishes), _TEXT_BUTTON)
        step = _TEXT_BUTTON + theme.GAP
        for place, wish in enumerate(wishes):
            box = Box(12 + place * step, 12, _TEXT_BUTTON, _BUTTON)
            Button(canvas, panel.path, box, wish.text, wish.press, tone=wish.tone, icon=wish.icon, size=14)
        return panel

    def _balls(self, balls: tuple[BallId, ...]) -> Panel:
        canvas, send = self.context.canvas, self.context.send
        panel = self._plate(len(balls), _BALL_BUTTON)
        for place, ball in enumerate(balls):
            box = Box(12 + place * (_BALL_BUTTON + theme.GAP), 12, _BALL_BUTTON, _BUTTON)
            Button(canvas, panel.path, box, "", _taking(send, ball))
            middle = (box.x + (box.width - _BALL) / 2, box.y + (box.height - _BALL) / 2)
            draw_ball(canvas, panel.path, VALUE_OF[ball], middle, _BALL)
        return panel

    def _plate(self, count: int, width: float) -> Panel:
        canvas = self.context.canvas
        whole = 24 + count * width + (count - 1) * theme.GAP
        return Panel(canvas, Box((canvas.width - whole) / 2, 0, whole, _HEIGHT))


def _tone(choice: Choice) -> Tone:
    return Tone.MAIN if choice is Choice.PLAY else Tone.PLAIN


def _choosing(send: Callable[[Choose], None], choice: Choice) -> Callable[[], None]:
    return lambda: send(Choose(choice))


def _taking(send: Callable[[Take], None], ball: BallId) -> Callable[[], None]:
    return lambda: send(Take(ball))
