"""What a player calls before a stroke."""

from dataclasses import replace

from game.ai.sight import Kind, Line
from game.ai.trials import first_contact_of
from game.core.balls import CUE, VALUE_OF
from game.core.record import Potted, Record
from game.core.shot import BallCall, Call


def call_of(line: Line) -> Call:
    """The call that a line is played with: always made, even where a direct pot would need none (§7.4)."""
    spoken = BallCall(VALUE_OF[line.ball], line.pocket)
    return Call(object=spoken) if line.kind is Kind.POT else Call(own=spoken)


def with_natural(call: Call, record: Record) -> Call:
    """The call with the two balls of the first contact added where they fell in a trial (§7.2)."""
    meeting = first_contact_of(record)
    if meeting is None:
        return call
    met = next(ball for ball in meeting.balls if ball is not CUE)
    for event in record.events:
        if isinstance(event, Potted) and event.ball is CUE and call.own is None:
            call = replace(call, own=BallCall(VALUE_OF[met], event.pocket))
        elif isinstance(event, Potted) and event.ball is met and call.object is None:
            call = replace(call, object=BallCall(VALUE_OF[met], event.pocket))
    return call
