"""What the drivers that a board file names need of the machine."""

from dataclasses import dataclass, field

from hardware.board import Board
from hardware.board_drivers import (
    GpioInputs,
    Hc165,
    Matrix,
    Mcp23017,
    Neopixel,
    NeopixelPi5,
    SerialSensors,
    Tca9555,
    Ws2812Spi,
)

SPI, I2C, GPIO, SERIAL = "spi", "i2c", "gpio", "dialout"  # the groups that own the nodes of each
CHIP = "/dev/gpiochip0"


@dataclass(slots=True)
class Needs:
    """Of one board.

    packages  distribution -> which driver wants it
    nodes     device node -> the group that may use it
    overlays  lines that config.txt must have beyond what raspi-config switches on
    root      why only root can drive it so, if that is so
    """

    packages: dict[str, str] = field(default_factory=dict)
    nodes: dict[str, str] = field(default_factory=dict)
    overlays: list[str] = field(default_factory=list)
    root: str | None = None

    @property
    def interfaces(self) -> list[str]:
        """What is to be switched on: spi0, i2c1 ..., and the overlays by their names."""
        names = [node.removeprefix("/dev/") for node in self.nodes]
        found = {name.replace("-", "") for name in names if name.startswith("i2c-")}
        found |= {"spi0" for name in names if name.startswith("spidev0.")}
        return sorted(found | {line.removeprefix("dtoverlay=") for line in self.overlays})

    @property
    def groups(self) -> list[str]:
        """The groups that the user must be in."""
        return sorted(set(self.nodes.values()))


def needs_of(board: Board, *, pi5: bool) -> Needs:
    """Of the board's drivers, on a Pi 5 or on another."""
    needs = Needs()
    match board.sensors:
        case Hc165(spi=spi, load=load):
            _spi(needs, spi, "hc165")
            if load is not None:
                _pins(needs, "hc165")
        case Mcp23017(bus=bus, interrupt=pin):
            _i2c(needs, bus, "mcp23017", pin)
        case Tca9555(bus=bus, interrupt=pin):
            _i2c(needs, bus, "tca9555", pin)
        case Matrix(library="rpi-gpio"):
            needs.packages["rpi-lgpio" if pi5 else "RPi.GPIO"] = "matrix"
            needs.nodes[CHIP if pi5 else "/dev/gpiomem"] = GPIO
        case Matrix():
            _pins(needs, "matrix")
        case SerialSensors(port=port):
            needs.packages["pyserial"] = "serial"
            needs.nodes[port] = SERIAL
        case _:
            pass
    _lights(needs, board)
    if isinstance(board.inputs, GpioInputs):
        _pins(needs, "gpio")
    return needs


def _lights(needs: Needs, board: Board) -> None:
    match board.lights:
        case Ws2812Spi(spi=spi):
            _spi(needs, spi, "ws2812-spi")
        case Neopixel(pin=pin):
            needs.packages["adafruit-circuitpython-neopixel"] = "neopixel"
            if pin == 10:
                needs.nodes["/dev/spidev0.0"] = SPI
            else:
                needs.root = f"LEDs on pin {pin} by PWM; pin 10, or the driver ws2812-spi, do not need it"
        case NeopixelPi5():
            needs.packages["Adafruit-Blinka-Raspberry-Pi5-Neopixel"] = "neopixel-pi5"
            needs.nodes["/dev/pio0"] = GPIO
        case _:
            pass


def _spi(needs: Needs, spi: str, driver: str) -> None:
    needs.packages["spidev"] = driver
    needs.nodes[f"/dev/spidev{spi}"] = SPI
    bus, select = spi.split(".")
    if bus != "0":
        needs.overlays.append(f"dtoverlay=spi{bus}-{int(select) + 1}cs")


def _i2c(needs: Needs, bus: int, driver: str, interrupt: int | None) -> None:
    needs.packages["smbus2"] = driver
    needs.nodes[f"/dev/i2c-{bus}"] = I2C
    if interrupt is not None:
        _pins(needs, driver)


def _pins(needs: Needs, driver: str) -> None:
    needs.packages |= {"gpiozero": driver, "lgpio": driver}
    needs.nodes[CHIP] = GPIO
