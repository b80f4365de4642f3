"""What the player has set: carried out at once wherever it is seen, heard or felt, and kept on disk."""

from dataclasses import dataclass
from pathlib import Path

from game.app.staging import Staging
from game.storage.settings import save_settings
from game.view.full_screen import FullScreen
from game.view.hud.hud import Hud
from game.view.input import Input
from game.view.settings import QUALITY_FOR, Settings
from game.view.sound import Sounds
from game.view.stage import Stage


@dataclass(frozen=True, slots=True)
class Followers:
    """All that goes by the settings."""

    stage: Stage
    staging: Staging
    sounds: Sounds
    hud: Hud
    input: Input


class Choosing:
    """Holds the settings; everything else is told of them."""

    def __init__(self, path: Path, settings: Settings, followers: Followers) -> None:
        self.settings = settings
        self._path = path
        self._followers = followers
        self._full_screen = FullScreen(followers.stage.base)
        self._carry_out(Settings(), settings)
        followers.hud.connect_settings(self.change, lambda: followers.stage.quality.tier)

    def change(self, settings: Settings) -> None:
        """The player wants it so from now on."""
        before, self.settings = self.settings, settings
        if settings == before:
            return
        self._carry_out(before, settings)
        self._followers.hud.set_settings(settings)
        if settings.sound.effects_gain != before.sound.effects_gain:
            self._followers.sounds.try_out()
        save_settings(self._path, settings)

    def _carry_out(self, before: Settings, after: Settings) -> None:
        """Only what differs: a quality chosen anew, for one, would begin to keep pace from the start."""
        stage, staging = self._followers.stage, self._followers.staging
        if after.picture.detail is not before.picture.detail:
            stage.set_quality(QUALITY_FOR[after.picture.detail])
        if after.picture.scale != before.picture.scale:
            stage.set_scale(after.picture.scale)
        if after.picture.full_screen is not before.picture.full_screen:
            self._full_screen.set(after.picture.full_screen)
        if after.interface != before.interface:
            staging.set_interface(after.interface)
        if after.look != before.look:
            staging.set_look(after.look)
        if after.aid is not before.aid:
            staging.set_aid(after.aid)
        if after.sound != before.sound:
            self._followers.sounds.set_volumes(after.sound)
        if after.mouse != before.mouse:
            self._followers.input.set_sensitivity(after.mouse)
