"""Where the player's eye stands: on the striker's side while balls roll, at the house to place the cue ball."""

from collections.abc import Iterator
from dataclasses import replace
from math import radians

import pytest

from game.app.eye import Eye
from game.control.draft import Draft
from game.control.modes import Mode
from game.control.session import Filmed, Session
from game.core.balls import CUE, OBJECT_BALLS, BallId, Value
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.outline import mouth_of
from game.core.record import Film, Played, Potted, Record, Segment
from game.core.shot import NO_CALL, BallCall, Call, Shot
from game.core.table import RAIL_TOP, Pocket, TableSpec
from game.rules.reducer import new_game
from game.rules.state import Setup
from game.view.camera import Pose, is_near
from game.view.picking import pixel_of
from game.view.rig import View
from game.view.stage import Showing, Stage
from game.view.table_shape import shape_of
from game.view.tiers import QUALITY_OF, Tier
from game.view.viewpoints import HANDFUL, huddle

TABLE = TableSpec()
LONG = 60.0
"""Time in which the eye surely arrives, s."""


@pytest.fixture(scope="module")
def stage() -> Iterator[Stage]:
    stage = Stage(Showing.OFFSCREEN, (640, 360), QUALITY_OF[Tier.LOW])
    yield stage
    stage.close()


@pytest.fixture
def eye(stage: Stage) -> Eye:
    return Eye(stage, TABLE)


def session(mode: Mode, aim_deg: float = 0.0) -> Session:
    game = new_game(Setup(table=TABLE), 0)
    game = replace(game, layout=game.layout.with_ball(CUE, Point(0.0, -1.2)))
    return Session(mode=mode, game=game, draft=Draft(aim=radians(aim_deg)))


def after(eye: Eye, *sessions: Session) -> Pose:
    """The pose at the end of these, each of which lasts long."""
    pose = eye.pose
    for one in sessions:
        pose = eye.advance(one, LONG)
        pose = eye.advance(one, LONG)
    return pose


@pytest.mark.parametrize(
    ("aim_deg", "looks"), [(10.0, (0, 1)), (100.0, (1, 0)), (-80.0, (-1, 0)), (170.0, (0, -1)), (40.0, (0, 1))]
)
def test_balls_roll_before_the_striker_and_the_table_stands_straight(
    eye: Eye, aim_deg: float, looks: tuple[int, int]
) -> None:
    pose = after(eye, session(Mode.AIM, aim_deg), session(Mode.WATCH, aim_deg))
    x, y, _ = pose.forward
    assert (round(x), round(y)) == looks
    assert min(abs(x), abs(y)) == pytest.approx(0.0, abs=1e-6)


def test_the_ruling_is_read_where_the_film_was_seen(eye: Eye) -> None:
    watched = after(eye, session(Mode.AIM, 100.0), session(Mode.WATCH, 100.0))
    assert after(eye, session(Mode.RULING, 100.0), session(Mode.OFFER, 100.0)) == watched


def test_the_cue_ball_is_placed_from_behind_the_house(eye: Eye) -> None:
    after(eye, session(Mode.AIM, 170.0), session(Mode.WATCH, 170.0), session(Mode.RULING))
    assert after(eye, session(Mode.PLACE)).forward[1] > 0.5


def test_a_view_the_player_has_turned_to_stays(eye: Eye) -> None:
    eye.choose(View.ORBIT)
    after(eye, session(Mode.AIM))
    eye.turn(200.0, 40.0)
    turned = after(eye, session(Mode.AIM))
    assert after(eye, session(Mode.WATCH), session(Mode.RULING), session(Mode.AIM)) == turned


def test_looking_round_while_balls_roll_does_not_take_the_cue_away(eye: Eye) -> None:
    at_the_cue = after(eye, session(Mode.AIM))
    after(eye, session(Mode.WATCH))
    eye.turn(200.0, 0.0)
    assert after(eye, session(Mode.WATCH), session(Mode.AIM)).eye == pytest.approx(at_the_cue.eye)


def test_overhead_does_not_move(eye: Eye) -> None:
    eye.choose(View.OVERHEAD)
    pose = after(eye, session(Mode.AIM))
    assert after(eye, session(Mode.WATCH), session(Mode.RULING), session(Mode.PLACE)) == pose


@pytest.mark.parametrize("turn_deg", [0.0, 35.0, 90.0, 200.0])
def test_the_whole_table_stays_in_sight_while_one_walks_around_it(eye: Eye, stage: Stage, turn_deg: float) -> None:
    eye.choose(View.ORBIT)
    after(eye, session(Mode.AIM))
    eye.turn(turn_deg / 0.25, 60.0)
    pose = after(eye, session(Mode.AIM))
    shape = shape_of(TABLE)
    for x in (-shape.half_width, shape.half_width):
        for y in (-shape.half_length, shape.half_length):
            pixel = pixel_of(pose, (x, y, RAIL_TOP), stage.size)
            assert pixel is not None
            assert 0 <= pixel[0] <= 640 * (1 - 316 / 1280)
            assert 360 * 106 / 720 <= pixel[1] <= 360 * (1 - 88 / 720)


def pixel(pose: Pose, place: Point, stage: Stage) -> tuple[float, float]:
    found = pixel_of(pose, (*place, TABLE.ball_radius), stage.size)
    assert found is not None
    return found


def is_clear(pose: Pose, place: Point, stage: Stage) -> bool:
    """Whether a place is seen where no panel is."""
    x, y = pixel(pose, place, stage)
    return 0 <= x <= 640 * (1 - 316 / 1280) and 360 * 106 / 720 <= y <= 360 * (1 - 88 / 720)


def few(mode: Mode) -> Session:
    """Two balls near the foot rail and the cue ball before them; the brown one is called."""
    places = {CUE: Point(0.2, 0.6), BallId.BROWN_A: Point(0.4, 1.2), BallId.RED: Point(-0.1, 1.3)}
    call = Call(BallCall(Value.BROWN, Pocket.FOOT_RIGHT), None)
    one = session(mode)
    assert one.game is not None
    return replace(one, game=replace(one.game, layout=Layout(places), call=call))


def test_all_balls_fill_what_panels_leave_free(eye: Eye, stage: Stage) -> None:
    eye.choose(View.BALLS)
    near = after(eye, few(Mode.AIM))
    far = after(eye, session(Mode.AIM))
    assert near.eye[2] < 0.7 * far.eye[2]
    for pose, one in ((near, few(Mode.AIM)), (far, session(Mode.AIM))):
        assert one.game is not None
        assert all(is_clear(pose, place, stage) for place in one.game.layout.places.values())


def test_while_balls_roll_the_view_of_all_shows_the_whole_stroke_and_stands_still(eye: Eye, stage: Stage) -> None:
    eye.choose(View.BALLS)
    after(eye, few(Mode.AIM))
    way = Segment(0.0, 2.0, (0.2, 0.6, 0.034), (0.0, -1.0, 0.0), (0.0, 0.0, 0.0), (0.0, 0.0, 0.0), (0.0, 0.0, 0.0))
    final = few(Mode.WATCH).game
    assert final is not None
    played = Played(Record((), final.layout, 2.0), Film({CUE: (way,)}, 2.0), {})
    rolling = replace(few(Mode.WATCH), pending=played)
    pose = after(eye, rolling)
    assert is_clear(pose, Point(0.2, -1.4), stage)
    assert after(eye, rolling) == pose


def test_the_called_pocket_is_watched_until_the_ruling_has_been_read(eye: Eye, stage: Stage) -> None:
    eye.choose(View.POCKET)
    pose = after(eye, few(Mode.AIM))
    assert is_clear(pose, mouth_of(TABLE, Pocket.FOOT_RIGHT), stage)
    assert is_clear(pose, Point(0.4, 1.2), stage)
    assert after(eye, few(Mode.WATCH), few(Mode.RULING)) == pose
    assert is_clear(after(eye, few(Mode.TAKE)), Point(0.0, -1.7), stage)
    assert after(eye, few(Mode.AIM)) == pose


def test_the_pocket_in_view_does_not_change_while_one_aims(eye: Eye) -> None:
    eye.choose(View.POCKET)
    pose = after(eye, session(Mode.AIM, 10.0))
    assert after(eye, session(Mode.AIM, 60.0)) == pose
    eye.choose(View.POCKET)
    assert after(eye, session(Mode.AIM, 60.0)) != pose


def test_behind_the_title_the_eye_rests_where_a_picture_at_rest_is_refined(stage: Stage, eye: Eye) -> None:
    title = Session()
    first = after(eye, title)
    assert after(eye, title) == first
    stage.set_quality(QUALITY_OF[Tier.MEDIUM])
    try:
        assert after(eye, title) != first
    finally:
        stage.set_quality(QUALITY_OF[Tier.LOW])


def again(over: Session, call: Call = NO_CALL) -> Session:
    """A stroke of the brown ball into the left middle pocket is watched again."""
    game = few(Mode.WATCH).game
    assert game is not None
    record = Record((Potted(1.0, BallId.BROWN_A, Pocket.MIDDLE_LEFT),), game.layout, 2.0)
    struck = replace(game, call=call, shot=Shot(radians(100.0), 2.0))
    filmed = Filmed(struck, Played(record, Film({}, 2.0), {}))
    return replace(over, mode=Mode.REPLAY, beneath=over.mode, filmed=filmed)


def test_a_replay_begins_on_the_striker_s_side_and_keeps_to_the_chosen_view(eye: Eye, stage: Stage) -> None:
    pose = after(eye, session(Mode.AIM), again(session(Mode.AIM)))
    assert pose.forward[0] > 0.5
    eye.choose(View.OVERHEAD)
    above = after(eye, again(session(Mode.AIM)))
    assert above.forward[2] == pytest.approx(-1.0)
    after(eye, session(Mode.AIM))
    assert after(eye, again(session(Mode.AIM))) == above
    assert eye.chosen is View.OVERHEAD


@pytest.mark.parametrize("view", list(View))
@pytest.mark.parametrize("mode", [Mode.AIM, Mode.RULING, Mode.PLACE])
def test_after_a_replay_the_eye_is_where_it_was(eye: Eye, mode: Mode, view: View) -> None:
    for chosen in View:
        eye.choose(chosen)
        before = after(eye, session(Mode.AIM), session(mode))
        after(eye, again(session(mode)))
        eye.choose(view)
        after(eye, again(session(mode)))
        eye.turn(120.0, 30.0)
        eye.zoom(3)
        after(eye, again(session(mode)))
        assert is_near(after(eye, session(mode)), before)
        assert eye.chosen is chosen


def test_a_replay_shows_the_pocket_of_the_call_or_the_one_a_ball_fell_into(eye: Eye, stage: Stage) -> None:
    after(eye, again(session(Mode.AIM)))
    eye.choose(View.POCKET)
    fell = after(eye, again(session(Mode.AIM)))
    assert is_clear(fell, mouth_of(TABLE, Pocket.MIDDLE_LEFT), stage)
    after(eye, session(Mode.AIM))
    called = Call(BallCall(Value.BROWN, Pocket.FOOT_RIGHT), None)
    assert is_clear(after(eye, again(session(Mode.AIM), called)), mouth_of(TABLE, Pocket.FOOT_RIGHT), stage)


@pytest.mark.parametrize("view", [View.CUE, View.ORBIT, View.OVERHEAD, View.BALLS])
def test_the_eye_goes_near_the_balls_beside_the_settings_and_comes_back(eye: Eye, view: View) -> None:
    eye.choose(view)
    aiming = session(Mode.AIM, 20.0)
    paused = replace(aiming, mode=Mode.PAUSE, beneath=Mode.AIM)
    after(eye, aiming)
    eye.turn(120.0 if view is View.ORBIT else 0.0, 0.0)
    before = after(eye, aiming, paused)
    assert aiming.game is not None
    layout = aiming.game.layout
    eye.look_closely(layout)
    near = after(eye, paused)
    for place in huddle(layout):
        pixel = pixel_of(near, (place.x, place.y, TABLE.ball_radius), (640, 360))
        assert pixel is not None
        assert 320 < pixel[0] < 640, "beside the panel"
        assert 0 < pixel[1] < 360
    eye.look_closely(None)
    assert is_near(after(eye, paused, aiming), before)


def test_a_handful_of_balls_is_looked_at_where_they_lie_closest() -> None:
    far = {ball: Point(0.7, -1.5 + 0.4 * place) for place, ball in enumerate(OBJECT_BALLS[:6])}
    near = {ball: Point(-0.5 + 0.08 * place, 1.0) for place, ball in enumerate(OBJECT_BALLS[6:])}
    found = huddle(Layout({**far, **near, CUE: Point(0.0, 0.0)}))
    assert len(found) == HANDFUL
    assert set(found) <= set(near.values())
    assert huddle(Layout({CUE: Point(0.0, 0.0)})) == ()
