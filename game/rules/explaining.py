"""The reasons of a verdict in order of importance: which sentences are said, never how, and nothing is decided here."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from game.core.balls import CUE, VALUE_OF, BallId
from game.core.record import Potted
from game.core.table import Pocket
from game.rules import scoring
from game.rules.legality import Legality
from game.rules.reasons import GENERAL, Because, Reason
from game.rules.scoring import CueFall, TakeOff
from game.rules.verdict import By, Choice, Credit, Foul, Next, Phase

_OBJECT_BY: Final[Mapping[By, tuple[Because, str]]] = {
    By.CALL: (Because.CALLED, "7.1"),
    By.DIRECT: (Because.DIRECT, "7.4"),
    By.EXTRA: (Because.EXTRA, "7.3"),
}

_OWN_BY: Final[Mapping[By, tuple[Because, str]]] = {
    By.CALL: (Because.OWN_CALLED, "6"),
    By.DIRECT: (Because.OWN_DIRECT, "7.4"),
    By.EXTRA: (Because.OWN_EXTRA, "7.3"),
}

_SIMPLE_FOULS: Final[Mapping[Foul, Reason]] = {
    Foul.CUE_OFF_TABLE: Reason(Because.CUE_OFF_TABLE, "8.2"),
    Foul.TIME: Reason(Because.TIME, GENERAL),
    Foul.JUMP: Reason(Because.JUMP, GENERAL),
}


def fouls(
    found: Sequence[Foul], law: Legality | None, two_balls: bool, off: Sequence[BallId], inside: BallId | None
) -> tuple[Reason, ...]:
    """Each violation."""
    said: list[Reason] = []
    for foul in found:
        if foul in (Foul.NO_CONTACT, Foul.NO_LEGAL_EFFECT) and law:
            said += law.explained(two_balls)
        elif foul is Foul.OBJECT_OFF_TABLE:
            said += [Reason(Because.OBJECT_OFF_TABLE, GENERAL, {"ball": ball}) for ball in off if ball is not CUE]
        elif foul is Foul.HOUSE and inside:
            said.append(Reason(Because.HOUSE, GENERAL, {"ball": inside}))
        else:
            said.append(_SIMPLE_FOULS[foul])
    return tuple(said)


def cross(offender: int) -> Reason:
    """The penalty (§9)."""
    return Reason(Because.CROSS, "9", {"player": offender, "points": scoring.CROSS})


def void(ball: BallId) -> Reason:
    """A ball that fell in a foul stroke (§8.3)."""
    return Reason(Because.VOID, "8.2" if ball is CUE else "8.3", {"ball": ball})


def returned_to_spot(balls: Iterable[BallId]) -> tuple[Reason, ...]:
    """Balls that come back to the foot spot (§8.3)."""
    return tuple(Reason(Because.RETURNED_TO_SPOT, "8.3", {"ball": ball}) for ball in balls)


def returned_to_rail(balls: Iterable[BallId]) -> tuple[Reason, ...]:
    """Balls that come back to the foot rail (§8.1)."""
    return tuple(Reason(Because.RETURNED_TO_RAIL, "8.1", {"ball": ball}) for ball in balls)


def last_ball_back(ball: BallId) -> tuple[Reason, ...]:
    """The ball that keeps the frame going (§1, ruling Q6-k)."""
    return (Reason(Because.LAST_BALL_BACK, "1", {"ball": ball}),)


def not_scored(fallen: Sequence[Potted], misses: Sequence[Reason], pockets: frozenset[Pocket]) -> tuple[Reason, ...]:
    """A fluke and why, or a call that was not met."""
    fluke = (Reason(Because.FLUKE, "7.5"),) if fallen else ()
    return (*fluke, *misses, *barred(fallen, pockets))


def barred(fallen: Sequence[Potted], pockets: frozenset[Pocket]) -> tuple[Reason, ...]:
    """Balls in pockets that do not count from hand."""
    return tuple(
        Reason(Because.HOUSE_CORNER, GENERAL, {"ball": fall.ball, "pocket": fall.pocket})
        for fall in fallen
        if fall.pocket in pockets
    )


def credited(credits: Sequence[Credit], fallen: Sequence[Potted], cue: CueFall | None) -> tuple[Reason, ...]:
    """What each ball brings: those that count by themselves first, as they carry the others."""
    pocket_of = {fall.ball: fall.pocket for fall in fallen}
    said = []
    for credit in sorted(credits, key=lambda credit: credit.by is By.EXTRA):
        pocket = pocket_of[credit.ball]
        if credit.ball is not CUE:
            because, clause = _OBJECT_BY[credit.by]
            said.append(Reason(because, clause, {"ball": credit.ball, "pocket": pocket, "points": credit.points}))
        elif cue:
            because, clause = _OWN_BY[credit.by]
            said.append(Reason(because, clause, {"value": cue.value, "pocket": pocket, "points": credit.points}))
    return tuple(said)


def taken_off(cue: CueFall | None, taken: TakeOff | None, following: Next) -> tuple[Reason, ...]:
    """What leaves the table for the cue ball, and why that value (§6, §7.3)."""
    if cue is None:
        return ()
    said = []
    if len({VALUE_OF[ball] for ball in cue.met}) > 1:
        said.append(Reason(Because.SIMULTANEOUS, "7.3", {"value": cue.value}))
    if taken is None:
        said.append(Reason(Because.OWN_WITHOUT_BALL, "6"))
    elif following.phase is not Phase.OVER:
        if cue.is_disputed:
            said.append(Reason(Because.TAKE_LOWEST, "7.3", {"value": taken.value}))
        elif taken.value is not taken.wanted:
            said.append(Reason(Because.TAKE_NEAREST, "6", {"value": taken.value, "wanted": taken.wanted}))
        if following.phase is Phase.TAKING:
            said.append(Reason(Because.TAKE_CHOICE, "6", {"player": following.striker, "value": taken.value}))
        else:
            said.append(Reason(Because.TAKEN, "6", {"ball": taken.balls[0]}))
    return tuple(said)


def goes_on(following: Next, striker: int, scores: tuple[int, int], winner: int | None) -> tuple[Reason, ...]:
    """What the striker does after balls that count."""
    if winner is not None:
        return (Reason(Because.WON, "1", {"player": winner, "score": scores[winner]}),)
    if following.in_hand:
        return (Reason(Because.BONUS_STROKE, "6", {"player": striker}),)
    return (Reason(Because.PLAYS_ON, GENERAL, {"player": striker}),)


def turn(following: Next, clause: str) -> tuple[Reason, ...]:
    """Who acts after a stroke without points."""
    if following.phase is Phase.OVER:
        return ()
    hand = (Reason(Because.CUE_IN_HAND, "8.2"),) if following.in_hand else ()
    player = following.striker
    if following.phase is not Phase.OFFERED:
        return (*hand, Reason(Because.PLAYS_NEXT, GENERAL, {"player": player}))
    rerack = Choice.RERACK in following.choices
    back = (Reason(Because.CHOOSES, clause, {"player": player}),) if Choice.PASS_BACK in following.choices else ()
    again = (Reason(Because.MAY_RERACK, "4", {"player": player}),) if rerack else ()
    return (*hand, *back, *again)


def cross_result(opponent: int, scores: tuple[int, int], winner: int | None, reached: bool) -> tuple[Reason, ...]:
    """Whether the cross ends the frame (§1, ruling Q1-d)."""
    words = {"player": opponent, "score": scores[opponent]}
    if winner is not None:
        return (Reason(Because.WON_BY_CROSS, "1", words),)
    return (Reason(Because.CROSS_CANNOT_WIN, "1", words),) if reached else ()
