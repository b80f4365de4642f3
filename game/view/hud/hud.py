"""All panels together: what the app shows the session with."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from game.control.draft import Pointed
from game.control.intents import Intent, Resume
from game.control.screen import Screen
from game.i18n.language import Language
from game.i18n.messages import Texts
from game.view.colours import Palette
from game.view.hud import theme
from game.view.hud.aim import AimSection
from game.view.hud.call import CallSection
from game.view.hud.canvas import PANELS_NEED, Canvas, scale_of
from game.view.hud.choices import ChoicesSection
from game.view.hud.clock import ClockSection
from game.view.hud.film import FilmSection
from game.view.hud.help import NEEDS as HELP_NEEDS
from game.view.hud.help import HelpPages
from game.view.hud.hints import FROM_BOTTOM, HintsSection
from game.view.hud.lines import NoticeSection, PromptSection
from game.view.hud.pause import PAUSE_NEEDS, PauseSection
from game.view.hud.replay import ReplaySection
from game.view.hud.result import NEEDS as RESULT_NEEDS
from game.view.hud.result import ResultSection
from game.view.hud.ruling import RulingSection
from game.view.hud.score import ScoreSection
from game.view.hud.section import Context, Section
from game.view.hud.setting_rows import Circumstances, Page
from game.view.hud.settings import NEEDS as SETTINGS_NEEDS
from game.view.hud.settings import SettingsCalls, SettingsPanel
from game.view.hud.tools import MenuButtons, ViewButtons
from game.view.keys import NAMED_KEYS, Action, printed
from game.view.menus import TITLE_NEEDS, MenuCalls, TitleSection
from game.view.reel import NO_FILM, Desk
from game.view.rig import View
from game.view.settings import Settings
from game.view.tiers import Tier

_OTHER: Final = {Language.RU: Language.EN, Language.EN: Language.RU}


class Hud:
    """Everything over the table. ``base`` is Panda's ShowBase; the scene is not needed.

    ``start`` throws the dice and sends ``Start``. ``update`` is called once a frame.
    """

    def __init__(
        self, base: Any, settings: Settings, send: Callable[[Intent], None], start: Callable[[], None]
    ) -> None:
        self._base = base
        self._settings = settings
        self._send = send
        self._start = start
        self._look: Callable[[View], None] = lambda view: None
        self._view: Callable[[], View | None] = lambda: None
        self._desk = NO_FILM
        self._change: Callable[[Settings], None] = self.set_settings
        self._tier_in_use: Callable[[], Tier] = lambda: Tier.LOW
        self._pointed = Pointed()
        self._screen: Screen | None = None
        self._dialog: HelpPages | SettingsPanel | None = None
        """Covers the game; the session knows nothing of it."""
        self._build(base.win.get_x_size(), base.win.get_y_size())

    @property
    def texts(self) -> Texts:
        """The language in use."""
        return self._context.texts

    @property
    def is_covered(self) -> bool:
        """Whether the help or the settings cover the game."""
        return self._dialog is not None

    @property
    def shows_looks(self) -> bool:
        """Whether the player is choosing how cloth and balls look."""
        return isinstance(self._dialog, SettingsPanel) and self._dialog.page is Page.TABLE

    def show(self, screen: Screen) -> None:
        """Makes the panels match the screen. Help and settings stand in the place of the menu they were opened from."""
        if screen == self._screen:
            return
        self._screen = screen
        hidden = self._hidden if self.is_covered else ()
        changed = [section.show(screen) for section in self._sections if section not in hidden]
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

    def connect_settings(self, change: Callable[[Settings], None], tier_in_use: Callable[[], Tier]) -> None:
        """Where a changed setting leads, which is to come back by ``set_settings``; and which tier is drawn now."""
        self._change = change
        self._tier_in_use = tier_in_use

    def connect_film(self, desk: Desk) -> None:
        """Where the film on show is seen and changed."""
        self._desk = desk

    def update(self) -> None:
        """Follows the mouse where something is being dragged. Once a frame."""
        for section in self._sections:
            section.update()
        if isinstance(self._dialog, SettingsPanel):
            self._dialog.update()

    def contains(self, x: float, y: float) -> bool:
        """Whether a place of the window, in pixels from the upper left corner, belongs to a panel."""
        if self.is_covered:
            return True
        for section in self._sections:
            scale, box = section.context.canvas.scale, section.box
            if box is not None and box.contains(x / scale, y / scale):
                return True
        return False

    def pointed(self, x: float, y: float) -> Pointed:
        """What a button at a place of the window, in pixels, stands for on the table."""
        scale = self._context.canvas.scale
        return Pointed(ball=self._choices.ball_at(x / scale, y / scale))

    def resize(self, width: int, height: int) -> None:
        """Fits everything to a window of this size, px."""
        if (width, height) == self._size or width <= 0 or height <= 0:
            return
        self._rebuild(width, height)

    def set_settings(self, settings: Settings) -> None:
        """Language, colours of the balls and size are like this from now on; the panel shows the rest."""
        before, self._settings = self._settings, settings
        if _drawn_by(before) != _drawn_by(settings):
            self._rebuild(*self._size)
        elif isinstance(self._dialog, SettingsPanel):
            self._dialog.show(settings)

    def begin(self) -> None:
        """What the large button of the title screen does: takes up the kept match, else starts the game described."""
        if self._screen is not None and self._screen.can_resume:
            self._send(Resume())
        else:
            self._start()

    def toggle_help(self) -> None:
        """Opens or closes the help; nothing happens while the settings are open."""
        if isinstance(self._dialog, HelpPages):
            self._close_dialog()
        elif self._dialog is None:
            self._give_way()
            self._dialog = HelpPages(self._context_for(HELP_NEEDS), self.toggle_help)

    def toggle_settings(self) -> None:
        """Opens the settings in the place of the menu, or goes back to it."""
        if isinstance(self._dialog, SettingsPanel):
            self._close_dialog()
        elif self._dialog is None:
            self._open_settings(Page.TABLE, None)

    def toggle_full_screen(self) -> None:
        """What F11 does."""
        picture = self._settings.picture
        self._change(replace(self._settings, picture=replace(picture, full_screen=not picture.full_screen)))

    def press(self, action: Action) -> bool:
        """A key; whether it was meant for a dialog over the game."""
        match self._dialog:
            case None:
                return False
            case SettingsPanel() as panel:
                panel.press(action)
            case HelpPages():
                if action is Action.ESCAPE:
                    self._close_dialog()
        return True

    def _open_settings(self, page: Page, reached: int | None) -> None:
        self._give_way()
        calls = SettingsCalls(self._change, self.toggle_settings, self._circumstances)
        self._dialog = SettingsPanel(self._context_for(SETTINGS_NEEDS), self._settings, calls, page, reached)

    def _give_way(self) -> None:
        for section in self._hidden:
            section.close()

    @property
    def _hidden(self) -> tuple[Section[Any], ...]:
        """What gives way to a dialog: the menu it was opened from, and what covers the balls beside it."""
        return (*self._menus, self._aim)

    def _circumstances(self) -> Circumstances:
        plain = scale_of(*self._size)
        return Circumstances(self._tier_in_use(), self._context.canvas.scale / plain)

    def _close_dialog(self) -> None:
        """The menu behind it comes back."""
        if self._dialog is not None:
            self._dialog.close()
            self._dialog = None
        if self._screen is not None:
            for section in self._hidden:
                section.show(self._screen)

    def close(self) -> None:
        """Takes everything off the window."""
        for section in self._sections:
            section.close()
        if self._dialog is not None:
            self._dialog.close()
            self._dialog = None
        for canvas in self._canvases.values():
            canvas.close()

    def _build(self, width: int, height: int) -> None:
        self._size = (width, height)
        self._canvases: dict[float, Canvas] = {}
        self._context = self._context_for(PANELS_NEED)
        calls = MenuCalls(self._start, self._switch_language, self.toggle_help, self.toggle_settings)
        self._aim = AimSection(self._context)
        self._menus = (
            TitleSection(self._context_for(TITLE_NEEDS), calls),
            PauseSection(self._context_for(PAUSE_NEEDS), self.toggle_help, self.toggle_settings),
            ResultSection(self._context_for(RESULT_NEEDS)),
        )
        self._call = CallSection(self._context)
        self._call.point(self._pointed)
        self._choices = ChoicesSection(self._context)
        self._prompt = PromptSection(self._context)
        self._sections: tuple[Section[Any], ...] = (
            HintsSection(self._context),
            ScoreSection(self._context),
            ClockSection(self._context),
            MenuButtons(self._context, self.toggle_help),
            ViewButtons(self._context, self._look_by, self._view_now),
            self._call,
            self._aim,
            FilmSection(self._context, lambda: self._desk),
            ReplaySection(self._context, lambda: self._desk),
            self._prompt,
            RulingSection(self._context),
            self._choices,
            NoticeSection(self._context),
            *self._menus,
        )

    def _context_for(self, needs: tuple[float, float]) -> Context:
        """Whatever needs so much room, in units, is drawn as large as the player wants it and as fits."""
        settings = self._settings
        scale = scale_of(*self._size, settings.interface, needs)
        if scale not in self._canvases:
            self._canvases[scale] = Canvas(self._base, *self._size, scale, settings.look.palette)
        keys = {name: printed(self._base.win, action) for name, action in NAMED_KEYS.items()}
        return Context(self._canvases[scale], Texts(settings.language), self._send, keys)

    def _rebuild(self, width: int, height: int) -> None:
        dialog, screen = self._dialog, self._screen
        self.close()
        self._screen = None
        self._build(width, height)
        if screen is not None:
            self.show(screen)
        match dialog:
            case HelpPages():
                self.toggle_help()
            case SettingsPanel(page=page, reached=reached):
                self._open_settings(page, reached)
            case None:
                pass

    def _stack_up(self) -> None:
        """The prompt stands on the hints."""
        panel = self._prompt.panel
        if panel is not None:
            panel.place(panel.box.x, self._context.canvas.height - FROM_BOTTOM - theme.GAP - panel.box.height)

    def _look_by(self, view: View) -> None:
        self._look(view)

    def _view_now(self) -> View | None:
        return self._view()

    def _switch_language(self) -> None:
        self._change(replace(self._settings, language=_OTHER[self._settings.language]))


def _drawn_by(settings: Settings) -> tuple[Language, Palette, float]:
    """What every panel is drawn by."""
    return settings.language, settings.look.palette, settings.interface
