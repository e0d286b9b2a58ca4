"""Lines through a pipe, without a thread: non-blocking reads, complete writes.

Both ends of the search process and of the line protocol for engines use it; they decode the lines.
"""

import os
import select
import time
from collections import deque
from collections.abc import Callable, Collection
from itertools import takewhile
from typing import Generic, TypeVar

CHUNK = 1 << 16
MAX_LINE_BYTES = 1 << 20  # default for the longest line in bytes: a long game has many moves

Said = TypeVar("Said")


class LineReader(Generic[Said]):
    """Lines from a file descriptor, in order.

    read      decodes a line from its bytes, without the newline
    longest   longest line in bytes; a longer one and all lines after it are dropped
    closed    no more lines: the other end is gone, or has written a line that is too long
    too_long  the other end has written a line that is too long
    """

    def __init__(
        self,
        source: int,
        read: Callable[[bytes], Said],
        longest: int = MAX_LINE_BYTES,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.closed = self.too_long = False
        self._source, self._read, self._longest, self._clock = source, read, longest, clock
        self._lines: deque[Said] = deque()
        self._rest = b""

    def take(self, within_s: float | None = None) -> Said | None:
        """Wait for the next line (`within_s` None: without a limit); None: none came in time, or the pipe is closed."""
        end_s = 0.0 if within_s is None else self._clock() + within_s
        while not self._lines and not self.closed:
            if within_s is not None and not self._is_readable(max(0.0, end_s - self._clock())):
                break
            self._fill()
        return self._lines.popleft() if self._lines else None

    def next(self) -> Said | None:
        """The next line if it has arrived, without removing it; None: none has."""
        while not self._lines and not self.closed and self._is_readable(0):
            self._fill()
        return self._lines[0] if self._lines else None

    def arrived(self) -> Collection[Said]:
        """All lines that have arrived, oldest first, without removing them."""
        while not self.closed and self._is_readable(0):
            self._fill()
        return self._lines

    def _is_readable(self, within_s: float) -> bool:
        return bool(select.select([self._source], [], [], within_s)[0])

    def _fill(self) -> None:
        data = os.read(self._source, CHUNK)
        *lines, self._rest = (self._rest + data).split(b"\n")
        fit = list(takewhile(lambda line: len(line) <= self._longest, lines))
        self.too_long = len(fit) < len(lines) or len(self._rest) > self._longest
        self.closed = self.too_long or not data
        if self.too_long:
            self._rest = b""
        self._lines.extend(map(self._read, fit))


def write_whole(sink: int, data: bytes) -> None:
    """Write all of the data, however little the pipe takes at a time.

    :raises BrokenPipeError: nobody reads.
    """
    while data:
        data = data[os.write(sink, data) :]
