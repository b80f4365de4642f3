"""Why the referee decided so: codes and figures here, the sentences in the language files."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum

from game.core.balls import BallId, Value
from game.core.table import Pocket, Rail

Parameter = int | str | Value | BallId | Pocket | Rail
"""What may fill a sentence; the language decides how a ball or a pocket is said."""


class Because(Enum):
    """One kind of sentence; its value is the key below ``reason.`` in the language files."""

    NO_CONTACT = "no-contact"


@dataclass(frozen=True, slots=True)
class Reason:
    """One sentence about a stroke. The clause is cited as the rules sheet numbers it, "4" or "7.5"."""

    because: Because
    clause: str
    parameters: Mapping[str, Parameter] = field(default_factory=dict)
