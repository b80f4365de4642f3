"""Mouse and keyboard: the only place that hears Panda's events; they become intents, or moves of the camera."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from math import radians
from typing import Any, Final

from direct.showbase.DirectObject import DirectObject
from panda3d.core import KeyboardButton, ModifierButtons

from game.control.draft import Pointed
from game.control.intents import AimAt, ArrangeBalls, ChangeSpeed, Intent, Pick, PointAt, TurnAim
from game.control.modes import Mode
from game.control.screen import Screen
from game.core.balls import BallId
from game.core.geometry import Point
from game.core.layout import Layout
from game.view.gestures import Click, Drag, Drop, Gesture, Gestures, MouseKey
from game.view.holding import HeldKeys
from game.view.hud.hud import Hud
from game.view.keyboard import Keyboard
from game.view.keys import HELD, KEYS_OF, Action
from game.view.reel import Change, Desk, faster, rewound, slower, stepped, toggled
from game.view.rig import View

TURN_PER_PIXEL: Final = radians(0.02)
"""Turn of the aim by a drag, rad."""

FINE_TURN_PER_PIXEL: Final = radians(0.002)
"""The same with Shift."""

SPEED_PER_NOTCH: Final = 0.2
"""One notch of the wheel, m/s."""

FINE_SPEED_PER_NOTCH: Final = 0.05

_POINTING: Final = frozenset({Mode.PLACE, Mode.AIM, Mode.CALL, Mode.TAKE})
"""Modes in which it matters what the mouse is over."""

_AIMING: Final = frozenset({Mode.AIM, Mode.CALL})

_VIEW_OF: Final = {
    Action.CUE_VIEW: View.CUE,
    Action.OVERHEAD: View.OVERHEAD,
    Action.ORBIT: View.ORBIT,
    Action.ALL_BALLS: View.BALLS,
    Action.POCKET_VIEW: View.POCKET,
}

_FILM_KEYS: Final[Mapping[Mode, Mapping[Action, Change]]] = {
    Mode.WATCH: {Action.STRONGER: faster, Action.SOFTER: slower},
    Mode.REPLAY: {
        Action.STRONGER: faster,
        Action.SOFTER: slower,
        Action.WATCH_AGAIN: toggled,
        Action.TO_START: rewound,
    },
}
"""What keys do to a film on show."""

_WHEEL: Final = {"wheel_up": 1, "wheel_down": -1}


@dataclass(frozen=True, slots=True)
class Sight:
    """What the input asks of the scene and its camera; pixels from the upper left corner of the window."""

    pick: Callable[[float, float], Pointed]
    """What lies under a pixel."""
    aim_point: Callable[[float, float], Point | None]
    """Where a right click at a pixel aims: the middle of a ball under it, else the place on the bed."""
    on_table: Callable[[], Collection[BallId]]
    """Balls on the bed now."""
    orbit: Callable[[float, float], None]
    """Turn the camera by a drag of so many pixels across and down."""
    zoom: Callable[[int], None]
    """Nearer (+1) or farther (-1)."""
    look: Callable[[View], None]
    """Change the view."""
    view: Callable[[], View]
    """The view that has been chosen."""
    carry: Callable[[BallId, float, float], None]
    """Show a ball held over a pixel, in practice."""
    put: Callable[[BallId, float, float], Layout]
    """How the balls lie once it is let go there; beside the table it is taken away."""
    film: Desk
    """The film on show."""


class Input(DirectObject):
    """Needs ``update`` once a frame and ``show`` whenever the screen changes. The mouse is never captured."""

    def __init__(self, base: Any, send: Callable[[Intent], None], sight: Sight, hud: Hud) -> None:
        super().__init__()
        self._base = base
        self._send = send
        self._sight = sight
        self._hud = hud
        self._screen: Screen | None = None
        self._gestures = Gestures()
        self._held = HeldKeys()
        self._keyboard = Keyboard()
        self._carried: BallId | None = None
        """The ball that is being carried, in practice."""
        self._at: tuple[float, float] | None = None
        self._pointed: Pointed | None = None
        self._by_key = False
        """Tab has pointed at something; the mouse does not take it away before it moves."""
        hud.connect_camera(sight.look, sight.view)
        hud.connect_film(sight.film)
        self._sensitivity = 1.0
        self._strip_prefixes()
        self._accept_all()

    def show(self, screen: Screen) -> None:
        """What the keys mean depends on the screen."""
        if self._screen is None or self._screen.mode is not screen.mode:
            self._pointed, self._by_key = None, False
        self._screen = screen

    def set_sensitivity(self, share: float) -> None:
        """How far a drag turns the aim, as a share of the usual."""
        self._sensitivity = share

    def update(self, seconds: float) -> None:
        """Follows the mouse and the held keys; ``seconds`` since the last frame."""
        self._follow_mouse()
        screen = self._screen
        if screen is None or self._hud.is_covered:
            return
        if screen.mode is Mode.REPLAY:
            steps = self._held.steps(seconds)
            if steps:
                self._sight.film.change(stepped(steps))
        if screen.mode not in _AIMING:
            return
        for wish in self._held.advance(seconds, self._is_down(KeyboardButton.shift()), screen.aim):
            self._send(wish)

    def close(self) -> None:
        """Hears nothing any more."""
        self.ignore_all()

    def _strip_prefixes(self) -> None:
        """``shift-mouse1`` shall come as ``mouse1``; whether Shift is down is asked for where it matters."""
        for thrower in self._base.buttonThrowers or ():
            thrower.node().set_modifier_buttons(ModifierButtons())

    def _accept_all(self) -> None:
        for action, keys in KEYS_OF.items():
            for key in keys:
                self.accept(f"raw-{key}", self._key_down, [action])
                if action in HELD:
                    self.accept(f"raw-{key}-up", self._held.release, [action])
        for mouse_key in MouseKey:
            self.accept(mouse_key.value, self._mouse_down, [mouse_key])
            self.accept(f"{mouse_key.value}-up", self._mouse_up, [mouse_key])
        for wheel, notches in _WHEEL.items():
            self.accept(wheel, self._wheel_turned, [notches])
        self.accept("window-event", self._window_changed)

    def _window_changed(self, window: Any) -> None:
        if window != self._base.win:  # the event brings another wrapper of the same window
            return
        properties = window.get_properties()
        if not properties.get_foreground():
            self._gestures.cancel()
            self._held.cancel()
            self._let_go()
        if properties.has_size():
            self._hud.resize(properties.get_x_size(), properties.get_y_size())

    def _key_down(self, action: Action) -> None:
        if self._screen is None:
            return
        if action is Action.HELP:
            self._hud.toggle_help()
        elif action is Action.FULL_SCREEN:
            self._hud.toggle_full_screen()
        elif self._hud.press(action):
            return
        elif action in _FILM_KEYS.get(self._screen.mode, {}):
            self._sight.film.change(_FILM_KEYS[self._screen.mode][action])
        elif action in HELD:
            self._held.press(action)
        elif action in _VIEW_OF:
            self._sight.look(_VIEW_OF[action])
        elif self._screen.mode is Mode.TITLE and action in (Action.STRIKE, Action.TAKE):
            self._hud.begin()
        else:
            for wish in self._keyboard.pressed(action, self._screen, self._sight.on_table()):
                self._by_key = self._by_key or isinstance(wish, PointAt)
                self._wish(wish)

    def _mouse_down(self, key: MouseKey) -> None:
        place = self._pixel()
        if place is not None and not self._hud.contains(*place):
            self._gestures.press(key, *place)
            if key is MouseKey.LEFT:
                self._carried = self._sight.pick(*place).ball if self._may_carry() else None

    def _mouse_up(self, key: MouseKey) -> None:
        place = self._pixel() or self._at
        if place is None:
            self._gestures.cancel()
            return
        self._act(self._gestures.release(key, *place))

    def _wheel_turned(self, notches: int) -> None:
        place = self._pixel()
        if self._screen is None or place is None or self._hud.is_covered:
            return
        zooming = self._is_down(KeyboardButton.control())
        if not zooming and self._screen.mode in _AIMING:
            fine = self._is_down(KeyboardButton.shift())
            self._send(ChangeSpeed(notches * (FINE_SPEED_PER_NOTCH if fine else SPEED_PER_NOTCH)))
        elif not self._hud.contains(*place):
            self._sight.zoom(notches)

    def _follow_mouse(self) -> None:
        place = self._pixel()
        if place is None:
            return
        if place != self._at:
            self._at, self._by_key = place, False
            self._act(self._gestures.move(*place))
        mode = self._screen.mode if self._screen is not None else None
        if self._by_key or mode not in _POINTING or (self._gestures.is_dragging and mode is not Mode.PLACE):
            return
        pointed = self._hud.pointed(*place) if self._hud.contains(*place) else self._sight.pick(*place)
        if pointed != self._pointed:
            self._pointed = pointed
            self._wish(PointAt(pointed))

    def _wish(self, wish: Intent) -> None:
        """Sends a wish; what is pointed at the panels hear too."""
        if isinstance(wish, PointAt):
            self._hud.point(wish.pointed)
        self._send(wish)

    def _act(self, gesture: Gesture | None) -> None:
        match gesture:
            case Click(MouseKey.LEFT, x, y):
                self._send(Pick(self._sight.pick(x, y)))
            case Click(MouseKey.RIGHT, x, y):
                place = self._sight.aim_point(x, y)
                if place is not None:
                    self._send(AimAt(place))
            case Drag(MouseKey.LEFT) if self._carried is not None and self._at is not None:
                self._sight.carry(self._carried, *self._at)
            case Drag(MouseKey.LEFT, across, down):
                if self._screen is not None and self._screen.mode in _AIMING:
                    fine = self._is_down(KeyboardButton.shift())
                    turn = FINE_TURN_PER_PIXEL if fine else TURN_PER_PIXEL
                    self._send(TurnAim(across * turn * self._sensitivity))
                elif self._screen is not None and self._screen.mode in _FILM_KEYS:
                    self._sight.orbit(across, down)
            case Drag(MouseKey.RIGHT, across, down):
                self._sight.orbit(across, down)
            case Drop(MouseKey.LEFT, x, y) if self._carried is not None:
                self._send(ArrangeBalls(self._sight.put(self._carried, x, y)))
                self._carried = None
            case Drop(MouseKey.LEFT, x, y):
                if self._screen is not None and self._screen.mode is Mode.PLACE:
                    self._send(Pick(self._sight.pick(x, y)))
            case Drop() | None:
                pass

    def _let_go(self) -> None:
        """The carried ball goes back to where it was."""
        if self._carried is not None and self._at is not None:
            self._sight.put(self._carried, *self._at)
        self._carried = None

    def _may_carry(self) -> bool:
        """In practice every ball may be put anywhere."""
        screen = self._screen
        return screen is not None and screen.mode is Mode.AIM and screen.score is not None and screen.score.practice

    def _pixel(self) -> tuple[float, float] | None:
        """Where the mouse is; None: outside the window."""
        watcher = self._base.mouseWatcherNode
        if watcher is None or not watcher.has_mouse():
            return None
        width, height = self._base.win.get_x_size(), self._base.win.get_y_size()
        return (watcher.get_mouse_x() + 1) / 2 * width, (1 - watcher.get_mouse_y()) / 2 * height

    def _is_down(self, button: Any) -> bool:
        watcher = self._base.mouseWatcherNode
        return watcher is not None and bool(watcher.is_button_down(button))
