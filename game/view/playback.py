"""A film shown over time: where every ball is and how it has turned. Any moment may be asked for, in any order."""

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil
from typing import Final

from game.core.balls import BallId
from game.core.layout import Layout
from game.core.record import Film, Segment, Vector
from game.view.vectors import NO_TURN, Rotation, times, turned_by

KEY_STEP: Final = 1 / 60
"""Longest stretch over which a ball's axis is taken as fixed, s."""


@dataclass(frozen=True, slots=True)
class Frame:
    """All balls in sight at one moment."""

    positions: Mapping[BallId, Vector]
    turns: Mapping[BallId, Rotation]


@dataclass(frozen=True, slots=True)
class _Key:
    time: float
    turn: Rotation
    segment: Segment


class Playback:
    """One film between two layouts, with the balls turned as they were before it."""

    def __init__(
        self, film: Film, start: Layout, final: Layout, ball_radius: float, turns: Mapping[BallId, Rotation]
    ) -> None:
        self._film = film
        self._start = start
        self._final = final
        self._radius = ball_radius
        self._turns = turns
        self._keys: dict[BallId, list[_Key]] = {}

    @property
    def duration(self) -> float:
        """Seconds from the strike to rest."""
        return self._film.duration

    def frame_at(self, time: float) -> Frame:
        """The balls at a time in seconds from the strike; before it and after the end they stand still."""
        positions: dict[BallId, Vector] = {}
        turns: dict[BallId, Rotation] = {}
        for ball in self._start.balls:
            position = self._position_at(ball, time)
            if position is not None:
                positions[ball] = position
                turns[ball] = self._turn_at(ball, time)
        return Frame(positions, turns)

    def _position_at(self, ball: BallId, time: float) -> Vector | None:
        """Centre of a ball; None once it has fallen or left the table."""
        place = self._film.position_at(ball, max(0.0, time))
        if place is not None:
            return place
        layout = self._final if self._film.segments.get(ball) else self._start
        return (layout[ball].x, layout[ball].y, self._radius) if ball in layout else None

    def _turn_at(self, ball: BallId, time: float) -> Rotation:
        keys = self._keys_of(ball)
        index = bisect_right(keys, time, key=lambda key: key.time) - 1
        if index < 0:
            return self._turns.get(ball, NO_TURN)
        key = keys[index]
        return _turned(key.turn, key.segment, key.time, min(time, key.segment.end))

    def _keys_of(self, ball: BallId) -> list[_Key]:
        """How a ball is turned at the start of each short stretch of its way; computed when first asked for."""
        if ball not in self._keys:
            turn = self._turns.get(ball, NO_TURN)
            keys: list[_Key] = []
            for segment in self._film.segments.get(ball, ()):
                pieces = max(1, ceil((segment.end - segment.start) / KEY_STEP))
                for piece in range(pieces):
                    begin = segment.start + (segment.end - segment.start) * piece / pieces
                    end = segment.start + (segment.end - segment.start) * (piece + 1) / pieces
                    keys.append(_Key(begin, turn, segment))
                    turn = _turned(turn, segment, begin, end)
            self._keys[ball] = keys
        return self._keys[ball]


def _turned(turn: Rotation, segment: Segment, begin: float, end: float) -> Rotation:
    """A ball turned by its spin over a short stretch; the spin in the middle stands for all of it."""
    return turned_by(turn, times(segment.spin_at((begin + end) / 2), end - begin)) if end > begin else turn
