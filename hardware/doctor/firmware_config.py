"""The firmware's settings of a Pi (config.txt, cmdline.txt), and what the drivers need of them."""

from collections.abc import Iterator

from hardware.doctor.diagnosis import Diagnosis, fail, ok
from hardware.doctor.machine import Machine
from hardware.doctor.pi import is_pi5, model_of
from hardware.drivers.contract import Needs

CONFIGS = ("/boot/firmware/config.txt", "/boot/config.txt")
BUFFER = "/sys/module/spidev/parameters/bufsiz"
# words in a model's name -> the sections of config.txt that hold for it; the first that fits
_SECTIONS = (
    ("Compute Module 4", ("cm4", "pi4")),
    ("Raspberry Pi 400", ("pi400", "pi4")),
    ("Raspberry Pi 4", ("pi4",)),
    ("Compute Module 5", ("cm5", "pi5")),
    ("Raspberry Pi 500", ("pi500", "pi5")),
    ("Raspberry Pi 5", ("pi5",)),
    ("Zero 2", ("pi02",)),
    ("Plus", ("pi3+", "pi3")),
    ("Raspberry Pi 3", ("pi3",)),
    ("Compute Module 3", ("pi3",)),
    ("Raspberry Pi 2", ("pi2",)),
    ("Zero W", ("pi0w", "pi0")),
    ("Zero", ("pi0",)),
)


def lines(machine: Machine) -> list[str] | None:
    """The lines of config.txt that hold for this model, without blanks and comments; None: there is no such file."""
    text = next((text for path in CONFIGS if (text := machine.text(path)) is not None), None)
    if text is None:
        return None
    name = model_of(machine) or ""
    own = next((sections for word, sections in _SECTIONS if word in name), ())
    holds, found = True, []
    for line in (line.split("#")[0].replace(" ", "").replace("\t", "") for line in text.splitlines()):
        if line.startswith("["):
            holds = line.strip("[]") in ("all", *own)
        elif line and holds:
            found.append(line)
    return found


def core_clock(machine: Machine, needs: Needs) -> Iterator[Diagnosis]:
    """Check that the core clock stays as it is, where a driver sends bits that are timed by it."""
    found = lines(machine)
    if needs.core_clock is None or found is None or model_of(machine) is None or is_pi5(machine):
        return
    line = core_clock_line(machine)
    usual, least = (500, 200) if _is_pi4(machine) else (400, 250)
    most = _number(found, "core_freq", usual)
    if "force_turbo=1" in found or _number(found, "core_freq_min", min(least, most)) >= most:
        yield ok(f"the core clock stays as it is, for driver {needs.core_clock}")
    else:
        remedy = f"add {line} to {CONFIGS[0]}, below [all], and start the Pi again"
        yield fail(f"the core clock changes, and with it the bits of driver {needs.core_clock}", remedy)


def core_clock_line(machine: Machine) -> str:
    """The line of config.txt that keeps the core clock of this model."""
    return "core_freq_min=500" if _is_pi4(machine) else "core_freq=250"


def spi_buffer(machine: Machine, needs: Needs) -> Iterator[Diagnosis]:
    """Check that the kernel sends a whole picture at once, where a picture takes more than is usual."""
    wanted = needs.spi_buffer_set
    if not wanted:
        return
    said = machine.text(BUFFER) or ""
    room = int(said) if said.isdigit() else 0
    if room >= wanted:
        yield ok(f"spidev sends {room} bytes at once")
    else:
        remedy = f"add spidev.bufsiz={wanted} to the line of /boot/firmware/cmdline.txt, and start the Pi again"
        yield fail(f"spidev sends {room or 'too few'} bytes at once; a picture takes {needs.spi_buffer}", remedy)


def _is_pi4(machine: Machine) -> bool:
    name = model_of(machine) or ""
    return any(word in name for word in ("Raspberry Pi 4", "Compute Module 4"))


def _number(found: list[str], key: str, otherwise: int) -> int:
    values = [value for line in found if line.partition("=")[0] == key and (value := line.partition("=")[2]).isdigit()]
    return int(values[-1]) if values else otherwise
