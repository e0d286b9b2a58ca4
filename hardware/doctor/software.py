"""Python and the packages of the drivers."""

from collections.abc import Iterator

from hardware.doctor.finding import Finding, fail, ok, warn
from hardware.doctor.machine import Machine
from hardware.doctor.needs import Needs

OLDEST = (3, 11)
_FROM_APT = {"lgpio": "python3-lgpio", "spidev": "python3-spidev", "smbus2": "python3-smbus2"}


def python(machine: Machine) -> Iterator[Finding]:
    """Python is new enough."""
    version = ".".join(map(str, machine.python))
    if machine.python < OLDEST:
        yield fail(f"Python {version}", "Witboard needs 3.11 or newer: Raspberry Pi OS Bookworm has it")
    else:
        yield ok(f"Python {version}")


def packages(machine: Machine, needs: Needs, *, pi5: bool) -> Iterator[Finding]:
    """Each driver finds its package, and no two packages are there that overwrite each other."""
    extra = "pi5" if pi5 else "pi"
    for name, driver in needs.packages.items():
        version = machine.package(name)
        if version is None:
            apt = f"sudo apt install {_FROM_APT[name]}, or " if name in _FROM_APT else ""
            yield fail(f"package {name} for driver {driver}: not installed", f"{apt}pip install 'witboard[{extra}]'")
        elif name == "lgpio" and version.startswith("0.0"):
            yield fail(f"package lgpio {version}: an empty one", "pip uninstall lgpio; sudo apt install python3-lgpio")
        else:
            yield ok(f"package {name} {version} for driver {driver}")
    if machine.package("RPi.GPIO") and machine.package("rpi-lgpio"):
        yield warn(
            "packages RPi.GPIO and rpi-lgpio: both installed, and each overwrites the other", "remove one of them"
        )
