"""A broker of MQTT 3.1.1 that answers by the book on a socket of its own, for tests of who is connected to it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from controller.broker.nodes import BrokerNode


class Broker:
    """One that answers by the book, and says what it got.

    says   is sent after each subscription; after the one with the number `after` alone, if that is given
    piece  length of the pieces in which it comes, in bytes; 1: the smallest that a network may make
    """

    def __init__(self, says: bytes = b"", refuses: bool = False, after: int = 0, piece: int = 1) -> None:
        self.got: list[tuple[int, bytes]] = []
        self.node = BrokerNode("127.0.0.1", 0)
        self.ended = asyncio.Event()
        self._says, self._refuses, self._after, self._piece = says, refuses, after, piece
        self._subscriptions = 0
        self.writers: list[asyncio.StreamWriter] = []

    async def met(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """A client has connected."""
        self.writers.append(writer)
        try:
            while True:
                first = (await reader.readexactly(1))[0]
                size, shift = 0, 0
                while True:
                    byte = (await reader.readexactly(1))[0]
                    size |= (byte & 0x7F) << shift
                    shift += 7
                    if byte < 0x80:
                        break
                body = await reader.readexactly(size)
                self.got.append((first, body))
                self._answer(writer, first, body)
        except (asyncio.IncompleteReadError, ConnectionError):
            self.ended.set()
        finally:
            writer.close()

    def _answer(self, writer: asyncio.StreamWriter, first: int, body: bytes) -> None:
        match first >> 4:
            case 1:
                writer.write(b"\x20\x02\x00" + (b"\x05" if self._refuses else b"\x00"))
            case 8:
                writer.write(b"\x90\x03" + body[:2] + b"\x01")
                self._subscriptions += 1
                for at in range(0, len(self._says) if self._after in (0, self._subscriptions) else 0, self._piece):
                    writer.write(self._says[at : at + self._piece])
            case 3 if first & 0x06:
                start = 2 + int.from_bytes(body[:2], "big")
                writer.write(b"\x40\x02" + body[start : start + 2])
            case _:
                pass


@asynccontextmanager
async def broker(**given: object) -> AsyncIterator[Broker]:
    made = Broker(**given)  # type: ignore[arg-type]
    server = await asyncio.start_server(made.met, "127.0.0.1", 0)
    made.node = BrokerNode("127.0.0.1", server.sockets[0].getsockname()[1])
    try:
        yield made
    finally:
        server.close()
        for writer in made.writers:
            writer.close()
