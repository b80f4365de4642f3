"""The notation of the tests loses nothing, and says what the tests take it to say."""

from hypothesis import given, settings

from game.core.balls import CUE, BallId, Value
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Bank, Contact, Event
from game.core.shot import BallCall, Call
from game.core.table import Pocket, Rail
from tests.rules.strategies import calls, layouts, streams
from tests.support.notation import format_call, format_events, format_layout, parse_call, parse_events, parse_layout

some = settings(max_examples=40, deadline=None, derandomize=True)


@some
@given(layouts())
def test_layouts_survive(layout: Layout) -> None:
    assert parse_layout(format_layout(layout)) == layout


@some
@given(calls)
def test_calls_survive(call: Call) -> None:
    assert parse_call(format_call(call)) == call


@some
@given(layouts().flatmap(streams))
def test_events_survive(events: tuple[Event, ...]) -> None:
    assert parse_events(format_events(events), Layout({})) == events


def test_what_is_left_out_is_filled_in() -> None:
    layout = parse_layout("cue@0,0 4a@0.2,1")
    contact, bank = parse_events("cue*4a 3:4a|foot!", layout)
    assert contact == Contact(0.0, (CUE, BallId.BROWN_A), (Point(0.2, 1 - 0.068), Point(0.2, 1.0)), 1.0)
    assert bank == Bank(3.0, BallId.BROWN_A, Rail.FOOT, Point(0.2, 1.775 - 0.034), True, 1.0)


def test_a_call_with_a_route() -> None:
    call = parse_call("4 foot-left via - + own 5 head-left via right 5")
    assert call.object == BallCall(Value.BROWN, Pocket.FOOT_LEFT, ())
    assert call.own == BallCall(Value.BLUE, Pocket.HEAD_LEFT, (Rail.RIGHT, Value.BLUE))
