"""Installs the firmware on a microcontroller: mpremote copies the files, and a greeting verifies the result.

Untried on hardware: the tests cover the commands given to mpremote, but not what it does with a real Pico.
"""

import select
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from hardware.drivers.need import missing
from hardware.drivers.serial.port import LOST, Port, find_port
from hardware.errors import DeviceLost, DeviceMisbehaved, DriverMissing
from hardware.link import proto
from hardware.link.host import LinkHost, OrderRefused, Wanted

LEAVING_S = 2.0  # how long to ask a running program to leave
BACK_S = 15.0  # how long the port may be absent during a restart
LOOK_S = 0.1
GREETED_S = 10.0
TOOL = "mpremote"

RunCommand = Callable[[Sequence[str]], int]


def need_tool() -> None:
    """Check that mpremote is installed.

    :raises DriverMissing: it is not.
    """
    if find_spec(TOOL) is None:
        raise missing("flash", f"package {TOOL} is not installed", "install it with: pip install 'witboard[flash]'")


def run_tool(command: Sequence[str]) -> int:
    """Run the command; its exit code."""
    return subprocess.run(command, check=False, stdin=subprocess.DEVNULL).returncode


def flash(port: str, loaded: Mapping[str, bytes], run: RunCommand = run_tool) -> None:
    """Copy the files to the microcontroller at that port, and restart it.

    port    as in a board file: a path, or "auto"
    loaded  file name -> content
    run     runs a command and returns its exit code

    :raises DriverMissing: mpremote is not installed, or there is no such port.
    :raises DeviceMisbehaved: mpremote failed.
    :raises DeviceLost: the port did not come back.
    """
    need_tool()
    make_room(find_port(port))
    path = await_port(port)
    with TemporaryDirectory() as place:
        for name, data in loaded.items():
            Path(place, name).write_bytes(data)
        sources = [str(Path(place, name)) for name in loaded]
        _told(run, path, "fs", "cp", *sources, ":")
    _told(run, path, "reset")


def _told(run: RunCommand, path: str, *words: str) -> None:
    code = run([sys.executable, "-m", TOOL, "connect", path, *words])
    if code:
        raise DeviceMisbehaved(
            f"flash: {TOOL} ended with code {code} at {path}; is MicroPython on it? Put it there, and flash again"
        )


def make_room(path: str) -> bool:
    """Ask firmware that runs there to free the prompt; False: there was no answer, so none runs."""
    try:
        port = Port(path)
    except LOST:
        return False  # mpremote will report the fault
    try:
        port.write(b"\x00" + proto.encode(proto.HELLO, 1, (proto.VERSION, 1)) + proto.encode(proto.LEAVE, 2))
        reader = proto.Reader()
        return _heard(port, LEAVING_S, lambda data: any(one[0] == proto.DONE for one in reader.feed(data)))
    finally:
        port.close()


def await_port(port: str, within_s: float = BACK_S) -> str:
    """Wait for the port to appear; its path.

    :raises DeviceLost: it does not appear in time.
    """
    end_s = time.monotonic() + within_s
    while True:
        try:
            return find_port(port)
        except DriverMissing as error:
            if time.monotonic() >= end_s:
                raise DeviceLost(f"flash: {error}") from error
        time.sleep(LOOK_S)


def greet(path: str, wanted: Wanted, within_s: float = GREETED_S) -> LinkHost:
    """Greet the microcontroller at that path; the `LinkHost` that it has welcomed.

    :raises DeviceMisbehaved: it is not the wanted one, or does not answer.
    :raises OSError: the port cannot be opened, or is gone.
    """
    host = LinkHost(wanted)
    refused: list[str] = []

    def listen(data: bytes) -> bool:
        now_ns = time.monotonic_ns()
        refused.extend(one.why for one in host.feed(data, now_ns) if isinstance(one, OrderRefused))
        host.tick(now_ns)
        port.write(host.take())
        return host.welcomed or bool(refused)

    port = Port(path)
    try:
        host.start(time.monotonic_ns(), time.monotonic_ns())
        port.write(host.take())
        heard = _heard(port, within_s, listen)
    finally:
        port.close()
    if refused:
        raise DeviceMisbehaved(f"scanner at {path}: {refused[0]}")
    if not heard:
        raise DeviceMisbehaved(f"scanner at {path}: it does not answer; press its reset button, and try again")
    return host


def _heard(port: Port, within_s: float, listen: Callable[[bytes], bool]) -> bool:
    """Pass received bytes to `listen` (b"" on silence) until it returns True; False: time is up or the port is lost."""
    end_s = time.monotonic() + within_s
    while time.monotonic() < end_s:
        ready, _, _ = select.select([port.fd], [], [], LOOK_S)
        try:
            if listen(port.read() if ready else b""):
                return True
        except LOST:
            return False
    return False
