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
    if request.sheet:
        from game.app.contact_sheet import render_sheet  # noqa: PLC0415 - the engine of the picture is heavy

        render_sheet(position.layout, position.table, request.size, out)
        return
    from game.view.picture import render_picture  # noqa: PLC0415 - likewise

    size, tier, look = request.size, request.tier, request.look
    render_picture(position.layout, position.table, request.camera, size, out, tier=tier, look=look)
