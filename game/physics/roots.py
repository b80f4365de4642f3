"""Exact times: when a point on a parabola first enters a circle, or first passes a line.

The path is p + v t + a t^2 / 2 from t = 0 to ``end``. Answers are the first time of falling in, or NEVER.
"""

from math import hypot, sqrt
from typing import Final

NEVER: Final = float("inf")

TOUCH: Final = 1e-9
"""Gaps below this are contact, m."""

CREEP: Final = 1e-9
"""Closing speeds below this are none, m/s: over a whole stroke they close a few nanometres."""

PRESS: Final = 1e-6
"""Accelerations toward a surface below this are none, m/s^2."""

ROUNDING: Final = 1e-13
"""Share of two lengths' product below which their cross product counts as parallel."""

STEPS: Final = 60
"""Bisections that exhaust a float's precision."""

NOISE: Final = 4e-16
"""Share of a polynomial's terms below which its value is rounding: there the search ends."""

Cubic = tuple[float, float, float, float]

Triple = tuple[float, float, float]


def into_line(gap: float, speed: float, push: float) -> float:
    """When a gap closes that shrinks by ``speed`` t + ``push`` t^2 / 2."""
    if gap <= TOUCH:
        if speed > CREEP or (speed > -CREEP and push > PRESS):
            return 0.0
        if speed > 0.0 or push <= 0.0:
            return NEVER
    square = speed * speed + 2 * push * gap
    if square < 0.0:
        return NEVER
    root = sqrt(square)
    if speed > 0.0:
        return 2 * gap / (speed + root)
    return (root - speed) / push if push > 0.0 else NEVER


def into_circle(
    x: float, y: float, vx: float, vy: float, ax: float, ay: float, reach: float, end: float
) -> float:  # fmt: skip
    """When a path comes within ``reach`` of the origin from outside."""
    beyond = x * x + y * y - reach * reach
    inward = x * vx + y * vy
    if beyond <= 2 * reach * TOUCH:
        far = hypot(x, y)
        if inward < -CREEP * far:
            return 0.0
        if inward < CREEP * far and -(vx * vx + vy * vy + x * ax + y * ay) > PRESS * far:
            return 0.0
    speed = hypot(vx, vy)
    force = hypot(ax, ay)
    if abs(vx * ay - vy * ax) <= ROUNDING * speed * force and speed:
        along = (vx * ax + vy * ay) / speed
        if speed + along * end >= 0.0 or along >= 0.0:
            return _along_line(beyond, inward / speed, speed, along, end)
    if x * ax + y * ay + speed * speed >= 0.0 and inward >= 0.0 and vx * ax + vy * ay >= 0.0:
        return NEVER
    return _first_fall(
        beyond,
        (2 * inward, speed * speed + x * ax + y * ay, vx * ax + vy * ay, force * force / 4),
        end,
    )


def into_sphere(place: Triple, speed: Triple, push: Triple, reach: float, end: float) -> float:
    """When a path in space comes within ``reach`` of the origin from outside."""
    x, y, z = place
    vx, vy, vz = speed
    ax, ay, az = push
    beyond = x * x + y * y + z * z - reach * reach
    inward = x * vx + y * vy + z * vz
    fast = vx * vx + vy * vy + vz * vz
    pull = x * ax + y * ay + z * az
    if beyond <= 2 * reach * TOUCH and (
        inward < -CREEP * reach or (inward < CREEP * reach and -(fast + pull) > PRESS * reach)
    ):
        return 0.0
    slope = (2 * inward, fast + pull, vx * ax + vy * ay + vz * az, (ax * ax + ay * ay + az * az) / 4)
    return _first_fall(beyond, slope, end)


def _along_line(beyond: float, inward: float, speed: float, along: float, end: float) -> float:
    """Entry of a straight path that does not turn back: the line's chord, then the time to get there."""
    if inward >= 0.0:
        return NEVER
    square = inward * inward - beyond
    if square <= 0.0:
        return NEVER
    way = beyond / (sqrt(square) - inward)
    if way <= 0.0:
        return NEVER
    left = speed * speed + 2 * along * way
    if left < 0.0:
        return NEVER
    time = 2 * way / (speed + sqrt(left))
    return time if time <= end else NEVER


def _first_fall(start: float, slope: Cubic, end: float) -> float:
    """First fall through zero of start + c1 t + c2 t^2 + c3 t^3 + c4 t^4, by stretches between its turning points."""
    c1, c2, c3, c4 = slope
    rising = (c1, 2 * c2, 3 * c3, 4 * c4)
    low = 0.0
    low_value = start
    for knot in (*_turns(rising, end), end):
        value = start + knot * (c1 + knot * (c2 + knot * (c3 + knot * c4)))
        if value < 0.0 < low_value:
            return _fall_between(start, slope, low, knot)
        low = knot
        low_value = value
    return NEVER


def _turns(cubic: Cubic, end: float) -> list[float]:
    """Roots of a cubic within (0, end), rising."""
    d0, d1, d2, d3 = cubic
    turns: list[float] = []
    low = 0.0
    low_value = d0
    for knot in (*_bends(d1, 2 * d2, 3 * d3, end), end):
        value = d0 + knot * (d1 + knot * (d2 + knot * d3))
        if (value < 0.0) != (low_value < 0.0):
            turns.append(_crossing(cubic, low, knot))
        low = knot
        low_value = value
    return turns


def _bends(e0: float, e1: float, e2: float, end: float) -> tuple[float, ...]:
    """Roots of e0 + e1 t + e2 t^2 within (0, end), rising."""
    if e2 == 0.0:
        root = -e0 / e1 if e1 else -1.0
        return (root,) if 0.0 < root < end else ()
    square = e1 * e1 - 4 * e0 * e2
    if square <= 0.0:
        return ()
    half = -(e1 + (sqrt(square) if e1 >= 0 else -sqrt(square))) / 2
    one = half / e2
    other = e0 / half if half else one
    if one > other:
        one, other = other, one
    return tuple(root for root in (one, other) if 0.0 < root < end)


def _crossing(cubic: Cubic, low: float, high: float) -> float:
    """The one root between two places of opposite sign, by Newton's steps kept inside the bracket."""
    d0, d1, d2, d3 = cubic
    falls = d0 + low * (d1 + low * (d2 + low * d3)) > 0.0
    noise = NOISE * (abs(d0) + high * (abs(d1) + high * (abs(d2) + high * abs(d3))))
    t = (low + high) / 2
    for _ in range(STEPS):
        value = d0 + t * (d1 + t * (d2 + t * d3))
        if -noise <= value <= noise:
            return t
        if (value > 0.0) == falls:
            low = t
        else:
            high = t
        slope = d1 + t * (2 * d2 + t * 3 * d3)
        t -= value / slope if slope else 0.0
        if not low < t < high:
            t = (low + high) / 2
    return t


def _fall_between(start: float, slope: Cubic, low: float, high: float) -> float:
    """The one fall of the quartic through zero in a falling stretch, likewise."""
    c1, c2, c3, c4 = slope
    noise = NOISE * (abs(start) + high * (abs(c1) + high * (abs(c2) + high * (abs(c3) + high * c4))))
    t = (low + high) / 2
    for _ in range(STEPS):
        value = start + t * (c1 + t * (c2 + t * (c3 + t * c4)))
        if -noise <= value <= noise:
            return t
        if value > 0.0:
            low = t
        else:
            high = t
        rate = c1 + t * (2 * c2 + t * (3 * c3 + t * 4 * c4))
        t -= value / rate if rate else 0.0
        if not low < t < high:
            t = (low + high) / 2
    return t
