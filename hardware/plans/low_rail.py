"""Where the 3.3 V of sensors and chips come from: the host's pin, or a regulator of their own."""

from collections.abc import Iterator

from hardware.board import Board
from hardware.drivers.contract import Link, Part
from hardware.drivers.goods import resistor

PULL_DOWN = Part("resistor", "10 kOhm", 1, note="from EN of the regulator to GND", order=resistor("10 kOhm"))


def low_parts(board: Board) -> tuple[Part, ...]:
    """The parts that are fed with 3.3 V."""
    drivers = (board.sensors, board.lights, board.inputs)
    found = (part for driver in drivers if driver is not None for part in driver.parts(board))
    return tuple(part for part in found if part.rail == "3.3 V")


def low_worst_ma(board: Board) -> float:
    """What they draw at worst."""
    return sum(part.pieces * part.worst_ma for part in low_parts(board))


def own_regulator(board: Board) -> bool:
    """Whether that is more than the host's pin may give."""
    return low_worst_ma(board) > board.sensors.host.low_ma


def low_links(board: Board) -> Iterator[Link]:
    """The lines that bring 3.3 V; none where no line of the sensors begins at 3.3 V.

    The regulator is on only while the host is: sensors that are fed before it would feed it through their outputs and
    through its reference pin.
    """
    host = board.sensors.host
    if not any(link.start.startswith("3.3 V") for link in board.sensors.links(board)):
        return
    if not own_regulator(board):
        yield Link("supply", f"{host.name} {host.low}", "3.3 V of sensors and chips")
        yield Link("supply", f"{host.name} {host.ground}", "GND of sensors and chips")
        return
    yield Link("supply", "5 V, GND of LED supply", "regulator IN, GND", "behind the fuse")
    yield Link("supply", "regulator OUT, GND", "3.3 V, GND of sensors and chips")
    yield Link("supply", f"{host.name} {host.low}", "regulator EN", "10 kOhm to GND: off with the host")
