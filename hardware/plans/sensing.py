"""The sensors in the circuit of a board that is wired by hand, and what reads them.

It knows chains of 74HC165, CD74HC4067 and 74HC4051, load cells with their amplifiers, and contacts in a matrix.  The
lines come from the drivers, as in `wiring`; a line that is not known there has no drawing.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from hardware.board import Board, BoardSite
from hardware.drivers.contract import Link
from hardware.drivers.registers import HC165
from hardware.drivers.serial.driver import HC4051, HC4067
from hardware.magnetics.sensors import SENSORS, Kind
from hardware.plans.chips import chips_of, unused
from hardware.plans.errors import BadPlan
from hardware.plans.nets import GND, LOW, CircuitGroup, HostPin, host_pin, part, two
from hardware.plans.symbol import CircuitPart
from hardware.plans.wiring import by_channel

_REGISTER = (
    *((1, "SH/LD"), (2, "CLK"), (3, "D4"), (4, "D5"), (5, "D6"), (6, "D7"), (7, "QH inv"), (8, "GND")),
    *((9, "QH"), (10, "DS"), (11, "D0"), (12, "D1"), (13, "D2"), (14, "D3"), (15, "INH"), (16, "VCC")),
)
_MULTIPLEXER = (
    (1, "SIG"),
    *((pin, f"C{9 - pin}") for pin in range(2, 10)),
    *((10, "S0"), (11, "S1"), (12, "GND"), (13, "S3"), (14, "S2"), (15, "EN")),
    *((pin, f"C{31 - pin}") for pin in range(16, 24)),
    (24, "VCC"),
)
_MULTIPLEXER_OF_EIGHT = (
    *((1, "Y4"), (2, "Y6"), (3, "Z"), (4, "Y7"), (5, "Y5"), (6, "E"), (7, "VEE"), (8, "GND")),
    *((9, "S2"), (10, "S1"), (11, "S0"), (12, "Y3"), (13, "Y0"), (14, "Y1"), (15, "Y2"), (16, "VCC")),
)
_RAILS = {12: GND, 15: GND, 24: LOW}  # of a CD74HC4067
_CELL = (("red", "E+"), ("black", "E-"), ("white", "A-"), ("green", "A+"))
_TOLD = ("sensors", "supply", "enable", "contacts")  # lines that the rows of parts and the rails tell


class SensorCircuit(NamedTuple):
    """What reads the sensors.

    pins    of the host
    beside  small parts at the host
    groups  a chip with its sensors each, or what stands for it
    """

    pins: tuple[HostPin, ...]
    beside: tuple[CircuitPart, ...]
    groups: tuple[CircuitGroup, ...]


def sensor_circuit(board: Board) -> SensorCircuit:
    """The sensors of the board with all that is between them and the host.

    :raises BadPlan: its driver reads them in another way.
    """
    lines = [link for link in board.sensors.links(board) if link.name not in _TOLD]
    names = {link.name for link in board.sensors.links(board)}
    if board.sensors.chip_inputs == HC165 and {"clock", "load", "data", "end"} <= names:
        return _chain(board, {link.name: link for link in lines})
    if board.sensors.chip_inputs in (HC4067, HC4051) and {"select", "signal"} <= names:
        return _multiplexers(board, lines)
    if {"clock", "cells"} <= names:
        return _cells(board, {link.name: link for link in lines})
    if "contacts" in names:
        return _matrix(board)
    raise BadPlan(f"board {board.name} has sensors that are not drawn; `board wiring` lists its joints")


def _chain(board: Board, lines: Mapping[str, Link]) -> SensorCircuit:
    damped = bool(lines["clock"].note)
    ends = ("CLK HOST", "LOAD HOST") if damped else ("CLK", "LOAD")
    pins = [host_pin(lines["clock"].start, ends[0]), host_pin(lines["load"].start, ends[1])]
    pins.append(host_pin(lines["data"].start, "SER 1"))
    if lines["end"].start != GND:
        pins.append(host_pin(lines["end"].start, "SER END"))
    small = (two("R3", "47 Ohm", "CLK HOST", "CLK"), two("R4", "47 Ohm", "LOAD HOST", "LOAD")) if damped else ()
    chips = chips_of(board)
    groups = []
    for number, chip in enumerate(chips, start=1):
        nets = {1: "LOAD", 2: "CLK", 7: "", 8: GND, 9: f"SER {number}", 15: GND, 16: LOW}
        last = "SER END" if lines["end"].start != GND else GND
        nets[10] = last if number == len(chips) else f"SER {number + 1}"
        groups.append(_chip(board, chip, "74HC165", _REGISTER, nets))
    return SensorCircuit(tuple(pins), small, tuple(groups))


def _multiplexers(board: Board, lines: list[Link]) -> SensorCircuit:
    """Nets are named after the pins that they lead to: S0, BANK S0, U1 SIG."""
    pins: list[HostPin] = []
    banked: dict[str, dict[int, str]] = {}  # by multiplexer that leads others to the host
    signals: dict[str, str] = {}
    for link in lines:
        if link.name == "tied":
            continue  # with what nothing else leads to
        chip, name = link.to.split()[0], link.to.partition(" (pin ")[0].split()[-1]
        number = int(link.to.rpartition(" (pin ")[2].rstrip(")"))
        match link.name:
            case "select":
                pins.append(host_pin(link.start, name))
            case "bank":
                pin = host_pin(link.start, f"BANK {name}")
                pins += [pin] if pin not in pins else []
                banked.setdefault(chip, {})[number] = pin.on_net
            case "reference":
                pins.append(HostPin(str(number), name, LOW))
            case "signal" if "Pico" not in link.start:
                near = link.start.split()[0]
                signals[near] = banked.setdefault(chip, {})[number] = f"{near} SIG"
            case "signal":
                signals[chip] = f"{chip} SIG"
                pins.append(host_pin(link.start, signals[chip]))
            case _:
                raise BadPlan(f"line {link.name} of board {board.name} is not drawn; `board wiring` lists its joints")
    if board.sensors.chip_inputs == HC4067:
        own = {10: "S0", 11: "S1", 14: "S2", 13: "S3", **_RAILS}
        groups = [_chip(board, chip, "CD74HC4067", _MULTIPLEXER, {1: signals[chip], **own}) for chip in chips_of(board)]
    else:
        own = {11: "S0", 10: "S1", 9: "S2", 6: GND, 7: GND, 8: GND, 16: LOW}
        groups = [
            _chip(board, chip, "74HC4051", _MULTIPLEXER_OF_EIGHT, {3: signals[chip], **own}) for chip in chips_of(board)
        ]
    for chip, own_nets in banked.items():
        nets = {number: GND for number, _ in _MULTIPLEXER} | own_nets | _RAILS | {1: signals[chip]}
        whom = "the others" if len(banked) == 1 else "others"
        groups.append(CircuitGroup(f"{chip}: leads {whom} to the host", (_with_capacitor(chip, nets),)))
    return SensorCircuit(tuple(pins), (), tuple(groups))


def _with_capacitor(chip: str, nets: Mapping[int, str]) -> tuple[CircuitPart, ...]:
    bank = part(chip, "CD74HC4067", *((str(pin), name, nets[pin]) for pin, name in _MULTIPLEXER))
    return bank, two(f"C {chip}", "100 nF", LOW, GND)


def _cells(board: Board, lines: Mapping[str, Link]) -> SensorCircuit:
    pins = [host_pin(lines["clock"].start, "SCK")]
    columns = []
    for site in by_channel(board):
        place = board.sensors.place(site.channel or 0)
        out = f"DT {site.name}"
        pins.append(host_pin(place.pin.removeprefix("DT to "), out))
        wires = [(name, f"{name} {site.name}") for _, name in _CELL]
        amplifier = (("VCC", LOW), ("GND", GND), ("SCK", "SCK"), ("DT", out), *wires)
        cell = ((colour, colour, net) for (colour, _), (_, net) in zip(_CELL, wires, strict=True))
        columns.append(
            (
                part(place.chip, f"HX711, {site.name}", *((name, name, net) for name, net in amplifier)),
                part(f"W {site.name}", "load cell", *cell),
            )
        )
    return SensorCircuit(tuple(pins), (), (CircuitGroup("Load cells with their amplifiers", tuple(columns)),))


def _matrix(board: Board) -> SensorCircuit:
    pins: dict[str, HostPin] = {}
    rows: dict[str, list[tuple[CircuitPart, ...]]] = {}
    for site in by_channel(board):
        row, column = board.sensors.place(site.channel or 0).pin.split(", ")
        nets = []
        for kind, text in (("ROW", row.removeprefix("row ")), ("COL", column.removeprefix("column "))):
            pin = host_pin(text, f"{kind} {text.split()[0].removeprefix('GPIO')}")
            pins[pin.number] = pin
            nets.append(pin.on_net)
        between = f"K {site.name}"
        contact = two(between, _contact(board), nets[1], between)
        diode = part(f"V {site.name}", "1N4148", ("A", "", between), ("K", "", nets[0]))
        rows.setdefault(nets[0], []).append((contact, diode))
    groups = tuple(CircuitGroup(f"Contacts of {net}", tuple(columns)) for net, columns in rows.items())
    return SensorCircuit(tuple(pins.values()), (), groups)


def _contact(board: Board) -> str:
    return "contact" if board.magnet is None else board.magnet.sensor


def _chip(
    board: Board, chip: str, value: str, pins: tuple[tuple[int, str], ...], nets: Mapping[int, str]
) -> CircuitGroup:
    """A chip whose inputs are sensors; `nets`: those of its other pins."""
    spare = {"3.3 V": LOW}.get(board.sensors.spare_to, GND)
    on = dict(nets)
    on |= {place.number: spare for place in unused(board) if place.chip == chip and place.number is not None}
    sensors = []
    for site in by_channel(board):
        place = board.sensors.place(site.channel or 0)
        if place.chip == chip and place.number is not None:
            on[place.number] = f"OUT {site.name}"
            sensors.append(tuple(_sensor(board, site)))
    drawn = part(chip, value, *((str(pin), name, on[pin]) for pin, name in pins))
    names = [column[0].name.removeprefix("H ") for column in sensors]
    title = f"{chip}: sensors {names[0]} to {names[-1]}" if names else f"{chip}: no sensors"
    return CircuitGroup(title, ((drawn, two(f"C {chip}", "100 nF", LOW, GND)), *sensors))


_USUAL: Mapping[Kind, str] = {"switch": "DRV5032DU", "linear": "DRV5055A2"}


def _sensor(board: Board, site: BoardSite) -> Iterator[CircuitPart]:
    wanted: Kind = "linear" if board.sensors.chip_inputs in (HC4067, HC4051) else "switch"
    number = _USUAL[wanted] if board.magnet is None else board.magnet.sensor
    kind = SENSORS[number]
    if kind.kind != wanted:
        raise BadPlan(f"board {board.name} has other sensors than its driver reads; `board wiring` lists its joints")
    out = f"OUT {site.name}"
    yield part(f"H {site.name}", number, ("1", "VCC", LOW), ("2", "GND", GND), ("3", "OUT", out))
    yield two(f"C {site.name}", "100 nF", LOW, GND)
    if kind.pull_up:
        yield two(f"R {site.name}", "10 kOhm", LOW, out)
