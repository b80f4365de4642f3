"""Files: strict reading of shots, cases, positions and records, and what the commands print.

May import rules, core and the standard library. Must never know an engine, a window, a language or a clock.
"""
