"""Files that are never half written."""

import os
from pathlib import Path

from game.core.errors import GameError


class SaveError(GameError):
    """A file of the player could not be written or read; the sentence names it."""


def write_whole(path: Path, text: str) -> None:
    """Writes a text so that the file is either the old one or the new one, never a part.

    Raises SaveError when the folder or the disk does not allow it.
    """
    beside = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        beside.replace(path)
    except OSError as error:
        raise SaveError(f"{path}: cannot be written: {error.strerror or error}") from None
