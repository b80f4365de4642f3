"""Keeps libraries in C from writing to the terminal: what a person should know is said in one sentence of ours."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from panda3d.core import Filename, MultiplexStream, Notify

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


def note_engine(path: Path) -> None:
    """From now on the engine writes what it has to say of drivers and files to a file of its own, begun anew."""
    stream = MultiplexStream()
    path.unlink(missing_ok=True)
    stream.add_file(Filename.from_os_specific(os.fspath(path)))
    Notify.ptr().set_ostream_ptr(stream, False)
