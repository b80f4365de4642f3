"""Letters are drawn clean, wherever they lie on the pages of their font."""

from panda3d.core import PNMImage

from game.view.colours import Palette
from game.view.hud.canvas import Canvas, Face
from game.view.hud.widgets import Label, Style
from game.view.stage import Stage

LETTERS = [chr(code) for code in (*range(33, 127), *range(0x410, 0x450))]
SIZES = range(12, 19)
PLACE = 40
LIT = 0.2
TALLEST = 1.15
"""Of a letter, brackets and strokes included, in sizes of the text."""


def tallest_column(picture: PNMImage) -> int:
    reach = range(PLACE - 5, PLACE + 45)
    return max(sum(picture.get_gray(x, y) > LIT for y in reach) for x in reach)


def test_letters_at_the_edge_of_a_page_have_no_stray_stroke_beside_them(stage: Stage) -> None:
    canvas = Canvas(stage.base, *stage.size, 1.0, Palette.USUAL)
    drawn = 0
    for size in SIZES:
        font = canvas.font(Face.BOLD, size)
        glyphs = {letter: font.get_glyph(ord(letter)) for letter in LETTERS}
        side = font.get_page(0).get_x_size()
        for letter in (letter for letter, glyph in glyphs.items() if glyph.get_uv_right() * side > side - 0.6):
            label = Label(canvas, canvas.root, letter, (PLACE, PLACE), Style(size, face=Face.BOLD))
            stage.draw()
            stage.draw()
            assert tallest_column(stage.picture()) < TALLEST * size, (size, letter)
            label.path.remove_node()
            drawn += 1
    canvas.close()
    assert drawn, "some letter lies at the edge"
