"""Games that were played once, with all that the board told of them and when: what light boards tell again.

A real session is played by simulated hands at the pace of people, in a time of its own that passes as fast as the
machine can.  What it tells is made by the desk and the outbox of every board.
"""

import asyncio
import tempfile
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import msgspec

from controller.broker import payloads
from controller.broker.desk import Desk
from controller.broker.outbox import RetainedTopics
from controller.errors import BadConfig
from controller.hall.servers import memory_directory
from controller.hall.simulation import THINK_S, Passing, SimulatedBoard
from controller.journal.reader import NumberedRecord
from hardware.durations import MS_NS, SECOND_NS

NAME = "recorded"
RECORDED_FROM_NS = 1000 * SECOND_NS
WALL_MS = 1_700_000_000_000  # some day
ATTEMPTS = 5  # hands may fail
RECORDS_TOGETHER = 64  # that are looked at together


@dataclass(frozen=True, slots=True)
class RetainedPayload:
    """What was told on that topic so long after the game began; `number`: of the state, 0 on other topics."""

    at_ns: int
    topic: str
    payload: bytes
    number: int = 0


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """All that a board told of one game, in order; `records`: with when they came to be.

    lasts_ns  until the game was over
    """

    key: str
    told: tuple[RetainedPayload, ...]
    records: tuple[tuple[int, NumberedRecord], ...]
    lasts_ns: int


class GameRecorder:
    """In place of a link to a broker: keeps what a desk has to tell, as a broker would get it that answers at once.

    over  is called when the game is
    """

    def __init__(self) -> None:
        self._now_ns = RECORDED_FROM_NS
        self.told: list[RetainedPayload] = []
        self.records: list[tuple[int, NumberedRecord]] = []
        self.is_over = False
        self.over: Callable[[], object] = lambda: None
        self._outbox = RetainedTopics()
        self._changed = asyncio.Event()
        self._desk: Desk | None = None
        self._kept = ExitStack()

    def sit(self, desk: Desk) -> None:
        """Keep what this desk tells."""
        self._desk = desk
        self._kept.enter_context(desk.watching(self._changed))
        desk.put(self._outbox)

    def rise(self) -> None:
        """The game has ended."""
        self._desk = None
        self._kept.close()

    async def run(self) -> None:
        """There is no connection."""

    async def pass_by(self, seconds: float) -> None:
        """Keep what is to be told now, and let so much time pass."""
        if self._desk is not None:
            self._look(self._desk)
        self._now_ns += int(seconds * SECOND_NS)

    def now_ns(self) -> int:
        """The time that has passed."""
        return self._now_ns

    def wall_ms(self) -> int:
        """The time of day."""
        return WALL_MS + self._now_ns // MS_NS

    def _look(self, desk: Desk) -> None:
        if self._changed.is_set():
            self._changed.clear()
            desk.put(self._outbox)
        at_ns = self._now_ns - RECORDED_FROM_NS
        while (due := self._outbox.next()) is not None:
            topic = due[0].rpartition("/")[2]
            self._outbox.told(*due)
            state = msgspec.json.decode(due[1], type=payloads.BoardState) if topic == "state" else None
            self.told.append(RetainedPayload(at_ns, topic, due[1], state.number if state else 0))
            if state is not None and state.phase == "over":
                self.is_over = True
                self.over()
        for numbered in desk.records_after(desk.game_id, len(self.records), RECORDS_TOGETHER):
            self.records.append((at_ns, numbered))


def record_games(games: Sequence[str], seed: int, think: tuple[float, float] = THINK_S) -> tuple[RecordedGame, ...]:
    """A game of each, from its beginning to its end, played now."""
    with tempfile.TemporaryDirectory(prefix="witboard-recorded-", dir=memory_directory()) as directory:
        return tuple(asyncio.run(_record(key, seed, think, Path(directory, key))) for key in games)


async def _record(key: str, seed: int, think: tuple[float, float], directory: Path) -> RecordedGame:
    for attempt in range(ATTEMPTS):
        recorder = GameRecorder()
        board = SimulatedBoard(
            NAME,
            directory / str(attempt),
            ((), ""),
            games=(key,),
            seed=seed + attempt,
            think=think,
            passing=Passing(recorder.now_ns, recorder.wall_ms, recorder.pass_by),
            link=recorder,
        )
        recorder.over = board.end
        board.leave()
        await board.run()
        if recorder.is_over and not board.sent.failed:
            return RecordedGame(key, tuple(recorder.told), tuple(recorder.records), recorder.told[-1].at_ns)
    raise BadConfig(f"no game of {key} is played to its end by simulated hands; name another by --game")
