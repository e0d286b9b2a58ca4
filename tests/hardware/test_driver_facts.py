"""What every driver that is installed must supply before anything of it is opened, one of another distribution too."""

import sys
from collections.abc import Iterator
from inspect import get_annotations
from pathlib import Path
from typing import Any, NoReturn

import pytest
from msgspec import Struct
from msgspec.structs import replace

from hardware.board import Board, load_board
from hardware.board.faults import faults_of
from hardware.devices import open_inputs, open_strip
from hardware.doctor.needs import needs_of
from hardware.drivers.contract import (
    NOWHERE,
    PICO,
    Driver,
    InputsDriver,
    LightsDriver,
    SensorDriver,
    chip_names,
)
from hardware.drivers.registry import INPUTS, LIGHTS, SENSORS, Drivers
from hardware.drivers.serial.driver import SerialSensors
from hardware.drivers.sim import SimSensors
from hardware.errors import BadBoard, DriverMissing
from hardware.frame import Sense
from hardware.plans.bom import bom
from hardware.plans.power import power_tables
from hardware.plans.wiring import wiring
from hardware.sim.simboard import SimBoard
from hardware.sim.source import SimSource
from hardware.sim.virtual_time import VirtualTime
from tests.hardware.driver_tables import plugin_installed, table

TABLES: dict[str, Drivers[Any]] = {"sensors": SENSORS, "lights": LIGHTS, "inputs": INPUTS}
KINDS: dict[str, Any] = {"sensors": SensorDriver, "lights": LightsDriver, "inputs": InputsDriver}
CHAIN = 'scanner = "165"\nsck = 18\nmosi = 19\nmiso = 16\nload = 17'


def found() -> list[tuple[str, str, str]]:
    """Table, name and keys of every example of every driver."""
    with plugin_installed():
        return [(key, name, text) for key, all_ in TABLES.items() for name in all_ for text in all_[name].examples]


FOUND = found()
each_example = pytest.mark.parametrize(
    ("key", "name", "text"), FOUND, ids=[f"{key}.{name} {text.splitlines()[:1]}" for key, name, text in FOUND]
)
each_driver = pytest.mark.parametrize(("key", "name"), sorted({(key, name) for key, name, _ in FOUND}))


@pytest.fixture(autouse=True)
def installed() -> Iterator[None]:
    with plugin_installed():
        yield


def wired_with(key: str, name: str, text: str) -> Board:
    """A board of which that driver is one; the scanner is there where it must be, buttons are at pins 5 and 6."""
    driver = table(TABLES[key], name, text)
    sensors: SensorDriver = table(SENSORS, "serial", CHAIN) if driver.host is PICO else SimSensors()
    web = load_board("web")
    buttons = tuple(replace(one, pin=pin, lamp=None) for one, pin in zip(web.buttons, (5, 6), strict=False))
    given: dict[str, Any] = {"sensors": sensors, "lights": None, "inputs": None, key: driver}
    if given["inputs"] is None:
        buttons = tuple(replace(one, pin=None) for one in buttons)
    reach = given["sensors"].reach()
    channels = 16 if reach is None else min(16, reach.channels)
    [sense, *_] = sorted(given["sensors"].senses, key=lambda one: one.value)
    sites = [replace(site, sense=sense) for site in web.sites if site.channel is not None and site.channel < channels]
    return replace(web, channels=channels, sites=tuple(sites), buttons=buttons, **given)


def members(kind: type) -> set[str]:
    """What a driver of that kind must supply."""
    all_ = {one for base in kind.__mro__ for one in (*vars(base), *get_annotations(base))}
    return {one for one in all_ if not one.startswith("_")}


def driver_of(board: Board, key: str) -> Driver:
    found: Driver = getattr(board, key)
    return found


def test_ours_and_the_made_up_one_are_found() -> None:
    assert set(SENSORS) == {"hc165", "matrix", "mcp23017", "qx24", "serial", "sim", "tca9555"}
    assert set(LIGHTS) == {"neopixel", "neopixel-pi5", "serial", "sim", "ws2812-spi"}
    assert set(INPUTS) == {"gpio", "serial", "sim"}


@each_driver
def test_a_driver_is_an_immutable_table_with_its_own_word_and_all_of_the_contract(key: str, name: str) -> None:
    driver = TABLES[key][name]
    assert issubclass(driver, Struct)
    config = driver.__struct_config__
    assert (config.tag_field, config.tag, config.frozen, config.forbid_unknown_fields) == ("driver", name, True, True)
    assert driver.__doc__
    assert [one for one in members(KINDS[key]) if not hasattr(driver, one)] == []


@each_example
def test_an_example_fits_the_board_it_is_made_for(key: str, name: str, text: str) -> None:
    board = wired_with(key, name, text)
    assert list(driver_of(board, key).findings(board)) == []


@each_example
def test_pins_are_those_of_the_host_and_each_is_used_once(key: str, name: str, text: str) -> None:
    board = wired_with(key, name, text)
    driver = driver_of(board, key)
    uses = list(driver.uses(board))
    assert all(use.host is driver.host for use in uses)
    assert all(use.pin in use.host.pins if use.pin is not None else use.bus for use in uses)
    assert len({use.pin for use in uses}) == len(uses)
    assert all(use.what and hasattr(use.thing, use.key) for use in uses)


@each_example
def test_what_it_needs_is_named_with_its_remedy(key: str, name: str, text: str) -> None:
    board = wired_with(key, name, text)
    for pi5 in (False, True):
        needs = driver_of(board, key).needs(board, pi5=pi5)
        assert all(package.driver == name and package.remedy for package in needs.packages.values())
        assert all(path.startswith("/dev/") and node.group and node.remedy for path, node in needs.nodes.items())
        assert all(line.startswith("dtoverlay=") for line in needs.overlays)
        assert not (pi5 and needs.core_clock), "the buses of a Pi 5 have clocks of their own"
        assert set(needs.packages) <= set(needs_of(board, pi5=pi5).packages)
        hangs = driver_of(board, key).host not in (NOWHERE, PICO) or (key == "sensors" and name == "serial")
        assert bool(needs.packages) == hangs
        assert bool(needs.nodes or needs.root) == hangs


@each_example
def test_parts_and_lines_say_something_and_all_plans_can_be_made(key: str, name: str, text: str) -> None:
    board = wired_with(key, name, text)
    driver = driver_of(board, key)
    parts, links = list(driver.parts(board)), list(driver.links(board))
    assert parts
    assert all(part.item and part.number and part.pieces > 0 for part in parts)
    assert all(0 <= part.typical_ma <= part.worst_ma for part in parts)
    assert all(part.order and part.order.number and part.order.instead and part.order.eur > 0 for part in parts)
    assert all(link.name and link.start and link.to for link in links)
    assert bool(links) == (driver.host is not NOWHERE)
    assert len(wiring(board).rows) >= len(board.sites) + len(links)
    assert all(any(part.number == row[1] for row in bom(board).rows) for part in parts)
    assert len(power_tables(board)) == 2


SENSING = [(name, text) for key, name, text in FOUND if key == "sensors"]


@pytest.mark.parametrize(("name", "text"), SENSING, ids=[f"{name} {text.splitlines()[:1]}" for name, text in SENSING])
def test_each_channel_has_a_place_of_its_own_and_chips_are_named_as_they_are_counted(name: str, text: str) -> None:
    board = wired_with("sensors", name, text)
    sensors = board.sensors
    places = [sensors.place(channel) for channel in range(board.channels)]
    assert len(set(places)) == len(places)
    assert sensors.senses <= set(Sense) - {Sense.NONE}
    chips = chip_names(sensors.chip_inputs, board.channels)
    if chips:
        assert {place.chip for place in places} == set(chips)
        assert sensors.spare_to in ("GND", "3.3 V")
    reach = sensors.reach()
    if reach is not None:
        assert reach.channels > 0
        assert reach.by


@each_example
def test_on_a_machine_without_its_packages_it_says_so_and_nothing_takes_its_place(
    key: str, name: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def nothing(module: str) -> NoReturn:
        raise ModuleNotFoundError(f"No module named {module!r}", name=module)

    monkeypatch.setattr("hardware.drivers.need.import_module", nothing)
    for module in ("spidev", "smbus2", "gpiozero", "serial", "neopixel"):
        monkeypatch.setitem(sys.modules, module, None)
    board, time = wired_with(key, name, text), VirtualTime()
    if key == "sensors":
        with pytest.raises((DriverMissing, BadBoard)) as refused:
            board.sensors.open(board, time.clock, time.sleep)
    else:
        if driver_of(board, key).host is NOWHERE:
            return
        source = SimSource(board, SimBoard(board), time.clock, time.sleep)
        with pytest.raises((DriverMissing, BadBoard)) as refused:
            open_strip(board, source) if key == "lights" else open_inputs(board, time.clock, time.sleep, source)
    if isinstance(refused.value, DriverMissing):
        assert str(refused.value).startswith(f"driver {name}: ")
        assert "; " in str(refused.value)
    else:
        assert "board web" in str(refused.value)


@each_driver
def test_a_key_it_does_not_know_is_a_fault_with_the_line(key: str, name: str, tmp_path: Path) -> None:
    file = tmp_path / "file.toml"
    text = TABLES[key][name].examples[0]
    tables = {"sensors": 'driver = "sim"', "lights": 'driver = "sim"', "inputs": 'driver = "sim"'}
    tables[key] = f'driver = "{name}"\n{text}\nfoo_bar = 1'
    whole = (Path(__file__).parents[1] / "boards" / "web-scrambled.toml").read_text("utf-8")
    head = whole[: whole.index("[sensors]")]
    rest = whole[whole.index("[debounce]") :]
    written = head + "".join(f"[{one}]\n{keys}\n" for one, keys in tables.items()) + rest
    file.write_text(written, "utf-8")
    line = written.splitlines().index("foo_bar = 1") + 1
    [fault] = [fault for fault in faults_of(file) if "foo_bar" in str(fault)]
    assert (fault.line, fault.place) == (line, f"key '{key}.foo_bar'")
    assert "is not known" in fault.text


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_the_page_on_adding_a_driver_names_all_of_the_contract(kind: type) -> None:
    page = (Path(__file__).parents[2] / "docs" / "adding-a-driver.md").read_text("utf-8")
    assert [one for one in members(kind) if f"`{one}`" not in page] == []


def test_the_scanner_is_one_class_for_its_driver_and_for_its_firmware() -> None:
    assert SENSORS["serial"] is SerialSensors
