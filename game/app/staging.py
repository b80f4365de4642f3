"""Makes the table in the window match the session: balls, aim, cue, marks, film and the player's eye."""

from dataclasses import replace
from typing import Final

from game.app.eye import AT_THE_CUE, Eye
from game.app.preview import Preview, curtailed, preview
from game.control.draft import CallKind, Draft, Pointed
from game.control.drafting import shot_of
from game.control.modes import Mode
from game.control.placing import bed_zone, nearest_place
from game.control.session import Session
from game.core.balls import BALLS_OF, CUE, BallId
from game.core.clearance import raised
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.outline import mouth_of
from game.core.record import Played
from game.core.shot import BallCall, Shot
from game.core.table import Pocket, TableSpec
from game.physics.engine import BulletEngine
from game.rules.house import open_houses
from game.rules.rack import rack
from game.rules.scoring import GOAL
from game.view.input import Sight
from game.view.looks import USUAL_LOOK, Look
from game.view.overlay import Sign
from game.view.picking import ball_under, pocket_under, point_under
from game.view.projector import Projector, pull_of
from game.view.reel import Change, Desk
from game.view.scene import Scene
from game.view.settings import Aid
from game.view.sound import Sounds
from game.view.stage import Stage

BESIDE: Final = 0.15
"""A ball carried farther than this beyond the noses is taken off the table, m."""


class Staging:
    """The table on the stage and the engine that goes with it. Told the session once a frame."""

    def __init__(self, stage: Stage, table: TableSpec, sounds: Sounds) -> None:
        self._stage = stage
        self._sounds = sounds
        self._eye = Eye(stage, table)
        self._look = USUAL_LOOK
        self._aid_wanted = Aid.FULL
        self._set_up(table)

    def _set_up(self, table: TableSpec) -> None:
        self.engine = BulletEngine(table)
        self.engine.warm_up()
        self._table = table
        self._layout = Layout({})
        self._rack = rack(table, 0)
        """How the balls lie behind the title."""
        self._aimed: tuple[Layout, Shot] | None = None
        self._aid: Preview | None = None
        self._carried: tuple[BallId, Point | None] | None = None
        """The ball in the player's hand in practice, and where it would be put; None: off the table."""
        self._scene = Scene(self._stage, table, self._look)
        self._projector = Projector(self._scene, self._sounds, table)

    def set_look(self, look: Look) -> None:
        """Another cloth, other balls, from the next picture on."""
        self._look = look
        self._scene.set_look(look)

    def set_aid(self, aid: Aid) -> None:
        """How much the aiming aid tells."""
        self._aid_wanted = aid
        self._aimed = None

    def show_looks(self, closely: bool) -> None:
        """Goes near the balls while the player chooses how they look."""
        self._eye.look_closely(self._layout if closely else None)

    def set_interface(self, size: float) -> None:
        """Panels are larger by so much: the table gives way."""
        self._eye.set_interface(size)

    def close(self) -> None:
        """Takes the table off the stage."""
        self._sounds.film_ended()
        self._scene.close()

    def open_table(self, table: TableSpec) -> None:
        """Puts another table, or the same one afresh, on the stage."""
        self.close()
        self._eye.open_table(table)
        self._set_up(table)

    @property
    def sight(self) -> Sight:
        """What the input may ask of this table and its camera."""
        return Sight(
            self._pointed,
            self._aim_point,
            lambda: self._layout.balls,
            self._eye.turn,
            self._eye.zoom,
            self._eye.choose,
            lambda: self._eye.chosen,
            self._carry,
            self._put,
            Desk(lambda: self._projector.reel, lambda: self._projector.played, self._change),
        )

    def _change(self, change: Change) -> None:
        self._projector.change(change)

    def _pointed(self, x: float, y: float) -> Pointed:
        pose, pixel, size = self._eye.pose, (x, y), self._stage.size
        ball = ball_under(pose, pixel, size, self._table, self._layout)
        pocket = pocket_under(pose, pixel, size, self._scene.outline)
        return Pointed(point_under(pose, pixel, size, self._table.ball_radius), ball, pocket)

    def _aim_point(self, x: float, y: float) -> Point | None:
        pointed = self._pointed(x, y)
        if pointed.ball is not None and pointed.ball is not CUE:
            return self._layout[pointed.ball]
        if pointed.pocket is not None:
            return mouth_of(self._table, pointed.pocket)
        return pointed.place

    def _carry(self, ball: BallId, x: float, y: float) -> None:
        self._carried = (ball, self._put(ball, x, y).places.get(ball))

    def _laid(self) -> Layout:
        """What lies on the bed; a carried ball where it would be put."""
        if self._carried is None:
            return self._layout
        ball, place = self._carried
        others = self._layout.without(ball)
        return others if place is None else others.with_ball(ball, place)

    def _put(self, ball: BallId, x: float, y: float) -> Layout:
        self._carried = None
        others = self._layout.without(ball)
        wanted = point_under(self._eye.pose, (x, y), self._stage.size, self._table.ball_radius)
        if wanted is None or (not self._is_near(wanted) and ball is not CUE):
            return others
        return others.with_ball(ball, nearest_place(self._table, others, (bed_zone(self._table),), wanted))

    def _is_near(self, place: Point) -> bool:
        """Whether a place lies on the table, its rails included."""
        across, along = self._table.width / 2 + BESIDE, self._table.length / 2 + BESIDE
        return abs(place.x) <= across and abs(place.y) <= along

    def play_film(self, before: Layout, shot: Shot, played: Played) -> None:
        """Begin to show a stroke."""
        self._projector.show(before, shot, played)

    def advance(self, session: Session, seconds: float) -> bool:
        """Show the session; whether the film of a stroke has just come to its end. A pause holds the film."""
        staged = _staged(session)
        self._change_film(session)
        self._layout = self._layout_of(staged)
        self._scene.show_taken(*(staged.game.shelves if staged.game is not None else ((), ())))
        self._scene.show_count(_count(staged))
        if self._projector.reel is not None:
            self._aimed = None
            self._projector.advance(0.0 if session.mode is Mode.PAUSE else seconds, self._eye.pose)
        else:
            self._scene.show_layout(self._laid())
            self._show_stroke(session)
        self._mark(staged)
        self._scene.look_from(self._eye.advance(session, seconds), seconds)
        return self._is_over()

    def _change_film(self, session: Session) -> None:
        """A skipped film ends, and so does a replay that is left; one that is wished for begins."""
        projector, filmed = self._projector, session.filmed
        wished = session.mode is Mode.REPLAY
        if not (wished if projector.is_replaying else session.pending is not None):
            projector.end()
        if wished and not projector.is_replaying and filmed is not None and filmed.game.shot is not None:
            projector.show_again(filmed.game.layout, filmed.game.shot, filmed.played)

    def _is_over(self) -> bool:
        """Whether the balls of a stroke have come to rest; a replay stays at its end."""
        reel = self._projector.reel
        if reel is None or self._projector.is_replaying or not reel.is_over:
            return False
        self._projector.end()
        return True

    def _layout_of(self, session: Session) -> Layout:
        game = session.game
        if game is None:
            return self._rack
        return game.layout.without(CUE) if Mode.PLACE in (session.mode, session.beneath) else game.layout

    def _show_stroke(self, session: Session) -> None:
        """The cue and the aim line while a stroke is prepared, the glass ball while the cue ball is placed."""
        game = session.game
        mode = session.beneath or session.mode
        held = session.draft.place if mode is Mode.PLACE else None
        if held is not None:
            self._scene.show_ghost_cue_ball(held, allowed=True)
        else:
            self._scene.hide_ghost_cue_ball()
        if mode is Mode.PLACE and game is not None and not game.setup.practice:
            self._scene.show_house(open_houses(self._table, game.layout))
        else:
            self._scene.hide_house()
        is_aiming = mode in AT_THE_CUE or (mode is Mode.THINK and bool(session.planned))
        if game is None or CUE not in game.layout or not is_aiming:
            self._scene.hide_cue()
            self._scene.hide_aim()
            self._aimed = None
            return
        shot = raised(self._table, game.layout, shot_of(session.draft))
        self._scene.show_cue(game.layout[CUE], shot.aim, shot.elevation, shot.tip, pull_of(shot))
        if self._aimed != (game.layout, shot):
            self._aimed = (game.layout, shot)
            self._aid = curtailed(preview(self.engine, self._table, game.layout, shot), self._aid_wanted)
            self._draw_aid()

    def _draw_aid(self) -> None:
        if self._aid is None:
            self._scene.hide_aim()
        else:
            self._scene.show_aim(self._aid.line, self._aid.ghost, self._aid.object_line, self._aid.cue_line)

    def _mark(self, session: Session) -> None:
        """Rings around what is pointed at and what is called."""
        game = session.game
        call, draft = (game.call if game is not None else None), session.draft
        making = draft.calling if session.mode is Mode.CALL else None
        for kind, sign in ((CallKind.OBJECT, Sign.OBJECT), (CallKind.OWN, Sign.OWN)):
            made: BallCall | None = None
            if call is not None:
                made = call.object if kind is CallKind.OBJECT else call.own
            if making is kind:
                balls = BALLS_OF[draft.value] if draft.value is not None else ()
                pocket: Pocket | None = None
            else:
                balls = BALLS_OF[made.value] if made is not None else ()
                pocket = made.pocket if made is not None else None
            self._scene.mark_balls([ball for ball in balls if ball in self._layout], sign)
            self._scene.mark_pocket(pocket, sign)
        self._scene.mark_balls(self._hovered(session), Sign.HOVER)
        if session.mode is Mode.TAKE and draft.pointed.ball is not None and game is not None:
            self._scene.mark_balls([ball for ball in game.take if ball is draft.pointed.ball], Sign.OBJECT)
        wants_pocket = session.mode is Mode.CALL and draft.value is not None
        self._scene.mark_pocket(draft.pointed.pocket if wants_pocket else None, Sign.HOVER)

    def _hovered(self, session: Session) -> tuple[BallId, ...]:
        game, ball = session.game, session.draft.pointed.ball
        if session.mode is Mode.TAKE and game is not None:
            return game.take
        return (ball,) if ball is not None and session.mode in AT_THE_CUE else ()


def _count(session: Session) -> tuple[float, float]:
    """How far each player has come toward the goal of the frame; in practice nobody counts."""
    game = session.game
    if game is None or game.setup.practice:
        return 0.0, 0.0
    return game.scores[0] / GOAL, game.scores[1] / GOAL


def _staged(session: Session) -> Session:
    """What is on the table: in a replay the game of the stroke that is shown, with its call and its shelves."""
    if session.mode is not Mode.REPLAY or session.filmed is None:
        return session
    return replace(session, mode=Mode.WATCH, beneath=None, game=session.filmed.game, draft=Draft())
