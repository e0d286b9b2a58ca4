"""The chip as it behaves on the bus, for the contract test: what a driver found elsewhere is tried on."""

from hardware.drivers.registry import SENSORS
from hardware.frame import SensorSource
from hardware.sim.virtual_time import VirtualTime
from tests.hardware.driver_tables import table
from tests.hardware.i2c_models import I2cBus
from tests.hardware.modelled_boards import Bench

BYTES = 3


class Qx24Chip:
    """24 inputs, each high until something stands over its sensor."""

    def __init__(self) -> None:
        self.inputs = (1 << 8 * BYTES) - 1

    def set(self, number: int, level: int) -> None:
        """Drive that input."""
        self.inputs = self.inputs & ~(1 << number) | level << number

    def write(self, data: bytes) -> None:
        """It has no registers."""
        raise AssertionError(f"{data!r} was written to a chip that only reads")

    def read(self, count: int) -> bytes:
        """The lowest inputs first."""
        return self.inputs.to_bytes(BYTES, "little")[:count]

    def pulls(self) -> bool:
        """It has no interrupt."""
        return False


def modelled(bench: Bench, time: VirtualTime) -> SensorSource:
    """As many chips as the bench's board takes, and the driver opened on them."""
    chips = {0x50 + i: Qx24Chip() for i in range(-(-bench.board.channels // 24))}
    bench.bus = I2cBus(dict(chips))
    bench.bus.under_smbus2(bench.monkeypatch)
    bench.put = lambda channel, there: chips[0x50 + channel // 24].set(channel % 24, int(not there))
    return bench.source(table(SENSORS, "qx24", f"addresses = {list(chips)}"), time)
