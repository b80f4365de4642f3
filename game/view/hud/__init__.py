"""The panels over the table: one file a panel, drawn with DirectGUI on ``pixel2d``.

May import control, rules, core, i18n and Panda3D. Must never know the scene, the camera or how a rule decides.
"""
