"""A driver whose package, node or pin is not there: one error that names driver, cause and remedy, and no stand-in."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from hardware.board import Board, load_board
from hardware.devices import open_devices
from hardware.drivers.contract import LightsDriver, SensorDriver
from hardware.drivers.gpio import GpioInputs
from hardware.drivers.hc165 import Hc165
from hardware.drivers.matrix import Matrix
from hardware.drivers.mcp23017 import Mcp23017
from hardware.drivers.neopixel import Neopixel
from hardware.drivers.neopixel_pi5 import NeopixelPi5
from hardware.drivers.sim import SimSensors
from hardware.drivers.tca9555 import Tca9555
from hardware.drivers.ws2812_spi import Ws2812Spi
from hardware.errors import BadBoard, DriverMissing
from hardware.sim.virtual_time import VirtualTime
from tests.hardware.modelled_boards import Bench, bench
from tests.hardware.spi_models import FakeSpidev, Recorded

BOARD = load_board("web")
ROWS, COLUMNS = tuple(range(2, 9)), tuple(range(9, 25))


@pytest.fixture
def at() -> Iterator[Bench]:
    with bench(BOARD) as made:
        yield made


def with_tables(sensors: SensorDriver, lights: LightsDriver | None = None, inputs: GpioInputs | None = None) -> Board:
    return msgspec.structs.replace(BOARD, sensors=sensors, lights=lights, inputs=inputs)


def opened(board: Board) -> None:
    time = VirtualTime()
    open_devices(board, time.clock, time.sleep)


SENSORS: list[tuple[SensorDriver, str, str]] = [
    (Hc165(), "spidev", "driver hc165: package spidev is not installed; install it on the Pi with: pip install"),
    (Hc165(load=25), "gpiozero", "driver hc165: package gpiozero is not installed; install it on the Pi with"),
    (Mcp23017((32,)), "smbus2", "driver mcp23017: package smbus2 is not installed; install it on the Pi with"),
    (Tca9555((32,)), "smbus2", "driver tca9555: package smbus2 is not installed; install it on the Pi with"),
    (Matrix(ROWS, COLUMNS), "gpiozero", "driver matrix: package gpiozero is not installed; install it on the Pi"),
    (Matrix(ROWS, COLUMNS, "rpi-gpio"), "RPi", "driver matrix: package RPi.GPIO is not installed; install it on the"),
]


@pytest.mark.parametrize(("sensors", "package", "says"), SENSORS)
def test_sensors_without_their_package_say_how_to_get_it(
    at: Bench, sensors: SensorDriver, package: str, says: str
) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == package]:
        at.module(name, None)
    at.module(package, None)
    with pytest.raises(DriverMissing) as missing:
        opened(with_tables(sensors))
    assert str(missing.value).startswith(says)


LIGHTS: list[tuple[LightsDriver, str, str]] = [
    (Ws2812Spi(), "spidev", "driver ws2812-spi: package spidev is not installed; install it on the Pi with"),
    (Neopixel(), "board", "driver neopixel: package board is not installed; install it on the Pi with"),
    (
        NeopixelPi5(),
        "adafruit_raspberry_pi5_neopixel_write",
        "driver neopixel-pi5: package adafruit_raspberry_pi5_neopixel_write is not installed; install it on the Pi 5",
    ),
]


@pytest.mark.parametrize(("lights", "package", "says"), LIGHTS)
def test_lights_without_their_package_say_so_and_the_sensors_are_let_go_of(
    at: Bench, lights: LightsDriver, package: str, says: str
) -> None:
    at.wire_chain(Hc165(load=25))
    opens = at.spidev
    if package == "spidev":  # the sensors have it already: here the second bus is missing
        says = "driver ws2812-spi: /dev/spidev0.0 is not there; switch SPI on: sudo raspi-config nonint do_spi 0"
    else:
        at.module(package, None)
    with pytest.raises(DriverMissing) as missing:
        opened(with_tables(Hc165(load=25), lights))
    assert str(missing.value).startswith(says)
    assert opens.opened == 0


@pytest.mark.parametrize(
    ("model", "chip", "lights", "there"),
    [
        ("RASPBERRY_PI_4B", "BCM2XXX", "Neopixel()", ()),
        ("RASPBERRY_PI_5", "BCM2712", "NeopixelPi5()", ("adafruit_raspberry_pi5_neopixel_write",)),
    ],
)
def test_on_a_pi_the_package_that_blinka_misses_is_named_and_not_another_machine(
    tmp_path: Path, model: str, chip: str, lights: str, there: tuple[str, ...]
) -> None:
    for name in there:
        (tmp_path / f"{name}.py").write_text("neopixel_write = None\n")
    program = f"""
from hardware.drivers.neopixel import Neopixel, NeopixelSender
from hardware.drivers.neopixel_pi5 import NeopixelPi5, NeopixelPi5Sender
from hardware.errors import DriverMissing
lights = {lights}
try:
    (NeopixelPi5Sender if isinstance(lights, NeopixelPi5) else NeopixelSender)(lights, 4)
except DriverMissing as error:
    print(error)
"""
    environment = {"BLINKA_FORCEBOARD": model, "BLINKA_FORCECHIP": chip, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, env={**os.environ, **environment}
    )
    assert "package gpiod is not installed; install it on the Pi" in done.stdout, done.stderr
    assert "--simulate" not in done.stdout


def test_everything_there_is_opened_and_let_go_of(at: Bench) -> None:
    at.wire_chain(Hc165(load=25))
    leds = Recorded()
    at.module("spidev", spidev := FakeSpidev({(1, 0): at.chain, (0, 0): leds}))
    time = VirtualTime()
    devices = open_devices(BOARD, time.clock, time.sleep)
    assert spidev.opened == 2
    devices.close()
    devices.close()
    assert spidev.opened == 0


def test_inputs_that_cannot_be_had_let_go_of_sensors_and_lights(at: Bench) -> None:
    at.wire_chain(Hc165(load=25))
    at.module("spidev", spidev := FakeSpidev({(1, 0): at.chain, (0, 0): Recorded()}))
    twice = msgspec.structs.replace(BOARD, inputs=GpioInputs(buzzer=5))
    with pytest.raises(DriverMissing, match="driver gpio: pin 5 cannot be had"):
        opened(twice)
    assert spidev.opened == 0


def test_simulated_sensors_are_not_opened_as_if_somebody_could_touch_them() -> None:
    with pytest.raises(BadBoard, match="board web has no sensors on the Pi itself; play it with --simulate"):
        opened(with_tables(SimSensors()))


@pytest.mark.parametrize(
    ("sensors", "lights", "says"),
    [
        ("Hc165()", "Neopixel()", "driver neopixel: package neopixel refuses this machine (Board not supported); this"),
        ("Matrix((2,), (3,))", "None", "driver matrix: "),
    ],
)
def test_off_a_pi_the_real_packages_refuse_and_the_error_says_what_to_do_instead(
    sensors: str, lights: str, says: str
) -> None:
    """In a process of its own: packages remember what machine they are on."""
    script = f"""
import asyncio, sys, msgspec
from hardware.board import load_board
from hardware.drivers.hc165 import Hc165
from hardware.drivers.matrix import Matrix
from hardware.drivers.neopixel import Neopixel
from hardware.errors import DriverMissing
board = msgspec.structs.replace(load_board("web"), sensors={sensors}, lights={lights}, channels=1)
try:
    if board.lights is None:
        board.sensors.open(board, int, asyncio.sleep)
    else:
        board.lights.open(board, None)
except DriverMissing as error:
    print(error)
"""
    root = Path(__file__).parents[2]
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, cwd=root)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith(says)
    assert "--simulate" in ran.stdout or "pip install" in ran.stdout
