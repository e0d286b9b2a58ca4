"""What the drivers of a board file need of the machine."""

from hardware.board import Board
from hardware.drivers.contract import Needs


def needs_of(board: Board, *, pi5: bool) -> Needs:
    """The needs of all drivers of the board; `pi5`: on a Pi 5, where some differ."""
    needs = board.sensors.needs(board, pi5=pi5)
    for driver in (board.lights, board.inputs):
        if driver is not None:
            needs |= driver.needs(board, pi5=pi5)
    return needs
