"""Which chip reads a channel, and at which pin."""

from typing import NamedTuple

from hardware.board import Board
from hardware.board_drivers import Hc165, Matrix, Mcp23017, SerialSensors, SimSensors, Tca9555
from hardware.plans.pinout import HC165, HC4067, MCP23017, TCA9555, of_pi, of_pico

Inputs = tuple[tuple[str, int], ...]


class Place(NamedTuple):
    """The pin of a chip.  `number` None: what has no chip of its own; `pin` says where it goes then."""

    chip: str
    pin: str
    number: int | None


def inputs_of(board: Board) -> Inputs | None:
    """The inputs of one of the chips that the channels are dealt out to; None: there are no such chips."""
    match board.sensors:
        case Hc165() | SerialSensors(scanner="165"):
            return HC165
        case Mcp23017():
            return MCP23017
        case Tca9555():
            return TCA9555
        case SerialSensors(scanner="4067"):
            return HC4067
        case _:
            return None


def chips_of(board: Board) -> tuple[str, ...]:
    """Names of those chips, U1 first; () without such chips."""
    inputs = inputs_of(board)
    if inputs is None:
        return ()
    return tuple(f"U{k + 1}" for k in range(-(-board.channels // len(inputs))))


def place_of(board: Board, channel: int) -> Place:
    """Where the sensor of that channel is soldered to."""
    inputs = inputs_of(board)
    if inputs is not None:
        return Place(f"U{channel // len(inputs) + 1}", *inputs[channel % len(inputs)])
    match board.sensors:
        case SerialSensors(scanner="hx711", data=data):
            return Place(f"U{channel + 1}", f"DT to {of_pico(data[channel])}", None)
        case Matrix(rows=rows, columns=columns):
            row, column = divmod(channel, len(columns))
            return Place("Pi", f"row {of_pi(rows[row])[3:]}, column {of_pi(columns[column])[3:]}", None)
        case SimSensors() | _:
            return Place("none", f"channel {channel}", None)


def unused(board: Board) -> tuple[Place, ...]:
    """Inputs of those chips to which no sensor is soldered, in the order of the channels."""
    inputs = inputs_of(board)
    if inputs is None:
        return ()
    used = {site.channel for site in board.sites}
    return tuple(
        place_of(board, channel) for channel in range(len(chips_of(board)) * len(inputs)) if channel not in used
    )
