"""Pins of the Pi through gpiozero, on lgpio.

By default gpiozero tries several libraries in turn.  This module requires lgpio, unless GPIOZERO_PIN_FACTORY names
another library or a pin factory is already set (as in tests).
"""

import errno
import os
from collections.abc import Callable
from typing import Any

from hardware.drivers.contract import Needs, Node
from hardware.drivers.need import OFF_A_PI, PI, REFUSALS, missing, needed, package, told, unopened
from hardware.errors import DriverMissing

FACTORY = "GPIOZERO_PIN_FACTORY"
GROUP = "gpio"
CHIP = "/dev/gpiochip0"
NO_PINS = "this kernel shows no pins: is it a Raspberry Pi with Raspberry Pi OS?"


def needs(driver: str, *, pi5: bool) -> Needs:
    """What GPIO access needs of the machine."""
    packages = {
        "gpiozero": package(driver, pi5=pi5),
        "lgpio": package(driver, pi5=pi5, apt="python3-lgpio"),
    }
    return Needs(packages, {CHIP: Node(GROUP, NO_PINS)})


def refused_pins(driver: str, cause: str, remedy: str) -> DriverMissing:
    """The error for pins that a library refuses: because this user may not open their chip, or for that cause."""
    if os.path.exists(CHIP) and not os.access(CHIP, os.R_OK | os.W_OK):
        return unopened(driver, CHIP, PermissionError(errno.EACCES, "may not be opened"), enable="", group=GROUP)
    return missing(driver, cause, remedy)


class Pins:
    """The source of one driver's pins.

    gpiozero   the package
    factory    its pin factory
    refusals   exceptions that pins raise when the chip does not answer
    """

    def __init__(self, driver: str) -> None:
        self.driver = driver
        self.gpiozero = needed(driver, "gpiozero")
        self.refusals: tuple[type[Exception], ...] = (*REFUSALS, self.gpiozero.GPIOZeroError)
        self.factory = self._factory()

    def _factory(self) -> Any:
        device = self.gpiozero.Device
        if device.pin_factory is not None:
            return device.pin_factory
        if os.environ.get(FACTORY):
            return self._made(device._default_pin_factory)
        module = needed(self.driver, "gpiozero.pins.lgpio", f"{PI}, or: sudo apt install python3-lgpio")
        self.refusals = (*self.refusals, needed(self.driver, "lgpio").error)
        return self._made(module.LGPIOFactory)

    def _made(self, make: Callable[[], Any]) -> Any:
        try:
            self.gpiozero.Device.pin_factory = make()
        except self.refusals as error:
            raise refused_pins(self.driver, f"the pins cannot be had ({told(error)})", OFF_A_PI) from error
        return self.gpiozero.Device.pin_factory

    def output(self, number: int, *, high: bool) -> "Pin":
        """Open an output pin, driven to the given level.

        :raises DriverMissing: the pin is not available.
        """
        return self._set_up(number, lambda pin: pin.output_with_state(int(high)))

    def input(self, number: int, pull: str = "up") -> "Pin":
        """Open an input pin.

        :raises DriverMissing: the pin is not available.
        """
        return self._set_up(number, lambda pin: pin.input_with_pull(pull))

    def _set_up(self, number: int, how: Callable[[Any], None]) -> "Pin":
        try:
            pin = self.factory.pin(number)
            how(pin)
        except self.refusals as error:
            remedy = "stop the other program that uses it, or name another pin"
            raise missing(self.driver, f"pin {number} cannot be had ({told(error)})", remedy) from error
        return Pin(pin, self.refusals)


class Pin:
    """One pin; exceptions of the library become OSError."""

    __slots__ = ("_pin", "_refusals")

    def __init__(self, pin: Any, refusals: tuple[type[Exception], ...]) -> None:
        self._pin = pin
        self._refusals = refusals

    def drive(self, high: int) -> None:
        """Drive it high (1) or low (0)."""
        try:
            self._pin.state = high
        except self._refusals as error:
            raise OSError(told(error)) from error

    def high(self) -> bool:
        """Whether the pin is high."""
        try:
            return bool(self._pin.state)
        except self._refusals as error:
            raise OSError(told(error)) from error

    def close(self) -> None:
        """Make the pin an input again; gpiozero holds it until the process ends."""
        self._pin.close()
