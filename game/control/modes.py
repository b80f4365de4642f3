"""What the program is doing, seen from the player's chair, and what leads from one mode to another."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from game.control.seats import Seat
from game.rules.state import GameState
from game.rules.verdict import Phase


class Mode(Enum):
    """One mode at a time; which one follows from the phase of the game, see ``home``."""

    TITLE = "title"
    """Choosing what to play."""
    PLACE = "place"
    """Putting the cue ball into the house."""
    AIM = "aim"
    """Aiming, tip, power; a click on a ball starts a call."""
    CALL = "call"
    """A call is being made: first the ball, then the pocket."""
    WATCH = "watch"
    """The stroke is computed and filmed."""
    RULING = "ruling"
    """The referee's verdict is on screen."""
    TAKE = "take"
    """Choosing the ball to take off."""
    OFFER = "offer"
    """Choosing who shoots."""
    ANSWER = "answer"
    """Answering the offer to play the frame again."""
    THINK = "think"
    """The computer is choosing."""
    RESULT = "result"
    """End of a frame or of the match."""
    REPLAY = "replay"
    """The film of the last stroke is watched once more, over any mode in which it is not running."""
    PAUSE = "pause"
    """The menu over a game."""


OVER_OTHERS: Final = frozenset({Mode.REPLAY, Mode.PAUSE})
"""Modes that cover another one and lead back to it."""

MODES_OF: Final[Mapping[Phase, frozenset[Mode]]] = {
    Phase.PLACING: frozenset({Mode.PLACE, Mode.THINK, Mode.RULING, Mode.ANSWER}),
    Phase.READY: frozenset({Mode.AIM, Mode.CALL, Mode.PLACE, Mode.THINK, Mode.RULING, Mode.ANSWER}),
    Phase.ROLLING: frozenset({Mode.WATCH}),
    Phase.TAKING: frozenset({Mode.TAKE, Mode.THINK, Mode.RULING}),
    Phase.OFFERED: frozenset({Mode.OFFER, Mode.THINK, Mode.RULING}),
    Phase.OVER: frozenset({Mode.RESULT, Mode.RULING}),
}
"""Modes in which a game of this phase may be, covered or not; without a game there is only ``TITLE``."""


class Trigger(Enum):
    """Why a mode ends."""

    START = "start"
    LOADED = "loaded"
    PLACED = "placed"
    MOVE_CUE = "move-cue"
    KEEP_CUE = "keep-cue"
    """The cue ball stays where it lay before ``MOVE_CUE``."""
    ARRANGED = "arranged"
    RESTORED = "restored"
    """Balls were brought back to the table, or racked again."""
    BEGIN_CALL = "begin-call"
    END_CALL = "end-call"
    """The call is complete, or was cancelled."""
    STRUCK = "struck"
    SETTLED = "settled"
    FAILED = "failed"
    """The engine refused the stroke."""
    OUT_OF_TIME = "out-of-time"
    READ = "read"
    TAKEN = "taken"
    CHOSEN = "chosen"
    REPLAY_OFFERED = "replay-offered"
    AGREED = "agreed"
    DECLINED = "declined"
    DECIDED = "decided"
    """The computer has placed, called, taken off or chosen."""
    CONCEDED = "conceded"
    NEXT_FRAME = "next-frame"
    WATCH_AGAIN = "watch-again"
    WATCHED = "watched"
    """The film has been seen once more."""
    PAUSED = "paused"
    RESUMED = "resumed"
    LEFT = "left"


class Target(Enum):
    """Ends of a transition that depend on the session."""

    HOME = "home"
    """Where phase and seats lead, see ``home``."""
    BACK = "back"
    """The covered mode."""


TRANSITIONS: Final[Mapping[tuple[Mode, Trigger], Mode | Target]] = {
    (Mode.TITLE, Trigger.START): Target.HOME,
    (Mode.TITLE, Trigger.LOADED): Target.HOME,
    (Mode.PLACE, Trigger.PLACED): Target.HOME,
    (Mode.PLACE, Trigger.KEEP_CUE): Mode.AIM,
    (Mode.PLACE, Trigger.ARRANGED): Target.HOME,
    (Mode.PLACE, Trigger.OUT_OF_TIME): Mode.RULING,
    (Mode.AIM, Trigger.MOVE_CUE): Mode.PLACE,
    (Mode.AIM, Trigger.ARRANGED): Target.HOME,
    (Mode.AIM, Trigger.BEGIN_CALL): Mode.CALL,
    (Mode.AIM, Trigger.STRUCK): Mode.WATCH,
    (Mode.AIM, Trigger.OUT_OF_TIME): Mode.RULING,
    (Mode.CALL, Trigger.END_CALL): Mode.AIM,
    (Mode.CALL, Trigger.OUT_OF_TIME): Mode.RULING,
    (Mode.WATCH, Trigger.SETTLED): Mode.RULING,
    (Mode.WATCH, Trigger.FAILED): Target.HOME,
    (Mode.RULING, Trigger.READ): Target.HOME,
    (Mode.TAKE, Trigger.TAKEN): Target.HOME,
    (Mode.OFFER, Trigger.CHOSEN): Target.HOME,
    (Mode.ANSWER, Trigger.AGREED): Target.HOME,
    (Mode.ANSWER, Trigger.DECLINED): Target.HOME,
    (Mode.THINK, Trigger.DECIDED): Target.HOME,
    (Mode.THINK, Trigger.AGREED): Target.HOME,
    (Mode.THINK, Trigger.DECLINED): Target.HOME,
    (Mode.THINK, Trigger.STRUCK): Mode.WATCH,
    (Mode.RESULT, Trigger.NEXT_FRAME): Target.HOME,
    (Mode.RESULT, Trigger.START): Target.HOME,
    (Mode.PAUSE, Trigger.RESUMED): Target.BACK,
    (Mode.PAUSE, Trigger.RESTORED): Target.HOME,
    (Mode.REPLAY, Trigger.WATCHED): Target.BACK,
    **{
        (mode, Trigger.REPLAY_OFFERED): Target.HOME
        for mode in (Mode.PLACE, Mode.AIM, Mode.CALL, Mode.RULING, Mode.PAUSE)
    },
    **{
        (mode, Trigger.CONCEDED): Target.HOME
        for mode in Mode
        if mode not in (Mode.TITLE, Mode.WATCH, Mode.RESULT, Mode.REPLAY)
    },
    **{(mode, Trigger.PAUSED): Mode.PAUSE for mode in set(Mode) - OVER_OTHERS - {Mode.TITLE, Mode.CALL}},
    **{
        (mode, Trigger.WATCH_AGAIN): Mode.REPLAY
        for mode in set(Mode) - OVER_OTHERS - {Mode.TITLE, Mode.CALL, Mode.WATCH}
    },
    **{(mode, Trigger.LEFT): Mode.TITLE for mode in Mode if mode is not Mode.TITLE},
}
"""Every way from one mode to another; there is no other."""


def actor(state: GameState) -> int:
    """Who has to do something now: the one who acts, or who answers the offer to play the frame again."""
    return state.striker if state.replay_offered_by is None else 1 - state.replay_offered_by


_PERSON_AT: Final[Mapping[Phase, Mode]] = {
    Phase.PLACING: Mode.PLACE,
    Phase.READY: Mode.AIM,
    Phase.TAKING: Mode.TAKE,
    Phase.OFFERED: Mode.OFFER,
}


def home(state: GameState, seats: tuple[Seat, Seat]) -> Mode:
    """The mode that the phase and the one who has to act lead to."""
    if state.phase is Phase.OVER:
        return Mode.RESULT
    if state.phase is Phase.ROLLING:
        return Mode.WATCH
    if seats[actor(state)].level is not None:
        return Mode.THINK
    return Mode.ANSWER if state.replay_offered_by is not None else _PERSON_AT[state.phase]
