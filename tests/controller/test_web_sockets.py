"""The server on real sockets: what a client does wrong ends in a line, and others are served meanwhile."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from controller.publish.broadcast import Broadcast
from controller.service.server_socket import Server, listen
from controller.web.faults import Faults, heard
from controller.web.feeds import Feeds
from controller.web.limits import WebLimits
from controller.web.server import make_web, serving
from controller.web.shares import Quotas

DEADLINE_S = 60  # only ever reached where something hangs
ABOUT: dict[str, Any] = {"sides": [], "pieces": [], "sites": [], "buttons": [], "simulated": True}
REQUEST = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
UPGRADE = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n"
)


class Service:
    """A server of pages with no game behind it."""

    def __init__(self, **limits: Any) -> None:
        self.quotas = Quotas(WebLimits(**limits), lambda: 0)
        self.feeds = Feeds()
        self.lines: list[str] = []
        self.now_ns = 0
        self.faults = Faults(self.lines.append, lambda: self.now_ns)
        self.sock = listen("127.0.0.1", 0)
        self.port: int = self.sock.getsockname()[1]
        web = make_web(
            ABOUT, self.feeds, lambda message: None, lambda clause, locale: None, lambda: 0, quotas=self.quotas
        )
        self.server = Server(serving(web, self.quotas, self.faults.note))

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        with heard(self.faults):
            task = asyncio.create_task(self.server.serve(sockets=[self.sock]))
            while not self.server.started:
                await asyncio.sleep(0)
            try:
                yield
            finally:
                self.server.should_exit = True
                await task

    async def open(self, said: bytes = b"") -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(said)
        return reader, writer


def run(work: Callable[[], Awaitable[None]]) -> None:
    async def before_deadline() -> None:
        async with asyncio.timeout(DEADLINE_S):
            await work()

    asyncio.run(before_deadline())


async def status(reader: asyncio.StreamReader) -> bytes:
    return (await reader.readuntil(b"\r\n")).split(b" ")[1]


async def end(reader: asyncio.StreamReader) -> bytes:
    """All that comes until the server closes or cuts the connection."""
    try:
        return await reader.read()
    except ConnectionResetError:
        return b""


def test_half_open_connections_take_their_hosts_room_until_they_are_closed() -> None:
    async def work() -> None:
        service = Service(host_connections=3, answer_s=0.01)
        async with service.serving():
            half_open = [await service.open() for _ in range(8)]
            for reader, writer in half_open:
                assert await end(reader) == b""
                writer.close()
            reader, writer = await service.open(REQUEST)
            assert await status(reader) == b"200"
            writer.close()
        assert service.lines == ["witboard: network: 1 x too many connections"]

    run(work)


@pytest.mark.parametrize(
    "said",
    [
        b"\x00\xff\xfe\r\n\r\n",
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: x\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"X: y\r\n" * 5000,
    ],
)
def test_what_is_no_request_gets_400_and_a_line_and_no_traceback(
    said: bytes, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    async def work() -> None:
        service = Service()
        async with service.serving():
            reader, writer = await service.open(said)
            assert await status(reader) == b"400"
            writer.close()
        assert service.lines == ["witboard: network: 1 x Invalid HTTP request received."]

    run(work)
    assert (caplog.records, capsys.readouterr().err) == ([], "")


@pytest.mark.parametrize(
    "frames",
    [b"\xff" * 20, b"\x81\x82\x00\x00\x00\x00\xff\xfe", b"\x81\xff" + b"\xff" * 30, b"\x80\x80\x00\x00\x00\x00"],
    ids=["no frame", "no UTF-8", "too long", "an end without a beginning"],
)
def test_a_broken_frame_closes_the_socket_while_there_is_news_and_leaves_no_traceback(
    frames: bytes, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    """The news is sent after the server has closed the socket, and before the page's reader knows of it."""

    async def work() -> None:
        service = Service()
        async with service.serving():
            for _ in range(3):
                reader, writer = await service.open(UPGRADE)
                assert await status(reader) == b"101"
                writer.write(frames)
                for _ in range(20):
                    service.feeds.leds.publish([])
                    await asyncio.sleep(0)
                await end(reader)
                writer.close()
            while readers(service.feeds.leds):
                await asyncio.sleep(0)
        assert all("RuntimeError" not in line and "\n" not in line for line in service.lines)

    run(work)
    assert [record for record in caplog.records if record.levelno >= logging.WARNING] == []
    assert capsys.readouterr().err == ""


def readers(feed: Broadcast[Any]) -> int:
    return feed.readers
