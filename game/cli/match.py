"""``pyramid27 match``: computer against computer without a window."""

import sys
import time
from contextlib import AbstractContextManager, nullcontext
from typing import Final, TextIO

from game.ai.match import FrameResult, MatchResult, OnStroke, play_frame
from game.ai.skill import SKILLS
from game.ai.tally import Tally
from game.cli.account import Account
from game.cli.output import print_json
from game.cli.requests import MatchRequest
from game.core.engine import Engine
from game.core.table import TableSpec
from game.i18n.messages import Texts
from game.rules.state import GameState, Setup
from game.rules.verdict import By
from game.storage.events import Json
from game.storage.reading import BadInput

INDENT: Final = 2
"""Spaces a level: results are read by people too."""

CLEAR_LINE: Final = "\r\x1b[K"
"""Back to the start of a terminal's line, and wipe it."""


def run(request: MatchRequest) -> None:
    """Plays the frames and prints how they went."""
    names = (request.seats[0].value, request.seats[1].value)
    with _opened(request) as log:
        account = Account(log, names, Texts(request.language)) if log is not None else None
        frames = tuple(_play(request, number, account) for number in range(1, request.frames + 1))
    print_json(match_json(MatchResult(names, request.seed, frames), request.table), INDENT)


def match_json(match: MatchResult, table: TableSpec) -> Json:
    """The result of a match; lists of two are by player."""
    return {
        "seats": list(match.names),
        "seed": match.seed,
        "table": {"size": table.size.value, "pockets": table.pockets.value},
        "wins": list(match.wins),
        "frames": [_frame_json(frame) for frame in match.frames],
    }


def _frame_json(frame: FrameResult) -> Json:
    both = frame.tallies
    return {
        "frame": frame.number,
        "breaker": frame.breaker,
        "winner": frame.winner,
        "scores": list(frame.scores),
        "strokes": frame.strokes,
        "strokes_by": [tally.strokes for tally in both],
        "replays": frame.replays,
        "crosses": [tally.crosses for tally in both],
        "fouls": [{foul.value: count for foul, count in tally.fouls.items()} for tally in both],
        "points": [tally.points for tally in both],
        "pots": [_pots_json(tally) for tally in both],
        "flukes": [tally.flukes for tally in both],
        "calls": [{"made": tally.called, "met": tally.met} for tally in both],
        "passed_back": [tally.passed_back for tally in both],
        "seconds_per_decision": [_mean(tally.seconds) for tally in both],
        "slowest_decision": [max(tally.seconds, default=None) for tally in both],
    }


def _pots_json(tally: Tally) -> Json:
    """Balls that counted: by why they did, and by what they were."""
    return {**{by.value: tally.pots.get(by, 0) for by in By}, "object": tally.objects, "own": tally.owns}


def _mean(seconds: tuple[float, ...]) -> float | None:
    return sum(seconds) / len(seconds) if seconds else None


def _play(request: MatchRequest, number: int, account: Account | None) -> FrameResult:
    on_stroke: OnStroke | None = None
    if account is not None:
        account.begin(number)
        on_stroke = account.add
    frame = play_frame(
        Setup(table=request.table),
        (SKILLS[request.seats[0].value], SKILLS[request.seats[1].value]),
        seed=request.seed,
        number=number,
        engine=_engine(request.table),
        clock=time.perf_counter,
        on_stroke=on_stroke,
        on_progress=lambda frame, state: _progress(request, frame, state),
    )
    _report(request, frame)
    return frame


def _engine(table: TableSpec) -> Engine:
    from game.physics.engine import BulletEngine  # noqa: PLC0415 - the engine is heavy

    return BulletEngine(table)


def _progress(request: MatchRequest, number: int, state: GameState) -> None:
    """The line that a terminal shows while a frame is played."""
    if sys.stderr is not None and sys.stderr.isatty():
        line = f"frame {number}/{request.frames}, stroke {state.stroke}, {state.scores[0]}:{state.scores[1]}"
        print(CLEAR_LINE + line, end="", file=sys.stderr, flush=True)


def _report(request: MatchRequest, frame: FrameResult) -> None:
    if sys.stderr is None:
        return
    start = CLEAR_LINE if sys.stderr.isatty() else ""
    end = "given up" if frame.winner is None else f"won by player {frame.winner}"
    score = f"{frame.scores[0]}:{frame.scores[1]}"
    line = f"frame {frame.number}/{request.frames}: {end}, {score}, {frame.strokes} strokes"
    print(start + line, file=sys.stderr, flush=True)


def _opened(request: MatchRequest) -> AbstractContextManager[TextIO | None]:
    if request.log is None:
        return nullcontext()
    try:
        return request.log.open("w", encoding="utf-8")
    except OSError as error:
        raise BadInput(str(request.log), "", f"cannot be written: {error.strerror or error}") from None
