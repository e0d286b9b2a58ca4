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

from controller.broker.gate import Gate
from controller.broker.link import BROKER_ANSWER_S, FIRST_WAIT_S
from controller.broker.nodes import LONGEST_PAUSE_S, BrokerNode, BrokerNodes
from controller.hall.roster import Roster
from hardware.durations import MS_NS, SECOND_NS

if TYPE_CHECKING:
    import aiomqtt

    from controller.hall.own_cluster import OwnCluster

TOPICS = ("online", "identity", "state", "clock", "health", "tail", "records", "answer")
MOST_WAITING = 4096  # messages that are kept until they are looked at
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
        self._now_ns, self._wall_ms, self._sleep = now_ns, wall_ms, sleep
        self._nodes = BrokerNodes(broker.nodes, answer_s)
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
        wait_s = FIRST_WAIT_S
        while True:
            began_ns = self._now_ns()
            why = await self._connected()
            self.stands = False
            self._up(False, why)
            self._nodes.failed()
            stood = self._now_ns() - began_ns > LONGEST_PAUSE_S * SECOND_NS
            wait_s = FIRST_WAIT_S if stood else min(2 * wait_s, self._nodes.longest_wait_s)
            await self._sleep(wait_s)

    async def _connected(self) -> str:
        """One connection; returns why it ended."""
        import aiomqtt  # only whoever has a broker loads it

        broker, why = self.broker, "the connection ended"
        node, answer_s = self._nodes.present, self._nodes.answer_s
        gate = Gate(
            node.host,
            node.port,
            broker.tls,
            answer_s=answer_s,
            a_second=BYTES_A_SECOND,
            at_once=BYTES_AT_ONCE,
        )
        try:
            await gate.open()
            client = aiomqtt.Client(
                gate.path,
                transport="unix",
                identifier=f"witboard-hall-{secrets.token_hex(4)}",
                username=broker.user,
                password=broker.password,
                protocol=aiomqtt.ProtocolVersion.V311,
                clean_session=True,
                timeout=answer_s,
                keepalive=30,
                max_queued_incoming_messages=MOST_WAITING,
            )
            async with client:
                for topic in TOPICS:
                    await client.subscribe(f"{broker.prefix}/+/{topic}", qos=self._nodes.qos)
                self.stands = True
                self._up(True, "")
                async with asyncio.TaskGroup() as tasks:
                    tasks.create_task(self._hear(client))
                    tasks.create_task(self._send(client))
        except* (TimeoutError, aiomqtt.MqttError, OSError, ValueError) as group:
            first = group.exceptions[0]
            while isinstance(first, BaseExceptionGroup):
                first = first.exceptions[0]
            why = (gate.why or str(first) or type(first).__name__).splitlines()[0][:120]
        finally:
            await gate.close()
        return why

    async def _hear(self, client: "aiomqtt.Client") -> None:
        async for message in client.messages:
            data = bytes(message.payload)
            name = self._roster.take(str(message.topic), data, self._wall_ms(), retained=bool(message.retain))
            if name is not None:
                self._changed(name)

    async def _send(self, client: "aiomqtt.Client") -> None:
        while True:
            topic, payload = await self._sent.get()
            await client.publish(topic, payload, qos=1)
