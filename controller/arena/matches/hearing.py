"""Lines from a file descriptor, also while something else is done: what an engine hears."""

import os
import select

from controller.arena.matches.words import LONGEST_ORDER

CHUNK = 1 << 16


class Hearing:
    """`closed`: the other end is gone, or writes what is no line, and nothing follows."""

    def __init__(self, source: int) -> None:
        self.closed = False
        self._source = source
        self._lines: list[str] = []
        self._rest = b""

    def take(self) -> str | None:
        """The next line, waited for; None when there will be none."""
        while not self._lines and not self.closed:
            self._read()
        return self._lines.pop(0) if self._lines else None

    def next(self) -> str | None:
        """The next line if it is there already; it stays there."""
        while not self._lines and not self.closed and select.select([self._source], [], [], 0)[0]:
            self._read()
        return self._lines[0] if self._lines else None

    def _read(self) -> None:
        data = os.read(self._source, CHUNK)
        *lines, self._rest = (self._rest + data).split(b"\n")
        self._lines.extend(line.decode("utf-8", "replace").strip() for line in lines)
        self.closed = not data or len(self._rest) > LONGEST_ORDER
