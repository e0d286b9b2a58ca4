"""The search process's end of the pipe: orders as they come, without a thread."""

import os
import select
from collections import deque

from controller.players.wire import Order, read_order

CHUNK = 1 << 16


class Inbox:
    """Orders from a file descriptor, in order.  `closed`: the other end is gone, and nothing follows."""

    def __init__(self, source: int) -> None:
        self.closed = False
        self._source = source
        self._orders: deque[Order] = deque()
        self._rest = b""

    def take(self) -> Order | None:
        """The next order, waited for; None when there will be none."""
        while not self._orders and not self.closed:
            self._read()
        return self._orders.popleft() if self._orders else None

    def next(self) -> Order | None:
        """The next order if it is there already; it stays there."""
        while not self.closed and select.select([self._source], [], [], 0)[0]:
            self._read()
        return self._orders[0] if self._orders else None

    def _read(self) -> None:
        data = os.read(self._source, CHUNK)
        self.closed = not data
        *lines, self._rest = (self._rest + data).split(b"\n")
        self._orders.extend(read_order(line) for line in lines)
