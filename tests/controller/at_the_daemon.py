"""A daemon for tests, with a real journal, in a time of its own: what people do is planned, then all of it happens."""

import asyncio
from collections.abc import Callable
from pathlib import Path

from controller.config import Config
from controller.core.api.events import CommandGiven, Effect, Record, Say
from controller.core.api.snapshot import Snapshot
from controller.devices.simhand import SimHand, sim_board
from controller.hands.own_hand import OwnHand
from controller.journal.journal import Journal
from controller.players.adviser import Adviser
from controller.players.player import Player
from controller.recording.recording_codec import header
from controller.seats.seats import Seats
from controller.service.daemon import Daemon, Plan, publish_to
from controller.service.systemd import Supervisor
from controller.table.chance import Dealer
from controller.table.pipeline import Picture
from controller.table.table import GameChoice, Table
from controller.voice.talk import Talk
from controller.web.entrance import Entrance
from controller.web.feeds import Feeds
from controller.web.page_protocol import Message, Press
from engine.game import Game
from engine.games import load
from hardware.board import Board, load_board
from hardware.drivers.sim import SimStrip
from hardware.frame import LedStrip
from hardware.inputs import Inputs
from hardware.recording import Header, Recorder
from hardware.sim.noise import CLEAN, Noise
from hardware.sim.source import SimSource
from hardware.sim.virtual_time import VirtualTime
from tests.controller.commands_by_name import command
from tests.ending import at_end

MS_NS = 1_000_000
WEB = load("web")


class AtTheDaemon:
    """Plan with `at`, `carry`, `tell`; then `pump`.  Everything that came out is in `records` and `said`.

    watching  what else gets each snapshot and picture
    lively    frames come as fast as they can, and let others have their turn: for a daemon that is run as a whole
    """

    def __init__(
        self,
        state: Path,
        *,
        board: Board | None = None,
        game: Game = WEB,
        config: Config = Config(),  # noqa: B008  # it is frozen
        dealer: Dealer | None = None,
        seats: Seats | None = None,
        adviser: Adviser | None = None,
        hinter: Player | None = None,
        inputs: Inputs | None = None,
        entrance: Entrance | None = None,
        noise: Noise = CLEAN,
        plan: Plan | None = None,
        own_hand: bool = False,
        record_to: Callable[[Header], Recorder] | None = None,
        strip: LedStrip | None = None,
        supervisor: Supervisor | None = None,
        lively: bool = False,
        start_ns: int = 3_000_000_000,
        talk: Talk | None = None,
        opening: GameChoice = GameChoice(),  # noqa: B008  # it is frozen
    ) -> None:
        self.virtual = VirtualTime(start_ns)
        self.start_ns = start_ns
        self.board = board or load_board("web")
        self.journal = at_end.enter_context(Journal.open(state, now=lambda: "2024-05-01T12:00:00"))
        self.heard: list[Effect] = []
        self._talk = talk
        self.records: list[Record] = []
        self.answers: list[str | None] = []
        self.feeds = Feeds()
        self.watching = [publish_to(self.feeds, len(game.site_names))]
        self.table = Table(
            self.board,
            game,
            self.journal,
            config,
            strip or SimStrip(self.board.leds),
            t_ns=start_ns,
            hear=self.note_heard,
            watch=self.note_watched,
            dealer=dealer,
            opening=opening,
        )
        self.keep, self.table.line.keep = self.table.line.keep, self.note_record
        self.simboard = sim_board(self.board, self.table.binding, noise)
        self.hand = SimHand(self.simboard, self.table.binding, self.feeds.pegs.publish)
        self.hand.set_up(self.table.session.history.position)
        self.source = SimSource(
            self.board, self.simboard, self.virtual.clock, self._sleep_lively if lively else self.sleep
        )
        recorder = record_to(header(self.table.binding, self.table.session)) if record_to else None
        self.daemon = Daemon(
            self.table,
            self.source,
            self.feeds,
            self.hand,
            recorder,
            clock=self.virtual.clock,
            sleep=self.sleep,
            mover=self._own_hand if own_hand else None,
            seats=seats,
            adviser=adviser,
            hinter=hinter,
            inputs=inputs,
            entrance=entrance,
            plan=plan,
            talk=talk,
            supervisor=supervisor,
        )
        self._recorder = recorder
        self._plan: list[tuple[int, Callable[[], object]]] = []
        self._every: tuple[int, Callable[[], object], int] | None = None

    def _own_hand(self, wish: Callable[[CommandGiven], None]) -> OwnHand:
        mover = OwnHand(self.table, self.simboard, self.hand.show, wish)
        self.hand.is_moving, self.hand.own_hand = lambda: mover.is_moving, lambda: mover.is_on
        return mover

    @property
    def said(self) -> list[str]:
        return [effect.text for effect in self.heard if isinstance(effect, Say)]

    @property
    def moves(self) -> list[str]:
        return [move.notation for move in self.table.session.history.moves]

    def at(self, ms: float, action: Callable[[], object]) -> "AtTheDaemon":
        """Let that happen so long after the start."""
        self._plan.append((self.start_ns + round(ms * MS_NS), action))
        self._plan.sort(key=lambda planned: planned[0])
        return self

    def every(self, ms: float, action: Callable[[], object]) -> "AtTheDaemon":
        """Let that happen again and again, from the start on."""
        self._every = round(ms * MS_NS), action, self.start_ns
        return self

    def carry(self, ms: float, site: str, to: str, for_ms: float = 150) -> "AtTheDaemon":
        """A peg is lifted, and put down a little later."""
        self.at(ms, lambda: self.simboard.lift(site, self.virtual.now_ns))
        return self.at(ms + for_ms, lambda: self.simboard.place(to, self.virtual.now_ns))

    def tell(self, ms: float, message: Message) -> "AtTheDaemon":
        """A page sends that; what it is answered lands in `answers`."""
        return self.at(ms, lambda: self.answers.append(self.daemon.take(message)))

    def press(self, ms: float, button: str) -> "AtTheDaemon":
        return self.tell(ms, Press(button))

    def wish(self, ms: float, name: str, side: int | None = None) -> "AtTheDaemon":
        return self.tell(ms, command(name, side=side))

    def freeze(self, ms: float, for_ms: float) -> "AtTheDaemon":
        """The whole process stands still, as after SIGSTOP, or on a machine that has no memory left."""

        def stand_still() -> None:
            self.virtual.now_ns += round(for_ms * MS_NS)

        return self.at(ms, stand_still)

    def pump(self, until_ms: float) -> "AtTheDaemon":
        """Let all of it happen, up to that time; then the source is closed, and the recorder with it."""
        self.at(until_ms, self.source.close)
        asyncio.run(self.daemon.pump())
        if self._recorder is not None:
            self._recorder.close()
        return self

    def leave(self) -> None:
        """Close the journal, as at the end of the process."""
        self.journal.close()

    def note_watched(self, snapshot: Snapshot, picture: Picture) -> None:
        for watch in self.watching:
            watch(snapshot, picture)
        if self._talk is not None:
            self._talk.watch(snapshot)

    def note_heard(self, effect: Effect) -> None:
        self.heard.append(effect)
        if self._talk is not None:
            self._talk.hear(effect)

    def note_record(self, record: Record) -> None:
        self.keep(record)
        self.records.append(record)

    async def sleep(self, seconds: float) -> None:
        end_ns = self.virtual.now_ns + round(seconds * 1_000_000_000)
        if self._every is not None and self._every[2] <= end_ns:
            apart_ns, action, _ = self._every
            self._every = apart_ns, action, end_ns + apart_ns
            action()
        while self._plan and self._plan[0][0] <= end_ns:
            at_ns, action = self._plan.pop(0)
            self.virtual.now_ns = max(self.virtual.now_ns, at_ns)
            action()
        self.virtual.now_ns = max(self.virtual.now_ns, end_ns)

    async def _sleep_lively(self, seconds: float) -> None:
        await self.sleep(seconds)
        await asyncio.sleep(0)
