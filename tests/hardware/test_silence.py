"""A chip that falls silent is told from hands: sixteen holes of a multiplexer read the same at once."""

from array import array

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.board import load_board, shipped_boards
from hardware.durations import MS_NS
from hardware.frame import SensorFrame
from hardware.health import Health
from hardware.silence import AT_ONCE, sensors_by_chip
from hardware.sim.electrics import WrongReadings, sensed_with

SCAN_NS = 10 * MS_NS
POLARITY = load_board("web-polarity")
SET_UP = [1, 0, 2, 0] * 4 + [0] * 16 + [1] * 6 + [0] * 10  # what stands on the holes of three chips


class Scans:
    """Three multiplexers, U1 to U3, of sixteen holes each, scanned a hundred times a second."""

    def __init__(self, values: list[int] = SET_UP) -> None:
        chips = {f"U{k + 1}": range(16 * k, 16 * k + 16) for k in range(3)}
        self.health = Health(48, 20 * MS_NS, (), chips)
        self.t_ns, self.values = 0, array("H", values)
        self.scan(100)

    def scan(self, for_ms: int) -> None:
        for _ in range(for_ms * MS_NS // SCAN_NS):
            self.t_ns += SCAN_NS
            self.health.look(SensorFrame(0, self.t_ns, self.values[:]))

    def read(self, chip: int, value: int) -> None:
        """All holes of that chip, from 1, read so."""
        self.values[16 * chip - 16 : 16 * chip] = array("H", [value] * 16)
        self.scan(100)

    @property
    def silent(self) -> set[str]:
        return set(self.health.sick().values())


@pytest.mark.parametrize("chip", [1, 2, 3])
def test_a_chip_whose_holes_all_read_a_pole_at_once_is_silent_until_one_reads_something_else(chip: int) -> None:
    scans = Scans()
    before = scans.values[:]
    scans.read(chip, 2)
    assert scans.silent == {f"silent U{chip}"}
    assert set(scans.health.sick()) == set(range(16 * chip - 16, 16 * chip))
    scans.scan(20_000)
    assert scans.silent == {f"silent U{chip}"}, "for as long as it lasts"
    scans.values = before
    scans.scan(100)
    assert scans.silent == set()


def test_a_chip_that_reads_empty_is_silent_if_half_its_holes_were_full() -> None:
    scans = Scans()
    scans.read(1, 0)
    assert scans.silent == {"silent U1"}, "eight of sixteen went away at once"
    scans = Scans()
    scans.read(3, 0)
    assert scans.silent == set(), "six may have been swept away"


def test_a_chip_that_comes_back_to_empty_holes_is_well() -> None:
    scans = Scans([0] * 48)
    scans.read(2, 2)
    assert scans.silent == {"silent U2"}
    scans.read(2, 0)
    assert scans.silent == set()


def test_a_chip_that_is_dead_from_the_start_is_silent_and_one_that_is_empty_is_not() -> None:
    scans = Scans([2] * 16 + [0] * 32)
    assert scans.silent == {"silent U1"}
    scans.read(1, 0)
    assert scans.silent == set()


def test_a_scan_that_the_fault_divides_counts_as_one() -> None:
    scans = Scans()
    scans.values[0:7] = array("H", [2] * 7)
    scans.scan(10)
    scans.read(1, 2)
    assert scans.silent == {"silent U1"}


@given(st.lists(st.tuples(st.integers(0, 47), st.sampled_from((0, 1, 2))), max_size=200), st.integers(1, AT_ONCE - 1))
def test_hands_that_move_a_few_pieces_at_a_time_silence_no_chip(deeds: list[tuple[int, int]], at_once: int) -> None:
    scans = Scans()
    for number, (channel, value) in enumerate(deeds):
        scans.values[channel] = value
        if number % at_once == 0:
            scans.scan(50)
    scans.scan(200)
    assert not any(fault.startswith("silent") for fault in scans.silent)


def test_a_hole_filled_one_after_the_other_until_all_are_full_is_no_silence() -> None:
    scans = Scans([0] * 48)
    for channel in range(16):
        scans.values[channel] = 2
        scans.scan(300)
    assert scans.silent == set()


def test_only_what_proves_nothing_may_fall_silent() -> None:
    for name in shipped_boards():
        board = load_board(name)
        assert bool(sensors_by_chip(board)) == ("-polarity" in name), name
    assert sensors_by_chip(POLARITY)["U2"] == tuple(range(16, 32))


@pytest.mark.parametrize("chip", range(1, 8))
def test_the_simulators_multiplexer_without_power_is_silent(chip: int) -> None:
    health = Health(112, 20 * MS_NS, (), sensors_by_chip(POLARITY))
    values = tuple(channel % 3 for channel in range(112))
    health.look(SensorFrame(0, SCAN_NS, array("H", values)))
    dead = sensed_with("dead_chip", POLARITY, values, chip)
    assert isinstance(dead, WrongReadings)
    now = [dead.values.get(channel, value) for channel, value in enumerate(values)]
    assert health.look(SensorFrame(1, 2 * SCAN_NS, array("H", now)))
    assert health.sick() == dict.fromkeys(range(16 * chip - 16, 16 * chip), f"silent U{chip}")
