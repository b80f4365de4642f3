"""The match being played, kept on disk: a heading and then one command a line.

Records are stored, never played again. A damaged tail costs only what stands behind the damage.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Final

from game.core.table import ClothSpeed
from game.rules.commands import Command
from game.rules.reducer import can, new_game, step
from game.rules.state import GameState, Setup
from game.storage.cases import read_options
from game.storage.commands import command_json, read_command
from game.storage.events import Json
from game.storage.files import SaveError, write_whole
from game.storage.positions import read_table
from game.storage.reading import BadInput, Field, parse

FORMAT: Final = 1
"""Version of this kind of file."""

LONGEST_MATCH: Final = 99
"""Frames to win at most."""

LARGEST_SEED: Final = 2**63


@dataclass(frozen=True, slots=True)
class SavedSeat:
    """Who sits on one side."""

    name: str
    level: str | None
    """Strength of the computer player; None: a person."""


@dataclass(frozen=True, slots=True)
class SavedMatch:
    """A match as it can be taken up again."""

    seats: tuple[SavedSeat, SavedSeat]
    setup: Setup
    breaker: int
    """Of the first frame."""
    commands: tuple[Command, ...]


@dataclass(frozen=True, slots=True)
class Restored:
    """What could be read of a saved match."""

    match: SavedMatch
    """With the commands that could be carried out."""
    game: GameState
    before: tuple[GameState, ...]
    """The states before each stroke of the frame."""
    damage: BadInput | None
    """What stopped the reading before the end of the file, if anything did."""


def save_match(path: Path, match: SavedMatch, told: Sequence[str] = ()) -> tuple[str, ...]:
    """Writes a match and returns the lines of its commands. Raises SaveError.

    ``told``: lines of the first commands from an earlier call, so that a long match is not put into words again and
    again.
    """
    lines = (*told, *(_line(command_json(command)) for command in match.commands[len(told) :]))
    write_whole(path, _line(_heading(match)) + "".join(lines))
    return lines


def load_match(path: Path) -> Restored:
    """Reads a match as far as it goes. Raises SaveError when not even the heading can be read."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise SaveError(f"{path}: cannot be read: {error.strerror or error}") from None
    heading, *rest = data.split(b"\n")
    try:
        match = _read_heading(parse(str(path), heading))
    except BadInput as bad:
        raise SaveError(str(bad)) from None
    return _replayed(match, str(path), rest)


def _replayed(match: SavedMatch, source: str, lines: list[bytes]) -> Restored:
    game = new_game(match.setup, match.breaker)
    commands: list[Command] = []
    before: tuple[GameState, ...] = ()
    damage: BadInput | None = None
    for number, line in enumerate(lines, start=2):
        if not line.strip():
            continue
        where = f"{source}, line {number}"
        try:
            command = read_command(parse(where, line), match.setup.table)
        except BadInput as bad:
            damage = bad
            break
        if not can(game, command):
            damage = BadInput(where, "", "cannot be carried out")
            break
        before = _before(before, game, step(game, command))
        game = step(game, command)
        commands.append(command)
    return Restored(SavedMatch(match.seats, match.setup, match.breaker, tuple(commands)), game, before, damage)


def _before(before: tuple[GameState, ...], game: GameState, after: GameState) -> tuple[GameState, ...]:
    if after.match.number != game.match.number or after.stroke < game.stroke:
        return ()
    return (*before, game) if after.shot is not None and game.shot is None else before


def _line(content: Json) -> str:
    return json.dumps(content, ensure_ascii=False) + "\n"


def _heading(match: SavedMatch) -> Json:
    setup = match.setup
    return {
        "pyramid27": FORMAT,
        "seats": [{"name": seat.name, "level": seat.level} for seat in match.seats],
        "table": {"size": setup.table.size.value, "pockets": setup.table.pockets.value},
        "cloth": setup.table.cloth.value,
        "options": asdict(setup.options),
        "race_to": setup.race_to,
        "practice": setup.practice,
        "rack_seed": setup.rack_seed,
        "breaker": match.breaker,
    }


def _read_heading(field: Field) -> SavedMatch:
    members = field.members()
    members.required("pyramid27").whole(FORMAT, FORMAT)
    seats = members.required("seats")
    items = seats.items()
    if len(items) != 2:
        raise seats.bad(f"expected two seats, not {len(items)}")
    first, second = (_read_seat(item) for item in items)
    cloth = members.optional("cloth")
    table = replace(
        read_table(members.required("table")),
        cloth=cloth.choice(ClothSpeed, "cloth") if cloth else ClothSpeed.CLUB,
    )
    setup = Setup(
        table=table,
        options=read_options(members.required("options")),
        race_to=members.required("race_to").whole(1, LONGEST_MATCH),
        practice=members.required("practice").flag(),
        rack_seed=members.required("rack_seed").whole(0, LARGEST_SEED),
    )
    return SavedMatch((first, second), setup, members.required("breaker").whole(0, 1), ())


def _read_seat(field: Field) -> SavedSeat:
    members = field.members()
    level = members.required("level")
    return SavedSeat(members.required("name").text(), None if level.is_null() else level.text())
