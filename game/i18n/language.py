"""Which languages there are, and which one the system speaks."""

from collections.abc import Mapping
from enum import Enum
from typing import Final


class Language(Enum):
    """A language of the program; the value is the name of its file and the word in the settings."""

    RU = "ru"
    EN = "en"


_VARIABLES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""Environment variables that name the language, the strongest first (POSIX)."""

_RUSSIAN: Final = ("ru", "russian")
"""How a Russian locale begins: ``ru_RU.UTF-8`` on Linux and macOS, ``Russian_Russia`` on Windows."""

_SILENT: Final = ("", "c", "posix")
"""Locales that name no language; ``C.UTF-8`` counts too."""


def system_language(environment: Mapping[str, str], locale: str | None = None) -> Language:
    """Russian on a Russian system, else English.

    ``environment`` is ``os.environ``; ``locale`` is what the system itself answers (``locale.getlocale()[0]``), read
    when no variable names a language, as on Windows and macOS.
    """
    named = [environment.get(variable, "") for variable in _VARIABLES]
    speaking = [name for name in (*named, locale or "") if name.split(".")[0].lower() not in _SILENT]
    first = speaking[0].lower() if speaking else ""
    return Language.RU if first.startswith(_RUSSIAN) else Language.EN
