"""Calls in files."""

from game.core.balls import Value
from game.core.shot import NO_CALL, BallCall, Call, Route
from game.core.table import Pocket, Rail
from game.storage.events import Json
from game.storage.reading import Field


def call_json(call: Call) -> Json | None:
    """A call as it stands in files; nothing called is null."""
    balls = {name: _ball_json(ball) for name, ball in (("object", call.object), ("own", call.own)) if ball is not None}
    return balls or None


def read_call(field: Field) -> Call:
    """A call; null is none."""
    if field.is_null():
        return NO_CALL
    members = field.members()
    members.allow_only(("object", "own"))
    called = members.optional("object")
    own = members.optional("own")
    return Call(
        object=_read_ball_call(called) if called else None,
        own=_read_ball_call(own) if own else None,
    )


def _read_ball_call(field: Field) -> BallCall | None:
    if field.is_null():
        return None
    members = field.members()
    members.allow_only(("value", "pocket", "route"))
    route = members.optional("route")
    return BallCall(
        value=_read_value(members.required("value")),
        pocket=members.required("pocket").choice(Pocket, "pocket"),
        route=_read_route(route) if route else None,
    )


def _read_route(field: Field) -> Route | None:
    if field.is_null():
        return None
    return tuple(
        item.choice(Rail, "rail") if isinstance(item.value, str) else _read_value(item) for item in field.items()
    )


def _read_value(field: Field) -> Value:
    return Value(field.whole(min(Value), max(Value)))


def _ball_json(ball: BallCall) -> Json:
    called: Json = {"value": int(ball.value), "pocket": ball.pocket.value}
    if ball.route is not None:
        called["route"] = [step.value if isinstance(step, Rail) else int(step) for step in ball.route]
    return called
