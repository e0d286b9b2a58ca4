"""The stages of a board: what to wire, measure and try, with limits from its file and the data sheets.

Limits: 5 V within 5 %, 3.3 V within 5 %; a digital output is below 0.4 V or above 2.6 V; a DRV5055 rests at half its
supply within 5 %; a strip may sag to 4.5 V under full light.
"""

from collections.abc import Iterator

from hardware.board import Board, BoardSite
from hardware.bringup import troubles
from hardware.bringup.steps import BringupStage, BringupStep, LitLeds, Measured, Probe, Try, YesNo
from hardware.drivers.contract import NOWHERE, Examinable, Host, Provable, chip_names
from hardware.drivers.sensors import sensor_parts
from hardware.errors import BadBoard
from hardware.frame import Rgb, Sense
from hardware.magnetics.sensors import SENSORS
from hardware.plans.low_rail import low_worst_ma, own_regulator
from hardware.plans.pcb.strips import is_on_strips
from hardware.plans.power import Power, power
from hardware.plans.wiring import by_channel

FIVE_V, LOW_V = (4.75, 5.25), (3.14, 3.47)
LED_V = (4.5, 5.25)
OUTPUT_OFF_V, OUTPUT_ON_V, REST_V = (2.6, 3.47), (0.0, 0.4), (1.56, 1.74)
LEAST_MA = 5  # what a chain may draw at any rate
METER = 1.1  # a cheap meter shows up to a tenth too much
RED: Rgb = (60, 0, 0)
WHITE: Rgb = (60, 60, 60)


def stages_of(board: Board) -> tuple[BringupStage, ...]:
    """The stages, in the order in which a board is best built.

    :raises BadBoard: its sensors are simulated, so there is nothing to build.
    """
    if board.simulated or not by_channel(board):
        raise BadBoard(f"board {board.name} has no sensors to bring up; name a board that is built of chips and wires")
    found, strips = power(board), is_on_strips(board)
    alone = "Strips on the host, their 5 V off." if strips else "Chips on the host, no sensors, no strip."
    one = f"A peg for {_first(board).name}." if strips else f"Solder the sensor of {_first(board).name}."
    rest = "All strips in their places." if strips else "Solder the other sensors."
    stages = (
        BringupStage("supply", "supply", "Nothing has power, nothing is plugged in.", tuple(_supply(board, found))),
        BringupStage("host", "host pins", f"Only the {_host(board).name} has power; no sensors.", tuple(_pins(board))),
        BringupStage("chain", "chain alone", alone, tuple(_chain(board))),
        BringupStage("chip", "one chip", "Still no sensors; one wire in your hand.", tuple(_chip(board))),
        BringupStage("sensor", "one sensor", one, tuple(_sensor(board))),
        BringupStage("led", "one LED", "Level shifter, the first LED, its 5 V.", tuple(_led(board))),
        BringupStage("sensors", "all sensors", rest, tuple(_sensors(board))),
        BringupStage("leds", "all LEDs", "The whole strip, fed as `board power` says.", tuple(_leds(board, found))),
        BringupStage("board", "whole board", "All is in its place.", tuple(_board(board))),
    )
    return tuple(stage for stage in stages if stage.steps)


def _supply(board: Board, found: Power) -> Iterator[BringupStep]:
    low = "3.3 V of sensors and chips"
    yield YesNo("3v3-gnd", f"Meter on continuity, {low} to GND: does it beep?", False, troubles.SHORT_LOW)
    if _has_strip(board):
        yield YesNo("5v-gnd", "5 V to GND of the strip: does it beep?", False, troubles.SHORT_5V)
        yield YesNo("5v-3v3", f"5 V of the strip to {low}: does it beep?", False, troubles.RAILS_JOINED)
        lights = board.sensors.host if board.lights is None else board.lights.host
        text = f"GND of the strip to {lights.name} {lights.ground}: does it beep?"
        yield YesNo("grounds", text, True, troubles.GROUND_OPEN)
        text = f"Switch the strip's supply on ({found.supply_a:g} A), strip not connected. 5 V to GND, how many volts?"
        yield Measured("5v", text, "V", *FIVE_V, troubles.SUPPLY_LOW, troubles.SUPPLY_HIGH)
    place = "OUT of the regulator" if own_regulator(board) else f"{_host(board).name} {_host(board).low}"
    text = f"Switch on all that has power of its own. {place} to GND, how many volts?"
    yield Measured("3v3", text, "V", *LOW_V, troubles.LOW_RAIL_LOW, troubles.LOW_RAIL_HIGH)


def _pins(board: Board) -> Iterator[BringupStep]:
    yield Try("machine", "Looks at this machine as `witboard doctor` does.", Probe.MACHINE)
    if isinstance(board.sensors, Provable) and board.sensors.jumper:
        text = f"Unplug the chain; join {board.sensors.jumper} by a jumper."
        yield Try("jumper", text, Probe.JUMPER)


def _chain(board: Board) -> Iterator[BringupStep]:
    chips = chip_names(board.sensors.chip_inputs, board.channels)
    if chips:
        text = f"VCC to GND of {chips[-1]}, the chip farthest away, how many volts?"
        yield Measured("3v3-far", text, "V", *LOW_V, troubles.LOW_RAIL_LOW, troubles.LOW_RAIL_HIGH)
    mounted = is_on_strips(board)  # sensors are on the same circuit board: what they take is measured, too
    sensors = 0 if mounted else sum(part.pieces * part.worst_ma for part in sensor_parts(board))
    most = max(LEAST_MA, (low_worst_ma(board) - sensors) * METER)
    text = f"Current into 3.3 V of the {'strips' if mounted else 'chips'}, how many mA?"
    yield Measured("chips-ma", text, "mA", 0, round(most, 1), troubles.CHIPS_IDLE, troubles.CHIPS_HUNGRY)
    if isinstance(board.sensors, Provable):
        text = f"{chips[0]} alone: MOSI to its DS (pin 10) instead of the last chip's. Sends a pattern through it."
        yield Try("first", text, Probe.CHAIN, 1)
        text = f"MOSI back to DS of {chips[-1]}. Sends the pattern through all {len(chips)} chips."
        yield Try("pattern", text, Probe.CHAIN, len(chips))
    yield Try("bus", "Reads the sensors' inputs, whatever they show.", Probe.BUS)


def _chip(board: Board) -> Iterator[BringupStep]:
    """An input of the first chip, by hand; of each chip where none proves itself; load cells have no chip to share.

    On strips a sensor drives each input already, stronger than 1 kOhm.
    """
    if not board.sensors.chip_inputs or is_on_strips(board):
        return
    if Sense.PRESENCE not in board.senses.values():
        yield from _multiplexers(board)
        return
    rail = "GND" if board.sensors.spare_to == "3.3 V" else "3.3 V"
    for channel in (0, len(board.sensors.chip_inputs) - 1):
        place = board.sensors.place(channel)
        text = f"Hold {place.chip} {place.pin} (pin {place.number}) on {rail} through 1 kOhm, all others open or tied."
        yield Try(place.pin.lower(), text, Probe.CHANNEL, channel)


def _multiplexers(board: Board) -> Iterator[BringupStep]:
    """The first and the last input of each: together they need every select line, power and enable."""
    if not isinstance(board.sensors, Examinable):
        return
    for first in range(0, board.channels, len(board.sensors.chip_inputs)):
        last = min(first + len(board.sensors.chip_inputs), board.channels) - 1
        for channel in (first, last):
            place = board.sensors.place(channel)
            text = f"Hold {place.chip} {place.pin} (pin {place.number}) on 3.3 V through 1 kOhm, all others open."
            yield Try(f"{place.chip}-{place.pin}".lower(), text, Probe.HELD_HIGH, channel)


def _sensor(board: Board) -> Iterator[BringupStep]:
    site = _first(board)
    match site.sense:
        case Sense.PRESENCE if board.sensors.chip_inputs:
            output = f"Output of {site.name}'s sensor ({_at(board, site)}; a test point T on our strips)"
            text = f"{output} to GND, no magnet near, how many volts?"
            yield Measured("off", text, "V", *OUTPUT_OFF_V, troubles.OUTPUT_LOW, troubles.OUTPUT_HIGH)
            if board.magnet is not None and not SENSORS[board.magnet.sensor].both_poles:
                text = (
                    "Before you glue a magnet: hold a loose one to the sensor, one face, then the other. Does one "
                    "alone bring the output below 0.4 V? Mark it: it goes down in all pegs."
                )
                yield YesNo("pole", text, True, troubles.POLES_ALIKE)
            text = f"The same with a peg in {site.name}, how many volts?"
            yield Measured("on", text, "V", *OUTPUT_ON_V, troubles.MAGNET_BELOW, troubles.MAGNET_UNSEEN)
        case Sense.POLARITY:
            at = f"{_at(board, site)}{'; a test point T' if is_on_strips(board) else ''}"
            text = f"Output of {site.name}'s sensor ({at}) to GND, no magnet near, how many volts?"
            yield Measured("rest", text, "V", *REST_V, troubles.REST_LOW, troubles.REST_HIGH)
        case _:
            pass
    if site.sense is Sense.PRESENCE:
        text = f"Put a peg on {site.name}, no other piece on the board."
        yield Try("seen", text, Probe.CHANNEL, site.channel or 0)
    else:
        text = f"In another window: witboard calibrate --board {board.name} --only {site.name}. Did it end well?"
        yield YesNo("calibrated", text, True, troubles.NOT_CALIBRATED)


def _led(board: Board) -> Iterator[BringupStep]:
    if not _has_strip(board):
        return
    text = "5 V to GND at the first LED, how many volts?"
    yield Measured("5v", text, "V", *FIVE_V, troubles.LED_LOW, troubles.LED_HIGH)
    yield YesNo("shines", "Does the first LED shine?", True, troubles.LED_DARK, LitLeds(0, 1, RED))
    yield YesNo("red", "Is it red?", True, troubles.LED_COLOUR, LitLeds(0, 1, RED))
    yield YesNo("blue", "Is it blue now?", True, troubles.LED_COLOUR, LitLeds(0, 1, (0, 0, 60)))


def _sensors(board: Board) -> Iterator[BringupStep]:
    if _first(board).sense is Sense.PRESENCE:
        yield Try("each", "Take everything off; then one peg goes from light to light.", Probe.SENSORS)
    else:
        if isinstance(board.sensors, Examinable):
            text = "Take everything off. The scanner looks at every sensor, and at the chips before them."
            yield Try("answer", text, Probe.EXAMINED)
        text = f"In another window: witboard calibrate --board {board.name}. Did it end well?"
        yield YesNo("calibrated", text, True, troubles.NOT_CALIBRATED)


def _leds(board: Board, found: Power) -> Iterator[BringupStep]:
    if not _has_strip(board):
        return
    every = LitLeds(0, board.leds, WHITE)
    text = f"How many LEDs shine, counted along the strip from the first, until one is dark? ({board.leds} is all)"
    yield Measured("count", text, "LEDs", board.leds, board.leds, troubles.STRIP_BROKEN, troubles.STRIP_LONG, every)
    yield YesNo("quiet", "Does any flicker, or have another colour?", False, troubles.STRIP_NOISY, every)
    last = found.feeds[-1] if found.feeds else board.leds - 1
    full = LitLeds(0, board.leds, (255, 255, 255))
    text = f"All white, as bright as the cap allows. 5 V to GND at LED {last}, how many volts?"
    yield Measured("5v-far", text, "V", *LED_V, troubles.FEED_LOW, troubles.LED_HIGH, full)
    most = round(found.leds_worst_ma * METER)
    text = "Current in the strip's lead, how many mA?"
    yield Measured("strip-ma", text, "mA", 1, most, troubles.STRIP_IDLE, troubles.STRIP_HUNGRY, full)


def _board(board: Board) -> Iterator[BringupStep]:
    yield Try("steady", "Hands off: watches the sensors for ten seconds.", Probe.STEADY)
    text = f"In another window: witboard run --board {board.name} --game KEY. Lift a peg: do lights answer?"
    yield YesNo("answers", text, True, troubles.LIGHT_LATE)


def _host(board: Board) -> Host:
    return board.sensors.host


def _has_strip(board: Board) -> bool:
    return bool(board.leds) and board.lights is not None and board.lights.host is not NOWHERE


def _first(board: Board) -> BoardSite:
    return by_channel(board)[0]


def _at(board: Board, site: BoardSite) -> str:
    place = board.sensors.place(site.channel or 0)
    return f"{place.chip} {place.pin}" + ("" if place.number is None else f", pin {place.number}")
