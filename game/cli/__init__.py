"""The command line: arguments in, one JSON document or one sentence out.

May import every room, heavy ones only inside the command that needs them. Must never decide a rule or hold an engine.
"""
