"""The panels over a film: slow motion while balls roll, the time line and the buttons of a replay."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.control.draft import CallKind
from game.control.intents import Escape, Intent, SkipFilm
from game.control.modes import Mode
from game.control.screen import CallScreen, CallSlot, Message, PlayerScore, ScoreScreen, Screen
from game.control.seats import Seat
from game.core.balls import Value
from game.core.layout import Layout
from game.core.record import Film, Played, Record
from game.core.table import Pocket
from game.i18n.language import Language
from game.view.hud.hud import Hud
from game.view.hud.replay import ReplaySection
from game.view.hud.tools import ToolsShown, ViewButtons
from game.view.reel import LIVE_PACES, REPLAY_PACES, Change, Desk, Reel, ran
from game.view.rig import View
from game.view.settings import Settings
from game.view.stage import Stage
from tests.support.hand import Hand
from tests.support.notation import parse_events, parse_layout
from tests.support.panels import meet, overflowing, press, words

SIZE = (1280, 720)
SIZES = [SIZE, (1024, 768), (1920, 1080), (640, 480)]
PLAYER = PlayerScore(Seat("Анна"), 12, 16, 1, (), 0, True)
SCORE = ScoreScreen((PLAYER, replace(PLAYER, acting=False)), points_left=36, frame=1, race_to=1, practice=False)
CALL = CallScreen(
    CallSlot(CallKind.OBJECT, Value.BROWN, Pocket.HEAD_RIGHT, False),
    CallSlot(CallKind.OWN, Value.BROWN, Pocket.FOOT_RIGHT, False),
    editable=False,
)
WATCH = Screen(Mode.WATCH, score=SCORE, call=CALL, prompt=Message("prompt.watch"), can_skip=True)
REPLAY = Screen(Mode.REPLAY, score=SCORE, call=CALL, prompt=Message("prompt.replay"))
AIM = Screen(Mode.AIM, score=SCORE, can_watch_again=True)
LAYOUT = parse_layout("cue@0,-1 4a@0,0")
EVENTS = parse_events("0:cue^ 0.5:cue*4a 0.9:4a|foot 1.3:4a>foot-left 4:.", LAYOUT)
PLAYED = Played(Record(EVENTS, Layout({}), 4.0), Film({}, 4.0), {})


class Table:
    """Stands for the projector."""

    def __init__(self, reel: Reel | None) -> None:
        self.reel = reel

    def change(self, change: Change) -> None:
        assert self.reel is not None
        self.reel = change(self.reel)

    @property
    def desk(self) -> Desk:
        return Desk(lambda: self.reel, lambda: PLAYED if self.reel else None, self.change)


@pytest.fixture
def table() -> Table:
    return Table(Reel(4.0, REPLAY_PACES))


@pytest.fixture
def hud(stage: Stage, sent: list[Intent], table: Table) -> Iterator[Hud]:
    hud = Hud(stage.base, Settings(language=Language.RU), sent.append, lambda: None)
    hud.connect_film(table.desk)
    yield hud
    hud.close()


def replay_of(hud: Hud) -> ReplaySection:
    return next(section for section in hud._sections if isinstance(section, ReplaySection))


def test_a_replay_tells_time_speed_and_what_is_watched(stage: Stage, hud: Hud, table: Table) -> None:
    assert table.reel is not None
    table.reel = ran(table.reel, 1.6)
    hud.show(REPLAY)
    hud.update()
    written = words(stage)
    for text in ("Повтор удара", "1,25 из 4,00 с", "биток 0,00 м/с", "×1", "12"):
        assert text in written
    table.change(lambda reel: ran(reel, 1.0))
    hud.update()
    assert "2,25 из 4,00 с" in words(stage)


def test_the_time_line_is_dragged_and_the_film_stands_there(hud: Hud, table: Table) -> None:
    hud.show(REPLAY)
    hud.update()
    replay_of(hud)._scrubbed(0.5, 0.0)
    assert table.reel is not None
    assert table.reel.share == pytest.approx(0.5)
    assert not table.reel.runs
    replay_of(hud)._scrubbed(-3.0, 0.0)
    assert table.reel.share == 0.0


def test_the_time_line_follows_the_mouse_when_it_is_pressed_while_the_film_runs(
    stage: Stage, hud: Hud, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first touch stops the film, and the panel is drawn anew under the mouse that holds it."""
    hud.show(REPLAY)
    hud.update()
    box, line = replay_of(hud).box, replay_of(hud)._line
    assert box is not None
    hand = Hand(box.x + line.x + line.width / 2, box.y + line.y + line.height / 2, presses=True)
    monkeypatch.setattr(stage.base, "mouseWatcherNode", hand)
    press_parts(stage)
    hud.update()
    assert table.reel is not None
    assert not table.reel.runs
    assert table.reel.share == pytest.approx(0.5)
    hand.at = (box.x + line.x + line.width / 4, hand.at[1])
    hud.update()
    assert table.reel.share == pytest.approx(0.25)


def press_parts(stage: Stage) -> None:
    """Presses everything on the panels: only what can be dragged hears a press."""
    for path in stage.base.pixel2d.find_all_matches("**/+PGItem"):
        stage.base.messenger.send(f"press-mouse1-{path.node().get_id()}", [None])


def test_buttons_follow_the_film(stage: Stage, hud: Hud, table: Table) -> None:
    hud.show(REPLAY)
    hud.update()
    press(stage, "\ue12e")
    hud.update()
    assert table.reel is not None
    assert not table.reel.runs
    press(stage, "\ue13c")
    for _ in range(3):
        press(stage, "\ue11c")
        hud.update()
    assert table.reel.runs
    assert "×1/8" in words(stage)


def test_a_replay_is_closed_by_its_button(stage: Stage, hud: Hud, sent: list[Intent]) -> None:
    hud.show(REPLAY)
    press(stage, hud.texts.say("film.close"))
    assert sent == [Escape()]
    hud.show(AIM)
    hud.update()
    assert replay_of(hud).box is None


def test_a_live_film_is_slowed_down_and_skipped(stage: Stage, hud: Hud, table: Table, sent: list[Intent]) -> None:
    table.reel = Reel(4.0, LIVE_PACES)
    hud.show(WATCH)
    press(stage, hud.texts.say("film.speed", pace="×1"))
    hud.update()
    assert table.reel.pace == 1 / 2
    assert hud.texts.say("film.speed", pace="×1/2") in words(stage)
    press(stage, hud.texts.say("film.skip"))
    assert sent == [SkipFilm()]


@pytest.mark.parametrize("settings", [Settings(one, interface=size) for one in Language for size in (1.0, 2.0)])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("screen", [WATCH, REPLAY, AIM], ids=lambda screen: screen.mode.value)
def test_every_text_fits_and_no_panel_covers_another(
    stage: Stage, hud: Hud, size: tuple[int, int], settings: Settings, screen: Screen
) -> None:
    hud.set_settings(settings)
    hud.resize(*size)
    hud.show(screen)
    hud.update()
    assert overflowing(stage) == []
    boxes = [box for section in hud._sections if (box := section.box) is not None]
    for place, one in enumerate(boxes):
        assert not any(meet(one, other) for other in boxes[place + 1 :])


def test_the_chosen_view_is_lit_and_every_view_has_a_button(hud: Hud, stage: Stage) -> None:
    wished: list[View] = []
    now = View.CUE
    hud.connect_camera(wished.append, lambda: now)
    hud.show(REPLAY)
    hud.update()
    for icon in ("\ue0ac", "\ue2ea", "\ue0ba", "\ue112", "\ue345"):
        press(stage, icon)
    assert set(wished) == set(View)
    views = next(section for section in hud._sections if isinstance(section, ViewButtons))
    assert views._shown == ToolsShown(View.CUE)
    now = View.POCKET
    hud.update()
    assert views._shown == ToolsShown(View.POCKET)
