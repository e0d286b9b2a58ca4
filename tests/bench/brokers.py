"""Lights beside a broker that is well, dead, silent, slow or hostile: what it does to those who play.

    python -m tests.bench.brokers              all, a table
    python -m tests.bench.brokers huge         this one
    python -m tests.bench.brokers act KIND     the broker itself, as the process that is started for it

The daemon is a process with a core for itself; the broker is another, as if it were another machine.  Measured are the
time from the wish to lift a peg to its light, and the daemon's memory.
"""

import asyncio
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

from rich.console import Console
from rich.table import Table as Columns
from websockets.sync.client import connect

from controller.broker.packets import remaining_length
from tests.bench.figure import percentile
from tests.bench.floods import AIM_MS, Lifter, daemon_port, place

SECONDS = 12
SUBSCRIBE = 8  # kind of a packet (MQTT 3.1.1, 2.2.1)
TOPIC = b"witboard/bench/get"
SLOW_S = 1.0
HUGE_BYTES = 200_000_000
MIB = 1 << 20
Act = Callable[["Client"], Awaitable[None]]


def publish(payload: bytes) -> bytes:
    """A packet that tells the board something, without asking whether it came."""
    body = len(TOPIC).to_bytes(2, "big") + TOPIC + payload
    return b"\x30" + remaining_length(len(body)) + body


class Client:
    """The board, as the broker has it: `answered` waits for its next packet and answers as a broker does."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self.writer = reader, writer

    async def answered(self) -> int:
        """The kind of the packet."""
        first = (await self._reader.readexactly(1))[0]
        size, shift = 0, 0
        while True:
            byte = (await self._reader.readexactly(1))[0]
            size |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                break
        body = await self._reader.readexactly(size)
        match first >> 4:
            case 1:  # connect; then publish, subscribe, ping
                self.writer.write(b"\x20\x02\x00\x00")
            case 3 if first & 0x06:
                start = 2 + int.from_bytes(body[:2], "big")
                self.writer.write(b"\x40\x02" + body[start : start + 2])
            case kind if kind == SUBSCRIBE:
                self.writer.write(b"\x90\x03" + body[:2] + b"\x01")
            case 12:
                self.writer.write(b"\xd0\x00")
            case _:
                pass
        return first >> 4


async def silent(client: Client) -> None:
    """Takes the connection, and says nothing."""
    await asyncio.Event().wait()


async def slow(client: Client) -> None:
    """Answers each packet a second later."""
    while True:
        await client.answered()
        await asyncio.sleep(SLOW_S)


async def rubbish(client: Client) -> None:
    """Sends bytes that are no packets."""
    while True:
        client.writer.write(os.urandom(4096))
        await client.writer.drain()


def sending(payload: bytes) -> Act:
    """A broker that is well, and sends that as fast as it is taken."""

    async def act(client: Client) -> None:
        while await client.answered() != SUBSCRIBE:
            pass

        async def answer() -> None:
            while True:
                await client.answered()

        answering = asyncio.create_task(answer())
        while not answering.done():
            client.writer.write(payload)
            await client.writer.drain()
            await asyncio.sleep(0)

    return act


async def huge(client: Client) -> None:
    """A packet of two hundred megabytes, as large as the protocol allows it to announce."""
    while await client.answered() != SUBSCRIBE:
        pass
    body = len(TOPIC).to_bytes(2, "big") + TOPIC
    client.writer.write(b"\x30" + remaining_length(len(body) + HUGE_BYTES) + body)
    for _ in range(HUGE_BYTES // MIB):
        client.writer.write(bytes(MIB))
        await client.writer.drain()
    await silent(client)


ACTS: dict[str, Act] = {
    "silent": silent,
    "slow": slow,
    "rubbish": rubbish,
    "messages": sending(publish(b'{"game":1,"after":0}') * 100),
    "long messages": sending(publish(b" " * 60_000) * 4),
    "huge": huge,
}
KINDS = ("", "mosquitto", "dead", *ACTS)


async def act(kind: str) -> None:
    """Be that broker, and print the port."""

    async def met(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            await ACTS[kind](Client(reader, writer))
        except (OSError, asyncio.IncompleteReadError):
            writer.close()

    server = await asyncio.start_server(met, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


def broker(kind: str, directory: Path) -> tuple["subprocess.Popen[str] | None", int]:
    """That broker as a process, and its port."""
    if kind == "dead":
        return None, 1  # nobody listens there
    if kind == "mosquitto":
        program = shutil.which("mosquitto", path=f"{os.environ.get('PATH', '')}:/usr/sbin") or sys.exit("no mosquitto")
        file, port = directory / "mosquitto.conf", 18831
        user = "user root\n" if os.geteuid() == 0 else ""
        file.write_text(f"listener {port} 127.0.0.1\nallow_anonymous true\n{user}", encoding="utf-8")
        return subprocess.Popen([program, "-c", str(file)], stderr=subprocess.DEVNULL, text=True), port
    words = [sys.executable, "-m", "tests.bench.brokers", "act", kind]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    return process, int(process.stdout.readline())


def measure(kind: str, seconds: float = SECONDS) -> tuple[list[float], int]:
    """Seconds from wish to light, and the daemon's highest memory in bytes, beside that broker; "": beside none."""
    with tempfile.TemporaryDirectory() as name:
        directory, lights = Path(name), list[float]()
        process, port = broker(kind, directory) if kind else (None, 0)
        config = directory / "witboard.toml"
        config.write_text(f'[mqtt]\nbroker = "127.0.0.1:{port}"\nboard = "bench"\n' if kind else "", encoding="utf-8")
        command = [sys.executable, "-m", "controller", "play", "web", "--port", "0", "--no-browser"]
        command += ["--config", str(config), "--state", str(directory / "state")]
        with (
            open(directory / "log", "wb") as log,
            subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True) as daemon,
        ):
            try:
                page_port = daemon_port(daemon)
                place(daemon.pid, 0)
                if process is not None:
                    place(process.pid, 1)
                with connect(f"ws://127.0.0.1:{page_port}/ws", compression=None, max_size=None) as page:
                    lifter, end = Lifter(page), time.monotonic() + seconds
                    while time.monotonic() < end:
                        lights.append(lifter.lift())
                        time.sleep(0.1)  # the peg stands again, and has been seen
                return lights, _highest_bytes(daemon.pid)
            finally:
                daemon.kill()
                if process is not None:
                    process.kill()
                    process.wait()


def _highest_bytes(pid: int) -> int:
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmHWM:"))


def main(wanted: list[str]) -> int:
    """The table; 1 if a light came too late or the daemon took too much."""
    if wanted[:1] == ["act"]:
        asyncio.run(act(wanted[1]))
        return 0
    columns, missed, plain = Columns("broker", "lights p50", "p99", "lifts", "memory"), False, 0
    for kind in wanted or KINDS:
        lights, memory = measure(kind)
        p50, p99 = (percentile(lights, percent) * 1000 for percent in (50, 99))
        plain = plain or memory
        missed = missed or p99 >= AIM_MS or memory > 2 * plain
        columns.add_row(kind or "none", f"{p50:.0f} ms", f"{p99:.0f} ms", f"{len(lights)}", f"{memory / MIB:.0f} MiB")
    Console(width=100).print(columns)
    return int(missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
