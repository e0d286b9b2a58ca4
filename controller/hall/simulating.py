"""Many simulated boards in several processes, and a hall that hears them: what it costs, how late, what is lost.

The processes tell the hall, over pipes of their own, when each state came to be; all of them read the same clock.
"""

import asyncio
import multiprocessing
import os
import tempfile
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

from controller.broker import payloads
from controller.broker.nodes import BrokerNode
from controller.broker.signatures import Keys
from controller.hall.line import HallBroker, HallLine
from controller.hall.record_requests import RecordRequests
from controller.hall.roster import HeardBoard, Roster
from controller.hall.simulation import REST_S, THINK_S, SimulatedBoard
from hardware.durations import MS_NS, SECOND_NS

TELL_S = 0.5  # between two lists of stamps
SPREAD_S = 10.0  # in which boards begin, one after the other
ALL_ENDED_S = 40.0  # in which all of them have ended
MOST_LATENCIES = 200_000  # the newest are kept
SEEK_AGAIN_NS = 2 * SECOND_NS
MOST_OPEN = 100_000  # arrivals whose stamp is still on its way
_MEMORY = "/dev/shm"  # many journals on one disk would measure the disk


@dataclass(frozen=True, slots=True)
class SimulationPlan:
    """What is simulated; `keys`: who may give the boards orders; `measured`: the processes say when each state was."""

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

    def names(self, process: int) -> list[str]:
        """The boards of that process, of all from 0."""
        return [f"sim-{number:03}" for number in range(1, self.boards + 1) if number % self.processes == process]


@dataclass(slots=True)
class SimulationReport:
    """What came of it.

    seconds         since the last board began
    messages        that the hall heard, and their `content` in bytes; `dropped`: that did not fit
    latencies_ms    from a state to the hall that has it, sorted; since then, too
    records         that the boards wrote; `lost`: that the hall never heard
    games, failed   that began, and that simulated hands did not play to their end
    board_bytes     memory of a board, above that of a process with none
    hall_bytes      memory of the hall for a board
    cpu             of all simulating processes, in seconds a second; `hall_cpu`: of the hall
    """

    boards: int
    seconds: float
    messages: int
    content: int
    dropped: int
    latencies_ms: list[float]
    records: int
    lost: int
    games: int
    failed: int
    board_bytes: int
    hall_bytes: int
    cpu: float
    hall_cpu: float

    def latency_ms(self, percent: float) -> float:
        """That percentile; 100: the latest of all."""
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
                self.latencies_ms.append((now_ns - self._stamped.pop(key)) / MS_NS)
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
                self.latencies_ms.append((arrived_ns - at_ns) / MS_NS)
        while len(self._stamped) > MOST_OPEN:  # states that a newer one has replaced before they were told
            del self._stamped[next(iter(self._stamped))]

    def lost(self, board: str, records: dict[int, int]) -> int:
        """How many records of that board, by game, were never heard."""
        return sum(count - len(self.records.get((board, game), ())) for game, count in records.items())


async def simulate(plan: SimulationPlan, broker: HallBroker, stop: asyncio.Event) -> SimulationReport:
    """Let the boards play until `stop` is set, and say what came of it."""
    before = _resident(os.getpid())
    listener = Listener(lambda board, topic, payload: line.send(board, topic, payload))
    roster = Roster(broker.prefix, most=max(2000, 2 * plan.boards), told=listener.told)
    line = HallLine(broker, roster)
    hearing = asyncio.create_task(line.run())
    with playing(plan) as children:
        try:
            ended: dict[int, dict[str, Any]] = {}
            done = asyncio.Event()
            loop = asyncio.get_running_loop()

            def heard(number: int, pipe: Connection) -> None:
                try:
                    kind, value = pipe.recv()
                except (EOFError, OSError):
                    loop.remove_reader(pipe.fileno())
                    ended.setdefault(number, {})
                    kind, value = "", None
                if kind == "stamps":
                    for board, stamps in value:
                        listener.stamped(board, stamps)
                elif kind == "end":
                    ended[number] = value
                if len(ended) == plan.processes:
                    done.set()

            for number, pipe in enumerate(children):
                loop.add_reader(pipe.fileno(), heard, number, pipe)
            with suppress(TimeoutError):
                async with asyncio.timeout(SPREAD_S):
                    await stop.wait()
            listener.latencies_ms.clear()  # those of boards that begin, all at a time
            began, cpu, messages, content = time.monotonic(), time.process_time(), roster.heard, roster.heard_bytes
            await stop.wait()
            seconds, used = max(time.monotonic() - began, 0.001), time.process_time() - cpu
            messages, content = roster.heard - messages, roster.heard_bytes - content
            hall_bytes = (_resident(os.getpid()) - before) // max(1, plan.boards)
            for pipe in children:
                with suppress(OSError):
                    pipe.send("stop")
            with suppress(TimeoutError):
                async with asyncio.timeout(ALL_ENDED_S):
                    await done.wait()
        finally:
            for pipe in children:
                asyncio.get_running_loop().remove_reader(pipe.fileno())
            hearing.cancel()
            with suppress(asyncio.CancelledError):
                await hearing
    ends = list(ended.values())
    boards = [(name, sent) for end in ends for name, sent in end.get("boards", {}).items()]
    return SimulationReport(
        boards=plan.boards,
        seconds=seconds,
        messages=messages,
        content=content,
        dropped=roster.dropped.total(),
        latencies_ms=sorted(listener.latencies_ms),
        records=sum(sum(sent["records"].values()) for _, sent in boards),
        lost=sum(listener.lost(name, sent["records"]) for name, sent in boards),
        games=sum(sent["games"] for _, sent in boards),
        failed=sum(sent["failed"] for _, sent in boards),
        board_bytes=sum(end.get("bytes", 0) for end in ends) // max(1, plan.boards),
        hall_bytes=hall_bytes,
        cpu=sum(end.get("cpu", 0.0) for end in ends),
        hall_cpu=used / seconds,
    )


@contextmanager
def playing(plan: SimulationPlan) -> Iterator[list[Connection]]:
    """The boards of the plan play; gives a pipe to each process."""
    context = multiprocessing.get_context("spawn")
    place = _MEMORY if os.access(_MEMORY, os.W_OK) else None
    with tempfile.TemporaryDirectory(prefix="witboard-simulated-", dir=place) as directory:
        pipes, children = [], []
        for number in range(plan.processes):
            ours, theirs = context.Pipe()
            child = context.Process(target=_work, args=(plan, number, Path(directory), theirs), daemon=True)
            child.start()
            theirs.close()
            pipes.append(ours)
            children.append(child)
        try:
            yield pipes
        finally:
            for child in children:
                child.terminate()
                child.join()
            for pipe in pipes:
                pipe.close()


def _work(plan: SimulationPlan, number: int, directory: Path, pipe: Connection) -> None:
    """One process of boards, until the pipe says stop."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one that started us
    with suppress(OSError):
        asyncio.run(_boards(plan, number, directory, pipe))


async def _boards(plan: SimulationPlan, number: int, directory: Path, pipe: Connection) -> None:
    before, began, cpu = _resident(os.getpid()), time.monotonic(), time.process_time()
    boards = [
        SimulatedBoard(
            name,
            directory / name,
            (plan.nodes, plan.prefix),
            games=_rotated(plan.games, place),
            seed=plan.seed + 1000 * place,
            keys=plan.keys,
            think=plan.think,
            rest=plan.rest,
        )
        for place, name in enumerate(plan.names(number))
    ]
    chance, stop = Random(f"{plan.seed} {number}"), asyncio.Event()
    asyncio.get_running_loop().add_reader(pipe.fileno(), stop.set)

    async def later(board: SimulatedBoard) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(chance.uniform(0, SPREAD_S)):
                await stop.wait()
        await board.run()

    async def tell() -> None:
        while True:
            await asyncio.sleep(TELL_S)
            _tell_stamps(boards, pipe if plan.measured else None)

    running = [asyncio.create_task(later(board)) for board in boards]
    telling = asyncio.create_task(tell())
    await stop.wait()
    asyncio.get_running_loop().remove_reader(pipe.fileno())
    used = (time.process_time() - cpu) / max(time.monotonic() - began, 0.001)
    memory = _resident(os.getpid()) - before
    for board in boards:
        board.end()
    await asyncio.wait(running)
    telling.cancel()
    _tell_stamps(boards, pipe if plan.measured else None)
    sent = {
        board.name: {"records": board.sent.records, "games": board.sent.games, "failed": board.sent.failed}
        for board in boards
    }
    pipe.send(("end", {"boards": sent, "cpu": used, "bytes": memory}))


def _tell_stamps(boards: list[SimulatedBoard], pipe: Connection | None) -> None:
    told = []
    for board in boards:
        stamps, board.sent.stamps = board.sent.stamps, []
        if stamps:
            told.append((board.name, stamps))
    if told and pipe is not None:
        pipe.send(("stamps", told))


def _rotated(games: tuple[str, ...], by: int) -> tuple[str, ...]:
    start = by % len(games)
    return games[start:] + games[:start]


def _resident(pid: int) -> int:
    """Memory of that process in bytes."""
    lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS:"))
