"""Machines for the doctor: a directory in place of `/`, and what commands and packages say."""

import os
import socket
from pathlib import Path

from hardware.doctor.machine import Machine

PACKAGES = {
    "spidev": "3.6",
    "gpiozero": "2.0.1",
    "lgpio": "0.2.2.0",
    "pyserial": "3.5",
    "smbus2": "0.4.2",
}
CONFIG = "# firmware\ndtparam=spi=on\ndtparam=i2c_arm=on\ndtoverlay=spi1-1cs\n[all]\ncore_freq_min=500\n"
NODES = ("spidev0.0", "spidev1.0", "i2c-1", "gpiochip0", "witboard-scanner")


class MadeMachine:
    """A Raspberry Pi on which all is well; a test spoils what it is about, then asks for `machine`."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.packages: dict[str, str] = dict(PACKAGES)
        self.throttled: str | None = "throttled=0x0"
        self.python: tuple[int, ...] = (3, 11, 2)
        self.step_ns = 1_000_000
        self._now_ns = 0
        gid = os.getgid() + 1000
        groups = "".join(f"{name}:x:{gid}:witboard\n" for name in ("spi", "i2c", "gpio", "dialout"))
        self.write("proc/device-tree/model", "Raspberry Pi 4 Model B Rev 1.4\0")
        self.write("proc/sys/kernel/osrelease", "6.6.31-v8\n")
        self.write("etc/os-release", 'PRETTY_NAME="Debian 12 (bookworm)"\nVERSION_CODENAME=bookworm\n')
        self.write("etc/passwd", f"witboard:x:{os.getuid() + 4000}:4000:::\n")
        self.write("etc/group", groups)
        self.write("boot/firmware/config.txt", CONFIG)
        for node in NODES:
            self.write(f"dev/{node}", "")
            os.chmod(root / "dev" / node, 0o666)

    def write(self, path: str, text: str) -> None:
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text, "utf-8")

    def remove(self, path: str) -> None:
        (self.root / path).unlink()

    def machine(self, user: str | None = "witboard") -> Machine:
        return Machine(
            self.root, user=user, python=self.python, run=self._run, package=self.packages.get, clock=self._clock
        )

    def _run(self, command: tuple[str, ...]) -> str | None:
        return self.throttled if command == ("vcgencmd", "get_throttled") else None

    def _clock(self) -> int:
        self._now_ns += self.step_ns
        return self._now_ns


def taken_port() -> tuple[socket.socket, int]:
    """A port that something listens on."""
    sock = socket.socket()
    sock.bind(("127.0.0.1", 0))
    sock.listen(1)
    return sock, sock.getsockname()[1]
