"""The connection to the broker: tells what the desk of the present sitting has, and brings it orders.

It connects again for as long as it runs.  Nobody waits for it, and whatever the broker sends is refused or done, never
an error.
"""

import asyncio
import ssl
import sys
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Protocol

import msgspec
from msgspec import Meta

from controller.broker import discovery, messages, payloads
from controller.broker.connection import (
    BROKER_ANSWER_S,
    Connections,
    Login,
    Opener,
    heed_cancellation,
    through_gate,
    together,
)
from controller.broker.desk import BoardOnBroker
from controller.broker.nodes import BrokerNode, BrokerNodes
from controller.broker.outbox import RetainedTopics
from controller.broker.progress import Confirmed
from controller.broker.signatures import Keys, NotTaken, Signatures
from controller.errors import BadConfig
from controller.journal.reader import NumberedRecord
from controller.web.answers import encoded
from controller.web.roles import Grant
from controller.web.shares import Rate
from engine.messages import say
from hardware.decoding import Json, Undecodable
from hardware.durations import MS_NS, SECOND_NS

if TYPE_CHECKING:
    import aiomqtt

CARRIED_WAIT_S = 1.0  # where another board waits for letters
RECORDS_AT_ONCE = 64  # records that are told before the newest state is looked at again
MOST_ASKED = 500  # records of one request
MAX_WAITING = 64  # messages of the broker that are kept until they are looked at
GET_BYTES = 256
PRESS_BYTES = 32
A_SECOND, AT_ONCE = 5.0, 20  # messages of the broker that are looked at
LAST_S = 2.0  # for the last words as the process ends

ONLINE, OFFLINE = b"online", b"offline"


class Get(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for the records of a game behind that number; at most 500 come, ask again for the rest."""

    game: Annotated[int, Meta(ge=1, le=2**53)]
    after: Annotated[int, Meta(ge=0, le=2**53)] = 0


_get = Json(Get)


class LetterBox(Protocol):
    """Letters that the connection carries beside the board's own topics; the newest alone counts."""

    hears: str
    tells: str
    wake: Callable[[], object]
    heard: Callable[[bytes], None]

    def take(self) -> bytes | None:
        """The letter that is to go; None: none."""
        ...


class TellsBroker(Protocol):
    """What is told: the desk of a sitting, or one that plays a recorded game."""

    @property
    def identity(self) -> payloads.Identity:
        """Which board this is."""
        ...

    @property
    def game_id(self) -> int:
        """The number of the present game."""
        ...

    def watching(self, wake: asyncio.Event) -> AbstractContextManager[None]:
        """Set `wake` whenever something has changed."""
        ...

    def put(self, outbox: RetainedTopics, *, each_second: bool = False) -> None:
        """What everybody may see from now on."""
        ...

    def tell_anew(self) -> None:
        """The connection is a new one."""
        ...

    def records_after(self, game: int, number: int, limit: int) -> Sequence[NumberedRecord]:
        """What follows that record."""
        ...

    def has(self, game: int, number: int) -> bool:
        """Whether there is that record."""
        ...

    def order(self, text: str, grant: Grant) -> str | None:
        """Carry out an order; None, or why it is refused."""
        ...

    def press(self, name: str) -> str | None:
        """A button was pressed; None, or why nothing comes of it."""
        ...


class KeptProgress(Protocol):
    """Which records the broker has confirmed."""

    @property
    def confirmed(self) -> Confirmed | None:
        """The newest; None: nobody knows."""
        ...

    def confirm(self, game: int, number: int, now_ns: int) -> None:
        """The broker has that record, too."""
        ...

    def write(self) -> None:
        """Keep it over a restart."""
        ...


@dataclass(frozen=True, slots=True)
class Broker:
    """Where the broker is and how it is reached.

    nodes         one, or those of a cluster
    ca            file of the authority that signed its certificate; "": those of the system
    keys          who may give orders
    home          present the board to Home Assistant; `buttons`: take its presses, which nobody has signed
    """

    nodes: tuple[BrokerNode, ...]
    called: BoardOnBroker
    tls: bool = False
    ca: str = ""
    user: str | None = None
    password: str | None = field(default=None, repr=False)
    keys: Keys = field(default_factory=dict, repr=False)
    home: bool = False
    buttons: bool = False

    @property
    def address(self) -> str:
        """Hosts and ports."""
        return ", ".join(node.address for node in self.nodes)


class BrokerLink:
    """One connection for all sittings of a process: `sit` and `rise` say which desk is there, `run` is its task.

    tell      prints a sentence for the owner
    answer_s  how long the broker may take to answer
    opener    makes a connection
    """

    def __init__(
        self,
        broker: Broker,
        progress: KeptProgress,
        *,
        now_ns: Callable[[], int] = time.monotonic_ns,
        wall_ms: Callable[[], int] = lambda: time.time_ns() // MS_NS,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        tell: Callable[[str], None] = lambda text: print(f"witboard: {text}", file=sys.stderr, flush=True),
        answer_s: float = BROKER_ANSWER_S,
        opener: Opener = through_gate,
    ) -> None:
        self.broker = broker
        self._nodes = BrokerNodes(broker.nodes, answer_s, first=sum(broker.called.board.encode()))
        self._progress = progress
        self._now_ns, self._wall_ms, self._sleep, self._tell = now_ns, wall_ms, sleep, tell
        self._signatures = Signatures(broker.keys, broker.called.board, wall_ms())
        self._outbox = RetainedTopics()
        self._wake = asyncio.Event()
        self._desk: TellsBroker | None = None
        self._watching: asyncio.Task[None] | None = None
        self._asked: list[Get] = []  # at most MAX_WAITING
        self._answers: list[payloads.OrderAnswer] = []  # at most MAX_WAITING
        self._rate = Rate(A_SECOND, AT_ONCE)
        self._is_lost = False  # and the owner was told so
        self._carried: LetterBox | None = None
        self._client: aiomqtt.Client | None = None
        self._subscribing: asyncio.Task[None] | None = None
        login = Login(
            f"witboard-{broker.called.board}",
            broker.user,
            broker.password,
            tls_context(broker),
            MAX_WAITING,
            will=(f"{broker.called.base}/online", OFFLINE),
        )
        self._connections = Connections(self._nodes, login, now_ns, sleep, opener)

    def sit(self, desk: TellsBroker) -> None:
        """From now on this desk is there.  Call it in the loop."""
        self.rise()
        self._desk = desk
        self._watching = asyncio.ensure_future(self._watch(desk))
        if self.broker.home:
            self._outbox.put(discovery.topic(self.broker.called.board), lambda: self._presented(desk))
        self._put(desk)

    def carry(self, carried: LetterBox | None) -> None:
        """From now on carry these letters, too; None: none.  Call it in the loop."""
        self._carried = carried
        if carried is not None:
            carried.wake = self._wake.set
            if self._client is not None:
                self._subscribing = asyncio.ensure_future(self._subscribe(self._client, carried))

    async def _subscribe(self, client: "aiomqtt.Client", carried: LetterBox) -> None:
        import aiomqtt

        with suppress(aiomqtt.MqttError, TimeoutError):  # the next connection does it
            await client.subscribe(carried.hears, qos=0)

    def _presented(self, desk: TellsBroker) -> bytes:
        called, buttons = self.broker.called, self.broker.buttons
        return encoded(discovery.description(desk.identity, called.base, buttons=buttons, locale=called.locale))

    def rise(self) -> None:
        """The sitting has ended; the broker keeps what it was told last."""
        if self._watching is not None:
            self._watching.cancel()
        self._watching = None
        self._desk = None
        self._outbox.clear()

    async def run(self) -> None:
        """Be connected until cancelled."""
        try:
            await self._connections.keep(self._talk, self._ended)
        finally:
            self._progress.write()

    def _ended(self, why: str) -> float | None:
        self._client = None
        if not self._is_lost:
            self._tell(say(messages.LOST(broker=self.broker.address, why=why), self.broker.called.locale))
        self._is_lost = True
        return None if self._carried is None else CARRIED_WAIT_S

    async def _watch(self, desk: TellsBroker) -> None:
        changed = asyncio.Event()
        with desk.watching(changed):
            while True:
                await changed.wait()
                changed.clear()
                self._put(desk)

    def _put(self, desk: TellsBroker) -> None:
        desk.put(self._outbox, each_second=self.broker.home)
        self._wake.set()

    async def _talk(self, client: "aiomqtt.Client") -> None:
        """All of one connection."""
        import aiomqtt

        broker, base = self.broker, self.broker.called.base
        if self._is_lost:
            self._tell(say(messages.REACHED(broker=broker.address), broker.called.locale))
        self._is_lost = False
        for topic in self._listens():
            await client.subscribe(f"{base}/{topic}", qos=self._nodes.qos)
        if self._carried is not None:
            await client.subscribe(self._carried.hears, qos=0)
        self._client = client
        await client.publish(f"{base}/online", ONLINE, qos=1, retain=True)
        if self._desk is not None:
            self._desk.tell_anew()
        self._outbox.repeat()
        self._wake.set()
        try:
            await together(self._send(client), self._hear(client))
        finally:
            with suppress(aiomqtt.MqttError, TimeoutError):  # the broker tells it if we cannot
                await client.publish(f"{base}/online", OFFLINE, qos=1, retain=True, timeout=LAST_S)

    def _listens(self) -> tuple[str, ...]:
        return ("get", *(("order",) if self.broker.keys else ()), *(("press",) if self.broker.buttons else ()))

    async def _send(self, client: "aiomqtt.Client") -> None:
        """Tell what is to be told, the newest state first, then records, then what was asked for."""
        while True:
            self._wake.clear()
            if self._carried is not None and (letter := self._carried.take()) is not None:
                await client.publish(self._carried.tells, letter, qos=0)
            while (due := self._outbox.next()) is not None:
                topic, payload = due
                try:
                    await client.publish(topic, payload, qos=self._nodes.retained_qos, retain=True)
                except BaseException:
                    self._outbox.failed(topic)
                    raise
                self._outbox.told(topic, payload)
            if await self._send_records(client) or await self._send_answers(client):
                continue
            heed_cancellation()
            await self._wake.wait()

    async def _send_records(self, client: "aiomqtt.Client") -> bool:
        """Some of the records that the broker has not confirmed; whether there were any."""
        desk = self._desk
        if desk is None:
            return False
        done = self._confirmed(desk)
        batch = desk.records_after(done.game, done.number, RECORDS_AT_ONCE)
        for numbered in batch:
            await self._event(client, payloads.record_event(numbered))
            self._progress.confirm(numbered.game, numbered.number, self._now_ns())
        return bool(batch)

    def _confirmed(self, desk: TellsBroker) -> Confirmed:
        """Where to go on; at the present game's beginning, where nobody knows or the journal is another one."""
        done = self._progress.confirmed
        return Confirmed(desk.game_id, 0) if done is None or not desk.has(done.game, done.number) else done

    async def _send_answers(self, client: "aiomqtt.Client") -> bool:
        """Answers to orders and records that somebody lacks; whether there were any."""
        answers, self._answers = self._answers, []
        for answer in answers:
            await client.publish(f"{self.broker.called.base}/answer", encoded(answer), qos=1)
        asked, self._asked = self._asked, []
        for get in asked:
            found = () if self._desk is None else self._desk.records_after(get.game, get.after, MOST_ASKED)
            for numbered in found:
                if numbered.game == get.game:
                    await self._event(client, payloads.record_event(numbered))
        return bool(answers or asked)

    async def _event(self, client: "aiomqtt.Client", event: payloads.RecordEvent) -> None:
        await client.publish(f"{self.broker.called.base}/records", encoded(event), qos=1)

    async def _hear(self, client: "aiomqtt.Client") -> None:
        async for message in client.messages:
            wait_ns = self._rate.take(self._now_ns())
            if wait_ns:
                await self._sleep(wait_ns / SECOND_NS)
            if message.retain:  # somebody's mistake, or an attempt to have it done at every start
                continue
            if self._carried is not None and str(message.topic) == self._carried.hears:
                self._carried.heard(bytes(message.payload))
                continue
            self._take(str(message.topic).rpartition("/")[2], bytes(message.payload))

    def _take(self, topic: str, data: bytes) -> None:
        """What came in on that topic.  Whatever it is, it is no error."""
        match topic:
            case "order":
                self._answer(self._ordered(data))
            case "press" if self._desk is not None and len(data) <= PRESS_BYTES:
                self._desk.press(data.decode(errors="replace"))
            case "get" if len(data) <= GET_BYTES and len(self._asked) < MAX_WAITING:
                with suppress(Undecodable):
                    self._asked.append(_get.read(data))
                    self._wake.set()
            case _:
                pass

    def _ordered(self, data: bytes) -> payloads.OrderAnswer:
        checked = self._signatures.check(data, self._wall_ms())
        if isinstance(checked, NotTaken):
            return payloads.OrderAnswer(nonce=checked.nonce, done=False, why=checked.why)
        signed, grant = checked
        refusal = "Nothing is played on this board." if self._desk is None else self._desk.order(signed.order, grant)
        return payloads.OrderAnswer(nonce=signed.nonce, done=refusal is None, why=refusal or "")

    def _answer(self, answer: payloads.OrderAnswer) -> None:
        if len(self._answers) < MAX_WAITING:
            self._answers.append(answer)
            self._wake.set()


def tls_context(broker: Broker) -> ssl.SSLContext | None:
    """How the connection is encrypted; None: it is not.

    :raises BadConfig: the file of the authority cannot be used.
    """
    if not broker.tls:
        return None
    try:
        return ssl.create_default_context(cafile=broker.ca or None)
    except (OSError, ssl.SSLError) as error:
        raise BadConfig(f"{broker.ca}: no certificate of an authority ({error}); name its PEM file") from error
