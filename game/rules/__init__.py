"""The referee of 27+1: every clause of the rules sheet as pure functions over values.

May import core and the standard library. Must never know an engine, a clock, dice, files or a language.
"""
