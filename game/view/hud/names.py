"""How players and messages are said on the panels."""

from fractions import Fraction

from game.control.screen import Message, ScoreScreen, Screen
from game.control.seats import Seat
from game.core.balls import Value
from game.i18n.messages import Filling, Texts, capitalised

_NUMBERED = ("player.first", "player.second")


def seat_name(texts: Texts, seat: Seat, index: int) -> str:
    """A player by the name he typed, else by his number; a computer by its level. ``index`` is 0 or 1."""
    if seat.name:
        return seat.name
    if seat.level is not None:
        return texts.say("player.computer", level=texts.say(f"level.{seat.level.value}"))
    return texts.say(_NUMBERED[index])


def player_names(texts: Texts, score: ScoreScreen | None) -> tuple[str, str]:
    """Both names, as far as they are known."""
    if score is None:
        return texts.say(_NUMBERED[0]), texts.say(_NUMBERED[1])
    first, second = score.players
    if score.practice and not first.seat.name:
        return texts.say("player.practice"), seat_name(texts, second.seat, 1)
    return seat_name(texts, first.seat, 0), seat_name(texts, second.seat, 1)


def pace_text(texts: Texts, pace: float) -> str:
    """A share of the full pace: «×1/4»."""
    return texts.say("film.pace", pace=str(Fraction(pace)))


def message_text(texts: Texts, message: Message, screen: Screen) -> str:
    """A message of the controller. Its ``player`` is counted from 1 and becomes a name; its ``value`` a ball."""
    filled: dict[str, Filling] = dict(message.parameters)
    player = message.parameters.get("player")
    if isinstance(player, int):
        filled["player"] = player_names(texts, screen.score)[player - 1]
    value = message.parameters.get("value")
    if isinstance(value, int):
        filled["value"] = Value(value)
    return capitalised(texts.say(message.key, **filled))
