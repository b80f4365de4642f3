"""The event-stepped Bullet engine: what the balls do after the tip has met the cue ball.

May import game.core, the standard library and panda3d. Must never know a rule, a verdict or a pixel.
"""
