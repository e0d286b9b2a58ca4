"""A board with a simulated microcontroller: what stands on it, as the chips under it feel it.

Its voltages and weights are those that the firmware expects before anybody has calibrated it.
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
GAIN = 100  # of a load cell: 10,000 a stone
CELLS_HZ = 80


class PicoBoard:
    """`sense` puts values under the sensors, `press` a finger on a button; `shown` is what the strip shows.

    place  an empty directory for its files and its port
    board  the same board, its scanner at that port
    """

    def __init__(self, board: Board, place: Path) -> None:
        self._sensors = sensors_of(board)
        self._values = array("H", bytes(2 * board.channels))
        self.pico = Pico(place, files_of(board), world_of(board))
        self.board = replace(board, sensors=replace(self._sensors, port=self.pico.port))

    def sense(self, values: "array[int]") -> None:
        """From now on this stands there, by channel, as a frame has it."""
        changed = {channel: value for channel, value in enumerate(values) if value != self._values[channel]}
        self._values = values[:]
        self.pico.set_values({channel: electric(self._sensors, value) for channel, value in changed.items()})

    def press(self, button: str, *, down: bool = True) -> None:
        """Press that button, or let it go.

        :raises StopIteration: the board has no such button at a pin.
        """
        pin = next(one.pin for one in self.board.buttons if one.name == button and one.pin is not None)
        self.pico.press(pin, down=down)

    def shown(self) -> tuple[Rgb, ...]:
        """The colours that the strip got last."""
        lights = lights_of(self.board)
        order = "GRB" if lights is None else lights.order
        data, each = self.pico.lights, len(order)
        red, green, blue = (order.index(part) for part in "RGB")
        white = [data[i + 3] if each == 4 else 0 for i in range(0, len(data), each)]
        leds = zip(range(0, len(data), each), white, strict=True)
        return tuple((data[i + red] + w, data[i + green] + w, data[i + blue] + w) for i, w in leds)

    def close(self) -> None:
        """End it."""
        self.pico.close()

    def __enter__(self) -> "PicoBoard":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def electric(sensors: SensorTable, value: int) -> int:
    """What the chips feel of a frame's value."""
    if sensors.scanner == "165":
        return 1 - value if sensors.active in (None, "low") else value
    return VOLTAGES[value] if sensors.scanner == "4067" else value * GAIN


def world_of(board: Board) -> dict[str, object]:
    """The chips on the pins that the board file names; nothing stands on it."""
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
    if sensors.scanner == "4067":
        pins = {"select": sensors.select, "bank": sensors.bank, "adc": sensors.adc}
        return {"kind": "4067", "channels": board.channels, **pins}
    return {"kind": "hx711", "clock": sensors.clock, "data": sensors.data[: board.channels], "rate_hz": CELLS_HZ}
