"""Floods by one host: how long a light takes meanwhile, how many files are open, and whether others get in.

    python -m tests.bench.floods            all floods, a table
    python -m tests.bench.floods messages   this one
    python -m tests.bench.floods attack KIND PORT    the flood itself, as the process that is started for it

The daemon is a process; the flood is another, at an address of its own (127.0.0.2); the page that lifts a peg is at
127.0.0.1, and a third host (127.0.0.3) opens page and socket now and then.  The daemon has a core for itself, as if the
flood came from another machine.  Linux only: elsewhere those addresses are not ours.
"""

import asyncio
import base64
import contextlib
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

from rich.console import Console
from rich.table import Table as Columns
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from tests.bench.figure import percentile

ATTACKER, STRANGER = "127.0.0.2", "127.0.0.3"
SECONDS = 10
PEG = "t3r4"
SETTLED_S = 2.0  # the game has begun by then
LATEST_S = 5.0  # a light that has not come by then counts so much
AIM_MS = 60.0
MASK = b"\x00\x00\x00\x00"  # the bytes stay as they are
Send = Callable[[int], Awaitable[None]]


def frame(opcode: int, payload: bytes, *, last: bool = True) -> bytes:
    """A masked WebSocket frame."""
    first = bytes([opcode | (0x80 if last else 0)])
    if len(payload) < 126:
        size = bytes([0x80 | len(payload)])
    elif len(payload) < 65536:
        size = b"\xfe" + len(payload).to_bytes(2, "big")
    else:
        size = b"\xff" + len(payload).to_bytes(8, "big")
    return first + size + MASK + payload


LIFT = json.dumps({"type": "lift", "site": PEG})
VAIN = json.dumps({"type": "lift", "site": "t4r4"}).encode()  # nothing stands there
DEEP = b'{"type":"play","choice":' + b"[" * 4000
PAYLOADS = {
    "messages": frame(1, VAIN) * 200,
    "lengthy messages": frame(1, b" " * 4000 + VAIN) * 8,
    "deep messages": frame(1, DEEP) * 8,
    "pings": frame(9, b"") * 2000,
    "fragments": frame(1, b"{", last=False) + frame(0, b"", last=False) * 2000,
    "bad frames": b"\xff" * 4096,
}
REQUEST = b"GET /api/snapshot HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


async def opened(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", port, local_addr=(ATTACKER, 0))


async def upgraded(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    reader, writer = await opened(port)
    key = base64.b64encode(os.urandom(16))
    writer.write(
        b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + key + b"\r\n\r\n"
    )
    await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def drained(reader: asyncio.StreamReader) -> None:
    while await reader.read(65536):
        pass


async def half_open(port: int) -> None:
    """Connects and says nothing."""
    reader, writer = await opened(port)
    with contextlib.closing(writer):
        await reader.read(1)


async def slow_header(port: int) -> None:
    """A header that never ends, a byte now and then."""
    _, writer = await opened(port)
    with contextlib.closing(writer):
        writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Long: ")
        while True:
            writer.write(b"x")
            await writer.drain()
            await asyncio.sleep(0.5)


async def silent(port: int) -> None:
    """A socket that is open and says nothing."""
    reader, writer = await upgraded(port)
    with contextlib.closing(writer):
        await drained(reader)


async def deaf(port: int) -> None:
    """A socket that takes nothing, and asks all the same."""
    _, writer = await upgraded(port)
    with contextlib.closing(writer):
        while True:
            writer.write(frame(1, b"?"))
            await writer.drain()


async def connects(port: int) -> None:
    """Comes and goes."""
    _, writer = await opened(port)
    writer.close()


async def upgrades(port: int) -> None:
    """Opens a socket and goes."""
    _, writer = await upgraded(port)
    writer.close()


async def requests(port: int) -> None:
    """Asks and asks on one connection."""
    reader, writer = await opened(port)
    with contextlib.closing(writer):
        reading = asyncio.create_task(drained(reader))
        while not reading.done():
            writer.write(REQUEST * 20)
            await writer.drain()
            await asyncio.sleep(0)


def sending(name: str) -> Send:
    """A socket that sends that payload as fast as it is taken."""

    async def send(port: int) -> None:
        reader, writer = await upgraded(port)
        with contextlib.closing(writer):
            reading = asyncio.create_task(drained(reader))
            while not reading.done():
                writer.write(PAYLOADS[name])
                await writer.drain()
                await asyncio.sleep(0)

    return send


KINDS: dict[str, tuple[int, Send]] = {
    "half-open": (1100, half_open),
    "slow headers": (300, slow_header),
    "silent sockets": (64, silent),
    "deaf sockets": (64, deaf),
    "connects": (64, connects),
    "upgrades": (32, upgrades),
    "requests": (32, requests),
} | {name: (16, sending(name)) for name in PAYLOADS}


async def attack(kind: str, port: int) -> None:
    """So many at a time, and another one for each that ends."""
    number, one = KINDS[kind]

    async def again() -> None:
        while True:
            try:
                await one(port)
            except (OSError, asyncio.IncompleteReadError):
                await asyncio.sleep(0.02)

    await asyncio.gather(*(again() for _ in range(number)))


@dataclass
class Seen:
    """What was measured beside one flood."""

    lights_s: list[float] = field(default_factory=list)
    files: int = 0
    entries: list[float] = field(default_factory=list)  # seconds until page and socket were open
    locked_out: int = 0
    log_bytes: int = 0
    busy: float = 0.0


class Lifter:
    """A page that lifts a peg, waits for the light, and puts it back."""

    def __init__(self, page: ClientConnection) -> None:
        self.socket = page
        self.leds: list[str] = []
        self._until(lambda: False, SETTLED_S)
        self.rest = self.leds

    def lift(self) -> float:
        """Seconds from the wish to the lights."""
        began = time.perf_counter()
        self.socket.send(LIFT)
        took = LATEST_S
        if self._until(lambda: self.leds != self.rest, LATEST_S):
            took = time.perf_counter() - began
        self.socket.send(json.dumps({"type": "place", "site": PEG}))
        self._until(lambda: self.leds == self.rest, LATEST_S)
        return took

    def _until(self, there: Callable[[], bool], seconds: float) -> bool:
        end = time.perf_counter() + seconds
        while not there():
            left = end - time.perf_counter()
            if left <= 0:
                return False
            try:
                message = json.loads(self.socket.recv(left))
            except TimeoutError:
                return False
            if message["type"] == "leds":
                self.leds = message["colours"]
        return True


def entry(port: int) -> float | None:
    """How long a third host takes to open the page and its socket; None: it is kept out."""
    began = time.perf_counter()
    try:
        with socket.create_connection(("127.0.0.1", port), LATEST_S, (STRANGER, 0)) as plain:
            plain.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            if not plain.recv(64).startswith(b"HTTP/1.1 200"):
                return None
        with connect(
            f"ws://127.0.0.1:{port}/ws", compression=None, source_address=(STRANGER, 0), open_timeout=LATEST_S
        ) as page:
            for _ in range(9):
                if json.loads(page.recv(LATEST_S))["type"] == "snapshot":
                    return time.perf_counter() - began
    except (OSError, TimeoutError, WebSocketException):
        return None
    return None


def measure(kind: str, seconds: float = SECONDS) -> Seen:
    """The figures beside that flood; "": beside none."""
    seen = Seen()
    with tempfile.TemporaryDirectory() as directory, open(Path(directory, "log"), "wb") as log:
        command = [sys.executable, "-m", "controller", "play", "web", "--port", "0", "--no-browser"]
        command += ["--state", str(Path(directory, "state"))]
        limited = ["sh", "-c", 'ulimit -n 1024; exec "$@"', "sh", *command]
        with subprocess.Popen(limited, stdout=subprocess.PIPE, stderr=log, text=True) as daemon:
            flood = None
            try:
                port = daemon_port(daemon)
                place(daemon.pid, 0)
                with connect(f"ws://127.0.0.1:{port}/ws", compression=None, max_size=None) as page:
                    lifter = Lifter(page)
                    if kind:
                        words = [sys.executable, "-m", "tests.bench.floods", "attack", kind, str(port)]
                        flood = subprocess.Popen(["nice", *words], stderr=subprocess.DEVNULL)
                        place(flood.pid, 1)
                        time.sleep(SETTLED_S)
                    _watch(seen, daemon.pid, port, lifter, seconds)
            finally:
                if flood is not None:
                    flood.kill()
                    flood.wait()
                daemon.kill()
        seen.log_bytes = Path(directory, "log").stat().st_size
    return seen


def _watch(seen: Seen, pid: int, port: int, lifter: Lifter, seconds: float) -> None:
    end, before = time.monotonic() + seconds, _processor_s(pid)
    over = threading.Event()

    def enter() -> None:
        while not over.is_set():
            took = entry(port)
            seen.locked_out += took is None
            seen.entries += [] if took is None else [took]
            over.wait(1)

    entering = threading.Thread(target=enter)
    entering.start()
    began = time.monotonic()
    try:
        while time.monotonic() < end:
            seen.lights_s.append(lifter.lift())
            seen.files = max(seen.files, len(os.listdir(f"/proc/{pid}/fd")))
            time.sleep(0.1)  # the peg stands again, and has been seen
    finally:
        over.set()
        entering.join()
    seen.busy = (_processor_s(pid) - before) / (time.monotonic() - began) * 100


def place(pid: int, number: int) -> None:
    """Let that process have the core of that number, where there are several."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(pid, {cores[number % len(cores)]})


def daemon_port(daemon: "subprocess.Popen[str]") -> int:
    assert daemon.stdout is not None
    for line in daemon.stdout:
        if found := re.match(r"http://127\.0\.0\.1:(\d+)/\s*$", line):
            with urllib.request.urlopen(f"http://127.0.0.1:{found[1]}/healthz", timeout=LATEST_S):
                return int(found[1])
    raise RuntimeError("the daemon ended before it printed its address")


def _processor_s(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main(wanted: list[str]) -> int:
    if wanted[:1] == ["attack"]:
        asyncio.run(attack(wanted[1], int(wanted[2])))
        return 0
    columns = Columns("flood by one host", "lights p50", "p99", "lifts", "files", "others get in", "log", "processor")
    missed = False
    for kind in wanted or ["", *KINDS]:
        seen = measure(kind)
        p50, p99 = (percentile(seen.lights_s, percent) * 1000 for percent in (50, 99))
        missed = missed or p99 >= AIM_MS or seen.locked_out > 0
        slowest = f", at most {max(seen.entries) * 1000:.0f} ms" if seen.entries else ""
        ways = f"{len(seen.entries)} of {len(seen.entries) + seen.locked_out}{slowest}"
        row = (f"{p50:.0f} ms", f"{p99:.0f} ms", f"{len(seen.lights_s)}", f"{seen.files}", ways)
        columns.add_row(kind or "none", *row, f"{seen.log_bytes} B", f"{seen.busy:.0f} %")
    Console(width=130).print(columns)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
