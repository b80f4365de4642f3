"""What happened in one stroke: the events the rules read, and the film the eye sees."""

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot
from typing import NamedTuple, Union

from game.core.balls import BallId
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.table import Pocket, Rail


@dataclass(frozen=True, slots=True)
class Struck:
    """The tip met the cue ball. File kind ``strike``."""

    time: float
    ball: BallId
    at: Point


@dataclass(frozen=True, slots=True)
class Contact:
    """Two balls met. File kind ``balls``."""

    time: float
    balls: tuple[BallId, BallId]
    at: tuple[Point, Point]
    """Centres at the contact, in the order of ``balls``."""
    speed: float
    """Closing speed, m/s."""


@dataclass(frozen=True, slots=True)
class Bank:
    """A ball met a cushion. File kind ``rail``."""

    time: float
    ball: BallId
    rail: Rail
    at: Point
    jaw: bool
    speed: float
    """Closing speed, m/s."""


@dataclass(frozen=True, slots=True)
class CentreCrossed:
    """A ball's centre passed the line y = 0. File kind ``centre-line``."""

    time: float
    ball: BallId
    to: Rail
    """``HEAD`` or ``FOOT``: the side it came to."""
    at: Point


@dataclass(frozen=True, slots=True)
class HouseCrossed:
    """A ball's centre passed the house line. File kind ``house-line``."""

    time: float
    ball: BallId
    to: Rail
    """``HEAD`` (into the house) or ``FOOT``."""
    at: Point


@dataclass(frozen=True, slots=True)
class Potted:
    """A ball fell and can no longer return. File kind ``pocket``."""

    time: float
    ball: BallId
    pocket: Pocket


@dataclass(frozen=True, slots=True)
class Jumped:
    """A ball left the table. File kind ``off-table``."""

    time: float
    ball: BallId


@dataclass(frozen=True, slots=True)
class Settled:
    """Every ball on the bed has stopped. File kind ``rest``."""

    time: float


Event = Union[Struck, Contact, Bank, CentreCrossed, HouseCrossed, Potted, Jumped, Settled]


@dataclass(frozen=True, slots=True)
class EngineTag:
    """What computed a stroke: the same version and constants give the same bytes."""

    version: str
    constants: Mapping[str, float | None]
    """Every physical constant by name, SI units; None stands for a curve."""


@dataclass(frozen=True, slots=True)
class Record:
    """One stroke as the referee sees it: small, logged, stored."""

    events: tuple[Event, ...]
    """In time order; events of one instant in a defined order."""
    final: Layout
    """Balls that stayed on the bed, where they came to rest."""
    duration: float
    """Seconds from the strike to rest."""
    capped: bool = False
    """True when the engine stopped at its event cap: the balls were put to rest where they were."""
    engine: EngineTag | None = None
    """None: no engine, for example a case written by hand."""


Vector = tuple[float, float, float]


class Motion(NamedTuple):
    """Velocity (m/s) and spin (rad/s) of a ball."""

    velocity: Vector
    spin: Vector


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of one ball's way on which acceleration and change of spin are constant."""

    start: float
    """s from the strike"""
    end: float
    position: Vector
    """Centre at the start, m; z is the ball's radius on the bed."""
    velocity: Vector
    acceleration: Vector
    spin: Vector
    spin_rate: Vector
    """Change of spin, rad/s^2."""

    def position_at(self, time: float) -> Vector:
        """Centre at a time within the stretch, m."""
        t = time - self.start
        (px, py, pz), (vx, vy, vz), (ax, ay, az) = self.position, self.velocity, self.acceleration
        h = t * t / 2
        return (px + vx * t + ax * h, py + vy * t + ay * h, pz + vz * t + az * h)

    def velocity_at(self, time: float) -> Vector:
        """Velocity at a time within the stretch, m/s."""
        t = time - self.start
        (vx, vy, vz), (ax, ay, az) = self.velocity, self.acceleration
        return (vx + ax * t, vy + ay * t, vz + az * t)

    def speed_at(self, time: float) -> float:
        """Speed over the bed at a time within the stretch, m/s."""
        vx, vy, _ = self.velocity_at(time)
        return hypot(vx, vy)

    def spin_at(self, time: float) -> Vector:
        """Spin at a time within the stretch, rad/s."""
        t = time - self.start
        (x, y, z), (rx, ry, rz) = self.spin, self.spin_rate
        return (x + rx * t, y + ry * t, z + rz * t)


@dataclass(frozen=True, slots=True)
class Film:
    """The way of every ball, exact at any time. A ball that never moved has no segments."""

    segments: Mapping[BallId, tuple[Segment, ...]]
    duration: float

    def segment_at(self, ball: BallId, time: float) -> Segment | None:
        """The stretch of a ball's way that a time falls into; of two that meet there the first."""
        way = self.segments.get(ball, ())
        place = bisect_left(way, time, key=lambda segment: segment.end)
        return way[place] if place < len(way) and way[place].start <= time else None

    def position_at(self, ball: BallId, time: float) -> Vector | None:
        """Centre of a ball at a time; None where the ball has no way of its own or has left the table."""
        way = self.segments.get(ball, ())
        for segment in way:
            if time <= segment.end:
                return segment.position_at(max(time, segment.start))
        return None


@dataclass(frozen=True, slots=True)
class Played:
    """Everything an engine tells about one stroke."""

    record: Record
    film: Film
    motions: Mapping[BallId, Motion]
    """Motion of every ball still on the bed at the end of the run; zero at rest."""
