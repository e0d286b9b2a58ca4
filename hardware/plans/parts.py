"""What to buy for a board, and what each part draws.

Currents are those of data sheets at room temperature, rounded up: nothing of it was measured.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from hardware.board import Board
from hardware.board_drivers import GpioInputs, Matrix, Mcp23017, SerialInputs, SerialLights, SerialSensors, Tca9555
from hardware.frame import Sense
from hardware.plans.chips import chips_of
from hardware.plans.wiring import strip_lengths_mm
from hardware.power import FULL_CHANNEL_MA, IDLE_LED_MA

Rail: TypeAlias = Literal["", "3.3 V", "5 V", "host"]

FULL_LED_MA = IDLE_LED_MA + 3 * FULL_CHANNEL_MA
JOINT_MM = 20  # of wire at each end of a piece


class Part(NamedTuple):
    """One line of the list; currents of one piece, 0 where it draws nothing by itself.

    rail  what feeds it; "host" is the supply that the Pi has of its own
    """

    item: str
    number: str
    pieces: int
    rail: Rail = ""
    typical_ma: float = 0
    worst_ma: float = 0
    note: str = ""


def parts(board: Board, pegs: int = 0) -> tuple[Part, ...]:
    """All parts but supply, fuse and regulator, which follow from what these draw (`power`); `pegs` with a magnet."""
    return (*_host(board), *_sensors(board), *_chips(board), *_strip(board), *_panel(board), *_pegs(board, pegs))


def _host(board: Board) -> Iterator[Part]:
    yield Part("computer", "Raspberry Pi 4, 5 or Zero 2 W", 1, "host", 700, 1300, "with its own supply")
    if any(isinstance(table, SerialSensors | SerialLights | SerialInputs) for table in _tables(board)):
        yield Part("scanner", "Raspberry Pi Pico (RP2040)", 1, "host", 30, 100, "fed over USB")


def _tables(board: Board) -> tuple[object, ...]:
    return board.sensors, board.lights, board.inputs


def _sensors(board: Board) -> Iterator[Part]:
    count = {sense: sum(site.sense is sense for site in board.sites) for sense in Sense}
    presence, polarity, weight = count[Sense.PRESENCE], count[Sense.POLARITY], count[Sense.WEIGHT]
    if presence and isinstance(board.sensors, Matrix):
        yield Part("reed switch", "normally open, 14 mm", presence, "3.3 V", 0, 0.1)
        yield Part("diode", "1N4148", presence, note="one at each switch")
    elif presence:
        note = "push-pull, low at either pole; looks 20 times a second"
        yield Part("hall switch", "DRV5032FA", presence, "3.3 V", 0.002, 0.01, note)
    if polarity:
        yield Part("linear hall sensor", "DRV5055A2", polarity, "3.3 V", 6, 10, "30 mV/mT at 3.3 V")
    if weight:
        yield Part("load cell", "bar, 500 g, 1 kOhm", weight, "3.3 V", 3.3, 3.5, "red, black, white, green")
        yield Part("load cell amplifier", "HX711 module", weight, "3.3 V", 1.5, 2)
    if presence + polarity and not isinstance(board.sensors, Matrix):
        yield Part("capacitor", "100 nF", presence + polarity, note="one at each sensor")


def _chips(board: Board) -> Iterator[Part]:
    count = len(chips_of(board))
    if not count:
        return
    match board.sensors:
        case Mcp23017():
            yield Part("port expander", "MCP23017", count, "3.3 V", 0.5, 1)
        case Tca9555():
            yield Part("port expander", "TCA9555", count, "3.3 V", 0.1, 1)
        case SerialSensors(scanner="4067", bank=bank):
            count += bool(bank)
            note = f"the last one, U{count}, leads the others to the ADC" if bank else ""
            yield Part("multiplexer", "CD74HC4067", count, "3.3 V", 0.01, 0.2, note)
        case _:
            yield Part("shift register", "74HC165", count, "3.3 V", 0.1, 1, "fed with 3.3 V")
    yield Part("capacitor", "100 nF", count, note="one at each chip")


def _strip(board: Board) -> Iterator[Part]:
    if not board.leds:
        return
    lengths = strip_lengths_mm(board)
    metres = sum(length + 2 * JOINT_MM for length in lengths) / 1000
    note = f"5 V; the software keeps all together to {board.current_cap_ma} mA"
    yield Part("LED", "WS2812B (or SK6812)", board.leds, "5 V", IDLE_LED_MA, FULL_LED_MA, note)
    yield Part("level shifter", "74AHCT125", 1, "5 V", 0.1, 2, "3.3 V of the host to 5 V of the strip")
    yield Part("capacitor", "100 nF", 1, note="at the level shifter")
    yield Part("resistor", "330 Ohm", 1, note="before the first LED")
    yield Part("three-core wire", "3 x 0.25 mm2, in metres", round(metres + 0.5), note="between the LEDs")


def _panel(board: Board) -> Iterator[Part]:
    if board.inputs is None:
        return
    buttons = sum(button.pin is not None for button in board.buttons)
    lamps = sum(button.lamp is not None for button in board.buttons)
    if buttons:
        yield Part("push button", "normally open", buttons)
    if lamps:
        yield Part("lamp", "LED 5 mm, red or green", lamps, "3.3 V", 2, 5, "lit while it is that player's turn")
        yield Part("resistor", "330 Ohm", lamps, note="one at each lamp")
    match board.inputs:
        case GpioInputs(buzzer=int()):
            yield Part("buzzer", "active, 5 V", 1, "5 V", 0, 30)
            yield Part("transistor", "BC547", 1, note="switches the buzzer")
            yield Part("resistor", "1 kOhm", 1, note="to its base")
        case SerialInputs(buzzer=int()):
            yield Part("buzzer", "piezo disc", 1, "3.3 V", 0, 5)
        case _:
            pass


def _pegs(board: Board, pegs: int) -> Iterator[Part]:
    magnetic = any(site.sense in (Sense.PRESENCE, Sense.POLARITY) for site in board.sites)
    if magnetic and pegs:
        note = "one a peg"
        if any(site.sense is Sense.POLARITY for site in board.sites):
            note = "one a peg: N pole down for the first side, S pole down for the second"
        yield Part("magnet", "neodymium N45, 4 x 3 mm", pegs, note=note)
        yield Part("peg", "printed: witboard board peg", pegs)
