"""What systemd is told, and when it is told nothing."""

import asyncio
import os
import socket
from pathlib import Path

import pytest

from controller.service.server_socket import listen
from controller.service.systemd import WATCHDOG_INTERVAL_NS, Supervisor, supervised
from tests.controller.at_the_daemon import AtTheDaemon

SECOND_NS = WATCHDOG_INTERVAL_NS


class Systemd:
    """Its end of the socket."""

    def __init__(self, address: str) -> None:
        self._sock = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._sock.bind(address)
        self._sock.setblocking(False)

    @property
    def heard(self) -> list[str]:
        """What came since the last time."""
        out: list[str] = []
        while True:
            try:
                out.append(self._sock.recv(4096).decode())
            except BlockingIOError:
                return out

    def close(self) -> None:
        self._sock.close()


def told(*, watched: bool = True) -> tuple[Supervisor, list[str]]:
    lines: list[str] = []
    return Supervisor(lambda line: lines.append(line.decode()), watched=watched), lines


@pytest.mark.parametrize("abstract", [False, True])
def test_what_is_told_arrives_at_the_socket_that_systemd_named(tmp_path: Path, abstract: bool) -> None:
    name = f"@witboard-test-{os.getpid()}" if abstract else str(tmp_path / "notify")
    systemd = Systemd("\0" + name[1:] if abstract else name)
    supervisor = supervised({"NOTIFY_SOCKET": name, "WATCHDOG_USEC": "10000000"})
    supervisor.ready()
    supervisor.alive(5, "all is\nwell")
    supervisor.stopping()
    assert systemd.heard == ["READY=1", "WATCHDOG=1", "STATUS=all is well", "STOPPING=1"]
    systemd.close()


@pytest.mark.parametrize("environment", [{}, {"NOTIFY_SOCKET": ""}, {"NOTIFY_SOCKET": "vsock:2:1"}])
def test_without_a_socket_nobody_is_told(environment: dict[str, str]) -> None:
    supervisor = supervised(environment)
    supervisor.ready()
    supervisor.alive(0)
    assert not supervisor.is_heard


def test_a_socket_that_has_gone_is_no_reason_to_stop(tmp_path: Path) -> None:
    supervised({"NOTIFY_SOCKET": str(tmp_path / "nobody")}).ready()


@pytest.mark.parametrize(
    ("environment", "watched"),
    [
        ({"WATCHDOG_USEC": "10000000"}, True),
        ({"WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "7"}, True),
        ({"WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "8"}, False),
        ({}, False),
    ],
)
def test_a_watchdog_is_fed_where_it_waits_for_this_process(
    tmp_path: Path, environment: dict[str, str], watched: bool
) -> None:
    systemd = Systemd(str(tmp_path / "notify"))
    supervised({"NOTIFY_SOCKET": str(tmp_path / "notify"), **environment}, pid=7).alive(0)
    assert systemd.heard == (["WATCHDOG=1"] if watched else [])
    systemd.close()


def test_signs_of_life_are_passed_on_once_a_second() -> None:
    supervisor, lines = told()
    for ms in range(0, 3000, 5):
        supervisor.alive(ms * SECOND_NS // 1000)
    assert lines == ["WATCHDOG=1"] * 3


def test_a_status_is_told_at_once_and_once() -> None:
    supervisor, lines = told(watched=False)
    for status in ("", "lost", "lost", ""):
        supervisor.alive(0, status)
    assert lines == ["STATUS=lost", "STATUS="]


def test_frames_feed_the_watchdog(tmp_path: Path) -> None:
    supervisor, lines = told()
    sitting = AtTheDaemon(tmp_path, supervisor=supervisor)
    sitting.pump(5500)
    assert lines == ["WATCHDOG=1"] * 6
    sitting.leave()


def test_a_lost_link_that_is_known_feeds_the_watchdog_and_is_the_status(tmp_path: Path) -> None:
    supervisor, lines = told()
    sitting = AtTheDaemon(tmp_path, supervisor=supervisor)
    sitting.at(1200, lambda: sitting.source.cut("the cable is out")).at(30_000, sitting.source.mend).pump(40_000)
    assert 38 <= lines.count("WATCHDOG=1") <= 41
    status = [line for line in lines if line.startswith("STATUS")]
    assert status == ["STATUS=The sensors do not answer: simulated board: the cable is out.", "STATUS="]
    sitting.leave()


def test_a_loop_that_gets_no_frames_and_knows_of_no_loss_does_not_feed_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    supervisor, lines = told()
    sitting = AtTheDaemon(tmp_path, supervisor=supervisor)
    sitting.at(2500, lambda: monkeypatch.setattr(sitting.simboard, "scan", lambda t_ns: None)).pump(60_000)
    assert lines == ["WATCHDOG=1"] * 3
    sitting.leave()


def test_ready_comes_when_it_serves_and_stopping_when_it_ends(tmp_path: Path) -> None:
    supervisor, lines = told(watched=False)
    sitting = AtTheDaemon(tmp_path, supervisor=supervisor)
    before: list[str] = []
    sitting.at(100, sitting.source.close)
    with listen("127.0.0.1", 0) as sock:
        asyncio.run(asyncio.wait_for(sitting.daemon.run(sock, (), lambda: before.extend(["serves", *lines])), 60))
    assert [*before, *lines] == ["serves", "READY=1", "STOPPING=1"]
    sitting.leave()
