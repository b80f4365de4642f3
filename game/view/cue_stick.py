"""The cue stick and its shadow on the cloth."""

from math import atan2, cos, degrees, radians, sin, sqrt
from typing import Final

from panda3d.core import LVecBase4f, NodePath

from game.core.geometry import Point, heading
from game.core.shot import Tip
from game.core.table import TableSpec
from game.view.materials import Materials
from game.view.shading import Material
from game.view.table_shape import RAIL_TOP
from game.view.turned_mesh import CUE_LENGTH, cue_mesh, strip_mesh

GAP: Final = 0.006
"""Least gap between tip and ball while aiming, m."""
SHADOW_HALF_WIDTH: Final = 0.16
SHADOW_LEAD: Final = 0.05
"""The shadow's strip begins this far before the tip, m."""
SHADOW_LIFT: Final = 0.0008
TIP_RADIUS: Final = 0.0062
RADIUS_GROWTH: Final = 0.0068
"""Growth of the cue's radius, m per metre."""


BUTT_RADIUS: Final = 0.014
LEAST_ELEVATION: Final = radians(2.0)
STEEPEST_CLEARANCE: Final = radians(14.0)
"""A hand lifts the cue over the rail, whatever the stroke asks for; no further than this."""


SQUARE: Final = 1e-9
"""A cue that moves less than this along an axis never meets that axis's rails."""


class CueStick:
    """Hidden until shown behind the cue ball."""

    def __init__(self, root: NodePath, table: TableSpec, materials: Materials) -> None:
        self._table = table
        self._radius = table.ball_radius
        self._cue = root.attach_new_node(cue_mesh().node("cue stick"))
        materials.dress(self._cue, Material.CUE)
        mesh = strip_mesh(-SHADOW_LEAD, CUE_LENGTH, SHADOW_HALF_WIDTH)
        self._shadow = root.attach_new_node(mesh.node("cue shadow"))
        materials.darken(self._shadow, Material.CUE_SHADOW)
        self.state: object = None
        """How it lies, as a value; None while it is put away."""
        self.hide()

    def show(self, ball: Point, aim: float, elevation: float, tip: Tip, pull: float) -> None:
        """Aim and elevation in radians, pull back in metres."""
        self.state = (ball, aim, elevation, tip, pull)
        ahead = heading(aim)
        elevation = max(elevation, clearance(self._table, ball, aim))
        along = (ahead.x * cos(elevation), ahead.y * cos(elevation), -sin(elevation))
        right = (ahead.y, -ahead.x, 0.0)
        up = (ahead.x * sin(elevation), ahead.y * sin(elevation), cos(elevation))
        off = min(1.0, tip.right**2 + tip.up**2)
        back = self._radius * sqrt(1 - off) + GAP + pull
        x, y, z = (
            centre + self._radius * (tip.right * r + tip.up * u) - back * a
            for centre, r, u, a in zip((ball.x, ball.y, self._radius), right, up, along, strict=True)
        )
        self._cue.set_pos(x, y, z)
        self._cue.set_hpr(-degrees(aim), -degrees(elevation), 0.0)
        self._cue.show()
        self._shadow.set_pos(x, y, SHADOW_LIFT)
        self._shadow.set_h(-degrees(aim))
        self._shadow.set_shader_input("u_cue", LVecBase4f(z, sin(elevation), TIP_RADIUS, RADIUS_GROWTH))
        self._shadow.show()

    def hide(self) -> None:
        """Puts the cue stick away."""
        self.state = None
        self._cue.hide()
        self._shadow.hide()


def clearance(table: TableSpec, ball: Point, aim: float) -> float:
    """Least elevation at which a cue passes over the rail behind the ball, rad, as far as a hand would lift it."""
    over = RAIL_TOP + BUTT_RADIUS - table.ball_radius
    return min(STEEPEST_CLEARANCE, max(LEAST_ELEVATION, atan2(over, _way_to_rail(table, ball, aim))))


def _way_to_rail(table: TableSpec, ball: Point, aim: float) -> float:
    """Distance from a ball backwards along the aim to the nearest nose line, m."""
    back = heading(aim).times(-1)
    ways = [
        (half - place if step > 0 else half + place) / abs(step)
        for place, step, half in ((ball.x, back.x, table.width / 2), (ball.y, back.y, table.length / 2))
        if abs(step) > SQUARE
    ]
    return min(ways)
