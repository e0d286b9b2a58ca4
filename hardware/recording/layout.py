"""The layout of a recording: the first line, the header, the blocks."""

from struct import Struct as Packing
from typing import Annotated, Any, NamedTuple
from zlib import crc32

from msgspec import Meta, Struct

VERSION = 1
TITLE = b"witboard recording "
FIRST_LINE = TITLE + b"%d\n" % VERSION
BLOCK_HEAD = Packing("<HHI")
MAX_PAYLOAD_BYTES = 0xFFFF  # most bytes in a payload


class Header(Struct, frozen=True):
    """The board's name, its number of channels and scan rate (Hz), and free text of the owner in `about`."""

    board: str
    channels: Annotated[int, Meta(ge=0, le=4096)]
    scan_hz: Annotated[int, Meta(ge=1, le=1_000_000)]
    about: dict[str, str] = {}


class RecordedInput(NamedTuple):
    """Another input of the session (a button, a command, a tick), as plain values, in order with the frames."""

    t_ns: int
    body: dict[str, Any]


def block(payload: bytes) -> bytes:
    """The payload, at most MAX_PAYLOAD_BYTES bytes, as a block."""
    return BLOCK_HEAD.pack(len(payload), len(payload) ^ MAX_PAYLOAD_BYTES, crc32(payload)) + payload
