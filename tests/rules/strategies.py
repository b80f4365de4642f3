"""Random cases: layouts, calls and strokes that need not be physical but are well formed."""

from dataclasses import fields

from hypothesis import strategies as st

from game.core.balls import CUE, OBJECT_BALLS, VALUE_OF, BallId, Value
from game.core.geometry import Point
from game.core.layout import Layout, gap_between
from game.core.record import Bank, CentreCrossed, Contact, Event, HouseCrossed, Jumped, Potted, Settled, Struck
from game.core.shot import NO_CALL, BallCall, Call
from game.core.table import Pocket, Rail
from game.rules.history import falls, first_met
from game.rules.options import Options
from game.rules.referee import Case
from tests.rules.ruling import FOOT, SIDE, TABLE

xs = st.one_of(st.sampled_from([-SIDE, 0.0, SIDE]), st.floats(-SIDE, SIDE))
ys = st.one_of(st.sampled_from([-FOOT, -0.8875, 0.0, 0.8875, FOOT]), st.floats(-FOOT, FOOT))
places = st.builds(Point, xs, ys)
ends = st.sampled_from([Rail.HEAD, Rail.FOOT])


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    """A few object balls and the cue ball, none overlapping."""
    balls = draw(st.lists(st.sampled_from(OBJECT_BALLS), min_size=1, max_size=7, unique=True))
    layout = Layout({})
    for ball in (CUE, *balls):
        place = draw(places)
        if all(gap_between(TABLE, place, other) >= 0 for other in layout.places.values()):
            layout = layout.with_ball(ball, place)
    return layout if layout.object_balls and CUE in layout else Layout({CUE: Point(0, -1), BallId.RED: Point(0, 1)})


@st.composite
def streams(draw: st.DrawFn, layout: Layout) -> tuple[Event, ...]:
    """Events in time order; a ball that is gone takes part in nothing more."""
    events: list[Event] = [Struck(0.0, CUE, layout[CUE])]
    left = list(layout.balls)
    time = 0.1
    meets: int = draw(st.integers(0, 7))
    if layout.object_balls and meets:
        events.append(draw(first_contact(layout)))
    for _ in range(draw(st.integers(0, 14))):
        time += draw(st.sampled_from([0.0, 5e-7, 0.004, 0.3, 2.0]))
        event = draw(single(left, time))
        events.append(event)
        if isinstance(event, Potted | Jumped):
            left.remove(event.ball)
    return (*events, Settled(time + 1))


@st.composite
def first_contact(draw: st.DrawFn, layout: Layout) -> Event:
    """The cue ball meets one of the object balls."""
    ball = draw(st.sampled_from(layout.object_balls))
    there = layout[ball]
    return Contact(0.1, (CUE, ball), (Point(there.x, there.y - 2 * TABLE.ball_radius), there), 1.0)


@st.composite
def single(draw: st.DrawFn, left: list[BallId], time: float) -> Event:
    """One event among the balls still on the bed; contacts are made the likeliest."""
    kinds = ["contact"] * 5 + ["bank"] * 6 + ["centre"] * 2 + ["house", "pot", "pot", "pot", "pot", "jump"]
    kind = draw(st.sampled_from(kinds if len(left) > 1 else ["bank"] if left else ["rest"]))
    if kind == "rest":
        return Settled(time)
    ball = draw(st.sampled_from(left))
    if kind == "contact":
        partner = draw(st.sampled_from([other for other in left if other is not ball]))
        return Contact(time, (ball, partner), (draw(places), draw(places)), 1.0)
    if kind == "bank":
        return Bank(time, ball, draw(st.sampled_from(Rail)), draw(places), draw(st.booleans()), 1.0)
    if kind == "centre":
        return CentreCrossed(time, ball, draw(ends), draw(places))
    if kind == "house":
        return HouseCrossed(time, ball, draw(ends), draw(places))
    return Potted(time, ball, draw(st.sampled_from(Pocket))) if kind == "pot" else Jumped(time, ball)


NAMES = [field.name for field in fields(Options) if field.name != "shot_clock"]
routes = st.none() | st.lists(st.one_of(st.sampled_from(Rail), st.sampled_from(Value)), max_size=3).map(tuple)
ball_calls = st.builds(BallCall, st.sampled_from(Value), st.sampled_from(Pocket), routes)
calls = st.builds(Call, st.none() | ball_calls, st.none() | ball_calls)
options = st.builds(
    lambda on: Options(**{name: (name in on) is not getattr(Options(), name) for name in NAMES}),
    st.sets(st.sampled_from(NAMES), max_size=2),
)
"""The defaults with at most two options turned over."""


@st.composite
def calls_about(draw: st.DrawFn, events: tuple[Event, ...]) -> Call:
    """No call, any call, or one that speaks of a ball that fell."""
    fallen = falls(events)
    kind = draw(st.sampled_from(["none", "any", "fallen", "fallen"]))
    if kind == "none" or (kind == "fallen" and not fallen):
        return NO_CALL
    if kind == "any":
        return draw(calls)
    fall = draw(st.sampled_from(fallen))
    if fall.ball is not CUE:
        return Call(object=BallCall(VALUE_OF[fall.ball], fall.pocket))
    met = first_met(events)
    return Call(own=BallCall(VALUE_OF[met[-1]] if met else Value.RED, fall.pocket))


@st.composite
def cases(draw: st.DrawFn, settings: st.SearchStrategy[Options] = options) -> Case:
    """Anything the referee may be asked."""
    position = draw(layouts())
    events = draw(streams(position))
    gone = [event.ball for event in events if isinstance(event, Potted | Jumped)]
    return Case(
        table=TABLE,
        position=position,
        scores=(draw(st.integers(-9, 27)), draw(st.integers(-9, 27))),
        striker=draw(st.sampled_from([0, 1])),
        in_hand=draw(st.booleans()),
        call=draw(calls_about(events)),
        events=events,
        final=position.without(*gone),
        options=draw(settings),
        opening=draw(st.booleans()),
    )
