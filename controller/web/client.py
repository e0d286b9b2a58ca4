"""One page, connected by a WebSocket.

What its host sends too fast is not read for a while, so that its own network holds it up.

Two tasks: one sends the newest value of each feed, one reads messages.  Outgoing values are never queued: a
page that reads slowly gets the newest when it is ready.  A page that takes nothing for too long is disconnected.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from typing import Any, TypeAlias

from starlette.websockets import WebSocket, WebSocketDisconnect

from controller.publish.broadcast import Subscription
from controller.web.feeds import Feed
from controller.web.page_protocol import Refused, encode_refused
from controller.web.shares import Quotas
from controller.web.visitor import host_of
from hardware.durations import MS_PER_S

Take: TypeAlias = Callable[[str | bytes], str | None]  # takes a raw message; returns None, or why it is refused
TRY_AGAIN_LATER = 1013
CLOSED = 1006


class LetGo(Exception):
    """The page's socket must be closed, with this code and reason."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Client:
    """One page.  `serve` runs until the page leaves or is disconnected."""

    def __init__(self, socket: WebSocket, feeds: Sequence[Feed], take: Take, quotas: Quotas) -> None:
        self._socket = socket
        self._feeds = feeds
        self._take = take
        self._quotas = quotas
        self._host = host_of(socket.scope)
        self._words: dict[str, bytes] = {}  # by kind, not yet sent
        self._wake = asyncio.Event()

    async def serve(self) -> None:
        """Send and read until either ends."""
        end: LetGo | None = None
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._send_newest())
                tasks.create_task(self._read())
        except* WebSocketDisconnect:
            end = None  # the page left by itself
        except* LetGo as group:
            end = next(error for error in group.exceptions if isinstance(error, LetGo))
        if end is not None:
            await self.close(end)

    async def turn_away(self, text: str) -> None:
        """Tell the page why it cannot be served, and close."""
        try:
            await self._send(encode_refused(Refused(text)))
        except (LetGo, WebSocketDisconnect):
            return  # the page has already left
        await self.close(LetGo(TRY_AGAIN_LATER, str(text)))

    async def close(self, end: LetGo) -> None:
        """Close the socket.  If the page is gone or does not answer, the server drops the connection."""
        closing = self._socket.close(end.code, end.reason)
        try:
            # Python 3.11.2 does not reset the task's cancellation after the group of `serve` was cancelled: a
            # timeout in this task would mistake its own expiry for a cancellation of the task.  wait_for waits for
            # a separate task.
            await asyncio.wait_for(closing, self._quotas.limits.send_timeout_ms / MS_PER_S)  # noqa: TID251
        except (TimeoutError, WebSocketDisconnect, RuntimeError):
            return

    async def _send_newest(self) -> None:
        with ExitStack() as stack:
            reading: list[tuple[Feed, Subscription[Any]]] = [
                (feed, stack.enter_context(feed.source.subscribe(self._wake))) for feed in self._feeds
            ]
            while True:
                await self._wake.wait()
                self._wake.clear()
                while self._words:
                    await self._send(self._words.pop(next(iter(self._words))))
                for feed, subscription in reading:
                    if subscription.fresh:
                        subscription.take()
                        await self._send(feed.text() or b"")

    async def _send(self, text: bytes) -> None:
        try:
            async with asyncio.timeout(self._quotas.limits.send_timeout_ms / MS_PER_S):
                await self._socket.send_text(text.decode())
        except TimeoutError:
            raise LetGo(TRY_AGAIN_LATER, "The page takes nothing any more.") from None
        except RuntimeError:  # the server closed the socket before the page was told, e.g. over a broken frame
            raise WebSocketDisconnect(CLOSED) from None

    async def _read(self) -> None:
        while True:
            data = await self._receive()
            await self._quotas.message(self._host)
            if (why := self._take(data)) is not None:
                self.say("refused", encode_refused(Refused(why)))

    async def _receive(self) -> str | bytes:
        received = await self._socket.receive()
        if received["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(received.get("code", 1000))
        text, data = received.get("text"), received.get("bytes")
        return text if text is not None else (data or b"")

    def say(self, kind: str, text: bytes) -> None:
        """Send a message to this page alone; of each kind only the newest: it answers the person's last action."""
        self._words[kind] = text
        self._wake.set()
