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
from game.view.hud.call import WIDTH
from game.view.hud.hints import FROM_BOTTOM
from game.view.hud.lines import PROMPT_HEIGHT
from game.view.hud.section import Context, Section
from game.view.hud.widgets import Box, Panel, draw_ball
from game.view.icons import Icon

_INSET: Final = 8
_BUTTON: Final = 44
_ROOM: Final = WIDTH - 2 * _INSET
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
    """Near the lower right corner, where the button to strike is; clear of the prompt in a narrow window too."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._places: tuple[tuple[Box, BallId], ...] = ()

    def ball_at(self, x: float, y: float) -> BallId | None:
        """The ball that a button at this place stands for, to be found on the table; in units of the window."""
        if self.panel is None:
            return None
        place = (x - self.panel.box.x, y - self.panel.box.y)
        return next((ball for box, ball in self._places if box.contains(*place)), None)

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
        """The buttons."""
        self._places = ()
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
        """One button under the other."""
        canvas = self.context.canvas
        panel = self._plate(len(wishes))
        for place, wish in enumerate(wishes):
            box = Box(_INSET, _INSET + place * (_BUTTON + theme.GAP), _ROOM, _BUTTON)
            Button(canvas, panel.path, box, wish.text, wish.press, tone=wish.tone, icon=wish.icon, size=14)
        return panel

    def _balls(self, balls: tuple[BallId, ...]) -> Panel:
        """The balls side by side."""
        canvas, send = self.context.canvas, self.context.send
        panel = self._plate(1)
        width = (_ROOM - (len(balls) - 1) * theme.GAP) / len(balls)
        boxes = [Box(_INSET + place * (width + theme.GAP), _INSET, width, _BUTTON) for place in range(len(balls))]
        self._places = tuple(zip(boxes, balls, strict=True))
        for box, ball in self._places:
            Button(canvas, panel.path, box, "", _taking(send, ball))
            middle = (box.x + (box.width - _BALL) / 2, box.y + (box.height - _BALL) / 2)
            draw_ball(canvas, panel.path, VALUE_OF[ball], middle, _BALL)
        return panel

    def _plate(self, rows: int) -> Panel:
        canvas = self.context.canvas
        height = 2 * _INSET + rows * (_BUTTON + theme.GAP) - theme.GAP
        top = canvas.height - FROM_BOTTOM - PROMPT_HEIGHT - 2 * theme.GAP - height
        return Panel(canvas, Box(canvas.width - theme.MARGIN - WIDTH, top, WIDTH, height))


def _tone(choice: Choice) -> Tone:
    return Tone.MAIN if choice is Choice.PLAY else Tone.PLAIN


def _choosing(send: Callable[[Choose], None], choice: Choice) -> Callable[[], None]:
    return lambda: send(Choose(choice))


def _taking(send: Callable[[Take], None], ball: BallId) -> Callable[[], None]:
    return lambda: send(Take(ball))
