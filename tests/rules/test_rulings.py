"""Every ruling cited exists, every clause of the sheet has a test, every option a ruling."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

import game.rules
from game.rules.options import Options

RULES = Path(game.rules.__file__).parent
TESTS = Path(__file__).parent
RULINGS = (RULES / "RULINGS.md").read_text(encoding="utf-8")
DECIDED = set(re.findall(r"^- \*\*([QR]\d+(?:-[a-m])?)\*\*", RULINGS, re.MULTILINE))
CLAUSES = ["1", "2", "3", "4", "5", "6", "7_1", "7_2", "7_3", "7_4", "7_5", "8_1", "8_2", "8_3", "9"]
"""The numbered clauses of the sheet; §4 is tested condition by condition besides."""


def texts_of(folder: Path) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))


def cited(text: str) -> set[str]:
    """Rulings as the code and the tests cite them."""
    found = set(re.findall(r"\bQ\d+-[a-m]\b|\bR[1-9]\b", text))
    return found | {f"Q{clause}-{letter}" for clause, letter in re.findall(r"test_q(\d+)_([a-m])_", text)}


def test_rulings_are_numbered_once() -> None:
    numbers = re.findall(r"^- \*\*([QR]\d+(?:-[a-m])?)\*\*", RULINGS, re.MULTILINE)
    assert len(numbers) == len(set(numbers))


def test_every_ruling_cited_exists() -> None:
    assert cited(texts_of(RULES.parent)) <= DECIDED
    assert cited(texts_of(TESTS) + RULINGS) <= DECIDED


@pytest.mark.parametrize("clause", CLAUSES)
def test_every_clause_has_a_test(clause: str) -> None:
    assert re.search(rf"def test_(?:\w+_)?s{clause}_[a-z]", texts_of(TESTS))


@pytest.mark.parametrize("part", ["4.1", *(f"4.{k}{letter}" for k in (2, 3, 4) for letter in "abc")])
def test_every_condition_of_s4_has_a_test(part: str) -> None:
    assert f'"{part}"' in (TESTS / "test_s04_legality.py").read_text(encoding="utf-8")


@pytest.mark.parametrize("option", [field.name for field in fields(Options)])
def test_every_option_has_a_ruling_and_a_test(option: str) -> None:
    assert f"`{option}`" in RULINGS
    assert re.search(rf"\b{option}=", texts_of(TESTS))
