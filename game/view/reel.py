"""Where a film stands and how it runs, as a value; and the desk at which panels and keys change that."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from game.core.record import Played

BACKSWING: Final = 0.35
"""Time the cue takes to come forward before the balls move, s."""

FULL_PACE: Final = 1.0
LIVE_PACES: Final = (FULL_PACE, 1 / 2, 1 / 4)
REPLAY_PACES: Final = (FULL_PACE, 1 / 2, 1 / 4, 1 / 8)
"""Seconds of the stroke in a second, the fastest first."""

FRAME: Final = 1 / 60
"""A step at full pace, s of the stroke; at a slower pace steps are as much finer."""


@dataclass(frozen=True, slots=True)
class Reel:
    """One film of a stroke. Times in seconds from the strike."""

    end: float
    """When the balls have come to rest."""
    paces: tuple[float, ...]
    time: float = -BACKSWING
    pace: float = FULL_PACE
    runs: bool = True

    @property
    def share(self) -> float:
        """How much has been shown, 0..1."""
        return (self.time + BACKSWING) / (self.end + BACKSWING)

    @property
    def is_over(self) -> bool:
        """Whether all of it has been shown."""
        return self.time >= self.end


Change = Callable[[Reel], Reel]
"""What may be done to a film."""


@dataclass(frozen=True, slots=True)
class Desk:
    """What panels and keys know of the film on show, and where they change it."""

    reel: Callable[[], Reel | None]
    """None: nothing is on show."""
    played: Callable[[], Played | None]
    """The stroke that is shown."""
    change: Callable[[Change], None]


NO_FILM: Final = Desk(lambda: None, lambda: None, lambda change: None)
"""A desk where nothing is ever shown."""


def ran(reel: Reel, seconds: float) -> Reel:
    """The film after so many seconds of the clock on the wall; at its end it stops."""
    if not reel.runs:
        return reel
    time = min(reel.end, reel.time + seconds * reel.pace)
    return replace(reel, time=time, runs=time < reel.end)


def toggled(reel: Reel) -> Reel:
    """Stopped, or running again; from the end it begins anew."""
    return replace(rewound(reel) if reel.is_over else reel, runs=not reel.runs)


def rewound(reel: Reel) -> Reel:
    """Back at the beginning; running as before."""
    return replace(reel, time=-BACKSWING)


def slower(reel: Reel) -> Reel:
    """One pace down."""
    return _paced(reel, 1)


def faster(reel: Reel) -> Reel:
    """One pace up."""
    return _paced(reel, -1)


def another_pace(reel: Reel) -> Reel:
    """One pace down, and from the slowest up to the full one."""
    return replace(reel, pace=FULL_PACE) if reel.pace == reel.paces[-1] else slower(reel)


def stepped(steps: int) -> Change:
    """Stopped, so many steps on (or back)."""
    return lambda reel: replace(_at(reel, reel.time + steps * FRAME * reel.pace), runs=False)


def shown_to(share: float) -> Change:
    """Stopped where this share of it has been shown."""
    return lambda reel: replace(_at(reel, share * (reel.end + BACKSWING) - BACKSWING), runs=False)


def _at(reel: Reel, time: float) -> Reel:
    return replace(reel, time=min(reel.end, max(-BACKSWING, time)))


def _paced(reel: Reel, places: int) -> Reel:
    place = reel.paces.index(reel.pace) + places
    return replace(reel, pace=reel.paces[min(len(reel.paces) - 1, max(0, place))])
