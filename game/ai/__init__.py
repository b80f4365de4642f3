"""The computer player: chooses commands from a game state, trying strokes on an engine that is passed in.

May import core and rules. Must never know Bullet, a window, a clock or a file; dice are arguments.
"""
