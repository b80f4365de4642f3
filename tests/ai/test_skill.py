"""Levels and their unsteady hands."""

from itertools import pairwise
from math import radians
from random import Random
from statistics import pstdev

import pytest

from game.ai.appraisal import sways
from game.ai.skill import SKILLS, SPEED_LIMIT, TIP_LIMIT, unsteady
from game.core.shot import Shot, Tip


@pytest.mark.parametrize("name", list(SKILLS))
def test_the_hand_errs_by_the_level_and_only_a_little(name: str) -> None:
    skill, rng, shot = SKILLS[name], Random(1), Shot(0.3, 2.0)
    played = [unsteady(shot, skill, rng) for _ in range(2000)]
    assert pstdev(one.aim for one in played) == pytest.approx(skill.aim_error, rel=0.1)
    assert pstdev(one.cue_speed / 2.0 for one in played) == pytest.approx(skill.speed_error, rel=0.1)


def test_levels_are_apart() -> None:
    for lower, upper in pairwise(SKILLS[name] for name in ("beginner", "amateur", "master")):
        assert lower.aim_error > 1.3 * upper.aim_error
        assert lower.speed_error > upper.speed_error
        assert lower.runs < upper.runs
        assert lower.courage > upper.courage


def test_no_hand_slips_off_the_ball_or_strikes_backwards() -> None:
    rng = Random(2)
    for _ in range(500):
        shot = unsteady(Shot(0.0, rng.choice((0.05, 7.9)), Tip(0.0, 0.5)), SKILLS["beginner"], rng)
        assert 0 < shot.cue_speed <= SPEED_LIMIT
        assert abs(shot.tip.up) <= TIP_LIMIT


def test_the_same_dice_give_the_same_slip() -> None:
    shot = Shot(radians(20), 3.0)
    assert unsteady(shot, SKILLS["amateur"], Random(7)) == unsteady(shot, SKILLS["amateur"], Random(7))


@pytest.mark.parametrize("count", range(1, 7))
def test_samples_are_balanced_and_start_with_the_steadiest(count: int) -> None:
    drawn = sways(count)
    assert len(drawn) == count
    assert sum(aim for aim, _ in drawn) == pytest.approx(0, abs=1e-9)
    assert abs(drawn[0][0]) == min(abs(aim) for aim, _ in drawn)
