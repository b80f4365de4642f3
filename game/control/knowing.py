"""Which wishes each mode knows, and what is said about the ones a person would miss."""

from collections.abc import Mapping
from typing import Final

from game.control.answers import Answered, FilmEnded, Loaded, LoadFailed, Simulated, SimulationFailed
from game.control.intents import (
    AimAt,
    AnswerOffer,
    ArrangeBalls,
    BeginCall,
    CallBall,
    CallPocket,
    ChangeMenu,
    ChangeSpeed,
    Choose,
    ClearCall,
    Elapsed,
    Escape,
    ExtendClock,
    GiveUp,
    Intent,
    Leave,
    LeaveGame,
    MoveCueBall,
    Pick,
    PointAt,
    Proceed,
    ProposeReplay,
    RackAgain,
    Resume,
    ReturnBalls,
    SetElevation,
    SetSpeed,
    SetTip,
    Shoot,
    SkipFilm,
    Start,
    Take,
    TurnAim,
    WatchAgain,
)
from game.control.messages import Say
from game.control.modes import Mode

Known = frozenset[type[Intent]]

_IN_GAME: Final[Known] = frozenset({Leave, LeaveGame, PointAt, Escape})
_CLOCK: Final[Known] = frozenset({Elapsed, ExtendClock})
_STROKE: Final[Known] = frozenset({AimAt, TurnAim, SetSpeed, ChangeSpeed, SetTip, SetElevation, Shoot})
_CALLING: Final[Known] = frozenset({BeginCall, CallBall, CallPocket, ClearCall, Pick})

ANSWERS: Final[Known] = frozenset({Simulated, SimulationFailed, FilmEnded, Answered, Loaded, LoadFailed})
"""What the services send; where a mode is covered it goes to that one."""

INTENTS_OF: Final[Mapping[Mode, Known]] = {
    Mode.TITLE: frozenset({Leave, ChangeMenu, Start, Resume, Loaded, LoadFailed}),
    Mode.PLACE: _IN_GAME | _CLOCK | {Pick, ArrangeBalls, GiveUp, ProposeReplay, WatchAgain},
    Mode.AIM: _IN_GAME | _CLOCK | _STROKE | _CALLING | {MoveCueBall, ArrangeBalls, GiveUp, ProposeReplay, WatchAgain},
    Mode.CALL: _IN_GAME | _CLOCK | _STROKE | _CALLING | {GiveUp, ProposeReplay},
    Mode.WATCH: _IN_GAME | {Simulated, SimulationFailed, SkipFilm, FilmEnded},
    Mode.RULING: _IN_GAME | {Proceed, GiveUp, ProposeReplay, WatchAgain},
    Mode.TAKE: _IN_GAME | {Pick, Take, GiveUp, WatchAgain},
    Mode.OFFER: _IN_GAME | {Choose, GiveUp, WatchAgain},
    Mode.ANSWER: _IN_GAME | {AnswerOffer, GiveUp, WatchAgain},
    Mode.THINK: _IN_GAME | {Answered, Elapsed, Proceed, GiveUp, WatchAgain},
    Mode.RESULT: _IN_GAME | {Proceed, Start, WatchAgain},
    Mode.REPLAY: ANSWERS | {Leave, LeaveGame, Escape, Proceed},
    Mode.PAUSE: ANSWERS | {Leave, LeaveGame, Escape, Proceed, GiveUp, ProposeReplay, RackAgain, ReturnBalls},
}
"""A mode does nothing with any other wish."""

WHY_NOT: Final[Mapping[tuple[Mode, type[Intent]], Say]] = {
    **{
        (mode, wish): say
        for wish in (Shoot, MoveCueBall)
        for mode, say in (
            (Mode.TAKE, Say.NOTICE_TAKE_FIRST),
            (Mode.OFFER, Say.NOTICE_CHOOSE_FIRST),
            (Mode.ANSWER, Say.NOTICE_ANSWER_FIRST),
            (Mode.THINK, Say.NOTICE_COMPUTER_TURN),
            (Mode.WATCH, Say.NOTICE_BALLS_ROLL),
        )
    },
    **{(Mode.PLACE, wish): Say.NOTICE_PLACE_FIRST for wish in (Shoot, BeginCall, CallBall, CallPocket)},
    **{(Mode.THINK, wish): Say.NOTICE_COMPUTER_TURN for wish in (BeginCall, CallBall, CallPocket, Pick)},
    **{(Mode.WATCH, wish): Say.NOTICE_BALLS_ROLL for wish in (BeginCall, CallBall, CallPocket, GiveUp, WatchAgain)},
    **{(Mode.CALL, wish): Say.NOTICE_FINISH_CALL for wish in (MoveCueBall, WatchAgain)},
}
"""Wishes that a mode does not know but about which a person would wonder."""

QUIET: Final[Known] = ANSWERS | {PointAt, AimAt, Elapsed}
"""What comes by itself or all the time: it leaves the last notice on the screen."""
