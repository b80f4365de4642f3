"""How balls stood when something met them: frozen to a rail, pressed into it, on a line (rulings Q4-d, f, h)."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from game.core.balls import BallId
from game.core.geometry import Point, distance, distance_to_segment
from game.core.layout import FROZEN, Layout
from game.core.outline import Face, outline_of
from game.core.record import Contact, Event
from game.core.table import Rail, TableSpec
from game.rules.history import ROUNDING, place_in, place_of

LEFT: Final = 0.001
"""A ball has left a rail or a line once it was this far from it, m (ruling Q4-d)."""

ON_LINE: Final = 1e-9
"""A ball that starts this near to the centre line starts on it, m (rounding of files)."""

SLOWEST_STOP: Final = 0.05
"""Deceleration of a rolling ball on the slowest-stopping cloth, m/s^2: half the usual figure.

A ball still rolling after a time t has come at least SLOWEST_STOP t^2/2 far; one that came less far stands.
"""


class Standing:
    """Where each ball was last seen, and which rails and lines it has not left since the start."""

    def __init__(self, table: TableSpec, position: Layout) -> None:
        self._table = table
        self._position = position
        self._seen: dict[BallId, tuple[float, Point]] = {}
        self._pressed = {ball: self._rails_at(position[ball]) for ball in position.balls}
        self._on_line = {ball for ball in position.balls if abs(position[ball].y) <= ON_LINE}

    def reaches(self, ball: BallId, rail: Rail) -> bool:
        """Whether a bank is a new touch: a ball frozen at the start must first have left the rail (ruling Q4-d)."""
        return rail not in self._pressed.get(ball, ())

    def leaves_centre_line(self, ball: BallId) -> bool:
        """Whether a crossing only shows a ball leaving the line it started on (ruling Q4-f)."""
        return ball in self._on_line

    def frozen_rails(self, contact: Contact, ball: BallId) -> Sequence[Rail]:
        """Rails that a ball stands frozen to when it is touched (ruling Q4-h).

        A ball that nothing has met yet stands where it lay; one that has moved must be near the nose and at rest.
        """
        here = place_in(contact, ball)
        if ball not in self._seen:
            return self._rails_at(self._position.places.get(ball, here))
        time, before = self._seen[ball]
        elapsed = contact.time - time
        at_rest = distance(here, before) <= SLOWEST_STOP * elapsed * elapsed / 2
        return self._rails_at(here) if at_rest else ()

    def note(self, event: Event) -> None:
        """Take in where the event saw its balls."""
        for ball in BallId:
            place = place_of(event, ball)
            if place is not None:
                self._see(ball, event, place)

    def _see(self, ball: BallId, event: Event, place: Point) -> None:
        self._seen[ball] = (event.time, place)
        if abs(place.y) >= LEFT:
            self._on_line.discard(ball)
        held = self._pressed.get(ball, ())
        self._pressed[ball] = tuple(rail for rail in held if _gap_to_rubber(self._table, place, rail) < LEFT)

    def _rails_at(self, place: Point) -> tuple[Rail, ...]:
        """Rails the ball lies at; in a pocket's mouth there is no rubber to lie at."""
        return tuple(rail for rail in Rail if _gap_to_rubber(self._table, place, rail) <= FROZEN + ROUNDING)


def _gap_to_rubber(table: TableSpec, place: Point, rail: Rail) -> float:
    """Free space between a ball centred here and the straight noses of a rail, m."""
    to_line = table.gap_to_rail(place, rail)
    if to_line > LEFT:  # the rubber is no nearer than its line
        return to_line
    noses = _noses(table, rail)
    return min(distance_to_segment(place, nose.start, nose.end) for nose in noses) - table.ball_radius


@cache
def _noses(table: TableSpec, rail: Rail) -> tuple[Face, ...]:
    """The straight stretches of a rail between its pockets."""
    shapes = outline_of(table).shapes
    return tuple(shape for shape in shapes if isinstance(shape, Face) and shape.rail is rail and not shape.jaw)
