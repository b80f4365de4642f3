"""Sentences by key.

A template of the language files holds ``{name}`` or ``{name:form}``. What the form means depends on the value:

- a ball, a value, a pocket or a rail: the form is the case of its name (``names.ball.<form>``), none: the first one;
- a number and words with ``|``: the number with the word that fits, ``{points:очко|очка|очков}`` -> «5 очков»;
- words that begin with ``=``: only the word, without the number;
- a number and ``+``: with its sign; ``.2``: with so many decimals; ``+.1``: both.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from string import Formatter
from typing import Any, Final

from game import paths
from game.core.balls import CUE, VALUE_OF, BallId, Value
from game.core.errors import GameError
from game.core.table import Pocket, Rail
from game.i18n.language import Language
from game.rules.reasons import Reason

Filling = int | float | str | BallId | Pocket | Rail
"""What may fill a sentence. ``Value`` is an int."""

MINUS: Final = "−"
"""The true minus sign; the hyphen is too short beside digits."""

_DECIMAL: Final[Mapping[Language, str]] = {Language.RU: ",", Language.EN: "."}

_FIRST_CASE: Final = "nominative"


class UnknownText(GameError):
    """The language file has no sentence of this key, or the sentence wants something it was not given."""


class Texts:
    """The sentences of one language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self._templates = templates(language)

    def has(self, key: str) -> bool:
        """Whether there is such a sentence."""
        return key in self._templates

    def say(self, key: str, /, **parameters: Filling) -> str:
        """The sentence of this key with its places filled."""
        return self.fill(self._template(key), parameters)

    def fill(self, template: str, parameters: Mapping[str, Filling]) -> str:
        """A template with its places filled."""
        parts = []
        for text, name, form, _ in Formatter().parse(template):
            parts.append(text)
            if name is not None:
                if name not in parameters:
                    raise UnknownText(f"The sentence «{template}» wants «{name}».")
                parts.append(self._spell(parameters[name], form or ""))
        return "".join(parts)

    def number(self, value: float, decimals: int = 0) -> str:
        """A number as this language writes it."""
        digits = f"{abs(value):.{decimals}f}"
        negative = value < 0 and float(digits) != 0
        return (MINUS if negative else "") + digits.replace(".", _DECIMAL[self.language])

    def plural(self, count: int, forms: str) -> str:
        """The word that fits a count, out of ``one|few|many`` in Russian or ``one|many`` in English."""
        words = forms.split("|")
        return words[min(_PLACE_OF_PLURAL[self.language](abs(count)), len(words) - 1)]

    def _spell(self, value: Filling, form: str) -> str:
        match value:
            case Value():
                return self._template(f"names.ball.{form or _FIRST_CASE}.{int(value)}")
            case BallId():
                name = "cue" if value is CUE else str(int(VALUE_OF[value]))
                return self._template(f"names.ball.{form or _FIRST_CASE}.{name}")
            case Pocket():
                return self._template(f"names.pocket.{form or _FIRST_CASE}.{value.value}")
            case Rail():
                return self._template(f"names.rail.{form or _FIRST_CASE}.{value.value}")
            case str():
                return value
            case _:
                return self._count(value, form)

    def _count(self, value: float, form: str) -> str:
        if "|" in form:
            if form.startswith("="):
                return self.plural(int(value), form[1:])
            return f"{self.number(value)} {self.plural(int(value), form)}"
        sign = "+" if form.startswith("+") and value > 0 else ""
        decimals = form.lstrip("+")
        return sign + self.number(value, int(decimals[1:]) if decimals else 0)

    def _template(self, key: str) -> str:
        try:
            return self._templates[key]
        except KeyError:
            raise UnknownText(f"There is no sentence «{key}» in the language {self.language.value}.") from None


def reason_text(texts: Texts, reason: Reason, players: tuple[str, str] | None = None) -> str:
    """Why the referee decided so: one plain sentence with its clause. ``players`` are their names."""
    names = players or (texts.say("player.first"), texts.say("player.second"))
    parameters: dict[str, Filling] = dict(reason.parameters)
    player = reason.parameters.get("player")
    if isinstance(player, int):
        parameters["player"] = names[player]
    cited = _cited(texts, reason.clause) if reason.clause else texts.say("clause.general")
    return capitalised(texts.say(f"reason.{reason.because.value}", clause=cited, **parameters))


def _cited(texts: Texts, clause: str) -> str:
    """A clause as the sheet of this language numbers it: its letters are Russian ones in Russian."""
    letters = str.maketrans("abc", texts.say("clause.letters"))
    return texts.say("clause.cited", clause=clause.translate(letters))


def capitalised(sentence: str) -> str:
    """The same sentence with a capital letter at its start."""
    return sentence[:1].upper() + sentence[1:]


@cache
def templates(language: Language) -> Mapping[str, str]:
    """All sentences of a language, by their dotted keys."""
    file = paths.language_file(language.value)
    try:
        return dict(_flatten(tomllib.loads(file.read_text(encoding="utf-8")), ""))
    except (OSError, ValueError) as error:
        raise GameError(f"The sentences «{file.name}» that belong to the program cannot be read.") from error


def _flatten(table: Mapping[str, Any], prefix: str) -> list[tuple[str, str]]:
    flat: list[tuple[str, str]] = []
    for name, entry in table.items():
        if isinstance(entry, str):
            flat.append((prefix + name, entry))
        else:
            flat.extend(_flatten(entry, f"{prefix}{name}."))
    return flat


def _place_in_russian(count: int) -> int:
    """0: 1, 21, 31; 1: 2-4, 22-24; 2: the rest, 11-14 too."""
    if count % 10 == 1 and count % 100 != 11:
        return 0
    return 1 if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else 2


def _place_in_english(count: int) -> int:
    return 0 if count == 1 else 1


_PLACE_OF_PLURAL: Final = {Language.RU: _place_in_russian, Language.EN: _place_in_english}
