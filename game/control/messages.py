"""Every key the controller may put on the screen; the sentences are in the language files.

What fills a sentence: ``player`` is the side as people count it, 1 or 2; ``value`` the value of a ball; ``points`` a
number of points.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from game.control.screen import Message
from game.rules.commands import Illegal
from game.rules.reasons import Parameter


class Say(Enum):
    """One sentence; its value is its key."""

    PROMPT_PLACE = "prompt.place"
    """Put the cue ball into the house. ``player``"""
    PROMPT_PLACE_FAR = "prompt.place-far"
    """All balls lie in the house: put the cue ball there, or behind the line of the foot spot (Q6-i). ``player``"""
    PROMPT_PLACE_FREE = "prompt.place-free"
    """Practice: put the cue ball anywhere."""
    PROMPT_BREAK = "prompt.break"
    """The first stroke of a frame: aim and strike. ``player``"""
    PROMPT_AIM = "prompt.aim"
    """Aim and strike; click on a ball to call it. ``player``"""
    PROMPT_AIM_FREE = "prompt.aim-free"
    """The same in practice, where balls may be carried. ``player``"""
    PROMPT_AIM_CALLED = "prompt.aim-called"
    """Called: aim and strike. ``player``"""
    PROMPT_CALL_BALL = "prompt.call-ball"
    """Which object ball is called?"""
    PROMPT_CALL_POCKET = "prompt.call-pocket"
    """Into which pocket will this object ball fall? ``value``"""
    PROMPT_CALL_OWN_BALL = "prompt.call-own-ball"
    """Own ball: off which object ball?"""
    PROMPT_CALL_OWN_POCKET = "prompt.call-own-pocket"
    """Own ball off this one: into which pocket? ``value``"""
    PROMPT_COMPUTE = "prompt.compute"
    """The stroke is being computed."""
    PROMPT_WATCH = "prompt.watch"
    """The film runs and may be skipped."""
    PROMPT_RULING = "prompt.ruling"
    """Read the ruling, then go on."""
    PROMPT_TAKE = "prompt.take"
    """Choose the ball to take off for your own ball. ``player``"""
    PROMPT_OFFER = "prompt.offer"
    """Play yourself, or make the other play? ``player``"""
    PROMPT_OFFER_RERACK = "prompt.offer-rerack"
    """The same with a third choice: set the rack again and break. ``player``"""
    PROMPT_ANSWER = "prompt.answer"
    """The other offers to play the frame again: agreed? ``player`` is the one who answers."""
    PROMPT_THINK = "prompt.think"
    """The computer is choosing."""
    PROMPT_COMPUTER_PLAYS = "prompt.computer-plays"
    """The computer has chosen and is about to act."""
    PROMPT_NEXT_FRAME = "prompt.next-frame"
    """The frame is over: on to the next."""
    PROMPT_MATCH_OVER = "prompt.match-over"
    """The match is over: the same again, or back to the title."""
    PROMPT_REPLAY = "prompt.replay"
    """The last stroke is watched again."""
    PROMPT_PAUSE = "prompt.pause"
    """The game waits."""

    NOTICE_CALL_FIRST_BALL = "notice.call-first-ball"
    """First the ball, then the pocket."""
    NOTICE_FINISH_CALL = "notice.finish-call"
    """Finish or clear the call before the stroke."""
    NOTICE_PLACE_FIRST = "notice.place-first"
    """First place the cue ball."""
    NOTICE_TAKE_FIRST = "notice.take-first"
    """First take a ball off."""
    NOTICE_CHOOSE_FIRST = "notice.choose-first"
    """First choose who plays."""
    NOTICE_ANSWER_FIRST = "notice.answer-first"
    """First answer the offer."""
    NOTICE_COMPUTER_TURN = "notice.computer-turn"
    """It is the computer's turn."""
    NOTICE_BALLS_ROLL = "notice.balls-roll"
    """Not while the balls roll."""
    NOTICE_NOTHING_FILMED = "notice.nothing-filmed"
    """There is no stroke to be watched again."""
    NOTICE_NOT_IN_HAND = "notice.not-in-hand"
    """The cue ball is not in hand and stays where it lies."""
    NOTICE_SIMULATION_FAILED = "notice.simulation-failed"
    """The stroke could not be computed; play another one."""
    NOTICE_COMPUTER_GAVE_UP = "notice.computer-gave-up"
    """None of the computer's strokes could be computed, so it concedes the frame."""
    NOTICE_LOAD_FAILED = "notice.load-failed"
    """The unfinished match cannot be taken up again."""
    NOTICE_REPLAY_AGREED = "notice.replay-agreed"
    """The frame is played again."""
    NOTICE_REPLAY_DECLINED = "notice.replay-declined"
    """The frame goes on."""

    HEADLINE_POT = "headline.pot"
    """Object balls counted. ``points``"""
    HEADLINE_OWN = "headline.own"
    """The cue ball counted. ``points``"""
    HEADLINE_POT_AND_OWN = "headline.pot-and-own"
    """Both counted. ``points``"""
    HEADLINE_FLUKE = "headline.fluke"
    """A ball fell and does not count."""
    HEADLINE_FOUL = "headline.foul"
    """A cross. ``points`` is what it costs."""
    HEADLINE_MISS = "headline.miss"
    """A legal stroke, nothing fell."""
    HEADLINE_WIN = "headline.win"
    """The frame is won. ``player``"""


ILLEGAL: Final[Mapping[Illegal, str]] = {reason: f"illegal.{reason.value}" for reason in Illegal}
"""Key of the sentence for each reason why a command is refused."""

KEYS: Final[tuple[str, ...]] = (*(say.value for say in Say), *ILLEGAL.values())
"""All of them: each must have a sentence in every language."""


def message(say: Say, **parameters: Parameter | float) -> Message:
    """A sentence and what fills it."""
    return Message(say.value, parameters)


def refusal(reason: Illegal) -> Message:
    """The sentence that says why a command is refused."""
    return Message(ILLEGAL[reason])
