"""The composition root: builds engine, computer player, window and storage, and carries out effects.

May import every room. Must never decide a rule.
"""

from game.app.opening import run

__all__ = ["run"]
