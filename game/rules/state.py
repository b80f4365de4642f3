"""The whole truth of a frame and of the match it belongs to, as one value."""

from dataclasses import dataclass

from game.core.balls import BallId
from game.core.layout import Layout
from game.core.shot import NO_CALL, Call, Shot
from game.core.table import TableSpec
from game.rules.options import Options
from game.rules.verdict import Choice, Phase, Verdict


@dataclass(frozen=True, slots=True)
class Setup:
    """What was agreed before the first stroke."""

    table: TableSpec = TableSpec()
    options: Options = Options()
    race_to: int = 1
    """Frames to win for the match."""
    practice: bool = False
    """One player, free table: balls may be put anywhere, the turn never passes, nobody wins."""
    rack_seed: int = 0
    """Seeds the jitter of the rack (at most 0.05 mm a ball), so that breaks differ but repeat."""


@dataclass(frozen=True, slots=True)
class MatchScore:
    """Where the match stands."""

    wins: tuple[int, int] = (0, 0)
    number: int = 1
    """Which frame is being played, from 1."""
    breaker: int = 0
    """Who broke in this frame; the break alternates (ruling Q3-e)."""

    @property
    def first_breaker(self) -> int:
        """Who broke in the first frame."""
        return (self.breaker + self.number + 1) % 2


@dataclass(frozen=True, slots=True)
class GameState:
    """One frame. Changed only by ``game.rules.reducer.step``."""

    setup: Setup
    match: MatchScore
    phase: Phase
    striker: int
    """Who acts now: places, strikes, takes off or chooses."""
    scores: tuple[int, int]
    layout: Layout
    in_hand: bool
    """The next stroke is from hand. In ``READY`` the cue ball has been placed and may be placed again."""
    call: Call = NO_CALL
    """The standing call; free to change until the stroke (ruling Q7-i)."""
    shot: Shot | None = None
    """The stroke being played, in ``ROLLING`` only."""
    verdict: Verdict | None = None
    """About the last stroke."""
    last_striker: int | None = None
    take: tuple[BallId, ...] = ()
    """In ``TAKING``: the balls to choose from."""
    choices: tuple[Choice, ...] = ()
    """In ``OFFERED``: what may be chosen."""
    stroke: int = 0
    """Strokes played in this frame, since it was last racked."""
    strokes_before: int = 0
    """Strokes played in this frame before it was racked again."""
    crosses: tuple[int, int] = (0, 0)
    """Fouls of each player."""
    shelves: tuple[tuple[BallId, ...], tuple[BallId, ...]] = ((), ())
    """Object balls each player has taken, in order: potted, or taken off for his cue ball."""
    dry: int = 0
    """Legal strokes in a row without a ball taken; from 15 on a replay may be offered (ruling Q10-a)."""
    replay_offered_by: int | None = None
    """Who has offered to play the frame again; waits for the other's answer."""
    extensions: tuple[int, int] = (1, 1)
    """Extensions of the shot clock left."""
    winner: int | None = None
    """Of the frame."""
    match_winner: int | None = None
