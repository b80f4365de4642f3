"""Where the program finds its own files and the player's folder. The only place that joins folders.

May import the standard library and platformdirs. Must never know what the files hold.
"""

import sys
from functools import cache
from pathlib import Path
from typing import Final

from platformdirs import user_data_path

from game.core.errors import GameError

APP_NAME: Final = "Pyramid27"

_PACKAGE: Final = Path(__file__).resolve().parent


def model_file(*parts: str) -> Path:
    """A file of the models folder: a texture, a font."""
    return _folder("models").joinpath(*parts)


def shader_file(name: str) -> Path:
    """A file of the shaders folder."""
    return _folder("shaders") / name


def language_file(name: str) -> Path:
    """The sentences of one language."""
    return _folder("i18n") / f"{name}.toml"


def user_folder() -> Path:
    """The player's own folder for saves, settings and logs. It may not exist yet."""
    return user_data_path(APP_NAME, appauthor=False)


@cache
def _folder(name: str) -> Path:
    """A resource folder: in the installed package, in the checkout, or beside the packed program."""
    beside = Path(sys.executable).resolve().parent
    places = (_PACKAGE / name, _PACKAGE.parent / name, beside / name, beside / _PACKAGE.name / name)
    for place in places:
        if place.is_dir():
            return place
    raise GameError(f"The folder «{name}» that belongs to the program was not found; please install it again.")
