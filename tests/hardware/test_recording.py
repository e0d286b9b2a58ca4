"""Recordings: what goes in comes out, small, and as soon as it happened."""

from array import array
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.board import load_board
from hardware.errors import BadRecording
from hardware.frame import SensorFrame, values_of
from hardware.recording import Header, RecordedInput, Recorder, parse_recording, read_recording
from hardware.sim.noise import Noise
from hardware.sim.simboard import SimBoard

HEADER = Header("tiny", channels=4, scan_hz=200, about={"game": "web", "seed": "7"})
MS = 1_000_000


class Kept(BytesIO):
    """A file whose bytes are still there when it is closed."""

    closed_by_recorder = False

    def close(self) -> None:
        self.closed_by_recorder = True


class FullDisk(Kept):
    """A file that takes so many bytes and then refuses."""

    def __init__(self, room: int) -> None:
        super().__init__()
        self.room = room

    def write(self, data: Any, /) -> int:
        if not self.room:
            raise OSError(28, "No space left on device")
        taken = super().write(bytes(data)[: self.room])
        self.room -= taken
        return taken


def record(records: list[SensorFrame | RecordedInput], file: Kept, header: Header = HEADER) -> bytes:
    recorder = Recorder(file, header)
    for one in records:
        if isinstance(one, SensorFrame):
            recorder.frame(one)
        else:
            recorder.input(one.t_ns, one.body)
    recorder.close()
    return file.getvalue()


VALUE = st.integers(0, 0xFFFF)
TIME = st.integers(-(2**40), 2**62)
FRAME = st.builds(SensorFrame, st.integers(0, 2**40), TIME, st.lists(VALUE, min_size=4, max_size=4).map(values_of))
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**63), 2**64 - 1) | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
INPUT = st.builds(RecordedInput, TIME, st.dictionaries(st.text(max_size=8), PLAIN, max_size=4))


@given(st.lists(FRAME | INPUT, max_size=30))
def test_whatever_is_recorded_is_read_again_in_its_order(records: list[SensorFrame | RecordedInput]) -> None:
    recording = parse_recording(record(records, Kept()), "x")
    assert recording.header == HEADER
    assert recording.torn is None
    assert list(recording) == records
    assert list(recording) == records, "a second time"


def test_a_recording_of_the_simulated_board_is_read_from_its_file(tmp_path: Path) -> None:
    board = load_board("web")
    sim = SimBoard(board, {"t1r4": 1}, noise=Noise(3, bounce_ms=9, dropout=0.1, lost=0.1))
    path = tmp_path / "game.rec"
    recorder = Recorder.create(path, Header(board.name, board.channels, board.scan_hz))
    told: list[SensorFrame | RecordedInput] = []
    for i in range(1000):
        if i == 300:
            sim.lift("t1r4", i * 5 * MS)
            told.append(RecordedInput(i * 5 * MS, {"kind": "tick"}))
            recorder.input(told[-1].t_ns, {"kind": "tick"})
        frame = sim.scan(i * 5 * MS)
        if frame is not None:
            told.append(frame)
            recorder.frame(frame)
    recorder.close()
    assert list(read_recording(path)) == told


def test_quiet_frames_come_back_with_the_same_values_object() -> None:
    frames: list[SensorFrame | RecordedInput] = [SensorFrame(i, i * 5 * MS, values_of([0, 1, 0, 1])) for i in range(50)]
    values = {
        id(one.values) for one in list(parse_recording(record(frames, Kept()), "x")) if isinstance(one, SensorFrame)
    }
    assert len(values) == 1


@pytest.mark.parametrize(("jitter_ns", "most"), [(0, 1.2), (200_000, 3.2)])
def test_a_quiet_frame_costs_a_few_bytes(jitter_ns: int, most: float) -> None:
    values = values_of([0, 1, 0, 1])
    frames: list[SensorFrame | RecordedInput] = [
        SensorFrame(i, i * 5 * MS + (i * 7919 % 11 - 5) * jitter_ns // 5, values) for i in range(10_000)
    ]
    assert len(record(frames, Kept())) < most * 10_000


def test_a_change_and_an_input_are_in_the_file_at_once_and_quiet_frames_within_a_second() -> None:
    file = Kept()
    recorder = Recorder(file, HEADER)

    def count() -> int:
        return len(list(parse_recording(file.getvalue(), "x")))

    recorder.frame(SensorFrame(0, 0, values_of([0, 0, 0, 1])))
    assert count() == 1
    recorder.frame(SensorFrame(1, 5 * MS, values_of([0, 0, 0, 1])))
    assert count() == 1
    recorder.input(6 * MS, {"kind": "button"})
    assert count() == 3
    for i in range(2, 202):
        recorder.frame(SensorFrame(i, i * 5 * MS, values_of([0, 0, 0, 1])))
    assert count() >= 201
    recorder.close()
    assert count() == 203


def test_an_existing_file_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    path.write_text("mine")
    with pytest.raises(FileExistsError):
        Recorder.create(path, HEADER)
    assert path.read_text() == "mine"


def test_a_closed_recorder_takes_nothing_more_and_may_be_closed_again() -> None:
    file = Kept()
    recorder = Recorder(file, HEADER)
    recorder.close()
    recorder.close()
    with pytest.raises(ValueError, match="the recorder is closed"):
        recorder.frame(SensorFrame(0, 0, values_of([0] * 4)))
    with pytest.raises(ValueError, match="the recorder is closed"):
        recorder.input(0, {})
    assert file.closed_by_recorder
    assert list(parse_recording(file.getvalue(), "x")) == []


@pytest.mark.parametrize("channels", [3, 5])
def test_a_frame_of_another_width_is_refused(channels: int) -> None:
    recorder = Recorder(Kept(), HEADER)
    with pytest.raises(ValueError, match=f"a frame of {channels} channels in a recording of 4"):
        recorder.frame(SensorFrame(0, 0, values_of([0] * channels)))


def test_an_input_that_is_too_long_or_not_plain_is_refused_and_leaves_no_trace() -> None:
    file = Kept()
    recorder = Recorder(file, HEADER)
    with pytest.raises(ValueError, match="an input of 70028 bytes; a recording takes up to 60000"):
        recorder.input(0, {"k": "x" * 70_000, "more than that": 0})
    with pytest.raises(TypeError):
        recorder.input(0, {"k": object()})
    recorder.input(5, {"k": "x" * 50_000})
    recorder.close()
    assert list(parse_recording(file.getvalue(), "x")) == [RecordedInput(5, {"k": "x" * 50_000})]


def test_a_header_that_is_too_long_is_refused() -> None:
    with pytest.raises(ValueError, match="the header of a recording takes 65535 bytes"):
        Recorder(Kept(), Header("tiny", 4, 200, {"text": "x" * 70_000}))


@pytest.mark.parametrize("room", range(1, 120, 7))
def test_a_full_disk_closes_the_recorder_and_what_is_there_can_be_read(room: int) -> None:
    frames = [SensorFrame(i, i * 5 * MS, array("H", [i, 0, i, 0])) for i in range(20)]
    file = FullDisk(room)
    with pytest.raises(OSError, match="No space left"):
        record(list(frames), file)
    assert file.closed_by_recorder
    whole = len(record([], Kept()))
    if room < whole:
        with pytest.raises(BadRecording, match="nothing was recorded"):
            parse_recording(file.getvalue(), "x")
    else:
        written = list(parse_recording(file.getvalue(), "x"))
        assert written == frames[: len(written)]
        assert len(written) >= (room - whole) // 30
