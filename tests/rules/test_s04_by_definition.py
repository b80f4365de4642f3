"""§4 once more, word for word and slowly: for each ball and each of its deeds, all that follows is searched."""

from collections.abc import Iterator, Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.balls import CUE, BallId
from game.core.layout import Layout
from game.core.record import Bank, CentreCrossed, Contact, Event, Potted
from game.core.table import Rail
from game.rules.history import other_of, place_in
from game.rules.legality import examine
from game.rules.standing import Standing
from game.rules.verdict import LegalBy
from tests.rules.ruling import TABLE
from tests.rules.strategies import layouts, streams


def standing_before(layout: Layout, events: Sequence[Event], index: int) -> Standing:
    """How balls stood just before an event."""
    standing = Standing(TABLE, layout)
    for event in events[:index]:
        standing.note(event)
    return standing


def frozen(layout: Layout, events: Sequence[Event], index: int, ball: BallId) -> Sequence[Rail]:
    event = events[index]
    assert isinstance(event, Contact)
    return standing_before(layout, events, index).frozen_rails(event, ball)


def touches(layout: Layout, events: Sequence[Event], index: int) -> bool:
    event = events[index]
    return isinstance(event, Bank) and standing_before(layout, events, index).reaches(event.ball, event.rail)


def crosses(layout: Layout, events: Sequence[Event], index: int) -> bool:
    event = events[index]
    start = standing_before(layout, events, index)
    return isinstance(event, CentreCrossed) and not start.leaves_centre_line(event.ball)


def follow_ups(layout: Layout, events: Sequence[Event], index: int) -> Iterator[tuple[float, str]]:
    """All that makes the deed at ``index`` enough, with the time when it does."""
    deed = events[index]
    assert isinstance(deed, Bank | CentreCrossed)
    mine, off = deed.ball, deed.rail if isinstance(deed, Bank) else None
    driven: set[BallId] = set()
    for later in range(index + 1, len(events)):
        event = events[later]
        if isinstance(event, Bank) and touches(layout, events, later) and event.rail is not off:
            part = "a" if event.ball is mine else "b" if event.ball in driven else ""
            if part:
                yield event.time, f"{'4.2' if off else '4.3'}{part}"
        if off and isinstance(event, CentreCrossed) and crosses(layout, events, later):
            part = "a" if event.ball is mine else "b" if event.ball in driven else ""
            if part:
                yield event.time, f"4.4{part}"
        if isinstance(event, Contact):
            if mine in event.balls:
                other = other_of(event, mine)
                if any(rail is not off for rail in frozen(layout, events, later, other)):
                    yield event.time, f"{'4.2' if off else '4.3'}c"
                here, there = place_in(event, mine).y, place_in(event, other).y
                if off and (abs(there) <= 1e-6 or (abs(here) > 1e-6 and (here > 0) != (there > 0))):
                    yield event.time, "4.4c"
            if set(event.balls) & (driven | {mine}):
                driven |= set(event.balls) - {mine}


def by_definition(layout: Layout, events: Sequence[Event]) -> str | None:
    """The first condition met after the first contact."""
    start = next((k for k, event in enumerate(events) if isinstance(event, Contact) and CUE in event.balls), None)
    if start is None:
        return None
    found: list[tuple[float, str]] = []
    for index in range(start + 1, len(events)):
        event = events[index]
        if isinstance(event, Potted):
            found.append((event.time, "4.1"))
        if touches(layout, events, index) or crosses(layout, events, index):
            found += follow_ups(layout, events, index)
    return min(found)[1] if found else None


@settings(max_examples=60, deadline=None, derandomize=True)
@given(layouts().flatmap(lambda layout: st.tuples(st.just(layout), streams(layout))))
def test_s4_the_memories_of_the_balls_find_what_the_definition_finds(
    game: tuple[Layout, tuple[Event, ...]],
) -> None:
    layout, events = game
    by: LegalBy | None = examine(TABLE, layout, events).legal_by(two_balls_suffice=False)
    assert (by.value if by else None) == by_definition(layout, events)
