"""Everything a player decides without the cue: what to take off, who shoots, whether to play again."""

from typing import Final

from game.ai.hand import hand_pots
from game.ai.skill import Skill
from game.ai.worth import NEUTRAL, promise, turn_promise
from game.core.balls import BallId
from game.rules.commands import Accept, AnswerReplay, Command, OfferReplay, PassBack, Rerack, TakeOff
from game.rules.reducer import can
from game.rules.state import GameState
from game.rules.verdict import Choice

CLOSE: Final = 3
"""Lead, in points, up to which a player agrees to play a stuck frame again (deadlock ruling)."""

PATIENCE: Final = 24
"""Legal strokes without a ball taken after which he offers it himself."""


def take_off(state: GameState, skill: Skill) -> TakeOff:
    """Of the balls that may leave the table, the one whose absence leaves most (§6)."""
    table = state.setup.table

    def left_by(ball: BallId) -> float:
        return promise(hand_pots(table, state.layout.without(ball)), skill)

    return TakeOff(max(state.take, key=left_by))


def choice(state: GameState, skill: Skill) -> Command:
    """Whether to play after the other's fluke or foul (§7.5, ruling Q9-b)."""
    turn = turn_promise(state, skill)
    if turn >= NEUTRAL:
        return Accept()
    if Choice.RERACK in state.choices:
        return Rerack()
    return PassBack() if Choice.PASS_BACK in state.choices else Accept()


def answer(state: GameState) -> AnswerReplay:
    """Whether to play a stuck frame again: only while neither is well ahead."""
    return AnswerReplay(abs(state.scores[0] - state.scores[1]) <= CLOSE)


def offer(state: GameState) -> OfferReplay | None:
    """The offer to play a stuck frame again, when it is time for it."""
    proposal = OfferReplay(state.striker)
    close = abs(state.scores[0] - state.scores[1]) <= CLOSE
    return proposal if close and state.dry >= PATIENCE and can(state, proposal) else None
