"""What the computer player calls."""

from game.ai.calling import call_of, with_natural
from game.ai.sight import Line, exits, pots
from game.core.balls import CUE, BallId, Value
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Contact, Event, Potted, Record
from game.core.shot import NO_CALL, BallCall, Call
from game.core.table import Pocket
from tests.ai.positions import TABLE, at

MEETING = Contact(0.1, (CUE, BallId.BLUE_A), (Point(0, 0), Point(0, 0.068)), 1.0)
OBJECT_FALLS = Potted(0.5, BallId.BLUE_A, Pocket.FOOT_LEFT)
CUE_FALLS = Potted(0.6, CUE, Pocket.MIDDLE_LEFT)
OTHER_FALLS = Potted(0.7, BallId.RED, Pocket.HEAD_LEFT)

OBJECT = BallCall(Value.BLUE, Pocket.FOOT_LEFT)
OWN = BallCall(Value.BLUE, Pocket.MIDDLE_LEFT)


def record(*events: Event) -> Record:
    return Record(events, Layout({}), 1.0)


def test_a_direct_pot_is_called_too() -> None:
    layout = at(cue=(-0.3, 0.0), _4a=(0.3, 0.0))
    line: Line = next(line for line in pots(TABLE, layout, exits(TABLE, layout), layout[CUE]))
    assert call_of(line) == Call(object=BallCall(Value.BROWN, line.pocket))


def test_both_balls_of_the_contact_are_called_where_both_fall() -> None:
    assert with_natural(NO_CALL, record(MEETING, OBJECT_FALLS, CUE_FALLS)) == Call(OBJECT, OWN)
    assert with_natural(Call(own=OWN), record(MEETING, OBJECT_FALLS)) == Call(OBJECT, OWN)


def test_a_call_once_made_is_kept_and_a_stray_ball_is_not_called() -> None:
    elsewhere = BallCall(Value.BLUE, Pocket.HEAD_RIGHT)
    assert with_natural(Call(object=elsewhere), record(MEETING, OBJECT_FALLS)) == Call(object=elsewhere)
    assert with_natural(NO_CALL, record(MEETING, OTHER_FALLS)) == NO_CALL
    assert with_natural(NO_CALL, record(OTHER_FALLS)) == NO_CALL
