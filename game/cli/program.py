"""From a command line to an exit status; every way to fail ends in one line on stderr."""

import locale
import os
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import assert_never

from game.cli import judge, match, picture, shot, window
from game.cli.arguments import read_arguments
from game.cli.output import print_text
from game.cli.requests import (
    JudgeRequest,
    MatchRequest,
    PictureRequest,
    Request,
    ShotRequest,
    TextRequest,
    WindowRequest,
)
from game.cli.status import Status
from game.core.errors import GameError
from game.i18n.language import Language, system_language
from game.storage.reading import one_line


def run(argv: Sequence[str]) -> int:
    """Carries out a command line; never raises for bad input, a closed pipe or a fault of its own."""
    try:
        status = _carry_out(read_arguments(argv, _language()))
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        _forget_output()
        return Status.DONE
    except GameError as error:
        return _complain(Status.UNUSABLE, str(error))
    except OSError as error:
        return _complain(Status.UNUSABLE, f"pyramid27: {error.strerror or error}")
    except Exception as error:  # the last line of defence: a player gets a sentence, never a traceback
        fault = f"pyramid27: fault of the program at {_place(error)}: {type(error).__name__}: {error}"
        return _complain(Status.DEFECT, fault)
    return status


def _language() -> Language:
    """The language of the system; a locale that Python does not know names none."""
    try:
        return system_language(os.environ, locale.getlocale()[0])
    except ValueError:
        return system_language(os.environ)


def _carry_out(request: Request) -> int:
    match request:
        case WindowRequest():
            return window.run(request)
        case ShotRequest():
            shot.run(request)
        case JudgeRequest():
            judge.run(request)
        case MatchRequest():
            match.run(request)
        case PictureRequest():
            picture.run(request)
        case TextRequest():
            print_text(request.text)
        case _:
            assert_never(request)
    return Status.DONE


def _complain(status: Status, sentence: str) -> Status:
    if sys.stderr is not None:
        print(one_line(sentence), file=sys.stderr)
    return status


def _forget_output() -> None:
    """The reader has gone: what is still to be written goes nowhere, without a word."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _place(error: Exception) -> str:
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{Path(frame.filename).name}:{frame.lineno}"
