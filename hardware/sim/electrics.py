"""Electrical faults of a board, and what its sensors read then, by the way they are wired.

A chain of 74HC165 proves itself in every scan, so whatever disturbs it is noticed: the driver takes its sensors for
lost.  Multiplexers and amplifiers prove nothing: what is wrong with them are wrong readings.
"""

from typing import Literal, NamedTuple, TypeAlias, get_args

from hardware.board import Board
from hardware.frame import PRESENT_S, Sense

ElectricalFault: TypeAlias = Literal["stuck_bus", "skew", "brown_out", "dead_chip", "led_break"]
FAULTS: tuple[str, ...] = get_args(ElectricalFault)


class SensorsLost(NamedTuple):
    """The driver notices, and gives the sensors up; `why`: as it says it."""

    why: str


class WrongReadings(NamedTuple):
    """By channel, what it reads until the fault is mended; nothing notices."""

    values: dict[int, int]


def sensed_with(
    fault: ElectricalFault, board: Board, values: "tuple[int, ...]", chip: int = 1
) -> SensorsLost | WrongReadings:
    """What the sensors do; `values`: what they read until now; `chip` counts from 1, as U1.

    :raises ValueError: this board cannot have that fault; the message says why.
    """
    inputs = board.sensors.chip_inputs
    per_chip = len(inputs) or 1
    chips = -(-board.channels // per_chip)
    chained = "DS" in {pin for link in board.sensors.links(board) for pin in (link.start + " " + link.to).split()}
    if fault == "brown_out":
        return SensorsLost("the supply sagged")
    if fault == "led_break":
        return WrongReadings({})
    if fault == "skew" and not chained:
        raise ValueError("only a chain of shift registers has a clock edge to miss")
    if not 1 <= chip <= chips or (fault == "dead_chip" and not inputs and not _weighs(board)):
        raise ValueError(f"{board.name} has U1 to U{chips}" if inputs else f"{board.name} has no chips of sensors")
    if chained:
        came = {"stuck_bus": "0xff, not 0xa5", "skew": "0xd2, not 0xa5", "dead_chip": "0x00, not 0xa5"}[fault]
        return SensorsLost(f"behind the {chips} chips of the chain comes {came}; look at plug and supply")
    channels = range(board.channels) if fault == "stuck_bus" else range((chip - 1) * per_chip, chip * per_chip)
    there = [channel for channel in channels if channel in board.senses]
    if _weighs(board):  # a converter that is never ready keeps its last value
        return WrongReadings({channel: values[channel] for channel in there})
    if fault == "dead_chip" and Sense.POLARITY in board.senses.values():  # 0 V: as an S pole close by
        return WrongReadings(dict.fromkeys(there, PRESENT_S))
    if fault == "dead_chip" or not inputs:
        return SensorsLost("the bus does not answer")
    return WrongReadings({channel: values[channel - channel % per_chip] for channel in there})  # select lines at C0


def _weighs(board: Board) -> bool:
    return Sense.WEIGHT in board.senses.values()
