"""A board tells what has changed; that a clock runs on as it was told, whoever watches counts by himself."""

import itertools
from pathlib import Path
from typing import Any

import msgspec
import pytest

from controller.broker.counting import AGAIN_MS, NEAR_MS, went_on
from controller.broker.desk import BoardOnBroker, Desk
from controller.broker.outbox import RetainedTopics
from controller.broker.payloads import ClockState
from controller.config import ClockConfig, Config
from hardware.durations import MS_NS
from tests.controller.at_the_daemon import AtTheDaemon

THOUGHT_MS = 150_000
MOVE = ("t3r4", "t4r4")


def told(state: Path, *, each_second: bool, anew: bool = False) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """States and clocks that a board tells while one move is made and the other side thinks for a minute."""
    at = AtTheDaemon(state, config=Config(clock=ClockConfig("fischer 20m+10s")))
    outbox, found = RetainedTopics(), list[tuple[str, bytes]]()
    called = BoardOnBroker("t1", "Table 1", "witboard", "en")
    now_ns = at.virtual.clock
    desk = Desk(
        called, at.table, at.feeds, at.daemon.take, simulated=True, now_ns=now_ns, wall_ms=lambda: now_ns() // MS_NS
    )

    def tell(*_: object) -> None:
        if anew:
            desk.tell_anew()
            outbox.repeat()
        desk.put(outbox, each_second=each_second)
        while (due := outbox.next()) is not None:
            found.append(due)
            outbox.told(*due)

    at.watching.append(tell)
    at.carry(2000, *MOVE).pump(2000 + THOUGHT_MS)
    states = [msgspec.json.decode(payload) for topic, payload in found if topic.endswith("/state")]
    clocks = [msgspec.json.decode(payload) for topic, payload in found if topic.endswith("/clock")]
    return states, clocks


def test_a_state_is_told_when_it_has_changed_and_a_running_clock_now_and_then(tmp_path: Path) -> None:
    states, clocks = told(tmp_path, each_second=False)
    for before, after in itertools.pairwise(states):
        assert before["number"] < after["number"]
        assert {**before, "number": 0} != {**after, "number": 0}, "nothing but the number has changed"
    running = [clock["wall_ms"] for clock in clocks if clock["state"] == "running"]
    assert running
    assert len(running) < 3 * THOUGHT_MS / AGAIN_MS, "it was told while it went on as it was told"
    assert all(after - before <= AGAIN_MS + 1100 for before, after in itertools.pairwise(running))


def test_who_cannot_count_hears_the_clock_each_second(tmp_path: Path) -> None:
    _, clocks = told(tmp_path, each_second=True)
    running = [clock["wall_ms"] for clock in clocks if clock["state"] == "running"]
    assert len(running) > THOUGHT_MS / 1000 * 0.8


def test_on_a_new_connection_clock_and_state_are_told_as_they_are_then(tmp_path: Path) -> None:
    states, clocks = told(tmp_path, each_second=False, anew=True)
    running = [clock["wall_ms"] for clock in clocks if clock["state"] == "running"]
    assert len(running) > THOUGHT_MS / 1000 * 0.8
    assert len(states) > THOUGHT_MS / 1000 * 0.8


def clock(wall_ms: int, *remaining_ms: int, **changed: Any) -> ClockState:
    fields: dict[str, Any] = {"kind": "fischer", "state": "running", "side": 0, "low": False} | changed
    return ClockState(wall_ms=wall_ms, remaining_ms=remaining_ms, **fields)


@pytest.mark.parametrize(
    ("then", "now", "counts"),
    [
        (clock(0, 9000, 5000), clock(3000, 6000, 5000), True),
        (clock(0, 9000, 5000), clock(3000, 6000 + NEAR_MS, 5000), True),
        (clock(0, 9000, 5000), clock(3000, 9000, 5000), False),  # its side's delay runs
        (clock(0, 9000, 5000), clock(3000, 6000, 8000), False),  # the other side was given time
        (clock(0, 9000, 5000), clock(3000, 9000, 2000, side=1), False),
        (clock(0, 9000, 5000), clock(3000, 6000, 5000, low=True), False),
        (clock(0, 99000, 5000), clock(AGAIN_MS, 99000 - AGAIN_MS, 5000), False),
        (clock(0, 19000, 5000), clock(-1, 19001, 5000), False),  # somebody has set the machine's clock
        (clock(0, 9000, side=None), clock(3000, 6000, side=None), True),  # shared by all
        (clock(0, 9000, 5000, state="paused"), clock(10**6, 9000, 5000, state="paused"), True),
        (clock(0, 9000, 5000, state="paused"), clock(10**6, 8000, 5000, state="paused"), False),
        (clock(0, 9000, 5000), clock(3000, 6000), False),
    ],
)
def test_a_clock_went_on_as_it_was_told_if_counting_gives_it(then: ClockState, now: ClockState, counts: bool) -> None:
    assert went_on(then, now) is counts
