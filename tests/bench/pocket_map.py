"""Which lines drop: ``python -m tests.bench.pocket_map FOLDER`` writes a table and pictures. A script, not a test.

A rolling ball is sent at the middle of a mouth, at an angle to the pocket's axis and ``offset`` beside the line
through that middle; ``speed`` is what it has left when it gets there. The window is the widest stretch of
offsets on which every ball drops.
"""

from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from math import cos, radians, sin, sqrt
from pathlib import Path
from typing import Final

from game.core.balls import CUE
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.outline import Nose, mouth_of, outline_of
from game.core.record import Bank, Motion, Potted
from game.core.table import Pocket, PocketSize, TableSpec
from game.physics.constants import CLUB
from game.physics.engine import BulletEngine

WAY: Final = 0.6
"""From the start to the middle of the mouth, m."""

REACH: Final = 0.030
"""Offsets looked at on either side, m: no ball drops from further out."""

STEP: Final = 0.0005
"""Between offsets looked at, m."""

FINE: Final = 0.00002
"""How exactly the ends of a window are found, m."""

ANGLES: Final = (0, 10, 20, 30, 40)
"""To the pocket's axis, degrees."""

SPEEDS: Final = (0.6, 1.0, 2.0, 4.0, 6.0)
"""At the mouth, m/s."""


class Kind(Enum):
    """Pockets differ by kind alone; one of each stands for the rest."""

    CORNER = Pocket.FOOT_RIGHT
    MIDDLE = Pocket.MIDDLE_RIGHT


class Fate(Enum):
    """What became of a ball."""

    CLEAN = "drops without rubber"
    JAWS = "drops off the jaws"
    RATTLED = "comes back off the jaws"
    MISSED = "meets no jaw"


@dataclass(frozen=True, slots=True)
class Window:
    """Offsets that drop, m, to the right of the line of aim; both ends alike where none does."""

    low: float
    high: float

    @property
    def width(self) -> float:
        """Across the line of aim, m."""
        return self.high - self.low


class Range:
    """A table of one preset whose pockets are tried."""

    def __init__(self, pockets: PocketSize, pocket: Pocket) -> None:
        self.table = TableSpec(pockets=pockets)
        self._pocket = pocket
        self._engine = BulletEngine(self.table)
        self._middle = mouth_of(self.table, pocket)
        self._axis = outline_of(self.table).holes[pocket].centre.minus(self._middle).unit

    def fate(self, offset: float, angle: float, speed: float) -> Fate:
        """Send one ball: offset (m, to the right of its way), angle (degrees, way turned to the left), speed (m/s)."""
        way, right = self._directions(angle)
        start = self._middle.minus(way.times(WAY)).plus(right.times(offset))
        launched = sqrt(speed * speed + 2 * CLUB.cloth_roll * CLUB.gravity * WAY)
        vx, vy = way.times(launched)
        spin = (-vy / self.table.ball_radius, vx / self.table.ball_radius, 0.0)
        record = self._engine.launch(Layout({CUE: start}), {CUE: Motion((vx, vy, 0.0), spin)}).record
        has_touched = False
        for event in record.events:
            if isinstance(event, Bank) and event.jaw:
                has_touched = True
            elif isinstance(event, Bank):
                # A ball that reaches another rail is out, whatever it does later.
                return Fate.RATTLED if has_touched else Fate.MISSED
            elif isinstance(event, Potted) and event.pocket is self._pocket:
                return Fate.JAWS if has_touched else Fate.CLEAN
        return Fate.RATTLED if has_touched else Fate.MISSED

    def window(self, angle: float, speed: float, step: float = STEP) -> Window:
        """The widest stretch of offsets that drop."""

        def drops(offset: float) -> bool:
            return self.fate(offset, angle, speed) in (Fate.CLEAN, Fate.JAWS)

        steps = round(REACH / step)
        best = Window(0.0, 0.0)
        for first, last in _runs([drops(place * step) for place in range(-steps, steps + 1)]):
            low, high = (first - steps) * step, (last - steps) * step
            found = Window(_edge(drops, low, low - step), _edge(drops, high, high + step))
            best = max(best, found, key=lambda one: one.width)
        return best

    def edges(self, angle: float, speed: float) -> Window:
        """The stretch about the line of aim itself, for lines that drop there: quicker than looking everywhere."""

        def drops(offset: float) -> bool:
            return self.fate(offset, angle, speed) in (Fate.CLEAN, Fate.JAWS)

        return Window(_edge(drops, 0.0, -REACH), _edge(drops, 0.0, REACH)) if drops(0.0) else Window(0.0, 0.0)

    def between_noses(self, angle: float) -> Window:
        """Offsets at which the centre's line passes between the roots of both noses: no ball drops from outside."""
        _, right = self._directions(angle)
        noses = [shape for shape in outline_of(self.table).shapes if isinstance(shape, Nose)]
        noses.sort(key=lambda nose: nose.centre.minus(self._middle).length)
        sides = [end.minus(self._middle).dot(right) for nose in noses[:2] for end in (nose.start, nose.end)]
        return Window(min(sides), max(sides))

    def _directions(self, angle: float) -> tuple[Point, Point]:
        turn = radians(angle)
        x, y = self._axis
        way = Point(x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn))
        return way, Point(way.y, -way.x)


def _runs(flags: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """First and last place of every unbroken run of true flags."""
    start = None
    for place, flag in enumerate([*flags, False]):
        if flag and start is None:
            start = place
        elif not flag and start is not None:
            yield start, place - 1
            start = None


def _edge(drops: Callable[[float], bool], inside: float, outside: float) -> float:
    """Where dropping ends between an offset that drops and one that does not."""
    while abs(outside - inside) > FINE:
        middle = (inside + outside) / 2
        if drops(middle):
            inside = middle
        else:
            outside = middle
    return inside


def main() -> None:
    """Print the table and draw a picture for each kind and preset."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="where pictures go")
    parser.add_argument("--step", type=float, default=1e3 * STEP, help="mm between offsets")
    parser.add_argument("--no-pictures", action="store_true")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    for kind in Kind:
        for cut in PocketSize:
            tried = Range(cut, kind.value)
            _print(kind, tried, asked.step / 1e3)
            if not asked.no_pictures:
                draw(tried, asked.folder / f"{kind.name.lower()}-{cut.value}.png")


def _print(kind: Kind, tried: Range, step: float) -> None:
    cut = tried.table.cut
    mouth = cut.corner_mouth if kind is Kind.CORNER else cut.middle_mouth
    name = f"{kind.name.lower()} {tried.table.pockets.value}"
    print(f"{name}: mouth {1e3 * mouth:.1f} mm, ball through {1e3 * (mouth - 2 * tried.table.ball_radius):.1f} mm")
    print("  m/s " + "".join(f"{angle:>17} deg" for angle in ANGLES))
    for speed in SPEEDS:
        cells = [tried.window(angle, speed, step) for angle in ANGLES]
        told = [f"{1e3 * one.width:6.2f} ({1e3 * one.low:+6.2f} {1e3 * one.high:+6.2f})" for one in cells]
        print(f"{speed:5.1f} " + "".join(f"{cell:>21}" for cell in told), flush=True)


COLORS: Final = {
    Fate.CLEAN: (44, 138, 76),
    Fate.JAWS: (150, 205, 110),
    Fate.RATTLED: (214, 110, 72),
    Fate.MISSED: (236, 233, 224),
}

FINEST_TURN: Final = 2.0
"""Degrees between the columns of a picture."""

CELL: Final = (10, 6)
"""Pixels of one ball in a picture."""

GAP: Final = 24


def draw(tried: Range, path: Path) -> None:
    """A panel for each speed: angle to the right, offset upward, the ball's fate in colour."""
    from PIL import Image, ImageDraw  # noqa: PLC0415 - pictures are an extra, windows are also tested without

    turns = [FINEST_TURN * place for place in range(round(ANGLES[-1] / FINEST_TURN) + 1)]
    steps = round(REACH / STEP / 2)
    width, height = len(turns) * CELL[0], (2 * steps + 1) * CELL[1]
    picture = Image.new("RGB", ((width + GAP) * len(SPEEDS) + GAP, height + 3 * GAP), (255, 255, 255))
    pen = ImageDraw.Draw(picture)
    for panel, speed in enumerate(SPEEDS):
        left = GAP + panel * (width + GAP)
        pen.text((left, 6), f"{speed:g} m/s", (0, 0, 0))
        for column, turn in enumerate(turns):
            for row in range(-steps, steps + 1):
                x, y = left + column * CELL[0], GAP + (steps - row) * CELL[1]
                fate = tried.fate(2 * STEP * row, turn, speed)
                pen.rectangle((x, y, x + CELL[0] - 1, y + CELL[1] - 1), COLORS[fate])
        pen.text((left, GAP + height + 4), f"0 to {ANGLES[-1]} deg, {-1e3 * REACH:g} to {1e3 * REACH:g} mm", (0, 0, 0))
    for place, (fate, color) in enumerate(COLORS.items()):
        left = GAP + place * 190
        pen.rectangle((left, height + 2 * GAP, left + 12, height + 2 * GAP + 12), color)
        pen.text((left + 18, height + 2 * GAP), fate.value, (0, 0, 0))
    picture.save(path)


if __name__ == "__main__":
    main()
