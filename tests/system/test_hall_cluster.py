"""A cluster of real nats nodes, of which one is killed: boards and hall go on at another, and no record is lost."""

import json
import os
import socket
import subprocess
import sys
from typing import Any

import pytest

from controller.hall.own_cluster import own_cluster
from controller.hall.servers import installed
from tests.system.at_the_broker import DEADLINE_S
from tests.system.page_table import ROOT

pytestmark = [pytest.mark.thorough, pytest.mark.bulk]

SECONDS = 30
MANY = 60
LATEST_MS = 40_000


@pytest.fixture(autouse=True)
def nats() -> None:
    if installed("nats-server") is None:
        lacks = "nats-server is not installed: sudo apt install nats-server"
        if os.environ.get("WITBOARD_REQUIRE_CLUSTER"):
            pytest.fail(lacks)
        pytest.skip(lacks)


def simulated(*more: str) -> dict[str, Any]:
    """What is said of a hall on a cluster of which a node is lost; a busy machine may be slow."""
    words = ["simulate-hall", "--own-cluster", "--game", "fours", "--json", *more]
    done = subprocess.run(
        [sys.executable, "-m", "controller", *words], cwd=ROOT, capture_output=True, text=True, timeout=400, check=False
    )
    assert done.returncode == 0, done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    assert report["records"] > 0
    return report


def test_a_node_that_dies_costs_no_record_and_the_others_have_its_boards_soon() -> None:
    report = simulated("--boards", "4", "--seconds", str(SECONDS), "--lose-node", "5")
    assert (report["lost"], report["failed"], report["dropped"]) == (0, 0, 0)
    assert report["p100_ms"] < LATEST_MS


def test_light_boards_find_another_node_and_nothing_that_they_told_is_lost() -> None:
    report = simulated("--light", "--boards", str(MANY), "--seconds", str(SECONDS), "--lose-node", "5")
    assert (report["lost"], report["away"], report["dropped"]) == (0, 0, 0)
    assert report["cut"] >= MANY // 3 - 5, "those of the node that died"
    assert report["back_s"] > 0
    assert report["games"] >= MANY


def test_nodes_end_with_whoever_started_them() -> None:
    with own_cluster() as cluster:
        cluster.kill(2)
        for node in cluster.nodes[:2]:
            socket.create_connection((node.host, node.port), DEADLINE_S).close()
    for node in cluster.nodes:
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((node.host, node.port), DEADLINE_S)
