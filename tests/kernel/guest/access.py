"""Which devices this process may use, driver by driver, as one line of JSON: by name, "" or what the driver says."""

import json

from hardware.board import load_board
from hardware.drivers.contract import SensorDriver
from hardware.drivers.hc165 import Hc165
from hardware.drivers.matrix import Matrix
from hardware.drivers.mcp23017 import Mcp23017
from hardware.drivers.serial.driver import SerialSensors
from hardware.drivers.ws2812_spi import Ws2812Spi
from hardware.errors import HardwareError
from hardware.sim.virtual_time import VirtualTime

NAMES = ("hc165", "matrix", "matrix by rpi-lgpio", "mcp23017", "ws2812-spi", "serial")
FORBIDDEN = "/dev/ttyGS0"  # anybody may open it in here, but not a service whose unit does not name it
BUS = 0


def _open(name: str) -> None:
    time = VirtualTime()
    board = load_board("web")
    tables: dict[str, SensorDriver] = {
        "hc165": Hc165(load=25),
        "matrix": Matrix((2, 3), (4, 5)),
        "matrix by rpi-lgpio": Matrix((19,), (20,), "rpi-gpio"),
        "mcp23017": Mcp23017((0x20,), bus=BUS),
    }
    if name == "serial":
        scanner = load_board("web-polarity")
        assert isinstance(scanner.sensors, SerialSensors)
        scanner.sensors.open(scanner, time.clock, time.sleep).close()
    elif name == "ws2812-spi":
        Ws2812Spi().open(board, None).close()  # type: ignore[arg-type]  # the strip does not ask for the sensors
    else:
        tables[name].open(board, time.clock, time.sleep).close()


def _said(name: str) -> str:
    try:
        _open(name)
    except HardwareError as error:
        return str(error)
    return ""


def _forbidden() -> str:
    try:
        open(FORBIDDEN, "wb").close()
    except OSError as error:
        return str(error)
    return ""


if __name__ == "__main__":
    print(json.dumps({name: _said(name) for name in NAMES} | {FORBIDDEN: _forbidden()}))
