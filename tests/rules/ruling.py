"""One line from layout, call and events to a verdict."""

from game.core.balls import BallId
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Jumped, Potted
from game.core.table import TableSpec
from game.rules.options import Options
from game.rules.reasons import Because
from game.rules.referee import Case, judge
from game.rules.verdict import Verdict
from tests.support.notation import parse_call, parse_events, parse_layout

TABLE = TableSpec()
FOOT = TABLE.length / 2 - TABLE.ball_radius
"""y of a ball frozen to the foot rail, m."""
SIDE = TABLE.width / 2 - TABLE.ball_radius
"""x of a ball frozen to the right rail, m."""
SPOT = TABLE.length / 4
"""y of the foot spot, m."""
STEP = 2 * TABLE.ball_radius + 0.001
"""Distance of balls spotted one behind the other, m."""


def case(
    layout: str,
    events: str,
    call: str = "-",
    *,
    scores: tuple[int, int] = (0, 0),
    striker: int = 0,
    in_hand: bool = False,
    opening: bool = False,
    final: str | None = None,
    **options: bool | float | None,
) -> Case:
    """A case in notation. Without ``final`` every ball that stayed lies where it lay."""
    position = parse_layout(layout)
    told = parse_events(events, position)
    gone = [event.ball for event in told if isinstance(event, Potted | Jumped)]
    rest = position.without(*gone) if final is None else parse_layout(final)
    settings = Options(**options)  # type: ignore[arg-type]
    return Case(
        TABLE, position, scores, striker, in_hand, parse_call(call), told, rest, options=settings, opening=opening
    )


def rule(layout: str, events: str, call: str = "-", **rest: object) -> Verdict:
    """The verdict of a case in notation."""
    return judge(case(layout, events, call, **rest))  # type: ignore[arg-type]


def legal_by(layout: str, events: str, **rest: object) -> str | None:
    """The clause that made a stroke legal."""
    by = rule(layout, events, "-", **rest).legal_by
    return by.value if by else None


def fouls(verdict: Verdict) -> list[str]:
    """Fouls by their names in files."""
    return [foul.value for foul in verdict.fouls]


def credits(verdict: Verdict) -> list[tuple[str, int, str]]:
    """Credited balls by their names in files."""
    return [(credit.ball.value, credit.points, credit.by.value) for credit in verdict.credited]


def take(verdict: Verdict) -> list[str]:
    """Balls to take off by their names in files."""
    return [ball.value for ball in verdict.next.take]


def following(verdict: Verdict) -> tuple[str, int, bool]:
    """Phase, who acts, in hand."""
    return verdict.next.phase.value, verdict.next.striker, verdict.next.in_hand


def choices(verdict: Verdict) -> list[str]:
    """What the opponent may choose."""
    return [choice.value for choice in verdict.next.choices]


def because(verdict: Verdict) -> set[Because]:
    """Codes of all reasons."""
    return {reason.because for reason in verdict.reasons}


def spots(verdict: Verdict) -> dict[str, tuple[float, float]]:
    """Places of returned balls, rounded to a micrometre."""
    return {ball.value: (round(place.x, 6), round(place.y, 6)) for ball, place in verdict.respot.items()}


def at(y: float) -> tuple[float, float]:
    """A place on the long axis, rounded to a micrometre."""
    return 0.0, round(y, 6)


def laid(**places: tuple[float, float]) -> Layout:
    """A layout from ball names with an underscore: ``_4a=(0, 0)``."""
    return Layout({BallId(name.strip("_")): Point(*place) for name, place in places.items()})
