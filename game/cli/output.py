"""Documents that commands read, and what they print."""

import json
import sys
from io import TextIOWrapper
from typing import Final

from game.core.errors import GameError
from game.storage.reading import BadInput, Field, read_file, read_stream

STANDARD_INPUT: Final = "-"
"""The file name that stands for standard input."""


def read_document(name: str) -> Field:
    """The JSON document in a file, or on standard input."""
    if name != STANDARD_INPUT:
        return read_file(name)
    if sys.stdin is None:
        raise BadInput("standard input", "", "is closed")
    return read_stream("standard input", sys.stdin.buffer)


def one_or_many(document: Field, what: str) -> tuple[Field, ...]:
    """The elements of a list, or the document itself."""
    if not document.is_list():
        return (document,)
    items = document.items()
    if not items:
        raise document.bad(f"is an empty list, expected at least one {what}")
    return items


def print_json(document: object, indent: int | None = None) -> None:
    """One JSON document in UTF-8 with every digit of its numbers."""
    print_text(json.dumps(document, ensure_ascii=False, allow_nan=False, indent=indent))


def print_text(text: str) -> None:
    """A text in UTF-8, whatever the terminal's own letters are, with a line end."""
    if sys.stdout is None:
        raise GameError("pyramid27: standard output is closed")
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    sys.stdout.write(text + "\n")
