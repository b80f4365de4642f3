"""What the rest of the program asks of an engine."""

from dataclasses import dataclass
from typing import Protocol

from game.core.layout import Layout
from game.core.record import Event, Played
from game.core.shot import Shot


@dataclass(frozen=True, slots=True)
class Stop:
    """Ends a run early: at a time, or right after the first event of a kind. Neither: at rest."""

    time: float | None = None
    kind: type[Event] | tuple[type[Event], ...] | None = None


AT_REST = Stop()


class Engine(Protocol):
    """Plays strokes on one table. Deterministic: the same arguments give the same bytes."""

    def play(self, layout: Layout, shot: Shot, stop: Stop = AT_REST) -> Played:
        """One stroke of the cue ball, to rest or to ``stop``.

        Raises BadShot (a GameError) for input no stroke can have: no cue ball on the bed, a number that is not
        finite, a negative speed, a tip outside the ball, overlapping balls.
        """
        ...
