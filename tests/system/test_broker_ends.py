"""Whoever is on a broker ends when told to, at every instant; Python 3.11 swallows what comes with an answer."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from controller.broker.desk import BoardOnBroker
from controller.broker.link import Broker, BrokerLink
from controller.broker.nodes import BrokerNode
from controller.broker.progress import FILE, ConfirmedRecords
from controller.hall.line import HallBroker, HallLine
from controller.hall.roster import Roster
from tests.system.at_the_broker import DEADLINE_S, real_broker

pytestmark = pytest.mark.thorough

LAST = 12  # of these answers

Connected = Callable[[Path, int], Callable[[], Coroutine[Any, Any, None]]]


def the_hall(_: Path, port: int) -> Callable[[], Coroutine[Any, Any, None]]:
    line = HallLine(HallBroker((BrokerNode("127.0.0.1", port),)), Roster("witboard"))
    line.send("t1", "get", b"{}")
    return line.run


def a_board(state: Path, port: int) -> Callable[[], Coroutine[Any, Any, None]]:
    called = BoardOnBroker("t1", "The first table", "witboard", "en")
    confirmed = ConfirmedRecords(state / FILE)
    return BrokerLink(Broker((BrokerNode("127.0.0.1", port),), called), confirmed, tell=lambda text: None).run


@pytest.mark.parametrize("access", ["allow_anonymous true\n", "allow_anonymous false\n"], ids=["open", "refused"])
@pytest.mark.parametrize("connected", [the_hall, a_board])
def test_an_answer_that_comes_as_it_is_told_to_end_delays_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, connected: Connected, access: str
) -> None:
    """At each answer of the broker in turn: connected or refused, subscribed, sent."""
    monkeypatch.setattr("controller.broker.connection.FIRST_WAIT_S", 0.01)
    waits = asyncio.wait_for

    async def told_to_end_at(number: int, run: Callable[[], Coroutine[Any, Any, None]]) -> bool:
        """Whether there was such an answer."""
        answers, running = 0, asyncio.create_task(run())

        async def swallowing(answer: Awaitable[Any], timeout: float | None) -> Any:
            nonlocal answers
            try:
                return await waits(answer, timeout)
            finally:
                answers += 1
                if answers == number:
                    running.cancel()
                    with suppress(asyncio.CancelledError):
                        await asyncio.sleep(DEADLINE_S)

        monkeypatch.setattr(asyncio, "wait_for", swallowing)
        await asyncio.wait({running}, timeout=1)
        if answers < number:
            running.cancel()
        done, _ = await asyncio.wait({running}, timeout=5)
        assert done, f"after answer {number} it goes on for ever"
        return answers >= number

    with real_broker(tmp_path, access) as broker:
        for number in range(1, LAST + 1):
            if not asyncio.run(told_to_end_at(number, connected(tmp_path, broker.port))):
                break
    assert number > 3
