"""Exit statuses."""

from enum import IntEnum


class Status(IntEnum):
    """What the program answers to the shell."""

    DONE = 0
    UNUSABLE = 2
    """Input that cannot be used, or a wrong command line; one line on stderr says which."""
    DEFECT = 70
    """A fault of the program itself; the number that sysexits.h gives to it."""
    INTERRUPTED = 130
    """Ctrl-C: 128 and the number of the signal."""
