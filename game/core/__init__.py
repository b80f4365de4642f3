"""The words of the game: balls, table, layout, shot, record.

May import the standard library only. Must never know a rule, a verdict, a coefficient or a pixel.
"""
