"""The loop: intents in, sessions and effects out, one picture after the other."""

import random
import time
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Final, assert_never

from game import paths
from game.app.choosing import Choosing, Followers
from game.app.keeping import Keeper
from game.app.sounding import announce
from game.app.staging import Staging
from game.app.thinker import Thinker
from game.control.answers import Answered, FilmEnded, LoadFailed, Simulated, SimulationFailed
from game.control.controller import update
from game.control.effects import Effect, Load, OpenTable, Quit, Refuse, ShowFilm, Simulate, Think, ThrowDice
from game.control.intents import Elapsed, Intent, Leave, Proceed, Start
from game.control.modes import Mode, actor
from game.control.session import Session
from game.control.showing import screen
from game.core.errors import BadShot
from game.core.layout import Layout
from game.core.shot import Shot
from game.core.table import TableSpec
from game.i18n.messages import Texts
from game.view.hud.hud import Hud
from game.view.input import Input
from game.view.settings import Settings
from game.view.sound import Sounds
from game.view.stage import Showing, Stage

SEEDS: Final = 2**32

SLOWEST: Final = 0.25
"""A frame that took longer than this moves the game on by this much only, s."""

READING_TIME: Final = 4.0
"""How long a verdict stands before the computer goes on by itself, s."""

MATCH_FILE: Final = "match.jsonl"
SETTINGS_FILE: Final = "settings.json"


class Program:
    """Everything put together. ``step`` is one frame; ``close`` ends it all."""

    def __init__(self, showing: Showing, settings: Settings) -> None:
        self.running = True
        self._dice = random.SystemRandom()
        self._queue: deque[Intent] = deque()
        self._keeper = Keeper(paths.user_folder() / MATCH_FILE)
        self.session = Session(resumable=self._keeper.has_match)
        self._thinker = Thinker()
        self._stage = Stage(showing)
        self._sounds = Sounds(self._stage.base.sfxManagerList[0], settings.sound)
        self._staging = Staging(self._stage, TableSpec(), self._sounds)
        self._hud = Hud(self._stage.base, settings, self.send, self._throw_dice)
        self._input = Input(self._stage.base, self.send, self._staging.sight, self._hud)
        followers = Followers(self._stage, self._staging, self._sounds, self._hud, self._input)
        self._choosing = Choosing(paths.user_folder() / SETTINGS_FILE, settings, followers)
        self._drawn_at = time.monotonic()
        self._read_for = 0.0
        self._stage.on_close(lambda: self.send(Leave()))

    @property
    def texts(self) -> Texts:
        """The language in use."""
        return self._hud.texts

    @property
    def match_is_kept(self) -> bool:
        """Whether a match waits to be taken up again."""
        return self._keeper.has_match

    def send(self, intent: Intent) -> None:
        """Hand in an intent; it is dealt with in the next frame."""
        self._queue.append(intent)

    def step(self) -> None:
        """One frame: wishes and answers, then the picture."""
        now = time.monotonic()
        seconds = min(SLOWEST, now - self._drawn_at)
        self._drawn_at = now
        self._input.update(seconds)
        self._listen(seconds)
        while self._queue and self.running:
            self._deal_with(self._queue.popleft())
        self._staging.show_looks(self._hud.shows_looks)
        if self._staging.advance(self.session, seconds):
            self._deal_with(FilmEnded())
        shown = screen(self.session)
        self._hud.show(shown)
        self._hud.update()
        self._input.show(shown)
        self._stage.base.taskMgr.step()
        self._stage.check()
        self.running = self.running and self._stage.is_open

    def on_severed(self, heard: Callable[[], None]) -> None:
        """Asks to be told when the system takes the screen away; the process ends right after."""
        self._stage.on_severed(heard)

    def close(self) -> None:
        """Keeps the match and takes everything down."""
        self._keeper.keep(self.session)
        self._thinker.close()
        self._input.close()
        self._hud.close()
        self._staging.close()
        self._sounds.close()
        self._stage.close()

    def _listen(self, seconds: float) -> None:
        """Time passes, and the computer may have an answer."""
        self.send(Elapsed(seconds))
        commands = self._thinker.poll()
        if commands is not None:
            self.send(Answered(commands))
        self._read_for = self._read_for + seconds if self.session.mode is Mode.RULING else 0.0
        if self._read_for >= READING_TIME and self._computer_is_next():
            self._read_for = 0.0
            self.send(Proceed())

    def _computer_is_next(self) -> bool:
        game = self.session.game
        return game is not None and self.session.seats[actor(game)].level is not None

    def _deal_with(self, intent: Intent) -> None:
        before = self.session
        self.session, effects = update(self.session, intent)
        if self.session.mode is Mode.TITLE and before.mode is not Mode.TITLE:
            self._thinker.forget()
            self.session = replace(self.session, resumable=self._keeper.has_match)
        announce(self._sounds, before, self.session)
        for effect in effects:
            self._carry_out(effect)
        if self.session.log is not before.log:
            self._keeper.keep(self.session)

    def _carry_out(self, effect: Effect) -> None:
        match effect:
            case OpenTable(table):
                self._open_table(table)
            case Simulate(layout, shot):
                self._simulate(layout, shot)
            case ShowFilm(played):
                game = self.session.game
                assert game is not None
                assert game.shot is not None
                self._staging.play_film(game.layout, game.shot, played)
            case Think(state, level):
                self._thinker.ask(state, level, self._dice.randrange(SEEDS))
            case ThrowDice():
                self._throw_dice()
            case Load():
                loaded = self._keeper.load()
                self.send(LoadFailed() if loaded is None else loaded)
            case Refuse():
                pass  # the screen's notice says why; a sound may come here
            case Quit():
                self.running = False
            case _:
                assert_never(effect)

    def _open_table(self, table: TableSpec) -> None:
        self._thinker.forget()
        self._staging.open_table(table)
        if any(seat.level is not None for seat in self.session.seats):
            self._thinker.warm_up()

    def _simulate(self, layout: Layout, shot: Shot) -> None:
        try:
            self.send(Simulated(self._staging.engine.play(layout, shot)))
        except BadShot as refused:
            self.send(SimulationFailed(str(refused)))

    def _throw_dice(self) -> None:
        self.send(Start(self._dice.randrange(2), self._dice.randrange(SEEDS)))
