"""What stands on each page of the settings: rows of choices and sliders, each with the change it makes. No drawing."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Any, Final, Union

from game.i18n.language import Language
from game.i18n.messages import Texts
from game.view.colours import Palette
from game.view.hud.theme import Color
from game.view.looks import Cloth
from game.view.settings import INTERFACES, LEAST_MOUSE, MOST_MOUSE, QUALITY_FOR, SCALES, Aid, Detail, Settings
from game.view.tiers import Tier

Change = Callable[[Settings], Settings]
"""From the settings as they are to those with one of them changed."""

STEP: Final = 0.05
"""Sliders stop at multiples of this."""


_SWATCH_OF: Final[Mapping[Cloth, Color]] = {
    Cloth.GREEN: Color(0.13, 0.56, 0.34),
    Cloth.BLUE: Color(0.16, 0.42, 0.74),
    Cloth.BURGUNDY: Color(0.52, 0.13, 0.20),
}
"""Cloths under the lamp, on a button."""

_DETAIL_OF: Final = {quality.tier: detail for detail, quality in QUALITY_FOR.items() if quality is not None}


class Page(Enum):
    """What the settings are sorted by; the value is the name of its tab."""

    TABLE = "table"
    PICTURE = "picture"
    SOUND = "sound"
    GAME = "game"


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What is true of the machine and the window, whatever the player wants."""

    tier: Tier
    """In use now."""
    interface: float
    """Size of the panels that fits, of what was asked for."""


@dataclass(frozen=True, slots=True)
class Option:
    """One button of a row."""

    text: str
    chosen: bool
    change: Change = field(compare=False)
    swatch: Color | None = None


@dataclass(frozen=True, slots=True)
class ChoiceRow:
    """Buttons side by side, one of them chosen."""

    title: str
    options: tuple[Option, ...]
    note: str = ""
    """What else is to be known, at the right."""
    balls: bool = False
    """Whether the balls are shown as they look now."""


@dataclass(frozen=True, slots=True)
class SliderRow:
    """A bar between two numbers."""

    title: str
    value: float
    note: str
    least: float
    most: float
    change_to: Callable[[float], Change] = field(compare=False)

    @property
    def share(self) -> float:
        """How far the knob has come, 0 to 1."""
        return (self.value - self.least) / (self.most - self.least)

    def at(self, share: float) -> Change:
        """The change by a place of the bar, 0 to 1; beside it counts as its end."""
        value = self.least + min(1.0, max(0.0, share)) * (self.most - self.least)
        return self.change_to(min(self.most, max(self.least, round(round(value / STEP) * STEP, 2))))


Row = Union[ChoiceRow, SliderRow]


def stepped(row: Row, by: int) -> Change:
    """The change by a key: the next (+1) or the one before (-1); at the end nothing changes."""
    match row:
        case ChoiceRow(options=options):
            now = next((place for place, option in enumerate(options) if option.chosen), 0)
            return options[min(len(options) - 1, max(0, now + by))].change
        case SliderRow():
            return row.at((row.value + by * STEP - row.least) / (row.most - row.least))


def usual(settings: Settings) -> Settings:
    """Everything as at first, but in the same language."""
    return Settings(language=settings.language)


def rows_of(page: Page, settings: Settings, texts: Texts, now: Circumstances) -> tuple[Row, ...]:
    """The rows of a page, from top to bottom."""
    return _ROWS_OF[page](settings, texts, now)


def _table(settings: Settings, texts: Texts, now: Circumstances) -> tuple[Row, ...]:
    look = settings.look
    cloths = tuple(
        Option(texts.say(f"settings.cloth-{one.value}"), one is look.cloth, _look(cloth=one), _SWATCH_OF[one])
        for one in Cloth
    )
    palettes = tuple(
        Option(texts.say(f"settings.balls-{one.value}"), one is look.palette, _look(palette=one)) for one in Palette
    )
    return (
        ChoiceRow(texts.say("settings.cloth"), cloths),
        ChoiceRow(texts.say("settings.balls"), palettes, balls=True),
        _switch(texts, "pips", look.pips, lambda on: _look(pips=on)),
        _switch(texts, "outlines", look.outlines, lambda on: _look(outlines=on)),
    )


def _picture(settings: Settings, texts: Texts, now: Circumstances) -> tuple[Row, ...]:
    picture = settings.picture
    details = tuple(
        Option(texts.say(f"settings.detail-{one.value}"), one is picture.detail, _draw(detail=one)) for one in Detail
    )
    in_use = texts.say(f"settings.detail-{_DETAIL_OF[now.tier].value}")
    scales = tuple(
        Option(_percent(texts, one), one == _nearest(SCALES, picture.scale), _draw(scale=one)) for one in SCALES
    )
    sizes = tuple(
        Option(_percent(texts, one), one == _nearest(INTERFACES, settings.interface), _set(interface=one))
        for one in INTERFACES
    )
    fits = texts.say("settings.fits", percent=round(100 * now.interface)) if now.interface < settings.interface else ""
    return (
        ChoiceRow(
            texts.say("settings.detail"),
            details,
            texts.say("settings.in-use", detail=in_use) if picture.detail is Detail.AUTOMATIC else "",
        ),
        ChoiceRow(texts.say("settings.scale"), scales),
        _switch(texts, "full-screen", picture.full_screen, lambda on: _draw(full_screen=on)),
        ChoiceRow(texts.say("settings.interface"), sizes, fits),
    )


def _sound(settings: Settings, texts: Texts, now: Circumstances) -> tuple[Row, ...]:
    sound = settings.sound
    return (
        _volume(texts, "master", sound.master, lambda to: _hear(master=to)),
        _volume(texts, "effects", sound.effects, lambda to: _hear(effects=to)),
        _volume(texts, "room", sound.room, lambda to: _hear(room=to)),
    )


def _game(settings: Settings, texts: Texts, now: Circumstances) -> tuple[Row, ...]:
    languages = tuple(
        Option(texts.say(f"settings.language-{one.value}"), one is settings.language, _set(language=one))
        for one in Language
    )
    aids = tuple(Option(texts.say(f"settings.aid-{one.value}"), one is settings.aid, _set(aid=one)) for one in Aid)
    return (
        ChoiceRow(texts.say("settings.language"), languages),
        ChoiceRow(texts.say("settings.aid"), aids),
        SliderRow(
            texts.say("settings.mouse"),
            settings.mouse,
            _percent(texts, settings.mouse),
            LEAST_MOUSE,
            MOST_MOUSE,
            lambda value: _set(mouse=value),
        ),
    )


_ROWS_OF: Final[Mapping[Page, Callable[[Settings, Texts, Circumstances], tuple[Row, ...]]]] = {
    Page.TABLE: _table,
    Page.PICTURE: _picture,
    Page.SOUND: _sound,
    Page.GAME: _game,
}


def _volume(texts: Texts, name: str, value: float, change_to: Callable[[float], Change]) -> SliderRow:
    note = _percent(texts, value) if value else texts.say("settings.mute")
    return SliderRow(texts.say(f"settings.{name}"), value, note, 0.0, 1.0, change_to)


def _switch(texts: Texts, name: str, on: bool, change: Callable[[bool], Change]) -> ChoiceRow:
    options = tuple(
        Option(texts.say(f"settings.{name}-{word}"), on is value, change(value))
        for word, value in (("off", False), ("on", True))
    )
    return ChoiceRow(texts.say(f"settings.{name}"), options)


def _set(**to: Any) -> Change:
    return lambda settings: replace(settings, **to)


def _look(**to: Any) -> Change:
    return lambda settings: replace(settings, look=replace(settings.look, **to))


def _draw(**to: Any) -> Change:
    return lambda settings: replace(settings, picture=replace(settings.picture, **to))


def _hear(**to: Any) -> Change:
    return lambda settings: replace(settings, sound=replace(settings.sound, **to))


def _percent(texts: Texts, share: float) -> str:
    return texts.say("settings.percent", percent=round(100 * share))


def _nearest(offered: tuple[float, ...], wanted: float) -> float:
    return min(offered, key=lambda one: abs(one - wanted))
