"""The referee: composes the clauses into one verdict, in the order foul, counted balls, fluke, miss."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.balls import CUE, VALUE_OF, BallId
from game.core.geometry import Point
from game.core.layout import Layout
from game.core.record import Event, Potted
from game.core.shot import Call
from game.core.table import Pocket, TableSpec
from game.rules import calls, explaining, house, legality, scoring, spotting
from game.rules.history import falls, first_met, jumped
from game.rules.jumping import has_jumped
from game.rules.options import Options
from game.rules.reasons import Reason
from game.rules.scoring import CueFall, TakeOff
from game.rules.verdict import By, Choice, Credit, Foul, LegalBy, Next, Phase, Verdict

_FLUKE_CHOICES: Final = (Choice.PLAY, Choice.PASS_BACK)


@dataclass(frozen=True, slots=True)
class Case:
    """All the referee looks at: the game before the stroke, and what happened."""

    table: TableSpec
    position: Layout
    """Before the stroke, the cue ball included."""
    scores: tuple[int, int]
    striker: int
    in_hand: bool
    """The stroke was played from hand, from the house."""
    call: Call
    events: tuple[Event, ...]
    final: Layout
    """Where the balls that stayed on the bed came to rest."""
    options: Options = Options()
    opening: bool = False
    """The opening stroke of a frame."""
    goal: int | None = scoring.GOAL
    """Points that win; None in practice, where nobody wins."""

    @property
    def opponent(self) -> int:
        """The player who did not strike."""
        return 1 - self.striker

    @property
    def gone(self) -> tuple[BallId, ...]:
        """Balls that fell or left the table, in order."""
        return tuple(dict.fromkeys((*(fall.ball for fall in falls(self.events)), *jumped(self.events))))

    @property
    def bed(self) -> Layout:
        """Balls on the bed after the stroke, before any comes back. One that ``final`` forgets lies where it lay."""
        return Layout({**self.position.places, **self.final.places}).without(*self.gone)


def judge(case: Case) -> Verdict:
    """Everything that follows from a stroke."""
    law = legality.examine(case.table, case.position, case.events)
    fouls = _fouls(case, law)
    if fouls:
        return _cross(case, law, fouls, in_hand=CUE in case.gone)
    findings = calls.examine(case.call, case.events, case.options.direct_counts_despite_call, _barred(case))
    if findings.counts:
        return _scored(case, law, findings)
    return _not_scored(case, law, findings)


def judge_time(case: Case) -> Verdict:
    """The verdict when the shot clock has run out before a stroke (option ``shot_clock``); events are not read."""
    return _cross(case, None, (Foul.TIME,), in_hand=case.in_hand)


def layout_after(case: Case, verdict: Verdict) -> Layout:
    """The table when the verdict has been carried out; a choice of the ball to take off is still open."""
    taken = verdict.next.take if verdict.next.phase is not Phase.TAKING else ()
    return Layout({**case.bed.without(*taken).places, **verdict.respot})


def _fouls(case: Case, law: legality.Legality) -> tuple[Foul, ...]:
    """Every violation of the stroke; they bring one cross (ruling Q9-a)."""
    options, off = case.options, jumped(case.events)
    found = {
        Foul.NO_CONTACT: not law.contact,
        Foul.NO_LEGAL_EFFECT: law.contact and law.deciding(options.two_balls_two_cushions) is None,
        Foul.CUE_OFF_TABLE: CUE in off,
        Foul.OBJECT_OFF_TABLE: options.object_off_table_foul and any(ball is not CUE for ball in off),
        Foul.HOUSE: _house_hit(case) is not None,
        Foul.JUMP: options.strict_no_jump and has_jumped(case.table, case.position, case.events),
    }
    return tuple(foul for foul, happened in found.items() if happened)


def _house_hit(case: Case) -> BallId | None:
    return house.hit_inside_house(case.table, case.position, case.events) if case.in_hand else None


def _barred(case: Case) -> frozenset[Pocket]:
    """Pockets that do not count: from hand the corners at the house end, if so agreed (ruling Q6-h)."""
    if not (case.in_hand and case.options.hand_no_front_corners):
        return calls.NO_POCKETS
    return house.CORNERS_AT[house.house_of(case.table, case.position)]


def _cross(case: Case, law: legality.Legality | None, fouls: tuple[Foul, ...], in_hand: bool) -> Verdict:
    """A foul: nothing counts, balls come back to the foot spot, 3 points change sides (§8.3, §9)."""
    respot = spotting.from_foot_spot(case.table, case.bed, _objects(case.gone)) if law else {}
    gain = scoring.cross_gain(case.striker)
    scores = scoring.with_gain(case.scores, gain)
    reached = case.goal is not None and scores[case.opponent] >= case.goal
    winner = case.opponent if reached and case.options.cross_can_win else None
    choices = _foul_choices(case)
    following = _over(case.opponent) if winner is not None else _offered(case, choices, in_hand)
    two_balls = case.options.two_balls_two_cushions
    why = explaining.fouls(fouls, law, two_balls, jumped(case.events), _house_hit(case))
    return Verdict(
        legal=_legal_by(case, law) is not None,
        legal_by=_legal_by(case, law),
        fouls=fouls,
        credited=(),
        gain=gain,
        scores=scores,
        respot=respot,
        next=following,
        winner=winner,
        reasons=(
            *why,
            explaining.cross(case.striker),
            *(explaining.void(fall.ball) for fall in falls(case.events)),
            *explaining.returned_to_spot(respot),
            *explaining.turn(following, "9"),
            *explaining.cross_result(case.opponent, scores, winner, reached),
        ),
    )


def _foul_choices(case: Case) -> tuple[Choice, ...]:
    """What the opponent may do after a cross (rulings Q4-j, Q9-b)."""
    back = (Choice.PASS_BACK,) if case.options.foul_choice else ()
    rerack = (Choice.RERACK,) if case.options.rerack_after_bad_break and case.opening else ()
    return (Choice.PLAY, *back, *rerack)


def _offered(case: Case, choices: tuple[Choice, ...], in_hand: bool) -> Next:
    """The opponent chooses; with nothing to choose he plays."""
    if len(choices) > 1:
        return Next(Phase.OFFERED, case.opponent, in_hand, choices=choices)
    return Next(Phase.PLACING if in_hand else Phase.READY, case.opponent, in_hand)


def _over(winner: int) -> Next:
    """Nothing follows; the winner stands where the next striker would."""
    return Next(Phase.OVER, winner, in_hand=False)


def _not_scored(case: Case, law: legality.Legality, findings: calls.Findings) -> Verdict:
    """A fluke, when anything fell (§7.5, §8.1, §8.2), else a legal miss."""
    fallen = falls(case.events)
    respot = _returned(case, fallen)
    in_hand = CUE in case.gone
    following = _offered(case, _FLUKE_CHOICES if fallen else (Choice.PLAY,), in_hand)
    return Verdict(
        legal=True,
        legal_by=_legal_by(case, law),
        fouls=(),
        credited=(),
        gain=(0, 0),
        scores=case.scores,
        respot=respot,
        next=following,
        winner=None,
        reasons=(
            *explaining.not_scored(fallen, findings.misses, _barred(case)),
            *_explained_return(case, respot),
            *law.explained(case.options.two_balls_two_cushions),
            *explaining.turn(following, "7.5"),
        ),
    )


def _scored(case: Case, law: legality.Legality, findings: calls.Findings) -> Verdict:
    """A called or direct ball fell: all that fell count (§7.3), and the striker plays on."""
    barred = _barred(case)
    counted = [fall for fall in falls(case.events) if fall.pocket not in barred]
    respot = _returned(case, [fall for fall in falls(case.events) if fall.pocket in barred])
    cue = _cue_fall(case, findings, counted)
    left = Layout({**case.bed.places, **respot}).object_balls
    taken = scoring.take_off(cue, left) if cue else None
    credited = _credits(case, findings, counted, cue, taken)
    gain = scoring.gain_of(case.striker, sum(credit.points for credit in credited))
    scores = scoring.with_gain(case.scores, gain)
    winner = case.striker if case.goal is not None and scores[case.striker] >= case.goal else None
    following = _over(case.striker) if winner is not None else _plays_on(case, taken)
    off = following.take if following.phase is Phase.PLACING else ()
    respot = {ball: place for ball, place in respot.items() if ball not in off}
    last = _last_ball(case, winner, left, off, counted)
    if last:
        respot |= spotting.from_foot_spot(case.table, case.bed.without(*off), (last,))
    return Verdict(
        legal=True,
        legal_by=_legal_by(case, law),
        fouls=(),
        credited=credited,
        gain=gain,
        scores=scores,
        respot=respot,
        next=following,
        winner=winner,
        reasons=(
            *explaining.credited(credited, counted, cue),
            *explaining.barred(falls(case.events), barred),
            *explaining.taken_off(cue, taken, following),
            *(_explained_return(case, respot) if not last else explaining.last_ball_back(last)),
            *law.explained(case.options.two_balls_two_cushions),
            *explaining.goes_on(following, case.striker, scores, winner),
        ),
    )


def _cue_fall(case: Case, findings: calls.Findings, counted: Sequence[Potted]) -> CueFall | None:
    """What decides about the cue ball, when it fell and counts."""
    if not any(fall.ball is CUE for fall in counted):
        return None
    own, wanted = case.call.own, case.call.object
    return CueFall(
        met=first_met(case.events),
        called=own.value if own and findings.own_called else None,
        fallen=tuple(fall.ball for fall in counted if fall.ball is not CUE),
        object_called=wanted.value if wanted else None,
    )


def _credits(
    case: Case, findings: calls.Findings, counted: Sequence[Potted], cue: CueFall | None, taken: TakeOff | None
) -> tuple[Credit, ...]:
    """Balls that count, in the order they fell. A cue ball for which nothing can be taken off does not (Q6-j)."""
    found = []
    for fall in counted:
        by = findings.by_of(fall) or By.EXTRA
        if fall.ball is not CUE:
            found.append(Credit(fall.ball, int(VALUE_OF[fall.ball]), by))
        elif cue and taken:
            found.append(Credit(CUE, scoring.own_points(cue, taken, case.options.own_points_by_removed_ball), by))
    return tuple(found)


def _plays_on(case: Case, taken: TakeOff | None) -> Next:
    """The striker goes on, from hand when the cue ball fell, once a ball is off the table for it (§6)."""
    if CUE not in case.gone:
        return Next(Phase.READY, case.striker, in_hand=False)
    if taken and len(taken.balls) > 1:
        return Next(Phase.TAKING, case.striker, in_hand=True, take=taken.balls)
    return Next(Phase.PLACING, case.striker, in_hand=True, take=taken.balls if taken else ())


def _last_ball(
    case: Case, winner: int | None, left: Sequence[BallId], off: Sequence[BallId], counted: Sequence[Potted]
) -> BallId | None:
    """The ball that comes back when the table is empty and nobody has won (ruling Q6-k)."""
    if winner is not None or case.goal is None or set(left) != set(off):
        return None
    return off[-1] if off else _objects([fall.ball for fall in counted])[-1]


def _returned(case: Case, fallen: Sequence[Potted]) -> dict[BallId, Point]:
    """Balls off the table come back to the foot spot (§8.3, Q8-g), fallen ones to the foot rail (§8.1)."""
    spotted = spotting.from_foot_spot(case.table, case.bed, _objects(jumped(case.events)))
    bed = Layout({**case.bed.places, **spotted})
    return spotted | spotting.from_foot_rail(case.table, bed, _objects([fall.ball for fall in fallen]))


def _explained_return(case: Case, respot: Mapping[BallId, Point]) -> tuple[Reason, ...]:
    off = jumped(case.events)
    to_spot = explaining.returned_to_spot([ball for ball in respot if ball in off])
    return (*to_spot, *explaining.returned_to_rail([ball for ball in respot if ball not in off]))


def _objects(balls: Sequence[BallId]) -> tuple[BallId, ...]:
    return tuple(ball for ball in balls if ball is not CUE)


def _legal_by(case: Case, law: legality.Legality | None) -> LegalBy | None:
    return law.legal_by(case.options.two_balls_two_cushions) if law else None
