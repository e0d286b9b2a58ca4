"""A state directory, and tables at it one after the other, for the tests of sittings and series."""

from pathlib import Path

from controller.config import Config
from controller.devices.simhand import SimHand, sim_board
from controller.journal.journal import Journal
from controller.service.sitting import Sitting, Venue
from controller.table.table import GameChoice, Table
from engine.games import load
from hardware.board import load_board
from hardware.drivers.sim import SimStrip
from hardware.durations import SECOND_NS
from hardware.sim.noise import CLEAN
from tests.ending import at_end


class Place:
    """A state directory, and tables at it one after the other."""

    def __init__(self, state: Path, board: str = "witt", *, simulated: bool = True) -> None:
        self.journal = at_end.enter_context(Journal.open(state, now=lambda: "2024-05-01T12:00:00+00:00"))
        self.venue = Venue(load_board(board), simulated)

    def table(self, game: str = "witt", config: Config | None = None, opening: GameChoice | None = None) -> Table:
        return self.sit(Sitting(self.venue.board, game, config or Config(), opening or GameChoice()))

    def sit(self, one: Sitting) -> Table:
        strip = SimStrip(one.board.leds)
        return Table(
            one.board, load(one.game), self.journal, one.config, strip, t_ns=1, opening=one.opening, series=one.series
        )


def set_out(table: Table) -> Table:
    """The pieces are put on the board and stand: the game has begun."""
    simboard = sim_board(table.binding.board, table.binding, CLEAN)
    SimHand(simboard, table.binding).set_up(table.session.history.position)
    for t_ns in range(0, 2 * SECOND_NS, SECOND_NS // table.binding.board.scan_hz):
        if (frame := simboard.scan(t_ns)) is not None:
            table.line.frame(frame)
    assert table.session.phase == "playing"
    return table
