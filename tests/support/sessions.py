"""Sessions to start tests from."""

from collections import deque

from game.control.draft import CallKind, Pointed
from game.control.intents import (
    BeginCall,
    CallBall,
    CallPocket,
    ChangeMenu,
    Escape,
    GiveUp,
    Intent,
    Pick,
    Proceed,
    ProposeReplay,
    Shoot,
    Start,
    WatchAgain,
)
from game.control.modes import Mode
from game.control.seats import Menu, Play
from game.control.session import Session
from game.core.balls import BallId, Value
from game.core.geometry import Point
from game.core.table import Pocket
from tests.support.runtime import Runtime, Stroke, fluke, miss, own


def in_play(*strokes: Stroke, play: Play = Play.TWO_PLAYERS) -> Runtime:
    runtime = Runtime(strokes=deque(strokes))
    runtime.send(ChangeMenu(Menu(play=play)), Start(0, 1), Pick(Pointed(Point(0.0, -1.2))))
    return runtime


def sessions() -> dict[Mode, Session]:
    """One session of each mode."""
    found = {Mode.TITLE: Session(resumable=True)}

    def keep(runtime: Runtime, *intents: Intent) -> None:
        runtime.send(*intents)
        found[runtime.session.mode] = runtime.session

    keep(Runtime(), Start(0, 1))
    keep(in_play())
    keep(in_play(), CallBall(Value.RED))
    watching = in_play()
    watching.tell(Shoot())
    keep(watching)
    keep(in_play(miss), Shoot())
    keep(in_play(fluke), Shoot(), Proceed())
    blue = (BeginCall(CallKind.OWN), CallBall(Value.BLUE), CallPocket(Pocket.FOOT_RIGHT))
    keep(in_play(own(BallId.BLUE_A, Pocket.FOOT_RIGHT)), *blue, Shoot(), Proceed())
    keep(in_play(*(miss,) * 15), *(Shoot(), Proceed()) * 15, ProposeReplay())
    keep(in_play(miss, play=Play.COMPUTER), Shoot(), Proceed())
    keep(in_play(), GiveUp())
    keep(in_play(miss), Shoot(), WatchAgain())
    keep(in_play(), Escape())
    return found
