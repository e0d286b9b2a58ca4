"""The schematic of a board that is wired by hand: read back, it joins what `board wiring` joins, and nothing else."""

import csv
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from io import StringIO
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from hardware.board import Board, load_board, shipped_boards
from hardware.drivers.mcp23017 import Mcp23017
from hardware.plans.errors import BadPlan
from hardware.plans.sheet import board_schematic
from hardware.plans.wiring import wiring
from tests.hardware.reading_plans import SVG

CHAINS = ("starter", "web", "witt", "witt-small", "grid", "outwit", "witsend", "witsend-long")
POLARITY = ("web-polarity", "witt-polarity", "grid-polarity", "outwit-polarity")
ON_STRIPS = [name for name in shipped_boards() if name.endswith("-polarity-strips")]
BOARDS = (*CHAINS, *POLARITY, *ON_STRIPS, "outwit-reed", "wari", "wari-pits")
TOLD_ELSEWHERE = (
    *("supply", "ground", "select", "bank", "tied", "signal", "reference", "enable"),  # by the other two functions
    *("sensors", "shifter", "cells", "contacts"),  # by the rows of parts
)
Nets = dict[str, set[str]]
RESISTORS = {"330 Ohm, then DIN of LED 0": "R1", "10 kOhm to GND: dark at start": "R2"}


def rows_of(board: Board) -> list[Mapping[str, str]]:
    return list(csv.DictReader(StringIO(wiring(board).csv())))


def drawn(text: str) -> Nets:
    """Net -> part.pin, from the drawing; what is on no net is left out."""
    found: Nets = defaultdict(set)
    for label in ElementTree.fromstring(text).iter(f"{SVG}text"):
        pin = label.attrib.get("data-of")
        if pin is not None and label.text != "-":
            found[label.text or ""].add(pin)
    return found


def header(text: str) -> str:
    """Pin of the host in "Pi GPIO21 (pin 40) SCLK"."""
    hit = re.search(r"\(pin (\d+)\)", text)
    assert hit is not None
    return f"J1.{hit[1]}"


def wired(board: Board) -> Nets:
    """The same from the wiring table, with pins as the data sheets number them."""
    rows = rows_of(board)
    nets: Nets = defaultdict(set)
    for row in rows:
        name = row["name"]
        match row["kind"]:
            case "sensor" if not row["pin_number"]:
                for net, pin in cell_pins(row) if row["chip"] != "Pi" else contact_pins(row):
                    nets[net].add(pin)
            case "sensor" if any(other["name"] == "select" for other in rows):
                nets[f"OUT {name}"] |= {f"H {name}.3", f"{row['chip']}.{row['pin_number']}"}
                nets["+3V3"] |= {f"H {name}.1", f"C {name}.1"}
                nets["GND"] |= {f"H {name}.2", f"C {name}.2"}
            case "sensor":
                nets[f"OUT {name}"] |= {f"H {name}.3", f"{row['chip']}.{row['pin_number']}"}
                nets["+3V3"] |= {f"H {name}.1", f"C {name}.1", f"{row['chip']}.16", f"C {row['chip']}.1"}
                nets["GND"] |= {f"H {name}.2", f"C {name}.2", f"C {row['chip']}.2"}
                nets["GND"] |= {f"{row['chip']}.8", f"{row['chip']}.15"}
                nets["CLK"].add(f"{row['chip']}.2")
                nets["LOAD"].add(f"{row['chip']}.1")
            case "spare":
                nets[{"3.3 V": "+3V3", "GND": "GND"}[row["to"]]].add(f"{row['chip']}.{row['pin_number']}")
            case "led":
                led = int(row["led"])
                nets["+5V"].add(f"D{led}.1")
                nets["GND"].add(f"D{led}.3")
                nets[f"LED {led}"].add(f"D{led}.4")
                if led + 1 < board.leds:
                    nets[f"LED {led + 1}"].add(f"D{led}.2")
            case "button":
                for net, pin in button_pins(row):
                    nets[net].add(pin)
            case _:
                for net, pin in (*supply_pins(row), *multiplexer_pins(row), *line_pins(row)):
                    nets[net].add(pin)
    nets["5V SUPPLY"] |= {"PS1.1", "F1.1"}
    nets["+5V"] |= {"F1.2", "C91.1"}
    nets["GND"] |= {"PS1.2", "C91.2"}
    return nets


def cell_pins(row: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """An amplifier: its data line, its rails, and the four wires of the cell."""
    name, chip = row["name"], row["chip"]
    yield from ((f"DT {name}", header(row["pin"])), (f"DT {name}", f"{chip}.DT"))
    yield from (("+3V3", f"{chip}.VCC"), ("GND", f"{chip}.GND"), ("SCK", f"{chip}.SCK"))
    for colour, pin in (("red", "E+"), ("black", "E-"), ("white", "A-"), ("green", "A+")):
        yield from ((f"{pin} {name}", f"{chip}.{pin}"), (f"{pin} {name}", f"W {name}.{colour}"))


def contact_pins(row: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """A contact from its column to the anode of its diode, whose band is towards the row."""
    name = row["name"]
    across, along = row["pin"].split(", ")
    rail = across.split()[1].replace("GPIO", "ROW "), along.split()[1].replace("GPIO", "COL ")
    yield from ((rail[1], header(along)), (rail[1], f"K {name}.1"), (f"K {name}", f"K {name}.2"))
    yield from ((f"K {name}", f"V {name}.A"), (rail[0], f"V {name}.K"), (rail[0], header(across)))


def chips_of(text: str) -> list[str]:
    """U1, U2, U3, U8 of "U1 to U3, U8"."""
    found = []
    for piece in text.split(", "):
        first, _, last = piece.partition(" to ")
        found += [f"U{k}" for k in range(int(first[1:]), int((last or first)[1:]) + 1)]
    return found


def button_pins(row: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    name, host = row["name"], header(row["from"])
    match row["to"].partition(",")[0]:
        case "button":
            yield from ((f"KEY {name}", host), (f"KEY {name}", f"S {name}.1"), ("GND", f"S {name}.2"))
        case "330 Ohm":
            yield from ((f"LAMP {name}", host), (f"LAMP {name}", f"R {name}.1"), ("GND", f"L {name}.K"))
            yield from ((f"LAMP {name} A", f"R {name}.2"), (f"LAMP {name} A", f"L {name}.A"))
        case "piezo disc":
            yield from (("BUZZER", host), ("BUZZER", "B buzzer.1"), ("GND", "B buzzer.2"))
        case _:
            assert row["note"] == "emitter to GND, collector to the buzzer, that to 5 V"
            yield from (("BUZZER", host), ("BUZZER", "R buzzer.1"), ("BUZZER BASE", "R buzzer.2"))
            yield from (("BUZZER BASE", "Q buzzer.B"), ("GND", "Q buzzer.E"), ("BUZZER LOW", "Q buzzer.C"))
            yield from (("BUZZER LOW", "B buzzer.2"), ("+5V", "B buzzer.1"))


def supply_pins(row: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Lines of the rails, and of the regulator where there is one."""
    name, start, to = row["name"], row["from"], row["to"]
    match name:
        case "supply" if to == "regulator EN":
            assert row["note"] == "10 kOhm to GND: off with the host"
            yield from (("3V3 HOST", header(start)), ("3V3 HOST", "U90.3"), ("3V3 HOST", "R5.1"), ("GND", "R5.2"))
        case "supply" if to == "regulator IN, GND":
            yield from (("+5V", "U90.1"), ("GND", "U90.2"))
        case "supply" if start == "regulator OUT, GND":
            yield "+3V3", "U90.4"
        case "supply" if start.startswith("Pi"):
            yield ("+3V3" if "3V3" in start else "GND"), header(start)
        case "supply" if " VCC (pin " in to:
            chips, _, pins = to.partition(" VCC ")
            high, low = {"(pin 24), GND (pin 12)": (24, 12), "(pin 16), GND (pin 8)": (16, 8)}[pins]
            for chip in chips_of(chips):
                yield from (("+3V3", f"{chip}.{high}"), ("GND", f"{chip}.{low}"))
                yield from (("+3V3", f"C {chip}.1"), ("GND", f"C {chip}.2"))
        case "ground":
            yield "GND", header(to)
        case _:
            pass


def multiplexer_pins(row: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Lines of CD74HC4067 and 74HC4051: those that they share, those of a bank, and the way to the host."""
    name, start, to = row["name"], row["from"], row["to"]
    match name:
        case "enable" if "INH" not in to:
            chips, _, pin = to.rstrip(")").rpartition(" (pin ")
            chips, _, name = chips.rpartition(" ")
            assert (name, pin) in (("EN", "15"), ("E", "6"), ("VEE", "7"))
            yield from (("GND", f"{chip}.{pin}") for chip in chips_of(chips))
        case "select":
            chips, _, pin = to.rpartition(" (pin ")
            chips, _, net = chips.rpartition(" ")
            yield net, header(start)
            yield from ((net, f"{chip}.{pin.rstrip(')')}") for chip in chips_of(chips))
        case "bank":
            chip, net, _, pin = to.rstrip(")").split()
            yield from ((f"BANK {net}", header(start)), (f"BANK {net}", f"{chip}.{pin}"))
        case "signal":
            far, _, _, pin = to.rstrip(")").split()
            near = start.split()[0]
            net = f"{far if start.startswith('Pico') else near} SIG"
            yield net, f"{far}.{pin}"
            yield net, header(start) if start.startswith("Pico") else f"{near}.{start.rstrip(')').split()[-1]}"
        case "tied":
            assert start == "GND"
            yield from (("GND", f"{to.split()[0]}.{pin}") for pin in re.findall(r"\(pin (\d+)\)", to))
        case "reference":
            assert start == "3.3 V of the sensors"
            yield "+3V3", header(to)
        case _:
            pass


def line_pins(row: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    name, start, to, note = row["name"], row["from"], row["to"], row["note"]
    match name:
        case "clock" if to.endswith(" SCK"):
            yield "SCK", header(start)
        case "clock" | "load":
            net, resistor = {"clock": ("CLK", "R3"), "load": ("LOAD", "R4")}[name]
            if note:
                assert note == "47 Ohm in series, at the host"
                yield from ((f"{net} HOST", header(start)), (f"{net} HOST", f"{resistor}.1"), (net, f"{resistor}.2"))
            else:
                yield net, header(start)
        case "data":
            yield from (("SER 1", header(start)), ("SER 1", "U1.9"))
        case "chain":
            near, far = start.split()[0], to.split()[0]
            net = f"SER {far.removeprefix('U')}"
            yield from ((net, f"{near}.10"), (net, f"{far}.9"))
        case "end":
            yield from (("SER END", header(start)), ("SER END", f"{to.split()[0]}.10"))
        case "shifter" if start != "nothing":
            pins = [pin for hit in re.findall(r"\(pins? ([\d, ]+)\)", to) for pin in hit.split(", ")]
            rails = ["+5V", "GND"] if start == "5 V, GND of LED supply" else [{"5 V": "+5V"}.get(start, start)] * 3
            yield from ((rail, f"U91.{pin}") for rail, pin in zip(rails, pins, strict=False))
        case "strip" if start.startswith("Pi"):
            assert note in RESISTORS
            yield from (("DATA HOST", header(start)), ("DATA HOST", "U91.2"), ("DATA HOST", "R2.1"), ("GND", "R2.2"))
        case "strip":
            assert to in RESISTORS
            yield from (("DATA 5V", "U91.3"), ("DATA 5V", "R1.1"), ("LED 0", "R1.2"))
        case _:
            assert name in TOLD_ELSEWHERE, row


def without_feeds(nets: Nets) -> Nets:
    """Without the capacitors where the strip is fed, which the wiring table leaves to `board power`."""
    return {net: {pin for pin in pins if not pin.startswith("C feed ")} for net, pins in nets.items()}


@pytest.mark.parametrize("name", BOARDS)
def test_the_drawing_joins_what_the_wiring_table_joins(name: str) -> None:
    board = load_board(name)
    found = drawn(board_schematic(board))
    feeds = {pin for pins in found.values() for pin in pins if pin.startswith("C feed ")}
    assert len(feeds) >= 4  # two capacitors or more, where the strip is fed
    assert without_feeds(found) == wired(board)
    assert all(pin in found["+5V" if pin.endswith(".1") else "GND"] for pin in feeds)


def test_a_swapped_pin_a_missing_line_and_a_short_are_found() -> None:
    board = load_board("starter")
    text = board_schematic(board)
    wanted = wired(board)
    for told, changed in (
        ('data-of="U1.11">OUT a1<', 'data-of="U1.11">OUT b1<'),
        ('data-of="U2.9">SER 2<', 'data-of="U2.9">-<'),
        ('data-of="U91.3">DATA 5V<', 'data-of="U91.3">+5V<'),
    ):
        assert told in text
        assert without_feeds(drawn(text.replace(told, changed))) != wanted
    assert without_feeds(drawn(text)) == wanted


@pytest.mark.parametrize(
    ("name", "told", "changed"),
    [
        ("web-polarity", 'data-of="U8.9">U1 SIG<', 'data-of="U8.9">U2 SIG<'),
        ("web-polarity", 'data-of="U2.14">S2<', 'data-of="U2.14">S3<'),
        ("web-polarity", 'data-of="U90.3">3V3 HOST<', 'data-of="U90.3">+5V<'),
        ("outwit-polarity", 'data-of="J1.35">+3V3<', 'data-of="J1.35">-<'),
        ("witt-polarity-strips", 'data-of="U32.10">BANK S0<', 'data-of="U32.10">BANK S1<'),
        ("witt-polarity-strips", 'data-of="U32.9">U17 SIG<', 'data-of="U32.9">U16 SIG<'),
        ("outwit-reed", 'data-of="V a1.K">ROW 2<', 'data-of="V a1.K">K a1<'),
        ("outwit-reed", 'data-of="K b2.1">COL 20<', 'data-of="K b2.1">COL 21<'),
        ("wari", 'data-of="W A.white">A- A<', 'data-of="W A.white">A+ A<'),
        ("wari-pits", 'data-of="U3.DT">DT C<', 'data-of="U3.DT">DT D<'),
    ],
)
def test_a_swapped_pin_of_other_sensors_is_found_too(name: str, told: str, changed: str) -> None:
    board = load_board(name)
    text = board_schematic(board)
    assert text.count(told) == 1
    assert without_feeds(drawn(text.replace(told, changed))) != wired(board)


def test_sensors_on_expanders_are_told_where_their_joints_are() -> None:
    board = replace(load_board("starter"), sensors=Mcp23017((0x20, 0x21)))
    with pytest.raises(BadPlan, match=r"board starter has sensors that are not drawn; `board wiring` lists its joints"):
        board_schematic(board)


def test_a_board_without_lights_is_told_so() -> None:
    with pytest.raises(BadPlan, match="has no \\[lights\\]"):
        board_schematic(replace(load_board("starter"), lights=None))


@pytest.mark.parametrize("name", BOARDS)
def test_no_text_lies_on_another_and_everything_is_on_the_sheet(name: str) -> None:
    root = ElementTree.fromstring(board_schematic(load_board(name)))
    _, _, wide, high = map(float, root.attrib["viewBox"].split())
    boxes = []
    for label in root.iter(f"{SVG}text"):
        size, x, y = (float(label.attrib[key]) for key in ("font-size", "x", "y"))
        half = 0.3 * size * len(label.text or "")
        assert 0 <= x - half <= x + half <= wide, label.text
        assert 0 <= y - size <= y <= high, label.text
        boxes.append((round(y, 1), x - half, x + half, label.text))
    boxes.sort(key=lambda box: box[:2])
    for (y, _, right, one), (other_y, left, _, other) in pairwise(boxes):
        assert y != other_y or right <= left, (one, other)
