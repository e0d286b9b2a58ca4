"""A real broker for tests, and somebody who hears everything that is told there."""

import asyncio
import os
import socket
import subprocess
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any

import aiomqtt
import msgspec
import pytest

from controller.hall.servers import installed

DEADLINE_S = 60
LACKS = "mosquitto is not installed: sudo apt install mosquitto"


def mosquitto() -> str:
    """The program; the test is skipped where there is none, unless it is required."""
    found = installed("mosquitto")
    if found is None:
        if os.environ.get("WITBOARD_REQUIRE_BROKER") == "1":
            pytest.fail(LACKS)
        pytest.skip(LACKS)
    return found


class RealBroker:
    """Mosquitto on a port of this machine; it can be killed and started again."""

    def __init__(self, directory: Path, more: str = "allow_anonymous true\n") -> None:
        self._program, self._file = mosquitto(), directory / "mosquitto.conf"
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        user = "user root\n" if os.geteuid() == 0 else ""  # it may then read what the test has written
        self._file.write_text(f"listener {self.port} 127.0.0.1\npersistence false\n{user}{more}")
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Return as soon as it listens."""
        self._process = subprocess.Popen([self._program, "-c", str(self._file)], stderr=subprocess.DEVNULL)
        end_s = time.monotonic() + DEADLINE_S
        while True:
            with suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", self.port)):
                return
            assert self._process.poll() is None, f"mosquitto ended with {self._process.returncode}"
            assert time.monotonic() < end_s, "mosquitto does not listen"
            time.sleep(0.01)

    def kill(self) -> None:
        """As by a power cut: it forgets everything."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


@contextmanager
def real_broker(directory: Path, more: str = "allow_anonymous true\n") -> Iterator[RealBroker]:
    """One that runs."""
    broker = RealBroker(directory, more)
    broker.start()
    try:
        yield broker
    finally:
        broker.kill()


class Ear:
    """Everything that was told, by the topic's last part; the newest retained value in `now`."""

    def __init__(self, client: aiomqtt.Client) -> None:
        self.client = client
        self.told: dict[str, list[Any]] = defaultdict(list)
        self._changed = asyncio.Condition()

    @property
    def now(self) -> dict[str, Any]:
        """The newest value of each topic."""
        return {topic: values[-1] for topic, values in self.told.items() if values}

    async def listen(self) -> None:
        """Until cancelled."""
        async for message in self.client.messages:
            raw, topic = bytes(message.payload), str(message.topic)
            value: Any = raw
            with suppress(msgspec.DecodeError, RecursionError):  # what somebody else has sent is heard, too
                value = msgspec.json.decode(raw)
            async with self._changed:
                self.told[topic.rpartition("/")[2]].append(value)
                self._changed.notify_all()

    async def until(self, holds: Callable[["Ear"], object]) -> None:
        """Wait for that, with a deadline."""

        async def waited() -> None:
            async with self._changed:
                await self._changed.wait_for(lambda: holds(self))

        try:
            await asyncio.wait_for(waited(), DEADLINE_S)
        except TimeoutError:
            raise AssertionError(f"it did not come to that; told last: {self.now}") from None


@asynccontextmanager
async def ear(port: int, topics: str = "#", **given: Any) -> AsyncIterator[Ear]:
    """Somebody who listens from now on."""
    async with aiomqtt.Client("127.0.0.1", port, **given) as client:
        hears = Ear(client)
        await client.subscribe(topics, qos=1)
        listening = asyncio.create_task(hears.listen())
        try:
            yield hears
        finally:
            listening.cancel()
            with suppress(asyncio.CancelledError, aiomqtt.MqttError):
                await listening
