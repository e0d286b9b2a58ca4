"""Connections before anything is understood: how many, how long, how fast; by a transport that only notes."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from controller.web.connection import SOCKET_READ_BYTES, Connection
from controller.web.limits import WebLimits
from controller.web.shares import PROXY, Quotas

DEADLINE_S = 60  # only ever reached where something hangs
AT = "192.0.2.7"


class Wire(asyncio.Transport):
    """What the system would do with the connection."""

    def __init__(self, host: str) -> None:
        super().__init__({"peername": (host, 40000)})
        self.closed = self.cut = False
        self.reading = True
        self.written = b""

    def is_closing(self) -> bool:
        return self.closed or self.cut

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.cut = True

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.written += bytes(data)

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True


class Understanding(asyncio.Protocol):
    """Notes what it is told, and answers what it is to answer."""

    def __init__(self) -> None:
        self.got: list[bytes] = []
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.got.append(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True


class Door:
    """A server's connections, and what it says of its clients."""

    def __init__(self, **limits: Any) -> None:
        self.quotas = Quotas(WebLimits(**limits), lambda: 0, proxies=["127.0.0.9"])
        self.faults: list[str] = []

    def come(self, host: str = AT) -> tuple[Connection, Understanding, Wire]:
        inner, wire = Understanding(), Wire(host)
        connection = Connection(inner, self.quotas, self.faults.append)
        connection.connection_made(wire)
        return connection, inner, wire


def say(connection: Connection, data: bytes) -> None:
    """As the system does: what fits into the buffer at a time."""
    while data:
        buffer = connection.get_buffer(-1)
        part, data = data[: len(buffer)], data[len(buffer) :]
        buffer[: len(part)] = part
        connection.buffer_updated(len(part))


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def before_deadline() -> None:
        async with asyncio.timeout(DEADLINE_S):
            await work()

    asyncio.run(before_deadline())


async def turns(number: int = 5) -> None:
    """Let the loop do what is due at once."""
    for _ in range(number):
        await asyncio.sleep(0)


def test_a_host_has_so_many_connections_and_the_others_have_theirs() -> None:
    async def work() -> None:
        door = Door(host_connections=2)
        wires = [door.come()[2] for _ in range(3)]
        assert [wire.cut for wire in wires] == [False, False, True]
        assert not door.come("192.0.2.8")[2].cut
        assert door.faults == ["too many connections"]

    run(work)


def test_one_that_was_cut_takes_nobody_elses_room_and_is_told_nothing() -> None:
    async def work() -> None:
        door = Door(host_connections=1)
        first, inner, _ = door.come()
        refused, unused, _ = door.come()
        say(refused, b"x")
        refused.connection_lost(None)
        assert (unused.got, unused.lost) == ([], False)
        assert door.come()[2].cut
        first.connection_lost(None)
        assert inner.lost
        assert not door.come()[2].cut

    run(work)


def test_all_the_others_together_do_not_shut_out_this_machine() -> None:
    async def work() -> None:
        door = Door(connections=2)
        assert [door.come(f"192.0.2.{number}")[2].cut for number in (1, 2, 3)] == [False, False, True]
        assert not door.come("127.0.0.1")[2].cut
        assert not door.come("::1")[2].cut

    run(work)


def test_a_server_in_between_stands_for_many_hosts_and_counts_among_all() -> None:
    async def work() -> None:
        door = Door(connections=3, host_connections=1, bytes_a_second=1, byte_burst=1)
        assert [door.come("127.0.0.9")[2].cut for _ in range(4)] == [False, False, False, True]
        assert len(door.quotas.connections) == 3
        assert door.quotas.counted_as(("127.0.0.9", 1)) == PROXY

    run(work)


def test_what_is_not_answered_in_time_is_closed_and_then_cut() -> None:
    async def work() -> None:
        door = Door(answer_s=0, linger_s=0)
        connection, _, wire = door.come()
        say(connection, b"GET / HT")
        await turns()
        assert (wire.closed, wire.cut) == (True, True)
        assert door.faults == ["a request that does not end"]

    run(work)


def test_a_connection_that_a_browser_opened_ahead_is_closed_without_a_word() -> None:
    async def work() -> None:
        door = Door(answer_s=0)
        wire = door.come()[2]
        await turns()
        assert (wire.closed, door.faults) == (True, [])

    run(work)


def test_each_answer_gives_time_for_the_next() -> None:
    async def work() -> None:
        door = Door(answer_s=0)
        _, inner, wire = door.come()
        inner.transport.write(b"one")
        inner.transport.write(b"two")
        assert not wire.closed
        await turns()
        assert (wire.written, wire.closed, wire.cut, door.faults) == (b"onetwo", True, False, [])

    run(work)


def test_a_web_socket_may_be_silent() -> None:
    async def work() -> None:
        door = Door(answer_s=0)
        connection, inner, wire = door.come()
        speaking = Understanding()
        inner.transport.set_protocol(speaking)
        inner.transport.write(b"a sign of life")
        say(connection, b"hello")
        await turns()
        assert (wire.closed, speaking.got, inner.got) == (False, [b"hello"], [])
        connection.connection_lost(None)
        assert (speaking.lost, inner.lost) == (True, False)

    run(work)


def test_little_is_read_at_once() -> None:
    async def work() -> None:
        connection, inner, _ = Door().come()
        say(connection, b"x" * (3 * SOCKET_READ_BYTES + 1))
        assert [len(data) for data in inner.got] == [SOCKET_READ_BYTES] * 3 + [1]

    run(work)


def test_a_host_whose_bytes_come_too_fast_is_not_read_for_a_while() -> None:
    async def work() -> None:
        door = Door(byte_burst=10, bytes_a_second=1e12)
        connection, inner, wire = door.come()
        read = [wire.reading]
        for data in (b"x" * 10, b"y" * 10):
            say(connection, data)
            read.append(wire.reading)
        inner.transport.resume_reading()
        read.append(wire.reading)
        assert read == [True, True, False, False], "the inner protocol is not asked"
        assert inner.got == [b"x" * 10, b"y" * 10]
        while not wire.reading:
            await asyncio.sleep(0)

    run(work)


def test_what_the_protocol_does_not_want_to_read_stays_unread_when_the_host_may_go_on() -> None:
    async def work() -> None:
        door = Door(byte_burst=10, bytes_a_second=1e12)
        connection, inner, wire = door.come()
        inner.transport.pause_reading()
        say(connection, b"x" * 20)
        await turns(50)
        assert not wire.reading
        inner.transport.resume_reading()
        while not wire.reading:
            await asyncio.sleep(0)

    run(work)


@pytest.mark.parametrize("whole", [False, True])
def test_a_web_socket_that_never_sends_a_whole_message_is_cut(whole: bool) -> None:
    async def work() -> None:
        door = Door(wordless_bytes=3000)
        connection, inner, wire = door.come()
        inner.transport.set_protocol(inner)
        for _ in range(10):
            say(connection, b"x" * 1000)
            if whole:
                inner.transport.pause_reading()  # as uvicorn does when a message is whole
                inner.transport.resume_reading()
            if wire.cut:
                break
        assert wire.cut is not whole
        assert door.faults == ([] if whole else ["a socket sends no whole message"])

    run(work)


def test_what_comes_after_the_end_is_not_understood() -> None:
    async def work() -> None:
        connection, inner, wire = Door().come()
        inner.transport.close()
        say(connection, b"late")
        assert (wire.closed, inner.got) == (True, [])

    run(work)
