"""Lines through a pipe, without a thread: read while something else is done, written whole.

Both ends of the search process and of the line protocol for engines use it; what a line says is theirs.
"""

import os
import select
import time
from collections import deque
from collections.abc import Callable
from itertools import takewhile
from typing import Generic, TypeVar

CHUNK = 1 << 16
LONGEST = 1 << 20  # bytes of a line unless said otherwise: a long game has many moves

Said = TypeVar("Said")


class LineReader(Generic[Said]):
    """Lines from a file descriptor, in order.

    read      what a line says, from its bytes without the end
    longest   bytes of a line; the first longer one and all behind it are not kept
    closed    nothing follows: the other end is gone, or has written a line that is too long
    too_long  it has
    """

    def __init__(
        self,
        source: int,
        read: Callable[[bytes], Said],
        longest: int = LONGEST,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.closed = self.too_long = False
        self._source, self._read, self._longest, self._clock = source, read, longest, clock
        self._lines: deque[Said] = deque()
        self._rest = b""

    def take(self, within_s: float | None = None) -> Said | None:
        """The next line, waited for so long (None: without an end); None: it did not come, or there will be none."""
        end_s = 0.0 if within_s is None else self._clock() + within_s
        while not self._lines and not self.closed:
            if within_s is not None and not self._is_readable(max(0.0, end_s - self._clock())):
                break
            self._fill()
        return self._lines.popleft() if self._lines else None

    def next(self) -> Said | None:
        """The next line if it is there already; it stays there."""
        while not self._lines and not self.closed and self._is_readable(0):
            self._fill()
        return self._lines[0] if self._lines else None

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
    """All of it, however little the pipe takes at a time.

    :raises BrokenPipeError: nobody reads.
    """
    while data:
        data = data[os.write(sink, data) :]
