"""Every key once, and none made up on the way."""

from game.control.messages import ILLEGAL, KEYS, Say
from game.rules.commands import Illegal


def test_keys_are_unique_and_complete() -> None:
    assert len(KEYS) == len(set(KEYS)) == len(Say) + len(Illegal)
    assert set(ILLEGAL) == set(Illegal)


def test_keys_are_grouped_by_what_they_are() -> None:
    assert {key.partition(".")[0] for key in KEYS} == {"prompt", "notice", "headline", "illegal"}
