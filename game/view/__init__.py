"""What the player sees and touches: stage, scene, camera, film, pictures.

May import core, control's values and i18n, and Panda3D. Must never know a rule, a score or whose turn is next.
"""
