"""Which channels a board has for which sites, as one number: a calibration of another wiring is worth nothing."""

import json
from binascii import crc32

from msgspec import to_builtins

from hardware.board import Board, BoardSite
from hardware.calibration.errors import BadCalibration
from hardware.frame import Sense

_ANYWHERE = ("port",)  # where the scanner is plugged in changes no sensor


def wiring_of(board: Board) -> int:
    """The number; it changes with the sensors' driver and pins, and with the channel of any site."""
    sensors = {key: value for key, value in to_builtins(board.sensors).items() if key not in _ANYWHERE}
    sites = sorted((site.name, site.channel, site.sense.value) for site in sensed(board))
    return crc32(json.dumps([sensors, board.channels, sites], sort_keys=True).encode())


def sensed(board: Board) -> tuple[BoardSite, ...]:
    """The sites that have a sensor, in the order of the file."""
    return tuple(site for site in board.sites if site.channel is not None)


def sense_of(board: Board) -> Sense:
    """What the sensors of the board can tell.

    :raises BadCalibration: it has none, or not all can tell the same.
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

    :raises BadCalibration: one of them is not there, or has no sensor.
    """
    sites = sensed(board)
    for name in only:
        if name not in {site.name for site in sites}:
            raise BadCalibration(f"board {board.name} has no site {name!r} with a sensor; see its file")
    return tuple(site for site in sites if not only or site.name in only)
