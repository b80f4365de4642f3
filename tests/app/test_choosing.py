"""What the player sets reaches scene, panels, ears and hand at once, touches no game, and holds at the next start."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.app.preview import SHORT_LINE, Preview, curtailed
from game.app.program import SETTINGS_FILE, Program
from game.app.selftest import lead
from game.control.intents import ChangeMenu, Pick, Shoot, Start
from game.control.modes import Mode
from game.control.seats import Menu, Play
from game.core.balls import BallId
from game.core.geometry import Point, distance
from game.core.table import TableSize, TableSpec
from game.i18n.language import Language
from game.storage.settings import load_settings, save_settings
from game.view.colours import Palette, colour_of, linear
from game.view.listening import Volumes
from game.view.looks import Cloth, Look
from game.view.settings import Aid, Detail, PictureSettings, Settings
from game.view.stage import Showing
from game.view.tiers import QUALITY_OF, Tier, shrunk, suited

CHANGED = Settings(
    language=Language.EN,
    picture=PictureSettings(Detail.LOW, 0.5),
    interface=1.5,
    look=Look(Cloth.BURGUNDY, Palette.DISTINCT, pips=True, outlines=True),
    sound=Volumes(0.5, 0.0, 0.0),
    aid=Aid.NONE,
    mouse=0.5,
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "Pyramid27"


@pytest.fixture
def program(folder: Path) -> Iterator[Program]:
    program = Program(Showing.OFFSCREEN, Settings())
    yield program
    program.close()


def follows(program: Program, settings: Settings) -> None:
    """Everything is as the settings say."""
    scene, stage, hud = program._staging._scene, program._stage, program._hud
    assert scene._look == settings.look
    for slot, ball in enumerate(BallId):
        red, green, blue = linear(colour_of(ball, settings.look.palette))
        albedo = scene._balls.albedos.get_element(slot)
        assert tuple(albedo)[:3] == pytest.approx((red, green, blue), abs=1e-6)
    assert hud._context.canvas.palette is settings.look.palette
    assert hud.texts.language is settings.language
    assert stage.quality == shrunk(suited(QUALITY_OF[Tier.LOW], stage.renderer), settings.picture.scale)
    assert program._sounds._volumes == settings.sound
    assert program._input._sensitivity == settings.mouse
    assert program._staging._eye._interface == settings.interface


def redness(program: Program) -> float:
    """How much redder than green the picture is."""
    program._stage.draw()
    red, green, _ = program._stage.picture().get_average_xel()
    return float(red - green)


@pytest.mark.slow
def test_changes_are_carried_out_in_the_middle_of_a_film(program: Program, folder: Path) -> None:
    program.send(ChangeMenu(Menu(play=Play.PRACTICE)))
    lead(program, Start(breaker=0, seed=1), Mode.PLACE)
    lead(program, Pick(program.session.draft.pointed), Mode.AIM)
    lead(program, Shoot(), Mode.WATCH)
    film, scene, session = program._staging._projector.reel, program._staging._scene, program.session
    assert film is not None
    places, green = dict(scene._places), redness(program)
    program._choosing.change(CHANGED)
    follows(program, CHANGED)
    assert redness(program) > green + 0.02, "the cloth on the screen is another"
    assert program._staging._projector.reel is film
    assert program._staging._scene is scene
    assert program.session is session
    assert scene._places == places
    assert load_settings(folder / SETTINGS_FILE, Settings()) == CHANGED


@pytest.mark.slow
def test_what_was_kept_holds_at_the_next_start_and_on_another_table(folder: Path) -> None:
    save_settings(folder / SETTINGS_FILE, CHANGED)
    program = Program(Showing.OFFSCREEN, load_settings(folder / SETTINGS_FILE, Settings()))
    try:
        follows(program, CHANGED)
        program._staging.open_table(TableSpec(TableSize.FT9))
        follows(program, CHANGED)
    finally:
        program.close()


@pytest.mark.slow
def test_own_scale_holds_while_the_stage_chooses_the_quality(program: Program) -> None:
    stage = program._stage
    automatic = stage.quality
    half = replace(Settings(), picture=PictureSettings(scale=0.5))
    program._choosing.change(half)
    assert stage.quality == shrunk(automatic, 0.5)
    for _ in range(3):
        program.step()
    assert stage.quality.scale == pytest.approx(0.5 * automatic.scale)
    program._choosing.change(replace(half, picture=PictureSettings(Detail.LOW, 0.5)))
    program._choosing.change(half)
    assert stage.quality == shrunk(automatic, 0.5)
    program._choosing.change(Settings())
    assert stage.quality == automatic


WHOLE = Preview(
    (Point(0.0, 0.0), Point(0.0, 0.3), Point(0.1, 1.0)),
    Point(0.1, 1.0),
    (Point(0.1, 1.07), Point(0.1, 1.3)),
    (Point(0.1, 1.0), Point(0.3, 1.0)),
)


def test_the_whole_aid_is_left_alone_and_no_aid_is_nothing() -> None:
    assert curtailed(WHOLE, Aid.FULL) == WHOLE
    assert curtailed(WHOLE, Aid.NONE) is None
    for aid in Aid:
        assert curtailed(None, aid) is None


def test_the_short_aid_gives_the_direction_only() -> None:
    short = curtailed(WHOLE, Aid.SHORT)
    assert short is not None
    assert short.ghost is None
    assert short.object_line is None
    assert short.cue_line is None
    assert short.line[:2] == WHOLE.line[:2]
    assert len(short.line) == 3
    assert sum(distance(a, b) for a, b in zip(short.line, short.line[1:], strict=False)) == pytest.approx(SHORT_LINE)
    near = replace(WHOLE, line=WHOLE.line[:2])
    cut = curtailed(near, Aid.SHORT)
    assert cut is not None
    assert cut.line == near.line, "a way that ends sooner is drawn as it is"
    standing = curtailed(replace(WHOLE, line=()), Aid.SHORT)
    assert standing is not None
    assert standing.line == ()
