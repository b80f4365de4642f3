"""Keys that go on working while they are held. Knows time and actions, no window."""

from collections.abc import Mapping
from math import radians
from typing import Final

from game.control.intents import ChangeSpeed, Intent, SetElevation, SetTip, TurnAim
from game.control.screen import AimScreen
from game.core.shot import Tip
from game.view.keys import Action

FINE_STEP: Final = radians(0.002)
"""Turn of the aim by one press with Shift, rad: finer than the pockets of pyramid forgive."""

FINE_DELAY: Final = 0.35
"""From the press to the first repetition with Shift, s."""

FINE_PAUSE: Final = 0.08
"""Between repetitions with Shift, s."""

TURN_RATE: Final = radians(0.8)
"""Turn at the beginning of a press, rad/s."""

TURN_GAIN: Final = radians(14.0)
"""How the turn grows with the square of the time held, rad/s^3."""

TURN_MOST: Final = radians(40.0)
"""Fastest turn, rad/s."""

SPEED_RATE: Final = 2.0
"""m/s a second."""

TIP_RATE: Final = 0.6
"""Radii a second."""

ELEVATION_RATE: Final = radians(25.0)
"""rad/s"""

FINE_SHARE: Final = 0.2
"""Rate of power, tip and elevation with Shift."""

_SIGN_OF: Final[Mapping[Action, int]] = {
    Action.TURN_LEFT: -1,
    Action.TURN_RIGHT: 1,
    Action.STRONGER: 1,
    Action.SOFTER: -1,
    Action.RAISE: 1,
    Action.LOWER: -1,
}

_TIP_OF: Final[Mapping[Action, Tip]] = {
    Action.TIP_UP: Tip(0.0, 1.0),
    Action.TIP_DOWN: Tip(0.0, -1.0),
    Action.TIP_LEFT: Tip(-1.0, 0.0),
    Action.TIP_RIGHT: Tip(1.0, 0.0),
}


class HeldKeys:
    """How long each key has been down, and what that asks for."""

    def __init__(self) -> None:
        self._held: dict[Action, float] = {}
        self._steps: dict[Action, int] = {}
        self._tapped: set[Action] = set()
        """Let go before a frame could see them; they count once."""

    def press(self, action: Action) -> None:
        """A key goes down."""
        self._tapped.discard(action)
        self._held[action] = 0.0
        self._steps[action] = 0

    def release(self, action: Action) -> None:
        """A key goes up."""
        if self._held.get(action) == 0.0:
            self._tapped.add(action)
        else:
            self._forget(action)

    def cancel(self) -> None:
        """Forget all keys: the window has lost the keyboard."""
        self._held.clear()
        self._steps.clear()
        self._tapped.clear()

    def advance(self, seconds: float, fine: bool, aim: AimScreen | None) -> tuple[Intent, ...]:
        """What the held keys ask for after so many more seconds; ``fine``: with Shift."""
        wishes: list[Intent] = []
        right = up = 0.0
        for action in tuple(self._held):
            self._held[action] += seconds
            share = seconds * (FINE_SHARE if fine else 1.0)
            match action:
                case Action.TURN_LEFT | Action.TURN_RIGHT:
                    angle = self._turn(action, seconds, fine) * _SIGN_OF[action]
                    wishes += [TurnAim(angle)] if angle else []
                case Action.STRONGER | Action.SOFTER:
                    wishes.append(ChangeSpeed(SPEED_RATE * share * _SIGN_OF[action]))
                case Action.RAISE | Action.LOWER if aim is not None:
                    by = ELEVATION_RATE * share * _SIGN_OF[action]
                    wishes.append(SetElevation(max(0.0, radians(aim.elevation_deg) + by)))
                case _ if action in _TIP_OF:
                    right += _TIP_OF[action].right * TIP_RATE * share
                    up += _TIP_OF[action].up * TIP_RATE * share
        if aim is not None and (right or up):
            wishes.append(SetTip(Tip(aim.tip.right + right, aim.tip.up + up)))
        for action in tuple(self._tapped):
            self._forget(action)
        return tuple(wishes)

    def steps(self, seconds: float) -> int:
        """How many steps on (or back) the held arrows ask for after so many more seconds, as with Shift."""
        total = 0
        for action in (Action.TURN_LEFT, Action.TURN_RIGHT):
            if action in self._held:
                self._held[action] += seconds
                total += self._due(action) * _SIGN_OF[action]
        for action in tuple(self._tapped):
            self._forget(action)
        return total

    def _forget(self, action: Action) -> None:
        self._held.pop(action, None)
        self._steps.pop(action, None)
        self._tapped.discard(action)

    def _turn(self, action: Action, seconds: float, fine: bool) -> float:
        """How far the aim turns in these seconds, rad: whole small steps with Shift, else faster and faster."""
        held = self._held[action]
        if not fine:
            return seconds * min(TURN_MOST, TURN_RATE + TURN_GAIN * held * held)
        return self._due(action) * FINE_STEP

    def _due(self, action: Action) -> int:
        """Small steps that have come due: one at the press, more while the key is held."""
        held = self._held[action]
        due = 1 + (int((held - FINE_DELAY) / FINE_PAUSE) + 1 if held >= FINE_DELAY else 0)
        new = max(0, due - self._steps[action])
        self._steps[action] = max(due, self._steps[action])
        return new
