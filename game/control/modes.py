"""What the program is doing, seen from the player's chair."""

from enum import Enum


class Mode(Enum):
    """One mode at a time; which one follows from the phase of the game, see ``home``."""

    TITLE = "title"
    """Choosing what to play."""
    PLACE = "place"
    """Putting the cue ball into the house."""
    AIM = "aim"
    """Aiming, tip, power; a click on a ball starts a call."""
    CALL = "call"
    """A call is being made: first the ball, then the pocket."""
    WATCH = "watch"
    """The stroke is computed and filmed."""
    RULING = "ruling"
    """The referee's verdict is on screen."""
    TAKE = "take"
    """Choosing the ball to take off."""
    OFFER = "offer"
    """Choosing who shoots."""
    ANSWER = "answer"
    """Answering the offer to play the frame again."""
    THINK = "think"
    """The computer is choosing."""
    RESULT = "result"
    """End of a frame or of the match."""
    PAUSE = "pause"
    """The menu over a game."""
