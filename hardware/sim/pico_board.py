"""A board with a simulated microcontroller: converts pieces on the board to inputs of its chips.

Voltages and weights are those that the firmware expects before calibration.
"""

from array import array
from pathlib import Path

from msgspec.structs import replace

from hardware.board import Board
from hardware.drivers.serial.outfit import files_of, lights_of, sensors_of
from hardware.drivers.serial.tables import SensorTable
from hardware.frame import PRESENT, PRESENT_S, Rgb
from hardware.sim.pico import Pico

VOLTAGES = {0: 32768, PRESENT: 25000, PRESENT_S: 40500}
GAIN = 100  # of a load cell: 10,000 per stone
CELLS_HZ = 80


class PicoBoard:
    """A simulated board: `sense` sets the sensors, `press` presses a button, `shown` reads the strip.

    place  an empty directory for its files and its port
    board  the same board, with its scanner at that port
    """

    def __init__(self, board: Board, place: Path) -> None:
        self._sensors = sensors_of(board)
        self._values = array("H", bytes(2 * board.channels))
        self.pico = Pico(place, files_of(board), world_of(board))
        self.board = replace(board, sensors=replace(self._sensors, port=self.pico.port))

    def sense(self, values: "array[int]") -> None:
        """Set the sensors to these values, by channel, as in a frame."""
        changed = {channel: value for channel, value in enumerate(values) if value != self._values[channel]}
        self._values = values[:]
        self.pico.set_values({channel: electric(self._sensors, value) for channel, value in changed.items()})

    def press(self, button: str, *, down: bool = True) -> None:
        """Press that button, or release it.

        :raises StopIteration: the board has no such button at a pin.
        """
        pin = next(one.pin for one in self.board.buttons if one.name == button and one.pin is not None)
        self.pico.press(pin, down=down)

    def shown(self) -> tuple[Rgb, ...]:
        """The colours last sent to the strip, by LED."""
        lights = lights_of(self.board)
        order = "GRB" if lights is None else lights.order
        data, each = self.pico.lights, len(order)
        red, green, blue = (order.index(part) for part in "RGB")
        white = [data[i + 3] if each == 4 else 0 for i in range(0, len(data), each)]
        leds = zip(range(0, len(data), each), white, strict=True)
        return tuple((data[i + red] + w, data[i + green] + w, data[i + blue] + w) for i, w in leds)

    def close(self) -> None:
        """End the simulated microcontroller."""
        self.pico.close()

    def __enter__(self) -> "PicoBoard":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def electric(sensors: SensorTable, value: int) -> int:
    """The chip input for the value of a frame: a level, a voltage, or a weight."""
    if sensors.scanner == "165":
        return 1 - value if sensors.active in (None, "low") else value
    return VOLTAGES[value] if sensors.select else value * GAIN


def world_of(board: Board) -> dict[str, object]:
    """The chips on the pins that the board file names, for an empty board."""
    sensors = sensors_of(board)
    if sensors.scanner == "165":
        chips = (board.channels + 7) // 8
        return {
            "kind": "165",
            "load": sensors.load,
            "miso": sensors.miso,
            "chips": chips,
            "level": electric(sensors, 0),
        }
    if sensors.select:
        pins = {"select": sensors.select, "bank": sensors.bank, "adc": sensors.adc}
        return {"kind": sensors.scanner, "channels": board.channels, **pins}
    return {"kind": "hx711", "clock": sensors.clock, "data": sensors.data[: board.channels], "rate_hz": CELLS_HZ}
