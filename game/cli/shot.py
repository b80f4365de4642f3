"""``pyramid27 shot``: plays shots without a window and prints their records."""

from game.cli.output import one_or_many, print_json, read_document
from game.cli.requests import ShotRequest
from game.core.errors import BadShot
from game.core.record import Played
from game.core.shot import Shot
from game.storage.reading import BadInput
from game.storage.records import played_json
from game.storage.shots import ShotFile, read_shot


def run(request: ShotRequest) -> None:
    """Prints the record of the shot, or the list of records for a list of shots."""
    document = read_document(request.file)
    fields = one_or_many(document, "shot")
    shots = [read_shot(field) for field in fields]
    records = []
    for field, shot in zip(fields, shots, strict=True):
        try:
            records.append(played_json(shot, _play(shot)))
        except BadShot as error:
            raise BadInput(field.source, field.path, str(error)) from None
    print_json(records if document.is_list() else records[0])


def _play(shot: ShotFile) -> Played:
    from game.physics.constants import CLUB, override  # noqa: PLC0415 - the engine is heavy
    from game.physics.engine import BulletEngine  # noqa: PLC0415

    engine = BulletEngine(shot.table, override(CLUB, shot.constants))
    match shot.action:
        case Shot():
            return engine.play(shot.layout, shot.action, shot.until)
        case _:
            return engine.launch(shot.layout, shot.action, shot.until)
