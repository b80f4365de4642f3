"""The command line as argparse sees it. Complaints are one line; help speaks the language of the player."""

import argparse
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

from game import __version__
from game.cli.requests import (
    JudgeRequest,
    MatchRequest,
    PictureRequest,
    Request,
    ShotRequest,
    TextRequest,
    WindowRequest,
)
from game.control.seats import Level
from game.core.errors import GameError
from game.core.table import PocketSize, TableSize, TableSpec
from game.i18n.language import Language
from game.i18n.messages import Texts
from game.view.colours import Palette
from game.view.looks import Cloth, Look
from game.view.rig import View
from game.view.tiers import Tier

PROGRAM: Final = "pyramid27"

SMALLEST_SIDE: Final = 16
LARGEST_SIDE: Final = 8192
"""Limits of a picture's sides, pixels."""

PICTURE_SIZE: Final = (1280, 720)
SHEET_TILE: Final = (426, 240)
"""Sizes of a picture and of one on the contact sheet where none is named, pixels."""

MOST_FRAMES: Final = 100_000

LARGEST_SEED: Final = 2**63 - 1


_Make = Callable[[argparse.Namespace, Language], Request]
_Group = argparse._ArgumentGroup


class BadArguments(GameError):
    """A command line that cannot be used: one sentence that names the argument."""


class _Asked(Exception):
    """Help or the version was asked for; leaves the parser from within."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadArguments(f"{self.prog}: {message} (see {self.prog} --help)")


class _Help(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        raise _Asked(parser.format_help().rstrip("\n"))


class _Version(argparse.Action):
    def __call__(self, *_: object) -> NoReturn:
        raise _Asked(f"{PROGRAM} {__version__}")


class _Formatter(argparse.HelpFormatter):
    """Help whose first word is in the player's language."""

    def __init__(self, texts: Texts, prog: str) -> None:
        super().__init__(prog)
        self._first = texts.say("cli.usage") + " "

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, self._first if prefix is None else prefix)


def read_arguments(argv: Sequence[str], system: Language) -> Request:
    """What the command line asks for. ``system`` is the language when none is named.

    Raises BadArguments.
    """
    language = _named_language(argv) or system
    try:
        found = _parser(Texts(language)).parse_args(argv)
    except _Asked as asked:
        return TextRequest(asked.text)
    request: Request = found.make(found, language)
    return request


def _named_language(argv: Sequence[str]) -> Language | None:
    """The language named anywhere in the line: help must know it before the line is understood."""
    for index, word in enumerate(argv):
        following = argv[index + 1] if index + 1 < len(argv) else ""
        value = following if word == "--language" else word.removeprefix("--language=")
        if word.startswith("--language"):
            return next((language for language in Language if language.value == value), None)
    return None


def _parser(texts: Texts) -> argparse.ArgumentParser:
    root: argparse.ArgumentParser = _new(_Parser, texts, PROGRAM, "cli.about", _window)
    options = root.add_argument_group(texts.say("cli.options"))
    _common(options, texts)
    options.add_argument("--version", action=_Version, nargs=0, help=texts.say("cli.version"))
    options.add_argument("--self-test", action="store_true", help=texts.say("cli.self-test"))
    commands = root.add_subparsers(title=texts.say("cli.commands"), metavar="COMMAND", parser_class=_Parser)

    def command(name: str, make: _Make) -> tuple[_Group, _Group]:
        about = texts.say(f"cli.{name}.about")
        parser = _new(commands.add_parser, texts, name, f"cli.{name}.about", make, help=about)
        positionals = parser.add_argument_group(texts.say("cli.arguments"))
        flags = parser.add_argument_group(texts.say("cli.options"))
        _common(flags, texts)
        return positionals, flags

    _shot_arguments(texts, *command("shot", _shot))
    _judge_arguments(texts, *command("judge", _judge))
    _match_arguments(texts, *command("match", _match))
    _picture_arguments(texts, *command("picture", _picture))
    return root


def _new(make_parser: Callable[..., Any], texts: Texts, name: str, about: str, make: _Make, **more: str) -> Any:
    def formatter(prog: str) -> _Formatter:
        return _Formatter(texts, prog)

    parser = make_parser(
        name, description=texts.say(about), add_help=False, allow_abbrev=False, formatter_class=formatter, **more
    )
    parser.set_defaults(make=make)
    return parser


def _common(group: _Group, texts: Texts) -> None:
    languages = [language.value for language in Language]
    group.add_argument("-h", "--help", action=_Help, nargs=0, help=texts.say("cli.help"))
    group.add_argument("--language", choices=languages, default=argparse.SUPPRESS, help=texts.say("cli.language"))


def _shot_arguments(texts: Texts, positionals: _Group, flags: _Group) -> None:
    positionals.add_argument("file", metavar="FILE", help=texts.say("cli.shot.file"))


def _judge_arguments(texts: Texts, positionals: _Group, flags: _Group) -> None:
    positionals.add_argument("file", metavar="FILE", help=texts.say("cli.judge.file"))


def _match_arguments(texts: Texts, positionals: _Group, flags: _Group) -> None:
    levels = (Level.BEGINNER, Level.BEGINNER)
    flags.add_argument("--seats", type=_seats, default=levels, metavar="A,B", help=texts.say("cli.match.seats"))
    flags.add_argument("--frames", type=_frames, default=1, metavar="N", help=texts.say("cli.match.frames"))
    flags.add_argument("--seed", type=_seed, default=0, metavar="N", help=texts.say("cli.match.seed"))
    flags.add_argument("--log", type=_path, metavar="FILE", help=texts.say("cli.match.log"))
    _table_arguments(texts, flags)


def _picture_arguments(texts: Texts, positionals: _Group, flags: _Group) -> None:
    positionals.add_argument("out", type=_picture_path, metavar="OUT.png", help=texts.say("cli.picture.out"))
    flags.add_argument("--position", required=True, metavar="FILE", help=texts.say("cli.picture.position"))
    views = [view.value for view in View]
    flags.add_argument("--camera", choices=views, default=View.OVERHEAD.value, help=texts.say("cli.picture.camera"))
    flags.add_argument("--size", type=_size, metavar="WxH", help=texts.say("cli.picture.size"))
    for name, kind, usual in (
        ("quality", Tier, Tier.HIGH),
        ("cloth", Cloth, Cloth.GREEN),
        ("palette", Palette, Palette.USUAL),
    ):
        names = [choice.value.lower() for choice in kind]
        flags.add_argument(
            f"--{name}", choices=names, default=usual.value.lower(), help=texts.say(f"cli.picture.{name}")
        )
    flags.add_argument("--sheet", action="store_true", help=texts.say("cli.picture.sheet"))


def _table_arguments(texts: Texts, flags: _Group) -> None:
    usual = TableSpec()
    sizes, pockets = [size.value for size in TableSize], [pocket.value for pocket in PocketSize]
    flags.add_argument("--table", choices=sizes, default=usual.size.value, help=texts.say("cli.table"))
    flags.add_argument("--pockets", choices=pockets, default=usual.pockets.value, help=texts.say("cli.pockets"))


def _window(found: argparse.Namespace, language: Language) -> Request:
    return WindowRequest(language, "language" in found, found.self_test)


def _shot(found: argparse.Namespace, language: Language) -> Request:
    return ShotRequest(found.file)


def _judge(found: argparse.Namespace, language: Language) -> Request:
    return JudgeRequest(found.file, language)


def _match(found: argparse.Namespace, language: Language) -> Request:
    table = TableSpec(TableSize(found.table), PocketSize(found.pockets))
    return MatchRequest(found.seats, found.frames, found.seed, table, found.log, language)


def _picture(found: argparse.Namespace, language: Language) -> Request:
    size = found.size or (SHEET_TILE if found.sheet else PICTURE_SIZE)
    look = Look(Cloth(found.cloth), Palette(found.palette))
    tier = Tier(found.quality.upper())
    return PictureRequest(found.position, found.camera, size, found.out, tier, look, found.sheet)


def _seats(text: str) -> tuple[Level, Level]:
    known = {level.value: level for level in Level}
    names = text.split(",")
    if len(names) != 2 or not set(names) <= set(known):
        raise argparse.ArgumentTypeError(f"expected two of {', '.join(known)} with a comma between, not {text!r}")
    return known[names[0]], known[names[1]]


def _frames(text: str) -> int:
    return _whole(text, 1, MOST_FRAMES)


def _seed(text: str) -> int:
    return _whole(text, 0, LARGEST_SEED)


def _whole(text: str, low: int, high: int) -> int:
    if not re.fullmatch(r"[0-9]{1,20}", text) or not low <= int(text) <= high:
        raise argparse.ArgumentTypeError(f"expected a whole number from {low} to {high}, not {text!r}")
    return int(text)


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"([0-9]{1,5})x([0-9]{1,5})", text)
    sides = (int(match[1]), int(match[2])) if match else (0, 0)
    if not all(SMALLEST_SIDE <= side <= LARGEST_SIDE for side in sides):
        wanted = f"expected WIDTHxHEIGHT with sides from {SMALLEST_SIDE} to {LARGEST_SIDE}"
        raise argparse.ArgumentTypeError(f"{wanted}, not {text!r}")
    return sides


def _path(text: str) -> Path:
    if not text or "\0" in text:
        raise argparse.ArgumentTypeError(f"{text!r} is no file name")
    return Path(text)


def _picture_path(text: str) -> Path:
    path = _path(text)
    if path.suffix.lower() != ".png":
        raise argparse.ArgumentTypeError(f"{text!r} does not end in .png")
    return path
