"""A cluster of real nats nodes, of which one is killed: boards and hall go on at another, and no record is lost."""

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from controller.hall.own_cluster import own_cluster
from controller.hall.servers import installed
from tests.system.at_the_broker import DEADLINE_S
from tests.system.page_table import ROOT

pytestmark = [pytest.mark.thorough, pytest.mark.bulk]

SECONDS = 30
LATEST_MS = 40_000


@pytest.fixture(autouse=True)
def nats() -> None:
    if installed("nats-server") is None:
        lacks = "nats-server is not installed: sudo apt install nats-server"
        if os.environ.get("WITBOARD_REQUIRE_CLUSTER"):
            pytest.fail(lacks)
        pytest.skip(lacks)


def test_a_node_that_dies_costs_no_record_and_the_others_have_its_boards_soon(tmp_path: Path) -> None:
    words = ["simulate-hall", "--own-cluster", "--boards", "4", "--game", "fours", "--json"]
    words += ["--seconds", str(SECONDS), "--lose-node", "5"]
    done = subprocess.run(
        [sys.executable, "-m", "controller", *words], cwd=ROOT, capture_output=True, text=True, timeout=240, check=False
    )
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["records"] > 0
    assert (report["lost"], report["failed"], report["dropped"]) == (0, 0, 0)
    assert report["p100_ms"] < LATEST_MS


def test_nodes_end_with_whoever_started_them() -> None:
    with own_cluster() as cluster:
        cluster.kill(2)
        for node in cluster.nodes[:2]:
            socket.create_connection((node.host, node.port), DEADLINE_S).close()
    for node in cluster.nodes:
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((node.host, node.port), DEADLINE_S)
