"""Whole cases kept as data: from a case file through storage and referee to the verdict that the sheet gives.

Each file of ``cases/`` is a list of ``{"name", "clause", "case", "verdict"}``; the case is as for ``judge``, the
verdict as it prints it, without reasons. They were ruled from the sheet before the referee saw them.
"""

import json
from pathlib import Path
from typing import Any, Final

import pytest

from game.rules.referee import judge
from game.storage.cases import read_case
from game.storage.reading import parse
from game.storage.verdicts import verdict_json

CASES: Final = Path(__file__).parent / "cases"

NEAR: Final = 1e-6
"""Two places this near to each other are the same, m."""


def entries() -> list[tuple[str, dict[str, Any]]]:
    """Every case with its file, clause and name."""
    found = []
    for file in sorted(CASES.glob("*.json")):
        for entry in json.loads(file.read_text(encoding="utf-8")):
            found.append((f"{file.stem}: {entry['clause']}: {entry['name']}", entry))
    return found


ENTRIES: Final = entries()


@pytest.mark.parametrize("entry", [entry for _, entry in ENTRIES], ids=[name for name, _ in ENTRIES])
def test_the_referee_rules_as_the_sheet_does(entry: dict[str, Any]) -> None:
    case = read_case(parse(entry["name"], json.dumps(entry["case"]).encode()))
    told: Any = verdict_json(judge(case), [])
    wanted = {**entry["verdict"], "reasons": []}
    assert told["respot"].keys() == wanted["respot"].keys()
    for ball, place in wanted.pop("respot").items():
        assert told["respot"][ball] == pytest.approx(place, abs=NEAR), ball
    told.pop("respot")
    assert told == wanted


def test_no_two_cases_have_one_name() -> None:
    names = [name for name, _ in ENTRIES]
    assert names
    assert len(names) == len(set(names))
