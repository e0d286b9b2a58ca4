"""The devices of a board for as long as a game is served: its own, or simulated ones where that was asked for."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager

from controller.devices.simhand import sim_board
from controller.table.binding import Binding
from engine.game import Game
from hardware.board import Board
from hardware.drivers import Devices, open_devices
from hardware.inputs import NoInputs
from hardware.sim.simboard import SimBoard
from hardware.sim.source import SimSource
from hardware.sim.strip import SimStrip


@contextmanager
def opened(board: Board, game: Game, *, simulate: bool) -> Iterator[tuple[Devices, SimBoard | None]]:
    """The devices, and the simulated board if it is one; at the end all are dark and closed.

    :raises DriverMissing, DeviceLost: one of them is not there.
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
