"""Framing and messages: what arrives whole is what was sent, and nothing else arrives."""

import re
import struct
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as some

from hardware.link import proto
from hardware.link.proto import (
    LAYOUT,
    MAX_WIRE_BYTES,
    PAYLOAD,
    Parts,
    Reader,
    cobs,
    decode,
    encode,
    pack,
    pieces,
    uncobs,
    unpack,
)

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"
KINDS = sorted(LAYOUT)
LIMITS = {"B": 0xFF, "H": 0xFFFF, "I": 0xFFFFFFFF}


def fields_of(kind: int, random: Random) -> tuple[int, ...]:
    return tuple(random.randint(0, LIMITS[letter]) for letter in LAYOUT[kind][1][1:])


def messages(random: Random, count: int) -> "list[tuple[int, int, tuple[int, ...], bytes]]":
    """Messages as they may be, of all kinds and lengths; zeros are frequent."""
    made = []
    for _ in range(count):
        kind = random.choice(KINDS)
        room = PAYLOAD - struct.calcsize(LAYOUT[kind][1])
        tail = bytes(
            random.choice((0, 0, 1, 255, random.randrange(256))) for _ in range(random.choice((0, 3, 28, room)))
        )
        made.append((kind, random.randrange(256), fields_of(kind, random), tail))
    return made


def test_the_empty_the_zero_and_the_longest_runs_are_stuffed_as_cobs_has_it() -> None:
    assert cobs(b"") == b"\x01"
    assert cobs(b"\x00") == b"\x01\x01"
    assert cobs(b"\x11\x00\x00\x22") == b"\x02\x11\x01\x02\x22"
    run = bytes(range(1, 255))
    assert cobs(run)[:255] == b"\xff" + run
    assert cobs(run + b"\x07") == b"\xff" + run + b"\x02\x07"


@given(some.binary(max_size=600))
def test_what_is_stuffed_has_no_zero_and_comes_out_again(data: bytes) -> None:
    stuffed = cobs(data)
    assert 0 not in stuffed
    assert len(stuffed) <= len(data) + 1 + len(data) // 254
    assert uncobs(stuffed) == data


@given(some.binary(max_size=300))
def test_unstuffing_anything_gives_data_or_nothing(data: bytes) -> None:
    out = uncobs(data)
    assert out is None or len(out) < max(1, len(data))


@pytest.mark.parametrize("kind", KINDS)
def test_every_message_comes_out_as_it_went_in(kind: int) -> None:
    random = Random(kind)
    for tail in (b"", b"\x00", bytes(range(100)), b"\xff" * (PAYLOAD - struct.calcsize(LAYOUT[kind][1]))):
        fields = fields_of(kind, random)
        wire = encode(kind, 300, fields, tail)
        assert wire[-1:] == b"\x00"
        assert len(wire) - 1 <= MAX_WIRE_BYTES
        assert decode(wire[:-1]) == (kind, 300 & 255, fields, tail)


def test_a_payload_that_is_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match="a payload of 251 bytes; at most 250"):
        encode(proto.TROUBLE, 0, (), bytes(251))


@given(some.integers(0, 2**32), some.data())
def test_messages_come_however_the_bytes_are_cut(seed: int, data: some.DataObject) -> None:
    sent = messages(Random(seed), 6)
    wire = b"\x00" + b"".join(encode(*message) for message in sent)
    cuts = sorted(data.draw(some.lists(some.integers(0, len(wire)), max_size=20)))
    reader = Reader()
    heard = []
    for start, end in zip([0, *cuts], [*cuts, len(wire)], strict=True):
        heard += reader.feed(wire[start:end])
    assert heard == sent
    assert reader.damaged == 0


@given(some.binary(max_size=2000), some.integers(1, 300))
def test_garbage_is_dropped_and_the_next_message_comes(garbage: bytes, size: int) -> None:
    reader = Reader()
    for at in range(0, len(garbage), size):
        assert reader.feed(garbage[at : at + size]) == []
    (message,) = messages(Random(len(garbage)), 1)
    assert reader.feed(b"\x00" + encode(*message)) == [message]


def test_garbage_without_an_end_takes_no_more_room_than_a_message() -> None:
    reader = Reader()
    for _ in range(1000):
        reader.feed(b"\x55" * 1000)
    assert len(reader.piece) <= MAX_WIRE_BYTES + 1
    assert reader.feed(b"\x00" + encode(proto.STORE, 1)) == [(proto.STORE, 1, (), b"")]
    assert reader.damaged == 1


def corrupted(wire: bytearray, random: Random) -> bytearray:
    """One frame after something has happened to it."""
    what = random.randrange(7)
    at = random.randrange(len(wire))
    if what == 0:
        wire[at] ^= 1 << random.randrange(8)
    elif what == 1:
        del wire[at]
    elif what == 2:
        wire.insert(at, wire[at])
    elif what == 3:
        wire[at] = random.randrange(256)
    elif what == 4:
        end = min(len(wire), at + random.randrange(1, 9))
        wire[at:end] = random.randbytes(end - at)
    elif what == 5:
        del wire[at : at + random.randrange(1, 40)]
    else:
        other = random.randrange(len(wire))
        wire[at], wire[other] = wire[other], wire[at]
    return wire


def test_no_corrupted_frame_is_taken_for_another(pytestconfig: pytest.Config) -> None:
    """A frame that is not what was sent is dropped; zeros in it cut it, and no piece is taken for a message."""
    count = int(pytestconfig.getoption("--corrupted"))
    random = Random(20_26)
    pool = [encode(*message)[:-1] for message in messages(random, 400)]
    pool += [encode(proto.STATE, n, (n, 0, 28, 2), random.randbytes(28))[:-1] for n in range(200)]
    known = {frame: decode(frame) for frame in pool}
    reader = Reader()
    tried = 0
    while tried < count:
        frame = random.choice(pool)
        bad = corrupted(bytearray(frame), random)
        if bad == frame:
            continue
        tried += 1
        heard = reader.feed(bytes(bad) + b"\x00")
        assert heard == [] or heard == [known.get(bytes(bad))], (frame.hex(), bad.hex())
    assert reader.damaged >= count * 9 // 10


@given(some.integers(0, 2**32), some.sampled_from((1, 2, 16)), some.integers(1, 300))
def test_values_are_packed_and_come_out_again(seed: int, bits: int, count: int) -> None:
    random = Random(seed)
    values = [random.randrange(1 << bits) for _ in range(count)]
    whole = pack(values, bits)
    assert len(whole) == proto.packed_size(count, bits)
    assert unpack(whole, count, bits) == values
    assert unpack(whole + b"\x00", count, bits) is None
    assert unpack(whole[:-1], count, bits) is None


def test_channel_0_is_lowest_in_the_first_byte() -> None:
    assert pack([1, 0, 0, 0, 0, 0, 0, 0, 1], 1) == b"\x01\x01"
    assert pack([1, 2, 0, 0, 2], 2) == b"\x09\x02"
    assert pack([0x1234], 16) == b"\x34\x12"
    assert unpack(b"\x00", 1, 3) is None


@given(some.binary(max_size=1500), some.sampled_from(KINDS))
def test_a_whole_is_cut_and_put_together(whole: bytes, kind: int) -> None:
    parts = Parts(2000)
    cut = pieces(kind, whole)
    got = [parts.add(7, first, len(whole), tail) for first, tail in cut]
    assert got[:-1] == [None] * (len(cut) - 1)
    assert got[-1] == whole


def test_parts_with_a_gap_of_another_whole_or_too_long_make_no_whole() -> None:
    parts = Parts(6)
    assert parts.add(1, 0, 4, b"ab") is None
    assert parts.add(2, 2, 4, b"cd") is None  # of another whole
    assert parts.add(1, 2, 4, b"cd") is None  # and the first is forgotten
    assert parts.add(1, 2, 4, b"cd") is None  # without its beginning
    assert parts.add(1, 0, 4, b"ab") is None
    assert parts.add(1, 2, 5, b"cd") is None  # of another length
    assert parts.add(1, 0, 2, b"abc") is None
    assert parts.add(1, 0, 7, b"abcdefg") is None
    assert parts.add(1, 0, 4, b"ab") is None
    assert parts.add(1, 0, 4, b"ab") is None  # begun again
    assert parts.add(1, 2, 4, b"cd") == b"abcd"


def test_the_table_in_the_documents_is_the_one_in_the_source() -> None:
    rows = re.findall(r"^\| `(0x[0-9A-F]{2})` \| `(\w+)` \| ([^|]*) \|", PROTOCOL.read_text("utf-8"), re.MULTILINE)
    names = {"B": "u8", "H": "u16", "I": "u32"}
    due = []
    for kind, (name, layout, fields) in LAYOUT.items():
        typed = ", ".join(f"`{field}` {names[letter]}" for letter, field in zip(layout[1:], fields, strict=True))
        due.append((f"0x{kind:02X}", name, typed or "none"))
    assert [(kind, name, fields.strip()) for kind, name, fields in rows] == due


def test_the_figures_in_the_documents_are_those_in_the_source() -> None:
    text = PROTOCOL.read_text("utf-8")
    assert f"at most {PAYLOAD} bytes" in text
    assert f"version {proto.VERSION}" in text
    assert f"every {proto.BEAT_MS} ms" in text
