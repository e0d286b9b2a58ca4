"""Boards whose chips are models: the real drivers and third-party packages above, nothing of a Pi below."""

import asyncio
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType

import msgspec
import pytest

from hardware.board import Board
from hardware.drivers.contract import SensorDriver
from hardware.drivers.hc165 import Hc165
from hardware.drivers.matrix import Matrix
from hardware.drivers.mcp23017 import Mcp23017
from hardware.drivers.tca9555 import Tca9555
from hardware.frame import SensorSource
from hardware.sim.virtual_time import VirtualTime
from tests.hardware.i2c_models import I2cBus, Mcp23017Chip, Tca9555Chip
from tests.hardware.matrix_models import Contacts, FakeRpiGpio
from tests.hardware.pin_models import WiredFactory, wired_pins
from tests.hardware.spi_models import FakeSpidev, ShiftChain

LOAD, INTERRUPT = 25, 4
SetChannel = Callable[[int, bool], None]  # something stands over that channel's sensor, or does not


class Bench:
    """Where boards are wired up: `make` gives a source of frames, and what stands over its sensors is `put`."""

    def __init__(self, board: Board, monkeypatch: pytest.MonkeyPatch, pins: WiredFactory) -> None:
        self.board = board
        self.pins = pins
        self.monkeypatch = monkeypatch
        self.put: SetChannel = lambda channel, there: None
        self.chain = ShiftChain(0)
        self.bus = I2cBus({})
        self.contacts = Contacts((), ())
        self.spidev = FakeSpidev({})
        self.rpi_gpio = FakeRpiGpio(self.contacts)

    def module(self, name: str, module: ModuleType | None) -> None:
        """From now on `import name` gives that; None: it fails."""
        self.monkeypatch.setitem(sys.modules, name, module)

    def source(self, sensors: SensorDriver, time: VirtualTime) -> SensorSource:
        """Open the board with these sensors."""
        board = msgspec.structs.replace(self.board, sensors=sensors)
        return sensors.open(board, time.clock, time.sleep)

    def hc165(self, time: VirtualTime, table: Hc165 | None = None) -> SensorSource:
        """A chain on SPI1; by default with SH/LD on a pin and a loop."""
        table = table or Hc165(load=LOAD)
        self.wire_chain(table)
        return self.source(table, time)

    def wire_chain(self, table: Hc165) -> None:
        """Lay the wires, but open nothing."""
        chips = (self.board.channels + 7) // 8
        chain = self.chain = ShiftChain(chips, looped=table.loop, by_pin=table.load is not None)
        at_rest = 0xFF if table.active == "low" else 0
        chain.inputs = [at_rest] * chips
        if table.load is not None:
            self.pins.tells(table.load, chain.load)
        bus, select = map(int, table.spi.split("."))
        self.spidev = FakeSpidev({(bus, select): chain})
        self.module("spidev", self.spidev)

        def put(channel: int, there: bool) -> None:
            mask = 1 << channel % 8
            low = (table.active == "low") == there
            chain.inputs[channel // 8] = chain.inputs[channel // 8] & ~mask | (0 if low else mask)

        self.put = put

    def mcp23017(self, time: VirtualTime, *, interrupt: bool = True) -> SensorSource:
        """Eight chips of fourteen inputs."""
        chips = {0x20 + i: Mcp23017Chip() for i in range(8)}
        self.bus = I2cBus(dict(chips))
        self.bus.under_smbus2(self.monkeypatch)
        self.pins.reads(INTERRUPT, lambda: not self.bus.pulled())

        def put(channel: int, there: bool) -> None:
            chip, pin = divmod(channel, 14)
            chips[0x20 + chip].set(pin + (pin >= 7), int(not there))

        self.put = put
        return self.source(Mcp23017(tuple(chips), interrupt=INTERRUPT if interrupt else None), time)

    def tca9555(self, time: VirtualTime, *, interrupt: bool = True) -> SensorSource:
        """Chips of sixteen inputs."""
        chips = {0x20 + i: Tca9555Chip() for i in range(7)}
        self.bus = I2cBus(dict(chips))
        self.bus.under_smbus2(self.monkeypatch)
        self.pins.reads(INTERRUPT, lambda: not self.bus.pulled())
        self.put = lambda channel, there: chips[0x20 + channel // 16].set(channel % 16, int(not there))
        return self.source(Tca9555(tuple(chips), interrupt=INTERRUPT if interrupt else None), time)

    def matrix(self, time: VirtualTime, *, rpi_gpio: bool = False, busy: tuple[int, ...] = ()) -> SensorSource:
        """Seven rows and sixteen columns; by rpi_gpio, those pins may be somebody else's."""
        rows, columns = tuple(range(2, 9)), tuple(range(9, 25))
        contacts = self.contacts = Contacts(rows, columns)
        if rpi_gpio:
            fake = self.rpi_gpio = FakeRpiGpio(contacts)
            fake.busy.update(busy)
            parent = ModuleType("RPi")
            parent.GPIO = fake  # type: ignore[attr-defined]
            self.module("RPi", parent)
            self.module("RPi.GPIO", fake)
        else:
            contacts.wire(self.pins)

        def put(channel: int, there: bool) -> None:
            place = divmod(channel, len(columns))
            contacts.closed = contacts.closed | {place} if there else contacts.closed - {place}

        self.put = put
        return self.source(Matrix(rows, columns, "rpi-gpio" if rpi_gpio else "gpiozero", settle_us=0), time)


def first_values(source: SensorSource, count: int) -> list[int]:
    """The values of the last of so many frames."""

    async def read() -> list[int]:
        values: list[int] = []
        async for frame in source.frames():
            values = list(frame.values)
            if frame.seq + 1 >= count:
                source.close()
        return values

    return asyncio.run(read())


@contextmanager
def bench(board: Board) -> Iterator[Bench]:
    """A bench for that board; at the end nothing of it is left."""
    with pytest.MonkeyPatch.context() as monkeypatch, wired_pins() as pins:
        yield Bench(board, monkeypatch, pins)
