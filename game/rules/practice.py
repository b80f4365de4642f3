"""Practice: strokes are judged and scored, but the turn never passes and nobody wins."""

from dataclasses import replace
from typing import Final

from game.core.balls import CUE
from game.rules.reasons import Because
from game.rules.referee import Case
from game.rules.verdict import Next, Phase, Verdict

_OF_THE_TURN: Final = frozenset(
    {Because.PLAYS_ON, Because.PLAYS_NEXT, Because.CHOOSES, Because.MAY_RERACK, Because.BONUS_STROKE}
)


def practised(verdict: Verdict, case: Case) -> Verdict:
    """The same verdict for a player alone: after whatever happened the same player goes on."""
    reasons = tuple(reason for reason in verdict.reasons if reason.because not in _OF_THE_TURN)
    if verdict.next.phase is Phase.TAKING:
        return replace(verdict, reasons=reasons)
    in_hand = CUE in case.gone
    phase = Phase.PLACING if in_hand else Phase.READY
    following = Next(phase, case.striker, in_hand, take=verdict.next.take)
    return replace(verdict, next=following, reasons=reasons)
