"""Cuts the icon font down to the icons the interface uses.

Reads ``font/lucide.ttf`` of the npm package ``lucide-static`` (ISC); the text fonts are taken whole from the npm
package ``@expo-google-fonts/golos-text`` (OFL) and only renamed.
"""

import sys
from pathlib import Path

from fontTools import subset

from game.view.icons import Icon

HERE = Path(__file__).parent


def main(lucide: Path) -> None:
    """Writes ``fonts/lucide-subset.ttf`` from the whole Lucide font."""
    options = subset.Options(hinting=False, layout_features=[], name_IDs=["*"], notdef_outline=True)
    options.recalc_timestamp = False
    font = subset.load_font(str(lucide), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[ord(icon.value) for icon in Icon])
    cutter.subset(font)
    subset.save_font(font, str(HERE / "fonts" / "lucide-subset.ttf"), options)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
