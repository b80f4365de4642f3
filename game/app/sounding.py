"""What of a game is heard besides the balls: a foul, a frame won, the chalk before a stroke."""

from typing import Final

from game.control.modes import OVER_OTHERS, Mode, actor
from game.control.session import Session
from game.view.sound import Sounds

AT_THE_TABLE: Final = frozenset({Mode.PLACE, Mode.AIM})
"""Where a person prepares a stroke."""


def announce(sounds: Sounds, before: Session, after: Session) -> None:
    """Sounds what the step from one session to the next means."""
    game = after.game
    if game is None or after.mode is before.mode:
        return
    if after.mode is Mode.RULING and before.mode not in OVER_OTHERS:
        sounds.verdict(foul=game.verdict is not None and bool(game.verdict.fouls), won=False)
    elif after.mode is Mode.RESULT and before.mode not in OVER_OTHERS:
        winner = game.winner
        sounds.verdict(foul=False, won=winner is not None and after.seats[winner].level is None)
    elif before.mode is Mode.RULING and after.mode in AT_THE_TABLE and after.seats[actor(game)].level is None:
        sounds.chalk()
