"""A search process and a player that say what a test has them say, and timers that a test lets run out."""

import asyncio
from collections.abc import Callable

from controller.core.api.events import MoveRequest, VariationText
from controller.players.player import Answer
from controller.players.process import Helper
from controller.players.wire import Cancel, Find, Found, Order, Ready, Report, encode, read_order

BEST = (VariationText(("t3r4-t4r4", "t3r3-t4r3"), "+0.4"), VariationText(("t1r4-t16r4",), "0.0"))


class FakeHelper:
    """See controller.players.process.Helper."""

    def __init__(self, *, reads: bool = True) -> None:
        self.orders: list[Order] = []
        self.killed = False
        self.buried = False
        self.reads = reads
        self._lines: asyncio.Queue[bytes] = asyncio.Queue()

    @property
    def finds(self) -> list[int]:
        return [order.number for order in self.orders if isinstance(order, Find)]

    @property
    def cancels(self) -> list[int]:
        return [order.number for order in self.orders if isinstance(order, Cancel)]

    def send(self, line: bytes) -> bool:
        if self.reads:
            self.orders.append(read_order(line))
        return self.reads

    async def line(self) -> bytes:
        return await self._lines.get()

    def kill(self) -> None:
        self.killed = True
        self._lines.put_nowait(b"")

    async def gone(self) -> None:
        self.buried = True

    def say(self, *reports: Report) -> None:
        for report in reports:
            self._lines.put_nowait(encode(report))

    def found(self, number: int, *, final: bool = False) -> None:
        self.say(Found(number, final, BEST))

    def babble(self) -> None:
        self._lines.put_nowait(b"{'nonsense'}\n")

    def die(self) -> None:
        self._lines.put_nowait(b"")


class FakeStart:
    """Starts helpers that are ready at once, unless told otherwise."""

    def __init__(self, *, ready: bool = True, reads: bool = True) -> None:
        self.helpers: list[FakeHelper] = []
        self.refusal: OSError | None = None
        self._ready, self._reads = ready, reads

    @property
    def last(self) -> FakeHelper:
        return self.helpers[-1]

    async def __call__(self) -> Helper:
        if self.refusal:
            raise self.refusal
        self.helpers.append(FakeHelper(reads=self._reads))
        helper = self.last
        await asyncio.sleep(0)
        if self._ready:
            helper.say(Ready())
        return helper


class Timer:
    def __init__(self, seconds: float, action: Callable[[], object]) -> None:
        self.seconds, self.action, self.off = seconds, action, False

    def cancel(self) -> None:
        self.off = True


class FakeTimers:
    """Time passes when a test says so."""

    def __init__(self) -> None:
        self.set: list[Timer] = []

    def __call__(self, seconds: float, action: Callable[[], object]) -> Timer:
        self.set.append(Timer(seconds, action))
        return self.set[-1]

    def pass_by(self, seconds: float) -> None:
        """Let so much time pass at once."""
        due = [timer for timer in self.set if timer.seconds <= seconds and not timer.off]
        self.set = [timer for timer in self.set if timer not in due]
        for timer in due:
            timer.action()


class FakePlayer:
    """Remembers what it was asked and answers when it is told to."""

    def __init__(self) -> None:
        self.requests: list[MoveRequest] = []
        self.drops = 0
        self.closed = False
        self.asked: Answer = lambda lines, final: None

    def ask(self, request: MoveRequest, answer: Answer) -> None:
        self.requests.append(request)
        self.asked = answer

    def drop(self) -> None:
        self.drops += 1

    async def close(self) -> None:
        self.closed = True

    def answer(self, *lines: VariationText, final: bool = True) -> None:
        self.asked(lines, final)


async def turn() -> None:
    """Let everything that can happen now happen."""
    for _ in range(20):
        await asyncio.sleep(0)
