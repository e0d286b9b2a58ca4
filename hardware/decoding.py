"""Reads JSON, MessagePack and TOML that somebody else wrote: whatever is wrong with it is one error, Undecodable.

The libraries answer bad data with half a dozen exceptions: bytes that are not UTF-8, nesting that exhausts the stack,
integers of thousands of digits.  Messages of pages, journals, recordings, configuration and board files all come in
here.
"""

import re
import tomllib
from datetime import date, datetime, time
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from hardware.errors import HardwareError

DEEPEST = 16  # levels of tables and arrays in TOML; ours have five
INTEGERS = range(-(1 << 63), 1 << 63)  # those of TOML
T = TypeVar("T")
_Toml: TypeAlias = "dict[str, _Toml] | list[_Toml] | str | int | float | bool | datetime | date | time"


class Undecodable(HardwareError, ValueError):
    """The data cannot be read; the message says why, and `line`, from 1, says where (None: unknown)."""

    def __init__(self, why: str, line: int | None = None) -> None:
        super().__init__(why)
        self.line = line


class Json(Generic[T]):
    """Reads JSON texts of one type."""

    def __init__(self, kind: type[T]) -> None:
        self._decoder = msgspec.json.Decoder(kind)

    def read(self, data: bytes | str) -> T:
        """The value in that text.

        :raises Undecodable: the text is no JSON, or not of the type; names the field where there is one.
        """
        try:
            return self._decoder.decode(data)
        except (ValueError, RecursionError) as error:
            raise _explained(error) from error


class MessagePack(Generic[T]):
    """Reads MessagePack data of one type."""

    def __init__(self, kind: type[T]) -> None:
        self._decoder = msgspec.msgpack.Decoder(kind)

    def read(self, data: bytes) -> T:
        """The value in that data.

        :raises Undecodable: the data is no MessagePack, or not of the type; names the field where there is one.
        """
        try:
            return self._decoder.decode(data)
        except (ValueError, OverflowError, RecursionError) as error:
            raise _explained(error) from error


def read_toml(data: bytes | str) -> dict[str, Any]:
    """The tables of a TOML text, at most DEEPEST levels deep, with integers of 64 bits.

    :raises Undecodable: the text is not UTF-8, not TOML, or has a value that none of our files takes.
    """
    try:
        text = data.decode() if isinstance(data, bytes) else data
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise Undecodable(f"byte {error.start} is not UTF-8; save the file as UTF-8", line) from error
    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"at line (\d+)", str(error))
        line = int(found[1]) if found else text.count("\n") + 1  # "at end of document"
        raise Undecodable(f"this is not TOML: {error}; correct it there", line) from error
    except (ValueError, RecursionError) as error:  # the first: an integer of more than 4300 digits
        raise _explained(error) from error
    _check(tables)
    return tables


def _check(tables: _Toml) -> None:
    """Refuse what is too deep or too large; without recursion, for dotted keys may be thousands of levels deep."""
    level: list[_Toml] = [tables]
    for _ in range(DEEPEST):
        below: list[_Toml] = []
        for value in level:
            match value:
                case dict():
                    below += value.values()
                case list():
                    below += value
                case int() if value not in INTEGERS:
                    raise Undecodable(TOO_LARGE)
                case _:
                    pass
        level = below
    if level:
        raise Undecodable(TOO_DEEP)


TOO_DEEP = "it is nested too deeply"
TOO_LARGE = "an integer in it is too large"


def _explained(error: Exception) -> Undecodable:
    match error:
        case RecursionError():
            return Undecodable(TOO_DEEP)
        case UnicodeError():
            return Undecodable("it is not UTF-8")
        case msgspec.DecodeError():
            return Undecodable(str(error))
        case _:
            return Undecodable(TOO_LARGE)
