"""A film runs on, in slow motion, step by step and to any place, and never beyond its ends."""

import pytest

from game.view.reel import (
    BACKSWING,
    FRAME,
    LIVE_PACES,
    REPLAY_PACES,
    Reel,
    another_pace,
    faster,
    ran,
    rewound,
    shown_to,
    slower,
    stepped,
    toggled,
)

END = 5.0
NEW = Reel(END, REPLAY_PACES)


def after(reel: Reel, seconds: float, pictures: int) -> list[Reel]:
    """The film in each of so many pictures."""
    reels = [reel]
    for _ in range(pictures):
        reels.append(ran(reels[-1], seconds / pictures))
    return reels


def test_it_begins_with_the_backswing_and_stops_at_rest() -> None:
    assert (NEW.time, NEW.share) == (-BACKSWING, 0.0)
    last = after(NEW, 60.0, 100)[-1]
    assert (last.time, last.share, last.runs, last.is_over) == (END, 1.0, False, True)


@pytest.mark.parametrize("pace", REPLAY_PACES)
def test_time_never_runs_back_and_goes_as_fast_as_the_pace(pace: float) -> None:
    reel = NEW
    while reel.pace != pace:
        reel = slower(reel)
    times = [one.time for one in after(reel, 2.0, 137)]
    assert times == sorted(times)
    assert times[-1] - times[0] == pytest.approx(2.0 * pace)


def test_paces_end_at_both_ends() -> None:
    assert faster(NEW) == NEW
    slow = NEW
    for _ in range(9):
        slow = slower(slow)
    assert slow.pace == 1 / 8
    assert faster(slow).pace == 1 / 4


def test_one_button_goes_through_the_paces_of_a_live_film() -> None:
    paces = []
    reel = Reel(END, LIVE_PACES)
    for _ in range(4):
        paces.append(reel.pace)
        reel = another_pace(reel)
    assert paces == [1.0, 1 / 2, 1 / 4, 1.0]


def test_a_stopped_film_stands_and_goes_on_from_there() -> None:
    middle = after(NEW, 2.0, 10)[-1]
    stopped = toggled(middle)
    assert ran(stopped, 3.0) == stopped
    assert toggled(stopped) == middle


def test_from_the_end_it_begins_anew() -> None:
    again = toggled(after(NEW, 60.0, 3)[-1])
    assert (again.time, again.runs) == (-BACKSWING, True)
    assert rewound(after(NEW, 1.0, 2)[-1]).runs


def test_steps_there_and_back_lead_to_the_same_picture_and_are_finer_in_slow_motion() -> None:
    middle = after(NEW, 2.0, 10)[-1]
    there = stepped(5)(middle)
    assert there.time - middle.time == pytest.approx(5 * FRAME)
    assert stepped(-5)(there).time == pytest.approx(middle.time)
    assert not there.runs
    assert stepped(1)(slower(middle)).time - middle.time == pytest.approx(FRAME / 2)


@pytest.mark.parametrize(("share", "time"), [(-0.3, -BACKSWING), (0.0, -BACKSWING), (1.0, END), (1.7, END)])
def test_a_place_beyond_the_line_is_its_end(share: float, time: float) -> None:
    shown = shown_to(share)(NEW)
    assert (shown.time, shown.runs) == (time, False)


def test_the_line_is_dragged_to_the_share_it_shows() -> None:
    for share in (0.1, 0.5, 0.9):
        assert shown_to(share)(NEW).share == pytest.approx(share)
    assert stepped(-9)(NEW).time == -BACKSWING
