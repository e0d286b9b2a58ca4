"""The circuit of a board that is wired by hand: every part with its pins, and the net that each pin is on.

It knows boards with a strip of WS2812 on the Pi or the Pico, and the sensors of `sensing`.  The lines come from the
drivers, as in `wiring`.
"""

from collections.abc import Iterator

from hardware.board import Board
from hardware.drivers.contract import Link
from hardware.plans.errors import BadPlan
from hardware.plans.low_rail import low_links, own_regulator
from hardware.plans.nets import GND, HIGH, LOW, CircuitGroup, HostPin, host_pin, part, two
from hardware.plans.power import power
from hardware.plans.sensing import SensorCircuit, sensor_circuit
from hardware.plans.symbol import CircuitPart
from hardware.plans.wiring import by_led

_SHIFTER = (
    *((1, "1OE", GND), (2, "1A", "DATA HOST"), (3, "1Y", "DATA 5V"), (4, "2OE", HIGH), (5, "2A", GND), (6, "2Y", "")),
    *((7, "GND", GND), (8, "3Y", ""), (9, "3A", GND), (10, "3OE", HIGH), (11, "4Y", ""), (12, "4A", GND)),
    *((13, "4OE", HIGH), (14, "VCC", HIGH)),
)


def circuit(board: Board) -> tuple[CircuitGroup, ...]:
    """The parts of the board: host and supplies, what reads the sensors, LEDs, buttons.

    :raises BadPlan: its sensors are read in a way that `sensing` does not know, or it has no strip.
    """
    sensors = sensor_circuit(board)
    if board.lights is None or not board.leds:
        raise BadPlan(f"board {board.name} has no [lights]; name a driver")
    host = CircuitGroup("Host, supplies, level shifter", _host(board, sensors))
    return (host, *sensors.groups, _leds(board), *_panel(board))


def _host(board: Board, sensors: SensorCircuit) -> tuple[tuple[CircuitPart, ...], ...]:
    assert board.lights is not None
    host = board.sensors.host
    strip = [link.start for link in board.lights.links(board) if "74AHCT125 1A" in link.to]
    if not strip or board.lights.host is not host:
        raise BadPlan(f"the LEDs of board {board.name} hang elsewhere; `board wiring` lists its joints")
    fed = bool(list(low_links(board)))
    pins = [host_pin(host.low, "3V3 HOST" if own_regulator(board) else LOW)] if fed else []
    pins += [host_pin(host.ground, GND), *sensors.pins, host_pin(strip[0], "DATA HOST")]
    pins += _panel_pins(board)
    small = [two("R1", "330 Ohm", "DATA 5V", "LED 0"), two("R2", "10 kOhm", "DATA HOST", GND), *sensors.beside]
    found = power(board)
    supply = [
        two("PS1", f"5 V, {found.supply_a:g} A", "5V SUPPLY", GND),
        two("F1", f"{found.fuse_a:g} A, slow", "5V SUPPLY", HIGH),
        *(two(f"C feed {at}", "1000 uF", HIGH, GND) for at in found.feeds),
    ]
    if own_regulator(board):
        pins_of_it = (("1", "IN", HIGH), ("2", "GND", GND), ("3", "EN", "3V3 HOST"), ("4", "OUT", LOW))
        supply += [part("U90", "regulator 3.3 V", *pins_of_it), two("R5", "10 kOhm", "3V3 HOST", GND)]
    shifter = part("U91", "74AHCT125", *((str(number), name, net) for number, name, net in _SHIFTER))
    header = part("J1", f"{host.name}, header", *pins)
    return (header,), (shifter, two("C91", "100 nF", HIGH, GND)), tuple(small), tuple(supply)


def _leds(board: Board) -> CircuitGroup:
    sites = by_led(board)
    found = []
    for number, site in enumerate(sites):
        onwards = f"LED {number + 1}" if number + 1 < len(sites) else ""
        pins = (("1", "VDD", HIGH), ("2", "DOUT", onwards), ("3", "VSS", GND), ("4", "DIN", f"LED {number}"))
        found.append((part(f"D{number}", f"WS2812B, {site.name}", *pins),))
    return CircuitGroup("LEDs along the strip", tuple(found))


def _panel_pins(board: Board) -> Iterator[HostPin]:
    """The host's pins of buttons, lamps and buzzer."""
    for link in board.inputs.links(board) if board.inputs is not None else ():
        yield host_pin(link.start, _panel_net(link))


def _panel_net(link: Link) -> str:
    kind = {"button": "KEY", "330 Ohm": "LAMP"}.get(link.to.partition(",")[0])
    return f"{kind} {link.name}" if kind else "BUZZER"


def _panel(board: Board) -> Iterator[CircuitGroup]:
    columns: list[tuple[CircuitPart, ...]] = []
    for link in board.inputs.links(board) if board.inputs is not None else ():
        net = _panel_net(link)
        match net.partition(" ")[0]:
            case "KEY":
                columns.append((two(f"S {link.name}", "push button", net, GND),))
            case "LAMP":
                resistor = two(f"R {link.name}", "330 Ohm", net, f"{net} A")
                lamp = part(f"L {link.name}", "LED 5 mm", ("A", "", f"{net} A"), ("K", "", GND))
                columns.append((resistor, lamp))
            case _ if link.to.startswith("piezo"):
                columns.append((two("B buzzer", "piezo disc", net, GND),))
            case _:
                base = two("R buzzer", "1 kOhm", net, "BUZZER BASE")
                pins = (("C", "", "BUZZER LOW"), ("B", "", "BUZZER BASE"), ("E", "", GND))
                buzzer = two("B buzzer", "active, 5 V", HIGH, "BUZZER LOW")
                columns.append((base, part("Q buzzer", "BC547", *pins), buzzer))
    if columns:
        yield CircuitGroup("Buttons, lamps, buzzer", tuple(columns))
