"""A game played by text: commands and records of one stroke."""

from dataclasses import replace
from typing import Any

import pytest

from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Jumped, Potted, Record
from game.core.shot import Shot
from game.rules import commands as c
from game.rules.commands import Command, Illegal, IllegalCommand
from game.rules.options import Options
from game.rules.reducer import can, new_game, step, verify
from game.rules.state import GameState, Setup
from game.rules.verdict import Phase
from tests.support.notation import parse_call, parse_events, parse_layout

PLACE = Point(0.0, -1.2)
AIM = Shot(aim=0.0, cue_speed=2.0)
ROOM = "cue@0,-0.4 4a@0.3,0.6 4b@0.5,0.6 5a@-0.4,0.9 2a@0,1.2"
MISS = "cue*4a 4a|foot 4a|left ."
FOUL = "cue|left ."
FLUKE = "cue*4a 4a*5a 5a>foot-left ."
OWN = "cue*4a cue>foot-right ."


def game(race_to: int = 1, practice: bool = False, **options: Any) -> GameState:
    """A new game, player 0 to break."""
    return new_game(Setup(options=Options(**options), race_to=race_to, practice=practice), 0)


def placed(state: GameState) -> GameState:
    """The cue ball at the usual place in the house, when it is in hand."""
    return step(state, c.PlaceCue(PLACE)) if state.in_hand else state


def laid_out(state: GameState, layout: str, **changes: object) -> GameState:
    """The same game with the balls elsewhere, ready to strike unless said."""
    ready = {"phase": Phase.READY, "in_hand": False, "layout": parse_layout(layout), "stroke": 1}
    return replace(state, **{**ready, **changes})  # type: ignore[arg-type]


def struck(state: GameState, events: str, call: str = "-", final: Layout | None = None) -> GameState:
    """One whole stroke: call, strike, settle. Balls that stayed lie where they lay."""
    told = parse_events(events, state.layout)
    gone = [event.ball for event in told if isinstance(event, Potted | Jumped)]
    rest = state.layout.without(*gone) if final is None else final
    state = step(state, c.Declare(parse_call(call)))
    state = step(state, c.Strike(AIM))
    return step(state, c.Settle(Record(told, rest, told[-1].time)))


def ready(**options: Any) -> GameState:
    """A new game in the middle of a frame, the balls of ROOM on the table."""
    return laid_out(game(**options), ROOM)


def refused(state: GameState, command: Command) -> Illegal:
    """The reason, the same from verify and step."""
    with pytest.raises(IllegalCommand) as caught:
        step(state, command)
    assert verify(state, command) is caught.value.reason
    assert not can(state, command)
    return caught.value.reason
