"""The cue stick and its shadow on the cloth."""

from math import cos, degrees, radians, sin, sqrt
from typing import Final

from panda3d.core import LVecBase4f, NodePath

from game.core.geometry import Point, heading
from game.core.shot import Tip
from game.view.materials import Materials
from game.view.shading import Material
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

LEAST_ELEVATION: Final = radians(2.0)
"""A level cue is drawn so steep, as hands hold it."""


class CueStick:
    """Hidden until shown behind the cue ball."""

    def __init__(self, root: NodePath, radius: float, materials: Materials) -> None:
        self._radius = radius
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
        elevation = max(elevation, LEAST_ELEVATION)
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
