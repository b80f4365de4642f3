"""What holds of every stroke, counted over many: ``python -m tests.bench.survey --count 10000``. A script, not a test.

Stroke n of a seed is the same whatever else is run, so a large survey can be split with --first and an offender be
looked at again with --first n --count 1.
"""

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import cos, dist, isfinite, pi, sin
from random import Random
from statistics import fmean
from time import process_time
from typing import Final

from game.core.balls import CUE, OBJECT_BALLS, BallId
from game.core.errors import GameError
from game.core.geometry import Point, direction_to
from game.core.layout import Layout
from game.core.outline import mouth_of
from game.core.record import Bank, Contact, Event, Played, Potted, Settled
from game.core.shot import Shot, Tip
from game.core.table import Pocket, PocketSize, TableSize, TableSpec
from game.physics.engine import BulletEngine
from tests.bench.film_checks import Kind, Ways
from tests.physics.tables import rack
from tests.physics.test_stroke import chance_layout

GROWTH: Final = 1e-6
"""Share of a stroke's energy below which growth is rounding of single-precision impulses."""

PARTING: Final = 2e-6
"""J/kg; what a slow contact that presses on may bring: two balls parting at a millimetre a second."""

OVERLAP: Final = 1e-6
"""Balls pressed deeper than this overlap, m."""

MOUTH: Final = 0.2
"""Further than this from the middle of a mouth no ball drops into it, m."""

SOON: Final = 1e-6
"""Contacts this short before that moment may fall on either side of it, s."""

TOLD: Final = 12
"""Offenders named at the end."""


@dataclass(slots=True)
class Tally:
    """Counts over the strokes of one table."""

    strokes: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    growth: float = 0.0
    """Greatest growth of energy in one event, J/kg."""
    depth: float = 0.0
    """Deepest overlap of balls on cloth or in flight, m."""
    held: float = 0.0
    """Deepest overlap with a ball that Bullet moves by itself, m."""
    mirror: float = 0.0
    """Greatest distance between contacts of a stroke and its mirror image, m."""
    times: list[float] = field(default_factory=list)
    """ms"""
    slowest: int = 0


Stroke = tuple[int, Layout, Shot]
"""Number, balls, cue."""

FAULTS: Final = (
    "exception",
    "refused",
    "cap",
    "growth",
    "overlap",
    "held over",
    "not finite",
    "no rest",
    "astray",
    "final refused",
    "mirror",
)


def main() -> None:
    """Play the strokes asked for and print a line for each table and preset."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1000, help="strokes in all")
    parser.add_argument("--first", type=int, default=0, help="number of the first stroke")
    parser.add_argument("--seed", type=int, default=27)
    parser.add_argument("--mirror", action="store_true", help="play each stroke mirrored as well")
    asked = parser.parse_args()
    tables = [TableSpec(size=size, pockets=cut) for size in TableSize for cut in PocketSize]
    engines = {table: BulletEngine(table) for table in tables}
    tallies = {table: Tally() for table in tables}
    offenders: list[str] = []
    for number in range(asked.first, asked.first + asked.count):
        table = tables[number % len(tables)]
        stroke = number, *chance(Random(f"{asked.seed}:{number}"), table)
        found = look(engines[table], table, stroke, tallies[table], is_mirrored=asked.mirror)
        offenders += [f"stroke {number}: {fault}" for fault in found]
    _print(tallies)
    for line in offenders[:TOLD]:
        print(line)
    if len(offenders) > TOLD:
        print(f"and {len(offenders) - TOLD} more")


def chance(dice: Random, table: TableSpec) -> tuple[Layout, Shot]:
    """Balls strewn, racked, rowed or in the jaws, and any stroke that a cue could make."""
    arrange = dice.choice((_strewn, _strewn, _strewn, _racked, _rowed, _in_jaws))
    reach, turn = 0.7 * dice.random(), dice.uniform(0, 2 * pi)
    tip = Tip(reach * cos(turn), reach * sin(turn)) if dice.random() < 0.8 else Tip(0.0, 0.0)
    elevation = dice.choice([0.0, 0.0, dice.uniform(0.0, 0.3), dice.uniform(0.3, 1.3)])
    layout = arrange(dice, table)
    aim = dice.uniform(0, 2 * pi)
    if dice.random() < 0.5 and layout.object_balls:
        # Strokes that meet something.
        aim = direction_to(layout[CUE], layout[dice.choice(layout.object_balls)]) + dice.uniform(-0.03, 0.03)
    return layout, Shot(aim, dice.uniform(0.1, 8.0), tip, elevation)


def _strewn(dice: Random, table: TableSpec) -> Layout:
    """One to fourteen balls, some against a rail, some touching another."""
    return chance_layout(dice, table, dice.randint(1, len(BallId)))


def _racked(dice: Random, table: TableSpec) -> Layout:
    """The opening, and the cue ball anywhere in the house."""
    side, end = table.width / 2 - table.ball_radius, table.length / 2 - table.ball_radius
    return rack(table).with_ball(CUE, Point(dice.uniform(-side, side), dice.uniform(-end, table.house_line)))


def _rowed(dice: Random, table: TableSpec) -> Layout:
    """Balls touching in a row along a rail or slanting from it, the cue ball at one end or elsewhere."""
    radius = table.ball_radius
    side = table.width / 2 - radius
    slant = dice.choice((0.0, 0.0, dice.uniform(0.0, 0.5)))
    names = list(OBJECT_BALLS)[: dice.randint(2, 7)]
    if dice.random() < 0.5:
        names.append(CUE)
    start = Point(side, dice.uniform(0.1, 0.2))
    step = Point(-sin(slant), cos(slant)).times(2 * radius)
    places = {name: start.plus(step.times(place)) for place, name in enumerate(names)}
    return Layout({CUE: Point(0.0, dice.uniform(-0.4, 0.4)), **places})


def _in_jaws(dice: Random, table: TableSpec) -> Layout:
    """A ball in each of some mouths, and others strewn; the cue ball in the jaws now and then."""
    places = {}
    for name, pocket in zip(OBJECT_BALLS, Pocket, strict=False):
        if dice.random() < 0.6:
            places[name] = mouth_of(table, pocket).times(dice.uniform(0.985, 1.0))
    free = dice.choice(tuple(Pocket))
    taken = dict(zip(OBJECT_BALLS, Pocket, strict=False))
    places = {name: place for name, place in places.items() if taken[name] is not free}
    lies = Point(dice.uniform(-0.3, 0.3), dice.uniform(-0.6, 0.6))
    return Layout({CUE: mouth_of(table, free) if dice.random() < 0.3 else lies, **places})


def look(engine: BulletEngine, table: TableSpec, stroke: Stroke, tally: Tally, *, is_mirrored: bool) -> list[str]:
    """Play one stroke and write what is wrong with it into the tally; answers the same in words."""
    number, layout, shot = stroke
    tally.strokes += 1
    started = process_time()
    try:
        played = engine.play(layout, shot)
    except GameError as error:
        tally.faults["refused"] += 1
        return [f"refused: {error}"]
    except Exception as error:  # counting them is what this is for
        tally.faults["exception"] += 1
        return [f"exception: {error!r}"]
    took = 1e3 * (process_time() - started)
    if took > max(tally.times, default=0.0):
        tally.slowest = number
    tally.times.append(took)
    found = dict(_faults(engine, table, layout, played, tally))
    if is_mirrored:
        apart = mirrored_apart(engine, table, layout, shot, played)
        tally.mirror = max(tally.mirror, apart)
        if apart > OVERLAP:
            found["mirror"] = f"contacts {apart:.2g} m apart"
    tally.faults.update(found.keys())
    return [f"{kind}: {what}" for kind, what in found.items()]


def _faults(
    engine: BulletEngine, table: TableSpec, layout: Layout, played: Played, tally: Tally
) -> Iterator[tuple[str, str]]:
    record = played.record
    if record.capped:
        yield "cap", f"broken off at {record.duration:.1f} s after {len(record.events)} events"
    if not all(isfinite(part) for place in record.final.places.values() for part in place):
        yield "not finite", "a ball ends nowhere"
        return
    if not isinstance(record.events[-1], Settled):
        yield "no rest", f"ends with {record.events[-1]}"
    for event in record.events:
        if isinstance(event, Potted):
            place = played.film.position_at(event.ball, event.time)
            if place is None or dist(place[:2], mouth_of(table, event.pocket)) > MOUTH:
                yield "astray", f"{event.ball.value} at {place} told to be in {event.pocket.value}"
    ways = Ways(played, layout, table.ball_radius)
    growth = ways.greatest_growth()
    tally.growth = max(tally.growth, growth.amount)
    if growth.amount > GROWTH * growth.whole + PARTING:
        yield "growth", f"{growth.amount:.3g} J/kg of {growth.whole:.3g} at {growth.time:.6f} s"
    overlap, held = ways.deepest_overlap(Kind.EXACT), ways.deepest_overlap(Kind.HELD)
    tally.depth, tally.held = max(tally.depth, overlap.depth), max(tally.held, held.depth)
    for name, one in (("overlap", overlap), ("held over", held)):
        if one.depth > OVERLAP:
            yield name, f"{one.balls} by {one.depth:.3g} m at {one.time:.6f} s"
    if record.final.balls:
        try:
            engine.launch(record.final, {})
        except GameError as error:
            yield "final refused", str(error)


def mirrored_apart(
    engine: BulletEngine, table: TableSpec, layout: Layout, shot: Shot, played: Played
) -> float:  # fmt: skip
    """How far contacts lie from those of the mirrored stroke, m; infinite where they differ in kind.

    Held to the moment Bullet first moves a ball by itself: its single precision at places far from the middle grows
    to other contacts.
    """
    places = Layout({ball: Point(-place.x, place.y) for ball, place in layout.places.items()})
    tip = Tip(-shot.tip.right, shot.tip.up)
    other = engine.play(places, Shot(-shot.aim, shot.cue_speed, tip, shot.elevation))
    end = min(Ways(one, layout, table.ball_radius).first_held for one in (played, other))
    here, there = _touches(played, end), _touches(other, end)
    if [type(event) for event in here] != [type(event) for event in there]:
        return float("inf")
    pairs = [
        pair for one, two in zip(here, there, strict=True) for pair in zip(_places(one), _places(two), strict=True)
    ]
    return max((dist((-a.x, a.y), b) for a, b in pairs), default=0.0)


def _touches(played: Played, end: float) -> list[Event]:
    return [event for event in played.record.events if isinstance(event, Contact | Bank) and event.time < end - SOON]


def _places(event: Event) -> tuple[Point, ...]:
    match event:
        case Contact():
            return event.at
        case Bank():
            return (event.at,)
        case _:
            return ()


def _print(tallies: dict[TableSpec, Tally]) -> None:
    print(
        f"{'table':20} {'n':>6} "
        + " ".join(f"{name:>9.9}" for name in FAULTS)
        + "   growth  overlap     held   mirror  mean ms   max ms"
    )
    total = Tally()
    for table, tally in tallies.items():
        if not tally.strokes:
            continue
        _line(f"{table.size.value} {table.pockets.value}", tally)
        total.strokes += tally.strokes
        total.faults.update(tally.faults)
        total.times += tally.times
        total.growth, total.depth = max(total.growth, tally.growth), max(total.depth, tally.depth)
        total.held = max(total.held, tally.held)
        total.mirror = max(total.mirror, tally.mirror)
        if tally.times and max(tally.times) == max(total.times):
            total.slowest = tally.slowest
    _line("all", total)
    print(f"slowest: stroke {total.slowest}")


def _line(name: str, tally: Tally) -> None:
    counts = " ".join(f"{tally.faults[fault]:9d}" for fault in FAULTS)
    times = tally.times or [0.0]
    print(
        f"{name:20} {tally.strokes:6d} {counts} {tally.growth:8.1e} {tally.depth:8.1e} {tally.held:8.1e} "
        f"{tally.mirror:8.1e} {fmean(times):8.2f} {max(times):8.1f}",
        flush=True,
    )


if __name__ == "__main__":
    main()
