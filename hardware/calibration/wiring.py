"""The wiring of a board (which channel belongs to which site) as one number, since a calibration depends on it."""

import json
from binascii import crc32

from msgspec import to_builtins

from hardware.board import Board, BoardSite
from hardware.calibration.errors import BadCalibration
from hardware.frame import Sense

_ANYWHERE = ("port",)  # the port of the scanner affects no sensor


def wiring_of(board: Board) -> int:
    """The number (a CRC-32); it changes with the sensors' driver and pins, and with the channel of any site."""
    sensors = {key: value for key, value in to_builtins(board.sensors).items() if key not in _ANYWHERE}
    sites = sorted((site.name, site.channel, site.sense.value) for site in sensed(board))
    return crc32(json.dumps([sensors, board.channels, sites], sort_keys=True).encode())


def sensed(board: Board) -> tuple[BoardSite, ...]:
    """The sites that have a sensor, in the order of the file."""
    return tuple(site for site in board.sites if site.channel is not None)


def sense_of(board: Board) -> Sense:
    """The kind of the board's sensors.

    :raises BadCalibration: the board has no sensors, or sensors of several kinds.
    """
    senses = {site.sense for site in sensed(board)}
    if len(senses) != 1:
        raise BadCalibration(
            f"board {board.name} has no sensors; there is nothing to calibrate"
            if not senses
            else f"board {board.name} has sensors of several kinds; calibrate each kind under a board file of its own"
        )
    return senses.pop()


def chosen(board: Board, only: tuple[str, ...]) -> tuple[BoardSite, ...]:
    """The sites of those names, or all that have a sensor.

    :raises BadCalibration: the board has no site of that name, or the site has no sensor.
    """
    sites = sensed(board)
    for name in only:
        if name not in {site.name for site in sites}:
            raise BadCalibration(f"board {board.name} has no site {name!r} with a sensor; see its file")
    return tuple(site for site in sites if not only or site.name in only)
