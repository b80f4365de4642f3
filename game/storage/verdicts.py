"""Verdicts in files: what the command ``judge`` prints."""

from collections.abc import Sequence

from game.rules.verdict import Next, Verdict
from game.storage.events import Json


def verdict_json(verdict: Verdict, sentences: Sequence[str]) -> Json:
    """A verdict with its reasons as sentences of some language."""
    return {
        "legal": verdict.legal,
        "legal_by": verdict.legal_by.value if verdict.legal_by else None,
        "fouls": [foul.value for foul in verdict.fouls],
        "credited": [
            {"ball": credit.ball.value, "points": credit.points, "by": credit.by.value} for credit in verdict.credited
        ],
        "gain": list(verdict.gain),
        "scores": list(verdict.scores),
        "respot": {ball.value: list(place) for ball, place in verdict.respot.items()},
        "next": _next_json(verdict.next),
        "winner": verdict.winner,
        "reasons": list(sentences),
    }


def _next_json(following: Next) -> Json:
    return {
        "phase": following.phase.value,
        "striker": following.striker,
        "in_hand": following.in_hand,
        "take": [ball.value for ball in following.take],
        "choice": [choice.value for choice in following.choices] or None,
    }
