"""``pyramid27`` alone: opens the game."""

from game.cli.requests import WindowRequest


def run(request: WindowRequest) -> int:
    """Opens the window, or plays one stroke without a window for the self-test. The exit status is the game's."""
    from game.app import run as open_game  # noqa: PLC0415 - the engine of the picture is heavy

    return open_game(request.language, named=request.named, self_test=request.self_test)
