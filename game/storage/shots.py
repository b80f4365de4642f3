"""Shot files: what the command ``shot`` plays."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import fmod, hypot, radians
from typing import Final

from game.core.balls import CUE, BallId
from game.core.engine import AT_REST, Stop
from game.core.layout import Layout
from game.core.record import Motion
from game.core.shot import Shot, Tip
from game.core.table import TableSpec
from game.storage.events import LONGEST_RUN, TYPE_OF_KIND, read_kind
from game.storage.positions import EXACT, read_ball, read_layout, read_table
from game.storage.reading import Field

FINEST: Final = 10_000.0
"""Most samples a second."""

FULL_TURN: Final = 360.0
"""degrees"""

Launch = Mapping[BallId, Motion]


@dataclass(frozen=True, slots=True)
class ShotFile:
    """One shot as read; angles already in radians."""

    table: TableSpec
    layout: Layout
    action: Shot | Launch
    """The stroke, or the motions the balls are given without a cue."""
    constants: Mapping[str, float | None]
    """Overridden physical constants; the engine's room knows their names."""
    stop: Stop | None
    """Where the run ends early; None: at rest."""
    samples_hz: float | None

    @property
    def until(self) -> Stop:
        """Where the run ends."""
        return self.stop or AT_REST


def read_shot(field: Field) -> ShotFile:
    """A shot with its position, checked against the table. How hard one may strike or launch the engine knows."""
    members = field.members()
    members.allow_only(("table", "position", "stroke", "launch", "constants", "stop_at", "samples_hz"))
    table = read_table(members.optional("table"))
    position = members.required("position")
    layout = read_layout(position, table, EXACT)
    stroke, launch = members.optional("stroke"), members.optional("launch")
    if (stroke is None) == (launch is None):
        raise field.bad("expected either a stroke or a launch")
    if stroke is not None and CUE not in layout:
        raise position.bad("the cue ball is not on the bed")
    constants = members.optional("constants")
    stop_at = members.optional("stop_at")
    samples = members.optional("samples_hz")
    return ShotFile(
        table=table,
        layout=layout,
        action=_read_stroke(stroke) if stroke is not None else _read_launch(launch or field, layout),
        constants=_read_constants(constants) if constants else {},
        stop=_read_stop(stop_at) if stop_at else None,
        samples_hz=_read_samples(samples) if samples else None,
    )


def _read_stroke(field: Field) -> Shot:
    members = field.members()
    members.allow_only(("aim", "elevation", "cue_speed", "tip"))
    elevation = members.optional("elevation")
    tip = members.optional("tip")
    return Shot(
        aim=radians(fmod(members.required("aim").number(), FULL_TURN)),
        cue_speed=members.required("cue_speed").number(0.0),
        tip=_read_tip(tip) if tip else Tip(0.0, 0.0),
        elevation=radians(elevation.number(0.0)) if elevation else 0.0,
    )


def _read_tip(field: Field) -> Tip:
    right, up = field.numbers(2)
    if hypot(right, up) > 1:
        raise field.bad(f"[{right!r}, {up!r}] is outside the ball")
    return Tip(right, up)


def _read_launch(field: Field, layout: Layout) -> Launch:
    motions: dict[BallId, Motion] = {}
    for name, entry in field.members().fields.items():
        ball = read_ball(entry, name)
        if ball not in layout:
            raise entry.bad("this ball is not in the position")
        motions[ball] = _read_motion(entry)
    if not motions:
        raise field.bad("expected at least one ball")
    return motions


def _read_motion(field: Field) -> Motion:
    members = field.members()
    members.allow_only(("velocity", "spin"))
    velocity, spin = members.optional("velocity"), members.optional("spin")
    if velocity is None and spin is None:
        raise field.bad("expected a velocity or a spin")
    return Motion(
        velocity=_read_vector(velocity) if velocity else (0.0, 0.0, 0.0),
        spin=_read_vector(spin) if spin else (0.0, 0.0, 0.0),
    )


def _read_vector(field: Field) -> tuple[float, float, float]:
    x, y, z = field.numbers(3)
    return (x, y, z)


def _read_constants(field: Field) -> Mapping[str, float | None]:
    fields = field.members().fields
    return {name: None if entry.is_null() else entry.number() for name, entry in fields.items()}


def _read_stop(field: Field) -> Stop:
    if isinstance(field.value, str):
        return Stop(kind=TYPE_OF_KIND[read_kind(field)])
    return Stop(time=field.number(0.0, LONGEST_RUN))


def _read_samples(field: Field) -> float:
    rate = field.number(0.0, FINEST)
    if rate <= 0.0:
        raise field.bad("expected more than 0 samples a second")
    return rate
