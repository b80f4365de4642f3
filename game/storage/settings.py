"""What the player has chosen for good. A file that cannot be read is as good as none."""

import json
import logging
from dataclasses import asdict, dataclass
from pathlib import Path

from game.storage.files import SaveError, write_whole
from game.storage.reading import BadInput, Field, read_file


@dataclass(frozen=True, slots=True)
class Loudness:
    """How the sliders of the sound stand, each 0 to 1."""

    master: float = 0.9
    effects: float = 1.0
    room: float = 0.5
    """The quiet of the hall."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that outlives a game."""

    language: str | None = None
    """Name of the language; None: the system's."""
    sound: Loudness = Loudness()


def load_settings(path: Path) -> Settings:
    """The settings on disk, the usual ones where there are none or they are damaged."""
    if not path.is_file():
        return Settings()
    try:
        members = read_file(str(path)).members()
        language, sound = members.optional("language"), members.optional("sound")
        return Settings(
            language=None if language is None or language.is_null() else language.text(),
            sound=Loudness() if sound is None else _loudness(sound),
        )
    except BadInput as bad:
        logging.warning("%s", bad)
        return Settings()


def save_settings(path: Path, settings: Settings) -> None:
    """Writes the settings; a disk that does not allow it is noted in the log."""
    try:
        write_whole(path, json.dumps(asdict(settings)) + "\n")
    except SaveError as error:
        logging.warning("%s", error)


def _loudness(field: Field) -> Loudness:
    """Sliders that are not named stand as usual."""
    members = field.members()
    known = asdict(Loudness())
    stands = {name: members.optional(name) for name in known}
    return Loudness(**{name: known[name] if at is None else at.number(0.0, 1.0) for name, at in stands.items()})
