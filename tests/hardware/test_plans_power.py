"""Parts and power: counts that follow from the board, currents that add up, wires that do not lose too much."""

import csv
import re
from io import StringIO
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hardware.board import Board, load_board, shipped_boards
from hardware.drivers.matrix import Matrix
from hardware.drivers.mcp23017 import Mcp23017
from hardware.plans import goods
from hardware.plans.bom import bom, bom_tables
from hardware.plans.parts import JOINT_MM
from hardware.plans.power import (
    COPPER_MOHM,
    DROP_MV,
    FUSES_A,
    LEAD_MM,
    STRIP_MM2,
    feeding,
    lead,
    power,
    power_tables,
)
from hardware.plans.wiring import strip_lengths_mm
from hardware.power import FULL_LED_MA

SHIPPED = shipped_boards()


def pieces(board: Board, pegs: int = 0) -> dict[str, int]:
    """How many of each part number."""
    rows = csv.DictReader(StringIO(bom(board, pegs).csv()))
    return {row["part"]: int(row["count"]) for row in rows if row["count"]}


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("web", {"DRV5032DULPG": 112, "74HC165": 14, "100 nF": 112 + 14 + 1, "WS2812B (or SK6812)": 112}),
        ("witt", {"DRV5032DULPG": 192, "74HC165": 24, "74AHCT125": 1, "normally open": 5, "330 Ohm": 3}),
        ("witt-small", {"DRV5032DULPG": 120, "74HC165": 15, "WS2812B (or SK6812)": 164}),
        ("web-polarity", {"DRV5055A2QLPG": 112, "CD74HC4067": 8, "Raspberry Pi Pico (RP2040)": 1}),
        ("wari-pits", {"HX711 module": 12, "bar, 500 g, 1 kOhm": 12, "Raspberry Pi Pico (RP2040)": 1}),
        ("witsend", {"74HC165": 23, "LED 5 mm, red or green": 4, "normally open": 7, "BC547": 1}),
    ],
)
def test_the_list_counts_what_the_board_needs(name: str, wanted: dict[str, int]) -> None:
    found = pieces(load_board(name), 24)
    assert {part: found.get(part) for part in wanted} == wanted


@pytest.mark.parametrize("name", SHIPPED)
def test_the_supply_of_each_computer_and_where_grounds_meet_are_told(name: str) -> None:
    rows = {row[0]: row for row in power_tables(load_board(name))[1].rows}
    assert rows["computer"][2] == "Pi 5: USB-C, 5 A; Pi 4: USB-C, 3 A; Pi 3, Zero 2 W: micro-USB, 2.5 A"
    host = load_board(name).lights
    assert host is not None
    assert rows["ground"][1].startswith(f"{host.host.name} GND (pin ")
    assert ("order" in rows) == power(load_board(name)).own_33


def test_every_magnetic_peg_has_its_magnet_and_stones_have_none() -> None:
    assert pieces(load_board("web"), 24)["neodymium N45, 4 x 3 mm"] == 24
    assert not [part for part in pieces(load_board("wari"), 48) if "neodymium" in part or "peg" in part]


def test_other_drivers_have_other_chips() -> None:
    board = load_board("web")
    assert pieces(replace(board, sensors=Mcp23017(tuple(range(0x20, 0x28)))))["MCP23017"] == 8
    matrix = pieces(replace(board, sensors=Matrix(rows=tuple(range(2, 10)), columns=tuple(range(10, 24)))))
    assert matrix["1N4148"] == matrix["closes over a peg"] == 112
    assert "DRV5032DULPG" not in matrix


@pytest.mark.parametrize("name", SHIPPED)
def test_no_part_stands_twice_and_the_total_is_the_sum(name: str) -> None:
    rows = list(csv.DictReader(StringIO(bom(load_board(name), 24).csv())))
    *parts, total = rows
    keys = [(row["item"], row["part"]) for row in parts]
    assert len(set(keys)) == len(keys)
    assert total["item"] == "total"
    assert sum(float(row["total_ma"] or 0) for row in parts) == pytest.approx(float(total["total_ma"]), abs=0.1)


@pytest.mark.parametrize("name", SHIPPED)
def test_the_supply_gives_what_the_strip_may_draw_and_the_fuse_guards_it(name: str) -> None:
    board = load_board(name)
    found = power(board)
    assert found.leds_typical_ma <= found.leds_worst_ma == board.current_cap_ma < found.leds_full_ma
    assert found.leds_full_ma == board.leds * 61
    assert found.from_supply_ma >= board.current_cap_ma
    assert found.from_supply_ma / 1000 < found.fuse_a <= found.supply_a
    assert found.lead.bears_a * found.lead.beside >= found.fuse_a
    assert found.drop_mv <= DROP_MV
    assert found.feeds[0] == 0
    assert found.feeds[-1] == board.leds - 1


@pytest.mark.parametrize("name", SHIPPED)
def test_what_the_white_leds_draw_keeps_to_the_cap_and_one_more_would_not(name: str) -> None:
    board = load_board(name)
    white = power(board).white_leds
    each = 60 * board.brightness
    assert board.leds + white * each <= board.current_cap_ma + 1
    assert white == board.leds or board.leds + (white + 1) * each > board.current_cap_ma


def test_linear_sensors_need_a_regulator_of_their_own_and_switches_do_not() -> None:
    polar, plain = power(load_board("web-polarity")), power(load_board("web"))
    assert polar.own_33
    assert polar.low_worst_ma == pytest.approx(112 * 10 + 8 * 0.2 + 2 * 5 + 5)
    assert not plain.own_33
    assert plain.low_worst_ma < 50
    parts = pieces(load_board("web-polarity"))
    assert parts["5 V to 3.3 V, 2 A, switching"] == 1
    text = "\n".join(table.text() for table in power_tables(load_board("web-polarity")))
    assert "a regulator 5 V to 3.3 V of its own" in text


@given(st.lists(st.floats(5, 300), min_size=1, max_size=250), st.floats(100, 10000))
def test_a_strip_loses_what_is_said_and_no_more(lengths_mm: list[float], current_ma: float) -> None:
    """Checked load by load: what each LED between two feeds takes from every other, added up."""
    feeds, said_mv = feeding(lengths_mm, current_ma)
    assert feeds[0] == 0
    assert feeds[-1] == len(lengths_mm)
    assert list(feeds) == sorted(set(feeds))
    worst_mv = 0.0
    for a, b in pairwise(feeds):
        drawn_a = min(current_ma, (b - a + 1) * FULL_LED_MA) / (b - a + 1) / 1000
        ohm = [2 * (length + 2 * JOINT_MM) / 1000 * COPPER_MOHM / STRIP_MM2 / 1000 for length in lengths_mm[a:b]]
        total, places = sum(ohm), [sum(ohm[:k]) for k in range(1, len(ohm))]
        for here in places:
            lost = sum(drawn_a * min(here, there) * (total - max(here, there)) / total for there in places)
            worst_mv = max(worst_mv, 1000 * lost)
    assert said_mv == pytest.approx(worst_mv, abs=0.01)


def test_a_strip_is_fed_more_often_when_it_draws_more() -> None:
    lengths = strip_lengths_mm(load_board("web"))
    assert len(feeding(lengths, 500)[0]) <= len(feeding(lengths, 2000)[0]) < len(feeding(lengths, 6000)[0])


@given(st.sampled_from(FUSES_A), st.floats(10, 100000))
def test_the_lead_bears_the_fuse_and_loses_little(fuse_a: float, current_ma: float) -> None:
    wire = lead(fuse_a, current_ma)
    assert wire.bears_a * wire.beside >= fuse_a
    drop = 2 * LEAD_MM / 1000 * COPPER_MOHM / (wire.mm2 * wire.beside) * current_ma / 1000
    assert drop <= DROP_MV + 1e-6


def test_a_board_without_lights_needs_no_supply_of_its_own() -> None:
    board = load_board("web")
    dark = replace(
        board,
        leds=0,
        lights=None,
        inputs=None,
        buttons=(),
        sites=tuple(replace(site, led=None) for site in board.sites),
    )
    found = power(dark)
    assert found.feeds == ()
    assert found.leds_worst_ma == 0
    assert found.from_supply_ma == 0
    assert "supply" not in {row[0] for row in bom(dark).rows}


@pytest.mark.parametrize("name", SHIPPED)
def test_the_advice_names_the_sites_where_the_strip_is_fed(name: str) -> None:
    board = load_board(name)
    _, advice = power_tables(board)
    [row] = [row for row in advice.rows if row[0] == "feed"]
    for led in power(board).feeds:
        [site] = [site for site in board.sites if site.led == led]
        assert f"{led} ({site.name})" in row[2]


@pytest.mark.parametrize("name", SHIPPED)
def test_every_line_can_be_ordered_and_has_an_alternative_and_a_rough_price(name: str) -> None:
    rows = list(csv.DictReader(StringIO(bom(load_board(name), 24).csv())))
    *parts, total = rows
    for row in parts:
        assert row["order"], row
        assert row["instead"], row
        assert float(row["each_eur"]) > 0, row
        assert float(row["total_eur"]) == pytest.approx(int(row["count"]) * float(row["each_eur"]), rel=0.02, abs=0.3)
        if row["each_ma"]:  # what takes current has its maker's number, or its maker's name for it
            assert re.search(r"[A-Z]+\w*[\d-]|SC0", row["order"]), row
    assert "guesses of 2025" in total["note"]
    shown, orders, *_ = bom_tables(load_board(name), 24)
    assert [row[0] for row in shown.rows] == [row[0] for row in orders.rows] == [row["item"] for row in rows]
    assert "2025" in orders.title


@given(st.floats(0.1, 60))
def test_the_supply_that_is_named_gives_the_current_that_is_asked_for(amperes: float) -> None:
    """Of Mean Well's data sheets: amperes at 5 V."""
    gives = {"GST18A05": 3, "GST25A05": 4, "GST40A05": 5, "GST60A05": 6, "LRS-50-5": 10, "LRS-75-5": 14}
    gives |= {"LRS-100-5": 18, "LRS-200-5": 40, "LRS-350-5": 60}
    number = goods.supply(amperes).number.split()[-1]
    assert gives[number.removesuffix("-P1J")] >= amperes
