"""The driver tables of a board file: every reason for which one is refused, and what those that ship say."""

from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import fields

from hardware.board import load_board, shipped_boards
from hardware.board.faults import faults_of
from hardware.drivers import registry
from hardware.drivers.contract import Driver
from hardware.drivers.gpio import GpioInputs
from hardware.drivers.hc165 import Hc165
from hardware.drivers.matrix import Matrix
from hardware.drivers.serial.driver import SerialInputs, SerialLights, SerialSensors
from hardware.drivers.ws2812_spi import Ws2812Spi
from hardware.frame import Sense

# Line 1 is [sensors]; each line below is another.
HEAD = """\
[sensors]
{sensors}
[lights]
{lights}
[inputs]
{inputs}
[debounce]
strategy = "none"
[[buttons]]
name = "done"
label = "Done"
does = "move"
{button}
[[sites]]
name = "a"
channel = 0
led = 0
x_mm = 10
y_mm = 10
{site}
"""
TOP = """\
name = "tiny"
title = "One hole"
scan_hz = 100
sense = "{sense}"
channels = {channels}
leds = {leds}
brightness = 0.5
current_cap_ma = 100
width_mm = 100.0
height_mm = 50.0
{top}
"""
SENSORS = 'driver = "hc165"\nload = 25'
LIGHTS = 'driver = "ws2812-spi"'
INPUTS = 'driver = "gpio"'
MUX = 'driver = "serial"\nscanner = "4067"\nselect = [2, 3, 4, 5]\nadc = [26]'
ON_SCANNER = {
    "sensors": MUX,
    "lights": 'driver = "serial"\npin = 22',
    "inputs": 'driver = "serial"',
    "button": "pin = 10",
    "sense": "polarity",
}


@pytest.fixture
def faults(tmp_path: Path) -> Callable[..., list[str]]:
    def of(**parts: str) -> list[str]:
        given = {
            "sensors": SENSORS,
            "lights": LIGHTS,
            "inputs": INPUTS,
            "button": "pin = 5",
            "site": "",
            "sense": "presence",
            "channels": "8",
            "leds": "1",
            "top": "",
            **parts,
        }
        top = TOP.format(**given)
        if "weight" in given["sense"]:
            top += "tolerance = 30\n"
        path = tmp_path / "file.toml"
        path.write_text(top + HEAD.format(**given))
        return [str(fault).removeprefix(f"{path}") for fault in faults_of(path)]

    return of


def test_the_file_that_all_others_are_made_from_is_good(faults: Callable[..., list[str]]) -> None:
    assert faults() == []
    assert faults(**ON_SCANNER) == []


FAULTS: list[tuple[dict[str, str], str]] = [
    ({"sensors": 'driver = "hall"'}, 'line 13: key \'sensors.driver\': is "hall"; it takes "hc165" or "matrix" or'),
    ({"sensors": "driver = 3"}, "line 13: key 'sensors.driver': is 3; it takes"),
    ({"sensors": 'spi = "0.0"'}, "key 'sensors': key 'driver' is missing; it takes \"hc165\" or"),
    ({"sensors": SENSORS + "\nlod = 4"}, "line 15: key 'sensors.lod': is not known; did you mean 'load'?"),
    (
        {"sensors": SENSORS + "\nrows = [4]"},
        "line 15: key 'sensors.rows': is not known; known are: driver, spi, speed_hz",
    ),
    (
        {"sensors": SENSORS.replace("25", "28")},
        "line 14: key 'sensors.load': is 28; it takes a whole number from 2 to 27",
    ),
    (
        {"sensors": SENSORS + '\nspi = "0"'},
        'line 15: key \'sensors.spi\': is "0"; it takes bus and chip select, e.g. "0.0"',
    ),
    ({"sensors": SENSORS + "\nspeed_hz = 9"}, "key 'sensors.speed_hz': is 9; it takes a whole number from 10000 to"),
    ({"sensors": SENSORS + "\nspeed_hz = 5000001"}, "is 5000001; it takes a whole number from 10000 to 5000000"),
    ({"sensors": SENSORS + '\nactive = "off"'}, 'key \'sensors.active\': is "off"; it takes "low" or "high"'),
    ({"sensors": SENSORS + "\nloop = 1"}, "key 'sensors.loop': is 1; it takes true or false"),
    (
        {"sensors": 'driver = "mcp23017"'},
        "key 'sensors': key 'addresses' is missing; it takes a list, each a whole number",
    ),
    (
        {"sensors": 'driver = "mcp23017"\naddresses = []'},
        "key 'sensors.addresses': is an array; it takes a list, each a",
    ),
    (
        {"sensors": 'driver = "tca9555"\naddresses = [64]'},
        "key 'sensors.addresses': is an array; it takes a list, each a",
    ),
    ({"sensors": 'driver = "tca9555"\naddresses = [32, 32]'}, "key 'sensors.addresses': address 0x20 is there twice"),
    (
        {"sensors": 'driver = "mcp23017"\naddresses = [32]', "channels": "15"},
        "line 13: key 'sensors.driver': 1 chips have 14 channels, the board 15; name more",
    ),
    (
        {"sensors": 'driver = "matrix"\nrows = [2, 3]\ncolumns = [4, 6, 12]'},
        "2 rows and 3 columns have 6 channels, the board 8",
    ),
    ({"sensors": 'driver = "matrix"\nrows = [2]'}, "key 'sensors': key 'columns' is missing; it takes a list"),
    (
        {"sensors": 'driver = "matrix"\nrows = [2, 3]\ncolumns = [4, 3, 12, 14]'},
        "line 15: key 'sensors.columns': pin 3 is taken already by rows of [sensors]; give each its own (see line 12)",
    ),
    (
        {"sensors": SENSORS.replace("25", "19")},
        "line 14: key 'sensors.load': pin 19 is taken already by the SPI bus of",
    ),
    ({"sensors": SENSORS.replace("25", "10")}, "key 'lights.spi'"),
    ({"button": "pin = 25"}, "line 25: button 'done' key 'pin': pin 25 is taken already by load of [sensors]"),
    ({"button": "pin = 5\nlamp = 5"}, "button 'done' key 'lamp': pin 5 is taken already by button 'done'"),
    ({"button": "pin = 11"}, "button 'done' key 'pin': pin 11 is taken already by the SPI bus of [lights]"),
    ({"button": "pin = 18"}, "button 'done' key 'pin': pin 18 is taken already by the SPI bus of [sensors]"),
    ({"button": "pin = 1"}, "button 'done' key 'pin': is 1; pins of the Pi are 2 to 27, by their BCM numbers"),
    ({"button": "pin = 29"}, "button 'done' key 'pin': is 29; it takes a whole number from 0 to 28"),
    ({"button": ""}, "button 'done' key 'pin': there is no pin; give the one that the button ties to ground"),
    ({"inputs": INPUTS + "\nbuzzer = 5"}, "line 19: key 'inputs.buzzer': pin 5 is taken already by button 'done'"),
    (
        {"sensors": 'driver = "mcp23017"\naddresses = [32]\ninterrupt = 3'},
        "key 'sensors.interrupt': pin 3 is taken already by I2C bus 1",
    ),
    ({"lights": 'driver = "ws2812-spi"\nspi = "1.1"'}, "key 'lights.spi': SPI bus 1 is that of the sensors; LEDs must"),
    ({"lights": 'driver = "neopixel"\npin = 13'}, "key 'lights.pin': is 13; it takes 10 or 12 or 18 or 21"),
    (
        {"lights": 'driver = "neopixel"\npin = 21'},
        "key 'lights.pin': pin 21 is taken already by the SPI bus of [sensors]",
    ),
    ({"lights": LIGHTS + '\norder = "BRG"'}, 'key \'lights.order\': is "BRG"; it takes "GRB" or'),
    ({"lights": LIGHTS + "\ngamma = 0.5"}, "key 'lights.gamma': is 0.5; it takes a number from 1 to 3"),
    (
        {"lights": 'driver = "serial"\npin = 3'},
        "key 'lights.driver': there is no scanner it could hang on; take another",
    ),
    ({"inputs": 'driver = "serial"'}, "key 'inputs.driver': there is no scanner it could hang on"),
    ({"sense": "polarity"}, "key 'sensors.driver': site 'a' is to tell polarity, but this driver tells presence; take"),
    ({"site": 'sense = "polarity"'}, "site 'a' is to tell polarity, but this driver tells presence; take another, or"),
    ({**ON_SCANNER, "sense": "presence"}, "site 'a' is to tell presence, but this driver tells polarity"),
    (
        {**ON_SCANNER, "sensors": MUX + "\nclock = 9"},
        "key 'sensors.clock': scanner \"4067\" does not know it; leave it",
    ),
    (
        {**ON_SCANNER, "sensors": MUX.replace("\nadc = [26]", "")},
        "key 'sensors.scanner': scanner \"4067\" needs the key 'adc'; give its pins",
    ),
    (
        {**ON_SCANNER, "sensors": MUX.replace(", 5", "")},
        "key 'sensors.select': 3 pins; a multiplexer of sixteen inputs",
    ),
    ({**ON_SCANNER, "channels": "17"}, "1 multiplexers have 16 channels, the board 17; name more"),
    (
        {**ON_SCANNER, "sensors": MUX.replace("[26]", "[26, 27]\nbank = [6]")},
        "key 'sensors.adc': 2 pins for 1; a multiplexer of multiplexers has one, leave out what nothing leads to",
    ),
    ({**ON_SCANNER, "button": "pin = 22"}, "button 'done' key 'pin': pin 22 is taken already by pin of [lights]"),
    (
        {**ON_SCANNER, "lights": 'driver = "serial"'},
        "key 'lights': key 'pin' is missing; it takes a whole number from 0",
    ),
]


@pytest.mark.parametrize(("parts", "says"), FAULTS, ids=[says[:70] for _, says in FAULTS])
def test_a_fault_of_a_driver_table_is_named_with_place_and_remedy(
    faults: Callable[..., list[str]], parts: dict[str, str], says: str
) -> None:
    found = faults(**parts)
    assert len(found) == 1, found
    assert says in found[0]


def test_a_pin_without_a_panel_is_a_fault(tmp_path: Path) -> None:
    text = files("hardware").joinpath("boards", "web.toml").read_text()
    start, end = text.index("[inputs]"), text.index("[debounce]")
    path = tmp_path / "web.toml"
    path.write_text(text[:start] + text[end:])
    found = [str(fault) for fault in faults_of(path)]
    assert len(found) == 7
    assert all("there is no [inputs]; write it, e.g. driver =" in fault for fault in found)


def test_a_wrong_number_of_channels_is_not_blamed_on_the_driver_as_well(faults: Callable[..., list[str]]) -> None:
    found = faults(sensors='driver = "mcp23017"\naddresses = [32]', channels="0")
    assert len(found) == 1
    assert "key 'channels'" in found[0]


@pytest.mark.parametrize("name", shipped_boards())
def test_a_shipped_board_is_wired_as_its_kind_is(name: str) -> None:
    board = load_board(name)
    senses = {site.sense for site in board.sites} - {Sense.NONE}
    if isinstance(board.sensors, Matrix):  # the matrix and the strip leave no pins for buttons
        assert board.lights == Ws2812Spi(spi="0.0")
        assert board.inputs is None
        assert all(button.pin is None for button in board.buttons)
        return
    if senses == {Sense.PRESENCE}:
        assert board.sensors == Hc165(load=25)
        assert board.lights == Ws2812Spi(spi="0.0")
        assert isinstance(board.inputs, GpioInputs)
    else:
        assert isinstance(board.sensors, SerialSensors)
        of_poles = "4051" if name.endswith("-strips") else "4067"
        assert board.sensors.scanner == (of_poles if senses == {Sense.POLARITY} else "hx711")
        assert isinstance(board.lights, SerialLights)
        assert isinstance(board.inputs, SerialInputs)
    assert all(button.pin is not None for button in board.buttons)
    assert all((button.lamp is not None) == (button.does == "move") for button in board.buttons)


@pytest.mark.parametrize("drivers", [registry.SENSORS, registry.LIGHTS, registry.INPUTS], ids=lambda one: one.table)
def test_the_page_on_drivers_has_every_driver_and_every_key_of_those_on_the_pi(
    drivers: registry.Drivers[Driver],
) -> None:
    page = (Path(__file__).parents[2] / "docs" / "drivers.md").read_text("utf-8")
    for name, driver in drivers.items():
        assert issubclass(driver, Struct)
        assert f"| `{name}` |" in page
        if name != "serial":
            assert [field.name for field in fields(driver) if f"`{field.name}`" not in page] == []


def test_a_driver_table_reads_into_the_struct_of_its_driver(tmp_path: Path) -> None:
    path = tmp_path / "tiny.toml"
    sensors = 'driver = "matrix"\nrows = [2, 3]\ncolumns = [4, 6, 12, 14]\nlibrary = "rpi-gpio"'
    parts = {"sensors": sensors, "lights": LIGHTS, "inputs": INPUTS, "button": "pin = 5", "site": ""}
    top = TOP.format(sense="presence", channels=8, leds=1, top="")
    path.write_text(top + HEAD.format(**parts))
    assert load_board(str(path)).sensors == Matrix((2, 3), (4, 6, 12, 14), "rpi-gpio")
