"""The circuit of a board that is wired by hand: every part with its pins, and the net that each pin is on.

It knows chains of 74HC165 and strips of WS2812 on the Pi.  The lines come from the drivers, as in `wiring`.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from hardware.board import Board, BoardSite
from hardware.drivers.contract import Link
from hardware.drivers.registers import HC165
from hardware.magnetics.sensors import SENSORS
from hardware.plans.chips import chips_of, unused
from hardware.plans.errors import BadPlan
from hardware.plans.low_rail import own_regulator
from hardware.plans.power import power
from hardware.plans.symbol import CircuitPart, PartPin
from hardware.plans.wiring import by_channel, by_led

LOW, HIGH, GND = "+3V3", "+5V", "GND"
_REGISTER = (
    *((1, "SH/LD"), (2, "CLK"), (3, "D4"), (4, "D5"), (5, "D6"), (6, "D7"), (7, "QH inv"), (8, "GND")),
    *((9, "QH"), (10, "DS"), (11, "D0"), (12, "D1"), (13, "D2"), (14, "D3"), (15, "INH"), (16, "VCC")),
)
_SHIFTER = (
    *((1, "1OE", GND), (2, "1A", "DATA HOST"), (3, "1Y", "DATA 5V"), (4, "2OE", HIGH), (5, "2A", GND), (6, "2Y", "")),
    *((7, "GND", GND), (8, "3Y", ""), (9, "3A", GND), (10, "3OE", HIGH), (11, "4Y", ""), (12, "4A", GND)),
    *((13, "4OE", HIGH), (14, "VCC", HIGH)),
)


class CircuitGroup(NamedTuple):
    """Parts that are drawn together; each column holds a part with what belongs beside it."""

    title: str
    columns: tuple[tuple[CircuitPart, ...], ...]


def circuit(board: Board) -> tuple[CircuitGroup, ...]:
    """The parts of the board: host and supplies, each register with its sensors, LEDs, buttons.

    :raises BadPlan: its sensors are not hall switches on a chain of 74HC165, or it has no strip on the Pi.
    """
    lines = {link.name: link for link in board.sensors.links(board)}
    if board.sensors.chip_inputs != HC165 or not {"clock", "load", "data", "end"} <= lines.keys():
        raise BadPlan(f"board {board.name} has no chain of 74HC165 on the Pi; `board wiring` lists its joints")
    if board.lights is None or not board.leds:
        raise BadPlan(f"board {board.name} has no [lights]; name a driver")
    damped = bool(lines["clock"].note)
    host = _host(board, lines, damped)
    chips = [_chip_group(board, chip) for chip in chips_of(board)]
    return (CircuitGroup("Host, supplies, level shifter", host), *chips, _leds(board), *_panel(board))


def _part(name: str, value: str, *pins: tuple[str, str, str]) -> CircuitPart:
    return CircuitPart(name, value, tuple(PartPin(*pin) for pin in pins))


def _two(name: str, value: str, first: str, second: str) -> CircuitPart:
    return _part(name, value, ("1", "", first), ("2", "", second))


def _header(pin_name: str) -> tuple[str, str]:
    """("40", "GPIO21") of "Pi GPIO21 (pin 40) SCLK"."""
    words, _, after = pin_name.partition(" (pin ")
    return after.partition(")")[0], words.rpartition(" ")[2]


def _host(board: Board, lines: Mapping[str, Link], damped: bool) -> tuple[tuple[CircuitPart, ...], ...]:
    assert board.lights is not None
    [strip] = [link.start for link in board.lights.links(board) if "74AHCT125 1A" in link.to]
    ends = "CLK HOST" if damped else "CLK", "LOAD HOST" if damped else "LOAD"
    pins = [(*_header(board.sensors.host.low), "3V3 HOST" if own_regulator(board) else LOW)]
    pins += [(*_header(board.sensors.host.ground), GND)]
    pins += [(*_header(lines["clock"].start), ends[0]), (*_header(lines["load"].start), ends[1])]
    pins += [(*_header(lines["data"].start), "SER 1"), (*_header(strip), "DATA HOST")]
    if lines["end"].start != GND:
        pins.append((*_header(lines["end"].start), "SER END"))
    pins += [(*_header(start), net) for start, net in _panel_pins(board)]
    small = [_two("R1", "330 Ohm", "DATA 5V", "LED 0"), _two("R2", "10 kOhm", "DATA HOST", GND)]
    if damped:
        small += [_two("R3", "47 Ohm", "CLK HOST", "CLK"), _two("R4", "47 Ohm", "LOAD HOST", "LOAD")]
    found = power(board)
    supply = [
        _two("PS1", f"5 V, {found.supply_a:g} A", "5V SUPPLY", GND),
        _two("F1", f"{found.fuse_a:g} A, slow", "5V SUPPLY", HIGH),
        *(_two(f"C feed {at}", "1000 uF", HIGH, GND) for at in found.feeds),
    ]
    if own_regulator(board):
        pins_of_it = (("1", "IN", HIGH), ("2", "GND", GND), ("3", "EN", "3V3 HOST"), ("4", "OUT", LOW))
        supply += [_part("U90", "regulator 3.3 V", *pins_of_it), _two("R5", "10 kOhm", "3V3 HOST", GND)]
    shifter = _part("U91", "74AHCT125", *((str(number), name, net) for number, name, net in _SHIFTER))
    host = _part("J1", f"{board.sensors.host.name}, header", *pins)
    return (host,), (shifter, _two("C91", "100 nF", HIGH, GND)), tuple(small), tuple(supply)


def _chip_group(board: Board, chip: str) -> CircuitGroup:
    chips = chips_of(board)
    number = chips.index(chip) + 1
    spare = LOW if board.sensors.spare_to == "3.3 V" else GND
    last_ds = "SER END" if _loops(board) else GND
    nets = {1: "LOAD", 2: "CLK", 7: "", 8: GND, 9: f"SER {number}", 15: GND, 16: LOW}
    nets[10] = last_ds if number == len(chips) else f"SER {number + 1}"
    nets |= {place.number: spare for place in unused(board) if place.chip == chip and place.number is not None}
    sensors = []
    for site in by_channel(board):
        place = board.sensors.place(site.channel or 0)
        if place.chip == chip and place.number is not None:
            nets[place.number] = f"OUT {site.name}"
            sensors.append(_sensor(board, site))
    register = _part(chip, "74HC165", *((str(pin), name, nets[pin]) for pin, name in _REGISTER))
    title = f"{chip}: sensors {sensors[0][0].name.removeprefix('H ')} to {sensors[-1][0].name.removeprefix('H ')}"
    return CircuitGroup(title, ((register, _two(f"C {chip}", "100 nF", LOW, GND)), *sensors))


def _loops(board: Board) -> bool:
    return any(link.name == "end" and link.start != GND for link in board.sensors.links(board))


def _sensor(board: Board, site: BoardSite) -> tuple[CircuitPart, ...]:
    number = "DRV5032DU" if board.magnet is None else board.magnet.sensor
    kind = SENSORS[number]
    if kind.kind != "switch":
        raise BadPlan(f"board {board.name} has no hall switches; `board wiring` lists its joints")
    out = f"OUT {site.name}"
    sensor = _part(f"H {site.name}", number, ("1", "VCC", LOW), ("2", "GND", GND), ("3", "OUT", out))
    pull_up = (_two(f"R {site.name}", "10 kOhm", LOW, out),) if kind.pull_up else ()
    return sensor, _two(f"C {site.name}", "100 nF", LOW, GND), *pull_up


def _leds(board: Board) -> CircuitGroup:
    sites = by_led(board)
    found = []
    for number, site in enumerate(sites):
        onwards = f"LED {number + 1}" if number + 1 < len(sites) else ""
        pins = (("1", "VDD", HIGH), ("2", "DOUT", onwards), ("3", "VSS", GND), ("4", "DIN", f"LED {number}"))
        found.append((_part(f"D{number}", f"WS2812B, {site.name}", *pins),))
    return CircuitGroup("LEDs along the strip", tuple(found))


def _panel_pins(board: Board) -> Iterator[tuple[str, str]]:
    """(pin of the host, net) of buttons, lamps and buzzer."""
    for link in board.inputs.links(board) if board.inputs is not None else ():
        yield link.start, _panel_net(link)


def _panel_net(link: Link) -> str:
    kind = {"button": "KEY", "330 Ohm": "LAMP"}.get(link.to.partition(",")[0])
    return f"{kind} {link.name}" if kind else "BUZZER"


def _panel(board: Board) -> Iterator[CircuitGroup]:
    columns: list[tuple[CircuitPart, ...]] = []
    for _, net in _panel_pins(board):
        what, _, name = net.partition(" ")
        match what:
            case "KEY":
                columns.append((_two(f"S {name}", "push button", net, GND),))
            case "LAMP":
                resistor = _two(f"R {name}", "330 Ohm", net, f"{net} A")
                lamp = _part(f"L {name}", "LED 5 mm", ("A", "", f"{net} A"), ("K", "", GND))
                columns.append((resistor, lamp))
            case _:
                base = _two("R buzzer", "1 kOhm", net, "BUZZER BASE")
                pins = (("C", "", "BUZZER LOW"), ("B", "", "BUZZER BASE"), ("E", "", GND))
                buzzer = _two("B buzzer", "active, 5 V", HIGH, "BUZZER LOW")
                columns.append((base, _part("Q buzzer", "BC547", *pins), buzzer))
    if columns:
        yield CircuitGroup("Buttons, lamps, buzzer", tuple(columns))
