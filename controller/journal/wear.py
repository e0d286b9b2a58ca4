"""How much the journal writes to its log: SD cards wear by it.

The number of frames in the log stands in its index, the file beside it that connections share.  The kernel's own count
(/proc/PID/io) is no use: with large pages in its cache it counts two megabytes for four kilobytes.
"""

import sys
from pathlib import Path

FRAME_BYTES = 24 + 4096
_FRAMES = slice(16, 20)  # where the index has the number of the last frame, in the byte order of the machine


class Meter:
    """Counts the bytes that go to the log of that database, which is open."""

    def __init__(self, path: Path) -> None:
        self._index = path.with_name(f"{path.name}-shm")
        self._last = self._frames()

    def since(self) -> int:
        """The bytes since the last call; call it after each transaction, for the log may start over."""
        last, self._last = self._last, self._frames()
        return FRAME_BYTES * (self._last - last if self._last >= last else self._last)

    def _frames(self) -> int:
        try:
            with self._index.open("rb", buffering=0) as index:
                return int.from_bytes(index.read(_FRAMES.stop)[_FRAMES], sys.byteorder)
        except OSError:
            return 0
