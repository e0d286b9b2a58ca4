"""Connections to a broker, one after the other: to which node, why each ended, when the next begins."""

import asyncio
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from controller.broker.gate import BYTES_A_SECOND, BYTES_AT_ONCE, Gate
from controller.broker.nodes import LONGEST_PAUSE_S, BrokerNode, BrokerNodes
from hardware.durations import SECOND_NS

if TYPE_CHECKING:
    import aiomqtt

BROKER_ANSWER_S = 60.0  # on a slow line
FIRST_WAIT_S = 1.0
KEEP_ALIVE_S = 30


@dataclass(frozen=True, slots=True)
class Login:
    """As whom one connects.

    most_waiting       messages of the broker that are kept until they are looked at
    will               topic and payload that the broker keeps and tells if the connection dies; None: nothing
    a_second, at_once  bytes that are let in
    heard              takes each message as it is read, and none waits; None: they wait until somebody looks at them
    """

    identifier: str
    user: str | None
    password: str | None = field(repr=False)
    tls: ssl.SSLContext | None
    most_waiting: int
    will: tuple[str, bytes] | None = None
    a_second: float = BYTES_A_SECOND
    at_once: int = BYTES_AT_ONCE
    heard: "Callable[[aiomqtt.Message], None] | None" = None


class _HandedOn(asyncio.Queue["aiomqtt.Message"]):
    """A queue in which nothing waits: of thousands of boards more comes at once than the library would keep."""

    heard: "Callable[[aiomqtt.Message], None]"

    def put_nowait(self, item: "aiomqtt.Message") -> None:
        """Hand it on."""
        self.heard(item)


@asynccontextmanager
async def through_gate(login: Login, node: BrokerNode, answer_s: float) -> AsyncIterator["aiomqtt.Client"]:
    """A connection to that node, of which each packet has passed the gate."""
    import aiomqtt  # a board without a broker does not load it

    gate = Gate(node.host, node.port, login.tls, answer_s=answer_s, a_second=login.a_second, at_once=login.at_once)
    try:
        await gate.open()
        client = aiomqtt.Client(
            gate.path,
            transport="unix",
            identifier=login.identifier,
            username=login.user,
            password=login.password,
            protocol=aiomqtt.ProtocolVersion.V311,
            will=None if login.will is None else aiomqtt.Will(*login.will, qos=1, retain=True),
            clean_session=True,
            timeout=answer_s,
            keepalive=KEEP_ALIVE_S,
            max_queued_incoming_messages=login.most_waiting,
            queue_type=None if login.heard is None else _handing_to(login.heard),
        )
        async with client:
            yield client
    except Exception as error:
        if gate.why:
            raise ConnectionError(gate.why) from error
        raise
    finally:
        await gate.close()


def _handing_to(heard: "Callable[[aiomqtt.Message], None]") -> type[_HandedOn]:
    return type("HandedOn", (_HandedOn,), {"heard": staticmethod(heard)})


Opener = Callable[[Login, BrokerNode, float], AbstractAsyncContextManager["aiomqtt.Client"]]


class Connections:
    """`keep` is a task that connects again whenever a connection has ended.

    opener  makes a connection to a node that answers within so many seconds
    """

    def __init__(
        self,
        nodes: BrokerNodes,
        login: Login,
        now_ns: Callable[[], int],
        sleep: Callable[[float], Awaitable[object]],
        opener: Opener = through_gate,
    ) -> None:
        self._nodes, self._login, self._now_ns, self._sleep, self._opener = nodes, login, now_ns, sleep, opener

    async def keep(
        self, talk: Callable[["aiomqtt.Client"], Awaitable[None]], ended: Callable[[str], float | None]
    ) -> None:
        """Connect, `talk`, and connect again, until cancelled.

        ended  is told why a connection ended; gives the pause before the next in seconds, None: as usual
        """
        wait_s = FIRST_WAIT_S
        while True:
            began_ns = self._now_ns()
            # A task each: Python 3.11.2 leaves one whose group has failed as if it were to be cancelled.
            pause_s = ended(await asyncio.create_task(self._connect(talk)))
            heed_cancellation()
            self._nodes.failed()
            stood = self._now_ns() - began_ns > LONGEST_PAUSE_S * SECOND_NS
            wait_s = FIRST_WAIT_S if stood else min(2 * wait_s, self._nodes.longest_wait_s)
            await self._sleep(wait_s if pause_s is None else pause_s)

    async def _connect(self, talk: Callable[["aiomqtt.Client"], Awaitable[None]]) -> str:
        """One connection, from its beginning to its end.  Return why it ended."""
        import aiomqtt

        why = "the connection ended"
        try:
            async with self._opener(self._login, self._nodes.present, self._nodes.answer_s) as client:
                await talk(client)
        except* (TimeoutError, aiomqtt.MqttError, OSError, ValueError) as group:
            first = group.exceptions[0]
            while isinstance(first, BaseExceptionGroup):
                first = first.exceptions[0]
            why = (str(first) or type(first).__name__).splitlines()[0][:120]
        return why


async def together(*tasks: Coroutine[Any, Any, None]) -> None:
    """All of them at once; the first that fails ends the others."""
    async with asyncio.TaskGroup() as group:
        for task in tasks:
            group.create_task(task)
        heed_cancellation()


def heed_cancellation() -> None:
    """What `asyncio.wait_for` of Python 3.11 may have swallowed, as an answer came in at the same instant.

    :raises asyncio.CancelledError: this task is to end.
    """
    task = asyncio.current_task()
    if task is not None and task.cancelling():
        raise asyncio.CancelledError
