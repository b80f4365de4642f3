"""The match on disk: written with every command, so that a window closed in mid-shot loses nothing."""

import logging
from pathlib import Path

from game.control.answers import Loaded
from game.control.seats import Level, Seat
from game.control.session import Session
from game.rules.commands import Command
from game.storage.files import SaveError
from game.storage.saves import SavedMatch, SavedSeat, load_match, save_match


class Keeper:
    """Keeps one match, the last one begun."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._kept: tuple[Command, ...] = ()
        self._told: tuple[str, ...] = ()
        """Lines of the file that tell the kept commands."""

    @property
    def has_match(self) -> bool:
        """Whether there is a match to take up again."""
        return self._path.is_file()

    def keep(self, session: Session) -> None:
        """Write the match if it has moved on; a decided one is put away. What cannot be written is noted in the log.

        A match without any command is not kept: it leaves the earlier one to be taken up again.
        """
        game = session.game
        if game is None or not session.log or session.log is self._kept:
            return
        told = self._told if session.log[: len(self._kept)] == self._kept else ()
        self._kept, self._told = session.log, ()
        try:
            if game.match_winner is None:
                self._told = save_match(self._path, _saved(session), told)
            else:
                self._path.unlink(missing_ok=True)
        except (SaveError, OSError) as error:
            logging.warning("%s", error)

    def load(self) -> Loaded | None:
        """The kept match, as far as it can be read; None when it cannot. A damaged file is put aside, not deleted."""
        try:
            restored = load_match(self._path)
            seats = tuple(Seat(seat.name, Level(seat.level) if seat.level else None) for seat in restored.match.seats)
        except (SaveError, ValueError) as error:
            logging.warning("%s", error)
            self._put_aside()
            return None
        if restored.damage is not None:
            logging.warning("%s", restored.damage)
            self._put_aside()
        self._kept, self._told = restored.match.commands, ()
        return Loaded((seats[0], seats[1]), restored.game, restored.match.commands, restored.before)

    def _put_aside(self) -> None:
        try:
            self._path.replace(self._path.with_suffix(".damaged"))
        except OSError as error:
            logging.warning("%s: cannot be put aside: %s", self._path, error)


def _saved(session: Session) -> SavedMatch:
    game = session.game
    assert game is not None
    first, second = (SavedSeat(seat.name, seat.level.value if seat.level else None) for seat in session.seats)
    return SavedMatch((first, second), game.setup, game.match.first_breaker, session.log)
