"""Records in files: what the engine tells about one stroke."""

from collections.abc import Iterator
from typing import Final

from game.core.balls import BallId
from game.core.record import EngineTag, Played
from game.storage.events import Json, event_json
from game.storage.positions import layout_json
from game.storage.reading import Field
from game.storage.shots import ShotFile

SAME_INSTANT: Final = 1e-9
"""A last sample nearer than this to the end is the end, s."""


def played_json(shot: ShotFile, played: Played) -> Json:
    """The record of a stroke; motions and tracks only where the file asked for them."""
    record = played.record
    out: Json = {
        "events": [event_json(event) for event in record.events],
        "final": layout_json(record.final),
        "duration": record.duration,
        **engine_json(record.engine),
    }
    if record.capped:
        out["capped"] = True
    if shot.stop is not None:
        out["motions"] = {
            ball.value: {"velocity": list(motion.velocity), "spin": list(motion.spin)}
            for ball, motion in played.motions.items()
        }
    if shot.samples_hz is not None:
        out["tracks"] = {ball.value: list(_track(shot, played, ball, shot.samples_hz)) for ball in shot.layout.balls}
    return out


def engine_json(tag: EngineTag | None) -> Json:
    """What computed a stroke, as a field of its record; nothing where no engine did."""
    return {} if tag is None else {"engine": {"version": tag.version, "constants": dict(tag.constants)}}


def read_engine(field: Field | None) -> EngineTag | None:
    """The same, read back."""
    if field is None:
        return None
    members = field.members()
    constants = members.required("constants").members().fields
    return EngineTag(
        members.required("version").text(),
        {name: None if entry.is_null() else entry.number() for name, entry in constants.items()},
    )


def _track(shot: ShotFile, played: Played, ball: BallId, rate: float) -> Iterator[list[float]]:
    """Time and centre of a ball, from the strike to the end or until it has left the table."""
    radius = shot.table.ball_radius
    ways = iter(played.film.segments.get(ball, ()))
    way = next(ways, None)
    for time in _instants(played.film.duration, rate):
        while way is not None and time > way.end:
            way = next(ways, None)
        if way is not None:
            yield [time, *way.position_at(max(time, way.start))]
        elif ball in played.record.final:
            yield [time, *played.record.final[ball], radius]
        else:
            return


def _instants(duration: float, rate: float) -> Iterator[float]:
    """Every sample from 0 to the end, the end always among them."""
    index = 0
    while (time := index / rate) < duration - SAME_INSTANT:
        yield time
        index += 1
    yield duration
