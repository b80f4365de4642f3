"""Opens the game and ends it well, whatever happens."""

import logging
import sys
import traceback
from dataclasses import replace
from logging.handlers import RotatingFileHandler
from typing import Final

from game import paths
from game.app.program import SETTINGS_FILE, Program
from game.app.selftest import play_a_stroke
from game.core.errors import GameError
from game.i18n.language import Language
from game.storage.settings import load_settings
from game.view.hushing import note_engine
from game.view.settings import Settings
from game.view.stage import Showing

LOG_FILE: Final = "pyramid27.log"
ENGINE_FILE: Final = "engine.log"
"""What Panda has said in the last game, for a report of what a driver does not like."""
LOG_SIZE: Final = 500_000
"""bytes"""

FAILED: Final = 1
"""Exit status when the program itself has failed."""


def run(language: Language, *, named: bool, self_test: bool) -> int:
    """Opens the window and plays until it is closed; the self-test plays one stroke without a window.

    A language that was not ``named`` in so many words gives way to the player's choice of an earlier day.

    Raises GameError with one sentence when no window can be opened. Returns the exit status.
    """
    _keep_log()
    settings = load_settings(paths.user_folder() / SETTINGS_FILE, Settings(language=language))
    if named:
        settings = replace(settings, language=language)
    program = Program(Showing.OFFSCREEN if self_test else Showing.WINDOW, settings)
    program.on_severed(lambda: _say_severed(program))
    status = 0
    try:
        if self_test:
            play_a_stroke(program)
        else:
            while program.running:
                program.step()
    except KeyboardInterrupt:
        pass
    except GameError as error:
        logging.critical("%s", error)
        print(error, file=sys.stderr)
        status = FAILED
    except Exception:  # a person gets one sentence, the log keeps the trace
        logging.critical("the game has failed\n%s", traceback.format_exc())
        print(program.texts.say("app.failed", log=str(paths.user_folder() / LOG_FILE)), file=sys.stderr)
        status = FAILED
    texts, plays = program.texts, program.session.game is not None
    program.close()
    if plays and program.match_is_kept and not self_test:
        print(texts.say("app.kept"), file=sys.stderr)
    return status


def _say_severed(program: Program) -> None:
    """The match is on disk since its last command; nothing may be drawn or taken down any more."""
    plays = program.session.game is not None
    sentence = program.texts.say("app.severed-kept" if plays and program.match_is_kept else "app.severed")
    logging.critical("%s", sentence)
    print(sentence, file=sys.stderr, flush=True)


def _keep_log() -> None:
    """Warnings and worse go to files in the player's folder; where those cannot be written, to nowhere."""
    try:
        paths.user_folder().mkdir(parents=True, exist_ok=True)
        note_engine(paths.user_folder() / ENGINE_FILE)
        handler: logging.Handler = RotatingFileHandler(
            paths.user_folder() / LOG_FILE, maxBytes=LOG_SIZE, backupCount=1, encoding="utf-8"
        )
    except OSError:
        handler = logging.NullHandler()
    logging.raiseExceptions = False  # a disk that is full is no reason to fill the terminal
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
