"""Between the broker and the MQTT library, which would take a packet of any length: 256 MB are allowed by the protocol.

What the broker sends passes packet by packet, and only so many bytes a second; a broker that sends more waits.  A
message that is longer than MAX_PACKET_BYTES is cut there, so that it is refused like any other that is too long:
somebody else may have sent it.  The library connects to a socket of ours in a directory that nobody else may enter.
"""

import asyncio
import ssl
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

from controller.broker.packets import PUBLISH, remaining_length
from controller.web.shares import Rate
from hardware.durations import SECOND_NS

MAX_PACKET_BYTES = 16_383  # an order has 15,000 at most; what is cut is too long still
BYTES_A_SECOND, BYTES_AT_ONCE = 32_768, 65_536
LENGTH_BYTES = 4  # at most, of the length of what follows (MQTT 3.1.1, 2.2.3)
CHUNK_BYTES = 65_536  # of what we send, or do not keep
GATE_CLOSE_S = 1.0  # a broker that does not take leave


class NoPacket(Exception):
    """The broker has sent what is no packet, or none of that length."""


class Gate:
    """One connection to a broker: `open` it, connect the library to `path`, and `close`.

    answer_s  how long the broker may take to accept the connection
    a_second  bytes that are let in, after a first `at_once`
    why       why the gate has closed itself, a sentence; "": it has not
    """

    def __init__(
        self,
        host: str,
        port: int,
        tls: ssl.SSLContext | None,
        *,
        answer_s: float,
        a_second: float = BYTES_A_SECOND,
        at_once: int = BYTES_AT_ONCE,
        now_ns: Callable[[], int] = time.monotonic_ns,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
    ) -> None:
        self._host, self._port, self._tls, self._answer_s = host, port, tls, answer_s
        self._now_ns, self._sleep = now_ns, sleep
        self._rate = Rate(a_second, at_once)
        self._directory = tempfile.TemporaryDirectory(prefix="witboard-")
        self._server: asyncio.Server | None = None
        self._passing: asyncio.Task[None] | None = None
        self._writers: list[asyncio.StreamWriter] = []
        self._far: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.why = ""

    @property
    def path(self) -> str:
        """Where the library connects, once."""
        return str(Path(self._directory.name, "broker"))

    async def open(self) -> None:
        """Connect to the broker.

        :raises OSError: it is not reached, or its certificate is not good.
        :raises TimeoutError: it does not answer.
        """
        async with asyncio.timeout(self._answer_s):
            self._far = await asyncio.open_connection(self._host, self._port, ssl=self._tls, limit=MAX_PACKET_BYTES)
        self._writers.append(self._far[1])
        self._server = await asyncio.start_unix_server(self._met, self.path)

    async def close(self) -> None:
        """End both connections."""
        if self._server is not None:
            self._server.close()
        if self._passing is not None:
            self._passing.cancel()
        for writer in self._writers:
            writer.close()
        self._directory.cleanup()
        gone = [asyncio.create_task(_closed(writer)) for writer in self._writers]
        if self._passing is not None:
            gone.append(self._passing)
        if gone:
            await asyncio.wait(gone, timeout=GATE_CLOSE_S)

    def _met(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """The library has connected."""
        self._writers.append(writer)
        if self._passing is not None or self._far is None:
            writer.close()
            return
        self._passing = asyncio.create_task(self._pass(self._far, (reader, writer)))

    async def _pass(
        self,
        far: tuple[asyncio.StreamReader, asyncio.StreamWriter],
        near: tuple[asyncio.StreamReader, asyncio.StreamWriter],
    ) -> None:
        ways = {asyncio.create_task(self._inward(far[0], near[1])), asyncio.create_task(_outward(near[0], far[1]))}
        try:
            done, _ = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for way in done:
                error = way.exception()
                if error is not None and not isinstance(error, asyncio.IncompleteReadError):
                    self.why = str(error)
        finally:
            for way in ways:
                way.cancel()
            for _, writer in (near, far):
                writer.close()
            await asyncio.wait(ways)

    async def _inward(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while True:
            packet, more = await _packet(reader)
            await self._pace(len(packet))
            writer.write(packet)
            await writer.drain()
            while more:
                more -= len(await reader.readexactly(min(more, CHUNK_BYTES)))
                await self._pace(CHUNK_BYTES)

    async def _pace(self, number: int) -> None:
        """Wait until so many bytes more may come."""
        wait_ns = self._rate.take(self._now_ns(), number)
        if wait_ns:
            await self._sleep(wait_ns / SECOND_NS)


async def _packet(reader: asyncio.StreamReader) -> tuple[bytes, int]:
    """The next packet, cut if it is a message, and how many bytes of it are still to come."""
    (first,) = await reader.readexactly(1)
    size = 0
    for place in range(LENGTH_BYTES):
        (byte,) = await reader.readexactly(1)
        size |= (byte & 0x7F) << 7 * place
        if byte < 0x80:
            break
    else:
        raise NoPacket("the broker sent what is no packet")
    if size > MAX_PACKET_BYTES and first >> 4 != PUBLISH:
        raise NoPacket(f"the broker sent a packet of {size} bytes that is no message")
    taken = min(size, MAX_PACKET_BYTES)
    return bytes([first]) + remaining_length(taken) + await reader.readexactly(taken), size - taken


async def _outward(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(CHUNK_BYTES):
        writer.write(data)
        await writer.drain()


async def _closed(writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        await writer.wait_closed()
