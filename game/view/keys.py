"""Which key does what, by its place on a Latin keyboard, so that a Russian layout changes nothing."""

from collections.abc import Mapping
from enum import Enum, auto
from typing import Any, Final


class Action(Enum):
    """What a key asks for."""

    STRIKE = auto()
    """Shoot, skip the film, go on: what the mode has next."""
    TAKE = auto()
    """The same; but takes what Tab has chosen, if something is."""
    ESCAPE = auto()
    HELP = auto()
    FULL_SCREEN = auto()
    NEXT = auto()
    TURN_LEFT = auto()
    TURN_RIGHT = auto()
    STRONGER = auto()
    SOFTER = auto()
    TIP_UP = auto()
    TIP_LEFT = auto()
    TIP_DOWN = auto()
    TIP_RIGHT = auto()
    TIP_CENTRE = auto()
    RAISE = auto()
    LOWER = auto()
    CALL_OBJECT = auto()
    CALL_OWN = auto()
    CLEAR_CALL = auto()
    MOVE_CUE_BALL = auto()
    CUE_VIEW = auto()
    OVERHEAD = auto()
    ORBIT = auto()
    ALL_BALLS = auto()
    POCKET_VIEW = auto()
    WATCH_AGAIN = auto()
    """Watch the last stroke again; then stop the film and let it go on."""
    TO_START = auto()


KEYS_OF: Final[Mapping[Action, tuple[str, ...]]] = {
    Action.STRIKE: ("space",),
    Action.TAKE: ("enter", "num_enter"),
    Action.ESCAPE: ("escape",),
    Action.HELP: ("f1", "z"),
    Action.FULL_SCREEN: ("f11",),
    Action.NEXT: ("tab",),
    Action.TURN_LEFT: ("arrow_left",),
    Action.TURN_RIGHT: ("arrow_right",),
    Action.STRONGER: ("arrow_up",),
    Action.SOFTER: ("arrow_down",),
    Action.TIP_UP: ("w",),
    Action.TIP_LEFT: ("a",),
    Action.TIP_DOWN: ("s",),
    Action.TIP_RIGHT: ("d",),
    Action.TIP_CENTRE: ("e",),
    Action.RAISE: ("r",),
    Action.LOWER: ("f",),
    Action.CALL_OBJECT: ("1",),
    Action.CALL_OWN: ("2",),
    Action.CLEAR_CALL: ("x", "backspace"),
    Action.MOVE_CUE_BALL: ("m",),
    Action.CUE_VIEW: ("c",),
    Action.OVERHEAD: ("o",),
    Action.ORBIT: ("v",),
    Action.ALL_BALLS: ("b",),
    Action.POCKET_VIEW: ("n",),
    Action.WATCH_AGAIN: ("p",),
    Action.TO_START: ("home",),
}
"""Names of the keys as Panda's raw events have them."""

HELD: Final = frozenset(
    {
        Action.TURN_LEFT,
        Action.TURN_RIGHT,
        Action.STRONGER,
        Action.SOFTER,
        Action.TIP_UP,
        Action.TIP_LEFT,
        Action.TIP_DOWN,
        Action.TIP_RIGHT,
        Action.RAISE,
        Action.LOWER,
    }
)
"""Actions that go on as long as their key is held."""

NAMED_KEYS: Final[Mapping[str, Action]] = {
    "up": Action.TIP_UP,
    "left": Action.TIP_LEFT,
    "down": Action.TIP_DOWN,
    "right": Action.TIP_RIGHT,
    "centre": Action.TIP_CENTRE,
    "raise": Action.RAISE,
    "lower": Action.LOWER,
    "object": Action.CALL_OBJECT,
    "own": Action.CALL_OWN,
    "clear": Action.CLEAR_CALL,
    "cue": Action.CUE_VIEW,
    "overhead": Action.OVERHEAD,
    "orbit": Action.ORBIT,
    "balls": Action.ALL_BALLS,
    "pocket": Action.POCKET_VIEW,
    "move": Action.MOVE_CUE_BALL,
    "again": Action.WATCH_AGAIN,
}
"""Names by which help and hints speak of keys."""


def printed(window: Any, action: Action) -> str:
    """What is printed on the key of an action under the layout in use; without a window, its Latin name."""
    key = KEYS_OF[action][0]
    label = ""
    if window is not None and hasattr(window, "get_keyboard_map"):
        keyboard = window.get_keyboard_map()
        label = keyboard.get_mapped_button_label(key) if keyboard is not None else ""
    return (label or key).upper()
