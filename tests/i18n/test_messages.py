"""Both languages say everything, fill the same places and can be drawn."""

import ast
import re
from enum import Enum
from pathlib import Path
from string import Formatter

import pytest
from panda3d.core import DynamicTextFont

import game
from game.control.messages import KEYS
from game.control.seats import Level, Play, WhoBreaks
from game.core.balls import CUE, BallId, Value
from game.core.table import Pocket, PocketSize, Rail, TableSize
from game.i18n.language import Language, system_language
from game.i18n.messages import Texts, UnknownText, reason_text, templates
from game.paths import model_file
from game.rules.commands import Illegal
from game.rules.reasons import PARAMETERS, Because, Parameter, Reason
from game.rules.verdict import Choice

RU, EN = Texts(Language.RU), Texts(Language.EN)
BOTH = pytest.mark.parametrize("texts", [RU, EN], ids=["ru", "en"])

SAMPLES: dict[str, Parameter] = {
    "player": 1,
    "points": 5,
    "score": 28,
    "ball": BallId.BLUE_A,
    "other": BallId.BROWN_B,
    "rail": Rail.FOOT,
    "first_rail": Rail.LEFT,
    "pocket": Pocket.MIDDLE_LEFT,
    "called": Pocket.FOOT_RIGHT,
    "value": Value.PINK,
    "wanted": Value.GREEN,
}


def placeholders(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


def forms(template: str) -> set[str]:
    return {form for _, name, form, _ in Formatter().parse(template) if name and form and form.isalpha()}


def sentences(language: Language) -> dict[str, str]:
    return {key: text for key, text in templates(language).items() if not key.startswith("names.")}


def test_both_languages_have_the_same_sentences() -> None:
    assert set(sentences(Language.RU)) == set(sentences(Language.EN))


def test_both_languages_fill_the_same_places() -> None:
    ru, en = sentences(Language.RU), sentences(Language.EN)
    assert {key: placeholders(text) for key, text in ru.items()} == {key: placeholders(en[key]) for key in ru}


def test_every_sentence_is_said() -> None:
    words, patterns = set(map(str, range(10))), []
    for file in Path(game.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Constant(value=str(word)):
                    words.add(word)
                case ast.JoinedStr(values=[ast.Constant(value=str(group)), *_] as parts) if "." in group:
                    literal = [re.escape(part.value) if isinstance(part, ast.Constant) else "(.+)" for part in parts]
                    patterns.append(re.compile("".join(literal)))
    for key in sentences(Language.RU):
        ways = [found.groups() for pattern in patterns if (found := pattern.fullmatch(key))]
        assert key in words or any(words.issuperset(way) for way in ways), key


@BOTH
def test_no_sentence_is_empty(texts: Texts) -> None:
    assert all(text.strip() for text in templates(texts.language).values())


@BOTH
@pytest.mark.parametrize("because", Because)
def test_every_reason_is_one_sentence(texts: Texts, because: Because) -> None:
    reason = Reason(because, "7.1", {name: SAMPLES[name] for name in PARAMETERS[because]})
    sentence = reason_text(texts, reason)
    assert "§7.1" in sentence
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    assert not re.search(r"[{}_]", sentence)


def test_a_clause_has_the_letters_of_the_sheet() -> None:
    """The sheet is Russian and so are its letters."""
    reason = Reason(Because.LEGAL_BANK_CROSSED, "4.4c", {"ball": BallId.BLUE_A, "first_rail": Rail.LEFT})
    assert "§4.4в:" in reason_text(RU, reason)
    assert "§4.4c:" in reason_text(EN, reason)


@BOTH
def test_a_general_rule_is_cited_by_name(texts: Texts) -> None:
    sentence = reason_text(texts, Reason(Because.CUE_OFF_TABLE, ""))
    assert texts.say("clause.general") in sentence


@BOTH
def test_all_that_the_controller_says(texts: Texts) -> None:
    missing = [key for key in KEYS if not texts.has(key)]
    assert not missing


@BOTH
@pytest.mark.parametrize(
    ("prefix", "members"),
    [
        ("illegal", Illegal),
        ("choice", Choice),
        ("level", Level),
        ("menu", Play),
        ("menu", WhoBreaks),
        ("size-short", TableSize),
        ("pocket-size", PocketSize),
    ],
)
def test_every_choice_has_a_name(texts: Texts, prefix: str, members: type[Enum]) -> None:
    assert all(texts.has(f"{prefix}.{member.value}") for member in members)


@BOTH
def test_balls_pockets_and_rails_have_every_form_in_use(texts: Texts) -> None:
    used = {form for text in sentences(texts.language).values() for form in forms(text)}
    keys = set(templates(texts.language))
    named = {key.split(".")[2] for key in keys if key.startswith("names.")}
    assert used <= named
    for value in Value:
        assert f"names.ball.nominative.{int(value)}" in keys
        assert f"names.ball.label.{int(value)}" in keys
    for pocket in Pocket:
        assert f"names.pocket.nominative.{pocket.value}" in keys
        assert f"names.pocket.label.{pocket.value}" in keys
    assert all(f"names.rail.nominative.{rail.value}" in keys for rail in Rail)
    for form in named:
        balls = {key for key in keys if key.startswith(f"names.ball.{form}.")}
        assert not balls or len(balls) >= len(Value)


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (0, "0 очков"),
        (1, "1 очко"),
        (2, "2 очка"),
        (4, "4 очка"),
        (5, "5 очков"),
        (11, "11 очков"),
        (12, "12 очков"),
        (14, "14 очков"),
        (21, "21 очко"),
        (22, "22 очка"),
        (25, "25 очков"),
        (111, "111 очков"),
        (-3, "−3 очка"),
    ],
)
def test_russian_plural(count: int, words: str) -> None:
    assert RU.fill("{n:очко|очка|очков}", {"n": count}) == words


def test_english_plural() -> None:
    assert [EN.fill("{n:point|points}", {"n": n}) for n in (0, 1, 2)] == ["0 points", "1 point", "2 points"]


def test_only_the_word() -> None:
    assert RU.fill("{n:=шар|шара|шаров}", {"n": 3}) == "шара"


def test_numbers_as_the_language_writes_them() -> None:
    assert RU.fill("{v:.1} {s:+}", {"v": 3.04, "s": 4}) == "3,0 +4"
    assert EN.fill("{v:.1} {s:+}", {"v": -3.06, "s": -3}) == "−3.1 −3"
    assert EN.number(-0.0004, 2) == "0.00"


def test_balls_and_pockets_in_the_case_the_sentence_needs() -> None:
    parts = {"ball": BallId.YELLOW_B, "pocket": Pocket.MIDDLE_RIGHT, "rail": Rail.HEAD, "cue": CUE}
    sentence = RU.fill("{ball:genitive}, {pocket:accusative}, {rail:genitive}, {cue:instrumental}", parts)
    assert sentence == "жёлтого (2), правую середину, переднего борта, битком"


def test_what_is_missing_is_named() -> None:
    with pytest.raises(UnknownText, match="no-such-key"):
        RU.say("no-such-key")
    with pytest.raises(UnknownText, match="player"):
        RU.say("prompt.place")


@pytest.mark.parametrize(
    ("environment", "locale", "language"),
    [
        ({"LANG": "ru_RU.UTF-8"}, None, Language.RU),
        ({"LANG": "en_GB.UTF-8"}, "ru_RU", Language.EN),
        ({"LC_ALL": "en_US.UTF-8", "LANG": "ru_RU.UTF-8"}, None, Language.EN),
        ({"LC_ALL": "", "LANG": "ru"}, None, Language.RU),
        ({"LANG": "C.UTF-8"}, "Russian_Russia", Language.RU),
        ({}, "Russian_Russia", Language.RU),
        ({}, "ru_RU", Language.RU),
        ({}, "de_DE", Language.EN),
        ({}, None, Language.EN),
    ],
)
def test_language_of_the_system(environment: dict[str, str], locale: str | None, language: Language) -> None:
    assert system_language(environment, locale) is language


@BOTH
@pytest.mark.parametrize("file", ["golos-text-regular.ttf", "golos-text-semibold.ttf"])
def test_every_character_has_a_glyph(texts: Texts, file: str) -> None:
    font = DynamicTextFont(str(model_file("fonts", file)))
    characters = set("".join(templates(texts.language).values())) | set("0123456789…−+,.:\u00a0")
    missing = [character for character in sorted(characters) if not font.get_glyph(ord(character))]
    assert not missing
