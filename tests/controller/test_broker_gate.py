"""The gate between broker and MQTT library, with a broker that sends what it likes and a library that takes it."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from controller.broker.gate import BYTES_A_SECOND, BYTES_AT_ONCE, MAX_PACKET_BYTES, Gate

CONNACK, SUBACK = b"\x20\x02\x00\x00", b"\x90\x03\x00\x01\x01"
LATEST_S = 20.0


class AtTheGate:
    """What passes in and out, and how long the gate has made the broker wait."""

    def __init__(self, gate: Gate, waits_s: list[float]) -> None:
        self.gate, self.waits_s = gate, waits_s

    async def read(self, number: int) -> bytes:
        return await asyncio.wait_for(self.reader.readexactly(number), LATEST_S)

    async def connect(self) -> None:
        self.reader, self.writer = await asyncio.open_unix_connection(self.gate.path)


@asynccontextmanager
async def at_the_gate(sent: bytes, heard: Callable[[bytes], None] = lambda data: None) -> AsyncIterator[AtTheGate]:
    """A library that is connected through the gate to a broker that sends that, and then listens."""
    waits_s: list[float] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(sent)
        while data := await reader.read(1000):
            heard(data)
        writer.close()

    async def sleep(seconds: float) -> None:
        waits_s.append(seconds)

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    gate = Gate("127.0.0.1", port, None, answer_s=LATEST_S, now_ns=lambda: 0, sleep=sleep)
    await gate.open()
    library = AtTheGate(gate, waits_s)
    await library.connect()
    try:
        yield library
    finally:
        library.writer.close()
        await gate.close()
        server.close()


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def bounded() -> None:
        await asyncio.wait_for(test(), LATEST_S)

    asyncio.run(bounded())


def message(size: int) -> bytes:
    """A message whose packet has that many bytes behind its head, as the protocol writes it (MQTT 3.1.1, 2.2.3)."""
    digits, left = bytearray(), size
    while True:
        left, low = divmod(left, 128)
        digits.append(low | (0x80 if left else 0))
        if not left:
            return b"\x30" + bytes(digits) + b"\x00\x01t" + b"x" * (size - 3)


@pytest.mark.parametrize("size", [3, 127, 128, 4096, MAX_PACKET_BYTES])
def test_what_is_not_too_long_passes_as_it_is_both_ways(size: int) -> None:
    async def test() -> None:
        heard = bytearray()
        async with at_the_gate(CONNACK + message(size) + SUBACK, heard.extend) as library:
            whole = CONNACK + message(size) + SUBACK
            assert await library.read(len(whole)) == whole
            library.writer.write(b"\xc0\x00" * 5000)
            while len(heard) < 10_000:
                await asyncio.sleep(0)
        assert heard == b"\xc0\x00" * 5000
        assert library.gate.why == ""

    run(test)


def test_a_message_that_is_too_long_is_cut_and_the_next_packet_passes() -> None:
    async def test() -> None:
        async with at_the_gate(message(3_000_000) + SUBACK) as library:
            cut = await library.read(3 + MAX_PACKET_BYTES)
            assert cut[3:] == message(3_000_000)[5:][:MAX_PACKET_BYTES]
            assert (cut[1] & 0x7F) | cut[2] << 7 == MAX_PACKET_BYTES
            assert await library.read(len(SUBACK)) == SUBACK
            assert sum(library.waits_s) > 0

    run(test)


@pytest.mark.parametrize(
    ("sent", "why"),
    [
        (b"\x20\xff\xff\xff\x7f", "the broker sent a packet of 268435455 bytes that is no message"),
        (b"\x30\xff\xff\xff\xff\x7f", "the broker sent what is no packet"),
    ],
)
def test_what_is_no_packet_closes_the_gate(sent: bytes, why: str) -> None:
    async def test() -> None:
        async with at_the_gate(sent) as library:
            assert await asyncio.wait_for(library.reader.read(), LATEST_S) == b""
            assert library.gate.why == why

    run(test)


def test_a_broker_that_sends_too_much_waits() -> None:
    async def test() -> None:
        many = message(1000) * 200
        async with at_the_gate(many) as library:
            assert await library.read(len(many)) == many
            # No time passes here, so each wait is for all that is missing by then.
            assert library.waits_s[-1] == pytest.approx((len(many) - BYTES_AT_ONCE) / BYTES_A_SECOND, rel=0.01)

    run(test)


def test_one_library_is_let_in_and_a_broker_that_is_not_there_is_an_error() -> None:
    async def test() -> None:
        async with at_the_gate(CONNACK) as library:
            assert await library.read(4) == CONNACK
            reader, writer = await asyncio.open_unix_connection(library.gate.path)
            assert await reader.read() == b""
            writer.close()
        gate = Gate("127.0.0.1", 1, None, answer_s=LATEST_S)
        with pytest.raises(OSError, match="Connect call failed"):
            await gate.open()
        await gate.close()

    run(test)
