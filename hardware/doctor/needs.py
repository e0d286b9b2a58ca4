"""What the drivers that a board file names need of the machine."""

from hardware.board import Board
from hardware.drivers.contract import Needs


def needs_of(board: Board, *, pi5: bool) -> Needs:
    """Of the board's drivers, on a Pi 5 or on another."""
    needs = board.sensors.needs(pi5=pi5)
    for driver in (board.lights, board.inputs):
        if driver is not None:
            needs |= driver.needs(pi5=pi5)
    return needs
