"""`witboard` as a process of its own for tests: what it prints, and the WebSocket of its page.

Everything waits for an event, with a deadline; nothing waits for a duration.
"""

import json
import queue
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any, cast

from websockets.sync.client import ClientConnection, connect

from engine.messages import revive

ROOT = Path(__file__).parents[2]
DEADLINE_S = 60
Snapshot = dict[str, Any]


class Process:
    """A `witboard` command; what it prints is read as it comes."""

    def __init__(self, *arguments: str) -> None:
        command = [sys.executable, "-m", "controller", *arguments]
        self._process = subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1
        )
        self.lines: queue.Queue[str] = queue.Queue()
        self._errors: list[str] = []
        self._readers = [threading.Thread(target=target, daemon=True) for target in (self._read, self._complain)]
        for reader in self._readers:
            reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self.lines.put(line.rstrip("\n"))

    def _complain(self) -> None:
        assert self._process.stderr is not None
        self._errors.extend(self._process.stderr)

    def until(self, beginning: str) -> str:
        """The next line that begins so."""
        while not (line := self.lines.get(timeout=DEADLINE_S)).startswith(beginning):
            pass
        return line

    def send(self, number: signal.Signals) -> "Process":
        self._process.send_signal(number)
        return self

    def end(self) -> tuple[int, list[str], str]:
        """Wait for its end: exit code, the lines not read yet, what it complained of."""
        code = self._process.wait(timeout=DEADLINE_S)
        for reader in self._readers:
            reader.join(timeout=DEADLINE_S)
        return code, list(self.lines.queue), "".join(self._errors)

    def kill(self) -> None:
        self._process.kill()
        self.end()
        for stream in (self._process.stdout, self._process.stderr):
            assert stream is not None
            stream.close()


class Page:
    """A page's end of the WebSocket."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket

    def tell(self, kind: str, **fields: object) -> "Page":
        self._socket.send(json.dumps({"type": kind, **fields}))
        return self

    def wait(self, until: Callable[[Snapshot], bool]) -> Snapshot:
        """The first snapshot of that kind."""
        give_up_s = time.monotonic() + DEADLINE_S
        while True:
            message: Snapshot = cast(
                Snapshot, revive(json.loads(self._socket.recv(timeout=give_up_s - time.monotonic())))
            )
            assert message["type"] != "refused", message
            if message["type"] == "snapshot" and until(message):
                return message

    def carry(self, site: str, to: str) -> "Page":
        """A peg stands on another site, and the referee has seen it; on a slow machine it may have settled by now."""
        ply = self.tell("lift", site=site).wait(lambda seen: seen["reading"] == "in_progress")["ply"]
        self.tell("place", site=to).wait(lambda seen: seen["reading"] == "completed" or seen["ply"] > ply)
        return self


class Game:
    """`play web` at a state directory, started as often as need be; processes and pages end with the test."""

    def __init__(self, state: Path, ending: ExitStack) -> None:
        self.state = state
        self._ending = ending

    def start(self, *more: str) -> tuple[Process, Page]:
        process = self.command("play", "web", "--port", "0", "--no-browser", "--state", str(self.state), *more)
        return process, self.page(process.until("http://"))

    def page(self, url: str) -> Page:
        """A page, opened there."""
        where = url.replace("http", "ws") + "ws"
        return Page(self._ending.enter_context(connect(where, open_timeout=DEADLINE_S, close_timeout=1)))

    def command(self, *arguments: str) -> Process:
        process = Process(*arguments)
        self._ending.callback(process.kill)
        return process


def moves(snapshot: Snapshot) -> list[str]:
    return [line["notation"] for line in snapshot["moves"]]


def playing(snapshot: Snapshot) -> bool:
    return bool(snapshot["phase"] == "playing")
