"""The devices of a board, as its drivers open them.

A missing package or device is never replaced by a substitute: DriverMissing names driver, cause and remedy.
"""

from typing import NamedTuple

from hardware.board import Board
from hardware.drivers.contract import Clock, Sleep
from hardware.drivers.sim import SimStrip
from hardware.frame import LedStrip, SensorSource
from hardware.inputs import Inputs, NoInputs


class Devices(NamedTuple):
    """All devices of a board; `close` closes each of them."""

    source: SensorSource
    strip: LedStrip
    inputs: Inputs

    def close(self) -> None:
        """Darken the lights, silence the buzzer and release all devices; may be called twice."""
        self.source.close()
        self.strip.close()
        self.inputs.close()


def open_devices(board: Board, clock: Clock, sleep: Sleep) -> Devices:
    """Open the devices of the board file: `clock` in monotonic ns, `sleep` in seconds.

    If one cannot be opened, those already open are closed.

    :raises DriverMissing: a package or a device is missing.
    :raises DeviceLost: a device is present but does not answer.
    :raises BadBoard: its sensors are simulated, so they need someone who moves the pieces.
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
    """Open the board's lights, or a strip that only stores pictures; `source`: its sensors, which may drive them."""
    return SimStrip(board.leds) if board.lights is None else board.lights.open(board, source)


def open_inputs(board: Board, clock: Clock, sleep: Sleep, source: SensorSource) -> Inputs:
    """Open the board's buttons, or `NoInputs` if it has none; `source` as in `open_strip`."""
    return NoInputs() if board.inputs is None else board.inputs.open(board, source, clock, sleep)
