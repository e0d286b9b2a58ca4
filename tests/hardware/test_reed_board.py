"""The board with reeds: its geometry, its dead centre, and that a contact's bounce never looks like two pegs."""

import asyncio
from collections.abc import Iterator

import msgspec
import pytest

from hardware.board import load_board
from hardware.debounce import make_debouncer
from hardware.drivers.matrix import Matrix
from hardware.plans.bom import bom
from hardware.plans.magnet import magnet_tables, magnetics, verdict
from hardware.plans.section import section
from hardware.sim.virtual_time import VirtualTime
from tests.hardware.matrix_models import Contacts
from tests.hardware.modelled_boards import Bench, bench

BOARD = load_board("outwit-reed")
MS_NS = 1_000_000
# A reed as its data sheet has it, while a peg is pushed in: it closes, bounces for half a millisecond, opens again as
# the peg tilts, and closes for good; taking the peg out is the same the other way round.  (from ms, closed)
PUSHED_IN = ((0.0, True), (0.1, False), (0.25, True), (0.4, False), (0.5, True), (9.0, False), (21.0, True))
TAKEN_OUT = ((500.0, False), (500.3, True), (500.5, False), (511.0, True), (519.5, False))


@pytest.fixture
def at() -> Iterator[Bench]:
    with bench(BOARD) as made:
        yield made


def closed(at_ms: float) -> bool:
    """Whether the reed is closed then."""
    return [state for since, state in ((-100.0, False), *PUSHED_IN, *TAKEN_OUT) if since <= at_ms][-1]


@pytest.mark.parametrize("late_ms", [0.0, 0.3, 2.0, 4.4, 7.1, 9.9])
def test_a_reed_that_bounces_is_one_peg_put_down_and_one_taken_away(at: Bench, late_ms: float) -> None:
    table = BOARD.sensors
    assert isinstance(table, Matrix)
    contacts = Contacts(table.rows, table.columns)
    contacts.wire(at.pins)
    begin_ns = 10**9
    time = VirtualTime(begin_ns)
    source = at.source(msgspec.structs.replace(table, settle_us=0), time)
    site = BOARD.site("e5")
    assert site.channel is not None
    channel, place = site.channel, divmod(site.channel, len(table.columns))
    debouncer = make_debouncer(BOARD.debounce.strategy, BOARD.debounce.time_ms, BOARD.channels, BOARD.slack)
    raw: list[int] = []
    stable: list[int] = []

    async def watch() -> None:
        async for frame in source.frames():
            raw.append(frame.values[channel])
            stable.append(debouncer.update(frame)[channel])
            next_ms = (frame.t_ns - begin_ns) / MS_NS + 1000 / BOARD.scan_hz - 50 - late_ms
            contacts.closed = {place} if closed(next_ms) else set()
            if len(raw) == 80:
                source.close()

    asyncio.run(watch())
    changes = [value for value, before in zip(stable[1:], stable, strict=False) if value != before]
    assert changes == [1, 0]
    assert stable.count(1) * 1000 / BOARD.scan_hz == pytest.approx(500, abs=40)


def test_the_bounce_that_is_debounced_does_show_in_the_raw_contact() -> None:
    states = [closed(ms / 10) for ms in range(6000)]
    assert sum(one != other for one, other in zip(states[1:], states, strict=False)) > 6


def test_right_under_the_hole_a_flat_reed_sees_nothing_and_the_verdict_says_where_to_lay_it() -> None:
    assert BOARD.magnet is not None
    dead = magnetics(BOARD, 18, msgspec.structs.replace(BOARD.magnet, offset_mm=0.0))
    assert dead.dimmest.usual == pytest.approx(0, abs=0.01)
    assert not dead.works
    assert "right under the hole a flat reed has its dead centre; give offset_mm = 7" in verdict(dead)


def test_a_reed_that_lies_the_other_way_from_the_hole_is_as_good() -> None:
    assert BOARD.magnet is not None
    here, there = (
        magnetics(BOARD, 18, msgspec.structs.replace(BOARD.magnet, offset_mm=offset)).dimmest for offset in (7.0, -7.0)
    )
    assert here.least == pytest.approx(there.least, rel=0.01)


def test_a_reed_that_stands_needs_no_offset_and_is_computed_too() -> None:
    assert BOARD.magnet is not None
    stands = msgspec.structs.replace(BOARD.magnet, reed="upright", offset_mm=0.0)
    found = magnetics(BOARD, 18, stands)
    assert found.dimmest.on > 1
    one_peg, _ = magnet_tables(found)
    assert one_peg.title.endswith("in AT")
    assert float(one_peg.rows[0][2]) > 80


def test_the_list_has_a_reed_and_a_diode_a_hole_and_the_drawing_shows_the_reed_aside() -> None:
    rows = {row[1]: row[2] for row in bom(BOARD, 18).rows}
    assert rows["KSK-1A66-2025"] == rows["1N4148"] == "90"
    assert rows["neodymium N45, 4 x 2 mm"] == "18"
    picture = section(BOARD)
    assert "reed KSK-1A66-2025, flat" in picture
    assert "marked face" not in picture
