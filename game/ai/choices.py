"""Everything a player decides without the cue: what to take off, who shoots, whether to play again."""

from dataclasses import replace
from random import Random
from typing import Final

from game.ai.hand import hand_pots
from game.ai.planner import best_rated
from game.ai.skill import Skill
from game.ai.trials import Trials
from game.ai.worth import promise
from game.core.balls import BallId
from game.core.engine import Engine
from game.rules.commands import Accept, AnswerReplay, Command, OfferReplay, PassBack, Rerack, TakeOff
from game.rules.reducer import can, step
from game.rules.state import GameState
from game.rules.verdict import Choice

UNPLEASANT: Final = -1.0
"""A best stroke worth less than this is left to the other, points: in doubt a player plays himself."""

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


def choice(state: GameState, engine: Engine, skill: Skill, rng: Random) -> Command:
    """Who plays on after the other's fluke or foul (§7.5, ruling Q9-b): himself unless his best stroke loses by it.

    What the position is worth to the one who strikes, the other loses: so the best stroke is found and weighed.
    """
    if Choice.PASS_BACK not in state.choices:
        return Accept()
    fair = replace(skill, courage=0.0)
    best = best_rated(Trials(engine, skill.runs), step(state, Accept()), fair, rng)
    lead = state.scores[state.striker] - state.scores[1 - state.striker]
    if best is not None and best.worth - lead >= UNPLEASANT:
        return Accept()
    return Rerack() if Choice.RERACK in state.choices else PassBack()


def answer(state: GameState) -> AnswerReplay:
    """Whether to play a stuck frame again: only while neither is well ahead."""
    return AnswerReplay(abs(state.scores[0] - state.scores[1]) <= CLOSE)


def offer(state: GameState) -> OfferReplay | None:
    """The offer to play a stuck frame again, when it is time for it."""
    proposal = OfferReplay(state.striker)
    close = abs(state.scores[0] - state.scores[1]) <= CLOSE
    return proposal if close and state.dry >= PATIENCE and can(state, proposal) else None
