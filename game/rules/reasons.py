"""Why the referee decided so: codes and figures here, the sentences in the language files."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from game.core.balls import BallId, Value
from game.core.table import Pocket, Rail

Parameter = int | str | Value | BallId | Pocket | Rail
"""What may fill a sentence; the language decides how a ball or a pocket is said."""

GENERAL: Final = ""
"""The clause of a reason that stands in the General rules of Pyramid only, not on the rules sheet."""


class Because(Enum):
    """One kind of sentence; its value is the key below ``reason.`` in the language files.

    The parameters of each are listed in PARAMETERS. A ``player`` is 0 or 1, ``ball`` and ``other`` are BallId,
    ``rail`` and ``first_rail`` are Rail, ``pocket`` and ``called`` are Pocket, ``value`` and ``wanted`` are Value,
    ``points`` and ``score`` are whole numbers.
    """

    # §4: what made the stroke legal
    LEGAL_POTTED = "legal-potted"
    """``ball`` was potted after the contact (4.1)."""
    LEGAL_BANK_RAIL = "legal-bank-rail"
    """``ball`` came off ``first_rail`` and touched ``rail`` (4.2a)."""
    LEGAL_BANK_DRIVEN = "legal-bank-driven"
    """``ball`` came off ``first_rail`` and drove ``other`` to ``rail`` (4.2b)."""
    LEGAL_BANK_FROZEN = "legal-bank-frozen"
    """``ball`` came off ``first_rail`` and touched ``other``, frozen to ``rail`` (4.2c)."""
    LEGAL_CROSSED_RAIL = "legal-crossed-rail"
    """``ball`` crossed the centre line and touched ``rail`` (4.3a)."""
    LEGAL_CROSSED_DRIVEN = "legal-crossed-driven"
    """``ball`` crossed the centre line and drove ``other`` to ``rail`` (4.3b)."""
    LEGAL_CROSSED_FROZEN = "legal-crossed-frozen"
    """``ball`` crossed the centre line and touched ``other``, frozen to ``rail`` (4.3c)."""
    LEGAL_BANK_CROSSED = "legal-bank-crossed"
    """``ball`` came off ``first_rail`` and crossed the centre line (4.4a)."""
    LEGAL_BANK_DRIVEN_ACROSS = "legal-bank-driven-across"
    """``ball`` came off ``first_rail`` and drove ``other`` over the centre line (4.4b)."""
    LEGAL_BANK_ACROSS = "legal-bank-across"
    """``ball`` came off ``first_rail`` and touched ``other``, which lay on or beyond the centre line (4.4c)."""
    LEGAL_TWO_BALLS = "legal-two-balls"
    """``ball`` reached ``first_rail`` and ``other`` reached ``rail`` (option two_balls_two_cushions)."""

    # fouls
    NO_CONTACT = "no-contact"
    """The cue ball touched no object ball."""
    NO_LEGAL_EFFECT = "no-legal-effect"
    """After the contact no ball fell, went from one cushion to another or over the centre line and on (§4)."""
    TWO_BALLS_ONE_CUSHION_EACH = "two-balls-one-cushion-each"
    """Beside NO_LEGAL_EFFECT: ``ball`` reached ``first_rail`` and ``other`` reached ``rail``; that is not enough."""
    CUE_OFF_TABLE = "cue-off-table"
    """The cue ball left the table."""
    OBJECT_OFF_TABLE = "object-off-table"
    """``ball`` left the table: a foul."""
    HOUSE = "house"
    """From hand ``ball``, lying in the house, was hit before the cue ball had left the house."""
    TIME = "time"
    """The shot clock ran out."""
    JUMP = "jump"
    """The cue ball was made to jump (option strict_no_jump)."""
    CROSS = "cross"
    """The cross: ``player`` loses ``points``, the other gains as many (§9)."""
    VOID = "void"
    """``ball`` fell in a foul stroke and does not count."""

    # points
    CALLED = "called"
    """``ball`` fell into ``pocket`` as called: ``points``."""
    OWN_CALLED = "own-called"
    """The cue ball fell into ``pocket`` off a ``value`` as called: ``points``."""
    DIRECT = "direct"
    """``ball`` went directly into ``pocket``: ``points`` without a call (§7.4)."""
    OWN_DIRECT = "own-direct"
    """The cue ball went directly into ``pocket`` off a ``value``: ``points`` without a call (§7.4)."""
    EXTRA = "extra"
    """``ball`` fell into ``pocket`` beside a ball that counts: ``points`` (§7.3)."""
    OWN_EXTRA = "own-extra"
    """The cue ball fell into ``pocket`` off a ``value`` beside a ball that counts: ``points`` (§7.3)."""
    SIMULTANEOUS = "simultaneous"
    """The cue ball met two balls at once: the lower ``value`` is taken (§7.3)."""
    OWN_WITHOUT_BALL = "own-without-ball"
    """The cue ball fell too, but no ball is left to take off: only the object balls count (§6)."""
    HOUSE_CORNER = "house-corner"
    """``ball`` fell into ``pocket``, which does not count from hand (option hand_no_front_corners)."""

    # the call was not met
    CALL_NOT_POTTED = "call-not-potted"
    """No ``value`` fell; it was called into ``called``."""
    CALL_WRONG_POCKET = "call-wrong-pocket"
    """``ball`` fell into ``pocket``, but ``called`` was called."""
    CALL_WRONG_ROUTE = "call-wrong-route"
    """``ball`` fell into ``pocket`` as called, but not by the spoken route (§7.1)."""
    OWN_NOT_POTTED = "own-not-potted"
    """The cue ball did not fall; it was called into ``called`` off a ``value``."""
    OWN_WRONG_POCKET = "own-wrong-pocket"
    """The cue ball fell into ``pocket``, but ``called`` was called."""
    OWN_WRONG_FIRST = "own-wrong-first"
    """The cue ball fell into ``pocket`` as called, but first touched a ``value``, not a ``wanted``."""
    OWN_WRONG_ROUTE = "own-wrong-route"
    """The cue ball fell into ``pocket`` as called, but not by the spoken route (§7.1)."""

    # nothing was called and the ball was not direct (§7.4); ``ball`` may be the cue ball in all of these
    INDIRECT_OTHER_BALL = "indirect-other-ball"
    """``ball`` touched ``other`` on its way."""
    INDIRECT_RAIL = "indirect-rail"
    """``ball`` touched ``rail``, which does not adjoin ``pocket``."""
    INDIRECT_CUE_RAIL = "indirect-cue-rail"
    """Before it met ``ball`` the cue ball touched ``rail``."""
    INDIRECT_CUE_OTHER_BALL = "indirect-cue-other-ball"
    """The cue ball met ``other`` before it met ``ball``, or never met ``ball`` at all."""
    INDIRECT_TWICE = "indirect-twice"
    """``ball`` and ``other`` met twice."""
    DIRECT_OFF_BY_CALL = "direct-off-by-call"
    """``ball`` went in directly, but another call had been made (§7.4)."""

    # what comes back, what goes off
    FLUKE = "fluke"
    """No potted ball counts; that is no foul (§7.5)."""
    RETURNED_TO_RAIL = "returned-to-rail"
    """``ball`` comes back to the middle of the foot rail (§8.1)."""
    RETURNED_TO_SPOT = "returned-to-spot"
    """``ball`` comes back to the foot spot (§8.3)."""
    CUE_IN_HAND = "cue-in-hand"
    """The next stroke is from hand, from the house (§8.2)."""
    BONUS_STROKE = "bonus-stroke"
    """``player`` plays on from hand, from the house, for his potted cue ball (§6)."""
    TAKE_CHOICE = "take-choice"
    """``player`` chooses which ``value`` leaves the table for the cue ball (§6)."""
    TAKEN = "taken"
    """``ball`` leaves the table for the cue ball (§6)."""
    TAKE_NEAREST = "take-nearest"
    """No ``wanted`` is left to take off, so a ``value`` goes, the nearest there is (§6)."""
    TAKE_LOWEST = "take-lowest"
    """Off which ball the cue ball fell is disputed, so the lowest on the table goes, a ``value`` (§7.3)."""
    LAST_BALL_BACK = "last-ball-back"
    """The table is empty and nobody has won: ``ball`` comes back to the foot spot."""

    # who is next
    PLAYS_ON = "plays-on"
    """``player`` took a ball and plays on."""
    PLAYS_NEXT = "plays-next"
    """``player`` plays next."""
    CHOOSES = "chooses"
    """``player`` chooses: play himself or make the other play (§7.5, §9)."""
    MAY_RERACK = "may-rerack"
    """``player`` may also have the rack set again and break (option rerack_after_bad_break)."""
    WON = "won"
    """``player`` has ``score`` points and wins the frame (§1)."""
    WON_BY_CROSS = "won-by-cross"
    """``player`` has ``score`` points by the cross and wins the frame (§1, §9)."""
    CROSS_CANNOT_WIN = "cross-cannot-win"
    """``player`` has ``score`` points, but a cross does not win: a ball must be taken (option cross_can_win off)."""


PARAMETERS: Final[Mapping[Because, tuple[str, ...]]] = {
    Because.LEGAL_POTTED: ("ball",),
    Because.LEGAL_BANK_RAIL: ("ball", "first_rail", "rail"),
    Because.LEGAL_BANK_DRIVEN: ("ball", "first_rail", "other", "rail"),
    Because.LEGAL_BANK_FROZEN: ("ball", "first_rail", "other", "rail"),
    Because.LEGAL_CROSSED_RAIL: ("ball", "rail"),
    Because.LEGAL_CROSSED_DRIVEN: ("ball", "other", "rail"),
    Because.LEGAL_CROSSED_FROZEN: ("ball", "other", "rail"),
    Because.LEGAL_BANK_CROSSED: ("ball", "first_rail"),
    Because.LEGAL_BANK_DRIVEN_ACROSS: ("ball", "first_rail", "other"),
    Because.LEGAL_BANK_ACROSS: ("ball", "first_rail", "other"),
    Because.LEGAL_TWO_BALLS: ("ball", "first_rail", "other", "rail"),
    Because.NO_CONTACT: (),
    Because.NO_LEGAL_EFFECT: (),
    Because.TWO_BALLS_ONE_CUSHION_EACH: ("ball", "first_rail", "other", "rail"),
    Because.CUE_OFF_TABLE: (),
    Because.OBJECT_OFF_TABLE: ("ball",),
    Because.HOUSE: ("ball",),
    Because.TIME: (),
    Because.JUMP: (),
    Because.CROSS: ("player", "points"),
    Because.VOID: ("ball",),
    Because.CALLED: ("ball", "pocket", "points"),
    Because.OWN_CALLED: ("value", "pocket", "points"),
    Because.DIRECT: ("ball", "pocket", "points"),
    Because.OWN_DIRECT: ("value", "pocket", "points"),
    Because.EXTRA: ("ball", "pocket", "points"),
    Because.OWN_EXTRA: ("value", "pocket", "points"),
    Because.SIMULTANEOUS: ("value",),
    Because.OWN_WITHOUT_BALL: (),
    Because.HOUSE_CORNER: ("ball", "pocket"),
    Because.CALL_NOT_POTTED: ("value", "called"),
    Because.CALL_WRONG_POCKET: ("ball", "pocket", "called"),
    Because.CALL_WRONG_ROUTE: ("ball", "pocket"),
    Because.OWN_NOT_POTTED: ("value", "called"),
    Because.OWN_WRONG_POCKET: ("pocket", "called"),
    Because.OWN_WRONG_FIRST: ("pocket", "value", "wanted"),
    Because.OWN_WRONG_ROUTE: ("pocket",),
    Because.INDIRECT_OTHER_BALL: ("ball", "other"),
    Because.INDIRECT_RAIL: ("ball", "rail", "pocket"),
    Because.INDIRECT_CUE_RAIL: ("ball", "rail"),
    Because.INDIRECT_CUE_OTHER_BALL: ("ball", "other"),
    Because.INDIRECT_TWICE: ("ball", "other"),
    Because.DIRECT_OFF_BY_CALL: ("ball",),
    Because.FLUKE: (),
    Because.RETURNED_TO_RAIL: ("ball",),
    Because.RETURNED_TO_SPOT: ("ball",),
    Because.CUE_IN_HAND: (),
    Because.BONUS_STROKE: ("player",),
    Because.TAKE_CHOICE: ("player", "value"),
    Because.TAKEN: ("ball",),
    Because.TAKE_NEAREST: ("value", "wanted"),
    Because.TAKE_LOWEST: ("value",),
    Because.LAST_BALL_BACK: ("ball",),
    Because.PLAYS_ON: ("player",),
    Because.PLAYS_NEXT: ("player",),
    Because.CHOOSES: ("player",),
    Because.MAY_RERACK: ("player",),
    Because.WON: ("player", "score"),
    Because.WON_BY_CROSS: ("player", "score"),
    Because.CROSS_CANNOT_WIN: ("player", "score"),
}
"""The names every sentence of a kind may use."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One sentence about a stroke. The clause is cited as the rules sheet numbers it, "4" or "7.5", or GENERAL."""

    because: Because
    clause: str
    parameters: Mapping[str, Parameter] = field(default_factory=dict)
