"""A hall as a process, for tests: what boards say there is said by the test or by simulated boards."""

import json
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from paho.mqtt import publish
from websockets.sync.client import connect

from tests.controller import said_in_hall as say
from tests.system.at_the_broker import DEADLINE_S
from tests.system.page_table import ROOT


class Program:
    """A command of witboard that runs; `line` is the first that it prints."""

    def __init__(self, directory: Path, *arguments: str) -> None:
        self._errors = (directory / f"{arguments[0]}-errors.txt").open("a+", encoding="utf-8")
        command = [sys.executable, "-m", "controller", *arguments]
        self._process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=self._errors, text=True)

    def line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip() or self.fail()

    def fail(self) -> str:
        self._errors.seek(0)
        raise AssertionError(self._errors.read())

    def stop(self, number: signal.Signals = signal.SIGINT) -> str:
        """What it printed after its first line."""
        self._process.send_signal(number)
        try:
            return self._process.communicate(timeout=2 * DEADLINE_S)[0]
        finally:
            self._process.kill()
            self._errors.close()


@contextmanager
def hall(directory: Path, port: int, *more: str) -> Iterator[str]:
    """The hall; gives the address of its page."""
    program = Program(
        directory, "hall", "--broker", f"127.0.0.1:{port}", "--port", "0", "--state", str(directory / "hall"), *more
    )
    try:
        yield program.line().rstrip("/")
    finally:
        program.stop()


def send(port: int, *told: say.Told, retain: bool = True) -> None:
    """Say that on the broker; without a loop, as the browser has one open in this thread."""
    messages = [{"topic": topic, "payload": data, "qos": 1, "retain": retain} for topic, data in told]
    publish.multiple(messages, hostname="127.0.0.1", port=port)  # type: ignore[arg-type]  # any mapping does


def boards_until(url: str, holds: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """The boards as a page is told of them, by name, once that holds."""
    found: dict[str, Any] = {}
    with connect(f"{url.replace('http', 'ws')}/ws", compression=None) as page:
        while not holds(found):
            told = json.loads(page.recv(timeout=DEADLINE_S))
            if told["type"] == "board":
                found[told["name"]] = told
    return found


def act(url: str, path: str, **wish: Any) -> None:
    """What the owner, who sits at this machine, wishes of the tournament."""
    head = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{url}/api/tournament{path}", json.dumps(wish).encode(), head)
    with urllib.request.urlopen(request) as answer:
        assert answer.status == 204
