"""Many simulated boards in several processes, and a hall that hears them: what it costs, how late, what is lost.

The processes tell the hall, over pipes of their own, when each state came to be; all of them read the same clock.
"""

import asyncio
import multiprocessing
import os
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import msgspec

from controller.broker import payloads
from controller.broker.nodes import BrokerNode
from controller.broker.signatures import Keys
from controller.hall.light import LightBoard
from controller.hall.line import HallBroker, HallLine
from controller.hall.record_requests import RecordRequests
from controller.hall.recorded import RecordedGame
from controller.hall.roster import HeardBoard, Roster
from controller.hall.servers import memory_directory, more_descriptors
from controller.hall.simulation import REST_S, THINK_S, SimulatedBoard
from hardware.durations import MS_NS, SECOND_NS

TELL_S = 0.5  # between two lists of stamps
SPREAD_S = 10.0  # in which boards begin, one after the other
ALL_ENDED_S = 90.0  # in which all of them have ended
MOST_LATENCIES = 200_000  # the newest are kept
SEEK_AGAIN_NS = 2 * SECOND_NS
MOST_OPEN = 100_000  # arrivals whose stamp is still on its way
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class SimulationPlan:
    """What is simulated.

    spread_s  in which boards begin, one after the other
    keys      who may give the boards orders
    measured  the processes say when each state was
    recorded  games that light boards tell, in place of boards with sessions
    """

    boards: int
    processes: int
    games: tuple[str, ...]
    seed: int
    nodes: tuple[BrokerNode, ...]
    prefix: str = "witboard"
    think: tuple[float, float] = THINK_S
    rest: tuple[float, float] = REST_S
    keys: Keys = field(default_factory=dict)
    measured: bool = True
    spread_s: float = SPREAD_S
    recorded: tuple[RecordedGame, ...] = ()

    def names(self, process: int) -> list[str]:
        """The boards of that process, of all from 0."""
        return [f"sim-{number:03}" for number in range(1, self.boards + 1) if number % self.processes == process]


@dataclass(slots=True)
class SimulationReport:
    """What came of it.

    seconds         since the last board began, until a node was killed
    messages        that the hall heard, and their `content` in bytes; `dropped`: that did not fit
    latencies_ms    from a state to the hall that has it, sorted; in these seconds
    latest_ms       of all states, also after a node was killed
    records         that the boards wrote; `lost`: that the hall never heard
    games, failed   that began, and that simulated hands did not play to their end
    board_bytes     memory of a board, above that of a process with none
    hall_bytes      memory of the hall for a board; `broker_bytes`: of all nodes of our own
    cpu             of all simulating processes, in seconds a second; `hall_cpu`, `broker_cpu`: of these
    cut             boards whose connection ended when a node was killed, or later; `away`: that are not back
    back_s          from the kill until the broker had the word of the last of them that it is online
    """

    boards: int
    seconds: float
    messages: int
    content: int
    dropped: int
    latencies_ms: list[float]
    latest_ms: float
    records: int
    lost: int
    games: int
    failed: int
    board_bytes: int
    hall_bytes: int
    broker_bytes: int
    cpu: float
    hall_cpu: float
    broker_cpu: float
    cut: int
    away: int
    back_s: float

    def latency_ms(self, percent: float) -> float:
        """That percentile; 100: the latest of all."""
        if percent == 100:
            return self.latest_ms
        found = self.latencies_ms
        return found[min(len(found) - 1, int(len(found) * percent / 100))] if found else 0.0


class Listener:
    """What the hall has heard of simulated boards, put beside what they say they did.

    send  carries a word to a board: its name, the topic, the payload
    """

    def __init__(self, send: Callable[[str, str, bytes], object]) -> None:
        self._requests = RecordRequests(send, SEEK_AGAIN_NS, time.monotonic_ns)
        self._whole: dict[tuple[str, int], int] = {}  # up to that record none is missing
        self.latencies_ms: deque[float] = deque(maxlen=MOST_LATENCIES)
        self.latest_ms = 0.0
        self.records: dict[tuple[str, int], set[int]] = {}
        self._newest: dict[str, tuple[int, int]] = {}
        self._arrived: dict[tuple[str, int, int], int] = {}
        self._stamped: dict[tuple[str, int, int], int] = {}

    def told(self, board: HeardBoard, topic: str, value: Any) -> None:
        """The hall has heard that."""
        if isinstance(value, payloads.BoardState):
            if (value.game, value.number) <= self._newest.get(board.name, (0, 0)):
                return  # told once more, as something beside it has changed
            self._newest[board.name] = (value.game, value.number)
            key = (board.name, value.game, value.number)
            now_ns = time.monotonic_ns()
            if key in self._stamped:
                self._late((now_ns - self._stamped.pop(key)) / MS_NS)
            elif key not in self._arrived and len(self._arrived) < MOST_OPEN:
                self._arrived[key] = now_ns
        elif isinstance(value, payloads.RecordEvent):
            self.records.setdefault((board.name, value.game), set()).add(value.number)
            self._seek(board.name, value.game, value.number)
        elif isinstance(value, payloads.Tail):
            self._seek(board.name, value.game, value.records)

    def _seek(self, board: str, game: int, last: int) -> None:
        """That record is there: ask for those before it that were not heard."""
        heard, whole = self.records.get((board, game), set()), self._whole.get((board, game), 0)
        while whole + 1 in heard:
            whole += 1
        self._whole[board, game] = whole
        if whole < last:
            self._requests.ask(board, game, whole)

    def stamped(self, board: str, stamps: list[tuple[int, int, int]]) -> None:
        """That board had these states at these times."""
        for game, number, at_ns in stamps:
            arrived_ns = self._arrived.pop((board, game, number), None)
            if arrived_ns is None:
                self._stamped[board, game, number] = at_ns
            elif arrived_ns >= at_ns:
                self._late((arrived_ns - at_ns) / MS_NS)
        while len(self._stamped) > MOST_OPEN:  # states that a newer one has replaced before they were told
            del self._stamped[next(iter(self._stamped))]

    def _late(self, late_ms: float) -> None:
        self.latencies_ms.append(late_ms)
        self.latest_ms = max(self.latest_ms, late_ms)

    def forget_late(self) -> None:
        """How late states were so far counts no more."""
        self.latencies_ms.clear()
        self.latest_ms = 0.0

    def seek(self, board: str, records: dict[int, int]) -> int:
        """Ask that board for records that were not heard, of so many of each game; how many these are."""
        for game, count in records.items():
            self._seek(board, game, count)
        return self.lost(board, records)

    def lost(self, board: str, records: dict[int, int]) -> int:
        """How many records of that board, by game, were never heard."""
        return sum(count - len(self.records.get((board, game), ())) for game, count in records.items())


class _Hearing:
    """What the processes of the boards say over their pipes."""

    def __init__(self, children: "list[Child]", listener: Listener) -> None:
        self._children, self._listener = children, listener
        self._loop = asyncio.get_running_loop()
        self.ends: dict[int, dict[str, Any]] = {}
        self.all_ended = asyncio.Event()
        for number, child in enumerate(children):
            self._loop.add_reader(child.pipe.fileno(), self._hear, number, child.pipe)

    def close(self) -> None:
        """Hear no more."""
        for child in self._children:
            self._loop.remove_reader(child.pipe.fileno())

    def say(self, word: str) -> None:
        """To all of them."""
        for child in self._children:
            with suppress(OSError):
                child.pipe.send(word)

    def _hear(self, number: int, pipe: Connection) -> None:
        try:
            kind, value = pipe.recv()
        except (EOFError, OSError):
            self._loop.remove_reader(pipe.fileno())
            self.ends.setdefault(number, {})
            kind, value = "", None
        if kind == "stamps":
            for board, stamps in value:
                self._listener.stamped(board, stamps)
        elif kind == "end":
            self.ends[number] = value
        if len(self.ends) == len(self._children):
            self.all_ended.set()

    @property
    def boards(self) -> list[tuple[str, dict[str, Any]]]:
        """What each board has done, at the end."""
        return [(name, sent) for end in self.ends.values() for name, sent in end.get("boards", {}).items()]


class _Meter:
    """What was used and heard since it was made."""

    def __init__(self, roster: Roster, boards: list[int], broker: tuple[int, ...]) -> None:
        self._roster = roster
        self._groups = {"hall": [os.getpid()], "boards": boards, "broker": list(broker)}
        self._began, self._used = time.monotonic(), self._used_s()
        self._messages, self._content = roster.heard, roster.heard_bytes

    def read(self) -> dict[str, Any]:
        """Seconds, messages, their bytes, processors in seconds a second."""
        seconds, used = max(time.monotonic() - self._began, 0.001), self._used_s()
        return {
            "seconds": seconds,
            "messages": self._roster.heard - self._messages,
            "content": self._roster.heard_bytes - self._content,
            "cpu": (used["boards"] - self._used["boards"]) / seconds,
            "hall_cpu": (used["hall"] - self._used["hall"]) / seconds,
            "broker_cpu": (used["broker"] - self._used["broker"]) / seconds,
        }

    def _used_s(self) -> dict[str, float]:
        return {name: sum(map(_processor_s, pids)) for name, pids in self._groups.items()}


async def simulate(
    plan: SimulationPlan,
    broker: HallBroker,
    stop: asyncio.Event,
    *,
    seconds: float | None = None,
    lose_s: float | None = None,
) -> SimulationReport:
    """Let the boards play until `stop` is set, and say what came of it.

    seconds  since the last board has begun, after which it is set
    lose_s   after which a node of our own is killed; what is used and how late states come is measured until then
    """
    before = _resident(os.getpid())
    listener = Listener(lambda board, topic, payload: line.send(board, topic, payload))
    roster = Roster(broker.prefix, most=max(2000, 2 * plan.boards), told=listener.told)
    line = HallLine(broker, roster)
    hearing = asyncio.create_task(line.run())
    nodes = broker.started.pids if broker.started is not None else ()
    with playing(plan) as children:
        heard = _Hearing(children, listener)
        try:
            await _wait(stop, plan.spread_s)
            listener.forget_late()  # those of boards that begin, all at a time
            if seconds is not None:
                asyncio.get_running_loop().call_later(seconds, stop.set)
            meter = _Meter(roster, [child.pid for child in children], nodes)
            await _wait(stop, lose_s)
            measured, latencies_ms = meter.read(), sorted(listener.latencies_ms)
            hall_bytes = (_resident(os.getpid()) - before) // max(1, plan.boards)
            broker_bytes = sum(map(_resident, nodes)) // max(1, plan.boards)
            killed_ns = time.monotonic_ns()
            if lose_s is not None and broker.started is not None:
                broker.started.kill(0)
                await stop.wait()
            heard.say("end")
            await _wait(heard.all_ended, ALL_ENDED_S)
            await _settled(listener, heard.boards)
            lost = sum(listener.lost(name, sent["records"]) for name, sent in heard.boards)
            heard.say("leave")
        finally:
            heard.close()
            hearing.cancel()
            with suppress(asyncio.CancelledError):
                await hearing
    boards = heard.boards
    cut = [sent for _, sent in boards if sent["lost_ns"] or any(lost >= killed_ns for lost, _ in sent["outages"])]
    back_ns = [back for sent in cut for lost, back in sent["outages"] if lost >= killed_ns]
    return SimulationReport(
        boards=plan.boards,
        **measured,
        dropped=roster.dropped.total(),
        latencies_ms=latencies_ms,
        latest_ms=listener.latest_ms,
        records=sum(sum(sent["records"].values()) for _, sent in boards),
        lost=lost,
        games=sum(sent["games"] for _, sent in boards),
        failed=sum(sent["failed"] for _, sent in boards),
        board_bytes=sum(end.get("bytes", 0) for end in heard.ends.values()) // max(1, plan.boards),
        hall_bytes=hall_bytes,
        broker_bytes=broker_bytes,
        cut=len(cut),
        away=sum(1 for sent in cut if sent["lost_ns"]),
        back_s=(max(back_ns) - killed_ns) / SECOND_NS if back_ns else 0.0,
    )


async def _wait(event: asyncio.Event, seconds: float | None) -> None:
    """For the event, but no longer than that."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()


async def _settled(listener: Listener, boards: list[tuple[str, dict[str, Any]]]) -> None:
    """Wait until the hall has every record of boards that are still there and answer it, or too long."""
    end_s = time.monotonic() + ALL_ENDED_S
    while time.monotonic() < end_s:
        if not sum(listener.seek(name, sent["records"]) for name, sent in boards):
            return
        await asyncio.sleep(TELL_S)


@dataclass(frozen=True, slots=True)
class Child:
    """A process of boards, and the pipe to it."""

    pipe: Connection
    pid: int


@contextmanager
def playing(plan: SimulationPlan) -> Iterator[list[Child]]:
    """The boards of the plan play, in these processes."""
    context = multiprocessing.get_context("spawn")
    with tempfile.TemporaryDirectory(prefix="witboard-simulated-", dir=memory_directory()) as directory:
        children, processes = [], []
        for number in range(plan.processes):
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(plan, number, Path(directory), theirs), daemon=True)
            process.start()
            theirs.close()
            children.append(Child(ours, process.pid or 0))
            processes.append(process)
        try:
            yield children
        finally:
            for process in processes:
                process.terminate()
                process.join()
            for child in children:
                child.pipe.close()


def _work(plan: SimulationPlan, number: int, directory: Path, pipe: Connection) -> None:
    """One process of boards, until the pipe says leave."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one that started us
    more_descriptors()
    with suppress(OSError):
        asyncio.run(_boards(plan, number, directory, pipe))


def _made(plan: SimulationPlan, number: int, directory: Path) -> list[SimulatedBoard] | list[LightBoard]:
    """The boards of that process."""
    names = list(enumerate(plan.names(number)))
    broker = plan.nodes, plan.prefix
    if plan.recorded:
        return [
            LightBoard(name, broker, games=_rotated(plan.recorded, place), seed=plan.seed, rest=plan.rest)
            for place, name in names
        ]
    return [
        SimulatedBoard(
            name,
            directory / name,
            broker,
            games=_rotated(plan.games, place),
            seed=plan.seed + 1000 * place,
            keys=plan.keys,
            think=plan.think,
            rest=plan.rest,
        )
        for place, name in names
    ]


async def _boards(plan: SimulationPlan, number: int, directory: Path, pipe: Connection) -> None:
    before = _resident(os.getpid())
    boards = _made(plan, number, directory)
    chance, words = Random(f"{plan.seed} {number}"), asyncio.Queue[str]()
    stop, loop = asyncio.Event(), asyncio.get_running_loop()

    def hear() -> None:
        try:
            words.put_nowait(pipe.recv())
        except (EOFError, OSError):  # whoever started us is gone
            loop.remove_reader(pipe.fileno())
            words.put_nowait("leave")

    async def later(board: SimulatedBoard | LightBoard) -> None:
        await _wait(stop, chance.uniform(0, plan.spread_s))
        await board.run()

    async def tell() -> None:
        while True:
            await asyncio.sleep(TELL_S)
            _tell_stamps(boards, pipe if plan.measured else None)

    loop.add_reader(pipe.fileno(), hear)
    running = [asyncio.create_task(later(board)) for board in boards]
    telling = asyncio.create_task(tell())
    if await words.get() == "end":
        memory = _resident(os.getpid()) - before
        stop.set()
        for board in boards:
            board.end()
        for board in boards:
            await board.has_told.wait()
        _tell_stamps(boards, pipe if plan.measured else None)
        pipe.send(
            ("end", {"boards": {board.name: msgspec.to_builtins(board.sent) for board in boards}, "bytes": memory})
        )
        await words.get()
    telling.cancel()
    for board in boards:
        board.end()
        board.leave()
    await asyncio.wait(running)


def _tell_stamps(boards: Sequence[SimulatedBoard | LightBoard], pipe: Connection | None) -> None:
    told = []
    for board in boards:
        stamps, board.sent.stamps = board.sent.stamps, []
        if stamps:
            told.append((board.name, stamps))
    if told and pipe is not None:
        pipe.send(("stamps", told))


def _rotated(games: tuple[T, ...], by: int) -> tuple[T, ...]:
    start = by % len(games)
    return games[start:] + games[:start]


def _resident(pid: int) -> int:
    """Memory of that process in bytes."""
    lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS:"))


def _processor_s(pid: int) -> float:
    """Time of the processor that this process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8", "replace").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")  # utime and stime, proc(5)
