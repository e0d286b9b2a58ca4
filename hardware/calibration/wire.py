"""The payload of the message THRESHOLDS to the scanner: eight bytes per channel, little endian."""

import struct

from hardware.board import Board
from hardware.calibration.result import Calibration, Cell, Hall, Switch
from hardware.calibration.wiring import sense_of
from hardware.frame import Sense
from hardware.magnetics.sensors import LINEAR_OFF, LINEAR_ON

NEUTRAL, ON, OFF = 32768, LINEAR_ON, LINEAR_OFF  # the firmware's defaults for an uncalibrated Hall sensor, raw
STONE_RAW = 10_000


def thresholds(calibration: Calibration, board: Board) -> bytes:
    """The thresholds of all channels, in channel order; uncalibrated channels get the firmware's defaults.

    :raises BadCalibration: the board has no sensors, or sensors of several kinds.
    """
    if sense_of(board) is Sense.WEIGHT:
        channels = [struct.pack("<2i", 0, STONE_RAW)] * board.channels
    else:
        channels = [struct.pack("<4H", NEUTRAL - ON, NEUTRAL - OFF, NEUTRAL + ON, NEUTRAL + OFF)] * board.channels
    for one in calibration.sites.values():
        match one:
            case Hall():
                channels[one.channel] = struct.pack("<4H", one.n_on, one.n_off, one.s_on, one.s_off)
            case Cell():
                channels[one.channel] = struct.pack("<2i", one.zero, one.stone)
            case Switch():
                pass  # it has no thresholds
    return b"".join(channels)
