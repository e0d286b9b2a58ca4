"""The drivers: what a board file names, opened.

One file a driver.  What only a Pi has is imported when a driver is opened, never before; what is missing then is
one DriverMissing that names driver, cause and remedy.  Nothing is ever put in the place of what is missing.
"""

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from hardware.board import Board
from hardware.board_drivers import (
    GpioInputs,
    Hc165,
    Matrix,
    Mcp23017,
    Neopixel,
    NeopixelPi5,
    SerialInputs,
    SerialLights,
    SerialSensors,
    SimInputs,
    SimLights,
    SimSensors,
    Tca9555,
    Ws2812Spi,
)
from hardware.drivers.latest_picture import LatestPicture, Sender
from hardware.drivers.scanning import ScannedSource, Scanner
from hardware.drivers.serial_scanner import SerialScanner
from hardware.errors import BadBoard
from hardware.frame import LedStrip, SensorSource
from hardware.inputs import Inputs, NoInputs
from hardware.sim.strip import SimStrip

Clock = Callable[[], int]
Sleep = Callable[[float], Awaitable[object]]


class Devices(NamedTuple):
    """All that hangs on a board; `close` closes each, once it is no longer used."""

    source: SensorSource
    strip: LedStrip
    inputs: Inputs

    def close(self) -> None:
        """Dark, silent, and let go of; may be called twice."""
        self.source.close()
        self.strip.close()
        self.inputs.close()


def open_devices(board: Board, clock: Clock, sleep: Sleep) -> Devices:
    """The devices of the board's file: `clock` in monotonic ns, `sleep` in seconds.

    :raises DriverMissing: a package or a device is not there; nothing stays open.
    :raises DeviceLost: a device is there and does not answer.
    :raises BadBoard: its sensors are simulated, so somebody must move the pieces.
    """
    opened: list[SensorSource | LedStrip | Inputs] = []
    try:
        source = open_source(board, clock, sleep)
        opened.append(source)
        strip = open_strip(board, source)
        opened.append(strip)
        return Devices(source, strip, open_inputs(board, clock, sleep, source))
    except BaseException:
        for device in opened:
            device.close()
        raise


def open_source(board: Board, clock: Clock, sleep: Sleep) -> SensorSource:
    """The board's sensors; errors as of `open_devices`."""
    if isinstance(board.sensors, SerialSensors):
        return SerialScanner(board, clock)
    source = ScannedSource(scanner_of(board), board.scan_hz, clock, sleep)
    source.open()
    return source


def scanner_of(board: Board) -> Scanner:
    """The scanner of sensors that hang on the Pi itself; not opened."""
    from hardware.drivers.hc165 import Hc165Chain
    from hardware.drivers.matrix import MatrixScanner
    from hardware.drivers.mcp23017 import mcp23017
    from hardware.drivers.tca9555 import tca9555

    match board.sensors:
        case Hc165() as table:
            return Hc165Chain(table, board.channels)
        case Mcp23017() as table:
            return mcp23017(table, board.channels)
        case Tca9555() as table:
            return tca9555(table, board.channels)
        case Matrix() as table:
            return MatrixScanner(table, board.channels)
        case SerialSensors() | SimSensors():
            raise BadBoard(f"board {board.name} has no sensors on the Pi itself; play it with --simulate")


def open_strip(board: Board, source: SensorSource) -> LedStrip:
    """The board's lights; `source` is its sensors, which may be the scanner that drives them."""
    match board.lights:
        case None | SimLights():
            return SimStrip(board.leds)
        case SerialLights():
            return _scanner(board, source)
        case table:
            return LatestPicture(_sender(table, board.leds), board.leds)


def _sender(table: Ws2812Spi | Neopixel | NeopixelPi5, leds: int) -> Sender:
    from hardware.drivers.neopixel import NeopixelSender
    from hardware.drivers.neopixel_pi5 import NeopixelPi5Sender
    from hardware.drivers.ws2812_spi import Ws2812SpiSender

    match table:
        case Ws2812Spi():
            return Ws2812SpiSender(table, leds)
        case Neopixel():
            return NeopixelSender(table, leds)
        case NeopixelPi5():
            return NeopixelPi5Sender(table, leds)


def open_inputs(board: Board, clock: Clock, sleep: Sleep, source: SensorSource) -> Inputs:
    """The board's buttons; `source` as of `open_strip`."""
    from hardware.drivers.gpio_inputs import GpioPanel

    match board.inputs:
        case None | SimInputs():
            return NoInputs()
        case SerialInputs():
            return _scanner(board, source)
        case GpioInputs() as table:
            return GpioPanel(board, table, clock, sleep)


def _scanner(board: Board, source: SensorSource) -> SerialScanner:
    if not isinstance(source, SerialScanner):
        raise BadBoard(f"board {board.name}: its lights or inputs hang on a scanner, but [sensors] names none")
    return source
