"""Boards without wood for a hall: real sessions, journals and links, played by simulated hands at the pace of people.

Many boards share one process and one loop.  A board scans quickly while a hand is at it and slowly while people think,
as nothing changes then; a real one has a computer to itself.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Protocol

from controller.broker.desk import BoardOnBroker, Desk
from controller.broker.link import Broker, BrokerLink
from controller.broker.nodes import BrokerNode
from controller.broker.progress import FILE, Confirmed, ConfirmedRecords
from controller.broker.signatures import Keys
from controller.config import ClockConfig, Config
from controller.core.api.snapshot import Snapshot
from controller.devices.simhand import SimHand, sim_board
from controller.hands import STEADY, StuckHand
from controller.hands.demo.occasion import occasion
from controller.hands.demo.show import Misjudged, Show
from controller.journal.journal import Journal
from controller.publish.goal import GoalWatch
from controller.service.daemon import publish_to
from controller.table.pipeline import Picture
from controller.table.table import GameChoice, Table
from controller.web.feeds import Feeds
from controller.web.page_protocol import Message, NewGame
from engine.games import keys, load
from hardware.drivers.sim import SimStrip
from hardware.durations import MS_NS, SECOND_NS

BUSY_S, IDLE_S = 0.05, 0.5  # between two scans, while a hand is at the board, and while people think
SETTLED_NS = 3 * SECOND_NS  # after a hand has left the board: everything is seen and told
THINK_S = (2.0, 15.0)  # for a move
REST_S = (5.0, 20.0)  # between two games
TOLD_S = 60.0  # for what is not told yet, at the end
PEOPLE = ("Ada", "Ben", "Clara", "David", "Emma", "Felix", "Greta", "Hugo", "Ida", "Jan", "Klara", "Leo", "Mia", "Noah")
CONTROL = "fischer 20m+10s"
OTHER_WISH = "A simulated board begins games, and takes no other wish."


@dataclass(frozen=True, slots=True)
class Passing:
    """How time passes: monotonic ns, milliseconds since 1970, and how one waits for some seconds."""

    now_ns: Callable[[], int] = time.monotonic_ns
    wall_ms: Callable[[], int] = lambda: time.time_ns() // MS_NS
    sleep: Callable[[float], Awaitable[object]] = asyncio.sleep


class SittingLink(Protocol):
    """What tells the sittings of a board to others."""

    def sit(self, desk: Desk) -> None:
        """From now on this desk is there."""
        ...

    def rise(self) -> None:
        """It has gone."""
        ...

    async def run(self) -> None:
        """Be there until cancelled."""
        ...


@dataclass(slots=True)
class Sent:
    """What a simulated board has done.

    stamps   (game, number of the state, monotonic time in ns), until somebody takes them
    records  how many records each of its games has, by the game's number in its journal
    games    that it began, and `failed`: that its hands did not play to the end
    lost_ns  when its connection ended; None: it stands, or was not looked at
    outages  when a connection ended, and when the broker had taken the first word on the next one
    """

    stamps: list[tuple[int, int, int]] = field(default_factory=list)
    records: dict[int, int] = field(default_factory=dict)
    games: int = 0
    failed: int = 0
    lost_ns: int | None = None
    outages: list[tuple[int, int]] = field(default_factory=list)


class SimulatedBoard:
    """One board: `run` plays game after game until `end`, then stays on the broker until `leave` or cancelled.

    games     keys of what it plays, one after the other
    think     range of seconds for a move; `rest`: between games
    link      in place of one to the broker
    has_told  is set at the end, when the broker has confirmed all records, or has taken too long
    """

    def __init__(
        self,
        name: str,
        state: Path,
        broker: tuple[tuple[BrokerNode, ...], str],
        *,
        games: Sequence[str],
        seed: int,
        keys: Keys | None = None,
        think: tuple[float, float] = THINK_S,
        rest: tuple[float, float] = REST_S,
        passing: Passing = Passing(),  # it is frozen
        link: SittingLink | None = None,
    ) -> None:
        self.name, self.sent = name, Sent()
        self.has_told, self._left = asyncio.Event(), asyncio.Event()
        self._state, self._games, self._seed = state, games, seed
        self._think, self._rest = think, rest
        self._passing, self._clock = passing, passing.now_ns
        self._chance = Random(f"{name} {seed}")
        nodes, prefix = broker
        self._called = called_simulated(name, prefix)
        state.mkdir(parents=True, exist_ok=True)
        self._confirmed = ConfirmedRecords(state / FILE)
        broker_there = Broker(nodes, self._called, keys=keys or {})
        self._link = link or BrokerLink(broker_there, self._confirmed, tell=lambda text: None)
        self._wished: NewGame | None = None
        self._ends = False
        self._stamped: Snapshot | None = None

    async def run(self) -> None:
        """Play until `end` is called, everything is told and `leave` is called; or until cancelled."""
        linked = asyncio.create_task(self._link.run())
        try:
            with closing(Journal.open(self._state, now=_wall_time)) as journal:
                number = 0
                while not self._ends:
                    await self._play(journal, number)
                    number += 1
        finally:
            linked.cancel()
            with suppress(asyncio.CancelledError):
                await linked

    def end(self) -> None:
        """Make no more moves."""
        self._ends = True

    def leave(self) -> None:
        """Go from the broker."""
        self._left.set()

    async def _play(self, journal: Journal, number: int) -> None:
        wish, self._wished = self._wished, None
        key = (wish.game if wish else None) or self._games[number % len(self._games)]
        game, seed = load(key), self._seed + number
        given = dict(pair.split("=", 1) for pair in wish.options or ()) if wish else {}
        options, board = occasion(game, given, seed)
        names = tuple(wish.names) if wish and wish.names else self._people(len(game.sides))
        feeds = Feeds()
        publish = publish_to(feeds, len(game.site_names))

        def watch(snapshot: Snapshot, picture: Picture) -> None:
            if table is not None and snapshot is not self._stamped:  # else another picture of the same state
                self._stamped = snapshot
                self.sent.stamps.append((table.game_id, snapshot.number, self._clock()))
            publish(snapshot, picture)

        table: Table | None = None
        opening = GameChoice(fresh=True, names=names)
        table = made = Table(
            board,
            game,
            journal,
            Config(options=options, clock=ClockConfig(CONTROL)),
            SimStrip(board.leds),
            t_ns=self._clock(),
            watch=watch,
            opening=opening,
        )
        self.sent.games += 1
        hand = SimHand(sim_board(board, made.binding), made.binding)
        hand.set_up(made.session.history.position)
        goal = GoalWatch(feeds.goal)
        goal.look(game, made.session.history, made.options)

        def moved(moves: int) -> None:
            goal.look(game, made.session.history, made.options)
            show.due_ns = self._clock() + int(self._chance.uniform(*self._think) * SECOND_NS)

        show = Show(made, hand, STEADY, seed, after=moved)
        desk = Desk(
            self._called,
            made,
            feeds,
            self._take,
            simulated=True,
            now_ns=self._clock,
            wall_ms=self._passing.wall_ms,
        )
        self._link.sit(desk)
        try:
            await self._make_moves(made, hand, show)
            rest_s = self._chance.uniform(*self._rest)
            while rest_s > 0 and self._goes_on():
                await self._passing.sleep(min(IDLE_S, rest_s))
                rest_s -= IDLE_S
        except (Misjudged, StuckHand):
            self.sent.failed += 1
        finally:
            self.sent.records[made.game_id] = journal.count_records(made.game_id)
            made.abandon()
            if self._ends:
                await self._told_all(made.game_id)
                self.has_told.set()
                await self._left.wait()
            self._link.rise()

    def _goes_on(self) -> bool:
        return self._wished is None and not self._ends

    async def _told_all(self, game: int) -> None:
        """Wait until the broker has confirmed all records, or too long."""
        last = Confirmed(game, self.sent.records[game])
        for _ in range(int(TOLD_S / IDLE_S)):
            if self._confirmed.confirmed == last:
                return
            await self._passing.sleep(IDLE_S)

    async def _make_moves(self, table: Table, hand: SimHand, show: Show) -> None:
        """Until the game is over, or another one is wished for."""
        busy_until_ns = self._clock() + SETTLED_NS
        while self._goes_on():
            now_ns = self._clock()
            frame = hand.simboard.scan(now_ns)
            if frame is not None and show.step(frame):
                return
            if now_ns >= show.due_ns:
                busy_until_ns = now_ns + SETTLED_NS
            waits = now_ns > busy_until_ns
            pause_s = min(IDLE_S, max(BUSY_S, (show.due_ns - now_ns) / SECOND_NS)) if waits else BUSY_S
            await self._passing.sleep(pause_s)

    def _take(self, message: Message) -> str | None:
        """An order that came over the broker."""
        if not isinstance(message, NewGame):
            return OTHER_WISH
        if message.game is not None and message.game not in keys():
            return f"There is no game {message.game[:40]!a} on this board."
        self._wished = message
        return None

    def _people(self, number: int) -> tuple[str, ...]:
        return tuple(self._chance.sample(PEOPLE, number))


def called_simulated(name: str, prefix: str) -> BoardOnBroker:
    """How a simulated board of that name is called."""
    return BoardOnBroker(name, f"Board {name.rpartition('-')[2]}", prefix, "en")


def _wall_time() -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S+00:00", time.gmtime())
