"""One reader for each format: whatever is wrong with the data is one error of the house."""

from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.decoding import DEEPEST, Json, MessagePack, Undecodable, read_toml

ANYTHING = Json(dict[str, Any])
PACKED = MessagePack(dict[str, Any])
DEEP = 200_000


class Part(msgspec.Struct, forbid_unknown_fields=True):
    number: int = 0
    share: float = 0.0
    text: str = ""


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b'{"a":' * DEEP, "nested too deeply"),
        (b'{"a":' + b"[" * DEEP, "nested too deeply"),
        (b'{"a":"\xff"}', "not UTF-8"),
        (b'{"\xff":1}', "not UTF-8"),
        ('{"a":"\ud800"}', "not UTF-8"),
        (b'{"a":' + b"9" * 5000 + b"}", "out of range"),
        (b'{"a":1e999}', "out of range"),
        (b"", "truncated"),
        (b"[]", "Expected `object`"),
    ],
)
def test_json_that_cannot_be_read_is_one_error(data: bytes | str, why: str) -> None:
    with pytest.raises(Undecodable, match=why):
        ANYTHING.read(data)


def test_a_wrong_field_of_json_is_named() -> None:
    with pytest.raises(Undecodable, match=r"at `\$\.number`"):
        Json(Part).read(b'{"number": "x"}')
    with pytest.raises(Undecodable, match=r"unknown field `more`"):
        Json(Part).read(b'{"more": 1}')


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"\x81\xa1a" + b"\x91" * DEEP, "nested too deeply"),
        (b"\x81\xa1a\xa1\xff", "not UTF-8"),
        (b"\x81\xa1a\x81\x80\x01", "hashable"),
        (b"\x81\xa1a\xd7\xff" + b"\xff" * 8, "timestamp"),
        (b"\x81", "truncated"),
        (b"\xc1", "Expected|malformed"),
    ],
)
def test_messagepack_that_cannot_be_read_is_one_error(data: bytes, why: str) -> None:
    with pytest.raises(Undecodable, match=why):
        PACKED.read(data)


@pytest.mark.parametrize(
    ("data", "line", "why"),
    [
        (b"a = 1\nb = " + b"[" * DEEP, None, "nested too deeply"),
        (b".".join([b"a"] * 5000) + b" = 1", None, "nested too deeply"),
        (b"[" + b".".join([b"a"] * 5000) + b"]", None, "nested too deeply"),
        (b"a = " + b"9" * 5000, None, "too large"),
        (b"a = 0x" + b"f" * 5000, None, "too large"),
        (b"a = 9223372036854775808", None, "too large"),
        (b"a = 1\nb = '\xff'", 2, "byte 11 is not UTF-8"),
        (b"a = 1\nb", 2, "not TOML"),
        (b"a = 1\na = 1", 2, "not TOML"),
        (b"\xef\xbb\xbfa = 1", 1, "not TOML"),
        (b"a = 2024-02-31", 1, "not TOML"),
    ],
)
def test_toml_that_cannot_be_read_is_one_error_with_its_line(data: bytes, line: int | None, why: str) -> None:
    with pytest.raises(Undecodable, match=why) as refused:
        read_toml(data)
    assert refused.value.line == line


def test_toml_takes_all_integers_of_64_bits_and_as_many_levels_as_are_said() -> None:
    assert read_toml("a = -9223372036854775808\nb = 9223372036854775807") == {"a": -(2**63), "b": 2**63 - 1}
    dots = ".".join(["a"] * (DEEPEST - 1))
    assert "a" in read_toml(f"{dots} = 1")
    with pytest.raises(Undecodable):
        read_toml(f"{dots}.a = 1")


@given(st.binary(max_size=60))
def test_garbage_is_read_or_refused(data: bytes) -> None:
    for read in (ANYTHING.read, PACKED.read, Json(Part).read, MessagePack(Part).read, read_toml):
        with suppress(Undecodable):
            read(data)
