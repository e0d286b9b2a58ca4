"""The wiring table: every sensor at the pin that its driver reads, in the order of the chain; nothing left out."""

import csv
import re
from collections.abc import Mapping
from io import StringIO
from math import hypot
from typing import Literal

import pytest
from msgspec.structs import replace

from hardware.board import Board, load_board, shipped_boards
from hardware.drivers import mcp23017, tca9555
from hardware.drivers.contract import PI, PICO, ChipInputs
from hardware.drivers.hc165 import Hc165
from hardware.drivers.matrix import Matrix
from hardware.drivers.mcp23017 import Mcp23017
from hardware.drivers.registers import HC165
from hardware.drivers.serial.driver import HC4067, SerialSensors
from hardware.drivers.sim import SimInputs, SimLights, SimSensors
from hardware.drivers.tca9555 import Tca9555
from hardware.plans.bom import bom
from hardware.plans.chips import chips_of
from hardware.plans.parts import parts
from hardware.plans.power import power
from hardware.plans.wiring import wiring, wiring_tables

SHIPPED = shipped_boards()
Rows = list[Mapping[str, str]]


def rows_of(board: Board, kind: str = "") -> Rows:
    rows = list(csv.DictReader(StringIO(wiring(board).csv())))
    return [row for row in rows if not kind or row["kind"] == kind]


@pytest.mark.parametrize("name", SHIPPED)
def test_every_sensor_stands_once_in_the_order_of_its_channel(name: str) -> None:
    board = load_board(name)
    rows = rows_of(board, "sensor")
    assert [int(row["channel"]) for row in rows] == sorted(s.channel for s in board.sites if s.channel is not None)
    for row in rows:
        site = board.site(row["name"])
        assert int(row["channel"]) == site.channel
        assert row["led"] == ("" if site.led is None else str(site.led))


@pytest.mark.parametrize("name", SHIPPED)
def test_no_pin_of_a_chip_is_soldered_twice_and_none_is_forgotten(name: str) -> None:
    board = load_board(name)
    used = [(row["chip"], row["pin"]) for row in (*rows_of(board, "sensor"), *rows_of(board, "spare"))]
    assert len(set(used)) == len(used)
    if chips_of(board):
        each = 8 if isinstance(board.sensors, Hc165) or name.endswith("-strips") else 16
        assert len(used) == each * len(chips_of(board))


@pytest.mark.parametrize("name", SHIPPED)
def test_the_strip_goes_from_led_0_on_with_the_way_between(name: str) -> None:
    board = load_board(name)
    rows = rows_of(board, "led")
    assert [int(row["led"]) for row in rows] == list(range(board.leds))
    before = board.site(rows[0]["name"])
    assert rows[0]["wire_mm"] == ""
    for row in rows[1:]:
        site = board.site(row["name"])
        away = hypot(site.x_mm - before.x_mm, site.y_mm - before.y_mm)
        assert abs(int(row["wire_mm"]) - away) <= 0.5
        before = site


@pytest.mark.parametrize("name", SHIPPED)
def test_every_button_and_lamp_has_a_pin_that_is_led_out(name: str) -> None:
    board = load_board(name)
    rows = rows_of(board, "button")
    lamps = [button for button in board.buttons if button.lamp is not None]
    assert len(rows) == (len(board.buttons) + len(lamps) + 1 if board.inputs else 0)  # and the buzzer
    for row in (*rows, *rows_of(board, "line")):
        assert "not led out" not in row["from"] + row["to"]


@pytest.mark.parametrize("name", SHIPPED)
def test_steps_are_numbered_and_the_readable_tables_hold_them_all(name: str) -> None:
    board = load_board(name)
    steps = [row["step"] for row in rows_of(board)]
    assert steps == [str(k) for k in range(1, len(steps) + 1)]
    shown = [row[table.columns.index("step")] for table in wiring_tables(board) for row in table.rows]
    assert shown == steps
    widest = max(len(line) for table in wiring_tables(board) for line in table.text().splitlines())
    assert widest <= 120


def test_a_chain_of_registers_is_read_from_the_chip_next_to_the_pi() -> None:
    rows = {row["name"]: row for row in rows_of(load_board("web"), "sensor")}
    first, last = rows["t1r1"], rows["t16r7"]
    assert (first["chip"], first["pin"], first["pin_number"]) == ("U1", "D0", "11")
    assert (last["chip"], last["pin"], last["pin_number"]) == ("U14", "D7", "6")
    lines = [(row["name"], row["from"], row["to"]) for row in rows_of(load_board("web"), "line")]
    assert ("data", "Pi GPIO19 (pin 35) MISO", "U1 QH (pin 9)") in lines
    assert ("chain", "U13 DS (pin 10)", "U14 QH (pin 9)") in lines
    assert ("end", "Pi GPIO20 (pin 38) MOSI", "U14 DS (pin 10)") in lines
    assert ("load", "Pi GPIO25 (pin 22)", "U1 to U14 SH/LD (pin 1)") in lines
    assert ("strip", "Pi GPIO10 (pin 19) MOSI", "74AHCT125 1A (pin 2)") in lines
    assert sum(name == "chain" for name, _, _ in lines) == 13
    assert ("supply", "Pi 3V3 (pin 17)", "3.3 V of sensors and chips") in lines


@pytest.mark.parametrize("name", SHIPPED)
def test_no_pin_of_the_level_shifter_is_left_to_chance(name: str) -> None:
    rows = [row["to"] for row in rows_of(load_board(name), "line") if row["to"].startswith("74AHCT125")]
    starts = [row["from"] for row in rows_of(load_board(name), "line") if row["from"].startswith("74AHCT125")]
    pins = [
        int(pin) for text in (*rows, *starts) for pin in re.findall(r"\b\d+(?=[,)])", text.replace(" (pins", "(pin"))
    ]
    assert sorted(pins) == list(range(1, 15))


@pytest.mark.parametrize(("channels", "resistors"), [(32, 0), (33, 2)])
def test_beyond_four_chips_clock_and_load_get_a_resistor_at_the_host(channels: int, resistors: int) -> None:
    board = load_board("web")
    cut = replace(board, channels=channels, sites=tuple(s for s in board.sites if (s.channel or 0) < channels))
    notes = [row["note"] for row in rows_of(cut, "line") if row["name"] in ("clock", "load")]
    assert [note.startswith("47 Ohm") for note in notes] == [resistors > 0] * 2
    assert sum(part.pieces for part in parts(cut) if part.number == "47 Ohm") == resistors


@pytest.mark.parametrize("name", SHIPPED)
def test_the_ground_of_the_strip_is_joined_where_its_data_come_from(name: str) -> None:
    board = load_board(name)
    [to] = [row["to"] for row in rows_of(board, "line") if row["name"] == "ground"]
    assert board.lights is not None
    assert to == ("Pico GND (pin 38)" if board.lights.host is PICO else "Pi GND (pin 20)")


@pytest.mark.parametrize("name", SHIPPED)
def test_a_regulator_of_the_sensors_is_on_only_while_their_host_is(name: str) -> None:
    board = load_board(name)
    own = power(board).own_33
    lines = [(row["from"], row["to"]) for row in rows_of(board, "line")]
    assert (("Pico 3V3 (pin 36)", "regulator EN") in lines) == own
    assert any(to == "Pico ADC_VREF (pin 35)" for _, to in lines) == own, "only what has an enable feeds the reference"
    parts_of = [row for row in bom(board).rows if row[0] == "regulator"]
    assert ["EN" in row[5] for row in parts_of] == [True] * own


def test_without_a_loop_the_chain_ends_at_ground_and_without_a_load_pin_the_chip_select_loads() -> None:
    board = replace(load_board("web"), sensors=Hc165(loop=False, load=None, active="high"))
    lines = [(row["name"], row["from"], row["to"]) for row in rows_of(board, "line")]
    assert ("end", "GND", "U14 DS (pin 10)") in lines
    assert ("load", "Pi GPIO18 (pin 12) CE0, active high", "U1 to U14 SH/LD (pin 1)") in lines


@pytest.mark.parametrize(("active", "to"), [("low", "3.3 V"), ("high", "GND")])
def test_inputs_to_spare_are_tied_to_what_means_empty(active: Literal["low", "high"], to: str) -> None:
    board = load_board("outwit")
    rows = rows_of(replace(board, sensors=Hc165(load=25, active=active)), "spare")
    assert [(row["chip"], row["pin"], row["to"]) for row in rows] == [("U12", f"D{k}", to) for k in range(2, 8)]


def test_multiplexers_of_a_bank_lead_to_one_more_in_their_order() -> None:
    board = load_board("web-polarity")
    lines = [(row["name"], row["from"], row["to"]) for row in rows_of(board, "line")]
    assert ("signal", "U1 SIG (pin 1)", "U8 C0 (pin 9)") in lines
    assert ("signal", "U7 SIG (pin 1)", "U8 C6 (pin 3)") in lines
    assert ("signal", "Pico GP26 (pin 31)", "U8 SIG (pin 1)") in lines
    assert ("select", "Pico GP4 (pin 6)", "U1 to U7 S2 (pin 14)") in lines
    assert ("bank", "Pico GP9 (pin 12)", "U8 S3 (pin 13)") in lines
    row = rows_of(board, "sensor")[8]
    assert (row["channel"], row["chip"], row["pin"], row["pin_number"]) == ("8", "U1", "C8", "23")


def test_more_than_sixteen_strips_have_one_more_multiplexer_at_an_adc_pin_of_its_own() -> None:
    board = load_board("witt-polarity-strips")
    lines = [(row["name"], row["from"], row["to"]) for row in rows_of(board, "line")]
    assert ("signal", "U16 Z (pin 3)", "U31 C15 (pin 16)") in lines
    assert ("signal", "U17 Z (pin 3)", "U32 C0 (pin 9)") in lines
    assert ("signal", "U30 Z (pin 3)", "U32 C13 (pin 18)") in lines
    assert ("tied", "GND", "U32 C14 (pin 17), C15 (pin 16)") in lines
    assert ("signal", "Pico GP26 (pin 31)", "U31 SIG (pin 1)") in lines
    assert ("signal", "Pico GP27 (pin 32)", "U32 SIG (pin 1)") in lines
    for bank in ("U31", "U32"):  # the same lines choose at both
        assert ("bank", "Pico GP9 (pin 12)", f"{bank} S3 (pin 13)") in lines
        assert ("enable", "GND", f"{bank} EN (pin 15)") in lines


def test_multiplexers_without_a_bank_have_an_adc_pin_each() -> None:
    board = load_board("web-polarity")
    small = replace(board, channels=48, sensors=SerialSensors("4067", select=(2, 3, 4, 5), adc=(26, 27, 28)))
    lines = [(row["name"], row["from"], row["to"]) for row in rows_of(small, "line")]
    assert [line for line in lines if line[0] == "signal"] == [
        ("signal", "Pico GP26 (pin 31)", "U1 SIG (pin 1)"),
        ("signal", "Pico GP27 (pin 32)", "U2 SIG (pin 1)"),
        ("signal", "Pico GP28 (pin 34)", "U3 SIG (pin 1)"),
    ]


def test_a_load_cell_has_its_amplifier_and_its_data_pin() -> None:
    board = load_board("wari-pits")
    row = rows_of(board, "sensor")[3]
    assert (row["name"], row["chip"], row["pin"]) == ("D", "U4", "DT to Pico GP6 (pin 9)")
    assert {row["to"] for row in rows_of(board, "line") if row["name"] == "clock"} == {"U1 to U12 SCK"}


def test_port_expanders_take_fourteen_and_sixteen_inputs_and_show_how_their_addresses_are_tied() -> None:
    board = replace(load_board("web"), sensors=Mcp23017(tuple(range(0x20, 0x28)), interrupt=4))
    places = {int(row["channel"]): (row["chip"], row["pin"], row["pin_number"]) for row in rows_of(board, "sensor")}
    assert places[6] == ("U1", "GPA6", "27")
    assert places[7] == ("U1", "GPB0", "1")
    assert places[14] == ("U2", "GPA0", "21")
    ties = {row["from"]: row["to"] for row in rows_of(board, "line") if row["name"] == "address"}
    assert ties["U1 0x20"] == "A0, A1, A2 to GND"
    assert ties["U6 0x25"] == "A0, A2 to 3.3 V; A1 to GND"
    board = replace(board, sensors=Tca9555(tuple(range(0x20, 0x27))))
    places = {int(row["channel"]): (row["chip"], row["pin"], row["pin_number"]) for row in rows_of(board, "sensor")}
    assert places[8] == ("U1", "P10", "13")
    assert places[16] == ("U2", "P00", "4")


def test_a_contact_of_a_matrix_has_a_row_and_a_column() -> None:
    board = replace(load_board("web"), sensors=Matrix(rows=tuple(range(2, 10)), columns=tuple(range(10, 24))))
    row = rows_of(board, "sensor")[15]
    assert row["pin"] == "row GPIO3 (pin 5), column GPIO11 (pin 23)"
    assert "1N4148" in rows_of(board, "line")[0]["note"]


def test_a_simulated_board_has_no_wires_but_its_channels() -> None:
    board = replace(load_board("web"), sensors=SimSensors(), lights=SimLights(), inputs=SimInputs())
    assert {row["kind"] for row in rows_of(board)} == {"sensor", "led"}
    assert {row["chip"] for row in rows_of(board, "sensor")} == {"none"}


@pytest.mark.parametrize("inputs", [HC165, HC4067, mcp23017.CHIP.inputs, tca9555.CHIP.inputs])
def test_no_two_inputs_of_a_chip_share_a_name_or_a_number(inputs: ChipInputs) -> None:
    assert len({name for name, _ in inputs}) == len({number for _, number in inputs}) == len(inputs)


def test_headers_have_their_pins_in_no_place_twice_and_none_on_supply_or_ground() -> None:
    assert len(set(PI.pins.values())) == len(PI.pins) == 26
    assert set(PI.pins.values()).isdisjoint({1, 2, 4, 17, 6, 9, 14, 20, 25, 30, 34, 39, 27, 28})
    assert len(set(PICO.pins.values())) == len(PICO.pins) == 26
    assert set(PICO.pins.values()).isdisjoint({3, 8, 13, 18, 23, 28, 33, 38, 30, 35, 36, 37, 39, 40})
