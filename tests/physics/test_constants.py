"""The table of constants, cloths to choose from, overriding by name."""

from dataclasses import fields

import pytest

from game.core.balls import BallId
from game.core.errors import BadShot
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Motion
from game.core.table import ClothSpeed, TableSpec
from game.physics.constants import CLOTHS, CLUB, ENTRIES, override
from game.physics.engine import BulletEngine

IN_FILES = {
    "gravity", "cloth_slide", "cloth_roll", "cloth_spin", "ball_restitution", "ball_friction", "cushion_restitution",
    "cushion_friction",
}  # fmt: skip
"""Names that files are promised."""


def test_every_constant_is_told_of_and_stands_within_its_range() -> None:
    assert set(ENTRIES) == {field.name for field in fields(CLUB)}
    assert set(ENTRIES) >= IN_FILES
    for cloth in CLOTHS.values():
        for name, entry in ENTRIES.items():
            value = getattr(cloth, name)
            assert value is None or entry.least <= value <= entry.greatest
            assert entry.allowed[0] <= entry.least < entry.greatest <= entry.allowed[1]
            assert entry.unit
            assert entry.source


def test_cloths_differ_in_the_cloth_alone() -> None:
    slow, club, fast = (CLOTHS[name] for name in ("slow", "club", "fast"))
    assert club is CLUB
    for name in ENTRIES:
        values = [getattr(cloth, name) for cloth in (slow, club, fast)]
        if name.startswith("cloth_"):
            assert values[0] > values[1] > values[2]
        else:
            assert values == [values[1]] * 3


def test_named_constants_are_replaced() -> None:
    changed = override(CLUB, {"cloth_slide": 0.15, "ball_friction": 0.06})
    assert (changed.cloth_slide, changed.ball_friction, changed.cloth_roll) == (0.15, 0.06, CLUB.cloth_roll)
    assert override(changed, {"ball_friction": None}).ball_friction is None
    assert override(CLOTHS["fast"], dict.fromkeys(IN_FILES - {"gravity"}, 0.5)).cloth_slide == 0.5


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("felt", 0.2), ("cloth_slide", -0.1), ("cloth_roll", float("nan")), ("gravity", float("inf")),
        ("gravity", 0.0), ("ball_restitution", 1.2), ("cue_mass", None), ("cloth_spin", True),
    ],
)  # fmt: skip
def test_unusable_constants_are_refused_by_name(name: str, value: float | None) -> None:
    with pytest.raises(BadShot, match=f"constants.{name}"):
        override(CLUB, {name: value})


def test_the_cloth_of_the_table_decides_how_far_a_ball_runs() -> None:
    runs = []
    for cloth in (ClothSpeed.SLOW, ClothSpeed.CLUB, ClothSpeed.FAST):
        engine = BulletEngine(TableSpec(cloth=cloth))
        played = engine.launch(
            Layout({BallId.RED: Point(0.0, -1.5)}), {BallId.RED: Motion((0.0, 0.6, 0.0), (-0.6 / 0.034, 0.0, 0.0))}
        )
        runs.append(played.record.final[BallId.RED].y)
    assert runs == sorted(runs)
    assert runs[2] - runs[0] > 0.5
    assert set(CLOTHS) == {cloth.value for cloth in ClothSpeed}
