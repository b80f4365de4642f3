"""Overriding constants by name."""

from dataclasses import fields

import pytest

from game.core.errors import BadShot
from game.physics.constants import CLUB, LIMITS, override


def test_every_constant_has_limits_and_stands_within_them() -> None:
    assert set(LIMITS) == {field.name for field in fields(CLUB)}
    for name, (least, greatest) in LIMITS.items():
        value = getattr(CLUB, name)
        assert value is None or least <= value <= greatest


def test_named_constants_are_replaced() -> None:
    changed = override(CLUB, {"cloth_slide": 0.15, "ball_friction": 0.06})
    assert (changed.cloth_slide, changed.ball_friction, changed.cloth_roll) == (0.15, 0.06, CLUB.cloth_roll)
    assert override(changed, {"ball_friction": None}).ball_friction is None


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
