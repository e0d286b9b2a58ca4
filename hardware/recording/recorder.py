"""Writes a recording."""

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

import msgspec

from hardware.durations import SECOND_NS
from hardware.frame import SensorFrame
from hardware.recording.layout import FIRST_LINE, MAX_PAYLOAD_BYTES, Header, block
from hardware.recording.records import Memory, put_frame, put_input

KEEP_BACK_NS = SECOND_NS  # quiet frames are written once a second
KEEP_BACK_BYTES = 4096
LONGEST_INPUT = 60_000  # so that a block also holds the KEEP_BACK_BYTES before it


class Writable(Protocol):
    """An unbuffered binary file, or an object with the same methods."""

    def write(self, data: bytes, /) -> int | None:
        """Write the data; the number of bytes written, which may be fewer."""
        ...

    def close(self) -> None:
        """Close the file."""
        ...


class Recorder:
    """Records frames and inputs in the order in which the session received them.

    Changes and inputs go to the operating system at once, quiet frames at most a second later.
    If the disk refuses data, that data is lost and the recorder closes.
    """

    def __init__(self, file: Writable, header: Header) -> None:
        packed = msgspec.msgpack.encode(header)
        if len(packed) > MAX_PAYLOAD_BYTES:
            raise ValueError(f"the header of a recording takes {MAX_PAYLOAD_BYTES} bytes, not {len(packed)}")
        self._file = file
        self._channels = header.channels
        self._memory = Memory(header)
        self._waiting = bytearray()
        self._written_ns = 0
        self._closed = False
        self._write(FIRST_LINE + block(packed))

    @classmethod
    def create(cls, path: str | Path, header: Header) -> "Recorder":
        """A recorder into a new file.

        :raises FileExistsError: the file exists already; it stays untouched.
        :raises OSError: the file cannot be written.
        """
        return cls(Path(path).open("xb", buffering=0), header)

    def frame(self, frame: SensorFrame) -> None:
        """Record a frame.

        :raises ValueError: its number of channels differs from the header's, or the recorder is closed.
        :raises OSError: the disk refused it; the recorder is closed.
        """
        self._check_open()
        if len(frame.values) != self._channels:
            raise ValueError(f"a frame of {len(frame.values)} channels in a recording of {self._channels}")
        changed = put_frame(self._waiting, frame, self._memory)
        late = frame.t_ns - self._written_ns >= KEEP_BACK_NS
        if changed or late or len(self._waiting) >= KEEP_BACK_BYTES:
            self.flush()

    def input(self, t_ns: int, body: Mapping[str, object]) -> None:
        """Record another input: a map of plain values (str, int, float, bool, None, lists and maps of them).

        :raises ValueError: it is too long, or the recorder is closed.
        :raises TypeError: it contains values that are not plain.
        :raises OSError: the disk refused it; the recorder is closed.
        """
        self._check_open()
        entry = bytearray()
        put_input(entry, t_ns, dict(body), self._memory)
        if len(entry) > LONGEST_INPUT:
            raise ValueError(f"an input of {len(entry)} bytes; a recording takes up to {LONGEST_INPUT}")
        self._waiting += entry
        self.flush()

    def flush(self) -> None:
        """Hand waiting records to the operating system.

        :raises OSError: the disk refused it; the recorder is closed.
        """
        self._written_ns = self._memory.t_ns
        if self._waiting:
            waiting, self._waiting = bytes(self._waiting), bytearray()
            self._write(block(waiting))

    def close(self) -> None:
        """Write waiting records and close the file; may be called twice."""
        if not self._closed:
            try:
                self.flush()
            finally:
                self._shut()

    def _write(self, data: bytes) -> None:
        try:
            rest = memoryview(data)
            while rest:
                rest = rest[self._file.write(bytes(rest)) or 0 :]
        except OSError:
            self._shut()  # anything after half a block would be unreadable
            raise

    def _shut(self) -> None:
        if not self._closed:
            self._closed = True
            self._file.close()

    def _check_open(self) -> None:
        if self._closed:
            raise ValueError("the recorder is closed")
