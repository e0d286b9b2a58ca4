"""The protocol between host and microcontroller: framing and messages, without input or output.

Both ends share this file: it runs under CPython and, byte for byte, under MicroPython, so it uses only what both
have.

On the wire: COBS(body) 0x00.  The body is the kind (1 byte), a number (1 byte, one higher with each message; each
direction counts separately), the payload (at most PAYLOAD bytes), and the CRC-32 of all these (4 bytes, lowest first).
A frame that cannot be decoded, or whose sum is wrong, is dropped; the receiver asks again for what it misses.  Every
message states its whole subject, so a duplicate has no effect.

A payload begins with fixed fields, little endian, given by LAYOUT for each kind; the rest of it is the tail.  Data
longer than one message travels in parts, in order: `first` is the position of the tail in the whole, `total` the length
of the whole, both in bytes; the parts of one whole have the same number.

HELLO and WELCOME are the same in every version, so that two versions can recognise each other.
"""

import struct
from binascii import crc32

TYPE_CHECKING = False  # MicroPython has no typing; type checkers take this name for true
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    Message: TypeAlias = tuple[int, int, tuple[int, ...], bytes]  # kind, number, fixed fields, tail

VERSION = 1
PAYLOAD = 250  # bytes at most
MAX_WIRE_BYTES = PAYLOAD + 2 + 4 + 2  # of a frame on the wire, without the 0x00: the body, and what COBS adds
BEAT_MS = 100  # a beat confirms the values; the host takes the board's time from beats alone
SOON_MS = 10  # between two beats just after a change, so that the host confirms it quickly
JUST_MS = 60  # how long after a change beats follow each other at SOON_MS

# host -> microcontroller
HELLO = 0x01  # asks for WELCOME
ASK_STATE = 0x02  # asks for all sensor values and buttons
LEDS = 0x03  # a picture: for each LED, an index into the palette
PALETTE = 0x04  # red, green, blue for each entry
LAMPS = 0x05  # bit 0: the lamp of button 0
BUZZ = 0x06
ASK_RAW = 0x07  # asks for the readings of the sensors, before thresholds
THRESHOLDS = 0x08  # SPAN bytes per channel: "<4H" N on, N off, S on, S off; of a load cell "<2i" zero, one stone
STORE = 0x09  # writes the thresholds to flash memory
SELF_TEST = 0x0A
LEAVE = 0x0B  # restarts at the prompt, so that files can be copied
# microcontroller -> host
WELCOME = 0x81  # tail: firmware version, 0x00, board name
STATE = 0x82  # all sensor values, `bits` per channel; channel 0 is lowest in the first byte
BUTTONS = 0x83  # bit 0: button 0 is down; tail: presses of each since the start, modulo 256
BEAT = 0x84  # a sign of life, with the numbers last sent and shown; state 0: no HELLO since the start
LIT = 0x85  # the strip shows the picture of that number
RAW = 0x87  # `width` bytes per channel, signed if 4
DONE = 0x8E  # the reply to the order of that kind; status 0: success; tail: the result or the reason
TROUBLE = 0x8F  # tail: the fault in a sentence; empty: it is over

# kind: (name, format of the fixed fields, their names)
LAYOUT = {
    HELLO: ("hello", "<BI", ("version", "nonce")),
    ASK_STATE: ("ask_state", "<", ()),
    LEDS: ("leds", "<BBHH", ("picture", "palette", "first", "total")),
    PALETTE: ("palette", "<BHH", ("palette", "first", "total")),
    LAMPS: ("lamps", "<H", ("lit",)),
    BUZZ: ("buzz", "<HH", ("hz", "ms")),
    ASK_RAW: ("ask_raw", "<", ()),
    THRESHOLDS: ("thresholds", "<HH", ("first", "total")),
    STORE: ("store", "<", ()),
    SELF_TEST: ("self_test", "<", ()),
    LEAVE: ("leave", "<", ()),
    WELCOME: ("welcome", "<BIHHBBI", ("version", "nonce", "channels", "leds", "buttons", "bits", "wiring")),
    STATE: ("state", "<HHHB", ("state", "first", "total", "bits")),
    BUTTONS: ("buttons", "<HH", ("state", "pressed")),
    BEAT: ("beat", "<HHBHIH", ("state", "buttons", "picture", "lamps", "uptime_ms", "scan_hz")),
    LIT: ("lit", "<B", ("picture",)),
    RAW: ("raw", "<HHB", ("first", "total", "width")),
    DONE: ("done", "<BB", ("order", "status")),
    TROUBLE: ("trouble", "<", ()),
}
SPAN = 8


def encode(kind: int, number: int, fields: "tuple[int, ...]" = (), tail: bytes = b"") -> bytes:
    """The bytes of the message on the wire, its 0x00 included.

    :raises ValueError: the payload is too long.
    """
    payload = struct.pack(LAYOUT[kind][1], *fields) + bytes(tail)
    if len(payload) > PAYLOAD:
        raise ValueError(f"a payload of {len(payload)} bytes; at most {PAYLOAD} go into a message")
    body = bytes((kind, number & 255)) + payload
    return cobs(body + struct.pack("<I", crc32(body) & 0xFFFFFFFF)) + b"\x00"


def decode(frame: "bytes | bytearray") -> "Message | None":
    """(kind, number, fields, tail) of the bytes between two 0x00; None: no message of this version."""
    body = uncobs(frame)
    if body is None or len(body) < 6:
        return None
    (due,) = struct.unpack("<I", body[-4:])
    if crc32(body[:-4]) & 0xFFFFFFFF != due or body[0] not in LAYOUT:
        return None
    layout = LAYOUT[body[0]][1]
    end = 2 + struct.calcsize(layout)
    if len(body) - 4 < end:
        return None
    return body[0], body[1], struct.unpack(layout, body[2:end]), bytes(body[end:-4])


def cobs(data: bytes) -> bytes:
    """Consistent Overhead Byte Stuffing: the data without any 0x00, one byte longer (two beyond 254)."""
    out = bytearray(1)
    at = 0
    for byte in data:
        if byte:
            out.append(byte)
        if not byte or len(out) - at == 255:
            out[at] = len(out) - at
            at = len(out)
            out.append(0)
    out[at] = len(out) - at
    return bytes(out)


def uncobs(data: "bytes | bytearray") -> "bytes | None":
    """The data that `cobs` encoded; None: the bytes encode none."""
    out = bytearray()
    at = 0
    while at < len(data):
        code = data[at]
        end = at + code
        if code == 0 or end > len(data):
            return None
        out.extend(data[at + 1 : end])
        at = end
        if code < 255 and at < len(data):
            out.append(0)
    return bytes(out)


class Reader:
    """Bytes in, messages out; damaged ones are counted and dropped.

    damaged   number of pieces between two 0x00 that were no message
    """

    def __init__(self) -> None:
        self.damaged = 0
        self.piece = bytearray()

    def feed(self, data: bytes) -> "list[Message]":
        """The messages that those bytes complete, oldest first, each as (kind, number, fields, tail)."""
        messages = []
        at = 0
        while at < len(data):
            end = data.find(b"\x00", at)
            self.piece.extend(data[at : end if end >= 0 else len(data)])
            if len(self.piece) > MAX_WIRE_BYTES:  # too long: kept one byte too long, so that its end is no message
                self.piece = self.piece[: MAX_WIRE_BYTES + 1]
            if end < 0:
                break
            if self.piece:
                message = decode(self.piece) if len(self.piece) <= MAX_WIRE_BYTES else None
                if message is None:
                    self.damaged += 1
                else:
                    messages.append(message)
                self.piece = bytearray()
            at = end + 1
        return messages


class Parts:
    """Assembles a whole from its parts, which come in order; one with a gap is dropped."""

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._number = -1
        self._total = 0
        self._whole = bytearray()

    def add(self, number: int, first: int, total: int, tail: bytes) -> "bytes | None":
        """The whole if this part completes it, else None."""
        if first == 0:
            self._number, self._total, self._whole = number, total, bytearray()
        fits = number == self._number and total == self._total and first == len(self._whole)
        if not fits or first + len(tail) > total or total > self._longest:
            self._number = -1
            return None
        self._whole.extend(tail)
        if len(self._whole) < total:
            return None
        self._number = -1
        return bytes(self._whole)


def pieces(kind: int, whole: bytes) -> "list[tuple[int, bytes]]":
    """The whole in tails for messages of that kind, each as (first, tail); at least one."""
    size = PAYLOAD - struct.calcsize(LAYOUT[kind][1])
    return [(first, whole[first : first + size]) for first in range(0, max(1, len(whole)), size)]


def pack(values: "Sequence[int]", bits: int) -> bytes:
    """The sensor values as in a STATE: 1, 2 or 16 bits each."""
    if bits == 16:
        return struct.pack(f"<{len(values)}H", *values)
    each = 8 // bits
    out = bytearray(packed_size(len(values), bits))
    for i, value in enumerate(values):
        out[i // each] |= value << (i % each) * bits
    return bytes(out)


def unpack(whole: bytes, count: int, bits: int) -> "list[int] | None":
    """`count` sensor values from a STATE; None: its length is wrong."""
    if bits not in (1, 2, 16) or len(whole) != packed_size(count, bits):
        return None
    if bits == 16:
        return list(struct.unpack(f"<{count}H", whole))
    each = 8 // bits
    mask = (1 << bits) - 1
    return [whole[i // each] >> (i % each) * bits & mask for i in range(count)]


def packed_size(count: int, bits: int) -> int:
    """The number of bytes of so many sensor values in a STATE."""
    return (count * bits + 7) // 8
