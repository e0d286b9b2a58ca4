"""The scanner on USB: the kernel's serial gadget and cdc-acm, udev's names, pyserial, the firmware's end of talk."""

import asyncio
import os
import threading
import time
import tty
from collections.abc import Iterator
from contextlib import suppress

import pytest

from hardware.board import load_board
from hardware.drivers.serial.outfit import wanted
from hardware.drivers.serial.port import AUTO, LOST, Port, find_port
from hardware.drivers.serial.scanner import SerialScanner
from hardware.errors import DeviceLost, DriverMissing
from hardware.frame import SensorFrame
from tests.hardware.two_ends import TALK, Outfit
from tests.kernel.guest import pi

BOARD = load_board("web-polarity")
BEAT_S = 0.05


class Scanner:
    """The firmware's `talk.py` at the gadget's end, in a thread, with a beat."""

    def __init__(self) -> None:
        self.usb = pi.Usb()
        self.usb.plug()
        self.outfit = Outfit(wanted(BOARD))
        self._out = bytearray()
        self._over = threading.Event()
        self._fd = self._opened()
        self._talk = TALK.Talk(self.outfit, self._out.extend)
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _opened(self) -> int:
        descriptor = os.open(pi.Usb.DEVICE, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
        tty.setraw(descriptor)
        return descriptor

    def _run(self) -> None:
        uptime_ms = 0
        while not self._over.wait(BEAT_S):
            uptime_ms += round(1000 * BEAT_S)
            with suppress(BlockingIOError):
                data = os.read(self._fd, 4096)
                if not data:  # hung up when the plug was pulled
                    os.close(self._fd)
                    self._fd = self._opened()
                self._talk.feed(data)
            self._talk.beat(uptime_ms, BOARD.scan_hz)
            try:
                del self._out[: os.write(self._fd, self._out)]
            except OSError:
                self._out.clear()  # nobody is plugged in

    def stand(self, channel: int, value: int) -> None:
        """That stands at the channel now."""
        self.outfit.values[channel] = value
        self._talk.state_changed()

    def close(self) -> None:
        """The thread ends, and the plug is out."""
        self._over.set()
        self._thread.join()
        os.close(self._fd)
        self.usb.pull()


@pytest.fixture
def scanner() -> Iterator[Scanner]:
    made = Scanner()
    yield made
    made.close()


def test_the_port_has_its_lasting_name_its_group_and_its_name_by_id(scanner: Scanner) -> None:
    assert find_port(AUTO) == "/dev/witboard-scanner"
    assert os.stat("/dev/witboard-scanner").st_mode & 0o777 == 0o660
    assert [name for name in os.listdir("/dev/serial/by-id") if "MicroPython" in name] != []


def test_every_byte_passes_both_ways_as_it_is() -> None:
    usb = pi.Usb()
    usb.plug()
    port, whole = Port(find_port(AUTO)), bytes(range(256)) * 8
    device = os.open(pi.Usb.DEVICE, os.O_RDWR | os.O_NOCTTY)
    tty.setraw(device)
    port.write(whole)
    got = b""
    while len(got) < len(whole):
        got += os.read(device, 65536)
    os.write(device, whole)
    back = b""
    while len(back) < len(whole):
        port.write(b"")
        back += port.read()
    assert (got, back) == (whole, whole)
    os.close(device)
    port.close()
    usb.pull()


def test_a_second_program_may_not_open_the_port(scanner: Scanner) -> None:
    port = Port(find_port(AUTO))
    with pytest.raises(LOST):
        Port(find_port(AUTO))
    with pytest.raises(DriverMissing, match=r"driver serial: /dev/witboard-scanner cannot be opened: .*is another"):
        SerialScanner(BOARD, time.monotonic_ns)
    port.close()


def test_a_pulled_scanner_is_lost_and_comes_back_although_somebody_still_holds_the_old_port(scanner: Scanner) -> None:
    held = os.open(find_port(AUTO), os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
    first = os.path.realpath("/dev/witboard-scanner")

    async def until(source: SerialScanner, channel: int) -> SensorFrame:
        async for frame in source.frames():
            if frame.values[channel]:
                return frame
        raise AssertionError("it ended")

    async def play() -> None:
        source = SerialScanner(BOARD, time.monotonic_ns)
        scanner.stand(5, 1)
        frames = source.frames()
        async for frame in frames:
            if frame.values[5]:
                break
        scanner.usb.pull()
        with pytest.raises(DeviceLost):
            async for _ in frames:
                pass
        with pytest.raises(DeviceLost, match="it is not there"):
            await until(source, 5)
        await asyncio.to_thread(scanner.usb.plug)
        scanner.stand(9, 2)
        frame = await until(source, 9)
        assert (frame.values[5], frame.values[9]) == (1, 2)
        source.close()

    asyncio.run(asyncio.wait_for(play(), pi.DEADLINE_S))
    assert os.path.realpath("/dev/witboard-scanner") != first
    os.close(held)
