"""Board, sensors, link, disk, pages and one life of the daemon after the other, in a time of their own.

The real daemon, session, pipeline, journal and recorder run; it is driven frame by frame, and nothing waits.
"""

import shutil
import types
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Generator
from pathlib import Path
from typing import Any, cast

import msgspec

from controller.core.api.commands import Answer
from controller.core.api.events import ButtonPressed, CommandGiven, Effect, Event, MoveReply, MoveRequest, Record
from controller.core.api.snapshot import Snapshot
from controller.core.clock import Clock
from controller.core.session.session import Session
from controller.devices.simhand import SimHand, sim_board
from controller.errors import JournalFailed
from controller.journal.reader import JournalReader
from controller.journal.records import write_body
from controller.players.adviser import Adviser
from controller.publish.about import about
from controller.recording.recording_codec import header
from controller.recording.replay import replay_recording
from controller.service.daemon import Daemon
from controller.service.systemd import Supervisor
from controller.table.pipeline import Picture
from controller.table.table import Table
from controller.web.feeds import Feeds
from controller.web.page_protocol import Known, Message, NewGame, Press, Refused, decode
from controller.web.roles import OWNER, SPECTATOR, Grant, Role
from engine.games import load
from hardware.board import load_board
from hardware.durations import MS_NS, SECOND_NS
from hardware.errors import DeviceLost
from hardware.frame import PRESENT, PRESENT_S, LedFrame, SensorFrame
from hardware.recording import Recorder, parse_recording
from hardware.sim.simboard import SimBoard
from tests.storm import disk as disks
from tests.storm.cable import Cable
from tests.storm.census import owned
from tests.storm.disk import Disk, FileLayer
from tests.storm.laws import Laws
from tests.storm.ledger import Ledger, WatchedJournal, games_in
from tests.storm.plan import Plan
from tests.storm.sensors import Sensors

LIMIT_BYTES = 4096  # of a message from a page
START_NS = 3 * SECOND_NS
FAR_NS = (1 << 53) - 20 * SECOND_NS
EVERY = 8  # scans between two measures of a clock that nobody changes
PROBES = 60  # one picture in so many is compared with a disk whose power was cut at that instant
BUTTON_KINDS = ("move", "pause", "hint", "undo")


@types.coroutine
def _turn() -> Generator[None, None, None]:
    """Give the word back to whoever drives the daemon."""
    yield


class _File:
    """A recording in memory."""

    def __init__(self) -> None:
        self.data = bytearray()

    def write(self, data: bytes) -> int:
        self.data += data
        return len(data)

    def close(self) -> None:
        pass


class _Replies:
    """In the place of the adviser: it keeps the way to tell the session what was chosen."""

    def __init__(self) -> None:
        self.tell: Callable[[MoveReply], None] | None = None

    def begin(self) -> None:
        pass

    def look(self, request: MoveRequest | None, tell: Callable[[MoveReply], None]) -> None:
        self.tell = tell


class _Source:
    """Frames one by one, as they are given."""

    def __init__(self) -> None:
        self.slot: SensorFrame | None = None
        self.cut: str | None = None
        self.closed = False

    async def frames(self) -> AsyncIterator[SensorFrame]:
        while not self.closed:
            if self.cut is not None:
                why, self.cut = self.cut, None
                raise DeviceLost(why)
            frame, self.slot = self.slot, None
            if frame is not None:
                yield frame
            else:
                await _turn()

    def close(self) -> None:
        self.closed = True


class _Strip:
    """The lights; every picture is held against what was kept."""

    def __init__(self, world: "World") -> None:
        self._world = world

    def show(self, frame: LedFrame) -> None:
        self._world.lit(frame)

    def close(self) -> None:
        pass


class World:
    """See the module's head.  `happened` counts faults, moves and the like."""

    def __init__(self, plan: Plan, place: Path, layer: FileLayer) -> None:
        self.plan, self.place, self._layer = plan, place, layer
        self.happened: Counter[str] = Counter()
        self.laws = Laws()
        self.ledger = Ledger()
        self.game, self.board = load(plan.game), load_board(plan.board)
        self.happened["wrap"] += "wrap" in plan.faults
        self.now_ns = self.began_ns = FAR_NS if "wrap" in plan.faults else START_NS
        self.period_ns = SECOND_NS // self.board.scan_hz
        self.on_time: Callable[[], object] = lambda: None
        self.sensors = Sensors(self.board, plan.chance("sensors"), plan.faults)
        self.cable = None
        if plan.linked:
            self.cable = Cable(self.board, plan.chance("cable"), self.now_ns, wrap="wrap" in plan.faults)
        self._chance = plan.chance("world")
        self._lives = 0
        self._wall = 0
        self._has_rotted = False
        self._numbers: list[int] = []
        self.missing = 0  # of the records, by what the journal says after rot
        self._plugged_ns: int | None = None
        self.begin()

    # One life of the daemon.

    def begin(self) -> None:
        """The daemon starts on what the disk holds."""
        self._lives += 1
        self._state = self.place / f"life{self._lives}"
        if self._lives == 1:
            self._state.mkdir(mode=0o700)
        self.disk = self._layer.disk = Disk(self._state)
        self.journal = WatchedJournal.open(self._state, now=self._wall_time, room=True)
        self.missing = self.journal.mended.missing if self.journal.mended else 0
        self.journal.ledger = self.ledger
        self._check_what_was_kept()
        self.laws.forget()
        self._clock: Clock | None = None
        self._frame_ns = self.now_ns
        self.feeds = Feeds()
        self.table = Table(
            self.board, self.game, self.journal, self.plan.config, _Strip(self),
            t_ns=self.now_ns, hear=self._hear, watch=self._watch,
        )  # fmt: skip
        self._keep, self.table.line.keep = self.table.line.keep, self._note
        if self._lives == 1:
            self.simboard = sim_board(self.board, self.table.binding)
            self.sensors.simboard = self.simboard
        self.hand = SimHand(self.simboard, self.table.binding)
        if self._lives == 1:
            self.hand.set_up(self.table.session.history.position)
        self.known = Known.of(about(self.table.binding, simulated=True, settings=self.table.session.settings))
        self.source, self._replies, self._file = _Source(), _Replies(), _File()
        self._told: list[tuple[str, str]] = []  # records of this life, in order
        self._recorder = Recorder(self._file, header(self.table.binding, self.table.session))
        self.failed = False
        self.daemon = Daemon(
            self.table, self.source, self.feeds, self.hand, self._recorder,
            clock=lambda: self.now_ns, sleep=self._sleep, adviser=cast(Adviser, self._replies), supervisor=Supervisor(),
        )  # fmt: skip
        if self.cable is not None:
            self.cable.new_host(self.now_ns)
            self.cable.pressed = self._pressed
        self._pump: Coroutine[Any, Any, None] = self.daemon.pump()
        self._pump.send(None)

    def end(self, way: str) -> None:
        """The daemon ends: `close`, `kill`, or the power is `cut`; then comes the next life, on what is left."""
        self.happened[way] += way != "close"
        if not self.failed:
            self._replay()
        self.source.close()
        self._pump.close()
        self.disk.refuses = disks.OK
        before, after = self._state, self.place / f"life{self._lives + 1}"
        if way == "cut":
            self.disk.cut(after, self.plan.chance(f"cut {self._lives}"))
        elif way == "kill":
            self.disk.refuses = disks.OK
            self._copy(before, after)
        self._layer.disk = None
        self.journal.close()
        self.disk.forget()
        if way == "close":
            self._copy(before, after)
        shutil.rmtree(before)

    def put_away(self) -> None:
        """Close what is still open, after a failure too."""
        self._pump.close()
        self._layer.disk = None
        self.journal.close()
        self.disk.forget()

    def rot(self) -> None:
        """A bit of the log turns, while nothing runs."""
        log = self.place / f"life{self._lives + 1}" / "journal.sqlite3-wal"
        self._has_rotted = disks.rot(log, self.plan.chance(f"rot {self._lives}"))
        self.happened["rot"] += self._has_rotted

    def _copy(self, before: Path, after: Path) -> None:
        after.mkdir(mode=0o700)
        for path in before.iterdir():
            if path.is_file() and not path.name.endswith("-shm"):
                (after / path.name).write_bytes(path.read_bytes())
                (after / path.name).chmod(0o600)

    def _check_what_was_kept(self) -> None:
        found = games_in(self.journal)
        unseen = self._has_rotted and self.journal.mended is None  # the last frame: that may be a power cut
        self.ledger.check(found, missing=self.missing + 2 * unseen, rotten=self._has_rotted)
        self._has_rotted = False
        self.laws.checked["what was confirmed is durable"] += 1
        self.ledger.take_over(found)

    def _replay(self) -> None:
        """The recording of this life decides the same, byte by byte."""
        self._recorder.flush()
        records: list[tuple[str, str]] = []

        def hear(effect: Effect) -> None:
            if isinstance(effect, Record):
                records.append((effect.kind, write_body(effect)))

        replay_recording(parse_recording(bytes(self._file.data), "storm"), self.board, hear=hear)
        assert records == self._told, "a recording replays to other records"
        self.laws.checked["records replay to the same bytes"] += 1

    @property
    def session(self) -> Session:
        """The session of the present game."""
        return self.table.session

    # What the daemon does.

    def _note(self, record: Record) -> None:
        try:
            self._keep(record)
        except JournalFailed:
            self.failed = True
            raise
        self._told.append((record.kind, write_body(record)))
        self.happened["moves"] += record.kind == "move"

    def _hear(self, effect: Effect) -> None:
        if not isinstance(effect, Record) and hasattr(self, "table"):
            self.happened["told"] += 1

    def _watch(self, snapshot: Snapshot, picture: Picture) -> None:
        self.laws.tells(self.session, snapshot)

    def lit(self, frame: LedFrame) -> None:
        """A picture goes to the strip."""
        assert not self.failed, "lights change after the journal has failed"
        kept = self.ledger.games[self.table.game_id]
        self.laws.confirms(self.session, kept)
        if self.cable is not None:
            self.cable.show(frame, self.now_ns)
        if self._chance.randrange(PROBES) == 0:
            self._probe()

    def _probe(self) -> None:
        """If the power were cut now, what is confirmed would be there."""
        there = self.place / "probe"
        self.disk.cut(there, None)
        before, self._layer.disk = self._layer.disk, None
        try:
            with JournalReader.open(there) as reader:
                log = reader.game(self.table.game_id)
                found = [(record.kind, write_body(record)) for record in log.records]
        finally:
            self._layer.disk = before
            shutil.rmtree(there)
        kept = self.ledger.games[self.table.game_id].records
        assert found == kept, f"a power cut now would leave {len(found)} of {len(kept)} records"
        self.laws.checked["what was confirmed is durable"] += 1

    # Time.

    def wait(self, ms: float) -> None:
        """Let so much time pass, scan by scan."""
        end_ns = self.now_ns + round(ms * MS_NS)
        while self.now_ns < end_ns and not self.failed:
            self.tick()

    def tick(self) -> None:
        """One scan."""
        self.now_ns += self.period_ns
        self.on_time()
        if self._plugged_ns is not None and self.now_ns >= self._plugged_ns:
            self._plugged_ns = None
            if self.cable is not None:
                self.cable.plug()
        values = self.sensors.scan(self.now_ns)
        if values is None:
            return
        if self.cable is None:
            self._give(SensorFrame(self.sensors.number, self.now_ns, values))
        else:
            try:
                frames = self.cable.scan(values, self.now_ns)
            except DeviceLost as error:
                self.source.cut = str(error)
                self._pump.send(None)
                self.laws.forget()
                return
            for frame in frames:
                self._give(frame)
        self._look()

    def _give(self, frame: SensorFrame) -> None:
        gap_ns = frame.t_ns - self._frame_ns
        if gap_ns > max(SECOND_NS, 3 * self.period_ns):
            self.laws.free(gap_ns)
        self._frame_ns = frame.t_ns
        self.source.slot = frame
        self._pump.send(None)

    def _look(self) -> None:
        session = self.session
        if self.failed or (session.clock is self._clock and self.sensors.number % EVERY):
            return
        self._clock = session.clock
        self.laws.time(session, self.now_ns if self.cable is None else session.now_ns, self._kept)
        if self.sensors.number % 32 == 0:
            self.laws.stands(session, session.snapshot, session.now_ns)
            self.laws.reads(session, session.snapshot)

    @property
    def _kept(self) -> Any:
        return self.ledger.games[self.table.game_id]

    async def _sleep(self, seconds: float) -> None:
        end_ns = self.now_ns + round(seconds * SECOND_NS)
        while self.now_ns < end_ns and not self.source.closed:
            await _turn()

    def owned(self) -> Counter[str]:
        """What the daemon owns, counted; its recording is written first."""
        self._recorder.flush()
        return owned((self.daemon, self.table, self.journal, self.feeds))

    def take_board(self) -> None:
        """People set up the accepted position as the referee takes the board to lie, with the poles that it expects."""
        self.sensors.given = None
        poles = {
            piece: PRESENT_S if (kind.side == 1) != self.session.orientation.swapped else PRESENT
            for piece, kind in enumerate(self.game.pieces)
            if piece
        }
        self.simboard = self.sensors.simboard = SimBoard(self.board, poles=poles)
        self.hand = SimHand(self.simboard, self.table.binding)
        self.hand.set_up(self.session.history.position)

    def freeze(self, ms: float) -> None:
        """The machine stands still."""
        self.now_ns += round(ms * MS_NS)
        self.happened["freeze"] += 1

    def pull(self, ms: float) -> None:
        """The cable is out for so long."""
        self.happened["replug"] += 1
        if self.cable is not None:
            self.cable.pull()
            self._plugged_ns = self.now_ns + round(ms * MS_NS)
        else:
            self.source.cut = "no cable"
            self._pump.send(None)
            self.laws.forget()

    def _wall_time(self) -> str:
        jump = self._chance.randint(-40, 40) if "wall" in self.plan.faults else 0
        self._wall += jump
        self.happened["wall"] += bool(jump)
        return f"{2026 + self._wall}-01-01T00:00:00+00:00"

    # What people and pages say.

    def say(self, event: Event) -> str | None:
        """An event of people, by the way that it takes in the house; why it is refused, None: it is not."""
        match event:
            case CommandGiven(command):
                return self.send({"type": "command", **msgspec.to_builtins(command)})
            case ButtonPressed(does, side):
                names = [
                    b.name for b in self.board.buttons if self.table.binding.side_of_button(b.name) == (does, side)
                ]
                if names:
                    self.press(names[0])
            case MoveReply() if self._replies.tell is not None and not self.failed:
                self._replies.tell(event)
            case _:
                pass
        return None

    def press(self, name: str) -> None:
        """A finger presses that button."""
        if self.cable is not None:
            self.cable.press([button.name for button in self.board.buttons].index(name))
            self.happened["fingers"] += 1
        else:
            self.send({"type": "press", "button": name})

    def _pressed(self, button: int) -> None:
        self.happened["presses"] += 1
        self.daemon.take(Press(self.board.buttons[button].name))

    def send(self, fields: dict[str, object], grant: Grant = OWNER) -> str | None:
        """A page sends that."""
        return self.send_bytes(msgspec.json.encode(fields), grant)

    def send_bytes(self, data: bytes, grant: Grant = OWNER) -> str | None:
        """A page sends these bytes; why they are refused, None: they are not."""
        message = decode(data, self.known, LIMIT_BYTES)
        if isinstance(message, Refused):
            return message.text
        said = self.laws.permitted(message, grant)
        if said is None or self.failed:
            return "not permitted"
        ask = self.session.snapshot.ask
        refusal = self.daemon.take(cast(Message, said))
        if isinstance(said, Answer) and not self.failed:
            self.laws.note_answer(self.session.snapshot)
        if isinstance(said, Answer) and said.side is None and ask is not None and not self.failed:
            self._answered(said, ask)
        return refusal

    def _answered(self, answer: Answer, ask: Any) -> None:
        """An answer to the open question has a consequence."""
        session = self.session
        if answer.question != ask.number or answer.choice not in dict(ask.choices):
            return
        self.laws.checked["a question can be answered"] += 1
        now = session.snapshot.ask
        same = now is not None and (now.number, now.choices) == (ask.number, ask.choices)
        blocked = session.is_paused() or session.settings.remotes
        assert not same or blocked, f"answer {answer.choice!r} to {ask.text!r} changes nothing"

    def stranger(self, data: bytes) -> None:
        """Somebody who may only watch sends these bytes: nothing comes of it."""
        before = self.session.snapshot
        self.send_bytes(data, SPECTATOR)
        assert self.session.snapshot is before or self.failed

    def another_game(self) -> None:
        """The next game on the same board."""
        self.send({"type": "command", "name": "new_game"})
        self.happened["games"] += 1
        self.laws.forget()


def seat(side: int) -> Grant:
    """Who plays that side from a page."""
    return Grant(Role.SEAT, side)


__all__ = ["NewGame", "World", "seat"]
