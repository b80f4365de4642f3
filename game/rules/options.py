"""The named options of the rules: points on which texts and clubs differ, each with its default."""

from dataclasses import dataclass
from typing import Final

SHOT_CLOCK_SECONDS: Final = 60.0
"""Time for a stroke when the clock is on and no other time is named, s (our choice; no official figure was found)."""


@dataclass(frozen=True, slots=True)
class Options:
    """Stored with every frame and replay. The names are those of the files."""

    cross_can_win: bool = True
    """The 3 points of a cross may bring a player to 28 (ruling Q1-d)."""
    foul_choice: bool = True
    """After a cross the opponent may hand the turn back (ruling Q9-b)."""
    object_off_table_foul: bool = True
    """An object ball off the table is a foul (ruling Q8-g); else it is only spotted."""
    two_balls_two_cushions: bool = False
    """Two different balls each reaching a different cushion is a legal stroke too (ruling Q4-b)."""
    rerack_after_bad_break: bool = False
    """After a foul break the opponent may also have the rack set again and break himself (ruling Q4-j)."""
    own_points_by_removed_ball: bool = False
    """A potted cue ball scores the value of the ball taken off for it (ruling Q6-f)."""
    hand_no_front_corners: bool = False
    """In a stroke from hand nothing counts in the two pockets at the house end (ruling Q6-h)."""
    direct_counts_despite_call: bool = False
    """A direct pot counts although another call was made (ruling Q7-e)."""
    strict_no_jump: bool = False
    """A stroke that makes the cue ball jump is a foul."""
    shot_clock: float | None = None
    """Seconds for a stroke; None: no clock. Running out is a foul."""
