"""Putting the firmware onto a microcontroller: files by mpremote, and a greeting to see whether it took.

Untried on hardware: what mpremote does with a real Pico is its own affair; what is told to it, is tested.
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
from hardware.link.host import Host, Refused, Wanted

LEAVING_S = 2.0  # so long a program that runs is asked to make room
BACK_S = 15.0  # so long the port may be away while it starts anew
LOOK_S = 0.1
GREETED_S = 10.0
TOOL = "mpremote"

Run = Callable[[Sequence[str]], int]


def need_tool() -> None:
    """See that mpremote is there.

    :raises DriverMissing: it is not installed.
    """
    if find_spec(TOOL) is None:
        raise missing("flash", f"package {TOOL} is not installed", "install it with: pip install 'witboard[flash]'")


def run_tool(command: Sequence[str]) -> int:
    """Run it; its exit code."""
    return subprocess.run(command, check=False, stdin=subprocess.DEVNULL).returncode


def flash(port: str, loaded: Mapping[str, bytes], run: Run = run_tool) -> None:
    """Copy the files onto the microcontroller at that port, and start it anew.

    port  as in a board file: a path, or "auto"

    :raises DriverMissing: there is no mpremote, or no such port.
    :raises DeviceMisbehaved: mpremote did not manage.
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


def _told(run: Run, path: str, *words: str) -> None:
    code = run([sys.executable, "-m", TOOL, "connect", path, *words])
    if code:
        raise DeviceMisbehaved(
            f"flash: {TOOL} ended with code {code} at {path}; is MicroPython on it? Put it there, and flash again"
        )


def make_room(path: str) -> bool:
    """Ask a firmware that runs there to leave the prompt free; False: nobody answered, so nothing runs there."""
    try:
        port = Port(path)
    except LOST:
        return False  # mpremote will say what is wrong
    try:
        port.write(b"\x00" + proto.encode(proto.HELLO, 1, (proto.VERSION, 1)) + proto.encode(proto.LEAVE, 2))
        reader = proto.Reader()
        return _heard(port, LEAVING_S, lambda data: any(one[0] == proto.DONE for one in reader.feed(data)))
    finally:
        port.close()


def await_port(port: str, within_s: float = BACK_S) -> str:
    """The path of the port, once it is there (again).

    :raises DeviceLost: it does not come.
    """
    end_s = time.monotonic() + within_s
    while True:
        try:
            return find_port(port)
        except DriverMissing as error:
            if time.monotonic() >= end_s:
                raise DeviceLost(f"flash: {error}") from error
        time.sleep(LOOK_S)


def greet(path: str, wanted: Wanted, within_s: float = GREETED_S) -> Host:
    """Greet the microcontroller there; what it said of itself.

    :raises DeviceMisbehaved: it is not the wanted one, or says nothing.
    :raises OSError: the port cannot be opened, or is gone.
    """
    host = Host(wanted)
    refused: list[str] = []

    def listen(data: bytes) -> bool:
        now_ns = time.monotonic_ns()
        refused.extend(one.why for one in host.feed(data, now_ns) if isinstance(one, Refused))
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
    """Let somebody listen, also to silence, until it is content; False: it is not, and the time is up."""
    end_s = time.monotonic() + within_s
    while time.monotonic() < end_s:
        ready, _, _ = select.select([port.fd], [], [], LOOK_S)
        try:
            if listen(port.read() if ready else b""):
                return True
        except LOST:
            return False
    return False
