"""Checks of the drivers in a board file against each other and the board, one function per check."""

from collections.abc import Iterator

from hardware.board.file import BoardFile
from hardware.drivers.contract import Driver, Finding, PinUse


def drivers_of(file: BoardFile) -> tuple[Driver, ...]:
    """The drivers in the file: sensors, lights, inputs."""
    return tuple(driver for driver in (file.sensors, file.lights, file.inputs) if driver is not None)


def channels_that_can_be_read(file: BoardFile) -> Iterator[Finding]:
    """The driver reaches as many channels as the board has."""
    reach = file.sensors.reach()
    if reach is not None and file.channels > reach.channels:
        has = f"{reach.by} have {reach.channels} channels, the board {file.channels}"
        yield Finding(file.sensors, "driver", f"{has}; name more, or correct the key channels")


def sense_that_can_be_had(file: BoardFile) -> Iterator[Finding]:
    """The driver supports the sense of every site."""
    for site in file.sites:
        sense = file.sense_of(site)
        if site.channel is not None and sense not in file.sensors.senses:
            can = " or ".join(sorted(one.value for one in file.sensors.senses))
            what = f"site {site.name!r} is to tell {sense.value}, but this driver tells {can}"
            yield Finding(file.sensors, "driver", f"{what}; take another, or correct sense", site)
            return


def buttons_have_pins(file: BoardFile) -> Iterator[Finding]:
    """Every button of a real panel has a pin, and a board without a panel has no pins."""
    for button in file.buttons:
        if file.inputs is not None and file.inputs.wants_pins and button.pin is None:
            yield Finding(button, "pin", "there is no pin; give the one that the button ties to ground")
        for key in ("pin", "lamp"):
            if file.inputs is None and getattr(button, key) is not None:
                yield Finding(button, key, 'there is no [inputs]; write it, e.g. driver = "gpio", or leave the pin out')


def leds_for_lights(file: BoardFile) -> Iterator[Finding]:
    """Real lights have LEDs."""
    if file.lights is not None and not file.leds:
        yield Finding(file.lights, "driver", "the board has no LEDs; leave [lights] out, or correct the key leds")


def what_the_drivers_find(file: BoardFile) -> Iterator[Finding]:
    """The findings of each driver about its own keys."""
    for driver in drivers_of(file):
        yield from driver.findings(file)


def pins_used_once(file: BoardFile) -> Iterator[Finding]:
    """No pin has two uses, unless both are of the same bus."""
    first: dict[tuple[str, int], PinUse] = {}
    for driver in drivers_of(file):
        for use in driver.uses(file):
            if use.pin is None:
                continue
            taken = first.setdefault((use.host.name, use.pin), use)
            if taken is not use and not (use.bus and use.bus == taken.bus):
                text = f"pin {use.pin} is taken already by {taken.what}; give each its own"
                yield Finding(use.thing, use.key, text, taken.thing)


WIRING_CHECKS = (
    channels_that_can_be_read,
    sense_that_can_be_had,
    buttons_have_pins,
    leds_for_lights,
    what_the_drivers_find,
    pins_used_once,
)
