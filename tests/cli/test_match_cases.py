"""Every stroke of a played frame, written as a case file, gets the same verdict; its position can be played again."""

import json

import pytest

from game.ai.match import play_frame
from game.ai.skill import SKILLS
from game.ai.tally import call_in
from game.core.balls import CUE
from game.core.layout import Layout
from game.core.record import Record
from game.core.table import PocketSize, TableSize, TableSpec
from game.physics.engine import BulletEngine
from game.rules.commands import Command, PlaceCue
from game.rules.referee import judge
from game.rules.state import GameState, Setup
from game.storage.calls import call_json
from game.storage.cases import read_case
from game.storage.events import event_json
from game.storage.positions import EXACT, layout_json, read_layout
from game.storage.reading import parse


def before_stroke(state: GameState, commands: tuple[Command, ...]) -> Layout:
    """Where the balls lay when the cue ball was struck."""
    layout = state.layout
    for command in commands:
        if isinstance(command, PlaceCue):
            layout = layout.with_ball(CUE, command.place)
    return layout


@pytest.mark.slow
@pytest.mark.parametrize("table", [TableSpec(), TableSpec(TableSize.FT9, PocketSize.LOOSE)], ids=lambda one: one.size)
def test_strokes_of_a_frame_are_judged_alike_from_files(table: TableSpec) -> None:
    judged = []

    def compare(before: GameState, commands: tuple[Command, ...], record: Record, after: GameState) -> None:
        position = before_stroke(before, commands)
        document = {
            "table": {"size": table.size.value, "pockets": table.pockets.value},
            "position": layout_json(position),
            "state": {"scores": list(before.scores), "striker": before.striker, "in_hand": before.in_hand},
            "call": call_json(call_in(commands)),
            "events": [event_json(event) for event in record.events],
            "final": layout_json(record.final),
        }
        field = parse("case", json.dumps(document).encode())
        assert read_layout(field.members().required("position"), table, EXACT) == position
        case = read_case(field)
        assert (case.events, case.final) == (record.events, record.final)
        judged.append((judge(case), after.verdict))

    play_frame(
        Setup(table=table),
        (SKILLS["beginner"], SKILLS["beginner"]),
        seed=3,
        number=1,
        engine=BulletEngine(table),
        clock=lambda: 0.0,
        on_stroke=compare,
    )
    assert judged
    assert all(alone == within for alone, within in judged)
