"""What a key asks for in each mode. Knows the screen, no window."""

from collections.abc import Callable, Collection, Mapping
from typing import Final, Union

from game.control.draft import CallKind, Pointed
from game.control.intents import (
    AnswerOffer,
    BeginCall,
    CallBall,
    CallPocket,
    Choose,
    ClearCall,
    Escape,
    Intent,
    MoveCueBall,
    Pick,
    PointAt,
    Proceed,
    SetTip,
    Shoot,
    SkipFilm,
    Take,
    WatchAgain,
)
from game.control.modes import Mode
from game.control.screen import Screen
from game.core.balls import BALLS_OF, BallId, Value
from game.core.shot import Tip
from game.core.table import Pocket
from game.rules.verdict import Choice
from game.view.keys import Action

Candidate = Union[Value, Pocket, BallId, Choice, bool]
"""What Tab goes through: values and pockets of a call, balls to take off, choices, the answer to an offer."""

_NEXT_OF: Final[Mapping[Mode, Callable[[Screen], tuple[Intent, ...]]]] = {
    Mode.PLACE: lambda screen: (Pick(Pointed()),),
    Mode.WATCH: lambda screen: (SkipFilm(),) if screen.can_skip else (),
    Mode.RULING: lambda screen: (Proceed(),),
    Mode.RESULT: lambda screen: (Proceed(),),
    Mode.THINK: lambda screen: (Proceed(),),
    Mode.REPLAY: lambda screen: (Proceed(),),
    Mode.PAUSE: lambda screen: (Escape(),),
}
"""What Space does; in all other modes it strikes, or hears why not. ``Pick`` without a place takes the prepared one."""

_FIXED: Final[Mapping[Action, Intent]] = {
    Action.ESCAPE: Escape(),
    Action.CLEAR_CALL: ClearCall(),
    Action.MOVE_CUE_BALL: MoveCueBall(),
    Action.TIP_CENTRE: SetTip(Tip(0.0, 0.0)),
    Action.WATCH_AGAIN: WatchAgain(),
}
"""Keys that ask for the same in every mode."""


class Keyboard:
    """Remembers only what Tab has reached."""

    def __init__(self) -> None:
        self._place = -1
        self._among: tuple[Candidate, ...] = ()

    def pressed(self, action: Action, screen: Screen, on_table: Collection[BallId]) -> tuple[Intent, ...]:
        """The wishes of one press of a key that is not held. ``on_table``: the balls that can be called."""
        if action in _FIXED:
            return (_FIXED[action],)
        match action:
            case Action.STRIKE:
                return self._next(screen)
            case Action.TAKE:
                chosen = self._chosen(screen, on_table)
                return self._next(screen) if chosen is None else self._taken(chosen)
            case Action.NEXT:
                return self._cycled(screen, on_table)
            case Action.CALL_OBJECT | Action.CALL_OWN:
                return _numbered(screen, 0 if action is Action.CALL_OBJECT else 1)
            case _:
                return ()

    def _next(self, screen: Screen) -> tuple[Intent, ...]:
        step = _NEXT_OF.get(screen.mode)
        return step(screen) if step else (Shoot(),)

    def _cycled(self, screen: Screen, on_table: Collection[BallId]) -> tuple[Intent, ...]:
        """Goes to the next candidate and points at it; while aiming it begins a call."""
        if screen.mode is Mode.AIM:
            return (BeginCall(CallKind.OBJECT),)
        among = candidates(screen, on_table)
        if among != self._among:
            self._among, self._place = among, -1
        if not among:
            return ()
        self._place = (self._place + 1) % len(among)
        pointed = _pointed(among[self._place], on_table)
        return (PointAt(pointed),) if pointed is not None else ()

    def _chosen(self, screen: Screen, on_table: Collection[BallId]) -> Candidate | None:
        among = candidates(screen, on_table)
        return among[self._place] if among and among == self._among and self._place >= 0 else None

    def _taken(self, chosen: Candidate) -> tuple[Intent, ...]:
        self._among, self._place = (), -1
        match chosen:
            case Value():
                return (CallBall(chosen),)
            case Pocket():
                return (CallPocket(chosen),)
            case BallId():
                return (Take(chosen),)
            case Choice():
                return (Choose(chosen),)
            case bool():
                return (AnswerOffer(chosen),)


def candidates(screen: Screen, on_table: Collection[BallId]) -> tuple[Candidate, ...]:
    """What can be chosen by Tab now, in order."""
    match screen.mode:
        case Mode.CALL if screen.call is not None:
            making = screen.call.object if screen.call.object.making else screen.call.own
            return _values(on_table) if making.value is None else tuple(Pocket)
        case Mode.TAKE:
            return screen.take
        case Mode.OFFER:
            return screen.offer
        case Mode.ANSWER:
            return (True, False)
        case _:
            return ()


def _numbered(screen: Screen, place: int) -> tuple[Intent, ...]:
    """The keys 1 and 2: a call while aiming, else the first or second choice."""
    match screen.mode:
        case Mode.AIM | Mode.CALL:
            return (BeginCall(tuple(CallKind)[place]),)
        case Mode.TAKE if place < len(screen.take):
            return (Take(screen.take[place]),)
        case Mode.OFFER if place < len(screen.offer):
            return (Choose(screen.offer[place]),)
        case Mode.ANSWER:
            return (AnswerOffer(place == 0),)
        case _:
            return ()


def _values(on_table: Collection[BallId]) -> tuple[Value, ...]:
    return tuple(value for value in Value if any(ball in on_table for ball in BALLS_OF[value]))


def _pointed(candidate: Candidate, on_table: Collection[BallId]) -> Pointed | None:
    match candidate:
        case Value():
            return Pointed(ball=next(ball for ball in BALLS_OF[candidate] if ball in on_table))
        case Pocket():
            return Pointed(pocket=candidate)
        case BallId():
            return Pointed(ball=candidate)
        case _:
            return None
