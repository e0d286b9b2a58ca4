"""Light boards: each tells a recorded game once more, at its pace, under its own name and on its own connection.

They hold no session, no journal and no sensors.  The link is that of every board: numbered records are told until they
are confirmed, retained topics the newest first, and what somebody lacks is sent when asked for.  MQTT alone is spoken
by a lighter client.
"""

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from random import Random

import msgspec

from controller.broker import payloads
from controller.broker.desk import BoardOnBroker
from controller.broker.link import Broker, BrokerLink
from controller.broker.nodes import BrokerNode
from controller.broker.outbox import RetainedTopics
from controller.broker.progress import Confirmed
from controller.hall.light_client import light_opener
from controller.hall.recorded import RecordedGame, RetainedPayload
from controller.hall.simulation import OTHER_WISH, REST_S, TOLD_S, Passing, Sent, called_simulated
from controller.journal.reader import NumberedRecord
from controller.web.answers import encoded
from controller.web.roles import Grant
from hardware.durations import MS_NS, SECOND_NS

CONFIRMED_LOOK_S = 0.5  # whether everything is confirmed, at the end
NOW = Passing()
GAME = b'"game":1,'  # as the one game of a recording is numbered, in a state and a tail


class InMemory:
    """Which records are confirmed; nobody starts a light board again."""

    def __init__(self) -> None:
        self.confirmed: Confirmed | None = None

    def confirm(self, game: int, number: int, now_ns: int) -> None:
        """The broker has that record, too."""
        self.confirmed = Confirmed(game, number)

    def write(self) -> None:
        """There is no disk."""


class LightJournal:
    """Which recorded games a board has told, and how far each: from these its records are given, the oldest too."""

    def __init__(self) -> None:
        self._games: list[RecordedGame] = []
        self.records: dict[int, int] = {}  # by game, from 1

    def begin(self, recorded: RecordedGame) -> int:
        """A game begins; its number."""
        self._games.append(recorded)
        self.records[len(self._games)] = 0
        return len(self._games)

    def write(self) -> None:
        """One record more of the present game."""
        self.records[len(self._games)] += 1

    def after(self, game: int, number: int, limit: int) -> list[NumberedRecord]:
        """What follows that record."""
        found: list[NumberedRecord] = []
        while game <= len(self._games) and len(found) < limit:
            records = self._games[game - 1].records[number : self.records[game]] if game else ()
            found += (replace(numbered, game=game) for _, numbered in records[: limit - len(found)])
            game, number = game + 1, 0
        return found


class LightDesk:
    """What a recorded game has told so far, as the present game of that journal.

    wall_ms  the time of day when the game began
    """

    def __init__(self, called: BoardOnBroker, journal: LightJournal, number: int, wall_ms: int) -> None:
        self.game_id = number
        self._called, self._journal, self._wall_ms = called, journal, wall_ms
        self._now: dict[str, RetainedPayload] = {}
        self._wake: asyncio.Event | None = None

    @property
    def identity(self) -> payloads.Identity:
        """Which board this is."""
        return self._identity(self._now["identity"].payload)

    def show(self, told: RetainedPayload) -> None:
        """From now on the board tells that, too."""
        self._now[told.topic] = told
        self._changed()

    def write(self) -> None:
        """One record more."""
        self._journal.write()
        self._changed()

    def _changed(self) -> None:
        if self._wake is not None:
            self._wake.set()

    @contextmanager
    def watching(self, wake: asyncio.Event) -> Iterator[None]:
        """Set `wake` whenever something has changed."""
        self._wake = wake
        yield
        self._wake = None

    def put(self, outbox: RetainedTopics, *, each_second: bool = False) -> None:
        """What everybody may see from now on."""
        for topic in tuple(self._now):
            outbox.put(f"{self._called.base}/{topic}", lambda topic=topic: self._payload(topic))  # type: ignore[misc]

    def _payload(self, topic: str) -> bytes:
        told = self._now[topic]
        match topic:
            case "identity":
                return encoded(self._identity(told.payload))
            case "clock":
                clock = msgspec.json.decode(told.payload, type=payloads.ClockState)
                return encoded(msgspec.structs.replace(clock, wall_ms=self._wall_ms + told.at_ns // MS_NS))
            case _:
                return told.payload.replace(GAME, b'"game":%d,' % self.game_id, 1)

    def _identity(self, payload: bytes) -> payloads.Identity:
        found = msgspec.json.decode(payload, type=payloads.Identity)
        return msgspec.structs.replace(found, board=self._called.board, name=self._called.name)

    def tell_anew(self) -> None:
        """Nothing is left out here that was told before."""

    def records_after(self, game: int, number: int, limit: int) -> Sequence[NumberedRecord]:
        """What follows that record, as far as the game has come."""
        return self._journal.after(game, number, limit)

    def has(self, game: int, number: int) -> bool:
        """Whether there is that record."""
        return number <= self._journal.records.get(game, 0)

    def order(self, text: str, grant: Grant) -> str | None:
        """It plays what is recorded."""
        return OTHER_WISH

    def press(self, name: str) -> str | None:
        """It plays what is recorded."""
        return OTHER_WISH


class LightBoard:
    """One board: `run` tells game after game until `end`, then stays on the broker until `leave` or cancelled.

    games     what it tells, one after the other
    rest      range of seconds between two games
    has_told  is set at the end, when the broker has confirmed all records, or has taken too long
    """

    def __init__(
        self,
        name: str,
        broker: tuple[tuple[BrokerNode, ...], str],
        *,
        games: Sequence[RecordedGame],
        seed: int,
        rest: tuple[float, float] = REST_S,
        passing: Passing = NOW,
    ) -> None:
        self.name, self.sent = name, Sent()
        self.has_told, self._left = asyncio.Event(), asyncio.Event()
        self._games, self._rest, self._passing = games, rest, passing
        self._chance = Random(f"{name} {seed}")
        self._journal, self._progress = LightJournal(), InMemory()
        self.sent.records = self._journal.records
        nodes, prefix = broker
        self._called = called_simulated(name, prefix)
        self._link = BrokerLink(
            Broker(nodes, self._called),
            self._progress,
            tell=self._cut,
            opener=light_opener(self._confirmed),
        )
        self._playing: asyncio.Task[None] | None = None
        self._ends = False

    async def run(self) -> None:
        """Tell games until `end` is called, everything is told and `leave` is called; or until cancelled."""
        linked = asyncio.create_task(self._link.run())
        try:
            if not self._ends:
                self._playing = asyncio.create_task(self._play())
                with suppress(asyncio.CancelledError):
                    await self._playing
            await self._told_all()
            self.has_told.set()
            await self._left.wait()
        finally:
            linked.cancel()
            with suppress(asyncio.CancelledError):
                await linked
            self._link.rise()

    def end(self) -> None:
        """Make no more moves."""
        self._ends = True
        if self._playing is not None:
            self._playing.cancel()

    def leave(self) -> None:
        """Go from the broker."""
        self._left.set()

    async def _play(self) -> None:
        while True:
            for recorded in self._games:
                await self._tell(recorded)
                await self._passing.sleep(self._chance.uniform(*self._rest))

    async def _tell(self, recorded: RecordedGame) -> None:
        """All of one game."""
        began_ns = self._passing.now_ns()
        number = self._journal.begin(recorded)
        desk = LightDesk(self._called, self._journal, number, self._passing.wall_ms())
        self.sent.games += 1
        steps: list[tuple[int, RetainedPayload | None]] = [(told.at_ns, told) for told in recorded.told]
        steps += [(at_ns, None) for at_ns, _ in recorded.records]
        steps.sort(key=lambda step: step[0])
        sits = False
        for at_ns, told in steps:
            wait_ns = began_ns + at_ns - self._passing.now_ns()
            if wait_ns > 0:
                if not sits:
                    self._link.sit(desk)
                sits = True
                await self._passing.sleep(wait_ns / SECOND_NS)
            if told is None:
                desk.write()
                continue
            desk.show(told)
            if told.number:
                self.sent.stamps.append((number, told.number, self._passing.now_ns()))

    async def _told_all(self) -> None:
        """Wait until the broker has confirmed all records, or too long."""
        game = max(self._journal.records, default=0)
        last = Confirmed(game, self._journal.records.get(game, 0))
        for _ in range(int(TOLD_S / CONFIRMED_LOOK_S)):
            if self.sent.lost_ns is None and (self._progress.confirmed == last or not last.number):
                return
            await self._passing.sleep(CONFIRMED_LOOK_S)

    def _cut(self, text: str) -> None:
        """The link says that its connection has ended, or stands again."""
        if self.sent.lost_ns is None:
            self.sent.lost_ns = self._passing.now_ns()

    def _confirmed(self, topic: str) -> None:
        """The broker has that; that it is online is what a board says first."""
        if self.sent.lost_ns is not None and topic.endswith("/online"):
            self.sent.outages.append((self.sent.lost_ns, self._passing.now_ns()))
            self.sent.lost_ns = None
