"""Port expanders on I2C: what MCP23017 and TCA9555 have in common.

smbus2 and the registers of the data sheets, rather than a driver package for each chip: one of the two has none
that is kept up, both are a dozen registers, and what a scan needs is exactly one transaction a chip (both ports
at once).  Each chip gets a transaction of its own, because the Pi's I2C takes a read only as the last message.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hardware.drivers.bits import value_table, values_in
from hardware.drivers.need import needed, told, unopened
from hardware.drivers.pins import Pin, Pins
from hardware.drivers.scanning import BadScan


@dataclass(frozen=True, slots=True)
class Chip:
    """A kind of expander with two ports.

    name      the driver's
    bits      inputs a port, from bit 0 on
    settings  (register, one byte for each port), written in this order
    inputs    register of the first port's inputs
    proof     register and what must stand in it, one byte for each port: shows that the settings are still there
    """

    name: str
    bits: int
    settings: tuple[tuple[int, bytes], ...]
    inputs: int
    proof: tuple[int, bytes]


class Expanders:
    """See `scanning.Scanner`.  A chip takes about 0.2 ms at 400 kHz, so `read` has a thread."""

    blocks = True

    def __init__(
        self, chip: Chip, bus: int, addresses: Sequence[int], interrupt: int | None, channels: int, *, active_low: bool
    ) -> None:
        self.name = chip.name
        self._chip = chip
        self._bus_number = bus
        self._addresses = tuple(addresses)
        self._interrupt_pin = interrupt
        self._channels = channels
        self._values = value_table(chip.bits, active_low=active_low)
        self._smbus: Any = None
        self._bus: Any = None
        self._interrupt: Pin | None = None
        self._raw = b""
        self._seen: array[int] = array("H")
        self._proved = 0

    def open(self) -> None:
        """Take the bus and set up every chip."""
        self._smbus = needed(self.name, "smbus2")
        node = f"/dev/i2c-{self._bus_number}"
        try:
            self._bus = self._smbus.SMBus(self._bus_number)
        except OSError as error:
            enable = "enable it: sudo raspi-config nonint do_i2c 0"
            raise unopened(self.name, node, error, enable=enable, group="i2c") from error
        if self._interrupt_pin is not None:
            self._interrupt = Pins(self.name).input(self._interrupt_pin)
        for address in self._addresses:
            self._set_up(address)
        self._raw = b""

    def _set_up(self, address: int) -> None:
        try:
            for register, both in self._chip.settings:
                self._bus.i2c_rdwr(self._smbus.i2c_msg.write(address, [register, *both]))
        except OSError as error:
            raise OSError(self._mute(address, error)) from error

    def _mute(self, address: int, error: OSError) -> str:
        why = error.strerror or told(error)
        return f"no answer from the chip at {address:#x} ({why}); look at its plug, supply and address"

    def idle(self) -> bool:
        """Whether no chip pulls the interrupt line down."""
        return self._interrupt is not None and self._interrupt.high()

    def read(self) -> "array[int]":
        """All channels; and of one chip after the other, whether it still has its settings."""
        raw = b"".join([self._both_ports(address, self._chip.inputs) for address in self._addresses])
        self._proved = (self._proved + 1) % len(self._addresses)
        register, due = self._chip.proof
        if self._both_ports(self._addresses[self._proved], register) != due:
            address = self._addresses[self._proved]
            self._set_up(address)
            raise BadScan(f"the chip at {address:#x} had lost its settings; look at its supply")
        if raw != self._raw:
            self._raw = raw
            self._seen = values_in(raw, self._values, self._channels)
        return self._seen

    def _both_ports(self, address: int, register: int) -> bytes:
        read = self._smbus.i2c_msg.read(address, 2)
        try:
            self._bus.i2c_rdwr(self._smbus.i2c_msg.write(address, [register]), read)
        except OSError as error:
            raise OSError(self._mute(address, error)) from error
        return bytes(read)

    def close(self) -> None:
        """Let go of bus and pin."""
        if self._bus is not None:
            self._bus.close()
            self._bus = None
        if self._interrupt is not None:
            self._interrupt.close()
            self._interrupt = None
