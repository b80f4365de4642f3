"""Every sentence on screen, in Russian and English.

May import core and rules. Must never know a window, a mode or how a panel looks.
"""
