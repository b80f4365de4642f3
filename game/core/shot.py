"""What a player does and says: the stroke and the call."""

from dataclasses import dataclass
from typing import NamedTuple

from game.core.balls import Value
from game.core.table import Pocket, Rail


class Tip(NamedTuple):
    """Where the tip meets the cue ball, in ball radii, seen along the cue."""

    right: float
    up: float


@dataclass(frozen=True, slots=True)
class Shot:
    """One stroke with the cue."""

    aim: float
    """Direction of the cue over the bed, rad clockwise from +y."""
    cue_speed: float
    """Speed of the cue stick at impact, m/s."""
    tip: Tip = Tip(0.0, 0.0)
    elevation: float = 0.0
    """Butt above the bed, rad."""


Route = tuple[Rail | Value, ...]
"""A spoken route: the called ball's contacts in order, rails and values of balls (§7.1)."""


@dataclass(frozen=True, slots=True)
class BallCall:
    """A value and a pocket, and the route if the player spoke one (§5, §7.1)."""

    value: Value
    pocket: Pocket
    route: Route | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """At most one object ball and at most one own ball (§7.2). An empty call is no call."""

    object: BallCall | None = None
    """An object ball of this value into this pocket («чужой»)."""
    own: BallCall | None = None
    """The cue ball into this pocket, its first contact being a ball of this value («свой»)."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing was called."""
        return self.object is None and self.own is None


NO_CALL = Call()
