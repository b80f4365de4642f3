"""The pictures that shaders read: loaded once for a stage, however many tables it sees."""

import os
from typing import Final

from panda3d.core import Filename, SamplerState, Texture

from game import paths
from game.core.errors import GameError
from game.view.hushing import hushed
from game.view.room_atlas import MOST_HALVINGS

ATLAS: Final = "decor"
KINDS: Final = (
    ("parquet", Texture.F_srgb),
    (ATLAS, Texture.F_srgb_alpha),
    ("cloth", Texture.F_rgba),
    ("wear", Texture.F_rgb),
    ("grain", Texture.F_rgb),
    ("numbers", Texture.F_red),
    ("plate", Texture.F_rgb),
)
"""File names without ending; shaders know them with u_ before."""


class Textures:
    """All of them by name."""

    def __init__(self, anisotropy: int) -> None:
        self.named = {name: _load(name, kind) for name, kind in KINDS}
        self.sharpen(anisotropy)

    def sharpen(self, anisotropy: int) -> None:
        """Samples along slanted surfaces."""
        for texture in self.named.values():
            texture.set_anisotropic_degree(anisotropy)


def _load(name: str, kind: int) -> Texture:
    texture = Texture(name)
    file = paths.model_file("textures", f"{name}.png")
    with hushed():
        is_read = texture.read(Filename.from_os_specific(os.fspath(file)))
    if not is_read:
        raise GameError(f"The texture «{file.name}» that belongs to the program cannot be read.")
    texture.set_format(kind)
    texture.set_minfilter(SamplerState.FT_linear_mipmap_linear)
    texture.set_magfilter(SamplerState.FT_linear)
    texture.set_wrap_u(SamplerState.WM_repeat)
    texture.set_wrap_v(SamplerState.WM_repeat)
    texture.generate_ram_mipmap_images()  # here and not by the driver: software renderers take half a second for it
    if name == ATLAS:
        sampler = SamplerState(texture.get_default_sampler())
        sampler.set_max_lod(MOST_HALVINGS)
        texture.set_default_sampler(sampler)
    return texture
