"""Every damaged document gives one sentence that names the file and the field."""

import io
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage.reading import LARGEST_FILE, BadInput, parse, quoted, read_file, read_stream


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "f.json: is empty"),
        (b" \n\t", "f.json: is empty"),
        (b"\xef\xbb\xbf{}", "f.json: begins with a byte order mark, expected plain UTF-8"),
        (b"\xff\xfe{\x00}\x00", "f.json: begins with a byte order mark, expected plain UTF-8"),
        (b'{"a": "\xe9"}', "f.json: is not UTF-8 (byte 7)"),
        (b"{", "f.json: is not JSON: Expecting property name enclosed in double quotes (line 1, column 2)"),
        (b"{} {}", "f.json: is not JSON: Extra data (line 1, column 4)"),
        (b"{'a': 1}", "f.json: is not JSON: Expecting property name enclosed in double quotes (line 1, column 2)"),
        (b'{"a": [1, NaN]}', "f.json: a[1]: expected a finite number"),
        (b'{"a": -Infinity}', "f.json: a: expected a finite number"),
        (b'[{"a": 1e999}]', "f.json: [0].a: expected a finite number"),
        (b'{"a": {"b": 1, "b": 1}}', 'f.json: a: the name "b" stands twice in one object'),
        (b'{"b": 1, "b": 1}', 'f.json: the name "b" stands twice in one object'),
        (b'{"two words": NaN}', 'f.json: "two words": expected a finite number'),
        (b"[" * 100_000, "f.json: is nested too deeply"),
        (b'{"a":' * 100_000, "f.json: is nested too deeply"),
        (b"9" * 5000, "f.json: holds a number with too many digits"),
    ],
)
def test_damaged_document_is_refused_in_one_sentence(data: bytes, sentence: str) -> None:
    with pytest.raises(BadInput) as caught:
        parse("f.json", data)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b'"1"', "expected a number, not a string"),
        (b"true", "expected a number, not true or false"),
        (b"null", "expected a number, not null"),
        (b"[]", "expected a number, not a list"),
        (b"{}", "expected a number, not an object"),
        (b"1" + b"0" * 400, "expected a finite number"),
        (b"-0.5", "-0.5 is less than 0.0"),
        (b"11", "11.0 is more than 10.0"),
    ],
)
def test_number_must_be_one_within_its_limits(data: bytes, sentence: str) -> None:
    with pytest.raises(BadInput) as caught:
        parse("f", data).number(0.0, 10.0)
    assert caught.value.what == sentence


@pytest.mark.parametrize("data", [b"1.0", b"true", b'"1"', b"2", b"-1", b"1" + b"0" * 400])
def test_whole_number_is_neither_a_fraction_nor_a_truth(data: bytes) -> None:
    with pytest.raises(BadInput):
        parse("f", data).whole(0, 1)


def test_a_foreign_name_cannot_break_the_line() -> None:
    field = parse("f", b'{"a\\nb\\u001b[31m": {}}').members().fields["a\nb\x1b[31m"]
    with pytest.raises(BadInput) as caught:
        field.number()
    assert str(caught.value).isprintable()
    assert "\n" not in str(BadInput("a\nb", "", "is empty"))


def test_a_long_name_is_cut() -> None:
    assert len(quoted("x" * 1000)) < 60


def test_a_missing_field_is_named_with_its_place() -> None:
    with pytest.raises(BadInput, match=r"^f: \[0\]\.position: is missing$"):
        parse("f", b"[{}]").items()[0].members().required("position")


def test_missing_file_folder_and_impossible_name(tmp_path: Path) -> None:
    for name, sentence in [
        (str(tmp_path / "none.json"), "cannot be read: No such file or directory"),
        (str(tmp_path), "cannot be read: Is a directory"),
        ("a\0b", "cannot be read: embedded null byte"),
    ]:
        with pytest.raises(BadInput, match=sentence):
            read_file(name)


def test_a_stream_without_end_is_not_read_to_its_end() -> None:
    class Endless(io.RawIOBase):
        def read(self, size: int = -1) -> bytes:
            assert size == LARGEST_FILE + 1
            return b"0" * size

    with pytest.raises(BadInput, match="is larger than 64 MB"):
        read_stream("f", Endless())  # type: ignore[arg-type]


@given(st.binary(max_size=64))
def test_no_bytes_raise_anything_else(data: bytes) -> None:
    with suppress(BadInput):
        parse("f", data)
