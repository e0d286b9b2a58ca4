"""Whoever is on a broker ends when told to, at every instant; Python 3.11 swallows what comes with an answer."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from controller.broker.desk import BoardOnBroker
from controller.broker.link import Broker, BrokerLink
from controller.broker.nodes import BrokerNode
from controller.broker.progress import FILE, ConfirmedRecords
from controller.hall.line import TOPICS, HallBroker, HallLine
from controller.hall.roster import Roster
from tests.system.at_the_broker import DEADLINE_S, real_broker

pytestmark = pytest.mark.thorough

Connected = Callable[[Path, int], Callable[[], Coroutine[Any, Any, None]]]


def the_hall(_: Path, port: int) -> Callable[[], Coroutine[Any, Any, None]]:
    return HallLine(HallBroker((BrokerNode("127.0.0.1", port),)), Roster("witboard")).run


def a_hall_that_asks(_: Path, port: int) -> Callable[[], Coroutine[Any, Any, None]]:
    line = HallLine(HallBroker((BrokerNode("127.0.0.1", port),)), Roster("witboard"))
    line.send("t1", "get", b"{}")
    return line.run


def a_board(state: Path, port: int) -> Callable[[], Coroutine[Any, Any, None]]:
    called = BoardOnBroker("t1", "The first table", "witboard", "en")
    confirmed = ConfirmedRecords(state / FILE)
    return BrokerLink(Broker((BrokerNode("127.0.0.1", port),), called), confirmed, tell=lambda text: None).run


OPEN, REFUSED = "allow_anonymous true\n", "allow_anonymous false\n"
# Connected, topics subscribed to, what is sent at once; or refused, twice.
ANSWERS = [
    *((the_hall, OPEN, number) for number in range(1, 1 + len(TOPICS) + 1)),
    (a_hall_that_asks, OPEN, 2 + len(TOPICS)),
    *((a_board, OPEN, number) for number in range(1, 4)),
    *((connected, REFUSED, number) for connected in (the_hall, a_board) for number in (1, 2)),
]


@pytest.fixture(scope="module")
def brokers(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, int]]:
    """The ports of one that is open and one that lets nobody in."""
    with (
        real_broker(tmp_path_factory.mktemp("open"), OPEN) as one,
        real_broker(tmp_path_factory.mktemp("refused"), REFUSED) as other,
    ):
        yield {OPEN: one.port, REFUSED: other.port}


@pytest.mark.parametrize(("connected", "access", "number"), ANSWERS)
def test_an_answer_that_comes_as_it_is_told_to_end_delays_nothing(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    brokers: dict[str, int],
    connected: Connected,
    access: str,
    number: int,
) -> None:
    """At each answer of the broker in turn."""
    monkeypatch.setattr("controller.broker.connection.FIRST_WAIT_S", 0.01)
    waits, run = asyncio.wait_for, connected(tmp_path, brokers[access])

    async def told_to_end_there() -> None:
        answers, there, running = 0, asyncio.Event(), asyncio.create_task(run())

        async def swallowing(answer: Awaitable[Any], timeout: float | None) -> Any:
            nonlocal answers
            try:
                return await waits(answer, timeout)
            finally:
                answers += 1
                if answers == number:
                    there.set()
                    running.cancel()
                    with suppress(asyncio.CancelledError):
                        await asyncio.sleep(DEADLINE_S)

        monkeypatch.setattr(asyncio, "wait_for", swallowing)
        async with asyncio.timeout(DEADLINE_S):
            await there.wait()
        done, _ = await asyncio.wait({running}, timeout=DEADLINE_S)
        assert done, "it goes on for ever"

    asyncio.run(told_to_end_there())
