"""Checks of the Raspberry Pi: its model, its system, and its power supply."""

from collections.abc import Iterator

from hardware.doctor.diagnosis import Diagnosis, fail, ok, warn
from hardware.doctor.machine import Machine

TESTED = ("bookworm", "trixie")
# bits of `vcgencmd get_throttled`: now, and since boot
_POWER, _HOT = (1 << 0, 1 << 16), (1 << 1 | 1 << 2 | 1 << 3, 1 << 17 | 1 << 18 | 1 << 19)


def model_of(machine: Machine) -> str | None:
    """The model, e.g. "Raspberry Pi 4 Model B Rev 1.4"; None: this is no Pi."""
    model = machine.text("/proc/device-tree/model")
    return model if model and model.startswith("Raspberry Pi") else None


def is_pi5(machine: Machine) -> bool:
    """Whether this is a Pi whose pins are on the RP1."""
    model = model_of(machine) or ""
    return any(name in model for name in ("Raspberry Pi 5", "Compute Module 5", "Raspberry Pi 500"))


def model(machine: Machine, *, on_pi: bool) -> Iterator[Diagnosis]:
    """Check that this is a Pi, if the board's drivers need one."""
    name = model_of(machine)
    if name is not None:
        yield ok(name)
    elif on_pi:
        yield fail("no Raspberry Pi", "this board's drivers need its pins; to play here, add --simulate")
    else:
        yield ok("no Raspberry Pi; a scanner on USB does not need one")


def system(machine: Machine) -> Iterator[Diagnosis]:
    """Check the distribution, and report the kernel."""
    kernel = machine.text("/proc/sys/kernel/osrelease") or "unknown"
    lines = (line.partition("=") for line in (machine.text("/etc/os-release") or "").splitlines())
    release = {key: value.strip('"') for key, _, value in lines}
    name = release.get("PRETTY_NAME", "an unknown system")
    if release.get("VERSION_CODENAME") in TESTED:
        yield ok(f"{name}, kernel {kernel}")
    else:
        yield warn(f"{name}, kernel {kernel}", "made for Raspberry Pi OS Bookworm and Trixie; others may do")


def power(machine: Machine) -> Iterator[Diagnosis]:
    """Check supply voltage and temperature, if the firmware reports them."""
    said = machine.run(("vcgencmd", "get_throttled"))
    if said is None:
        return
    try:
        bits = int(said.partition("=")[2], 16)
    except ValueError:
        yield warn(f"power: vcgencmd says {said[:40]!r}", "look whether its firmware is up to date")
        return
    for what, (now, since), remedy in (
        (
            "the supply voltage is too low",
            _POWER,
            "take the Pi's own supply, a short cable, and another one for the LEDs",
        ),
        ("the Pi is too hot and slows down", _HOT, "give it air, or a heat sink"),
    ):
        if bits & now:
            yield fail(f"power: {what}", remedy)
        elif bits & since:
            yield warn(f"power: at times since the start {what}", remedy)
    if not bits:
        yield ok("power: neither too little nor too hot since the start")
