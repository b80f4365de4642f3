"""Placing, aiming, power and tip; practice; the shot clock."""

from dataclasses import replace
from math import hypot, inf, nan, pi, radians

import pytest

from game.control.controller import update
from game.control.draft import MAX_CUE_SPEED, MAX_ELEVATION, MAX_TIP, MIN_CUE_SPEED, Draft, Pointed
from game.control.drafting import usual_place
from game.control.effects import Effect, Refuse, Simulate
from game.control.intents import (
    AimAt,
    ArrangeBalls,
    ChangeMenu,
    ChangeSpeed,
    Elapsed,
    Escape,
    ExtendClock,
    Intent,
    MoveCueBall,
    Pick,
    PointAt,
    Proceed,
    RackAgain,
    ReturnBalls,
    SetElevation,
    SetSpeed,
    SetTip,
    Shoot,
    Start,
    TurnAim,
)
from game.control.messages import Say, message, refusal
from game.control.modes import Mode
from game.control.seats import Menu, Play
from game.control.session import Session
from game.control.showing import screen
from game.core.balls import CUE, BallId
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.shot import Shot, Tip
from game.core.table import TableSpec
from game.rules import reducer
from game.rules.commands import Illegal
from game.rules.options import Options
from game.rules.state import GameState, Setup
from game.rules.verdict import Foul, Phase

HOUSE = Point(0.0, -1.2)
PLACED = (Start(0, 1), Pick(Pointed(HOUSE)))
PRACTICE = (ChangeMenu(Menu(play=Play.PRACTICE)), *PLACED)
CLOCK = (ChangeMenu(Menu(options=Options(shot_clock=30.0))), *PLACED)


def after(*intents: Intent) -> tuple[Session, tuple[Effect, ...]]:
    session, effects = Session(), ()
    for intent in intents:
        session, effects = update(session, intent)
    return session, effects


def draft_after(*intents: Intent) -> Draft:
    return after(*PLACED, *intents)[0].draft


def game_of(session: Session) -> GameState:
    assert session.game is not None
    return session.game


def cue_of(session: Session) -> Point:
    assert session.game is not None
    return session.game.layout[CUE]


@pytest.mark.parametrize(
    ("intent", "aim"),
    [
        (AimAt(Point(0.0, 1.0)), 0.0),
        (AimAt(Point(1.0, -1.2)), pi / 2),
        (AimAt(Point(0.0, -1.5)), pi),
        (TurnAim(0.25), 0.25),
        (TurnAim(2 * pi + 0.25), 0.25),
    ],
)
def test_the_aim_is_clockwise_from_the_foot_rail(intent: Intent, aim: float) -> None:
    start = AimAt(Point(0.0, 1.0))
    assert draft_after(start, intent).aim == pytest.approx(aim)


@pytest.mark.parametrize(
    ("intent", "speed"),
    [
        (SetSpeed(4.5), 4.5),
        (SetSpeed(99.0), MAX_CUE_SPEED),
        (SetSpeed(-1.0), MIN_CUE_SPEED),
        (ChangeSpeed(-99.0), MIN_CUE_SPEED),
        (ChangeSpeed(1.0), draft_after().cue_speed + 1.0),
    ],
)
def test_the_speed_stays_in_its_range(intent: Intent, speed: float) -> None:
    assert draft_after(intent).cue_speed == speed


def test_the_tip_stays_on_the_ball_and_keeps_its_side() -> None:
    assert draft_after(SetTip(Tip(0.1, -0.2))).tip == Tip(0.1, -0.2)
    tip = draft_after(SetTip(Tip(-3.0, 4.0))).tip
    assert hypot(*tip) == pytest.approx(MAX_TIP)
    assert tip.right / tip.up == pytest.approx(-3.0 / 4.0)


@pytest.mark.parametrize(("elevation", "kept"), [(-1.0, 0.0), (radians(20), radians(20)), (3.0, MAX_ELEVATION)])
def test_the_cue_stays_above_the_bed(elevation: float, kept: float) -> None:
    assert draft_after(SetElevation(elevation)).elevation == kept


@pytest.mark.parametrize("bad", [nan, inf, -inf])
def test_what_is_no_number_is_ignored(bad: float) -> None:
    before, _ = after(*PLACED)
    wishes = (
        AimAt(Point(bad, 0.0)),
        TurnAim(bad),
        SetSpeed(bad),
        ChangeSpeed(bad),
        SetTip(Tip(0.0, bad)),
        SetElevation(bad),
        Elapsed(bad),
    )
    for wish in wishes:
        assert update(before, wish) == (before, ())


def test_aiming_at_the_cue_ball_itself_keeps_the_aim() -> None:
    before, _ = after(*PLACED)
    assert update(before, AimAt(HOUSE)) == (before, ())


def test_the_cue_ball_follows_the_mouse_inside_the_house() -> None:
    session, _ = after(Start(0, 1), PointAt(Pointed(Point(0.3, -1.0))))
    assert session.draft.place == Point(0.3, -1.0)
    session, _ = update(session, PointAt(Pointed(Point(0.3, 2.0))))
    assert session.draft.place is not None
    assert session.draft.place.x == 0.3
    assert session.draft.place.y < session.game.setup.table.house_line if session.game else False
    kept, _ = update(session, PointAt(Pointed()))
    assert kept.draft.place == session.draft.place
    placed, _ = update(kept, Pick(Pointed()))
    assert cue_of(placed) == session.draft.place


def test_the_cue_ball_may_be_placed_again_before_the_stroke_from_hand() -> None:
    session, _ = after(*PLACED)
    assert screen(session).can_move_cue_ball
    moving, _ = update(session, MoveCueBall())
    assert (moving.mode, moving.draft.place) == (Mode.PLACE, HOUSE)
    kept, _ = update(moving, Escape())
    assert (kept.mode, cue_of(kept)) == (Mode.AIM, HOUSE)
    again, _ = update(moving, Pick(Pointed(Point(0.2, -1.5))))
    assert (again.mode, cue_of(again)) == (Mode.AIM, Point(0.2, -1.5))


def test_a_cue_ball_not_in_hand_stays() -> None:
    session, _ = after(*PLACED)
    assert session.game is not None
    lying = replace(session, game=replace(session.game, in_hand=False))
    assert not screen(lying).can_move_cue_ball
    told, _ = update(lying, MoveCueBall())
    assert (told.mode, told.notice) == (Mode.AIM, message(Say.NOTICE_NOT_IN_HAND))


def test_the_stroke_is_the_drafted_one() -> None:
    session, effects = after(*PLACED, SetSpeed(2.5), SetTip(Tip(0.1, 0.2)), SetElevation(0.3), TurnAim(0.0), Shoot())
    assert session.game is not None
    shot = Shot(session.draft.aim, 2.5, Tip(0.1, 0.2), 0.3)
    assert effects == (Simulate(session.game.layout, shot),)
    assert session.game.shot == shot


def test_a_stroke_into_a_touching_ball_is_refused_and_says_why() -> None:
    touching = Layout({CUE: Point(0.0, 0.0), BallId.RED: Point(0.0, 0.068)})
    session, _ = after(*PRACTICE, ArrangeBalls(touching), AimAt(Point(0.0, 1.0)))
    assert not screen(session).can_strike
    refused, effects = update(session, Shoot())
    assert effects == (Refuse(Illegal.AIM_INTO_TOUCHING_BALL),)
    assert refused.notice == refusal(Illegal.AIM_INTO_TOUCHING_BALL)
    assert update(refused, PointAt(Pointed(Point(0.0, 0.0))))[0].notice == refused.notice
    turned, _ = update(refused, TurnAim(pi))
    assert turned.notice is None
    assert screen(turned).can_strike


def test_in_practice_the_cue_ball_may_lie_anywhere() -> None:
    session, _ = after(*PRACTICE, MoveCueBall(), Pick(Pointed(Point(0.5, 0.2))))
    assert (session.mode, cue_of(session)) == (Mode.AIM, Point(0.5, 0.2))
    again, _ = update(update(session, MoveCueBall())[0], Pick(Pointed(Point(0.0, -1.0))))
    assert (again.mode, cue_of(again)) == (Mode.AIM, Point(0.0, -1.0))


def test_in_practice_balls_are_put_as_wanted() -> None:
    session, _ = after(*PRACTICE, ArrangeBalls(Layout({BallId.RED: Point(0.0, 0.0)})))
    assert session.mode is Mode.PLACE
    refused, effects = update(session, ArrangeBalls(Layout({BallId.RED: Point(9.0, 0.0)})))
    assert effects == (Refuse(Illegal.OFF_THE_BED),)
    assert refused.game == session.game
    _, effects = after(*PLACED, ArrangeBalls(Layout({})))
    assert effects == (Refuse(Illegal.ONLY_IN_PRACTICE),)


def test_in_practice_the_rack_is_set_again() -> None:
    session, _ = after(*PRACTICE, ArrangeBalls(Layout({CUE: Point(0.0, 0.0)})), Escape())
    assert screen(session).can_rack_again
    session, _ = update(session, RackAgain())
    assert session.mode is Mode.PLACE
    assert game_of(session).layout.object_balls == reducer.new_game(Setup(), 0).layout.object_balls
    assert CUE not in game_of(session).layout
    assert session.draft.place == usual_place(game_of(session))


def test_in_practice_balls_that_are_off_come_back_and_the_others_stay() -> None:
    lying = Layout({CUE: Point(0.0, -0.5), BallId.RED: TableSpec().foot_spot})
    session, _ = after(*PRACTICE, ArrangeBalls(lying), Escape())
    assert screen(session).can_return_balls
    session, _ = update(session, ReturnBalls())
    layout = game_of(session).layout
    assert (session.mode, set(layout.balls)) == (Mode.AIM, set(BallId))
    assert {ball: layout[ball] for ball in lying.balls} == lying.places
    assert not screen(update(session, Escape())[0]).can_return_balls


def test_a_match_knows_neither() -> None:
    paused, _ = after(*PLACED, Escape())
    assert not screen(paused).can_rack_again
    for wish in (RackAgain(), ReturnBalls()):
        session, effects = update(paused, wish)
        assert (session.game, effects) == (paused.game, (Refuse(Illegal.ONLY_IN_PRACTICE),))


def test_the_clock_runs_out_as_a_foul() -> None:
    session, _ = after(*CLOCK, Elapsed(20.0))
    assert screen(session).clock == pytest.approx(10.0)
    ruling, _ = update(session, Elapsed(11.0))
    assert ruling.mode is Mode.RULING
    assert ruling.game is not None
    assert ruling.game.verdict is not None
    assert ruling.game.verdict.fouls == (Foul.TIME,)
    offered, _ = update(ruling, Proceed())
    assert (offered.mode, screen(offered).clock) == (Mode.OFFER, None)


def test_the_clock_starts_with_the_placing_and_stops_in_the_pause() -> None:
    placing, _ = after(CLOCK[0], Start(0, 1), Elapsed(5.0))
    assert placing.time_left == 25.0
    aiming, _ = update(placing, Pick(Pointed(HOUSE)))
    assert aiming.time_left == 25.0
    paused, _ = update(aiming, Escape())
    waited, _ = update(paused, Elapsed(99.0))
    back, _ = update(waited, Escape())
    assert (back.mode, back.time_left) == (Mode.AIM, 25.0)


def test_an_extension_adds_the_time_of_a_stroke_once() -> None:
    session, _ = after(*CLOCK, Elapsed(20.0))
    assert screen(session).can_extend_clock
    longer, _ = update(session, ExtendClock())
    assert longer.time_left == pytest.approx(40.0)
    assert not screen(longer).can_extend_clock
    refused, effects = update(longer, ExtendClock())
    assert effects == (Refuse(Illegal.NO_EXTENSION_LEFT),)
    assert refused.time_left == longer.time_left


def test_the_clock_makes_half_a_call_void() -> None:
    session, _ = after(*CLOCK, Pick(Pointed(ball=BallId.RED)), Elapsed(31.0))
    assert session.mode is Mode.RULING
    assert session.draft.calling is None


def test_without_the_option_there_is_no_clock() -> None:
    session, _ = after(*PLACED, Elapsed(999.0))
    assert session.mode is Mode.AIM
    assert session.game is not None
    assert session.game.phase is Phase.READY
    assert screen(session).clock is None
