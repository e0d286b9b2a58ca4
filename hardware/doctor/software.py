"""Checks of Python and the packages of the drivers."""

from collections.abc import Iterator

from hardware.doctor.diagnosis import Diagnosis, fail, ok, warn
from hardware.doctor.machine import Machine
from hardware.drivers.contract import Needs

OLDEST = (3, 11)


def python(machine: Machine) -> Iterator[Diagnosis]:
    """Check that Python is new enough."""
    version = ".".join(map(str, machine.python))
    if machine.python < OLDEST:
        yield fail(f"Python {version}", "Witboard needs 3.11 or newer: Raspberry Pi OS Bookworm has it")
    else:
        yield ok(f"Python {version}")


def packages(machine: Machine, needs: Needs) -> Iterator[Diagnosis]:
    """Check that each driver's package is installed, and no two packages that overwrite each other."""
    for name, wanted in needs.packages.items():
        version = machine.package(name)
        if version is None:
            yield fail(f"package {name} for driver {wanted.driver}: not installed", wanted.remedy)
        elif name == "lgpio" and version.startswith("0.0"):
            yield fail(f"package lgpio {version}: an empty one", "pip uninstall lgpio; sudo apt install python3-lgpio")
        else:
            yield ok(f"package {name} {version} for driver {wanted.driver}")
    if machine.package("RPi.GPIO") and machine.package("rpi-lgpio"):
        yield warn(
            "packages RPi.GPIO and rpi-lgpio: both installed, and each overwrites the other", "remove one of them"
        )
