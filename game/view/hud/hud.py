"""All panels together: what the app shows the session with."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.control.draft import Pointed
from game.control.intents import Intent, Resume
from game.control.screen import Screen
from game.i18n.language import Language
from game.i18n.messages import Texts
from game.view.hud import theme
from game.view.hud.aim import AimSection
from game.view.hud.call import CallSection
from game.view.hud.canvas import Canvas
from game.view.hud.choices import ChoicesSection
from game.view.hud.clock import ClockSection
from game.view.hud.film import FilmSection
from game.view.hud.help import HelpPages
from game.view.hud.hints import FROM_BOTTOM, HintsSection
from game.view.hud.lines import NoticeSection, PromptSection
from game.view.hud.result import ResultSection
from game.view.hud.ruling import RulingSection
from game.view.hud.score import ScoreSection
from game.view.hud.section import Context, Section
from game.view.hud.tools import MenuButtons, ViewButtons
from game.view.keys import Action, printed
from game.view.menus import MenuCalls, PauseSection, TitleSection
from game.view.rig import View

NAMED_KEYS: Final[Mapping[str, Action]] = {
    "up": Action.TIP_UP,
    "left": Action.TIP_LEFT,
    "down": Action.TIP_DOWN,
    "right": Action.TIP_RIGHT,
    "centre": Action.TIP_CENTRE,
    "raise": Action.RAISE,
    "lower": Action.LOWER,
    "object": Action.CALL_OBJECT,
    "own": Action.CALL_OWN,
    "clear": Action.CLEAR_CALL,
    "cue": Action.CUE_VIEW,
    "overhead": Action.OVERHEAD,
    "orbit": Action.ORBIT,
    "balls": Action.ALL_BALLS,
    "pocket": Action.POCKET_VIEW,
    "move": Action.MOVE_CUE_BALL,
}
"""Names by which help and hints speak of keys."""

_OTHER: Final = {Language.RU: Language.EN, Language.EN: Language.RU}


class Hud:
    """Everything over the table. ``base`` is Panda's ShowBase; the scene is not needed.

    ``start`` throws the dice and sends ``Start``. ``on_language`` hears of a language chosen by the player, so that it
    can be stored. ``update`` is called once a frame.
    """

    def __init__(
        self,
        base: Any,
        texts: Texts,
        send: Callable[[Intent], None],
        start: Callable[[], None],
        on_language: Callable[[Language], None] = lambda language: None,
    ) -> None:
        self._base = base
        self._texts = texts
        self._send = send
        self._start = start
        self._on_language = on_language
        self._look: Callable[[View], None] = lambda view: None
        self._view: Callable[[], View | None] = lambda: None
        self._pointed = Pointed()
        self._screen: Screen | None = None
        self._help: HelpPages | None = None
        self._build(base.win.get_x_size(), base.win.get_y_size())

    @property
    def texts(self) -> Texts:
        """The language in use."""
        return self._texts

    @property
    def helping(self) -> bool:
        """Whether the help covers the game."""
        return self._help is not None

    def show(self, screen: Screen) -> None:
        """Makes the panels match the screen."""
        if screen == self._screen:
            return
        self._screen = screen
        changed = [section.show(screen) for section in self._sections]
        if any(changed):
            self._stack_up()

    def point(self, pointed: Pointed) -> None:
        """The mouse, or Tab, is over this: the call panel names it before it is chosen."""
        self._pointed = pointed
        self._call.point(pointed)
        if self._screen is not None:
            self._call.show(self._screen)

    def connect_camera(self, look: Callable[[View], None], view: Callable[[], View]) -> None:
        """Where the buttons for the view lead, and which view has been chosen."""
        self._look, self._view = look, view

    def update(self) -> None:
        """Follows the mouse where something is being dragged. Once a frame."""
        for section in self._sections:
            section.update()

    def contains(self, x: float, y: float) -> bool:
        """Whether a place of the window, in pixels from the upper left corner, belongs to a panel."""
        scale = self._canvas.scale
        boxes = [section.box for section in self._sections]
        if self._help is not None:
            boxes.append(self._help.box)
        return any(box is not None and box.contains(x / scale, y / scale) for box in boxes)

    def resize(self, width: int, height: int) -> None:
        """Fits everything to a window of this size, px."""
        if (width, height) == self._size or width <= 0 or height <= 0:
            return
        self._rebuild(width, height)

    def set_language(self, language: Language) -> None:
        """Says everything in this language from now on."""
        self._texts = Texts(language)
        self._rebuild(*self._size)

    def begin(self) -> None:
        """What the large button of the title screen does: takes up the kept match, else starts the game described."""
        if self._screen is not None and self._screen.can_resume:
            self._send(Resume())
        else:
            self._start()

    def toggle_help(self) -> None:
        """Opens or closes the help."""
        if self._help is not None:
            self._help.close()
            self._help = None
        else:
            self._help = HelpPages(self._context, self.toggle_help)

    def escape(self) -> bool:
        """Closes the help, if it is open; whether it was."""
        if self._help is None:
            return False
        self.toggle_help()
        return True

    def close(self) -> None:
        """Takes everything off the window."""
        for section in self._sections:
            section.close()
        if self._help is not None:
            self._help.close()
            self._help = None
        self._canvas.close()

    def _build(self, width: int, height: int) -> None:
        self._size = (width, height)
        self._canvas = Canvas(self._base, width, height)
        keys = {name: printed(self._base.win, action) for name, action in NAMED_KEYS.items()}
        self._context = Context(self._canvas, self._texts, self._send, keys)
        calls = MenuCalls(self._start, self._switch_language, self.toggle_help)
        self._call = CallSection(self._context)
        self._call.point(self._pointed)
        self._prompt = PromptSection(self._context)
        self._sections: tuple[Section[Any], ...] = (
            HintsSection(self._context),
            ScoreSection(self._context),
            ClockSection(self._context),
            MenuButtons(self._context, self.toggle_help),
            ViewButtons(self._context, self._look_by, self._view_now),
            self._call,
            AimSection(self._context),
            FilmSection(self._context),
            self._prompt,
            RulingSection(self._context),
            ChoicesSection(self._context),
            NoticeSection(self._context),
            TitleSection(self._context, calls),
            PauseSection(self._context, self.toggle_help),
            ResultSection(self._context),
        )

    def _rebuild(self, width: int, height: int) -> None:
        helping, screen = self.helping, self._screen
        self.close()
        self._screen = None
        self._build(width, height)
        if screen is not None:
            self.show(screen)
        if helping:
            self.toggle_help()

    def _stack_up(self) -> None:
        """The prompt stands on the hints."""
        panel = self._prompt.panel
        if panel is not None:
            panel.place(panel.box.x, self._canvas.height - FROM_BOTTOM - theme.GAP - panel.box.height)

    def _look_by(self, view: View) -> None:
        self._look(view)

    def _view_now(self) -> View | None:
        return self._view()

    def _switch_language(self) -> None:
        language = _OTHER[self._texts.language]
        self.set_language(language)
        self._on_language(language)
