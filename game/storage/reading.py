"""Strict JSON: one value with the way that led to it, so that every complaint names the file and the field."""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from math import inf, isfinite
from pathlib import Path
from typing import BinaryIO, Final, TypeVar

from game.core.errors import GameError

LARGEST_FILE: Final = 64 * 1024 * 1024
"""Bytes read at most; a device that never ends must not hang the program. A thousand cases take under 5 MB."""

LONGEST_QUOTE: Final = 48
"""Characters of a foreign name that a message repeats."""

PLAIN_NAME: Final = re.compile(rf"[A-Za-z0-9_-]{{1,{LONGEST_QUOTE}}}")
"""Names that a path shows without quotes."""

BYTE_ORDER_MARKS: Final = (b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")

_COUNTS: Final[Mapping[int, str]] = {2: "two", 3: "three"}
"""How many numbers make a place or a vector, in words."""

E = TypeVar("E", bound=Enum)


class BadInput(GameError):
    """Input that cannot be used: one sentence that names the file and the field."""

    def __init__(self, source: str, path: str, what: str) -> None:
        parts = (one_line(source), path, what)
        super().__init__(": ".join(part for part in parts if part))
        self.source = source
        self.path = path
        self.what = what


@dataclass(frozen=True, slots=True)
class Field:
    """A JSON value and where it stands."""

    source: str
    """Name of the file as the user gave it."""
    path: str
    """For example ``[2].position.4a``; empty for the whole document."""
    value: object

    def bad(self, what: str) -> BadInput:
        """The error that says what is wrong with this field."""
        return BadInput(self.source, self.path, what)

    def is_list(self) -> bool:
        """Whether the value is a list."""
        return isinstance(self.value, list)

    def is_null(self) -> bool:
        """Whether the value is null."""
        return self.value is None

    def members(self) -> "Members":
        """The fields of an object."""
        if not isinstance(self.value, dict):
            raise self.bad(f"expected an object, not {_kind(self.value)}")
        return Members(self, {key: self._below(key, value) for key, value in self.value.items()})

    def items(self) -> tuple["Field", ...]:
        """The elements of a list."""
        if not isinstance(self.value, list):
            raise self.bad(f"expected a list, not {_kind(self.value)}")
        return tuple(Field(self.source, f"{self.path}[{index}]", element) for index, element in enumerate(self.value))

    def number(self, low: float = -inf, high: float = inf) -> float:
        """A finite number within the limits, both included."""
        if isinstance(self.value, bool) or not isinstance(self.value, int | float):
            raise self.bad(f"expected a number, not {_kind(self.value)}")
        try:
            number = float(self.value)
        except OverflowError:
            raise self.bad("expected a finite number") from None
        if not isfinite(number):
            raise self.bad("expected a finite number")
        if number < low:
            raise self.bad(f"{number!r} is less than {low!r}")
        if number > high:
            raise self.bad(f"{number!r} is more than {high!r}")
        return number

    def numbers(self, count: int, low: float = -inf, high: float = inf) -> tuple[float, ...]:
        """A list of so many finite numbers."""
        wanted = f"expected {_COUNTS[count]} numbers"
        if not isinstance(self.value, list):
            raise self.bad(f"{wanted}, not {_kind(self.value)}")
        if len(self.value) != count:
            raise self.bad(f"{wanted}, not {len(self.value)}")
        return tuple(item.number(low, high) for item in self.items())

    def whole(self, low: int, high: int) -> int:
        """A whole number within the limits, both included."""
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            raise self.bad(f"expected a whole number, not {_kind(self.value)}")
        if not low <= self.value <= high:
            raise self.bad(f"expected a whole number from {low} to {high}")
        return self.value

    def flag(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            raise self.bad(f"expected true or false, not {_kind(self.value)}")
        return self.value

    def text(self) -> str:
        """A string."""
        if not isinstance(self.value, str):
            raise self.bad(f"expected a string, not {_kind(self.value)}")
        return self.value

    def choice(self, kind: type[E], what: str) -> E:
        """The member of an enum with this value; ``what`` is the word for it in the complaint."""
        text = self.text()
        for member in kind:
            if member.value == text:
                return member
        known = ", ".join(str(member.value) for member in kind)
        raise self.bad(f"unknown {what} {quoted(text)}, known are {known}")

    def _below(self, key: str, value: object) -> "Field":
        step = key if PLAIN_NAME.fullmatch(key) else quoted(key)
        return Field(self.source, _joined(self.path, step), value)


@dataclass(frozen=True, slots=True)
class Members:
    """The fields of one object."""

    whole: Field
    fields: Mapping[str, Field]

    def required(self, name: str) -> Field:
        """The field of this name, which must be there."""
        if name not in self.fields:
            raise BadInput(self.whole.source, _joined(self.whole.path, name), "is missing")
        return self.fields[name]

    def optional(self, name: str) -> Field | None:
        """The field of this name, if it is there."""
        return self.fields.get(name)

    def allow_only(self, names: Iterable[str], what: str = "field") -> None:
        """Refuses every other name."""
        known = tuple(names)
        for name, field in self.fields.items():
            if name not in known:
                raise field.bad(f"unknown {what}, known are {', '.join(known)}")


def read_file(name: str) -> Field:
    """The JSON document in a file."""
    try:
        with Path(name).open("rb") as stream:
            return read_stream(name, stream)
    except OSError as error:
        raise BadInput(name, "", f"cannot be read: {error.strerror or error}") from None
    except ValueError as error:
        raise BadInput(name, "", f"cannot be read: {error}") from None


def read_stream(source: str, stream: BinaryIO) -> Field:
    """The JSON document in an open stream."""
    try:
        data = stream.read(LARGEST_FILE + 1)
    except OSError as error:
        raise BadInput(source, "", f"cannot be read: {error.strerror or error}") from None
    if len(data) > LARGEST_FILE:
        raise BadInput(source, "", f"is larger than {LARGEST_FILE // (1024 * 1024)} MB")
    return parse(source, data)


def parse(source: str, data: bytes) -> Field:
    """The JSON document in these bytes: UTF-8, no byte order mark, no NaN, no name twice in one object."""
    if data.startswith(BYTE_ORDER_MARKS):
        raise BadInput(source, "", "begins with a byte order mark, expected plain UTF-8")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadInput(source, "", f"is not UTF-8 (byte {error.start})") from None
    if not text.strip():
        raise BadInput(source, "", "is empty")
    return Field(source, "", _document(source, text))


def quoted(text: str) -> str:
    """A foreign string as one short piece of ASCII in quotes."""
    short = text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "..."
    return json.dumps(short)


def one_line(text: str) -> str:
    """A text without line breaks and other letters that a terminal would act on."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


def _document(source: str, text: str) -> object:
    try:
        document: object = json.loads(text, object_pairs_hook=_object)
    except json.JSONDecodeError as error:
        what = f"is not JSON: {error.msg} (line {error.lineno}, column {error.colno})"
        raise BadInput(source, "", what) from None
    except RecursionError:
        raise BadInput(source, "", "is nested too deeply") from None
    except ValueError:
        raise BadInput(source, "", "holds a number with too many digits") from None
    _check(Field(source, "", document))
    return document


class _NameTwice:
    """Stands in the document for an object in which a name is given twice."""

    def __init__(self, name: str) -> None:
        self.name = name


def _object(pairs: list[tuple[str, object]]) -> "dict[str, object] | _NameTwice":
    found: dict[str, object] = {}
    for name, value in pairs:
        if name in found:
            return _NameTwice(name)
        found[name] = value
    return found


def _check(document: Field) -> None:
    """Refuses what Python's reader lets through, even in fields that nobody reads."""
    waiting = [document]
    while waiting:
        field = waiting.pop()
        match field.value:
            case _NameTwice(name=name):
                raise field.bad(f"the name {quoted(name)} stands twice in one object")
            case float() as number if not isfinite(number):
                raise field.bad("expected a finite number")
            case list():
                waiting.extend(reversed(field.items()))
            case dict():
                waiting.extend(reversed(tuple(field.members().fields.values())))
            case _:
                pass


def _joined(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _kind(value: object) -> str:
    """What a value is, in the words of JSON."""
    match value:
        case None:
            return "null"
        case bool():
            return "true or false"
        case int() | float():
            return "a number"
        case str():
            return "a string"
        case list():
            return "a list"
        case _:
            return "an object"
