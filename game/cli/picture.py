"""``pyramid27 picture``: draws a position into a file, without a window."""

from game.cli.output import read_document
from game.cli.requests import PictureRequest
from game.storage.positions import read_position
from game.storage.reading import BadInput


def run(request: PictureRequest) -> None:
    """Reads the position, draws it and writes the file."""
    position = read_position(read_document(request.position))
    out = request.out
    if not out.parent.is_dir():
        raise BadInput(str(out), "", "cannot be written: there is no such folder")
    if out.is_dir():
        raise BadInput(str(out), "", "cannot be written: it is a folder")
    from game.view.picture import render_picture  # noqa: PLC0415 - the engine of the picture is heavy

    render_picture(position.layout, position.table, request.camera, request.size, out)
