"""Screens of every mode with long names and full panels: what the HUD must find room for."""

from dataclasses import replace

from game.control.draft import CallKind
from game.control.modes import Mode
from game.control.screen import (
    AimScreen,
    CallScreen,
    CallSlot,
    Message,
    PlayerScore,
    ResultScreen,
    RulingScreen,
    ScoreScreen,
    Screen,
)
from game.control.seats import Level, Menu, Play, Seat
from game.core.balls import OBJECT_BALLS, BallId, Value
from game.core.shot import Tip
from game.core.table import Pocket
from game.rules.reasons import Because, Reason
from game.rules.verdict import Choice

LONG_NAME = "Александр Константинопольский-Младший"

PLAYERS = (
    PlayerScore(Seat("Анна"), 12, 16, 1, (BallId.BLACK_A, BallId.BLUE_A), 0, True),
    PlayerScore(Seat(level=Level.MASTER), -3, 31, 2, (), 1, False),
)
SCORE = ScoreScreen(PLAYERS, points_left=36, frame=2, race_to=3, practice=False)
LONG = replace(
    SCORE,
    players=(
        replace(PLAYERS[0], seat=Seat(LONG_NAME), shelf=OBJECT_BALLS, crosses=12),
        replace(PLAYERS[1], seat=Seat(LONG_NAME), shelf=OBJECT_BALLS[:9]),
    ),
)
OBJECT = CallSlot(CallKind.OBJECT, Value.BROWN, Pocket.HEAD_RIGHT, False)
OWN = CallSlot(CallKind.OWN, Value.BROWN, Pocket.FOOT_RIGHT, False)
CALL = CallScreen(OBJECT, OWN, editable=True)
AIM = AimScreen(aim_deg=123.4564, cue_speed=4.5, power=0.5, tip=Tip(0.2, -0.3), elevation_deg=5.0)
REASONS = (
    Reason(Because.NO_LEGAL_EFFECT, "4"),
    Reason(Because.CROSS, "9", {"player": 0, "points": 3}),
    Reason(Because.CHOOSES, "9", {"player": 1}),
)
RULING = RulingScreen(Message("headline.foul", {"points": 3}), REASONS, (-3, 3), foul=True)

SCREENS = {
    "title": Screen(Mode.TITLE, menu=Menu(play=Play.COMPUTER), can_resume=True, notice=Message("notice.load-failed")),
    "place": Screen(
        Mode.PLACE,
        score=SCORE,
        call=CALL,
        prompt=Message("prompt.place", {"player": 1}),
        notice=Message("illegal.outside-house"),
    ),
    "aim": Screen(
        Mode.AIM,
        score=LONG,
        call=CALL,
        aim=AIM,
        prompt=Message("prompt.aim-called", {"player": 1}),
        clock=33.2,
        can_strike=True,
        can_move_cue_ball=True,
        can_extend_clock=True,
        can_watch_again=True,
    ),
    "call": Screen(
        Mode.CALL,
        score=SCORE,
        call=CallScreen(CallSlot(CallKind.OBJECT, Value.YELLOW, None, True), OWN, editable=True),
        aim=AIM,
        prompt=Message("prompt.call-pocket", {"value": Value.YELLOW}),
    ),
    "watch": Screen(Mode.WATCH, score=SCORE, aim=AIM, prompt=Message("prompt.watch"), can_skip=True),
    "ruling": Screen(
        Mode.RULING,
        score=LONG,
        call=CallScreen(OBJECT, OWN, False),
        ruling=RULING,
        prompt=Message("prompt.ruling"),
        can_watch_again=True,
    ),
    "take": Screen(
        Mode.TAKE, score=SCORE, take=(BallId.BLUE_A, BallId.BLUE_B), prompt=Message("prompt.take", {"player": 1})
    ),
    "offer": Screen(Mode.OFFER, score=SCORE, offer=tuple(Choice), prompt=Message("prompt.offer-rerack", {"player": 2})),
    "answer": Screen(Mode.ANSWER, score=SCORE, prompt=Message("prompt.answer", {"player": 2})),
    "think": Screen(Mode.THINK, score=SCORE, prompt=Message("prompt.think")),
    "result": Screen(
        Mode.RESULT,
        score=SCORE,
        result=ResultScreen(PLAYERS[1].seat, 2, (26, 31), (0, 3), True),
        can_watch_again=True,
    ),
    "practice-pause": Screen(Mode.PAUSE, score=SCORE, aim=AIM, can_rack_again=True, can_return_balls=True),
    "pause": Screen(Mode.PAUSE, score=SCORE, call=CALL, aim=AIM, can_offer_replay=True, can_concede=True),
}
