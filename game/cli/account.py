"""A readable account of a match: what each player called and played, what happened, what the referee said."""

from math import degrees
from typing import TextIO, assert_never

from game.core.record import (
    Bank,
    CentreCrossed,
    Contact,
    Event,
    HouseCrossed,
    Jumped,
    Potted,
    Record,
    Settled,
    Struck,
)
from game.core.shot import BallCall, Call, Shot
from game.core.table import Rail
from game.i18n.messages import Texts, reason_text
from game.rules.commands import Command, Declare, PlaceCue, Strike
from game.rules.state import GameState
from game.rules.verdict import Verdict


class Account:
    """Writes to an open file, stroke by stroke, so that a match broken off leaves what was played."""

    def __init__(self, stream: TextIO, names: tuple[str, str], texts: Texts) -> None:
        self._stream = stream
        self._names = names
        self._texts = texts

    def begin(self, number: int) -> None:
        """A frame begins."""
        self._write(f"=== frame {number}: 0 {self._names[0]}, 1 {self._names[1]}")

    def add(self, before: GameState, commands: tuple[Command, ...], record: Record, after: GameState) -> None:
        """One stroke."""
        hand = ", from hand" if before.in_hand else ""
        self._write(f"#{after.stroke} player {before.striker}, {_score(before.scores)}{hand}")
        for command in commands:
            said = _said(command)
            if said:
                self._write(f"    {said}")
        self._write("    " + "; ".join(_told(event) for event in record.events))
        if record.capped:
            self._write("    the engine stopped at its limit of events")
        if after.verdict is not None:
            self._ruling(after.verdict)
        left = " ".join(ball.value for ball in after.layout.balls)
        self._write(f"    on the table: {left} ({after.layout.points_left} points)")
        if after.winner is not None:
            self._write(f"    player {after.winner} wins {_score(after.scores)}")

    def _ruling(self, verdict: Verdict) -> None:
        legal = f"legal {verdict.legal_by.value}" if verdict.legal_by else "not legal"
        fouls = "".join(f", foul {foul.value}" for foul in verdict.fouls)
        credits = "".join(f", {one.ball.value} +{one.points} ({one.by.value})" for one in verdict.credited)
        back = "".join(f", {ball.value} back at {_at(*place)}" for ball, place in verdict.respot.items())
        following = verdict.next
        hand = ", in hand" if following.in_hand else ""
        take = f", takes one of {' '.join(ball.value for ball in following.take)}" if following.take else ""
        self._write(f"    {legal}{fouls}{credits}{back}: {_score(verdict.scores)}")
        self._write(f"    then {following.phase.value}, player {following.striker}{hand}{take}")
        for reason in verdict.reasons:
            self._write(f"    - {reason_text(self._texts, reason)}")

    def _write(self, line: str) -> None:
        self._stream.write(line + "\n")


def _said(command: Command) -> str | None:
    """What the player did, as far as it is worth a line."""
    match command:
        case PlaceCue(place):
            return f"places the cue ball at {_at(*place)}"
        case Declare(call):
            return _called(call)
        case Strike(shot):
            return _struck(shot)
        case _:
            return None


def _called(call: Call) -> str:
    parts = [f"{name} {_ball(ball)}" for name, ball in (("object", call.object), ("own", call.own)) if ball is not None]
    return "calls " + (", ".join(parts) or "nothing")


def _ball(call: BallCall) -> str:
    steps = call.route or ()
    route = " ".join(step.value if isinstance(step, Rail) else str(int(step)) for step in steps)
    return f"{int(call.value)} to {call.pocket.value}" + (f" by {route}" if route else "")


def _struck(shot: Shot) -> str:
    aim, elevation = degrees(shot.aim), degrees(shot.elevation)
    tip = f"tip {shot.tip.right:+.2f} {shot.tip.up:+.2f}"
    return f"aims {aim:.2f} deg, {shot.cue_speed:.2f} m/s, {tip}, elevation {elevation:.1f} deg"


def _told(event: Event) -> str:
    match event:
        case Struck():
            what = "strike"
        case Contact(_, (one, other), _, speed):
            what = f"{one.value}-{other.value} {speed:.2f}"
        case Bank(_, ball, rail, _, jaw, speed):
            what = f"{ball.value} {rail.value}{' jaw' if jaw else ''} {speed:.2f}"
        case CentreCrossed(_, ball, to, _):
            what = f"{ball.value} centre to {to.value}"
        case HouseCrossed(_, ball, to, _):
            what = f"{ball.value} house line to {to.value}"
        case Potted(_, ball, pocket):
            what = f"{ball.value} POTTED {pocket.value}"
        case Jumped(_, ball):
            what = f"{ball.value} OFF THE TABLE"
        case Settled():
            what = "rest"
        case _:
            assert_never(event)
    return f"{event.time:.2f} {what}"


def _score(scores: tuple[int, int]) -> str:
    return f"{scores[0]}:{scores[1]}"


def _at(x: float, y: float) -> str:
    return f"({x:.3f}, {y:.3f})"
