"""The devices of a board: what its drivers open.

Nothing is ever put in the place of what is missing: it is one DriverMissing that names driver, cause and remedy.
"""

from typing import NamedTuple

from hardware.board import Board
from hardware.drivers.contract import Clock, Sleep
from hardware.drivers.sim import SimStrip
from hardware.frame import LedStrip, SensorSource
from hardware.inputs import Inputs, NoInputs


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
        source = board.sensors.open(board, clock, sleep)
        opened.append(source)
        strip = open_strip(board, source)
        opened.append(strip)
        return Devices(source, strip, open_inputs(board, clock, sleep, source))
    except BaseException:
        for device in opened:
            device.close()
        raise


def open_strip(board: Board, source: SensorSource) -> LedStrip:
    """The board's lights, or a strip that only remembers; `source` is its sensors, which may drive them."""
    return SimStrip(board.leds) if board.lights is None else board.lights.open(board, source)


def open_inputs(board: Board, clock: Clock, sleep: Sleep, source: SensorSource) -> Inputs:
    """The board's buttons, if it has any; `source` as of `open_strip`."""
    return NoInputs() if board.inputs is None else board.inputs.open(board, source, clock, sleep)
