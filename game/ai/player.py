"""A computer player: from a game state to the commands he gives now."""

from dataclasses import replace
from random import Random

from game.ai.appraisal import rolling
from game.ai.choices import answer, choice, offer, take_off
from game.ai.planner import best_plan
from game.ai.skill import Skill, unsteady
from game.ai.trials import Trials
from game.core.engine import Engine
from game.rules.commands import Command, Concede
from game.rules.state import GameState
from game.rules.verdict import Phase


def decide(state: GameState, engine: Engine, skill: Skill, rng: Random) -> tuple[Command, ...]:
    """The commands of whoever has to act, in order, each one legal; none while balls roll or once the frame is over.

    An open offer to play again is answered first. The same arguments give the same commands: the dice are passed in,
    and thinking is counted in engine runs.
    """
    if state.replay_offered_by is not None:
        return (answer(state),)
    match state.phase:
        case Phase.TAKING:
            return (take_off(state, skill),)
        case Phase.OFFERED:
            return (choice(state, engine, skill, rng),)
        case Phase.PLACING | Phase.READY:
            proposal = offer(state)
            return (proposal,) if proposal is not None else stroke(state, engine, skill, rng)
        case Phase.ROLLING | Phase.OVER:
            return ()


def stroke(state: GameState, engine: Engine, skill: Skill, rng: Random) -> tuple[Command, ...]:
    """The cue ball placed if in hand, the call, and the stroke as the hand plays it.

    A slip into a direction the rules refuse gives way to the stroke as meant. A player whom touching balls leave no
    direction at all gives up the frame: nothing else is allowed to him.
    """
    plan = best_plan(Trials(engine, skill.runs), state, skill, rng)
    if plan is None:
        return (Concede(state.striker),)
    played = replace(plan, shot=unsteady(plan.shot, skill, rng))
    return played.commands if rolling(state, played) is not None else plan.commands
