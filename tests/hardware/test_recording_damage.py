"""Recordings that were torn, damaged, or never were recordings."""

from io import BytesIO
from pathlib import Path
from zlib import crc32

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.errors import BadRecording
from hardware.frame import SensorFrame, values_of
from hardware.recording import Header, RecordedInput, Recorder, parse_recording, read_recording
from hardware.recording.layout import FIRST_LINE, block

HEADER = Header("tiny", channels=4, scan_hz=200, about={"game": "web"})
MS = 1_000_000


def whole() -> tuple[bytes, list[int], list[SensorFrame | RecordedInput]]:
    """A recording, the lengths it had after each record (each is written at once), and its records."""

    class Kept(BytesIO):
        def close(self) -> None:
            pass

    file = Kept()
    recorder = Recorder(file, HEADER)
    lengths = [len(file.getvalue())]
    records: list[SensorFrame | RecordedInput] = []
    for i in range(8):
        records.append(SensorFrame(i, i * 5 * MS, values_of([i + 1, 0, 300 * i, 7])))
        recorder.frame(SensorFrame(*records[-1]))
        lengths.append(len(file.getvalue()))
        if i % 3 == 0:
            records.append(RecordedInput(i * 5 * MS + 1, {"kind": "button", "name": "white", "n": i}))
            recorder.input(i * 5 * MS + 1, {"kind": "button", "name": "white", "n": i})
            lengths.append(len(file.getvalue()))
    return file.getvalue(), lengths, records


def read(data: bytes) -> tuple[list[SensorFrame | RecordedInput], str, str | None]:
    """The records that can be read, why there are no more ("": nothing is wrong), and what was torn off."""
    records: list[SensorFrame | RecordedInput] = []
    torn = None
    try:
        recording = parse_recording(data, "x")
        torn = recording.torn
        records.extend(recording)
    except BadRecording as error:
        return records, str(error), torn
    return records, "", torn


DATA, LENGTHS, RECORDS = whole()
START = LENGTHS[0]


@pytest.mark.parametrize("length", range(len(DATA) + 1))
def test_a_recording_torn_at_any_byte_gives_all_whole_records_and_says_so(length: int) -> None:
    if length < START:
        with pytest.raises(BadRecording, match=r"nothing was recorded|is not a recording"):
            parse_recording(DATA[:length], "torn.rec")
        return
    recording = parse_recording(DATA[:length], "torn.rec")
    kept = sum(end <= length for end in LENGTHS) - 1
    assert list(recording) == RECORDS[:kept]
    if length == LENGTHS[kept]:
        assert recording.torn is None
    else:
        lost = length - LENGTHS[kept]
        says = f"torn.rec: the last {lost} bytes, from byte {LENGTHS[kept]}, were torn off and are left out"
        assert recording.torn == says


@pytest.mark.parametrize("zeros", [1, 4, 8, 600])
def test_zeros_that_a_power_cut_left_for_what_was_not_written_are_torn_off_too(zeros: int) -> None:
    for length in range(START, len(DATA)):
        data = DATA[:length] + bytes(zeros)
        records, wrong, torn = read(data)
        whole_blocks = sum(data[:end] == DATA[:end] for end in LENGTHS)  # the zeros may be what was torn off
        assert (records, wrong) == (RECORDS[: whole_blocks - 1], "")
        assert torn is not None or len(data) == LENGTHS[whole_blocks - 1]


@given(st.integers(0, len(DATA) - 1), st.integers(1, 255))
def test_one_wrong_byte_anywhere_is_noticed_and_nothing_false_is_read(at: int, flip: int) -> None:
    data = bytearray(DATA)
    data[at] ^= flip
    records, wrong, torn = read(bytes(data))
    if wrong:
        assert records == []
        assert wrong.startswith("x: ")
        assert "byte" in wrong
    else:
        assert at >= LENGTHS[-2], "only the last block can look torn"
        assert torn is not None
        assert records == RECORDS[:-1]


def test_damage_in_the_middle_names_the_byte_and_the_remedy_works() -> None:
    data = bytearray(DATA)
    data[LENGTHS[3] + 9] ^= 1
    with pytest.raises(BadRecording) as refused:
        parse_recording(bytes(data), "bad.rec")
    says = (
        f"bad.rec: damaged at byte {LENGTHS[3]}: the checksum of the block does not fit; cut the file to {LENGTHS[3]}"
    )
    assert str(refused.value) == f"{says} bytes to read what is before"
    assert list(parse_recording(bytes(data[: LENGTHS[3]]), "bad.rec")) == RECORDS[:3]


@given(st.binary(max_size=300))
def test_garbage_is_no_recording(garbage: bytes) -> None:
    with pytest.raises(BadRecording, match=r"^x: (is not a recording: byte 0|ends at byte|is of format)"):
        parse_recording(garbage, "x")


@given(st.binary(max_size=300))
def test_garbage_after_the_first_line_is_refused_or_torn(garbage: bytes) -> None:
    with pytest.raises(BadRecording, match=r"^x: .*byte"):
        list(parse_recording(FIRST_LINE + garbage, "x"))


@given(st.binary(max_size=300))
def test_garbage_after_whole_blocks_never_changes_what_is_before(garbage: bytes) -> None:
    records, wrong, _ = read(DATA + garbage)
    if wrong:
        assert f"damaged at byte {len(DATA)}" in wrong
    else:
        assert records[: len(RECORDS)] == RECORDS


@given(st.binary(min_size=1, max_size=300))
def test_garbage_with_a_good_checksum_is_records_or_a_bad_recording(garbage: bytes) -> None:
    records, wrong, torn = read(DATA + block(garbage))
    assert torn is None
    assert records[: len(RECORDS)] == RECORDS
    assert not wrong or f"x: the block at byte {len(DATA)} does not hold records" in wrong


HOSTILE = {
    "a record of a kind that is not there": b"\x03",
    "a number without an end": b"\x81",
    "a very long number": b"\xff" * 5000,
    "a channel that is not there": b"\x01\x02\x01\x04\x01",
    "a value over 16 bits": b"\x01\x02\x01\x00\x80\x80\x04",
    "more changes than bytes": b"\x01\x02\xff\xff\xff\xff\x7f",
    "an input longer than its block": b"\x02\x05\x80",
    "an input that is no map": b"\x02\x01\x05",
    "an input nested too deeply": b"\x02\xa1\x9c\x01\x81\xa1k" + b"\x91" * 20000,
}


@pytest.mark.parametrize("payload", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_whole_block_that_holds_no_records_is_refused_by_its_byte(payload: bytes) -> None:
    recording = parse_recording(DATA + block(payload), "x")
    with pytest.raises(BadRecording, match=f"x: the block at byte {len(DATA)} does not hold records"):
        list(recording)


BAD_TEXT = b"\x83\xa5board\xa1\xff\xa8channels\x01\xa7scan_hz\x01"


@pytest.mark.parametrize(
    "header",
    [
        b"",
        b"\xc1",
        b"\x90",
        msgspec.msgpack.encode({"board": "x", "channels": -1, "scan_hz": 1}),
        b"\x91" * 20000,
        BAD_TEXT,
    ],
)
def test_a_header_that_cannot_be_read_is_refused(header: bytes) -> None:
    with pytest.raises(BadRecording, match=f"x: the header at byte {len(FIRST_LINE)} cannot be read"):
        parse_recording(FIRST_LINE + block(header), "x")


def test_a_recording_of_another_format_is_refused_with_both_versions() -> None:
    with pytest.raises(BadRecording, match=r"x: is of format '2', at byte 19; this program reads format 1; use the"):
        parse_recording(FIRST_LINE.replace(b"1", b"2") + DATA[len(FIRST_LINE) :], "x")


def test_a_file_that_is_not_there_is_refused_with_its_path(tmp_path: Path) -> None:
    with pytest.raises(BadRecording, match=r"none\.rec: cannot be read \(No such file or directory\); give the path"):
        read_recording(tmp_path / "none.rec")


def test_the_checksum_is_the_usual_one_so_that_other_tools_can_read_a_recording() -> None:
    assert block(b"abc") == b"\x03\x00\xfc\xff" + crc32(b"abc").to_bytes(4, "little") + b"abc"
