"""Port expanders by the registers of their data sheets, on a bus that takes the kernel's place under smbus2.

smbus2 itself is the real one: what it hands to ioctl is taken apart here.
"""

import ctypes
import errno
import os
from typing import Any, Protocol

import pytest
import smbus2.smbus2 as under

FD = 1_000_007


class Registers(Protocol):
    """A chip on the bus."""

    def write(self, data: bytes) -> None:
        """A write: the register, and what goes there."""
        ...

    def read(self, count: int) -> bytes:
        """A read from the register last named."""
        ...

    def pulls(self) -> bool:
        """Whether it pulls the interrupt line down."""
        ...


class Mcp23017Chip:
    """IOCON.BANK 0, sequential; pins A0..A7 then B0..B7 of `pins`, driven from outside; None: nothing drives it."""

    IODIR, IPOL, GPINTEN, DEFVAL, INTCON, IOCON, GPPU, INTF, INTCAP, GPIO, OLAT = range(0, 22, 2)

    def __init__(self) -> None:
        self.pins: list[int | None] = [1] * 16
        self.power_on()

    def power_on(self) -> None:
        """All registers as after a reset."""
        self.registers = bytearray(22)
        self.registers[0:2] = b"\xff\xff"
        self._pointer = 0
        self._before = [self._port(0), self._port(1)]

    def _port(self, port: int) -> int:
        """What GPIO reads: inputs as driven or pulled, outputs as latched."""
        byte = 0
        for bit in range(8):
            mask = 1 << bit
            if self.registers[self.IODIR + port] & mask:
                driven = self.pins[8 * port + bit]
                level = driven if driven is not None else int(bool(self.registers[self.GPPU + port] & mask))
                level ^= int(bool(self.registers[self.IPOL + port] & mask))
            else:
                level = int(bool(self.registers[self.OLAT + port] & mask))
            byte |= level << bit
        return byte

    def set(self, pin: int, level: int | None) -> None:
        """Somebody drives a pin."""
        self.pins[pin] = level
        for port in (0, 1):
            now = self._port(port)
            changed = (
                (now ^ self._before[port]) & self.registers[self.GPINTEN + port] & ~self.registers[self.INTCON + port]
            )
            if changed and not self.registers[self.INTF + port]:
                self.registers[self.INTF + port] = changed
                self.registers[self.INTCAP + port] = now

    def write(self, data: bytes) -> None:
        """Named register first."""
        self._pointer = data[0]
        for byte in data[1:]:
            at = self._pointer
            if at in (self.IOCON, self.IOCON + 1):
                self.registers[self.IOCON] = self.registers[self.IOCON + 1] = byte
            elif at // 2 * 2 not in (self.INTF, self.INTCAP):
                self.registers[at] = byte
            self._pointer += 1

    def read(self, count: int) -> bytes:
        """One register after the other; reading GPIO or INTCAP ends an interrupt."""
        out = bytearray()
        for _ in range(count):
            register, port = self._pointer // 2 * 2, self._pointer % 2
            out.append(self._port(port) if register == self.GPIO else self.registers[self._pointer])
            if register in (self.GPIO, self.INTCAP):
                self._before[port] = self._port(port)
                self.registers[self.INTF + port] = 0
            self._pointer += 1
        return bytes(out)

    def pulls(self) -> bool:
        """INTA, which stands for both ports only with MIRROR, and shares a line only with ODR."""
        mirror, open_drain = self.registers[self.IOCON] & 0x40, self.registers[self.IOCON] & 0x04
        assert open_drain or not any(self.registers[self.GPINTEN : self.GPINTEN + 2]), "INT outputs fight each other"
        return bool(self.registers[self.INTF] or (mirror and self.registers[self.INTF + 1]))


class Tca9555Chip:
    """Eight registers; `pins` are P00..P07 then P10..P17."""

    def __init__(self) -> None:
        self.pins: list[int | None] = [1] * 16
        self.power_on()

    def power_on(self) -> None:
        """All registers as after a reset."""
        self.registers = bytearray(b"\x00\x00\xff\xff\x00\x00\xff\xff")
        self._pointer = 0
        self._before = [self._port(0), self._port(1)]

    def _port(self, port: int) -> int:
        byte = sum(
            (1 if level is None else level) << bit for bit, level in enumerate(self.pins[8 * port : 8 * port + 8])
        )
        return byte ^ self.registers[4 + port]

    def set(self, pin: int, level: int | None) -> None:
        """Somebody drives a pin."""
        self.pins[pin] = level

    def write(self, data: bytes) -> None:
        """Named register first; within a pair of registers the next byte goes to the other."""
        self._pointer = data[0]
        for byte in data[1:]:
            if self._pointer >= 2:
                self.registers[self._pointer] = byte
            self._pointer ^= 1

    def read(self, count: int) -> bytes:
        """Of the pair of registers; reading a port ends its interrupt."""
        out = bytearray()
        for _ in range(count):
            if self._pointer < 2:
                self._before[self._pointer] = self._port(self._pointer)
                out.append(self._port(self._pointer))
            else:
                out.append(self.registers[self._pointer])
            self._pointer ^= 1
        return bytes(out)

    def pulls(self) -> bool:
        """As long as a port differs from what was read last."""
        return any(self._before[port] != self._port(port) for port in (0, 1))


class I2cBus:
    """The kernel's end of /dev/i2c-1: real smbus2 above, these chips below.

    missing   errno with which the node does not open
    mute      addresses that do not answer
    held      addresses that a driver of the kernel has
    """

    def __init__(self, chips: dict[int, Registers]) -> None:
        self.chips = chips
        self.missing: int | None = None
        self.mute: set[int] = set()
        self.held: set[int] = set()
        self._address = 0
        self.transactions = 0
        self.open = 0

    def under_smbus2(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Take the kernel's place."""
        bus = self

        class Os:
            O_RDWR = os.O_RDWR

            @staticmethod
            def open(path: str, flags: int) -> int:
                if bus.missing is not None or path != "/dev/i2c-1":
                    raise OSError(bus.missing or errno.ENOENT, "cannot open", path)
                bus.open += 1
                return FD

            @staticmethod
            def close(fd: int) -> None:
                assert fd == FD
                bus.open -= 1

        monkeypatch.setattr(under, "os", Os)
        monkeypatch.setattr(under, "ioctl", self.ioctl)

    def ioctl(self, fd: int, request: int, argument: Any) -> int:
        """What the kernel would do for that request."""
        assert fd == FD
        if request == under.I2C_FUNCS:
            argument.value = int(under.I2cFunc.I2C)
            return 0
        if request == under.I2C_SLAVE:
            if argument in self.held:
                raise OSError(errno.EBUSY, "Device or resource busy")
            self._address = argument
            return 0
        self.transactions += 1
        if request == under.I2C_SMBUS:
            self._carry_word(argument)
            return 0
        assert request == under.I2C_RDWR, f"request {request:#x} is not modelled"
        messages = [argument.msgs[i] for i in range(argument.nmsgs)]
        if any(message.flags & under.I2C_M_RD for message in messages[:-1]):
            raise OSError(errno.EOPNOTSUPP, "Operation not supported")  # the Pi's: a read comes last, or not at all
        for message in messages:
            self._carry(message)
        return 0

    def _carry_word(self, argument: Any) -> None:
        """A word as the kernel makes it of plain I2C, low byte first."""
        assert argument.size == under.I2C_SMBUS_WORD_DATA, f"size {argument.size} is not modelled"
        chip, data = self._chip(self._address), argument.data.contents
        if argument.read_write == under.I2C_SMBUS_READ:
            chip.write(bytes([argument.command]))
            data.word = int.from_bytes(chip.read(2), "little")
        else:
            chip.write(bytes([argument.command, *data.word.to_bytes(2, "little")]))

    def _chip(self, address: int) -> Registers:
        if address in self.mute or address not in self.chips:
            raise OSError(errno.EREMOTEIO, "Remote I/O error")
        return self.chips[address]

    def _carry(self, message: Any) -> None:
        chip = self._chip(message.addr)
        if message.flags & under.I2C_M_RD:
            data = chip.read(message.len)
            ctypes.memmove(message.buf, data, len(data))
        else:
            chip.write(ctypes.string_at(message.buf, message.len))

    def pulled(self) -> bool:
        """Whether the line on which all interrupts meet is low."""
        return any(chip.pulls() for chip in self.chips.values())
