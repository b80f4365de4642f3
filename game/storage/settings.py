"""What the player has chosen for good. A file that cannot be read is as good as none."""

import json
import logging
from dataclasses import dataclass
from pathlib import Path

from game.storage.files import SaveError, write_whole
from game.storage.reading import BadInput, read_file


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that outlives a game."""

    language: str | None = None
    """Name of the language; None: the system's."""


def load_settings(path: Path) -> Settings:
    """The settings on disk, the usual ones where there are none or they are damaged."""
    if not path.is_file():
        return Settings()
    try:
        language = read_file(str(path)).members().optional("language")
        return Settings(language=None if language is None or language.is_null() else language.text())
    except BadInput as bad:
        logging.warning("%s", bad)
        return Settings()


def save_settings(path: Path, settings: Settings) -> None:
    """Writes the settings; a disk that does not allow it is noted in the log."""
    try:
        write_whole(path, json.dumps({"language": settings.language}) + "\n")
    except SaveError as error:
        logging.warning("%s", error)
