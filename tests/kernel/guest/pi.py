"""What a Pi's pins are at in here, and what hangs on them: the files of gpio-sim and of our module."""

import subprocess
import sys
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

BCM_LINES = 54
LABEL = "pinctrl-bcm2711"
CPUINFO = "Hardware\t: BCM2835\nRevision\t: c03111\nSerial\t\t: 0\nModel\t\t: Raspberry Pi 4 Model B Rev 1.1\n"
REVISION = "c03111"
DEADLINE_S = 60
DEBUG = Path("/sys/kernel/debug/witboard")
_CONFIG = Path("/sys/kernel/config/gpio-sim/pi")


def make_pins() -> None:
    """A GPIO chip with the name and the lines of a Pi 4, and the word that this is one."""
    bank = _CONFIG / "bank0"
    bank.mkdir(parents=True)
    (bank / "num_lines").write_text(str(BCM_LINES))
    (bank / "label").write_text(LABEL)
    (_CONFIG / "live").write_text("1")
    said = Path("/run/cpuinfo")
    said.write_text(CPUINFO)
    subprocess.run(["mount", "--bind", said, "/proc/cpuinfo"], check=True)
    subprocess.run(["udevadm", "settle"], check=True)


def _line(number: int) -> Path:
    device = (_CONFIG / "dev_name").read_text().strip()
    chip = (_CONFIG / "bank0" / "chip_name").read_text().strip()
    return Path(f"/sys/devices/platform/{device}/{chip}/sim_gpio{number}")


def level(number: int) -> int:
    """What the line is at."""
    return int((_line(number) / "value").read_text())


def pull(number: int, *, up: bool) -> None:
    """Something from outside pulls the line."""
    (_line(number) / "pull").write_text("pull-up" if up else "pull-down")


def close_contacts(contacts: Iterable[tuple[int, int]]) -> None:
    """These contacts (row, column) are closed, and no other."""
    (DEBUG / "contacts").write_bytes(bytes(pin for contact in contacts for pin in contact) or b"\0\0")


class Chain:
    """The chain of 74HC165 on SPI bus 1."""

    def __init__(self, chips: int, *, load: int, loop: bool = True) -> None:
        (DEBUG / "load").write_text(str(load))
        (DEBUG / "loop").write_text("Y" if loop else "N")
        self.plug(chips)

    def plug(self, chips: int) -> None:
        """So many chips are there; 0: the plug is out."""
        (DEBUG / "chips").write_text(str(chips))

    def at(self, levels: Iterable[int]) -> None:
        """The levels of all inputs, by channel."""
        bits = list(levels)
        chips = [sum(bit << i for i, bit in enumerate(bits[k : k + 8])) for k in range(0, len(bits), 8)]
        (DEBUG / "inputs").write_bytes(bytes(chips))


class Usb:
    """A scanner's USB: the kernel's own serial gadget on its own bus without wires; `DEVICE` is the scanner's end."""

    DEVICE = Path("/dev/ttyGS0")
    _GADGET = Path("/sys/kernel/config/usb_gadget/scanner")

    def __init__(self) -> None:
        if self._GADGET.exists():
            return
        self._GADGET.mkdir()
        (self._GADGET / "idVendor").write_text("0x2e8a")
        (self._GADGET / "idProduct").write_text("0x0005")
        strings = self._GADGET / "strings/0x409"
        strings.mkdir()
        for name, text in (
            ("manufacturer", "MicroPython"),
            ("product", "Board in FS mode"),
            ("serialnumber", "e6614c"),
        ):
            (strings / name).write_text(text)
        (self._GADGET / "configs/c.1").mkdir()
        (self._GADGET / "functions/acm.0").mkdir()
        (self._GADGET / "configs/c.1/acm.0").symlink_to(self._GADGET / "functions/acm.0")

    def plug(self) -> None:
        """In; returns when udev has named it."""
        before = set(Path("/dev").glob("ttyACM*"))
        (self._GADGET / "UDC").write_text("dummy_udc.0")
        end = time.monotonic() + DEADLINE_S
        while not set(Path("/dev").glob("ttyACM*")) - before and time.monotonic() < end:
            time.sleep(0.05)
        subprocess.run(["udevadm", "settle"], check=True)

    def pull(self) -> None:
        """Out."""
        (self._GADGET / "UDC").write_text("\n")


def strip() -> bytes:
    """The bytes of the last transfer on SPI bus 0."""
    return (DEBUG / "leds").read_bytes()


def number(name: str) -> int:
    """A number that our module keeps, e.g. "leds_speed_hz"."""
    return int((DEBUG / name).read_text())


class Another:
    """Another program, which holds a resource until the end of the block."""

    def __init__(self, program: str) -> None:
        self._program = f"{program}\nprint('has it', flush=True)\ninput()\n"

    def __enter__(self) -> "Another":
        self._process = subprocess.Popen(
            [sys.executable, "-c", self._program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        assert self._process.stdout is not None
        assert self._process.stdout.readline() == "has it\n"
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(BrokenPipeError):
            self._process.communicate("\n")
