"""A frame from the title to the result, two people at one screen."""

from collections import deque
from dataclasses import replace
from functools import reduce

import pytest

from game.control.answers import FilmEnded, Loaded, Simulated, SimulationFailed
from game.control.draft import Pointed
from game.control.effects import OpenTable, Quit, ShowFilm, Simulate, Think, ThrowDice
from game.control.intents import (
    AnswerOffer,
    ChangeMenu,
    Choose,
    Escape,
    GiveUp,
    Intent,
    Leave,
    LeaveGame,
    Pick,
    Proceed,
    ProposeReplay,
    Shoot,
    SkipFilm,
    Start,
    Take,
)
from game.control.messages import Say, message
from game.control.modes import Mode
from game.control.seats import Level, Menu, Seat, WhoBreaks
from game.control.session import Session
from game.control.showing import screen
from game.core.balls import CUE, VALUE_OF, BallId, Value
from game.core.geometry import Point
from game.core.table import Pocket, TableSize, TableSpec
from game.rules import reducer
from game.rules.commands import PlaceCue, Settle, Strike
from game.rules.options import Options
from game.rules.state import GameState, Setup
from game.rules.verdict import Choice, Phase
from tests.support.runtime import DICE, Runtime, Stroke, air_shot, fluke, miss, own, pot

PLACE = Pick(Pointed(Point(0.1, -1.2)))
STROKE = (Shoot(), Proceed())


def begun(*strokes: Stroke, menu: Menu | None = None) -> Runtime:
    """A game in which the first player has put the cue ball into the house."""
    runtime = Runtime(strokes=deque(strokes))
    if menu is not None:
        runtime.send(ChangeMenu(menu))
    runtime.send(Start(breaker=0, seed=7), PLACE)
    return runtime


def game_of(runtime: Runtime) -> GameState:
    assert runtime.session.game is not None
    return runtime.session.game


def headline(runtime: Runtime) -> str:
    ruling = screen(runtime.session).ruling
    assert ruling is not None
    return ruling.headline.key


def test_starting_opens_the_table_and_asks_for_a_place() -> None:
    runtime = Runtime()
    runtime.send(Start(breaker=1, seed=7))
    assert runtime.effects == [OpenTable(TableSpec())]
    assert runtime.session.mode is Mode.PLACE
    assert game_of(runtime).striker == 1
    assert runtime.session.draft.place is not None


@pytest.mark.parametrize(("who", "striker"), [(WhoBreaks.FIRST, 0), (WhoBreaks.SECOND, 1), (WhoBreaks.DRAW, 1)])
def test_the_menu_says_who_breaks(who: WhoBreaks, striker: int) -> None:
    runtime = Runtime()
    runtime.send(ChangeMenu(Menu(who_breaks=who)), Start(breaker=1, seed=7))
    assert game_of(runtime).striker == striker


def test_a_placed_cue_ball_is_aimed_at_the_apex() -> None:
    runtime = begun()
    game = game_of(runtime)
    assert runtime.session.mode is Mode.AIM
    assert game.layout[CUE] == Point(0.1, -1.2)
    apex = game.setup.table.foot_spot.minus(game.layout[CUE])
    assert runtime.session.draft.aim == pytest.approx(Point(apex.x, apex.y).x / apex.y, abs=0.01)


def test_the_game_hears_of_a_stroke_when_its_film_ends() -> None:
    runtime = begun(pot())
    runtime.tell(Shoot())
    assert runtime.session.mode is Mode.WATCH
    assert isinstance(runtime.effects[-1], Simulate)
    assert not screen(runtime.session).can_skip
    runtime.tell(SkipFilm())
    runtime.tell(runtime.answers.popleft())
    assert isinstance(runtime.effects[-1], ShowFilm)
    assert game_of(runtime).phase is Phase.ROLLING
    assert screen(runtime.session).can_skip
    runtime.tell(SkipFilm())
    assert runtime.session.mode is Mode.RULING
    assert runtime.session.pending is None
    ruled = runtime.session
    runtime.tell(FilmEnded())
    assert runtime.session is ruled


def test_a_pot_keeps_the_turn() -> None:
    runtime = begun(pot(BallId.RED))
    runtime.send(Shoot())
    assert headline(runtime) == Say.HEADLINE_POT.value
    runtime.send(Proceed())
    assert runtime.session.mode is Mode.AIM
    assert (game_of(runtime).striker, game_of(runtime).scores) == (0, (1, 0))


def test_a_miss_passes_the_turn() -> None:
    runtime = begun(miss)
    runtime.send(Shoot())
    assert headline(runtime) == Say.HEADLINE_MISS.value
    runtime.send(Proceed())
    assert runtime.session.mode is Mode.AIM
    assert game_of(runtime).striker == 1


@pytest.mark.parametrize(("choice", "striker"), [(Choice.PLAY, 1), (Choice.PASS_BACK, 0)])
@pytest.mark.parametrize(("stroke", "say"), [(air_shot, Say.HEADLINE_FOUL), (fluke, Say.HEADLINE_FLUKE)])
def test_s7_5_after_a_foul_or_fluke_the_other_chooses(stroke: Stroke, say: Say, choice: Choice, striker: int) -> None:
    runtime = begun(stroke)
    runtime.send(Shoot())
    assert headline(runtime) == say.value
    runtime.send(Proceed())
    assert runtime.session.mode is Mode.OFFER
    assert game_of(runtime).striker == 1
    assert set(screen(runtime.session).offer) == {Choice.PLAY, Choice.PASS_BACK}
    runtime.send(Choose(choice))
    assert runtime.session.mode is Mode.AIM
    assert game_of(runtime).striker == striker


def test_s6_an_own_ball_lets_the_striker_take_one_off_and_place_again() -> None:
    runtime = begun(own(BallId.BLUE_A, Pocket.FOOT_RIGHT))
    runtime.send(
        Pick(Pointed(ball=CUE)),
        Pick(Pointed(ball=BallId.BLUE_B)),
        Pick(Pointed(pocket=Pocket.FOOT_RIGHT)),
        Shoot(),
    )
    assert headline(runtime) == Say.HEADLINE_OWN.value
    called = screen(runtime.session).call
    assert called is not None
    assert called.own.value is Value.BLUE
    runtime.send(Proceed())
    assert runtime.session.mode is Mode.TAKE
    assert set(screen(runtime.session).take) == {BallId.BLUE_A, BallId.BLUE_B}
    runtime.send(Take(BallId.RED))
    assert runtime.session.mode is Mode.TAKE
    runtime.send(Pick(Pointed(ball=BallId.BLUE_B)))
    assert runtime.session.mode is Mode.PLACE
    assert game_of(runtime).scores == (5, 0)
    assert BallId.BLUE_B not in game_of(runtime).layout


def frame_of(balls: tuple[BallId, ...], race_to: int = 1) -> Runtime:
    """The first player pots these in turn, from the first stroke on."""
    runtime = begun(*(pot(ball) for ball in balls), menu=Menu(race_to=race_to))
    for _ in balls:
        runtime.send(*STROKE)
    return runtime


WINNING = (BallId.BLACK_A, BallId.BLACK_B, BallId.PINK_A, BallId.PINK_B, BallId.YELLOW_A)


def test_s1_a_frame_is_won_at_28_and_a_match_of_one_with_it() -> None:
    runtime = frame_of(WINNING)
    assert sum(VALUE_OF[ball] for ball in WINNING) == 28
    assert runtime.session.mode is Mode.RESULT
    result = screen(runtime.session).result
    assert result is not None
    assert (result.winner_number, result.scores, result.match_over) == (1, (28, 0), True)
    runtime.send(LeaveGame())
    assert runtime.session == Session(menu=runtime.session.menu)


def test_a_decided_match_is_played_again_with_a_new_rack_and_the_other_to_break() -> None:
    runtime = frame_of(WINNING)
    decided = game_of(runtime)
    runtime.send(Proceed())
    again = game_of(runtime)
    assert runtime.session == Session(
        mode=Mode.PLACE, menu=runtime.session.menu, game=again, draft=runtime.session.draft
    )
    assert again == reducer.new_game(replace(decided.setup, rack_seed=DICE), 1)
    assert again.layout != reducer.new_game(decided.setup, 1).layout
    assert runtime.effects[-2:] == [ThrowDice(), OpenTable(TableSpec())]


def test_what_was_played_is_played_again_whatever_the_menu_says() -> None:
    """A match taken up from disk: the menu knows nothing of it."""
    setup = Setup(TableSpec(size=TableSize.FT9), Options(shot_clock=30.0), race_to=1)
    seats = (Seat("Анна"), Seat(level=Level.MASTER))
    runtime = Runtime(Session(menu=Menu(race_to=5), resumable=True))
    runtime.send(Loaded(seats, reducer.new_game(setup, 0), (), ()), GiveUp())
    runtime.tell(Proceed())
    runtime.tell(runtime.answers.popleft())
    game = game_of(runtime)
    assert (runtime.session.seats, game.setup) == (seats, replace(setup, rack_seed=DICE))
    assert (game.striker, runtime.session.mode) == (1, Mode.THINK)
    assert runtime.effects[-2:] == [OpenTable(setup.table), Think(game, Level.MASTER)]


def test_a_match_that_goes_on_is_not_begun_again() -> None:
    runtime = frame_of(WINNING, race_to=2)
    between = runtime.session
    runtime.send(Start(breaker=0, seed=1))
    assert runtime.session == between


def test_a_longer_match_goes_on_with_the_next_frame_and_another_breaker() -> None:
    runtime = frame_of(WINNING, race_to=2)
    result = screen(runtime.session).result
    assert result is not None
    assert (result.wins, result.match_over) == ((1, 0), False)
    runtime.send(Proceed())
    assert runtime.session.mode is Mode.PLACE
    assert (game_of(runtime).match.number, game_of(runtime).striker) == (2, 1)
    assert runtime.session.before == ()


def test_the_log_is_the_whole_match() -> None:
    runtime = frame_of(WINNING[:3])
    start = reducer.new_game(game_of(runtime).setup, 0)
    assert reduce(reducer.step, runtime.session.log, start) == game_of(runtime)
    kinds = [type(command) for command in runtime.session.log]
    assert kinds == [PlaceCue, *(Strike, Settle) * 3]
    assert len(runtime.session.before) == 3


def test_a_stroke_the_engine_refuses_was_never_played() -> None:
    runtime = begun()
    before = runtime.session
    runtime.tell(Shoot())
    runtime.tell(SimulationFailed("no"))
    assert runtime.session.mode is Mode.AIM
    assert (runtime.session.game, runtime.session.log, runtime.session.before) == (before.game, before.log, ())
    assert runtime.session.draft.aim == before.draft.aim
    assert runtime.session.notice == message(Say.NOTICE_SIMULATION_FAILED)


@pytest.mark.parametrize("at", [(), (Shoot(),), (Shoot(), Proceed())])
def test_giving_up_ends_the_frame_for_the_one_whose_turn_it_is(at: tuple[Intent, ...]) -> None:
    runtime = begun(pot(BallId.RED))
    runtime.send(*at, GiveUp())
    assert runtime.session.mode is Mode.RESULT
    assert game_of(runtime).winner == 1


def test_nobody_gives_up_while_balls_roll() -> None:
    runtime = begun()
    runtime.tell(Shoot())
    runtime.tell(GiveUp())
    assert runtime.session.mode is Mode.WATCH
    assert runtime.session.notice == message(Say.NOTICE_BALLS_ROLL)


def test_the_pause_menu_opens_over_a_stroke_and_loses_no_answer() -> None:
    runtime = begun(pot(BallId.RED))
    runtime.tell(Shoot())
    runtime.tell(Escape())
    assert (runtime.session.mode, runtime.session.beneath) == (Mode.PAUSE, Mode.WATCH)
    played = runtime.answers.popleft()
    assert isinstance(played, Simulated)
    runtime.send(played)
    assert (runtime.session.mode, runtime.session.beneath) == (Mode.PAUSE, Mode.RULING)
    runtime.send(Escape())
    assert runtime.session.mode is Mode.RULING


def test_leaving_a_game_remembers_the_menu_and_that_it_can_be_taken_up_again() -> None:
    menu = Menu(race_to=3)
    runtime = begun(menu=menu)
    runtime.send(Escape(), LeaveGame())
    assert runtime.session == Session(menu=menu, resumable=True)


def test_closing_the_window_leaves_the_session_alone() -> None:
    runtime = begun()
    runtime.tell(Shoot())
    rolling = runtime.session
    runtime.tell(Leave())
    assert runtime.session is rolling
    assert runtime.effects[-1] == Quit()


@pytest.mark.parametrize(("agreed", "mode"), [(True, Mode.PLACE), (False, Mode.AIM)])
def test_in_a_deadlock_the_frame_may_be_played_again(agreed: bool, mode: Mode) -> None:
    runtime = begun()
    runtime.send(ProposeReplay())
    assert runtime.session.mode is Mode.AIM
    assert not screen(runtime.session).can_offer_replay
    for _ in range(15):
        runtime.send(*STROKE)
    assert screen(runtime.session).can_offer_replay
    striker = game_of(runtime).striker
    runtime.send(ProposeReplay())
    assert runtime.session.mode is Mode.ANSWER
    prompt = screen(runtime.session).prompt
    assert prompt == message(Say.PROMPT_ANSWER, player=2 - striker)
    runtime.send(AnswerOffer(agreed))
    assert runtime.session.mode is mode
