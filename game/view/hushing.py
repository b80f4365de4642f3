"""Keeps libraries in C from writing to the terminal while they look for a sound card that is not there."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

STDERR: Final = 2
"""The descriptor C writes errors to, whatever Python has made of ``sys.stderr``."""


@contextmanager
def hushed() -> Iterator[None]:
    """Nothing written to the standard error arrives; a program without one goes on as it is."""
    try:
        kept = os.dup(STDERR)
    except OSError:
        yield
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, STDERR)
        os.close(nowhere)
        yield
    finally:
        os.dup2(kept, STDERR)
        os.close(kept)
