"""Connections, before anything in them is understood: how many, how fast they are read, how long they may go on so.

uvicorn's protocol stands behind a `Connection` and sees a `Passage` in place of its transport.

    a host has as many open as it may          cut at once
    nothing was answered for `answer_s`        closed: half-open, a header without end, a body without end
    closed, but the other end takes nothing    cut after `linger_s`
    a host's bytes come faster than its share  its socket is not read; its network makes it wait
    a WebSocket sends no whole message         cut: pings, or parts of a message without end
"""

import asyncio
from collections.abc import Callable
from typing import Any, TypeAlias

from controller.web.shares import PROXY, Quotas

SOCKET_READ_BYTES = 1024  # read at once, so that no connection keeps the loop for long
Fault: TypeAlias = Callable[[str], None]
MakeInner: TypeAlias = Callable[..., asyncio.Protocol]


class Connection(asyncio.BufferedProtocol):
    """One connection.  `inner` understands it; `fault` is told what was wrong with the client."""

    def __init__(self, inner: asyncio.Protocol, quotas: Quotas, fault: Fault) -> None:
        self.inner: asyncio.BaseProtocol = inner
        self._quotas = quotas
        self._fault = fault
        self._host: str | None = None  # None: not let in
        self._buffer = bytearray(SOCKET_READ_BYTES)
        self._timer: asyncio.TimerHandle | None = None
        self._resume: asyncio.TimerHandle | None = None
        self._inner_reads = True
        self._upgraded = False
        self._wordless = 0
        self._asked = False  # something came since the last answer

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let the connection in, or cut it."""
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        host = self._quotas.counted_as(transport.get_extra_info("peername"))
        crowd = self._quotas.connections
        if crowd.is_full(host) or (host != PROXY and crowd.is_full_of(host)):
            self._fault("too many connections")
            transport.abort()
            return
        self._host = host
        crowd.come(host)
        self._await_answer()
        self.inner.connection_made(Passage(self))

    def get_buffer(self, sizehint: int) -> bytearray:
        """Where the next bytes go."""
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        """Pass on what was read, and read no more for a while if that was too much."""
        if self._host is None or self.transport.is_closing():
            return
        self._wordless += nbytes
        self._asked = True
        assert isinstance(self.inner, asyncio.Protocol)
        self.inner.data_received(bytes(self._buffer[:nbytes]))
        if self._upgraded and self._wordless > self._quotas.limits.wordless_bytes:
            self._fault("a socket sends no whole message")
            self.transport.abort()
            return
        wait_s = 0 if self._host == PROXY else self._quotas.bytes_wait_s(self._host, nbytes)
        if wait_s > 0 and self._resume is None:
            self._resume = asyncio.get_running_loop().call_later(wait_s, self._read_on)
            self._flow()

    def eof_received(self) -> None:
        """The other end sends no more: asyncio closes the connection."""

    def connection_lost(self, exc: Exception | None) -> None:
        """Make room for others."""
        for timer in (self._timer, self._resume):
            if timer is not None:
                timer.cancel()
        if self._host is not None:
            self._quotas.connections.go(self._host)
            self.inner.connection_lost(exc)

    def pause_writing(self) -> None:
        """The other end takes too little."""
        self.inner.pause_writing()

    def resume_writing(self) -> None:
        """It takes more again."""
        self.inner.resume_writing()

    def answered(self) -> None:
        """Something was written: the next answer has its time anew."""
        self._asked = False
        if not self._upgraded and not self.transport.is_closing():
            self._await_answer()

    def upgraded(self, inner: asyncio.BaseProtocol) -> None:
        """From now on a WebSocket, understood by that protocol: it may be silent, and is asked for signs of life."""
        self.inner = inner
        self._upgraded = True
        self._wordless = 0
        if self._timer is not None:
            self._timer.cancel()

    def reads(self, on: bool) -> None:
        """The inner protocol wants to be told more, or has a whole message and wants no more for now."""
        if not on:
            self._wordless = 0
        self._inner_reads = on
        self._flow()

    def close(self) -> None:
        """Close, and cut off what is not taken."""
        if self.transport.is_closing():
            return
        self.transport.close()
        self._set_timer(self._quotas.limits.linger_s, self.transport.abort)

    def _await_answer(self) -> None:
        self._set_timer(self._quotas.limits.answer_s, self._late)

    def _late(self) -> None:
        if self._asked:  # browsers open connections ahead and say nothing on them: that is no fault
            self._fault("a request that does not end")
        self.close()

    def _set_timer(self, seconds: float, act: Callable[[], None]) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(seconds, act)

    def _read_on(self) -> None:
        self._resume = None
        self._flow()

    def _flow(self) -> None:
        if self._inner_reads and self._resume is None:
            self.transport.resume_reading()
        else:
            self.transport.pause_reading()


class Passage(asyncio.Transport):
    """What the inner protocol has for a transport: the connection's own, with what the connection must know of."""

    def __init__(self, connection: Connection) -> None:
        super().__init__()
        self._connection = connection

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """What is known of the connection, e.g. `peername`."""
        return self._connection.transport.get_extra_info(name, default)

    def is_closing(self) -> bool:
        """Whether the connection is closed, or about to be."""
        return self._connection.transport.is_closing()

    def close(self) -> None:
        """Close when all that was written is sent."""
        self._connection.close()

    def abort(self) -> None:
        """Cut."""
        self._connection.transport.abort()

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Another protocol understands the connection from now on."""
        self._connection.upgraded(protocol)

    def get_protocol(self) -> asyncio.BaseProtocol:
        """The protocol that understands the connection."""
        return self._connection.inner

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Send that."""
        self._connection.transport.write(data)
        self._connection.answered()

    def get_write_buffer_size(self) -> int:
        """How many bytes are written and not yet sent."""
        return self._connection.transport.get_write_buffer_size()

    def pause_reading(self) -> None:
        """Read no more for now."""
        self._connection.reads(False)

    def resume_reading(self) -> None:
        """Read on."""
        self._connection.reads(True)


def guarded(make_inner: MakeInner, quotas: Quotas, fault: Fault) -> Callable[..., Connection]:
    """What makes a connection in place of `make_inner`, with the same arguments."""
    return lambda **arguments: Connection(make_inner(**arguments), quotas, fault)
