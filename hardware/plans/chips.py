"""The chips that read the channels of a board, and their unused inputs."""

from hardware.board import Board
from hardware.drivers.contract import ChipPin, chip_names


def chips_of(board: Board) -> tuple[str, ...]:
    """Names of those chips, U1 first; () without such chips."""
    return chip_names(board.sensors.chip_inputs, board.channels)


def unused(board: Board) -> tuple[ChipPin, ...]:
    """Inputs of those chips to which no sensor is soldered, in the order of the channels."""
    inputs = len(chips_of(board)) * len(board.sensors.chip_inputs)
    return tuple(board.sensors.place(channel) for channel in range(inputs) if channel not in board.senses)
