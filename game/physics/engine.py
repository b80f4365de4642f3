"""The engine the rest of the program plays with: strokes and launches on one table."""

from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Final

from game.core.balls import CUE, BallId
from game.core.clearance import raised
from game.core.engine import AT_REST, Stop
from game.core.layout import Layout
from game.core.record import CentreCrossed, EngineTag, Event, HouseCrossed, Motion, Played
from game.core.shot import Shot
from game.core.table import TableSpec
from game.physics.bed import bed_of
from game.physics.checks import check_layout, check_motions, check_shot, check_stop_time
from game.physics.cloth import cloth_of
from game.physics.constants import CLOTHS, Constants
from game.physics.contacts import Contacts
from game.physics.cue import motion_after
from game.physics.flight import Air
from game.physics.shell import Shell
from game.physics.stroke import Stroke

ENGINE_VERSION: Final = "3"
"""Changes whenever the same stroke may give other numbers."""

LINES: Final[tuple[type[Event], ...]] = (CentreCrossed, HouseCrossed)
"""Events found only once a stretch has ended."""


class BulletEngine:
    """Event-stepped Bullet: closed-form motion on the cloth, exact times, impulses by Bullet.

    Deterministic: the same arguments give the same bytes, whatever was played before.
    """

    def __init__(self, table: TableSpec, constants: Constants | None = None) -> None:
        """``constants`` None: those of the table's cloth."""
        constants = constants or CLOTHS[table.cloth.value]
        self._table = table
        self._constants = constants
        self._bed = bed_of(table)
        self._cloth = cloth_of(table, constants)
        self._contacts = Contacts(table, constants)
        self._air = Air(table, constants, self._contacts.friction)
        self._shell = Shell(table, constants)
        self._tag = EngineTag(ENGINE_VERSION, asdict(constants))

    def play(self, layout: Layout, shot: Shot, stop: Stop = AT_REST) -> Played:
        """One stroke of the cue ball, to rest or to ``stop``. Raises BadShot for input no stroke can have.

        A cue that would pass through a rail or a ball is raised as far as needed: see game.core.clearance.
        """
        check_layout(self._table, self._bed, layout)
        check_shot(layout, shot)
        playable = raised(self._table, layout, shot)
        motion = motion_after(playable, self._table.ball_radius, self._table.ball_mass, self._constants)
        return self._run(layout, {CUE: self._contacts.off_slate(motion)}, stop, is_struck=True)

    def warm_up(self) -> None:
        """Build the table's bodies, for which the first ball near a pocket would wait some 10 ms; no answer changes."""
        self._shell.build()

    def launch(self, layout: Layout, motions: Mapping[BallId, Motion], stop: Stop = AT_REST) -> Played:
        """Balls set in motion without a cue, to rest or to ``stop``. Raises BadShot for impossible input."""
        check_layout(self._table, self._bed, layout)
        check_motions(layout, motions)
        return self._run(layout, motions, stop, is_struck=False)

    def _run(self, layout: Layout, motions: Mapping[BallId, Motion], stop: Stop, *, is_struck: bool) -> Played:
        check_stop_time(stop.time)
        kinds = stop.kind if isinstance(stop.kind, tuple) else (stop.kind,) if stop.kind is not None else ()
        late = replace(stop, kind=None) if set(kinds) & set(LINES) else stop
        cut = _cut(self._once(layout, motions, late, is_struck=is_struck), kinds)
        events = cut.record.events
        if not events or not isinstance(events[-1], kinds) or events[-1].time == cut.record.duration:
            return self._signed(cut)
        # Found once its stretch had ended: the balls are wanted as they were at the event.
        there = self._once(layout, motions, Stop(time=events[-1].time), is_struck=is_struck)
        return self._signed(replace(there, record=replace(there.record, events=events)))

    def _signed(self, played: Played) -> Played:
        """The record names what computed it."""
        return replace(played, record=replace(played.record, engine=self._tag))

    def _once(self, layout: Layout, motions: Mapping[BallId, Motion], stop: Stop, *, is_struck: bool) -> Played:
        stroke = Stroke(
            self._table, self._bed, self._cloth, self._contacts, layout, motions, self._air, self._shell
        )  # fmt: skip
        if is_struck:
            stroke.strike(CUE, layout[CUE])
        return stroke.run(stop)


def _cut(played: Played, kinds: tuple[type[Event], ...]) -> Played:
    """Leave out what the record holds after the first event of these kinds; the same run where there is none."""
    events = played.record.events
    for place, event in enumerate(events):
        if kinds and isinstance(event, kinds):
            return replace(played, record=replace(played.record, events=events[: place + 1]))
    return played
