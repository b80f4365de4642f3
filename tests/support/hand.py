"""A hand on the mouse, where there is no window."""

from game.view.stage import DEFAULT_SIZE


class Hand:
    """Stands for Panda's mouse watcher, at a place of a window of the usual size in pixels."""

    def __init__(self, x: float, y: float, *, presses: bool) -> None:
        self.at = (x, y)
        self.presses = presses

    def has_mouse(self) -> bool:
        return True

    def get_mouse_x(self) -> float:
        return 2 * self.at[0] / DEFAULT_SIZE[0] - 1

    def get_mouse_y(self) -> float:
        return 1 - 2 * self.at[1] / DEFAULT_SIZE[1]

    def is_button_down(self, _: object) -> bool:
        return self.presses
