"""The root of every error this program raises on purpose."""


class GameError(Exception):
    """A broken promise of the caller, told in one sentence that may be shown to a person."""


class BadShot(GameError):
    """Input that no stroke can have; the sentence names the field."""
