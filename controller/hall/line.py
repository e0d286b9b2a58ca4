"""The hall's connection to the broker: hears all boards of a prefix, asks for records, sends orders.

It connects again for as long as it runs.  What comes in passes the same gate as at a board, only wider.
"""

import asyncio
import secrets
import ssl
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from controller.broker.connection import BROKER_ANSWER_S, Connections, Login, heed_cancellation, together
from controller.broker.nodes import BrokerNode, BrokerNodes
from controller.hall.roster import Roster
from hardware.durations import MS_NS

if TYPE_CHECKING:
    import aiomqtt

    from controller.hall.own_cluster import OwnCluster

TOPICS = ("online", "identity", "state", "clock", "health", "tail", "records", "answer")
MOST_SENT = 1024  # requests and orders that wait for the broker
BYTES_A_SECOND, BYTES_AT_ONCE = 8_000_000, 16_000_000


@dataclass(frozen=True, slots=True)
class HallBroker:
    """Where the broker is, and how it is reached; `tls` None: not encrypted; `started`: for us."""

    nodes: tuple[BrokerNode, ...]
    prefix: str = "witboard"
    tls: ssl.SSLContext | None = None
    user: str | None = None
    password: str | None = field(default=None, repr=False)
    started: "OwnCluster | None" = field(default=None, repr=False)

    @property
    def address(self) -> str:
        """Hosts and ports."""
        return ", ".join(node.address for node in self.nodes)


class HallLine:
    """`run` is its task; `changed` is called with the name of each board that has said something.

    up    called with whether the connection stands, and if not, why
    """

    def __init__(
        self,
        broker: HallBroker,
        roster: Roster,
        changed: Callable[[str], None] = lambda name: None,
        *,
        up: Callable[[bool, str], None] = lambda stands, why: None,
        now_ns: Callable[[], int] = time.monotonic_ns,
        wall_ms: Callable[[], int] = lambda: time.time_ns() // MS_NS,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        answer_s: float = BROKER_ANSWER_S,
    ) -> None:
        self.broker = broker
        self._roster, self._changed, self._up = roster, changed, up
        self._wall_ms = wall_ms
        self._nodes = BrokerNodes(broker.nodes, answer_s)
        login = Login(
            f"witboard-hall-{secrets.token_hex(4)}",
            broker.user,
            broker.password,
            broker.tls,
            0,
            a_second=BYTES_A_SECOND,
            at_once=BYTES_AT_ONCE,
            heard=self._hear,
        )
        self._connections = Connections(self._nodes, login, now_ns, sleep)
        self._sent: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(MOST_SENT)
        self.stands = False

    def send(self, board: str, topic: str, payload: bytes) -> bool:
        """Send that to a board when the broker takes it; False: too much waits already."""
        try:
            self._sent.put_nowait((f"{self.broker.prefix}/{board}/{topic}", payload))
        except asyncio.QueueFull:
            return False
        return True

    async def run(self) -> None:
        """Be connected until cancelled."""
        await self._connections.keep(self._talk, self._ended)

    def _ended(self, why: str) -> None:
        self.stands = False
        self._up(False, why)

    async def _talk(self, client: "aiomqtt.Client") -> None:
        """All of one connection."""
        await together(self._until_it_ends(client), self._begin(client))

    async def _begin(self, client: "aiomqtt.Client") -> None:
        """Subscribe, while what is retained is heard already."""
        for topic in TOPICS:
            await client.subscribe(f"{self.broker.prefix}/+/{topic}", qos=self._nodes.qos)
        self.stands = True
        self._up(True, "")
        await self._send(client)

    async def _until_it_ends(self, client: "aiomqtt.Client") -> None:
        """All messages are heard as they are read, so none of them comes here; the end of the connection does."""
        async for _ in client.messages:
            pass

    def _hear(self, message: "aiomqtt.Message") -> None:
        data = bytes(message.payload)
        name = self._roster.take(str(message.topic), data, self._wall_ms(), retained=bool(message.retain))
        if name is not None:
            self._changed(name)

    async def _send(self, client: "aiomqtt.Client") -> None:
        while True:
            heed_cancellation()
            topic, payload = await self._sent.get()
            await client.publish(topic, payload, qos=1)
