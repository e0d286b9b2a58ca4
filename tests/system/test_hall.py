"""The hall on a real broker, with real sessions that simulated hands play: what boards do is what it shows."""

import json
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.controller import said_in_hall as say
from tests.system.at_the_broker import RealBroker, real_broker
from tests.system.at_the_hall import Program, boards_until, hall, send

pytestmark = pytest.mark.thorough


@pytest.fixture
def broker(tmp_path: Path) -> Iterator[RealBroker]:
    with real_broker(tmp_path) as started:
        yield started


def test_simulated_boards_play_and_the_hall_has_all_of_it_over_a_real_broker(
    tmp_path: Path, broker: RealBroker
) -> None:
    simulation = Program(
        tmp_path, "simulate-hall", "--broker", f"127.0.0.1:{broker.port}", "--boards", "2", "--game", "fours", "--json"
    )
    try:
        with hall(tmp_path, broker.port) as url:
            found = boards_until(url, lambda told: len(told) == 2 and all(_moved(one) for one in told.values()))
            assert sorted(found) == ["sim-001", "sim-002"]
            assert all(one["state"]["names"] and one["picture"] == "fours/starter" for one in found.values())
    finally:
        report = json.loads(simulation.stop())
    assert (report["lost"], report["dropped"], report["failed"]) == (0, 0, 0)
    assert report["records"] > 0
    assert 0 < report["p50_ms"] <= report["p99_ms"]


def _moved(board: dict[str, Any]) -> bool:
    return bool(board["online"] and board["state"] and board["state"]["ply"])


def test_the_hall_comes_back_with_the_broker_and_drops_what_is_hostile(tmp_path: Path, broker: RealBroker) -> None:
    with hall(tmp_path, broker.port) as url:
        send(broker.port, say.online("t1"), say.identity("t1"), say.state("t1"))
        boards_until(url, lambda told: "t1" in told and told["t1"]["state"])
        broker.kill()
        broker.start()
        send(broker.port, ("witboard/t1/state", b"[" * 5000), ("witboard/<i>/state", b"{}"), say.online("t2"))
        found = boards_until(url, lambda told: "t2" in told)
        assert found["t1"]["state"]["ply"] == 0
        with urllib.request.urlopen(f"{url}/healthz") as answer:
            assert json.load(answer)["dropped"] == {"content": 1, "topic": 1}


def test_a_board_says_where_its_own_page_is_and_else_the_hall_shows_it(tmp_path: Path, broker: RealBroker) -> None:
    send(broker.port, say.online("t1"), say.identity("t1", page="http://192.0.2.7:8765"), say.online("t2"))
    with hall(tmp_path, broker.port) as url:
        boards_until(url, lambda told: len(told) == 2 and told["t1"]["page"])
        for name, link in (("t1", "http://192.0.2.7:8765"), ("t2", f"{url}/board/t2")):
            with urllib.request.urlopen(f"{url}/api/code/{name}") as answer:
                assert json.load(answer)["link"] == link
