"""Check of the sensors themselves, where their device can look at them."""

from collections.abc import AsyncIterator

from hardware.board import Board
from hardware.doctor.diagnosis import Diagnosis, fail, ok, warn
from hardware.drivers.contract import Clock, Examinable
from hardware.errors import DeviceLost, DeviceMisbehaved, DriverMissing


async def sensors(board: Board, clock: Clock) -> AsyncIterator[Diagnosis]:
    """Let the scanner look at its sensors; other drivers prove theirs in each scan.  Pegs may stand on the board."""
    if not isinstance(board.sensors, Examinable):
        return
    try:
        proof = await board.sensors.examined(board, clock)
    except (DriverMissing, DeviceLost, DeviceMisbehaved) as error:
        yield warn(f"the sensors were not looked at: {error}", "stop what uses them, e.g. the service, and try again")
        return
    if proof.trouble is None:
        yield ok(f"sensors: {proof.seen}")
    else:
        yield fail(f"sensors: {proof.seen}; {proof.trouble.means}", proof.trouble.do)
