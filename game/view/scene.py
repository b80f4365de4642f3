"""The table, the balls and everything drawn on them. Told what to show; ``close`` removes it all."""

from collections.abc import Mapping, Sequence
from math import inf, radians
from typing import Final

from game.core.balls import BallId
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.outline import Outline
from game.core.record import Vector
from game.core.shot import Tip
from game.core.table import Pocket, Rail, TableSpec
from game.view.balls import Balls, facing
from game.view.camera import Pose, is_near
from game.view.counting_board import CountingBoard, Shares
from game.view.cue_stick import CueStick
from game.view.furniture import Furniture
from game.view.looks import USUAL_LOOK, Look
from game.view.materials import Materials
from game.view.overlay import (
    AIM_LINE,
    ALLOWED_INK,
    CUE_LINE,
    GHOST_INK,
    HOUSE_INK,
    OBJECT_LINE,
    PLACING_RING,
    REFUSED_INK,
    Overlay,
    Sign,
)
from game.view.shelf_mesh import place_on_shelf
from game.view.stage import Stage
from game.view.table_shape import TableShape, shape_of
from game.view.vectors import Rotation

STRAIGHT_DOWN: Final = -0.97
"""Vertical part of the direction of an eye that looks on the table as on a plan."""
SHELF_TURN: Final = facing(radians(30))
"""Balls on the shelves show their numerals upward and to the house."""
CENTRE: Final = Tip(0.0, 0.0)


class Scene:
    """One table in its room."""

    def __init__(self, stage: Stage, table: TableSpec, look: Look = USUAL_LOOK) -> None:
        self._stage = stage
        self.shape: TableShape = shape_of(table)
        self._root = stage.root.attach_new_node("table room")
        self._materials = Materials(stage.textures, stage.quality)
        self._balls = Balls(self._root, table, self._materials, look)
        self._materials.light(self._root, self.shape, self._balls.slots, self._balls.albedos)
        self.set_look(look)
        self._root.set_shader_input("u_reading", 0.0)
        self._turns: dict[BallId, Rotation] = {ball: facing() for ball in BallId}
        self._shelved: dict[BallId, Vector] = {}
        self._places: dict[BallId, Vector] = {}
        self._marked: dict[str, tuple[BallId, Sign]] = {}
        self._overlay = Overlay(self._root, table, self._materials)
        self._cue = CueStick(self._root, table.ball_radius, self._materials)
        self._board = CountingBoard(self._root, self._materials)
        self._furniture = Furniture(self._root, self.shape, self._materials)
        self._pose: Pose | None = None
        self._is_plan = False
        stage.follow(self._materials.use)
        stage.watch(lambda: self.state)

    @property
    def outline(self) -> Outline:
        """Plan view of the table, for picking."""
        return self.shape.outline

    @property
    def orientations(self) -> Mapping[BallId, Rotation]:
        """How each ball is turned now; kept between strokes."""
        return dict(self._turns)

    @property
    def state(self) -> object:
        """Everything that is shown, as a value: two pictures of equal states are the same."""
        return (
            self._look,
            self._pose,
            dict(self._places),
            dict(self._turns),
            dict(self._shelved),
            self._overlay.state,
            self._cue.state,
            self._board.shares,
            self._furniture.lamp_drawn,
        )

    def set_look(self, look: Look) -> None:
        """Another cloth, other balls; everything stays where it is."""
        self._look = look
        self._balls.set_look(look)
        self._materials.lay(look.cloth)

    def look_from(self, pose: Pose, seconds: float = inf) -> None:
        """Puts the camera there, so many seconds after the last picture: what is in its way needs time to fade.

        A move too small to see is left out, so that a picture may come to rest.
        """
        self._furniture.seen_from(pose, seconds)
        if self._pose is not None and is_near(pose, self._pose):
            return
        self._pose = pose
        camera = self._stage.camera
        camera.set_pos(*pose.eye)
        w, x, y, z = pose.turn
        camera.set_quat((w, x, y, z))
        self._stage.set_field_of_view(pose.fov_deg)
        self._use_plan(pose.forward[2] < STRAIGHT_DOWN)

    def _use_plan(self, plan: bool) -> None:
        """Seen as a plan, numerals stand upright and the shelves, which would be cut off, are put away."""
        if plan == self._is_plan:
            return
        self._is_plan = plan
        self._root.set_shader_input("u_reading", float(plan))
        self._furniture.show_shelves(not plan)
        self.show_poses(self._places, {})

    def show_layout(self, layout: Layout) -> None:
        """Balls at rest; each keeps the way it is turned."""
        radius = self.shape.spec.ball_radius
        self.show_poses({ball: (place.x, place.y, radius) for ball, place in layout.places.items()}, {})

    def show_poses(self, positions: Mapping[BallId, Vector], orientations: Mapping[BallId, Rotation]) -> None:
        """Balls anywhere; those not named are hidden."""
        self._turns.update(orientations)
        self._places = dict(positions)
        for ball in BallId:
            if ball in positions:
                self._balls.place(ball, positions[ball], self._turns[ball])
            elif ball in self._shelved and not self._is_plan:
                self._balls.place(ball, self._shelved[ball], SHELF_TURN)
            else:
                self._balls.hide(ball)
        self._draw_marks()

    def show_taken(self, first: Sequence[BallId], second: Sequence[BallId]) -> None:
        """Balls the players have taken lie on the shelves, the first player's to the left seen from the house."""
        self._shelved = {
            ball: place_on_shelf(self.shape, side, number)
            for side, balls in enumerate((first, second))
            for number, ball in enumerate(balls)
        }

    def show_count(self, shares: Shares) -> None:
        """Moves the sliders of the board on the wall: how far each player has come, 0 to 1."""
        self._board.show(shares)

    def mark_balls(self, balls: Sequence[BallId], sign: Sign) -> None:
        """Rings around several balls, for example both twins of a called value."""
        wanted = {f"ball {sign.value}/{ball.value}": (ball, sign) for ball in balls}
        others = {key: mark for key, mark in self._marked.items() if mark[1] is not sign}
        for key in self._marked.keys() - others.keys() - wanted.keys():
            self._overlay.clear(key)
        self._marked = others | wanted
        self._draw_marks()

    def mark_pocket(self, pocket: Pocket | None, sign: Sign = Sign.HOVER) -> None:
        """A ring around one pocket for each kind of sign; None removes it."""
        key = f"pocket {sign.value}"
        if pocket is None:
            self._overlay.clear(key)
        else:
            self._overlay.pocket_sign(key, self.outline.holes[pocket], sign)

    def show_aim(
        self,
        line: Sequence[Point],
        ghost: Point | None = None,
        object_line: Sequence[Point] | None = None,
        cue_line: Sequence[Point] | None = None,
    ) -> None:
        """The cue ball's way, the ghost ball at the contact, and where both balls go after it."""
        self.hide_aim()
        overlay = self._overlay
        overlay.ribbon("aim/line", line, AIM_LINE)
        if ghost is not None:
            overlay.ghost("aim/ghost", ghost, GHOST_INK)
        overlay.ribbon("aim/object", object_line or (), OBJECT_LINE)
        overlay.ribbon("aim/cue", cue_line or (), CUE_LINE)

    def hide_aim(self) -> None:
        """Removes the aim."""
        self._overlay.clear("aim")

    def show_cue(
        self, ball_place: Point, aim: float, elevation: float = 0.0, tip: Tip = CENTRE, pull: float = 0.0
    ) -> None:
        """The cue stick behind the cue ball: aim and elevation in radians, pull back in metres."""
        self._cue.show(ball_place, aim, elevation, tip, pull)

    def hide_cue(self) -> None:
        """Puts the cue stick away."""
        self._cue.hide()

    def show_house(self, ends: Sequence[Rail] = (Rail.HEAD,)) -> None:
        """Lights up where a ball in hand may be placed (§3): the house, the temporary one at the foot too if open."""
        table = self.shape.spec
        half, far = table.width / 2, table.length / 2
        for end, side in ((Rail.HEAD, 1), (Rail.FOOT, -1)):
            key = f"house/{end.value}"
            if end in ends:
                corners = Point(-half, -far * side), Point(half, table.house_line * side)
                self._overlay.zone(key, *corners, HOUSE_INK)
            else:
                self._overlay.clear(key)

    def hide_house(self) -> None:
        """Puts the light of the houses out."""
        self._overlay.clear("house")

    def show_ghost_cue_ball(self, point: Point, allowed: bool) -> None:
        """A glass cue ball where it would be placed; its colour tells whether it may."""
        ink = ALLOWED_INK if allowed else REFUSED_INK
        self._overlay.ring("placing/ring", point, PLACING_RING, ink)
        self._overlay.ghost("placing/ball", point, ink)

    def hide_ghost_cue_ball(self) -> None:
        """Removes the glass cue ball."""
        self._overlay.clear("placing")

    def close(self) -> None:
        """Removes everything from the stage."""
        self._stage.watch(None)
        self._stage.unfollow(self._materials.use)
        self._overlay.close()
        self._root.remove_node()

    def _draw_marks(self) -> None:
        for key, (ball, sign) in self._marked.items():
            if ball in self._places:
                x, y, _ = self._places[ball]
                self._overlay.ball_sign(key, Point(x, y), sign)
            else:
                self._overlay.clear(key)
