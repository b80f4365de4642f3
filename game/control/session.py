"""The whole truth of the program, the camera aside."""

from dataclasses import dataclass

from game.control.draft import Draft
from game.control.modes import Mode
from game.control.screen import Message
from game.control.seats import Menu, Seat
from game.core.record import Played
from game.rules.commands import Command
from game.rules.state import GameState


@dataclass(frozen=True, slots=True)
class Filmed:
    """A stroke that has been shown: enough to show it again, whatever has become of the game."""

    game: GameState
    """As it was when the cue ball was struck: ``shot`` is the stroke."""
    played: Played


@dataclass(frozen=True, slots=True)
class Session:
    """Replaced by ``game.control.controller.update``, never changed."""

    mode: Mode = Mode.TITLE
    menu: Menu = Menu()
    resumable: bool = False
    """A match has been left unfinished and may be taken up again from the title screen."""
    seats: tuple[Seat, Seat] = (Seat(), Seat())
    game: GameState | None = None
    draft: Draft = Draft()
    pending: Played | None = None
    """The stroke whose film runs; the game hears of it when the film ends."""
    filmed: Filmed | None = None
    """The last stroke of this frame, to be watched again; None before the first, and after a match was resumed."""
    planned: tuple[Command, ...] = ()
    """What the computer player still means to do in this turn."""
    waited: float = 0.0
    """How long the next of these has been held back so that people can follow, s."""
    beneath: Mode | None = None
    """The covered mode, to which the pause menu and a replay lead back."""
    notice: Message | None = None
    time_left: float | None = None
    """Shot clock, s."""
    log: tuple[Command, ...] = ()
    """Every command of the match, from ``new_game`` on."""
    before: tuple[GameState, ...] = ()
    """The states before each stroke of this frame, oldest first: what an undo goes back to."""
