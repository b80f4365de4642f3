"""The player's settings come back as they were kept; a damaged file is as good as none."""

import json
from pathlib import Path

import pytest

from game.storage.settings import Loudness, Settings, load_settings, save_settings


def test_settings_come_back(tmp_path: Path) -> None:
    kept = Settings("ru", Loudness(0.25, 0.0, 1.0))
    save_settings(tmp_path / "settings.json", kept)
    assert load_settings(tmp_path / "settings.json") == kept


def test_settings_of_an_earlier_day_have_the_usual_sound(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"language": "en", "sound": {"room": 0}}')
    assert load_settings(path) == Settings("en", Loudness(room=0.0))
    path.write_text('{"language": "en"}')
    assert load_settings(path) == Settings("en")


@pytest.mark.parametrize("sound", [3, {"master": 1.5}, {"room": "loud"}, {"effects": -0.1}])
def test_damaged_settings_are_as_good_as_none(tmp_path: Path, sound: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"language": "en", "sound": sound}))
    assert load_settings(path) == Settings()
