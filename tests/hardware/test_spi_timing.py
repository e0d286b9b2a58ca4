"""The chain of 74HC165 by the data sheet: what each edge takes over, whichever wire is long or chip slow."""

from collections.abc import Iterator
from itertools import product

import pytest

from hardware.board import load_board
from hardware.drivers import hc165
from hardware.drivers.hc165 import Hc165
from hardware.errors import DeviceLost
from hardware.sim.virtual_time import VirtualTime
from tests.hardware.modelled_boards import LOAD, Bench, bench, first_values
from tests.hardware.spi_controllers import AuxiliarySpi, Controller, MainSpi
from tests.hardware.spi_models import DELAY_NS, ShiftChain

BOARD = load_board("web")
SKEWS_NS = (0.0, 30.0)
LATE_NS = (1_000.0, 400_000.0, 30_000.0)
CONTROLLERS: dict[str, Controller] = {
    "main": MainSpi(),
    "main with nine periods a byte": MainSpi(periods=9),
    "auxiliary": AuxiliarySpi(),
    "auxiliary, interrupts late": AuxiliarySpi(late_ns=LATE_NS),
}


@pytest.fixture
def at() -> Iterator[Bench]:
    with bench(BOARD) as made:
        yield made


def wired(at: Bench, controller: Controller, table: Hc165) -> ShiftChain:
    """A chain on that controller; every other hole holds a peg."""
    at.wire_chain(table)
    bus = int(table.spi[0])
    at.spidev.controllers[bus] = controller
    for channel in range(0, BOARD.channels, 2):
        at.put(channel, True)
    return at.chain


EVERY_OTHER = [1, 0] * (BOARD.channels // 2)


@pytest.mark.parametrize("controller", CONTROLLERS.values(), ids=CONTROLLERS)
@pytest.mark.parametrize("speed_hz", [10_000, 1_000_000, 4_000_000, 5_000_000])
def test_the_chain_is_read_right_whatever_wire_is_longer_and_however_slow_the_chips_are(
    at: Bench, controller: Controller, speed_hz: int
) -> None:
    table = Hc165(load=LOAD, speed_hz=speed_hz)
    for clock_ns, mosi_ns, miso_ns, delay_ns in product(SKEWS_NS, SKEWS_NS, SKEWS_NS, DELAY_NS):
        chain = wired(at, controller, table)
        chain.clock_ns, chain.mosi_ns, chain.miso_ns, chain.delay_ns = clock_ns, mosi_ns, miso_ns, delay_ns
        assert first_values(at.source(table, VirtualTime(0)), 2) == EVERY_OTHER
        assert chain.close == chain.narrow == 0


@pytest.mark.parametrize("select", [None, LOAD])
def test_without_a_loop_or_a_load_pin_no_level_is_read_while_it_changes_either(at: Bench, select: int | None) -> None:
    for loop in (True, False):
        table = Hc165(load=select, loop=loop)
        chain = wired(at, MainSpi(), table)
        assert first_values(at.source(table, VirtualTime(0)), 2) == EVERY_OTHER
        assert chain.close == 0


@pytest.mark.parametrize(("mode", "name"), [(2, "main"), (1, "main"), (2, "auxiliary")])
def test_a_mode_that_changes_mosi_where_the_last_chip_takes_it_over_is_found_out_at_every_scan(
    at: Bench, monkeypatch: pytest.MonkeyPatch, mode: int, name: str
) -> None:
    monkeypatch.setattr(hc165, "MODE", mode)
    table = Hc165(load=LOAD)
    chain = wired(at, CONTROLLERS[name], table)
    with pytest.raises(DeviceLost, match="of the chain comes 0x4a, not 0xa5"):
        first_values(at.source(table, VirtualTime(0)), 2)
    assert chain.close > 0


def test_whether_such_a_mode_works_is_luck_and_a_longer_clock_wire_ends_it(
    at: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hc165, "MODE", 2)
    table = Hc165(load=LOAD)
    chain = wired(at, MainSpi(), table)
    chain.undecided = "before"
    assert first_values(at.source(table, VirtualTime(0)), 2) == EVERY_OTHER
    chain = wired(at, MainSpi(), table)
    chain.undecided, chain.clock_ns = "before", 60.0
    with pytest.raises(DeviceLost, match="comes 0x4a, not 0xa5"):
        first_values(at.source(table, VirtualTime(0)), 2)


def test_mode_3_reads_right_on_the_main_controller_and_the_auxiliary_one_has_it_not(
    at: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hc165, "MODE", 3)
    table = Hc165(load=LOAD)
    wired(at, MainSpi(), table)
    assert first_values(at.source(table, VirtualTime(0)), 2) == EVERY_OTHER
    wired(at, AuxiliarySpi(), table)
    with pytest.raises(OSError, match="Invalid argument"):
        at.source(table, VirtualTime(0))


@pytest.mark.parametrize(("speed_hz", "narrow"), [(8_000_000, False), (10_000_000, True)])
def test_a_clock_whose_pulses_are_too_narrow_loses_bits_and_is_noticed(at: Bench, speed_hz: int, narrow: bool) -> None:
    table = Hc165(load=LOAD, speed_hz=speed_hz)
    chain = wired(at, MainSpi(), table)
    chain.undecided = "before"
    if narrow:
        with pytest.raises(DeviceLost):
            first_values(at.source(table, VirtualTime(0)), 2)
    else:
        assert first_values(at.source(table, VirtualTime(0)), 2) == EVERY_OTHER
    assert bool(chain.narrow) == narrow


def test_a_clock_beyond_what_the_chips_bear_is_noticed(at: Bench) -> None:
    table = Hc165(load=LOAD, speed_hz=8_000_000)
    chain = wired(at, MainSpi(), table)
    chain.delay_ns, chain.miso_ns = DELAY_NS[1], 60.0
    with pytest.raises(DeviceLost):
        first_values(at.source(table, VirtualTime(0)), 2)
