"""Bodies of revolution: ball, cue stick; and the flat squares that overlays are drawn on."""

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from typing import Final

from game.core.geometry import Point
from game.view.mesh import Corner, Mesh, unit

BALL_ROWS: Final = 12
BALL_PIECES: Final = 18
"""Of the shell around a ball; the shader finds the round ball within it."""

CUE_LENGTH: Final = 1.50
TIP_END: Final = 0.0110
FERRULE_END: Final = 0.0265
BUMPER: Final = 1.484
"""Parts of the cue stick end here, the last one begins here: m from the tip."""

CUE_PROFILE: Final = (
    (0.0, 0.0), (0.0004, 0.0030), (0.0014, 0.0050), (0.0028, 0.0062), (0.0045, 0.0067), (TIP_END, 0.0066),
    (FERRULE_END, 0.0067), (0.35, 0.0085), (0.75, 0.0112), (1.10, 0.0137), (BUMPER, 0.0166), (1.495, 0.0163),
    (CUE_LENGTH, 0.0145), (CUE_LENGTH, 0.0),
)  # fmt: skip
"""Distance from the tip and radius, m."""
CUE_PIECES: Final = 24


def ball_mesh(radius: float) -> Mesh:
    """A ball about the origin."""
    mesh = Mesh()
    rows = []
    for down in range(BALL_ROWS + 1):
        polar = pi * down / BALL_ROWS
        row = []
        for across in range(BALL_PIECES + 1):
            turn = 2 * pi * across / BALL_PIECES
            normal = (sin(polar) * cos(turn), sin(polar) * sin(turn), cos(polar))
            row.append(Corner((radius * normal[0], radius * normal[1], radius * normal[2]), normal, (0.0, 0.0)))
        rows.append(row)
    mesh.strip(rows)
    return mesh


def cue_mesh() -> Mesh:
    """A cue stick along -y with the front of its tip at the origin; u runs from tip to butt in metres."""
    mesh = Mesh()
    rows = []
    for index, (along, radius) in enumerate(CUE_PROFILE):
        before, after = CUE_PROFILE[max(0, index - 1)], CUE_PROFILE[min(len(CUE_PROFILE) - 1, index + 1)]
        tilt = atan2(-(after[1] - before[1]), max(after[0] - before[0], 1e-6))
        row = []
        for piece in range(CUE_PIECES + 1):
            turn = 2 * pi * piece / CUE_PIECES
            normal = unit((cos(turn) * cos(tilt), sin(tilt), sin(turn) * cos(tilt)))
            row.append(Corner((radius * cos(turn), -along, radius * sin(turn)), normal, (along, piece / CUE_PIECES)))
        rows.append(row)
    mesh.strip(rows)
    return mesh


def square_mesh(half: float = 1.0) -> Mesh:
    """A level square about the origin; the texture place runs from -1 to 1."""
    mesh = Mesh()
    mesh.strip([[Corner((x * half, y * half, 0.0), (0.0, 0.0, 1.0), (x, y)) for x in (-1.0, 1.0)] for y in (-1.0, 1.0)])
    return mesh


def strip_mesh(start: float, end: float, half_width: float) -> Mesh:
    """A level strip along -y; the texture place is (way from the origin, way aside) in metres."""
    mesh = Mesh()
    mesh.strip(
        [
            [Corner((aside, -along, 0.0), (0.0, 0.0, 1.0), (along, aside)) for along in (start, end)]
            for aside in (-half_width, half_width)
        ]
    )
    return mesh


def ribbon_mesh(points: Sequence[Point], half_width: float) -> Mesh:
    """A level ribbon along a broken line: u is the way, v the place aside, in metres; normals point across the line."""
    mesh = Mesh()
    way = 0.0
    for start, end in pairwise(points):
        length = hypot(end.x - start.x, end.y - start.y)
        if length < 1e-6:
            continue
        along = end.minus(start).times(1 / length)
        rows = []
        for aside in (-half_width, half_width):
            side = Point(-along.y * aside, along.x * aside)
            rows.append(
                [
                    Corner((p.x + side.x, p.y + side.y, 0.0), (-along.y, along.x, 0.0), (u, aside))
                    for p, u in ((start, way), (end, way + length))
                ]
            )
        mesh.strip(rows)
        way += length
    return mesh
