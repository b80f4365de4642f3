"""What is written on the panels, pressed as a person would press it."""

from panda3d.core import NodePath, TextNode

from game.view.hud.widgets import Box
from game.view.stage import Stage


def text_nodes(stage: Stage) -> list[NodePath]:
    return list(stage.base.pixel2d.find_all_matches("**/+TextNode"))


def written(stage: Stage) -> list[str]:
    """Every text over the table, spaces made plain."""
    texts = [path.node().get_text() for path in text_nodes(stage) if isinstance(path.node(), TextNode)]
    return [text.replace("\u00a0", " ") for text in texts]


def words(stage: Stage) -> str:
    """All of it as one."""
    return "\n".join(written(stage))


def press(stage: Stage, text: str) -> None:
    """Clicks the button with this text."""
    _happen(stage, "click-mouse1", text)


def leave(stage: Stage, text: str) -> None:
    """The mouse goes away from the button with this text."""
    _happen(stage, "exit", text)


def _happen(stage: Stage, event: str, text: str) -> None:
    for path in text_nodes(stage):
        if path.node().get_text().replace("\u00a0", " ") == text:
            stage.base.messenger.send(f"{event}-{path.get_parent().node().get_id()}", [None])
            return
    raise AssertionError(f"no button «{text}»: {words(stage)}")


def overflowing(stage: Stage) -> list[str]:
    """Texts that reach over the plate they lie on."""
    root = stage.base.pixel2d
    bad = []
    for path in text_nodes(stage):
        if not path.node().get_text():
            continue
        left, right, bottom, top = plate_of(path)
        low, high = path.get_tight_bounds(root)
        if low.x < left - 1 or high.x > right + 1 or low.z < bottom - 1 or high.z > top + 1:
            bad.append(path.node().get_text())
    return bad


def plate_of(path: NodePath) -> tuple[float, float, float, float]:
    """The frame that a text lies on, in pixels."""
    parent = path.get_parent()
    frame = parent.node().get_frame()
    place = parent.get_pos(parent.get_top().find("**/pixel2d"))
    return (place.x + frame[0], place.x + frame[1], place.z + frame[2], place.z + frame[3])


def meet(one: Box, other: Box) -> bool:
    """Whether two panels overlap."""
    across = one.x < other.x + other.width and other.x < one.x + one.width
    return across and one.y < other.y + other.height and other.y < one.y + one.height
