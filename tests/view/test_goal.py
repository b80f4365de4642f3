"""Which pocket the eye goes to: the called one, the one a ball fell into, the one the aim leads to."""

from math import atan2

import pytest

from game.core.geometry import Point, direction_to
from game.core.outline import mouth_of
from game.core.record import Record
from game.core.table import Pocket, TableSpec
from game.view.goal import Goal, aimed_goal, called_goal, fallen_goal, goal_of
from tests.support.notation import parse_call, parse_events, parse_layout

TABLE = TableSpec()
LAYOUT = parse_layout("cue@0,-1 4a@0,0 4b@0.4,1.5 6a@-0.5,-0.5")
MIDDLE = Pocket.MIDDLE_RIGHT


def record(events: str) -> Record:
    return Record(parse_events(events, LAYOUT), LAYOUT, 3.0)


def test_a_called_pocket_is_seen_from_the_nearer_twin() -> None:
    goal = called_goal(TABLE, LAYOUT, parse_call("4 foot-right"))
    assert goal == Goal(Pocket.FOOT_RIGHT, Point(0.4, 1.5))
    assert called_goal(TABLE, LAYOUT, parse_call("4 head-left")) == Goal(Pocket.HEAD_LEFT, Point(0.0, 0.0))


def test_the_object_ball_goes_first_and_an_own_ball_comes_off_its_ball() -> None:
    both = parse_call("6 middle-left + own 4 foot-left")
    assert called_goal(TABLE, LAYOUT, both) == Goal(Pocket.MIDDLE_LEFT, Point(-0.5, -0.5))
    own = parse_call("own 6 foot-left")
    assert called_goal(TABLE, LAYOUT, own) == Goal(Pocket.FOOT_LEFT, Point(-0.5, -0.5))


def test_a_call_goes_before_the_aim() -> None:
    assert goal_of(TABLE, LAYOUT, parse_call("6 middle-left"), 0.0).pocket is Pocket.MIDDLE_LEFT
    assert goal_of(TABLE, LAYOUT, parse_call("-"), 0.0) == aimed_goal(TABLE, LAYOUT, 0.0)


def test_without_a_call_the_ball_that_is_hit_shows_the_pocket() -> None:
    ball, cue = Point(0.0, 0.0), Point(0.0, -1.0)
    way = mouth_of(TABLE, MIDDLE).minus(ball).unit.plus(Point(0.0, 0.7)).unit
    contact = ball.minus(way.times(2 * TABLE.ball_radius))
    goal = aimed_goal(TABLE, LAYOUT, direction_to(cue, contact))
    assert goal == Goal(max(Pocket, key=lambda pocket: mouth_of(TABLE, pocket).unit.dot(way)), ball)


@pytest.mark.parametrize("pocket", list(Pocket))
def test_an_aim_past_all_balls_leads_to_its_pocket(pocket: Pocket) -> None:
    alone = parse_layout("cue@0,-1")
    mouth = mouth_of(TABLE, pocket)
    assert aimed_goal(TABLE, alone, atan2(mouth.x, mouth.y + 1.0)) == Goal(pocket, None)


def test_a_fall_is_seen_from_the_last_turn_before_it() -> None:
    banked = record("cue^ cue*4a 4a|left@-0.8,0.3 4a|foot!@0.7,1.7 4a>foot-right .")
    assert fallen_goal(TABLE, LAYOUT, banked) == Goal(Pocket.FOOT_RIGHT, Point(-0.8, 0.3))
    direct = record("cue^ cue*4a 4a>foot-right .")
    assert fallen_goal(TABLE, LAYOUT, direct) == Goal(Pocket.FOOT_RIGHT, Point(0.0, 0.0))
    assert fallen_goal(TABLE, LAYOUT, record("cue^ cue*4a .")) is None
