"""What a replay tells of a stroke: its moments, the speed of the cue ball, the cut."""

from math import hypot, pi, radians

import pytest

from game.core.balls import CUE, BallId
from game.core.geometry import Point, direction_to, heading
from game.core.layout import Layout
from game.core.record import Film, Played, Record
from game.core.shot import Shot
from game.core.table import TableSpec
from game.physics.engine import BulletEngine
from game.view.highlights import Mark, Moment, cue_speed_at, cut_of, marks_of
from tests.support.notation import parse_events, parse_layout

TABLE = TableSpec()
LAYOUT = parse_layout("cue@0,-1 4a@0,0")


def test_moments_in_time_order_without_what_belongs_to_them() -> None:
    events = parse_events("0:cue^ 0.5:cue*4a 0.6:4a=foot 0.9:4a|foot 1.2:4a|left! 1.3:4a>foot-left 2:cue# 3:.", LAYOUT)
    assert marks_of(Record(events, LAYOUT, 3.0)) == (
        Mark(0.5, Moment.HIT),
        Mark(0.9, Moment.CUSHION),
        Mark(1.3, Moment.POT),
        Mark(2.0, Moment.OFF),
    )


@pytest.mark.parametrize("cut_deg", [0.0, 20.0, 45.0])
def test_the_cut_is_the_angle_to_the_line_of_centres(cut_deg: float) -> None:
    ball = Point(0.0, 0.2)
    contact = ball.minus(heading(radians(cut_deg)).times(2 * TABLE.ball_radius))
    start = Point(contact.x, -0.4)
    layout = Layout({CUE: start, BallId.RED: ball})
    played = BulletEngine(TABLE).play(layout, Shot(direction_to(start, contact) % (2 * pi), 2.0))
    cut = cut_of(played)
    assert cut is not None
    assert cut == pytest.approx(radians(cut_deg), abs=radians(0.3))
    assert cue_speed_at(played.film, -0.1) == 0.0
    way = played.film.segments[CUE]
    assert cue_speed_at(played.film, 0.0) == pytest.approx(hypot(*way[0].velocity[:2]))
    assert cue_speed_at(played.film, played.film.duration + 1) == 0.0


def test_a_stroke_into_the_air_has_no_cut() -> None:
    record = Record(parse_events("cue^ .", LAYOUT), LAYOUT, 1.0)
    assert cut_of(Played(record, Film({}, 1.0), {})) is None
    touched = Record(parse_events("cue^ cue*4a .", LAYOUT), LAYOUT, 1.0)
    assert cut_of(Played(touched, Film({}, 1.0), {})) is None
