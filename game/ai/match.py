"""Computer against computer without a window: whole frames through the reducer, with figures."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from game.ai.player import decide
from game.ai.skill import Skill
from game.ai.tally import Tally, call_in, chosen, struck
from game.core.engine import Engine
from game.core.record import Record
from game.rules.commands import Command, Settle
from game.rules.reducer import new_game, step
from game.rules.state import GameState, Setup
from game.rules.verdict import Phase

STROKE_LIMIT: Final = 1500
"""Strokes after which a frame is given up as endless; no frame comes near it."""

Clock = Callable[[], float]
"""Seconds of a clock that only runs forward."""

OnStroke = Callable[[GameState, tuple[Command, ...], Record, GameState], None]
"""Told after each stroke: the state before, what the player did, what happened, the state after."""

OnProgress = Callable[[int, GameState], None]
"""Told after each stroke: the frame's number from 1 and the state."""


@dataclass(frozen=True, slots=True)
class FrameResult:
    """How one frame went."""

    number: int
    breaker: int
    winner: int | None
    """None: the frame was given up at the limit of strokes."""
    scores: tuple[int, int]
    strokes: int
    replays: int
    """How often the players agreed to play it again from the start."""
    tallies: tuple[Tally, Tally]


@dataclass(frozen=True, slots=True)
class MatchResult:
    """All frames of a match."""

    names: tuple[str, str]
    seed: int
    frames: tuple[FrameResult, ...]

    @property
    def wins(self) -> tuple[int, int]:
        """Frames won by each."""
        first = sum(frame.winner == 0 for frame in self.frames)
        return first, sum(frame.winner == 1 for frame in self.frames)


def play_match(
    setup: Setup,
    skills: tuple[Skill, Skill],
    *,
    names: tuple[str, str],
    seed: int,
    frames: int,
    engine: Engine,
    clock: Clock,
    on_stroke: OnStroke | None = None,
    on_progress: OnProgress | None = None,
) -> MatchResult:
    """So many frames with alternating breaks; the same seed gives the same match, times aside."""
    results = tuple(
        play_frame(
            setup,
            skills,
            seed=seed,
            number=number,
            engine=engine,
            clock=clock,
            on_stroke=on_stroke,
            on_progress=on_progress,
        )
        for number in range(1, frames + 1)
    )
    return MatchResult(names, seed, results)


def play_frame(
    setup: Setup,
    skills: tuple[Skill, Skill],
    *,
    seed: int,
    number: int,
    engine: Engine,
    clock: Clock,
    on_stroke: OnStroke | None = None,
    on_progress: OnProgress | None = None,
) -> FrameResult:
    """One frame from the rack to 28 points."""
    breaker = (number - 1) % 2
    rng = Random(f"{seed}/{number}")
    state = new_game(replace(setup, rack_seed=rng.getrandbits(32)), breaker)
    tallies = [Tally(), Tally()]
    strokes = replays = 0
    while state.phase is not Phase.OVER and strokes < STROKE_LIMIT:
        actor, before, begun = acting(state), state, clock()
        commands = decide(state, engine, skills[actor], rng)
        seconds = clock() - begun
        for command in commands:
            state = step(state, command)
        if state.shot is None or state.phase is not Phase.ROLLING:
            replays += state.stroke < before.stroke
            tallies[actor] = chosen(tallies[actor], commands)
            continue
        record = engine.play(state.layout, state.shot).record
        state = step(state, Settle(record))
        strokes += 1
        assert state.verdict is not None
        tallies[actor] = struck(tallies[actor], call_in(commands), record, state.verdict, seconds)
        if on_stroke is not None:
            on_stroke(before, commands, record, state)
        if on_progress is not None:
            on_progress(number, state)
    return FrameResult(number, breaker, state.winner, state.scores, strokes, replays, (tallies[0], tallies[1]))


def acting(state: GameState) -> int:
    """Who has to act: the striker, or whoever must answer an offer to play again."""
    return state.striker if state.replay_offered_by is None else 1 - state.replay_offered_by
