"""MQTT 3.1.1 for a light board: what a link needs of it and no more, at a tenth of the library's cost.

Ten thousand boards on one machine are to load the broker, not themselves.  A real board uses the library, behind its
gate; nothing but simulated boards uses this.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from controller.broker.connection import KEEP_ALIVE_S, Login, Opener
from controller.broker.nodes import BrokerNode
from controller.broker.packets import PUBLISH, remaining_length

if TYPE_CHECKING:
    import aiomqtt

CONNECT, CONNACK, PUBACK, SUBSCRIBE, SUBACK, PING, LEAVE = 1, 2, 4, 8, 9, 12, 14  # kinds of packets
CLEAN, WILL_KEPT = 0x02, 0x2C  # of connecting: nothing of before, a will that is kept, with quality 1
QOS_1, RETAINED = 0x02, 0x01  # of publishing
MOST_NUMBER = 0xFFFF
ENDED = "the connection ended"


def _text(value: bytes) -> bytes:
    return len(value).to_bytes(2, "big") + value


def _packet(kind: int, body: bytes, flags: int = 0) -> bytes:
    return bytes([kind << 4 | flags]) + remaining_length(len(body)) + body


@dataclass(frozen=True, slots=True)
class LightMessage:
    """A message of the broker."""

    topic: str
    payload: bytes
    retain: bool


class LightClient(asyncio.Protocol):
    """One connection; has of `aiomqtt.Client` what a link uses.

    confirmed  is told each topic whose payload the broker has confirmed
    """

    def __init__(self, login: Login, answer_s: float, confirmed: Callable[[str], None]) -> None:
        self._login, self._answer_s, self._confirmed = login, answer_s, confirmed
        self._loop = asyncio.get_running_loop()
        self._transport: asyncio.Transport | None = None
        self._kept = bytearray()
        self._answers: dict[int, asyncio.Future[None]] = {}  # by number; 0: to connecting
        self._number = 0
        self._heard: asyncio.Queue[LightMessage | None] = asyncio.Queue(login.most_waiting)
        self._sent_s = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._ended = False

    async def connect(self) -> None:
        """Wait until the broker has accepted us."""
        login = self._login
        flags, body = CLEAN, _text(login.identifier.encode())
        if login.will is not None:
            flags |= WILL_KEPT
            body += _text(login.will[0].encode()) + _text(login.will[1])
        head = _text(b"MQTT") + bytes([4, flags]) + KEEP_ALIVE_S.to_bytes(2, "big")
        await self._ask(0, _packet(CONNECT, head + body))
        self._ping()

    async def subscribe(self, topic: str, qos: int = 0) -> None:
        """Hear that topic from now on."""
        number = self._next()
        body = number.to_bytes(2, "big") + _text(topic.encode()) + bytes([qos])
        await self._ask(number, _packet(SUBSCRIBE, body, 0x02))

    async def publish(
        self, topic: str, payload: bytes, qos: int = 0, retain: bool = False, timeout: float | None = None
    ) -> None:
        """Tell that; with quality 1 wait until the broker has it."""
        flags = RETAINED if retain else 0
        name = _text(topic.encode())
        if qos == 0:
            self._write(_packet(PUBLISH, name + payload, flags))
            return
        number = self._next()
        body = name + number.to_bytes(2, "big") + payload
        await self._ask(number, _packet(PUBLISH, body, flags | QOS_1), timeout)
        self._confirmed(topic)

    @property
    async def messages(self) -> AsyncIterator[LightMessage]:
        """What the broker sends, until the connection ends."""
        while (message := await self._heard.get()) is not None:
            yield message
        raise self._error()

    def leave(self) -> None:
        """End the connection."""
        if self._transport is not None:
            if not self._ended:
                self._transport.write(_packet(LEAVE, b""))
            self._transport.close()
        self._end()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection stands."""
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self._end()

    def data_received(self, data: bytes) -> None:
        """Some bytes of the broker."""
        kept = self._kept
        kept += data
        while len(kept) >= 2:
            size, place = kept[1] & 0x7F, 2
            while kept[place - 1] & 0x80:
                if place == len(kept):
                    return
                size |= (kept[place] & 0x7F) << 7 * (place - 1)
                place += 1
            if len(kept) < place + size:
                return
            first, body = kept[0], bytes(kept[place : place + size])
            del kept[: place + size]
            self._take(first, body)

    def _take(self, first: int, body: bytes) -> None:
        match first >> 4:
            case kind if kind in (PUBACK, SUBACK):
                self._answered(int.from_bytes(body[:2], "big"))
            case kind if kind == CONNACK:
                if body[1:2] == b"\0":
                    self._answered(0)
                else:
                    self.leave()
            case kind if kind == PUBLISH:
                self._hear(first, body)
            case _:
                pass

    def _hear(self, first: int, body: bytes) -> None:
        end = 2 + int.from_bytes(body[:2], "big")
        topic = body[2:end].decode("utf-8", "replace")
        if first & QOS_1:
            self._write(_packet(PUBACK, body[end : end + 2]))
            end += 2
        if not self._heard.full():
            self._heard.put_nowait(LightMessage(topic, body[end:], bool(first & RETAINED)))

    def _answered(self, number: int) -> None:
        future = self._answers.pop(number, None)
        if future is not None and not future.done():
            future.set_result(None)

    async def _ask(self, number: int, packet: bytes, timeout: float | None = None) -> None:
        """Send that and wait for its answer."""
        self._write(packet)
        future = self._answers[number] = self._loop.create_future()
        late = self._loop.call_later(timeout or self._answer_s, self._too_late, future)
        try:
            await future
        finally:
            late.cancel()

    @staticmethod
    def _too_late(future: "asyncio.Future[None]") -> None:
        if not future.done():
            future.set_exception(TimeoutError("the broker does not answer"))

    def _write(self, packet: bytes) -> None:
        if self._ended or self._transport is None:
            raise self._error()
        self._transport.write(packet)
        self._sent_s = self._loop.time()

    def _next(self) -> int:
        self._number = self._number % MOST_NUMBER + 1
        return self._number

    def _ping(self) -> None:
        """Say that we are there, where nothing else has said it for long."""
        if self._ended:
            return
        rest_s = self._sent_s + KEEP_ALIVE_S / 2 - self._loop.time()
        if rest_s <= 0:
            self._write(_packet(PING, b""))
            rest_s = KEEP_ALIVE_S / 2
        self._timer = self._loop.call_later(rest_s, self._ping)

    def _end(self) -> None:
        if self._ended:
            return
        self._ended = True
        if self._timer is not None:
            self._timer.cancel()
        for future in self._answers.values():
            if not future.done():
                future.set_exception(self._error())
        self._answers.clear()
        if self._heard.full():
            self._heard.get_nowait()
        self._heard.put_nowait(None)

    @staticmethod
    def _error() -> Exception:
        import aiomqtt

        return aiomqtt.MqttError(ENDED)


def light_opener(confirmed: Callable[[str], None]) -> Opener:
    """Makes connections; `confirmed` is told each topic whose payload the broker has confirmed."""

    @asynccontextmanager
    async def opened(login: Login, node: BrokerNode, answer_s: float) -> AsyncIterator["aiomqtt.Client"]:
        client = LightClient(login, answer_s, confirmed)
        try:
            async with asyncio.timeout(answer_s):
                await asyncio.get_running_loop().create_connection(lambda: client, node.host, node.port)
            await client.connect()
            yield cast("aiomqtt.Client", client)
        finally:
            client.leave()

    return opened
