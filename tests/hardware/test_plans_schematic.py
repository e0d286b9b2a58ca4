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

from hardware.board import Board, load_board
from hardware.plans.errors import BadPlan
from hardware.plans.sheet import board_schematic
from hardware.plans.wiring import wiring
from tests.hardware.reading_plans import SVG

BOARDS = ("starter", "web", "witt", "witt-small", "grid", "outwit", "witsend", "witsend-long")
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
            case "sensor":
                nets[f"OUT {name}"] |= {f"H {name}.3", f"{row['chip']}.{row['pin_number']}"}
                nets["+3V3"] |= {f"H {name}.1", f"C {name}.1", f"{row['chip']}.16", f"C {row['chip']}.1"}
                nets["GND"] |= {f"H {name}.2", f"C {name}.2", f"C {row['chip']}.2"}
                nets["GND"] |= {f"{row['chip']}.8", f"{row['chip']}.15"}
                nets["CLK"].add(f"{row['chip']}.2")
                nets["LOAD"].add(f"{row['chip']}.1")
            case "spare":
                assert row["to"] == "3.3 V"
                nets["+3V3"].add(f"{row['chip']}.{row['pin_number']}")
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
                for net, pin in line_pins(row):
                    nets[net].add(pin)
    nets["5V SUPPLY"] |= {"PS1.1", "F1.1"}
    nets["+5V"] |= {"F1.2", "C91.1"}
    nets["GND"] |= {"PS1.2", "C91.2"}
    return nets


def button_pins(row: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    name, host = row["name"], header(row["from"])
    match row["to"].partition(",")[0]:
        case "button":
            yield from ((f"KEY {name}", host), (f"KEY {name}", f"S {name}.1"), ("GND", f"S {name}.2"))
        case "330 Ohm":
            yield from ((f"LAMP {name}", host), (f"LAMP {name}", f"R {name}.1"), ("GND", f"L {name}.K"))
            yield from ((f"LAMP {name} A", f"R {name}.2"), (f"LAMP {name} A", f"L {name}.A"))
        case _:
            assert row["note"] == "emitter to GND, collector to the buzzer, that to 5 V"
            yield from (("BUZZER", host), ("BUZZER", "R buzzer.1"), ("BUZZER BASE", "R buzzer.2"))
            yield from (("BUZZER BASE", "Q buzzer.B"), ("GND", "Q buzzer.E"), ("BUZZER LOW", "Q buzzer.C"))
            yield from (("BUZZER LOW", "B buzzer.2"), ("+5V", "B buzzer.1"))


def line_pins(row: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    name, start, to, note = row["name"], row["from"], row["to"], row["note"]
    match name:
        case "supply" if start.startswith("Pi"):
            yield ("+3V3" if "3V3" in start else "GND"), header(start)
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
            assert name in ("supply", "sensors", "enable", "shifter", "ground"), row  # told by the rows of parts


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


@pytest.mark.parametrize("name", ["web-polarity", "outwit-reed", "wari"])
def test_a_board_with_other_sensors_is_told_where_its_joints_are(name: str) -> None:
    with pytest.raises(BadPlan, match=rf"board {name} has no .*`board wiring` lists its joints"):
        board_schematic(load_board(name))


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
