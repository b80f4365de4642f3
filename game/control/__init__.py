"""The controller: a pure state machine from what players want to commands, and what the screen may show.

May import rules and core. Must never know an engine, a window, a clock, dice, files or a language.
"""
