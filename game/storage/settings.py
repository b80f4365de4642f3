"""What the player has chosen for good, as a file that is read member by member: what cannot be read stays as usual."""

import json
import logging
from dataclasses import asdict, fields, replace
from enum import Enum
from pathlib import Path
from typing import Any, TypeVar, get_type_hints

from game.storage.files import SaveError, write_whole
from game.storage.reading import BadInput, Field, read_file

S = TypeVar("S")


def load_settings(path: Path, usual: S) -> S:
    """The settings on disk in the shape of the usual ones, which stand in for what is missing or cannot be read.

    The shape is a frozen dataclass of such dataclasses, flags, enums and numbers. The limits of a number stand in its
    annotation: ``Annotated[float, least, most]``. The log gets one warning however much is damaged.
    """
    if not path.is_file():
        return usual
    complaints: list[BadInput] = []
    settings = usual
    try:
        settings = _read(read_file(str(path)), usual, complaints)
    except BadInput as bad:
        complaints.append(bad)
    if complaints:
        more = f" (and {len(complaints) - 1} more)" if len(complaints) > 1 else ""
        logging.warning("%s%s; the usual settings stand in", complaints[0], more)
    return settings


def save_settings(path: Path, settings: Any) -> None:
    """Writes a dataclass of settings; a disk that does not allow it is noted in the log."""
    try:
        write_whole(path, json.dumps(asdict(settings), default=_enum_value) + "\n")
    except SaveError as error:
        logging.warning("%s", error)


def _read(at: Field, usual: Any, complaints: list[BadInput]) -> Any:
    """Raises BadInput when the field is no object; complains of its members and reads on."""
    members = at.members()
    hints = get_type_hints(type(usual), include_extras=True)
    read: dict[str, object] = {}
    for part in fields(usual):
        below = members.optional(part.name)
        if below is None or below.is_null():
            continue
        try:
            read[part.name] = _value(below, getattr(usual, part.name), hints[part.name], complaints)
        except BadInput as bad:
            complaints.append(bad)
    return replace(usual, **read)


def _value(at: Field, usual: Any, hint: Any, complaints: list[BadInput]) -> object:
    match usual:
        case bool():
            return at.flag()
        case Enum():
            return at.choice(type(usual), "choice")
        case float():
            return at.number(*hint.__metadata__)
        case _:
            return _read(at, usual, complaints)


def _enum_value(member: Enum) -> object:
    return member.value
