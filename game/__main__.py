"""Entry of the program: ``pyramid27``, ``python -m game`` and the packed game."""

import sys
from collections.abc import Sequence

from game.cli.status import Status


def main(argv: Sequence[str] | None = None) -> int:
    """Carries out the command line and answers with the exit status."""
    try:
        from game.cli.program import run  # noqa: PLC0415 - so that Ctrl-C during the import is quiet too

        return run(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:
        return Status.INTERRUPTED


if __name__ == "__main__":
    sys.exit(main())
