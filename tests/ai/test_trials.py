"""Aims corrected on the engine."""

from dataclasses import replace
from random import Random

import pytest

from game.ai.attack import stroke_for
from game.ai.pockets import Target, targets
from game.ai.sight import Line, exits, pots
from game.ai.skill import SKILLS, unsteady
from game.ai.trials import Trials, corrected
from game.core.balls import CUE
from game.core.layout import Layout
from game.core.record import Potted
from game.core.shot import Shot
from game.physics.engine import BulletEngine
from tests.ai.positions import TABLE, Refusing, Still, at, scattered

ENGINE = BulletEngine(TABLE)

TURNS = 16
"""How often each pot is played."""


def tried(trials: Trials, seed: int, line: Line, shot: Shot) -> Shot | None:
    return corrected(trials, scattered(seed, 6), line, _target(line), shot)


@pytest.mark.parametrize("seed", range(6))
def test_a_corrected_pot_falls_into_its_pocket(seed: int) -> None:
    layout = scattered(seed, 6)
    fell = seen = 0
    for line in pots(TABLE, layout, exits(TABLE, layout), layout[CUE]):
        shot = stroke_for(line, 1.2)
        aimed = None if shot is None else tried(Trials(ENGINE, 10), seed, line, shot)
        if aimed is not None:
            seen += 1
            fell += _falls(layout, line, aimed)
    assert fell >= 0.7 * seen > 0


def test_a_correction_finds_its_way_back_from_a_wrong_aim() -> None:
    layout = scattered(0, 6)
    line = max(pots(TABLE, layout, exits(TABLE, layout), layout[CUE]), key=lambda one: one.tolerance)
    shot = stroke_for(line, 1.2)
    assert shot is not None
    good = tried(Trials(ENGINE, 10), 0, line, shot)
    again = tried(Trials(ENGINE, 10), 0, line, replace(shot, aim=shot.aim + 3 * line.tolerance))
    assert good is not None
    assert again is not None
    assert again.aim == pytest.approx(good.aim, abs=0.3 * line.tolerance)


def test_runs_are_counted_and_bounded() -> None:
    engine = Still()
    trials = Trials(engine, 5)
    layout = at(cue=(0.0, 0.0), _4a=(0.0, 0.5))
    for _ in range(20):
        trials.play(layout, Shot(0.0, 1.0))
    assert engine.runs == 5
    assert trials.play(layout, Shot(0.0, 1.0)) is None


def test_a_stroke_the_engine_refuses_is_no_stroke() -> None:
    assert Trials(Refusing(), 5).play(at(cue=(0.0, 0.0)), Shot(0.0, 1.0)) is None


def test_a_steadier_hand_pots_more() -> None:
    """The same well-aimed pots over and over, as each level's hand plays them."""
    lines: list[tuple[Layout, Line, Shot]] = []
    for seed in range(8):
        layout = scattered(seed, 3)
        for line in pots(TABLE, layout, exits(TABLE, layout), layout[CUE])[:2]:
            shot = stroke_for(line, 1.2)
            aimed = None if shot is None else corrected(Trials(ENGINE, 10), layout, line, _target(line), shot)
            if aimed is not None:
                lines.append((layout, line, aimed))

    def share(level: str) -> float:
        rng = Random(1)
        fell = [_falls(layout, line, unsteady(shot, SKILLS[level], rng)) for layout, line, shot in lines * TURNS]
        return sum(fell) / len(fell)

    beginner, amateur, master = (share(level) for level in ("beginner", "amateur", "master"))
    assert beginner + 0.05 < amateur
    assert amateur + 0.05 < master


def _target(line: Line) -> Target:
    return next(target for target in targets(TABLE) if target.pocket is line.pocket)


def _falls(layout: Layout, line: Line, shot: Shot) -> bool:
    events = ENGINE.play(layout, shot).record.events
    return any(isinstance(e, Potted) and (e.ball, e.pocket) == (line.ball, line.pocket) for e in events)
