"""The connection to the X server. When it breaks, Xlib ends the process at once; we have the last word."""

import ctypes
import os
from collections.abc import Callable
from typing import Any, Final

LIBRARY: Final = "libX11.so.6"
"""The same library of the system that Panda draws through."""

SEVERED: Final = 1
"""Exit status; nothing may be taken down any more, so the process ends on the spot."""

_Handler: Final = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)


class Lifeline:
    """Hears of the end of the connection until it is closed."""

    def __init__(self, heard: Callable[[], None]) -> None:
        def end(_: int) -> int:
            try:
                heard()
            finally:
                os._exit(SEVERED)

        self._handler = _Handler(end)  # kept, because Xlib holds no more than its address
        self._library: Any = ctypes.CDLL(LIBRARY)
        self._library.XSetIOErrorHandler.restype = ctypes.c_void_p
        self._library.XSetIOErrorHandler.argtypes = (ctypes.c_void_p,)
        self._before = self._library.XSetIOErrorHandler(ctypes.cast(self._handler, ctypes.c_void_p))

    def close(self) -> None:
        """Leaves the word to whoever had it before."""
        self._library.XSetIOErrorHandler(self._before)
