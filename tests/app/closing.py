"""The message a window manager sends when a person clicks the cross in the corner of a window."""

import ctypes
from typing import Final

CLIENT_MESSAGE: Final = 33
CURRENT_TIME: Final = 0


class ClientMessage(ctypes.Structure):
    """XClientMessageEvent of Xlib with its five longs of data; padded to the size of XEvent."""

    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("padding", ctypes.c_long * 12),
    )


def ask_to_close(display: str, window: int) -> None:
    """Sends WM_DELETE_WINDOW to a window."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    x11.XInternAtom.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int)
    x11.XSendEvent.argtypes = (ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p)
    x11.XCloseDisplay.argtypes = (ctypes.c_void_p,)
    server = x11.XOpenDisplay(display.encode())
    assert server, display
    message = ClientMessage(
        type=CLIENT_MESSAGE,
        window=window,
        message_type=x11.XInternAtom(server, b"WM_PROTOCOLS", False),
        format=32,
    )
    message.data[0] = x11.XInternAtom(server, b"WM_DELETE_WINDOW", False)
    message.data[1] = CURRENT_TIME
    x11.XSendEvent(server, window, False, 0, ctypes.byref(message))
    x11.XCloseDisplay(server)
