"""All checks, in the order in which faults are best fixed."""

from collections.abc import Iterator
from pathlib import Path

from hardware.board import Board
from hardware.doctor import devices, disk, firmware_config, pi, software
from hardware.doctor.diagnosis import Diagnosis
from hardware.doctor.machine import Machine
from hardware.doctor.needs import needs_of
from hardware.drivers.contract import PI, Needs


def examine(machine: Machine, board: Board | None, state: Path) -> Iterator[Diagnosis]:
    """Check the machine for that board; None: for any board.  `state` is the state directory."""
    pi5 = pi.is_pi5(machine)
    needs = Needs() if board is None else needs_of(board, pi5=pi5)
    yield from pi.model(machine, on_pi=board is not None and on_pi(board))
    yield from pi.system(machine)
    yield from pi.power(machine)
    yield from software.python(machine)
    yield from software.packages(machine, needs)
    yield from devices.interfaces(machine, needs)
    yield from devices.caveats(needs)
    yield from firmware_config.core_clock(machine, needs)
    yield from firmware_config.spi_buffer(machine, needs)
    yield from devices.user(machine, needs)
    yield from devices.nodes(machine, needs)
    yield from disk.room(state)
    yield from disk.speed(machine, state)


def on_pi(board: Board) -> bool:
    """Whether any sensors, lights or inputs of the board are connected to the pins of the Pi itself."""
    return any(driver is not None and driver.host is PI for driver in (board.sensors, board.lights, board.inputs))
