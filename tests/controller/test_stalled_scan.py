"""A stall of the scan is no time of standing: what is seen after it stands anew."""

from pathlib import Path

import pytest

from controller.core.api.events import Stalled
from hardware.sim.noise import Noise
from tests.controller.at_the_daemon import AtTheDaemon
from tests.controller.at_the_table import AtTheTable


def test_what_stood_for_a_moment_before_a_stall_stands_anew_after_it() -> None:
    table = AtTheTable()
    table.lift("t3r4").place("t4r4", 200)
    table.t_ns += 1_000_000_000
    table.tell(Stalled(table.t_ns)).wait(500)
    assert table.moves == []
    table.wait(200)
    assert table.moves == ["t3r4-t4r4"]


@pytest.mark.parametrize(("stall_ms", "moves"), [(0, ["t3r4-t4r4"]), (900, [])])
def test_the_daemon_tells_of_a_stall_whatever_driver_it_is(tmp_path: Path, stall_ms: int, moves: list[str]) -> None:
    sitting = AtTheDaemon(tmp_path)
    sitting.carry(1000, "t3r4", "t4r4")
    sitting.at(1300, lambda: sitting.simboard.change_noise(Noise(lost=1 if stall_ms else 0)))
    sitting.at(1300 + stall_ms, lambda: sitting.simboard.change_noise(Noise()))
    sitting.pump(1300 + stall_ms + 550)
    assert sitting.moves == moves
