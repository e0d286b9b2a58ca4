"""What electrical faults do to sensors, held against the driver on modelled chips."""

from collections.abc import Callable

import pytest

from hardware.board import Board, load_board
from hardware.errors import DeviceLost
from hardware.frame import PRESENT_S
from hardware.sim.electrics import ElectricalFault, SensorsLost, WrongReadings, sensed_with
from hardware.sim.virtual_time import VirtualTime
from tests.hardware.modelled_boards import bench, first_values
from tests.hardware.spi_models import ShiftChain

WEB, POLARITY, PITS = load_board("web"), load_board("web-polarity"), load_board("wari-pits")
NOTHING = (0,) * 112


def stuck(chain: ShiftChain) -> None:
    chain.unplugged = True


def skewed(chain: ShiftChain) -> None:
    chain.mosi_ns = 700


def dead(chain: ShiftChain) -> None:
    chain.dead = 2


@pytest.mark.parametrize(
    ("fault", "plant"), [("stuck_bus", stuck), ("skew", skewed), ("dead_chip", dead)], ids=["stuck", "skew", "dead"]
)
def test_the_driver_of_a_chain_gives_its_sensors_up_as_the_simulator_says(
    fault: ElectricalFault, plant: Callable[[ShiftChain], None]
) -> None:
    assert isinstance(sensed_with(fault, WEB, NOTHING, 3), SensorsLost)
    with bench(WEB) as at:
        source = at.hc165(VirtualTime())
        plant(at.chain)
        with pytest.raises(DeviceLost, match="behind the 14 chips of the chain comes"):
            first_values(source, 5)


def test_a_multiplexer_without_power_reads_an_s_pole_in_its_holes_alone() -> None:
    found = sensed_with("dead_chip", POLARITY, NOTHING, 2)
    assert found == WrongReadings(dict.fromkeys(range(16, 32), PRESENT_S))


def test_stuck_select_lines_show_the_first_input_of_each_multiplexer() -> None:
    values = tuple(channel % 3 for channel in range(112))
    found = sensed_with("stuck_bus", POLARITY, values)
    assert isinstance(found, WrongReadings)
    assert all(value == values[channel // 16 * 16] for channel, value in found.values.items())
    assert len(found.values) == 112


def test_a_load_cell_without_its_amplifier_keeps_its_weight() -> None:
    values = tuple(range(100, 1300, 100))
    assert sensed_with("dead_chip", PITS, values, 4) == WrongReadings({3: 400})
    assert sensed_with("stuck_bus", PITS, values) == WrongReadings(dict(enumerate(values)))


@pytest.mark.parametrize(
    ("fault", "board", "chip", "says"),
    [
        ("skew", POLARITY, 1, "clock edge"),
        ("dead_chip", WEB, 15, "U1 to U14"),
        ("dead_chip", load_board("outwit-reed"), 1, "no chips"),
    ],
    ids=["skew", "chip", "reed"],
)
def test_a_fault_that_a_board_cannot_have_is_refused(
    fault: ElectricalFault, board: Board, chip: int, says: str
) -> None:
    with pytest.raises(ValueError, match=says):
        sensed_with(fault, board, NOTHING, chip)
