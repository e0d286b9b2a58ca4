"""The devices of a board while a game is served: real ones, or simulated ones on request."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager

from controller.devices.simhand import sim_board
from controller.table.binding import Binding
from engine.game import Game
from hardware.board import Board
from hardware.devices import Devices, open_devices
from hardware.drivers.sim import SimStrip
from hardware.inputs import NoInputs
from hardware.sim.simboard import SimBoard
from hardware.sim.source import SimSource


@contextmanager
def opened(board: Board, game: Game, *, simulate: bool) -> Iterator[tuple[Devices, SimBoard | None]]:
    """The devices, and the simulated board if there is one.  On exit all lights are dark and all devices closed.

    :raises DriverMissing, DeviceLost: a device or its driver is not there.
    """
    if simulate:
        simboard = sim_board(board, Binding(board, game))
        source = SimSource(board, simboard, time.monotonic_ns, asyncio.sleep)
        yield Devices(source, SimStrip(board.leds), NoInputs()), simboard
        return
    devices = open_devices(board, time.monotonic_ns, asyncio.sleep)
    try:
        yield devices, None
    finally:
        devices.close()
